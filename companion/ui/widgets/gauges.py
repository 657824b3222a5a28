"""Rows of tokens and the spaces of tracks: what changed is seen changing."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.tabletop import EMPTY, OPEN, Slot, Space
from companion.engine.tabletop import Track as Gauge
from companion.ui import art, theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import text_width
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.tap import Tapped, do

UNKNOWN_TOP = 8  # spaces that a track whose length nobody has told yet has room for
SOFT, HAZE = 6, 0.36  # spaces after the next of such a track, and how light the first of them is
SLIDE, STEP = 0.6, 0.45  # seconds in which a token comes or is turned, and Stress steps
# dp: a slot, and the line of numbers below; the least of that; of a line, how much it is.
SLOT, NUMBER, LOW_NUMBER, FOOT = 46, 21, 17, 0.33
BELOW, LEAST_BELOW, LEAST_TOLD = 14.0, 10.5, 10.0  # dp: words below a space, and what is on it
FILLS = 0.8  # of a space's height: what is written on it
BAR = 18  # dp: how high the bar of a share is
DOWN_GROUND = theme.colour("#4a1216")


def cell(
    x: float, y: float, wide: float, high: float, ground: Colour, line: Colour, radius: float = 8.0
) -> Plate:
    """Draw a slot or a space."""
    plate = Plate(radius)
    plate.paint(ground, ground, line, 1.6)
    plate.place(x, y, wide, high)
    return plate


def write(text: str, x: float, y: float, size: float, font: str = theme.DIGITS) -> Rectangle:
    """Write around a point."""
    texture = written(text, round(size), font)
    at = (x - texture.width / 2, y - texture.height / 2)
    return Rectangle(texture=texture, pos=at, size=texture.size)


class Tokens(Tapped, Widget):
    """A row of slots for tokens, or a grid; a tap says which one it was on."""

    come = NumericProperty(1.0)  # how far the token that changed has come

    def __init__(
        self,
        look: Theme,
        on_tap: Callable[[int], Any] | None = None,
        columns: int = 0,
        **more: Any,
    ) -> None:
        """`columns`: so many side by side; else all of them."""
        self._line = look.grown(theme.KEYS).text(SLOT) + dp(NUMBER)
        super().__init__(size_hint_y=None, height=self._line, **more)
        self.look, self.on_tap, self.columns = look, on_tap, columns
        self.slots: Sequence[Slot] = ()
        self._lines, self._foot = 1, dp(NUMBER)
        self.back = "card"  # the icon on a token that lies face down
        self._changed: dict[int, str] = {}  # slot: how it looked before
        self.bind(pos=self._draw, size=self._draw, come=self._draw)

    def show(self, slots: Sequence[Slot], motion: bool = False) -> None:
        """Show the tokens; one that came slides in, one that was turned flips."""
        self.skip()
        before, self.slots = self.slots, slots
        lines = max(1, -(-len(slots) // self._across))
        if lines != self._lines:  # else it is as high as whoever lays it out has made it
            self._lines, self.height = lines, self._line * lines
        self._changed = {
            number: was.kind
            for number, (was, is_) in enumerate(zip(before, slots, strict=False))
            if was.kind != is_.kind and is_.kind != EMPTY
        }
        if motion and self._changed:
            self.come = 0.0
            Animation(come=1.0, duration=SLIDE, t="out_cubic").start(self)
        elif before != slots:
            self._draw()

    def skip(self) -> None:
        """Let every token lie where it lies."""
        if self.come < 1.0:
            Animation.cancel_all(self, "come")
            self.come = 1.0

    @property
    def _across(self) -> int:
        """How many slots are side by side."""
        return self.columns or max(1, len(self.slots))

    def on_touch_up(self, touch: Any) -> bool:
        """Say which slot was tapped."""
        if self.tapped(touch) and self.on_tap:
            do(self.on_tap, self.slot_at(*touch.pos))
            return True
        return bool(super().on_touch_up(touch))

    def slot_at(self, x: float, y: float) -> int:
        """Tell which slot a point is on, from 1."""
        lines = max(1, -(-len(self.slots) // self._across))
        column = min(self._across - 1, int((x - self.x) / self.width * self._across))
        line = min(lines - 1, int((self.top - y) / self.height * lines))
        return min(len(self.slots), line * self._across + column + 1)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.slots or self.width < 10:
            return
        gap = dp(4)
        wide = (self.width - gap * (self._across - 1)) / self._across
        line = self.height / max(1, -(-len(self.slots) // self._across))
        self._foot = max(dp(LOW_NUMBER), min(dp(NUMBER), line * FOOT))
        high = line - self._foot
        for number, slot in enumerate(self.slots):
            row, column = divmod(number, self._across)
            x = self.x + column * (wide + gap)
            y = self.y + self.height - row * line - high
            self._slot(number, slot, x, y, wide, high)

    def _slot(self, number: int, slot: Slot, x: float, y: float, wide: float, high: float) -> None:
        add = self.canvas.add
        add(cell(x, y, wide, high, theme.CELL, theme.LINE))
        label, ink = str(number + 1), theme.LINK if slot.symbol else theme.PAPER
        add(Color(rgba=ink))
        below = y - self._foot * 0.54
        shift = dp(6) if slot.symbol and wide >= dp(28) else 0.0
        if not slot.symbol or shift:
            add(write(label, x + wide / 2 + shift, below, self._foot * 0.86))
        if slot.symbol:
            add(
                write(
                    theme.icon("bolt"), x + wide / 2 - shift, below, self._foot * 0.82, theme.ICONS
                )
            )
        was = self._changed.get(number, slot.kind) if self.come < 1.0 else slot.kind
        if slot.kind == EMPTY:
            return
        if was == EMPTY:  # it slides in from the right
            self._token(slot, slot.kind, x + (1 - self.come) * (self.right - x), y, wide, high)
        elif was != slot.kind:  # it is turned over
            half = abs(1 - 2 * self.come)
            seen = slot.kind if self.come > 0.5 else was
            self._token(slot, seen, x + wide * (1 - half) / 2, y, wide * half, high)
        else:
            self._token(slot, slot.kind, x, y, wide, high)

    def _token(self, slot: Slot, kind: str, x: float, y: float, wide: float, high: float) -> None:
        add = self.canvas.add
        face = theme.colour(slot.colour) if slot.colour else theme.PAPER
        ground, line = (face, face) if kind == OPEN else (DOWN_GROUND, theme.DANGER)
        add(cell(x, y, wide, high, ground, line))
        if wide <= dp(8):
            return
        middle = (x + wide / 2, y + high / 2)
        if kind == OPEN:
            text = slot.text or slot.label
            full = min(self.look.grown(theme.NUMBERS).text(24), high * 0.62)
            needed = text_width(text, full, theme.DIGITS)
            size = max(1.0, full * min(1.0, (wide - dp(6)) / max(needed, 1.0)))
            add(Color(rgba=theme.ON_LAMP))
            add(write(text, *middle, size))
        elif "/" in self.back:
            self._drawing(self.back, *middle, min(high * 0.86, wide * 0.9))
        else:
            add(Color(rgba=theme.DANGER))
            add(write(theme.icon(self.back), *middle, min(high * 0.6, wide * 0.7), theme.ICONS))

    def _drawing(self, name: str, x: float, y: float, side: float) -> None:
        picture = art.picture(name)
        if picture is not None:
            scale = side / max(picture.size)
            size = (picture.size[0] * scale, picture.size[1] * scale)
            at = (x - size[0] / 2, y - size[1] / 2)
            self.canvas.add(Color(1, 1, 1, 1))
            self.canvas.add(Rectangle(texture=picture.texture, pos=at, size=size))


class Spaces(Widget):
    """The spaces of a track."""

    value = NumericProperty(0.0)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.gauge: Gauge | None = None
        self.most = float(dp(40))  # how high they are drawn
        self.bind(pos=self._draw, size=self._draw, value=self._draw)

    def show(self, gauge: Gauge, motion: bool) -> None:
        """Show the marker; a step is seen."""
        before, self.gauge = self.gauge, gauge
        Animation.cancel_all(self, "value")
        if motion and before is not None and before.value != gauge.value:
            self.value = before.value
            Animation(value=gauge.value, duration=STEP, t="out_quad").start(self)
        elif self.value != gauge.value:
            self.value = gauge.value
        elif before != gauge:
            self._draw()

    def _below(self, gauge: Gauge, wide: float) -> float:
        """Tell how much of the height words below the spaces take: none where nobody reads them."""
        words = [one.below for one in gauge.spaces if one.below]
        size = _told_size(words, wide + dp(3), dp(BELOW), theme.TEXT)
        return size * 1.3 if words and size >= dp(LEAST_BELOW) and self.height > dp(38) else 0.0

    def _told(
        self, space: Space, box: tuple[float, float, float, float], below: float, full: float
    ) -> None:
        """Write what stands on a space, and below it."""
        assert self.gauge is not None
        x, y, wide, high = box
        texts = [one.text for one in self.gauge.spaces]
        size = _told_size(texts, wide - dp(6), min(high * FILLS, dp(24)), theme.DIGITS)
        if size < dp(LEAST_TOLD):
            return
        self.canvas.add(Color(rgba=theme.ON_LAMP if full > 0.5 else theme.PAPER))
        self.canvas.add(write(space.text, x + wide / 2, y + high / 2, size))
        if below and space.below:
            self.canvas.add(Color(rgba=theme.MUTED))
            at = (x + wide / 2, y - below * 0.52)
            self.canvas.add(write(space.below, *at, below / 1.3, theme.TEXT))

    def space_at(self, x: float, y: float) -> int | None:
        """Tell which space a point is on."""
        if self.gauge is None or not self.collide_point(x, y):
            return None
        count = _count(self.gauge)
        space = min(count, int((x - self.x) / self.width * count) + 1)
        return space if space <= _seen(self.gauge) else None  # what is not drawn is not meant

    def skip(self) -> None:
        """Let the marker be where it is."""
        Animation.cancel_all(self, "value")
        if self.gauge is not None:
            self.value = self.gauge.value

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        gauge = self.gauge
        if gauge is None or self.width < 10:
            return
        count = _count(gauge)
        gap = dp(4)
        wide = (self.width - gap * (count - 1)) / count
        below = self._below(gauge, wide)
        high = min(self.height - below, self.most)
        y = self.y + below + (self.height - below - high) / 2
        colour = theme.colour_of(gauge.who, theme.LAMP)
        add = self.canvas.add  # a plate made within a canvas would be in it twice
        if gauge.share:
            high = min(high, dp(BAR))
            y = self.y + (self.height - high) / 2
            add(cell(self.x, y, self.width, high, theme.CELL, theme.LINE, high / dp(2)))
            part = max(high, self.width * min(1.0, self.value / 100))
            add(cell(self.x, y, part, high, colour, colour, high / dp(2)))
            return
        seen = _seen(gauge)
        for space in range(1, seen + 1):
            x = self.x + (space - 1) * (wide + gap)
            full = max(0.0, min(1.0, self.value - space + 1))
            ground = theme.mixed(theme.CELL, colour, full)
            add(cell(x, y, wide, high, ground, theme.mixed(theme.LINE, colour, full), 7.0))
            if space in gauge.marks:
                add(Color(rgba=theme.ON_LAMP if full > 0.5 else theme.LINK))
                size = min(high * 0.62, wide * 0.8)
                add(write(theme.icon("alert"), x + wide / 2, y + high / 2, size, theme.ICONS))
            if space <= len(gauge.spaces):
                self._told(gauge.spaces[space - 1], (x, y, wide, high), below, full)
        if gauge.top is None:  # nobody knows where it ends
            soft = min(SOFT, count - seen)
            add(_haze([self.x + (seen + n) * (wide + gap) for n in range(soft)], y, wide, high))


def _told_size(words: Sequence[str], wide: float, full: float, font: str) -> float:
    """Give the size in which each of some words is as wide as this at most."""
    widest = max((text_width(word, full, font) for word in words), default=0.0)
    return full * min(1.0, wide / max(widest, 1.0))


def _haze(places: Sequence[float], y: float, wide: float, high: float) -> InstructionGroup:
    """Draw spaces that may be there: each is fainter than the one before."""
    group = InstructionGroup()
    for number, x in enumerate(places):
        part = HAZE * (1 - number / len(places))
        ground = theme.mixed(theme.PANEL, theme.LINE, part)
        group.add(cell(x, y, wide, high, ground, ground, 7.0))
    return group


def _count(gauge: Gauge) -> int:
    """Tell how many spaces of a track there is room for."""
    return gauge.top or max(UNKNOWN_TOP, gauge.value + 3)


def _seen(gauge: Gauge) -> int:
    """Tell how many spaces of a track are drawn: up to the next one, where its end is unknown."""
    return gauge.top or gauge.value + 1
