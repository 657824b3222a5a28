"""Resolving one report: what happens step by step, until the table has to answer. Pure.

Each entry of the agenda remembers which told facts it stems from, so that the table can overrule
one of those ("not possible", "a card cancels this") and everything that follows from it falls away.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from companion.engine import agenda
from companion.engine.agenda import Agenda, Chapters, Facts
from companion.engine.agenda import Pending as Pending
from companion.engine.agenda import Step as Step
from companion.games.boogeyman.events import Event, NightEnded, Settled, WhereHeWas
from companion.games.boogeyman.evolve import decided, evolve
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(agenda.Question):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Step):
    """Marks the end of a card, or of an encounter and all its cards: what they cause waits (T9)."""


S = TypeVar("S", bound=Step)


class Resolution(Facts[State, Event], Agenda):
    """One report being resolved: the state as it becomes, and the facts so far."""

    def __init__(self, state: State) -> None:
        Facts.__init__(self, state, evolve)
        Agenda.__init__(self, state.agenda, state.reports + 1)

    def next_id(self) -> str:
        """The id that the next fact will be told under."""
        return f"{self.state.reports + 1}.{len(self.events)}"

    def emit_overrulable(self, event: Event) -> None:
        """Add a fact that the table may overrule: what follows stems from it."""
        told = self.next_id()
        self.emit(event)
        self.stems_from = (*self.stems_from, told)

    def push_later(self, *steps: Step) -> None:
        """Let steps wait until the card being read, and its whole encounter, is done (T9)."""
        position = len(self.agenda)
        for index in range(len(self.agenda) - 1, -1, -1):
            if isinstance(self.agenda[index].step, Finished):
                position = index + 1
                break
        self.agenda[position:position] = self.entries(steps)

    def push_last(self, over: type[Step], *steps: Step) -> None:
        """Let steps wait until nothing else is left, but for a last step of this kind."""
        position = int(bool(self.agenda) and isinstance(self.agenda[0].step, over))
        self.agenda[position:position] = self.entries(steps)

    def push_under(self, kind: type[Step], *steps: Step) -> None:
        """Let steps wait until the next step of this kind is done."""
        position = max(i for i, entry in enumerate(self.agenda) if isinstance(entry.step, kind))
        self.agenda[position:position] = self.entries(steps)

    def push_over(self, id: str, *steps: Step) -> None:
        """Let steps come right before an entry, and after all that lies over it."""
        position = next(i for i, entry in enumerate(self.agenda) if entry.id == id) + 1
        self.agenda[position:position] = self.entries(steps)

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

    def drop(self, stems_from: str) -> None:
        """Drop all that stems from a told fact."""
        self.agenda = [entry for entry in self.agenda if stems_from not in entry.stems_from]

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

    def draw_room(
        self, among: Sequence[str], stream: str = "rooms", never: Collection[str] = ()
    ) -> str:
        """Draw a Room token."""
        return self.draw("rooms", among, stream, never)

    def draw_card(self, deck: str) -> str:
        """Draw a card of one of the app's decks; the order of those left is nobody's to know."""
        return self.draw(deck, sorted(self.state.left[deck]), f"{deck} cards")


CHAPTERS = Chapters[Resolution]()
handles, resolves, answers = CHAPTERS.handles, CHAPTERS.resolves, CHAPTERS.answers


@resolves(Finished)
def finished(night: Resolution, step: Finished) -> None:
    """Nothing is left of this card or encounter."""
