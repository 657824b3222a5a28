"""Chapters P and H, the possessed Babysitter that a player steers (P5, H5). Pure."""

from dataclasses import dataclass
from itertools import pairwise

from companion.engine.refusal import Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import HisQuestion, Resolution, answers, handles, resolves
from companion.games.boogeyman.events import (
    BabysitterReached,
    BabysitterSent,
    BabysitterStayed,
    PossessionRolled,
)
from companion.games.boogeyman.house import Place, Ways
from companion.games.boogeyman.rules.babysitter import Activation, follow, reach, walk
from companion.games.boogeyman.rules.knowing import WhoQuestion, known_place, named
from companion.games.boogeyman.rules.possession import Steer
from companion.games.boogeyman.state import State

Path = tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SteerQuestion(HisQuestion):
    """Where does he walk her, within the die (P5)?"""

    die: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SteeredQuestion(WhoQuestion, HisQuestion):
    """Without a map: he walked her; whom does she reach (P5)?"""

    die: int


@resolves(Steer)
def steer(night: Resolution, step: Steer) -> None:
    """Let him walk her as far as the die says, wherever he likes (P5)."""
    state, die = night.state, step.die
    night.emit(PossessionRolled(die=die, nearest=(), distance=None, steered=True))
    if not state.asks:
        night.push(SteerQuestion(die=die))
        return
    night.emit_overrulable(
        BabysitterSent(
            rooms=die, cause="possession", child=None, room=None, stems_from=night.stems_from
        )
    )
    night.push(SteeredQuestion(die=die, options=state.counted()))


@answers(SteeredQuestion)
def steered_to_whom(night: Resolution, step: SteeredQuestion, value: object) -> None:
    """Whom she reached faces her (P2)."""
    reached = named(step, value)
    night.emit(BabysitterReached(children=reached))
    if reached:
        follow(night, _walk(step.die), reach(night, reached))


@handles(reports.Steered)
def steered(night: Resolution, report: reports.Steered) -> None:
    """He walks her along a way of his (P5)."""
    if not night.next_is(SteerQuestion):
        raise Refused("nothing_to_steer", field="report")
    entry = night.agenda[-1]
    assert isinstance(entry.step, SteerQuestion)
    path = way(night.state, report.to, report.through)
    _within(entry.step, path)
    night.agenda.pop()
    walks(night, entry.step, path)


@answers(SteerQuestion)
def steered_there(night: Resolution, step: SteerQuestion, value: object) -> None:
    """He walks her to a place, by a shortest way."""
    path = way(night.state, str(value), None, "value")
    _within(step, path, "value")
    walks(night, step, path)


def way(state: State, to: str, through: tuple[str, ...] | None, field: str = "to") -> Path:
    """Give her way to a place, or refuse one that she cannot go (B10)."""
    known_place(state, to, field)
    for number, place in enumerate(through or ()):
        known_place(state, place, f"through[{number}]")
    here, ways = state.babysitter, state.babysitter_ways()
    if through is not None:
        path = (here, *through, to)
        for a, b in pairwise(path):
            if b not in ways.neighbours[a]:
                raise Refused("no_passage", field=field, here=a, to=b)
        return path
    if to == here:
        return (here,)
    free = past_nobody(state, to)
    if free.distance(here, to) is None:
        raise Refused("no_way", field=field, here=here, to=to)
    return free.way(here, to, 0)


def past_nobody(state: State, to: Place) -> Ways:
    """Give her ways to a place on which she meets nobody before she is there (P2)."""
    rooms = {state.children[child].room for child in state.counted()}
    return state.babysitter_ways(frozenset(rooms - {to, state.babysitter}))


def _within(step: SteerQuestion, path: Path, field: str = "to") -> None:
    """Refuse to walk her further than the die says (P5)."""
    if len(path) - 1 > step.die:
        raise Refused("too_far", field=field, n=step.die, steps=len(path) - 1)


def walks(night: Resolution, step: SteerQuestion, path: Path) -> None:
    """Walk her, up to the first Child that she meets (P2)."""
    met = (i for i in range(1, len(path)) if night.state.met_in(path[i]))
    path = path[: next(met, len(path) - 1) + 1]
    if len(path) == 1:
        night.emit(BabysitterStayed(room=path[0], cause="possession", why="steered"))
    else:
        walk(night, _walk(step.die, path[-1]), path, 1)


def within_reach(state: State, die: int) -> tuple[Place, ...]:
    """Name the places that he can walk her to, her own first."""
    here = state.babysitter

    def near(place: Place) -> bool:
        away = past_nobody(state, place).distance(here, place)
        return place != here and away is not None and away <= die

    return (here, *filter(near, state.pack.house.places))


def _walk(die: int, room: Place | None = None) -> Activation:
    return Activation(rooms=die, cause="possession", room=room)
