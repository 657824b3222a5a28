"""A report that was taken; it reads its events and folds its state only when asked."""

from __future__ import annotations

import contextlib
from itertools import chain

from companion.engine.events import Event
from companion.engine.game import Rules, State, Text
from companion.engine.plain import TooLarge
from companion.engine.reports import Report
from companion.engine.sense import SENSELESS, sensibly
from companion.table.chain import Link
from companion.table.judging import ROUND, said
from companion.table.log import Row

# Events of one report: a busy turn has 20. A face folds them again for each step it shows.
MOST_EVENTS = 400


class ReportTaken(Link):
    """A report that was taken, its events, and the state they led to.

    It counts the turns and rounds begun up to here, so that undo and redo find their ends.
    """

    __slots__ = (
        "_again",
        "_events",
        "_report",
        "_rounds",
        "_row",
        "_rules",
        "_snapshot",
        "_state",
        "_turns",
        "_was",
        "mark",
    )
    mark: str
    _turns: int
    _rounds: int

    def __init__(self, rules: Rules, before: ReportTaken | None, mark: str) -> None:
        super().__init__(before)
        earlier, turns, rounds = (before.mark, before._turns, before._rounds) if before else _NONE
        self._rules = rules
        self.mark = mark
        self._turns = turns + (earlier != mark)
        self._rounds = rounds + (_round(earlier) != _round(mark))
        self._row: Row | None = None
        self._was: ReportTaken | None = None  # the same report before a redraw
        self._again: tuple[Event, ...] = ()
        self._report: Report | None = None
        self._events: tuple[Event, ...] | None = None
        self._state: State | None = None
        self._snapshot: str | None = None

    @classmethod
    def taken(
        cls, rules: Rules, before: ReportTaken | None, report: Report, events: tuple[Event, ...]
    ) -> ReportTaken:
        """Make one from a report that was just decided."""
        state_before = before.state if before else None
        state = rules.apply(state_before, few(events))  # more could not be read back
        kept = cls(rules, before, mark_of(state))
        kept._report, kept._events, kept._state = report, events, state
        return kept

    @classmethod
    def beside(cls, rules: Rules, report: Report, events: tuple[Event, ...]) -> ReportTaken:
        """Make one from what was said that is no tap."""
        kept = cls(rules, None, "")
        kept._report, kept._events = report, few(events)
        return kept

    @classmethod
    def found(cls, rules: Rules, before: ReportTaken | None, row: Row) -> ReportTaken:
        """Make one from a row of a log, which is read when needed."""
        kept = cls(rules, before, row.mark)
        kept._row = row
        return kept

    @property
    def report(self) -> Report:
        """What was said."""
        self._read()
        assert self._report is not None
        return self._report

    @property
    def events(self) -> tuple[Event, ...]:
        """The events it led to."""
        self._read()
        assert self._events is not None
        return self._events

    @property
    def state(self) -> State | None:
        """The state it led to."""
        if self._state is None:
            self._fold()
        return self._state

    def upon(self, state: State | None) -> State | None:
        """Fold its events upon a state, for what is no tap and belongs to no moment."""
        return self._rules.apply(state, self.events)

    def remember(self, snapshot: str) -> None:
        """Take a snapshot of its state, to be read when needed."""
        self._snapshot = snapshot

    def label(self, text: Text) -> str:
        """Name it for “undo: …”."""
        return text.label(self.before.state if self.before else None, self.report)

    def begun(self, grain: str) -> int:
        """Count the turns or rounds begun up to here."""
        return self._rounds if grain == ROUND else self._turns

    def reshuffled(self, again: tuple[Event, ...]) -> ReportTaken:
        """Return this report with the events of a redraw added."""
        kept = ReportTaken(self._rules, self.before, self.mark)
        kept._was, kept._again = self, again
        return kept

    def _read(self) -> None:
        if self._events is not None:
            return
        first, redrawn = self, list[tuple[Event, ...]]()
        while first._was is not None:
            redrawn.append(first._again)
            first = first._was
        if first._events is None:
            assert first._row is not None
            with sensibly():
                report, events = self._rules.keeping.read(said(first._row))
                first._report, first._events = report, few(events)
        if first is not self:
            self._report = first._report
            self._events = tuple(chain(first._events, *reversed(redrawn)))
            self._was = None

    def _fold(self) -> None:
        """Fold forward from the last known state."""
        way: list[ReportTaken] = []
        known: ReportTaken | None = self
        while known is not None and not known._recalled():
            way.append(known)
            known = known.before
        state = known._state if known else None
        for kept in reversed(way):
            state = kept._state = self._rules.apply(state, kept.events)

    def _recalled(self) -> bool:
        """Tell whether the state is known without folding; read its snapshot, if any."""
        if self._state is None and self._snapshot is not None:
            with contextlib.suppress(*SENSELESS):  # it is only a cache
                self._state = self._rules.keeping.read_state(self._snapshot)
            self._snapshot = None
        return self._state is not None


_NONE = ("", 0, 0)


def few(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events, or raise TooLarge for more than any report leads to."""
    if len(events) > MOST_EVENTS:
        raise TooLarge("events")
    return events


def mark_of(state: State | None) -> str:
    """Give the round and turn of a state."""
    return "None None" if state is None else state.mark


def _round(mark: str) -> str:
    return mark.partition(" ")[0]
