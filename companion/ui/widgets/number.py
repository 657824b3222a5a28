"""A number that is read across the table: as large as its box allows, without empty rows."""

from typing import Any

from kivy.graphics import Color
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.glyphs import height_of, stamp, trimmed, width_of


class Number(Widget):
    """Stands at the left of its box, in the middle of its height."""

    def __init__(self, size: float, font: str = theme.DIGITS, **more: Any) -> None:
        """`size`: how large it likes to be, in pixels."""
        super().__init__(size_hint=(None, None), **more)
        self.full, self.font = size, font
        self.text, self.ink = "", theme.PAPER
        self.drawn = 0.0  # its width
        self.bind(pos=self._draw, size=self._draw)

    def show(self, text: str, ink: Colour) -> None:
        """Show another number."""
        if (text, ink) != (self.text, self.ink):
            self.text, self.ink = text, ink
            self._draw()

    def like(self, size: float) -> None:
        """Be as large as this, in pixels, where there is room."""
        if size != self.full:
            self.full = size
            self._draw()

    @property
    def pixels(self) -> int:
        """How large it is written."""
        fits = min(self.full, self.height / height_of(1.0, name=not self.text.isdecimal()))
        wide = width_of(self.text, max(1, round(fits)), self.font)
        return max(1, round(fits * min(1.0, self.width / max(wide, 1.0))))

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.text or self.height < 4 or self.width < 4:
            return
        texture = trimmed(self.text, self.pixels, self.font)
        self.drawn = float(texture.width)
        self.canvas.add(Color(rgba=self.ink))
        self.canvas.add(stamp(texture, self.x, self.center_y - texture.height / 2))
