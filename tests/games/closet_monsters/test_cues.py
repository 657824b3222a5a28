"""What a game of Closet Monsters sounds like."""

from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import FEARS
from companion.games.closet_monsters.show.cues import cues
from companion.packs.shipped import content
from tests.closet import BIG, TOYS, Closet
from tests.states import state_of
from tests.tables import top

SOUNDS = {
    "ambience-nursery", "monster-comes", "monster-goes", "toy", "asleep", "awake", "sock", "won",
    "lost",
}  # fmt: skip


def heard(table: Closet) -> list[str]:
    return [cue.removeprefix("closet_monsters/") for cue in top(table.table).cues]


def test_a_right_toy_is_turned_and_a_monster_goes_and_another_comes() -> None:
    table = Closet(*BIG[:4], toys="table")
    feared = next(iter(_feared(table)))
    assert heard(table.turn(feared)) == ["toy", "monster-goes", "monster-comes"]


def test_a_wrong_toy_wakes_the_child_or_lets_it_sleep() -> None:
    table = Closet(*BIG[:4], toys="table")
    wrong = next(toy for toy in TOYS if toy not in _feared(table))
    assert heard(table.turn(wrong)) in (["toy", "awake"], ["toy", "asleep"])


def test_what_happens_twice_in_a_row_is_heard_once() -> None:
    came = e.MonsterCame(monster="snorvel", side="north", why="cards", wait=1)
    assert cues([came, came]) == ("closet_monsters/monster-comes",)


def test_the_nursery_is_heard_until_it_is_over() -> None:
    table = Closet(toys="table")
    assert top(table.table).ambience == "closet_monsters/ambience-nursery"


def test_every_sound_is_there() -> None:
    there = {file.stem for file in (content() / "sounds" / "closet_monsters").glob("*.ogg")}
    assert there == SOUNDS


def _feared(table: Closet) -> set[str]:
    return {FEARS[monster] for monster in state_of(table.table).at_the_bed()}
