"""Resolving one report: what happens step by step, until the table has to answer. Pure.

The agenda is a stack of steps, the next one last. A step that is a Question waits for the table.
A told fact can be overruled: then the report is resolved again from before it, up to that fact,
and goes on otherwise from there (replay.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar, cast

from companion.engine.plain import Json
from companion.games.final_girl.box import TOKENS
from companion.games.final_girl.events import Event, GameEnded, PhaseBegan, Settled
from companion.games.final_girl.evolve import evolve
from companion.games.final_girl.reports import Report
from companion.games.final_girl.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something still to be resolved. `stays`: it is, even if the phase ends at once."""

    stays: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Step):
    """Something the table must answer. `reading`: a card of the table, whose effects may come."""

    reading: ClassVar[bool] = False

    def again(self) -> Step | None:
        """Give the step that asks this anew, where the table may have changed since."""
        return None


@dataclass(frozen=True, slots=True)
class Pending:
    """A step on the agenda, and its id."""

    id: str
    step: Step


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseEnd(Step):
    """Marks where a phase ends: what is pending above falls away if it ends at once (G25)."""

    phase: str


S = TypeVar("S", bound=Step)
Q = TypeVar("Q", bound=Question)
R = TypeVar("R", bound=Report)
Handles = Callable[["Resolution", Report], None]
Resolves = Callable[["Resolution", Step], None]
Answers = Callable[["Resolution", Question, Json], None]
HANDLERS: dict[type[Report], Handles] = {}
_RESOLVERS: dict[type[Step], Resolves] = {}
_ANSWERS: dict[type[Question], Answers] = {}


def handles(
    kind: type[R],
) -> Callable[[Callable[[Resolution, R], None]], Callable[[Resolution, R], None]]:
    """Register what a report sets going."""

    def register(function: Callable[[Resolution, R], None]) -> Callable[[Resolution, R], None]:
        HANDLERS[kind] = cast("Handles", function)
        return function

    return register


def resolves(
    kind: type[S],
) -> Callable[[Callable[[Resolution, S], None]], Callable[[Resolution, S], None]]:
    """Register how a step is resolved."""

    def register(function: Callable[[Resolution, S], None]) -> Callable[[Resolution, S], None]:
        _RESOLVERS[kind] = cast("Resolves", function)
        return function

    return register


def answers(
    kind: type[Q],
) -> Callable[[Callable[[Resolution, Q, Json], None]], Callable[[Resolution, Q, Json], None]]:
    """Register what the answer to a question does; it gets the answer as the table gave it."""

    def register(
        function: Callable[[Resolution, Q, Json], None],
    ) -> Callable[[Resolution, Q, Json], None]:
        _ANSWERS[kind] = cast("Answers", function)
        return function

    return register


def steps() -> tuple[type[Step], ...]:
    """List every kind of step there is."""
    return (*_RESOLVERS, *_ANSWERS)


class Resolution:
    """One report being resolved: the state as it becomes, and the facts so far.

    `ways` are ways out of facts, by their place: where such a fact comes, `overruled` decides.
    """

    def __init__(self, state: State, ways: Mapping[int, str] | None = None) -> None:
        self.before = self.state = state
        self.luck = state.luck
        self.events: list[Event] = []
        self.agenda = list(state.agenda)
        self.ways = ways or {}
        self._pushed = 0

    def emit(self, event: Event) -> None:
        """Add a fact."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def overruled(self) -> str:
        """Tell by which way out the table overrules the fact that comes now; else nothing."""
        return self.ways.get(len(self.events), "")

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, the first to be resolved first."""
        for step in reversed(steps):
            self._pushed += 1
            self.agenda.append(Pending(f"q{self.before.reports + 1}.{self._pushed}", step))

    @property
    def question(self) -> Pending | None:
        """The question that waits, if one does."""
        top = self.agenda[-1] if self.agenda else None
        return top if top is not None and isinstance(top.step, Question) else None

    def drop_phase(self) -> str:
        """Let fall away what is pending in this phase (G25); name the phase."""
        if self.agenda and self.agenda[-1].step.stays:
            return self.state.phase
        while self.agenda and not isinstance(self.agenda[-1].step, PhaseEnd):
            self.agenda.pop()
        top = self.agenda[-1].step if self.agenda else None
        return top.phase if isinstance(top, PhaseEnd) else self.state.phase

    def drop_above(self, kind: type[Step]) -> None:
        """Let fall away what lies above the next step of a kind, and that step."""
        while self.agenda:
            if isinstance(self.agenda.pop().step, kind):
                return

    def answer(self, value: object) -> None:
        """Give the open question its answer; a refused one leaves it open."""
        entry = self.agenda.pop()
        assert isinstance(entry.step, Question)
        _ANSWERS[type(entry.step)](self, entry.step, value)

    def resolve_next(self) -> None:
        """Resolve the step on top of the agenda."""
        entry = self.agenda.pop()
        _RESOLVERS[type(entry.step)](self, entry.step)

    def ask_anew(self) -> None:
        """Ask the open question anew: how things are has changed since."""
        entry = self.question
        if entry is None:
            return
        assert isinstance(entry.step, Question)
        step = entry.step.again()
        if step is not None:
            self.agenda.pop()
            self.push(step)

    def end(self, outcome: str, why: str) -> None:
        """End the game."""
        self.emit(GameEnded(outcome=outcome, why=why))

    def phase(self, phase: str) -> None:
        """Go on to a phase (G8)."""
        if self.state.phase != phase:
            self.emit(PhaseBegan(phase=phase))

    def close(self, said: Report | None = None) -> tuple[Event, ...]:
        """Give the facts of this report, bookkeeping included."""
        agenda = tuple(self.agenda)
        if not any(getattr(event, "overrulable", False) for event in self.events):
            said = None
        if self.luck is not self.before.luck or agenda != self.before.agenda or said is not None:
            self.emit(Settled(agenda=agenda, said=said, luck=self.luck))
        return tuple(self.events)

    def die(self) -> int:
        """Roll one of the app's dice."""
        value, self.luck = self.luck.die()
        return value

    def draw(self, kind: str, among: Sequence[str]) -> str:
        """Draw one of several, each as likely; what was stacked comes first."""
        drawn, self.luck = self.luck.draw(kind, kind, among)
        return drawn

    def draw_token(self, who: str, gone: Sequence[str]) -> str:
        """Draw somebody's token of those that nobody has seen (G5)."""
        left = list(TOKENS)
        for token in gone:
            left.remove(token)
        return self.draw(f"token {who}", left)

    def pick(self, stream: str, limit: int) -> int:
        """Pick a number below a limit."""
        number, self.luck = self.luck.below(stream, limit)
        return number


@resolves(PhaseEnd)
def phase_over(night: Resolution, step: PhaseEnd) -> None:
    """End a phase: nothing is left of it."""
