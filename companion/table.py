"""A running table: reports in, replies out, with undo and redo. Knows any game by its seam.

The log is kept in memory: each report with its events and the state after it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.fields import maybe, one_of, read_into
from companion.engine.game import Game
from companion.engine.refusal import Refused

Reply = dict[str, Any]
GRAINS = ("tap", "turn", "round")


@dataclass(frozen=True, slots=True)
class Kept:
    """A report that was taken: its name, its events, and the state they led to."""

    label: str
    events: tuple[Any, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class Undone:
    """What one undo took back, oldest first, and in which grain."""

    grain: str
    kept: tuple[Kept, ...]


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
        self._log: list[Kept] = []
        self._undone: list[Undone] = []
        self._draws = 0  # how often an undo drew again: each must give other luck

    @property
    def state(self) -> Any:
        """The state now; None before the start."""
        return self._log[-1].state if self._log else None

    @property
    def log(self) -> tuple[Kept, ...]:
        """All reports taken and not undone."""
        return tuple(self._log)

    def submit(self, raw: Mapping[str, Any]) -> Reply:
        """Take a report; refused, it changes nothing."""
        try:
            events = self._take(raw)
        except Refused as refused:
            return self.refuse(refused)
        return {"ok": True, "events": events, **self.shown()}

    def refuse(self, refused: Refused) -> Reply:
        """Reply with the reason of a refusal."""
        message = self.game.refusal(self.state, refused)
        error = {"code": refused.code, "message": message, "field": refused.field}
        return {"ok": False, "error": error, **self.shown()}

    def shown(self) -> Reply:
        """Show the prompts and the view as they are now."""
        view = self.game.view(self.state)
        if view is not None:
            view["undo"] = self._log[-1].label
            view["redo"] = self._undone[-1].kept[0].label if self._undone else None
        return {"prompts": self.game.prompts(self.state), "view": view}

    def _take(self, raw: Mapping[str, Any]) -> list[dict[str, Any]]:
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
        self._keep(self.game.label(self.state, report), events)
        self._undone.clear()
        return self.game.public(events)

    def _keep(self, label: str, events: tuple[Any, ...]) -> None:
        self._log.append(Kept(label, events, self.game.apply(self.state, events)))

    def _undo(self, undo: Undo) -> list[dict[str, Any]]:
        if not self._log:
            raise Refused("nothing_to_undo", field="report")
        start = self._start_of(undo.grain)
        back = tuple(self._log[start:])
        if undo.draw == "again" and not any(self.game.reveals(kept.events) for kept in back):
            raise Refused("no_reveal", field="draw")
        del self._log[start:]
        if undo.draw == "again" and self._log:
            self._draw_again()
        else:
            self._undone.append(Undone(undo.grain, back))
        return [{"event": "undone", "what": [kept.label for kept in back]}]

    def _draw_again(self) -> None:
        """Reshuffle what nobody has seen; what was undone cannot come back as it was."""
        self._draws += 1
        last = self._log.pop()
        # The redraw joins the last report that stands, so that undoing that undoes both.
        before = self.state
        plain = self.game.apply(before, last.events)
        again = (*last.events, *self.game.draw_again(plain, self._draws))
        self._keep(last.label, again)
        self._undone.clear()

    def _redo(self, redo: Redo) -> list[dict[str, Any]]:
        if not self._undone:
            raise Refused("nothing_to_redo", field="report")
        back: list[Kept] = []
        group = self._undone.pop()
        if redo.grain == "tap":
            back.append(group.kept[0])
            if group.kept[1:]:
                self._undone.append(Undone(group.grain, group.kept[1:]))
        elif redo.grain == group.grain:
            back.extend(group.kept)
        else:
            back.extend(group.kept)
            while self._undone and not self._passes(back, redo.grain):
                back.extend(self._undone.pop().kept)
        self._log.extend(back)
        return [{"event": "redone", "what": [kept.label for kept in back]}]

    def _passes(self, back: list[Kept], grain: str) -> bool:
        """Tell whether what comes back leads into another turn, or round."""
        return bool(self._mark(back[-1].state, grain) != self._mark(self.state, grain))

    def _mark(self, state: Any, grain: str) -> Any:
        round_, turn = self.game.mark(state)
        return round_ if grain == "round" else (round_, turn)

    def _start_of(self, grain: str) -> int:
        """Find where the current tap, turn or round began; at its start, the one before."""
        if grain == "tap":
            return len(self._log) - 1

        def mark(count: int) -> Any:
            return self._mark(self._log[count - 1].state if count else None, grain)

        start = len(self._log)
        while start and mark(start - 1) == mark(start):
            start -= 1
        if start < len(self._log):
            return start
        start -= 1
        while start and mark(start - 1) == mark(start):
            start -= 1
        return start
