"""Panels and keys: the smallest parts of every screen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.die import die
from companion.ui.widgets.figure import initial
from companion.ui.widgets.pawn import pawn
from companion.ui.widgets.plates import CLEAR, Plate
from companion.ui.widgets.tap import do
from companion.ui.widgets.writing import Tag as Tag
from companion.ui.widgets.writing import Text as Text
from companion.ui.widgets.writing import text_height as text_height
from companion.ui.widgets.writing import text_width as text_width

FINGER = 0.02  # of the screen: taps nearer than this are on the same spot


class Panel(BoxLayout):
    """A box with a ground of its own, and perhaps an edge in somebody's colour."""

    def __init__(
        self,
        ground: Colour | None = None,
        edge: Colour | None = None,
        line: Colour | None = None,
        radius: float = theme.RADIUS,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self._plate = Plate(radius)
        self.canvas.before.add(self._plate)
        self.colour(ground or theme.PANEL, line or theme.RIM, edge)
        self.bind(pos=self._draw, size=self._draw)

    def colour(self, ground: Colour, line: Colour, edge: Colour | None = None) -> None:
        """Have other colours."""
        self.ground = ground
        self._plate.paint(ground, ground, line, 1.5, edge)

    def _draw(self, *_: Any) -> None:
        self._plate.place(*self.pos, *self.size)


@dataclass(frozen=True)  # without slots it is copied quickly (engine/frozen.py)
class Cap:
    """What a key says and does; two that differ in what they do alone are alike."""

    text: str = ""
    act: Callable[[], Any] | None = field(default=None, compare=False)
    icon: str = ""
    kind: str = "plain"
    meaning: str = ""  # what a tap means, in no language
    size: float = theme.LABEL
    font: str = theme.TEXT
    colour: Colour | None = None
    off: bool = False
    who: str = ""  # whose figure stands where the icon would
    die: int = 0  # the side of a die that lies there
    firm: bool = False  # keeps its width, so that it keeps its place beside keys that come and go
    line: Colour | None = None  # around it, where it is somebody's
    brief: str = ""  # what it says where its text has no room
    drawing: str = ""  # what a key that is known by its picture shows
    heard: str = ""  # what is said of it where it shows no words
    moment: str = ""  # of what, where the same meaning comes again: the prompt that is answered


def grounds(kind: str) -> tuple[tuple[Colour, Colour], Colour, Colour | None]:
    """Give the ground from top to bottom, the ink and the line of a kind of key."""
    return {
        "main": (theme.GOLD, theme.ON_LAMP, None),
        "plain": (theme.KEY, theme.PAPER, theme.LINE),
        "quiet": ((theme.NIGHT, theme.NIGHT), theme.PAPER, theme.LINE),
        "row": ((theme.PANEL, theme.PANEL), theme.PAPER, theme.RIM),
        "hint": ((theme.PANEL, theme.PANEL), theme.PAPER, theme.RIM),
        "points": ((CLEAR, CLEAR), theme.LAMP, None),
        "told": ((theme.DUSK, theme.DUSK), theme.PAPER, theme.LAMP),
        "past": ((CLEAR, CLEAR), theme.LINE, None),
        "cell": ((CLEAR, CLEAR), theme.PAPER, None),
        "print": (theme.PRINT, theme.INK, theme.PRINTED),
        "board": (theme.BOARD, theme.INK, theme.BOARD_EDGE),
        "chosen": ((theme.DUSK, theme.DUSK), theme.PAPER, theme.PAPER),
    }[kind]


RAISE = 4  # dp: how far the main key stands out
DIE = 68  # dp at 100 %: a die, at most
OFF = 0.4  # of a key that cannot be tapped now
RESTS = 0.55  # of the light of its ground
READ = ("hint", "points", "told", "past")  # kinds that are read, though they cannot be tapped


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Tell whether two points of the screen, as parts of it, are under the same finger."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < FINGER


class Key(ButtonBehavior, BoxLayout):
    """Something to tap. New, or with another meaning, it is dead for a moment (mis-taps)."""

    tapped: ClassVar[tuple[float, tuple[float, float], int]] = (0.0, (-1.0, -1.0), 0)

    def __init__(
        self,
        look: Theme,
        text: str = "",
        on_tap: Callable[[], Any] | None = None,
        icon: str = "",
        kind: str = "plain",
        size: float = theme.LABEL,
        height: float = theme.TARGET,
        font: str = theme.TEXT,
        colour: Colour | None = None,
        upright: bool = False,
        meaning: str = "",
        **more: Any,
    ) -> None:
        super().__init__(orientation="vertical" if upright else "horizontal", **more)
        self.look, self.upright = look, upright
        self.meaning, self._moment, self.kind = "", "", kind
        self.cap: Cap | None = None
        self.padding = [look.space(3), look.space(2)]
        self.spacing = look.space(0.5 if upright else 2)
        self.size_hint_y: float | None = None
        self.least = dp(height)
        self.fits = True  # takes the height it needs by itself; else somebody lays it out
        self.glyph: Text | None = None
        self._figure: InstructionGroup | None = None
        self.label: Text | None = None
        self._edge, self._plate = Plate(theme.RADIUS), Plate(theme.RADIUS)
        self.canvas.before.add(self._edge)
        self.canvas.before.add(self._plate)
        self.bind(pos=self._draw, size=self._draw, state=self._pressed)
        self.wear(Cap(text, on_tap, icon, kind, meaning, size, font, colour))

    def forget(self) -> None:
        """Be as new: whatever it means next, it is dead for a moment."""
        self.meaning = self._moment = ""

    def wear(self, cap: Cap) -> None:
        """Say and do this from now on; where that is something else, not at once."""
        meaning = (cap.meaning or cap.text, cap.moment)
        if meaning != (self.meaning, self._moment):
            self.meaning, self._moment = meaning
            self._dead_until = Clock.get_time() + theme.DEAD
        self.on_tap, self.disabled = cap.act, cap.off
        worn, self.cap = self.cap, cap
        if worn == cap:
            return
        self.dress(cap.kind, cap.line)
        ink = cap.colour or grounds(cap.kind)[1]
        self._write(cap, (*ink[:3], OFF if cap.off and cap.kind not in READ else 1.0))
        self._fit()

    def dress(self, kind: str, line: Colour | None = None) -> None:
        """Have the ground of a kind of key; perhaps with a line in somebody's colour."""
        self.kind = kind
        ground, _, usual = grounds(kind)
        self._plate.paint(*ground, line or usual)
        deep = theme.LAMP_DEEP if kind == "main" else CLEAR
        self._edge.paint(deep, deep, None)
        self._pressed()
        self._draw()

    def _write(self, cap: Cap, ink: Colour) -> None:
        alike = (bool(self.glyph), bool(self.label)) == (bool(cap.icon), bool(cap.text))
        if not alike:
            for part in (self.glyph, self.label):
                if part is not None:
                    self.remove_widget(part)
            self.glyph = self.label = self._figure = None
        if cap.icon:
            if self.glyph is None:
                self.glyph = Text(self.look, font=theme.ICONS, align="center", fills=True)
                self.add_widget(self.glyph)
            grown = 1.8 if self.upright and cap.text else 1.3
            if cap.font == theme.DIGITS:  # the number is what matters
                grown = 0.65
            self.glyph.rewrite(theme.icon(cap.icon), cap.size * grown, ink)
            if cap.kind in READ:
                self.glyph.disabled_color = theme.LINK
            self._stand_in(cap)
            if cap.text and not self.upright:
                wide = self.look.text(cap.size * 1.6)
                self.glyph.size_hint_x, self.glyph.width = None, wide
            elif cap.text:
                high = self.look.text(cap.size * grown * 1.15)
                self.glyph.size_hint_y = None
                self.glyph.height = high  # type: ignore[assignment]
        if cap.text:
            if self.label is None:
                self.label = Text(self.look, font=cap.font, fills=True, shrinks=True)
                self.label.bind(texture_size=self._fit)
                self.add_widget(self.label)
            self.label.halign = "left" if cap.icon and not self.upright else "center"
            self.label.bold = cap.font == theme.TEXT and cap.kind == "main"
            self.label.font_name = cap.font
            self.label.rewrite(cap.text, cap.size, ink)
        for part in (self.glyph, self.label):
            if cap.kind in READ and part is not None:
                part.disabled_color = ink

    def _stand_in(self, cap: Cap) -> None:
        """Let a figure or a die be where the icon is; drawn on it, so that it goes with it."""
        assert self.glyph is not None
        drawn = bool(cap.who or cap.die)
        if drawn and self._figure is None:
            self._figure = InstructionGroup()
            self.glyph.canvas.after.add(self._figure)
            self.glyph.bind(pos=self._draw_figure, size=self._draw_figure)
        if drawn:
            self.glyph.rewrite("", cap.size, theme.PAPER)
        self._draw_figure()

    def _draw_figure(self, *_: Any) -> None:
        if self._figure is None or self.cap is None or self.glyph is None:
            return
        self._figure.clear()
        x, y = self.glyph.x + self.glyph.width / 2, self.glyph.y + self.glyph.height / 2
        if self.cap.die:
            side = min(*self.glyph.size, self.look.text(DIE))
            self._figure.add(die(self.cap.die, x, y, side))
        elif self.cap.who:
            letter = initial(self.cap.text.lstrip("✓ "))
            radius = min(self.glyph.size) * 0.43  # some shapes are larger than a circle
            self._figure.add(pawn(self.cap.who, letter, x, y, radius))

    @property
    def ink(self) -> Colour:
        """The colour of what is written on it."""
        inked = self.label or self.glyph
        red, green, blue, alpha = inked.color if inked else theme.PAPER
        return red, green, blue, alpha

    @property
    def ground(self) -> Colour:
        """The colour it is written on."""
        return theme.mixed(*grounds(self.kind)[0], 0.5)

    @property
    def least_width(self) -> float:
        """How wide it must be so that no word of it is broken."""
        text = self.cap.text if self.cap is not None else ""
        return self._width_of(text.split(" ") if self.upright else [text])

    @property
    def line_width(self) -> float:
        """How wide it must be for its text on one line."""
        return self._width_of([self.cap.text if self.cap is not None else ""])

    def _width_of(self, words: list[str]) -> float:
        inside = 0.0
        if self.cap is not None and self.cap.text:
            size = self.look.text(self.cap.size)
            inside = max(text_width(word, size, self.cap.font) for word in words)
        if self.glyph is not None and self.label is not None and not self.upright:
            inside += self.glyph.width + self.spacing
        elif self.glyph is not None:
            drawn = text_width(self.glyph.text, self.glyph.font_size, theme.ICONS)
            inside = max(inside, drawn + dp(2))
        return max(dp(theme.TARGET), inside + self.padding[0] + self.padding[2])

    @property
    def least_height(self) -> float:
        """How high it must be for what is written on it."""
        inside = float(self.label.texture_size[1]) if self.label else 0.0
        if self.glyph and (self.upright or not self.label):
            inside += (
                self.glyph.height if self.label else self.glyph.texture_size[1]
            ) + self.spacing
        return float(max(self.least, inside + self.padding[1] + self.padding[3]))

    def height_in(self, width: float) -> float:
        """How high it must be where it is so wide, before it is drawn there."""
        inside = 0.0
        if self.cap is not None and self.cap.text:
            room = width - self.padding[0] - self.padding[2]
            if self.glyph is not None and not self.upright:
                room -= self.glyph.width + self.spacing
            size = self.look.text(self.cap.size)
            inside = text_height(self.cap.text, size, self.cap.font, room)
        if self.glyph is not None:
            high = text_height(self.glyph.text, self.glyph.font_size, theme.ICONS, width)
            if self.upright and self.label is not None:
                high = max(high, float(self.glyph.height))  # it stands in a height of its own
            inside = inside + high + self.spacing if self.upright else max(inside, high)
        return float(max(self.least, inside + self.padding[1] + self.padding[3]))

    def on_release(self) -> None:
        """Take a tap, unless the key is dead for a moment, or came under a finger tapping twice."""
        now = Clock.get_time()
        if self.on_tap is None or self.disabled or now < self._dead_until:
            return
        spot = self.last_touch.spos if self.last_touch is not None else (-1.0, -1.0)
        when, where, key = Key.tapped
        if key != id(self) and _near(spot, where) and now < when + theme.DEAD:
            return
        Key.tapped = (now, spot, id(self))
        do(self.on_tap)

    def act(self) -> None:
        """Do what it means, for somebody who was told that: no tap goes astray."""
        if self.on_tap is not None and not self.disabled:
            self.on_tap()

    def stand(self, least: float) -> None:
        """Be at least so high."""
        self.least = least
        self._fit()

    def _fit(self, *_: Any) -> None:
        if self.fits:
            self.height = self.least_height

    def _draw(self, *_: Any) -> None:
        raised = dp(RAISE) if self.kind == "main" else 0
        self._edge.place(*self.pos, *self.size)
        self._plate.place(self.x, self.y + raised, self.width, max(0, self.height - raised))

    def _pressed(self, *_: Any) -> None:
        off = self.cap is not None and self.cap.off and self.kind not in READ
        # Dark, but not faint: what lies under a key that rests would shine through it.
        self._plate.dim(RESTS if off else 0.8 if self.state == "down" else 1.0)


class Gap(Widget):
    """Room between things; without a height it takes what is left."""

    def __init__(self, height: float | None = None, **more: Any) -> None:
        super().__init__(**more)
        if height is not None:
            self.size_hint_y, self.height = None, height
