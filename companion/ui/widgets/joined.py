"""One lit ground under a question and its answers, so that they are seen as one."""

from typing import Any

from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.people import People
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.strip import Strip

LIT = 0.07  # how much light it has


class Joined:
    """Drawn on a page, under everything: from the question down to the bar of its answers."""

    def __init__(self, page: Widget, bar: Widget) -> None:
        self.bar = bar
        self.strip: Strip | None = None
        self.plate = Plate(theme.RADIUS)
        self.plate.dim(1.0, 0.0)
        page.canvas.before.add(self.plate)
        bar.bind(pos=self._draw, size=self._draw)

    @property
    def lit(self) -> bool:
        """Whether something is asked there."""
        return self.strip is not None and bool(self.strip.band)

    def follow(self, people: People | None) -> None:
        """Lie under whatever is asked among these people, where there is no map."""
        strip = people.strip if people is not None else None
        if strip is not None and strip is not self.strip:
            strip.bind(band=self._draw)
        self.strip = strip
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.plate.dim(1.0, 1.0 if self.lit else 0.0)
        if self.strip is None or not self.strip.band:
            return
        ground = theme.mixed(theme.PANEL, theme.LAMP, LIT)
        x, y, wide, high = self.strip.band
        bar = self.bar
        left, low = min(x, bar.x), min(y, bar.y)
        right, top = max(x + wide, bar.right), y + high
        self.plate.paint(ground, ground, None)
        self.plate.place(left, low, right - left, top - low)
