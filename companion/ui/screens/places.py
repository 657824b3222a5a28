"""Where the parts of the Table are: the house and the prompt, and below them what can be said."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.answers import Answers
from companion.ui.widgets.bar import PhoneBar, ReportBar
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.gauges import Counters
from companion.ui.widgets.house import House
from companion.ui.widgets.keys import KeyColumn, KeyFlow
from companion.ui.widgets.prompt import PromptCard
from companion.ui.widgets.roster import Roster
from companion.ui.widgets.scroll import SIGN, Scroll
from companion.ui.widgets.turn import TurnLine

HOUSE = 0.38  # of an upright phone
# In a window that is small for its text: the scale of keys and of what is read, and of a headline.
MOST_READ, MOST_IN_HEADLINE = 1.4, 1.3
MOST_ON_A_PHONE = 1.1  # of keys there: a headline with a long word is no larger


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large is written what is read, what keys say, and a headline; `compact`: little room."""

    compact: bool
    read: Theme
    small: Theme
    head: Theme

    @classmethod
    def fitting(cls, look: Theme) -> "Sizes":
        """Give what fits a window that has so much room for the text that people want."""
        compact = bool(min(Window.width, Window.height * 1.6) < dp(1000) * look.scale)
        read = look.at_most(MOST_READ) if compact else look
        small = read.at_most(MOST_ON_A_PHONE) if on_a_phone() else read
        return cls(compact, read, small, look.at_most(MOST_IN_HEADLINE) if compact else look)


@dataclass(frozen=True, slots=True)
class Parts:
    """What stands on the Table, but for the bar."""

    turn_line: TurnLine
    middle: BoxLayout  # the house, or the roster
    card: PromptCard
    answers: Answers
    notices: KeyColumn
    gauges: Counters
    tools: KeyFlow


class Places(BoxLayout):
    """What all windows have in common. Whoever changes what parts show calls `settle`."""

    def __init__(self, look: Theme, left_hand: bool, parts: Parts, **more: Any) -> None:
        super().__init__(**more)
        self.look, self.parts = look, parts
        self.roster: Roster | None = None
        self.portrait = Window.height > Window.width
        self.orientation = "vertical" if self.portrait else "horizontal"
        self.house_side = self._column(2, parts.turn_line, parts.middle)
        self.scroll = Scroll()
        self.side = self._column(3, self.scroll)
        mirrored = left_hand and not self.portrait
        for part in (self.house_side, self.side)[:: -1 if mirrored else 1]:
            self.add_widget(part)

    def settle(self) -> None:
        """Put every part where it belongs now."""

    def show_house(self, house: House) -> None:
        """Play with a map from now on."""
        self.roster = None
        self.parts.middle.clear_widgets()
        self.parts.middle.add_widget(house)

    def show_roster(self, roster: Roster) -> None:
        """Play without a map from now on."""
        self.roster = roster
        self.parts.middle.clear_widgets()
        scroll = Scroll()
        scroll.add_widget(roster)
        self.parts.middle.add_widget(scroll)

    def rewind(self) -> None:
        """Show the beginning of what is told."""
        self.scroll.scroll_y = 1.0

    def _column(self, gap: float, *parts: Widget) -> BoxLayout:
        look = self.look
        column = BoxLayout(orientation="vertical", padding=look.space(3), spacing=look.space(gap))
        for part in parts:
            column.add_widget(part)
        return column

    def _fill(self, *parts: Widget) -> None:
        """Let these be what scrolls."""
        self.inside = inside = BoxLayout(
            orientation="vertical", size_hint_y=None, spacing=self.look.space(4)
        )
        inside.padding = [0, 0, dp(6), 0]  # beside the scroll bar
        inside.bind(minimum_height=inside.setter("height"))
        for part in parts:
            inside.add_widget(part)
        self.scroll.add_widget(inside)


class TabletPlaces(Places):
    """Tablets and desktops: the house beside the prompt, the counters always in one place."""

    def __init__(
        self, look: Theme, left_hand: bool, parts: Parts, bar: ReportBar, compact: bool, **more: Any
    ) -> None:
        super().__init__(look, left_hand, parts, **more)
        self.bar, self.compact = bar, compact
        if compact:  # everything else is below
            self._fill(parts.card, parts.notices, parts.gauges)
            self.side.add_widget(self._pinned())  # else the answers could be below what is seen
        else:
            self._fill(parts.card, parts.answers, parts.notices)
        if self.portrait:
            self.side.add_widget(bar)
            self.house_side.size_hint_y, self.side.size_hint_y = 0.4, 0.6
        else:
            self.house_side.add_widget(bar)
            wide = max(0.34, min(0.55, dp(400) * look.scale / Window.width))
            self.house_side.size_hint_x, self.side.size_hint_x = 1 - wide, wide
        self.side.add_widget(parts.tools)

    def _pinned(self) -> Scroll:
        """Keep the answers in sight; where they are many, they scroll and leave the prompt room."""
        scroll = Scroll(size_hint_y=None)
        side, (answers, tools) = self.side, (self.parts.answers, self.parts.tools)
        scroll.add_widget(answers)

        def fit(*_: Any) -> None:
            below = sum(part.height for part in (self.bar, tools) if part.parent is side)
            most = max(side.height * 0.65 - below, side.height * 0.25)
            scroll.height = min(answers.height, most)

        for part in (answers, self.bar, tools, side):
            part.bind(height=fit)
        return scroll

    def settle(self) -> None:
        """Keep the counters in one place, whatever the prompt: by the prompt, or the roster."""
        if self.compact:
            return
        gauges = self.parts.gauges
        left = self.roster is not None and self.bar.parent is self.house_side
        beside, above = (self.house_side, self.bar) if left else (self.side, self.parts.tools)
        if gauges.parent is not beside:
            if gauges.parent is not None:
                gauges.parent.remove_widget(gauges)
            beside.add_widget(gauges, index=beside.children.index(above) + 1)


class PhonePlaces(Places):
    """What is to be done comes first: the headline is whole in sight, and the first keys below it.

    So tools are folded away, an upright roster stands below the prompt, and many keys scroll.
    """

    def __init__(
        self, look: Theme, left_hand: bool, parts: Parts, bar: PhoneBar, **more: Any
    ) -> None:
        super().__init__(look, left_hand, parts, **more)
        self.bar = bar
        self._fill(parts.card, parts.notices, parts.gauges)
        self.keys = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        self.keys.bind(minimum_height=self.keys.setter("height"))
        self.pinned = Scroll(size_hint_y=None)
        self.pinned.add_widget(self.keys)
        if self.portrait:
            self.house_side.size_hint_y, self.house_side.padding[3] = None, 0
            foot = self.side
        else:
            self.house_side.size_hint_x, self.side.size_hint_x = 1 - theme.PROMPT, theme.PROMPT
            foot = self.house_side
        self.side.add_widget(self.pinned)
        foot.add_widget(bar.foot)
        self.bind(height=self._share)
        later = Clock.create_trigger(self._fit, -1)
        for part in (self.keys, bar.foot, parts.card, self.side):
            part.bind(height=later)

    def show_house(self, house: House) -> None:
        """Show the house above or beside the prompt, always as large."""
        if self.roster is not None and self.roster.parent is self.inside:
            self.inside.remove_widget(self.roster)
            self.house_side.add_widget(self.parts.middle)
        super().show_house(house)
        self._share()

    def show_roster(self, roster: Roster) -> None:
        """Show the roster beside the prompt, or below it."""
        if self.portrait:
            self.roster = roster
            self.house_side.remove_widget(self.parts.middle)
            self.inside.add_widget(roster, index=1)  # above the counters
        else:
            super().show_roster(roster)
        self._share()

    def _share(self, *_: Any) -> None:
        """Give the house its share of an upright phone."""
        if self.portrait:
            line = self.parts.turn_line.height + self.house_side.padding[1]
            self.house_side.height = line if self.roster else self.height * HOUSE

    def settle(self) -> None:
        """Show the keys that are wanted now, and none that are folded away."""
        parts = self.parts
        wanted: Sequence[Widget] = [
            *([parts.tools] if self.bar.unfolded else []),
            *([parts.answers] if parts.answers.children else []),
            *([self.bar.flow] if self.bar.flow.keys else []),
        ]
        if wanted != list(reversed(self.keys.children)):
            self.keys.clear_widgets()
            for part in wanted:
                self.keys.add_widget(part)

    def rewind(self) -> None:
        """Show the beginning of what is told, and of its answers."""
        super().rewind()
        self.pinned.scroll_y = 1.0

    def _fit(self, *_: Any) -> None:
        """Share the height: the headline first, then the keys."""
        side, answers = self.side, self.parts.answers
        sign = dp(2 * SIGN)  # over the last lines, where more is below
        others = side.padding[1] + side.padding[3] + side.spacing + self.parts.card.head + sign
        if self.portrait:
            others += self.bar.foot.height + side.spacing
        room = max(side.height - others, answers.beginning + sign)
        self.pinned.height = min(self.keys.height, room)
