"""A running table: reports in, replies out, with undo and redo. Knows any game by its seam.

The log is kept in memory: each report with its events and the state they led to. A reply is
made before anything is kept, so a report either counts with its reply or not at all.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.fields import maybe, one_of, read_into
from companion.engine.game import Game
from companion.engine.refusal import Refused

Reply = dict[str, Any]
GRAINS = ("tap", "turn", "round")


@dataclass(frozen=True, slots=True)
class Kept:
    """A report that was taken: its name, its events, and the state they led to."""

    report: Any
    label: str
    events: tuple[Any, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class Undone:
    """What one undo took back, oldest first, and in which grain."""

    grain: str
    kept: tuple[Kept, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All that a table keeps: what was taken, what was undone, how often luck was drawn again."""

    log: tuple[Kept, ...] = ()
    undone: tuple[Undone, ...] = ()
    redraws: int = 0

    @property
    def state(self) -> Any:
        """The state now; None before the start."""
        return self.log[-1].state if self.log else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the last tap, turn or round; over a reveal the draw can be made again."""

    grain: str = maybe(one_of(*GRAINS), "tap")
    draw: str | None = maybe(one_of("keep", "again"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo:
    """Bring back what was undone."""

    grain: str = maybe(one_of(*GRAINS), "tap")


class Table:
    """One game being played."""

    def __init__(self, game: Game, new_seed: Callable[[], str]) -> None:
        self.game = game
        self._new_seed = new_seed
        self._book = Book()
        self._shown: Reply = {"prompts": [], "view": None}

    @property
    def state(self) -> Any:
        """The state now; None before the start."""
        return self._book.state

    @property
    def log(self) -> tuple[Kept, ...]:
        """All reports taken and not undone."""
        return self._book.log

    def submit(self, raw: Mapping[str, Any]) -> Reply:
        """Take a report; refused, it changes nothing."""
        try:
            book, events = self._take(raw)
        except Refused as refused:
            return self.refuse(refused)
        shown = self._show(book)
        self._book, self._shown = book, shown
        return {"ok": True, "events": events, **shown}

    def refuse(self, refused: Refused) -> Reply:
        """Reply with the reason of a refusal."""
        message = self.game.refusal(self.state, refused)
        error = {"code": refused.code, "message": message, "field": refused.field}
        return {"ok": False, "error": error, **self._shown}

    def shown(self) -> Reply:
        """Show the prompts and the view as they are now."""
        return self._show(self._book)

    def _show(self, book: Book) -> Reply:
        view = self.game.view(book.state)
        if view is not None:
            view["undo"] = book.log[-1].label
            view["redo"] = book.undone[-1].kept[0].label if book.undone else None
        return {"prompts": self.game.prompts(book.state), "view": view}

    def _take(self, raw: Mapping[str, Any]) -> tuple[Book, list[dict[str, Any]]]:
        kind = raw.get("report")
        rest = {name: value for name, value in raw.items() if name != "report"}
        if kind == "undo":
            return self._undo(read_into(Undo, rest))
        if kind == "redo":
            return self._redo(read_into(Redo, rest))
        if kind == "start" and raw.get("seed") is None:
            raw = {**raw, "seed": self._new_seed()}
        report = self.game.read(raw)
        events = self.game.decide(self.state, report)
        label = self.game.label(self.state, report)
        kept = Kept(report, label, events, self.game.apply(self.state, events))
        book = replace(self._book, log=(*self._book.log, kept), undone=())
        return book, self.game.public(events)

    def _undo(self, undo: Undo) -> tuple[Book, list[dict[str, Any]]]:
        book = self._book
        if not book.log:
            raise Refused("nothing_to_undo", field="report")
        start = self._start_of(undo.grain)
        log, back = book.log[:start], book.log[start:]
        if undo.draw == "again":
            if not any(self.game.reveals(kept.events) for kept in back):
                raise Refused("no_reveal", field="draw")
            # What was undone cannot come back as it was.
            book = Book(self._drawn_again(log), (), book.redraws + 1)
        else:
            book = replace(book, log=log, undone=(*book.undone, Undone(undo.grain, back)))
        return book, [{"event": "undone", "what": [kept.label for kept in back]}]

    def _drawn_again(self, log: tuple[Kept, ...]) -> tuple[Kept, ...]:
        """Reshuffle what nobody has seen, as a part of the last report that stands."""
        if not log:
            return ()
        last = log[-1]
        salt = f"{self._new_seed()} {self._book.redraws}"
        events = (*last.events, *self.game.draw_again(last.state, salt))
        before = log[-2].state if len(log) > 1 else None
        state = self.game.apply(before, events)
        return (*log[:-1], replace(last, events=events, state=state))

    def _redo(self, redo: Redo) -> tuple[Book, list[dict[str, Any]]]:
        """Bring back one tap, a whole undo of this grain, or as much as leads to the next one."""
        undone = list(self._book.undone)
        if not undone:
            raise Refused("nothing_to_redo", field="report")
        back: list[Kept] = []
        whole = redo.grain == undone[-1].grain != "tap"
        if whole:
            back.extend(undone.pop().kept)
        while undone and not whole and not (back and self._arrived(back, redo.grain)):
            group = undone.pop()
            back.append(group.kept[0])
            if group.kept[1:]:
                undone.append(replace(group, kept=group.kept[1:]))
        book = replace(self._book, log=(*self._book.log, *back), undone=tuple(undone))
        return book, [{"event": "redone", "what": [kept.label for kept in back]}]

    def _arrived(self, back: list[Kept], grain: str) -> bool:
        """Tell whether what comes back is a whole tap, or leads into another turn or round."""
        return grain == "tap" or self._mark(back[-1].state, grain) != self._mark(self.state, grain)

    def _mark(self, state: Any, grain: str) -> Any:
        round_, turn = self.game.mark(state)
        return round_ if grain == "round" else (round_, turn)

    def _start_of(self, grain: str) -> int:
        """Find where the current tap, turn or round began; at its start, the one before."""
        log = self._book.log
        if grain == "tap":
            return len(log) - 1

        def mark(count: int) -> Any:
            return self._mark(log[count - 1].state if count else None, grain)

        def begin(count: int) -> int:
            while count and mark(count - 1) == mark(count):
                count -= 1
            return count

        start = begin(len(log))
        return start if start < len(log) else begin(start - 1)
