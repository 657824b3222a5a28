"""The table options: what groups read differently, for this game or for all new ones.

A list of questions with the answers that hold; the one that is open is read on a card beside it,
or below its row where there is only one column.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.offers import Field
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Key
from companion.ui.widgets.forms import stack
from companion.ui.widgets.option_list import OptionCard, OptionRow, OptionSection
from companion.ui.widgets.page import Page

TWO, FEW = 600, 7  # dp at 100 %: for two columns of questions; fewer of them stand in one
TALLEST = 2.0  # of the height that is needed: a question in the list
ASIDE, FOOT, BELOW = "aside", "foot", "below"  # where the open question is read
HIGH, LARGE = 410, 1.25  # dp at 100 %, and of the usual size: a card at the foot of the page
LOW = 700  # dp: a lower window has lower rows


class OptionsScreen(Page):
    """Questions by what they are about, and one of them open."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        usual: bool = False,
        **more: Any,
    ) -> None:
        back = partial(go, "back")
        super().__init__(desk, desk.say("options title"), back, aside=True, **more)
        self.show_sheet = show_sheet
        self.usual = usual  # set what new games begin with, not the one being put together
        self.low = bool(Window.height < dp(LOW)) or self.zones.phone
        self.reads = ASIDE if self.two else BELOW
        if not self.two and not self.zones.phone and desk.look.scale <= LARGE:
            self.reads = FOOT
        self.lead(
            Cap(desk.say("options done"), back, "check", "main", "done", theme.TITLE, theme.DISPLAY)
        )
        self.annotate(desk.say("options about_usual" if usual else "options about"))
        self._build()

    @property
    def _fields(self) -> list[Field]:
        return [field for field in self.desk.start.fields if field.aside]

    def _build(self) -> None:
        self.clear()
        self.card: OptionCard | None = None
        self.all = Key(self.desk.look.grown(theme.KEYS), " ")
        self.all.fits = False
        self._list()
        others = [field for field in self._fields if self._now(field) != field.default]
        self.opened = (others or self._fields)[0] if self.reads != BELOW else None
        self._show()
        self._open_card()
        self._fill()
        self.scroll.bind(height=self._fill)
        self.wake()

    # The list

    def _list(self) -> None:
        """Put each section into the column that has less."""
        look, gap = self.desk.look, self.gap
        room = self.room[0]
        two = room >= dp(TWO) * look.scale and len(self._fields) >= FEW
        self.wide = wide = (room - gap) / 2 if two else room
        self.lists = {
            field.name: OptionRow(
                look, field, partial(self._open, field), wide - look.space(2), self.low
            )
            for field in self._fields
        }  # fmt: skip
        self.columns: list[list[OptionSection]] = [[] for _ in range(1 + two)]
        for heading in dict.fromkeys(field.section for field in self._fields):
            rows = [self.lists[one.name] for one in self._fields if one.section == heading]
            least = min(self.columns, key=_count)
            least.append(OptionSection(look, heading, rows, wide, self.low))
        beside = BoxLayout(size_hint_y=None, height=0, spacing=gap)
        beside.bind(minimum_height=beside.setter("height"))
        self.ends = min(self.columns, key=_count)  # with the key that ends the list
        for column in self.columns:
            made = stack(look, gap / look.space(1), pos_hint={"top": 1})
            for section in column:
                made.add_widget(section)
            if column is self.ends:
                made.add_widget(self.all)
            beside.add_widget(made)
        self.rows.add_widget(beside)
        self.rows.padding = [0, 0, 0, 0]

    def _fill(self, *_: Any) -> None:
        """Give all questions one height, with which the longest column fills the page."""
        if self.card is not None and self.reads == ASIDE:
            self.card.stand(self.room_aside[1])
        high, gap = self.scroll.height, self.gap
        needed = max(row.needed for row in self.lists.values())
        target = self.all.height_in(self.wide)

        def taken(column: list[OptionSection]) -> float:
            return sum(one.around for one in column) + gap * (len(column) - 1)

        each = needed * TALLEST
        for column in self.columns:
            own = gap + target if column is self.ends else 0.0
            each = min(each, (high - taken(column) - own) / max(1, _count(column)))
        each = max(each, needed) if self.reads != BELOW else needed
        for row in self.lists.values():
            row.stand(each)
        left = high - taken(self.ends) - _count(self.ends) * each - gap
        self.all.height = min(max(target, left), max(each, target))

    def _show(self) -> None:
        """Let every row say what holds, and the last key whether all is as advised."""
        for field in self._fields:
            opened = self.opened is not None and self.opened.name == field.name
            self.lists[field.name].show(self._now(field), opened)
        say = self.desk.say
        if all(self._now(field) == field.default for field in self._fields):
            text = say("options all_advised", n=len(self._fields))
            cap = Cap(text, None, "check", "hint", "advised", theme.CAPTION, off=True)
        else:
            text = say("options advised")
            cap = Cap(text, self._advised, "repeat", "plain", "advised", theme.CAPTION)
        self.all.wear(cap)

    # The question that is open

    def _open(self, field: Field) -> None:
        """Read a question; in one column a second tap on it closes it."""
        closes = self.reads == BELOW and self.opened is not None and self.opened.name == field.name
        self.opened = None if closes else field
        self._show()
        self._open_card()

    def _open_card(self) -> None:
        if self.card is not None and self.card.parent is not None:
            self.card.parent.remove_widget(self.card)
        self.card, field = None, self.opened
        if field is None:
            return
        desk, rule = self.desk, field.rule
        title = desk.rule(rule)[0].partition(" ")[2]
        named = " · ".join(filter(None, (desk.named_rule(rule), title)))
        self.card = OptionCard(
            desk.look, field, self._now(field),
            {one.value: partial(self._take, field, one.value) for one in field.choices},
            desk.say("options ours"), (named if rule else "", partial(self._rule, rule)),
            self.low, alone=self.reads == BELOW,
        )  # fmt: skip
        if self.reads == ASIDE:
            self.card.stand(self.room_aside[1])
            self.aside.add_widget(self.card)
        elif self.reads == FOOT:
            self.card.stand(dp(HIGH) * desk.look.scale)
            self.foot.add_widget(self.card)
        else:
            row = self.lists[field.name]
            row.parent.add_widget(self.card, index=row.parent.children.index(row))
            self.show(self.card)

    def _rule(self, rule: str) -> None:
        self.show_sheet(Sheet.rule(self.desk, rule))

    # What holds

    def _now(self, field: Field) -> Any:
        chosen = self.desk.usual if self.usual else self.desk.draft.values
        value = chosen.get(field.name, field.default)
        offered = [choice.value for choice in field.choices]
        return value if value in offered else field.default

    def _take(self, field: Field, value: Any) -> None:
        self._keep(field, value)
        if self.card is not None and self.card.field.name == field.name:
            self.card.choose(value)
        self._show()

    def _keep(self, field: Field, value: Any) -> None:
        if self.usual:
            self.desk.set_usual(field.name, value)
        else:
            self.desk.draft.values[field.name] = value
            self.desk.draft.error = ""

    def _advised(self) -> None:
        """Let every group's points be as we advise."""
        for field in self._fields:
            self._keep(field, field.default)
        if self.card is not None:
            self.card.choose(self.card.field.default)
        self._show()


def _count(column: list[OptionSection]) -> int:
    """Tell how many questions a column has."""
    return sum(len(section.rows) for section in column)
