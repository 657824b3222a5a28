"""One lit ground under a question and its answers, so that they are seen as one."""

from math import cos, hypot, pi, sin
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.people import People
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.strip import Strip

LIT = 0.045  # how much light it has: what is to be done first has more
STEPS = 6  # of a round corner
INNER = 3  # dp: how round the corner is that points inwards
INSET, INSET_LOW, LOW = 12, 8, 700  # dp: from its edge to the answers; in a low window

Spot = tuple[float, float]


def inset() -> float:
    """Give how far answers are from the edge of their ground."""
    return float(dp(INSET_LOW if Window.height < dp(LOW) else INSET))


class Joined:
    """Drawn on a page, under everything: the question's place, and the bar of its answers.

    It ends where the columns of the page do. The way back is no answer, so its corner is left out.
    """

    def __init__(self, page: Widget, bar: Widget) -> None:
        self.bar = bar
        self.strip: Strip | None = None
        self.upper, self.lower = Plate(theme.RADIUS), Plate(theme.RADIUS)
        self._line = InstructionGroup()
        for part in (self.upper, self.lower):
            part.dim(1.0, 0.0)
            page.canvas.before.add(part)
        page.canvas.before.add(self._line)
        bar.bind(pos=self._draw, size=self._draw)

    @property
    def lit(self) -> bool:
        """Whether something is asked there."""
        return self.strip is not None and bool(self.strip.band)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Give all that it lies under: left, low, width, height."""
        if self.strip is None:
            return 0.0, 0.0, 0.0, 0.0
        bar, strip = self.bar, self.strip
        left, right = min(strip.x, bar.x), max(strip.right, bar.right)
        return left, bar.y, right - left, strip.top - bar.y

    def follow(self, people: People | None) -> None:
        """Lie under whatever is asked among these people, where there is no map."""
        strip = people.strip if people is not None else None
        if strip is not None and strip is not self.strip:
            strip.bind(band=self._draw)
        self.strip = strip
        self._draw()

    def _draw(self, *_: Any) -> None:
        self._line.clear()
        for part in (self.upper, self.lower):
            part.dim(1.0, 1.0 if self.lit else 0.0)
        if self.strip is None or not self.strip.band:
            return
        ground = theme.mixed(theme.PANEL, theme.LAMP, LIT)
        for part in (self.upper, self.lower):
            part.paint(ground, ground, None)
        (left, low, wide, high), step = self.box, self.strip.y
        self.upper.place(left, step, wide, low + high - step)
        # It begins within the upper one, whose lower corners it hides.
        self.lower.place(self.bar.x, low, self.bar.width, step + dp(theme.RADIUS) - low)
        self._line.add(Color(rgba=theme.RIM))
        self._line.add(SmoothLine(points=self._edge(), width=dp(0.8), close=True))

    def _edge(self) -> list[float]:
        """Go around both parts, from the upper left corner on, with round corners."""
        assert self.strip is not None
        (left, low, wide, high), step, bar = self.box, self.strip.y, self.bar
        right, top = left + wide, low + high
        corners = [(left, top), (right, top)]
        if bar.right < right - 1:
            corners += [(right, step), (bar.right, step)]
        corners += [(min(bar.right, right), low), (max(bar.x, left), low)]
        if bar.x > left + 1:
            corners += [(bar.x, step), (left, step)]
        points: list[float] = []
        for number, corner in enumerate(corners):
            before, after = corners[number - 1], corners[(number + 1) % len(corners)]
            inner = corner == (bar.x if bar.x > left + 1 else bar.right, step)
            points += _rounded(before, corner, after, dp(INNER if inner else theme.RADIUS))
        return points


def _rounded(before: Spot, corner: Spot, after: Spot, radius: float) -> list[float]:
    """Give the points of a quarter of a circle from one edge to the next."""
    starts, ends = (_towards(corner, other, radius) for other in (before, after))
    found: list[float] = []
    for number in range(STEPS + 1):
        turn = number / STEPS * pi / 2
        for here, start, end in zip(corner, starts, ends, strict=True):
            found.append(here + (start - here) * (1 - sin(turn)) + (end - here) * (1 - cos(turn)))
    return found


def _towards(here: Spot, there: Spot, far: float) -> Spot:
    """Go so far from one point towards another, and no farther than half of the way."""
    way = hypot(there[0] - here[0], there[1] - here[1])
    part = min(far / max(way, 1.0), 0.5)
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part
