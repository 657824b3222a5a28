"""A view of something large: one finger taps and drags, two fingers zoom and move it."""

from math import hypot
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.stencilview import StencilView

from companion.ui import theme
from companion.ui.widgets.tap import do

SLOP = 10  # dp that a finger may slide in a tap
MOST, WHEEL = 6.0, 1.15  # the closest look, and one notch of a wheel
Point = tuple[float, float]


class Pinched(StencilView):
    """Shows what has an `extent` in units, whole at first. Points are units from its lower left.

    `content` is in pixels of the zoom it was drawn at; while fingers move only the matrix changes,
    and it is drawn anew when they rest.
    """

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.extent: Point = (1.0, 1.0)
        self.zoom, self._drawn_at, self._offset = 1.0, 1.0, (0.0, 0.0)
        self._fingers: dict[Any, Point] = {}
        self._moved = self._pinched = False
        self._tapped: tuple[float, Point] = (-1.0, (0.0, 0.0))
        self._held = False
        self._shift, self._grow, self.content = Translate(), Scale(1.0), InstructionGroup()
        for part in (PushMatrix(), self._shift, self._grow, self.content, PopMatrix()):
            self.canvas.add(part)
        later = Clock.create_trigger(lambda _: self.settle(), -1)
        self.bind(pos=later, size=later)

    # What others fill in

    def draw(self) -> None:
        """Draw everything, at this zoom."""

    def tapped(self, point: Point) -> None:
        """Be tapped at a point."""

    def picked(self, point: Point) -> bool:
        """Be touched at a point: whether something is there that a finger drags."""
        return False

    def dragged(self, point: Point, done: bool) -> None:
        """Have what was picked dragged to a point."""

    def dropped(self) -> None:
        """Let go of what was picked, as if nothing had been."""

    # Where things are

    @property
    def unit(self) -> float:
        """Pixels of a unit, at this zoom."""
        return self._fit() * self.zoom

    def _fit(self) -> float:
        wide, high = self.extent
        return max(0.001, min(self.width / wide, self.height / high))

    def point_of(self, x: float, y: float) -> Point:
        """Give the point of a pixel of the window."""
        left, bottom = self._corner()
        return (x - left) / self.unit, (y - bottom) / self.unit

    def pixel_of(self, point: Point) -> Point:
        """Give the pixel of the window of a point."""
        left, bottom = self._corner()
        return left + point[0] * self.unit, bottom + point[1] * self.unit

    def _corner(self) -> Point:
        wide, high = self.extent
        left = self.x + (self.width - wide * self.unit) / 2 + self._offset[0]
        return left, self.y + (self.height - high * self.unit) / 2 + self._offset[1]

    # Looking closer

    def settle(self) -> None:
        """Stay within what there is, and draw it at this zoom."""
        self._hold()
        self._drawn_at = self.zoom
        self._look()
        self.draw()

    def _hold(self) -> None:
        self.zoom = min(max(self.zoom, 1.0), MOST)
        wide, high = self.extent
        most = [
            max(0.0, (side * self.unit - room) / 2)
            for side, room in ((wide, self.width), (high, self.height))
        ]
        x, y = self._offset
        self._offset = (min(max(x, -most[0]), most[0]), min(max(y, -most[1]), most[1]))

    def _look(self) -> None:
        self._shift.xy = self._corner()
        share = self.zoom / self._drawn_at
        self._grow.xyz = (share, share, 1.0)

    def _zoom_by(self, factor: float, x: float, y: float) -> None:
        """Look closer, or less close, at a pixel, which stays where it is."""
        point = self.point_of(x, y)
        self.zoom = min(max(self.zoom * factor, 1.0), MOST)
        now = self.pixel_of(point)
        self._pan(x - now[0], y - now[1])

    def _pan(self, across: float, up: float) -> None:
        self._offset = (self._offset[0] + across, self._offset[1] + up)
        self._hold()
        self._look()

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """Take a finger."""
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._zoom_by(WHEEL if touch.button == "scrolldown" else 1 / WHEEL, *touch.pos)
            self.settle()
            return True
        touch.grab(self)
        # A finger whose end was never told is gone all the same.
        there = {one.uid for one in EventLoop.touches}
        self._fingers = {uid: pos for uid, pos in self._fingers.items() if uid in there}
        self._fingers[touch.uid] = touch.pos
        if len(self._fingers) == 1:
            self._moved = self._pinched = False
            self._held = self.picked(self.point_of(*touch.pos))
        else:
            if self._held:
                self.dropped()
            self._pinched, self._held = True, False
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow a finger."""
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return False
        if len(self._fingers) > 1:
            self._pinch(touch)
            return True
        slid = hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLOP)
        self._moved = self._moved or slid
        if self._moved and not self._pinched and self._held:
            self.dragged(self.point_of(*touch.pos), False)
        elif self._moved:
            was = self._fingers[touch.uid]
            self._pan(touch.x - was[0], touch.y - was[1])
        self._fingers[touch.uid] = touch.pos
        return True

    def _pinch(self, touch: Any) -> None:
        one, *_ = (pos for uid, pos in self._fingers.items() if uid != touch.uid)
        was = self._fingers[touch.uid]
        before = max(dp(20), hypot(was[0] - one[0], was[1] - one[1]))
        after = max(dp(20), hypot(touch.x - one[0], touch.y - one[1]))
        middle = (one[0] + was[0]) / 2, (one[1] + was[1]) / 2
        self._zoom_by(after / before, *middle)
        self._pan((touch.x - was[0]) / 2, (touch.y - was[1]) / 2)
        self._fingers[touch.uid] = touch.pos

    def on_touch_up(self, touch: Any) -> bool:
        """Let a finger go."""
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return False
        touch.ungrab(self)
        del self._fingers[touch.uid]
        if self._fingers:
            return True
        if self._pinched or (self._moved and not self._held):
            self.settle()
        elif self._moved:
            do(self.dragged, self.point_of(*touch.pos), True)
        else:
            if self._held:
                self.dropped()
            self._tap(touch)
        return True

    def _tap(self, touch: Any) -> None:
        """Take a tap, but not the second of two that were one: fingers tremble."""
        when, (x, y) = self._tapped
        now = Clock.get_time()
        again = hypot(touch.x - x, touch.y - y) < dp(2 * SLOP) and now < when + theme.DEAD
        self._tapped = (now, touch.pos)
        if not again:
            do(self.tapped, self.point_of(*touch.pos))
