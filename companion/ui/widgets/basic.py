"""Text, panels and keys: the smallest parts of every screen."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour, Theme


class Text(Label):
    """Text that wraps in its width and is as high as it needs."""

    def __init__(
        self,
        look: Theme,
        text: str = "",
        size: float = theme.BODY,
        colour: Colour = theme.PAPER,
        font: str = theme.TEXT,
        align: str = "left",
        bold: bool = False,
        fills: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(
            text=text, font_size=look.text(size), font_name=font, color=colour, halign=align,
            bold=bold, valign="middle", line_height=1.1, **more,
        )  # fmt: skip
        self.bind(width=self._wrap)
        if not fills:  # else it stands in the middle of the height it is given
            self.size_hint_y = None
            self.bind(texture_size=self._fit)
        self._wrap()

    def _wrap(self, *_: Any) -> None:
        self.text_size = (self.width, None)

    def _fit(self, *_: Any) -> None:
        self.height = self.texture_size[1]


class Tag(Label):
    """A short text on one line, as wide as it is."""

    def __init__(self, look: Theme, text: str, size: float, font: str = theme.DISPLAY) -> None:
        super().__init__(
            text=text, font_size=look.text(size), font_name=font, color=theme.PAPER,
            size_hint_x=None,
        )  # fmt: skip
        self.bind(texture_size=self._fit)

    def _fit(self, *_: Any) -> None:
        self.width = self.texture_size[0] + dp(6)


class Panel(BoxLayout):
    """A box with a ground of its own, and perhaps an edge in somebody's colour."""

    def __init__(
        self,
        ground: Colour = theme.PANEL,
        edge: Colour | None = None,
        line: Colour | None = theme.LINE,
        radius: float = theme.RADIUS,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self._radius = dp(radius)
        with self.canvas.before:
            self._edge_colour = Color(rgba=edge or ground)
            self._edge = RoundedRectangle(radius=[self._radius])
            self._ground_colour = Color(rgba=ground)
            self._ground = RoundedRectangle(radius=[self._radius])
            self._line_colour = Color(rgba=line or ground)
            self._line = Line(width=1)
        self._inset = dp(8) if edge else 0
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._edge.pos, self._edge.size = self.pos, self.size
        self._ground.pos = (self.x + self._inset, self.y)
        self._ground.size = (max(0, self.width - self._inset), self.height)
        self._line.rounded_rectangle = (*self.pos, *self.size, self._radius)


class Key(ButtonBehavior, BoxLayout):
    """Something to tap. After its meaning changed it is dead for a moment (mis-taps)."""

    GROUNDS: ClassVar[dict[str, tuple[Colour, Colour, Colour]]] = {
        # kind: ground, text, line
        "main": (theme.LAMP, theme.ON_LAMP, theme.LAMP),
        "plain": (theme.RAISED, theme.PAPER, theme.LINE),
        "quiet": (theme.NIGHT, theme.PAPER, theme.LINE),
        "chosen": (theme.DUSK, theme.PAPER, theme.PAPER),
    }

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
        self.look, self.kind, self.on_tap = look, kind, on_tap
        self.meaning = meaning or text
        self._dead_until = 0.0
        self.padding = [look.space(3), look.space(2)]
        self.spacing = look.space(2 if not upright else 0.5)
        self.size_hint_y: float | None = None
        self.least = dp(height)
        ground, ink, line = self.GROUNDS[kind]
        ink = colour or ink
        with self.canvas.before:
            self._ground_colour = Color(rgba=ground)
            self._ground = RoundedRectangle(radius=[dp(theme.RADIUS)])
            self._line_colour = Color(rgba=line)
            self._line = Line(width=dp(1.2))
        self.glyph = self.label = None
        if icon:
            self.glyph = Text(
                look, theme.icon(icon), size * 1.3, ink, theme.ICONS, "center", fills=True
            )
            if text and not upright:
                self.glyph.size_hint_x, self.glyph.width = None, look.text(size * 1.6)
            self.add_widget(self.glyph)
        if text:
            align = "left" if icon and not upright else "center"
            bold = font == theme.TEXT and kind == "main"
            self.label = Text(look, text, size, ink, font, align, bold, fills=True)
            self.add_widget(self.label)
            self.label.bind(texture_size=self._fit)
        self.bind(pos=self._draw, size=self._draw, state=self._pressed)
        self._fit()

    @property
    def ink(self) -> Colour:
        """The colour of what is written on it."""
        inked = self.label or self.glyph
        return tuple(inked.color) if inked else theme.PAPER

    @property
    def ground(self) -> Colour:
        """The colour it is written on."""
        return self.GROUNDS[self.kind][0]

    def mean(self, meaning: str) -> None:
        """Say what a tap means now; if that changed, a tap under way is not taken for it."""
        if meaning != self.meaning:
            self.meaning = meaning
            self._dead_until = Clock.get_time() + theme.DEAD

    def on_release(self) -> None:
        """Take a tap, unless the key is dead for a moment."""
        if self.on_tap is not None and not self.disabled and Clock.get_time() >= self._dead_until:
            self.on_tap()

    def _fit(self, *_: Any) -> None:
        inside = self.label.texture_size[1] if self.label else 0
        if self.glyph and self.orientation == "vertical":
            inside += self.glyph.texture_size[1] + self.spacing
        self.height = max(self.least, inside + 2 * self.padding[1])

    def _draw(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self._line.rounded_rectangle = (*self.pos, *self.size, dp(theme.RADIUS))

    def _pressed(self, *_: Any) -> None:
        ground = self.GROUNDS[self.kind][0]
        shade = 0.8 if self.state == "down" else 1.0
        self._ground_colour.rgba = (*(part * shade for part in ground[:3]), ground[3])


class Gap(Widget):
    """Room between things; without a height it takes what is left."""

    def __init__(self, height: float | None = None, **more: Any) -> None:
        super().__init__(**more)
        if height is not None:
            self.size_hint_y, self.height = None, height
