"""How much of something long is done: a line that fills."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.plates import Plate

EDGE = 3  # dp between its line and what fills it
SHARPEST = 40  # dp: its ends are round, however high it is


class Progress(Widget):
    """A line across, filled as far as `part` says: 0 to 1."""

    part = NumericProperty(0.0)

    def __init__(self, look: Theme, ink: Colour | None = None, **more: Any) -> None:
        super().__init__(size_hint_y=None, height=look.text(20), **more)
        self._ground, self._filled = Plate(SHARPEST), Plate(SHARPEST)
        self._ground.paint(theme.NIGHT, theme.NIGHT, theme.MUTED, 1.2)
        self._filled.paint(ink or theme.LAMP, ink or theme.LAMP, None)
        for plate in (self._ground, self._filled):
            self.canvas.add(plate)
        self.bind(pos=self._draw, size=self._draw, part=self._draw)

    def _draw(self, *_: Any) -> None:
        edge = dp(EDGE)
        self._ground.place(*self.pos, *self.size)
        high = self.height - 2 * edge
        wide = max(high, (self.width - 2 * edge) * self.part) if self.part else 0.0
        self._filled.place(self.x + edge, self.y + edge, wide, high)
