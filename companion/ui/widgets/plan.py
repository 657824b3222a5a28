"""A map seen small on a dramatic page: who is where, and the place that the page is about."""

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.mood import Seen
from companion.engine.tabletop import Place
from companion.ui import theme
from companion.ui.widgets.backdrop import contained, floor
from companion.ui.widgets.glyphs import width_of, written
from companion.ui.widgets.rooms import Box, Written
from companion.ui.widgets.textures import glow

DASHES = 14  # around a place where nobody is
FREE = (0.38, 0.17, 0.24, 0.92)
# Of its height: what stands in the middle, somebody, the light on whom it is about, half a ring.
MIDDLE, HERE, COMING, RING = 0.35, 0.29, 0.3, 0.125
EDGE = 5  # dp: around everybody
WORD, SMALLEST = 17, 13  # dp: what is written in it
SHINE, SHADE = 0.6, 0.6  # how bright the light on that place is, and how dark the rug below it


class Plan(Widget):
    """Draws a map that has a backdrop; nothing on it can be tapped."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.seen: Seen | None = None
        self.written: list[Written] = []
        self.bind(pos=self._draw, size=self._draw)

    def show(self, seen: Seen) -> None:
        """Show another one."""
        if seen != self.seen:
            self.seen = seen
            self._draw()

    def box(self, spot: Place) -> Box:
        """Give where a place is: as far from the others as there is room for."""
        assert self.seen is not None
        wide, high = self.seen.board.size
        across, up = self.width / wide, self.height / high
        x, y = self.x + spot.x * across, self.y + (high - spot.y - spot.h) * up
        return x, y, spot.w * across, spot.h * up

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        self.written = []
        if self.seen is None or min(self.size) < dp(40):
            return
        board, at = self.seen.board, self.seen.at
        if board.backdrop is not None:
            self.canvas.add(floor(board.backdrop, *self.pos, *self.size))
        # What the page is about comes last: it lies over its neighbours.
        for place in sorted(board.places, key=at.__eq__):
            spot = board.places[place]
            if place == at:
                self._light(spot)
            if board.tones[spot.tone].dashed:
                self._ring(spot)
            else:
                self._stand(spot, HERE if spot.who else MIDDLE)

    def _stand(self, spot: Place, part: float) -> None:
        """Draw who is there, within the picture."""
        side = self.height * part * spot.scale
        x, y = self._middle(spot, side)
        picture = contained(spot.drawing, x - side / 2, y - side / 2, side, side)
        if picture is not None:
            self.canvas.add(Color(1, 1, 1, 1))
            self.canvas.add(picture)

    def _middle(self, spot: Place, side: float) -> tuple[float, float]:
        """Give where something so large stands, so that all of it is seen."""
        x, y, wide, high = self.box(spot)
        x, y, half = x + wide / 2, y + high / 2, side / 2 + dp(EDGE)
        x = min(max(x, self.x + half), self.x + self.width - half)
        return x, min(max(y, self.y + half), self.y + self.height - half)

    def _light(self, spot: Place) -> None:
        """Let a place shine: whoever it is about comes there."""
        side = self.height * COMING
        x, y = self._middle(spot, side)
        self.canvas.add(Color(*theme.NIGHT[:3], SHADE))
        self.canvas.add(SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side)))
        self.canvas.add(Color(1, 1, 1, 1))
        light = glow(theme.LAMP, SHINE, 1.2)
        self.canvas.add(
            Rectangle(texture=light, pos=(x - side / 2, y - side / 2), size=(side, side))
        )
        self.canvas.add(Color(rgba=theme.LAMP))
        self.canvas.add(SmoothLine(circle=(x, y, side / 2), width=dp(2)))

    def _ring(self, spot: Place) -> None:
        """Draw a dashed ring where nobody is, and where that is."""
        radius = self.height * RING
        x, y = self._middle(spot, 2 * radius)
        self.canvas.add(Color(rgba=FREE))
        self.canvas.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        self.canvas.add(Color(rgba=theme.PAPER))
        step = 2 * pi / DASHES
        for number in range(DASHES):
            turns = [number * step + step * 0.55 * part / 3 for part in range(4)]
            points = [c for a in turns for c in (x + radius * cos(a), y + radius * sin(a))]
            self.canvas.add(SmoothLine(points=points, width=dp(1.3)))
        full = float(dp(WORD))
        size = full * min(
            1.0, 1.7 * radius / max(1.0, width_of(spot.name, round(full), theme.DIGITS))
        )
        if size < dp(SMALLEST):
            return
        texture = written(spot.name, round(size), theme.DIGITS)
        at = (round(x - texture.width / 2), round(y - texture.height / 2))
        self.canvas.add(Color(rgba=theme.PAPER))
        self.canvas.add(Rectangle(texture=texture, pos=at, size=texture.size))
        ground = (*FREE[:3], 1.0)
        self.written.append(Written(spot.name, (*at, *texture.size), theme.PAPER, ground, False))
