"""What a table has behind it: the reports that were taken, and those that were undone.

Each report knows the one before it and works out what it needs (events, state) only when asked,
so opening, taking and undoing a report cost the same however long the night has been.
"""

import contextlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.codec import Unreadable
from companion.engine.game import Game
from companion.engine.refusal import Refused
from companion.store.log import REDO, REPORT, UNDO, Row

GRAINS = ("tap", "turn", "round")


class Kept:
    """A report that was taken, its events, and the state they led to."""

    __slots__ = ("_body", "_events", "_game", "_report", "_snapshot", "_state", "before", "mark")

    def __init__(self, game: Game, before: "Kept | None", mark: str) -> None:
        self._game = game
        self.before = before
        self.mark = mark
        self._body: str | None = None
        self._report: Any = None
        self._events: tuple[Any, ...] | None = None
        self._state: Any = None
        self._snapshot: str | None = None

    @classmethod
    def taken(
        cls, game: Game, before: "Kept | None", report: Any, events: tuple[Any, ...]
    ) -> "Kept":
        """Make one of a report that was just decided."""
        state = game.apply(before and before.state, events)
        kept = cls(game, before, mark_of(game, state))
        kept._report, kept._events, kept._state = report, events, state
        return kept

    @classmethod
    def found(cls, game: Game, before: "Kept | None", row: Row) -> "Kept":
        """Make one of a row in a log; it is read when it is needed."""
        kept = cls(game, before, row.mark)
        kept._body = row.body
        return kept

    @property
    def report(self) -> Any:
        """What was said."""
        self._read()
        return self._report

    @property
    def events(self) -> tuple[Any, ...]:
        """What it led to."""
        self._read()
        assert self._events is not None
        return self._events

    @property
    def state(self) -> Any:
        """The state it led to."""
        if self._state is None:
            self._fold()
        return self._state

    def remember(self, snapshot: str) -> None:
        """Take a state that was worked out before, to be read when it is needed."""
        self._snapshot = snapshot

    @property
    def label(self) -> str:
        """What it is called in “undo: …”."""
        return self._game.label(self.before and self.before.state, self.report)

    def reshuffled(self, again: tuple[Any, ...]) -> "Kept":
        """Give this report with everything unseen drawn again."""
        kept = Kept(self._game, self.before, self.mark)
        kept._report, kept._events = self.report, (*self.events, *again)
        return kept

    def _read(self) -> None:
        if self._events is None:
            assert self._body is not None
            self._report, self._events = self._game.keeping.read(json.loads(self._body))

    def _fold(self) -> None:
        """Fold forward from the last state that is known."""
        way: list[Kept] = []
        known: Kept | None = self
        while known is not None and not known._recalled():
            way.append(known)
            known = known.before
        state = known and known._state
        for kept in reversed(way):
            state = kept._state = self._game.apply(state, kept.events)

    def _recalled(self) -> bool:
        """Tell whether the state is known without folding; a snapshot is read when first asked."""
        if self._state is None and self._snapshot is not None:
            with contextlib.suppress(Unreadable):
                self._state = self._game.keeping.read_state(self._snapshot)
            self._snapshot = None
        return self._state is not None


@dataclass(frozen=True, slots=True)
class Undone:
    """What one undo took back, oldest first, and in which grain."""

    grain: str
    kept: tuple[Kept, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """Where the table stands. `redraws`: how often what is unseen was drawn again."""

    last: Kept | None = None
    undone: tuple[Undone, ...] = ()
    redraws: int = 0

    @property
    def state(self) -> Any:
        """The state now; None before the start."""
        return self.last and self.last.state

    @property
    def mark(self) -> str:
        """The round and turn now."""
        return self.last.mark if self.last else ""

    def back(self) -> Iterator[Kept]:
        """Give the reports that were taken, the last one first."""
        kept = self.last
        while kept is not None:
            yield kept
            kept = kept.before

    def take(self, kept: Kept) -> "Book":
        """Take a report; what was undone cannot come back any more."""
        return replace(self, last=kept, undone=())

    def undo(self, grain: str) -> "tuple[Book, tuple[Kept, ...]]":
        """Take back the last tap, or go back to where a turn or round began."""
        if self.last is None:
            raise Refused("nothing_to_undo", field="report")
        back = self._to_undo(grain)
        undone = (*self.undone, Undone(grain, back))
        return replace(self, last=back[0].before, undone=undone), back

    def draw_again(self, events: tuple[Any, ...]) -> "Book":
        """Reshuffle what nobody has seen; what was undone cannot come back as it was."""
        last = self.last and self.last.reshuffled(events)
        return Book(last, (), self.redraws + 1)

    def redo(self, grain: str) -> "tuple[Book, tuple[Kept, ...]]":
        """Bring back one tap, a whole undo of this grain, or as much as leads to the next one."""
        undone = list(self.undone)
        if not undone:
            raise Refused("nothing_to_redo", field="report")
        back: list[Kept] = []
        whole = grain == undone[-1].grain != "tap"
        if whole:
            back.extend(undone.pop().kept)
        while undone and not whole and not (back and self._arrived(back, grain)):
            group = undone.pop()
            back.append(group.kept[0])
            if group.kept[1:]:
                undone.append(replace(group, kept=group.kept[1:]))
        return replace(self, last=back[-1], undone=tuple(undone)), tuple(back)

    def _arrived(self, back: list[Kept], grain: str) -> bool:
        """Tell whether what comes back is a whole tap, or leads into another turn or round."""
        return grain == "tap" or _part(back[-1].mark, grain) != _part(self.mark, grain)

    def _to_undo(self, grain: str) -> tuple[Kept, ...]:
        """Find what the current tap, turn or round holds; at its start, the one before."""
        back: list[Kept] = []
        for kept in self.back():
            earlier = kept.before.mark if kept.before else ""
            led_here = grain == "tap" or _part(earlier, grain) != _part(kept.mark, grain)
            if led_here and back:
                break
            back.append(kept)
        return tuple(reversed(back))


def mark_of(game: Game, state: Any) -> str:
    """Write the round and the turn a state is in."""
    return " ".join(str(part) for part in game.mark(state))


def _part(mark: str, grain: str) -> str:
    return mark.partition(" ")[0] if grain == "round" else mark


def reopened(game: Game, rows: Iterable[Row], snapshots: Mapping[int, str]) -> Book:
    """Follow a log to where the table stands."""
    book = Book()
    for n, row in enumerate(rows, 1):
        if row.kind == REPORT:
            book = book.take(Kept.found(game, book.last, row))
        elif row.kind == UNDO:
            said = json.loads(row.body)
            book, _ = book.undo(said["grain"])
            if "again" in said:
                book = book.draw_again(game.keeping.read_events(said["again"]))
        elif row.kind == REDO:
            book, _ = book.redo(json.loads(row.body)["grain"])
        if n in snapshots and book.last is not None:
            book.last.remember(snapshots[n])
    return book
