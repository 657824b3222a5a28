"""The order of turns in a row: everybody with figure and name, done, now, next; arrows between."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.order import Turn
from companion.engine.tabletop import TokenRow
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.plates import Plate

NAME, ARROW, GAP = 20.0, 24.0, 20.0  # dp
TOKEN, HALF = 0.56, 0.36  # of the height: a figure, a line
EDGE = 8.0  # dp: before a figure
BESIDE = 128.0  # dp: narrower places have no name, only the figure with how it is
PAST = 0.55  # of the light, of whoever had their turn
NOW, USUAL = 3.0, 1.5  # dp: the line around whoever is at it, and around others


class OrderRow(Layout):
    """A place for each, from the first turn of a round to its last."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look = look.at_most(1.4).grown(theme.KEYS)
        self.row: TokenRow | None = None
        self.places: list[_Place] = []
        self.arrows: list[Text] = []
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, row: TokenRow) -> None:
        """Show who has had their turn, and who comes next."""
        if row == self.row:
            return
        self.row = row
        self.clear_widgets()
        turns = [slot for slot in row.slots if isinstance(slot, Turn)]
        at = next((n for n, turn in enumerate(turns) if turn.current), 0)
        self.places = [_Place(self.look, turn, n < at) for n, turn in enumerate(turns)]
        self.arrows = [
            Text(self.look, theme.icon("end"), ARROW, theme.MUTED, theme.ICONS, "center")
            for _ in turns[1:]
        ]
        for arrow in self.arrows:
            arrow.size_hint = (None, None)
        for part in (*self.places, *self.arrows):
            self.add_widget(part)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Give each the same room."""
        if not self.places or self.width < dp(120):
            return
        gap = dp(GAP)
        wide = (self.width + gap) / len(self.places) - gap
        named = min(place.fitting(wide, self.height) for place in self.places)
        for number, place in enumerate(self.places):
            place.named = named  # all in one size
            place.size, place.pos = (wide, self.height), (self.x + number * (wide + gap), self.y)
        for number, arrow in enumerate(self.arrows, 1):
            arrow.size = (gap, self.height)
            arrow.pos = (self.x + number * (wide + gap) - gap, self.y)
            arrow.font_size, arrow.text_size = gap, arrow.size


class _Place(Layout):
    """Whose turn it is, and how that one is."""

    def __init__(self, look: Theme, slot: Turn, done: bool) -> None:
        super().__init__(size_hint=(None, None))
        self.slot, self.named = slot, look.text(NAME)
        self.plate = Plate(12)
        colour = theme.FIGURES[slot.who].colour if slot.who in theme.FIGURES else theme.LINE
        ground = theme.mixed(theme.NIGHT, colour, 0.22) if slot.current else theme.PANEL
        line = colour if slot.current else theme.RIM
        self.plate.paint(ground, ground, line, NOW if slot.current else USUAL)
        self.canvas.before.add(self.plate)
        self.figure = Figure(slot.who, initial(slot.text), dp(40))
        self.called = Text(look, slot.text, NAME, font=theme.DISPLAY, fills=True)
        self.how = Text(look, slot.label, theme.CAPTION, theme.MUTED, fills=True)
        self.called.color = theme.MUTED if done else theme.ink_of(slot.who, theme.PAPER)
        self.figure.opacity = PAST if done else 1.0
        for part in (self.figure, self.called, self.how):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def fitting(self, wide: float, high: float) -> float:
        """Give the size in which the name has room beside the figure, in a place of this size."""
        room = wide - self._side(wide, high) - dp(EDGE + 14)
        size = min(self.called.look.text(NAME), high * HALF * 0.78)
        needed = text_width(self.called.text, size, theme.DISPLAY)
        return size * min(1.0, 0.97 * room / max(1.0, needed))

    def _side(self, wide: float, high: float) -> float:
        """Give how large the figure is."""
        return min(high * TOKEN, dp(44)) if wide >= dp(BESIDE) else min(high * 0.5, dp(36))

    def do_layout(self, *_: Any) -> None:
        """Put the figure before the words; over them where it is narrow."""
        self.plate.place(*self.pos, *self.size)
        edge, beside = dp(EDGE), self.width >= dp(BESIDE)
        side = self._side(self.width, self.height)
        self.called.opacity = 1.0 if beside else 0.0
        if beside:
            self.figure.pos = (self.x + edge, self.center_y - side / 2)
            left, align = self.x + edge + side + dp(8), "left"
            room = self.right - dp(6) - left
            half = self.height * HALF
            below = self.center_y - half
        else:
            self.figure.pos = (self.center_x - side / 2, self.top - side - dp(4))
            left, align, room = self.x + dp(2), "center", self.width - dp(4)
            half, below = self.height - side - dp(8), self.y + dp(3)
        self.figure.size = (side, side)
        how = min(self.how.look.text(theme.CAPTION), half * 0.78)
        how *= min(1.0, 0.97 * room / max(1.0, text_width(self.how.text, how, theme.TEXT)))
        for part, size, y in (
            (self.called, self.named, self.center_y),
            (self.how, how, below),
        ):
            part.full = part.font_size = size
            part.halign = align
            part.size, part.pos = (room, half), (left, y)
            part._wrap()
