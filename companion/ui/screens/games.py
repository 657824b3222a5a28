"""The games of this device: open, rename, copy, play again, export, delete, bring back."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import games, root
from companion.faces.kept import can_open, goes_on, playing, unwell, unwell_away
from companion.saves.shelf import LONGEST_NAME, SavedGame, cleaned
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.errand import Then, Work
from companion.ui.letters import drawn
from companion.ui.screens.home import told
from companion.ui.screens.nights import begun
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.facade import counted
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.game_row import HIGH, LOW, GameRow, NewRow, Shown, shared
from companion.ui.widgets.listing import Deed, Listing
from companion.ui.widgets.text_field import TextField
from companion.ui.widgets.thumbnail import Thumbnail, hour_of

AT_ONCE = 20  # games in the list before more are asked for
LARGE = 1.3  # text above this makes rows as high as it needs
PICTURE = 120  # dp: lower ones are not drawn
# What can be done with a game; of one that is not sound, or in which nothing was said, only this.
DEEDS = ("rename", "copy", "recap", "rematch", "export", "delete")
EMPTY = ("rename", "delete")
UNWELL = {"open": (), "damaged": ("delete",), "newer": ("explain", "delete")}


class GamesScreen(Listing):
    """As many games as wanted, the last one first; beside them what can be done with one."""

    domain = "games"

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        run_errand: Callable[[str, Work, Then], None],
        **more: Any,
    ) -> None:
        super().__init__(desk, go, aside=True, back="home back", **more)
        self.run_errand = run_errand
        self.naming = ""
        self.most = AT_ONCE
        self.entry: TextField | None = None
        self.gone_title: Text | None = None
        self.count = 0
        self.another: NewRow | None = None
        self.body.bind(height=Clock.create_trigger(self._fit, -1))
        desk.leave()
        self.rows.spacing = self.aside.spacing = self.gap
        self.rows.padding = [0, 0, 0, 0]
        if any("windows" in game.note for game in desk.games()):
            self.annotate(desk.say("games windows_about"))
        self.build()

    def build(self) -> None:
        """Fill the page anew."""
        look, desk = self.desk.look, self.desk
        listed, deleted = desk.games(), desk.deleted()  # or the page stays as it is
        self.begin()
        self.entry = self.gone_title = None
        chosen = next((game for game in listed if game.id == self.chosen), None)
        if chosen is None and listed:
            chosen = listed[0]
            self.chosen = chosen.id
        self.count, self.another = len(listed), None
        self._keys_of(chosen, bool(deleted))
        if not listed:
            self.rows.add_widget(Text(look, desk.say("games none"), theme.LABEL, theme.MUTED))
        # One that has just come back may stand far below.
        stands_at = [number for number, game in enumerate(listed, 1) if game.id == self.chosen]
        self.most = max([self.most, *stands_at])
        each, rest = self._heights(self.count)
        for number, game in enumerate(listed[: self.most]):
            row = self._row(game, not number, each)
            self.rows.add_widget(row)
            if game is chosen and not self.two:  # what can be done stands below it
                self._about(game)
                if self.aside.parent is not None:
                    self.aside.parent.remove_widget(self.aside)
                self.rows.add_widget(self.aside)
        if rest:
            self.another = NewRow(look, desk.say("home new"), self._new, rest)
            self.rows.add_widget(self.another)
        if chosen is not None and self.two:
            self._about(chosen)
        if len(listed) > self.most:
            more = desk.say("games more", n=len(listed) - self.most)
            self.rows.add_widget(Key(look, more, self._more, icon="down", meaning="more"))
        if deleted:
            title = desk.say("games deleted")
            self.gone_title = Text(look, title, theme.LABEL, font=theme.DISPLAY)
            self.rows.add_widget(self.gone_title)
            for game in deleted[:AT_ONCE]:
                self.rows.add_widget(self._deleted(game))
        self.wake()

    def _heights(self, count: int) -> tuple[float, float]:
        """Tell how high a row is, so that none is cut, and what is left below a few of them."""
        if self.zones.phone or self.desk.look.scale > LARGE or not self.two:
            return 0.0, 0.0
        return shared(self.room[1], self.gap, dp(LOW if self._low else HIGH), count)

    def _fit(self, *_: Any) -> None:
        """Give every row its height anew: the page stands only now."""
        rows = [one for one in self.rows.children if isinstance(one, GameRow)]
        each, rest = self._heights(self.count)
        for row in rows:
            row.stand(each)
        if self.another is not None:
            self.another.lie(rest)

    def _new(self) -> None:
        desk = self.desk
        if desk.only:
            desk.choose(desk.only)
        desk.draft_anew()
        self.go("new" if desk.only or len(games.IDS) == 1 else "choose")

    @property
    def _low(self) -> bool:
        return bool(self.zones.phone or self.height < dp(700))

    def _keys_of(self, game: SavedGame | None, deleted: bool) -> None:
        desk = self.desk
        caps = [Cap(desk.say("games import"), self._import, "import", meaning="import")]
        if not self._heights(self.count)[1]:  # else it stands below the games
            caps.insert(0, Cap(desk.say("home new"), self._new, "new", meaning="new"))
        if game is not None:
            caps.append(Cap(desk.say("nights key"), self._nights, "gauge", meaning="nights"))
        if deleted:
            name = desk.say("games deleted")
            caps.append(Cap(name, self._to_deleted, "delete", meaning="deleted"))
        self.keys(caps)
        if game is None or not can_open(game.health):
            self.lead(None)
            return
        over = game.health == "sound" and game.note and not goes_on(game.health, game.note)
        text = desk.say("games see" if over else "home continue")
        if game.health == "damaged":
            text = desk.say("games as_far")
        act = partial(self.attempt, self._open, game.id)
        self.lead(Cap(
            text, act, "play", "main", f"open {game.id}", theme.TITLE, theme.DISPLAY
        ))  # fmt: skip

    def _nights(self) -> None:
        self.desk.counted = None  # read anew
        self.go("nights")

    def _more(self) -> None:
        self.most += AT_ONCE
        self.build()

    def _to_deleted(self) -> None:
        if self.gone_title is not None:
            self._stay = None
            self.scroll.scroll_to(self.gone_title, padding=self.scroll.height * 0.5, animate=False)

    # A game

    def _row(self, game: SavedGame, first: bool, high: float) -> GameRow:
        desk = self.desk
        act = partial(self.choose, game.id)
        return GameRow(
            desk.look, self._shown(game, first), act, game.id == self.chosen, f"game {game.id}",
            self._low, high,
        )  # fmt: skip

    def _shown(self, game: SavedGame, first: bool) -> Shown:
        desk, note = self.desk, game.note
        title, lines = self._told(game)
        outcome = note.get("outcome")
        torn = game.health not in ("sound", "open", "newer")
        mark = ""
        if torn and game.health == "damaged":
            mark = desk.say("games torn")
        elif outcome == "won":
            mark = desk.say("games dawn")
        elif first and goes_on(game.health, note):
            mark = desk.say("games last")
        windows = str(note.get("windows") or "")
        face = next(one for one in root.faces(desk.language) if one.id == root.game_of(note))
        named = desk.names_in(game)
        return Shown(
            title=title,
            lines=tuple(lines),
            people=tuple((who, named.get(who, who)) for who in playing(note, root.seats(note))[:8]),
            figures=root.figures(root.game_of(note)),
            when=begun(desk, game),
            mark=mark,
            windows=windows,
            dawn=outcome == "won",
            torn=torn,
            lost=outcome == "lost",
            hour=hour_of(note.get("round")),
            cover=None if windows or face.id == games.DEFAULT else face.cover,
        )

    def _told(self, game: SavedGame) -> tuple[str, list[str]]:
        """Tell a game from others; one that was never begun may have a name, and no more."""
        if game.health == "sound" and not game.note:
            return drawn(game.name) or self.desk.say("games empty"), []
        named, who, where = told(self.desk, game)
        wrong = unwell(self.desk.words, game.health)
        # Groups meet again: what tells their nights apart is where each stands.
        title, *rest = [line for line in (named, where, who, wrong) if line]
        return title, rest

    # What can be done with it

    def _about(self, game: SavedGame) -> None:
        """Show a night and what can be done with it: a panel as high as there is room."""
        look = self.desk.look
        self.aside.clear_widgets()
        torn = game.health == "damaged"
        box = Panel(
            edge=theme.LAMP if torn and self.two else None, orientation="vertical",
            size_hint_y=None, spacing=look.space(2), padding=look.space(3),
        )  # fmt: skip
        if torn and self.two:
            box.padding = [look.space(6), look.space(3), look.space(3), look.space(3)]
        if self.two:
            box.add_widget(self._picture(game, box))
            for line in self._lines(game):
                box.add_widget(line)
        if self.naming == game.id:
            box.add_widget(self._name(game))
        box.add_widget(self._acts(game))
        box.bind(minimum_height=box.setter("height"))
        self.aside.add_widget(box)

    def _picture(self, game: SavedGame, box: Panel) -> Thumbnail:
        """Show the night large, where what is said of it leaves room."""
        shown = self._shown(game, first=False)
        picture = shown.picture(faces=True, size_hint_y=None)
        picture.height = 0

        def stretch(*_: Any) -> None:
            others = [one.height for one in box.children if one is not picture]
            used = sum(others) + box.spacing * len(others) + box.padding[1] + box.padding[3]
            free = self.beside.height - used
            picture.height = free if free >= dp(PICTURE) else 0.0

        box.bind(minimum_height=stretch)
        self.beside.bind(height=stretch)
        return picture

    def _lines(self, game: SavedGame) -> list[Text]:
        look, desk = self.desk.look, self.desk
        title, _ = self._told(game)
        grown = look.grown(theme.HEADS)
        if game.health == "damaged":
            return [
                Text(grown, title.upper(), 16, theme.LINK, theme.DIGITS),
                Whole(grown, desk.say("games torn_title"), 30, font=theme.DISPLAY),
                Text(look, desk.say("games torn_about"), theme.CAPTION, theme.MUTED),
            ]
        lit = counted(str(game.note.get("windows") or ""))
        # Its row says what it is called: here is what the picture shows.
        said = desk.say("home windows", n=lit) if lit else title
        return [Whole(grown, said, 28, font=theme.DISPLAY, align="center")]

    def _acts(self, game: SavedGame) -> Any:
        acts: list[Deed] = [
            ("explain", "why", self._explain),
            ("rename", "rename", self._rename),
            ("copy", "duplicate", self._copy),
            ("recap", "gauge", self._recap),
            ("export", "export", self._export),
            ("rematch", "repeat", self._rematch),
            ("delete", "delete", self._delete),
        ]
        if game.health == "sound":
            can: Sequence[str] = DEEDS if game.note else EMPTY
        else:
            can = UNWELL.get(game.health, ("delete",))
        charted = games.game(root.game_of(game.note)).charted
        offered = [act for act in acts if act[0] in can and (charted or act[0] != "recap")]
        if self.two and len(offered) >= len(DEEDS) - 1 and self.desk.look.scale <= LARGE:
            return self.in_thirds(offered, game.id)
        if not self.two or len(offered) % 2 == 0:
            return self.deeds(offered, game.id)
        *first, last = offered
        both = stack(self.desk.look, 2)  # the last is alone, so it is as wide as two
        if first:
            both.add_widget(self.deeds(first, game.id))
        both.add_widget(self.deed(last, game.id))
        return both

    def _deleted(self, game: SavedGame) -> Panel:
        title, *more = [line for line in told(self.desk, game) if line]
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

    def _recap(self, game: str) -> None:
        """Show how a game went up to now; one that goes on tells nothing hidden."""
        self.desk.open(game)
        self.go("recap")

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
