"""Folding what the Children do and what becomes of them (T, N). Pure."""

from collections.abc import Mapping
from typing import TypedDict, Unpack

from companion.engine.frozen import replace
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import CANDY_LIMIT, NOTHING, SCARED, TERRIFIED
from companion.games.boogeyman.folds.base import FOLDS, folds
from companion.games.boogeyman.folds.limits import dreamless
from companion.games.boogeyman.state import Stack, State


class _OfChild(TypedDict, total=False):
    room: str
    state: int
    fainted: bool


class OfStack(TypedDict, total=False):
    """What can be changed of a stack: see Stack."""

    light: str
    padlock: bool
    search: int
    plain: int
    special: int


def _child(table: State, child: str, **changes: Unpack[_OfChild]) -> State:
    changed = replace(table.children[child], **changes)
    return replace(table, children={**table.children, child: changed})


def rooms_with(state: State, room: str, **changes: Unpack[OfStack]) -> Mapping[str, Stack]:
    """Give the stacks with one of them changed; without a map nobody knows which one it was."""
    if not room:
        return state.rooms
    return {**state.rooms, room: replace(state.rooms[room], **changes)}


def _spent(state: State, child: str, candies: int) -> State:
    """Take Candies that were seen spent from what a Child holds."""
    left = max(0, state.candies[child] - abs(candies))
    return replace(state, candies={**state.candies, child: left})


def _held(state: State, child: str, limit: int) -> State:
    """Let a Child hold no more Candies than its State allows (T10)."""
    return replace(state, candies={**state.candies, child: min(state.candies[child], limit)})


def unsure(state: State, event: e.Event) -> State:
    """Let a card have been read that may have given or taken Candies: nobody said so."""
    state = forgotten(state)  # it may have moved somebody, too
    return state if state.unsure == state.seats else replace(state, unsure=state.seats)


def forgotten(state: State) -> State:
    """Forget where Children were said to be: they may have moved since."""
    known = state.there or state.near is not None
    return replace(state, there={}, near=None, without_her=()) if known else state


for _read in (e.MeetingCardDrawn, e.TroubleDrawn, e.OrderGiven):
    FOLDS[_read] = unsure


@folds(e.ChildMoved)
def _child_moved(state: State, event: e.ChildMoved) -> State:
    children = {**state.children, event.child: state.children[event.child].at(event.path[-1])}
    return replace(state, children=children, actions=state.actions + event.actions)


@folds(e.LightTaken)
def _light_taken(state: State, event: e.LightTaken) -> State:
    rooms = rooms_with(state, event.room, light="none")
    return unsure(replace(state, rooms=rooms, actions=state.actions + event.actions), event)


@folds(e.SearchTokenTaken)
def _search_token_taken(state: State, event: e.SearchTokenTaken) -> State:
    found = event.found not in (None, NOTHING)
    rooms = state.rooms
    if was := rooms.get(event.room):
        rooms = rooms_with(
            state, event.room, search=max(0, was.search - 1), plain=max(0, was.plain - 1),
            special=max(0, was.special - found),
        )  # fmt: skip
    if event.found == "trapdoor":
        state = replace(state, trapdoor=event.room or None)  # T12: it stays in this Room
    if event.by_card and found and not state.holders(str(event.found)):
        state = replace(state, colours=state.colours + (":" in str(event.found)))  # beside S2's
    if found:
        state = replace(state, finds=(*state.finds, (str(event.found), event.child)))
    if event.found in (lying := state.lying.get(event.room, ())):  # H10: it lay in this Hall
        left = list(lying)
        left.remove(str(event.found))
        state = replace(state, lying={**state.lying, event.room: tuple(left)})
    if event.noise is not None:
        state = unsure(state, event)  # B2: it draws a Search card
    return replace(state, rooms=rooms, actions=state.actions + event.actions)


@folds(e.PadlockForced)
def _padlock_forced(state: State, event: e.PadlockForced) -> State:
    return _spent(state, event.child, event.candies)


@folds(e.CandiesSpent)
def _candies_spent(state: State, event: e.CandiesSpent) -> State:
    return _spent(state, event.child, event.change)


@folds(e.PadlockRolled)
def _padlock_rolled(state: State, event: e.PadlockRolled) -> State:
    return replace(state, actions=state.actions + event.actions)


@folds(e.PadlockRemoved)
def _padlock_removed(state: State, event: e.PadlockRemoved) -> State:
    return replace(state, rooms=rooms_with(state, event.room, padlock=False))


@folds(e.PadlockAdded)
def _padlock_added(state: State, event: e.PadlockAdded) -> State:
    return replace(state, rooms=rooms_with(state, event.room, padlock=True))


@folds(e.AtticUnlocked)
def _attic_unlocked(state: State, event: e.AtticUnlocked) -> State:
    return replace(state, attic_open=True)


@folds(e.LightTurned)
def _light_turned(state: State, event: e.LightTurned) -> State:
    return replace(state, rooms=rooms_with(state, event.room, light=event.to))


@folds(e.ChildFainted)
def _child_fainted(state: State, event: e.ChildFainted) -> State:
    state = _held(state, event.child, CANDY_LIMIT[TERRIFIED])
    return _child(state, event.child, fainted=True, state=TERRIFIED)


@folds(e.ChildRevived)
def _child_revived(state: State, event: e.ChildRevived) -> State:
    state = _child(state, event.child, fainted=False, state=SCARED)  # N2
    limits = dreamless(state, event.child)
    actions = state.actions + event.actions
    return forgotten(replace(state, actions=actions, limits=limits, hopeless_since=None))


@folds(e.StateChanged)
def _state_changed(state: State, event: e.StateChanged) -> State:
    state = _held(state, event.child, CANDY_LIMIT[event.value])
    return _child(state, event.child, state=event.value)


@folds(e.NobodyStands)
def _nobody_stands(state: State, event: e.NobodyStands) -> State:
    return replace(state, hopeless_since=event.round)


@folds(e.ChildSentHome)
def _child_sent_home(state: State, event: e.ChildSentHome) -> State:
    return forgotten(_child(state, event.child, room=event.room))


@folds(e.ChildPlaced)
def _child_placed(state: State, event: e.ChildPlaced) -> State:
    children = {**state.children, event.child: state.children[event.child].at(event.room)}
    return replace(state, children=children)
