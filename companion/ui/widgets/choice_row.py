"""The choices of one field beside each other, with a line about the one that is chosen."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.offers import Choice, Field
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole, grid, stack
from companion.ui.widgets.glyphs import written

HIGH, LOW = 84, 50  # dp
TICK = 22  # dp: the disc on the chosen one
PICTURE, SMALL, LARGE = 56, 38, 64  # dp: beside a word, above it, and where there is room
ONE_COLUMN = 1.7  # of the text size: choices stand below each other
NARROW, LOW_NARROW = 230, 150  # dp: in a narrower key its drawing stands above, or there is none


class ChoiceKey(Key):
    """A choice: its drawing, if it has one, and its word; the chosen one is lighter."""

    def __init__(
        self, look: Theme, choice: Choice, chosen: bool, on_tap: Callable[[], Any], name: str,
        low: bool,
    ) -> None:  # fmt: skip
        meaning = f"{name} {choice.value}"
        super().__init__(look, "", on_tap, meaning=meaning, height=LOW if low else HIGH)
        self.padding, self.spacing = [dp(8), dp(5)], dp(4)
        self.low = low
        self.wear(Cap("", on_tap, kind="chosen" if chosen else "plain", meaning=meaning))
        self.chosen = chosen
        if chosen:
            self._mark(bool(choice.drawing))
        else:  # it steps back behind the chosen one
            self._plate.paint(theme.PANEL, theme.PANEL, theme.LINE)
        self.picture = Drawing(choice.drawing)
        self.word = Whole(look, choice.label, theme.CAPTION, align="center", bold=True)
        self.word.pos_hint = {"center_y": 0.5}
        if choice.drawing:
            self.add_widget(self.picture)
        self.add_widget(self.word)
        self.size_hint_y = 1
        self.word.bind(height=self._hold)
        self.bind(width=self._arrange)
        self._arrange()

    def _mark(self, drawn: bool) -> None:
        """Bear a tick on a disc in the upper right corner, and leave that to it."""
        upper = theme.mixed(theme.DUSK, theme.PAPER, 0.08)
        self._plate.paint(upper, theme.DUSK, theme.LAMP)
        if self.low or not drawn:  # else the word stands lower
            self.padding = [dp(8), dp(5), dp(TICK + 8), dp(5)]
        tick = written(theme.icon("check"), round(dp(TICK * 0.72)), theme.ICONS)
        with self.canvas.after:
            Color(rgba=theme.LAMP)
            self._disc = SmoothEllipse(size=(dp(TICK), dp(TICK)))
            Color(rgba=theme.ON_LAMP)
            self._tick = Rectangle(texture=tick, size=tick.size)
        self.bind(pos=self._pin, size=self._pin)

    def _pin(self, *_: Any) -> None:
        side = dp(TICK)
        x, y = self.x + self.width - side - dp(5), self.y + self.height - side - dp(5)
        self._disc.pos = (x, y)
        wide, high = self._tick.size
        self._tick.pos = (round(x + (side - wide) / 2), round(y + (side - high) / 2))

    def grow(self, high: float) -> None:
        """Be so high at least; its drawing is larger then."""
        if abs(self.least - high) > 1:  # else it would never come to rest
            self.least = high
            self._arrange()

    def _arrange(self, *_: Any) -> None:
        """Put the drawing beside its word, or above it; in little room there is none."""
        beside = self.width >= dp(LOW_NARROW if self.low else NARROW) * self.look.scale
        side = dp(SMALL if self.low or not beside else PICTURE)
        taken = 2 * self.padding[1] + (0.0 if beside else self.word.height + dp(4))
        if not self.low:
            side = max(side, min(self.least - taken, dp(LARGE)))
        gone = not beside and self.low
        self.orientation = "horizontal" if beside or gone else "vertical"
        self.picture.size_hint = (None, 1) if beside or gone else (1, None)
        self.picture.opacity = 0 if gone else 1
        self.picture.size = (0, 0) if gone else (side, side)
        self.spacing = 0 if gone else dp(4)
        self._hold()

    @property
    def needed(self) -> float:
        """How high it must be, so that its word and a small drawing have room."""
        inside = self.word.height
        if self.picture.parent and self.orientation == "vertical" and self.picture.opacity:
            inside += dp(SMALL) + self.spacing
        return float(max(dp(LOW if self.low else HIGH), inside + 2 * self.padding[1]))

    def _hold(self, *_: Any) -> None:
        self.size_hint_min_y = max(self.least, self.needed)


class ChoiceRow(BoxLayout):
    """Keys for the choices of a field, and what the chosen one means."""

    def __init__(
        self, look: Theme, field: Field, now: Any, take: Mapping[Any, Callable[[], Any]], low: bool
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=0, spacing=dp(5))
        self.bind(minimum_height=self.setter("height"))
        small = look.grown(theme.KEYS)
        self.keys = keys = grid(look, len(field.choices) if look.scale < ONE_COLUMN else 1)
        self.cards: dict[Any, ChoiceKey] = {}
        for choice in field.choices:
            key = ChoiceKey(small, choice, choice.value == now, take[choice.value], field.name, low)
            self.cards[choice.value] = key
            keys.add_widget(key)
        self.add_widget(keys)
        about = next((one.about for one in field.choices if one.value == now), "")
        if about:
            said = stack(look, 0, padding=[dp(4), 0])
            said.add_widget(Text(small, about, theme.CAPTION - 1, theme.MUTED))
            self.add_widget(said)
