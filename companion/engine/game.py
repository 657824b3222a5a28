"""The seam: what a game brings, part by part, and who asks for which. Pure.

State, reports and events are the game's own frozen values. An event says of itself whether it
reveals, what it teaches about the box and which packs it needs; a state has a `round` and a `mark`,
which changes with every round and turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # a home screen is there before any of it is made
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from companion.engine.bots import Bots
    from companion.engine.catalogue import Catalogue
    from companion.engine.copying import Asked
    from companion.engine.decks import CardMaker
    from companion.engine.ending import Ending
    from companion.engine.events import Event
    from companion.engine.guide import GuideStep
    from companion.engine.journal import Line
    from companion.engine.making import HouseMaker
    from companion.engine.offers import Offer
    from companion.engine.plain import Json, JsonObject
    from companion.engine.prompt import Prompt
    from companion.engine.refusal import Refused
    from companion.engine.reports import Report
    from companion.engine.tabletop import Tabletop


class State(Protocol):
    """What the shell reads of a game's state; all else in it is the game's own."""

    @property
    def round(self) -> int:
        """The round the table is in."""

    @property
    def mark(self) -> str:
        """The round and the turn: it changes with each of them."""


class Keeping(Protocol):
    """How a game's values are written for a log, and read from one (or codec.Unreadable is raised).

    The salt tells apart what is sealed in different places.
    """

    def write(self, report: Report, events: Sequence[Event], salt: str) -> JsonObject:
        """Write a report with its events as plain JSON."""

    def write_events(self, events: Sequence[Event], salt: str) -> list[Json]:
        """Write events as plain JSON."""

    def read(self, plain: JsonObject) -> tuple[Report, tuple[Event, ...]]:
        """Read a report with its events."""

    def read_events(self, plain: Sequence[Json]) -> tuple[Event, ...]:
        """Read events."""

    def write_state(self, state: State, salt: str) -> str:
        """Write a state, sealed."""

    def read_state(self, sealed: str) -> State:
        """Read a state."""


class Rules(Protocol):
    """What a table plays by. All of it is pure."""

    @property
    def keeping(self) -> Keeping:
        """How its values are kept."""

    def read(self, raw: Mapping[str, Json]) -> Report:
        """Read a report, or raise Refused."""

    def decide(self, state: State | None, report: Report) -> tuple[Event, ...]:
        """Give the events a report leads to, or raise Refused."""

    def apply(self, state: State | None, events: Sequence[Event]) -> State | None:
        """Fold the events of one report."""

    def reshuffle(self, state: State, salt: str) -> tuple[Event, ...]:
        """Give the events that draw everything unseen again."""

    def pack(self, name: str) -> Mapping[str, bytes]:
        """Give the files of a pack that an event needs."""

    def decided(self, state: State | None, report: Report, events: Sequence[Event]) -> bool:
        """Tell whether events from elsewhere are what these rules decide on a report, and redraw.

        What only the table that played it could know is taken from them.
        """

    def possible(self, state: State) -> None:
        """Raise ValueError for a state that no table can be in, whatever was said and drawn."""


class Text(Protocol):
    """What is said, in one language and with the names that people gave."""

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id."""

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now."""

    def view(self, state: State | None) -> JsonObject | None:
        """Show what may be seen."""

    def label(self, state: State | None, report: Report) -> str:
        """Name a report, for undo and redo."""

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken."""

    def lines(self, state: State | None, events: Sequence[Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""

    def journal(self, state: State | None, events: Sequence[Event]) -> list[str]:
        """Write the lines of the journal as plain text."""

    def status(self, state: State | None) -> list[str]:
        """Say how the table stands, in a few plain lines."""

    def summary(self, state: State | None) -> JsonObject:
        """Say of a game what a list of games shows."""


class Show(Protocol):
    """What faces draw and offer. Values only."""

    def start(self) -> Offer:
        """Offer to begin: all that can be chosen."""

    def again(self, state: State | None) -> Mapping[str, Json]:
        """Choose as this table was begun, for one more: values for the fields of the start."""

    def table(self, at: State | None, now: State | None, told: Sequence[Event]) -> Tabletop:
        """Show the table as of `at`, with what led there; what can be said is said of `now`."""

    def fixes(self, state: State | None) -> list[Offer]:
        """List what can be set right, at any time."""

    def way(self, state: State | None, place: str) -> tuple[str, ...] | None:
        """Give the way that whoever is on turn would walk to a place, as far as nobody stops it.

        None where no way leads there.
        """

    def guide(self, state: State | None, events: Sequence[Event]) -> list[GuideStep]:
        """List what to lay out, from what the game began with."""

    def after(self, state: State | None, events: Iterable[Event]) -> Ending | None:
        """Tell how a game ended, from all its events; None while it goes on."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A game at a table: its rules with the packs at hand, its text in a language, its show.

    `tongue` makes text and show for other names or another language.
    """

    game: str
    rules: Rules
    text: Text
    show: Show
    tongue: Callable[[str, Mapping[str, str]], tuple[Text, Show]]

    def speaking(self, language: str, names: Mapping[str, str]) -> Opponent:
        """Give it speaking a language, and calling people by the names they gave."""
        text, show = self.tongue(language, names)
        return replace(self, text=text, show=show)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a game finds on a device: its packs, what is known of boxes, and its catalogues."""

    packs: Mapping[str, object]  # as its schema makes them
    boxes: Mapping[str, Mapping[str, object]]
    catalogue: Callable[[str], Catalogue | None]


@dataclass(frozen=True, slots=True)
class Figure:
    """How somebody is drawn: a colour and a shape, and the colour of what is written of them."""

    colour: str
    shape: str = "circle"
    ink: str = ""
    player: bool = True  # else the opponent's


class Calibration(Protocol):
    """What can be known of people's boxes, in one language."""

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say what is known of a box, in a few short phrases."""

    def steps(self, told: Mapping[str, object]) -> list[Asked]:
        """Ask for all that can be known of a box, step by step."""

    def answered(self, told: Mapping[str, object], step: Asked) -> Mapping[str, str]:
        """Lay the answer of a step over what was told: what it is about is replaced."""

    def colours(self, told: Mapping[str, object]) -> Mapping[str, str]:
        """Give the colour of each figure in a box, by the names of the colours."""

    def sound(self, told: Mapping[str, object]) -> Mapping[str, str]:
        """Give what can be so of some box."""

    def overruled(self, told: Mapping[str, str], new: Mapping[str, str]) -> Mapping[str, str]:
        """Give what still holds of what was told before, beside what is told now."""


class Editors(Protocol):
    """What people can make for a game, in one language."""

    def house(self) -> HouseMaker:
        """Give what draws houses."""

    def cards(self) -> CardMaker:
        """Give what makes cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game: what it is, and its parts, each made when somebody first needs it."""

    id: str
    title: Mapping[str, str]
    motto: Mapping[str, str]
    players: tuple[int, int]
    minutes: int
    figures: Mapping[str, Figure]
    seats: str  # where a summary names who plays
    shipped: tuple[str, ...] = ()  # packs that come with the companion
    names: Callable[[str, Catalogue | None], Mapping[str, str]]
    opponent: Callable[[Surroundings, str], Opponent]
    packs: Callable[[], object] | None = None  # the schema of its packs
    calibration: Callable[[Surroundings, str], Calibration] | None = None
    editors: Callable[[Surroundings, str], Editors] | None = None
    bots: Callable[[], Bots] | None = None
