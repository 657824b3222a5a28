"""Settings: how the companion speaks, looks and behaves here, and how new games begin."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import root
from companion.device.settings import SCALES
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key
from companion.ui.widgets.forms import Card, Lever, Page, grid

LANGUAGES = {"en": "English", "fr": "Français"}
# The switches, by group: the setting, and the icon beside it.
SWITCHES = {
    "look": (("contrast", "eye"), ("motion", "walk")),
    "table": (("left_hand", "hand"), ("vibration", "vibrate")),
    "screen": (("keep_awake", "switch"), ("dim_idle", "moon")),
}
REDRAWN = ("language", "text_scale", "contrast")  # what changes the whole screen


class SettingsScreen(Page):
    """What people set for this device, in groups; everything holds at once."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, desk.say("settings title"), partial(go, "back"), **more)
        self.go = go
        self._build()

    def _build(self) -> None:
        look, desk = self.desk.look, self.desk
        self.clear()
        spoken = [(LANGUAGES.get(code, code), code) for code in root.languages()]
        self.rows.add_widget(self._choice("language", spoken, desk.language))
        sizes = [(f"{scale:.0%}".replace("%", "\u202f%"), scale) for scale in SCALES]
        self.rows.add_widget(self._choice("text_scale", sizes, desk.settings.text_scale))
        for group, switches in SWITCHES.items():
            section = self.titled(desk.say(f"settings group_{group}"))
            cards = grid(look, 2 if Window.width >= dp(900) * look.scale else 1)
            for name, icon in switches:
                cards.add_widget(self._switch(name, icon))
            section.add_widget(cards)
            self.rows.add_widget(section)
        section = self.titled(desk.say("settings group_games"))
        section.add_widget(
            Card(
                look,
                desk.say("settings options"),
                desk.say("settings options_about"),
                partial(self.go, "options"),
                icon="fix",
                meaning="options",
            )
        )
        self.rows.add_widget(section)
        self.wake()

    def _choice(self, name: str, values: Sequence[tuple[str, Any]], now: Any) -> BoxLayout:
        look, desk = self.desk.look, self.desk
        section = self.titled(desk.say(f"settings {name}"), desk.say(f"settings {name}_about"))
        fit = int((Window.width - dp(40)) / (dp(30) + look.text(110)))
        row = grid(look, max(1, min(len(values), fit)))
        for label, value in values:
            chosen = value == now
            row.add_widget(
                Key(
                    look,
                    label,
                    partial(self._set, name, value),
                    icon="check" if chosen else "",
                    kind="chosen" if chosen else "plain",
                    height=theme.TARGET + 8,
                    meaning=label,
                )
            )
        section.add_widget(row)
        return section

    def _switch(self, name: str, icon: str) -> Card:
        look, desk = self.desk.look, self.desk
        about = desk.say(f"settings {name}_about")
        card = Card(look, desk.say(f"settings {name}"), about, icon=icon, meaning=name)
        card.on_tap = partial(self._turn, name, card)
        card.add_widget(self._lever(name))
        return card

    def _lever(self, name: str) -> Lever:
        on = getattr(self.desk.settings, name)
        return Lever(self.desk.look, on, self.desk.say("settings on" if on else "settings off"))

    def _turn(self, name: str, card: Card) -> None:
        """Turn a switch; only its lever is made anew, unless it changes how everything looks."""
        self._set(name, not getattr(self.desk.settings, name))
        if name not in REDRAWN:
            card.remove_widget(card.children[0])
            card.add_widget(self._lever(name))

    def _set(self, name: str, value: Any) -> None:
        self.desk.set(**{name: value})
        if name in REDRAWN:
            self.go("settings")
