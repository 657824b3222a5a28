"""The house on the hill: where its thirteen windows are, one for each omen. Pure."""

from companion.engine.vista import Piece
from companion.games.betrayal.text.staging import lit

ART = "betrayal"
HOUSE = Piece(f"{ART}/house")
SCALE = 0.75  # of the units in which it was drawn
# The middle of each window, in the units of the drawing, in the order in which they are lit: spread
# over the house; the round one above is the last.
WINDOWS = (
    (264, 404), (612, 540), (530, 404), (150, 540), (736, 392), (340, 540), (612, 404),
    (150, 440), (264, 540), (736, 530), (350, 404), (540, 540), (450, 236),
)  # fmt: skip


def places() -> tuple[tuple[float, float], ...]:
    """Give the middle of each window, in dp of the drawing."""
    return tuple((x * SCALE, y * SCALE) for x, y in WINDOWS)


def house(omens: int) -> tuple[Piece, ...]:
    """Give the house with as many windows lit as there are omens."""
    lights = zip(lit(omens), places(), strict=False)
    return (HOUSE, *(Piece(f"{ART}/house-{name}", x, y) for name, (x, y) in lights))


def awake() -> tuple[Piece, ...]:
    """Give the house with everything lit, its door open and its eyes."""
    parts = ("house", "house-lights", "house-door", "house-eyes")
    return tuple(Piece(f"{ART}/{part}") for part in parts)
