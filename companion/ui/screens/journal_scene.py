"""What fills a page of the journal that has room left: a picture, and air between its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import root
from companion.engine.tabletop import Map, Pile
from companion.ui.desk import Desk
from companion.ui.widgets.chronicle import TurnCard
from companion.ui.widgets.journal_lines import Row
from companion.ui.widgets.maps import map_for
from companion.ui.widgets.scene_map import SceneMap
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.thumbnail import Thumbnail, hour_of
from companion.ui.widgets.vignette import Vignette

if TYPE_CHECKING:
    from companion.ui.screens.journal import JournalScreen

OUTSIDE = 130  # dp: lower, the house below the rounds is not drawn
FILLED = 200  # dp: as much room as a picture below the lines needs
AIR, FEW = 16, 4  # dp: how much higher a line gets at most; so few get higher still


def scene(desk: Desk) -> Widget | None:
    """Draw how it lies there now, where the map is a scene of its own."""
    top = desk.now
    board = top.one(Map)
    if board is None or board.backdrop is None:
        return None
    drawn = map_for(board, desk.look, top.names, size_hint_y=None, height=0)
    if isinstance(drawn, SceneMap):
        drawn.piles = top.all(Pile)
    drawn.show(board)
    return drawn


def cover(desk: Desk) -> Widget | None:
    """Draw the game's picture, and say that it has only just begun."""
    found = next((one.cover for one in root.faces() if one.id == desk.game), None)
    return (
        None if found is None else Vignette(desk.look, found, desk.say("journal young"), height=0)
    )


class Filling:
    """What stands below the lines of a page, beside them below the rounds, or between them."""

    def __init__(self, page: JournalScreen) -> None:
        self.page = page
        self.across: BoxLayout | None = None  # rounds and lines, where they stand side by side
        self.below: Widget | None = None
        self._outside: Thumbnail | None = None
        self._settle = Clock.create_trigger(self._share, 0)

    def stand_outside(self, left: BoxLayout, rounds: Scroll) -> None:
        """Let the house, as it is now, stand in the night below the rounds, where there is room."""
        page = self.page
        note = page.tongue.summary(page.desk.here.state)
        windows = str(note.get("windows") or "")
        found = next((one.cover for one in root.faces() if one.id == page.desk.game), None)
        self._outside = outside = Thumbnail(
            windows, note.get("outcome") == "won", False, None if windows else found,
            hour_of(note.get("round")), size_hint_y=None, height=0,
        )  # fmt: skip

        def stretch(*_: Any) -> None:
            room = rounds.height + outside.height + (page.gap if outside.height else 0)
            free = room - page.list.height - 2 * page.gap
            high = min(free, left.width) if free >= dp(OUTSIDE) else 0.0
            if not windows and self.below is not None and self.below.height:
                high = 0.0  # the same picture stands below the lines
            if abs(high - outside.height) > 1:
                outside.height = high
            if high and outside.parent is None:
                left.add_widget(outside, index=len(left.children) - 1)
            elif not high and outside.parent is not None:
                left.remove_widget(outside)

        self._stretch = Clock.create_trigger(stretch, 0)
        page.list.bind(height=self._stretch)
        left.bind(height=self._stretch)
        self._stretch()

    def clear(self) -> None:
        """Take away what stands there."""
        if self.below is not None and self.below.parent is not None:
            self.below.parent.remove_widget(self.below)
        self.below = None
        if self.across is not None:
            self.across.padding = [0, 0, 0, 0]

    def fill(self, young: bool, now: bool) -> None:
        """Fill what is left of a page; `young`: little has happened, `now`: nothing came after it.

        How it lies there now is one at any time; the game's picture while little has happened.
        """
        page = self.page
        others = list(page.rows.children)
        self.below = (scene(page.desk) if now else None) or (cover(page.desk) if young else None)
        wide = isinstance(self.below, Vignette) and self.across is not None
        wide = wide and page.chips.parent is None  # keys stay where they are
        if self.below is not None and not wide:
            page.rows.add_widget(self.below)
        for one in (*others, page.scroll, page.body, page.list):
            one.bind(height=self._settle)
        self._others = others
        self._share()
        self._settle()

    def _share(self, *_: Any) -> None:
        page, below = self.page, self.below
        if not self._others or self._others[0].parent is not page.rows:
            return  # another page is shown
        edge = page.desk.look.space(2)  # what is more of it only keeps a card from being cut
        rows = self._rows()
        now = sum(row.air for row in rows)
        used = sum(one.height + page.rows.spacing for one in self._others) + edge - now
        if below is not None and below.parent is page.rows:
            free = page.scroll.height - used
            below.height = free if free >= dp(FILLED) else 0.0
            below.opacity = 1.0 if below.height else 0.0
            used += below.height
        elif below is not None:
            self._lay_across(below, used)
        if not any(one.opened for one in self._others if isinstance(one, TurnCard)):
            self._air(rows, used)  # else something moved under a finger

    def _rows(self) -> list[Row]:
        cards = [one for one in self._others if isinstance(one, TurnCard)]
        return [row for card in cards for row in card.told.children if row in card.rows]

    def _lay_across(self, below: Widget, used: float) -> None:
        """Stand below rounds and lines, as wide as both: neither column ends in nothing."""
        page, across = self.page, self.across
        assert across is not None, "there are two columns"
        inside = (across, below)
        others = sum(one.height for one in page.body.children if one not in inside)
        free = page.body.height - others - max(used, page.list.height + page.gap) - page.gap
        high = free if free >= dp(FILLED) else 0.0
        if high and below.parent is None:
            page.body.add_widget(below)
        elif not high and below.parent is not None:
            page.body.remove_widget(below)
        across.padding = [0, 0, 0, page.gap if high else 0]
        if abs(below.height - high) > 1:
            below.height = high
            self._stretch()

    def _air(self, rows: list[Row], used: float) -> None:
        """Let lines stand further apart where the page would end in nothing."""
        if not rows:
            return
        most = dp(AIR * (2 if len(rows) <= FEW else 1))
        free = (self.page.scroll.height - used) / len(rows)
        for row in rows:
            row.breathe(max(0.0, min(most, free)))
