"""Resolving one report: what happens step by step, until the table has to answer. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine import agenda
from companion.engine.agenda import Agenda, Chapters, Facts
from companion.engine.agenda import Pending as Pending
from companion.engine.agenda import Step as Step
from companion.engine.events import Event
from companion.games.betrayal.box import FACES
from companion.games.betrayal.events import GameEnded, Learnt, Settled
from companion.games.betrayal.evolve import evolve
from companion.games.betrayal.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(agenda.Question):
    """Something the table must answer."""

    def again(self) -> Step | None:
        """Give the step that asks this anew, where the table may have changed since."""
        return None


class Resolution(Facts[State, Event], Agenda):
    """One report being resolved: the state as it becomes, and the facts so far."""

    def __init__(self, state: State) -> None:
        Facts.__init__(self, state, evolve)
        Agenda.__init__(self, state.agenda, state.reports + 1)

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

    def end(self, outcome: str, why: str, counter: str = "", goal: int | None = None) -> None:
        """End the game (K27): the first goal counts."""
        if self.state.outcome is None:
            self.emit(GameEnded(outcome=outcome, why=why, counter=counter, goal=goal))

    def learn(self, facts: Mapping[str, str]) -> None:
        """Learn about the box what was not known, or known otherwise."""
        known = self.state.known
        new = {name: word for name, word in facts.items() if known.get(name) != word}
        if new:
            were = {name: known[name] for name in new if name in known}
            self.emit(Learnt(copy=self.state.setup.copy, facts=new, were=were))

    def roll(self, dice: int) -> tuple[int, ...]:
        """Roll so many of the app's dice."""
        return tuple([int(self.draw("dice", FACES)) for _ in range(dice)])

    def close(self) -> tuple[Event, ...]:
        """Give the facts of this report, bookkeeping included."""
        agenda = tuple(self.agenda)
        if self.luck is not self.before.luck or agenda != self.before.agenda:
            self.emit(Settled(agenda=agenda, luck=self.luck))
        return tuple(self.events)


CHAPTERS = Chapters[Resolution]()
handles, resolves, answers = CHAPTERS.handles, CHAPTERS.resolves, CHAPTERS.answers
