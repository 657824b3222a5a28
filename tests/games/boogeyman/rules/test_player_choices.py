"""Chapters H and P, what he chooses: cards, and the way of the possessed Babysitter."""

from typing import Any

from tests.player_table import HisTable

OURS = {"event": "app", "trouble": "app", "nightmare": "app"}


def at_slot_four(**start: Any) -> HisTable:
    """He has just laid the token of slot 4, which has the Event symbol."""
    night = HisTable("mike", "leila", rooms=(25,), hides=14, **start)
    return night.turns(23, 8, 3)


def possessed(die: int = 3, **start: Any) -> HisTable:
    """Jennifer, alone in 8 with him, is possessed on her way; Mike is in 14, Leila in 1."""
    night = HisTable("mike", "leila", rooms=(25,), dice=(die,), hides=8, **start)
    night.place(babysitter=13, mike=3, leila=12)
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "room": "8"})
    return night


def test_h5_he_chooses_the_event_of_those_that_are_left() -> None:
    night = at_slot_four(decks=OURS)
    assert night.handed_over()
    assert night.told("hand_over.card")["rule"] == "H5"
    asked = night.asked_him
    assert (asked["kind"], asked["key"]) == ("choose", "ask.card")
    chosen = asked["options"][3]["value"]
    night.his_answer(chosen)
    assert night.view["event"]["id"] == chosen
    assert night.view["round"] == 4
    night.turns_over().hide(9)
    assert night.view["event"] is None  # M1


def test_h5_a_card_in_force_or_played_is_not_there_to_choose() -> None:
    night = at_slot_four(decks=OURS)
    chosen = night.asked_him["options"][0]["value"]
    error = night.his_refused("answer", prompt=night.asked_him["id"], value="no such card")
    assert error["code"] == "bad_answer"
    night.his_answer(chosen).turns(9, 10, 11, 12)
    assert chosen not in [option["value"] for option in night.asked_him["options"]]


def test_h5_of_the_tables_deck_he_takes_the_card_there() -> None:
    night = at_slot_four()
    assert night.told("hand_over.deck")["rule"] == "H5"
    asked = night.asked_him
    assert (asked["kind"], asked["deck"]) == ("draw", "event")
    assert night.refused("state", child="mike", value=2)["code"] == "answer_first"
    night.his("state", child="mike", value=2)  # what the card does, as it is read
    assert night.view["children"]["mike"]["state"] == 2
    night.his_answer("done")
    assert night.view["event"] == {"id": None}


def test_h5_he_chooses_trouble_too() -> None:
    night = HisTable("mike", rooms=(25,), hides=14, decks=OURS)
    night.put(stress={"boogeyman": 2}).place(mike=13)
    night.say("moved", child="mike", to="14").answer("done")
    assert night.asked_him["key"] == "ask.card"
    titles = {option["value"] for option in night.asked_him["options"]}
    chosen = sorted(titles)[0]
    night.his_answer(chosen)
    assert night.events("card_drawn")[0]["card"] == chosen
    assert night.events("card_drawn")[0]["deck"] == "trouble"


def test_h7_later_faints_bring_nightmares_that_he_chooses() -> None:
    night = HisTable("mike", "leila", rooms=(25,), hides=14, decks=OURS)
    night.say("fainted", child="leila").say("ended_turn", child="mike")
    assert night.view["turn"] == "leila"
    assert night.handed_over()
    chosen = night.asked_him["options"][0]["value"]
    night.his_answer(chosen)
    assert night.events("card_drawn")[0]["deck"] == "nightmare"


def test_p5_he_walks_her_wherever_he_likes_within_the_die() -> None:
    night = possessed(3)
    assert night.told("possession_rolled.steered")["rule"] == "P5"
    assert night.told("hand_over.steer")["rule"] == "P5"
    assert night.asked_him["key"] == "ask.steer"
    assert night.his_refused("steered", to="25")["code"] == "too_far"
    assert night.refused("steered", to="1")["code"] == "hand_over"
    night.his("steered", to="1")
    assert night.view["babysitter"]["room"] == "1"
    assert night.told("babysitter_moved.steered")["text"] == "Move Jennifer 2 rooms: 8 → 7 → 1."
    assert night.view["turn"] == "mike"  # P4: elsewhere the turn goes on
    assert not night.handed_over()


def test_p5_he_names_her_way_room_by_room() -> None:
    night = possessed(4)
    error = night.his_refused("steered", to="13", through=["1"])
    assert error["code"] == "no_passage"
    night.his("steered", to="13", through=["14"])
    assert night.events("babysitter_moved")[0]["path"] == ["8", "14", "13"]


def test_p5_he_may_leave_her_where_she_is() -> None:
    night = possessed(4)
    stay = night.asked_him["options"][0]
    assert stay["value"] == "8"
    night.his_answer("8")
    assert night.view["babysitter"]["room"] == "8"
    assert night.told("babysitter_stayed.steered")["rule"] == "P5"


def test_p5_she_stops_where_she_meets_a_child() -> None:
    night = possessed(6)
    night.his("steered", to="hall_daphne", through=["hall_ray", "9", "3"])
    assert night.view["babysitter"]["room"] == "3"
    assert night.asked("draw")["child"] == "mike"
    night.answer("done")
    assert night.view["stress"]["babysitter"] == 1
    assert night.view["turn"] == "leila"  # reaching the Child on turn ends its turn


def test_p5_she_passes_nobody_where_another_way_is_as_free() -> None:
    night = HisTable("mike", "leila", rooms=(24,), dice=(3,), hides=24)
    night.place(mike=25, leila=16).turns_over()
    assert night.asked_him["key"] == "ask.steer"
    values = [option["value"] for option in night.asked_him["options"]]
    assert "15" in values  # by 23 and 22; by 23 and 16 she would meet Leila
    assert "17" not in values
    night.his_answer("15")
    assert night.events("babysitter_moved")[0]["path"] == ["24", "23", "22", "15"]


def test_p5_a_tables_die_is_read_before_the_tablet_is_handed_over() -> None:
    night = HisTable("mike", "leila", rooms=(25,), table_dice=True, hides=8)
    night.place(babysitter=13, mike=3, leila=12)
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "room": "8"})
    assert not night.handed_over()
    night.answer(2)
    assert night.handed_over()
    assert night.his_refused("steered", to="3")["code"] == "too_far"


def test_p4_with_no_child_that_she_can_reach_nobody_rolls() -> None:
    night = HisTable("mike", "leila", rooms=(25,), hides=8).place(babysitter=13)
    night.put(children={"mike": {"fainted": True}, "leila": {"fainted": True}})
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "room": "8"})
    assert "babysitter_stayed.nobody" in night.keys()
    assert not night.handed_over()
