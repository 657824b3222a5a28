"""Chapter P, possession: how far the possessed Babysitter goes, and for whom. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.boogeyman.agenda import Question, Resolution, Step, answers, resolves
from companion.games.boogeyman.box import BABYSITTER
from companion.games.boogeyman.events import BabysitterStayed, NearestTold, PossessionRolled
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.rules.knowing import WhoQuestion, named
from companion.games.boogeyman.rules.rolls import read_die
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Possession(Step):
    """She is Possessed: a die is rolled, the nearest Child hunted (P1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PossessionRoll(Question):
    """The table's die for the possessed Babysitter (P1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NearestQuestion(WhoQuestion):
    """Without a map: who is nearest to the possessed Babysitter (P1)?"""

    die: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Steer(Step):
    """A player walks her, within the die (P5); see steering.py."""

    die: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunt(Step):
    """She goes for this Child (P1)."""

    child: str
    rooms: int


def nearest(state: State) -> tuple[tuple[str, ...], int]:
    """Name the nearest Children that she can reach, and how far they are (P1)."""
    ways = state.babysitter_ways()
    away = {c: ways.distance(state.babysitter, state.children[c].room) for c in state.counted()}
    reachable = {child: steps for child, steps in away.items() if steps is not None}
    fewest = min(reachable.values(), default=0)
    return tuple(c for c, steps in reachable.items() if steps == fewest), fewest


@resolves(Possession)
def possession(night: Resolution, step: Possession) -> None:
    """Roll, or ask for the table's die; with nobody to reach nobody rolls (P4)."""
    prey = night.state.counted() if night.state.asks else nearest(night.state)[0]
    if not prey:
        room = night.state.babysitter
        night.emit(BabysitterStayed(room=room, cause="possession", why="nobody"))
    elif night.state.setup.dice == "table":
        night.push(PossessionRoll())
    else:
        hunt(night, night.die())


@answers(PossessionRoll)
def possession_roll(night: Resolution, step: PossessionRoll, value: object) -> None:
    """Read the table's die; Candies never change it (P3)."""
    hunt(night, read_die(value, "value"))


def hunt(night: Resolution, die: int) -> None:
    """Send her after the nearest Child (P1); without a map the table tells who that is.

    A player sends her where he likes (P5).
    """
    if night.state.played:
        night.push(Steer(die=die))
    elif not night.state.asks:
        chase(night, die, *nearest(night.state))
    elif (prey := night.state.nearest_told()) is not None:
        chase(night, die, prey, None)
    else:
        night.push(NearestQuestion(die=die, options=night.state.counted()))


@answers(NearestQuestion)
def nearest_told(night: Resolution, step: NearestQuestion, value: object) -> None:
    """Take whom the table named (P1)."""
    night.emit(NearestTold(children=named(step, value)))
    hunt(night, step.die)


def chase(night: Resolution, die: int, prey: tuple[str, ...], distance: int | None) -> None:
    """Go for the nearest Child; several equally near: the lowest roll (P1)."""
    if not prey:  # P4
        night.emit(BabysitterStayed(room="", cause="possession", why="nobody"))
        return
    night.emit(PossessionRolled(die=die, nearest=prey, distance=distance))
    if len(prey) == 1:
        night.push(Hunt(child=prey[0], rooms=die))
    else:
        outcomes = tuple((child, Hunt(child=child, rooms=die)) for child in prey)
        night.push(RollLowest(purpose="hunt", entity=BABYSITTER, outcomes=outcomes))
