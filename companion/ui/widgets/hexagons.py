"""Finds as hexagons, in groups that are named."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.tabletop import OPEN, TokenRow
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import text_width
from companion.ui.widgets.counted import BESIDE
from companion.ui.widgets.glyphs import drawing, stamp, written

HEXAGON, LARGE = 13, 19  # dp: how large a find is, and one that stands by itself


class Hexagons(Widget):
    """Finds as hexagons, ticked when they are there, each group with its name."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look = look.grown(theme.NUMBERS)
        self.large = False  # it stands by itself
        self.row: TokenRow | None = None
        self.bind(pos=self._draw, size=self._draw)

    def show(self, row: TokenRow) -> None:
        """Show them."""
        if row != self.row:
            self.row = row
            self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        row = self.row
        if row is None or self.width < dp(60):
            return
        x = self.x + self._write(row.label, self.x, theme.MUTED) + dp(12)
        size = min(self.look.text(theme.CAPTION), self.height * 0.7)
        if not row.slots:
            radius = min(self.height * 0.3, dp(9))
            wide = row.blank * radius * 2.15 + dp(4)
            x = self._aligned(x, wide + text_width(row.none, size, theme.TEXT))
            for number in range(row.blank):
                at = x + radius * (1 + 2.15 * number)
                self._hexagon(at, self.center_y, radius, theme.LINE, False)
            x += wide if row.blank else 0.0
            self._write(row.none, x, theme.MUTED)
            return
        groups = list(dict.fromkeys(slot.group for slot in row.slots))
        radius = min(self.height * 0.4, dp(LARGE if self.large else HEXAGON))
        words = sum(text_width(group, size, theme.TEXT) + dp(8) for group in groups)
        bare = len(row.slots) * radius * 2.15 + len(groups) * dp(12)
        x = self._aligned(x, bare + words)
        room = self.right - x
        named = bare + words <= room  # their colours tell them apart where there is no room
        radius *= min(1.0, room / bare)
        for group in groups:
            for slot in row.slots:
                if slot.group == group:
                    ink = theme.colour(slot.colour)
                    self._hexagon(x + radius, self.center_y, radius, ink, slot.kind == OPEN)
                    x += radius * 2.15
            x += dp(4)
            x += self._write(group, x, theme.PAPER) + dp(12) if named else dp(8)

    def _aligned(self, x: float, wide: float) -> float:
        """Begin where the spaces of tracks do, if there is room for all of it."""
        there = self.x + self.look.text(theme.NUMBER) * BESIDE
        return x if self.large else max(x, min(there, self.right - wide))

    def _hexagon(self, x: float, y: float, radius: float, ink: theme.Colour, on: bool) -> None:
        parts = [("hexagon", ink), *([] if on else [("hexagon core", theme.PANEL)])]
        for name, colour in parts:
            self._stamp(drawing(name, radius * 2.3), x, y, colour)
        if on:
            tick = written(theme.icon("check"), round(radius * 1.3), theme.ICONS)
            self._stamp(tick, x, y, theme.ON_LAMP)

    def _stamp(self, texture: Any, x: float, y: float, ink: theme.Colour) -> None:
        if texture is not None:
            self.canvas.add(Color(rgba=ink))
            self.canvas.add(stamp(texture, x - texture.width / 2, y - texture.height / 2))

    def _write(self, text: str, x: float, ink: theme.Colour) -> float:
        size = min(self.look.text(theme.CAPTION), self.height * 0.7)
        texture = written(text, round(size), theme.TEXT)
        self.canvas.add(Color(rgba=ink))
        at = (x, self.center_y - texture.height / 2)
        self.canvas.add(Rectangle(texture=texture, pos=at, size=texture.size))
        return float(texture.width)
