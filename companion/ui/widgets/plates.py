"""Grounds with round corners and a line around them: one smooth texture for each look, made once.

A plate is one instruction, whatever its size: its corners stay as they are, its middle stretches.
"""

from functools import cache
from math import hypot

from kivy.graphics import BorderImage, Color
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui.theme import Colour, mixed
from companion.ui.widgets.textures import filled

MIDDLE = 32  # rows between the corners, over which a ground goes from one colour to another
CLEAR: Colour = (0.0, 0.0, 0.0, 0.0)


@cache
def plate(
    radius: int, upper: Colour, lower: Colour, line: Colour, width: float, band: Colour = CLEAR
) -> Texture:
    """Make a ground from one colour to another, within a line of so many pixels.

    `band`: a colour along its left side, half as wide as its corners.
    """
    side, high = 2 * radius + 2, 2 * radius + MIDDLE
    covers, banded = _covers(radius, width), radius // 2
    pixels, alike = bytearray(), dict[int, bytes]()
    for row in range(high):  # a texture begins at its lower edge
        step = min(row, high - 1 - row, radius)
        if upper == lower and step in alike:
            pixels += alike[step]
            continue
        cover = covers[step]
        ground = mixed(lower, upper, row / (high - 1))
        # Most pixels of a row are alike, and a colour is costly: each is mixed once.
        inks = {one: _paint(ground, line, *one) for one in set(cover)}
        half = [inks[one] for one in cover]
        left = half
        if band[3]:
            left = [_paint(band, band, outer, 1.0) for outer, _ in cover[:banded]] + half[banded:]
        alike[step] = b"".join([*left, *reversed(half)])
        pixels += alike[step]
    return filled(side, high, bytes(pixels))


@cache
def _covers(radius: int, width: float) -> list[list[tuple[float, float]]]:
    """Give half of each row, from the lowest up to the first one above the corner."""
    straight = [_straight(n, width) for n in range(radius)]
    rows = [
        [*(_cover(radius, x, y, width) for x in range(radius)), (1.0, straight[y])]
        for y in range(radius)
    ]
    return [*rows, [*((1.0, inner) for inner in straight), (1.0, 1.0)]]


def _cover(radius: int, x: int, y: int, width: float) -> tuple[float, float]:
    """Tell how much of a pixel of the corner is covered, and how much lies within the line."""
    away = hypot(radius - x - 0.5, radius - y - 0.5)
    outer = min(1.0, max(0.0, radius - away + 0.5))
    return outer, min(1.0, max(0.0, radius - width - away + 0.5))


def _straight(n: int, width: float) -> float:
    """Tell how much of a pixel lies within a straight line, so far from the edge."""
    return min(1.0, max(0.0, n + 1 - width))


def _paint(ground: Colour, line: Colour, outer: float, inner: float) -> bytes:
    """Mix ground and line, as much as each covers; clear ground lets the line fade, not darken."""
    share = inner
    alpha = (line[3] * (1 - share) + ground[3] * share) * outer
    if ground[3] == 0.0:
        inks = line[:3]
    elif line[3] == 0.0:
        inks = ground[:3]
    else:
        inks = mixed(line, ground, share)[:3]
    return bytes((*(round(255 * part) for part in inks), round(255 * alpha)))


class Plate(InstructionGroup):
    """A ground with round corners, placed and coloured anew at will."""

    def __init__(self, radius: float = 18.0) -> None:
        """`radius` in dp."""
        super().__init__()
        self.radius = radius
        self._look: tuple[Colour, Colour, Colour, float, Colour] = (CLEAR, CLEAR, CLEAR, 0.0, CLEAR)
        self._worn: tuple[object, ...] = ()
        self._shade = Color(1, 1, 1, 1)
        self._image = BorderImage()
        self.add(self._shade)
        self.add(self._image)

    def paint(
        self,
        upper: Colour,
        lower: Colour,
        line: Colour | None,
        width: float = 2.0,
        band: Colour | None = None,
    ) -> None:
        """Have these colours: from top to bottom, around, so many dp wide, and along the left."""
        around = float(dp(width)) if line else 0.0
        self._look = (upper, lower, line or upper, around, band or CLEAR)
        self._wear(self._worn[0] if self._worn else 0)

    def dim(self, part: float, alpha: float = 1.0) -> None:
        """Be darker, or fainter."""
        self._shade.rgba = (part, part, part, alpha)

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        """Lie here."""
        self._image.pos, self._image.size = (x, y), (wide, high)
        # A corner is never larger than half of the plate.
        self._wear(int(max(1, min(round(dp(self.radius)), wide // 2, high // 2))))

    def _wear(self, radius: object) -> None:
        now = (radius, self._look)
        if now == self._worn or not isinstance(radius, int) or radius < 1:
            self._worn = now
            return
        self._worn = now
        self._image.texture = plate(radius, *self._look)
        self._image.border = (radius, radius, radius, radius)
