"""What to look for in the box, drawn large; and the steps as small pictures of its pieces."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.glyphs import stamp, written
from companion.ui.widgets.writing import evened

LEAST, MOST = 92, 190  # dp: how large what to look for is
WORDS = 26  # dp
TALL = 0.62  # of its width: a higher place has the sign over its words
TILE, LOW_TILE = 62, 46  # dp: how high the picture of a step is
OPEN = 0.75  # of the light of a step that is still to come
TICK = 20  # dp


class Stop(NamedTuple):
    """A step: its picture, whether it is known, and whether it is the one that is shown."""

    drawing: str
    done: bool
    here: bool


class Stops(BoxLayout):
    """The steps as pictures in a row: the one that is shown lit, what is known with a tick."""

    def __init__(self, look: Theme, stops: Sequence[Stop], low: bool) -> None:
        super().__init__(size_hint_y=None, height=dp(LOW_TILE if low else TILE))
        self.spacing = look.space(2)
        for stop in stops:
            self.add_widget(Tile(stop))


class Tile(Panel):
    """One of them."""

    def __init__(self, stop: Stop) -> None:
        line = theme.LAMP if stop.here else theme.RIM
        super().__init__(theme.DUSK if stop.here else theme.PANEL, line=line, padding=[dp(7)] * 4)
        light = 1.0 if stop.here or stop.done else OPEN
        self.add_widget(Drawing(stop.drawing, tint=(1, 1, 1, light)))
        if stop.done:
            self._tick = written(theme.icon("check"), round(dp(TICK)), theme.ICONS)
            self._mark: Any = None
            self.canvas.after.add(Color(rgba=theme.LINK))
            self.bind(pos=self._ticked, size=self._ticked)

    def _ticked(self, *_: Any) -> None:
        """Put a tick into the upper right corner."""
        if self._mark is not None:
            self.canvas.after.remove(self._mark)
        edge = dp(4)
        at = (self.right - self._tick.width - edge, self.top - self._tick.height - edge)
        self._mark = stamp(self._tick, *at)
        self.canvas.after.add(self._mark)


class LookFor(Panel):
    """A sign as it is printed, or the drawing of a piece, beside a few words."""

    def __init__(self, look: Theme, words: str, sign: str = "", drawing: str = "") -> None:
        edge = look.space(4)
        super().__init__(
            size_hint_y=None, spacing=edge, padding=[edge, look.space(2.5), edge, look.space(2.5)]
        )
        self._place = AnchorLayout(size_hint_x=None)
        self._round: Panel | None = None
        if sign:
            self._round = Panel(theme.PRINT[0], line=theme.PRINTED, radius=MOST)
            self._round.size_hint = (None, None)
            self._round._plate.paint(*theme.PRINT, theme.PRINTED, 4)
            icon = theme.icon(sign)
            self._sign = Text(look, icon, 1, theme.INK, theme.ICONS, "center", fills=True)
            self._round.add_widget(self._sign)
            self._place.add_widget(self._round)
        else:
            self._place.add_widget(Drawing(drawing))
        self.add_widget(self._place)
        said = Text(look.grown(theme.HEADS), words, WORDS, font=theme.DISPLAY)
        said.pos_hint = {"center_y": 0.5}
        said.line_height = 1.0
        said.bind(height=self._fit)
        self._said, self._spare, self._upright = said, 0.0, False
        self.add_widget(said)
        self.expected = dp(LEAST) + 2 * look.space(2.5)
        self._stands = False  # in this room it stands over its words, so they stay below
        self.bind(width=self._anew)
        self._fit()

    def stretch(self, spare: float) -> None:
        """Take so much more height: what to look for gets larger."""
        self._spare = spare
        self._anew()

    def _anew(self, *_: Any) -> None:
        """Choose how to stand for another room."""
        self._stands = False
        self._fit()

    def _turn(self, upright: bool) -> None:
        """Stand over the words, or beside them."""
        if upright == self._upright:
            return
        self._upright = upright
        self.orientation = "vertical" if upright else "horizontal"
        self._place.size_hint = (1, None) if upright else (None, 1)
        self._said.halign = "center" if upright else "left"
        edge = self.padding[0]
        spare = Widget(size_hint_y=0.5), Widget(size_hint_y=0.5)
        self.clear_widgets()
        parts = (self._place, self._said)
        for part in (spare[0], *parts, spare[1]) if upright else parts:
            self.add_widget(part)
        self.spacing = edge * (0.75 if upright else 1.0)

    def _fit(self, *_: Any) -> None:
        around = self.padding[1] + self.padding[3]
        high = max(self.expected, self._said.height + around)
        self.height = high + self._spare
        # Over its words it is lower than beside them: without a hold it would turn for ever.
        upright = self._stands = self._stands or self.height > self.width * TALL
        self._turn(upright)
        even = 0.0
        if upright:  # the sign stands over its words
            room = self.width - self.padding[0] - self.padding[2]
            size, font = float(self._said.font_size), self._said.font_name
            even = max(0.0, room - evened(self._said.text, size, font, room) - dp(2)) / 2
            side = self.height - around - self.spacing - self._said.height
            side = max(dp(LEAST), min(side, self.width * 0.6, dp(MOST)))
            self._place.height = side
        else:
            side = max(dp(LEAST), min(self.height - around, self.width * 0.4, dp(MOST)))
            self._place.width = side
        self._said.padding = [even, 0, even, 0]
        if self._round is not None:
            self._round.size = (side, side)
            self._sign.font_size = side * 0.6
