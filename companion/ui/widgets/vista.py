"""A wide picture of how it looks outside, drawn from a `Vista`; with round corners, or without."""

from dataclasses import replace
from functools import cache
from math import pi, sin
from random import Random
from typing import Any

from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.vista import Vista as View
from companion.ui import art, theme
from companion.ui.theme import Colour, colour, mixed
from companion.ui.widgets import facade
from companion.ui.widgets.hills import below
from companion.ui.widgets.textures import disc, filled, glow, shade

STEPS = 48  # of the hill's outline
VEIL = 0.75  # how dark it is where something is written
FADE = 0.16  # of the width, over which that darkness ends
SOFT = 36  # dp: over which the darkness behind keys ends
FAR = 0.5  # how much of the sky a far hill has
HORIZON, WAVES = 0.3, 36  # of the height, where water ends; how many waves are seen on it
RISE = 40  # dp: how far the light comes up
# Of a lit window: its light, and the round one's pane, its bars, its frame in units of the house.
WHITE = (1.0, 1.0, 1.0, 1.0)
AMBER, PANE, BARS, PUTTY = colour("#ffbf5e"), colour("#ffc766"), colour("#1c1226"), 8.0


class Vista(Widget):
    """Sky, light, hill and drawings; as much of its width as `veil` is dark, to be written on."""

    risen = NumericProperty(1.0)  # how far the sun or the moon has come up

    def __init__(
        self, view: View, radius: tuple[float, ...] = (), veil: float = 0.0,
        mirrored: bool = False, under: Colour | None = None, **more: Any,
    ) -> None:  # fmt: skip
        """`mirrored`: what is drawn stands on the other side; `under`: what it goes over into."""
        super().__init__(**more)
        if mirrored:
            view = replace(view, at=(1 - view.at[0], view.at[1]), place=1 - view.place)
        self.view, self.veil, self.mirrored = view, veil, mirrored
        self.foot = 0.0  # pixels at its foot, where keys stand
        self.radius, self.under = radius, under or theme.NIGHT
        self.bind(pos=self._draw, size=self._draw, risen=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()  # what is written on it is drawn over that
        if min(self.size) <= 1:
            return
        outline = {"radius": [dp(one) for one in self.radius] or [0]}
        with self.canvas.before:
            StencilPush()
            RoundedRectangle(pos=self.pos, size=self.size, **outline)
            StencilUse()
            self._sky()
            self._stars()
            self._light()
            if self.view.water:
                self._sea()
            else:
                self._hill(FAR, 1.7)
            self._drawings()
            # Over their feet: they stand on it, and none ends in a straight line.
            if self.view.water:
                self._swell()
            else:
                self._hill()
            if self.veil:
                self._darken()
            self._ground()  # last: it goes over into the page with and without a veil
            self._stand_keys()
            StencilUnUse()
            RoundedRectangle(pos=self.pos, size=self.size, **outline)
            StencilPop()

    def _darken(self) -> None:
        """Darken one side: evenly where letters are, then less and less."""
        dark = (*colour(self.view.upper)[:3], VEIL)
        solid, fading = self.veil * self.width, FADE * self.width
        x, coords = self.x, (0.25, 0, 0.75, 0, 0.75, 1, 0.25, 1)
        after = x + solid
        if self.mirrored:
            x, coords = self.x + self.width - solid, (0.75, 0, 0.25, 0, 0.25, 1, 0.75, 1)
            after = x - fading
        Color(rgba=dark)
        Rectangle(pos=(x, self.y), size=(solid, self.height))
        Color(1, 1, 1, 1)
        size = (fading, self.height)
        Rectangle(texture=_across(dark), pos=(after, self.y), size=size, tex_coords=coords)

    def _sky(self) -> None:
        Color(1, 1, 1, 1)
        ground = shade(colour(self.view.upper), colour(self.view.lower))
        # Only between the middles of its two pixels does it go from one colour to the other.
        coords = (0, 0.25, 1, 0.25, 1, 0.75, 0, 0.75)
        Rectangle(texture=ground, pos=self.pos, size=self.size, tex_coords=coords)

    def _stars(self) -> None:
        chance = Random(self.view.stars)  # the same sky every time
        for _ in range(self.view.stars):
            x, y = chance.uniform(0.02, 0.98), chance.uniform(0.42, 0.97)
            side = dp(chance.choice((1.5, 2, 3)))
            if x > 1 - self.veil if self.mirrored else x < self.veil:
                continue  # none among letters
            Color(rgba=(*theme.PAPER[:3], chance.uniform(0.4, 0.9)))
            place = (self.x + x * self.width, self.y + y * self.height)
            RoundedRectangle(pos=place, size=(side, side), radius=[side / 2])

    def _light(self) -> None:
        view = self.view
        x, y = self.x + view.at[0] * self.width, self.y + view.at[1] * self.height
        side = view.disc * self.height
        light = colour(view.light)
        y -= (1 - self.risen) * dp(RISE)
        reach = self.height * 1.5
        self._lay(glow(light, view.glow), (x - reach, y - reach), (2 * reach, 2 * reach))
        halo = side * 1.1  # it is too bright to have an edge
        self._lay(glow(light, view.glow, 1.2), (x - halo, y - halo), (2 * halo, 2 * halo))
        self._lay(
            disc(), (x - side / 2, y - side / 2), (side, side), mixed(light, (1, 1, 1, 1), 0.15)
        )

    def _ground(self) -> None:
        """Let the hill go over into what is below the picture."""
        if self.view.hill:
            clear = (*self.under[:3], 0.0)
            Color(1, 1, 1, 1)
            size = (self.width, self.height * 0.14)
            Rectangle(texture=shade(clear, self.under), pos=self.pos, size=size)

    def _stand_keys(self) -> None:
        """Darken its foot, so that keys there stand on something, not in the picture."""
        if not self.foot:
            return
        clear = (*self.under[:3], 0.0)
        Color(rgba=(*self.under[:3], VEIL))
        Rectangle(pos=self.pos, size=(self.width, self.foot))
        Color(1, 1, 1, VEIL)
        at, size = (self.x, self.y + self.foot), (self.width, dp(SOFT))
        coords = (0, 0.25, 1, 0.25, 1, 0.75, 0, 0.75)
        Rectangle(texture=shade(clear, self.under), pos=at, size=size, tex_coords=coords)

    def _hill(self, far: float = 0.0, turned: float = 0.0) -> None:
        """Draw a hill, or one that is so far away that it has some of the colour of the sky."""
        if not self.view.hill:
            return
        edge: list[float] = []
        for step in range(STEPS + 1):
            part = step / STEPS
            wave = sin(part * 4.4 + 0.5 + turned) + far * sin(part * 11 + turned)
            top = self.y + self.height * (0.13 + 0.15 * far + 0.035 * wave)
            edge += (self.x + part * self.width, top)
        Color(rgba=mixed(colour(self.view.hill), colour(self.view.lower), far * 0.6))
        below(edge, self.y)
        SmoothLine(points=edge, width=dp(1.2))  # a mesh alone has steps at its edge

    def _sea(self) -> None:
        """Draw water up to the horizon, and the light on it."""
        view, high = self.view, self.height * HORIZON
        water, sky = colour(view.hill), colour(view.lower)
        Color(1, 1, 1, 1)
        far = shade(mixed(water, sky, 0.45), water)
        Rectangle(texture=far, pos=self.pos, size=(self.width, high))
        reach = self.height * 0.9
        x = self.x + view.at[0] * self.width
        light = glow(colour(view.light), view.glow, 1.2)
        self._lay(light, (x - reach, self.y - high), (2 * reach, 2 * high))
        self._wavelets(WAVES, 0.16, HORIZON - 0.02)

    def _swell(self) -> None:
        """Draw the waves that are nearest, over the hulls of ships."""
        edge: list[float] = []
        for step in range(4 * STEPS + 1):
            x = self.x + self.width * step / (4 * STEPS)
            top = self.y + self.height * 0.11 + dp(2.4) * sin((x - self.x) / dp(13))
            edge += (x, top)
        water = colour(self.view.hill)
        Color(rgba=water)
        below(edge, self.y)
        Color(rgba=mixed(water, colour(self.view.light), 0.4))
        SmoothLine(points=edge, width=dp(1.2))
        self._wavelets(WAVES // 3, 0.03, 0.09)

    def _wavelets(self, count: int, low: float, high: float) -> None:
        """Draw short bows of light between two heights, the same every time."""
        chance = Random(count)
        ink = mixed(colour(self.view.hill), colour(self.view.light), 0.6)
        for _ in range(count):
            part = chance.random()
            y = self.y + self.height * (high - part * (high - low))
            wide = dp(16 + 26 * part)
            x = self.x + chance.uniform(0.01, 0.97) * (self.width - wide)
            bow = dp(2 + 2 * part)
            Color(rgba=(*ink[:3], 0.25 + 0.25 * part))
            points = [
                one
                for step in range(9)
                for one in (x + wide * step / 8, y + bow * sin(step * pi / 4))
            ]
            SmoothLine(points=points, width=dp(1.1))

    def _drawings(self) -> None:
        """Lay the drawings on each other as they belong together; what sticks out is cut off."""
        view = self.view
        known = [(one, art.known(one.name)) for one in view.pieces]
        found = [(one, its) for one, its in known if its is not None]
        if not found:
            return
        boxes = [
            (
                one.x + its.at[0] * one.scale, one.y + its.at[1] * one.scale,
                its.size[0] * one.scale, its.size[1] * one.scale,
            )
            for one, its in found
        ]  # fmt: skip
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        wide = max(box[0] + box[2] for box in boxes) - left
        high = max(box[1] + box[3] for box in boxes) - top
        # Where the picture is narrow they are smaller rather than cut at their sides.
        scale = min(view.high * self.height / high, self.width * 0.96 / wide)
        x = self.x + view.place * self.width - wide * scale / 2
        if not view.wide:
            x = max(self.x, min(x, self.x + self.width - wide * scale))
        base = self.y + self.height * view.base
        for (one, _), box in zip(found, boxes, strict=True):
            picture = art.picture(one.name, one.scale * scale / dp(1))
            if picture is not None:
                place = (x + (box[0] - left) * scale, base + (top + high - box[1] - box[3]) * scale)
                self._lay(picture.texture, place, (box[2] * scale, box[3] * scale))
            if one.windows:
                unit = one.scale * scale
                corner = (x + (one.x - left) * scale, base + (top + high - one.y) * scale)
                self._windows(one.windows, corner, unit)

    def _windows(self, windows: str, corner: tuple[float, float], unit: float) -> None:
        """Light windows of a house: `corner` is the upper left one of its own coordinates."""
        tint = colour(self.view.glass) if self.view.glass else WHITE
        amber = glow(mixed(AMBER, tint, 0.8) if self.view.glass else AMBER, 0.5, 1.3)

        def at(x: float, y: float, wide: float, high: float) -> tuple[Any, Any]:
            return (corner[0] + x * unit, corner[1] - (y + high) * unit), (wide * unit, high * unit)

        lit = [number for number, letter in facade.panes(windows) if letter == facade.LIT]
        for number in lit:
            x, y, wide, high = facade.PANES[number]
            self._lay(amber, *at(x - wide, y - 0.8 * high, 3 * wide, 2.6 * high))
        for number in lit:
            found = art.picture(facade.pane_of(number, lit=True), unit / dp(1))
            if found is not None:
                self._lay(found.texture, *at(*facade.PANES[number]), tint)
        if windows[facade.GABLE : facade.GABLE + 1] == facade.LIT:
            x, y, radius = facade.ROUND
            self._lay(amber, *at(x - 2 * radius, y - 2 * radius, 4 * radius, 4 * radius))
            inner = radius - PUTTY
            self._lay(
                disc(),
                *at(x - inner, y - inner, 2 * inner, 2 * inner),
                mixed(PANE, tint, 0.8) if self.view.glass else PANE,
            )
            for bar in ((x - 2.5, y - inner, 5, 2 * inner), (x - inner, y - 2.5, 2 * inner, 5)):
                self._fill(BARS, *at(*bar))

    def _fill(self, ink: Colour, pos: tuple[float, float], size: tuple[float, float]) -> None:
        """Fill as much of a box as is within the picture."""
        x0, x1 = max(self.x, pos[0]), min(self.x + self.width, pos[0] + size[0])
        y0, y1 = max(self.y, pos[1]), min(self.y + self.height, pos[1] + size[1])
        if x1 > x0 and y1 > y0:
            Color(rgba=ink)
            Rectangle(pos=(x0, y0), size=(x1 - x0, y1 - y0))

    def _lay(
        self, texture: Any, pos: tuple[float, float], size: tuple[float, float],
        tint: Colour | None = None,
    ) -> None:  # fmt: skip
        """Draw as much of a texture as is within the picture."""
        # Not `right` and `top`: these are worked out only after this was called.
        x0, x1 = max(self.x, pos[0]), min(self.x + self.width, pos[0] + size[0])
        y0, y1 = max(self.y, pos[1]), min(self.y + self.height, pos[1] + size[1])
        if x1 <= x0 or y1 <= y0:
            return
        coords = texture.tex_coords  # of its four corners, from the lower left, turning left
        across, up = (coords[0], coords[2]), (coords[1], coords[5])
        u = [across[0] + (across[1] - across[0]) * (x - pos[0]) / size[0] for x in (x0, x1)]
        v = [up[0] + (up[1] - up[0]) * (y - pos[1]) / size[1] for y in (y0, y1)]
        Color(rgba=tint or WHITE)
        Rectangle(
            texture=texture, pos=(x0, y0), size=(x1 - x0, y1 - y0),
            tex_coords=(u[0], v[0], u[1], v[0], u[1], v[1], u[0], v[1]),
        )  # fmt: skip


@cache
def _across(dark: Colour) -> Any:
    """Make a shade that is dark at the left and clear at the right."""
    clear = (*dark[:3], 0.0)
    return filled(2, 1, bytes(int(part * 255) for one in (dark, clear) for part in one))
