"""Resolving one report: what happens step by step, until the table has to answer. Pure.

The agenda is a stack of steps, the next one last. A step that is a Question waits for the table.
Each entry remembers which told facts it stems from, so that the table can overrule one of
those ("not possible", "a card cancels this") and everything that follows from it falls away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar, cast

from companion.engine.plain import Json
from companion.games.boogeyman.events import Event, NightEnded, Settled, WhereHeWas
from companion.games.boogeyman.evolve import decided, evolve
from companion.games.boogeyman.reports import Report
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something still to be resolved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Step):
    """Something the table must answer. `during`: a card is being read, its effects may come in."""

    during: ClassVar[bool] = False

    @property
    def private(self) -> bool:
        """Whether it is for the player who is the Boogeyman alone (H8)."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class HisQuestion(Question):
    """Something that only the player who is the Boogeyman is asked, and answers (H8)."""

    @property
    def private(self) -> bool:
        """Whether it is for him alone: always."""
        return True


@dataclass(frozen=True, slots=True)
class Pending:
    """A step on the agenda, its id, and the ids of the told facts it stems from."""

    id: str
    step: Step
    stems_from: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Step):
    """Marks the end of a card, or of an encounter and all its cards: what they cause waits (T9)."""


S = TypeVar("S", bound=Step)
Q = TypeVar("Q", bound=Question)
R = TypeVar("R", bound=Report)
# Each is kept under the kind it takes, so it is handed no other.
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
    """One report being resolved: the state as it becomes, and the facts so far."""

    def __init__(self, state: State) -> None:
        self.before = self.state = state
        self.luck = state.luck
        self.events: list[Event] = []
        self.agenda = list(state.agenda)
        self.stems_from: tuple[str, ...] = ()
        self._pushed = 0

    def emit(self, event: Event) -> None:
        """Add a fact."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def next_id(self) -> str:
        """The id that the next fact will be told under."""
        return f"{self.state.reports + 1}.{len(self.events)}"

    def emit_overrulable(self, event: Event) -> None:
        """Add a fact that the table may overrule: what follows stems from it."""
        told = self.next_id()
        self.emit(event)
        self.stems_from = (*self.stems_from, told)

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, the first to be resolved first."""
        self.agenda.extend(self._entries(steps))

    def push_later(self, *steps: Step) -> None:
        """Let steps wait until the card being read, and its whole encounter, is done (T9)."""
        position = len(self.agenda)
        for index in range(len(self.agenda) - 1, -1, -1):
            if isinstance(self.agenda[index].step, Finished):
                position = index + 1
                break
        self.agenda[position:position] = self._entries(steps)

    def push_last(self, over: type[Step], *steps: Step) -> None:
        """Let steps wait until nothing else is left, but for a last step of this kind."""
        position = int(bool(self.agenda) and isinstance(self.agenda[0].step, over))
        self.agenda[position:position] = self._entries(steps)

    def push_under(self, kind: type[Step], *steps: Step) -> None:
        """Let steps wait until the next step of this kind is done."""
        position = max(i for i, entry in enumerate(self.agenda) if isinstance(entry.step, kind))
        self.agenda[position:position] = self._entries(steps)

    def push_over(self, id: str, *steps: Step) -> None:
        """Let steps come right before an entry, and after all that lies over it."""
        position = next(i for i, entry in enumerate(self.agenda) if entry.id == id) + 1
        self.agenda[position:position] = self._entries(steps)

    def _entries(self, steps: Sequence[Step]) -> list[Pending]:
        entries = []
        for step in reversed(steps):
            self._pushed += 1
            name = f"q{self.state.reports + 1}.{self._pushed}"
            entries.append(Pending(name, step, self.stems_from))
        return entries

    def waiting(self, kind: type[S]) -> Pending | None:
        """Find the step of this kind that belongs to the card or encounter being resolved."""
        for entry in reversed(self.agenda):
            if isinstance(entry.step, Finished):
                return None
            if isinstance(entry.step, kind):
                return entry
        return None

    def swap(self, entry: Pending, step: Step) -> None:
        """Put another step in the place of one that waits."""
        self.agenda[self.agenda.index(entry)] = replace(entry, step=step)

    def awaits(self, kind: type[Step]) -> bool:
        """Tell whether a step of this kind is still to come."""
        return any(isinstance(entry.step, kind) for entry in self.agenda)

    def next_is(self, kind: type[Step]) -> bool:
        """Tell whether the next step is of this kind."""
        return bool(self.agenda) and isinstance(self.agenda[-1].step, kind)

    @property
    def question(self) -> Pending | None:
        """The question that waits, if one does."""
        top = self.agenda[-1] if self.agenda else None
        return top if top is not None and isinstance(top.step, Question) else None

    def drop(self, stems_from: str) -> None:
        """Drop all that stems from a told fact."""
        self.agenda = [entry for entry in self.agenda if stems_from not in entry.stems_from]

    def answer(self, value: object) -> None:
        """Give the open question its answer."""
        entry = self.agenda[-1]
        assert isinstance(entry.step, Question)
        self.agenda.pop()
        _ANSWERS[type(entry.step)](self, entry.step, value)

    def resolve_next(self) -> None:
        """Resolve the step on top of the agenda."""
        entry = self.agenda.pop()
        self.stems_from = entry.stems_from
        _RESOLVERS[type(entry.step)](self, entry.step)

    def end(self, outcome: str, why: str) -> None:
        """End the night; where a player hid is nobody's secret any more (H8)."""
        his = self.state.played and outcome == "lost"
        self.emit(NightEnded(outcome=outcome, why=why, his=his))
        self.tell_where_he_was()

    def tell_where_he_was(self) -> None:
        """Tell all tokens that a player laid, once the night is over."""
        if self.state.played and self.state.laid:
            self.emit(WhereHeWas(rooms=tuple(token.room for token in self.state.laid)))

    def close(self) -> tuple[Event, ...]:
        """Give the facts of this report, bookkeeping included."""
        agenda = tuple(self.agenda)
        if self.luck is not self.state.luck or agenda != self.state.agenda:
            self.emit(Settled(agenda=agenda, luck=self.luck))
        return decided(self.before, self.events, self.state)

    def die(self) -> int:
        """Roll one of the app's dice."""
        value, self.luck = self.luck.die()
        return value

    def draw_room(
        self, among: Sequence[str], stream: str = "rooms", never: Collection[str] = ()
    ) -> str:
        """Draw a Room token."""
        room, self.luck = self.luck.draw("rooms", stream, among, never)
        return room

    def draw_card(self, deck: str) -> str:
        """Draw a card of one of the app's decks; the order of those left is nobody's to know."""
        left = sorted(self.state.left[deck])
        card, self.luck = self.luck.draw(deck, f"{deck} cards", left)
        return card

    def pick(self, stream: str, limit: int) -> int:
        """Pick a number below a limit."""
        number, self.luck = self.luck.below(stream, limit)
        return number


@resolves(Finished)
def finished(night: Resolution, step: Finished) -> None:
    """Nothing is left of this card or encounter."""
