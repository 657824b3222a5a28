"""Keys under headings: a panel for each group, in columns of one width that end at one height.

A group can have a drawing and a colour, so that it is found before anything is read.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.offers import Offer
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Cap, Gap, Key, Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.picture_key import PICTURE, PictureKey
from companion.ui.widgets.plates import CLEAR

MOST = 3  # columns
NARROWEST = 296  # dp for each of them at 100 %
HEADING = 0.7  # of a key: how high the heading of a group is
LOW = 700  # dp: keys of a lower window are lower
HEAD = 23  # dp
KEY, LOW_KEY = 60, 48  # dp
BADGE, LOW_BADGE = 50, 28  # dp: the drawing of a group
SIGN, ALONE = 1.35, 1.7  # of their size: the icons of its keys, and that of a key alone
INSET, EDGES = 9, 6  # dp beside and above the picture of a key: clear of its round corners
LONE = 120  # dp: how high the only key of a group is at least
TABLE = 3  # keys of a column: as high as these is a table
NAME = 30  # dp: over a row of a table
ROW, NUMBER = 6, 22  # keys in such a row at most, and dp of their numbers
TINGE, RIM, EDGE = 0.1, 0.45, 0.6  # of its colour in its ground, its line, those of its keys


Table = Sequence[tuple[str, str, Sequence[Cap]]]  # of each row: its name, whose, its keys


class Badge(NamedTuple):
    """What a group is known by; without a colour it is as all else."""

    drawing: str = ""
    ink: str = ""


def columns_of(sizes: Sequence[int], columns: int) -> list[list[int]]:
    """Share groups of so many keys among columns; each keeps their order.

    Where every column gets as many they are read row by row, else all are about equally full.
    """
    if len(sizes) % columns == 0:
        return [list(range(first, len(sizes), columns)) for first in range(columns)]
    shared: list[list[int]] = [[] for _ in range(columns)]
    filled = [0.0] * columns
    for number in sorted(range(len(sizes)), key=lambda one: -sizes[one]):
        least = filled.index(min(filled))
        shared[least].append(number)
        filled[least] += sizes[number] + HEADING
    return sorted((sorted(one) for one in shared if one), key=lambda one: one[0])


def table_of(offer: Offer, act: Callable[[Offer, dict[str, Any]], None]) -> Table:
    """Give the keys of two choices at once: a row for each of the first; none for any other."""
    if len(offer.fields) != 2 or any(one.some or one.optional for one in offer.fields):
        return []
    first, second = offer.fields
    if first.longest or second.longest or len(first.choices) > 2 or len(second.choices) > ROW:
        return []
    rows = []
    for one in first.choices:
        caps = [
            Cap(
                other.label, partial(act, offer, {first.name: one.value, second.name: other.value}),
                meaning=f"{offer.key} {one.value} {other.value}", size=NUMBER, font=theme.DIGITS,
                heard=f"{one.label} {other.label}",
            )
            for other in second.choices
        ]  # fmt: skip
        rows.append((one.label[:1].upper() + one.label[1:], str(one.value), caps))
    return rows


class KeyGroups(BoxLayout):
    """All groups; as many columns as there is room for."""

    def __init__(
        self,
        look: Theme,
        groups: Mapping[str, Sequence[Cap]],
        width: float,
        low: bool,
        badges: Mapping[str, Badge] | None = None,
        tables: Mapping[str, Table] | None = None,
    ) -> None:
        """`width`: what there is, in pixels; `low`: it is short of height.

        `tables`: of groups whose one key would only ask for two things; shown where there is room.
        """
        self._badges, self._tables = badges or {}, tables or {}
        self._bodies: dict[Panel, tuple[Widget, float]] = {}  # what can be higher, and its least
        gap = look.space(2 if low else 3)
        super().__init__(size_hint_y=None, spacing=gap)
        self._gap = gap
        count = max(1, min(MOST, len(groups), int(width / (dp(NARROWEST) * look.scale))))
        self._each = (width - gap * (count - 1)) / count
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
        badge = self._badges.get(heading, Badge())
        ink = theme.colour(badge.ink) if badge.ink else theme.LINK
        ground, line, side = theme.PANEL, CLEAR, 0.0
        if badge.ink:
            ground, line = (theme.mixed(theme.PANEL, ink, part) for part in (TINGE, RIM))
            side = look.space(2 if low else 3)
        made = Panel(
            ground, line=line, orientation="vertical", size_hint_y=None,
            spacing=look.space(1 if low else 2), padding=[side, look.space(1.5 if low else 2)] * 2,
        )  # fmt: skip
        made.add_widget(_head(look, heading, badge.drawing, ink, low))
        edge = theme.mixed(theme.LINE, ink, EDGE) if badge.ink else None
        body = None if low else self._body(look, heading, [replace(c, line=edge) for c in caps])
        if body is not None:
            made.add_widget(body)
            self._bodies[made] = body, float(body.height)
            made.bind(minimum_height=self._level)
            return made
        alone = len(caps) == 1 and bool(caps[0].drawing)
        for cap in caps:
            cap = replace(cap, line=edge) if edge is not None else cap
            made.add_widget(self._alone(look, cap) if alone else self._key(look, cap, low))
        if not alone and (len(caps) > 1 or low or not badge.ink):
            made.add_widget(Gap())
        made.bind(minimum_height=self._level)
        return made

    def _key(self, look: Theme, cap: Cap, low: bool) -> Key:
        key = Key(look.grown(theme.KEYS), height=LOW_KEY if low else KEY)
        key.padding = [look.space(2), look.space(1)] * 2
        cap = replace(cap, size=theme.CAPTION) if low else cap
        if cap.drawing:
            return _pictured(key, cap)
        key.wear(cap)
        if not low and key.glyph is not None and cap.line is not None:
            _enlarge(key, SIGN)
        return key

    def _alone(self, look: Theme, cap: Cap) -> Key:
        """Make the only key of a group: its picture is as large as there is room."""
        key = PictureKey(look.grown(theme.KEYS))
        key.topped, key.outline, key.least = PICTURE, 2.0, dp(LONE) * look.scale
        key.size_hint, key.height = (1, None), key.least
        key.wear(replace(cap, icon=""))
        return key

    def _body(self, look: Theme, heading: str, caps: Sequence[Cap]) -> Widget | None:
        """Make what a group holds: a table; None: a column of keys."""
        gap, grown = look.space(2), look.grown(theme.KEYS)
        table = self._tables.get(heading, ())
        inside = self._each - 2 * look.space(3)
        for _, _, keys in table:
            if (inside + gap) / len(keys) - gap < dp(theme.TARGET):
                table = ()
        if not table:
            return None
        least = TABLE * (dp(KEY) + gap) - gap
        rows = BoxLayout(orientation="vertical", size_hint_y=None, height=least, spacing=gap)
        for name, who, keys in table:
            rows.add_widget(_row(grown, name, who, keys, caps[0].line))
        return rows

    def _even(self, *_: Any) -> None:
        """Let headings stand in rows, and every column end where the longest one does."""
        highs = [[self._natural(panel) for panel in panels] for panels in self._columns]
        if len({len(column) for column in highs}) == 1:
            rows = [max(row) for row in zip(*highs, strict=True)]
            highs = [rows for _ in highs]
        needed = [sum(column) + self._gap * (len(column) - 1) for column in highs]
        self.height = max(needed)
        for panels, column, taken in zip(self._columns, highs, needed, strict=True):
            for panel, high in zip(panels, column, strict=True):
                panel.height = high
                self._fill(panel, high)
            panels[-1].height += self.height - taken

    def _natural(self, panel: Panel) -> float:
        """Give how high a panel is by itself, whatever its key was filled to."""
        if panel in self._bodies:
            body, least = self._bodies[panel]
            return float(panel.minimum_height - body.height + least)
        last = panel.children[0]
        grown = last.height - last.least if isinstance(last, Key) else 0.0
        return float(panel.minimum_height - grown)

    def _fill(self, panel: Panel, high: float) -> None:
        """Let a key that is alone in its group be as high as those of the others together."""
        if panel in self._bodies:
            body, least = self._bodies[panel]
            body.height = least + high - self._natural(panel)
            return
        key = panel.children[0]
        if isinstance(key, Key) and len(self._columns) > 1:
            key.fits = False
            key.height = key.least + high - self._natural(panel)
            if key.glyph is not None:
                _enlarge(key, ALONE * SIGN)


def _row(look: Theme, name: str, who: str, caps: Sequence[Cap], line: Colour | None) -> Widget:
    """Make a row of a table: keys side by side under a name."""
    made = BoxLayout(orientation="vertical", spacing=look.space(0.5))
    ink = theme.ink_of(who, theme.PAPER)
    said = Text(look, name, theme.BODY, ink, bold=True, fills=True)
    said.size_hint_y, said.height = None, dp(NAME) * look.scale
    keys = BoxLayout(spacing=look.space(2))
    for cap in caps:
        key = Key(look, upright=True)
        key.fits, key.size_hint_y = False, 1
        key.padding = [dp(2), dp(2)] * 2
        key.wear(replace(cap, line=line))
        keys.add_widget(key)
    made.add_widget(said)
    made.add_widget(keys)
    return made


def _pictured(key: Key, cap: Cap) -> Key:
    """Show what a key is about before its words, instead of an icon."""
    key.wear(replace(cap, icon=""))
    assert key.label is not None
    key.label.halign = "left"
    key.padding = [dp(INSET), dp(2), key.look.space(1.5), dp(2)]
    shown = Drawing(cap.drawing, size_hint_x=None, width=(key.least - dp(2 * EDGES)) * PICTURE)
    key.add_widget(shown, len(key.children))
    return key


def _enlarge(key: Key, grown: float) -> None:
    """Draw its icon so much larger beside its words: it is found before they are read."""
    assert key.glyph is not None
    assert key.cap is not None
    size = key.cap.size * grown
    key.glyph.rewrite(key.glyph.text, size * 1.3, key.glyph.color)
    key.glyph.width = key.look.text(size * 1.6)


def _head(look: Theme, heading: str, drawing: str, ink: Colour, low: bool) -> Widget:
    """Make the heading of a group, with its drawing before it."""
    size = theme.LABEL if low else HEAD
    said = Text(look.grown(theme.KEYS), heading, size, ink, theme.DISPLAY)
    if not drawing:
        return said
    side = dp(LOW_BADGE if low else BADGE)
    row = BoxLayout(size_hint_y=None, height=side, spacing=look.space(2.5))
    row.add_widget(Drawing(drawing, size_hint=(None, None), size=(side, side)))
    said.pos_hint = {"center_y": 0.5}
    said.bind(height=lambda _, high: setattr(row, "height", max(side, high)))
    row.add_widget(said)
    return row
