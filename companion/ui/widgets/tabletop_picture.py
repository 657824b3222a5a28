"""What lies on the real table in a step of the set-up: pieces, how many, and how they lie."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.engine.guide import GuideStep, Layer, Piece
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text, text_width
from companion.ui.widgets.forms import Whole, on_a_phone, stack
from companion.ui.widgets.sheet_art import Box, Spot, drawn, within
from companion.ui.widgets.textures import glow

CREAM = theme.colour("#ece0cb")
CHIP = (*theme.colour("#170f18")[:3], 0.86)
LAMP = theme.colour("#ffdca8")
NARROW = 560  # dp: a window with less has room for a row of pieces only
LOW = 700  # dp: a lower one, for a word where there would be two lines
PLUS = 9  # dp: half of a plus between two pieces
NAMED = 70  # dp: a column with a name in it is never narrower
APART = 44  # dp: between two pieces that are added up, at least
PIECES, FEW = 0.5, 0.3  # of the height, with a scene below what is added up, or above the rest
GAP = 12  # dp
ARROW = 34  # dp: how wide the arrow is from what is added up to what it comes to
LEAST = 400  # dp: how high a picture with a scene below its pieces is
CALLED, WIDEST = 120, 0.34  # dp, and of the width: how wide a name beside a picture is
TO_NAME = 30  # dp: from a picture to the names beside it
LARGEST = 2.6  # dp: of one unit of a sheet


class Chip(Panel):
    """A few words on a dark ground, after a number."""

    def __init__(self, look: Theme, words: str, about: str = "", number: str = "") -> None:
        super().__init__(
            ground=CHIP, line=CHIP, radius=12, size_hint=(None, None), padding=[dp(14), dp(6)],
            spacing=dp(10),
        )  # fmt: skip
        self.natural = dp(28)  # how wide it is on lines of its own
        if number:
            self.natural += look.text(22) + dp(10)
            sign = Text(look, number, 24, theme.LAMP, theme.DIGITS, "center", fills=True)
            sign.size_hint_x, sign.width = None, look.text(22)
            self.add_widget(sign)
        self.lines = [Whole(look, words, theme.CAPTION, theme.PAPER, bold=True)]
        long = text_width(words, look.text(theme.CAPTION), theme.TEXT) * 1.08  # bold is wider
        if about:
            self.lines.append(Text(look, about, 16, theme.MUTED))
            long = max(long, text_width(about, look.text(16), theme.TEXT))
        self.natural += long + dp(4)
        inside = stack(look, 0)
        for line in self.lines:
            inside.add_widget(line)
        inside.pos_hint = {"center_y": 0.5}
        self.add_widget(inside)
        least = look.text(24 * 1.5) if number else 0.0  # as high as its number
        inside.bind(height=lambda _, now: setattr(self, "height", max(least, now) + dp(12)))

    def stand(self, x: float, middle: float, wide: float) -> None:
        """Stand here, around a height."""
        self.width = wide
        self.pos = (x, middle - self.height / 2)


class Count(Panel):
    """How many of a piece there are, over what it is called."""

    def __init__(self, look: Theme, piece: Piece, narrow: bool) -> None:
        super().__init__(
            ground=CHIP, line=CHIP, radius=12, orientation="vertical", size_hint=(None, None),
            padding=[dp(2 if narrow else 6), dp(4)],
        )  # fmt: skip
        size, large = (14, 26) if narrow else (theme.BODY, 34)
        wide = text_width(piece.label, look.text(size), theme.TEXT)
        if piece.count:
            number = str(piece.count)
            self.add_widget(Text(look, number, large, font=theme.DIGITS, align="center"))
        if piece.label:
            label = Whole(
                look, piece.label, size, align="center", bold=not piece.count, shrinks=True
            )
            self.add_widget(label)
        if piece.note and not narrow:
            self.add_widget(Whole(look, piece.note, 16, theme.MUTED, align="center"))
            wide = max(wide, text_width(piece.note, look.text(16), theme.TEXT))
        self.natural = wide * 1.08 + dp(34)  # bold is a little wider
        self.bind(minimum_height=self.setter("height"))


class StepPicture(FloatLayout):
    """The picture of one step; it fills the place it is given."""

    def __init__(self, look: Theme, step: GuideStep, **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self.narrow, low = Window.width < dp(NARROW) or on_a_phone(), Window.height < dp(LOW)
        self.look = look.at_most(1.15) if not low else Theme(min(look.scale, 1.15) * 0.88)
        if self.narrow:  # what lies on what is said in words
            step = replace(step, layers=(), scene=None if step.pieces else step.scene)
        self.step, self.added = step, bool(step.sum) and len(step.pieces) > 1
        self.counts = [self._count(piece) for piece in step.pieces]
        most = len(step.layers)
        counts = most > 1 and step.ordered
        self.layers = [
            Chip(self.look, layer.label, "" if low else layer.about, str(most - n) * counts)
            for n, layer in enumerate(step.layers)
        ]
        self.sum = Chip(self.look, step.sum) if step.sum and not self.narrow else None
        self.named = step.scene and step.scene.label and self._count(step.scene)
        for chip in (*self.layers, self.sum):
            if chip is not None:
                self.add_widget(chip)
                chip.bind(height=self._draw)
        self.bind(pos=self._draw, size=self._draw)

    def _count(self, piece: Piece) -> Count | None:
        if not (piece.label or piece.count):
            return None
        box = Count(self.look, piece, self.narrow)
        box.bind(height=self._draw)
        self.add_widget(box)
        return box

    # Where it lies

    @property
    def box(self) -> Box:
        """All that it may draw on."""
        return (*self.pos, *self.size)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        if min(self.size) < dp(40):
            return
        x, y, wide, high = self.x, self.y, self.width, self.height
        step = self._slim(high)
        if step.scene and not step.pieces:
            self._scene(step.scene, (x, y, wide, high))
        elif step.scene and not step.sum:
            low = high * FEW
            self._scene(step.scene, (x, y + low + dp(GAP), wide, high - low - dp(GAP)))
            self._grid((x, y, wide, low))
        elif step.pieces:
            room = self.sum.height + dp(GAP) if self.sum is not None else 0.0
            upper = high * PIECES if step.scene else high
            box = (x, y + high - upper + room, wide, upper - room)
            end = self._row(box) if self.added else self._grid(box)
            if self.sum is not None:
                end = self._come_to(end)
            if step.scene:
                self._scene(step.scene, (x, y, wide, end - y - dp(GAP)))

    def _slim(self, high: float) -> GuideStep:
        """Leave out what lies on what where there is no room to name it: its pieces say enough."""
        step = self.step
        named = sum(chip.height + dp(5) for chip in self.layers)
        low = high < dp(LEAST) * self.look.scale or named > high * (1 - PIECES)
        slim = bool(step.pieces and step.scene and low)
        for chip in (*self.layers, self.named or None):
            if chip is not None and slim == (chip.parent is self):
                (self.remove_widget if slim else self.add_widget)(chip)
        return replace(step, scene=None) if slim else step

    def _row(self, box: Box) -> float:
        """Lay pieces beside each other with a plus between them; give where their bar ends."""
        x, y, wide, high = box
        pieces = self.step.pieces
        under = max(one.height for one in self.counts if one)
        highest = max(piece.size[1] for piece in pieces)
        across = wide - dp(APART) * len(pieces)
        most = dp(1.25 if self.step.scene else 1.9)
        free = high - under - dp(22)
        unit = min(across / sum(piece.size[0] for piece in pieces), free / highest, most)
        unit = max(unit, 0.01)
        floor = y + high - max(dp(8), (free - highest * unit) / 2) - highest * unit
        places = self._middles(x, wide, unit)
        middles = [middle for middle, _ in places]
        bar = floor - dp(10) - under
        ends = [
            (middle - piece.size[0] * unit / 2, middle + piece.size[0] * unit / 2)
            for piece, middle in zip(pieces, middles, strict=True)
        ]
        plus = floor + min(piece.size[1] for piece in pieces) * unit / 2
        for (_, right), (left, _) in pairwise(ends):
            self._plus((right + left) / 2, plus)
        for piece, count, (left, _), (middle, room) in zip(
            pieces, self.counts, ends, places, strict=True
        ):
            top = floor + piece.size[1] * unit
            self.canvas.before.add(drawn(piece, left, top, unit, self.box))
            if count is not None:
                around = min(2 * (middle - x), 2 * (x + wide - middle))
                count.width = min(count.natural, around, room)
                count.pos = (middle - count.width / 2, bar)
        return bar

    def _middles(self, x: float, wide: float, unit: float) -> list[tuple[float, float]]:
        """Spread pieces over a row: between any two there is the same room, for names, too.

        Give the middle of each, and how wide its name can be.
        """
        columns = [
            max(piece.size[0] * unit, 0.0 if count is None else count.natural - dp(22))
            for piece, count in zip(self.step.pieces, self.counts, strict=True)
        ]
        spare = (wide - sum(columns)) / len(columns)
        part = min(1.0, wide / sum(columns))
        left, found = x + max(0.0, spare) / 2, []
        for column in columns:
            free = column * part + (max(0.0, spare) if part == 1 else 0.0)
            found.append((left + column * part / 2, free))
            left += column * part + max(0.0, spare)
        return found

    def _grid(self, box: Box) -> float:
        """Lay pieces in as many columns as let them be largest; give where they end."""
        x, y, wide, high = box
        pieces = self.step.pieces
        gap = dp(GAP if not self.narrow else 6)
        under = max([one.height + dp(6) for one in self.counts if one], default=0.0)
        sheet = max(one.size[0] for one in pieces), max(one.size[1] for one in pieces)

        def unit_in(columns: int) -> float:
            lines = -(-len(pieces) // columns)
            across = (wide - gap * (columns - 1)) / columns
            down = (high - gap * (lines - 1)) / lines - under
            return min(across / sheet[0], down / sheet[1], dp(LARGEST))

        most = max(1, min(len(pieces), int(wide / dp(NAMED)))) if under else len(pieces)
        columns = max(range(1, most + 1), key=unit_in)
        unit = max(unit_in(columns) * 0.94, 0.01)
        lines = -(-len(pieces) // columns)
        tall = sheet[1] * unit + under
        free = (high - lines * tall) / (lines + 1)
        top = y + high - free
        for line in range(lines):
            row = pieces[line * columns : (line + 1) * columns]
            across = wide / len(row) if lines == 1 else wide / columns
            left = x + (wide - across * len(row)) / 2
            for number, piece in enumerate(row):
                middle = left + across * (number + 0.5)
                self._lay(piece, middle, top, unit, across - gap, sheet[1])
            top -= tall + free
        return top + free

    def _lay(
        self, piece: Piece, middle: float, top: float, unit: float, across: float, tall: float
    ) -> None:
        size = piece.size[0] * unit, piece.size[1] * unit
        low = top - tall * unit
        self.canvas.before.add(drawn(piece, middle - size[0] / 2, low + size[1], unit, self.box))
        count = self.counts[self.step.pieces.index(piece)]
        if count is not None:
            count.width = min(across, max(count.natural, dp(84)))
            count.pos = (middle - count.width / 2, low - dp(6) - count.height)

    def _plus(self, x: float, y: float) -> None:
        with self.canvas.before:
            Color(rgba=CREAM)
            SmoothLine(points=[x - dp(PLUS), y, x + dp(PLUS), y], width=dp(2.2))
            SmoothLine(points=[x, y - dp(PLUS), x, y + dp(PLUS)], width=dp(2.2))

    def _come_to(self, end: float) -> float:
        """Say what the pieces come to, beside an arrow downwards; give where that ends."""
        chip = self.sum
        assert chip is not None
        line = chip.lines[0]
        line.halign = "center"
        long = text_width(line.text, line.font_size, line.font_name) * 1.08 + dp(34)
        wide = min(long, self.width * 0.8)
        left = self.center_x - (wide + dp(ARROW)) / 2
        top = end - dp(GAP / 2)
        low, at, head = top - chip.height, left + dp(10), dp(9)
        chip.stand(left + dp(ARROW), low + chip.height / 2, wide)
        with self.canvas.before:
            Color(rgba=CREAM)
            SmoothLine(points=[at, top - dp(2), at, low + dp(2)], width=dp(2.2))
            SmoothLine(
                points=[
                    at - head,
                    low + head + dp(2),
                    at,
                    low + dp(2),
                    at + head,
                    low + head + dp(2),
                ],
                width=dp(2.2),
            )
        return low

    def _scene(self, scene: Piece, box: Box) -> None:
        x, y, wide, high = box
        named = self.named or None
        if named:
            high, y = high - named.height - dp(8), y + named.height + dp(8)
        called = min(max([chip.natural for chip in self.layers], default=0.0), wide * WIDEST)
        called = max(called, dp(CALLED))
        beside = called + dp(TO_NAME) if self.layers else 0.0
        unit = min((wide - beside) * 0.96 / scene.size[0], high * 0.97 / scene.size[1], dp(LARGEST))
        size = scene.size[0] * unit, scene.size[1] * unit
        left = x + max(0.0, (wide - beside - size[0]) / 2)
        top = y + (high + size[1]) / 2
        middle = (left + size[0] / 2, top - size[1] / 2)
        shine = max(size) * 1.2
        light = (middle[0] - shine / 2, middle[1] - shine / 2, shine, shine)
        light = within(light, self.box)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            Rectangle(texture=glow(LAMP, 0.16, 1.3), pos=light[:2], size=light[2:])
        self.canvas.before.add(drawn(scene, left, top, unit, self.box))
        ats = self._apart([top - layer.y * unit for layer in self.step.layers])
        ends = [
            (at - chip.height / 2 - y, y + high - at - chip.height / 2)
            for at, chip in zip(ats, self.layers, strict=True)
        ]
        # What stands above keeps its place, and what stands below, too.
        low = (
            max(0.0, min(-min(up for _, up in ends), min(down for down, _ in ends)))
            if ends
            else 0.0
        )
        ats = [at - low for at in ats]
        for chip, layer, at in zip(self.layers, self.step.layers, ats, strict=True):
            start = min(left + size[0] + dp(TO_NAME), x + wide - called)
            self._name(chip, layer, (left, top), unit, (start, at, called))
        if named:
            named.width = min(wide, named.natural)
            named.pos = (middle[0] - named.width / 2, y - dp(8) - named.height)

    def _apart(self, ats: list[float]) -> list[float]:
        """Move names away from the one in their middle, as far as none lies over another."""
        found, half = list(ats), len(ats) // 2
        least = max([chip.height for chip in self.layers], default=0.0) + dp(5)
        for n in range(half - 1, -1, -1):
            found[n] = max(found[n], found[n + 1] + least)
        for n in range(half + 1, len(found)):
            found[n] = min(found[n], found[n - 1] - least)
        return found

    def _name(
        self, chip: Chip, layer: Layer, origin: Spot, unit: float, end: tuple[float, float, float]
    ) -> None:
        """Name a part, with a line from it to its name: the left edge, the height, the width."""
        start, at = origin[0] + layer.x * unit, origin[1] - layer.y * unit
        left, middle, wide = end
        chip.stand(left, middle, wide)
        with self.canvas.before:
            Color(rgba=CREAM)
            SmoothLine(points=[start, at, left, middle], width=dp(1.4))
            side = dp(10)
            Ellipse(pos=(start - side / 2, at - side / 2), size=(side, side))
