"""Home: continue the night, begin one, play the last one again, find a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import games, root
from companion.engine.errors import SaveError
from companion.faces.kept import can_open, goes_on, people, stands, unwell
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.letters import drawn
from companion.ui.widgets.basic import Gap, Key, Text
from companion.ui.widgets.facade import Facade
from companion.ui.widgets.forms import Whole, grid, stack
from companion.ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from companion.saves.shelf import SavedGame


LOW = 700  # dp at 100 %: with a night to continue, less than this is not enough for all keys


class HomeScreen(BoxLayout):
    """Where every evening begins."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(**more)
        self.desk, self.go = desk, go
        desk.leave()
        look = desk.look
        scroll = Scroll()
        narrow = Window.width < dp(900) * look.scale
        self.low = low = Window.height < dp(LOW) * look.scale
        pad = look.space(5 if narrow else 14)
        side = stack(look, 3 if low else 4, padding=[pad, look.space(4 if low else 10)])
        logo = theme.LOGO * (0.6 if narrow or low else 1)
        title = Whole(look, desk.say("app title"), logo, font=theme.DISPLAY)
        title.line_height = 0.95
        side.add_widget(title)
        side.add_widget(
            Text(look, desk.say("app motto"), theme.TITLE, theme.LAMP, font=theme.DISPLAY)
        )
        side.add_widget(Text(look, desk.say("app unofficial"), theme.BODY, theme.MUTED))
        self.trouble = Text(look, "", theme.BODY, theme.WRONG, bold=True)
        side.add_widget(self.trouble)
        listed = self._games()
        going = [game for game in listed if goes_on(game.health, game.note)]
        played = [game for game in listed if can_open(game.health) and game.note]
        last = _last_of_each(going)
        for game in last:
            side.add_widget(self._continue(game, len(last) > 1))
        keys = grid(look, 1 if narrow else 2, 3 if low else 4)
        for key, icon, act in (
            ("home new", "new", self._new),
            ("home rematch", "repeat", partial(self._again, played[0]) if played else None),
            ("home games", "games", partial(go, "games")),
            ("home copy", "copy", partial(go, "copy")),
            ("home settings", "settings", partial(go, "settings")),
        ):
            if act is not None:
                keys.add_widget(self._key(key, icon, act, main=key == "home new" and not going))
        side.add_widget(keys)
        side.add_widget(Gap(look.space(2)))
        scroll.add_widget(side)
        self.add_widget(scroll)
        if Window.width > Window.height and not narrow:
            scroll.size_hint_x = 0.55
            self.add_widget(Facade(size_hint_x=0.45))

    def _games(self) -> list[SavedGame]:
        """List the games; where that cannot be done it is said, and everything else is here."""
        try:
            return self.desk.games()
        except Exception as raised:
            why = self.desk.in_words(raised)
            if not why:
                raise
            self.trouble.text = self.desk.say("games unlisted", why=why)
            return []

    def _key(self, key: str, icon: str, act: Callable[[], Any], main: bool) -> Key:
        kind = "main" if main else "plain"
        high = theme.TARGET + 8 if self.low and not main else theme.MAIN
        return Key(
            self.desk.look, self.desk.say(key), act, icon=icon, kind=kind, height=high,
            size=theme.TITLE,
        )  # fmt: skip

    def _continue(self, game: SavedGame, among_others: bool) -> Key:
        look, desk = self.desk.look, self.desk
        key = Key(
            look, "", partial(self._open, game), kind="main", height=theme.MAIN * 1.6,
            meaning="continue",
        )  # fmt: skip
        inside = stack(look, 1, pos_hint={"center_y": 0.5})
        inside.add_widget(
            Text(look, desk.say("home continue"), theme.TITLE * 1.2, theme.ON_LAMP, theme.DISPLAY)
        )
        wrong = unwell(desk.words, game.health)
        which = root.title(game.note, desk.language) if among_others else ""
        for line in filter(None, (which, *stood(desk, game), wrong)):
            inside.add_widget(Whole(look, line, theme.BODY, theme.ON_LAMP))
        key.add_widget(inside)
        inside.bind(
            height=lambda _, high: setattr(key, "height", max(key.least, high + 2 * look.space(4)))
        )
        return key

    def _open(self, game: SavedGame) -> None:
        self._try(lambda: self.desk.open(game.id), lambda: self.desk.seat)

    def _new(self) -> None:
        desk = self.desk
        if desk.only:  # somebody may have looked at another one
            desk.choose(desk.only)
        desk.draft_anew()
        self.go("new" if desk.only or len(games.IDS) == 1 else "choose")

    def _again(self, game: SavedGame) -> None:
        self._try(lambda: self.desk.draft_again(game.id), lambda: "new")

    def _try(self, act: Callable[[], None], where: Callable[[], str]) -> None:
        """Do something with a game and go on, or say why it cannot be done."""
        try:
            act()
        except SaveError as trouble:
            self.trouble.text = self.desk.why_not(trouble)
        else:
            self.go(where())


def _last_of_each(going: Sequence[SavedGame]) -> list[SavedGame]:
    """Give the night of each game that was played last."""
    last: dict[str, SavedGame] = {}
    for game in going:
        last.setdefault(root.game_of(game.note), game)
    return list(last.values())


def stood(desk: Desk, game: SavedGame) -> list[str]:
    """Say who plays a game and where it stood, in a line each; of any file, whatever it holds."""
    names, seats = desk.names_in(game), root.seats(game.note)
    named, who = drawn(game.name), people(game.note, names, seats)
    lines = [named, who] if named else [who or drawn(game.id)]
    where = " · ".join(stands(desk.words, game.note, names, seats))
    return [line for line in (*lines, where) if line]
