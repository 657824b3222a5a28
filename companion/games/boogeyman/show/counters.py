"""The two Stress tracks and the Indicator, for faces to draw; nothing hidden is in here. Pure."""

from companion.engine.tabletop import DOWN, EMPTY, OPEN, Slot, TokenRow, Track
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, SLOTS
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words


def stress(state: State, words: Words) -> list[Track]:
    """Show both Stress tracks (X)."""
    found = []
    for track in (BOOGEYMAN, BABYSITTER):
        spaces = state.facts.spaces[track]
        marks = frozenset(space for space, symbol in spaces.items() if symbol)
        label = words.word(f"deck.{track}") if track == BOOGEYMAN else str(words.name(track))
        value, top = state.stress[track], state.facts.tops[track]
        heading = words.word("pane.stress")
        found.append(Track(f"stress_{track}", label, value, top, marks, track, heading))
    return found


def indicator(state: State, words: Words) -> TokenRow:
    """Show the Apparition Indicator (M5, M8)."""
    found = []
    for number in range(1, SLOTS + 1):
        token = state.indicator[number - 1] if number <= len(state.indicator) else None
        kind = EMPTY if token is None else OPEN if token.revealed else DOWN
        text = token.room if token is not None and token.revealed else ""
        found.append(Slot(text, kind, state.facts.slots.get(number)))
    return TokenRow("indicator", words.word("pane.indicator"), tuple(found), back="ghost")
