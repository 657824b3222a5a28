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
from companion.engine.offers import FIX
from companion.engine.refusal import Refused
from companion.engine.trouble import StoreTrouble, of_the_disk
from companion.faces.kept import found_damaged, to_be_read
from companion.ui.drafting import Drafting
from companion.ui.letters import LONGEST_PATH, drawn
from companion.ui.making import Making
from companion.ui.sharing import Sharing
from companion.ui.theme import Theme

if TYPE_CHECKING:  # the home screen is there before the game
    from companion.engine.document import PackError
    from companion.engine.ending import Ending
    from companion.engine.game import Opponent
    from companion.engine.guide import Step
    from companion.engine.offers import Offer
    from companion.engine.prompt import Prompt
    from companion.engine.tabletop import Tabletop
    from companion.faces.pages import Page
    from companion.saves.shelf import Game as Kept
    from companion.saves.shelf import Shelf
    from companion.table.running import Reply, Table


def _mark(game: str) -> str:
    """Give what stands before a game's own options; nothing before the first one's."""
    return "" if game == games.DEFAULT else f"{game} "


GAME, START = "game", "start"


class Desk(Making, Drafting, Sharing):
    """One device at one table. Screens ask it and tell it; it tells the app what changed."""

    def __init__(self) -> None:
        self.settings: Settings = settings.load()
        self._spoken = root.languages()
        self.device = Device(home() / "exports")
        self.seed = ""  # of the nights that are begun; where none is given, chance decides
        # The game that is shown: of the open table, or the one that is put together.
        self.game = self.settings.game if self.settings.game in games.IDS else games.DEFAULT
        self.on_settings: Callable[[], None] = lambda: None  # the app listens
        self.table: Table | None = None
        self.game_id = ""
        self.reply: Reply = {"prompts": [], "view": None, "events": []}
        self.error = ""
        self.damage = ""  # what the table that is open was found to have lost, until it is told
        self._paged: tuple[tuple[Prompt, ...], list[Page]] | None = None
        self._topped: tuple[Any, Tabletop] | None = None  # for a moment, in a language
        self.step = 0  # which of the prompts is shown
        self.on_stage: Callable[[], Any] | None = None  # told when something else is played
        self.people = People()
        self.ticked: set[str] = set()  # of what to lay out
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
        if self._opponent is None:  # the houses are read when they are needed first
            self.settle()
            self._opponent = root.opponent(self.language, game=self.game)
        return self._opponent

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
        self._opponent = self._topped = None
        self.draft_anew()

    @property
    def shelf(self) -> Shelf:
        """The games of this device."""
        if self._shelf is None:
            self._shelf = root.shelf(self.language)
        return self._shelf

    def games(self) -> list[Kept]:
        """List the games; where there never was one, nothing needs to be loaded for that."""
        try:
            root.games_folder().lstat()
        except FileNotFoundError:
            return []
        except OSError as trouble:
            raise to_be_read(of_the_disk(trouble)) from None
        try:
            return self.shelf.games()
        except StoreTrouble as trouble:
            raise to_be_read(trouble) from None

    def deleted(self) -> list[Kept]:
        """List the games that were deleted."""
        try:
            return self.shelf.deleted()
        except StoreTrouble as trouble:
            raise to_be_read(trouble) from None

    def why_not(self, trouble: StoreTrouble | PackError | OSError) -> str:
        """Say in the player's words why a game or a pack cannot be opened or changed."""
        if isinstance(trouble, OSError):
            if trouble.filename is not None:
                return self.words.of_the_disk(trouble)
            trouble = of_the_disk(trouble)
        if isinstance(trouble, StoreTrouble):
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
            code = met.code if isinstance(met, StoreTrouble) else "disk_trouble"
            return root.opponent(self.language, {}).text.refusal(None, Refused(code))

    # The table

    @property
    def stage(self) -> str:
        """What is played: the table, a scene of its own, or nothing any more (over)."""
        if self.here.state is None:
            return "table"
        top = self.top
        return "over" if top.over else "scene" if top.scene is not None else "table"

    @property
    def seat(self) -> str:
        """The screen that the open game is looked at on."""
        return "after" if self.stage == "over" else "table"

    @property
    def top(self) -> Tabletop:
        """The table as it is when the page that is shown is read, and what can be said now."""
        here, page = self.here, self.page
        key = (here.opponent, here.state, page.prompt if page else None)
        if self._topped is None or any(
            one is not other for one, other in zip(self._topped[0], key, strict=True)
        ):
            at, told = self.moment
            self._topped = (key, here.opponent.show.table(at, here.state, told))
        return self._topped[1]

    @property
    def now(self) -> Tabletop:
        """The table as it is."""
        here = self.here
        return here.opponent.show.table(here.state, here.state, ())

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        events = (event for kept in self.here.log for event in kept.events)
        return self.here.opponent.show.after(self.here.state, events)

    def names_in(self, game: Kept) -> dict[str, str]:
        """Say what everybody is called in a game that is not open."""
        return {**root.names(self.language, root.game_of(game.note)), **self.people.of(game.id)}

    def copy(self, game: str) -> str:
        """Make another game of one, with the same people."""
        made = self.shelf.copy(game)
        self.people.name(made, self.people.of(game))
        return made

    def restore(self, game: str) -> str:
        """Bring back a game that was deleted; where its id is taken its people go with it."""
        back = self.shelf.restore(game)
        if back != game:
            self.people.name(back, self.people.of(game))
        return back

    @property
    def steps(self) -> list[Step]:
        """What to lay out before the first turn."""
        log = self.here.log
        return self.here.opponent.show.guide(log[0].state, log[0].events) if log else []

    def set_up(self) -> None:
        """Go to the last prompt: what to lay out has been read."""
        self.last_prompt()

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
        self.call()
        damage = self.table.store.damage
        if damage is not None:
            found = found_damaged(damage.lost, drawn(damage.kept_as, LONGEST_PATH))
            self.damage = self.here.opponent.text.refusal(None, found)

    def leave(self) -> None:
        """Let go of the table; everything is kept."""
        self.damage = ""
        table, self.table = self.table, None
        if table is not None:
            with contextlib.suppress(StoreTrouble, OSError):  # what counts is on the disk
                table.close()

    def _showing(self) -> None:
        assert self.table is not None
        self.reply = {"events": [], **self.table.shown()}
        self.last_prompt()
        self.error = ""

    @property
    def here(self) -> Table:
        """The table that is open."""
        assert self.table is not None
        return self.table

    @property
    def view(self) -> dict[str, Any]:
        """What may be seen of the table."""
        return dict(self.reply["view"] or {})

    def submit(self, report: Mapping[str, Any]) -> bool:
        """Say something at the table; tell whether it was taken."""
        before = self.stage
        if report["report"] == START:
            report = {**report, GAME: self.game} | ({"seed": self.seed} if self.seed else {})
        reply = self.here.submit(report)
        self.error = "" if reply["ok"] else reply["error"]["message"]
        if reply["ok"]:
            self.reply, self.step = reply, 0
            if self.stage != before and self.on_stage is not None:
                self.on_stage()
            if self.settings.vibration and any(event.startles for event in self.here.told):
                self.device.vibrate()
        return bool(reply["ok"])

    def undo(self, grain: str = "tap", draw: str | None = None) -> bool:
        """Take something back; over a reveal the draw is kept or made again."""
        said = {"report": "undo", "grain": grain}
        return self.submit({**said, "draw": draw} if draw else said)

    def offers(self, place: str | None = None) -> list[Offer]:
        """List what can be said now, all of it or what belongs to a place."""
        if place == FIX:
            return self.fixes()
        return list(self.top.offers) if place is None else self.top.offered(place)

    def far(self, place: str) -> tuple[str, ...] | None:
        """Give the way to a place that is no plain step: too long for now, or ending before it."""
        way = self.here.opponent.show.way(self.here.state, place)
        plain = way is None or (len(way) - 1 <= self.left and way[-1] == place)
        return None if plain else way

    @property
    def left(self) -> int:
        """How many actions whoever is on turn still has."""
        now = self.top.now
        return max(0, now.most - now.used)

    def listed(self, place: str) -> list[Offer]:
        """List what stands behind the key of a place: its own offers, and others that fit there."""
        also = (offer.also for offer in self.top.offers)
        return [*self.offers(place), *(one for one in also if one and one.place == place)]

    def fixes(self) -> list[Offer]:
        """List what can be set right."""
        return self.here.opponent.show.fixes(self.here.state)

    def named_rule(self, rule: str) -> str:
        """Name a rule, never broken into lines; nothing if there is none."""
        return self.say("table rule", rule=rule).replace(" ", "\u00a0") if rule else ""

    def rule(self, rule: str) -> tuple[str, str]:
        """Give the title and the text of a rule."""
        title, text = root.rules(self.language, self.game).get(rule, ("", ""))
        return f"{rule} {title}".strip(), text

    # The prompts, one at a time

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Everything that is told and asked."""
        return () if self.table is None else self.table.prompts

    @property
    def _pages(self) -> list[Page]:
        if self._paged is None or self._paged[0] is not self.prompts:
            from companion.faces.pages import pages

            self._paged = (self.prompts, pages(self.prompts))
        return self._paged[1]

    @property
    def page(self) -> Page | None:
        """What is shown: a prompt with what is read in passing, and a question about it."""
        return next((page for page in self._pages if page.end > self.step), None)

    @property
    def moment(self) -> tuple[Any, tuple[Any, ...]]:
        """The table as it is when the page that is shown is read, and what led to that."""
        page = self.page
        if page is None or page.question is not None or self.following is None:
            return self.here.state, self.here.told
        return self.here.when(page.prompt)

    @property
    def prompt(self) -> Prompt | None:
        """The prompt that is shown."""
        return None if self.page is None else self.page.prompt

    @property
    def following(self) -> Prompt | None:
        """The prompt that comes next, if one does."""
        page = self.page
        later = [] if page is None else [one for one in self._pages if one.end > page.end]
        return later[0].prompt if later else None

    @property
    def onward(self) -> str:
        """What a tap does that leads on to the next prompt; nothing if none does."""
        return "" if self.following is None else self.following.onward

    def next_prompt(self) -> None:
        """Go on to the next prompt."""
        if self.page is not None and self.following is not None:
            self.step = self.page.end

    def last_prompt(self) -> None:
        """Show what is asked or whose turn it is, without telling everything again."""
        self.step = max(0, len(self.prompts) - 1)

    def first_prompt(self) -> None:
        """Say everything once more."""
        self.step = 0
