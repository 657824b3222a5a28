"""What an assistant shows over a map: dimmed lights, contours, what is out, what is calm."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import cos, pi

from kivy.graphics import BorderImage, Color, Rectangle, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.engine.assistant import Hint
from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.glyphs import stamp, trimmed, written
from companion.ui.widgets.outline import outline
from companion.ui.widgets.plates import CLEAR, plate
from companion.ui.widgets.room_plan import Box
from companion.ui.widgets.textures import filled

DIM, OUT = 0.3, 0.38  # of the night over a place: any, and one that is out
DEEP = 0.46  # where one place alone stays bright
LINE, UNDER = 4, 2  # dp: a contour, and how much wider the dark under it is
# Of a contour, from the narrowest: how long its strokes are and how far apart, in dp.
STROKES: tuple[tuple[float, float], ...] = ((0.0, 0.0), (13.0, 7.0), (4.0, 5.0))
SHIELD, SMALL = 26, 15  # dp: the highest, and what is lower is not drawn
INSIDE = 5  # dp from the walls
SLASH = 2.6  # dp
PLATE = 15  # dp: the letters of a hint


@dataclass(frozen=True, slots=True)
class Advice:
    """The hints of a layer by place, and the colour of its contours.

    `tried` is framed; `words` say of places what is drawn there; `bright` is all that is not
    dimmed, if it is to be tapped.
    """

    hints: Mapping[str, Hint]
    colour: Colour
    tried: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    bright: str = ""

    @property
    def contoured(self) -> bool:
        """Whether lines go around places."""
        return any(hint.ring for hint in self.hints.values())


Where = Callable[[str], Box]


def draw_hints(
    group: InstructionGroup,
    advice: Advice,
    places: Iterable[str],
    box: Where,
    number: Where,
    dims: bool = True,
) -> None:
    """Draw a layer over these places; `box` tells where one is, `number` where its number is.

    `dims`: their lights go down under it.
    """
    hints = {place: advice.hints.get(place, Hint()) for place in places}
    for place, hint in hints.items():
        if place == advice.bright or not dims:
            continue
        dim = DEEP if advice.bright else OUT if hint.out else DIM
        group.add(Color(*theme.NIGHT[:3], dim))
        x, y, wide, high = box(place)
        group.add(Rectangle(pos=(x, y), size=(wide, high)))
    for ring in range(len(STROKES), 0, -1):  # the narrowest lies over the others
        within = [box(place) for place, hint in hints.items() if 0 < hint.ring <= ring]
        if any(hint.ring == ring for hint in hints.values()):
            _contour(group, within, STROKES[ring - 1], advice.colour)
    for place, hint in hints.items():
        if hint.out:
            _strike(group, number(place))
        if hint.calm:
            _shield(group, box(place))
        if hint.text:
            _plate(group, hint.text, box(place), number(place))
    if advice.tried in hints:
        _contour(group, [box(advice.tried)], STROKES[0], theme.LINK)


def stroke(group: InstructionGroup, ring: int, box: Box, colour: Colour) -> None:
    """Draw a piece of a contour from left to right, as a legend shows it."""
    x, y, wide, high = box
    middle = round(y + high / 2 - dp(LINE) / 2)
    group.add(Color(rgba=colour))
    for part in _strokes((round(x), middle, round(wide), round(dp(LINE))), STROKES[ring - 1]):
        group.add(Rectangle(pos=part[:2], size=part[2:]))


def _contour(
    group: InstructionGroup, boxes: list[Box], strokes: tuple[float, float], colour: Colour
) -> None:
    """Draw a line around boxes, over a dark one: it is seen on lit rooms, too."""
    width = max(2, 2 * round(dp(LINE) / 2))
    lines, under = outline(boxes, width), round(dp(UNDER) / 2)
    group.add(Color(rgba=theme.CELL))
    for x, y, wide, high in lines:
        size = (wide + 2 * under, high + 2 * under)
        group.add(Rectangle(pos=(x - under, y - under), size=size))
    group.add(Color(rgba=colour))
    for line in lines:
        for part in _strokes(line, strokes):
            group.add(Rectangle(pos=part[:2], size=part[2:]))


def _strokes(line: Box, strokes: tuple[float, float]) -> list[Box]:
    """Break a line into strokes of equal length that begin and end with one."""
    long, gap = dp(strokes[0]), dp(strokes[1])
    x, y, wide, high = line
    length = max(wide, high)
    if not long or length <= long + gap:
        return [line]
    count = max(2, round((length + gap) / (long + gap)))
    step = (length - long) / (count - 1)
    if wide > high:
        return [(round(x + n * step), y, round(long), high) for n in range(count)]
    return [(x, round(y + n * step), wide, round(long)) for n in range(count)]


def _strike(group: InstructionGroup, number: Box) -> None:
    """Strike a number out."""
    x, y, wide, high = number
    out = dp(3)
    points = (x - out, y - out * 0.4, x + wide + out, y + high + out * 0.4)
    for ink, width in ((theme.CELL, SLASH + 2 * UNDER), (theme.WRONG, SLASH)):
        group.add(Color(rgba=ink))
        group.add(SmoothLine(points=points, width=dp(width) / 2))


def _shield(group: InstructionGroup, box: Box) -> None:
    """Put a shield into the lower left corner, where there is room for one."""
    x, y, wide, high = box
    side = min(float(dp(SHIELD)), high * 0.3, wide * 0.28)
    if side >= dp(SMALL):
        draw_shield(group, x + dp(INSIDE) + dp(2), y + dp(INSIDE) + dp(2), side)


def draw_shield(group: InstructionGroup, x: float, y: float, side: float) -> None:
    """Draw a shield with a tick, with its lower left corner here."""
    for grow, ink in ((dp(2), theme.CELL), (0.0, theme.PAPER)):
        whole = side + 2 * grow
        group.add(Color(rgba=ink))
        spot = Rectangle(texture=shield(), pos=(x - grow, y - grow), size=(whole, whole))
        group.add(spot)
    tick = written(theme.icon("check"), max(1, round(side * 0.62)), theme.ICONS)
    group.add(Color(rgba=theme.CELL))
    group.add(stamp(tick, x + (side - tick.width) / 2, y + side * 0.54 - tick.height / 2))


def _plate(group: InstructionGroup, text: str, box: Box, number: Box) -> None:
    """Write a few letters on a small plate below the number."""
    texture = trimmed(text, round(dp(PLATE)), theme.TEXT)
    radius = round(dp(6))
    wide, high = texture.width + dp(10), max(texture.height + dp(4), 2.0 * radius)
    x, y = number[0], number[1] - high - dp(3)
    if y < box[1] or x + wide > box[0] + box[2]:
        return
    ground = plate(radius, theme.CELL, theme.CELL, CLEAR, 0.0)
    group.add(Color(1, 1, 1, 1))
    group.add(
        BorderImage(
            texture=ground,
            border=(radius,) * 4,
            pos=(round(x), round(y)),
            size=(round(wide), round(high)),
        )
    )
    group.add(Color(rgba=theme.PAPER))
    group.add(stamp(texture, x + dp(5), y + (high - texture.height) / 2))


@cache
def shield(side: int = 96) -> Texture:
    """Make a white shield with smooth edges."""
    pixels = bytearray()
    for row in range(side):  # a texture begins at its lower edge
        down = 1 - (row + 0.5) / side
        taper = 1.0 if down < 0.42 else cos((down - 0.42) / 0.58 * pi / 2) ** 0.75
        half = 0.44 * taper * side
        lid = min(1.0, max(0.0, (down - 0.03) * side))
        for column in range(side):
            # Its upper edge is highest in the middle.
            away = abs(column + 0.5 - side / 2)
            dip = max(0.0, min(1.0, (down - 0.03 - 0.1 * (away / side / 0.44) ** 2) * side + 0.5))
            cover = min(lid, dip, max(0.0, min(1.0, half - away + 0.5)))
            pixels += bytes((255, 255, 255, int(255 * cover)))
    return filled(side, side, bytes(pixels))
