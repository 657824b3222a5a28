"""The first minute: language, sound or none, and whether somebody shall be taught."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import games, root
from companion.device.settings import LANGUAGES
from companion.ui import theme
from companion.ui.hearing import OFF, ON
from companion.ui.screens.home import HomeScreen
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.forms import Whole
from companion.ui.widgets.main_key import MainKey

if TYPE_CHECKING:
    from companion.saves.shelf import SavedGame

LOGO, LOW_LOGO, PHONE_LOGO = 66, 46, 38  # dp
ASKED, LOW_ASKED = 26, 22  # dp: a question
HIGH, USUAL, LOW_HIGH = 94, 76, 60  # dp: an answer
CALM = 1.2  # of the text size: up to which answers are high


class WelcomeScreen(HomeScreen):
    """Asks three things in front of the house; each answer is one tap, none is final."""

    def _head(self) -> None:
        look = self.desk.look.grown(theme.HEADS)
        size: float = PHONE_LOGO if self.small else LOW_LOGO if self.low else LOGO
        if look.scale > 1.2 and not self.upright:
            size *= 0.7
        self.head.add_widget(Whole(look, self.desk.say("welcome title"), size, font=theme.DISPLAY))
        self.head.add_widget(self.trouble)

    def _keys(self, last: Sequence[SavedGame], played: Sequence[SavedGame]) -> None:
        """Ask, one question under the other; the last answer leads on."""
        desk = self.desk
        spoken = [(LANGUAGES.get(one, one), one) for one in root.languages()]
        self._ask("welcome language", [
            Cap(label, partial(self._set, language=one), "check" if one == desk.language else "",
                "chosen" if one == desk.language else "plain", label)
            for label, one in spoken
        ])  # fmt: skip
        chosen = desk.settings.sound or OFF  # as long as nobody says anything
        self._ask("welcome sound", [
            Cap(desk.say(f"welcome sound_{how}"), partial(self._set, sound=how),
                "check" if how == chosen else icon, "chosen" if how == chosen else "plain",
                f"sound {how}")
            for how, icon in ((ON, "sound"), (OFF, "mute"))
        ])  # fmt: skip
        title = games.game(games.DEFAULT).title
        game = title.get(desk.language, title["en"])
        teach = partial(self._go_on, "lessons")
        self._ask("welcome played", [
            Cap(desk.say("welcome teach"), teach, "play", "main", "teach"),
            Cap(desk.say("welcome know"), partial(self._go_on, "home"), "home", "plain", "know"),
        ], game=game)  # fmt: skip

    def _ask(self, key: str, caps: Sequence[Cap], **facts: Any) -> None:
        look = self.desk.look
        roomy = not self.low and look.scale <= CALM
        high = HIGH if roomy else LOW_HIGH if self.low else USUAL
        size = ASKED if roomy and not self.small else LOW_ASKED
        asked = Text(look.grown(theme.KEYS), self.desk.say(key, **facts), size, font=theme.DISPLAY)
        row = BoxLayout(size_hint_y=None, height=dp(high), spacing=self.gap)
        for cap in caps:
            made = MainKey(look, Cap(cap.text, cap.act, cap.icon, cap.kind, cap.meaning,
                                     20 if self.low else 24, theme.DISPLAY))  # fmt: skip
            made.size_hint = (1, 1)
            row.add_widget(made)
        for part in (asked, row):
            self.keys.add_widget(part)

    def _set(self, **changes: Any) -> None:
        self.desk.set(**changes)
        self.go("welcome")

    def _go_on(self, where: str) -> None:
        """Never ask again; whoever said nothing about sound wants none."""
        desk = self.desk
        desk.set(sound=desk.settings.sound or OFF, language=desk.language)
        desk.choose(games.DEFAULT)
        self.go("home")
        if where != "home":
            self.go(where)
