"""One place of a house on a photo: a disc with its light, its number and what is marked there."""

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import dp

from companion.engine.board import Spot
from companion.ui import theme
from companion.ui.widgets.figure import initial
from companion.ui.widgets.rooms import GROUNDS, INKS, LAMPLIGHT, MARKS, Box, PlaceDrawing, written
from companion.ui.widgets.textures import glow, shade

HALO = 2.2  # of the disc: how far its light reaches


class DiscDrawing(PlaceDrawing):
    """A place on a photo: its number moves up for whoever stands there."""

    def _crowded(self, spot: Spot) -> bool:
        return bool(spot.who)

    def _edge(self, box: Box) -> Line:
        x, y, side, _ = box
        return Line(ellipse=(x - dp(3), y - dp(3), side + dp(6), side + dp(6)), width=dp(2))

    def _ground(self, light: str, box: Box, spot: Spot) -> list[Color]:
        x, y, side, _ = box
        colours = [Color(1, 1, 1, 1)]
        add = self.group.add
        add(colours[0])
        if light == "light":
            halo = side * HALO
            corner = (x + side / 2 - halo / 2, y + side / 2 - halo / 2)
            add(Rectangle(texture=glow(LAMPLIGHT, 0.75), pos=corner, size=(halo, halo)))
        add(Ellipse(texture=shade(*GROUNDS[light]), pos=box[:2], size=(side, side)))
        owner = spot.id.rpartition("_")[2]
        rim = theme.CHILDREN[owner][0] if owner in theme.CHILDREN else INKS[light]
        colours.append(Color(rgba=rim))
        add(colours[-1])
        add(Line(ellipse=(x, y, side, side), width=dp(2 if owner in theme.CHILDREN else 1)))
        return colours

    def _texts(self, spot: Spot, box: Box, light: str) -> None:
        """Write the number, in the upper half where there is something in the lower one."""
        x, y, side, _ = box
        size = min(side * 0.46, self.look.text(26))
        text, font = (spot.label, theme.DISPLAY) if spot.label else (initial(spot.name), theme.TEXT)
        icons = list(dict.fromkeys(MARKS[mark] for mark in spot.marks if mark in MARKS))
        up = 0.76 if spot.who else 0.72 if icons else 0.5
        size *= 0.8 if spot.who else 1.0
        self._write(text, x + side / 2, y + side * up, size, light, font)
        for number, name in enumerate(icons):
            across = x + side / 2 + (number - (len(icons) - 1) / 2) * side * 0.4
            self._write(theme.icon(name), across, y + side * 0.26, side * 0.34, light, theme.ICONS)

    def _write(self, text: str, x: float, y: float, size: float, light: str, font: str) -> None:
        texture = written(text, round(size), font)
        self._put(text, texture, (x - texture.width / 2, y - texture.height / 2), light)
