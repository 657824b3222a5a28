"""Settings: language, text size, motion, the hand."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from companion import bootstrap
from companion.settings import SCALES
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Text

LANGUAGES = {"en": "English", "fr": "Français"}


class SettingsScreen(BoxLayout):
    """What people set for this device."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        look = desk.look
        super().__init__(
            orientation="vertical", padding=look.space(5), spacing=look.space(3), **more
        )
        self.desk, self.go = desk, go
        where = "table" if desk.table is not None else "home"
        head = BoxLayout(size_hint_y=None, height=max(dp(56), look.text(48)), spacing=look.space(3))
        back = Key(
            look, desk.say("back"), lambda: go(where), icon="back", kind="quiet", size_hint_x=None
        )
        back.width, back.size_hint_y = max(dp(140), look.text(130)), 1
        head.add_widget(back)
        head.add_widget(
            Text(look, desk.say("settings title"), theme.TITLE, font=theme.DISPLAY, fills=True)
        )
        self.add_widget(head)
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        rows.bind(minimum_height=rows.setter("height"))
        self._rows = rows
        self._row(
            "settings language",
            "language",
            [(LANGUAGES.get(code, code), code) for code in bootstrap.languages()],
            desk.language,
        )
        self._row(
            "settings text",
            "text_scale",
            [(f"{scale:.0%}", scale) for scale in SCALES],
            desk.settings.text_scale,
        )
        on_off = [(desk.say("settings on"), True), (desk.say("settings off"), False)]
        self._row("settings motion", "motion", on_off, desk.settings.motion)
        self._row("settings left", "left_hand", on_off, desk.settings.left_hand)
        scroll.add_widget(rows)
        self.add_widget(scroll)

    def _row(self, key: str, name: str, values: list[tuple[str, Any]], now: Any) -> None:
        look = self.desk.look
        self._rows.add_widget(Text(look, self.desk.say(key), theme.LABEL, theme.MUTED))
        grid = GridLayout(
            cols=min(len(values), 7 if look.scale < 1.4 else 4),
            spacing=look.space(2),
            size_hint_y=None,
        )
        grid.bind(minimum_height=grid.setter("height"))
        for label, value in values:
            kind = "chosen" if value == now else "plain"
            grid.add_widget(
                Key(
                    look,
                    label,
                    partial(self._set, name, value),
                    kind=kind,
                    height=theme.TARGET + 8,
                )
            )
        self._rows.add_widget(grid)

    def _set(self, name: str, value: Any) -> None:
        self.desk.set(**{name: value})
        self.go("settings")
