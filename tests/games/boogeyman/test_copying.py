"""Going through the box: what is asked, what the answers say, and what they are good for."""

from functools import cache
from typing import Any

import pytest

from companion import root
from companion.engine.copying import Asked, Colours, Spaces
from companion.engine.game import Calibration
from companion.engine.refusal import Refused
from companion.games.boogeyman import calibration
from companion.games.boogeyman.box import CHILDREN, ENTITIES, PAWNS, USUAL_PAWNS
from companion.games.boogeyman.editors.copy import colours
from companion.games.boogeyman.events import Started
from companion.table.running import Table
from tests.tables import offers, opponent, practice

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 4}


@cache
def box() -> Calibration:
    found = root.calibration()
    assert found is not None
    return found


def asked(told: dict[str, str] | None = None) -> dict[str, Any]:
    return {step.id: step for step in box().steps(told or {})}


def answered(step: Asked, told: dict[str, str] | None = None) -> dict[str, str]:
    return dict(box().answered(told or {}, step))


def test_every_step_is_asked_and_begins_with_what_the_practice_house_has() -> None:
    steps = asked()
    assert list(steps) == ["slot", *ENTITIES, "noise", "colour"]
    house = practice()
    assert [steps[track].length for track in ENTITIES] == [
        house.stress[track].max for track in ENTITIES
    ]
    assert steps["noise"].marks == frozenset(house.noise)
    # Symbols are never guessed: nobody would look for them.
    assert [steps[name].marks for name in ("slot", *ENTITIES)] == [frozenset()] * 3
    assert steps["colour"].chosen == USUAL_PAWNS
    assert not any(step.known for step in steps.values())


def test_an_answer_tells_every_slot_and_every_space_and_checks() -> None:
    steps = asked()
    told = answered(steps["slot"].tapped(2).tapped(9))
    assert told == {f"slot {n}": "yes" if n in (2, 9) else "no" for n in range(1, 11)}
    track = steps["babysitter"].stretched(4).tapped(2).tapped(4)
    told = answered(track, told)
    assert {name: word for name, word in told.items() if name.startswith("babysitter")} == {
        "babysitter 1": "nothing", "babysitter 2": "trouble", "babysitter 3": "nothing",
        "babysitter 4": "last_trouble",
    }  # fmt: skip
    assert len(told) == 14
    assert calibration.check(told) == told
    again = asked(told)
    assert again["slot"].marks == {2, 9}
    assert (again["babysitter"].length, again["babysitter"].marks) == (4, {2, 4})
    assert again["slot"].known == "Event slots: 2, 9"
    assert again["babysitter"].known == "Jennifer: 4 spaces, Trouble on 2, 4"


def test_a_shorter_track_drops_the_spaces_beyond() -> None:
    track = asked()["boogeyman"].stretched(12).tapped(3).tapped(11)
    told = answered(track)
    shorter = asked(told)["boogeyman"].stretched(5)
    assert shorter.marks == {3}
    told = answered(shorter, told)
    assert sorted(told) == [f"boogeyman {n}" for n in range(1, 6)]
    assert told["boogeyman 5"] == "last"


def test_a_tap_behind_the_end_makes_a_track_longer_but_not_the_indicator() -> None:
    steps = asked()
    assert steps["boogeyman"].tapped(11).length == 11
    assert steps["boogeyman"].tapped(11).marks == frozenset()
    assert steps["boogeyman"].stretched(99).length == 40
    assert steps["boogeyman"].stretched(0).length == 1
    assert steps["slot"].stretched(3).length == 10


def test_noise_that_is_told_is_offered_and_nothing_else() -> None:
    step = asked()["noise"]
    told = answered(step.tapped(1).tapped(7))
    assert [n for n in range(1, 13) if told[f"noise {n}"] == "yes"] == [2, 3, 4, 7]
    assert asked(told)["noise"].known == "Noise: 2, 3, 4, 7"
    for tracking in ("map", "ask"):
        assert offered({**START, "tracking": tracking, "copy": "mine"}, told) == [2, 3, 4, 7]
    assert offered({**START, "tracking": "map"}, told) == list(practice().noise)
    assert offered({**START, "tracking": "ask"}, told) == list(range(13))
    # No number at all is no answer: the next game offers what it would without.
    none = step
    for number in sorted(step.marks):
        none = none.tapped(number)
    assert answered(none, told) == {}


def offered(start: dict[str, Any], told: dict[str, str]) -> list[int]:
    mine = opponent(copies={"mine": told})
    table = Table(lambda game: mine, lambda: "seed")
    assert table.submit(start)["ok"]
    while any(prompt["kind"] != "tell" for prompt in table.shown()["prompts"]):
        prompt = next(one for one in table.shown()["prompts"] if one["kind"] != "tell")
        assert table.submit({"report": "answer", "prompt": prompt["id"], "value": "no"})["ok"]
    (noise,) = (offer for offer in offers(table) if offer.key == "noise")
    return [choice.value for choice in noise.fields[0].choices]


def test_two_children_never_have_the_same_colour() -> None:
    step = asked()["colour"]
    step = step.given("mike", "yellow")  # it was Leila's
    assert (step.chosen["mike"], step.chosen["leila"]) == ("yellow", "orange")
    step = step.given("mike", "red")
    assert step.chosen["leila"] == "orange"
    told = answered(step)
    assert colours(told) == step.chosen
    assert len(set(step.chosen.values())) == len(CHILDREN)
    assert "Mike red" in asked(told)["colour"].known


def test_colours_are_looks_and_no_game_knows_of_them() -> None:
    told = answered(asked()["colour"].given("mike", "red"))
    mine = opponent(copies={"mine": told})
    (started, *_) = mine.rules.decide(None, mine.rules.read({**START, "copy": "mine"}))
    assert isinstance(started, Started)
    assert started.known == {}
    fields = mine.show.start().fields
    assert "copy" not in [field.name for field in fields], "there is nothing to choose"


def test_a_colour_that_only_one_child_was_told_swaps_with_the_usual_ones() -> None:
    assert colours({"colour mike": "yellow"}) == {
        **USUAL_PAWNS,
        "mike": "yellow",
        "leila": "orange",
    }
    assert colours({"colour mike": "infrared"}) == USUAL_PAWNS


BAD = [
    {"noise 13": "yes"}, {"noise -1": "yes"}, {"noise 4": "loud"}, {"noise": "yes"},
    {"colour mike": "infrared"}, {"colour jennifer": "red"}, {"colour 3": "red"},
    {"colour mike": "red", "colour leila": "red"}, {"slot 0": "yes"}, {"boogeyman 41": "nothing"},
    {"noise 04": "yes"}, {"slot 3 ": "yes"}, {"colour mike": 3},
]  # fmt: skip


@pytest.mark.parametrize("facts", BAD, ids=str)
def test_nonsense_is_refused_by_name(facts: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        calibration.check(facts)
    name = list(facts)[-1]
    assert str(caught.value.facts["given"]).startswith(name)
    assert calibration.sound(facts) == {}
    assert box().known(facts)[0].startswith("What is kept of this copy")
    # Whoever goes through the box begins anew, and what is told then is sound.
    told = answered(asked(facts)["slot"].tapped(1), facts)
    assert calibration.check(told) == told


def test_every_colour_has_its_word() -> None:
    labels = [choice.label for choice in asked()["colour"].palette]
    assert len(set(labels)) == len(PAWNS) == 12
    assert set(USUAL_PAWNS) == set(CHILDREN)
    assert set(USUAL_PAWNS.values()) <= set(PAWNS)


# What was tapped and not kept yet is taken up again, as far as it is sound.


def test_what_was_tapped_is_taken_up_again() -> None:
    steps = asked()
    track = steps["boogeyman"].stretched(12).tapped(3)
    assert steps["boogeyman"].filled(track.plain()) == track
    chosen = steps["colour"].given("mike", "red")
    assert steps["colour"].filled(chosen.plain()) == chosen


NONSENSE = [
    {}, {"length": "7", "marks": "1"}, {"length": None, "marks": [None, "2", True, -1, 99]},
    {"chosen": 7}, {"chosen": {"mike": "infrared", "nobody": "red", "leila": None}},
]  # fmt: skip


@pytest.mark.parametrize("plain", NONSENSE, ids=str)
def test_nonsense_that_was_kept_changes_nothing(plain: dict[str, Any]) -> None:
    assert asked()
    for step in asked().values():
        again = step.filled(plain)
        if isinstance(again, Spaces):
            assert again.marks <= step.marks
            assert again.length == step.length
        else:
            assert isinstance(again, Colours)
            assert again.chosen == step.chosen


# Learning while playing goes on, whatever the owner told before.


@pytest.mark.parametrize(
    ("before", "known", "after"),
    [
        ({"slot 2": "yes"}, {"slot 2": "no"}, {"slot 2": "no"}),
        (
            {"babysitter 1": "nothing", "babysitter 2": "last_trouble"},
            {"babysitter 3": "nothing"},
            {"babysitter 1": "nothing", "babysitter 2": "trouble", "babysitter 3": "nothing"},
        ),
        (
            {"babysitter 1": "nothing", "babysitter 2": "trouble", "babysitter 3": "last"},
            {"babysitter 2": "last"},
            {"babysitter 1": "nothing", "babysitter 2": "last"},
        ),
        (
            {"babysitter 3": "last", "boogeyman 4": "last", "colour mike": "red"},
            {"babysitter 3": "trouble"},
            {"babysitter 3": "trouble", "boogeyman 4": "last", "colour mike": "red"},
        ),
    ],
)
def test_what_the_table_tells_later_overrules(
    before: dict[str, str], known: dict[str, str], after: dict[str, str]
) -> None:
    assert calibration.overruled(before, known) == after
    assert calibration.check(after) == after
