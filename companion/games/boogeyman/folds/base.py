"""How a fact is folded into the state: a function an event, registered by its kind. Pure."""

from collections.abc import Callable
from typing import TypeVar, cast

from companion.games.boogeyman import events as e
from companion.games.boogeyman.state import State

E = TypeVar("E", bound=e.Event)
Fold = Callable[[State, e.Event], State]
FOLDS: dict[type[e.Event], Fold] = {}


def folds(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    """Register how a kind of fact is folded."""

    def register(function: Callable[[State, E], State]) -> Callable[[State, E], State]:
        FOLDS[kind] = cast("Fold", function)  # it is handed no other kind
        return function

    return register


def same(state: State, event: e.Event) -> State:
    """Fold a fact that is only told: what follows from it comes as facts of its own."""
    return state


for _told in (
    e.PadlockHeld, e.BabysitterStayed, e.PossessionRolled, e.DiceRolled, e.MeetingBegan,
    e.MeetingCancelled, e.BoogeymanStaysHidden, e.EventCancelled, e.NightmareCancelled,
    e.NightmareActed, e.BabysitterReached, e.TokenDrawnAgain, e.CardInVain, e.NoiseChanged,
    e.EffectNoted, e.WhereHeWas,
):  # fmt: skip
    FOLDS[_told] = same
