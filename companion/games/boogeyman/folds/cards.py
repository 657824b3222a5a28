"""Folding cards that are drawn, in force and discarded (M, N, D). Pure."""

from companion.engine.frozen import replace
from companion.games.boogeyman import events as e
from companion.games.boogeyman.folds.base import folds
from companion.games.boogeyman.folds.children import unsure
from companion.games.boogeyman.folds.limits import dreamless
from companion.games.boogeyman.state import NEXT, Card, Limit, State


@folds(e.CardDrawn)
def _card_drawn(state: State, event: e.CardDrawn) -> State:
    rest = tuple(card for card in state.left[event.deck] if card != event.card)
    return replace(state, left={**state.left, event.deck: rest})


@folds(e.DeckRemade)
def _deck_remade(state: State, event: e.DeckRemade) -> State:
    lying = state.in_force(event.deck)
    anew = tuple(card for card in state.cards[event.deck] if card not in lying)
    # A small deck may lie on the table as a whole: then its cards come once more.
    return replace(state, left={**state.left, event.deck: anew or tuple(state.cards[event.deck])})


@folds(e.EventDrawn)
def _event_drawn(state: State, event: e.EventDrawn) -> State:
    if event.card is None:
        state = unsure(state, event)
    return replace(state, event=Card(event.card, until=event.until))


@folds(e.LimitSet)
def _limit_set(state: State, event: e.LimitSet) -> State:
    if not event.by_table and event.lasts in ("round", "amid", "while_fainted"):
        return state  # a card of ours in force says so itself
    turn = NEXT if event.lasts == "next_turn" else None
    card = event.card or event.child or ""
    limit = Limit(event.what, event.amount, event.child, event.until, turn, card)
    # N1: what the same card does again does not add up.
    others = [one for one in state.limits if not card or (one.card, one.what) != (card, event.what)]
    return replace(state, limits=(*others, limit))


@folds(e.EventDiscarded)
def _event_discarded(state: State, event: e.EventDiscarded) -> State:
    limits = tuple([one for one in state.limits if not one.of_the_event])
    return replace(state, event=None, limits=limits)


@folds(e.NightmareDrawn)
def _nightmare_drawn(state: State, event: e.NightmareDrawn) -> State:
    if event.card is None:
        state = unsure(state, event)
    return replace(state, nightmares={**state.nightmares, event.child: event.card})


@folds(e.NightmareDiscarded)
def _nightmare_discarded(state: State, event: e.NightmareDiscarded) -> State:
    left = {child: card for child, card in state.nightmares.items() if child != event.child}
    return replace(state, nightmares=left, limits=dreamless(state, event.child))
