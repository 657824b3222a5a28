"""A map whose places are drawings on a backdrop, each with a plate that says who it is.

Where there is little room a plate is only the sign on it: pictures are known without words.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp

from companion.engine.tabletop import Map, Pile, Place
from companion.ui import theme
from companion.ui.widgets.backdrop import WIDEST, contained, floor
from companion.ui.widgets.glyphs import width_of, written
from companion.ui.widgets.house import House
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.rooms import Box, Written

DASHES = 20  # around a place where nobody is
NAME, BESIDE, SIGN = 21.0, 17.0, 50.0  # dp: what stands on a plate
SIGN_NARROW = 40.0  # dp: its drawing, where letters need the room
SMALLEST = 13.0  # dp: smaller words are not written
MOST, MOST_NARROW = 0.41, 0.4  # of the width: a plate has room beside a drawing
SHRUNK, OVER = 0.72, 1.3  # of its size: a name at least; of a drawing: a plate over it
NARROW, GROWN = 260.0, 1.35  # dp: where drawings come nearer to each other, and how large they are
BROAD = 700.0  # dp: and nothing on a plate is smaller
BESIDE_PILE = 14.0  # dp: from a pile to the plate beside it
ASIDE, PILE, COUNT = 190.0, 0.62, 40.0  # dp: room for a pile; its part of that; its number
ROOMY = 450.0  # dp: where there is room for larger letters
WORDS = 34.0  # dp: in a smaller ring nothing is written
PLATE = (0.075, 0.1, 0.22, 1.0)
FREE = (0.38, 0.17, 0.24, 0.92)
ALIGNED = 30.0  # dp: plates that end so near to the edge end at one line
RING = 0.38  # of a place: how far a ring is from its middle
RING_WORD = 17  # dp: what is written in a ring


class SceneMap(House):
    """Draws places as drawings, stretched out over whatever room there is."""

    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self._said: list[Written] = []
        self.piles: Sequence[Pile] = ()  # that lie beside what is spread out, where there is room

    @property
    def written(self) -> list[Written]:
        """Everything that is written on it."""
        return self._said

    def box(self, place: str) -> Box:
        """Give where a place is drawn: as far from the others as there is room for.

        All of them are on what is spread on the floor, which is never wider than high.
        """
        assert self.board is not None
        spot, (wide, high) = self.board.places[place], self.board.size
        used = min(self.width, self.height * WIDEST)
        across, up = used / wide, self.height / high
        return (
            self.center_x - used / 2 + spot.x * across, self.y + (high - spot.y - spot.h) * up,
            spot.w * across, spot.h * up,
        )  # fmt: skip

    def middle(self, place: str) -> tuple[float, float]:
        """Give the middle of a place."""
        x, y, wide, high = self.box(place)
        return x + wide / 2, y + high / 2

    def draw(self, active: str, fade: bool) -> None:
        """Draw everything anew: it changes only when somebody comes or goes."""
        board = self.board
        assert board is not None
        shown = (self.pos[:], self.size[:], board, self.framed, theme.NIGHT, theme.PAPER)
        if shown == self._laid:
            return
        self._laid, self._said = shown, []
        for group in (self._shell, self._places, self._doors):
            group.clear()
        if board.backdrop is not None:
            self._shell.add(floor(board.backdrop, *self.pos, *self.size))
        taken: list[Box] = []
        for place, spot in board.places.items():
            taken.append(self._draw_place(place, spot, board))
        taken += self._draw_piles()
        for place, spot in board.places.items():
            if spot.drawing and (spot.beside or spot.sign):
                taken.append(self._draw_plate(place, spot, taken))

    def _stand(self) -> None:
        """Let nobody stand in places: places are those who are there."""

    def _move(self, before: Map | None) -> None:
        """Let nobody be seen walking."""

    def _draw_place(self, place: str, spot: Place, board: Map) -> Box:
        """Draw who is there, or that nobody is; give where."""
        x, y, wide, high = self.box(place)
        add = self._places.add
        if place in self.framed:
            add(Color(rgba=theme.LAMP))
            radius = min(wide, high) / 2 + dp(4)
            add(SmoothLine(circle=(x + wide / 2, y + high / 2, radius), width=dp(3)))
        if board.tones[spot.tone].dashed:
            least = min(side for one in board.places for side in self.box(one)[2:])
            self._draw_free(x + wide / 2, y + high / 2, least * RING, spot)  # all are as large
            return x, y, wide, high
        part = spot.scale
        if self.width < dp(NARROW):
            part *= GROWN
        low = max(self.y + dp(2), y + high * (1 - part) / 4)  # a small one stands on the floor, too
        low = min(low, self.top - high * part - dp(2))
        box = (x + wide * (1 - part) / 2, low, wide * part, high * part)
        picture = contained(spot.drawing, *box)
        if picture is None:
            return x, y, wide, high
        add(Color(1, 1, 1, 1))
        add(picture)
        return (*picture.pos, *picture.size)

    def _draw_piles(self) -> list[Box]:
        """Draw what lies at both sides, with how many there are; give where."""
        free = (self.width - min(self.width, self.height * WIDEST)) / 2
        piles = [one for one in self.piles if one.drawing and one.left is not None][:2]
        if free < dp(ASIDE):
            return []
        found = []
        for number, pile in enumerate(piles):
            x = middle = self.x + free / 2 if not number else self.right - free / 2
            large, small = dp(COUNT), self.look.grown(0.3).text(NAME)
            half = max(width_of(pile.label, round(small), theme.DISPLAY) / 2, dp(40)) + dp(16)
            deep = large * 1.1 + small * 1.3 + dp(16)
            wide, high = free * PILE, min(self.height * 0.4, free * PILE)
            low, at = self.center_y - high * 0.3, x
            under = low - deep - dp(10)
            if under < self.y + dp(12):  # in a low place its plate stands beside it
                high = min(self.height * 0.56, free * PILE)
                wide = min(free - 2 * half - 3 * dp(BESIDE_PILE), high * 1.1)
                both = wide + dp(BESIDE_PILE) + 2 * half
                low, under = self.center_y - high / 2, self.center_y - deep / 2
                at, x = middle - both / 2 + wide / 2, middle + both / 2 - half
            picture = contained(pile.drawing, at - wide / 2, low, wide, high)
            if picture is None:
                continue
            self._places.add(Color(1, 1, 1, 1))
            self._places.add(picture)
            plate = Plate(12)
            plate.paint(PLATE, PLATE, theme.LINE, 1.5)
            plate.place(x - half, under, 2 * half, deep)
            self._places.add(plate)
            lines = ((str(pile.left), large, theme.DIGITS), (pile.label, small, theme.DISPLAY))
            top = under + deep - dp(8)
            for text, size, font in lines:
                step = size * (1.1 if font == theme.DIGITS else 1.3)
                self._write(self._places, text, x, top - step / 2, size, font, theme.PAPER, PLATE)
                top -= step
            found.append((middle - free / 2, under, free, high + deep))
        return found

    def _draw_free(self, x: float, y: float, radius: float, spot: Place) -> None:
        """Draw a dashed ring around the words that say that nobody is here."""
        add = self._places.add
        small = radius <= dp(WORDS)
        add(Color(rgba=FREE))
        add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        add(Color(rgba=theme.PAPER))
        dashes = DASHES // 2 if small else DASHES
        step = 2 * pi / dashes
        for number in range(dashes):
            at = [number * step + step * 0.55 * part / 3 for part in range(4)]
            points = [c for a in at for c in (x + radius * cos(a), y + radius * sin(a))]
            add(SmoothLine(points=points, width=dp(1.2 if small else 1.8)))
        words = [text for text in (spot.name, spot.beside) if text]
        full = self.look.grown(0.3).text(RING_WORD)
        widest = max(width_of(text, round(full), theme.DIGITS) for text in words)
        size = full * min(1.0, radius * 1.6 / max(widest, 1.0))
        if size < dp(SMALLEST) or small:
            return
        for number, text in enumerate(words):
            line = y + (len(words) / 2 - number - 0.5) * size * 1.2
            self._write(self._places, text, x, line, size, theme.DIGITS, theme.PAPER, FREE)

    def _draw_plate(self, place: str, spot: Place, taken: list[Box]) -> Box:
        """Draw the plate beside a drawing, where it covers least of the others."""
        board = self.board
        assert board is not None
        part = min(1.1, self.width / dp(500), self.height / dp(616))
        roomy = self.width > dp(ROOMY)
        look = self.look.grown(0.3 if roomy else 0.0)
        least = 1.0 if self.width > dp(BROAD) else 0.84
        name, beside = look.text(NAME) * max(part, least), look.text(BESIDE) * max(part, least)
        sign = dp(SIGN if roomy else SIGN_NARROW) * max(part, 0.7) if spot.sign else 0.0
        most = MOST if roomy else MOST_NARROW
        room = self.width * most - sign - dp(30)
        names = [spot.name]
        if width_of(spot.name, round(name), theme.DISPLAY) > room:
            names = spot.name.rsplit(" ", 1)
        wide_name = max(width_of(one, round(name), theme.DISPLAY) for one in names)
        wide_line = width_of(spot.beside, round(beside), theme.TEXT)
        free = self._free(taken[list(board.places).index(place)]) - sign - dp(30)
        if free >= wide_name * SHRUNK:  # so that it covers nothing of its drawing, nor of others
            room = min(room, free)
        name *= min(1.0, room / max(wide_name, 1.0))
        beside *= min(1.0, room / max(wide_line, 1.0))
        inside = min(room, max(wide_name, wide_line))
        brief = min(name, beside) < dp(SMALLEST) or self.height < dp(300)
        size = (sign + dp(10), sign + dp(10))
        if not brief:
            lines = (name * len(names) + beside) * 1.25 + dp(12)
            size = (sign + inside + dp(30 if sign else 20), max(sign + dp(12), lines))
        x, y = self._beside(place, size, taken)
        plate = Plate(12)
        line = theme.colour_of(spot.who[0] if spot.who else None, theme.LINE)
        plate.paint(PLATE, PLATE, line, 2)
        plate.place(x, y, *size)
        group = self._doors
        group.add(plate)
        if sign:
            picture = contained(spot.sign, x + dp(5 if brief else 9), y, sign, size[1])
            if picture is not None:
                group.add(Color(1, 1, 1, 1))
                group.add(picture)
        if not brief:
            left = x + (sign + dp(17) if sign else dp(10))
            # The middle of all lines together is the middle of the plate.
            top = y + size[1] / 2 + (name * len(names) + beside) * 0.625
            fonts = [(one, name, theme.DISPLAY, theme.PAPER) for one in names]
            for text, high, font, ink in (*fonts, (spot.beside, beside, theme.TEXT, theme.MUTED)):
                half = width_of(text, round(high), font) / 2
                self._write(group, text, left + half, top - high * 0.625, high, font, ink, PLATE)
                top -= high * 1.25
        return (x, y, *size)

    def _free(self, own: Box) -> float:
        """Give how wide a plate may be beside a drawing; of one at the edge, over or under it."""
        x, _, wide, _ = own
        if abs(x + wide / 2 - self.center_x) > wide / 2:
            return wide * OVER
        return max(x - self.x - dp(5), self.right - x - wide - dp(14)) + dp(4)

    def _beside(
        self, place: str, size: tuple[float, float], taken: list[Box]
    ) -> tuple[float, float]:
        """Find where a plate covers least: at the sides of its drawing, or above or below it."""
        assert self.board is not None
        own = taken[list(self.board.places).index(place)]
        x, y, wide, high = own
        across, up = size
        beside = [(x + wide - dp(2), y + high * part - up / 2) for part in (0.6, 0.3, 0.85)]
        before = [(x - across + dp(2), y + high * part - up / 2) for part in (0.4, 0.7)]
        middle = x + wide / 2 - across / 2
        above = [(middle, y + high + up * part) for part in (-0.08, 0.3, 0.8)]
        below = [(middle, y - up * part) for part in (0.92, 1.3, 1.8)]
        edge, last = dp(5), self.right - across - dp(14)
        beside = [(last if left > last - dp(ALIGNED) else left, low) for left, low in beside]
        within = [
            (min(max(left, self.x + edge), self.right - across - edge),
             min(max(low, self.y + edge), self.top - up - edge))
            for left, low in (*beside, *below, *above, *before)
        ]  # fmt: skip

        def covers(at: tuple[float, float]) -> float:
            common = sum(_common((*at, *size), one) for one in (*taken, own))
            away = max(y - at[1] - up, at[1] - y - high, 0.0)
            return common + away * up * 0.3  # far away it belongs to nobody

        return min(within, key=covers)

    def _write(
        self,
        group: Any,
        text: str,
        x: float,
        y: float,
        size: float,
        font: str,
        ink: theme.Colour,
        ground: theme.Colour,
    ) -> None:
        texture = written(text, round(size), font)
        at = (round(x - texture.width / 2), round(y - texture.height / 2))
        group.add(Color(rgba=ink))
        group.add(Rectangle(texture=texture, pos=at, size=texture.size))
        solid = (*ground[:3], 1.0)
        self._said.append(Written(text, (*at, *texture.size), ink, solid, False))


def _common(one: Box, other: Box) -> float:
    """Measure how much two boxes have in common."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)
