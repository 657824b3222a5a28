"""What a game offers a table: the seam between the shared shell and each game. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:  # a home screen is there before any of it is made
    from collections.abc import Iterable, Mapping, Sequence

    from companion.engine.board import Board
    from companion.engine.catalogue import Catalogue
    from companion.engine.copying import Asked
    from companion.engine.decks import CardMaker
    from companion.engine.ending import Ending, Scene
    from companion.engine.gauges import Gauge, Slot
    from companion.engine.guide import Step
    from companion.engine.journal import Line
    from companion.engine.making import HouseMaker
    from companion.engine.offers import Offer
    from companion.engine.prompt import Prompt
    from companion.engine.scene import Notice, Person, Turn


class Keeping(Protocol):
    """How a game's values are written for a log, and read from one (or codec.Unreadable is raised).

    The salt tells apart what is sealed in different places.
    """

    def write(self, report: Any, events: Sequence[Any], salt: str) -> dict[str, Any]:
        """Write a report with its events as plain JSON."""

    def write_events(self, events: Sequence[Any], salt: str) -> list[Any]:
        """Write events as plain JSON."""

    def read(self, plain: dict[str, Any]) -> tuple[Any, tuple[Any, ...]]:
        """Read a report with its events."""

    def read_events(self, plain: Sequence[Any]) -> tuple[Any, ...]:
        """Read events."""

    def write_state(self, state: Any, salt: str) -> str:
        """Write a state, sealed."""

    def read_state(self, sealed: str) -> Any:
        """Read a state."""


class Game(Protocol):
    """A game that a table can run. State, reports and events are the game's own frozen values."""

    @property
    def keeping(self) -> Keeping:
        """How its values are kept."""

    def speak(self, language: str, catalogue: Catalogue | None) -> None:
        """Speak another language from now on."""

    def call(self, names: Mapping[str, str]) -> None:
        """Call those who play by the names they gave themselves, by id; the others as ever."""

    def read(self, raw: Mapping[str, Any]) -> Any:
        """Read a report, or raise Refused."""

    def said(self, report: Any) -> dict[str, Any]:
        """Write a report as it was said: secrets and all, so that it reads as the same again."""

    def decide(self, state: Any, report: Any) -> tuple[Any, ...]:
        """Give the events a report leads to, or raise Refused."""

    def decided(self, state: Any, report: Any, events: Sequence[Any]) -> bool:
        """Tell whether events are what the game decides on a report, and draws again.

        What only the table that played it could know is taken from them.
        """

    def apply(self, state: Any, events: Sequence[Any]) -> Any:
        """Fold the events of one report."""

    def possible(self, state: Any) -> None:
        """Raise ValueError for a state that no table can be in, whatever was said and drawn."""

    def draw_again(self, state: Any, salt: str) -> tuple[Any, ...]:
        """Give the events that reshuffle everything unseen."""

    def reveals(self, events: Sequence[Any]) -> bool:
        """Tell whether something unseen came to light."""

    def startles(self, told: Sequence[Mapping[str, Any]]) -> bool:
        """Tell whether facts, as everybody may see them, are a fright: a device may shake."""

    def learnt(self, events: Sequence[Any]) -> Mapping[str, str]:
        """Say what the table told of its copy of the box, to be kept for other games."""

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say what is known of a copy of the box, in a few short phrases."""

    def copying(self, told: Mapping[str, object]) -> list[Asked]:
        """Ask for all that can be known of a copy of the box, step by step."""

    def copied(self, told: Mapping[str, object], step: Asked) -> Mapping[str, str]:
        """Lay the answer of a step over what was told: what it is about is replaced."""

    def mark(self, state: Any) -> tuple[Any, Any]:
        """Give the round and the turn a state is in."""

    def prompts(self, state: Any) -> list[Prompt]:
        """Say what the table must do or answer now."""

    def view(self, state: Any) -> dict[str, Any] | None:
        """Show what may be seen."""

    def offers(self, state: Any) -> list[Offer]:
        """List what can be said now, but for answers to an open question and for corrections."""

    def fixes(self, state: Any) -> list[Offer]:
        """List what can be set right, at any time."""

    def setup(self, state: Any, events: Sequence[Any]) -> list[Step]:
        """List what to lay out, from what the game began with."""

    def stage(self, state: Any) -> str:
        """Tell what is played: the "table", the "finale", or nothing any more: "over"."""

    def scene(self, state: Any) -> Scene | None:
        """Show the last scene, while it is played."""

    def ending(self, state: Any, events: Iterable[Any]) -> Ending | None:
        """Tell how a game ended, from all its events; None while it goes on."""

    def again(self, state: Any) -> Mapping[str, Any]:
        """Choose as this table was begun, for one more: values for the fields of the start."""

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id."""

    def board(self, state: Any) -> Board | None:
        """Draw the house with everybody in it; None where there is no map."""

    def turn(self, state: Any) -> Turn:
        """Tell whose turn it is."""

    def people(self, state: Any) -> list[Person]:
        """List everybody, with how they are."""

    def in_force(self, state: Any) -> list[Notice]:
        """List what holds for now."""

    def walk(self, told: Sequence[Mapping[str, Any]]) -> tuple[str, tuple[str, ...]] | None:
        """Find who walked last in events as everybody saw them, and which way."""

    def way(self, state: Any, place: str) -> tuple[str, ...] | None:
        """Give the way that whoever is on turn would walk to a place, as far as nobody stops it.

        None where no way leads there.
        """

    def gauges(self, state: Any) -> list[Gauge]:
        """Show the counters."""

    def slots(self, state: Any) -> list[Slot]:
        """Show the row of tokens."""

    def status(self, state: Any) -> list[str]:
        """Say how the table stands, in a few plain lines."""

    def public(self, events: Sequence[Any]) -> list[dict[str, Any]]:
        """Write events as everybody may see them."""

    def public_report(self, report: Any) -> dict[str, Any]:
        """Write a report as everybody may see it."""

    def label(self, state: Any, report: Any) -> str:
        """Name a report, for undo and redo."""

    def refusal(self, state: Any, refused: Any) -> str:
        """Say why a report was not taken."""

    def house_maker(self) -> HouseMaker:
        """Give what draws houses of this game, in the language spoken."""

    def packs_for(self, events: Sequence[Any]) -> Mapping[str, Mapping[str, bytes]]:
        """Give the files of the packs that these events cannot be replayed without, by id."""

    def card_maker(self) -> CardMaker:
        """Give what a face needs to make cards."""

    def note(self, state: Any) -> dict[str, Any]:
        """Say of a game what a list of games shows."""

    def retell(self, state: Any, events: Sequence[Any]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""

    def journal(self, state: Any, events: Sequence[Any]) -> list[str]:
        """Write events as lines of the journal."""
