"""What the screens work with: the open table, the games, the settings, the words."""

from collections.abc import Mapping
from typing import Any

from companion import bootstrap, settings
from companion.engine.game import Game
from companion.engine.offers import Offer
from companion.engine.refusal import Refused
from companion.settings import Settings
from companion.shelf import StoreTrouble
from companion.table import Reply, Table
from companion.ui.theme import Theme


class Desk:
    """One device at one table. Screens ask it and tell it; it tells the app what changed."""

    def __init__(self) -> None:
        self.settings: Settings = settings.load()
        self.table: Table | None = None
        self.game_id = ""
        self.reply: Reply = {"prompts": [], "view": None, "events": []}
        self.error = ""
        self._offered: tuple[Any, list[Offer]] | None = None  # for a state, in a language
        self.step = 0  # which of the prompts is shown
        self.speak(self.language)

    @property
    def language(self) -> str:
        """The language spoken: the one chosen, or English."""
        return self.settings.language or "en"

    def speak(self, language: str) -> None:
        """Speak another language from now on."""
        self.words = bootstrap.face_words(language)
        self._offered = None
        self.shelf = bootstrap.shelf(language)
        if self.table is not None:
            bootstrap.speak(self.table, language)
            self.reply = {"events": [], **self.table.shown()}

    def speak_for_now(self, language: str) -> None:
        """Speak a language that was asked for at the start, without setting it for good."""
        self.settings = self.settings.changed(language=language)
        self.speak(language)

    def set(self, **changes: Any) -> None:
        """Change settings, for good."""
        self.settings = self.settings.changed(**changes)
        settings.keep(self.settings)
        if "language" in changes:
            self.speak(self.language)

    @property
    def look(self) -> Theme:
        """The sizes of this moment."""
        return Theme(self.settings.text_scale)

    def say(self, key: str, **facts: Any) -> str:
        """Say something in the faces' own words."""
        return self.words.say(key, **facts)

    def game(self) -> Game:
        """The game as it is offered to those who begin one."""
        return bootstrap.game(self.language)

    def why_not(self, trouble: StoreTrouble) -> str:
        """Say in the player's words why a game cannot be opened or changed."""
        return self.game().refusal(None, Refused(trouble.code))

    # The table

    def begin(self) -> None:
        """Lay a new table."""
        self.leave()
        self.game_id, self.table = self.shelf.new()
        self._showing()

    def open(self, game: str) -> None:
        """Open a game where it stood."""
        self.leave()
        self.table, self.game_id = self.shelf.open(game), game
        self._showing()

    def leave(self) -> None:
        """Let go of the table; everything is kept."""
        if self.table is not None:
            self.table.close()
        self.table = None

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
        reply = self.here.submit(report)
        self.error = "" if reply["ok"] else reply["error"]["message"]
        if reply["ok"]:
            self.reply, self.step = reply, 0
        return bool(reply["ok"])

    def undo(self, grain: str = "tap", draw: str | None = None) -> bool:
        """Take something back; over a reveal the draw is kept or made again."""
        said = {"report": "undo", "grain": grain}
        return self.submit({**said, "draw": draw} if draw else said)

    def offers(self, group: str | None = None) -> list[Offer]:
        """List what can be said now, all of it or a group."""
        state = self.here.state
        if self._offered is None or self._offered[0] is not state:
            self._offered = (state, self.here.game.offers(state))
        offers = self._offered[1]
        return [offer for offer in offers if group is None or offer.group == group]

    def fixes(self) -> list[Offer]:
        """List what can be set right."""
        return self.here.game.fixes(self.here.state)

    def rule(self, rule: str) -> tuple[str, str]:
        """Give the title and the text of a rule."""
        title, text = bootstrap.rules(self.language).get(rule, ("", ""))
        return f"{rule} {title}".strip(), text

    # The prompts, one at a time

    @property
    def prompts(self) -> list[dict[str, Any]]:
        """Everything that is told and asked."""
        return list(self.reply["prompts"])

    @property
    def prompt(self) -> dict[str, Any] | None:
        """The prompt that is shown."""
        return self.prompts[min(self.step, len(self.prompts) - 1)] if self.prompts else None

    @property
    def following(self) -> dict[str, Any] | None:
        """The prompt that comes next, if one does."""
        return self.prompts[self.step + 1] if self.step + 1 < len(self.prompts) else None

    def next_prompt(self) -> None:
        """Go on to the next prompt."""
        self.step = min(self.step + 1, max(0, len(self.prompts) - 1))

    def last_prompt(self) -> None:
        """Show what is asked or whose turn it is, without telling everything again."""
        self.step = max(0, len(self.prompts) - 1)

    def first_prompt(self) -> None:
        """Say everything once more."""
        self.step = 0
