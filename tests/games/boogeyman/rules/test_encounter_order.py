"""Chapter T, the order of an encounter: card, Stress, loss, Trouble, or Stress first (T8, T9)."""

from dataclasses import replace

import pytest

from companion.games.boogeyman.pack import Track
from tests.games.boogeyman.rules.test_encounters import meets, night_of
from tests.tables import NightTable, practice


def test_t9_a_correction_says_nothing_of_a_card() -> None:
    night = night_of().place(babysitter=15).say("moved", child="mike", to="15")
    night.put(stress={"boogeyman": 1})
    assert night.asked("draw")["read"] is False


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
