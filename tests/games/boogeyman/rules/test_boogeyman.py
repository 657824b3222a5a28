"""Chapter M, the Boogeyman's turn, step by step (M1 to M7, M9); the cycle is in a file beside."""

import json

import pytest

from tests.tables import NightTable, bare_table


def night(*children, rooms=(4,), jennifer="hall_tommy", **start):
    """A night whose hidden tokens are these; Jennifer waits in a Hall, out of his way."""
    return NightTable(*children, rooms=[7, *rooms], **start).place(babysitter=jennifer)


def with_dice_on_the_table(*children, rooms):
    """A night in which the table rolls."""
    table = NightTable(*children)
    table.table = bare_table()
    rig = {"rooms": ["7", *map(str, rooms)]}
    table.say("start", mode="coop", children=list(children), seed=1, dice="table", rig=rig)
    return table.place(babysitter="hall_tommy")


def test_m1_the_event_in_force_is_discarded_before_he_appears():
    table = night(rooms=[4, 9]).place(mike=4).put(event={"id": None}).round()
    assert table.asked("draw")["deck"] == "boogeyman"  # still within his turn
    assert table.view["event"] is None
    assert table.keys()[:2] == ["event_discarded.over", "boogeyman_revealed.dark"]
    told = table.told("event_discarded.over")
    assert (told["rule"], told["text"]) == ("M1", "Discard the Event.")
    assert told["why"] == "Its round is over."


def test_m1_with_no_event_in_force_nothing_is_said_of_one():
    table = night().round()
    assert not table.events("event_discarded")
    assert table.view["event"] is None


def test_m1_the_event_holds_through_every_childs_turn():
    table = night("mike", "leila", "ray").put(event={"id": None})
    for child in ("mike", "leila"):
        table.say("ended_turn", child=child)
        assert table.view["event"] == {"id": None}
    table.say("ended_turn", child="ray")
    assert table.view["event"] is None


def test_m2_the_last_token_is_flipped_and_the_figure_goes_there():
    table = night(rooms=[4, 9, 12])
    assert table.view["boogeyman"] == {"room": None}
    table.round()
    assert table.view["boogeyman"] == {"room": "4"}
    assert table.view["indicator"][:3] == ["4", "down", None]
    told = table.told("boogeyman_revealed.dark")
    assert (told["kind"], told["rule"]) == ("tell", "M2")
    assert told["text"].startswith("Place the Boogeyman in 4 (")
    assert told["why"] == "He appears: the token of slot 1 was turned over. Nobody stands there."
    table.round()
    assert table.view["boogeyman"] == {"room": "9"}
    assert table.view["indicator"][:4] == ["4", "9", "down", None]
    assert "slot 2" in table.told("boogeyman_revealed.dark")["why"]


def test_m2_the_figure_goes_there_whoever_is_there():
    table = night(jennifer=4).place(mike=4, leila=4).round()
    assert table.view["boogeyman"] == {"room": "4"}
    assert table.told("boogeyman_revealed.dark")["why"].endswith("There: Mike, Leila and Jennifer.")


@pytest.mark.parametrize(
    ("before", "after", "key", "says"),
    [
        ("light", "dark", "boogeyman_revealed.dark", "; turn its light to Dark."),
        ("dark", "dark", "boogeyman_revealed.was_dark", "; it is Dark already."),
        ("none", "none", "boogeyman_revealed.no_light", "."),
    ],
)
def test_m3_a_light_token_there_is_turned_to_dark_if_it_is_still_there(before, after, key, says):
    table = night().put(rooms={"4": {"light": before}}).round()
    assert table.view["rooms"]["4"] == {"light": after, "padlock": False}
    assert table.told(key)["text"] == f"Place the Boogeyman in 4 (Linen closet){says}"


@pytest.mark.parametrize("tracking", ["map", "ask"])
@pytest.mark.parametrize("light", ["light", "dark", "none"])
def test_m2_the_headline_has_the_figure_placed_and_stays_short(tracking, light):
    table = NightTable(rooms=[7, 14], tracking=tracking)
    if tracking == "map":
        table.place(babysitter="hall_tommy").put(rooms={"14": {"light": light}})
    (told,) = (p for p in table.round().prompts if p["key"].startswith("boogeyman_revealed."))
    where = "14 (Pantry)" if tracking == "map" else "room 14"
    assert told["text"].startswith(f"Place the Boogeyman in {where}")
    assert len(told["text"]) <= 72


def test_m3_only_the_light_of_his_room_is_turned():
    table = night().round()
    dark = [room for room, stack in table.view["rooms"].items() if stack["light"] != "light"]
    assert dark == ["4"]


def test_m3_the_light_under_a_padlock_is_turned_too_and_the_padlock_stays():
    table = night().put(rooms={"4": {"padlock": True}}).round()
    assert table.view["rooms"]["4"] == {"light": "dark", "padlock": True}


def test_m3_the_light_is_turned_also_where_a_child_meets_him():
    table = night().place(mike=4).round()
    assert table.question is not None
    assert table.view["rooms"]["4"]["light"] == "dark"


def test_m4_one_child_there_draws_his_card_and_his_stress_goes_up():
    table = night().place(mike=4).round()
    question = table.asked("draw")
    assert (question["key"], question["deck"], question["child"]) == (
        "ask.meeting_card", "boogeyman", "mike",
    )  # fmt: skip
    assert question["text"] == "Mike meets the Boogeyman: draw a Boogeyman card."
    assert "Mike and the Boogeyman are in 4 (" in question["why"]
    assert table.view["turn"] == "boogeyman"
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 0}  # T9: the card first
    table.answer("done")
    assert table.view["stress"] == {"boogeyman": 1, "babysitter": 0}
    told = table.told("stress_changed.up")
    assert (told["rule"], told["text"]) == ("X1", "The Boogeyman’s Stress goes up to 1 of 8.")


def test_m4_a_meeting_cancelled_by_a_card_costs_no_stress_and_his_turn_goes_on():
    table = night().place(mike=4).round().answer("cancelled")
    assert table.view["stress"]["boogeyman"] == 0
    assert table.told("meeting_cancelled.nobodys")["rule"] == "T8"
    assert (table.view["round"], table.view["turn"]) == (2, "mike")
    assert table.view["indicator"][:2] == ["4", "down"]


def test_m4_several_children_there_all_roll_and_the_lowest_faces_him():
    table = night("mike", "leila", "ray", dice=[5, 2, 4]).place(mike=4, leila=4, ray=4).round()
    told = table.told("dice_rolled.meet")
    assert told["rule"] == "M4"
    assert told["text"] == "Mike 5, Leila 2, Ray 4: Leila faces the Boogeyman."
    assert told["why"] == "Several are there; the lowest roll faces the Boogeyman."
    assert table.asked("draw")["child"] == "leila"
    table.answer("done")
    assert table.view["stress"]["boogeyman"] == 1  # one encounter, not three
    assert table.view["turn"] == "mike"


def test_m4_only_the_children_in_his_room_roll():
    table = night("mike", "leila", "ray", dice=[5, 6]).place(mike=4, leila=4, ray=3).round()
    assert table.events("dice_rolled")[0]["dice"] == {"mike": 5, "leila": 6}
    assert table.asked("draw")["child"] == "mike"


def test_m4_equal_lowest_dice_are_rolled_again_by_those_children_only():
    table = night("mike", "leila", "ray", dice=[2, 5, 2, 6, 3]).place(mike=4, leila=4, ray=4)
    table.round()
    assert table.told("dice_rolled.tie")["text"] == (
        "Mike 2, Leila 5, Ray 2: Mike and Ray roll again."
    )
    assert [rolled["dice"] for rolled in table.events("dice_rolled")] == [
        {"mike": 2, "leila": 5, "ray": 2},
        {"mike": 6, "ray": 3},
    ]
    assert table.asked("draw")["child"] == "ray"


def test_m4_with_dice_on_the_table_every_child_there_is_asked_for_its_die():
    table = with_dice_on_the_table("mike", "leila", "ray", rooms=[4])
    table.place(mike=4, leila=4, ray=3).round()
    question = table.asked("roll")
    assert (question["rule"], question["children"]) == ("M4", ["mike", "leila"])
    assert question["text"] == "Roll a die each: Mike and Leila."
    assert question["why"] == "Several are there; the lowest faces the Boogeyman."
    table.answer({"mike": 3, "leila": 3})
    assert table.asked("roll")["children"] == ["mike", "leila"]
    table.answer({"mike": 3, "leila": 1})
    assert table.asked("draw")["child"] == "leila"


def test_m4_only_the_babysitter_there_is_possessed():
    table = night(jennifer=4, dice=[1]).round()
    told = table.told("babysitter_possessed.reveal")
    assert told["rule"] == "M4"
    assert told["text"].startswith("Jennifer is possessed in 4 (")
    assert told["why"] == "He appeared beside her, with no Child there."
    assert table.events("possession_rolled")[0]["die"] == 1
    assert table.view["babysitter"]["room"] != "4"
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 0}


def test_m4_a_possessed_babysitter_who_reaches_a_child_meets_it_within_his_turn():
    table = night(jennifer=4, rooms=[4, 9], dice=[6]).place(mike=3, leila="hall_leila").round()
    assert table.asked("draw")["deck"] == "babysitter"
    assert table.view["turn"] == "boogeyman"
    assert "down" not in table.view["indicator"]  # M5 comes after
    table.answer("done")
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 1}
    assert table.view["indicator"][:2] == ["4", "down"]


def test_m4_babysitter_and_children_together_nothing_happens():
    table = night(jennifer=4).place(mike=4).round()
    assert table.question is None
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 0}
    assert table.view["babysitter"] == {"room": "4"}
    told = table.told("boogeyman_stays_hidden")
    assert told["rule"] == "M4"
    assert told["text"].startswith("Nothing happens in 4 (")
    assert table.view["rooms"]["4"]["light"] == "dark"  # M3 all the same
    assert table.view["round"] == 2


def test_m4_with_nobody_there_nothing_is_asked():
    table = night().place(mike=3, leila=6).round()
    assert table.question is None
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 0}
    assert "boogeyman_stays_hidden" not in table.keys()
    assert table.view["round"] == 2


def test_m4_a_fainted_child_is_not_met_and_does_not_roll():
    table = night("mike", "leila", "ray").place(mike=4, leila=4)
    table.put(children={"leila": {"fainted": True}}, nightmares={"leila": None}).round()
    table.answer("done").round()  # her Nightmare acts
    assert not table.events("dice_rolled")
    assert table.asked("draw")["child"] == "mike"


def test_m4_a_fainted_child_does_not_keep_the_babysitter_from_being_possessed():
    table = night(jennifer=4, dice=[1]).place(mike=4)
    table.put(children={"mike": {"fainted": True}}, nightmares={"mike": None}).round()
    assert "babysitter_possessed.reveal" in table.keys()


def test_m4_a_fainted_child_is_met_where_the_table_counts_it():
    table = night(options={"fainted_children": "count"}).place(mike=4)
    table.put(children={"mike": {"fainted": True}}, nightmares={"mike": None}).round()
    assert table.asked("draw")["child"] == "mike"


def test_m5_a_new_token_is_drawn_unseen_into_the_next_slot():
    table = night(rooms=[4, 23]).round()
    assert table.view["indicator"] == ["4", "down"] + [None] * 8
    told = table.told("token_placed")
    assert (told["rule"], told["text"]) == ("M5", "Slot 2 of the Indicator holds a hidden token.")
    assert told["why"] == "Drawn unseen: it says where he appears next."
    assert table.events("token_placed") == [
        {"event": "token_placed", "slot": 2, "symbol": False, "by_table": False, "first": False}
    ]


def test_m5_no_reply_tells_which_token_was_drawn():
    replies = [night(rooms=[4, token, 9]).round().reply for token in (23, 11)]
    assert json.dumps(replies[0]) == json.dumps(replies[1])


def test_m6_a_slot_with_the_symbol_draws_an_event_at_once():
    table = night(rooms=[1, 2, 3, 8]).round().round().round()
    question = table.asked("draw")
    assert (question["key"], question["deck"], question["child"], question["rule"]) == (
        "ask.event", "event", None, "M6",
    )  # fmt: skip
    assert question["text"] == "Draw an Event card."
    assert question["why"].startswith("Slot 4 has the Event symbol.")
    # M5 before M6, and the round has not begun.
    assert table.view["indicator"][:4] == ["1", "2", "3", "down"]
    assert (table.view["round"], table.view["turn"]) == (3, "boogeyman")
    assert "The slot has the Event symbol." in table.told("token_placed.symbol")["why"]


def test_m6_the_event_holds_for_the_whole_next_round():
    table = night(rooms=[1, 2, 3, 8]).round().round().round().answer("done")
    assert table.view["event"] == {"id": None}
    assert (table.view["round"], table.view["turn"]) == (4, "mike")
    assert [event["until"] for event in table.events("event_drawn")] == [4]
    table.say("ended_turn", child="mike")
    assert table.view["event"] == {"id": None}
    table.say("ended_turn", child="leila")
    assert table.view["event"] is None


def test_m6_what_the_event_does_at_once_is_done_while_it_is_read():
    table = night(rooms=[1, 2, 3, 8]).round().round().round()
    table.say("effect", effect={"kind": "padlock_placed", "room": "12"})
    assert table.view["rooms"]["12"]["padlock"] is True
    assert table.asked("draw")["deck"] == "event"
    assert table.view["round"] == 3


def test_m6_an_event_cancelled_by_a_card_is_not_in_force():
    table = night(rooms=[1, 2, 3, 8]).round().round().round().answer("cancelled")
    assert table.view["event"] is None
    assert table.view["round"] == 4


def test_m6_slots_without_the_symbol_draw_no_event():
    table = night(rooms=range(1, 11))
    asked = []
    for slot in range(2, 11):
        table.round()
        assert table.view["indicator"][slot - 1] == "down"
        if table.question:
            asked.append(slot)
            table.answer("cancelled")
    assert asked == [4, 8]


def test_m7_the_next_round_begins_with_the_flashlight_and_three_fresh_actions():
    table = night().say("moved", child="mike", to="15").round()
    told = table.told("round_began")
    assert (told["rule"], told["text"]) == ("M7", "Round 2 begins.")
    assert told["why"] == "Mike holds the Flashlight."
    assert (table.view["round"], table.view["turn"], table.view["actions"]) == (2, "mike", 0)


def test_m1_to_m7_come_in_this_order():
    table = night(rooms=[1, 2, 4, 8]).round().round().place(mike=4).put(event={"id": None})
    table.round()
    assert table.keys() == [
        "event_discarded.over", "boogeyman_revealed.dark", "ask.meeting_card",
    ]  # fmt: skip
    assert table.view["indicator"][:4] == ["1", "2", "4", None]
    table.answer("done")
    assert table.keys() == ["stress_changed.up", "token_placed.symbol", "ask.event"]
    table.answer("done")
    assert table.keys() == ["round_began", "turn"]


def test_m9_he_stays_in_his_room_until_his_next_turn():
    table = night(rooms=[14, 9]).round().say("ended_turn", child="mike")
    assert table.view["boogeyman"] == {"room": "14"}
    table.say("ended_turn", child="leila")
    assert table.view["boogeyman"] == {"room": "9"}


def test_m9_a_child_who_stops_in_his_room_meanwhile_meets_him():
    table = night(rooms=[14, 9]).round().say("moved", child="mike", to="14")
    question = table.asked("draw")
    assert (question["deck"], question["child"]) == ("boogeyman", "mike")
    table.answer("done")
    assert table.view["turn"] == "leila"
    assert table.view["stress"] == {"boogeyman": 1, "babysitter": 0}


def test_m9_a_child_who_starts_a_turn_beside_him_draws_no_card_and_can_only_leave():
    table = night(rooms=[14, 9]).place(mike=14).round().answer("done")
    assert table.question is None
    assert table.told("turn")["rule"] == "T6"
    assert table.refused("switched", child="mike")["code"] == "watched"
    table.say("moved", child="mike", to="hall_mike")
    assert table.question is None


def test_m9_leaving_the_house_to_its_hidden_token_nobody_meets_what_is_face_down():
    table = night(rooms=[14]).say("moved", child="mike", to="14")
    assert table.question is None
    assert table.view["boogeyman"] == {"room": None}
