"""The history of a table: reports taken, and reports undone.

Undone reports form one chain, from the last that counts to the furthest, and an undo is a mark in
it. So each row costs about the same, however long the night has been. What is no tap stands beside
the chain: undo passes it by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion.engine.events import Event
from companion.engine.game import Rules, State
from companion.engine.refusal import Refused
from companion.engine.sense import sensibly
from companion.table.chain import earliest, following
from companion.table.judging import TAP, game_of, looked_over, said
from companion.table.log import ASIDE, REDO, REPORT, UNDO, Row
from companion.table.taken import ReportTaken, few


@dataclass(frozen=True, slots=True, eq=False)
class Undone:
    """What one undo took back and no redo has brought back yet: all up to `last`.

    `furthest` is the end of all that was undone, `below` the undo before this one.
    """

    grain: str
    last: ReportTaken
    furthest: ReportTaken
    below: Undone | None


@dataclass(frozen=True, eq=False)
class History:
    """Where the table stands. `redraws` counts how often the unseen was drawn again.

    `beside`: what was said that is no tap, and holds whatever is undone.
    """

    last: ReportTaken | None = None
    undone: Undone | None = None
    redraws: int = 0
    beside: tuple[ReportTaken, ...] = ()

    @cached_property
    def state(self) -> State | None:
        """The state now; None before the start."""
        state = self.last.state if self.last else None
        for kept in self.beside if state is not None else ():
            state = kept.upon(state)
        return state

    @property
    def mark(self) -> str:
        """The round and turn now."""
        return self.last.mark if self.last else ""

    @property
    def next(self) -> ReportTaken | None:
        """The first report that a redo would bring back."""
        return following(self.last, self.undone.furthest) if self.undone else None

    @property
    def furthest(self) -> ReportTaken | None:
        """The last report, if everything undone came back."""
        return self.undone.furthest if self.undone else self.last

    def back(self) -> Iterator[ReportTaken]:
        """Give the reports that count, the last one first."""
        kept = self.last
        while kept is not None:
            yield kept
            kept = kept.before

    def take(self, kept: ReportTaken) -> History:
        """Add a report; what was undone can no longer be redone."""
        # A start begins another game: nothing that was said before belongs to it.
        return replace(self, last=kept, undone=None, beside=self.beside if self.last else ())

    def note(self, kept: ReportTaken) -> History:
        """Add what is no tap; what was undone can still be redone."""
        return replace(self, beside=(*self.beside, kept))

    def undo(self, grain: str) -> History:
        """Undo the last tap, or go back to where its turn or round began."""
        last = self.last
        if last is None:
            raise Refused("nothing_to_undo", field="report")
        furthest = self.undone.furthest if self.undone else last
        undone = Undone(grain, last, furthest, self.undone)
        return replace(self, last=_where_it_began(last.before, grain), undone=undone)

    def draw_again(self, events: tuple[Event, ...]) -> History:
        """Apply a redraw of the unseen; what was undone can no longer be redone."""
        last = self.last and self.last.reshuffled(events)
        return replace(self, last=last, undone=None, redraws=self.redraws + 1)

    def redo(self, grain: str) -> History:
        """Redo one tap, a whole undo of this grain, or up to the next turn or round."""
        undone = self.undone
        if undone is None:
            raise Refused("nothing_to_redo", field="report")
        if grain == TAP:
            last = following(self.last, undone.furthest)
        elif grain == undone.grain:
            last = undone.last
        else:
            here = self.last.begun(grain) if self.last else 0
            last = earliest(undone.furthest, lambda kept: kept.begun(grain) > here)
        while undone is not None and undone.last.depth <= last.depth:
            undone = undone.below
        return replace(self, last=last, undone=undone)


def _where_it_began(kept: ReportTaken | None, grain: str) -> ReportTaken | None:
    """Find the report that began the turn or round of this one; None if none did."""
    if kept is None or grain == TAP:
        return kept
    begun = kept.begun(grain)
    return earliest(kept, lambda one: one.begun(grain) == begun) if begun else None


def reopened(rules: Rules, rows: Sequence[Row], snapshots: Mapping[int, str]) -> History:
    """Follow a log to where the table stands."""
    book, game = History(), game_of(rows)
    with sensibly():
        for n, row in enumerate(rows, 1):
            looked_over(row)
            if row.kind == REPORT:
                book = book.take(ReportTaken.found(rules, book.last, row))
            elif row.kind == ASIDE:
                book = book.note(ReportTaken.found(rules, None, row))
            elif row.kind == UNDO:
                body = said(row)
                book = book.undo(body["grain"])
                if "again" in body:
                    # That start was of another game: these rules cannot read its draw.
                    ours = game_of([row]) in ("", game)
                    again = rules.keeping.read_events(body["again"]) if ours else ()
                    book = book.draw_again(few(again))
            elif row.kind == REDO:
                book = book.redo(said(row)["grain"])
            if n in snapshots and book.last is not None:
                book.last.remember(snapshots[n])
    return book
