"""What is to be done before something can be finished: each line with a tick, or still open."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text

SIGN = 24  # dp: a tick, or the ring where it will be
RING = 0.3  # of it: half of the ring


class Checklist(Panel):
    """So many lines; they stay, and say something else."""

    def __init__(self, look: Theme, lines: int, **more: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=look.space(2),
            padding=[look.space(4), look.space(3), look.space(4), look.space(3)], **more,
        )  # fmt: skip
        self._edge, self._side = look.space(1.5), look.space(4)
        self._lines = [Point(look) for _ in range(lines)]
        for line in self._lines:
            self.add_widget(line)

    def fill(self, high: float) -> None:
        """Be so high, with the lines in the middle; not seen where they have no room."""
        need = sum(line.height for line in self._lines) + self.spacing * (len(self._lines) - 1)
        above = max(self._edge, (high - need) / 2)
        self.padding = [self._side, above, self._side, above]
        fits = high >= need + 2 * self._edge
        self.height, self.opacity = (high, 1.0) if fits else (0.0, 0.0)

    def show(self, told: Sequence[tuple[str, bool]]) -> None:
        """Say these, and which of them are done."""
        for line, (text, done) in zip(self._lines, told, strict=True):
            line.show(text, done)


class Point(BoxLayout):
    """One line: a tick before it, or a ring where that will be."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None, spacing=look.space(2))
        self.sign = Text(look, "", SIGN, theme.LINK, theme.ICONS, "center", fills=True)
        self.sign.size_hint_x, self.sign.width = None, look.text(SIGN * 1.2)
        self.said = Text(look, "", theme.BODY, pos_hint={"center_y": 0.5})
        self._ink = Color(rgba=theme.LINK)
        self._ring = SmoothLine(width=dp(1.3))
        self.sign.canvas.after.add(self._ink)
        self.sign.canvas.after.add(self._ring)
        self.sign.bind(pos=self._draw, size=self._draw)
        for part in (self.sign, self.said):
            self.add_widget(part)
        least = look.text(SIGN * 1.2)
        self.said.bind(height=lambda _, high: setattr(self, "height", max(least, high)))
        self.height = least

    def show(self, text: str, done: bool) -> None:
        """Say this."""
        self.said.rewrite(text, theme.BODY, theme.MUTED if done else theme.LINK)
        self.said.bold = not done
        self.sign.text = theme.icon("check") if done else ""
        self._ink.a = 0.0 if done else 1.0

    def _draw(self, *_: Any) -> None:
        side = self.sign.font_size * RING
        x, y = self.sign.x + self.sign.width / 2, self.sign.y + self.sign.height / 2
        self._ring.circle = (x, y, side)
