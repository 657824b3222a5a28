"""The house from outside, at night: its windows are the lights of a saved night.

Drawn of a few textures that lie on each other: the walls, panes over its windows, what stands in
front. Decoded after the first frame, so that nothing waits for it.
"""

from collections.abc import Iterator, Sequence
from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Rectangle, SmoothEllipse
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.ui import art, theme
from companion.ui.widgets.textures import glow, shade, veil

LIT, DARK = "l", "d"
# What the house looks like while no night says more.
USUAL = "lnllnlnldlldlnlldlldlldnl"
SIZE = (720.0, 800.0)  # of the whole drawing, in its own units
LEFT, RIGHT, TOP, GROUND = 84.0, 674.0, 46.0, 706.0  # of the house alone
GABLE = 4  # the place whose window is the round one, which is always lit, by him
# The panes of the other 24, from the upper floor to the cellar: left, top, width, height.
PANES = (
    *((x, 312.0, 44.0, 62.0) for x in (140.0, 246.0, 352.0, 458.0, 564.0)),
    *((x, 420.0, 40.0, 60.0) for x in (126.0, 216.4, 306.8, 397.2, 487.6, 578.0)),
    *((x, 528.0, 42.0, 66.0) for x in (126.0, 206.0, 264.0, 440.0, 498.0, 578.0)),
    *((x, 656.0, 38.0, 18.0) for x in (122.0, 186.0, 250.0, 434.0, 490.0, 546.0, 602.0)),
)
CELLAR = 17  # the first pane of the lowest floor
CURTAINS = (0, 2, 5, 11, 13, 14, 15, 16)
ROUND = (352.0, 228.0, 48.0)  # the round window: x, y, radius
EYES = ((343.9, 240.8, 3.6), (358.8, 242.9, 4.0))  # x, y, radius
FLICKER = (2, 15)  # panes, at most: two loops are one too many to look at
NAMES = (
    "app/night-house", "app/night-porch", "app/night-ground", "app/night-tree", "app/night-moon",
    "app/pane-curtain", "app/pane-plain", "app/pane-dark", "app/pane-cellar",
    "app/pane-cellar-dark",
)  # fmt: skip
STARS = (
    (0.06, 0.93, 1.2), (0.13, 0.72, 0.9), (0.21, 0.96, 1.0), (0.3, 0.88, 1.3), (0.37, 0.95, 0.9),
    (0.45, 0.83, 1.4), (0.455, 0.70, 1.0), (0.52, 0.69, 1.1), (0.545, 0.985, 1.3),
    (0.73, 0.865, 1.5), (0.84, 0.775, 1.1), (0.875, 0.85, 1.3), (0.955, 0.82, 1.0),
    (0.975, 0.975, 1.3), (0.97, 0.69, 1.2),
)  # fmt: skip
DAWN = (theme.colour("#4a2a5a"), theme.colour("#ffb46e"))
SUN = theme.colour("#ffe0a0")
FRAMES = 20  # a second, of what moves by itself
PERIOD, BLINK, CLOSED = 4.0, 9.0, 0.16  # seconds


def counted(windows: str) -> int:
    """Count the lit windows of a night."""
    return windows.count(LIT)


def panes(windows: str) -> Iterator[tuple[int, str]]:
    """Give each pane with its letter; a night that says nothing of one leaves it as it is."""
    others = [letter for place, letter in enumerate(windows) if place != GABLE]
    yield from enumerate(others[: len(PANES)])


def pane_of(number: int, lit: bool) -> str:
    """Name the drawing of a pane."""
    if number >= CELLAR:
        return "app/pane-cellar" if lit else "app/pane-cellar-dark"
    if not lit:
        return "app/pane-dark"
    return "app/pane-curtain" if number in CURTAINS else "app/pane-plain"


class NightHouse(InstructionGroup):
    """The house at a place: `left` and `top` of the whole drawing, and pixels for each unit."""

    def __init__(
        self, windows: str, left: float, top: float, unit: float, alone: bool,
        dawn: bool = False,
    ) -> None:  # fmt: skip
        """`alone`: without the ground it stands on, which is wider than the house.

        `dawn`: nobody looks out of the round window any more.
        """
        super().__init__()
        self.left, self.top, self.unit = left, top, unit
        self.flickering: list[Color] = []
        self.lids: Color | None = None
        self._lay("app/night-house")
        found = list(panes(windows))
        amber = glow(theme.colour("#ffbf5e"), 0.6, 1.3)
        self.add(Color(1, 1, 1, 1))
        for number, letter in found:
            if letter == LIT:
                x, y, wide, high = PANES[number]
                around = (wide * 0.95, high * (0.75 if number < CELLAR else 0.9))
                box = (x - around[0], y - around[1], wide + 2 * around[0], high + 2 * around[1])
                self.add(Rectangle(texture=amber, **self._at(*box)))
        for number, letter in found:
            if letter in (LIT, DARK):
                self._pane(number, letter == LIT)
        if dawn:
            self._light_gable()
        else:
            self._blink()
        self._lay("app/night-porch")
        if not alone:
            self._lay("app/night-ground")
            self._lay("app/night-tree")

    def _at(self, x: float, y: float, wide: float, high: float) -> dict[str, tuple[float, float]]:
        unit = self.unit
        pos = (self.left + x * unit, self.top - (y + high) * unit)
        return {"pos": pos, "size": (wide * unit, high * unit)}

    def _lay(self, name: str) -> None:
        found = art.picture(name, self.unit / dp(1))
        if found is not None:
            self.add(Color(1, 1, 1, 1))
            self.add(Rectangle(texture=found.texture, **self._at(*found.at, *found.size)))

    def _pane(self, number: int, lit: bool) -> None:
        found = art.picture(pane_of(number, lit), self.unit / dp(1))
        if found is None:
            return
        ink = Color(1, 1, 1, 1)
        if lit and number in FLICKER:
            self.flickering.append(ink)
        self.add(ink)
        self.add(Rectangle(texture=found.texture, **self._at(*PANES[number])))

    def _light_gable(self) -> None:
        """Light the round window as the others are."""
        x, y, radius = ROUND
        around = (x - 2 * radius, y - 2 * radius, 4 * radius, 4 * radius)
        self.add(Color(1, 1, 1, 1))
        self.add(Rectangle(texture=glow(theme.colour("#ffbf5e"), 0.6, 1.3), **self._at(*around)))
        for ink, size in (("#1c1226", radius), ("#ffc766", radius - 4)):
            self.add(Color(rgba=theme.colour(ink)))
            self.add(SmoothEllipse(**self._at(x - size, y - size, 2 * size, 2 * size)))
        self.add(Color(rgba=theme.colour("#1c1226")))
        for box in ((x - 2.5, y - radius, 5.0, 2 * radius), (x - radius, y - 2.5, 2 * radius, 5.0)):
            self.add(Rectangle(**self._at(*box)))

    def _blink(self) -> None:
        self.lids = Color(rgba=(*theme.colour("#160a10")[:3], 0.0))
        self.add(self.lids)
        for x, y, radius in EYES:
            self.add(Ellipse(**self._at(x - radius, y - radius, 2 * radius, 2 * radius)))


def draw_sky(group: InstructionGroup, box: Sequence[float], dawn: bool = False) -> None:
    """Draw the sky of the world, or of a dawn."""
    x, y, wide, high = box
    upper, lower = DAWN if dawn else theme.SKY
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=shade(upper, lower), pos=(x, y), size=(wide, high)))


class Facade(FloatLayout):
    """The night outside the window of the app, under a page; the house stands where it is put."""

    def __init__(self, windows: str, motion: bool, **more: Any) -> None:
        super().__init__(**more)
        self.windows, self.motion = windows or USUAL, motion
        self.house: NightHouse | None = None
        self.box: tuple[float, float, float, float] | None = None  # where the house stands
        self.veil = 0.0  # how far from an edge words stand, which must be read
        self.from_right = False  # from which
        self._sky, self._built = InstructionGroup(), InstructionGroup()
        self._veil = InstructionGroup()
        self._curtain = Color(rgba=theme.NIGHT)
        self._before = Rectangle()
        self._hung = False
        self._time = self._prepared = 0.0
        self.bind(pos=self._draw, size=self._draw, parent=self._stop)
        # The first frame is there before anything is decoded.
        self._wait = Clock.create_trigger(self._prepare, 0)
        self._look = Clock.create_trigger(self._ready, 0)
        self._move = Clock.create_trigger(self._moved, 1 / FRAMES, interval=True)
        self._wait()

    def put(
        self, box: tuple[float, float, float, float] | None, veil: float, right: bool = False
    ) -> None:
        """Let the house stand in a box (x, y, width, height), and be dark as far as words reach.

        `right`: words reach so far from the right edge, else from the left one.
        """
        if (box, veil, right) != (self.box, self.veil, self.from_right):
            self.box, self.veil, self.from_right = box, veil, right
            self._draw()

    def _prepare(self, *_: Any) -> None:
        self._prepared = self._unit
        art.prepare(NAMES, self._prepared / dp(1))
        self._look()

    def _ready(self, *_: Any) -> None:
        if self._prepared != self._unit:  # the house stands elsewhere since, in another size
            self._prepare()
            return
        if any(art.known(name) and not art.is_ready(name, self._unit / dp(1)) for name in NAMES):
            self._look()
            return
        self._open()
        if self.motion:
            Animation(a=0.0, duration=0.4, t="out_quad").start(self._curtain)
            self._move()
        else:
            self._curtain.a = 0.0

    def _open(self) -> None:
        """Hang the night, behind a curtain at first: until then nobody would see it.

        So the first frame draws none of it, which is a tenth of a start without a graphics card.
        """
        for part in (self._sky, self._built, self._veil, self._curtain, self._before):
            self.canvas.before.add(part)
        self._hung = True
        self._draw()
        self._build()

    def _stop(self, _: Any, parent: Any) -> None:
        if parent is None:
            for trigger in (self._wait, self._look, self._move):
                trigger.cancel()
            Animation.cancel_all(self._curtain)

    @property
    def _unit(self) -> float:
        """Pixels for each unit of the drawing."""
        if self.box is None:
            return float(dp(1))
        return max(0.05, min(self.box[2] / SIZE[0], self.box[3] / SIZE[1]))

    def _draw(self, *_: Any) -> None:
        if not self._hung:
            return
        self._sky.clear()
        self._before.pos, self._before.size = self.pos, self.size
        box = (*self.pos, *self.size)
        draw_sky(self._sky, box)
        for x, y, radius in STARS:
            size = 2 * dp(radius)
            self._sky.add(Color(1, 0.94, 0.85, 0.55))
            at = (self.x + x * self.width, self.y + y * self.height)
            self._sky.add(Ellipse(pos=at, size=(size, size)))
        self._veil.clear()
        if self.veil:
            self._veil.add(Color(1, 1, 1, 1))
            size, pos, texture = (self.veil, self.height), self.pos, veil(theme.NIGHT)
            coords = texture.tex_coords
            if self.from_right:
                pos = (self.right - self.veil, self.y)
                coords = (*coords[2:4], *coords[0:2], *coords[6:8], *coords[4:6])
            self._veil.add(Rectangle(texture=texture, pos=pos, size=size, tex_coords=coords))
        if self.house is not None:
            self._build()

    def _build(self) -> None:
        self._built.clear()
        if self.box is None:
            return
        x, y, wide, _ = self.box
        unit = self._unit
        left, top = x + (wide - SIZE[0] * unit), y + SIZE[1] * unit
        moon = art.picture("app/night-moon", unit / dp(1))
        if moon is not None:
            at, side = (left + 110 * unit, top - 176 * unit), 112 * unit
            self._built.add(Color(1, 1, 1, 1))
            shine = glow(theme.colour("#fff0cf"), 0.34, 1.5)
            out = 175 * unit
            self._built.add(
                Rectangle(
                    texture=shine,
                    pos=(at[0] + side / 2 - out, at[1] + side / 2 - out),
                    size=(2 * out, 2 * out),
                )
            )
            self._built.add(Rectangle(texture=moon.texture, pos=at, size=(side, side)))
        self.house = NightHouse(self.windows, left, top, unit, alone=False)
        self._built.add(self.house)
        self._earth(left, top, unit)

    def _earth(self, left: float, top: float, unit: float) -> None:
        """Let the ground go on beyond the drawing: to the right, and below."""
        found, right = art.picture("app/night-ground", unit / dp(1)), left + SIZE[0] * unit
        if found is not None and right < self.right:
            coords = found.texture.tex_coords
            turned = (*coords[2:4], *coords[0:2], *coords[6:8], *coords[4:6])
            wide, high = (side * unit for side in found.size)
            self._built.add(Color(1, 1, 1, 1))
            pos = (right, top - found.at[1] * unit - high)
            self._built.add(
                Rectangle(texture=found.texture, pos=pos, size=(wide, high), tex_coords=turned)
            )
        low = top - SIZE[1] * unit
        if low > self.y:
            earth = shade(theme.colour("#0c0810"), theme.NIGHT)
            self._built.add(Color(1, 1, 1, 1))
            size = (self.width, low - self.y + 1)
            self._built.add(Rectangle(texture=earth, pos=self.pos, size=size))

    def _moved(self, passed: float) -> None:
        """Let two windows flicker, and him blink."""
        self._time += passed
        if self.house is None:
            return
        for number, ink in enumerate(self.house.flickering):
            wave = sin(2 * pi * (self._time / PERIOD + 0.37 * number))
            ink.a = 0.925 + 0.075 * wave
        if self.house.lids is not None:
            self.house.lids.a = 1.0 if self._time % BLINK > BLINK - CLOSED else 0.0
