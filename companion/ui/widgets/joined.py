"""One lit ground under a question and its answers, so that they are seen as one."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.people import People
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.strip import Strip

LIT = 0.07  # how much light it has
AROUND = 6  # dp: what is seen of it around the answers


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

    def _stand_over(self, strip: Strip) -> None:
        """Let the question begin and end where its answers do: the way back is none of them."""
        strip.stand_over(self.bar.x, self.bar.right)

    def _draw(self, *_: Any) -> None:
        self.plate.dim(1.0, 1.0 if self.lit else 0.0)
        if self.strip is None or not self.strip.band:
            return
        self._stand_over(self.strip)
        ground = theme.mixed(theme.PANEL, theme.LAMP, LIT)
        x, y, wide, high = self.strip.band
        bar, around = self.bar, dp(AROUND)
        left, low = min(x, bar.x - around), min(y, bar.y - around)
        right, top = max(x + wide, bar.right + around), y + high
        self.plate.paint(ground, ground, theme.RIM, 1.5)
        self.plate.place(left, low, right - left, top - low)
