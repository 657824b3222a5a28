"""A map without its figures: where every place is, and everything that is drawn of it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.tabletop import Map, Walk
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.discs import DiscDrawing
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.hints import Advice, draw_hints
from companion.ui.widgets.outline import outline
from companion.ui.widgets.photo import photo
from companion.ui.widgets.rims import rim
from companion.ui.widgets.room_plan import band, number_size
from companion.ui.widgets.rooms import Around, Box, RoomDrawing, Written, spans
from companion.ui.widgets.shell import EAVES, draw_shell, roof
from companion.ui.widgets.thread import draw_thread
from companion.ui.widgets.ways import BRIGHT, QUIET, Way, draw_ways, ways

NIGHTLY = (0.42, 0.4, 0.48, 1.0)  # the light in which a photo is seen at night
LOW = 0.2  # in a disc, so that its number is seen
FEET = 0.52  # of what is kept for figures in a room: how high their middle is
WALL = 0.5  # units: half of what is between two rooms
CORNER, SETTABLE = 8, 3  # dp: the line around each place that can be set
REACH, FAR = 5, 0.36  # dp: the line around what is near; how dark it is beyond


class Ground(Widget):
    """Draws the places of a map, the ways between them, and the way that somebody goes."""

    DIMS = True  # whether lights go down under what an assistant shows

    def __init__(self, look: Theme, names: Mapping[str, str], **more: Any) -> None:
        super().__init__(**more)
        self.look, self.names = look, names
        self.board: Map | None = None
        self.way: Walk | None = None
        self.ahead: Walk | None = None  # how somebody would walk
        self.framed: frozenset[str] = frozenset()  # beside the place of whoever is on turn
        self.framing: Colour | None = None  # the colour of that frame
        self.near: frozenset[str] = frozenset()  # where whoever is on turn can go now
        self.settable = False  # every place can be touched, to be set
        groups = [InstructionGroup() for _ in range(8)]
        self._shell, self._places, self._reach, self._rings, *others = groups
        self._doors, self._bright, self._advice, self._thread = others
        # Drawn from the lower left corner of the map: moved without being drawn anew.
        self._at = Translate()
        self.canvas.add(PushMatrix())
        self.canvas.add(self._at)
        for group in groups:
            self.canvas.add(group)
        self.canvas.add(PopMatrix())
        self._rooms: dict[str, RoomDrawing | DiscDrawing] = {}
        self._ways: list[Way] = []
        self._arounds: dict[str, Around] = {}
        self._laid: Any = None
        self._top, self._usual = 0.0, 1  # units: of the roof, and how high a place usually is
        self._spun: Any = None  # the way that the thread shows
        self._lit: str | None = None  # the place whose doors are bright
        self._reached: Any = None  # what is marked as near, and in whose colour
        self.advice: Advice | None = None  # what an assistant shows over it
        self._advised: Any = None
        self._reacher = ("", "")  # whose reach is marked, and where they are

    def lay(self, board: Map) -> None:
        """Take a map to be drawn."""
        self.board = board
        roofed = [high for _, high in roof(board)] if board.roof else []
        self._top = max([float(board.size[1]), *roofed])
        heights = sorted(spot.h for spot in board.places.values())
        self._usual = heights[len(heights) // 2] if heights else 1

    # Where things are

    @property
    def written(self) -> list[Written]:
        """Everything that is written in the house, where it is in sight."""
        left, bottom = self._at.xy
        found = []
        for text in (text for room in self._rooms.values() for text in room.written):
            x, y, wide, high = text.box
            x, y = x + left, y + bottom
            if self.x <= x and x + wide <= self.right and self.y <= y and y + high <= self.top:
                found.append(text._replace(box=(x, y, wide, high)))
        return found

    def _extent(self) -> tuple[float, float]:
        """Give how large everything is that is drawn, in units."""
        assert self.board is not None
        wide, high = self.board.size
        if self.board.picture is not None:
            return float(wide), float(high)
        return wide + 2 * EAVES, self._top + EAVES + 0.5

    def _scale(self) -> float:
        """Give the pixels of a unit: as many as all of it has space for."""
        wide, high = self._extent()
        return float(min(self.width / wide, self.height / high))

    def _around(self) -> Box:
        """Give what is drawn and the night around it: here it is all there is to see."""
        return (*self.pos, *self.size)

    def _frame(self) -> tuple[float, float, float]:
        """Give the scale of the drawing and its lower left corner, on a whole pixel."""
        assert self.board is not None
        scale, (x, y, wide, high) = self._scale(), self._around()
        top = float(self.board.size[1]) if self._on_photo else self._top
        left = x + (wide - self.board.size[0] * scale) / 2
        return scale, round(left), round(y + (high - top * scale) / 2)

    def box(self, place: str) -> Box:
        """Give where a place is drawn."""
        scale, left, bottom = self._frame()
        x, y, wide, high = self._drawn(place, scale)
        return x + left, y + bottom, wide, high

    def _drawn(self, place: str, scale: float) -> Box:
        """Give where a place is on the drawing: on whole pixels, so that walls are sharp."""
        assert self.board is not None
        spot = self.board.places[place]
        x, y = spot.x * scale, (self.board.size[1] - spot.y - spot.h) * scale
        if self._on_photo:
            return x, y, spot.w * scale, spot.h * scale
        start, low = round(x), round(y)
        return start, low, round(x + spot.w * scale) - start, round(y + spot.h * scale) - low

    def middle(self, place: str) -> tuple[float, float]:
        """Give where figures stand in a place."""
        x, y, wide, high = self.box(place)
        if self._on_photo:
            return x + wide / 2, y + high * LOW
        room = self._rooms.get(place)
        beside = room.beside if room is not None else 0.0
        return x + (wide - beside) / 2, y + self._zone(place) * FEET

    def rests(self, place: str, who: str) -> tuple[float, float]:
        """Give where somebody stands in a place."""
        return self.middle(place)

    def _zone(self, place: str) -> float:
        """Tell how high figures may stand in a place: nothing is written there."""
        room = self._rooms.get(place)
        return room.zone if room is not None and room.zone else self.box(place)[3] * 0.5

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

    # Drawing

    def draw(self, active: str, fade: bool) -> None:
        """Draw what changed, with a frame around whoever is on turn; lights fade if wanted."""
        board = self.board
        assert board is not None
        colours = (theme.NIGHT, theme.LINE, theme.PAPER)
        scale, left, bottom = self._frame()
        laid = (scale, self.size[:], colours, _shape(board), board.picture)
        self._at.xy = (left, bottom)
        if laid != self._laid:
            if self._laid is not None and self._laid[-1] is not board.picture:  # another house
                self._rooms.clear()
                self._places.clear()
                self._rings.clear()
            self._laid = laid
            self._draw_shell(board)
        home = next((p for p, s in board.places.items() if active in s.who), "")
        self._draw_ways(home)
        for place, spot in board.places.items():
            if place not in self._rooms:
                kind = RoomDrawing if board.picture is None else DiscDrawing
                self._rooms[place] = kind(self.look)
                self._places.add(self._rooms[place].group)
                self._rings.add(self._rooms[place].ring)
            room = self._rooms[place]
            if self._hidden(place) and self._on_photo:
                room.group.clear()
                room.ring.clear()
            else:
                framed = place == home or place in self.framed
                room.frame = self.framing if place in self.framed else None
                around = self._arounds.get(place)
                room.show(spot, board.tones, self._drawn(place, scale), framed, fade, around)
        self._draw_reach(active, home)
        self._draw_advice()
        self._draw_thread()

    def _draw_reach(self, active: str, home: str) -> None:
        """Draw a line around all that is near, on the walls; what is far is a little darker."""
        self._reacher = (active, home)
        near, figure = self.near | {home}, theme.FIGURES.get(active)
        contoured = self.advice is not None and self.advice.contoured
        now = (near, active, self._laid, self.settable, contoured, self.advice is None)
        if self._reached == now:
            return
        self._reached = now
        self._reach.clear()
        if self.board is None or self._on_photo or contoured:  # two kinds of lines are too many
            return
        scale, places = self._scale(), self.board.places
        if self.settable:  # each by itself, with the line of a key
            self._reach.add(Color(rgba=theme.LINE))
            for place in places:
                if not self._hidden(place):
                    self._reach.add(rim(self._drawn(place, scale), CORNER, SETTABLE))
        elif figure is not None and self.near:
            # What an assistant shows dims the lights already.
            self._reach.add(Color(*theme.NIGHT[:3], FAR if self.advice is None else 0))
            for place in places:
                if place not in near:
                    x, y, wide, high = self._drawn(place, scale)
                    self._reach.add(Rectangle(pos=(x, y), size=(wide, high)))
            boxes = [self._drawn(place, scale) for place in places if place in near]
            self._reach.add(Color(rgba=figure.colour))
            for x, y, wide, high in outline(boxes, max(2, 2 * round(dp(REACH) / 2))):
                self._reach.add(Rectangle(pos=(x, y), size=(wide, high)))

    @property
    def advises(self) -> bool:
        """Whether it can show what an assistant says: a photo is left as it is."""
        return not self._on_photo

    def advise(self, advice: Advice | None) -> None:
        """Show what an assistant says of the places, or nothing of it."""
        self.advice = advice if self.advises else None
        if self.board is not None and self._laid is not None:
            self._draw_reach(*self._reacher)
            self._draw_advice()

    def _draw_advice(self) -> None:
        numbers = tuple(self._headed(place) for place in (self.board.places if self.board else ()))
        now = (self.advice, self._laid, numbers, self._reacher)
        if now == self._advised:
            return
        self._advised = now
        self._advice.clear()
        if self.advice is None or self.board is None:
            return
        scale = self._scale()
        home = self._reacher[1] if self.advice.bright else ""  # who acts is seen as well
        seen = [place for place in self.board.places if place != home]
        if not self.advice.bright:
            seen = [place for place in seen if not self._hidden(place)]

        def box(place: str) -> Box:
            return self._drawn(place, scale)

        def number(place: str) -> Box:
            return self._headed(place) or box(place)

        draw_hints(self._advice, self.advice, seen, box, number, self.DIMS)

    def _headed(self, place: str) -> Box | None:
        """Give where the number of a place is written: what is said of the place is below it."""
        room = self._rooms.get(place)
        return room.written[0].box if room is not None and room.written else None

    def _draw_shell(self, board: Map) -> None:
        """Draw what is around the places: the house, or the photo, as dark as the night."""
        self._shell.clear()
        self._lit = None
        if board.picture is None:
            if board.roof:
                scale, left, bottom = self._frame()
                x, y, wide, high = self._around()
                around = (x - left, y - bottom, wide, high)
                draw_shell(self._shell, board, (scale, 0.0, 0.0), around)
            self._lay_ways(board)
            return
        self._ways, self._arounds = [], {}
        scale = self._scale()
        texture = photo(board.picture)
        self._shell.add(Color(rgba=theme.PANEL if texture is None else NIGHTLY))
        size = (board.size[0] * scale, board.size[1] * scale)
        self._shell.add(Rectangle(texture=texture, pos=(0, 0), size=size))

    def _lay_ways(self, board: Map) -> None:
        """Find doors and ladders, and what they leave of each place."""
        scale = self._scale()
        boxes = {place: self._drawn(place, scale) for place in board.places}
        heights = sorted(box[3] for box in boxes.values())
        gap = max(1.0, float(round(min(scale * WALL, dp(5)))))
        size = number_size(heights[len(heights) // 2] - 2 * gap, self.look) if heights else 0.0

        def number(place: str) -> float:
            label = board.places[place].label
            pad = max(dp(3), min(dp(6), boxes[place][2] * 0.08))
            return gap + pad + (width_of(label, round(size), theme.DIGITS) if label else 0.0)

        def down(place: str) -> float:
            high = boxes[place][3] - 2 * gap
            return gap + band(high, min(size, high * 0.55)) - dp(2)

        seen = [pair for pair in board.passages if not any(map(self._hidden, pair))]
        self._ways = ways(seen, boxes, number, down)
        self._arounds = {
            place: Around(
                size,
                spans([way.box for way in self._ways if way.lower == place]),
                self.names.get(spot.carpet, "") if spot.carpet else "",
                gap,
            )
            for place, spot in board.places.items()
        }

    def _draw_ways(self, home: str) -> None:
        """Draw doors and ladders; those that lead out of the place on turn are bright."""
        if self._lit is None:
            self._doors.clear()
            draw_ways(self._doors, self._ways, QUIET)
        if self._lit != home:
            self._bright.clear()
            draw_ways(self._bright, [way for way in self._ways if home in way.ends], BRIGHT)
        self._lit = home

    def _draw_thread(self) -> None:
        """Show the way somebody went, or would go, behind every name."""
        way = self.ahead or self.way
        if self._spun == (way, self._laid):
            return
        self._spun = (way, self._laid)
        self._thread.clear()
        if way is None or self.board is None:
            return
        rooms = [place for place in way.path if place in self.board.places]
        _, left, bottom = self._frame()
        points, stops = self._through(rooms), [self.middle(place) for place in rooms[1:]]
        if stops:  # it ends at whoever went, who may stand beside others
            x, y = self.rests(rooms[-1], way.who)
            points[-1:], stops[-1] = [(x, points[-1][1]), (x, y)], (x, y)
        names = self._names_in(rooms)
        corners, at = ([(x - left, y - bottom) for x, y in some] for some in (points, stops))
        ink = theme.colour_of(way.who, theme.PAPER)
        draw_thread(self._thread, corners, at, ink, names)
        walked = {frozenset(pair) for pair in pairwise(rooms)}
        ladders = [one for one in self._ways if one.ladder and frozenset(one.ends) in walked]
        draw_ways(self._thread, ladders, QUIET)  # it is climbed behind its rungs

    def _names_in(self, rooms: Sequence[str]) -> list[Box]:
        """Give where names stand that a thread leaves free."""
        return [
            text.box for place in rooms for text in self._rooms[place].written if len(text.text) > 2
        ]

    def _through(self, rooms: Sequence[str]) -> list[tuple[float, float]]:
        """Give the corners of a way: the middles of its rooms, and the doors between them."""
        _, left, bottom = self._frame()
        doors = {frozenset(way.ends): way for way in self._ways}
        points = [self.middle(place) for place in rooms[:1]]
        for one, other in pairwise(rooms):
            way = doors.get(frozenset((one, other)))
            if way is not None and way.ladder:  # to its foot, up or down, and away from it
                x, y = way.through[0] + left, way.through[1] + bottom
                points += [(x, self.middle(one)[1]), (x, y), (x, self.middle(other)[1])]
            elif way is not None:
                x = way.through[0] + left
                points += [(x, self.middle(one)[1]), (x, self.middle(other)[1])]
            points.append(self.middle(other))
        return points


def _shape(board: Map) -> Any:
    """Give what decides where doors and ladders stand."""
    places = board.places.values()
    lie = tuple(
        (spot.id, spot.label, spot.x, spot.y, spot.w, spot.h, spot.hidden) for spot in places
    )
    return board.size, board.passages, lie
