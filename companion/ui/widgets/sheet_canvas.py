"""The sheet on which a house is drawn: its places, its passages, and what is meant by a touch."""

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Map, Place
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets import blueprint
from companion.ui.widgets.discs import DiscDrawing
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.photo import photo
from companion.ui.widgets.pinch import Pinched, Point
from companion.ui.widgets.room_plan import band, number_size
from companion.ui.widgets.rooms import Around, Box, RoomDrawing, Written, spans, written
from companion.ui.widgets.sheet_seen import Ends, Seen, draw_end, end_of
from companion.ui.widgets.ways import QUIET, Way, draw_ways, ways

BADGE = 12  # dp: half a letter's disc
ALONG = (0.5, 0.36, 0.64, 0.25, 0.75)  # where on a passage its letter can stand
# From the upper of two rooms, under whose number there is room.
DOWN = (0.35, 0.25, 0.65, 0.75, 0.5)
STUB = 0.38  # of a passage downwards: what is not drawn of it, over the number of the lower room
NAMED = 88  # dp: narrower places without a number have no name
KNOT = 0.6  # of the disc of a letter: one without a letter
WALL = 0.5  # units: half of what is between two rooms


class SheetCanvas(Pinched):
    """Draws a house in the making; says which place, passage or spot was tapped, and what moved."""

    def __init__(
        self,
        look: Theme,
        on_place: Callable[[str], Any],
        on_spot: Callable[[float, float], Any],
        on_passage: Callable[[Ends], Any],
        on_move: Callable[[str, float, float], Any],
        on_stroke: Callable[[str], Any],
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.look = look
        self.on_place, self.on_spot, self.on_passage = on_place, on_spot, on_passage
        self.on_move, self.on_stroke = on_move, on_stroke
        self.seen: Seen | None = None
        self._ground, self._places, self._lines, self._over = (InstructionGroup() for _ in range(4))
        for group in (self._ground, self._places, self._over, self._lines):
            self.content.add(group)
        self._rooms: dict[str, RoomDrawing | DiscDrawing] = {}
        self._badges: list[Written] = []
        self._ways: dict[Ends, Way] = {}  # the passages that are doors and ladders
        self._wanted: list[Way] = []  # the one that comes next
        self._hand = ""  # the place under the finger
        self._window = blueprint.Window(0.0, 1.0, 1.0)

    def _fit(self) -> float:
        """Leave room for the edge of the sheet."""
        (across, up), (wide, high) = self._room, self.extent
        return max(0.001, min(across / wide, up / high))

    @property
    def _room(self) -> Point:
        edge = 2 * dp(blueprint.EDGE + 2)
        return self.width - edge, self.height - edge

    def show(self, seen: Seen) -> None:
        """Show the house as it is now."""
        self.seen = seen
        self.settle()

    def settle(self) -> None:
        """Let the plan fill its place, and draw it."""
        if self.seen is not None:  # while passages are drawn, empty lines of it are of no use
            self._window = blueprint.window(self.seen.board, not self.seen.stroke, self._room)
            self.extent = (float(self.seen.board.size[0]), self._window.high * self._window.tall)
        super().settle()

    @property
    def written(self) -> list[Written]:
        """Everything that is written on it, where that is seen."""
        left, bottom = self.pixel_of((0.0, 0.0))
        texts = [text for room in self._rooms.values() for text in room.written]
        return [
            text._replace(box=(text.box[0] + left, text.box[1] + bottom, *text.box[2:]))
            for text in (*texts, *self._badges)
            if self.zoom == 1.0  # closer, some of it is outside
        ]

    # Where things are, in pixels from the lower left corner of the sheet

    def box(self, place: str) -> Box:
        """Give where a place is drawn."""
        assert self.seen is not None
        return self._pixels(self.seen.board.places[place])

    def _pixels(self, spot: Place) -> Box:
        unit, up = self.unit, self.unit * self._window.tall
        below = self._window.top + self._window.high - spot.y - spot.h
        return spot.x * unit, below * up, spot.w * unit, spot.h * up

    def _line_of(self, point: Point) -> float:
        """Give how far below the top of the sheet a point is, in its units."""
        return self._window.top + self._window.high - point[1] / self._window.tall

    def middle(self, place: str) -> Point:
        """Give the middle of a place."""
        x, y, wide, high = self.box(place)
        return x + wide / 2, y + high / 2

    def _line(self, ends: Ends) -> tuple[Point, Point]:
        """Give where a passage begins and ends, the upper end first: beside numbers and names."""
        one, other = sorted(ends, key=lambda end: -self.middle(end)[1])
        (ax, ay), (bx, by) = self.middle(one), self.middle(other)
        if self._level(ends):
            lower = self.box(one)[3] * 0.14
            ay, by = ay - lower, by - lower
        return (ax, ay), (bx, by)

    def _level(self, ends: Ends) -> bool:
        """Tell whether a passage leads from a room to one on the same floor."""
        if self.seen is None or self.seen.board.picture is not None:
            return False
        one, other = (self.seen.board.places[end] for end in ends)
        return abs(one.y - other.y) < one.h / 2

    def badge(self, ends: Ends) -> Point:
        """Give where the letter of a passage stands: not on a third place, if that can be."""
        if ends in self._ways:
            x, y, wide, high = self._ways[ends].box
            return x + wide / 2, y + high / 2
        (ax, ay), (bx, by) = self._line(ends)
        flat = self.seen is not None and self.seen.board.picture is None
        along = DOWN if flat and not self._level(ends) else ALONG
        spots = [(ax + (bx - ax) * part, ay + (by - ay) * part) for part in along]
        free = (spot for spot in spots if self._at(spot) in ("", *ends))
        return next(free, spots[0])

    def _radius(self) -> float:
        """Give the size of a letter's disc: it leaves room for the places."""
        spots = self.seen.board.places if self.seen else {}
        least = min((min(self.box(place)[2:]) for place in spots), default=0.0)
        return max(dp(8), min(dp(BADGE), least * 0.17))

    def seen_at(self, place: str) -> Point:
        """Give where the middle of a place is in the window."""
        return self._in_window(self.middle(place))

    def letter_at(self, ends: Ends) -> Point:
        """Give where the letter of a passage is in the window."""
        return self._in_window(self.badge(ends))

    def spot_at(self, x: float, y: float) -> Point:
        """Give where a point of the sheet, counted from its top, is in the window."""
        below = self._window.top + self._window.high - y
        return self._in_window((x * self.unit, below * self.unit * self._window.tall))

    def _in_window(self, pixel: Point) -> Point:
        x, y = self.to_window(*self.pixel_of((pixel[0] / self.unit, pixel[1] / self.unit)))
        return float(x), float(y)

    def _at(self, pixel: Point) -> str:
        """Tell which place a pixel of the sheet is in."""
        board = self.seen.board if self.seen else None
        if board is None:
            return ""
        if board.picture is None:
            for place in board.places:
                x, y, wide, high = self.box(place)
                if x <= pixel[0] < x + wide and y <= pixel[1] < y + high:
                    return place
            return ""
        away = {place: _away(self.middle(place), pixel) for place in board.places}
        nearest = min(away, key=lambda place: away[place], default="")
        return nearest if nearest and away[nearest] <= self.box(nearest)[2] / 2 else ""

    def _letter_under(self, pixel: Point) -> Ends | None:
        """Tell which passage's letter is under a finger."""
        letters = self.seen.letters if self.seen else {}
        away = {ends: _away(self.badge(ends), pixel) for ends in letters}
        nearest = min(away, key=lambda ends: away[ends], default=None)
        return nearest if nearest and away[nearest] <= dp(BADGE + 4) else None

    # Fingers

    def tapped(self, point: Point) -> None:
        """Say what was tapped: a letter lies over a place, a place over the sheet."""
        pixel = (point[0] * self.unit, point[1] * self.unit)
        ends, place = self._letter_under(pixel), self._at(pixel)
        if ends is not None:
            self.on_passage(ends)
        elif place:
            self.on_place(place)
        elif 0 <= point[0] < self.extent[0] and 0 <= point[1] < self.extent[1]:
            self.on_spot(point[0], self._line_of(point))

    def picked(self, point: Point) -> bool:
        """Take the place under a finger."""
        self._hand = self._at((point[0] * self.unit, point[1] * self.unit))
        return bool(self._hand)

    def dragged(self, point: Point, done: bool) -> None:
        """Let the place follow the finger; or lay a passage to each place it comes to."""
        pixel, place = (point[0] * self.unit, point[1] * self.unit), self._hand
        if self.seen is not None and self.seen.stroke:
            self._stroke(pixel, done)
        elif done:
            self.dropped()
            self.on_move(place, point[0], self._line_of(point))
        else:
            self._ghost(pixel)

    def _stroke(self, pixel: Point, done: bool) -> None:
        assert self.seen is not None
        if self.seen.chain != self._hand:
            self.on_stroke(self._hand)
        here = self._at(pixel)
        x, y, wide, high = self.box(here) if here else (0.0, 0.0, 0.0, 0.0)
        inside = (
            abs(pixel[0] - x - wide / 2) < wide * 0.35
            and abs(pixel[1] - y - high / 2) < high * 0.35
        )
        if here and here != self._hand and inside:  # not a corner that is cut
            self._hand = here
            self.on_stroke(here)
        if done:
            self.dropped()
            self.on_stroke("")

    def dropped(self) -> None:
        """Let go of the place."""
        self._hand = ""
        self._draw_over()

    # Drawing

    def draw(self) -> None:
        """Draw everything at this zoom."""
        if self.seen is None or self.width < 10 or self.height < 10:
            return
        board = self.seen.board
        self._draw_ground(board)
        around = self._lay_ways(board)
        tones, worn = blueprint.tones(board, self.seen.loose)
        for place in [place for place in self._rooms if place not in board.places]:
            self._places.remove(self._rooms.pop(place).group)
        for place, spot in board.places.items():
            if place not in self._rooms:
                kind = RoomDrawing if board.picture is None else DiscDrawing
                self._rooms[place] = kind(self.look)
                self._places.add(self._rooms[place].group)
            spot = replace(spot, tone=worn[place])
            if board.picture is None and not spot.label and self.box(place)[2] < dp(NAMED):
                spot = replace(spot, name="")  # all of those names, or none
            self._rooms[place].show(spot, tones, self.box(place), False, False, around.get(place))
        self._draw_lines(self.seen)
        self._draw_over()

    def _lay_ways(self, board: Map) -> dict[str, Around]:
        """Find doors and ladders as the Table has them, and what they leave of each place."""
        self._ways, self._wanted = {}, []
        if board.picture is not None or not board.places:
            return {}
        boxes = {place: self.box(place) for place in board.places}
        gap = max(1.0, float(round(min(self.unit * WALL, dp(4)))))
        lowest = min(box[3] for box in boxes.values()) - 2 * gap
        size = number_size(lowest, self.look)

        def number(place: str) -> float:
            label = board.places[place].label
            return gap + dp(6) + (width_of(label, round(size), theme.DIGITS) if label else 0.0)

        def down(place: str) -> float:
            high = boxes[place][3] - 2 * gap
            return gap + band(high, min(size, high * 0.55)) - dp(2)

        found = ways(board.passages, boxes, number, down)
        self._ways = {way.ends: way for way in found}
        wanted = [self.seen.next] if self.seen and all(self.seen.next) else []
        self._wanted = ways(wanted, boxes, number, down)
        return {
            place: Around(size, spans([way.box for way in found if way.lower == place]), "", gap)
            for place in board.places
        }

    def _draw_ground(self, board: Map) -> None:
        add, unit = self._ground.add, self.unit
        wide, high = self.extent[0] * unit, self.extent[1] * unit
        self._ground.clear()
        texture = photo(board.picture) if board.picture is not None else None
        if texture is None:
            blueprint.lay_paper(self._ground, wide, high)
        else:
            add(Color(0, 0, 0, 0.5))
            add(Rectangle(pos=(dp(4), -dp(5)), size=(wide, high)))
            add(Color(0.75, 0.75, 0.75, 1))
            add(Rectangle(texture=texture, pos=(0, 0), size=(wide, high)))
            add(Color(rgba=theme.LINE))
            add(Line(rectangle=(0, 0, wide, high), width=dp(1.2)))
        if self.seen is not None and self.seen.cells is not None:
            across, down = self.seen.cells
            cell = (across * unit, down * unit * self._window.tall)
            blueprint.rule(self._ground, (wide, high), cell)

    def _draw_lines(self, seen: Seen) -> None:
        """Draw each passage: a door, a ladder or a line; and its letter, where that is wanted."""
        self._lines.clear()
        self._badges.clear()
        draw_ways(self._lines, list(self._ways.values()), QUIET)
        add, flat = self._lines.add, seen.board.picture is None
        far = [ends for ends in seen.letters if ends not in self._ways]
        for colour, width in ((theme.ON_LAMP, dp(3.4)), (theme.PAPER, dp(1.6))):
            add(Color(rgba=colour))
            for ends in far:
                (ax, ay), (bx, by) = self._line(ends)
                wide = min(self.box(end)[2] for end in ends)
                into = 0.3 if flat else 0.5
                cut = min(0.45, into * wide / max(1.0, _away((ax, ay), (bx, by))))
                points = [ax + (bx - ax) * cut, ay + (by - ay) * cut]
                end = cut if self._level(ends) or not flat else max(cut, STUB)
                points += [bx - (bx - ax) * end, by - (by - ay) * end]
                add(Line(points=points, width=width))
        named = seen.lettered and any(seen.letters.values())
        for ends in seen.letters if named or (seen.lettered and seen.board.ends) else far:
            self._draw_badge(ends, seen.letters[ends] if named else "")
        for ends, text in seen.board.ends.items():
            if text:
                at = end_of(self.middle(ends[0]), self.middle(ends[1]), self.box(ends[0]))
                self._badges.append(draw_end(self._lines, at, text, self._radius()))

    def _draw_badge(self, ends: Ends, letter: str) -> None:
        """Draw what is tapped of a passage: its letter on a disc, or only the disc."""
        add, (x, y) = self._lines.add, self.badge(ends)
        side = 2 * self._radius() * (1.0 if letter else KNOT)
        add(Color(rgba=theme.NIGHT))
        add(Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side)))
        add(Color(rgba=theme.PAPER))
        add(Line(circle=(x, y, side / 2), width=dp(1)))
        if letter:
            part = 0.58 if len(letter) == 1 else 0.48
            texture = written(letter, round(side * part), theme.TEXT)
            box = (x - texture.width / 2, y - texture.height / 2, *map(float, texture.size))
            add(Rectangle(texture=texture, pos=box[:2], size=texture.size))
            self._badges.append(Written(letter, box, theme.PAPER, theme.NIGHT, shortened=False))

    def _draw_over(self) -> None:
        """Draw a ring around what is wrong and where a passage begins, dashes around the rest."""
        self._over.clear()
        if self.seen is None:
            return
        if not self.seen.board.places and self.seen.cells is not None:
            across, down = self.seen.cells
            wide, high = across * self.unit, down * self.unit * self._window.tall
            top = self._window.high * self.unit * self._window.tall
            blueprint.example(self._over, (wide * 3, top - high * 2, wide, high))
        photographed = self.seen.board.picture is not None
        for place in self.seen.board.places:
            if place in self.seen.loose:
                box = self.box(place)
                blueprint.dash(self._over, box, photographed, min(dp(5), box[2] * 0.055))
        if all(end in self.seen.board.places for end in self.seen.next):
            self._ring(self.box(self.seen.next[1]), theme.LAMP)
            draw_ways(self._over, self._wanted, QUIET._replace(frame=theme.LAMP))
            begin, end = map(self.box, self.seen.next)
            blueprint.point(self._over, begin, end, beaded=not self._wanted)
        for place in self.seen.marked:
            if place in self.seen.board.places:
                self._ring(self.box(place), theme.WRONG)
        if self.seen.chain in self.seen.board.places:
            self._ring(self.box(self.seen.chain), theme.PAPER)

    def _ring(self, box: Box, colour: theme.Colour) -> None:
        x, y, wide, high = box
        for ink, width in ((theme.ON_LAMP, dp(3.5)), (colour, dp(2))):
            self._over.add(Color(rgba=ink))
            if self.seen is not None and self.seen.board.picture is not None:
                self._over.add(Line(ellipse=box, width=width))
            else:
                edge = (x + dp(1), y + dp(1), wide - dp(2), high - dp(2), dp(4))
                self._over.add(Line(rounded_rectangle=edge, width=width))

    def _ghost(self, pixel: Point) -> None:
        """Show where the place would come to lie."""
        self._draw_over()
        _, _, wide, high = self.box(self._hand)
        self._ring((pixel[0] - wide / 2, pixel[1] - high / 2, wide, high), theme.PAPER)


def _away(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
