"""The doll's house at night: every place, its light and who is there."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.tabletop import Map, Person, Walk
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.discs import DiscDrawing
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.photo import photo
from companion.ui.widgets.rooms import Box, RoomDrawing, Written
from companion.ui.widgets.shell import EAVES, door_between, draw_doors, draw_shell, roof
from companion.ui.widgets.tap import Tapped, do

STEP = 0.35  # seconds from one place to the next
NIGHTLY = (0.42, 0.4, 0.48, 1.0)  # the light in which a photo is seen at night
LOW = 0.2  # in a disc, so that its number is seen
FEET = 0.3  # of a room: how high the middle of a figure is, which stands on its floor
MANY = 4  # figures in a room that stand in two lines, if they are larger there
TWO_LINES = 0.66  # of a room: how high two lines of figures may reach, under its number
BESIDE = 1.5  # of a disc: how far its figures may stand to its sides
FADE = 0.8  # seconds in which a light goes out or somebody appears


class House(Tapped, Widget):
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
        self.board: Map | None = None
        self.way: Walk | None = None
        self.ahead: Walk | None = None  # how somebody would walk
        self.active = ""
        self.among: frozenset[str] | None = None  # only these places can be tapped
        self.framed: frozenset[str] = frozenset()  # beside the place of whoever is on turn
        self.people: dict[str, Person] = {}
        self.figures: dict[str, Figure] = {}
        self._dead_until = 0.0
        self._shell, self._thread, self._doors = (InstructionGroup() for _ in range(3))
        self._rooms: dict[str, RoomDrawing | DiscDrawing] = {}
        self._moving: list[Animation] = []
        self.canvas.add(self._shell)
        self._places = InstructionGroup()
        for group in (self._places, self._doors, self._thread):
            self.canvas.add(group)
        self._laid: Any = None
        self._top = 0.0  # of the roof, in units
        self._spun: Any = None  # the way that the thread shows
        later = Clock.create_trigger(self._lay, -1)  # once, however much of it changed
        self.bind(pos=later, size=later, fade=self._fading)

    def show(
        self,
        board: Map,
        active: str = "",
        people: Sequence[Person] = (),
        way: Walk | None = None,
        motion: bool = False,
    ) -> None:
        """Show the house; somebody who walked is seen walking, lights are seen going out."""
        self.skip()
        if self.active and active != self.active:
            self._dead_until = Clock.get_time() + theme.DEAD  # a tap means another's move now
        before = self.board
        self.board, self.active, self.way, self.ahead = board, active, way, None
        roofed = [high for _, high in roof(board)] if board.roof else []
        self._top = max([float(board.size[1]), *roofed])
        self.people = {person.id: person for person in people}
        self._draw(motion and before is not None, before)

    def look_ahead(self, way: Walk | None) -> None:
        """Show how somebody would walk, or no longer; a second tap has to be meant."""
        self.skip()
        self.ahead = way
        if way is not None:
            self._dead_until = Clock.get_time() + theme.DEAD
        self._draw_thread()

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
        if self.board.picture is None:
            top = self._top
            scale = min(self.width / (wide + 2 * EAVES), self.height / (top + EAVES + 0.5))
        else:
            top, scale = float(high), min(self.width / wide, self.height / high)
        left = self.x + (self.width - wide * scale) / 2
        bottom = self.y + (self.height - top * scale) / 2
        return scale, left, bottom

    def box(self, place: str) -> Box:
        """Give where a place is drawn."""
        assert self.board is not None
        scale, left, bottom = self._frame()
        spot = self.board.places[place]
        y = bottom + (self.board.size[1] - spot.y - spot.h) * scale
        return left + spot.x * scale, y, spot.w * scale, spot.h * scale

    def middle(self, place: str) -> tuple[float, float]:
        """Give where figures stand in a place."""
        x, y, wide, high = self.box(place)
        return x + wide / 2, y + high * (LOW if self._on_photo else FEET)

    @property
    def _on_photo(self) -> bool:
        return self.board is not None and self.board.picture is not None

    def place_at(self, x: float, y: float) -> str | None:
        """Tell which place a point is in; near a disc is in it."""
        seen = (
            [place for place in self.board.places if not self._hidden(place)] if self.board else []
        )
        for place in seen:
            left, bottom, wide, high = self.box(place)
            if left <= x < left + wide and bottom <= y < bottom + high:
                return place
        if not self._on_photo:
            return None
        away = {
            place: hypot(x - box[0] - box[2] / 2, y - box[1] - box[3] / 2)
            for place in seen
            for box in (self.box(place),)
        }
        nearest = min(away, key=lambda place: away[place])
        return nearest if away[nearest] < dp(theme.TARGET / 2) else None

    def _hidden(self, place: str) -> bool:
        return self.board is not None and self.board.places[place].hidden

    def on_touch_up(self, touch: Any) -> bool:
        """Say which figure or place was tapped."""
        if not self.tapped(touch):
            return bool(super().on_touch_up(touch))
        if Clock.get_time() < self._dead_until:
            return True
        if self.on_figure is not None:
            for who, figure in self.figures.items():
                if figure.collide_point(*touch.pos):
                    do(self.on_figure, who)
                    return True
        place = self.place_at(*touch.pos)
        if self.on_tap is None or place is None or (self.among and place not in self.among):
            return False
        do(self.on_tap, place)
        return True

    # Drawing

    def _lay(self, *_: Any) -> None:
        self.skip()
        self._draw(False, None)

    def _draw(self, motion: bool, before: Map | None) -> None:
        board = self.board
        if board is None or self.width < 10 or self.height < 10:
            return
        laid = (self.pos[:], self.size[:], board.size, board.passages, theme.LINE, board.picture)
        if laid != self._laid:
            if self._laid is not None and self._laid[-1] is not board.picture:  # another house
                self._rooms.clear()
                self._places.clear()
            self._laid = laid
            self._draw_shell(board)
        home = next((p for p, s in board.places.items() if self.active in s.who), "")
        for place, spot in board.places.items():
            if place not in self._rooms:
                kind = RoomDrawing if board.picture is None else DiscDrawing
                self._rooms[place] = kind(self.look)
                self._places.add(self._rooms[place].group)
            room = self._rooms[place]
            if self._hidden(place):
                room.group.clear()
            else:
                framed = place == home or place in self.framed
                standing = self._standing(place, spot.who)
                room.show(spot, board.tones, self.box(place), framed, motion, standing)
        self._draw_thread()
        self._stand()
        if motion:
            self._move(before)

    def _draw_shell(self, board: Map) -> None:
        """Draw what is around the places: the house, or the photo, as dark as the night."""
        self._shell.clear()
        self._doors.clear()
        if board.picture is None:
            if board.roof:
                draw_shell(self._shell, board, self._frame())
            ends = [pair for pair in board.passages if not any(map(self._hidden, pair))]
            draw_doors(self._doors, [(self.box(a), self.box(b)) for a, b in ends])
            return
        scale, left, bottom = self._frame()
        texture = photo(board.picture)
        self._shell.add(Color(rgba=theme.PANEL if texture is None else NIGHTLY))
        size = (board.size[0] * scale, board.size[1] * scale)
        self._shell.add(Rectangle(texture=texture, pos=(left, bottom), size=size))

    def _draw_thread(self) -> None:
        """Show the way somebody went, or would go, as a dotted thread through the doors."""
        way = self.ahead or self.way
        if self._spun == (way, self._laid):
            return
        self._spun = (way, self._laid)
        self._thread.clear()
        if way is None or self.board is None:
            return
        rooms = [place for place in way.path if place in self.board.places]
        points = self._through(rooms)
        add = self._thread.add
        add(Color(rgba=theme.ON_LAMP))
        add(Line(points=[c for point in points for c in point], width=dp(3.2)))
        add(Color(rgba=theme.colour_of(way.who, theme.PAPER)))
        for (ax, ay), (bx, by) in pairwise(points):
            steps = max(1, round(hypot(bx - ax, by - ay) / dp(9)))
            for step in range(steps):
                x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                add(Ellipse(pos=(x - dp(1.8), y - dp(1.8)), size=(dp(3.6), dp(3.6))))
        for x, y in (self.middle(place) for place in rooms[1:]):
            add(Ellipse(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10))))

    def _through(self, rooms: Sequence[str]) -> list[tuple[float, float]]:
        """Give the corners of a way: the middles of its rooms, and the doors between them."""
        points = [self.middle(place) for place in rooms[:1]]
        for one, other in pairwise(rooms):
            door = door_between(self.box(one), self.box(other))
            if door is not None and not self._on_photo:
                points.append((door[0] + door[2] / 2, door[1] + door[3] / 2))
            points.append(self.middle(other))
        return points

    # Figures

    def _stand(self) -> None:
        """Put every figure where it stands."""
        if self.board is None or self.width < 10:
            return
        there: set[str] = set()
        for place, spot in self.board.places.items():
            if not spot.who:
                continue
            there.update(spot.who)
            radius, rows = self._rows(place, spot.who)
            for line, row in rows:
                start = self.middle(place)[0] - (len(row) - 1) * radius * 1.1
                for number, who in enumerate(row):
                    figure = self._figure(who, radius * 2 / 0.84)
                    figure.center, figure.opacity = (start + number * radius * 2.2, line), 1.0
        for who in set(self.figures) - there:
            self.remove_widget(self.figures.pop(who))

    def _rows(
        self, place: str, who: Sequence[str]
    ) -> tuple[float, list[tuple[float, Sequence[str]]]]:
        """Give how large figures can be, and on which lines they stand: many need two of them."""
        _, bottom, wide, high = self.box(place)
        room = wide * (BESIDE if self._on_photo else 1.0)
        one = min(self._radius(), room / (2.3 * len(who)))
        if not self._on_photo:
            one = min(one, high * FEET)  # no larger than a low place is
        half = (len(who) + 1) // 2
        two = min(self._radius(), room / (2.3 * half), high * TWO_LINES / 4.6)
        if (
            len(who) < MANY or self._on_photo or two <= one
        ):  # a second line would hide the number of a disc
            return one, [(self.middle(place)[1], who)]
        low = bottom + two * 1.2
        return two, [(low + two * 2.2, who[:half]), (low, who[half:])]

    def _standing(self, place: str, who: Sequence[str]) -> Box | None:
        """Give the box that the figures in a place take up, if there are any."""
        if not who:
            return None
        radius, rows = self._rows(place, who)
        half = max(len(row) for _, row in rows) * radius * 1.1
        lines = [line for line, _ in rows]
        low, high = min(lines) - radius, max(lines) + radius
        return self.middle(place)[0] - half, low, 2 * half, high - low

    def _figure(self, who: str, side: float) -> Figure:
        letter, person = initial(self.names[who]), self.people.get(who)
        if who not in self.figures:
            self.figures[who] = Figure(who, letter, side)
            self.add_widget(self.figures[who])
        figure = self.figures[who]
        figure.size = (side, side)
        figure.be(who, letter, bool(person and person.down), person.level if person else 0)
        return figure

    def _radius(self) -> float:
        unit = self._frame()[0]
        if self.board is not None and self._on_photo:
            unit *= max((spot.w for spot in self.board.places.values()), default=0) / 10
        return max(dp(9), min(unit * 3.3, dp(30)))

    def _move(self, before: Map | None) -> None:
        """Let be seen what changed: walks, lights, somebody appearing."""
        if before is None or self.board is None:
            return
        was = {who: place for place, spot in before.places.items() for who in spot.who}
        now = {who: place for place, spot in self.board.places.items() for who in spot.who}
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
        way = self.way
        if way and way.who == who and (way.path[0], way.path[-1]) == (start, end):
            return way.path
        return start, end

    def _go(self, figure: Figure, path: tuple[str, ...]) -> None:
        corners = self._through(path)
        stops = [*corners[1:-1], tuple(figure.center)]
        figure.center = corners[0]
        time = STEP * (len(path) - 1) / len(stops)
        legs = [Animation(center=stop, duration=time, t="in_out_sine") for stop in stops]
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
