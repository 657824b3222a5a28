"""A small stage as a comic prints it: a curtain, closed or drawn aside, with dots and dark corners.

Everything is drawn into the canvas that is open, from textures of a few pixels.
"""

from functools import cache
from math import cos, hypot, pi, sin

from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui.theme import Colour, mixed
from companion.ui.widgets.textures import filled, shade

GRAIN, FOLDS = 256, 5  # pixels of half a curtain, and how many folds it has
STEPS = 14  # of the edge of a curtain
TILE, DOT = 16, 7  # pixels of a tile of dots, dp from one to the next
SIDE = 48  # pixels of dark corners
WIDE = (0.30, 0.115, 0.19)  # of a panel, drawn aside: above, where it is held, below
HELD = 0.36  # of the height: where it is held
BOW, DEEP = 38, 0.13  # dp: how wide a bow of the valance is about; of the height: how deep
BLACK: Colour = (0.02, 0.01, 0.03, 1.0)

Area = tuple[float, float, float, float]


@cache
def _folds() -> Texture:
    """Make the folds of half a curtain, from light to dark and back."""
    pixels = bytearray()
    for column in range(GRAIN):
        at = column / GRAIN
        wave = 0.5 + 0.5 * cos(2 * pi * (FOLDS * at + 0.12 * sin(2 * pi * at * 3)))
        tone = round(255 * (0.42 + 0.58 * wave**1.6))
        pixels += bytes((tone, tone, tone, 255))
    return filled(GRAIN, 1, bytes(pixels))


@cache
def _dots() -> Texture:
    """Make a tile of printed dots, set slantwise."""
    pixels = bytearray()
    for row in range(TILE):
        for column in range(TILE):
            spots = ((0, 0), (TILE, 0), (0, TILE), (TILE, TILE), (TILE / 2, TILE / 2))
            away = min(hypot(column + 0.5 - x, row + 0.5 - y) for x, y in spots)
            pixels += bytes((0, 0, 0, round(255 * min(1.0, max(0.0, TILE * 0.22 - away + 0.5)))))
    tile = filled(TILE, TILE, bytes(pixels))
    tile.wrap = "repeat"
    return tile


@cache
def _corners() -> Texture:
    """Make what darkens towards the corners."""
    pixels = bytearray()
    for row in range(SIDE):
        for column in range(SIDE):
            away = hypot(column + 0.5 - SIDE / 2, row + 0.5 - SIDE / 2) / (SIDE / 2)
            pixels += bytes((0, 0, 0, round(255 * min(0.62, max(0.0, away - 0.45) ** 1.5))))
    return filled(SIDE, SIDE, bytes(pixels))


def print_over(area: Area, dots: float) -> None:
    """Lay dots as strong as this, and dark corners, over a panel."""
    x, y, wide, high = area
    Color(1, 1, 1, dots)
    across, up = wide / dp(DOT), high / dp(DOT)
    Rectangle(
        texture=_dots(), pos=(x, y), size=(wide, high),
        tex_coords=(0, 0, across, 0, across, up, 0, up),
    )  # fmt: skip
    Color(1, 1, 1, 1)
    Rectangle(texture=_corners(), pos=(x, y), size=(wide, high))


def hang(area: Area, ink: Colour, aside: bool) -> None:
    """Hang a curtain of this colour over a panel: closed, or drawn aside."""
    x, y, wide, high = area
    for left in (True, False):
        _half(area, ink, left, aside)
    Color(1, 1, 1, 1)  # it is lit from the front: dark above, under its valance, and at its foot
    clear, dark = (*BLACK[:3], 0.0), (*BLACK[:3], 0.55)
    if not aside:
        low = high * 0.45
        Rectangle(texture=shade(clear, dark), pos=(x, y), size=(wide, low))
    Rectangle(texture=shade(dark, clear), pos=(x, y + high * 0.6), size=(wide, high * 0.4))
    _valance(area, ink)


def _half(area: Area, ink: Colour, left: bool, aside: bool) -> None:
    x, y, wide, high = area
    vertices: list[float] = []
    edge: list[float] = []
    for step in range(STEPS + 1):
        up = step / STEPS
        reach = wide * (_reach(up) if aside else 0.5)
        outer, inner = (x, x + reach) if left else (x + wide, x + wide - reach)
        vertices += (outer, y + up * high, 0.02, 0.5, inner, y + up * high, 0.98, 0.5)
        edge += (inner, y + up * high)
    Color(rgba=ink)
    indices = list(range(2 * STEPS + 2))
    Mesh(vertices=vertices, indices=indices, mode="triangle_strip", texture=_folds())
    Color(rgba=mixed(ink, BLACK, 0.6))
    SmoothLine(points=edge, width=dp(1.1))
    if aside:
        held, tall = wide * WIDE[1] - dp(2), y + high * HELD
        outer, inner = (x, x + held) if left else (x + wide, x + wide - held)
        Color(rgba=mixed(ink, (1.0, 0.86, 0.6, 1.0), 0.4))
        SmoothLine(
            points=(outer, tall + high * 0.06, inner, tall), width=max(dp(1.6), high * 0.014)
        )


def _reach(up: float) -> float:
    """Tell how far a curtain that is drawn aside reaches at a height."""
    above, held, below = WIDE
    if up >= HELD:
        part = (up - HELD) / (1 - HELD)
        return held + (above - held) * part * part
    part = 1 - up / HELD
    return held + (below - held) * sin(part * pi / 2)


def _valance(area: Area, ink: Colour) -> None:
    """Hang bows along the upper edge."""
    x, y, wide, high = area
    count = max(3, round(wide / dp(BOW)))
    each, deep = wide / count, high * DEEP
    top = y + high - deep * 0.45
    light = mixed(ink, (1.0, 0.86, 0.6, 1.0), 0.28)
    for tint, lower in ((mixed(ink, BLACK, 0.62), dp(2.5)), (light, 0.0), (ink, -dp(2.0))):
        Color(rgba=tint)
        for number in range(count):
            down = max(dp(2), deep + lower)
            SmoothEllipse(
                pos=(x + number * each, top - down), size=(each, 2 * down),
                angle_start=90, angle_end=270,
            )  # fmt: skip
    Color(rgba=ink)
    Rectangle(pos=(x, top), size=(wide, y + high - top))
