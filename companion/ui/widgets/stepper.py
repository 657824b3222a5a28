"""Small things of a step: a spot of colour, and how far one is."""

from typing import Any

from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour, Theme

MANY = 16  # steps: more are one plain line


class Swatch(Widget):
    """A spot of colour."""

    def __init__(self, colour: Colour, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(rgba=colour)
            self._spot = Ellipse()
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        side = self.width * 0.8  # as large as a figure looks beside it
        gap = (self.width - side) / 2
        self._spot.pos, self._spot.size = (self.x + gap, self.y + gap), (side, side)


class Progress(Widget):
    """How many steps there are, and how far one has come; many are a line that fills."""

    def __init__(self, look: Theme, done: int, most: int, **more: Any) -> None:
        super().__init__(size_hint_y=None, height=look.space(2), **more)
        whole = most > MANY
        self._parts = (1.0, done / most) if whole else ()
        self._spots = []
        with self.canvas:
            for number in range(len(self._parts) or most):
                lit = number > 0 if whole else number < done
                Color(rgba=theme.LAMP if lit else theme.DUSK)
                self._spots.append(RoundedRectangle(radius=[look.space(1)]))
        self._gap = look.space(2)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        for spot, part in zip(self._spots, self._parts, strict=False):
            spot.pos, spot.size = self.pos, (self.width * part, self.height)
        if self._parts:
            return
        wide = (self.width + self._gap) / len(self._spots) - self._gap
        for number, spot in enumerate(self._spots):
            spot.pos = (self.x + number * (wide + self._gap), self.y)
            spot.size = (wide, self.height)
