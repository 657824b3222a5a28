"""The games of this device: open, rename, copy, play again, export, delete, bring back."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.faces.kept import unwell, unwell_away
from companion.saves.shelf import LONGEST_NAME, SavedGame, cleaned
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.errand import Then, Work
from companion.ui.letters import drawn
from companion.ui.screens.home import stood
from companion.ui.widgets.basic import Key, Panel, Text
from companion.ui.widgets.forms import Card
from companion.ui.widgets.listing import Deed, Listing
from companion.ui.widgets.text_field import TextField

AT_ONCE = 20  # games in the list before more are asked for
# What can be done with a game; of one that is not sound, or in which nothing was said, only this.
DEEDS = ("open", "rename", "copy", "rematch", "export", "delete")
EMPTY = ("open", "rename", "delete")
UNWELL = {"open": ("open",), "damaged": ("open", "delete"), "newer": ("explain", "delete")}


class GamesScreen(Listing):
    """As many games as wanted, the last one first; a tap opens what can be done with one."""

    domain = "games"

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        run_errand: Callable[[str, Work, Then], None],
        **more: Any,
    ) -> None:
        super().__init__(desk, go, **more)
        self.run_errand = run_errand
        self.naming = ""
        self.most = AT_ONCE
        self.entry: TextField | None = None
        desk.leave()
        self.build()

    def build(self) -> None:
        """Fill the page anew."""
        look, desk = self.desk.look, self.desk
        games, deleted = desk.games(), desk.deleted()  # or the page stays as it is
        self.begin()
        self.entry = None
        label = desk.say("games import")
        self.rows.add_widget(Key(look, label, self._import, icon="import", meaning="import"))
        if not games:
            self.rows.add_widget(Text(look, desk.say("games none"), theme.LABEL, theme.MUTED))
        # One that has just come back may stand far below.
        chosen = [number for number, game in enumerate(games, 1) if game.id == self.chosen]
        self.most = max([self.most, *chosen])
        for game in games[: self.most]:
            self.rows.add_widget(self._row(game))
        if len(games) > self.most:
            more = desk.say("games more", n=len(games) - self.most)
            self.rows.add_widget(Key(look, more, self._more, icon="down", meaning="more"))
        if deleted:
            title = desk.say("games deleted")
            self.rows.add_widget(Text(look, title, theme.LABEL, font=theme.DISPLAY))
            for game in deleted[:AT_ONCE]:
                self.rows.add_widget(self._deleted(game))
        self.wake()

    def _more(self) -> None:
        self.most += AT_ONCE
        self.build()

    # A game

    def _row(self, game: SavedGame) -> Any:
        if game.id != self.chosen:
            return self.row(game.id, partial(self._card, game))
        naming = [self._name(game)] if self.naming == game.id else []
        return self.row(game.id, partial(self._card, game), *naming, self._acts(game))

    def _card(self, game: SavedGame, act: Callable[[], Any]) -> Card:
        title, *more = self._told(game)
        parts = [*more, self._when(game), unwell(self.desk.words, game.health)]
        about = " · ".join(part for part in parts if part)
        return self.card(title, about, act, "games", f"game {game.id}")

    def _told(self, game: SavedGame) -> list[str]:
        """Tell a game from others; one that was never begun may have a name, and no more."""
        if game.health == "sound" and not game.note:
            return [drawn(game.name) or self.desk.say("games empty")]
        return stood(self.desk, game)

    def _when(self, game: SavedGame) -> str:
        """Say when a game was begun, never broken into lines; a file may hold anything."""
        try:
            when = self.desk.say("games when", when=datetime.fromisoformat(game.created))
        except ValueError:
            return ""
        return when.replace(" ", "\u00a0")

    def _acts(self, game: SavedGame) -> Any:
        acts: list[Deed] = [
            ("open", "play", self._open),
            ("explain", "why", self._explain),
            ("rename", "rename", self._rename),
            ("copy", "duplicate", self._copy),
            ("rematch", "repeat", self._rematch),
            ("export", "export", self._export),
            ("delete", "delete", self._delete),
        ]
        if game.health == "sound":
            can: Sequence[str] = DEEDS if game.note else EMPTY
        else:
            can = UNWELL.get(game.health, ("delete",))
        return self.deeds([act for act in acts if act[0] in can], game.id)

    def _deleted(self, game: SavedGame) -> Panel:
        title, *more = stood(self.desk, game)
        wrong = unwell_away(self.desk.words, game.health)
        more += [wrong] if wrong else []
        return self.gone(title, " · ".join(more), ("restore", "undo", self._restore), game.id)

    # What is done with one

    def choose(self, thing: str) -> None:
        """Open what can be done with a game."""
        self.naming = ""
        super().choose(thing)

    def _open(self, game: str) -> None:
        self.desk.open(game)
        self.go(self.desk.seat)

    def _explain(self, _: str) -> None:
        self.go("newer")

    def refused(self, code: str) -> None:
        """Explain a game of a newer companion on a page of its own."""
        if code == "newer":
            self.go("newer")

    def _rematch(self, game: str) -> None:
        self.desk.draft_again(game)
        self.go("new")

    def _import(self) -> None:
        self.desk.device.choose_file(("game",), self._take_in)

    def _take_in(self, file: Path) -> None:
        """Take in a game from another device, beside the drawing: it may be a large one."""
        title, shelf = self.desk.say("games importing"), self.desk.shelf
        self.run_errand(title, partial(shelf.take_in, file), GamesScreen._taken)

    def _taken(self, outcome: Callable[[], str]) -> None:
        """Show the game that was taken in; stopped or refused, it says so."""

        def choose(_: str) -> None:
            self.chosen = outcome()
            self.build()

        self.attempt(choose)

    def _export(self, game: str) -> None:
        self.said = self.desk.share_game(game)
        self.build()

    def _copy(self, game: str) -> None:
        self.chosen = self.desk.copy(game)
        self.build()

    def _delete(self, game: str) -> None:
        self.desk.shelf.delete(game)
        self.build()

    def _restore(self, game: str) -> None:
        self.chosen = self.desk.restore(game)
        self.build()

    def _rename(self, game: str) -> None:
        self.naming = "" if self.naming == game else game
        self.build()
        if self.entry is not None:
            self.entry.take_focus()

    def _name(self, game: SavedGame) -> BoxLayout:
        look, desk = self.desk.look, self.desk
        line = BoxLayout(size_hint_y=None, spacing=look.space(2))

        def short(text: str) -> None:
            if self.entry is not None and len(text) > LONGEST_NAME:
                self.entry.text = text[:LONGEST_NAME]

        def keep(*_: Any) -> None:
            assert self.entry is not None
            name, self.naming = self.entry.text, ""
            self.attempt(partial(self._renamed, name), game.id)

        # Letters that we cannot draw stay in it: what is written here is kept.
        name, hint = cleaned(game.name[:LONGEST_NAME]), desk.say("games name")
        self.entry = TextField(look, name, hint, short, on_text_validate=keep)
        line.height = self.entry.height
        line.add_widget(self.entry)
        done = Key(look, desk.say("games keep"), keep, icon="check", meaning="keep")
        done.size_hint_x, done.size_hint_y, done.width = None, 1, done.least_width + dp(8)
        line.add_widget(done)
        return line

    def _renamed(self, name: str, game: str) -> None:
        self.desk.shelf.rename(game, name)
        self.build()
