"""Keys that are pictures, under headings: groups beside each other, in rows of one height.

A group begins with what it is known by, at the side; its keys are as large as all others.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Cap, Gap, Key, Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.key_groups import EDGE, RIM, TINGE, Badge, Table
from companion.ui.widgets.picture_key import PICTURE, PictureKey

MOST, TABLE = 7, 3  # keys in a row of groups; how many of them a table takes the place of
LOWEST, HIGHEST = 116, 204  # dp: a row of groups
LEAST = 15  # dp: smaller words are not read across a table
WIDEST = 1.3  # of its height: a wider key shows too little of its picture
WORDS = 0.5  # of a key: what its words can have of it
BADGE, LOW_BADGE = 72, 56  # dp: what a group is known by
SIDE, LOW_SIDE = 118, 88  # dp: where that and its name stand
NAME, LOW_NAME = 19, 16  # dp: its name
SAID = 26  # dp: over a row of a table, at most

Groups = Mapping[str, Sequence[Cap]]


class _Group(NamedTuple):
    heading: str
    caps: Sequence[Cap]
    badge: Badge
    table: Table

    @property
    def units(self) -> int:
        """Tell for how many keys it takes room."""
        return TABLE if self.table else len(self.caps)


class _Measures(NamedTuple):
    """What there is room for, in pixels."""

    gap: float
    pad: float
    side: float
    row: float

    def key(self, groups: Sequence[_Group], width: float) -> tuple[float, float]:
        """Give how large the keys are of a row of groups."""
        units = sum(group.units for group in groups)
        taken = len(groups) * (2 * self.pad + self.side + self.gap) + self.gap * (len(groups) - 1)
        taken += self.gap * (units - len(groups))
        return (width - taken) / units, self.row - 2 * self.pad


def rows_of(sizes: Sequence[int], most: int = MOST) -> list[list[int]]:
    """Share groups of so many keys among rows: each goes to the first that has room for it."""
    rows: list[list[int]] = []
    for number, size in enumerate(sizes):
        free = (row for row in rows if sum(sizes[one] for one in row) + size <= most)
        row = next(free, None)
        if row is None:
            rows.append([number])
        else:
            row.append(number)
    return rows


def shelves(
    look: Theme,
    groups: Groups,
    room: tuple[float, float],
    low: bool,
    badges: Mapping[str, Badge],
    tables: Mapping[str, Table],
) -> "KeyShelves | None":
    """Lay groups on shelves, if all of them have pictures and everything can be read there.

    `room`: what there is, in pixels; `low`: the window is.
    """
    made = [
        _Group(heading, caps, badges.get(heading, Badge()), tables.get(heading, ()))
        for heading, caps in groups.items()
    ]
    if not all(
        group.badge.drawing and (group.table or all(cap.drawing for cap in group.caps))
        for group in made
    ):
        return None
    rows = [[made[number] for number in row] for row in rows_of([one.units for one in made])]
    gap = look.space(2)
    high = min(dp(HIGHEST), (room[1] - gap * (len(rows) - 1)) / len(rows))
    measures = _Measures(gap, look.space(1.5 if low else 2.5), dp(LOW_SIDE if low else SIDE), high)
    size = _letters(look, rows, room[0], measures)
    if high < dp(LOWEST) or size < dp(LEAST) * look.scale:
        return None
    return KeyShelves(look, rows, room[0], measures, size, low)


def _letters(
    look: Theme, rows: Sequence[Sequence[_Group]], width: float, measures: _Measures
) -> float:
    """Give the size in which the words of every key fit below its picture; 0: there is none."""
    found, judge = look.text(theme.BODY), PictureKey(look.grown(theme.KEYS))
    judge.share = WORDS
    for groups in rows:
        wide, high = measures.key(groups, width)
        if wide > WIDEST * high:
            return 0.0
        for group in groups:
            if group.table:
                keys = max(len(caps) for _, _, caps in group.table)
                whole = TABLE * (wide + measures.gap) - measures.gap
                if (whole + measures.gap) / keys - measures.gap < dp(theme.TARGET):
                    return 0.0
                continue
            for cap in group.caps:
                judge.wear(cap)
                found = min(found, judge.fitting(wide, high))
    return found


class KeyShelves(BoxLayout):
    """All groups, row by row."""

    def __init__(
        self,
        look: Theme,
        rows: Sequence[Sequence[_Group]],
        width: float,
        measures: _Measures,
        letters: float,
        low: bool,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=measures.gap)
        self.look, self._measures, self._letters, self._low = look, measures, letters, low
        self.keys: list[PictureKey] = []
        for groups in rows:
            size = measures.key(groups, width)
            row = BoxLayout(spacing=measures.gap)
            for group in groups:
                row.add_widget(self._panel(group, size))
            self.add_widget(row)
        foot = max((key.words_height(letters) for key in self.keys), default=0.0)
        for key in self.keys:  # all pictures are of one height
            key.foot = foot
        self.height = len(rows) * (measures.row + measures.gap) - measures.gap

    def _panel(self, group: _Group, size: tuple[float, float]) -> Panel:
        ink = theme.colour(group.badge.ink) if group.badge.ink else theme.LINK
        ground, line = (theme.mixed(theme.PANEL, ink, part) for part in (TINGE, RIM))
        gap, pad, side, _ = self._measures
        made = Panel(ground, line=line, size_hint_x=None, spacing=gap, padding=[pad] * 4)
        made.add_widget(self._side(group, ink))
        wide = group.units * (size[0] + gap) - gap
        made.width = wide + side + gap + 2 * pad
        edge = theme.mixed(theme.LINE, ink, EDGE)
        if group.table:
            made.add_widget(self._table(group.table, edge, size[1]))
            return made
        for cap in group.caps:
            key = PictureKey(self.look.grown(theme.KEYS))
            key.topped, key.most, key.size = PICTURE, self._letters, size
            key.share, key.outline = WORDS, 2.0
            key.wear(replace(cap, icon="", line=edge))
            self.keys.append(key)
            made.add_widget(key)
        return made

    def _side(self, group: _Group, ink: Colour) -> Widget:
        """Show what a group is known by over its name, in the middle of its height."""
        side = dp(LOW_BADGE if self._low else BADGE)
        made = BoxLayout(orientation="vertical", size_hint_x=None, spacing=self.look.space(1))
        made.width = self._measures.side
        size = LOW_NAME if self._low else NAME
        said = Text(self.look, group.heading, size, ink, theme.DISPLAY, align="center")
        for part in (Gap(), Drawing(group.badge.drawing, size_hint_y=None, height=side), said):
            made.add_widget(part)
        made.add_widget(Gap())
        return made

    def _table(self, table: Table, edge: Colour, high: float) -> Widget:
        """Make rows of numbers, each under whose it is."""
        gap = self.look.space(1)
        made = BoxLayout(orientation="vertical", spacing=gap)
        each = (high + gap) / len(table) - gap
        for name, who, caps in table:
            said = Text(
                self.look, name, theme.CAPTION, theme.ink_of(who, theme.PAPER), bold=True,
                fills=True,
            )  # fmt: skip
            said.size_hint_y, said.height = None, min(dp(SAID), each - dp(theme.TARGET))
            made.add_widget(said)
            keys = BoxLayout(spacing=self.look.space(1.5))
            for cap in caps:
                key = Key(self.look.grown(theme.KEYS), upright=True)
                key.fits, key.size_hint_y = False, 1
                key.padding = [dp(2), dp(2)] * 2
                key.wear(replace(cap, line=edge))
                keys.add_widget(key)
            made.add_widget(keys)
        return made
