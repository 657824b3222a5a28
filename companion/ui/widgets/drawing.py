"""One drawing on the screen: contained in its place or covering it, at a side of it."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import art

ACROSS = {"left": 0.0, "center": 0.5, "right": 1.0}
UP = {"bottom": 0.0, "middle": 0.5, "top": 1.0}


class Drawing(Widget):
    """A picture by its name; a name that is not known is drawn as nothing."""

    source = StringProperty("")
    fit = OptionProperty("contain", options=["contain", "cover", "fill"])
    halign = OptionProperty("center", options=[*ACROSS])
    valign = OptionProperty("middle", options=[*UP])
    mirrored = BooleanProperty(False)
    tint = ColorProperty((1, 1, 1, 1))

    def __init__(self, source: str = "", **more: Any) -> None:
        super().__init__(source=source, **more)
        with self.canvas:
            self._ink = Color()
            self._shape = Rectangle(size=(0, 0))
        for name in ("source", "fit", "halign", "valign", "mirrored", "tint", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        known = art.known(self.source)
        self._ink.rgba = self.tint
        if known is None or self.width <= 0 or self.height <= 0:
            self._shape.size = (0, 0)
            return
        wide, high = (dp(side) for side in known.size)
        across, up = self.width / wide, self.height / high
        if self.fit != "fill":
            across = up = max(across, up) if self.fit == "cover" else min(across, up)
        found = art.picture(self.source, max(across, up))
        if found is None:
            return
        part_x, part_y = min(1.0, self.width / wide / across), min(1.0, self.height / high / up)
        self._shape.texture = found.texture
        self._shape.tex_coords = self._cut(found.texture, part_x, part_y)
        size = wide * across * part_x, high * up * part_y
        self._shape.size = size
        self._shape.pos = (
            self.x + (self.width - size[0]) * ACROSS[self.halign],
            self.y + (self.height - size[1]) * UP[self.valign],
        )

    def _cut(self, texture: Any, part_x: float, part_y: float) -> tuple[float, ...]:
        """Say which part of the texture is seen: where it covers its place, the rest is cut off."""
        coords = texture.tex_coords  # of its four corners, from the lower left, turning left
        left, right, bottom, top = coords[0], coords[2], coords[1], coords[5]
        from_x = (1 - part_x) * ACROSS[self.halign]
        from_y = (1 - part_y) * UP[self.valign]
        x0, x1 = left + (right - left) * from_x, left + (right - left) * (from_x + part_x)
        y0, y1 = bottom + (top - bottom) * from_y, bottom + (top - bottom) * (from_y + part_y)
        if self.mirrored:
            x0, x1 = x1, x0
        return x0, y0, x1, y0, x1, y1, x0, y1
