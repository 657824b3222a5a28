"""How much of the box is known: a ring with a part for each of its things, and a line of words."""

from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.glyphs import stamp, trimmed

RING, THICK = 84, 7  # dp at 100 %: across, and how thick it is
BETWEEN = 10  # degrees between its parts
SAID = 36  # dp: the line that leads the page


class Ring(Widget):
    """A ring of parts, bright as far as they are known, around their number."""

    def __init__(self, side: float, done: int, most: int) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.done, self.most = done, most
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        thick = self.width * THICK / RING
        radius = self.width / 2 - thick
        if self.done == self.most:
            self._draw_whole(radius, thick)
            return
        part = 360 / max(self.most, 1)
        for number in range(self.most):
            ink = theme.LINK if number < self.done else theme.LINE
            edges = (number * part + BETWEEN / 2, (number + 1) * part - BETWEEN / 2)
            self.canvas.add(Color(rgba=ink))
            self.canvas.add(
                SmoothLine(circle=(self.center_x, self.center_y, radius, *edges), width=thick / 2)
            )
        sign = trimmed(f"{self.done}/{self.most}", round(self.width * 0.3), theme.DIGITS)
        self._stamp(sign, theme.PAPER)

    def _draw_whole(self, radius: float, thick: float) -> None:
        """Close the ring around a seal: nothing is open."""
        inner = radius - 1.6 * thick
        self.canvas.add(Color(rgba=theme.LINK))
        self.canvas.add(SmoothLine(circle=(self.center_x, self.center_y, radius), width=thick / 3))
        at = (self.center_x - inner, self.center_y - inner)
        self.canvas.add(SmoothEllipse(pos=at, size=(2 * inner, 2 * inner)))
        sign = trimmed(theme.icon("check"), round(self.width * 0.44), theme.ICONS)
        self._stamp(sign, theme.ON_LAMP)

    def _stamp(self, sign: Any, ink: theme.Colour) -> None:
        at = (self.center_x - sign.width / 2, self.center_y - sign.height / 2)
        self.canvas.add(Color(rgba=ink))
        self.canvas.add(stamp(sign, *at))


class Known(Panel):
    """The first thing to read: a ring, how much is open in words, and what all this is."""

    def __init__(self, look: Theme, done: int, most: int, said: str, about: str) -> None:
        edge = look.space(4)
        super().__init__(
            theme.mixed(theme.PANEL, theme.DUSK, 0.5), line=theme.LAMP, size_hint_y=None,
            spacing=edge * 1.4,
            padding=[edge * 1.2, look.space(2), edge, look.space(2)],
        )  # fmt: skip
        heads = look.grown(theme.HEADS)
        self.ring = Ring(heads.text(RING), done, most)
        self.ring.pos_hint = {"center_y": 0.5}
        words = stack(look, 0.5, pos_hint={"center_y": 0.5})
        line = Whole(heads, said, SAID, font=theme.DISPLAY)
        line.line_height = 1.0
        words.add_widget(line)
        words.add_widget(Text(look.grown(theme.KEYS), about, theme.BODY, theme.MUTED))
        self.add_widget(self.ring)
        self.add_widget(words)
        self.height = self.ring.height + self.padding[1] + self.padding[3]
