"""A toolkit for games that resolve a report bit by bit, until the table has to answer. Pure.

The agenda is a stack of steps, the next one last; a step that is a Question waits for the table.
Steps are data, so they can be saved. What each does is a function in one of the game's chapters.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

from companion.engine.reports import Report

if TYPE_CHECKING:
    from companion.engine.luck import Luck
    from companion.engine.plain import Json

MOST_STEPS = 2000  # a state that a stranger wrote could go round and round


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something still to be resolved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Step):
    """Something the table must answer."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A step on the agenda, its id, and the ids of told facts it stems from, where that counts."""

    id: str
    step: Step
    stems_from: tuple[str, ...] = ()


class Played(Protocol):
    """What the toolkit needs of a game's state."""

    @property
    def luck(self) -> Luck:
        """The chance to come."""

    @property
    def outcome(self) -> str | None:
        """How the game ended, if it has."""


St = TypeVar("St", bound=Played)
Ev = TypeVar("Ev")


class Facts(Generic[St, Ev]):
    """One report being resolved: the state as it becomes, and the facts so far."""

    def __init__(self, state: St, evolve: Callable[[St, Ev], St]) -> None:
        self.before = self.state = state
        self.luck = state.luck
        self.events: list[Ev] = []
        self._evolve = evolve

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def emit(self, event: Ev) -> None:
        """Add a fact."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)

    def die(self) -> int:
        """Roll one of the app's dice."""
        value, self.luck = self.luck.die()
        return value

    def draw(
        self, kind: str, among: Sequence[str], stream: str = "", never: Collection[str] = ()
    ) -> str:
        """Draw one of several, each as likely; what was stacked of this kind comes first."""
        drawn, self.luck = self.luck.draw(kind, stream or kind, among, never)
        return drawn

    def pick(self, stream: str, limit: int) -> int:
        """Pick a number below a limit."""
        number, self.luck = self.luck.below(stream, limit)
        return number


class Agenda(ABC):
    """The stack of a report being resolved; `report` is its number, which ids begin with."""

    def __init__(self, waiting: Sequence[Pending], report: int) -> None:
        self.agenda = list(waiting)
        self.stems_from: tuple[str, ...] = ()
        self._report = report
        self._pushed = 0

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    def entries(self, steps: Sequence[Step]) -> list[Pending]:
        """Make entries of steps, the first one last, for it is resolved first."""
        made = []
        for step in reversed(steps):
            self._pushed += 1
            made.append(Pending(f"q{self._report}.{self._pushed}", step, self.stems_from))
        return made

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, the first to be resolved first."""
        self.agenda.extend(self.entries(steps))

    @property
    def question(self) -> Pending | None:
        """The question that waits, if one does."""
        top = self.agenda[-1] if self.agenda else None
        return top if top is not None and isinstance(top.step, Question) else None


N = TypeVar("N", bound=Agenda)
S = TypeVar("S", bound=Step)
Q = TypeVar("Q", bound=Question)
R = TypeVar("R", bound=Report)


def _nothing_more(resolution: Agenda) -> bool:
    return False


class Chapters(Generic[N]):
    """What the chapters of a game's rules take: reports, steps and answers, each by its kind."""

    def __init__(self) -> None:
        # Each is kept under the kind it takes, so it is handed no other.
        self._handlers: dict[type[Report], Callable[[N, Report], None]] = {}
        self._resolvers: dict[type[Step], Callable[[N, Step], None]] = {}
        self._answers: dict[type[Step], Callable[[N, Step, Json], None]] = {}

    def handles(self, kind: type[R]) -> Callable[[Callable[[N, R], None]], Callable[[N, R], None]]:
        """Register what a report sets going."""

        def register(function: Callable[[N, R], None]) -> Callable[[N, R], None]:
            self._handlers[kind] = cast("Callable[[N, Report], None]", function)
            return function

        return register

    def resolves(self, kind: type[S]) -> Callable[[Callable[[N, S], None]], Callable[[N, S], None]]:
        """Register how a step is resolved."""

        def register(function: Callable[[N, S], None]) -> Callable[[N, S], None]:
            self._resolvers[kind] = cast("Callable[[N, Step], None]", function)
            return function

        return register

    def answers(
        self, kind: type[Q]
    ) -> Callable[[Callable[[N, Q, Json], None]], Callable[[N, Q, Json], None]]:
        """Register what the answer to a question does; it gets the answer as the table gave it."""

        def register(function: Callable[[N, Q, Json], None]) -> Callable[[N, Q, Json], None]:
            self._answers[kind] = cast("Callable[[N, Step, Json], None]", function)
            return function

        return register

    def steps(self) -> tuple[type[Step], ...]:
        """List every kind of step there is."""
        return (*self._resolvers, *self._answers)

    def handle(self, resolution: N, report: Report) -> None:
        """Do what a report sets going."""
        self._handlers[type(report)](resolution, report)

    def answer(self, resolution: N, value: Json) -> None:
        """Give the open question its answer."""
        step = resolution.agenda.pop().step
        self._answers[type(step)](resolution, step, value)

    def resolve_next(self, resolution: N) -> None:
        """Resolve the step on top of the agenda."""
        entry = resolution.agenda.pop()
        resolution.stems_from = entry.stems_from
        self._resolvers[type(entry.step)](resolution, entry.step)

    def resolve(self, resolution: N, more: Callable[[N], bool] = _nothing_more) -> None:
        """Resolve the agenda up to the first question; `more` may fill it again when it is empty.

        Where the game ends nothing pending is resolved.
        """
        for _ in range(MOST_STEPS):
            if resolution.over:
                resolution.agenda.clear()
            if resolution.over or resolution.question is not None:
                return
            if resolution.agenda:
                self.resolve_next(resolution)
                continue
            resolution.stems_from = ()
            if not more(resolution):
                return
        raise ValueError("this leads on for ever")
