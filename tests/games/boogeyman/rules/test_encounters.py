"""Chapter T, the encounters: whom a Child meets, on which step, in which order (T4, T5, T7–T9)."""

from dataclasses import replace

import pytest

from companion.games.boogeyman.pack import Track
from tests.tables import NightTable, practice

NAMES = {"babysitter": "Jennifer", "boogeyman": "the Boogeyman"}
both = pytest.mark.parametrize("entity", ["babysitter", "boogeyman"])


def night_of(*children: str, **start) -> NightTable:
    """Mike on turn in his hall, Jennifer and the Boogeyman's token far away."""
    return NightTable(*(children or ("mike", "leila")), **{"rooms": [25, 19, 18], **start})


def meets(child: str, entity: str) -> dict:
    return {"kind": "meets", "child": child, "entity": entity}


@both
def test_t4_a_child_that_enters_their_room_draws_that_entitys_card(entity: str) -> None:
    night = night_of().place(**{entity: 15}).say("moved", child="mike", to="15")
    asked = night.asked("draw")
    assert (asked["deck"], asked["child"], asked["rule"]) == (entity, "mike", "T4")
    assert asked["key"] == "ask.meeting_card"
    deck = {"babysitter": "a Babysitter", "boogeyman": "a Boogeyman"}[entity]
    assert asked["text"] == f"Mike meets {NAMES[entity]}: draw {deck} card."
    assert asked["why"].startswith(f"Mike and {NAMES[entity]} are in 15 (Dining room).")


@both
def test_t4_the_entitys_own_stress_track_goes_up_by_one(entity: str) -> None:
    night = night_of().place(**{entity: 15}).put(stress={"babysitter": 1, "boogeyman": 1})
    night.say("moved", child="mike", to="15").answer("done")
    assert night.view["stress"] == {"babysitter": 1, "boogeyman": 1} | {entity: 2}
    top = {"babysitter": 9, "boogeyman": 8}[entity]
    who = NAMES[entity].replace("the", "The")
    assert night.told("stress_changed.up")["text"] == f"{who}’s Stress goes up to 2 of {top}."


@both
def test_t4_the_turn_ends_at_once(entity: str) -> None:
    night = night_of().place(**{entity: 15}).say("moved", child="mike", to="15")
    assert night.view["turn"] == "mike"
    night.answer("done")
    assert (night.view["turn"], night.view["actions"], night.question) == ("leila", 0, None)
    told = night.told("turn_ended.met")
    assert (told["rule"], told["text"]) == ("T4", "Mike’s turn is over.")


@both
def test_t4_a_card_of_which_something_was_said_is_not_drawn_again(entity: str) -> None:
    night = night_of().place(**{entity: 15}).say("moved", child="mike", to="15")
    before = night.asked("draw")
    assert before["read"] is False
    asked = night.say("state", child="mike", value=2).asked("draw")
    assert (asked["id"], asked["read"], asked["rule"]) == (before["id"], True, "T4")
    deck = {"babysitter": "Babysitter", "boogeyman": "Boogeyman"}[entity]
    assert asked["text"] == f"Mike’s {deck} card: anything else?"
    night.answer("done")
    assert night.view["turn"] == "leila"


def test_x1_trouble_that_waited_under_a_card_is_still_to_be_drawn() -> None:
    night = night_of().place(babysitter=15).put(stress={"babysitter": 2})
    night.say("moved", child="mike", to="15").say("state", child="mike", value=2).answer("done")
    assert night.asked("draw")["text"] == "Draw a Trouble card."
    night.say("effect", effect={"kind": "stress", "track": "boogeyman", "by": 1})
    assert night.asked("draw")["text"] == "The Trouble card: anything else?"
    night.put(stress={"boogeyman": 0})
    assert night.asked("draw")["read"], "a correction forgets nothing"


def test_t9_a_correction_says_nothing_of_a_card() -> None:
    night = night_of().place(babysitter=15).say("moved", child="mike", to="15")
    night.put(stress={"boogeyman": 1})
    assert night.asked("draw")["read"] is False


def test_t4_a_hall_counts_as_a_room() -> None:
    night = night_of().place(babysitter="hall_ray").say("moved", child="mike", to="hall_ray")
    assert night.asked("draw")["deck"] == "babysitter"
    assert night.asked("draw")["why"].startswith("Mike and Jennifer are in Ray’s hall.")


@both
def test_t4_children_already_there_are_not_involved(entity: str) -> None:
    night = night_of("mike", "leila", "ray").place(**{entity: 15, "leila": 15, "ray": 15})
    night.say("moved", child="mike", to="15")
    assert night.asked("draw")["child"] == "mike"
    assert not night.events("dice_rolled")
    night.answer("done")
    assert night.question is None
    assert night.view["stress"][entity] == 1


def test_t4_an_empty_room_or_other_children_do_nothing() -> None:
    night = night_of().place(leila=15).say("moved", child="mike", to="15")
    assert (night.view["turn"], night.question) == ("mike", None)


@both
def test_t4_a_card_that_carries_a_child_in_makes_it_meet_them(entity: str) -> None:
    night = night_of().place(**{entity: 1}).say("moved", child="mike", to="1", card=True)
    assert (night.asked("draw")["deck"], night.asked("draw")["child"]) == (entity, "mike")
    assert night.answer("done").view["turn"] == "leila"


def test_t4_a_child_that_is_not_on_turn_ends_nobodys_turn() -> None:
    night = night_of().place(babysitter=16).say("moved", child="mike", to="15")
    night.say("moved", child="leila", to="16", card=True)
    assert night.asked("draw")["child"] == "leila"
    night.answer("done")
    assert (night.view["turn"], night.view["actions"]) == ("mike", 1)
    assert night.view["stress"]["babysitter"] == 1
    assert "turn_ended.met" not in night.keys()


def test_t5_with_both_there_a_child_faces_only_the_babysitter() -> None:
    night = night_of().place(babysitter=15, boogeyman=15).say("moved", child="mike", to="15")
    assert night.asked("draw")["deck"] == "babysitter"
    night.answer("done")
    assert (night.question, night.view["turn"]) == (None, "leila")
    assert night.view["stress"] == {"babysitter": 1, "boogeyman": 0}


def test_t5_when_that_is_cancelled_he_still_keeps_out_of_it() -> None:
    night = night_of().place(babysitter=15, boogeyman=15).say("moved", child="mike", to="15")
    night.answer("cancelled")
    assert night.question is None
    assert night.view["stress"] == {"babysitter": 0, "boogeyman": 0}


@pytest.mark.parametrize("options", [{}, {"boogeyman_meets_on": "stop"}])
def test_t7_by_default_crossing_his_room_does_nothing(options: dict) -> None:
    night = night_of(options=options).place(boogeyman=15)
    night.say("moved", child="mike", to="22", through=["15"])
    assert (night.room_of("mike"), night.view["actions"]) == ("22", 2)
    assert (night.view["turn"], night.question) == ("mike", None)


def test_t7_the_room_a_move_ends_in_is_a_stop() -> None:
    night = night_of().place(boogeyman=16).say("moved", child="mike", to="16", through=["15"])
    assert night.asked("draw")["deck"] == "boogeyman"
    assert "child_moved.stopped" not in night.keys()


def test_t7_enter_ends_the_move_in_his_room() -> None:
    night = night_of(options={"boogeyman_meets_on": "enter"}).place(boogeyman=15)
    night.say("moved", child="mike", to="16", through=["15"])
    assert (night.room_of("mike"), night.view["actions"]) == ("15", 1)
    assert night.asked("draw")["deck"] == "boogeyman"
    told = night.told("child_moved.stopped")
    assert told["rule"] == "T7"
    assert told["text"] == "Mike’s move ends in 15 (Dining room): the Boogeyman is there."
    assert told["why"].startswith("Mike’s hall → 15.")


@pytest.mark.parametrize("option", ["stop", "enter"])
def test_t7_a_crossed_room_with_the_babysitter_ends_the_move_there(option: str) -> None:
    night = night_of(options={"boogeyman_meets_on": option}).place(babysitter=15)
    night.say("moved", child="mike", to="17", through=["15", "16"])
    assert (night.room_of("mike"), night.view["actions"]) == ("15", 1)
    assert night.asked("draw")["deck"] == "babysitter"
    told = night.told("child_moved.stopped")
    assert told["text"] == "Mike’s move ends in 15 (Dining room): Jennifer is there."


def test_t7_with_both_in_the_crossed_room_she_ends_the_move() -> None:
    night = night_of().place(babysitter=15, boogeyman=15)
    night.say("moved", child="mike", to="16", through=["15"])
    assert (night.room_of("mike"), night.asked("draw")["deck"]) == ("15", "babysitter")


def test_t7_rooms_crossed_by_a_card_end_the_move_too() -> None:
    night = night_of().place(babysitter=15)
    night.say("moved", child="mike", to="16", through=["15"], card=True)
    assert night.room_of("mike") == "15"
    assert night.asked("draw")["deck"] == "babysitter"


@both
def test_t7_the_room_a_move_begins_in_does_not_count(entity: str) -> None:
    night = night_of(options={"boogeyman_meets_on": "enter"}).place(**{entity: 15, "mike": 15})
    night.say("moved", child="mike", to="17", through=["16"])
    assert (night.room_of("mike"), night.question) == ("17", None)


@both
def test_t7_coming_back_into_their_room_meets_them(entity: str) -> None:
    night = night_of().place(**{entity: 15, "mike": 15})
    night.say("moved", child="mike", to="15", through=["16"])
    assert (night.asked("draw")["deck"], night.view["actions"]) == (entity, 2)


@pytest.mark.parametrize("blocked", ["15", "21"])
@both
def test_t7_a_way_left_out_avoids_whom_crossing_would_meet(entity: str, blocked: str) -> None:
    night = night_of(options={"boogeyman_meets_on": "enter"}).place(**{entity: blocked})
    night.say("moved", child="mike", to="22")
    assert (night.room_of("mike"), night.question) == ("22", None)


@both
def test_t8_a_cancelled_encounter_has_no_card_and_no_stress(entity: str) -> None:
    night = night_of().place(**{entity: 15}).put(stress={entity: 2})
    night.say("moved", child="mike", to="15")
    night.answer("cancelled")
    assert (night.view["stress"][entity], night.question) == (2, None)  # no Trouble either
    assert not night.events("meeting_card_drawn")
    assert not night.events("stress_changed")


@pytest.mark.parametrize("options", [{}, {"cancelled_meeting": "ends_turn"}])
def test_t8_by_default_the_turn_still_ends(options: dict) -> None:
    night = night_of(options=options).place(babysitter=15).say("moved", child="mike", to="15")
    night.answer("cancelled")
    assert night.view["turn"] == "leila"
    told = night.told("meeting_cancelled.ends")
    assert told["rule"] == "T8"
    assert told["text"] == "No card and no Stress: the encounter is cancelled."


def test_t8_turn_goes_on_lets_the_child_leave() -> None:
    night = night_of(options={"cancelled_meeting": "turn_goes_on"}).place(babysitter=15)
    night.say("moved", child="mike", to="15").answer("cancelled")
    assert (night.view["turn"], night.view["actions"]) == ("mike", 1)
    assert night.told("meeting_cancelled.goes_on")["why"].endswith(
        "at your table the turn goes on."
    )
    assert night.told("turn")["rule"] == "T6"
    assert night.say("moved", child="mike", to="16").view["actions"] == 2


def test_t8_turn_goes_on_only_when_it_was_cancelled() -> None:
    night = night_of(options={"cancelled_meeting": "turn_goes_on"}).place(babysitter=15)
    assert night.say("moved", child="mike", to="15").answer("done").view["turn"] == "leila"


def test_t8_with_stress_first_too_nothing_has_happened_when_it_is_cancelled() -> None:
    night = night_of(options={"encounter_order": "stress_first"}).place(babysitter=15)
    night.put(stress={"babysitter": 2}).say("moved", child="mike", to="15")
    assert (night.asked("draw")["deck"], night.view["stress"]["babysitter"]) == ("babysitter", 2)
    night.answer("cancelled")
    assert (night.view["stress"]["babysitter"], night.question) == (2, None)
    assert not night.events("stress_changed")


@pytest.mark.parametrize("order", ["card_first", "stress_first"])
def test_t8_a_card_of_which_something_was_said_cannot_be_cancelled_any_more(order: str) -> None:
    night = night_of(options={"encounter_order": order}).place(babysitter=15)
    night.say("moved", child="mike", to="15").say("state", child="mike", value=2)
    asked = night.asked("draw")
    error = night.refused("answer", prompt=asked["id"], value="cancelled")
    assert (error["code"], error["field"]) == ("card_read", "value")
    assert "Undo that first" in error["message"]
    night.say("undo").answer("cancelled")
    assert night.view["children"]["mike"]["state"] == 1
    assert night.view["stress"]["babysitter"] == 0


def test_t8_cancelled_at_the_maximum_takes_nothing_back() -> None:
    night = night_of(options={"encounter_order": "stress_first"}).place(babysitter=15)
    night.put(stress={"babysitter": 9}).say("moved", child="mike", to="15").answer("cancelled")
    assert night.view["stress"]["babysitter"] == 9


@pytest.mark.parametrize("options", [{}, {"encounter_order": "card_first"}])
def test_t9_card_then_stress_then_trouble(options: dict) -> None:
    night = night_of(options=options).place(babysitter=15).put(stress={"babysitter": 2})
    night.say("moved", child="mike", to="15")
    assert (night.asked("draw")["deck"], night.view["stress"]["babysitter"]) == ("babysitter", 2)
    night.answer("done")
    assert (night.asked("draw")["deck"], night.view["stress"]["babysitter"]) == ("trouble", 3)
    assert night.view["turn"] == "mike"  # nothing is passed on before all is resolved
    assert (night.answer("done").view["turn"], night.question) == ("leila", None)


def test_t9_stress_first_then_card_then_trouble() -> None:
    night = night_of(options={"encounter_order": "stress_first"}).place(babysitter=15)
    night.put(stress={"babysitter": 2}).say("moved", child="mike", to="15")
    assert (night.asked("draw")["deck"], night.view["stress"]["babysitter"]) == ("babysitter", 2)
    night.answer("done")
    names = [event["event"] for event in night.reply["events"]]
    assert names.index("stress_changed") < names.index("meeting_card_drawn")
    assert (night.asked("draw")["deck"], night.view["stress"]["babysitter"]) == ("trouble", 3)
    assert night.answer("done").view["turn"] == "leila"


def test_t9_with_stress_first_the_marker_moves_before_what_the_card_does() -> None:
    night = night_of(options={"encounter_order": "stress_first"}).place(babysitter=15)
    night.put(stress={"babysitter": 2}).say("moved", child="mike", to="15")
    night.say("state", child="mike", value=2)
    names = [event["event"] for event in night.reply["events"]]
    assert names == ["stress_changed", "meeting_card_drawn", "state_changed"]
    assert (night.asked("draw")["deck"], night.view["stress"]["babysitter"]) == ("babysitter", 3)
    assert night.answer("done").asked("draw")["deck"] == "trouble"
    assert night.answer("done").view["stress"]["babysitter"] == 3


def test_t9_with_card_first_the_marker_moves_after_what_the_card_does() -> None:
    night = night_of().place(babysitter=15).say("moved", child="mike", to="15")
    night.say("state", child="mike", value=2)
    names = [event["event"] for event in night.reply["events"]]
    assert names == ["meeting_card_drawn", "state_changed"]
    names = [event["event"] for event in night.answer("done").reply["events"]]
    assert "stress_changed" in names
    assert "meeting_card_drawn" not in names


def at_the_brink(**options: str) -> NightTable:
    """One more encounter with her is the end, on a space with the Trouble symbol."""
    stress = {"boogeyman": Track(1, ()), "babysitter": Track(1, (1,))}
    night = night_of(packs={"practice": replace(practice(), stress=stress)}, options=options)
    return night.put(stress={"boogeyman": 1}).place(babysitter=15)


def test_t9_the_card_comes_before_the_loss_and_the_loss_before_trouble() -> None:
    night = at_the_brink().say("moved", child="mike", to="15")
    assert (night.asked("draw")["deck"], night.view["outcome"]) == ("babysitter", None)
    night.answer("done")
    assert (night.view["outcome"], night.question) == ("lost", None)


def test_t9_stress_first_loses_before_the_card() -> None:
    night = at_the_brink(encounter_order="stress_first").say("moved", child="mike", to="15")
    assert night.asked("draw")["deck"] == "babysitter"  # a card may still cancel it
    night.say("fainted", child="mike")
    assert (night.view["outcome"], night.question) == ("lost", None)
    assert not night.view["children"]["mike"]["fainted"]
    assert not night.events("meeting_card_drawn")


def test_t9_stress_first_and_a_card_that_cancels_saves_the_night() -> None:
    night = at_the_brink(encounter_order="stress_first").say("moved", child="mike", to="15")
    assert night.answer("cancelled").view["outcome"] is None


def test_t9_what_the_card_does_to_the_child_is_reported_while_it_is_read() -> None:
    night = night_of().place(babysitter=15).say("moved", child="mike", to="15")
    question = night.asked("draw")["id"]
    night.say("state", child="mike", value=3)
    assert (night.view["children"]["mike"]["state"], night.asked("draw")["id"]) == (3, question)
    night.say("fainted", child="mike")
    assert (night.view["children"]["mike"]["fainted"], night.asked("draw")["id"]) == (
        True,
        question,
    )
    night.answer("done")
    assert (night.view["turn"], night.view["stress"]["babysitter"]) == ("leila", 1)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("moved", {"to": "16"}), ("searched", {"noise": 1}), ("switched", {}), ("ended_turn", {})],
)
def test_t9_nothing_else_happens_while_the_card_is_read(kind: str, fields: dict) -> None:
    night = night_of().place(babysitter=15).say("moved", child="mike", to="15")
    assert night.refused(kind, child="mike", **fields)["code"] == "answer_first"


def test_t9_an_encounter_that_trouble_causes_waits_until_this_one_is_finished() -> None:
    night = night_of().place(babysitter=15).put(stress={"babysitter": 2})
    night.say("moved", child="mike", to="15").answer("done")
    night.say("effect", effect=meets("leila", "boogeyman"))
    assert night.asked("draw")["deck"] == "trouble"
    night.answer("done")
    assert (night.asked("draw")["deck"], night.asked("draw")["child"]) == ("boogeyman", "leila")
    night.answer("done")
    assert night.view["stress"] == {"babysitter": 3, "boogeyman": 1}
    assert night.view["turn"] == "leila"


@pytest.mark.parametrize("order", ["card_first", "stress_first"])
def test_t9_an_encounter_that_the_card_causes_waits_for_stress_and_trouble(order: str) -> None:
    night = night_of(options={"encounter_order": order}).place(babysitter=15)
    night.put(stress={"babysitter": 2}).say("moved", child="mike", to="15")
    night.say("effect", effect=meets("leila", "boogeyman"))
    decks = []
    while night.question is not None:
        decks.append(night.question["deck"])
        night.answer("done")
    assert decks == ["babysitter", "trouble", "boogeyman"]


def test_t9_then_depth_first() -> None:
    night = night_of("mike", "leila", "ray", "tommy").place(babysitter=15)
    night.put(stress={"babysitter": 2, "boogeyman": 2})
    night.say("moved", child="mike", to="15").answer("done")
    night.say("effect", effect=meets("leila", "boogeyman"))
    night.say("effect", effect=meets("ray", "babysitter"))
    asked = []
    while night.question is not None:
        asked.append((night.question["deck"], night.question["child"]))
        if asked[-1:] == [("trouble", None)] and len(asked) > 1:  # the one Leila's meeting draws
            night.say("effect", effect=meets("tommy", "babysitter"))
        night.answer("done")
    assert asked == [
        ("trouble", None), ("boogeyman", "leila"), ("trouble", None), ("babysitter", "tommy"),
        ("babysitter", "ray"),
    ]  # fmt: skip


def test_t9_a_walk_that_trouble_causes_meets_only_afterwards() -> None:
    night = night_of().place(babysitter=15, leila=17).put(stress={"babysitter": 2})
    night.say("moved", child="mike", to="15").answer("done")
    walk = {"kind": "babysitter_moves", "rooms": 2, "child": "leila"}
    night.say("effect", effect=walk)
    assert (night.view["babysitter"]["room"], night.asked("draw")["deck"]) == ("17", "trouble")
    night.answer("done")
    assert (night.asked("draw")["deck"], night.asked("draw")["child"]) == ("babysitter", "leila")


def test_t9_an_encounter_caused_by_trouble_without_one_waits_for_the_card_too() -> None:
    night = night_of().put(stress={"babysitter": 2})
    night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 1})
    night.say("effect", effect=meets("leila", "boogeyman"))
    assert night.asked("draw")["deck"] == "trouble"
    night.answer("done")
    assert (night.asked("draw")["deck"], night.asked("draw")["child"]) == ("boogeyman", "leila")
    assert (night.answer("done").view["turn"], night.question) == ("mike", None)


def test_t9_a_card_that_makes_a_child_meet_him_does_not_say_they_share_a_room() -> None:
    night = night_of().place(boogeyman=14).say("effect", effect=meets("leila", "boogeyman"))
    asked = night.asked("draw")
    assert (asked["deck"], asked["child"]) == ("boogeyman", "leila")
    assert "Leila’s hall" not in asked["why"]


def unknown(**options: str) -> NightTable:
    """Without a map Mike walks into Jennifer, whose marker goes to a space that nobody knows."""
    night = night_of(tracking="ask", options={"encounter_order": "stress_first", **options})
    return night.put(stress={"babysitter": 2}).say("met", child="mike", **{"with": "babysitter"})


def test_t9_stress_first_asks_for_the_space_before_the_card_does_anything() -> None:
    night = unknown().say("effect", effect={"kind": "stress", "track": "babysitter", "by": -1})
    assert (night.asked("choose")["key"], night.view["stress"]["babysitter"]) == ("ask.space", 3)
    night.answer("last")
    assert night.told("stress_changed.full")["rule"] == "X2"
    assert (night.asked("draw")["read"], night.view["stress"]["babysitter"]) == (True, 3)


def test_t9_stress_first_asks_for_the_spaces_in_their_order() -> None:
    night = unknown().say("effect", effect={"kind": "stress", "track": "babysitter", "by": 1})
    assert "space 3 " in night.asked("choose")["text"]
    assert "space 4 " in night.answer("trouble").asked("choose")["text"]
    assert night.answer("trouble").asked("draw")["deck"] == "babysitter"
    assert "reached 3" in night.answer("done").asked("draw")["why"]
    assert "reached 4" in night.answer("done").asked("draw")["why"]


def test_t9_what_is_refused_of_a_card_is_refused_before_anything_is_asked() -> None:
    night = unknown()
    assert night.refused("revived", child="leila")["code"] == "not_fainted"
    assert night.asked("draw")["read"] is False


def test_t9_a_turn_of_his_that_is_said_twice_is_acknowledged_as_two() -> None:
    night = night_of().place(babysitter=15).say("moved", child="mike", to="15")
    night.say("effect", effect={"kind": "boogeyman_turn"})
    night.say("effect", effect={"kind": "boogeyman_turn"})
    assert "one more turn" in night.told("effect_noted.boogeyman_turn_again")["text"]
