"""The seam between shell and games: every part that a game brings. Pure.

State, reports and events are the game's own frozen values. An event says whether it reveals, what
it teaches about the box and which packs it needs. A state has a `round`, and a `mark` that changes
with every round and turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from companion.engine.private import unheard

if TYPE_CHECKING:  # so that the home screen loads none of it
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from companion.engine.assistant import Assistant
    from companion.engine.bots import Bots
    from companion.engine.catalogue import Catalogue
    from companion.engine.copying import Asked
    from companion.engine.decks import CardMaker
    from companion.engine.ending import Ending
    from companion.engine.events import Event
    from companion.engine.guide import GuideStep, Piece
    from companion.engine.journal import Line
    from companion.engine.making import HouseMaker
    from companion.engine.mood import Moment, Mood
    from companion.engine.offers import Offer
    from companion.engine.plain import Json, JsonObject
    from companion.engine.private import Private
    from companion.engine.prompt import Prompt
    from companion.engine.refusal import Refused
    from companion.engine.reports import Report
    from companion.engine.rulebook import Reference
    from companion.engine.spoken import Voice
    from companion.engine.tabletop import Tabletop
    from companion.engine.vista import Vista


class State(Protocol):
    """What the shell reads of a game's state; all else in it is the game's own."""

    @property
    def round(self) -> int:
        """The round the table is in."""

    @property
    def mark(self) -> str:
        """The round and the turn: it changes with each of them."""


class Keeping(Protocol):
    """Writes a game's values for a log and reads them back, or raises codec.Unreadable.

    The salt makes equal secrets look different in different places.
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
        """What writes and reads its values."""

    def read(self, raw: Mapping[str, Json]) -> Report:
        """Read a report, or raise Refused."""

    def decide(self, state: State | None, report: Report) -> tuple[Event, ...]:
        """Give the events a report leads to, or raise Refused."""

    def apply(self, state: State | None, events: Sequence[Event]) -> State | None:
        """Fold the events of one report."""

    def reshuffle(self, state: State, salt: str) -> tuple[Event, ...]:
        """Give events that redraw everything unseen."""

    def pack(self, name: str) -> Mapping[str, bytes]:
        """Give the files of a pack that an event needs."""

    def decided(self, state: State | None, report: Report, events: Sequence[Event]) -> bool:
        """Tell whether a stranger's events are what these rules decide on a report, and redraw.

        What only that table could know, such as its luck, is taken from the events.
        """

    def possible(self, state: State) -> None:
        """Raise ValueError for a state that no table can reach."""

    def sides(self, state: State | None) -> Sequence[str]:
        """Name those who may say and see now what is not everybody's: most games have none."""


class Text(Protocol):
    """Everything a game says, in one language and with the names that people gave."""

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id."""

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now."""

    def private(self, state: State, side: str) -> Private:
        """Show what a side alone may see and must answer now."""

    def view(self, state: State | None) -> JsonObject | None:
        """Show what may be seen."""

    def label(self, state: State | None, report: Report) -> str:
        """Name a report, for undo and redo."""

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken."""

    def lines(self, state: State | None, events: Sequence[Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""

    def gist(self, events: Iterable[Event]) -> str:
        """Say in a few words what a round brought, from all its events; perhaps nothing."""

    def round(self, number: str) -> str:
        """Name a round of the journal."""

    def journal(self, state: State | None, events: Sequence[Event]) -> list[str]:
        """Write the lines of the journal as plain text."""

    def status(self, state: State | None) -> list[str]:
        """Say how the table stands, in a few plain lines."""

    def summary(self, state: State | None) -> JsonObject:
        """Give what a list of games shows of this one."""


class Show(Protocol):
    """What faces draw and offer. Values only."""

    def start(self) -> Offer:
        """Offer the start, with everything that can be chosen."""

    def again(self, state: State | None) -> Mapping[str, Json]:
        """Give the values this table was started with, for a rematch."""

    def table(self, at: State | None, now: State | None, told: Sequence[Event]) -> Tabletop:
        """Show the table as of `at`, after the events `told`; offer what can be said `now`."""

    def private(self, state: State, side: str) -> Tabletop | None:
        """Show what one side alone may see, and offer what it alone can say; None: it has none."""

    def fixes(self, state: State | None) -> list[Offer]:
        """List the corrections that can be made now."""

    def way(self, state: State | None, place: str) -> tuple[str, ...] | None:
        """Give the way the active player would walk to a place, up to where somebody stops them.

        None if no way leads there.
        """

    def guide(self, state: State | None, events: Sequence[Event]) -> list[GuideStep]:
        """List what to lay out, from the state and events of the start."""

    def after(self, state: State | None, events: Iterable[Event]) -> Ending | None:
        """Tell how a game ended, from all its events; None while it goes on."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A game at a table: its rules with the packs at hand, its text in a language, its show.

    `tongue` makes text and show for other names or another language, `voice` what says them aloud.
    Where it has an assistant, `odds` are its numbers for the table's query, `assistant` its words.
    `queries` answer what else can be asked, by its word: from a state, its text, and what is asked;
    `chances` says the odds of a state in lines, each a chance and what of, where none assists.
    `unheard` says why nobody is heard as a side.
    """

    game: str
    rules: Rules
    text: Text
    show: Show
    tongue: Callable[[str, Mapping[str, str]], tuple[Text, Show]]
    voice: Callable[[str, Mapping[str, str]], Voice]
    odds: Callable[[State], JsonObject] | None = None
    assistant: Callable[[str, Mapping[str, str]], Assistant] | None = None
    queries: Mapping[str, Callable[[State, Text, Mapping[str, Json]], Json]] = field(
        default_factory=dict
    )
    unheard: Callable[[State | None, str | None], Refused] = unheard
    chances: Callable[[State, Text], Sequence[tuple[str, str]]] | None = None

    def speaking(self, language: str, names: Mapping[str, str]) -> Opponent:
        """Return it in another language, with the names that people gave."""
        text, show = self.tongue(language, names)
        return replace(self, text=text, show=show)

    def aloud(self, language: str, names: Mapping[str, str]) -> Voice:
        """Return what says the same prompts aloud, in a language and with these names."""
        return self.voice(language, names)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a device offers a game: packs, known facts about boxes, catalogues."""

    packs: Mapping[str, object]  # as its schema makes them
    boxes: Mapping[str, Mapping[str, object]]
    catalogue: Callable[[str], Catalogue | None]


@dataclass(frozen=True, slots=True)
class Figure:
    """How somebody is drawn: a colour and a shape; `ink` colours text about them.

    `variants`: another colour and shape for as long as a Person says so; where there is a drawing
    of that, its name ends with the variant's.
    """

    colour: str
    shape: str = "circle"
    ink: str = ""
    player: bool = True  # else the opponent's
    variants: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    drawing: str = ""  # instead of its shape, where there is such a drawing
    portrait: str = ""  # the drawing of a bust


@dataclass(frozen=True, slots=True)
class Cover:
    """How a game looks from outside: a drawing before a light, on a ground from top to bottom.

    `wide` and `high` are the parts of the cover that the drawing fills at most; `seen` is how much
    of it is seen from its top, so that it can be larger; `stands`: on the lower edge, else in the
    light. `scene`: a sheet of sprites that stands there instead of one drawing. `rim`: the colour
    behind the letters of its title; `letters`: those that they have in turn, dancing.
    """

    drawing: str
    ground: tuple[str, str]
    light: str
    edge: str
    wide: float = 0.9
    high: float = 0.76
    seen: float = 1.0
    stands: bool = True
    scene: Callable[[], Piece] | None = None
    rim: str = ""
    letters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class World:
    """The colours of a game: its night, what lies on it, what is written, and its one gold key.

    Pairs go from top to bottom.
    """

    night: str = "#120e14"
    panel: str = "#1e1723"
    key: tuple[str, str] = ("#352a3f", "#271e2f")
    line: str = "#9c8aa6"  # around keys and empty slots
    chosen: str = "#453750"
    paper: str = "#f4e7d0"
    muted: str = "#c4b3aa"
    main: tuple[str, str] = ("#ffcf82", "#f0ab4a")
    edge: str = "#b9792c"  # the lower edge of the main key
    ink: str = "#1a0f08"  # on the main key
    link: str = "#ffd58a"
    sky: tuple[str, str] = ("#150d1f", "#54305a")  # behind a house


class Calibration(Protocol):
    """Asks owners about their box, in one language."""

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say what is known of a box, in a few short phrases."""

    def steps(self, told: Mapping[str, object]) -> list[Asked]:
        """Ask for all that can be known of a box, step by step."""

    def answered(self, told: Mapping[str, object], step: Asked) -> Mapping[str, str]:
        """Replace what was told about a step's subject by its answer."""

    def colours(self, told: Mapping[str, object]) -> Mapping[str, str]:
        """Give the colour of each figure in a box, by the names of the colours."""

    def sound(self, told: Mapping[str, object]) -> Mapping[str, str]:
        """Return the facts if they can be true of one box; else nothing."""

    def overruled(self, told: Mapping[str, str], new: Mapping[str, str]) -> Mapping[str, str]:
        """Lay new facts over old ones, and drop old ones that they contradict."""

    def another(self) -> str:
        """Ask what one more part is called that owners name; nothing where a box has none."""

    def named(self, told: Mapping[str, object], name: str) -> Mapping[str, str]:
        """Begin with one more part of that name."""


class Editors(Protocol):
    """The editors of a game, in one language."""

    def house(self) -> HouseMaker:
        """Give the house editor."""

    def cards(self, pack: str = "") -> CardMaker:
        """Give the card editor, for the cards of a pack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game: what it is, and functions that make its parts when first needed."""

    id: str
    title: Mapping[str, str]
    motto: Mapping[str, str]
    players: tuple[int, int]
    minutes: int
    figures: Mapping[str, Figure]
    # What a round is called in lists of games, by language; else as faces call it.
    rounds: Mapping[str, str] = field(default_factory=dict)
    world: World = World()
    cover: Cover | None = None
    seats: str  # the key under which a summary lists the players
    shipped: tuple[str, ...] = ()  # packs that come with the companion
    names: Callable[[str, Catalogue | None], Mapping[str, str]]
    opponent: Callable[[Surroundings, str], Opponent]
    packs: Callable[[], object] | None = None  # the schema of its packs
    calibration: Callable[[Surroundings, str], Calibration] | None = None
    editors: Callable[[Surroundings, str], Editors] | None = None
    bots: Callable[[], Bots] | None = None
    moods: Callable[[], Mapping[str, Mood]] | None = None  # of its prompts, by the word they use
    # A sample of each of them, in a language.
    moments: Callable[[Surroundings, str], Mapping[str, Moment]] | None = None
    vistas: Callable[[], Mapping[str, Vista]] | None = None  # of its ends, by their outcome
    lexicon: Callable[[], Mapping[str, Piece]] | None = None  # what its words look like
    # What is looked up beside the rules, in a language: a chapter of its own.
    reference: Callable[[str, Catalogue | None], Reference] | None = None
    charted: bool = False  # whether its show tells how a game went
