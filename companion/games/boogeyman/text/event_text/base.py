"""What a saying is made with: a function an event, registered by its kind. Pure."""

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from companion.engine.prompt import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.text.words import Words

E = TypeVar("E", bound=e.Event)
Says = Callable[[E, Pack, Words], tuple[Saying, ...]]
SAYS: dict[type[e.Event], Says[e.Event]] = {}


def say(event: e.Event, pack: Pack, words: Words) -> tuple[Saying, ...]:
    """Put a fact into sayings; bookkeeping has none."""
    if type(event) in _SIMPLE:
        return _simple(event, pack, words)
    says = SAYS.get(type(event))
    return says(event, pack, words) if says else ()


def says(
    kind: type[E],
) -> Callable[[Callable[[E, Pack, Words], Saying]], Callable[[E, Pack, Words], Saying]]:
    """Register how a kind of fact is said."""

    def register(
        function: Callable[[E, Pack, Words], Saying],
    ) -> Callable[[E, Pack, Words], Saying]:
        says_several(kind)(lambda event, pack, words: (function(event, pack, words),))
        return function

    return register


def says_several(kind: type[E]) -> Callable[[Says[E]], Says[E]]:
    """Register how a kind of fact is said, in one saying after the other."""

    def register(function: Says[E]) -> Says[E]:
        SAYS[kind] = cast("Says[e.Event]", function)  # it is handed no other kind
        return function

    return register


# Facts whose message needs only the Child, the place and the slot they name.
_SIMPLE: Mapping[type[e.Event], tuple[str, str, bool]] = {
    e.PadlockHeld: ("padlock_held", "B8", True),
    e.BoogeymanStaysHidden: ("boogeyman_stays_hidden", "M4", True),
    e.BoogeymanMoved: ("boogeyman_moved", "M10", False),
    e.EventCancelled: ("event_cancelled", "M6", False),
    e.ChildRevived: ("child_revived", "N2", True),
    e.NightmareDrawn: ("nightmare_drawn", "N1", True),
    e.NightmareCancelled: ("nightmare_cancelled", "N1", False),
    e.ChildPlaced: ("child_placed", "T2", False),
    e.TurnWaits: ("turn_waits", "N3", False),
    e.NobodyStands: ("nobody_stands", "N3", False),
    e.FinaleReached: ("finale_reached", "F2", True),
}


def _simple(event: e.Event, pack: Pack, words: Words) -> tuple[Saying, ...]:
    key, rule, told = _SIMPLE[type(event)]
    told = told or getattr(event, "by_app", False)
    room = getattr(event, "room", None)
    facts = {
        "child": words.name(getattr(event, "child", None)),
        "room": "" if room is None else words.place(pack, room),
        "slot": getattr(event, "slot", ""),
    }
    return (Saying(key, rule, facts, told),)
