"""One place of a house on a photo: a disc with its light, its number and what is marked there."""

from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.board import Spot
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.figure import initial
from companion.ui.widgets.rooms import GROUNDS, INKS, LAMPLIGHT, MARKS, Box, Written, written
from companion.ui.widgets.textures import glow, shade

HALO = 2.2  # of the disc: how far its light reaches


class DiscDrawing:
    """Draws a place into a group of its own, anew only when something about it changed."""

    def __init__(self, look: Theme) -> None:
        self.look = look
        self.group = InstructionGroup()
        self.written: list[Written] = []
        self.fading: list[Color] = []  # of the light that was
        self._drawn: Any = None
        self._light = ""

    def show(self, spot: Spot, box: Box, active: bool, fade: bool) -> None:
        """Draw the place; a light that changed fades over if wanted."""
        light = "none" if "locked" in spot.marks else spot.light
        full = bool(spot.who)
        now = (spot.label, spot.name, spot.marks, light, box, active, full, theme.PAPER)
        if now == self._drawn:
            return
        before, self._light, self._drawn = self._light, light, now
        self.group.clear()
        self.written.clear()
        self.fading = []
        self._ground(light, box, spot)
        if fade and before and before != light:
            self.fading = self._ground(before, box, spot)
        self._texts(spot, box, light)
        if active:
            x, y, side, _ = box
            self.group.add(Color(rgba=theme.PAPER))
            self.group.add(
                Line(ellipse=(x - dp(3), y - dp(3), side + dp(6), side + dp(6)), width=dp(2))
            )

    def _ground(self, light: str, box: Box, spot: Spot) -> list[Color]:
        x, y, side, _ = box
        colours = [Color(1, 1, 1, 1)]
        add = self.group.add
        add(colours[0])
        if light == "light":
            halo = side * HALO
            corner = (x + side / 2 - halo / 2, y + side / 2 - halo / 2)
            add(Rectangle(texture=glow(LAMPLIGHT, 0.75), pos=corner, size=(halo, halo)))
        add(Ellipse(texture=shade(*reversed(GROUNDS[light])), pos=box[:2], size=(side, side)))
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
        box = (x - texture.width / 2, y - texture.height / 2, *map(float, texture.size))
        ink = theme.PAPER if light in ("dark", "none") else INKS[light]
        self.group.add(Color(rgba=ink))
        self.group.add(Rectangle(texture=texture, pos=box[:2], size=texture.size))
        ground = min(GROUNDS[light], key=lambda one: theme.contrast(ink, one))
        self.written.append(Written(text, box, ink, ground, shortened=False))
