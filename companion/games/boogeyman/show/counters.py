"""Stress, the Indicator and Objectives, for faces to draw; nothing hidden is in here. Pure."""

from collections import Counter

from companion.engine.tabletop import DOWN, EMPTY, HEXAGONS, OPEN, Slot, TokenRow, Track
from companion.games.boogeyman.box import (
    BABYSITTER,
    BOOGEYMAN,
    COLOURS,
    OBJECTIVES_OF_A_COLOUR,
    SLOTS,
)
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
        note = words.word("pane.so_far") if top is None else ""
        found.append(Track(f"stress_{track}", label, value, top, marks, track, heading, note))
    return found


# Objectives, as they are drawn.
TINTS = {"orange": "#ff9d5c", "blue": "#6db3ff", "green": "#4fd0a0"}


def objectives(state: State, words: Words) -> TokenRow:
    """Show the Objectives that were found, three of a colour (F1)."""
    found = Counter(what.partition(":")[2] for what, _ in state.finds)
    slots = tuple(
        Slot("", OPEN if n < found[colour] else EMPTY, colour=TINTS[colour], group=named)
        for colour in COLOURS
        if found[colour]
        for named in (words.word(f"colour.{colour}"),)
        for n in range(max(OBJECTIVES_OF_A_COLOUR, found[colour]))
    )
    label, none = words.word("pane.objectives"), words.word("pane.objectives_none")
    blank = OBJECTIVES_OF_A_COLOUR
    return TokenRow("objectives", label, slots, form=HEXAGONS, none=none, blank=blank)


def indicator(state: State, words: Words) -> TokenRow:
    """Show the Apparition Indicator (M5, M8)."""
    found = []
    for number in range(1, SLOTS + 1):
        token = state.indicator[number - 1] if number <= len(state.indicator) else None
        kind = EMPTY if token is None else OPEN if token.revealed else DOWN
        text = token.room if token is not None and token.revealed else ""
        found.append(Slot(text, kind, state.facts.slots.get(number)))
    return TokenRow(
        "indicator", words.word("pane.indicator"), tuple(found), back="boogeyman/mark-boogeyman"
    )
