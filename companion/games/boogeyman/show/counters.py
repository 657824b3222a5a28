"""The two Stress tracks and the Indicator, for faces to draw; nothing hidden is in here. Pure."""

from companion.engine.tabletop import Slot, TokenRow, Track
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, SLOTS
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

# What is told and asks nothing of the table, or next to nothing.
IN_PASSING = (
    "search", "token_placed", "round_began", "turn_ended", "card_in_vain", "nightmare_drawn",
    "noise_changed", "possession_rolled", "limit_set", "indicator_cleared", "effect_noted",
)  # fmt: skip
BY_HAND = (".table", ".table_symbol", ".first")  # but for the table's own tokens


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
        kind = "empty" if token is None else "open" if token.revealed else "down"
        text = token.room if token is not None and token.revealed else ""
        found.append(Slot(text, kind, state.facts.slots.get(number)))
    return TokenRow("indicator", words.word("pane.indicator"), tuple(found), back="boogeyman")


def picture(state: State, prompt_key: str) -> str | None:
    """Give what a prompt shows as a picture of its own: the Room in which he shows himself (M2)."""
    return state.boogeyman if prompt_key.startswith("boogeyman_revealed") else None


def aside(prompt_key: str) -> bool:
    """Tell whether a prompt can be read in passing: the table has nothing to do, or next to it."""
    return prompt_key.partition(".")[0] in IN_PASSING and not prompt_key.endswith(BY_HAND)


def speaker(prompt_rule: str) -> str | None:
    """Tell whose doing a prompt is, by the chapter of its rule: hers, his, or nobody's."""
    if prompt_rule == "B13":  # a rule of her chapter, but cards place and take them
        return None
    return {"B": BABYSITTER, "P": BABYSITTER, "M": BOOGEYMAN}.get(prompt_rule[:1])
