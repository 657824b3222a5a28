"""Those who play, as a picture: shoulder to shoulder in the light, one of them in front."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import art, theme
from companion.ui.widgets.textures import glow, shade

FIRST, OTHERS = 0.97, 0.76  # of the height: whose turn it is, and the others
SHADE = (0.7, 0.66, 0.76, 1.0)  # how bright those are who wait
CLOSE = 0.82  # of their width: how far from each other they stand


class Company(Widget):
    """Busts before the night. They stay within its outline."""

    def __init__(self, people: Sequence[str], radius: float, **more: Any) -> None:
        super().__init__(**more)
        figures = [theme.FIGURES.get(who, theme.ANYBODY) for who in people]
        self.figures = [figure for figure in figures if art.known(figure.portrait)]
        self.radius = radius
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.figures or min(self.size) < dp(20):
            return
        (x, y), (wide, high) = self.pos, self.size
        corner = dp(self.radius)
        outline = {"pos": (x, y), "size": (wide, high), "radius": [corner] * 4}
        lit = theme.mixed(theme.SKY[1], self.figures[0].colour, 0.22)
        with self.canvas:
            StencilPush()
            RoundedRectangle(**outline)
            StencilUse()
            Color(1, 1, 1, 1)
            Rectangle(texture=shade(theme.SKY[0], lit), pos=(x, y), size=(wide, high))
            light = glow(theme.LAMP, 0.6, 1.2)
            Rectangle(texture=light, pos=(x, y), size=(wide, high))
            self._stand(x, y, wide, high)
            StencilUnUse()
            RoundedRectangle(**outline)
            StencilPop()

    def _stand(self, x: float, y: float, wide: float, high: float) -> None:
        """Draw whoever waits, the farthest first, then whose turn it is before them."""
        first, *others = self.figures
        step = min(high * OTHERS * CLOSE, (wide - high * FIRST) / max(1, len(self.figures)))
        middle = x + wide / 2 + (step / 2 if len(others) % 2 and len(others) > 1 else 0.0)
        for number in reversed(range(len(others))):
            away = (number // 2 + 1) * step * (1 if number % 2 else -1)
            self._bust(others[number].portrait, middle + away, y, high * OTHERS, SHADE)
        self._bust(first.portrait, middle, y, high * FIRST, (1, 1, 1, 1))

    def _bust(self, name: str, x: float, y: float, high: float, tint: theme.Colour) -> None:
        known = art.known(name)
        assert known is not None
        scale = high / dp(known.size[1])
        found = art.picture(name, scale)
        if found is None:
            return
        size = (dp(known.size[0]) * scale, high)
        Color(rgba=tint)
        Rectangle(texture=found.texture, pos=(x - size[0] / 2, y), size=size)
