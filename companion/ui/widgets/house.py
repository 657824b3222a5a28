"""The doll's house at night: every place, its light and who is there, on one canvas."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.animation import Animation
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.board import Board, Spot
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.pawn import pawn

GROUNDS: dict[str, tuple[Colour, Colour]] = {
    # light: upper and lower colour of the Room
    "light": (theme.colour("#ffd488"), theme.colour("#c9803a")),
    "dark": (theme.colour("#1c2442"), theme.colour("#0d1020")),
    "none": (theme.colour("#4a3d50"), theme.colour("#33293a")),
    "hall": (theme.colour("#2c2333"), theme.colour("#1e1724")),
}
INKS: dict[str, Colour] = {
    "light": theme.colour("#2a1607"), "dark": theme.PAPER, "none": theme.PAPER, "hall": theme.MUTED,
}  # fmt: skip


class House(Widget):
    """Draws a board; a tap says which place it was on."""

    walked = NumericProperty(1.0)  # how far somebody has come along the way that is shown

    def __init__(
        self,
        look: Theme,
        names: Mapping[str, str],
        on_tap: Callable[[str], Any] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.look, self.names, self.on_tap = look, names, on_tap
        self.board: Board | None = None
        self.way: tuple[str, tuple[str, ...]] | None = None
        self.active = ""
        self.fainted: frozenset[str] = frozenset()
        self._still = InstructionGroup()
        self._moving = InstructionGroup()
        self.canvas.add(self._still)
        self.canvas.add(self._moving)
        self._textures: dict[Any, Any] = {}
        self.bind(pos=self._draw, size=self._draw, walked=self._draw_moving)

    def show(
        self,
        board: Board,
        active: str = "",
        fainted: frozenset[str] = frozenset(),
        way: tuple[str, tuple[str, ...]] | None = None,
        move: bool = True,
    ) -> None:
        """Show the house; somebody who walked is seen walking, unless motion is unwanted."""
        self.board, self.active, self.fainted, self.way = board, active, fainted, way
        Animation.cancel_all(self, "walked")
        self.walked = 1.0
        self._draw()
        if way and move:
            self.walked = 0.0
            Animation(walked=1.0, duration=0.35 * (len(way[1]) - 1), t="in_out_sine").start(self)

    def skip(self) -> None:
        """Let everybody arrive at once."""
        Animation.cancel_all(self, "walked")
        self.walked = 1.0

    # Where things are

    def _frame(self) -> tuple[float, float, float]:
        """Give the scale of the drawing and its lower left corner."""
        assert self.board is not None
        wide, high = self.board.size
        roof = 4
        scale = min(self.width / (wide + 4), self.height / (high + roof))
        left = self.x + (self.width - wide * scale) / 2
        bottom = self.y + (self.height - high * scale) / 2
        return scale, left, bottom

    def box(self, place: str) -> tuple[float, float, float, float]:
        """Give where a place is drawn: x, y, width, height in pixels."""
        assert self.board is not None
        scale, left, bottom = self._frame()
        spot = self.board.spots[place]
        high = self.board.size[1]
        return (
            left + spot.x * scale,
            bottom + (high - spot.y - spot.h) * scale,
            spot.w * scale,
            spot.h * scale,
        )

    def middle(self, place: str) -> tuple[float, float]:
        """Give where figures stand in a place."""
        x, y, wide, high = self.box(place)
        return x + wide / 2, y + high * 0.3

    def place_at(self, x: float, y: float) -> str | None:
        """Tell which place a point is in."""
        for place in self.board.spots if self.board else ():
            left, bottom, wide, high = self.box(place)
            if left <= x < left + wide and bottom <= y < bottom + high and not self._hidden(place):
                return place
        return None

    def _hidden(self, place: str) -> bool:
        return self.board is not None and "secret" in self.board.spots[place].marks

    def on_touch_up(self, touch: Any) -> bool:
        """Say which place was tapped."""
        if self.on_tap and self.collide_point(*touch.pos) and not self.disabled:
            place = self.place_at(*touch.pos)
            if place is not None and self.collide_point(*touch.opos):
                self.on_tap(place)
                return True
        return bool(super().on_touch_up(touch))

    # Drawing

    def _draw(self, *_: Any) -> None:
        self._still.clear()
        if self.board is None or self.width < 10 or self.height < 10:
            return
        self._draw_roof()
        for place, spot in self.board.spots.items():
            if not self._hidden(place):
                self._draw_room(place, spot)
        self._draw_doors()
        self._draw_moving()

    def _draw_roof(self) -> None:
        assert self.board is not None
        scale, left, bottom = self._frame()
        wide, high = self.board.size
        floors = [
            s
            for s in self.board.spots.values()
            if s.floor == max(o.floor for o in self.board.spots.values()) - 1
        ]
        eaves = (
            bottom + (high - min(s.y for s in floors)) * scale if floors else bottom + high * scale
        )
        right = left + wide * scale
        top = bottom + high * scale + scale * 1.5
        points = [
            (left - 2 * scale, eaves),
            (left + wide * scale / 2, top),
            (right + 2 * scale, eaves),
        ]
        self._still.add(Color(rgba=theme.colour("#221a28")))
        vertices = [value for x, y in points for value in (x, y, 0, 0)]
        self._still.add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))
        self._still.add(Color(rgba=theme.LINE))
        self._still.add(Line(points=[c for p in points for c in p], width=dp(2)))
        self._still.add(
            Line(
                rectangle=(
                    left - dp(3),
                    bottom - dp(3),
                    wide * scale + dp(6),
                    eaves - bottom + dp(3),
                ),
                width=dp(2),
            )
        )
        moon = scale * 5
        x, y = right - moon * 2.2, top - moon * 2.6
        self._still.add(Color(rgba=theme.colour("#e9dcc4", 0.9)))
        self._still.add(Ellipse(pos=(x, y), size=(moon, moon)))
        self._still.add(Color(rgba=theme.NIGHT))
        self._still.add(Ellipse(pos=(x + moon * 0.3, y + moon * 0.12), size=(moon, moon)))

    def _draw_room(self, place: str, spot: Spot) -> None:
        x, y, wide, high = self.box(place)
        gap = dp(2)
        light = "none" if "locked" in spot.marks else spot.light
        self._still.add(Color(rgba=(1, 1, 1, 1)))
        self._still.add(
            RoundedRectangle(
                texture=self._shade(light),
                pos=(x + gap, y + gap),
                size=(wide - 2 * gap, high - 2 * gap),
                radius=[dp(4)],
            )
        )
        if light == "light":
            self._glow(x, y, wide, high)
        owner = place.rpartition("_")[2]
        if light == "hall" and owner in theme.CHILDREN:
            self._still.add(Color(rgba=theme.CHILDREN[owner][0]))
            self._still.add(
                RoundedRectangle(
                    pos=(x + wide * 0.15, y + gap + dp(3)), size=(wide * 0.7, dp(4)), radius=[dp(2)]
                )
            )
        ink = INKS[light]
        pad = dp(7)
        top = y + high - gap - dp(3)
        number = min(high * 0.26, self.look.text(30))
        if spot.label:
            size = self._write(spot.label, x + pad, top, number, ink, theme.DISPLAY)
            top -= size[1] * 0.92
        name = min(max(number * 0.5, dp(11)), self.look.text(16))
        if high > number + name + dp(14):
            self._write(spot.name, x + pad, top, name, ink, theme.TEXT, wide - 2 * pad)
        self._draw_marks(spot, x, y, wide, high, ink)
        if place == self._active_place():
            self._still.add(Color(rgba=theme.PAPER))
            self._still.add(
                Line(
                    rounded_rectangle=(x + gap, y + gap, wide - 2 * gap, high - 2 * gap, dp(4)),
                    width=dp(2),
                )
            )

    def _active_place(self) -> str:
        if self.board is None:
            return ""
        return next((p for p, s in self.board.spots.items() if self.active in s.who), "")

    def _glow(self, x: float, y: float, wide: float, high: float) -> None:
        """Let a lamp shine in a lit Room."""
        size = min(wide, high) * 1.15
        self._still.add(Color(rgba=(1, 1, 1, 0.5)))
        self._still.add(
            Rectangle(
                texture=self._lamp(),
                pos=(x + wide / 2 - size / 2, y + high * 0.5 - size / 2),
                size=(size, size),
            )
        )

    def _draw_marks(
        self, spot: Spot, x: float, y: float, wide: float, high: float, ink: Colour
    ) -> None:
        icons = {
            "padlock": "padlock",
            "locked": "padlock",
            "trapdoor": "trapdoor",
            "finale": "finale",
        }
        found = [icons[mark] for mark in spot.marks if mark in icons]
        size = min(high * 0.3, dp(26))
        for number, name in enumerate(dict.fromkeys(found)):
            self._write(
                theme.icon(name),
                x + wide - dp(7) - size * (number + 1),
                y + high - dp(6),
                size,
                ink,
                theme.ICONS,
            )

    def _draw_doors(self) -> None:
        """Show passages between neighbours as gaps in their wall."""
        assert self.board is not None
        self._still.add(Color(rgba=theme.colour("#0b080d")))
        for a, b in self.board.passages:
            if self._hidden(a) or self._hidden(b):
                continue
            door = self._door(self.box(a), self.box(b))
            if door is not None:
                self._still.add(Rectangle(pos=door[:2], size=door[2:]))

    def _door(self, one: Any, other: Any) -> tuple[float, float, float, float] | None:
        ax, ay, aw, ah = one
        bx, by, bw, bh = other
        thick = dp(5)
        for left, right in ((one, other), (other, one)):
            if abs(left[0] + left[2] - right[0]) < dp(3) and ay < by + bh and by < ay + ah:
                low, high = max(ay, by), min(ay + ah, by + bh)
                return right[0] - thick / 2, low + dp(3), thick, (high - low) * 0.4
        for lower, upper in ((one, other), (other, one)):
            if abs(lower[1] + lower[3] - upper[1]) < dp(3) and ax < bx + bw and bx < ax + aw:
                start, end = max(ax, bx), min(ax + aw, bx + bw)
                middle, wide = (start + end) / 2, min(dp(26), (end - start) * 0.6)
                return middle - wide / 2, upper[1] - thick / 2, wide, thick
        return None

    def _draw_moving(self, *_: Any) -> None:
        """Draw everybody, and the way somebody walks."""
        self._moving.clear()
        if self.board is None or self.width < 10:
            return
        walker = self.way[0] if self.way else ""
        if self.way:
            self._draw_way(self.way[0], self.way[1])
        for place, spot in self.board.spots.items():
            here = [who for who in spot.who if not (who == walker and self.walked < 1.0)]
            self._draw_figures(place, here)
        if self.way and self.walked < 1.0:
            x, y = self._on_the_way(self.way[1])
            self._moving.add(pawn(walker, self.names[walker][:1].upper(), x, y, self._radius()))

    def _radius(self) -> float:
        scale, _, _ = self._frame()
        return max(dp(9), min(scale * 3.3, dp(26)))

    def _draw_figures(self, place: str, who: list[str]) -> None:
        if not who:
            return
        wide = self.box(place)[2]
        middle, line = self.middle(place)
        radius = min(self._radius(), wide / (2.3 * len(who)))
        start = middle - (len(who) - 1) * radius * 1.1
        for number, one in enumerate(who):
            at = start + number * radius * 2.2
            initial = next((word[0] for word in self.names[one].split() if word[:1].isupper()), "?")
            self._moving.add(pawn(one, initial, at, line, radius, one in self.fainted))

    def _draw_way(self, who: str, path: tuple[str, ...]) -> None:
        points = [self.middle(place) for place in path]
        flat = [c for point in points for c in point]
        self._moving.add(Color(rgba=theme.ON_LAMP))
        self._moving.add(Line(points=flat, width=dp(3.2)))
        self._moving.add(Color(rgba=theme.ENTITIES.get(who, theme.PAPER)))
        for (ax, ay), (bx, by) in pairwise(points):
            steps = max(1, round(hypot(bx - ax, by - ay) / dp(9)))
            for step in range(steps):
                x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                self._moving.add(Ellipse(pos=(x - dp(1.8), y - dp(1.8)), size=(dp(3.6), dp(3.6))))
        for x, y in points[1:]:
            self._moving.add(Ellipse(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10))))

    def _on_the_way(self, path: tuple[str, ...]) -> tuple[float, float]:
        points = [self.middle(place) for place in path]
        along = self.walked * (len(points) - 1)
        leg = min(int(along), len(points) - 2)
        part = along - leg
        (ax, ay), (bx, by) = points[leg], points[leg + 1]
        return ax + (bx - ax) * part, ay + (by - ay) * part

    def _lamp(self) -> Texture:
        """Make the light of a lamp: bright in the middle, nothing at its edge."""
        if "lamp" not in self._textures:
            side = 48
            texture = Texture.create(size=(side, side), colorfmt="rgba")
            pixels = bytearray()
            for row in range(side):
                for column in range(side):
                    away = hypot(column - side / 2, row - side / 2) / (side / 2)
                    pixels += bytes((255, 244, 206, int(255 * max(0.0, 1 - away) ** 2)))
            texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
            self._textures["lamp"] = texture
        return self._textures["lamp"]

    def _shade(self, light: str) -> Texture:
        """Make the ground of a Room: lighter above, deeper below."""
        if light not in self._textures:
            upper, lower = GROUNDS[light]
            texture = Texture.create(size=(1, 2), colorfmt="rgba")
            texture.mag_filter = texture.min_filter = "linear"
            pixels = [int(part * 255) for shade in (upper, lower) for part in shade]
            texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
            self._textures[light] = texture
        return self._textures[light]

    def _write(
        self,
        text: str,
        x: float,
        top: float,
        size: float,
        ink: Colour,
        font: str,
        width: float | None = None,
    ) -> tuple[float, float]:
        """Write a text under a line, shortened to a width; give its size."""
        key = (text, round(size), font, round(width or 0))
        if key not in self._textures:
            label = CoreLabel(
                text=text, font_size=size, font_name=font, text_size=(width, None),
                shorten=bool(width), shorten_from="right", max_lines=1,
            )  # fmt: skip
            label.refresh()
            self._textures[key] = label.texture
        texture = self._textures[key]
        self._still.add(Color(rgba=ink))
        self._still.add(
            Rectangle(texture=texture, pos=(x, top - texture.height), size=texture.size)
        )
        return texture.size
