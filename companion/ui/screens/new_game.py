"""New game: who plays, in seat order and by which names; how, and with whose cards and dice."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.names import LONGEST, fit
from companion.engine.offers import Choice, Field
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.letters import unknown
from companion.ui.screens.choice_lines import TALLEST, in_need, lines_of, tallest
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.choice_row import ONE_COLUMN, ChoiceRow
from companion.ui.widgets.forms import ChoiceCard, grid, is_narrow, stack
from companion.ui.widgets.page import Page
from companion.ui.widgets.picture_choice import PictureChoice
from companion.ui.widgets.poster_wall import PosterWall
from companion.ui.widgets.seat_card import SeatCard, SeatStrip
from companion.ui.widgets.text_field import TextField

LOW = 700  # dp: in a lower window only what is chosen says more about itself
LEAST_WALL, LOW_WALL = 440, 0.8  # pictures below what is asked: dp at least, and of their width
NARROW, NARROWEST = 170, 148  # dp: a card is never narrower; nor where there are many
LOWEST = 170  # dp: nor lower
MANY = 9  # choices: more are told about only where they are chosen
FOUR = 4  # choices stand in two lines
HELP = 0.4  # of paper in the ink of what a choice means
SMALL = 14.5  # dp: a label where there is little room
SMALLER = 0.93  # of the usual size: what is written on a choice beside another


class NewGameScreen(Page):
    """Everything on one page; the defaults are what most tables want."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(
            desk, desk.say("new title" if desk.start.seated else "new title_alone"),
            partial(go, "back"), aside=True, tall=True, back="home back", **more,
        )  # fmt: skip
        self.go = go
        self.entry: TextField | None = None
        self.people: GridLayout | None = None
        self.low = bool(Window.height < dp(LOW)) or self.zones.phone  # there is little room
        told = [field for field in desk.start.fields if self._asked(field) and not field.some]
        self.many = sum(len(field.choices) for field in told) > MANY
        self.lacking = Text(desk.look, "", theme.BODY, theme.WRONG)  # letters of a name
        self._even = Clock.create_trigger(self._fill)  # once all is laid out, or it never ends
        self.aside.bind(height=self._even)
        self.scroll.bind(height=self._even)
        self._build()

    def _build(self) -> None:
        desk, draft = self.desk, self.desk.draft
        self.entry = self.people = None
        self.clear()
        self.cards: dict[str, dict[Any, Any]] = {}  # by field and value
        self.lines: list[GridLayout] = []
        self.choices: list[ChoiceRow] = []
        if draft.error:
            self.wrong(draft.error)
        fields = [field for field in desk.start.fields if self._asked(field)]
        people = [field for field in fields if field.some]
        self._begin_key()
        self._strip(people)
        for field in people:
            self._people(field)
        if not people and self.two:
            self._posters(self.rows, self.room)
        for field in fields:
            if not field.some:
                self.aside.add_widget(self._section(field))
        if not people and not self.two:  # what is asked comes first, pictures are below
            wide, high = self.room
            self._posters(self.aside, (wide, min(high, max(wide * LOW_WALL, dp(LEAST_WALL)))))
        self.wake()
        self._even()

    def _asked(self, field: Field) -> bool:
        if field.aside or not field.wanted(self.desk.draft.values):
            return False
        return field.some or len(field.choices) > 1

    def _posters(self, among: Widget, room: tuple[float, float]) -> None:
        """Where nobody takes a seat: show who and what the night will be about."""
        pieces = self.desk.start.posters(self.desk.draft.values)
        if pieces:
            among.add_widget(PosterWall(self.desk.look, pieces, room))

    # Who plays

    def _people(self, field: Field) -> None:
        look = self.desk.look
        if self.desk.draft.naming:  # above the cards: a keyboard comes from below
            self.rows.add_widget(self._naming(field))
        self.rows.spacing = look.space(2)
        if self.two:  # they end where the choices do
            self.rows.padding = [0, 0, 0, 0]
        if not (self.low and look.scale > 1.2):
            lead = Text(look.grown(theme.KEYS), field.label, theme.CAPTION, theme.MUTED)
            self.rows.add_widget(lead)
        wide, _ = self.room
        many = len(field.choices) > 6
        least = dp(NARROWEST if many else NARROW) * max(1.0, look.scale**0.5)
        columns = max(1, min(int(wide / least), 4 if many else 3))
        cards = grid(look, columns, 2 if self.low else 3)
        for choice in field.choices:
            cards.add_widget(self._seated(field, choice, tight=many))
        self.rows.add_widget(cards)
        self.people = cards
        self._rise_people()

    def _rise_people(self) -> None:
        """Let the cards of people fill the page, if they can."""
        look, cards, (wide, high) = self.desk.look, self.people, self.room
        if cards is None:
            return
        lines = -(-len(cards.children) // cards.cols)
        above = dp(8) if self.low and look.scale > 1.2 else look.grown(theme.KEYS).text(26)
        free = high - above - self.rows.spacing - self.rows.padding[3]
        each = (free - cards.spacing[1] * (lines - 1)) / lines
        if not self.two:
            each = min(each, wide / cards.cols * 1.02)
        each = max(each, dp(LOWEST) * max(1.0, look.scale**0.35))
        for card in cards.children:
            if abs(card.height - each) > 1:
                card.height = each

    def _seated(self, field: Field, choice: Choice, tight: bool) -> SeatCard:
        desk, draft = self.desk, self.desk.draft
        seats = draft.values[field.name]
        who = str(choice.value)
        seat = seats.index(choice.value) + 1 if choice.value in seats else 0
        own = fit(draft.names.get(choice.value, ""))
        about = desk.say("new seat", n=seat) if seat else desk.say("new free")
        if own:
            about = desk.say("new plays", child=choice.label)
        sign = field.first if seat == 1 else ""  # whoever is first begins, and has the light
        return SeatCard(
            desk.look, who, own or choice.label, about, seat,
            partial(self._seat, field, choice.value), partial(self._name, who), sign, tight,
            among=bool(seats),
        )  # fmt: skip

    def _strip(self, people: list[Field]) -> None:
        """Show the seats in their order, and where the rest can be chosen."""
        look, draft = self.desk.look, self.desk.draft
        labels = {choice.value: choice.label for field in people for choice in field.choices}
        seated = [
            (str(who), fit(draft.names.get(who, "")) or labels[who])
            for field in people
            for who in draft.values[field.name]
        ]
        self.strip.clear_widgets()
        title = self.desk.say("new seats") if seated else self.desk.say("new nobody")
        closing = next(((one.last, one.closing) for one in people if seated and one.last), ("", ""))
        if not people:
            seated, title = self.desk.alone, self.desk.say("new alone")
            closing = self.desk.start.closing(draft.values)
        if self.zones.phone:  # there is room for the seats alone
            look, title = look.at_most(1.0), ""
        key = self._options_key()
        self.strip.add_widget(SeatStrip(look, title, seated, key, closing, len(labels)))

    def _seat(self, field: Field, child: str) -> None:
        draft = self.desk.draft
        seats = draft.values[field.name]
        if child in seats:
            draft.values[field.name] = [one for one in seats if one != child]
            draft.naming = "" if draft.naming == child else draft.naming
        else:
            draft.values[field.name] = [*seats, child]
        self._changed()

    # What they are called

    def _naming(self, field: Field) -> Panel:
        look, desk, draft = self.desk.look, self.desk, self.desk.draft
        child = draft.naming
        called = next(choice.label for choice in field.choices if choice.value == child)
        panel = Panel(
            orientation="vertical", size_hint_y=None, padding=look.space(4), spacing=look.space(3)
        )
        panel.bind(minimum_height=panel.setter("height"))
        panel.add_widget(
            Text(look, desk.say("new name", child=called), theme.LABEL, font=theme.DISPLAY)
        )
        line = grid(look, 1 if is_narrow(look) else 2)  # one below the other, the hint has room
        self.entry = TextField(
            look,
            draft.names.get(child, ""),
            desk.say("new name_hint"),
            partial(self._written, child, called),
            on_text_validate=lambda *_: self._named(),
        )
        line.add_widget(self.entry)
        done = Key(look, desk.say("new name_done"), self._named, icon="check", kind="plain")
        done.stand(self.entry.height)
        if not is_narrow(look):
            done.size_hint_x, done.width = None, done.least_width + dp(8)
        line.add_widget(done)
        panel.add_widget(line)
        self.lacking.text = ""
        if self.lacking.parent:
            self.lacking.parent.remove_widget(self.lacking)
        panel.add_widget(self.lacking)
        taken = {fit(name) for who, name in draft.names.items() if who != child}
        before = [name for name in desk.people.recent if name not in taken and not unknown(name)][
            :6
        ]
        if before:
            chips = grid(look, 3 if look.scale < 1.5 else 2)
            for name in before:
                chips.add_widget(Key(look, name, partial(self._called, child, name), kind="quiet"))
            panel.add_widget(chips)
        panel.add_widget(Text(look, desk.say("new name_private"), theme.CAPTION, theme.MUTED))
        return panel

    def _name(self, child: str) -> None:
        self.desk.draft.naming = "" if self.desk.draft.naming == child else child
        self._build()
        if self.entry is not None:
            self.entry.take_focus()
            self.show(self.entry)

    def close_first(self) -> bool:
        """Close the line for a name, if it is open, before somebody leaves the page."""
        naming = bool(self.desk.draft.naming)
        if naming:
            self._named()
        return naming

    def _written(self, child: str, called: str, text: str) -> None:
        if self.entry is not None and len(text) > LONGEST:
            self.entry.text = text[:LONGEST]
            return
        lacking = len(unknown(fit(text)))
        self.desk.draft.names[child] = "" if lacking else text
        said = self.desk.say("new name_lacks", n=lacking, child=called) if lacking else ""
        if said and not self.lacking.text:
            self.show(self.lacking)
        self.lacking.text = said

    def _called(self, child: str, name: str) -> None:
        self.desk.draft.names[child], self.lacking.text = name, ""
        self._named()

    def _named(self) -> None:
        if self.lacking.text:
            return  # what is wrong with the name is still to be read
        self.desk.draft.naming = ""
        self._build()

    # How it is played

    def _section(self, field: Field) -> BoxLayout:
        look = self.desk.look
        section = stack(look, 1.5)
        small = look.grown(theme.KEYS)
        heading = field.label.upper()
        section.add_widget(Text(small, heading, theme.CAPTION - 1, theme.LINK, bold=True))
        if self.many:
            section.add_widget(self._beside(field))
            return section
        wide, _ = self.room_aside
        beside = len(field.choices) in (2, FOUR) and wide >= dp(330) * look.scale
        four = beside and len(field.choices) == FOUR
        cards = grid(look, 2 if beside else 1)
        now = self.desk.draft.values[field.name]
        pictured = all(one.scene for one in field.choices) and not self.low and self.two
        for choice in field.choices:
            alone = replace(choice, about="") if four else choice
            card = self._card(field, alone, beside, pictured, four)
            card.choose(choice.value == now)
            self.cards.setdefault(field.name, {})[choice.value] = card
            cards.add_widget(card)
        self.lines.append(cards)
        section.add_widget(cards)
        if four:  # two lines of them leave room for what the chosen one means, once
            about = next((one.about for one in field.choices if one.value == now), "")
            ink = theme.mixed(theme.MUTED, theme.PAPER, HELP)
            section.add_widget(Text(small, about, theme.CAPTION, ink))
        return section

    def _card(
        self, field: Field, choice: Choice, beside: bool, pictured: bool, four: bool = False
    ) -> Any:
        """Offer a choice: by its picture where there is room for that; `four`: in two lines."""
        act, meaning = partial(self._take, field, choice.value), f"{field.name} {choice.value}"
        small = self.desk.look.grown(theme.KEYS)
        if pictured and choice.scene is not None:
            above = beside and not four
            return PictureChoice(small, choice, choice.scene, act, meaning, above, four)
        said = not self.low or choice.value == self.desk.draft.values[field.name]
        return ChoiceCard(
            theme.Theme(small.scale * SMALLER) if beside else small, choice.label,
            choice.about if said else "", act, icon="" if beside and self.low else choice.icon,
            meaning=meaning, height=theme.TARGET + (2 if self.low else 12),
        )  # fmt: skip

    def _beside(self, field: Field) -> ChoiceRow:
        """Put the choices of a field beside each other, with a line about the chosen one."""
        now = self.desk.draft.values[field.name]
        take = {choice.value: partial(self._take, field, choice.value) for choice in field.choices}
        row = ChoiceRow(self.desk.look, field, now, take, self.low)
        self.cards[field.name] = dict(row.cards)
        self.choices.append(row)
        return row

    def _fill_rows(self) -> None:
        """The same for choices beside each other, which have a line about them."""
        rows = [list(row.cards.values()) for row in self.choices]
        now = sum(row.keys.height for row in self.choices)  # as they are laid out in the column
        needed = [max(key.needed for key in row) for row in rows]
        spare = self.room_aside[1] - (self.aside.height - now + sum(needed))
        for row, high in zip(rows, needed, strict=True):
            for key in row:
                key.grow(min(high + max(0.0, spare) / len(rows), dp(TALLEST)))

    def _fill(self, *_: Any) -> None:
        """Let the choices end where the people do: each line of them takes its part."""
        self._rise_people()
        if self.two and self.choices and self.desk.look.scale < ONE_COLUMN:
            self._fill_rows()
        if not self.two or not self.lines:
            return
        for line in (line for cards in self.lines for line in lines_of(cards)):
            pictured = [card for card in line if isinstance(card, PictureChoice)]
            for card in pictured:
                card.level(max(one.inside.height for one in pictured))
        lines = list(in_need(self.lines))
        now = sum(max(card.size_hint_min_y for card in line) for line, _ in lines)
        spare = self.room_aside[1] - (self.aside.height - now + sum(high for _, high in lines))
        for line, high in lines:
            wanted = max(high, min(high + max(0.0, spare) / len(lines), tallest(lines)))
            for card in line:
                if abs(card.least - wanted) > 1:  # else they would never come to rest
                    card.least = wanted
                    card._hold()

    def _take(self, field: Field, value: Any) -> None:
        draft = self.desk.draft
        draft.values[field.name] = value
        others = self.desk.start.fields
        come = any(one.only_if and one.only_if[0] == field.name for one in others)
        if draft.error or come or self.low or self.many or len(field.choices) == FOUR:
            self._changed()  # other questions come or go, or other lines about them
            return
        for one, card in self.cards[field.name].items():
            card.choose(one == value)

    def _changed(self) -> None:
        self.desk.draft.error = ""
        self._build()

    def _options_key(self) -> Key:
        look, desk = self.desk.look, self.desk
        aside = [field for field in desk.start.fields if field.aside]
        other = sum(desk.draft.values[field.name] != field.default for field in aside)
        label = desk.say("new options")
        if other:
            label = desk.say("new options_changed", n=other)
        small = self.zones.phone or look.scale > 1.2
        key = Key(
            look.at_most(1.0), label, partial(self.go, "options"), icon="" if small else "fix",
            meaning="options", size=SMALL if small else theme.CAPTION if self.low else theme.LABEL,
        )  # fmt: skip
        key.fits, key.size_hint = False, (None, 1)
        key.width = min(key.line_width + dp(6), dp(150 if self.zones.phone else 236))
        return key

    # Beginning

    def _begin_key(self) -> None:
        desk = self.desk
        needed = [field.name for field in desk.start.fields if field.some and not field.optional]
        if any(not desk.draft.values[name] for name in needed):
            text = desk.say("new nobody")
            self.lead(Cap(text, None, "hand", "main", "nobody", 22, theme.DISPLAY, off=True))
            return
        start = desk.say("new start")
        people = [field.name for field in desk.start.fields if field.some]
        nameless = people and not any(desk.draft.values[name] for name in people)
        text = desk.say("new nameless") if nameless else start
        self.lead(Cap(text, self._start, "play", "main", start, theme.TITLE, theme.DISPLAY))

    def _start(self) -> None:
        if self.desk.begin_drafted():
            self.go("setup")
        else:
            self._build()
