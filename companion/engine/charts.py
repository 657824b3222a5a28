"""How a game went, as faces draw it: charts from a closed set, each also in words. Pure.

A game fills them from what was told at the table; nothing hidden is in here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from companion.engine.events import Event
from companion.engine.game import State
from companion.engine.tabletop import Map


class Told(Protocol):
    """A report that was taken: its events, and the state they led to, each read when asked for."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events it led to."""

    @property
    def state(self) -> State | None:
        """The state they led to; folding it costs more than reading events."""


Progress = Callable[[float], bool]  # is told the part done, and tells whether to go on


@dataclass(frozen=True, slots=True)
class Series:
    """What was counted against somebody: a value at the end of each round, from before the first.

    `top`: where it is full, if that is known; `marks`: the rounds in which something happened.
    """

    who: str
    label: str
    values: tuple[int, ...]
    top: int | None = None
    full: str = ""  # says so
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Steps:
    """Values over the rounds, with what moved them in words; `marked` says what marks are."""

    title: str
    series: tuple[Series, ...]
    across: str  # what is counted from left to right
    marked: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heat:
    """A map whose places are shaded by one count and marked by another; without a map its list.

    `shades` and `marks` are counts by place, `by` the two whose they are, `labels` what they count.
    """

    title: str
    board: Map | None
    shades: Mapping[str, int]
    marks: Mapping[str, int]
    by: tuple[str, str]
    labels: tuple[str, str]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of mark on a thread: its icon, whose colour it has, its word."""

    id: str
    icon: str
    who: str
    word: str


@dataclass(frozen=True, slots=True)
class Thread:
    """Somebody's game as a line: marks by round, each of a kind, and how they ended up.

    `down`: stretches from a round to a round in which they were out of play.
    """

    who: str
    name: str
    how: str
    marks: tuple[tuple[int, str], ...]
    down: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Threads:
    """A line a person, over so many rounds."""

    title: str
    threads: tuple[Thread, ...]
    kinds: tuple[Kind, ...]
    rounds: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A report that changed much: what happened, a chance before and after it, all in words.

    `number` is that of the report, from 1; `who` gives its colour.
    """

    number: int
    kicker: str
    what: str
    before: float
    after: float
    change: str
    short: str  # the same in a few signs
    who: str = ""

    @property
    def words(self) -> str:
        """Say all of it."""
        return f"{self.kicker}: {self.what} {self.change}"


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments that decided a game, in their order, and how they were chosen."""

    title: str
    note: str  # what the chance is of
    about: str
    moments: tuple[Moment, ...]
    none: str = ""  # says that there are none
    among: int = 0  # how many reports were looked at

    @property
    def words(self) -> tuple[str, ...]:
        """Say all of them, and how they were chosen."""
        said = tuple(moment.words for moment in self.moments) or (self.none,)
        return (*said, self.about)


@dataclass(frozen=True, slots=True)
class Recap:
    """All charts of one game, with how it stands in a few words."""

    about: str
    steps: Steps
    heat: Heat
    threads: Threads

    def lines(self, moments: Moments | None = None) -> list[str]:
        """Tell all of it in words, a heading before each part."""
        told = [self.about]
        first = () if moments is None else (moments,)
        for chart in (*first, self.steps, self.heat, self.threads):
            told += ["", chart.title, *chart.words]
        return told


def recap_of(show: object, log: Sequence[Told]) -> Recap | None:
    """Ask a game how it went up to now; None before it began, and of a game without charts."""
    told = getattr(show, "recap", None)
    return None if told is None or not log else cast("Recap | None", told(log))


def moments_of(show: object, log: Sequence[Told], progress: Progress) -> Moments | None:
    """Ask a game which moments decided it; None if it cannot tell, or was told to stop.

    This takes long: it is done beside everything else.
    """
    told = getattr(show, "moments", None)
    return None if told is None or not log else cast("Moments | None", told(log, progress))


def retold_by(show: object, log: Sequence[Told], told: Moments | None) -> Moments | None:
    """Say moments that were found as this show does: in its language, with its names."""
    again = getattr(show, "retold", None)
    return told if told is None or again is None else cast("Moments", again(log, told))
