"""The table options: what groups read differently, for this game or for all new ones."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.engine.offers import Field
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Text
from companion.ui.widgets.forms import Card, Page, grid, stack
from companion.ui.widgets.prompt import Why


class Question(Why):
    """A question with the rule it is about; a tap opens that, and a finger finds it."""

    def _fit(self, *_: Any) -> None:
        self.height = max(dp(theme.TARGET), self.texture_size[1])


class OptionsScreen(Page):
    """One question after the other, each with its rule and the choices there are."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        usual: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(desk, desk.say("options title"), partial(go, "back"), **more)
        self.show_sheet = show_sheet
        self.usual = usual  # set what new games begin with, not the one being put together
        self._build()

    def _build(self) -> None:
        look, desk = self.desk.look, self.desk
        self.clear()
        self.cards: dict[str, dict[Any, Card]] = {}  # by field and value
        about = desk.say("options about_usual" if self.usual else "options about")
        self.rows.add_widget(Text(look, about, theme.BODY, theme.MUTED))
        for field in desk.start.fields:
            if field.aside:
                self.rows.add_widget(self._question(field))
        self.wake()

    def _question(self, field: Field) -> Any:
        look = self.desk.look
        row = stack(look, 2)
        label = f"{field.label}  ·  {self.desk.named_rule(field.rule)}"
        row.add_widget(
            Question(partial(self._rule, field.rule), look=look, text=label, size=theme.LABEL)
        )
        cards = grid(look, 2 if Window.width >= dp(700) * look.scale else 1)
        now = self._now(field)
        for choice in field.choices:
            card = Card(
                look,
                choice.label,
                on_tap=partial(self._take, field, choice.value),
                chosen=choice.value == now,
                meaning=f"{field.name} {choice.value}",
            )
            self.cards.setdefault(field.name, {})[choice.value] = card
            cards.add_widget(card)
        row.add_widget(cards)
        return row

    def _rule(self, rule: str) -> None:
        self.show_sheet(Sheet.rule(self.desk, rule))

    def _now(self, field: Field) -> Any:
        chosen = self.desk.usual if self.usual else self.desk.draft.values
        value = chosen.get(field.name, field.default)
        offered = [choice.value for choice in field.choices]
        return value if value in offered else field.default

    def _take(self, field: Field, value: Any) -> None:
        if self.usual:
            self.desk.set_usual(field.name, value)
        else:
            self.desk.draft.values[field.name] = value
            self.desk.draft.error = ""
        for one, card in self.cards[field.name].items():
            card.choose(one == value)
