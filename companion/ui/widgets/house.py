"""The doll's house at night: every place, its light and who is there."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.tabletop import Map, Person, Walk
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.map_view import MapView
from companion.ui.widgets.rooms import CROWD
from companion.ui.widgets.tap import Tapped, do

STEP = 0.26  # seconds from one place to the next
CLOSE, APART = 2.2, 2.7  # of half a figure: how far their middles are apart at least, and at most
TALL = 0.9  # of what is kept for figures: how high one is
ON_DISC = 0.28  # of a disc: half of a figure, so that it leaves the number free
BESIDE = 1.5  # of a disc: how far its figures may stand to its sides
FADE = 0.4  # seconds in which a light goes out or somebody appears


class House(Tapped, MapView):
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
        super().__init__(look, names, **more)
        self.on_tap, self.on_figure = on_tap, on_figure
        self.active = ""
        # Not where figures are tapped, or in a sheet that is dragged itself.
        self.drags = on_tap is not None and on_figure is None
        self.among: frozenset[str] | None = None  # only these places can be tapped
        self.people: dict[str, Person] = {}
        self.figures: dict[str, Figure] = {}
        self._dead_until = 0.0
        self._looked = False  # at the place of whoever is on turn, at least once
        self._moving: list[Animation] = []
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
        self.lay(board)
        self.active, self.way, self.ahead = active, way, None
        self.people = {person.id: person for person in people}
        self._look()
        self._draw(motion and before is not None, before)

    def _look(self) -> None:
        """Have in sight where somebody went, or whoever is on turn."""
        if self.board is None or self.width < 10 or not self.partly:
            return
        there = [place for place, spot in self.board.places.items() if self.active in spot.who]
        place = self.way.path[-1] if self.way else there[0] if there else ""
        if place not in self.board.places:
            return
        x, y = self.bring(place, middle=not self._looked)
        self._looked = True
        if hypot(x - self.pan_x, y - self.pan_y) > 1:
            self._dead_until = Clock.get_time() + theme.DEAD  # rooms lie elsewhere now
            self.pan_x, self.pan_y = x, y

    def moved(self) -> None:
        """Let everybody who does not walk stand where their place is now."""
        if not self._moving:
            self._stand()

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

    def on_touch_up(self, touch: Any) -> bool:
        """Say which figure or place was tapped."""
        if not self.tapped(touch):
            return bool(super().on_touch_up(touch))
        if Clock.get_time() < self._dead_until:
            return True
        if self.surveyed(*touch.pos):
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
        self._looked = False
        self._look()
        self._draw(False, None)

    def _draw(self, motion: bool, before: Map | None) -> None:
        board = self.board
        if board is None or self.width < 10 or self.height < 10:
            return
        self.drags = self.drags and self.among is None
        self.draw(self.active, motion)
        self.survey()
        self._stand()
        if motion:
            self._move(before)

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
            radius, spots = self._spots(place, spot.who)
            for who, at in spots.items():
                figure = self._figure(who, radius * 2 / 0.84)
                figure.center, figure.opacity = at, 1.0
        for who in set(self.figures) - there:
            self.remove_widget(self.figures.pop(who))

    def rests(self, place: str, who: str) -> tuple[float, float]:
        """Give where somebody stands in a place: perhaps beside others."""
        assert self.board is not None
        _, spots = self._spots(place, self.board.places[place].who)
        return spots.get(who) or self.middle(place)

    def _spots(
        self, place: str, who: Sequence[str]
    ) -> tuple[float, dict[str, tuple[float, float]]]:
        """Give how large figures are in a place, and where the middle of each is."""
        radius, rows = self._rows(place, who) if who else (0.0, [])
        spots = {}
        for line, row in rows:
            # Rather a little apart than touching: not all of them are round.
            apart = max(radius * CLOSE, min(radius * APART, self.box(place)[2] / (len(row) + 0.3)))
            start = self.middle(place)[0] - (len(row) - 1) * apart / 2
            spots.update({one: (start + n * apart, line) for n, one in enumerate(row)})
        return radius, spots

    def _rows(
        self, place: str, who: Sequence[str]
    ) -> tuple[float, list[tuple[float, Sequence[str]]]]:
        """Give how large figures can be, and on which lines they stand: many need two of them."""
        _, bottom, wide, high = self.box(place)
        if place in self._rooms:
            wide -= self._rooms[place].beside
        room = wide * (BESIDE if self._on_photo else 1.0)
        one = min(self._radius(), room / (2.3 * len(who)))
        zone = self._zone(place)
        # Below what is written.
        one = min(one, high * ON_DISC if self._on_photo else zone * TALL / 2)
        half = (len(who) + 1) // 2
        two = min(self._radius(), room / (2.3 * half), zone / 4.5)
        if (
            len(who) < CROWD or self._on_photo or two <= one
        ):  # a second line would hide the number of a disc
            return one, [(self.middle(place)[1], who)]
        low = bottom + two * 1.2
        return two, [(low + two * 2.2, who[:half]), (low, who[half:])]

    def _figure(self, who: str, side: float) -> Figure:
        letter, person = initial(self.names[who]), self.people.get(who)
        looks = f"{who} {person.variant}" if person and person.variant else who
        if who not in self.figures:
            self.figures[who] = Figure(who, letter, side)
            self.add_widget(self.figures[who])
        figure = self.figures[who]
        figure.size = (side, side)
        figure.be(looks, letter, bool(person and person.down), person.level if person else 0)
        return figure

    def _radius(self) -> float:
        unit = self._frame()[0]
        if self.board is not None and self._on_photo:
            unit *= max((spot.w for spot in self.board.places.values()), default=0) / 10
        return max(dp(9), min(unit * 3.45, dp(30)))

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
        far = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise([corners[0], *stops])]
        pace = STEP * (len(path) - 1) / max(1.0, sum(far))
        legs = [
            Animation(center=stop, duration=pace * way)
            for stop, way in zip(stops, far, strict=True)
            if way > 0
        ] or [Animation(center=stops[-1], duration=0)]
        walk = legs[0]
        for leg in legs[1:]:
            walk += leg
        self._start(walk, figure)

    def _start(self, animation: Animation, on: Widget) -> None:
        self._moving.append(animation)
        animation.start(on)

    def _fading(self, *_: Any) -> None:
        for room in self._rooms.values():
            for colour, strength in room.fading:
                colour.a = self.fade * strength
