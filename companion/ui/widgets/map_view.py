"""A map that is larger than its window: dragged by a finger, with an overview in its corner."""

from math import hypot
from typing import Any

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.stencilview import StencilView

from companion.engine.tabletop import Map
from companion.ui import theme
from companion.ui.widgets.map_ground import Ground
from companion.ui.widgets.plates import CLEAR, plate
from companion.ui.widgets.room_plan import Box
from companion.ui.widgets.rooms import grounds

SLOP = 10  # dp that a finger may slide in a tap
OVERVIEW = (78, 50)  # dp
MOST = 2.2  # how much larger than its window a map gets at most


class MapView(Ground, StencilView):
    """Shows a map whole, or, where its rooms would be too small to tap, a part of it."""

    LEAST = theme.TARGET  # dp: a room that is lower is too small for a finger
    ROOM = 56  # dp: how high a room is where the map is dragged for that

    pan_x = NumericProperty(0.0)
    pan_y = NumericProperty(0.0)

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.drags = False  # it may be larger than its window
        self._overview, self._sight = InstructionGroup(), InstructionGroup()
        self.canvas.after.add(self._overview)
        self.canvas.after.add(self._sight)
        self._surveyed: Any = None
        self.bind(pan_x=self._panned, pan_y=self._panned)

    # How much of it is seen

    def _scale(self) -> float:
        whole = super()._scale()
        if not self.drags or self.board is None or self._on_photo or not self.roomy:
            return whole
        if whole * self._usual >= dp(self.LEAST):
            return whole
        return min(float(dp(self.ROOM)) / self._usual, whole * MOST)

    @property
    def roomy(self) -> bool:
        """Whether it is one whose places can be shown larger than the window has space for."""
        return self.board is not None and self.board.roof

    def cramped(self, board: Map, wide: float, high: float) -> bool:
        """Tell whether a board is better told as a list where there is only so much room."""
        return False

    def _around(self) -> Box:
        scale, (wide, high) = self._scale(), self._extent()
        wide, high = max(wide * scale, self.width), max(high * scale, self.height)
        x = self.x - min(max(self.pan_x, 0.0), wide - self.width)
        return x, self.y - min(max(self.pan_y, 0.0), high - self.height), wide, high

    @property
    def partly(self) -> bool:
        """Whether there is more than is seen."""
        _, _, wide, high = self._around()
        return wide > self.width + 1 or high > self.height + 1

    def bring(self, place: str, middle: bool = False) -> tuple[float, float]:
        """Tell where to pan so that a place is in sight; where it is now, if it is already."""
        x, y, wide, high = self.box(place)
        left, bottom, _, _ = self._around()
        inside = self.x <= x and x + wide <= self.right and self.y <= y and y + high <= self.top
        over = self.corner  # what lies under the overview is not in sight
        under = self.partly and x + wide > over[0] and y + high > over[1]
        if inside and not under and not middle:
            return self.x - left, self.y - bottom
        return self._held(
            x + wide / 2 - left - self.width / 2, y + high / 2 - bottom - self.height / 2
        )

    def _held(self, x: float, y: float) -> tuple[float, float]:
        """Keep a pan within what there is."""
        _, _, wide, high = self._around()
        return min(max(x, 0.0), wide - self.width), min(max(y, 0.0), high - self.height)

    def _panned(self, *_: Any) -> None:
        if self.board is None or self.width < 10:
            return
        self._at.xy = self._frame()[1:]
        self.moved()
        self._frame_sight()

    def moved(self) -> None:
        """Have been dragged: what stands on the map moves along."""

    # Fingers

    def on_touch_move(self, touch: Any) -> bool:
        """Drag the map; a finger that does so taps nothing."""
        if touch.ud.get(self) and self.partly:
            slid = hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLOP)
            if slid:
                touch.ud[self], touch.ud[(self, "drags")] = False, True
        if touch.ud.get((self, "drags")):
            self.pan_x, self.pan_y = self._held(self.pan_x - touch.dx, self.pan_y - touch.dy)
            return True
        return bool(super().on_touch_move(touch))

    def surveyed(self, x: float, y: float) -> bool:
        """Look at what a tap on the overview means, if it was one."""
        if not self.partly:
            return False
        left, bottom, wide, high = self.corner
        if not (left <= x <= left + wide and bottom <= y <= bottom + high):
            return False
        _, _, all_wide, all_high = self._around()
        across, up = (x - left) / wide * all_wide, (y - bottom) / high * all_high
        self.pan_x, self.pan_y = self._held(across - self.width / 2, up - self.height / 2)
        return True

    # The overview

    @property
    def corner(self) -> Box:
        """Give where the overview is drawn."""
        wide, high = (float(dp(side)) for side in OVERVIEW)
        return round(self.right - wide - dp(2)), round(self.top - high - dp(2)), wide, high

    def survey(self) -> None:
        """Draw the overview, if there is more than is seen: every place in its tone."""
        board = self.board
        partly = board is not None and self.partly
        now = (self.corner, self._laid, partly)
        tones = tuple(spot.tone for spot in board.places.values()) if board and partly else ()
        if (now, tones) != self._surveyed:
            self._surveyed = (now, tones)
            self._overview.clear()
            if partly:
                self._draw_overview()
        self._frame_sight()

    def _draw_overview(self) -> None:
        assert self.board is not None
        x, y, wide, high = self.corner
        radius = round(dp(7))
        add = self._overview.add
        add(Color(1, 1, 1, 1))
        ground = plate(radius, theme.PANEL, theme.NIGHT, theme.LINE, float(dp(1.5)))
        add(BorderImage(texture=ground, border=(radius,) * 4, pos=(x, y), size=(wide, high)))
        scale, left, bottom = self._frame()
        start, low, all_wide, all_high = self._around()
        for place, spot in self.board.places.items():
            bx, by, bw, bh = self._drawn(place, scale)
            at = ((bx + left - start) / all_wide, (by + bottom - low) / all_high)
            add(Color(rgba=grounds(self.board.tones[spot.tone])[0]))
            size = (max(1, bw / all_wide * wide - 1), max(1, bh / all_high * high - 1))
            add(Rectangle(pos=(x + at[0] * wide, y + at[1] * high), size=size))

    def _frame_sight(self) -> None:
        """Frame in the overview what is seen."""
        self._sight.clear()
        if self.board is None or not self.partly:
            return
        x, y, wide, high = self.corner
        left, bottom, all_wide, all_high = self._around()
        across, up = (self.x - left) / all_wide * wide, (self.y - bottom) / all_high * high
        size = (self.width / all_wide * wide, self.height / all_high * high)
        radius = round(dp(4))
        ring = plate(radius, CLEAR, CLEAR, (1.0, 1.0, 1.0, 1.0), float(dp(2)))
        self._sight.add(Color(rgba=theme.PAPER))
        self._sight.add(
            BorderImage(texture=ring, border=(radius,) * 4, pos=(x + across, y + up), size=size)
        )
