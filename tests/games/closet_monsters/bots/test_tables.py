"""Which tables the bots of Closet Monsters play, and what they remember there."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from companion import root
from companion.engine.bots import Setting
from companion.games.closet_monsters.bots import BOTS
from companion.games.closet_monsters.bots.memory import KEEPS, Memory
from companion.games.closet_monsters.bots.playing import ClosetBots
from companion.games.closet_monsters.bots.tables import CHOICES, setting
from companion.games.closet_monsters.options import OPTIONS
from tests.chance import new_seed


def laid(number: int, **given: Any) -> Setting:
    return setting(f"s {number}", given, Random(number))


def test_tables_of_all_kinds_are_laid_and_each_can_be_begun() -> None:
    seed = new_seed()
    settings = [laid(number) for number in range(seed, seed + 300)]
    for one in settings:
        assert root.open_table().submit(one.start)["ok"], one.start
    assert {one.bot for one in settings} == set(BOTS)
    for name in ("mode", "tracking", "pile"):
        assert {one.start[name] for one in settings} == set(CHOICES[name])
    assert {one.start.get("toys") for one in settings} == {"table", "app", None}
    assert {len(one.start.get("players", ())) for one in settings} == set(CHOICES["players"])
    for option, (values, _) in OPTIONS.items():
        assert {one.start["options"].get(option) for one in settings} >= set(values)


FIXED: list[tuple[dict[str, Any], Mapping[str, Any]]] = [
    ({"mode": "race"}, {"mode": "race"}),
    ({"pile": 20}, {"pile": 20}),
    ({"toys": "app"}, {"tracking": "map", "toys": "app"}),
    ({"option": {"herd": "yes"}}, {"mode": "base"}),
    ({"players": 3}, {"players": ["player_1", "player_2", "player_3"]}),
]


@pytest.mark.parametrize(("given", "start"), FIXED)
def test_what_is_fixed_holds_in_every_game_with_all_that_it_needs(
    given: dict[str, Any], start: Mapping[str, Any]
) -> None:
    for number in range(40):
        one = laid(number, **given)
        assert {name: one.start[name] for name in start} == start
        assert given.get("option", {}).items() <= one.start["options"].items()


def test_nobody_races_alone() -> None:
    starts = [laid(number, players=0).start for number in range(40)]
    assert {start["mode"] for start in starts} == {"base", "easy"}
    races = [laid(number, mode="race").start for number in range(40)]
    assert all(start["players"] for start in races)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"mode": "easy", "option": {"fast": "yes"}}, "base game only"),
        ({"tracking": "ask", "toys": "app"}, "need our set"),
        ({"mode": "race", "players": 0}, "needs players"),
    ],
)
def test_what_cannot_be_together_is_refused_in_words(given: dict[str, Any], why: str) -> None:
    for number in range(5):
        with pytest.raises(ValueError, match=why):
            laid(number, **given)


def test_what_is_fixed_leaves_the_rest_of_a_table_as_it_was() -> None:
    free, fixed = laid(5), laid(5, bot="perfect")
    assert (fixed.bot, fixed.start) == ("perfect", free.start)


def test_the_game_that_is_shown_can_be_begun_however_it_is_chosen() -> None:
    bots = ClosetBots()
    for flag in bots.shown:
        for choice in flag.choices:
            start = bots.example({flag.name: choice}).start
            assert start.get(flag.name) == choice
            assert root.open_table().submit(start)["ok"], start


def test_a_memory_keeps_all_some_or_nothing() -> None:
    left = {}
    for bot, keeps in KEEPS.items():
        memory = Memory(keeps, Random(3))
        for tile in range(1, 13):
            memory.sees(tile, "kite")
        for _ in range(3):
            memory.fades()
        left[bot] = len(memory.known)
    assert left["random"] == 0 < left["forgetful"] < left["perfect"] == 12


def test_tiles_change_places_in_a_memory_whatever_is_known_of_them() -> None:
    memory = Memory(1.0, Random(1))
    memory.sees(1, "sock")
    memory.swaps(1, 2)
    assert memory.known == {2: "sock"}
    memory.sees(1, "kite")
    memory.swaps(1, 2)
    assert memory.known == {1: "sock", 2: "kite"}
