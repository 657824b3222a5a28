"""A house as somebody sketches it: numbered tiles and lines on squared paper, a pencil beside."""

from typing import Any

from kivy.graphics import Color, Line, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.tabletop import Map, Place
from companion.ui import theme
from companion.ui.widgets.glyphs import stamp, trimmed, width_of
from companion.ui.widgets.plates import CLEAR, Plate

SHEET = (theme.colour("#fbeedb"), theme.colour("#e6d6b6"))
SQUARES = theme.colour("#b99f74", 0.34)
TILE, HALL = theme.colour("#2a1810"), theme.colour("#7a5a3c")
WAY, NEW = theme.colour("#5a3418"), theme.colour("#9a7a50")
WOOD, CUT, LEAD, RUBBER = (
    theme.colour(code) for code in ("#e8a94a", "#f3dcb4", "#2a1810", "#b48ad0")
)
SQUARE = 20  # dp: of the paper
EDGE = 10  # dp around the drawing
SHADOW = 4  # dp
SMALLEST = 8  # dp: digits that are smaller are not drawn
Spot = tuple[float, float, float, float]


class Sketch(Widget):
    """Draws a board as it is so far; without one, where its first tiles could be."""

    def __init__(self, board: Map | None, pencil: bool, **more: Any) -> None:
        """`pencil`: somebody is still at it."""
        super().__init__(**more)
        self.board, self.pencil = board, pencil
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if min(self.size) < dp(30):
            return
        self._paper()
        if self.board is None or not self.board.places:
            last = self._empty()
        else:
            last = self._house(self.board)
        if self.pencil:
            self._pencil(*last)

    def _paper(self) -> None:
        under, sheet = Plate(10), Plate(10)
        shadow = (*theme.colour("#000000")[:3], 0.5)
        under.paint(shadow, shadow, None)
        wide, high = self.width - dp(SHADOW), self.height - dp(SHADOW)
        under.place(self.x + dp(SHADOW), self.y, wide, high)
        sheet.paint(*SHEET, None)
        sheet.place(self.x, self.y + dp(SHADOW), wide, high)
        self.canvas.add(under)
        self.canvas.add(sheet)
        step, points = dp(SQUARE), []
        low = self.y + dp(SHADOW)
        for n in range(1, int(wide / step + 0.4) + 1):
            points.append((self.x + n * step - step / 2, low, 0.0, high))
        for n in range(1, int(high / step + 0.4) + 1):
            points.append((self.x, low + n * step - step / 2, wide, 0.0))
        self.canvas.add(Color(rgba=SQUARES))
        for x, y, wide, high in points:
            self.canvas.add(Rectangle(pos=(x, y), size=(wide or 1, high or 1)))

    def _spots(self, board: Map) -> dict[str, Spot]:
        """Give where each tile is: the house fills the paper, whatever of its sheet is empty."""
        places = board.places.values()
        left, top = min(p.x for p in places), min(p.y for p in places)
        wide = max(p.x + p.w for p in places) - left
        high = max(p.y + p.h for p in places) - top
        room = (self.width - 2 * dp(EDGE), self.height - 2 * dp(EDGE))
        most = 0.16 * min(room)  # a single tile does not fill the sheet
        along = min(room[0] / wide, max(most, room[0] / 8) / min(p.w for p in places))
        up = min(room[1] / high, max(most, room[1] / 5) / min(p.h for p in places))
        x0 = self.x + (self.width - wide * along) / 2
        y1 = self.y + self.height - (self.height - high * up) / 2

        def spot(place: Place) -> Spot:
            size = (place.w * along, place.h * up)
            return (
                x0 + (place.x - left) * along, y1 - (place.y - top) * up - size[1], *size
            )  # fmt: skip

        return {name: spot(place) for name, place in board.places.items()}

    def _house(self, board: Map) -> tuple[float, float]:
        spots = self._spots(board)
        middles = {name: (x + w / 2, y + h / 2) for name, (x, y, w, h) in spots.items()}
        self.canvas.add(Color(rgba=WAY))
        for one, other in board.passages:
            if one in middles and other in middles:
                points = [*middles[one], *middles[other]]
                self.canvas.add(SmoothLine(points=points, width=dp(2.2)))
        last = (0.0, 0.0)
        for name, (_x, _y, wide, high) in spots.items():
            tile = (min(wide * 0.8, high * 1.9), min(high * 0.8, wide * 0.9))
            place = board.places[name]
            if place.label:
                self._tile(middles[name], tile, TILE, place.label)
            else:
                self._hall(middles[name], tile, place.carpet)
            last = (middles[name][0] + tile[0] / 2, middles[name][1] - tile[1] / 4)
        return last

    def _hall(self, middle: tuple[float, float], size: tuple[float, float], whose: str) -> None:
        """Draw a place without a number: a tile left bare, with a spot in its owner's colour."""
        (x, y), (wide, high) = middle, size
        bare = Plate(5)
        bare.paint(SHEET[0], SHEET[1], TILE, 1.6)
        bare.place(x - wide / 2, y - high / 2, wide, high)
        self.canvas.add(bare)
        figure = theme.FIGURES.get(whose)
        side = high * 0.72
        spot = Plate(40)
        ink = figure.colour if figure is not None else HALL
        spot.paint(ink, ink, TILE, 1.2)
        spot.place(x - side / 2, y - side / 2, side, side)
        self.canvas.add(spot)

    def _tile(
        self, middle: tuple[float, float], size: tuple[float, float], ink: theme.Colour, label: str
    ) -> None:
        (x, y), (wide, high) = middle, size
        plate = Plate(5)
        plate.paint(ink, ink, None)
        plate.place(x - wide / 2, y - high / 2, wide, high)
        self.canvas.add(plate)
        digits = min(high * 0.8, dp(24))
        if not label or digits < dp(SMALLEST):
            return
        digits *= min(1.0, wide * 0.82 / max(1.0, width_of(label, round(digits), theme.DIGITS)))
        if digits >= dp(SMALLEST):
            number = trimmed(label, round(digits), theme.DIGITS)
            self.canvas.add(Color(rgba=SHEET[0]))
            self.canvas.add(stamp(number, x - number.width / 2, y - number.height / 2))

    def _empty(self) -> tuple[float, float]:
        """Show dashes where the first tiles could be."""
        high = min(self.height * 0.26, dp(46))
        wide, gap = high * 1.5, high * 0.8
        x0, y = self.center_x - wide * 1.5 - gap, self.center_y - high / 2
        self.canvas.add(Color(rgba=NEW))
        for n in range(3):
            x = x0 + n * (wide + gap)
            box = (x, y, wide, high, dp(6))
            self.canvas.add(Line(rounded_rectangle=box, width=1.2, dash_length=6, dash_offset=5))
            if n:
                self.canvas.add(SmoothLine(points=[x - gap, y + high / 2, x, y + high / 2]))
        return x0 + 3 * wide + 2 * gap, y + high * 0.2

    def _pencil(self, x: float, y: float) -> None:
        """Lay a pencil with its tip at a point."""
        long, thick = dp(54), dp(5)
        x = min(x, self.right - long * 0.74)
        y = min(max(y, self.y + dp(6)), self.top - long * 0.74)
        along, aside = (0.72, 0.69), (-0.69, 0.72)

        def at(far: float, off: float) -> tuple[float, float]:
            return (
                x + along[0] * far + aside[0] * off,
                y + along[1] * far + aside[1] * off,
            )

        for begin, end, ink in ((0.2, 0.82, WOOD), (0.82, 1.0, RUBBER)):
            corners = [
                at(long * begin, -thick), at(long * end, -thick), at(long * end, thick),
                at(long * begin, thick),
            ]  # fmt: skip
            self._shape(corners, ink)
        self._shape([at(0, 0), at(long * 0.2, -thick), at(long * 0.2, thick)], CUT)
        part = 0.42
        self._shape(
            [at(0, 0), at(long * 0.2 * part, -thick * part), at(long * 0.2 * part, thick * part)],
            LEAD,
        )

    def _shape(self, corners: list[tuple[float, float]], ink: theme.Colour) -> None:
        vertices = [part for x, y in corners for part in (x, y, 0, 0)]
        self.canvas.add(Color(rgba=ink))
        self.canvas.add(
            Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")
        )
        outline = [part for corner in corners for part in corner]
        self.canvas.add(SmoothLine(points=outline, width=dp(0.5), close=True))
        self.canvas.add(Color(rgba=CLEAR))
