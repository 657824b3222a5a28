"""New game: mode, Children in seat order, map or not, whose cards and dice."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from companion.engine.offers import Field
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.figure import Figure


class NewGameScreen(BoxLayout):
    """Everything on one page; the defaults are what most tables want."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None], show_sheet: Callable[..., None], **more: Any
    ) -> None:
        look = desk.look
        super().__init__(
            orientation="vertical", padding=look.space(5), spacing=look.space(3), **more
        )
        self.desk, self.go = desk, go
        (self.offer,) = desk.game().offers(None)
        self.values: dict[str, Any] = {
            field.name: [] if field.some else field.default for field in self.offer.fields
        }
        self._build()

    def _build(self) -> None:
        look, desk = self.desk.look, self.desk
        self.clear_widgets()
        head = BoxLayout(size_hint_y=None, height=max(dp(56), look.text(48)), spacing=look.space(3))
        back = Key(
            look,
            desk.say("back"),
            lambda: self.go("home"),
            icon="back",
            kind="quiet",
            size_hint_x=None,
        )
        back.width, back.size_hint_y = max(dp(140), look.text(130)), 1
        head.add_widget(back)
        head.add_widget(
            Text(look, desk.say("new title"), theme.TITLE, font=theme.DISPLAY, fills=True)
        )
        self.add_widget(head)
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        rows.bind(minimum_height=rows.setter("height"))
        for field in self.offer.fields:
            asked = field.only_if is None or self.values.get(field.only_if[0]) == field.only_if[1]
            if asked and (field.some or len(field.choices) > 1):
                rows.add_widget(Text(look, field.label, theme.LABEL, theme.MUTED))
                rows.add_widget(self._choices(field))
        scroll.add_widget(rows)
        self.add_widget(scroll)
        if self.values["children"]:
            start = Key(
                look,
                desk.say("new start"),
                self._start,
                kind="main",
                icon="play",
                height=theme.MAIN,
                size=theme.TITLE,
            )
            self.add_widget(start)

    def _choices(self, field: Field) -> GridLayout:
        look = self.desk.look
        longest = max(len(choice.label) for choice in field.choices)
        fit = 3 if longest < 24 else 2 if look.scale < 1.5 and longest < 50 else 1
        grid = GridLayout(
            cols=min(len(field.choices), fit), spacing=look.space(2), size_hint_y=None
        )
        grid.bind(minimum_height=grid.setter("height"))
        for choice in field.choices:
            now = self.values[field.name]
            on = choice.value in now if field.some else choice.value == now
            key = Key(
                look,
                "" if field.some else choice.label,
                partial(self._take, field, choice.value),
                kind="chosen" if on else "plain",
                height=theme.TARGET + 12,
                meaning=str(choice.value),
            )
            if field.some:
                key.add_widget(
                    Figure(choice.value, choice.label[:1], dp(44), pos_hint={"center_y": 0.5})
                )
                place = f"{now.index(choice.value) + 1}. " if on else ""
                key.add_widget(Text(look, place + choice.label, theme.LABEL, fills=True))
            grid.add_widget(key)
        return grid

    def _take(self, field: Field, value: Any) -> None:
        if field.some:
            now = self.values[field.name]
            self.values[field.name] = (
                [v for v in now if v != value] if value in now else [*now, value]
            )
        else:
            self.values[field.name] = value
        self._build()

    def _start(self) -> None:
        self.desk.begin()
        self.desk.submit(self.offer.report(self.values))
        self.go("table")
