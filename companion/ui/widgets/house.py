"""The doll's house at night: every place, its light and who is there."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.board import Board
from companion.engine.scene import Person
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.rooms import Box, RoomDrawing, Written

STEP = 0.35  # seconds from one place to the next
FADE = 0.8  # seconds in which a light goes out or somebody appears
Way = tuple[str, tuple[str, ...]]


class House(Widget):
    """Draws a board; a tap says which place it was on, and whose figure was meant."""

    fade = NumericProperty(0.0)  # how much is left of the lights that were

    def __init__(
        self,
        look: Theme,
        names: Mapping[str, str],
        on_tap: Callable[[str], Any] | None = None,
        on_figure: Callable[[str], Any] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.look, self.names, self.on_tap, self.on_figure = look, names, on_tap, on_figure
        self.board: Board | None = None
        self.way: Way | None = None
        self.active = ""
        self.among: frozenset[str] | None = None  # only these places can be tapped
        self.people: dict[str, Person] = {}
        self.figures: dict[str, Figure] = {}
        self._dead_until = 0.0
        self._shell, self._thread, self._doors = (InstructionGroup() for _ in range(3))
        self._rooms: dict[str, RoomDrawing] = {}
        self._moving: list[Animation] = []
        self.canvas.add(self._shell)
        self._places = InstructionGroup()
        for group in (self._places, self._doors, self._thread):
            self.canvas.add(group)
        self._laid: Any = None
        later = Clock.create_trigger(self._lay, -1)  # once, however much of it changed
        self.bind(pos=later, size=later, fade=self._fading)

    def show(
        self,
        board: Board,
        active: str = "",
        people: Sequence[Person] = (),
        way: Way | None = None,
        motion: bool = False,
    ) -> None:
        """Show the house; somebody who walked is seen walking, lights are seen going out."""
        self.skip()
        if self.active and active != self.active:
            self._dead_until = Clock.get_time() + theme.DEAD  # a tap means another's move now
        before = self.board
        self.board, self.active, self.way = board, active, way
        self.people = {person.id: person for person in people}
        self._draw(motion and before is not None, before)

    def skip(self) -> None:
        """Let everybody arrive and every light be as it is, at once."""
        moving, self._moving = self._moving, []
        for animation in moving:
            animation.cancel(self)
            for figure in self.figures.values():
                animation.cancel(figure)
        self.fade = 0.0
        if moving:
            self._stand()

    @property
    def written(self) -> list[Written]:
        """Everything that is written in the house."""
        return [text for room in self._rooms.values() for text in room.written]

    # Where things are

    def _frame(self) -> tuple[float, float, float]:
        """Give the scale of the drawing and its lower left corner."""
        assert self.board is not None
        wide, high = self.board.size
        scale = min(self.width / (wide + 4), self.height / (high + 4))
        left = self.x + (self.width - wide * scale) / 2
        bottom = self.y + (self.height - high * scale) / 2
        return scale, left, bottom

    def box(self, place: str) -> Box:
        """Give where a place is drawn."""
        assert self.board is not None
        scale, left, bottom = self._frame()
        spot = self.board.spots[place]
        y = bottom + (self.board.size[1] - spot.y - spot.h) * scale
        return left + spot.x * scale, y, spot.w * scale, spot.h * scale

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
        """Say which figure or place was tapped."""
        if self.disabled or not (
            self.collide_point(*touch.pos) and self.collide_point(*touch.opos)
        ):
            return bool(super().on_touch_up(touch))
        if Clock.get_time() < self._dead_until:
            return True
        if self.on_figure is not None:
            for who, figure in self.figures.items():
                if figure.collide_point(*touch.pos):
                    self.on_figure(who)
                    return True
        place = self.place_at(*touch.pos)
        if self.on_tap is None or place is None or (self.among and place not in self.among):
            return False
        self.on_tap(place)
        return True

    # Drawing

    def _lay(self, *_: Any) -> None:
        self.skip()
        self._draw(False, None)

    def _draw(self, motion: bool, before: Board | None) -> None:
        board = self.board
        if board is None or self.width < 10 or self.height < 10:
            return
        laid = (self.pos[:], self.size[:], board.size, board.passages, theme.LINE)
        if laid != self._laid:
            self._laid = laid
            self._draw_shell(board)
            self._draw_doors(board)
        home = next((p for p, s in board.spots.items() if self.active in s.who), "")
        for place, spot in board.spots.items():
            if place not in self._rooms:
                self._rooms[place] = RoomDrawing(self.look)
                self._places.add(self._rooms[place].group)
            room = self._rooms[place]
            if self._hidden(place):
                room.group.clear()
            else:
                room.show(spot, self.box(place), place == home, motion)
        self._draw_thread()
        self._stand()
        if motion:
            self._move(before)

    def _draw_shell(self, board: Board) -> None:
        """Draw the roof, the walls and the moon."""
        self._shell.clear()
        scale, left, bottom = self._frame()
        wide, high = board.size
        floors = sorted({spot.floor for spot in board.spots.values()})
        under = [s.y for s in board.spots.values() if s.floor == floors[-2]] if floors[1:] else [0]
        eaves = bottom + (high - min(under)) * scale
        right, top = left + wide * scale, bottom + (high + 1.5) * scale
        roof = [(left - 2 * scale, eaves), ((left + right) / 2, top), (right + 2 * scale, eaves)]
        add = self._shell.add
        add(Color(rgba=theme.colour("#221a28")))
        vertices = [value for point in roof for value in (*point, 0, 0)]
        add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))
        add(Color(rgba=theme.LINE))
        add(Line(points=[c for point in roof for c in point], width=dp(2)))
        wall = (left - dp(3), bottom - dp(3), right - left + dp(6), eaves - bottom + dp(3))
        add(Line(rectangle=wall, width=dp(2)))
        moon = scale * 5
        x, y = right - moon * 1.9, top - moon * 2.1
        add(Color(rgba=theme.colour("#e9dcc4")))
        add(_crescent(x, y, moon / 2))

    def _draw_doors(self, board: Board) -> None:
        """Show passages between neighbours as openings in their wall."""
        self._doors.clear()
        self._doors.add(Color(rgba=theme.colour("#0b080d")))
        for a, b in board.passages:
            if not self._hidden(a) and not self._hidden(b):
                door = _door(self.box(a), self.box(b))
                if door is not None:
                    self._doors.add(Rectangle(pos=door[:2], size=door[2:]))

    def _draw_thread(self) -> None:
        """Show the way somebody went as a dotted thread."""
        self._thread.clear()
        if self.way is None or self.board is None:
            return
        points = [self.middle(p) for p in self.way[1] if p in self.board.spots]
        add = self._thread.add
        add(Color(rgba=theme.ON_LAMP))
        add(Line(points=[c for point in points for c in point], width=dp(3.2)))
        add(Color(rgba=theme.ENTITIES.get(self.way[0], theme.PAPER)))
        for (ax, ay), (bx, by) in pairwise(points):
            steps = max(1, round(hypot(bx - ax, by - ay) / dp(9)))
            for step in range(steps):
                x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                add(Ellipse(pos=(x - dp(1.8), y - dp(1.8)), size=(dp(3.6), dp(3.6))))
        for x, y in points[1:]:
            add(Ellipse(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10))))

    # Figures

    def _stand(self) -> None:
        """Put every figure where it stands."""
        if self.board is None or self.width < 10:
            return
        there: set[str] = set()
        for place, spot in self.board.spots.items():
            if not spot.who:
                continue
            radius = min(self._radius(), self.box(place)[2] / (2.3 * len(spot.who)))
            middle, line = self.middle(place)
            start = middle - (len(spot.who) - 1) * radius * 1.1
            for number, who in enumerate(spot.who):
                there.add(who)
                figure = self._figure(who, radius * 2 / 0.84)
                figure.center, figure.opacity = (start + number * radius * 2.2, line), 1.0
        for who in set(self.figures) - there:
            self.remove_widget(self.figures.pop(who))

    def _figure(self, who: str, side: float) -> Figure:
        letter, person = initial(self.names[who]), self.people.get(who)
        if who not in self.figures:
            self.figures[who] = Figure(who, letter, side)
            self.add_widget(self.figures[who])
        figure = self.figures[who]
        figure.size = (side, side)
        figure.be(who, letter, bool(person and person.fainted), person.level if person else 0)
        return figure

    def _radius(self) -> float:
        return max(dp(9), min(self._frame()[0] * 3.3, dp(30)))

    def _move(self, before: Board | None) -> None:
        """Let be seen what changed: walks, lights, somebody appearing."""
        if before is None or self.board is None:
            return
        was = {who: place for place, spot in before.spots.items() for who in spot.who}
        now = {who: place for place, spot in self.board.spots.items() for who in spot.who}
        for who, place in now.items():
            figure = self.figures[who]
            if who not in was:
                figure.opacity = 0.0
                self._start(Animation(opacity=1.0, duration=FADE, t="out_quad"), figure)
            elif was[who] != place:
                self._go(figure, self._path(who, was[who], place))
        if any(room.fading for room in self._rooms.values()):
            self.fade = 1.0
            self._start(Animation(fade=0.0, duration=FADE, t="in_quad"), self)

    def _path(self, who: str, start: str, end: str) -> tuple[str, ...]:
        if self.way and self.way[0] == who and (self.way[1][0], self.way[1][-1]) == (start, end):
            return self.way[1]
        return start, end

    def _go(self, figure: Figure, path: tuple[str, ...]) -> None:
        end = tuple(figure.center)
        stops = [*(self.middle(place) for place in path[1:-1]), end]
        figure.center = self.middle(path[0])
        legs = [Animation(center=stop, duration=STEP, t="in_out_sine") for stop in stops]
        walk = legs[0]
        for leg in legs[1:]:
            walk += leg
        self._start(walk, figure)

    def _start(self, animation: Animation, on: Widget) -> None:
        self._moving.append(animation)
        animation.start(on)

    def _fading(self, *_: Any) -> None:
        for room in self._rooms.values():
            for colour in room.fading:
                colour.a = self.fade


def _crescent(x: float, y: float, radius: float) -> Mesh:
    """Draw a moon: between two arcs that meet at its horns."""
    vertices: list[float] = []
    steps, tilt = 24, 0.5
    for n in range(steps + 1):
        angle = pi / 2 + pi * n / steps
        for share in (1.0, 0.3):  # the outer edge, and the inner one
            side, up = radius * cos(angle) * share, radius * sin(angle)
            across = side * cos(tilt) - up * sin(tilt)
            vertices += (x + radius + across, y + radius + side * sin(tilt) + up * cos(tilt), 0, 0)
    return Mesh(vertices=vertices, indices=list(range(2 * steps + 2)), mode="triangle_strip")


def _door(one: Box, other: Box) -> Box | None:
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
