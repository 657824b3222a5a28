"""The games on this device: one file each, listed, renamed, copied, deleted, shared.

Whatever lies in the folder is listed, and looking changes nothing. A deleted game waits in a folder
of its own, so that deleting can be undone. Dates come from the clock and are only shown; which game
was opened or deleted last is counted, because clocks jump.
"""

from __future__ import annotations

import contextlib
import filecmp
import os
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.engine.errors import SaveError
from companion.engine.names import one_line
from companion.saves import exchange, salvage
from companion.saves.folder import Folder, shortened
from companion.saves.looking import mended_of, seen_of, wal_of
from companion.table.log import About

if TYPE_CHECKING:  # a home screen lists games before any is opened
    from datetime import datetime

    from companion.saves.sound import Sound
    from companion.table.log import Log
    from companion.table.running import Table

LONGEST_NAME = 60
LONGEST_DATE = 32
MOST_DELETED = 50
_LOOKS = 3
MOST_OPENED = 1 << 40  # nobody opens games that often: whoever says so made it up
Progress = Callable[[float], bool]  # told the part that is done; False: stop


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game on the shelf; `health` is that of an `exchange.Glance`."""

    id: str
    name: str
    created: str
    order: int
    note: dict[str, Any]  # what the game says of itself: Children, round, outcome
    health: str


class Shelf:
    """The games in a folder."""

    def __init__(
        self,
        folder: Path,
        open_game: Callable[[Path | Log], Table],
        now: Callable[[], datetime],
        known: Collection[str] = (),
    ) -> None:
        """`known`: the ids of the games there are; without any nobody looks which one it is."""
        self._games = Folder(folder)
        self._deleted = Folder(folder / "deleted")
        self._open = open_game
        self._now = now
        self._known = known

    def games(self) -> list[SavedGame]:
        """List the games, the one that was opened last first; or raise SaveError."""
        games = (self._seen(self._games.file(name), name) for name in self._games.names())
        return sorted((game for game in games if game), key=lambda game: (-game.order, game.id))

    def deleted(self) -> list[SavedGame]:
        """List the games that were deleted and can be brought back, the last one first."""
        games = (self._seen(self._deleted.file(name), game) for name, game in self._put_away())
        return [game for game in games if game]

    def _seen(self, file: Path, id: str) -> SavedGame | None:
        """Look at a game; one that nobody here knows is of a newer companion."""
        game = _seen(file, id)
        if game is None or not self._known or game.note.get("game") in (None, *self._known):
            return game
        return replace(game, health="newer")

    def last(self) -> SavedGame | None:
        """Give the game to continue: the one opened last of those that are not over."""
        going = (game for game in self.games() if not game.note.get("outcome"))
        return next((game for game in going if game.health in ("sound", "damaged")), None)

    def new(self, name: str = "") -> tuple[str, Table]:
        """Begin a game."""
        from companion.saves.sound import Sound

        with self._changing():
            game = self._put(Sound(), About(cleaned(name), self._today()))
            try:
                return game, self._open(self._games.file(game))
            except BaseException:
                self.discard(game)
                raise

    def discard(self, game: str) -> None:
        """Remove a game that never began; there is nothing to bring back."""
        salvage.remove(self._games.file(game))

    def open(self, game: str) -> Table:
        """Open a game where it stood."""
        with self._games.locked():
            table = self._open(self.file(game))
        about = table.store.about
        with contextlib.suppress(SaveError):  # it can be looked at all the same
            now = replace(about, created=about.created or self._today(), order=self._next())
            table.store.describe(now)
        return table

    def read(self, game: str) -> Table:
        """Read a game into memory: its file is not opened, held or mended; or raise SaveError."""
        from companion.table.memory import MemoryLog
        from companion.table.running import NONSENSE

        file = self.file(game)
        found = exchange.read(file)
        try:
            return self._open(MemoryLog(found.rows, found.packs))
        except NONSENSE:
            raise SaveError("unplayable", str(file)) from None

    def rename(self, game: str, name: str) -> None:
        """Give a game another name."""
        with self._games.locked(), exchange.held(self.file(game)) as log:
            log.describe(replace(log.about, name=cleaned(name)))

    def copy(self, game: str, name: str = "") -> str:
        """Make another game of one, as it stands."""
        with self._changing():
            found = exchange.read(self.file(game))
            return self._put(found, About(cleaned(name) or found.about.name, self._today()))

    def delete(self, game: str) -> str:
        """Put a game away; give the id under which it can be brought back."""
        with self._changing():
            file = self._games.existing(game)
            if seen_of(mended_of(file)):  # what it is going to be is not in its place yet
                exchange.finish(file)
            number = 1 + max((_counted(name)[1] for name in self._deleted.names()), default=0)
            known_as = shortened(game)
            self._deleted.path.mkdir(exist_ok=True)
            exchange.move(file, self._deleted.file(f"{known_as}.{number}"))
            with contextlib.suppress(SaveError, OSError):  # the game is put away all the same
                for oldest, _ in self._put_away()[MOST_DELETED:]:
                    salvage.remove(self._deleted.file(oldest))
        return known_as

    def restore(self, game: str) -> str:
        """Bring back a game that was deleted; if its id is taken meanwhile, under another one."""
        with self._changing():
            names = [name for name, known_as in self._put_away() if known_as == game]
            if not names:
                raise SaveError("no_such_game", game)
            file = self._deleted.existing(names[0])
            back = self._free() if self._games.has(game) else game
            exchange.move(file, self._games.file(back))
        return back

    def export(self, game: str, to: Path) -> None:
        """Write a game as one file, for another device."""
        with self._games.locked():
            found = exchange.read(self.file(game))
        found.about = replace(found.about, order=0)
        exchange.write(found, to)

    def take_in(self, file: Path, progress: Progress = lambda part: True) -> str:
        """Take in a game that was exported elsewhere; refused or stopped, nothing has changed."""

        def tell(part: float) -> None:
            if not progress(part):
                raise SaveError("stopped", str(file))

        tell(0)
        found = exchange.read_foreign(file)
        self._try(found, file, tell)
        tell(1)
        about = found.about
        created = cleaned(about.created, LONGEST_DATE) or self._today()
        with self._changing():
            return self._put(found, About(cleaned(about.name), created))

    def file(self, game: str) -> Path:
        """Find the file of a game."""
        return self._games.existing(game)

    @contextlib.contextmanager
    def _changing(self) -> Iterator[None]:
        """Be the only one who brings games in or takes them away."""
        with self._games.changing(self._deleted):
            self._sweep_moved()
            yield

    def _sweep_moved(self) -> None:
        """Take away the second -wal of a game whose move was cut off."""
        for name in self._deleted.left():
            wal_of(self._deleted.file(name)).unlink(missing_ok=True)
        for name in self._games.left():
            there = [lies for lies, game in self._put_away() if game == name]
            waiting = [wal_of(self._deleted.file(lies)) for lies in there]
            left = wal_of(self._games.file(name))
            if any(other.exists() and filecmp.cmp(left, other, shallow=False) for other in waiting):
                left.unlink()

    def _put(self, found: Sound, about: About) -> str:
        """Write a game onto the shelf, behind the lock."""
        game = self._free()
        found.about = replace(about, order=self._next())
        exchange.write(found, self._games.file(game))
        return game

    def _try(self, found: Sound, file: Path, tell: Callable[[float], None]) -> None:
        """See that a game from elsewhere can be played, from its first row to its last."""
        from companion.table.memory import MemoryLog
        from companion.table.running import NONSENSE

        try:
            table = self._open(MemoryLog(found.rows, found.packs))
            table.check(tell)
        except NONSENSE:
            raise SaveError("unplayable", str(file)) from None
        except SaveError as trouble:
            raise SaveError(trouble.code, str(file)) from None

    def now(self) -> datetime:
        """Tell the time of the clock by which games are dated."""
        return self._now()

    def _today(self) -> str:
        return self.now().isoformat(timespec="minutes")

    def _next(self) -> int:
        return 1 + max((game.order for game in self.games()), default=0)

    def _free(self) -> str:
        """Find an id that no game has, as long as the lock is held: the day, and a number."""
        day = self.now().strftime("%Y-%m-%d")
        deleted = {game for _, game in self._put_away()}
        number = 1
        while f"{day}-{number}" in deleted or self._games.has(f"{day}-{number}"):
            number += 1
        return f"{day}-{number}"

    def _put_away(self) -> list[tuple[str, str]]:
        """Name the deleted games, the last one first: as they lie there, and what they were."""

        def age(name: str) -> tuple[int, float]:
            number = _counted(name)[1]
            return number, 0 if number else os.lstat(self._deleted.file(name)).st_mtime

        names = sorted(self._deleted.names(), key=age, reverse=True)
        return [(name, _counted(name)[0]) for name in names]


def cleaned(name: str, longest: int = LONGEST_NAME) -> str:
    """Make a name fit for one line; of one that has no end only the beginning is looked at."""
    return one_line(name[:1000], longest)


def _seen(file: Path, game: str) -> SavedGame | None:
    """Look at a game; None if somebody has taken it away since it was named."""
    for _ in range(_LOOKS):  # it may go, and come back, while it is looked at
        seen = exchange.glance(file)
        if seen.health != "unreadable":
            break
        try:
            os.lstat(file)
        except FileNotFoundError:
            return None
        except OSError:
            break  # it is there, as far as anybody can tell
    about = seen.about
    created = cleaned(about.created, LONGEST_DATE)
    order = about.order if 0 <= about.order < MOST_OPENED else 0
    return SavedGame(game, cleaned(about.name), created, order, seen.note, seen.health)


def _counted(name: str) -> tuple[str, int]:
    """Part the name of a deleted game: what it was, and the how manieth deletion put it away.

    Games that were deleted before deletions were counted have no number.
    """
    game, dot, number = name.rpartition(".")
    return (game, int(number)) if dot and number.isdecimal() else (name, 0)
