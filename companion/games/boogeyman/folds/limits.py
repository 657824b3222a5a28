"""What cards limit, and when each limit ends. Pure."""

from companion.engine.frozen import replace
from companion.games.boogeyman.box import BOOGEYMAN
from companion.games.boogeyman.state import NEXT, Limit, State


def for_the_turn(state: State) -> tuple[Limit, ...]:
    """End what held for the turn before; what waits for the next Child that stands begins."""
    plays = state.turn != BOOGEYMAN and not state.children[state.turn].fainted
    limits = [limit for limit in state.limits if limit.turn in (None, NEXT)]
    return tuple([replace(one, turn=state.turn) if plays and one.turn else one for one in limits])


def dreamless(state: State, child: str) -> tuple[Limit, ...]:
    """Give the limits without those that held until this Child is revived."""
    over = [
        limit for limit in state.limits if child == (limit.child or (limit.turn and limit.card))
    ]
    return tuple([limit for limit in state.limits if limit not in over])
