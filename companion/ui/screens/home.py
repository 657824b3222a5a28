"""Home: continue the night, begin one, find a game."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from companion.shelf import Game
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Gap, Key, Text
from companion.ui.widgets.facade import Facade


class HomeScreen(BoxLayout):
    """Where every evening begins."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(**more)
        self.desk, self.go = desk, go
        desk.leave()
        look = desk.look
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        side = BoxLayout(
            orientation="vertical",
            size_hint_y=None,
            padding=[look.space(14), look.space(10)],
            spacing=look.space(4),
        )
        side.bind(minimum_height=side.setter("height"))
        narrow = Window.width < dp(900) * desk.settings.text_scale
        logo = theme.LOGO * (0.6 if narrow else 1)
        title = Text(look, desk.say("app title"), logo, font=theme.DISPLAY)
        title.line_height = 0.95
        side.add_widget(title)
        side.add_widget(
            Text(look, desk.say("app motto"), theme.TITLE, theme.LAMP, font=theme.DISPLAY)
        )
        side.add_widget(Text(look, desk.say("app unofficial"), theme.BODY, theme.MUTED))
        side.add_widget(Gap(look.space(2)))
        last = desk.shelf.last()
        if last is not None and last.note:
            side.add_widget(self._continue(last))
        grid = GridLayout(cols=2 if not narrow else 1, spacing=look.space(4), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for key, icon, where in (
            ("home new", "new", "new"),
            ("home games", "games", "games"),
            ("home settings", "settings", "settings"),
        ):
            kind = "main" if key == "home new" and not (last and last.note) else "plain"
            grid.add_widget(
                Key(
                    look,
                    desk.say(key),
                    partial(go, where),
                    icon=icon,
                    kind=kind,
                    height=theme.MAIN,
                    size=theme.TITLE,
                )
            )
        side.add_widget(grid)
        scroll.add_widget(side)
        self.add_widget(scroll)
        if Window.width > Window.height and not narrow:
            scroll.size_hint_x = 0.55
            self.add_widget(Facade(size_hint_x=0.45))

    def _continue(self, game: Game) -> Key:
        look, desk = self.desk.look, self.desk
        key = Key(
            look,
            "",
            lambda: self._open(game.id),
            kind="main",
            height=theme.MAIN * 1.6,
            meaning="continue",
        )
        inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(1))
        inside.bind(minimum_height=inside.setter("height"))
        inside.add_widget(
            Text(look, desk.say("home continue"), theme.TITLE * 1.2, theme.ON_LAMP, theme.DISPLAY)
        )
        names = self._names(game)
        line = " · ".join([desk.say("home round", round=game.note["round"]), names])
        inside.add_widget(Text(look, line, theme.BODY, theme.ON_LAMP))
        key.add_widget(inside)
        inside.bind(
            height=lambda _, high: setattr(key, "height", max(key.least, high + 2 * look.space(4)))
        )
        return key

    def _names(self, game: Game) -> str:
        return ", ".join(child.title() for child in game.note.get("children", []))

    def _open(self, game: str) -> None:
        self.desk.open(game)
        self.go("table")
