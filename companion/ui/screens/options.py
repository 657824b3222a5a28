"""The table options: what groups read differently, for this game or for all new ones.

Beside each other: first whether all is as advised, then a picture for each group of questions; the
questions of the open group, or one of them, stand on the right. In one column, or where there are
few: a list of questions, and the open one below its row.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.offers import Field
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Key
from companion.ui.widgets.forms import grid, stack
from companion.ui.widgets.option_groups import Advice, GroupCard
from companion.ui.widgets.option_list import OptionCard, OptionRow, OptionSection
from companion.ui.widgets.page import Page

TWO, FEW = 600, 7  # dp at 100 %: for two columns of questions; fewer of them stand in one
TALLEST = 2.0  # of the height that is needed: a question in the list
ROOMIEST = 168  # dp: a question of a group
ASIDE, FOOT, BELOW = "aside", "foot", "below"  # where the open question is read
HIGH, LARGE = 410, 1.25  # dp at 100 %, and of the usual size: a card at the foot of the page
LOW = 700  # dp: a lower window has lower rows
MANY = 4  # questions of a group: more of them are lower where letters are large


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
        self._later = Clock.create_trigger(self._fill, -1)
        self._build()

    @property
    def headings(self) -> list[str]:
        """What the questions are about."""
        return list(dict.fromkeys(field.section for field in self._fields))

    @property
    def _fields(self) -> list[Field]:
        """All questions that the way of playing leaves."""
        values = self.desk.draft.values
        return [one for one in self.desk.start.fields if one.aside and one.wanted(values)]

    def _build(self) -> None:
        self.clear()
        self.card: OptionCard | None = None
        self.grouped = self.reads == ASIDE and len(self._fields) >= FEW and len(self.headings) > 1
        self.all = Key(self.desk.look.grown(theme.KEYS), " ")
        self.all.fits = False
        others = [field for field in self._fields if self._now(field) != field.default]
        self.opened: Field | None = (others or self._fields)[0] if self.reads != BELOW else None
        self.heading = (others or self._fields)[0].section
        if self.grouped:
            self.opened = next(iter(others), None)
            self._groups()
        else:
            self._list()
        self._show()
        self._open_card()
        self._fill()
        self.scroll.bind(height=self._fill)
        self.wake()

    # Groups of questions

    def _groups(self) -> None:
        """Say first whether all is as advised; below, a picture for each group."""
        look, low = self.desk.look, self.low
        self.advice = Advice(look, low)
        self.rows.spacing = self.gap
        self.rows.padding = [0, 0, 0, 0]
        self.rows.add_widget(self.advice)
        wide = self.room_aside[0] - look.space(2)
        self.lists = {
            field.name: OptionRow(
                look, field, partial(self._open, field), wide,
                low or (look.scale > 1 and len(self._about(field.section)) > MANY), roomy=True,
            )
            for field in self._fields
        }  # fmt: skip
        pictures = grid(look, 2, self.gap / look.space(1))
        self.groups: dict[str, GroupCard] = {}
        for number, heading in enumerate(self.headings):
            card = GroupCard(
                look, f"section {number}", heading, self._about(heading),
                partial(self._turn_to, heading), low,
            )  # fmt: skip
            self.groups[heading] = card
            card.words.bind(height=self._later)
            self.lists[card.fields[-1].name].last = True
            pictures.add_widget(card)
        self.rows.add_widget(pictures)
        self.advice.bind(height=self._later)

    def _about(self, heading: str) -> list[Field]:
        return [field for field in self._fields if field.section == heading]

    def _turn_to(self, heading: str) -> None:
        """Show the questions of a group."""
        self.heading, self.opened = heading, None
        self._show()
        self._open_card()

    def _share(self) -> None:
        """Give the groups the height that is left, and the open one's questions theirs."""
        gap = self.gap
        lines = -(-len(self.groups) // 2)
        free = self.scroll.height - self.advice.height - gap * lines
        each = max(free / lines, *(card.needed for card in self.groups.values()))
        for card in self.groups.values():
            card.height = each
        rows = [self.lists[field.name] for field in self._about(self.heading)]
        if self.opened is None:
            around = sum(one.around for one in self.aside.children if hasattr(one, "around"))
            each = (self.room_aside[1] - around) / len(rows)
            for row in rows:
                row.stand(min(each, dp(ROOMIEST)))

    def _show_groups(self) -> None:
        say = self.desk.say
        others = [field for field in self._fields if self._now(field) != field.default]
        if others:
            back = Cap(say("options advised"), self._advised, "repeat", "plain", "advised")
            said, why = say("options differ", n=len(others)), say("options rest")
            self.advice.show(said, why, back)
        else:
            self.advice.show(say("options all_advised"), say("options nothing"), None)
        for heading, card in self.groups.items():
            own = [field.topic or field.label for field in others if field.section == heading]
            note = ", ".join(own) or say("options group", n=len(card.fields))
            card.show(note, bool(own), heading == self.heading)

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
            self.card.stand(self._card_room)
        if self.grouped:
            self._share()
            return
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
        if self.grouped:
            self._show_groups()
            return
        say = self.desk.say
        if all(self._now(field) == field.default for field in self._fields):
            text = say("options all_advised")
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
        self.heading = field.section
        self._show()
        self._open_card()

    def _open_card(self) -> None:
        if self.card is not None and self.card.parent is not None:
            self.card.parent.remove_widget(self.card)
        self.card, field = None, self.opened
        if self.grouped:
            self._turn_aside()
        if field is None:
            return
        desk, rule = self.desk, field.rule
        title = desk.rule(rule)[0].partition(" ")[2]
        named = " · ".join(filter(None, (desk.named_rule(rule), title)))
        self.card = OptionCard(
            desk.look, field, self._now(field),
            {one.value: partial(self._take, field, one.value) for one in field.choices},
            desk.say("options ours"), (named if rule else "", partial(self._rule, rule)),
            self.low, alone=self.reads == BELOW, named=self.grouped and not self.low,
        )  # fmt: skip
        if self.reads == ASIDE:
            self.card.stand(self._card_room)
            self.aside.add_widget(self.card)
        elif self.reads == FOOT:
            self.card.stand(dp(HIGH) * desk.look.scale)
            self.foot.add_widget(self.card)
        else:
            row = self.lists[field.name]
            row.parent.add_widget(self.card, index=row.parent.children.index(row))
            self.show(self.card)

    def _turn_aside(self) -> None:
        """Let the questions of the open group stand on the right, or the way back to them."""
        look, aside = self.desk.look, self.aside
        for one in list(aside.children):
            if isinstance(one, OptionSection):
                one.clear_widgets()
        aside.clear_widgets()
        aside.spacing = self.gap
        if self.opened is not None:
            if self.low:
                return  # the group itself leads back; the picture needs the room
            back = partial(self._turn_to, self.heading)
            self.back = Key(
                look.grown(theme.KEYS), self.heading, back, icon="back", kind="quiet",
                meaning="section", size=theme.CAPTION,
            )  # fmt: skip
            aside.add_widget(self.back)
            return
        rows = [self.lists[field.name] for field in self._about(self.heading)]
        wide = self.room_aside[0]
        aside.add_widget(OptionSection(look, self.heading, rows, wide, self.low))
        self._share()

    @property
    def _card_room(self) -> float:
        """How high the open question can be."""
        taken = dp(theme.TARGET) + self.gap if self.grouped and not self.low else 0.0
        return self.room_aside[1] - taken

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
