"""One place of a house on a photo: a disc with its light, its number and what is marked there."""

from kivy.graphics import Color, Ellipse, Rectangle, SmoothLine
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp

from companion.engine.tabletop import Place, Tone
from companion.ui import theme
from companion.ui.widgets.figure import initial
from companion.ui.widgets.rooms import (
    LAMPLIGHT,
    Around,
    Box,
    PlaceDrawing,
    grounds,
    icons_of,
    written,
)
from companion.ui.widgets.textures import glow, shade

ACROSS = 0.92  # of the disc: how far several signs reach
HALO = 2.2  # of the disc: how far its light reaches


class DiscDrawing(PlaceDrawing):
    """A place on a photo: its number moves up for whoever stands there."""

    def _crowded(self, spot: Place) -> bool:
        return bool(spot.who)

    def _edge(self, box: Box) -> Instruction:
        x, y, side, _ = box
        return SmoothLine(ellipse=(x - dp(3), y - dp(3), side + dp(6), side + dp(6)), width=dp(2))

    def _draw(self, spot: Place, tone: Tone, box: Box, around: Around, faded: Tone | None) -> None:
        self._ground(tone, box, spot)
        if faded is not None:
            self.fading = self._ground(faded, box, spot)
        self._texts(spot, box, tone)

    def _ground(self, tone: Tone, box: Box, spot: Place) -> list[tuple[Color, float]]:
        """Draw the disc in a light; give the colours that a fading light takes along."""
        x, y, side, _ = box
        colours = [Color(1, 1, 1, 1)]
        add = self.group.add
        add(colours[0])
        if tone.glows:
            halo = side * HALO
            corner = (x + side / 2 - halo / 2, y + side / 2 - halo / 2)
            add(Rectangle(texture=glow(LAMPLIGHT, 0.75), pos=corner, size=(halo, halo)))
        add(Ellipse(texture=shade(*grounds(tone)), pos=box[:2], size=(side, side)))
        owned = spot.carpet in theme.FIGURES
        ink = theme.colour(tone.ink) if tone.ink else theme.PAPER
        rim = theme.FIGURES[spot.carpet].colour if owned else ink
        colours.append(Color(rgba=rim))
        add(colours[-1])
        # A smooth line covers the steps of the edge.
        add(SmoothLine(ellipse=(x, y, side, side), width=dp(2 if owned else 1.2)))
        return [(colour, 1.0) for colour in colours]

    def _texts(self, spot: Place, box: Box, tone: Tone) -> None:
        """Write the number, in the upper half where there is something in the lower one."""
        x, y, side, _ = box
        size = min(side * 0.46, self.look.text(26))
        text, font = (spot.label, theme.DIGITS) if spot.label else (initial(spot.name), theme.TEXT)
        signs = _signs(spot)
        up = 0.76 if spot.who else 0.72 if signs else 0.5
        size *= 0.8 if spot.who else 1.0
        self._write(text, x + side / 2, y + side * up, size, tone, font)
        apart = min(0.4, ACROSS / max(1, len(signs)))
        for number, (sign, own) in enumerate(signs):
            across = x + side / 2 + (number - (len(signs) - 1) / 2) * side * apart
            self._write(sign, across, y + side * 0.26, side * apart * 0.85, tone, own)

    def _write(self, text: str, x: float, y: float, size: float, tone: Tone, font: str) -> None:
        texture = written(text, round(size), font)
        self._put(text, texture, (x - texture.width / 2, y - texture.height / 2), tone)


def _signs(spot: Place) -> list[tuple[str, str]]:
    """Give the signs of a place, each with its font; how many stand there follows their sign."""
    counts = {mark.icon: mark.sign for mark in spot.marks if mark.stands and mark.sign.isdecimal()}
    found: list[tuple[str, str]] = []
    for icon in icons_of(spot):
        found.append((theme.icon(icon), theme.ICONS))
        if icon in counts:
            found.append((counts[icon], theme.DIGITS))
    return found
