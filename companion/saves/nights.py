"""All games of this device, read one by one and counted; none is opened, mended or changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.errors import SaveError
from companion.engine.nights import Night, night_of

if TYPE_CHECKING:
    from companion.saves.shelf import SavedGame, Shelf

Progress = Callable[[float], bool]  # told the part that is done; False: stop


@dataclass(frozen=True, slots=True)
class Counted:
    """A game that was read: what is kept of it, which game it is, and its numbers."""

    kept: SavedGame
    game: str
    night: Night


@dataclass(frozen=True, slots=True)
class Gathered:
    """All that could be read, the last one first, and what could not."""

    counted: tuple[Counted, ...]
    unread: tuple[SavedGame, ...]


def gathered(shelf: Shelf, progress: Progress = lambda part: True) -> Gathered | None:
    """Read every game; None if told to stop. What cannot be read is named, and no more."""
    every, counted, unread = shelf.games(), [], []
    for number, kept in enumerate(every):
        if not progress(number / len(every)):
            return None
        if kept.health == "sound" and not kept.note:
            continue  # nothing was said in it yet
        try:
            counted.append(_read(shelf, kept))
        except (SaveError, OSError):
            unread.append(kept)
    progress(1.0)
    return Gathered(tuple(counted), tuple(unread))


def _read(shelf: Shelf, kept: SavedGame) -> Counted:
    table = shelf.read(kept.id)
    try:
        night = night_of(table.opponent.show, table.log)
        return Counted(kept, table.opponent.game, night or _plainly(kept))
    finally:
        table.close()


def _plainly(kept: SavedGame) -> Night:
    """Count a game that tells no numbers by what its note says."""
    outcome, rounds = kept.note.get("outcome"), kept.note.get("round")
    over = outcome if isinstance(outcome, str) else ""
    return Night(over, over, rounds if isinstance(rounds, int) else 0)
