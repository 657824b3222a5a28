"""What can be said now, for faces to show: start, turn, cards, Finale, fixing. Pure."""

from collections.abc import Mapping

from companion.engine.offers import Offer
from companion.games.boogeyman.agenda import Question
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.show.offers import effects, turn
from companion.games.boogeyman.show.offers.fix import fixes as fixes
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words


def offers(state: State, words: Words, houses: Mapping[str, Pack]) -> list[Offer]:
    """List what can be said now, but for answers to an open question and for corrections."""
    if state.outcome is not None:
        return []
    top = state.agenda[-1].step if state.agenda else None
    said: list[Offer] = []
    if isinstance(top, Question):
        if top.during:
            said = [*turn.about_children(state, words), *effects.effects(state, words)]
    elif state.in_finale:
        said = [turn.panel(state, words), *turn.about_children(state, words)]
    else:
        said = [
            *turn.of_the_turn(state, words),
            *turn.about_children(state, words),
            *turn.of_the_finale(state, words),
            *effects.effects(state, words),
            turn.tracking(state, words, houses),
        ]
    return said
