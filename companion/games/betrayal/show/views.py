"""How the house looks from outside, for saved games and for ends. Pure."""

from companion.engine.vista import Vista
from companion.games.betrayal.show.house import awake, house


def night(omens: int) -> Vista:
    """Give the night before the haunt: as many windows lit as there are omens."""
    return Vista(
        "#120d1c", "#4a3279", "#e9dcb8", "#150d24", house(omens), (0.92, 0.74), 0.26, 0.3, 40,
        0.92, 0.66, 0.0,
    )  # fmt: skip


def haunted() -> Vista:
    """Give the haunt: the house is awake."""
    return Vista(
        "#150f20", "#5b3f96", "#efe0b8", "#150d24", awake(), (0.62, 0.62), 0.62, 0.5, 40,
        0.92, 0.66, 0.0,
    )  # fmt: skip


def dawn() -> Vista:
    """Give the morning: the house sleeps."""
    return Vista(
        "#3a2a5e", "#f0a878", "#ffe2a4", "#2a1d3f", house(0), (0.86, 0.4), 0.5, 0.8, 0,
        0.92, 0.74, 0.0,
    )  # fmt: skip
