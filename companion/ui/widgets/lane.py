"""Spaces one after the other, as they are printed on a board: lines that all run the same way.

What is not there yet is a ghost behind its end: as large as a space, within dashes.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.graphics import Color, Line, Mesh, Rectangle, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.main_key import FittedKey
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.table_top import SIGNED

GAP, TURN = 6, 28  # dp between spaces, and between the lines of a folded path
SMALLEST, WIDEST = 48, 92  # dp: how wide a space is
LOWEST, HIGHEST = 56, 124  # dp: how high
BROAD, FLAT = 160, 1.12  # dp: how wide in a row of few; and of that, how high at most
SLIM, SLIMMER = 1.32, 1.6  # of its width: how high a space looks well, and a slot
POLE, FLAG = 5, 30  # dp: the flag at the end of a path
BAND, CORNER = 7, 9  # dp: of the print around the spaces of a line; and how round a space is
DARKER = 0.62  # of the print: so much of it is dark
PATH, PATH_EDGE = theme.colour("#8a6336"), theme.colour("#6f4c26")
INKED = theme.colour("#2a1406")
GHOSTLY, BOARD = theme.colour("#4a3016"), theme.colour("#c9ad77")  # ink of a ghost, and under it


class Ghost(FittedKey):
    """Where a space would be: its number within dashes, on the bare board."""

    def __init__(self, look: Theme, **more: Any) -> None:
        self._dashes = Line(width=1, dash_length=7, dash_offset=5)  # wider, it has none
        super().__init__(look, **more)
        self.canvas.before.add(Color(rgba=GHOSTLY))
        self.canvas.before.add(self._dashes)

    @property
    def ground(self) -> Colour:
        """The colour it is written on."""
        return BOARD

    def _draw(self, *_: Any) -> None:
        self._edge.place(self.x, self.y, 0, 0)
        self._plate.place(self.x, self.y, 0, 0)
        edge = dp(2)
        box = (self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
        if min(box[2:]) > 0:
            self._dashes.rounded_rectangle = (*box, dp(theme.RADIUS))


class Printed(FittedKey):
    """A space with its number as boxes print it: bold, to be read across a table."""

    def _write(self, cap: Cap, ink: Colour) -> None:
        super()._write(cap, ink)
        if self.label is not None:
            self.label.bold = True


class Lane(Layout):
    """A path of keys. `there`: so many are spaces, all others ghosts; None: there is no path."""

    def __init__(
        self,
        look: Theme,
        caps: Sequence[Cap],
        there: int | None = None,
        end: Colour | None = None,
        row: int = 0,
        ends: str = "",
    ) -> None:
        """`ends` stands under the flag at its end.

        `row`: so many stand beside each other, where they are high enough: easy to count.
        """
        super().__init__(size_hint=(None, None))
        self.there, self._row, self._caps = there, row, list(caps)
        self._path, self._flag, self._end = InstructionGroup(), InstructionGroup(), end
        self._ends, self._small = ends, look.at_most(1.2).text(theme.CAPTION)
        self._long = 0.0  # of a line
        self.canvas.before.add(self._path)
        self.canvas.after.add(self._flag)
        self.keys: list[FittedKey] = []
        for number, cap in enumerate(caps):
            absent = there is not None and number >= there
            key = Ghost(look.at_most(1.2)) if absent else Printed(look)
            key._plate.radius = CORNER  # printed, no key of the app
            key.offer(cap)
            key.wear(cap)
            self.keys.append(key)
            self.add_widget(key)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def _grid(self, width: float, height: float) -> tuple[int, int, float, float]:
        """Give the columns, the lines, and how wide and high a space is."""
        gap, count, around = dp(GAP), len(self.keys), 2 * dp(BAND)
        width, height = width - around, height - around
        most = max(1, int((width + gap) / (dp(SMALLEST) + gap)))
        if self._row and self._row <= most:
            lines = -(-count // self._row)
            high = (height + self._turn) / lines - self._turn
            wide = min((width + gap) / self._row - gap, dp(BROAD))
            if high >= dp(LOWEST) or self._row * 2 > most:
                high = max(dp(LOWEST), min(high, wide * FLAT))
                return self._row, lines, wide, high
        lines = -(-count // most)
        columns = -(-count // lines)
        wide = min((width + gap) / columns - gap, dp(WIDEST))
        high = (height + self._turn) / lines - self._turn
        slim = SLIMMER if self.there is None else SLIM
        return columns, lines, wide, max(dp(LOWEST), min(high, wide * slim, dp(HIGHEST)))

    @property
    def _turn(self) -> float:
        return float(dp(GAP if self.there is None else TURN))

    def needs(self, width: float) -> float:
        """Tell how high it must be where it is so wide."""
        return self.takes(width, 0.0)

    def uses(self, width: float) -> float:
        """Tell how high it can be used."""
        return self.takes(width, 1e6)

    def takes(self, width: float, height: float) -> float:
        """Tell how high it is where there is so much room."""
        _, lines, _, high = self._grid(width, height)
        return lines * (high + self._turn) - self._turn + 2 * dp(BAND)

    def width_in(self, width: float, height: float) -> float:
        """Tell how wide it is where there is so much room."""
        columns, _, wide, _ = self._grid(width, height)
        return columns * (wide + dp(GAP)) - dp(GAP) + 2 * dp(BAND)

    def do_layout(self, *_: Any) -> None:
        """Put the keys along the path, each line from left to right."""
        if self.width < dp(40):
            return
        gap = dp(GAP)
        columns, lines, wide, high = self._grid(self.width, self.height)
        left = self.x + (self.width - columns * (wide + gap) + gap) / 2
        top = self.y + (self.height + lines * (high + self._turn) - self._turn) / 2
        self._long = columns * (wide + gap) - gap
        for number, key in enumerate(self.keys):
            line, column = divmod(number, columns)
            cap = self._caps[number]
            if cap.icon and high < key.look.text(cap.size) * SIGNED:  # its sign matters most
                cap = replace(cap, text="", size=cap.size * 1.2)
            key.offer(cap)
            key.size = (wide, high)
            key.pos = (left + column * (wide + gap), top - high - line * (high + self._turn))
        self._draw_path()

    def _draw_path(self) -> None:
        """Print a band around the spaces of each line, and put a flag onto the last one."""
        self._path.clear()
        self._flag.clear()
        spaces = self.keys if self.there is None else self.keys[: self.there]
        around = dp(BAND)
        ink = theme.mixed(self._end or theme.LINE, INKED, DARKER)
        for height in sorted({key.y for key in spaces}):
            row = [key for key in spaces if key.y == height]
            band = Plate(CORNER + BAND)
            band.paint(ink, ink, None)
            wide = row[-1].right - row[0].x + 2 * around
            band.place(row[0].x - around, height - around, wide, row[0].height + 2 * around)
            self._path.add(band)
        if self.there is None:
            return
        last = spaces[-1]
        rest = self.keys[0].x + self._long - last.right - dp(GAP)
        if self.there == len(self.keys) and rest >= dp(SMALLEST):
            self._draw_end(last, rest)
        else:
            self._draw_flag(last)

    def _draw_end(self, last: FittedKey, wide: float) -> None:
        """Close the last line with a plate as wide as what is left of it: the finish."""
        away = dp(GAP + BAND)
        x, y, wide = last.right + away, last.y, wide - dp(BAND)
        plate = Plate(theme.RADIUS)
        plate.paint(PATH, PATH_EDGE, GHOSTLY, 1.5)
        plate.place(x, y, wide, last.height)
        self._path.add(plate)
        high = min(last.height * 0.56, wide * 0.7)
        pole = max(dp(POLE), high * 0.09)
        left, low = x + (wide - high * 0.72) / 2, y + (last.height - high) / 2
        if self._ends:
            low += self._small * 0.7
            word = written(self._ends, round(self._small), theme.DIGITS)
            at = (round(x + (wide - word.width) / 2), round(low - self._small * 0.3 - word.height))
            self._flag.add(Color(rgba=theme.PAPER))
            self._flag.add(Rectangle(texture=word, pos=at, size=word.size))
        top = low + high
        corners = (
            left + pole, top, left + high * 0.78, top - high * 0.27, left + pole,
            top - high * 0.54,
        )  # fmt: skip
        points = [part for n in (0, 2, 4) for part in (*corners[n : n + 2], 0, 0)]
        self._flag.add(Color(rgba=self._end or theme.LINE))
        self._flag.add(Mesh(vertices=points, indices=[0, 1, 2], mode="triangles"))
        self._flag.add(SmoothLine(points=corners, width=dp(0.8), close=True))
        staff = Plate(2)
        staff.paint(theme.PAPER, theme.PAPER, GHOSTLY, 1.2)
        staff.place(left, low, pole, high)
        self._flag.add(staff)

    def _draw_flag(self, last: FittedKey) -> None:
        """Plant a flag on the upper right corner of the last space: there the path ends."""
        pole, side = dp(POLE), min(dp(FLAG), last.width * 0.36)
        x, top = last.right - pole - dp(4), min(last.top + dp(14), self.top)
        flag = Plate(2)
        flag.paint(theme.PAPER, theme.PAPER, GHOSTLY, 1.2)
        long = min(side * 1.5, dp(14) + last.height * 0.2)  # its number stays clear
        flag.place(x, top - long, pole, long)
        self._flag.add(Color(rgba=self._end or theme.LINE))
        corners = (x, top - dp(2), x - side, top - side * 0.42, x, top - side * 0.84)
        points = [part for n in (0, 2, 4) for part in (*corners[n : n + 2], 0, 0)]
        self._flag.add(Mesh(vertices=points, indices=[0, 1, 2], mode="triangles"))
        self._flag.add(Color(rgba=GHOSTLY))
        self._flag.add(Line(points=corners, width=dp(1.2), close=True))
        self._flag.add(flag)
