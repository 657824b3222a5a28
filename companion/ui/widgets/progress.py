"""How much of something long is done: a line that fills."""

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme


class Progress(Widget):
    """A line across, filled as far as `part` says: 0 to 1."""

    part = NumericProperty(0.0)

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint_y=None, height=look.text(20), **more)
        with self.canvas:
            Color(rgba=theme.NIGHT)
            self._ground = RoundedRectangle()
            Color(rgba=theme.LAMP)
            self._filled = RoundedRectangle()
            Color(rgba=theme.MUTED)
            self._edge = Line(width=dp(1.2))
        self.bind(pos=self._draw, size=self._draw, part=self._draw)

    def _draw(self, *_: Any) -> None:
        round_ = self.height * 0.4
        self._ground.pos, self._ground.size, self._ground.radius = self.pos, self.size, [round_]
        wide = max(2 * round_, self.width * self.part) if self.part else 0.0
        self._filled.pos, self._filled.size = self.pos, (wide, self.height)
        self._filled.radius = [round_]
        self._edge.rounded_rectangle = (*self.pos, *self.size, round_)
