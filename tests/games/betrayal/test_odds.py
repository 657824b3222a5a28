"""The chances of haunt rolls and attacks, against every roll there is."""

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from companion.games.betrayal import odds
from tests.salt import Haunt, at_table

ROLLS = [sum(dice) for dice in product((0, 1, 2), repeat=6)]


def begins(omens: int, option: str) -> Fraction:
    hits = [total for total in ROLLS if total < omens or (option == "at_most" and total == omens)]
    return Fraction(len(hits), len(ROLLS))


@pytest.mark.parametrize("option", ["lower", "at_most"])
@pytest.mark.parametrize("omens", range(15))
def test_every_haunt_roll_is_counted(omens: int, option: str) -> None:
    assert Fraction(odds.beginning(omens, option), odds.rolls()) == begins(omens, option)


@pytest.mark.parametrize(("mine", "theirs"), list(product(range(5), repeat=2)))
def test_every_attack_is_counted(mine: int, theirs: int) -> None:
    every = [
        (sum(one), sum(other))
        for one in product((0, 1, 2), repeat=mine)
        for other in product((0, 1, 2), repeat=theirs)
    ]
    wins, ties, loses = (
        Fraction(sum(holds(a, b) for a, b in every), len(every))
        for holds in (int.__gt__, int.__eq__, int.__lt__)
    )
    assert odds.attack(mine, theirs) == (wins, ties, loses)


@pytest.mark.parametrize("option", ["lower", "at_most"])
def test_by_omen_adds_up_from_the_next_omen_an_omen_a_turn(option: str) -> None:
    game = Haunt(options={"haunt_roll": option}).put(omens={"drawn": 2})
    asked = game.asks("odds")["haunt"]
    assert asked["roll"] is None
    assert list(asked["by_omen"]) == [str(n) for n in range(3, 14)]
    for omens, chance in asked["by_omen"].items():
        not_yet = prod(1 - begins(n, option) for n in range(3, int(omens) + 1))
        assert chance == float(1 - not_yet)
    game.say("omen", player="Ada")
    due = game.asks("odds")["haunt"]
    assert due["roll"] == float(begins(3, option)) == due["by_omen"]["3"]
    assert due["by_omen"] == asked["by_omen"]


def test_by_omen_ends_with_the_omens_of_the_box() -> None:
    game = Haunt().put(omens={"drawn": 13})
    assert game.asks("odds") == {"haunt": {"roll": None, "by_omen": {}}}
    game.put(turn="Bo")
    assert game.asks("odds") == {"haunt": {"roll": 1.0, "by_omen": {"13": 1.0}}}
    assert game.asks("odds", attack=None) == game.asks("odds")
    nobody = Haunt().put(turn="Bo").asks("odds")["haunt"]
    assert (nobody["roll"], list(nobody["by_omen"])[:2]) == (0.0, ["0", "1"])


def test_with_dice_of_the_table_the_roll_is_due_until_it_is_told() -> None:
    game = at_table().put(omens={"drawn": 3}).say("omen", player="Ada").end()
    assert game.asks("odds")["haunt"]["roll"] == float(begins(4, "lower"))
    assert game.answer(12).asks("odds")["haunt"]["roll"] is None


def test_in_the_haunt_no_roll_is_counted_and_attacks_are() -> None:
    game = Haunt().reveal()
    assert game.asks("odds") == {"haunt": None}
    won, tied, lost = map(float, odds.attack(4, 3))
    assert game.asks("odds", attack=[4, 3]) == {
        "haunt": None, "attack": {"wins": won, "ties": tied, "loses": lost},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"attack": [4]}, "bad_value"),
        ({"attack": [4, 3, 2]}, "bad_value"),
        ({"attack": [4, -1]}, "bad_value"),
        ({"attack": [4, "3"]}, "bad_type"),
        ({"attack": 4}, "bad_type"),
        ({"mood": 4}, "unknown_field"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: dict[str, Any], code: str) -> None:
    assert Haunt().asks("odds", **asked)[0] == code


def test_before_the_start_nothing_is_known() -> None:
    game = Haunt()
    game.say("undo")
    assert game.table.ask({"ask": "odds"})["error"]["code"] == "not_started"
    assert game.table.ask({"ask": "rules"})["error"]["code"] == "not_started"
