"""What Fix the table is made of: its head, what is counted to be tapped, and settings in a grid."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.tabletop import CARDS, HEXAGONS, STATE, Tabletop, TokenRow
from companion.engine.tabletop import Track as Gauge
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Gap, Key, Panel, Text, text_height
from companion.ui.widgets.counted import Counted
from companion.ui.widgets.figure import Figure
from companion.ui.widgets.forms import Card, grid
from companion.ui.widgets.in_force import Lines
from companion.ui.widgets.measure import centred, fitted
from companion.ui.widgets.page import PHONE_TITLE, Title
from companion.ui.widgets.room_plan import Box as Drawn
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.state import NONE, StatePanel
from companion.ui.widgets.tap import do
from companion.ui.zones import Zones

TITLE, LOW_TITLE = 41, 36  # dp: what has room in the line above everything
LOW = 700  # dp: a lower window has a smaller title
COLUMN = 158  # dp at 100 %: the narrowest of two
TALLEST = 92  # dp: a setting, where there is room
FIGURE = 30  # dp
EDGES, INSIDE, GAP = 20, 8, 8  # dp: of the panel, both together; of a card; between cards
SMALLER = 0.92  # of the usual size: what is written on a setting
AROUND = (6, 3)  # dp: how far from what is counted its rim is, at its sides and above
NUMBERED = 48  # dp: a lower track is no higher than its number


class Head(BoxLayout):
    """The way back, and the title of the page."""

    def __init__(
        self,
        look: Theme,
        title: str,
        back: str,
        on_back: Callable[[], Any],
        on_help: Callable[[], Any],
        phone: bool,
    ) -> None:
        super().__init__(spacing=dp(12))
        key = Key(
            look.grown(theme.KEYS).at_most(1.3), kind="quiet", meaning="back", size=theme.BODY
        )
        word = "" if phone else back
        key.wear(Cap(word, on_back, "back", "quiet", "back", theme.BODY))
        key.fits, key.size_hint = False, (None, 1)
        key.padding = [look.space(3), dp(2)] * 2
        key.width = max(dp(56), key.least_width)
        self.add_widget(key)
        size = PHONE_TITLE if phone else LOW_TITLE if Window.height < dp(LOW) else TITLE
        said = Title(look.at_most(1.0), title, size, font=theme.DISPLAY, fills=True)
        said.line_height = 1.0
        self.add_widget(said)
        self.title = said
        helps = Key(look.at_most(1.2), kind="quiet", meaning="help", size=theme.BODY)
        helps.wear(Cap("", on_help, "learn", "quiet", "help", theme.BODY))
        helps.fits, helps.size_hint, helps.padding = False, (None, 1), [0, 0]
        helps.width = dp(theme.TARGET)
        self.add_widget(helps)


class Beside(BoxLayout):
    """Keys that share a line, each its icon beside its words."""

    def __init__(self, look: Theme) -> None:
        super().__init__(spacing=dp(8))
        self.look = look.grown(theme.KEYS)
        self._caps: dict[Key, Cap] = {}

    def show(self, caps: Sequence[Cap]) -> None:
        """Have these keys."""
        while len(self.children) > len(caps):
            self.remove_widget(self.children[0])
        while len(self.children) < len(caps):
            key = Key(self.look)
            key.fits, key.size_hint, key.padding = False, (1, 1), [dp(6), dp(4)] * 2
            key.bind(size=self._fit)
            self.add_widget(key)
        self._caps = dict(zip(reversed(self.children), caps, strict=True))
        for key, cap in self._caps.items():
            key.wear(cap)
            key.size_hint_x = key.line_width  # as much of the line as its words are long
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Write all as large as the longest of them can be."""
        laid = {key: cap for key, cap in self._caps.items() if key.width > dp(theme.TARGET)}
        fit = {
            key: fitted(cap, self.look, False, key.width, key.height) for key, cap in laid.items()
        }
        least = min([cap.size for cap in fit.values()], default=0.0)
        for key, cap in fit.items():
            centred(key, replace(cap, size=least))


class SetRight(StatePanel):
    """What is counted; a tap says on which of it."""

    spaced = True  # the next space can be tapped

    def __init__(
        self,
        look: Theme,
        on_slot: Callable[[TokenRow, int], Any],
        on_track: Callable[[Gauge, int | None], Any],
        on_row: Callable[[str], Any],
        on_open: Callable[[], Any],
        found: Zones,
    ) -> None:
        super().__init__(look, lambda _: None, on_open, found.folded)
        self.on_slot, self.on_track, self.on_row = on_slot, on_track, on_row
        self._panes: tuple[list[TokenRow], list[TokenRow], list[TokenRow]] = ([], [], [])

    def show(
        self, top: Tabletop, in_force: Sequence[Cap], motion: bool = False, apart: Lines = NONE,
        sides: Sequence[Cap] = (),
    ) -> None:  # fmt: skip
        """Show what is counted, and know what each of it is."""
        super().show(top, in_force, motion, apart)
        every = top.all(TokenRow)
        beside = [row for row in every if row.zone == STATE]
        self._panes = (
            [row for row in beside if row.form not in (HEXAGONS, CARDS)],
            [row for row in beside if row.form == CARDS],
            [row for row in every if row.form == HEXAGONS],
        )

    @property
    def touched(self) -> list[Drawn]:
        """The boxes of everything that a tap sets, as far as it is in sight."""
        found: list[Widget] = [*self.rows, *self.tracks, *self.cards, *self.hexagons]
        aside, out = (dp(side) for side in AROUND)
        boxes = []
        for one in found if not self.folded else ():
            if isinstance(one, Counted):
                one.do_layout()  # what is in it may not stand yet
            # The number of a low track is higher than its line: it stays beside the rim.
            left = one.name.x if isinstance(one, Counted) and one.height < dp(NUMBERED) else one.x
            if one.opacity:
                wide, high = one.right - left + 2 * aside, one.height + 2 * out
                boxes.append((left - aside, one.y - out, wide, high))
        return boxes

    def spots(self) -> list[tuple[str, tuple[str, ...], Callable[[], Any], Widget]]:
        """Give what can be set: what it means, its words, what a tap does, and where it is."""
        rows, cards, hexes = self._panes
        found: list[tuple[str, tuple[str, ...], Callable[[], Any], Widget]] = []
        for tokens, row in zip(self.rows, rows, strict=True):
            for number in range(1, len(tokens.slots) + 1):
                act = partial(self.on_slot, row, number)
                found.append((f"{row.id} {number}", (f"{row.label} {number}",), act, tokens))
        for track in self.tracks:
            gauge = track.spaces.gauge
            if gauge is not None:
                said = (gauge.heading, gauge.label, str(gauge.value))
                words = tuple(filter(None, said))
                found.append((gauge.id, words, partial(self.on_track, gauge, None), track))
        others: list[Widget] = [*self.cards, *self.hexagons]
        for part, row in zip(others, (*cards, *hexes), strict=True):
            found.append((row.id, (row.label,), partial(self.on_row, row.id), part))
        return found

    def on_touch_up(self, touch: Any) -> bool:
        """Say what was tapped; folded, or beside all of it, it opens or closes."""
        if not self.tapped(touch):
            return bool(super().on_touch_up(touch))
        if not self.folded and self._meant(*touch.pos):
            return True
        if self.wraps:
            do(self.on_open)
        return True

    def _meant(self, x: float, y: float) -> bool:
        rows, cards, hexes = self._panes
        for tokens, row in zip(self.rows, rows, strict=True):
            if tokens.collide_point(x, y):
                do(self.on_slot, row, tokens.slot_at(x, y))
                return True
        for track in self.tracks:
            gauge = track.spaces.gauge
            if gauge is not None and track.collide_point(x, y):
                do(self.on_track, gauge, track.spaces.space_at(x, track.spaces.center_y))
                return True
        others: list[Widget] = [*self.cards, *self.hexagons]
        for part, row in zip(others, (*cards, *hexes), strict=True):
            if part.collide_point(x, y):
                do(self.on_row, row.id)
                return True
        return False


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that can be set, and how it is now."""

    key: str
    label: str
    value: str
    icon: str
    who: str  # whose mark stands for it, with this letter
    letter: str
    act: Callable[[], Any]


class Corrections(Panel):
    """Settings under their heading, as cards in two columns; all in sight where there is room."""

    def __init__(self, look: Theme) -> None:
        super().__init__(orientation="vertical", padding=[dp(EDGES / 2)] * 4, spacing=dp(6))
        self.look = look.grown(theme.KEYS)
        self.heading = Text(self.look.at_most(1.4), size=theme.CAPTION, bold=True)
        self.scroll = Scroll(theme.PANEL)
        self.add_widget(self.heading)
        self.add_widget(self.scroll)
        self._shown: Any = None

    def fits(self, settings: Sequence[Setting], wide: float, high: float) -> bool:
        """Tell whether all of these are in sight in so much room."""
        lines = self._lines(settings, wide)
        return sum(lines) + dp(GAP) * (len(lines) - 1) <= high - self._above

    def _lines(self, settings: Sequence[Setting], wide: float) -> list[float]:
        """How high each line of cards must be."""
        columns = self._columns(wide)
        needed = [self._needed(one, wide / columns) for one in settings]
        return [max(needed[at : at + columns]) for at in range(0, len(needed), columns)]

    def _needed(self, one: Setting, wide: float) -> float:
        """How high a card must be."""
        room = wide - dp(EDGES) / 2 - dp(GAP) - dp(2 * INSIDE + FIGURE + 8)
        small = self.look.scale * SMALLER
        high = text_height(one.label, dp(theme.LABEL) * small, theme.TEXT, room)
        if one.value:
            high += text_height(one.value, dp(theme.CAPTION) * small, theme.TEXT, room) + dp(2)
        return max(high + dp(11), dp(theme.TARGET))

    def _columns(self, wide: float) -> int:
        return 2 if wide - dp(EDGES) >= 2 * dp(COLUMN) * self.look.scale else 1

    @property
    def _above(self) -> float:
        """How much of the height is not for settings."""
        return dp(EDGES + 6) + self.heading.look.text(theme.CAPTION) * 1.5

    def show(self, heading: str, settings: Sequence[Setting]) -> None:
        """Show these, how they are now."""
        what = [(one.key, one.label, one.value) for one in settings]
        if self._shown == (heading, what, *self.size):
            return
        again = self._shown is not None and self._shown[0] == heading
        self._shown = (heading, what, *self.size)
        self.heading.text, self.heading.color = heading.upper(), theme.LINK
        columns = self._columns(self.width)
        cards = grid(self.look, columns)
        cards.spacing = dp(GAP)
        lines = self._lines(settings, self.width)
        used = sum(lines) + dp(GAP) * (len(lines) - 1)
        spare = max(0.0, self.height - self._above - used) / len(lines)
        for number, one in enumerate(settings):
            least = lines[number // columns]
            high = max(least, min(least + spare, dp(TALLEST)))
            card = self._card(one, high / dp(1))
            if again:  # it means what it meant
                card._dead_until = 0.0
            cards.add_widget(card)
        if len(settings) % columns:
            cards.add_widget(Gap())
        self.scroll.clear_widgets()
        self.scroll.add_widget(cards)
        self.scroll.scroll_y = 1.0

    def _card(self, one: Setting, high: float) -> Card:
        icon = "" if one.who else one.icon
        card = Card(
            theme.Theme(self.look.scale * SMALLER), one.label, one.value, one.act, icon=icon,
            meaning=one.key, height=high,
        )  # fmt: skip
        card.padding = [dp(INSIDE), dp(4)]
        card._hold()
        if one.who:
            mark = Figure(one.who, one.letter, dp(FIGURE), pos_hint={"center_y": 0.5})
            card.add_widget(mark, index=len(card.children))
        return card
