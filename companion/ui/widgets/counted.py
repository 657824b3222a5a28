"""A track that is counted: its number, its name or whose it is, and its spaces."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.tabletop import Track as Gauge
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.backdrop import contained
from companion.ui.widgets.basic import Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.gauges import Spaces
from companion.ui.widgets.measure import STEPS
from companion.ui.widgets.number import Number
from companion.ui.widgets.plates import Plate

NARROW = 120  # dp: spaces of a strip that tell nothing any more
MARK = 40  # dp: who stands for a track without its name
BESIDE, BRIEFLY = 1.95, 1.75  # of its number: where its spaces begin, and without a name
INSIDE, SHARE = 10, 0.34  # dp: beside what stands on a plate; of its width, the number
NEARER = 1.42  # the same where nothing stands beside its number
PERCENT = "%"
ON_PLATE = 1.1  # of a plate's height: a number that stands on it without leaving it
LARGE, UNDER = 1.45, 0.22  # of its number, where no spaces are; of that, what is free beside it


class Counted(Layout):
    """A track: its number large, its name over its spaces."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look, self._numbers = look, look.grown(theme.NUMBERS)
        self.brief = False  # without its name
        self._most: tuple[float, float] | None = None
        self.spaced = True  # spaces are drawn even of a track whose end nobody knows
        self.number = Number(self._numbers.text(theme.NUMBER))
        self.of = Number(self._numbers.text(24), theme.TEXT)
        self.name = Text(look.grown(theme.KEYS), size=theme.BODY, bold=True, fills=True)
        self.name.shrinks = True
        self.note = Text(look.grown(theme.KEYS), size=theme.CAPTION, colour=theme.MUTED, fills=True)
        self.spaces = Spaces()
        self.mark = Figure("", "", dp(MARK))  # stands for the name
        self.plate = Plate(theme.RADIUS)  # under a number that has no spaces
        self.canvas.before.add(self.plate)
        for part in (self.number, self.of, self.name, self.note, self.mark, self.spaces):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, gauge: Gauge, motion: bool) -> None:
        """Show the marker; a step is seen."""
        ink = theme.ink_of(gauge.who, theme.PAPER)
        self.number.show(str(gauge.value), ink)
        told = gauge.top is None or bool(gauge.spaces or gauge.drawing)
        self.of.show(PERCENT if gauge.share else "" if told else f"/ {gauge.top}", theme.MUTED)
        self.name.text, self.name.color = gauge.label, ink
        self.note.text = gauge.note
        self.mark.be(gauge.who, initial(gauge.label), False)
        self.spaces.show(gauge, motion)

    def do_layout(self, *_: Any) -> None:
        """Share the line between the number and the spaces."""
        if self.width < dp(60):
            return
        alone = self.endless and not self.brief
        self.plate.dim(1.0, 1.0 if alone else 0.0)
        if alone:
            self._lay_endless()
            return
        gauge = self.spaces.gauge
        if self.brief and gauge is not None and gauge.share:
            self._lay_share()
            return
        size = min(self._numbers.text(theme.NUMBER), self.height * 1.3)
        self.number.full = self._numbers.text(theme.NUMBER)
        marked = self.brief and self.mark.who in theme.FIGURES
        side = min(dp(MARK), self.height) if marked else 0.0
        self.mark.opacity = 1.0 if marked else 0.0
        self.mark.size, self.mark.pos = (side, side), (self.x, self.center_y - side / 2)
        start = self.x + (side + dp(8) if marked else 0.0)
        self.number.size, self.number.pos = (size * 1.2, self.height), (start, self.y)
        beside = start + self.number.drawn + size * 0.14
        self.of.size, self.of.pos = (size * 0.8, self.height * 0.72), (beside, self.y)
        left = start + size * (BRIEFLY if self.brief else BESIDE)
        told = gauge is not None and bool(gauge.spaces or gauge.drawing)
        if told:  # nothing stands beside the number
            left = start + size * NEARER
        line = min(self.name.look.text(theme.BODY) * 1.35, self.height * 0.46)
        line = 0.0 if self.brief else line
        self.name.opacity = 0.0 if self.brief else 1.0
        self.name.full = min(self.name.look.text(theme.BODY), line * 0.68)
        for _step in STEPS:  # on one line; letters are set on whole pixels, so it is tried out
            if text_width(self.name.text, self.name.full, theme.TEXT) <= self.right - left - 2:
                break
            self.name.full *= 0.94
        wide = text_width(self.name.text, self.name.full, theme.TEXT) + dp(2)
        self.name.size = (wide if self.note.text else self.right - left, line)
        self.name.pos = (left, self.top - line)
        self.name._wrap()
        self._lay_note(line)
        self.spaces.most = min(dp(34), self.height - line - dp(2))
        end = self._lay_end(self.height - line - dp(2))
        self.spaces.size = (self.right - end - left, self.height - line - dp(2))
        self.spaces.pos = (left, self.y)
        cramped = self.brief and self.spaces.width < dp(NARROW)  # the number alone is read
        self.spaces.opacity = 0.0 if cramped or self.endless else 1.0

    def _lay_end(self, high: float) -> float:
        """Draw what stands at the end; tell how much room it takes."""
        self.canvas.after.clear()
        gauge = self.spaces.gauge
        if gauge is None or not gauge.drawing:
            return 0.0
        side = min(high * 1.3, self.height, float(dp(40)))
        y = max(self.y, self.y + (high - side) / 2)
        picture = contained(gauge.drawing, self.right - side, y, side, side)
        if picture is None:
            return 0.0
        self.canvas.after.add(Color(1, 1, 1, 1))
        self.canvas.after.add(picture)
        return side + float(dp(6))

    @property
    def likely(self) -> bool:
        """Whether it tells how likely something is."""
        return self.spaces.gauge is not None and self.spaces.gauge.share

    @property
    def endless(self) -> bool:
        """Whether nobody knows where it ends, so that a number says all there is to say."""
        gauge = self.spaces.gauge
        return not self.spaced and gauge is not None and gauge.top is None and not gauge.share

    def _lay_endless(self) -> None:
        """Put the number large, and beside it whose it is over what it counts."""
        self.mark.opacity = self.spaces.opacity = 0.0
        most = self._numbers.text(theme.NUMBER) * LARGE
        size = min(most, self.height * ON_PLATE, self.width * SHARE)
        self.number.full = size
        ground, edge = (theme.mixed(theme.CELL, self.number.ink, part) for part in (0.1, 0.5))
        self.plate.paint(ground, ground, edge)
        self.plate.place(*self.pos, *self.size)
        self.number.size, self.number.pos = (size * 1.2, self.height), (self.x + dp(INSIDE), self.y)
        left = self.number.x + self.number.drawn + size * UNDER
        wide = self.right - dp(INSIDE) - left
        sizes = (self.name.look.text(theme.BODY), self.note.look.text(theme.CAPTION))
        lines = [min(full * 1.5, self.height * 0.5) for full in sizes]
        if not self.note.text:  # what it counts stands alone in the middle
            lines[1] = 0.0
        top = self.center_y + sum(lines) / 2
        limits = self._most or sizes
        parts = (self.name, self.note)
        for part, full, line, most in zip(parts, sizes, lines, limits, strict=True):
            full = min(full, line * 0.72)
            needed = text_width(part.text, full, theme.TEXT)
            full *= min(1.0, 0.96 * wide / max(needed, 1.0))
            part.full = part.font_size = min(full, most)
            part.size, part.pos, part.opacity = (wide, line), (left, top - line), 1.0
            part._wrap()
            top -= line

    def _lay_share(self) -> None:
        """Put the number over what it is the share of: alone, nobody knows what it says."""
        self.mark.opacity = self.spaces.opacity = self.note.opacity = 0.0
        line = self.height * SHARE
        high = self.height - line
        size = min(self._numbers.text(theme.NUMBER), high * 1.2)
        self.number.full = size
        self.number.size, self.number.pos = (size * 1.2, high), (self.x, self.y + line)
        beside = self.x + self.number.drawn + size * 0.14
        self.of.size, self.of.pos = (size * 0.8, high * 0.8), (beside, self.y + line)
        full = min(self.name.look.text(theme.BODY), line * 0.72)
        full *= min(1.0, self.width / max(text_width(self.name.text, full, theme.TEXT) * 1.08, 1.0))
        self.name.full = self.name.font_size = full
        self.name.opacity = 1.0
        self.name.size, self.name.pos = (self.width, line), (self.x, self.y)
        self.name._wrap()

    def alike(self, sizes: tuple[float, float] | None) -> tuple[float, float]:
        """Write name and note at most so large, as tracks beside it do; give how large they are."""
        self._most = sizes
        self.do_layout()
        return float(self.name.full), float(self.note.full)

    def _lay_note(self, line: float) -> None:
        """Put the note beside the name, if there is room for all of it."""
        wide = text_width(self.note.text, self.name.full, theme.TEXT) + dp(2)
        self.note.full = self.note.font_size = self.name.full
        self.note.size, self.note.pos = (wide, line), (self.name.right + dp(6), self.top - line)
        seen = bool(line) and self.note.right <= self.right
        self.note.opacity = 1.0 if seen else 0.0


Some = list[tuple[float, list[Widget]]]  # lines of a panel


def nearest(lines: Some, fits: Callable[[Some], bool]) -> Some:
    """Leave out chances that are farthest off, rather than what the nearest are of."""
    far = [line for line in lines if isinstance(line[1][0], Counted) and line[1][0].likely]
    while len(far) > 1 and not fits(lines):
        gone = far.pop()
        lines = [line for line in lines if line is not gone]
    return lines
