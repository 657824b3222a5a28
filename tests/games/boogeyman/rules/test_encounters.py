"""Chapter T, the encounters: whom a Child meets, on which step, in which order (T4, T5, T7–T9)."""

import pytest

from tests.tables import NightTable

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
