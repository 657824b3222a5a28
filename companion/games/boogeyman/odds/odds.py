"""All odds of a moment, as one value, and as the table's query writes them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.engine.luck import DIE_SIDES
from companion.engine.plain import JsonObject
from companion.games.boogeyman.box import BOOGEYMAN, ENTITIES
from companion.games.boogeyman.odds.playing import (
    Reach,
    appearing,
    can_lie_hidden,
    forced,
    holds,
    noise,
)
from companion.games.boogeyman.rules.rolls import candies_allowed
from companion.games.boogeyman.rules.uncovering import unseen_by_all
from companion.games.boogeyman.state import State

Shares = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Forced:
    """A forced Padlock by one die: whom she reaches, and the Candies that keep her out (B8).

    `keeps_out` is 0 where none are needed, and None where no number does that the Child may spend.
    """

    reaches: Shares
    keeps_out: int | None


@dataclass(frozen=True, slots=True)
class ToGo:
    """How many spaces of a track are left: to the next Trouble, and to its end. None: unknown.

    Of Troubles also where no symbol is left.
    """

    to_trouble: int | None
    to_full: int | None


@dataclass(frozen=True, slots=True)
class Odds:
    """What may happen, from what everybody knows. None: it needs a map, or somebody on turn."""

    child: str | None  # on turn
    apparition: Shares | None
    meets: Shares | None
    search: Mapping[int, Reach] | None
    padlock: Mapping[int, Forced] | None
    stress: Mapping[str, ToGo]
    distance: Mapping[str, int | None] | None
    safe: tuple[str, ...]

    def written(self) -> JsonObject:
        """Write them as the table's query answers."""
        search = padlock = None
        if self.search is not None:
            search = {
                str(loud): {"reaches": _written(r.children), "possessed": float(r.possessed)}
                for loud, r in self.search.items()
            }
        if self.padlock is not None:
            padlock = {
                str(die): {"reaches": _written(one.reaches), "keeps_out": one.keeps_out}
                for die, one in self.padlock.items()
            }
        return {
            "apparition": None if self.apparition is None else _written(self.apparition),
            "meets": None if self.meets is None else _written(self.meets),
            "search": search,
            "padlock": padlock,
            "stress": {
                track: {"to_trouble": left.to_trouble, "to_full": left.to_full}
                for track, left in self.stress.items()
            },
            "distance": None if self.distance is None else dict(self.distance),
            "safe": list(self.safe),
        }


def odds(state: State) -> Odds:
    """Work out all odds of this moment; no hidden token is looked at.

    Where a player is the Boogeyman chance says nothing of where he is.
    """
    state = unseen_by_all(state)
    among = () if state.played else can_lie_hidden(state)
    with_map = not state.asks and bool(state.babysitter)  # her token may not be read yet (S5)
    child = on_turn(state)
    loud = state.facts.noise or state.pack.noise
    searching = child is not None and with_map
    return Odds(
        child=child,
        apparition=None if state.played else {room: Fraction(1, len(among)) for room in among},
        meets=appearing(state) if with_map and not state.played else None,
        search={n: noise(state, child, n) for n in loud} if searching and child else None,
        padlock=padlock(state, child) if child is not None and with_map else None,
        stress={track: to_go(state, track) for track in ENTITIES},
        distance=distances(state) if with_map else None,
        safe=tuple(
            token.room
            for token in state.indicator
            if token.revealed and token.room not in among and token.room != state.boogeyman
        ),
    )


def on_turn(state: State) -> str | None:
    """Name the Child on turn, if one is that stands."""
    if state.turn == BOOGEYMAN or state.in_finale or state.outcome is not None:
        return None
    return None if state.children[state.turn].fainted else state.turn


def padlock(state: State, child: str) -> Mapping[int, Forced] | None:
    """Tell for each die what forcing the Padlock brings (B8); None where none lies."""
    stack = state.rooms.get(state.children[child].room)
    if stack is None or not stack.padlock:
        return None
    most = candies_allowed(state, child)
    lowest, highest = max(0, 1 - most), DIE_SIDES + most
    reached = {result: holds(state, child, result) for result in range(lowest, highest + 1)}

    def keeps_out(die: int) -> int | None:
        for candies in range(most + 1):
            changed = (max(0, die - candies), die + candies)  # T10
            if any(not reached[result] for result in changed):
                return candies
        return None

    return {
        die: Forced(forced(state, child, die).children, keeps_out(die))
        for die in range(1, DIE_SIDES + 1)
    }


def to_go(state: State, track: str) -> ToGo:
    """Count the spaces to the next Trouble symbol and to the end of a track (X1, X2)."""
    here, top, known = state.stress[track], state.facts.tops[track], state.facts.spaces[track]
    space = here + 1
    while space in known and not known[space]:
        space += 1
    trouble = space - here if known.get(space) else None  # None: no more, or not known yet
    return ToGo(trouble, None if top is None else top - here)


def distances(state: State) -> Mapping[str, int | None]:
    """Tell how far she is from each Child that stands."""
    ways = state.babysitter_ways()
    return {c: ways.distance(state.babysitter, state.children[c].room) for c in state.standing()}


def _written(shares: Shares) -> dict[str, float]:
    return {who: float(likely) for who, likely in shares.items()}
