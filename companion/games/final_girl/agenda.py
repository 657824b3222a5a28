"""Resolving one report: what happens step by step, until the table has to answer. Pure.

A told fact can be overruled: then the report is resolved again from before it, up to that fact,
and goes on otherwise from there (replay.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine import agenda
from companion.engine.agenda import Agenda, Chapters, Facts
from companion.engine.agenda import Pending as Pending
from companion.engine.agenda import Step as Step
from companion.engine.events import Event
from companion.games.final_girl.box import KILLER, TOKENS
from companion.games.final_girl.events import GameEnded, PhaseBegan, Settled
from companion.games.final_girl.evolve import evolve
from companion.games.final_girl.reports import Report
from companion.games.final_girl.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class TheirTurn(Step):
    """In Ask: something that the table still has to do; else a step is about what has been."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(agenda.Question):
    """Something the table must answer. `reading`: a card of the table, whose effects may come."""

    reading: ClassVar[bool] = False

    def again(self) -> Step | None:
        """Give the step that asks this anew, where the table may have changed since."""
        return None

    def corrected(self) -> Step | None:
        """Give the step that asks this anew, where the table was not as it was thought to be."""
        return self.again()


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseEnd(Step):
    """Marks where a phase ends: what is pending above falls away if it ends at once (G25)."""

    phase: str


class Resolution(Facts[State, Event], Agenda):
    """One report being resolved: the state as it becomes, and the facts so far.

    `ways` are ways out of facts, by their place: where such a fact comes, `overruled` decides.
    """

    def __init__(self, state: State, ways: Mapping[int, str] | None = None) -> None:
        Facts.__init__(self, state, evolve)
        Agenda.__init__(self, state.agenda, state.reports + 1)
        self.ways = ways or {}

    def overruled(self) -> str:
        """Tell by which way out the table overrules the fact that comes now; else nothing."""
        return self.ways.get(len(self.events), "")

    def drop_phase(self) -> str:
        """Let fall away what is pending in this phase (G25); name the phase.

        In Ask deaths, rows and panic that were not told yet are asked all the same.
        """
        if self.state.asks:
            self.agenda = [one for one in self.agenda if not isinstance(one.step, TheirTurn)]
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

    def ask_anew(self, corrected: bool = False) -> None:
        """Ask the open question anew: how things are has changed since, or was never so."""
        entry = self.question
        if entry is None:
            return
        assert isinstance(entry.step, Question)
        step = entry.step.corrected() if corrected else entry.step.again()
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

    def draw_token(self, who: str, gone: Sequence[str]) -> str:
        """Draw somebody's token that nobody has seen (G5); one stacked for him is his."""
        left = list(TOKENS)
        his = self.state.killer.number is None and self.state.keeps(KILLER) and who != KILLER
        stacked = dict(self.luck.rig).get(f"token {KILLER}", ()) if his else ()
        for token in (*gone, *stacked):
            left.remove(token)
        return self.draw(f"token {who}", left)


CHAPTERS = Chapters[Resolution]()
handles, resolves, answers = CHAPTERS.handles, CHAPTERS.resolves, CHAPTERS.answers


@resolves(PhaseEnd)
def phase_over(night: Resolution, step: PhaseEnd) -> None:
    """End a phase: nothing is left of it."""
