"""One lit ground under a question and its answers, so that they are seen as one."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.people import People
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.strip import Strip

AROUND, LIT = 5, 0.16  # dp around both; how much light it has


class Joined:
    """Drawn on a page, under everything: from the question down to the bar of its answers."""

    def __init__(self, page: Widget, bar: Widget) -> None:
        self.bar = bar
        self.strip: Strip | None = None
        self.plates = (Plate(theme.RADIUS), Plate(theme.RADIUS))
        for plate in self.plates:
            plate.dim(1.0, 0.0)
            page.canvas.before.add(plate)
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
        for plate in self.plates:
            plate.dim(1.0, 1.0 if self.lit else 0.0)
        if self.strip is None or not self.strip.band:
            return
        ground, out = theme.mixed(theme.PANEL, theme.LAMP, LIT), dp(AROUND)
        x, y, wide, high = self.strip.band
        bar = self.bar
        up = y + high / 2 - bar.y + out  # to the middle of the question
        boxes = (
            (x - out, y - out, wide + 2 * out, high + out),
            (bar.x - out, bar.y - out, bar.width + 2 * out, up),
        )
        for plate, box in zip(self.plates, boxes, strict=True):
            plate.paint(ground, ground, None)
            plate.place(*box)
