"""Drawings and signs in one line, for those who do not read what stands above."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text
from companion.ui.widgets.drawing import Drawing

LEAST, MOST = 64, 120  # dp: a line is so high, or there is none
SIGN, GAP = 34, 14  # dp
LETTER = 0.86  # of its place: a sign is higher than it is wide


class PictureLine(Layout):
    """As many of them as have room, from the left."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None, height=0)
        self.look = look
        self.shown: Sequence[str] = ()
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, pictures: Sequence[str]) -> None:
        """Show these: names of drawings have a slash, others are icons."""
        if pictures == self.shown:
            return
        self.shown = pictures
        self.clear_widgets()
        for name in pictures:
            self.add_widget(self._part(name))
        self._trigger_layout()

    def _part(self, name: str) -> Widget:
        if "/" in name:
            return Drawing(name, size_hint=(None, None))
        sign = Text(self.look, theme.icon(name), SIGN, theme.MUTED, theme.ICONS, "center")
        sign.size_hint = (None, None)
        return sign

    def do_layout(self, *_: Any) -> None:
        """Give each drawing the height, and its own width; without a height none is seen."""
        self.opacity = 1.0 if self.height >= dp(LEAST) else 0.0
        if not self.opacity:
            return
        x = self.x
        for part in reversed(self.children):
            if isinstance(part, Drawing):
                known = art.known(part.source)
                wide = self.height * known.size[0] / known.size[1] if known else 0.0
                part.size, part.pos = (wide, self.height), (x, self.y)
            else:
                wide = min(float(dp(SIGN)), self.height)
                part.font_size = wide * LETTER
                part.width, part.pos = wide, (x, self.center_y - part.height / 2)
            part.opacity = 1.0 if x + wide <= self.right else 0.0
            x += wide + dp(GAP)
