"""New game: who plays, in seat order and by which names; how, and with whose cards and dice."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.names import LONGEST, fit
from companion.engine.offers import Choice, Field
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.letters import unknown
from companion.ui.widgets.basic import Key, Panel, Text
from companion.ui.widgets.forms import (
    Card,
    Figure,
    Page,
    Whole,
    glyph,
    grid,
    initial,
    is_narrow,
    on_a_phone,
    stack,
    two_columns,
)
from companion.ui.widgets.text_field import TextField


class NewGameScreen(Page):
    """Everything on one page; the defaults are what most tables want."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, desk.say("new title"), partial(go, "back"), **more)
        self.go = go
        self.entry: TextField | None = None
        self.lacking = Text(desk.look, "", theme.BODY, theme.WRONG)  # letters of a name
        self._build()

    def _build(self) -> None:
        look, desk, draft = self.desk.look, self.desk, self.desk.draft
        self.entry = None
        self.clear()
        self.cards: dict[str, dict[Any, Card]] = {}  # by field and value
        if draft.error:
            self.wrong(draft.error)
        fields = [field for field in desk.start.fields if self._asked(field)]
        people = [field for field in fields if field.some]
        rest = [field for field in fields if not field.some]
        left, right = two_columns(look, self.rows, 1000)
        for field in people:
            left.add_widget(self._people(field))
        for field in rest:
            right.add_widget(self._section(field))
        right.add_widget(self._options_key())
        self._foot()
        self.wake()

    def _asked(self, field: Field) -> bool:
        if field.aside or not field.wanted(self.desk.draft.values):
            return False
        return field.some or len(field.choices) > 1

    def _titled(self, text: str) -> BoxLayout:
        look = self.desk.look
        section = stack(look, 2)
        section.add_widget(Text(look, text, theme.LABEL, theme.MUTED))
        return section

    # Who plays

    def _people(self, field: Field) -> BoxLayout:
        look = self.desk.look
        section = self._titled(field.label)
        wide = Window.width / (2 if Window.width >= dp(1000) * look.scale else 1)
        columns = 2 if wide >= dp(660) * look.scale else 1
        cards = grid(look, columns)
        for choice in field.choices:
            cards.add_widget(self._seated(field, choice))
        section.add_widget(cards)
        if self.desk.draft.naming:
            # On a phone above the cards: a keyboard comes from below.
            section.add_widget(self._naming(field), index=1 if on_a_phone() else 0)
        return section

    def _seated(self, field: Field, choice: Choice) -> BoxLayout:
        look, draft = self.desk.look, self.desk.draft
        seats = draft.values[field.name]
        on = choice.value in seats
        own = fit(draft.names.get(choice.value, ""))
        least = max(dp(theme.TARGET + 12), look.text(52))
        row = BoxLayout(size_hint_y=None, height=least, spacing=look.space(1))
        key = Key(
            look,
            "",
            partial(self._seat, field, choice.value),
            kind="chosen" if on else "plain",
            meaning=str(choice.value),
        )
        key.size_hint_y = 1
        if on:
            place = str(seats.index(choice.value) + 1)
            seat = Text(look, place, theme.TITLE, theme.LAMP, theme.DISPLAY, "center", fills=True)
            seat.size_hint_x, seat.width = None, look.text(24)
            key.add_widget(seat)
        side = min(look.text(44), dp(52))
        letter = initial(own or choice.label)
        tight = on and Window.width < dp(290) * look.scale  # a phone with very large text
        if not tight:
            key.add_widget(Figure(choice.value, letter, side, pos_hint={"center_y": 0.5}))
        lines = stack(look, 0, pos_hint={"center_y": 0.5})
        lines.bind(
            height=lambda _, high: setattr(row, "height", max(least, high + 2 * key.padding[1]))
        )
        lines.add_widget(Whole(look, own or choice.label, theme.LABEL, bold=True))
        if own:
            about = self.desk.say("new plays", child=choice.label)
            lines.add_widget(Text(look, about, theme.CAPTION, theme.MUTED))
        key.add_widget(lines)
        if (
            field.first and seats[:1] == [choice.value] and not tight
        ):  # whoever is first begins, and has the light
            key.add_widget(glyph(look, field.first, theme.LAMP))
        row.add_widget(key)
        if on:
            pencil = Key(
                look,
                "",
                partial(self._name, choice.value),
                icon="rename",
                kind="quiet",
                meaning=f"name {choice.value}",
            )
            pencil.size_hint_x, pencil.size_hint_y = None, 1
            pencil.width = max(dp(theme.TARGET + 8), look.text(54))
            row.add_widget(pencil)
        return row

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
        section = self._titled(field.label)
        about = any(choice.about for choice in field.choices)
        wide = Window.width / (2 if Window.width >= dp(1000) * look.scale else 1)
        beside = len(field.choices) == 2 and wide >= dp(520) * look.scale
        cards = grid(look, 2 if beside or (not about and wide >= dp(520) * look.scale) else 1)
        now = self.desk.draft.values[field.name]
        for choice in field.choices:
            card = Card(
                look,
                choice.label,
                choice.about,
                partial(self._take, field, choice.value),
                chosen=choice.value == now,
                icon=choice.icon,
                meaning=f"{field.name} {choice.value}",
            )
            self.cards.setdefault(field.name, {})[choice.value] = card
            cards.add_widget(card)
        section.add_widget(cards)
        return section

    def _take(self, field: Field, value: Any) -> None:
        draft = self.desk.draft
        draft.values[field.name] = value
        others = self.desk.start.fields
        if draft.error or any(one.only_if and one.only_if[0] == field.name for one in others):
            self._changed()  # other questions come or go
            return
        for one, card in self.cards[field.name].items():
            card.choose(one == value)

    def _changed(self) -> None:
        self.desk.draft.error = ""
        self._build()

    def _options_key(self) -> Card:
        look, desk = self.desk.look, self.desk
        aside = [field for field in desk.start.fields if field.aside]
        other = sum(desk.draft.values[field.name] != field.default for field in aside)
        about = desk.say("new options_changed", n=other) if other else desk.say("new options_about")
        return Card(
            look,
            desk.say("new options"),
            about,
            partial(self.go, "options"),
            icon="fix",
            meaning="options",
        )

    # Beginning

    def _foot(self) -> None:
        look, desk = self.desk.look, self.desk
        needed = [field.name for field in desk.start.fields if field.some and not field.optional]
        if any(not desk.draft.values[name] for name in needed):
            self.foot.add_widget(
                Text(look, desk.say("new nobody"), theme.LABEL, theme.LAMP, align="center")
            )
            return
        self.foot.add_widget(
            Key(
                look,
                desk.say("new start"),
                self._start,
                kind="main",
                height=theme.MAIN,
                size=theme.TITLE,
            )
        )

    def _start(self) -> None:
        if self.desk.begin_drafted():
            self.go("setup")
        else:
            self._build()
