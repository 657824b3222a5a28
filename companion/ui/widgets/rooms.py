"""One place of the doll's house: its light, its number and name, what is marked in it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Mesh, Rectangle, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Place, Tone
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import text_width
from companion.ui.widgets.textures import glow, shade

Box = tuple[float, float, float, float]  # x, y, width, height in pixels

LAMPLIGHT = theme.colour("#fff4ce")
SMALLEST = 11  # dp at 100 %; a name that needs to be smaller is left out
STRETCH = 1.5  # a name is written larger than its place is made for, up to this
SHUT = Tone(("#4a3d50", "#33293a"))  # what nobody can enter


class Written(NamedTuple):
    """A text on a canvas, for those who check what can be read."""

    text: str
    box: Box
    ink: Colour
    ground: Colour
    shortened: bool


def grounds(tone: Tone) -> tuple[Colour, Colour]:
    """Give the upper and lower colour of a place."""
    upper, lower = tone.ground
    return theme.colour(upper), theme.colour(lower)


def icons_of(spot: Place) -> list[str]:
    """Name the icons of what is marked at a place, each once."""
    return list(dict.fromkeys(mark.icon for mark in spot.marks if mark.icon))


class PlaceDrawing(ABC):
    """Draws a place into a group of its own, anew only when something about it changed."""

    def __init__(self, look: Theme) -> None:
        self.look = look
        self.group = InstructionGroup()
        self.written: list[Written] = []
        self.fading: list[Color] = []  # of the light that was
        self._drawn: Any = None
        self._tone: Tone | None = None
        self._standing: Box | None = None

    def show(
        self,
        spot: Place,
        tones: Mapping[str, Tone],
        box: Box,
        active: bool,
        fade: bool,
        standing: Box | None = None,
    ) -> None:
        """Draw the place; a tone that changed fades over if wanted.

        `standing`: where its figures are, so that no name is half hidden behind them.
        """
        tone = SHUT if any(mark.shut for mark in spot.marks) else tones[spot.tone]
        looks = (spot.label, spot.name, spot.marks, tone, box, active, theme.PAPER)
        now = (*looks, self._crowded(spot), standing)
        self.fading = []
        if now == self._drawn:
            return
        self._standing = standing
        before, self._tone, self._drawn = self._tone, tone, now
        self.group.clear()
        self.written.clear()
        self._ground(tone, box, spot)
        if fade and before is not None and before != tone:
            self.fading = self._ground(before, box, spot)
        self._texts(spot, box, tone)
        if active:
            self.group.add(Color(rgba=theme.PAPER))
            self.group.add(self._edge(box))

    def _crowded(self, spot: Place) -> bool:
        """Tell whether it looks otherwise because somebody is there."""
        return False

    @abstractmethod
    def _ground(self, tone: Tone, box: Box, spot: Place) -> list[Color]:
        """Draw the place in a light; give the colours that a fading light takes along."""

    @abstractmethod
    def _texts(self, spot: Place, box: Box, tone: Tone) -> None:
        """Write its number and what is marked there."""

    @abstractmethod
    def _edge(self, box: Box) -> Line:
        """Draw around it that somebody acts there."""

    def _put(self, text: str, texture: Any, corner: tuple[float, float], tone: Tone) -> None:
        """Put a text where its lower left corner shall be."""
        box = (*corner, float(texture.width), float(texture.height))
        # Paper is whiter where somebody wants more contrast.
        ink = theme.colour(tone.ink) if tone.ink else theme.PAPER
        self.group.add(Color(rgba=ink))
        self.group.add(Rectangle(texture=texture, pos=box[:2], size=box[2:]))
        ground = min(grounds(tone), key=lambda one: theme.contrast(ink, one))
        self.written.append(Written(text, box, ink, ground, shortened=False))


class RoomDrawing(PlaceDrawing):
    """A place of a doll's house: a room with its light, or a Hall with its stairs."""

    def _edge(self, box: Box) -> Line:
        x, y, wide, high = box
        edge = (x + dp(2), y + dp(2), wide - dp(4), high - dp(4), dp(4))
        return Line(rounded_rectangle=edge, width=dp(2))

    def _ground(self, tone: Tone, box: Box, spot: Place) -> list[Color]:
        x, y, wide, high = box
        colours = [Color(1, 1, 1, 1)]
        self.group.add(colours[0])
        # Kivy puts a texture upside down into a rounded rectangle.
        self.group.add(
            RoundedRectangle(
                texture=shade(*reversed(grounds(tone))), pos=(x + dp(2), y + dp(2)),
                size=(wide - dp(4), high - dp(4)), radius=[dp(4)],
            )
        )  # fmt: skip
        if tone.glows:
            size = min(wide, high) * 1.15
            colours.append(Color(1, 1, 1, 1))
            self.group.add(colours[-1])
            middle = (x + wide / 2 - size / 2, y + high / 2 - size / 2)
            self.group.add(Rectangle(texture=glow(LAMPLIGHT, 0.5), pos=middle, size=(size, size)))
        if tone.hall:
            self._stairs(spot, box)
        return colours

    def _stairs(self, spot: Place, box: Box) -> None:
        """Lay a carpet in the owner's colour up the stairs of a Hall."""
        if spot.carpet not in theme.FIGURES:
            return
        x, y, wide, high = box
        colour = theme.FIGURES[spot.carpet].colour
        foot, top = y + dp(6), y + high * 0.62
        corners = [
            (x + wide * 0.14, foot), (x + wide * 0.86, foot),
            (x + wide * 0.68, top), (x + wide * 0.32, top),
        ]  # fmt: skip
        vertices = [value for point in corners for value in (*point, 0, 0)]
        self.group.add(Color(rgba=(*colour[:3], 0.22)))
        self.group.add(Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan"))
        self.group.add(Color(rgba=colour))
        step = (x + wide * 0.14, foot - dp(2))
        self.group.add(RoundedRectangle(pos=step, size=(wide * 0.72, dp(4)), radius=[dp(2)]))

    def _texts(self, spot: Place, box: Box, tone: Tone) -> None:
        x, y, wide, high = box
        pad = dp(7)
        top = y + high - dp(5)
        number = max(dp(15), min(high * 0.28, self.look.text(30)))
        icons = icons_of(spot)
        number_high = 0.0
        if spot.label:
            number_high = self._write(spot.label, x + pad, top, number, tone, theme.DISPLAY)
        taken = text_width(spot.label, round(number), theme.DISPLAY) if spot.label else 0.0
        beside = (wide - 2 * pad - taken - dp(2)) / max(1, len(icons))
        size = min(high * 0.3, dp(28))
        if beside >= min(size, dp(SMALLEST)):
            size = min(size, beside)
            self._icons(icons, x + wide - pad, top - dp(1), size, tone)
            top -= number_high * 0.92
        else:  # no room beside the number
            size = min(high * 0.3, (wide - pad) / max(1, len(icons)))
            self._icons(icons, x + pad / 2 + size * len(icons), top - number_high, size, tone)
            top -= number_high + size
        least = dp(SMALLEST) * max(1.0, self.look.scale * 0.75)
        size = min(number * 0.52, self.look.text(16))
        if size * STRETCH < least:  # whoever wants large text cannot read small names
            return
        size = max(least, size)
        lines = _lines(spot.name, size, least, wide - 2 * pad, top - y - dp(6))
        if self._hidden(lines, x + pad, top):
            lines = _lines(spot.name, least, least, wide - 2 * pad, top - y - dp(6))
            if self._hidden(lines, x + pad, top):
                return
        for line in lines:
            top -= self._write(line.text, x + pad, top, line.size, tone, theme.TEXT)

    def _hidden(self, lines: "list[Sized]", x: float, top: float) -> bool:
        """Tell whether figures would stand before a part of these lines."""
        if self._standing is None:
            return False
        left, bottom, _, high = self._standing
        for line in lines:
            if top - line.size * 1.2 < bottom + high and left < x + text_width(
                line.text, round(line.size), theme.TEXT
            ):
                return True
            top -= line.size * 1.3
        return False

    def _icons(self, names: list[str], right: float, top: float, size: float, tone: Tone) -> None:
        for name in names:
            right -= size
            self._write(theme.icon(name), right, top, size, tone, theme.ICONS)

    def _write(self, text: str, x: float, top: float, size: float, tone: Tone, font: str) -> float:
        """Write a text under a line; give its height."""
        texture = written(text, round(size), font)
        self._put(text, texture, (x, top - texture.height), tone)
        return float(texture.height)


class Sized(NamedTuple):
    """A line and the size in which it fits."""

    text: str
    size: float


def _lines(name: str, size: float, least: float, wide: float, high: float) -> list[Sized]:
    """Fit a name into a place: smaller if it must be, on two lines, or not at all."""
    while size > least and text_width(name, round(size), theme.TEXT) > wide:
        size -= 1
    if high < size * 1.3:
        return []
    if text_width(name, round(size), theme.TEXT) <= wide:
        return [Sized(name, size)]
    first, _, rest = name.partition(" ")
    both = [part for part in (first, rest) if part]
    fits = all(text_width(part, round(size), theme.TEXT) <= wide for part in both)
    return [Sized(part, size) for part in both] if fits and high > size * 2.6 else []


@lru_cache(maxsize=500)
def written(text: str, size: int, font: str) -> Any:
    """Make the texture of a text."""
    label = CoreLabel(text=text, font_size=size, font_name=font)
    label.refresh()
    return label.texture
