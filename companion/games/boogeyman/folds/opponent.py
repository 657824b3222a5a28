"""Folding what the Babysitter and the Boogeyman do, Stress and the Indicator (B, P, M, X). Pure."""

from companion.engine.frozen import replace
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import ROOMS
from companion.games.boogeyman.folds.base import folds
from companion.games.boogeyman.folds.children import rooms_with
from companion.games.boogeyman.state import HALL, State, Token


@folds(e.BabysitterMoved)
def _babysitter_moved(state: State, event: e.BabysitterMoved) -> State:
    return replace(state, babysitter=event.path[-1])


@folds(e.BabysitterPlaced)
def _babysitter_placed(state: State, event: e.BabysitterPlaced) -> State:
    return seen(state, event.room) if state.asks else replace(state, babysitter=event.room)


def seen(state: State, room: str, near: tuple[str, ...] | None = None) -> State:
    """Remember where she is said to be, and who is nearest to her there, if that is known."""
    where = room if room in ROOMS or not room else HALL
    last = where if where in ROOMS else state.last_seen
    return replace(state, seen=where, near=near, without_her=(), last_seen=last)


@folds(e.BabysitterSent)
def _babysitter_sent(state: State, event: e.BabysitterSent) -> State:
    # Whoever was the only nearest one stays that while she walks there.
    return seen(state, "", state.near if state.near == (event.child,) else None)


@folds(e.BabysitterSeen)
def _babysitter_seen(state: State, event: e.BabysitterSeen) -> State:
    return seen(state, event.room, state.near)


@folds(e.ChildrenSeen)
def _children_seen(state: State, event: e.ChildrenSeen) -> State:
    there = {**state.there, event.room: event.children}
    rooms = state.without_her if event.babysitter else (*state.without_her, event.room)
    return replace(state, there=there, without_her=rooms)


@folds(e.NearestTold)
def _nearest_told(state: State, event: e.NearestTold) -> State:
    return replace(state, near=event.children)


@folds(e.BabysitterPossessed)
def _babysitter_possessed(state: State, event: e.BabysitterPossessed) -> State:
    return seen(state, event.room, state.near) if state.asks else state


@folds(e.StressChanged)
def _stress_changed(state: State, event: e.StressChanged) -> State:
    return replace(state, stress={**state.stress, event.track: event.to})


@folds(e.SpaceLearnt)
def _space_learnt(state: State, event: e.SpaceLearnt) -> State:
    facts = state.facts.with_space(event.track, event.space, event.symbol, event.last)
    return replace(state, facts=facts)


@folds(e.SlotLearnt)
def _slot_learnt(state: State, event: e.SlotLearnt) -> State:
    return replace(state, facts=state.facts.with_slot(event.slot, event.symbol))


@folds(e.BoogeymanRevealed)
def _boogeyman_revealed(state: State, event: e.BoogeymanRevealed) -> State:
    indicator = (*state.indicator[:-1], Token(event.room, revealed=True))
    rooms = rooms_with(state, event.room, light=event.light)
    return replace(state, boogeyman=event.room, indicator=indicator, rooms=rooms)


@folds(e.BoogeymanMoved)
def _boogeyman_moved(state: State, event: e.BoogeymanMoved) -> State:
    return replace(state, boogeyman=event.room)


@folds(e.IndicatorCleared)
def _indicator_cleared(state: State, event: e.IndicatorCleared) -> State:
    return replace(state, indicator=())


@folds(e.TokenPlaced)
def _token_placed(state: State, event: e.TokenPlaced) -> State:
    token = Token(event.room)
    if event.by_him and event.room:
        state = replace(state, laid=(*state.laid, token))
    return replace(state, indicator=(*state.indicator, token))


@folds(e.HiddenTokenRedrawn)
def _hidden_token_redrawn(state: State, event: e.HiddenTokenRedrawn) -> State:
    token = Token(event.room)
    if state.played and state.laid:
        state = replace(state, laid=(*state.laid[:-1], token))
    return replace(state, indicator=(*state.indicator[:-1], token))
