"""What the screens work with: the open table, the games, the settings, the words."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion import games, root
from companion.device import settings
from companion.device.home import home
from companion.device.people import People
from companion.device.platform.device import Device
from companion.device.settings import Settings
from companion.engine.errors import SaveError, of_the_disk
from companion.engine.refusal import Refused
from companion.faces.kept import found_damaged, to_be_read
from companion.ui.assisting import Assisting
from companion.ui.drafting import Drafting
from companion.ui.handing import Handing
from companion.ui.lessoning import Lessoning
from companion.ui.letters import LONGEST_PATH, drawn
from companion.ui.making import Making
from companion.ui.open_table import OpenTable
from companion.ui.sharing import Sharing
from companion.ui.telling import Telling
from companion.ui.theme import Theme

if TYPE_CHECKING:  # the home screen is there before the game
    from companion.engine.document import PackError
    from companion.engine.game import Opponent
    from companion.engine.rulebook import Rulebook
    from companion.engine.spoken import Voice
    from companion.saves.shelf import SavedGame, Shelf


def _mark(game: str) -> str:
    """Give what stands before a game's own options; nothing before the first one's."""
    return "" if game == games.DEFAULT else f"{game} "


GAME, START = "game", "start"
SILENT = settings.SPEECH[0]


class Desk(Assisting, Lessoning, Handing, OpenTable, Making, Drafting, Sharing, Telling):
    """One device at one table. Screens ask it and tell it; it tells the app what changed."""

    def __init__(self) -> None:
        super().__init__()
        self.settings: Settings = settings.load()
        self._spoken = root.languages()
        self.device = Device(home() / "exports")
        self.seed = ""  # of the nights that are begun; where none is given, chance decides
        # The game that is shown: of the open table, or the one that is put together.
        self.game = self.settings.game if self.settings.game in games.IDS else games.DEFAULT
        self.only = ""  # the game that is begun here without asking, where one was named
        self.on_settings: Callable[[], None] = lambda: None  # the app listens
        self.on_help: Callable[[], None] = lambda: None  # the app shows it
        self.game_id = ""
        self.damage = ""  # what the table that is open was found to have lost, until it is told
        self.people = People()
        self.ticked: set[str] = set()  # of what to lay out
        self.reading = ""  # the rule at which the rules are opened
        self.all_steps = False  # what to lay out is shown as a list
        self.speak(self.language)

    @property
    def language(self) -> str:
        """The language spoken: the one chosen, if there is such a one, or English."""
        chosen = self.settings.language
        return chosen if chosen in self._spoken else "en"

    def speak(self, language: str) -> None:
        """Speak another language from now on."""
        self.words = root.face_words(language)
        self._topped = None
        self._opponent: Opponent | None = None
        self._reader: Voice | None = None
        self._voiced: tuple[Opponent, str, dict[str, str], Voice] | None = None
        self._packs = None
        self._shelf: Shelf | None = None
        if self.table is not None:  # the page that is read stays
            people = self.people.of(self.game_id)
            self.reply = {"events": [], **self.table.speak(self.language, people)}

    def speak_for_now(self, language: str) -> None:
        """Speak a language that was asked for at the start, without setting it for good."""
        self.settings = self.settings.changed(language=language)
        self.speak(language)

    def set(self, **changes: Any) -> None:
        """Change settings, for good."""
        before, self.settings = self.settings, self.settings.changed(**changes)
        settings.keep(before, self.settings)
        if "language" in changes:
            self.speak(self.language)
        self.on_settings()

    @property
    def look(self) -> Theme:
        """The sizes of this moment."""
        return Theme(self.settings.text_scale)

    def say(self, key: str, **facts: Any) -> str:
        """Say something in the faces' own words."""
        return self.words.say(key, **facts)

    def opponent(self) -> Opponent:
        """The opponent as it is offered to those who begin a game."""
        if self._opponent is None:
            packs = self.packs if self.game == games.DEFAULT else None
            self._opponent = root.opponent(self.language, packs, self.game)
        return self._opponent

    def play_only(self, game: str) -> None:
        """Begin only this game from now on; those that were begun go on."""
        self.only = game
        self.choose(game)

    def choose(self, game: str) -> None:
        """Turn to another game: what is begun from now on is one of it."""
        if game != self.game:
            self.game = game
            self.houses_changed()

    @property
    def usual(self) -> dict[str, str]:
        """What new games of this one begin with, by field of the start."""
        mark = _mark(self.game)
        others = [_mark(game) for game in games.IDS if _mark(game)]
        return {
            name.removeprefix(mark): value
            for name, value in self.settings.options.items()
            if name.startswith(mark) and (mark or not name.startswith(tuple(others)))
        }

    def set_usual(self, field: str, value: str) -> None:
        """Let new games of this one begin with something else, for good."""
        self.set(options={**self.settings.options, _mark(self.game) + field: value})

    @property
    def houses(self) -> dict[str, str]:
        """The houses that can be played in, with their titles."""
        fields = [field for field in self.start.fields if field.name == "house"]
        return {choice.value: choice.label for field in fields for choice in field.choices}

    def houses_changed(self) -> None:
        """Offer the packs of this device and the box as they are now to those who begin a game."""
        self._opponent = self._packs = self._topped = None
        self.draft_anew()

    @property
    def shelf(self) -> Shelf:
        """The games of this device."""
        if self._shelf is None:
            self._shelf = root.shelf(self.language)
        return self._shelf

    def games(self) -> list[SavedGame]:
        """List the games; where there never was one, nothing needs to be loaded for that."""
        try:
            root.games_folder().lstat()
        except FileNotFoundError:
            return []
        except OSError as trouble:
            raise to_be_read(of_the_disk(trouble)) from None
        try:
            return self.shelf.games()
        except SaveError as trouble:
            raise to_be_read(trouble) from None

    def deleted(self) -> list[SavedGame]:
        """List the games that were deleted."""
        try:
            return self.shelf.deleted()
        except SaveError as trouble:
            raise to_be_read(trouble) from None

    def why_not(self, trouble: SaveError | PackError | OSError) -> str:
        """Say in the player's words why a game or a pack cannot be opened or changed."""
        if isinstance(trouble, OSError):
            if trouble.filename is not None:
                return self.words.of_the_disk(trouble)
            trouble = of_the_disk(trouble)
        if isinstance(trouble, SaveError):
            return self.opponent().text.refusal(None, Refused(trouble.code))
        return self.say("copy wrong", why=self.wrong_with(trouble))

    def wrong_with(self, trouble: PackError) -> str:
        """Say what is wrong with a pack; what only its maker can mend is said as makers read it."""
        return self.say(f"copy wrong {trouble.kind}") if trouble.kind else str(trouble)

    def in_words(self, raised: Exception) -> str:
        """Say what the disk or a file would not do; nothing of a mistake of ours."""
        trouble = root.trouble(raised)
        if trouble is None:
            return ""
        try:
            return self.why_not(trouble)
        except Exception as again:  # not even the houses can be read
            met = root.trouble(again)
            if met is None:
                raise
            code = met.code if isinstance(met, SaveError) else "disk_trouble"
            return root.opponent(self.language, {}).text.refusal(None, Refused(code))

    # The table

    def names_in(self, game: SavedGame) -> dict[str, str]:
        """Say what everybody is called in a game that is not open."""
        return {**root.names(self.language, root.game_of(game.note)), **self.people.of(game.id)}

    def copy(self, game: str) -> str:
        """Make another game of one, with the same people."""
        made = self.shelf.copy(game)
        self._go_along(game, made)
        return made

    def restore(self, game: str) -> str:
        """Bring back a game that was deleted; where its id is taken its people go with it."""
        back = self.shelf.restore(game)
        if back != game:
            self._go_along(game, back)
        return back

    def _go_along(self, game: str, other: str) -> None:
        """Let another game have the people and the help of one, and be the lesson that it is."""
        self.people.name(other, self.people.of(game))
        taken = self.lessons.of(game)
        if taken is not None:
            self.lessons.keep(other, taken)
        helps = self.assisted.of(game)
        if helps is not None:
            self.assisted.keep(other, helps)

    def call(self) -> None:
        """Call everybody at the table by their own names."""
        self.here.speak(self.language, self.people.of(self.game_id))
        self._showing()

    def begin(self) -> None:
        """Lay a new table."""
        self.leave()
        self.ticked = set()
        self.game_id, self.table = self.shelf.new()
        self._showing()

    def open(self, game: str) -> None:
        """Open a game where it stood."""
        self.leave()
        self.ticked = set()
        self.table, self.game_id = self.shelf.open(game), game
        self.choose(self.table.opponent.game)
        self.begun_elsewhere()
        self.resume_lesson()
        self.call()
        damage = self.table.store.damage
        if damage is not None:
            found = found_damaged(damage.lost, drawn(damage.kept_as, LONGEST_PATH))
            self.damage = self.here.opponent.text.refusal(None, found)

    def leave(self) -> None:
        """Let go of the table; everything is kept."""
        self.damage, self.course = "", None
        table, self.table = self.table, None
        if table is not None:
            with contextlib.suppress(SaveError, OSError):  # what counts is on the disk
                table.close()

    def submit(self, report: Mapping[str, Any]) -> bool:
        """Say something at the table; a start says of which game it is, and has our seed."""
        if report["report"] == START:
            report = {**report, GAME: self.game} | ({"seed": self.seed} if self.seed else {})
        elif gently := self.gently(report):
            self.error = gently
            return False
        taken = super().submit(report)
        if taken:
            self.noted()
        return taken

    def ask_help(self) -> None:
        """Say what can be done on the page that is shown."""
        self.on_help()

    def aloud(self, how: str = "") -> str:
        """Give what is said aloud of the page that is shown, as much as people want; or so much."""
        from companion.engine.spoken import ALL
        from companion.faces.aloud import said
        from companion.faces.pages import pages

        whole, page = bool(how), self.page
        how = how or self.settings.speech
        if how == SILENT or self.table is None or page is None:
            return ""
        voice = self.voice
        if self.error and not whole:
            return voice.said(self.error)
        coach, alone = self.coach_says(page.prompt, whys=how == ALL)
        if alone:
            return voice.said(coach)
        spoken = pages(voice.prompts(self.here.state))
        told = next((said(one, voice, how) for one in spoken if one.end == page.end), "")
        return " ".join(filter(None, (told, voice.said(coach) if coach else "")))

    def stands(self) -> str:
        """Give what is said of how the table stands."""
        return self.voice.status(self.moment[0]) if self.table is not None else ""

    @property
    def voice(self) -> Voice:
        """What says the open table aloud; the same one as long as language and names stay."""
        opponent, names = self.here.opponent, dict(self.people.of(self.game_id))
        if self._voiced is not None:
            told_by, language, called, voice = self._voiced
            if told_by is opponent and (language, called) == (self.language, names):
                return voice
        voice = opponent.aloud(self.language, names)
        self._voiced = (opponent, self.language, names, voice)
        return voice

    def spoken(self, *texts: str) -> str:
        """Give texts of any page as they are said aloud."""
        if self.table is not None:
            return self.voice.said(*texts)
        if self._reader is None:  # it reads no packs: words are all it is asked for
            self._reader = root.opponent(self.language, {}, self.game).aloud(self.language, {})
        return self._reader.said(*texts)

    def startled(self) -> None:
        """Shake, where people want that."""
        if self.settings.vibration:
            self.device.vibrate()

    def _showing(self) -> None:
        assert self.table is not None
        self._heard = None
        self.reply = {"events": [], **self.table.shown()}
        self.last_prompt()
        self.error = ""

    def named_rule(self, rule: str) -> str:
        """Name a rule, never broken into lines; nothing if there is none."""
        return self.say("table rule", rule=rule).replace(" ", "\u00a0") if rule else ""

    def rule(self, rule: str) -> tuple[str, str]:
        """Give the title and the text of a rule."""
        title, text = self.rulebook.rules.get(rule, ("", ""))
        return f"{rule} {title}".strip(), text

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game that is shown."""
        from companion.packs.rulebooks import rules_of

        return rules_of(games.game(self.game), self.language)
