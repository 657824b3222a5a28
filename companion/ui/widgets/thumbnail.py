"""A small picture of a saved night: its house with its lights, or the cover of its game."""

from collections.abc import Sequence
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Line,
    Mesh,
    Rectangle,
    RoundedRectangle,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.game import Cover
from companion.ui import art, theme
from companion.ui.widgets.facade import GROUND, LEFT, LIT, PANES, RIGHT, TOP, NightHouse, draw_sky
from companion.ui.widgets.hills import below
from companion.ui.widgets.sheet_art import drawn, within
from companion.ui.widgets.textures import disc, glow, shade

SUN, MOON, BLOOD = theme.colour("#ffe0a0"), theme.colour("#f4e7c8"), theme.colour("#e8604f")
# The sky over the house at midnight, before the day comes, in the evening and after a lost night.
HOURS = (theme.colour("#27407a"), theme.colour("#2f7a86"))
EVENING = theme.colour("#8a4468")
LOST = theme.colour("#5a1a26")
LONG = 10  # rounds after which a night is as good as over
FACES = 0.34  # of the height: how large faces are
STAND = 0.98  # of a face: how high the house stands over the edge
FAR = 0.72  # of its size: how large the house is as the night begins
EARTH, LIT_EARTH = theme.colour("#0f0a14"), theme.colour("#3a2030")
TEETH = 7  # of a torn edge
STEPS = 24  # of the edge of a hill
CORNER = 12  # dp
BEHIND, BEHIND_LOW = 0.62, 0.5  # of the width: how high a light stands behind whoever is in it
FLAT, NEAREST = 1.4, 0.62  # a place wider for its height; which part of a figure is seen at least


class Thumbnail(Widget):
    """Fills its place, with round corners. `dawn`: every window is lit; `torn`: it is damaged.

    `hour`: how much of the night is over, so that no two are alike; `lost`: it never ends.
    `crew`: drawings of faces, which look out from its lower edge.
    """

    def __init__(
        self, windows: str, dawn: bool = False, torn: bool = False, cover: Cover | None = None,
        hour: float = 0.0, lost: bool = False, crew: Sequence[str] = (), **more: Any,
    ) -> None:  # fmt: skip
        super().__init__(**more)
        self.hour, self.lost, self.crew = min(1.0, max(0.0, hour)), lost, crew
        self.windows = LIT * (len(PANES) + 1) if dawn else windows
        self.dawn, self.torn, self.cover = dawn, torn, cover
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if min(self.size) <= dp(8):
            return
        shape = {"pos": self.pos, "size": self.size, "radius": [dp(CORNER)]}
        with self.canvas:
            StencilPush()
            RoundedRectangle(**shape)
            StencilUse()
        if self.cover is None:
            self._house()
        else:
            draw_cover(self.canvas, self.cover, (*self.pos, *self.size))
        self._faces()
        if self.torn:
            self._tear()
        box = (*self.pos, *self.size, dp(CORNER))
        with self.canvas:
            StencilUnUse()
            RoundedRectangle(**shape)
            StencilPop()
            Color(rgba=theme.RIM)  # smooth, over the steps of the mask
            SmoothLine(rounded_rectangle=box, width=dp(1))

    def _house(self) -> None:
        self._sky()
        foot = self.y + max(self.height * 0.08, self._tall() * STAND)  # nobody before its door
        high = self.y + self.height - foot
        unit = min(high / (GROUND - TOP + 30), self.width / (RIGHT - LEFT + 130))
        middle = self.x + self.width * 0.56
        if not self.crew:  # nearer as the night goes, and not at the same place
            unit *= 1.0 if self.dawn else FAR + (1 - FAR) * self.hour
            middle = self.x + self.width * (0.62 - 0.2 * self.hour if not self.dawn else 0.4)
            half = min((RIGHT - LEFT) / 2 * unit, self.width / 2)
            middle = min(max(middle, self.x + half), self.x + self.width - half)
        left, top = middle - (LEFT + RIGHT) / 2 * unit, foot + GROUND * unit
        if self.dawn:
            side, at = 250 * unit, ((self.x + self.width) - 262 * unit, foot + 40 * unit)
        else:
            side, at = self._moon(unit)
        light = SUN if self.dawn else BLOOD if self.lost else MOON
        with self.canvas:
            Color(1, 1, 1, 1)
            halo = (self.x, self.y, self.width, self.height)
            around = within((at[0] - side, at[1] - side, 3 * side, 3 * side), halo)
            if around[2] >= 3 * side - 1 and around[3] >= 3 * side - 1:
                Rectangle(texture=glow(light, 0.3, 1.6), pos=around[:2], size=around[2:])
            Color(rgba=light)
            Rectangle(texture=disc(), pos=at, size=(side, side))
            Color(rgba=LIT_EARTH if self.dawn else EARTH)
            self._earth(foot - self.y + 16 * unit)
        self.canvas.add(NightHouse(self.windows, left, top, unit, alone=True, dawn=self.dawn))

    def _sky(self) -> None:
        """Draw the sky: dusk at first, then blue, and green before the day comes."""
        if self.dawn:
            draw_sky(self.canvas, (*self.pos, *self.size), True)
            return
        late = LOST if self.lost else EVENING
        for share, tone in zip((0.5, 1.0), HOURS, strict=True) if not self.lost else ():
            part = max(0.0, min(1.0, (self.hour - share + 0.5) / 0.5))
            late = theme.mixed(late, tone, part)
        self.canvas.add(Color(1, 1, 1, 1))
        texture = shade(theme.mixed(theme.SKY[0], late, 0.12), late)
        self.canvas.add(Rectangle(texture=texture, pos=self.pos, size=self.size))

    def _moon(self, unit: float) -> tuple[float, tuple[float, float]]:
        """Let the moon wander over the house from its left to its right, as the night goes."""
        side = (200 if self.lost else 210 - 70 * self.hour) * unit
        part = 0.5 if self.lost else self.hour
        x = self.x + 24 * unit + part * (self.width - side - 48 * unit)
        rise = 4 * part * (1 - part)  # highest at midnight
        y = self.y + self.height - side - (60 - 44 * rise) * unit
        return side, (x, y)

    def _tall(self) -> float:
        """Tell how large the faces of those who play are."""
        found = sum(art.known(name) is not None for name in self.crew)
        return min(self.height * FACES, self.width * 0.94 / (found * 0.86 + 0.14)) if found else 0.0

    def _faces(self) -> None:
        """Let those who play look out from the lower edge, side by side."""
        known = [(name, art.known(name)) for name in self.crew]
        found = [(name, its) for name, its in known if its is not None]
        if not found:
            return
        room, high = self.width * 0.94, self._tall()
        step = min(high * 0.86, (room - high) / max(1, len(found) - 1))
        left = self.x + (self.width - high - step * (len(found) - 1)) / 2
        with self.canvas:
            Color(1, 1, 1, 1)
            clear = (*EARTH[:3], 0.0)
            Rectangle(texture=shade(clear, EARTH), pos=self.pos, size=(self.width, high * 0.9))
        for number, (name, its) in enumerate(found):
            scale = high / max(its.size)
            picture = art.picture(name, scale / dp(1))
            if picture is None:
                continue
            wide, tall = its.size[0] * scale, its.size[1] * scale
            x = left + number * step + (high - wide) / 2
            with self.canvas:
                Color(1, 1, 1, 1)
                Rectangle(texture=picture.texture, pos=(x, self.y), size=(wide, tall))

    def _earth(self, high: float) -> None:
        """Draw the hill it stands on, lower at its sides."""
        edge: list[float] = []
        for step in range(STEPS + 1):
            part = step / STEPS
            top = self.y + high * (1 - 1.4 * (part - 0.56) ** 2)
            edge += (self.x + part * self.width, top)
        below(edge, self.y)
        SmoothLine(points=edge, width=dp(1))  # a mesh alone has steps at its edge

    def _tear(self) -> None:
        """Lose the right part: nobody knows what was there."""
        step = self.height / TEETH
        wide = self.width * 0.06
        edge = [
            (self.x + self.width * 0.55 + (wide if n % 2 else -wide), self.y + n * step)
            for n in range(TEETH + 1)
        ]
        vertices: list[float] = []
        for x, y in edge:
            vertices += (x, y, 0, 0, (self.x + self.width), y, 0, 0)
        points = [value for point in edge for value in point]
        with self.canvas:
            Color(rgba=theme.PANEL)
            Mesh(vertices=vertices, indices=list(range(2 * len(edge))), mode="triangle_strip")
            Color(rgba=theme.PAPER)
            SmoothLine(points=points, width=dp(2.2))
        x, y = self.x + self.width * 0.79, self.y + self.height * 0.44
        half, high = self.width * 0.13, self.height * 0.26
        outline = (
            x - half, y - high, x - half, y + high * 0.6, x, y + high * 1.2, x + half,
            y + high * 0.6, x + half, y - high,
        )  # fmt: skip
        with self.canvas:
            Color(rgba=theme.LINE)
            Line(points=outline, width=1, dash_length=6, dash_offset=5, close=True)
            Color(rgba=theme.MUTED)
        asked = CoreLabel(text="?", font_size=self.height * 0.24, font_name=theme.DISPLAY)
        asked.refresh()
        wide, tall = asked.texture.size
        with self.canvas:
            pos = (x - wide / 2, y - high * 0.1 - tall / 2)
            Rectangle(texture=asked.texture, pos=pos, size=(wide, tall))


def hour_of(number: object) -> float:
    """Tell how much of a night is over in a round; a file may hold anything."""
    return min(1.0, (number - 1) / LONG) if isinstance(number, int) and number > 0 else 0.0


Box = tuple[float, float, float, float]


def draw_cover(
    canvas: Any, cover: Cover, box: Box, part: Box | None = None, corner: float = 0.0
) -> None:
    """Draw a cover: a ground, and in a part of it a light with the drawing before that."""
    x, y, wide, high = box
    whole = box
    upper, lower = (theme.colour(one) for one in cover.ground)
    light = theme.colour(cover.light)
    x, y, wide, high = part or box
    near = _near(wide, high)
    side = min(wide * 0.92, high * (0.62 + 0.3 * (1 - near)))
    tall = cover.stands and cover.scene is None
    middle = (x + wide / 2, y + min(high * 0.46, wide * (BEHIND if tall else BEHIND_LOW)))
    inside = canvas
    inside.add(Color(1, 1, 1, 1))
    inside.add(
        # One with round corners lays a texture on its head.
        RoundedRectangle(
            texture=shade(lower, upper), pos=whole[:2], size=whole[2:], radius=[corner]
        )
        if corner
        else Rectangle(texture=shade(upper, lower), pos=whole[:2], size=whole[2:])
    )
    around = min(wide, high * 0.92, 2 * (whole[1] + whole[3] - middle[1]))  # no light falls out
    for size, lit in ((around, 0.16), (side, 0.62)):
        if size is around:
            inside.add(
                Rectangle(
                    texture=glow(light, 0.55, 1.2),
                    pos=(middle[0] - around / 2, middle[1] - around / 2),
                    size=(around, around),
                )
            )
        inside.add(Color(rgba=(*light[:3], lit)))
        inside.add(
            Rectangle(
                texture=disc(),
                pos=(middle[0] - size / 2, middle[1] - size / 2),
                size=(size, size),
            )
        )
    _draw_figure(inside, cover, (x, y, wide, high), middle)


def _near(wide: float, high: float) -> float:
    """Tell which part of a figure is seen: in a flat place it comes nearer, to be seen at all."""
    return min(1.0, max(NEAREST, FLAT * high / max(wide, 1.0)))


def _draw_figure(inside: Any, cover: Cover, box: Box, middle: tuple[float, float]) -> None:
    """Draw what stands before the light, down to where it is seen."""
    x, y, wide, high = box
    if cover.scene is not None:
        scene = cover.scene()
        across, up = scene.size
        unit = min(wide / across, high / up)
        left = x + (wide - across * unit) / 2
        inside.add(drawn(scene, left, y + up * unit, unit, box))
        return
    known = art.known(cover.drawing)
    if known is None:
        return
    seen = cover.seen * (_near(wide, high) if cover.stands else 1.0)
    unit = min(wide * cover.wide / known.size[0], high * cover.high / (known.size[1] * seen))
    found = art.picture(cover.drawing, unit / dp(1))
    if found is None:
        return
    size = (known.size[0] * unit, known.size[1] * unit * seen)
    left, bottom, *_, top_left, top = found.texture.tex_coords
    right = found.texture.tex_coords[2]
    low = top + (bottom - top) * seen
    at = (x + (wide - size[0]) / 2, y)
    if not cover.stands:
        at = (middle[0] - size[0] / 2, middle[1] - size[1] / 2)
    inside.add(Color(1, 1, 1, 1))
    inside.add(
        Rectangle(
            texture=found.texture,
            pos=at,
            size=size,
            tex_coords=(left, low, right, low, right, top, top_left, top),
        )
    )
