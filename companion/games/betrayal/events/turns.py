"""Turns, monsters as they come and move, counters, deaths, the end. Pure."""

from dataclasses import dataclass

from companion.engine.events import Event
from companion.games.betrayal.state import Counter, Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """A turn began (K9): whose, and whose place of the round it is."""

    round: int
    turn: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitorMay(Event):
    """What the traitor may use or ignore, on that turn (K13)."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstersRolled(Event):
    """One roll for a kind (K14); no `dice` where the table rolled. `first`: of their turn."""

    kind: str
    speed: int | None
    dice: tuple[int, ...]
    total: int
    there: int
    stunned: int
    first: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KindStays(Event):
    """A kind does not roll: all of it is stunned, or it has no speed (K14)."""

    kind: str
    stunned: int
    first: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstersPassed(Event):
    """All monsters are stunned: their turn passes (K15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedBack(Event):
    """Monsters missed their turn and are turned back (K15)."""

    monsters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RestForgotten(Event):
    """The monsters' turn is over: who was stunned in it misses the next one (K15)."""

    unsaid = True


@dataclass(frozen=True, slots=True, kw_only=True)
class KindSet(Event):
    """The table told of a kind of monster (K14)."""

    kind: str
    now: Kind
    new: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstersCame(Event):
    """Monsters of a kind came."""

    kind: str
    monsters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterSet(Event):
    """The table told of a counter (K28)."""

    counter: str
    now: Counter
    new: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterMoved(Event):
    """A counter went up or down (K28)."""

    counter: str
    was: int
    value: int
    goal: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalReached(Event):
    """A counter is at its goal, and nobody wins by it (K28)."""

    counter: str
    goal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerDied(Event):
    """Somebody died (K26)."""

    startles = True
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerTurned(Event):
    """A hero turned traitor (K11)."""

    startles = True
    player: str
    dead: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstersGoOn(Event):
    """The traitor is dead: whether the monsters go on (K10)."""

    goes_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """A side has won (K27); why: counter, told, heroes (none is left), traitor (is dead)."""

    startles = True
    outcome: str
    why: str
    counter: str = ""
    goal: int | None = None
