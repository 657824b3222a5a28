"""Keys under headings: a panel for each group, in columns of one width that end at one height."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Gap, Key, Panel, Text
from companion.ui.widgets.plates import CLEAR

MOST = 3  # columns
NARROWEST = 296  # dp for each of them at 100 %
HEADING = 0.7  # of a key: how high the heading of a group is
LOW = 700  # dp: keys of a lower window are lower
HEAD = 23  # dp
KEY, LOW_KEY = 60, 48  # dp


def columns_of(sizes: Sequence[int], columns: int) -> list[list[int]]:
    """Share groups of so many keys among columns, about equally full; each keeps their order."""
    shared: list[list[int]] = [[] for _ in range(columns)]
    filled = [0.0] * columns
    for number in sorted(range(len(sizes)), key=lambda one: -sizes[one]):
        least = filled.index(min(filled))
        shared[least].append(number)
        filled[least] += sizes[number] + HEADING
    return sorted((sorted(one) for one in shared if one), key=lambda one: one[0])


class KeyGroups(BoxLayout):
    """All groups; as many columns as there is room for."""

    def __init__(
        self, look: Theme, groups: Mapping[str, Sequence[Cap]], width: float, low: bool
    ) -> None:
        """`width`: what there is, in pixels; `low`: it is short of height."""
        gap = look.space(2 if low else 3)
        super().__init__(size_hint_y=None, spacing=gap)
        self._gap = gap
        count = max(1, min(MOST, len(groups), int(width / (dp(NARROWEST) * look.scale))))
        named = list(groups.items())
        self._columns: list[list[Panel]] = []
        self._level = Clock.create_trigger(self._even, -1)
        for chosen in columns_of([len(caps) for _, caps in named], count):
            column = BoxLayout(orientation="vertical", spacing=gap)
            panels = [self._panel(look, *named[number], low) for number in chosen]
            for panel in panels:
                column.add_widget(panel)
            self._columns.append(panels)
            self.add_widget(column)
        self._even()

    def _panel(self, look: Theme, heading: str, caps: Sequence[Cap], low: bool) -> Panel:
        made = Panel(
            theme.PANEL, line=CLEAR, orientation="vertical", size_hint_y=None,
            spacing=look.space(1 if low else 2), padding=[0, look.space(1 if low else 2)] * 2,
        )  # fmt: skip
        head = look.grown(theme.KEYS)
        size = theme.LABEL if low else HEAD
        made.add_widget(Text(head, heading, size, theme.LINK, theme.DISPLAY))
        for cap in caps:
            key = Key(look.grown(theme.KEYS), height=LOW_KEY if low else KEY)
            key.padding = [look.space(2), look.space(1)] * 2
            key.wear(replace(cap, size=theme.CAPTION) if low else cap)
            made.add_widget(key)
        made.add_widget(Gap())
        made.bind(minimum_height=self._level)
        return made

    def _even(self, *_: Any) -> None:
        """Let the last panel of each column reach down as far as the longest column."""
        needed = [
            sum(panel.minimum_height for panel in panels) + self._gap * (len(panels) - 1)
            for panels in self._columns
        ]
        self.height = max(needed)
        for panels, high in zip(self._columns, needed, strict=True):
            for panel in panels:
                panel.height = panel.minimum_height
            panels[-1].height += self.height - high
