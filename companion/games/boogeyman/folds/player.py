"""Folding what a player as the Boogeyman does, and how a Child becomes him (H). Pure."""

from companion.engine.frozen import replace
from companion.games.boogeyman import events as e
from companion.games.boogeyman.folds.base import folds
from companion.games.boogeyman.folds.children import forgotten, rooms_with
from companion.games.boogeyman.folds.limits import dreamless
from companion.games.boogeyman.state import State, Token


@folds(e.TokenUncovered)
def _token_uncovered(state: State, event: e.TokenUncovered) -> State:
    at = event.slot - 1
    turned = Token(event.room, revealed=True)
    indicator = (*state.indicator[:at], turned, *state.indicator[at + 1 :])
    return replace(
        state, indicator=indicator, rooms=rooms_with(state, event.room, light=event.light)
    )


@folds(e.BecameBoogeyman)
def _became_boogeyman(state: State, event: e.BecameBoogeyman) -> State:
    gone = event.child
    finds = list(state.finds)
    for what in event.left:
        finds.remove((what, gone))
    rooms = state.rooms
    if event.left and event.room in rooms:  # at the bottom of that stack (H10)
        was, more = rooms[event.room], len(event.left)
        rooms = rooms_with(state, event.room, search=was.search + more, special=was.special + more)
    lying = state.lying
    if event.left and event.hall:
        lying = {**lying, event.room: (*lying.get(event.room, ()), *event.left)}
    finale = state.finale
    if finale is not None and finale.leader == gone:
        finale = replace(finale, leader=None)
    limits = dreamless(state, gone)
    return forgotten(
        replace(
            state,
            boogeyman_player=gone,
            flashlight=event.flashlight,
            seats=tuple(seat for seat in state.seats if seat != gone),
            children={child: is_ for child, is_ in state.children.items() if child != gone},
            candies={child: held for child, held in state.candies.items() if child != gone},
            unsure=tuple(child for child in state.unsure if child != gone),
            nightmares={c: card for c, card in state.nightmares.items() if c != gone},
            finds=tuple(finds),
            rooms=rooms,
            lying=lying,
            finale=finale,
            limits=tuple(limit for limit in limits if limit.turn != gone),
        )
    )


@folds(e.TokensCorrected)
def _tokens_corrected(state: State, event: e.TokensCorrected) -> State:
    pairs = zip(state.indicator, event.rooms, strict=True)
    indicator = tuple(Token(room, token.revealed) for token, room in pairs)
    before = state.laid[: max(0, len(state.laid) - len(indicator))]
    laid = (
        (*before, *(Token(room) for room in event.rooms[-len(state.laid) :])) if state.laid else ()
    )
    return replace(state, indicator=indicator, laid=laid)


@folds(e.NoteTaken)
def _note_taken(state: State, event: e.NoteTaken) -> State:
    notes = {room: what for room, what in state.notes.items() if room != event.room}
    if event.what is not None:
        notes[event.room] = event.what
    return replace(state, notes=notes)
