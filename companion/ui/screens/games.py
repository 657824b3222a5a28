"""The games of this device: open, copy, delete, bring back."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.shelf import Game, StoreTrouble
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Panel, Text


class GamesScreen(BoxLayout):
    """As many games as wanted, the last one first."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        look = desk.look
        super().__init__(
            orientation="vertical", padding=look.space(5), spacing=look.space(3), **more
        )
        self.desk, self.go, self.error = desk, go, ""
        desk.leave()
        self._build()

    def _build(self) -> None:
        look, desk = self.desk.look, self.desk
        self.clear_widgets()
        head = BoxLayout(size_hint_y=None, height=max(dp(56), look.text(48)), spacing=look.space(3))
        back = Key(look, desk.say("back"), partial(self.go, "home"), icon="back", kind="quiet")
        back.size_hint_x, back.width, back.size_hint_y = None, max(dp(140), look.text(130)), 1
        head.add_widget(back)
        head.add_widget(
            Text(look, desk.say("games title"), theme.TITLE, font=theme.DISPLAY, fills=True)
        )
        self.add_widget(head)
        if self.error:
            self.add_widget(Text(look, self.error, theme.BODY, theme.WRONG, bold=True))
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        rows.bind(minimum_height=rows.setter("height"))
        games, deleted = desk.shelf.games(), desk.shelf.deleted()
        for game in games:
            rows.add_widget(self._row(game, deleted=False))
        if not games:
            rows.add_widget(Text(look, desk.say("games none"), theme.LABEL, theme.MUTED))
        if deleted:
            rows.add_widget(Text(look, desk.say("games deleted"), theme.LABEL, theme.MUTED))
            for game in deleted:
                rows.add_widget(self._row(game, deleted=True))
        scroll.add_widget(rows)
        self.add_widget(scroll)

    def _row(self, game: Game, deleted: bool) -> Panel:
        look, desk = self.desk.look, self.desk
        row = Panel(
            orientation="vertical", size_hint_y=None, padding=look.space(4), spacing=look.space(2)
        )
        row.bind(minimum_height=row.setter("height"))
        row.add_widget(Text(look, self._title(game), theme.LABEL, bold=True))
        row.add_widget(Text(look, self._about(game), theme.BODY, theme.MUTED))
        keys = BoxLayout(
            size_hint_y=None, height=max(dp(theme.TARGET), look.text(44)), spacing=look.space(2)
        )
        acts = (
            [("restore", "undo", self._restore)]
            if deleted
            else [
                ("open", "play", self._open),
                ("copy", "duplicate", self._copy),
                ("delete", "delete", self._delete),
            ]
        )
        for name, icon, act in acts:
            kind = "plain" if name == "open" else "quiet"
            key = Key(
                look, desk.say(f"games {name}"), partial(self._try, act, game.id), icon=icon,
                kind=kind, size=theme.BODY, meaning=f"{name} {game.id}",
            )  # fmt: skip
            key.size_hint_y = 1
            keys.add_widget(key)
        row.add_widget(keys)
        return row

    def _title(self, game: Game) -> str:
        names = self.desk.game().names()
        children = ", ".join(names.get(child, child) for child in game.note.get("children", []))
        return game.name or children or game.id

    def _about(self, game: Game) -> str:
        say = self.desk.say
        parts = [game.created.replace("T", " ")]
        if game.note:
            outcome = game.note.get("outcome")
            parts.append(
                say(f"games {outcome}") if outcome else say("home round", round=game.note["round"])
            )
        if game.health in ("damaged", "newer"):
            parts.append(say(f"games {game.health}"))
        return " · ".join(part for part in parts if part)

    def _try(self, act: Callable[[str], None], game: str) -> None:
        """Do something with a game, and say why it cannot be done."""
        try:
            self.error = ""
            act(game)
        except StoreTrouble as trouble:
            self.error = self.desk.why_not(trouble)
            self._build()

    def _open(self, game: str) -> None:
        self.desk.open(game)
        self.go("table")

    def _copy(self, game: str) -> None:
        self.desk.shelf.copy(game)
        self._build()

    def _delete(self, game: str) -> None:
        self.desk.shelf.delete(game)
        self._build()

    def _restore(self, game: str) -> None:
        self.desk.shelf.restore(game)
        self._build()
