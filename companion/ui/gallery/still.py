"""A moment that nobody played, and a desk that shows it: no table, no rules, no file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from companion.engine.ending import Ending
from companion.engine.offers import Offer
from companion.engine.prompt import Prompt
from companion.engine.tabletop import Tabletop
from companion.ui.desk import Desk

if TYPE_CHECKING:
    from companion.table.running import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Still:
    """What lies on the table, what is told and asked, how it ended; `way`: one that is far."""

    top: Tabletop
    prompts: tuple[Prompt, ...] = ()
    error: str = ""
    way: tuple[str, ...] | None = None
    ending: Ending | None = None


class _NoGame:
    """Stands where a game would: it has nothing beside what is seen."""

    show = assistant = None


class _Nobody:
    """Stands where a table would: nothing was said at it, so nothing can be taken back."""

    state, opponent = "still", _NoGame()

    def undo_crosses_reveal(self, grain: str) -> bool:
        """Tell whether something is hidden again: never."""
        return False

    def close(self) -> None:
        """Let go of nothing."""


class StillDesk(Desk):
    """A desk for one still after the other. Whatever is said is taken, and changes nothing."""

    still: Still

    def __init__(self, game: str, language: str, text_scale: float) -> None:
        super().__init__()
        self.game = game
        self.settings = self.settings.changed(
            language=language, text_scale=text_scale, motion=False, vibration=False
        )
        self.speak(self.language)
        self.table = cast("Table", _Nobody())

    def show(self, still: Still) -> None:
        """Show another still, from its first prompt on."""
        self.still, self.error, self.step = still, still.error, 0

    @property
    def top(self) -> Tabletop:
        """What lies on the table."""
        return self.still.top

    @property
    def now(self) -> Tabletop:
        """The same: time stands still."""
        return self.still.top

    @property
    def stage(self) -> str:
        """What is shown: the table, a scene, or its end."""
        top = self.still.top
        return "over" if top.over else "scene" if top.scene is not None else "table"

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Everything that is told and asked."""
        return self.still.prompts

    @property
    def ending(self) -> Ending | None:
        """How it ended."""
        return self.still.ending

    @property
    def can_be_helped(self) -> bool:
        """Nobody can be asked about a table that is not there."""
        return False

    @property
    def view(self) -> dict[str, Any]:
        """What keys need to know: something could be taken back."""
        return {"undo": self.still.top.header.round, "redo": ""}

    def submit(self, report: Mapping[str, Any]) -> bool:
        """Take whatever is said; nothing comes of it."""
        return True

    def far(self, place: str) -> tuple[str, ...] | None:
        """Give the way of the still, if it ends there."""
        way = self.still.way
        return way if way is not None and way[-1] == place else None

    def near(self) -> frozenset[str]:
        """Name the first places of that way: as many as there are actions left."""
        return frozenset((self.still.way or ())[1 : 1 + self.left])

    def fixes(self) -> list[Offer]:
        """List what can be set right: nothing."""
        return []

    def draft_again(self, game_id: str) -> None:
        """Begin nothing anew."""
