"""A piece of the game on the table: a board with a shadow, and large cells on it to tap."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.main_key import FittedKey
from companion.ui.widgets.plates import CLEAR, Plate
from companion.ui.widgets.textures import glow

SIDE, FRAME = theme.colour("#7d5a30"), theme.colour("#7a4a22", 0.75)
RING, INSIDE = theme.colour("#7a4a22", 0.5), 0.09  # the line on a token, and how far within it
THICK, MARGIN = 7, 8  # dp: how thick it is, and from its edge to the line printed on it
GAP = 8  # dp between cells
SMALLEST, LOWEST, LARGEST = 52, 60, 156  # dp: how wide and high a cell is
NARROW = 84  # dp: narrower cells stand in other columns than are wanted
FLAT = 1.35  # of its height: how wide a cell looks well
EVEN = 1.35  # how much better a grid without a hole at its end is
AROUND, LOW_AROUND = 26, 18  # dp of the board around the cells
AIR, LITTLE_AIR = 14, 8  # dp of wood around the board
PEEK, LEAST_PEEK = 168, 56  # dp: how high somebody behind the board is at most, and at least
PEEKS = 1.45  # of that height: how wide
SIGNED = 3.1  # of its letters: how high a key is on which a number has room below a sign


class TableTop(Layout):
    """A board in the middle of its place, and parts on it.

    Parts tell `needs(width)` and take `size`. What has no room lets the table be higher.
    """

    def __init__(
        self, look: Theme, parts: Sequence[Any], behind: str = "", **more: Any
    ) -> None:  # fmt: skip
        """`behind`: the drawing of somebody who looks over the board."""
        super().__init__(size_hint_y=None, **more)
        self._behind = Drawing(behind, fit="cover", valign="top", size=(0, 0))
        self.canvas.before.add(self._behind.canvas)
        self.parts, self._gap = parts, look.space(5)
        self._under, self._side, self._card = (Plate(theme.RADIUS) for _ in range(3))
        self._frame = Plate(theme.RADIUS - MARGIN / 2)
        dark = (0.0, 0.0, 0.0, 0.42)
        self._under.paint(dark, dark, None)
        self._side.paint(SIDE, SIDE, None)
        self._card.paint(*theme.BOARD, theme.BOARD_EDGE, 1.5)
        self._frame.paint(CLEAR, CLEAR, FRAME, 1.5)
        for one in (self._under, self._side, self._card, self._frame):
            self.canvas.before.add(one)
        self.canvas.before.add(Color(1, 1, 1, 1))
        self._light = Rectangle(texture=glow(theme.BOARD_EDGE, 0.75, 1.1))
        self.canvas.before.add(self._light)
        for part in parts:
            self.add_widget(part)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def fit(self, width: float, high: float) -> None:
        """Be so high; or as high as the parts need where the table is so wide."""
        around = 2 * sum(self._edges(width))
        inside = width - around
        gaps = self._gap * (len(self.parts) - 1)
        self.height = max(high, around + gaps + sum(part.needs(inside) for part in self.parts))

    def _edges(self, width: float) -> tuple[float, float]:
        """Give how much wood and how much of the board is around the parts."""
        wide = width > dp(700)
        return dp(AIR if wide else LITTLE_AIR), dp(AROUND if wide else LOW_AROUND)

    def do_layout(self, *_: Any) -> None:
        """Share the height among the parts that can use it, and lay the board under them."""
        if self.width < dp(60) or self.height < dp(60):
            return
        air, around = self._edges(self.width)
        inside = self.width - 2 * (air + around)
        gaps = self._gap * (len(self.parts) - 1)
        room = self.height - 2 * (air + around) - gaps
        peek = self._peek(room - sum(part.needs(inside) for part in self.parts))
        room -= peek
        needs = [part.needs(inside) for part in self.parts]
        uses = [max(need, part.uses(inside)) for need, part in zip(needs, self.parts, strict=True)]
        spare = max(0.0, room - sum(needs))
        wish = sum(uses) - sum(needs)
        share = min(1.0, spare / wish) if wish > 0 else 0.0
        given = [low + (top - low) * share for low, top in zip(needs, uses, strict=True)]
        heights = [part.takes(inside, high) for part, high in zip(self.parts, given, strict=True)]
        wide = max(part.width_in(inside, h) for part, h in zip(self.parts, heights, strict=True))
        used = sum(heights) + gaps
        x = self.x + (self.width - wide) / 2
        top = self.y + (self.height - peek + used) / 2
        self._lay(x - around, top - used - around, wide + 2 * around, used + 2 * around)
        edge = top + around  # of the board: whoever is behind it stands there
        self._behind.size = (peek * PEEKS, peek)
        self._behind.pos = (self.x + (self.width - peek * PEEKS) / 2, edge)
        for part, high in zip(self.parts, heights, strict=True):
            part.size, part.pos = (wide, high), (x, top - high)
            top -= high + self._gap

    def _peek(self, spare: float) -> float:
        """Give how high whoever is behind the board is, of the room that nothing needs."""
        high = min(dp(PEEK), spare * 0.5) if self._behind.source else 0.0
        return high if high >= dp(LEAST_PEEK) else 0.0

    def _lay(self, x: float, y: float, wide: float, high: float) -> None:
        air, _ = self._edges(self.width)
        thick, margin = min(dp(THICK), air), dp(MARGIN)
        self._under.place(x + min(dp(5), air), y - min(dp(2 * THICK), air), wide, high)
        self._side.place(x, y - thick, wide, high)
        self._card.place(x, y, wide, high)
        self._light.pos, self._light.size = (x, y), (wide, high)
        self._frame.place(x + margin, y + margin, wide - 2 * margin, high - 2 * margin)


class Cells(Layout):
    """Keys in a grid whose cells are as large as there is room, and none is alone in its row.

    `columns`: of them, where they are not too narrow.
    """

    signed = SIGNED

    def __init__(
        self,
        look: Theme,
        caps: Sequence[Cap],
        flat: float = FLAT,
        high: float = LARGEST,
        columns: int = 0,
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.flat, self.high, self.columns = flat, dp(high), columns
        self._caps = list(caps)
        self.keys = [FittedKey(look) for _ in caps]
        for key, cap in zip(self.keys, caps, strict=True):
            key.offer(cap)
            key.wear(cap)
            self.add_widget(key)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def _grid(self, width: float, height: float) -> tuple[int, float, float]:
        """Find how many columns let cells be largest; give how wide and high those are."""
        gap, count = dp(GAP), len(self.keys)
        best = (0.0, 1, width, dp(LOWEST))
        wanted = range(self.columns, self.columns + 1)
        if not self.columns or (width + gap) / self.columns - gap < dp(NARROW):
            wanted = range(1, count + 1)
        for columns in wanted:
            lines = -(-count // columns)
            wide = (width + gap) / columns - gap
            high = max(dp(LOWEST), (height + gap) / lines - gap)
            if wide < dp(SMALLEST) and columns > 1:
                break
            high = min(high, self.high, max(dp(LOWEST), wide * 1.2))
            wide = min(wide, high * self.flat) if width > dp(500) else wide
            fits = lines * (high + gap) - gap <= height + 1
            score = min(wide, high) * (EVEN if count % columns == 0 else 1.0) * (1 if fits else 0.1)
            if score > best[0] + 0.5:
                best = (score, columns, wide, high)
        return best[1:]

    def needs(self, width: float) -> float:
        """Tell how high it must be where it is so wide."""
        most = max(1, int((width + dp(GAP)) / (dp(SMALLEST) + dp(GAP))))
        lines = -(-len(self.keys) // most)
        return lines * (dp(LOWEST) + dp(GAP)) - dp(GAP)

    def uses(self, width: float) -> float:
        """Tell how high it can be used."""
        columns, _, high = self._grid(width, 10 * self.high)
        return -(-len(self.keys) // columns) * (high + dp(GAP)) - dp(GAP)

    def takes(self, width: float, height: float) -> float:
        """Tell how high it is where there is so much room."""
        columns, _, high = self._grid(width, height)
        return -(-len(self.keys) // columns) * (high + dp(GAP)) - dp(GAP)

    def width_in(self, width: float, height: float) -> float:
        """Tell how wide it is where there is so much room."""
        columns, wide, _ = self._grid(width, height)
        return columns * (wide + dp(GAP)) - dp(GAP)

    def do_layout(self, *_: Any) -> None:
        """Put the keys into their cells."""
        if self.width < dp(40):
            return
        gap = dp(GAP)
        columns, wide, high = self._grid(self.width, self.height)
        lines = -(-len(self.keys) // columns)
        left = self.x + (self.width - columns * (wide + gap) + gap) / 2
        top = self.y + (self.height + lines * (high + gap) - gap) / 2
        for number, key in enumerate(self.keys):
            line, column = divmod(number, columns)
            cap = self._caps[number]
            if cap.icon and high < key.look.text(cap.size) * self.signed:  # its sign matters most
                cap = replace(cap, text="", size=cap.size * 1.2)
            key.offer(cap)
            key.size = (wide, high)
            key.pos = (left + column * (wide + gap), top - high - line * (high + gap))


class Rounds(Cells):
    """Keys that are round, as tokens are; their number is never left out."""

    signed = 0.0

    def __init__(self, look: Theme, caps: Sequence[Cap]) -> None:
        super().__init__(look, caps, 1.0)
        for key in self.keys:
            key._plate.radius = LARGEST
            ring = Plate(LARGEST)
            ring.paint(CLEAR, CLEAR, RING, 1.5)
            key.canvas.before.add(ring)
            key.bind(pos=partial(_ring, ring), size=partial(_ring, ring))

    def _grid(self, width: float, height: float) -> tuple[int, float, float]:
        columns, wide, high = super()._grid(width, height)
        side = min(wide, high)
        return columns, side, side


def _ring(ring: Plate, key: FittedKey, *_: Any) -> None:
    """Lay the line that is printed on a token, within its edge."""
    inside = key.width * INSIDE
    ring.place(key.x + inside, key.y + inside, key.width - 2 * inside, key.height - 2 * inside)


class Fixed(Layout):
    """Something of one height, in the middle of the piece."""

    def __init__(self, part: Widget) -> None:
        super().__init__(size_hint=(None, None))
        self.part, self._wanted = part, float(part.width)
        self.add_widget(part)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def needs(self, width: float) -> float:
        """Tell how high it is."""
        return float(self.part.height)

    uses = needs

    def takes(self, width: float, height: float) -> float:
        """Tell how high it is, whatever room there is."""
        return float(self.part.height)

    def width_in(self, width: float, height: float) -> float:
        """Tell how wide it is."""
        return min(self._wanted, width)

    def do_layout(self, *_: Any) -> None:
        """Stand in the middle."""
        self.part.width = min(self._wanted, self.width)
        self.part.pos = (self.x + (self.width - self.part.width) / 2, self.y)
