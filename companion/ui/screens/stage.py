"""The stage of the Table: the house, or everybody; beside or over it what has many choices."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.order import Turn
from companion.engine.tabletop import (
    STAGE,
    Backdrop,
    Map,
    Person,
    Roster,
    Tabletop,
    TokenRow,
    Track,
)
from companion.ui.theme import Theme
from companion.ui.widgets.answer_grid import AnswerGrid, Rows
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.camps import Camps
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.house import House
from companion.ui.widgets.maps import kind_of, map_for
from companion.ui.widgets.people import People
from companion.ui.widgets.picture_key import KeyShelf

SHELF, WIDE_SHELF = 0.375, 0.54  # of the width: keys beside the map, and of a narrow stage
NARROW = 560  # dp
UPRIGHT = 0.5  # of the height, where the stage is narrow


class Stage(Layout):
    """One of both, always as large; a grid lies over it as long as something is asked."""

    def __init__(
        self,
        look: Theme,
        on_place: Callable[[str], Any],
        on_person: Callable[[str], Any],
        on_figure: Callable[[str], Any] | None = None,
        **more: Any,
    ) -> None:
        """`on_figure`: figures on the map can be tapped, too."""
        super().__init__(**more)
        self.look, self.on_place, self.on_person = look, on_place, on_person
        self.on_figure = on_figure
        self.house: House | None = None
        self.people: People | None = None
        self.grid, self.list, self.pictures = AnswerGrid(look), AnswerGrid(look), KeyShelf(look)
        self._backdrop: Backdrop | None = None  # behind everybody
        self._track: Track | None = None  # above everybody
        self._order: TokenRow | None = None  # of turns, above everybody in camps
        self.shelf: AnswerGrid | KeyShelf | None = None  # the keys beside the map, if there are any
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(
        self,
        top: Tabletop,
        people: Sequence[Person],
        motion: bool,
        near: frozenset[str] = frozenset(),
        settable: bool = False,
    ) -> None:
        """Show the map, if there is one; `near`: the places that a tap walks to now.

        `settable`: every place can be touched, to be set.
        """
        board = top.one(Map)
        self._backdrop = next((one.backdrop for one in top.all(Roster) if one.backdrop), None)
        self._track = next((one for one in top.all(Track) if one.zone == STAGE), None)
        rows = [one for one in top.all(TokenRow) if one.zone == STAGE]
        self._order = next(
            (one for one in rows if any(isinstance(slot, Turn) for slot in one.slots)), None
        )
        if board is None:
            if self.house is not None:
                self.remove_widget(self.house)
                self.house = None
            return
        if self.people is not None:
            self.remove_widget(self.people)
            self.people = None
        if self.house is not None and type(self.house) is not kind_of(board):
            self.remove_widget(self.house)
            self.house = None
        if self.house is None:
            self.house = map_for(board, self.look, top.names, self.on_place, self.on_figure)
            self.add_widget(self.house, index=len(self.children))
        self.house.near, self.house.settable = near, settable
        self.house.show(board, top.header.who, people, top.walk, motion)

    def show_people(
        self, people: Sequence[Person], active: str, caps: Mapping[str, Cap], strip: bool
    ) -> None:
        """Show everybody, where there is no map: in camps, if they have any."""
        kind = Camps if any(one.camp for one in people) else People
        if self.people is not None and type(self.people) is not kind:
            self.remove_widget(self.people)
            self.people = None
        if self.people is None:
            self.people = kind(self.look, self.on_person)
            self.add_widget(self.people, index=len(self.children))
        self.people.show(people, active, caps, strip)
        self.people.stand_on(self._backdrop)
        self.people.count(self._track)
        self.people.order(self._order)
        if strip:  # answers are measured for their place at once
            self.do_layout()
            self.people.do_layout()

    def show_shelf(self, caps: Sequence[Cap]) -> None:
        """Show keys beside the map, or none: with drawings all in sight, else as a list."""
        drawn = any(cap.drawing for cap in caps)
        self.shelf = self.pictures if drawn else self.list if caps else None
        for part in (self.pictures, self.list):
            self._have(part, part is self.shelf)
        if drawn:
            self.pictures.show(caps)
        elif caps:
            self.list.show([("", "", caps)])

    def cover(self, rows: Rows, people: Sequence[Person] = ()) -> None:
        """Lay answers over everything, or none; `people` have their faces beside their rows."""
        self._have(self.grid, bool(rows))
        if rows:
            self.grid.show(rows, {one.id: one.drawing for one in people if one.player})
        for part in (self.house, self.people, self.shelf):
            if part is None:
                continue
            if rows and part.parent is not None:
                self.remove_widget(part)
            elif not rows and part.parent is None:
                self.add_widget(part, index=len(self.children))
        self._trigger_layout()

    def ask(self, question: str, lead: str, answers: Widget | None) -> bool:
        """Ask something over its answers, where there is a place for that; tell whether it is.

        `lead` says that it comes after what the table is told to do.
        """
        people = self.people
        there = self.holds_questions and not self.covered and bool(question)
        if people is not None:
            people.strip.ask(*(question, lead, answers) if there else ("",))
            for portrait in people.portraits:
                portrait.rest(there)
        return there

    @property
    def holds_questions(self) -> bool:
        """Whether there is a place for a question and its answers."""
        there = self.people is not None and self.people.strip.parent is not None
        return there and not on_a_phone() and bool(Window.height <= Window.width)

    @property
    def covered(self) -> bool:
        """Whether answers lie over it."""
        return self.grid.parent is not None

    def _have(self, part: AnswerGrid | KeyShelf, wanted: bool) -> None:
        if wanted and part.parent is None:
            part.size_hint = (None, None)
            self.add_widget(part)
        elif not wanted and part.parent is not None:
            self.remove_widget(part)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Give the map its side, and the shelf the other."""
        if self.width < dp(60):
            return
        gap = dp(12)
        main = (self.x, self.y, self.width, self.height)
        if self.shelf is not None:
            if self.width > self.height * 0.9:
                wide = self.width * (SHELF if self.width > dp(NARROW) else WIDE_SHELF)
                self._lie(self.shelf, self.right - wide, self.y, wide, self.height)
                main = (self.x, self.y, self.width - wide - gap, self.height)
            else:
                high = self.height * UPRIGHT
                self._lie(self.shelf, self.x, self.y, self.width, high)
                main = (self.x, self.y + high + gap, self.width, self.height - high - gap)
        for part in (self.house, self.people):
            if part is not None:
                self._lie(part, *main)
        self._lie(self.grid, self.x, self.y, self.width, self.height)

    def _lie(self, part: Any, x: float, y: float, wide: float, high: float) -> None:
        part.size_hint = (None, None)
        part.pos, part.size = (x, y), (wide, high)
