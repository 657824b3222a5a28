"""How a prompt is said: whose doing it is, and whether it is read in passing. Pure."""

from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.state import State

# What is told and asks nothing of the table, or next to nothing.
IN_PASSING = (
    "search", "token_placed", "round_began", "turn_ended", "card_in_vain", "nightmare_drawn",
    "noise_changed", "possession_rolled", "limit_set", "indicator_cleared", "effect_noted",
)  # fmt: skip
BY_HAND = (".table", ".table_symbol", ".first")  # but for the table's own tokens


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
