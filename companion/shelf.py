"""The games on this device: one file each, listed, renamed, copied, deleted, shared.

A deleted game waits in a folder of its own, so that deleting can be undone. Dates come from the
clock and are only shown; which game was opened last is counted, because clocks jump.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.engine.trouble import StoreTrouble, of_the_disk
from companion.store import exchange
from companion.store.log import About
from companion.store.salvage import wal_of
from companion.store.sound import Sound

if TYPE_CHECKING:  # a home screen lists games before any is opened
    from datetime import datetime

    from companion.table import Table

ENDING = ".game"
LONGEST_NAME = 60
MOST_DELETED = 50
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


@dataclass(frozen=True, slots=True)
class Game:
    """A game on the shelf. `health`: sound, open (in some window), damaged, newer or foreign."""

    id: str
    name: str
    created: str
    order: int
    note: dict[str, Any]  # what the game says of itself: Children, round, outcome
    health: str


class Shelf:
    """The games in a folder."""

    def __init__(
        self, folder: Path, open_game: Callable[[Path], Table], now: Callable[[], datetime]
    ) -> None:
        self._folder = folder
        self._deleted = folder / "deleted"
        self._open = open_game
        self._now = now

    def games(self) -> list[Game]:
        """List the games, the one that was opened last first."""
        return _listed(self._folder)

    def deleted(self) -> list[Game]:
        """List the games that were deleted and can be brought back."""
        return _listed(self._deleted)

    def last(self) -> Game | None:
        """Give the game to continue: the one opened last of those that are not over."""
        return next((game for game in self.games() if not game.note.get("outcome")), None)

    def new(self, name: str = "") -> tuple[str, Table]:
        """Begin a game."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise of_the_disk(trouble, self._folder) from None
        game = self._free_id()
        table = self._open(self._file(game))
        try:
            table.store.describe(About(cleaned(name), self._today(), self._next()))
        except StoreTrouble:
            table.close()
            raise
        return game, table

    def discard(self, game: str) -> None:
        """Remove a game that never began; there is nothing to bring back."""
        _remove(self._file(game))

    def open(self, game: str) -> Table:
        """Open a game where it stood."""
        table = self._open(self.file(game))
        about = table.store.about
        about = replace(about, created=about.created or self._today(), order=self._next())
        with contextlib.suppress(StoreTrouble):  # it can be looked at all the same
            table.store.describe(about)
        return table

    def rename(self, game: str, name: str) -> None:
        """Give a game another name."""
        with exchange.held(self.file(game)) as log:
            log.describe(replace(log.about, name=cleaned(name)))

    def copy(self, game: str, name: str = "") -> str:
        """Make another game of one, as it stands."""
        found = exchange.read(self.file(game))
        found.about = About(cleaned(name) or found.about.name, self._today(), self._next())
        return self._put(found)

    def delete(self, game: str) -> None:
        """Put a game away; it can be brought back."""
        file = self.file(game)
        # Looking at it also brings everything into its main file.
        if exchange.glance(file).health == "open":
            raise StoreTrouble("open_elsewhere", str(file))
        self._deleted.mkdir(parents=True, exist_ok=True)
        _move(file, self._deleted / file.name)
        for oldest in self.deleted()[MOST_DELETED:]:
            _remove(self._deleted / f"{oldest.id}{ENDING}")

    def restore(self, game: str) -> None:
        """Bring back a game that was deleted."""
        _move(_existing(self._deleted, game), self._folder / f"{game}{ENDING}")

    def export(self, game: str, to: Path) -> None:
        """Write a game as one file, for another device."""
        found = exchange.read(self.file(game))
        found.about = replace(found.about, order=0)
        exchange.write(found, to)

    def take_in(self, file: Path) -> str:
        """Take in a game that was exported elsewhere; refused, nothing has changed."""
        found = exchange.read_foreign(file)
        about = found.about
        created = about.created or self._today()
        found.about = About(cleaned(about.name), created, self._next())
        return self._put(found, check=True)

    def file(self, game: str) -> Path:
        """Find the file of a game."""
        return _existing(self._folder, game)

    def _put(self, found: Sound, check: bool = False) -> str:
        """Write a game onto the shelf; one from elsewhere must first show that it can be played."""
        self._folder.mkdir(parents=True, exist_ok=True)
        game = self._free_id()
        incoming = self._folder / f"{game}.incoming"
        try:
            exchange.write(found, incoming)
            if check:
                self._try(incoming)
            os.replace(incoming, self._file(game))
        finally:
            _remove(incoming)
        return game

    def _try(self, file: Path) -> None:
        from companion.table import NONSENSE

        try:
            table = self._open(file)
            with contextlib.closing(table):
                table.check()
        except NONSENSE:
            raise StoreTrouble("unplayable", str(file)) from None

    def _file(self, game: str) -> Path:
        return self._folder / f"{game}{ENDING}"

    def _today(self) -> str:
        return self._now().isoformat(timespec="minutes")

    def _next(self) -> int:
        return 1 + max((game.order for game in self.games()), default=0)

    def _free_id(self) -> str:
        """Find an id that no game has: the day, and a number."""
        day = self._now().strftime("%Y-%m-%d")
        number = 1
        while any((folder / f"{day}-{number}{ENDING}").exists() for folder in self._folders()):
            number += 1
        return f"{day}-{number}"

    def _folders(self) -> tuple[Path, Path]:
        return self._folder, self._deleted


def cleaned(name: str) -> str:
    """Make a name fit for one line."""
    words = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return words[:LONGEST_NAME]


def _listed(folder: Path) -> list[Game]:
    games = []
    for file in folder.glob(f"*{ENDING}"):
        seen = exchange.glance(file)
        about = seen.about
        games.append(
            Game(file.stem, about.name, about.created, about.order, seen.note, seen.health)
        )
    return sorted(games, key=lambda game: (-game.order, game.id))


def _existing(folder: Path, game: str) -> Path:
    file = folder / f"{game}{ENDING}"
    if not _ID.fullmatch(game) or not file.exists():
        raise StoreTrouble("no_such_game", game)
    return file


def _move(file: Path, to: Path) -> None:
    """Move a game with all that belongs to it; what is not in the main file yet goes first."""
    if wal_of(file).exists():
        os.replace(wal_of(file), wal_of(to))
    os.replace(file, to)


def _remove(file: Path) -> None:
    for part in (file, wal_of(file)):
        part.unlink(missing_ok=True)
