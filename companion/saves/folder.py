"""A folder of games: what lies in it under which name, and who may change that.

Games come in, go out and change places only behind the folder's lock, which all processes share. A
run that was cut off there leaves nothing but what the next one sweeps away.
"""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

from companion.device import locks
from companion.engine.errors import SaveError, of_the_disk
from companion.saves.claims import NOT_THERE
from companion.saves.exchange import MAKING
from companion.saves.looking import wal_of
from companion.saves.salvage import remove

ENDING = ".game"
LOCK = ".lock"
_NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)
_LONGEST = 200  # bytes of a file's name that leave room for what is hung on


class Folder:
    """Games in a folder, each under the name of its file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def names(self) -> list[str]:
        """Name all that lies there as a game, whatever it is; or raise SaveError."""
        try:
            lying = self._lying()
        except OSError as trouble:
            raise _unreadable(trouble, self.path) from None
        games = (name for name in lying if name.endswith(ENDING) and not name.startswith("."))
        return sorted(name.removesuffix(ENDING) for name in games)

    def left(self) -> list[str]:
        """Name the games of which only a -wal lies there."""
        ending, lying = wal_of(Path(ENDING)).name, set(self._lying())
        names = (name.removesuffix(ending) for name in lying if name.endswith(ending))
        return [name for name in names if f"{name}{ENDING}" not in lying]

    def file(self, name: str) -> Path:
        """Name the file of a game."""
        return self.path / f"{name}{ENDING}"

    def existing(self, name: str) -> Path:
        """Find the file of a game; no name leads out of the folder."""
        file = self.file(name)
        plain = name and not name.startswith(".") and file.name == f"{name}{ENDING}"
        if not plain or "\0" in name:
            raise SaveError("no_such_game", name)
        try:
            there = _lies(file)
        except OSError as trouble:
            raise of_the_disk(trouble, file) from None
        if not there:
            raise SaveError("no_such_game", name)
        return file

    def has(self, name: str) -> bool:
        """Tell whether a name is taken, also if only part of a game is left there; or OSError."""
        file = self.file(name)
        return _lies(file) or _lies(wal_of(file))

    @contextlib.contextmanager
    def changing(self, *others: "Folder") -> Iterator[None]:
        """Be the only one who changes what lies here, and in the other folders; or SaveError."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            with self.locked(surely=True):
                for folder in (self, *others):
                    folder.sweep()
                yield
        except OSError as trouble:
            raise of_the_disk(trouble, trouble.filename or self.path) from None

    @contextlib.contextmanager
    def locked(self, surely: bool = False) -> Iterator[None]:
        """Let nobody else bring games in or take them away; or raise SaveError.

        Where nobody may write nobody does, so it needs no lock, unless it must be had `surely`.
        """
        with contextlib.ExitStack() as lock:
            try:
                lock.enter_context(locks.alone(self.path / LOCK))
            except FileNotFoundError:
                pass  # there is no folder, and nothing in it
            except TimeoutError:
                raise SaveError("folder_busy", str(self.path)) from None
            except OSError as trouble:
                if surely or trouble.errno not in _NOT_ALLOWED:
                    raise of_the_disk(trouble, trouble.filename or self.path) from None
            yield

    def sweep(self) -> None:
        """Take away what somebody left unfinished who is not at it any more."""
        for name in self._lying():
            if name.startswith(MAKING):
                remove(self.path / name)

    def _lying(self) -> list[str]:
        try:
            return os.listdir(self.path)
        except FileNotFoundError:
            return []


def _lies(file: Path) -> bool:
    """Tell whether something is there; what the disk does not tell is not taken for nothing."""
    try:
        os.lstat(file)
    except OSError as trouble:
        if trouble.errno in NOT_THERE:
            return False
        raise
    return True


def shortened(name: str) -> str:
    """Give a name to which something can be added, on any disk."""
    while len(os.fsencode(name)) > _LONGEST:
        name = name[: len(name) * 3 // 4]
    return name


def _unreadable(trouble: OSError, path: Path) -> SaveError:
    met = of_the_disk(trouble, path)
    return SaveError("unreadable", str(path)) if met.code == "read_only" else met
