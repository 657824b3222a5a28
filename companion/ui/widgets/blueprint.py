"""A plan of a house on blue paper: its squares, its border, and what is not joined to it yet."""

from math import ceil

from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Tone
from companion.ui import theme
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.textures import glow, shade

PAPER = (theme.colour("#27407f"), theme.colour("#172450"))  # light lines on blue, as plans are
SHINE = theme.colour("#7f9ae0")
CHALK = theme.colour("#c9d6ff")
SQUARES, CELLS, BORDER = 0.1, 0.24, 0.75  # how strong each kind of line is
FINE = 4  # squares of a cell
EDGE = 14  # dp of the paper around what can be drawn on
INSIDE, CORNER = 5, 16  # dp: from the edge to the border, and how long its corners are
SKETCHED = Tone(("#35509a", "#2b4386"), "#eef2ff")  # a room that no passage joins to the others
HANGING = Tone(("#7d6248", "#5f4834"), "#fff1d6")  # one that is joined, but only to such others
HANGING_HALL = Tone(("#4a3a3a", "#3a2d30"), "#fff1d6", hall=True)
SKETCHED_HALL = Tone(("#2a3d78", "#243469"), "#dfe6ff", hall=True)


def lay_paper(group: InstructionGroup, wide: float, high: float, more: float = 0.0) -> None:
    """Lay the paper around what can be drawn on, with its shadow and its border.

    `more`: so much of it is bare above and below.
    """
    edge, inside = dp(EDGE), dp(INSIDE)
    box = (-edge, -edge - more, wide + 2 * edge, high + 2 * (edge + more))
    under = Plate(6)
    dark = (0.0, 0.0, 0.0, 0.5)
    under.paint(dark, dark, None)
    under.place(box[0] + dp(4), box[1] - dp(6), *box[2:])
    group.add(under)
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=shade(*PAPER), pos=box[:2], size=box[2:]))
    group.add(Rectangle(texture=glow(SHINE, 0.28, 1.3), pos=box[:2], size=box[2:]))
    x, y = box[0] + inside, box[1] + inside
    right, top = box[0] + box[2] - inside, box[1] + box[3] - inside
    group.add(Color(rgba=(*CHALK[:3], BORDER * 0.6)))
    group.add(Line(rectangle=(x, y, right - x, top - y), width=dp(0.8)))
    group.add(Color(rgba=(*CHALK[:3], BORDER)))
    long = dp(CORNER)
    for at, across in ((x, 1), (right, -1)):
        for up, down in ((y, 1), (top, -1)):
            points = [at + across * long, up, at, up, at, up + down * long]
            group.add(Line(points=points, width=dp(1.6)))


def rule(group: InstructionGroup, size: tuple[float, float], cell: tuple[float, float]) -> None:
    """Draw the squares, and stronger the cells that places snap to."""
    (wide, high), (across, down) = size, cell
    for strong, parts in ((SQUARES, FINE), (CELLS, 1)):
        group.add(Color(rgba=(*CHALK[:3], strong)))
        for n in range(round(wide / across * parts) + 1):
            group.add(Rectangle(pos=(n * across / parts, 0), size=(dp(1), high)))
        for n in range(round(high / down * parts) + 1):
            group.add(Rectangle(pos=(0, high - n * down / parts), size=(wide, dp(1))))


def dash(group: InstructionGroup, box: tuple[float, float, float, float], round_: bool) -> None:
    """Draw dashes around a place without a passage; thicker than a line that kivy dashes."""
    x, y, wide, high = box
    group.add(Color(rgba=CHALK))
    if round_:
        group.add(Line(ellipse=(*box, 0, 360, 48), width=dp(1.6)))
        return
    gap = dp(5)
    x, y, wide, high = x + gap, y + gap, wide - 2 * gap, high - 2 * gap
    for at, long, level in (
        ((x, y), wide, True), ((x, y + high), wide, True),
        ((x, y), high, False), ((x + wide, y), high, False),
    ):  # fmt: skip
        pieces = max(1, ceil(long / dp(13)))
        step = long / (pieces - 0.4)
        for n in range(pieces):
            start = n * step
            end = min(long, start + step * 0.6)
            one = (at[0] + start, at[1]) if level else (at[0], at[1] + start)
            other = (at[0] + end, at[1]) if level else (at[0], at[1] + end)
            group.add(Line(points=[*one, *other], width=dp(0.9), cap="none"))
