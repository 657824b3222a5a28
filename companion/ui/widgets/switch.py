"""A switch with what it does, and steps of a size: what is set with a thumb."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.forms import Whole, glyph, stack
from companion.ui.widgets.plates import CLEAR, Plate

WIDE, HIGH, KNOB = 64, 36, 24  # dp
HELP = 0.4  # of paper in the ink of what a row does: small words, read from afar
ICON_FROM = 330  # dp at 100 %: a row that is narrower shows neither its icon nor its word


class Pill(Widget):
    """Shows whether something is on: paper white with a tick, or an empty outline."""

    def __init__(self, on: bool = False) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDE), dp(HIGH)))
        self._ground, self._knob = Plate(HIGH / 2), Plate(KNOB / 2)
        self.canvas.add(self._ground)
        self.canvas.add(self._knob)
        self.tick = Text(Theme(), theme.icon("check"), 18, theme.PAPER, theme.ICONS, "center")
        self.add_widget(self.tick)
        self.bind(pos=self._draw, size=self._draw)
        self.turn(on)

    def turn(self, on: bool) -> None:
        """Be on or off."""
        self.on = on
        ground, edge = (theme.PAPER, theme.PAPER) if on else (theme.CELL, theme.LINE)
        self._ground.paint(ground, ground, edge)
        knob = theme.NIGHT if on else theme.LINE
        self._knob.paint(knob, knob, None)
        self.tick.opacity = 1 if on else 0
        self._draw()

    def _draw(self, *_: Any) -> None:
        self._ground.place(*self.pos, *self.size)
        gap = (self.height - dp(KNOB)) / 2
        x = self.x + (self.width - dp(KNOB) - gap if self.on else gap)
        self._knob.place(x, self.y + gap, dp(KNOB), dp(KNOB))
        self.tick.size, self.tick.pos = (dp(KNOB), dp(KNOB)), (x, self.y + gap)


class Toggle(Key):
    """A row that turns something on and off: its icon, its name, what it does, and its pill."""

    def __init__(
        self, look: Theme, cap: Cap, about: str, on: bool, words: tuple[str, str], width: float
    ) -> None:
        self.words = words
        self._ink, self._below = Color(rgba=CLEAR), Rectangle()
        super().__init__(look, "", cap.act, meaning=cap.meaning)
        self.canvas.before.add(self._ink)
        self.canvas.before.add(self._below)
        self.padding, self.spacing = [0, look.space(0.5)], look.space(2.5)
        roomy = width >= dp(ICON_FROM) * look.scale
        self.sign: Text | None = None
        if roomy:
            self.sign = glyph(look, cap.icon, theme.MUTED)
            self.sign.size_hint_x, self.sign.width = None, look.text(theme.TITLE * 1.1)
            self.add_widget(self.sign)
        self.inside = stack(look, 0, pos_hint={"center_y": 0.5})
        self.inside.add_widget(Whole(look, cap.text, theme.LABEL, bold=True))
        ink = theme.mixed(theme.MUTED, theme.PAPER, HELP)
        self.inside.add_widget(Text(look, about, theme.CAPTION, ink))
        self.add_widget(self.inside)
        self.word: Text | None = None
        if roomy:
            self.word = Text(look, "", theme.CAPTION, theme.MUTED, align="right", fills=True)
            self.word.size_hint_x, self.word.width = None, look.text(42)
            self.add_widget(self.word)
        self.pill = Pill()
        self.pill.pos_hint = {"center_y": 0.5}
        self.add_widget(self.pill)
        self.fits = False
        self.inside.bind(height=self._hold)
        self.turn(on)

    def line(self, drawn: bool) -> None:
        """Be parted from the next row by a thin line, or not."""
        self._ink.rgba = theme.RIM if drawn else CLEAR

    def turn(self, on: bool) -> None:
        """Be on or off, and say so; the icon of what is on is lit."""
        self.pill.turn(on)
        if self.sign is not None:
            self.sign.color = theme.LAMP if on else theme.MUTED
        if self.word is not None:
            self.word.text = self.words[not on]

    def dress(self, kind: str, line: Colour | None = None) -> None:
        """Have no ground of its own: it lies on a panel with others."""
        self.kind = kind
        for plate in (self._edge, self._plate):
            plate.paint(CLEAR, CLEAR, None)
        self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        self._below.pos, self._below.size = self.pos, (self.width, dp(1))

    @property
    def ground(self) -> Colour:
        """The colour it is written on."""
        return theme.PANEL

    @property
    def needed(self) -> float:
        """How high it must be."""
        return max(dp(theme.TARGET), self.inside.height + 2 * self.padding[1])

    def stand(self, least: float) -> None:
        """Be at least so high."""
        self.least = least
        self._hold()

    def _hold(self, *_: Any) -> None:
        self.height = max(self.least, self.inside.height + 2 * self.padding[1])


class LeadRow(Toggle):
    """A row that leads to another page: its icon, its name, what is there, and an arrow."""

    def __init__(self, look: Theme, cap: Cap, about: str, width: float, lit: bool = False) -> None:
        """`lit`: what is there is worth a look."""
        super().__init__(look, cap, about, False, ("", ""), width)
        self.on_tap = cap.act
        for part in (self.pill, self.word):
            if part is not None:
                self.remove_widget(part)
        self.add_widget(glyph(look.at_most(1.4), "end", theme.LINK))
        if lit:
            self.inside.children[0].color = theme.LINK
        self.stand(self.needed)


class Steps(ButtonBehavior, Widget):
    """Steps on a line, with a knob on one of them; a tap near another one takes it."""

    heard_as = ""  # what they are steps of

    def __init__(
        self, count: int, at: int, take: Callable[[int], Any], meaning: str = "steps",
        filled: bool = False,
    ) -> None:  # fmt: skip
        """`filled`: it is an amount, so the line is bright up to the knob."""
        super().__init__()
        self.count, self.at, self.take, self.meaning = count, at, take, meaning
        self._line, self._knob, self._fill = Plate(4), Plate(14), Plate(4)
        self.filled = filled and at > 0
        self.canvas.add(self._line)
        self._dots = [Plate(5) for _ in range(count)]
        for dot in (*self._dots, *([self._fill] if self.filled else []), self._knob):
            self.canvas.add(dot)
        self._fill.paint(theme.PAPER, theme.PAPER, None)
        self._line.paint(theme.DUSK, theme.DUSK, None)
        for dot in self._dots:
            dot.paint(theme.LINE, theme.LINE, None)
        self._knob.paint(theme.PAPER, theme.PAPER, theme.NIGHT, 3)
        self.bind(pos=self._draw, size=self._draw)

    def on_release(self) -> None:
        """Take the step that is nearest to the finger."""
        if self.last_touch is not None:
            part = (self.last_touch.x - self._place(0)) / max(1, self.width - dp(28))
            self.take(min(self.count - 1, max(0, round(part * (self.count - 1)))))

    def _place(self, step: int) -> float:
        return float(self.x + dp(14) + (self.width - dp(28)) * step / (self.count - 1))

    def _draw(self, *_: Any) -> None:
        middle = self.y + self.height / 2
        self._line.place(self.x + dp(6), middle - dp(4), max(dp(1), self.width - dp(12)), dp(8))
        reach = max(dp(8), self._place(self.at) - self.x - dp(6))
        self._fill.place(self.x + dp(6), middle - dp(4), reach, dp(8))
        for step, dot in enumerate(self._dots):
            hidden = self.filled and step <= self.at
            dot.dim(1.0, 0.0 if hidden else 1.0)
            dot.place(self._place(step) - dp(5), middle - dp(5), dp(10), dp(10))
        self._knob.place(self._place(self.at) - dp(14), middle - dp(14), dp(28), dp(28))


class Sizes(BoxLayout):
    """A small A and a large A, with the steps between them."""

    def __init__(self, scales: tuple[float, ...], now: float, take: Callable[[float], Any]) -> None:
        super().__init__(size_hint_y=None, height=dp(56), spacing=dp(8))
        at = min(range(len(scales)), key=lambda n: abs(scales[n] - now))

        def key(step: int, meaning: str, size: float) -> Key:
            off = not 0 <= step < len(scales)
            made = Key(Theme(), kind="quiet", width=dp(56), size_hint_x=None)
            act = None if off else lambda: take(scales[step])
            made.wear(Cap("A", act, kind="quiet", meaning=meaning, size=size, off=off))
            made.size_hint_y, made.fits, made.padding = 1, False, [0, 0]
            return made

        self.add_widget(key(at - 1, "smaller", 18))
        self.add_widget(Steps(len(scales), at, lambda step: take(scales[step])))
        self.add_widget(key(at + 1, "larger", 34))
