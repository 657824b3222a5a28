"""A die as it lies on the table: one side, with its pips."""

from kivy.graphics import Color, RoundedRectangle, SmoothEllipse
from kivy.graphics.instructions import InstructionGroup

from companion.ui import theme

# Where pips lie, as parts of the side: those of an odd number have one in the middle.
CORNERS = ((0.26, 0.74), (0.74, 0.26), (0.26, 0.26), (0.74, 0.74), (0.26, 0.5), (0.74, 0.5))
PIP = 0.2  # of the side: how wide a pip is
ROUND = 0.2  # of the side: its corners


def die(value: int, x: float, y: float, side: float) -> InstructionGroup:
    """Draw the side of a die that shows `value`, around a point."""
    left, low = x - side / 2, y - side / 2
    drawn = InstructionGroup()
    drawn.add(Color(rgba=theme.PAPER))
    drawn.add(RoundedRectangle(pos=(left, low), size=(side, side), radius=[side * ROUND]))
    drawn.add(Color(rgba=theme.NIGHT))
    wide = side * PIP
    for across, up in (*(((0.5, 0.5),) if value % 2 else ()), *CORNERS[: value - value % 2]):
        at = (left + side * across - wide / 2, low + side * up - wide / 2)
        drawn.add(SmoothEllipse(pos=at, size=(wide, wide)))
    return drawn
