"""Rows of tokens and tracks: what changed is seen changing."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.tabletop import DOWN, EMPTY, OPEN, Pile, Slot, Tabletop, TokenRow
from companion.engine.tabletop import Track as Gauge
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text, text_width
from companion.ui.widgets.rooms import written
from companion.ui.widgets.tap import Tapped, do

UNKNOWN_TOP = 8  # spaces drawn of a track whose length nobody has told yet
SLIDE, STEP = 0.6, 0.45  # seconds in which a token comes or is turned, and Stress steps
EVENT = theme.colour("#8fb8ff")


def write(text: str, x: float, y: float, size: float, font: str = theme.DISPLAY) -> Rectangle:
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
        self._line = look.text(46) + dp(16)
        super().__init__(size_hint_y=None, height=self._line, **more)
        self.look, self.on_tap, self.columns = look, on_tap, columns
        self.slots: Sequence[Slot] = ()
        self.back = "card"  # the icon on a token that lies face down
        self._changed: dict[int, str] = {}  # slot: how it looked before
        self.bind(pos=self._draw, size=self._draw, come=self._draw)

    def show(self, slots: Sequence[Slot], motion: bool = False) -> None:
        """Show the tokens; one that came slides in, one that was turned flips."""
        self.skip()
        before, self.slots = self.slots, slots
        self.height = self._line * max(1, -(-len(slots) // self._across))
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
            column = min(self._across - 1, int((touch.x - self.x) / self.width * self._across))
            line = int((self.y + self.height - touch.y) / self._line)
            do(self.on_tap, min(len(self.slots), line * self._across + column + 1))
            return True
        return bool(super().on_touch_up(touch))

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.slots or self.width < 10:
            return
        gap = dp(4)
        wide = (self.width - gap * (self._across - 1)) / self._across
        high = self._line - dp(16)
        with self.canvas:
            for number, slot in enumerate(self.slots):
                line, column = divmod(number, self._across)
                x = self.x + column * (wide + gap)
                y = self.y + self.height - line * self._line - high
                self._slot(number, slot, x, y, wide, high)

    def _slot(self, number: int, slot: Slot, x: float, y: float, wide: float, high: float) -> None:
        Color(rgba=theme.PANEL)
        RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(6)])
        Color(rgba=theme.LINE)
        Line(rounded_rectangle=(x, y, wide, high, dp(6)), width=dp(1.2))
        if slot.symbol:
            Color(rgba=EVENT)
            self.canvas.add(write(theme.icon("bolt"), x + wide / 2, y - dp(8), dp(15), theme.ICONS))
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
        face = theme.colour(slot.colour) if slot.colour else theme.PAPER
        Color(rgba=face if kind == OPEN else theme.colour("#5a1f21"))
        RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(6)])
        Color(rgba=theme.LINE if kind == OPEN else theme.DANGER)
        Line(rounded_rectangle=(x, y, wide, high, dp(6)), width=dp(1.4))
        if kind == OPEN and wide > dp(8):
            Color(rgba=theme.ON_LAMP)
            text = slot.text or slot.label
            full = self.look.text(20)
            needed = text_width(text, full, theme.DISPLAY)
            size = max(1.0, full * min(1.0, (wide - dp(6)) / max(needed, 1.0)))
            self.canvas.add(write(text, x + wide / 2, y + high / 2, size))
        elif kind == DOWN and wide > dp(8):
            Color(rgba=theme.DANGER)
            size = min(self.look.text(22), wide * 0.7)
            middle = (x + wide / 2, y + high / 2)
            self.canvas.add(write(theme.icon(self.back), *middle, size, theme.ICONS))


class Track(Tapped, BoxLayout):
    """One track, with what its spaces bring; to be tapped it is as large as it can be."""

    def __init__(
        self, look: Theme, on_tap: Callable[[Gauge, int | None], Any] | None = None, **more: Any
    ) -> None:
        line = max(look.text(theme.BODY) * 1.3, dp(26))
        super().__init__(size_hint_y=None, height=line, spacing=look.space(2), **more)
        self.on_tap = on_tap
        self._line = line
        self.name = Text(look, "", theme.CAPTION, bold=True, fills=True, shrinks=True)
        self.spaces = Spaces()
        if on_tap is None:
            self.spaces.most = line  # beside a name on two lines, too
            self.name.size_hint_x, self.name.width = None, look.text(88)
        else:  # the name stands above, so that the spaces are wide
            self.orientation, self.spacing = "vertical", 0
            self.name.size_hint_y = None
        self.name.bind(texture_size=self._fit)
        self._fit()
        self.add_widget(self.name)
        self.add_widget(self.spaces)

    def show(self, gauge: Gauge, motion: bool = False) -> None:
        """Show the marker; a step is seen."""
        self.name.text, self.name.color = gauge.label, theme.ink_of(gauge.who, theme.PAPER)
        self.spaces.show(gauge, motion)

    def _fit(self, *_: Any) -> None:
        """Be high enough for a name on two lines."""
        high = max(self._line, float(self.name.texture_size[1]))
        if self.on_tap is None:
            self.height = high
        else:
            self.name.height, self.height = high, high + dp(theme.TARGET)

    def on_touch_up(self, touch: Any) -> bool:
        """Say which space was tapped, or none of them: the name."""
        gauge = self.spaces.gauge
        if self.tapped(touch) and self.on_tap and gauge:
            do(self.on_tap, gauge, self.spaces.space_at(*touch.pos))
            return True
        return bool(super().on_touch_up(touch))


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

    def space_at(self, x: float, y: float) -> int | None:
        """Tell which space a point is on."""
        if self.gauge is None or not self.collide_point(x, y):
            return None
        count = _count(self.gauge)
        return min(count, int((x - self.x) / self.width * count) + 1)

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
        gap = dp(3)
        wide = (self.width - gap * (count - 1)) / count
        high = min(self.height, self.most)
        y = self.center_y - high / 2
        colour = theme.colour_of(gauge.who, theme.LAMP)
        with self.canvas:
            for space in range(1, count + 1):
                x = self.x + (space - 1) * (wide + gap)
                full = max(0.0, min(1.0, self.value - space + 1))
                Color(rgba=theme.RAISED)
                RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(5)])
                if full:
                    Color(rgba=(*colour[:3], full))
                    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(5)])
                if space in gauge.marks:
                    Color(rgba=theme.ON_LAMP if full > 0.5 else theme.MUTED)
                    size = min(high * 0.62, wide * 0.8)
                    middle = (x + wide / 2, y + high / 2)
                    self.canvas.add(write(theme.icon("alert"), *middle, size, theme.ICONS))
            if gauge.top is None:
                Color(rgba=theme.MUTED)
                self.canvas.add(write("?", self.right - wide / 2, self.center_y, high * 0.6))


def _count(gauge: Gauge) -> int:
    """Tell how many spaces of a track are drawn."""
    return gauge.top or max(UNKNOWN_TOP, gauge.value + 1)


def _left(pile: Pile) -> str:
    """Tell how many are left in a pile, or that nobody knows."""
    return "?" if pile.left is None else str(pile.left)


class Counters(BoxLayout):
    """Rows of tokens and tracks together, each under its heading; and piles in a line."""

    def __init__(
        self,
        look: Theme,
        on_slot: Callable[[TokenRow, int], Any] | None = None,
        on_space: Callable[[Gauge, int | None], Any] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=look.space(2), **more)
        self.look, self.on_slot, self.on_space = look, on_slot, on_space
        self.bind(minimum_height=self.setter("height"))
        self.rows: list[Tokens] = []
        self.tracks: list[Track] = []
        self.piles: Text | None = None
        self._laid: tuple[str, ...] | None = None

    def show(self, top: Tabletop, motion: bool = False) -> None:
        """Show what they count; what changed is seen changing."""
        rows, gauges, piles = top.all(TokenRow), top.all(Gauge), top.all(Pile)
        laid = (*(row.id for row in rows), *(gauge.id for gauge in gauges))
        if laid != self._laid or bool(piles) != (self.piles is not None):
            self._laid = laid
            self._lay(rows, gauges, bool(piles))
        for row, shown in zip(self.rows, rows, strict=True):
            row.show(shown.slots, motion)
        for track, gauge in zip(self.tracks, gauges, strict=True):
            track.show(gauge, motion)
        if self.piles is not None:
            self.piles.text = " · ".join(f"{pile.label}\u00a0{_left(pile)}" for pile in piles)

    def _lay(self, rows: Sequence[TokenRow], gauges: Sequence[Gauge], piles: bool) -> None:
        """Put a widget for each, under its heading."""
        self.clear_widgets()
        self.rows, self.tracks, heading = [], [], ""
        for row in rows:
            act = None if self.on_slot is None else partial(self.on_slot, row)
            self.add_widget(Text(self.look, row.label, theme.CAPTION, theme.MUTED))
            self.rows.append(Tokens(self.look, act, row.columns))
            self.rows[-1].back = row.back
            self.add_widget(self.rows[-1])
        for gauge in gauges:
            if gauge.heading != heading:
                heading = gauge.heading
                self.add_widget(Text(self.look, heading, theme.CAPTION, theme.MUTED))
            self.tracks.append(Track(self.look, self.on_space))
            self.add_widget(self.tracks[-1])
        self.piles = Text(self.look, "", theme.BODY) if piles else None
        if self.piles is not None:
            self.add_widget(self.piles)

    def skip(self) -> None:
        """Let everything be where it is."""
        for row in self.rows:
            row.skip()
        for track in self.tracks:
            track.spaces.skip()
