"""A large stage: a curtain with folds and a valance, and the boards before it.

Closed it covers everything; drawn aside it leaves the middle free. It takes no touch.
"""

from functools import cache
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour, mixed
from companion.ui.widgets.textures import filled, shade

GRAIN = 64  # pixels of a fold
FOLD, BOW = 58.0, 190.0  # dp: how wide a fold is about, closed, and a bow of the valance
STEPS, ARC = 16, 18  # of the edge of a curtain, and of a bow
CLOSED = 0.5  # of the width: how far half a curtain reaches
PARTED = 0.04  # of the width: so far apart, it is only being held
SWELLS = 0.55  # of that: how much farther it reaches below, where it is drawn aside
VALANCE = 0.055  # of the height: how high its plain part is, and the bows below it
FRINGE, EVERY = 9.0, 9.0  # dp: how long a thread of the fringe is, and how far from the next
PLAIN = 0.36  # of its valance: above the bows
CORD, SHORT = 2.4, 5.0  # dp: how thick a cord is, and how long threads below it are
STILL = 0.5  # how dark cloth is that something is written on
BLACK: Colour = (0.02, 0.01, 0.03, 1.0)
GOLD: Colour = (1.0, 0.86, 0.6, 1.0)


@cache
def _fold() -> Texture:
    """Make a fold, from light to dark and back; it is repeated."""
    pixels = bytearray()
    for column in range(GRAIN):
        at = column / GRAIN
        wave = 0.5 + 0.5 * cos(2 * pi * (at + 0.09 * sin(2 * pi * at)))
        tone = round(255 * (0.36 + 0.64 * wave**1.4))
        pixels += bytes((tone, tone, tone, 255))
    made = filled(GRAIN, 1, bytes(pixels))
    made.wrap = "repeat"
    return made


class Proscenium(Widget):
    """Draws the curtain of a colour; `foot` is how high the boards before it are."""

    reach = NumericProperty(CLOSED)

    def __init__(self, ink: Colour, foot: float = 0.0, **more: Any) -> None:
        super().__init__(**more)
        self.ink = mixed(ink, theme.NIGHT, 0.52)
        self.foot = foot
        self.deep = 0.0  # how deep its valance is, if it has to be
        self.straight = False  # it has a cord instead of bows: something is written on it
        for name in ("pos", "size", "reach"):
            self.fbind(name, self._draw)

    def on_touch_down(self, touch: Any) -> bool:
        """Let touches through."""
        return False

    @property
    def valance(self) -> float:
        """How much of the window its valance covers from above, bows included."""
        return self.deep or float(max(dp(30), self.height * VALANCE)) * 1.55

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.width < dp(60) or self.height < dp(60):
            return
        with self.canvas:
            if self.reach < CLOSED:
                self._behind()
            if self.reach > 0:
                for left in (True, False):
                    self._half(left)
                self._lights()
                self._boards()
            self._pelmet() if self.straight else self._valance()

    def _behind(self) -> None:
        """Draw what is dark between the halves; drawn aside, others are seen there."""
        if self.reach < CLOSED - PARTED:
            return
        Color(1, 1, 1, 1)
        upper, lower = mixed(theme.NIGHT, self.ink, 0.2), mixed(theme.NIGHT, BLACK, 0.4)
        Rectangle(texture=shade(upper, lower), pos=self.pos, size=self.size)

    def _half(self, left: bool) -> None:
        low, high = self.y + self.foot, self.height - self.foot
        folds = max(4.0, round(self.width / 2 / dp(FOLD)))
        aside = 1 - self.reach / CLOSED
        vertices: list[float] = []
        edge: list[float] = []
        for step in range(STEPS + 1):
            up = step / STEPS
            swell = 1 + SWELLS * aside * (0.5 + 0.5 * cos(pi * up)) if aside else 1.0
            reach = self.width * self.reach * swell + (1.0 if not aside else 0.0)
            outer = self.x if left else self.right
            inner = outer + reach if left else outer - reach
            y = low + up * high
            vertices += (outer, y, 0.1, 0.5, inner, y, folds, 0.5)
            edge += (inner, y)
        Color(rgba=self.ink)
        indices = list(range(2 * STEPS + 2))
        Mesh(vertices=vertices, indices=indices, mode="triangle_strip", texture=_fold())
        Color(rgba=(*mixed(self.ink, BLACK, 0.75)[:3], 0.9))
        SmoothLine(points=edge, width=dp(1.3))
        self._hem(left, vertices[4], low)

    def _hem(self, left: bool, inner: float, low: float) -> None:
        """Let threads hang along the foot of it."""
        start, end = (self.x, inner) if left else (inner, self.right)
        Color(rgba=mixed(mixed(self.ink, GOLD, 0.62), BLACK, 0.12))
        self._threads([(x, low + dp(FRINGE + 2)) for x in _every(start, end)])

    def _threads(self, tops: list[tuple[float, float]], long: float = FRINGE) -> None:
        wide, high = dp(1.7), dp(long)
        vertices: list[float] = []
        indices: list[int] = []
        for x, y in tops:
            first = len(vertices) // 4
            for dx, dy in ((-wide, 0.0), (wide, 0.0), (wide, -high), (-wide, -high)):
                vertices += (x + dx, y + dy, 0.0, 0.0)
            indices += [first + n for n in (0, 1, 2, 0, 2, 3)]
        if tops:
            Mesh(vertices=vertices, indices=indices, mode="triangles")

    def _lights(self) -> None:
        """Light it from the front: dark under its valance, and at its foot."""
        clear, dark = (*BLACK[:3], 0.0), (*BLACK[:3], 0.62)
        x, y, wide, high = self.x, self.y, self.width, self.height
        Color(1, 1, 1, 1)
        Rectangle(texture=shade(dark, clear), pos=(x, y + high * 0.62), size=(wide, high * 0.38))
        low = y + self.foot
        Rectangle(texture=shade(clear, dark), pos=(x, low), size=(wide, high * 0.3))

    def _boards(self) -> None:
        """Lay the boards before it."""
        if not self.foot:
            return
        upper = mixed(mixed(theme.NIGHT, self.ink, 0.22), BLACK, 0.1)
        Color(1, 1, 1, 1)
        ground = shade(upper, mixed(theme.NIGHT, BLACK, 0.35))
        Rectangle(texture=ground, pos=self.pos, size=(self.width, self.foot))
        Color(rgba=(*BLACK[:3], 0.5))
        top, middle = self.y + self.foot, self.x + self.width / 2
        for number in range(-9, 10):
            far, near = middle + number * dp(90), middle + number * dp(150)
            SmoothLine(points=(far, top, near, self.y), width=dp(1))
        Color(rgba=mixed(self.ink, GOLD, 0.25))
        Rectangle(pos=(self.x, top - dp(1)), size=(self.width, dp(2)))

    def _pelmet(self) -> None:
        """Hang calm cloth along the upper edge; all of its trim is below what is written on it."""
        top, cord = self.y + self.height, self.y + self.height - self.valance + dp(SHORT)
        folds = max(6.0, round(self.width / dp(FOLD)))
        corners = (self.x, top, 0, 0, self.right, top, folds, 0,
                   self.right, cord, folds, 1, self.x, cord, 0, 1)  # fmt: skip
        Color(rgba=mixed(self.ink, BLACK, STILL))
        Mesh(vertices=corners, indices=(0, 1, 2, 3), mode="triangle_fan", texture=_fold())
        Color(rgba=mixed(mixed(self.ink, GOLD, 0.62), BLACK, 0.12))
        self._threads([(x, cord) for x in _every(self.x, self.right)], SHORT)
        Color(rgba=mixed(self.ink, GOLD, 0.72))
        Rectangle(pos=(self.x, cord - dp(CORD / 2)), size=(self.width, dp(CORD)))

    def _valance(self) -> None:
        x, wide, top = self.x, self.width, self.y + self.height
        count = max(3, round(wide / dp(BOW)))
        each, plain = wide / count, self.valance * PLAIN
        deep = self.valance - plain
        light, dark = mixed(self.ink, GOLD, 0.16), mixed(self.ink, BLACK, 0.58)
        for number in range(count):
            left = x + number * each
            arc = [
                (left + each * n / ARC, top - plain - deep * sin(pi * n / ARC))
                for n in range(ARC + 1)
            ]
            vertices: list[float] = []
            for px, py in arc:
                vertices += (px, top, 0.5, 1.0, px, py, 0.5, 0.0)
            Color(1, 1, 1, 1)
            Mesh(
                vertices=vertices, indices=list(range(2 * ARC + 2)), mode="triangle_strip",
                texture=shade(light, dark),
            )  # fmt: skip
            Color(rgba=(*mixed(self.ink, BLACK, 0.7)[:3], 0.55))
            for part in (0.38, 0.66):
                SmoothLine(
                    points=[c for px, py in arc for c in (px, top - (top - py) * part)],
                    width=dp(1.1),
                )
            Color(rgba=mixed(mixed(self.ink, GOLD, 0.72), BLACK, 0.06))
            self._threads([(px, py + dp(1)) for px, py in _along(arc)])
            SmoothLine(points=[c for point in arc for c in point], width=dp(1.4))


def _every(start: float, end: float) -> list[float]:
    count = max(0, int((end - start) / dp(EVERY)))
    return [start + (n + 0.5) * dp(EVERY) for n in range(count)]


def _along(arc: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Give points along an arc, as far from each other as threads hang."""
    (left, _), (right, _) = arc[0], arc[-1]
    each = (right - left) / (len(arc) - 1)
    found = []
    for x in _every(left, right):
        at = min(len(arc) - 2, int((x - left) / each))
        part = (x - arc[at][0]) / each
        found.append((x, arc[at][1] + (arc[at + 1][1] - arc[at][1]) * part))
    return found
