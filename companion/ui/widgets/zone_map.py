"""A map whose ways have numbers: every place with its name, its signs and who is there, counted.

Places that touch are joined by a door or a ladder, others by a line; the number at each end stands
inside the place that it is read from.
"""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp

from companion.engine.tabletop import Map, Mark
from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.backdrop import contained
from companion.ui.widgets.glyphs import trimmed, width_of, written
from companion.ui.widgets.house import House
from companion.ui.widgets.plates import CLEAR, Plate
from companion.ui.widgets.rooms import Box, Written, grounds
from companion.ui.widgets.sheet_art import whole
from companion.ui.widgets.textures import lamplight, shade
from companion.ui.widgets.ways import BRIGHT, QUIET, draw_ways
from companion.ui.widgets.zone_plan import Label, Planned, Spot, plan_zones

ROUND, RIM, GAP = 8.0, 3.0, 1.5  # dp: of a place
LARGEST = 29.0  # dp: half of a figure
COUNTED, NARROW, SPREAD = 1.5, 0.95, 0.35  # of half a figure: a number, a counted drawing, between
DASH = 9.0  # dp
CRAMPED = 0.8  # of how high a place must be: lower, a list of names is better than a map of them
SMOOTH = 0.86  # how light a plate is for paper


class ZoneMap(House):
    """Draws places side by side; a tap says which one it was on."""

    LEAST, ROOM = 84, 104  # dp: of a place, for its name, who is there and its numbers
    DIMS = False  # its numbers have to be read with whatever is said of them

    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self._said: list[Written] = []
        self.plan: Planned | None = None
        self._radii: dict[str, float] = {}
        self._feet: dict[str, tuple[float, float]] = {}

    @property
    def written(self) -> list[Written]:
        """Everything that is written on it, where it is in sight."""
        left, bottom = self._at.xy
        moved = []
        for text in self._said:
            x, y, wide, high = text.box
            x, y = x + left, y + bottom
            if self.x <= x and x + wide <= self.right and self.y <= y and y + high <= self.top:
                moved.append(text._replace(box=(x, y, wide, high)))
        return moved

    @property
    def roomy(self) -> bool:
        """Whether its places can be shown larger than the window has space for."""
        return True

    def cramped(self, board: Map, wide: float, high: float) -> bool:
        """Tell whether its names and numbers would lie on each other in so much room."""
        scale = min(wide / board.size[0], high / board.size[1])
        heights = sorted(place.h for place in board.places.values())
        return heights[len(heights) // 2] * scale < dp(self.LEAST) * CRAMPED

    def _extent(self) -> tuple[float, float]:
        assert self.board is not None
        return float(self.board.size[0]), float(self.board.size[1])

    def middle(self, place: str) -> tuple[float, float]:
        """Give where figures stand in a place: where nothing else does."""
        _, left, bottom = self._frame()
        x, y = self._feet.get(place) or _middle(self._drawn(place, self._scale()))
        return x + left, y + bottom

    def draw(self, active: str, fade: bool) -> None:
        """Draw everything anew, if anything is another than before."""
        board = self.board
        assert board is not None
        scale, left, bottom = self._frame()
        self._at.xy = (left, bottom)
        home = next((p for p, s in board.places.items() if active in s.who), "")
        shown = (scale, self.size[:], board, self.framed, home, theme.NIGHT, theme.PAPER)
        if shown != self._laid:
            self._laid, self._said = shown, []
            boxes = {place: self._drawn(place, scale) for place in board.places}
            self.plan = plan_zones(board, boxes, self.look)
            self._ways = list(self.plan.ways)
            for group in (self._shell, self._places, self._rings, self._doors, self._bright):
                group.clear()
            self._draw_scenery(board)
            for place, spot in self.plan.spots.items():
                self._draw_zone(spot, board, place == home or place in self.framed)
            self._draw_passages(home)
        self._draw_reach(active, home)
        self._draw_advice()
        self._draw_thread()

    def _draw_scenery(self, board: Map) -> None:
        if board.scenery is not None:
            scale = self._scale()
            size = (board.size[0] * scale, board.size[1] * scale)
            self._shell.add(whole(board.scenery, (0.0, 0.0, *size)))

    def _headed(self, place: str) -> Box | None:
        """Give where the name of a place is written."""
        spot = self.plan.spots.get(place) if self.plan is not None else None
        if spot is None or not spot.lines:
            return None
        line = spot.lines[-1]
        return line.x, line.y, 0.0, spot.size * 1.25

    def _names_in(self, rooms: Sequence[str]) -> list[Box]:
        return [text.box for text in self._said if len(text.text) > 2]

    # A place

    def _draw_zone(self, spot: Spot, board: Map, framed: bool) -> None:
        tone = board.tones[spot.place.tone]
        gap = max(1.0, round(dp(GAP)))
        x, y, wide, high = spot.box
        box = (x + gap, y + gap, wide - 2 * gap, high - 2 * gap)
        add, (upper, lower) = self._places.add, grounds(tone)
        ground = Plate(ROUND)
        rim = theme.colour(tone.rim) if tone.rim else theme.mixed(lower, theme.NIGHT, 0.5)
        ground.paint(upper, lower, rim, RIM if tone.rim else 1.2)
        if spot.place.dashed and not tone.rim:
            ground.paint(upper, lower, CLEAR, 0.0)
        ground.place(*box)
        add(ground)
        inner = dp(RIM) + dp(1)
        light = (box[0] + inner, box[1] + inner, box[2] - 2 * inner, box[3] - 2 * inner)
        add(Color(1, 1, 1, 1))
        look = lamplight(theme.mixed(upper, theme.PAPER, 0.3), upper, lower)
        add(Rectangle(texture=look if tone.glows else shade(upper, lower), pos=light[:2],
                      size=light[2:]))  # fmt: skip
        if spot.place.dashed:
            self._dash(box, theme.colour(tone.ink) if tone.ink else theme.PAPER)
        if framed:
            ring = Plate(ROUND + 2)
            ring.paint(CLEAR, CLEAR, theme.PAPER, 3.5)
            out = dp(1.5)
            ring.place(box[0] - out, box[1] - out, box[2] + 2 * out, box[3] + 2 * out)
            self._rings.add(ring)
        ink = theme.colour(tone.ink) if tone.ink else theme.PAPER
        ground_ = min(upper, lower, key=lambda one: theme.contrast(ink, one))
        for line in spot.lines:
            if line.text:
                texture = trimmed(line.text, round(spot.size), theme.DIGITS)
                high_ = spot.size * 1.25
                self._put(texture, line.text, line.x, line.y + (high_ - texture.height) / 2, ink,
                          ground_)  # fmt: skip
        for mark, where in spot.signs:
            self._picture(mark.drawing, where)
        if spot.word is not None:
            texture = written(spot.word.text, round(spot.size * 0.92), theme.TEXT)
            at = spot.word.y + (spot.size * 1.2 - texture.height) / 2
            self._put(texture, spot.word.text, spot.word.x, at, ink, ground_)
        self._draw_crowd(spot, ink, ground_)

    def _dash(self, box: Box, ink: Colour) -> None:
        """Draw a dashed line around a place, inside its edge."""
        x, y, wide, high = box
        edge = dp(2)
        x, y, wide, high = x + edge, y + edge, wide - 2 * edge, high - 2 * edge
        self._places.add(Color(rgba=ink))
        for (ax, ay), (bx, by) in (
            ((x, y), (x + wide, y)), ((x, y + high), (x + wide, y + high)),
            ((x, y), (x, y + high)), ((x + wide, y), (x + wide, y + high)),
        ):  # fmt: skip
            far = abs(bx - ax) + abs(by - ay)
            count = max(1, round(far / dp(2 * DASH)))
            for number in range(count):
                start, end = (number + 0.22) / count, (number + 0.78) / count
                points = [ax + (bx - ax) * start, ay + (by - ay) * start,
                          ax + (bx - ax) * end, ay + (by - ay) * end]  # fmt: skip
                self._places.add(SmoothLine(points=points, width=dp(1.3)))

    # Who is there

    def _draw_crowd(self, spot: Spot, ink: Colour, ground: Colour) -> None:
        """Keep room for the figures, and beside it draw who is counted."""
        place, (low, high) = spot.place, spot.band
        counted = [mark for mark in place.marks if mark.stands]
        people = len(place.who)
        wide = spot.box[2] - dp(16)
        tall = max(float(dp(14)), high - low)
        radius = min(float(dp(LARGEST)), tall / 2)
        needed = self._needed(people, counted)
        radius = max(float(dp(8)), min(radius, wide / max(needed, 0.1)))
        line = low + tall / 2
        self._radii[place.id] = radius
        start = spot.box[0] + (spot.box[2] - needed * radius) / 2
        self._feet[place.id] = (start + max(1, people) * 1.1 * radius, line)
        x = start + people * 2.2 * radius + (SPREAD * radius if people else 0.0)
        for mark in counted:
            side = 2 * radius * NARROW
            slim = NARROW * radius if mark.sign.isdecimal() else 2 * radius
            self._picture(mark.drawing, (x + (slim - side) / 2, line - side / 2, side, side))
            x += slim + SPREAD * radius * 0.5
            if mark.sign.isdecimal():
                texture = trimmed(mark.sign, round(radius * COUNTED), theme.DIGITS)
                self._put(texture, mark.sign, x, line - texture.height / 2, ink, ground)
                x += width_of(mark.sign, round(radius * COUNTED), theme.DIGITS)
            x += SPREAD * radius

    def _needed(self, people: int, counted: Sequence[Mark]) -> float:
        """Give how wide all who are there are, for half a figure."""
        wide = people * 2.2 + (SPREAD if people and counted else 0.0)
        for mark in counted:
            if mark.sign.isdecimal():
                wide += NARROW + SPREAD * 1.5 + COUNTED * 0.62 * len(mark.sign)
            else:
                wide += 2.0 + SPREAD * 1.5
        return wide or 2.2

    def _rows(
        self, place: str, who: Sequence[str]
    ) -> tuple[float, list[tuple[float, Sequence[str]]]]:
        return self._radii.get(place, float(dp(20))), [(self.middle(place)[1], who)]

    # Ways

    def _draw_passages(self, home: str) -> None:
        assert self.plan is not None
        draw_ways(self._doors, self.plan.ways, QUIET)
        draw_ways(self._doors, [way for way in self.plan.ways if home in way.ends], BRIGHT)
        self._shell.add(Color(rgba=theme.LINE))
        for line in self.plan.lines:
            self._shell.add(SmoothLine(points=line, width=dp(2)))
        for label in self.plan.labels:
            self._draw_label(label, label.place == home)

    def _draw_label(self, label: Label, bright: bool) -> None:
        assert self.plan is not None
        x, y, wide, high = label.box
        ground = theme.PAPER if bright else theme.mixed(theme.NIGHT, theme.PAPER, SMOOTH)
        plate = Plate(6)
        plate.paint(ground, ground, theme.NIGHT, 1.5)
        plate.place(x, y, wide, high)
        self._bright.add(plate)
        texture = trimmed(label.text, round(self.plan.sizes.number), theme.DIGITS)
        at = (x + (wide - texture.width) / 2, y + (high - texture.height) / 2)
        self._put(texture, label.text, *at, theme.NIGHT, ground, self._bright)

    def _put(
        self,
        texture: Any,
        text: str,
        x: float,
        y: float,
        ink: Colour,
        ground: Colour,
        group: Any = None,
    ) -> None:
        at = (float(round(x)), float(round(y)))
        group = group or self._places
        group.add(Color(rgba=ink))
        group.add(Rectangle(texture=texture, pos=at, size=texture.size))
        box = (*at, float(texture.width), float(texture.height))
        self._said.append(Written(text, box, ink, ground, shortened=False))

    def _picture(self, name: str, box: Box) -> None:
        picture = contained(name, *box)
        if picture is not None:
            self._places.add(Color(1, 1, 1, 1))
            self._places.add(picture)


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
