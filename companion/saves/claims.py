"""SQLite's own locks on a game, taken without SQLite: to read it, or to move it, undisturbed.

Never on a file that this process has open: closing it here would also let go of the locks that
SQLite holds on it (POSIX).
"""

import contextlib
import errno
import os
import stat
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakValueDictionary

from companion.device.files import READING
from companion.engine.errors import SaveError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OPEN_HERE: "WeakValueDictionary[str, object]" = WeakValueDictionary()  # by path
NOT_THERE = (errno.ENOENT, errno.ENAMETOOLONG)  # a name can be too long for the file beside it
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
# Where SQLite locks a file, however long it is: who writes has all of these bytes for itself.
_FIRST, _LENGTH = 0x40000002, 510
# How the system is asked for a lock (struct flock), where that is known for sure.
_FLOCK = "hhqqi4x" if sys.platform == "linux" and sys.maxsize > 1 << 32 else ""


def open_here(file: Path) -> bool:
    """Tell whether this process has a game open."""
    return os.path.realpath(file) in OPEN_HERE


@contextlib.contextmanager
def opened(file: Path, alone: bool = False) -> Iterator[int | None]:
    """Give a handle to read a game by; `alone`: nobody else opens it meanwhile. None: no file.

    Raises SaveError where somebody has it open (open_elsewhere) or it is a folder or a pipe
    (not_a_game), OSError where it cannot be read.
    """
    if open_here(file):
        raise SaveError("open_elsewhere", str(file))
    try:
        handle = _opened(file, alone)
    except IsADirectoryError:
        raise SaveError("not_a_game", str(file)) from None
    except OSError as trouble:
        if trouble.errno not in NOT_THERE:
            raise
        yield None
        return
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise SaveError("not_a_game", str(file))
        if alone and not _locked(handle, alone):
            raise SaveError("open_elsewhere", str(file))
        yield handle
    finally:
        with contextlib.suppress(OSError):  # nothing was written by it
            os.close(handle)


def in_use(handle: int) -> bool:
    """Tell whether somebody else has a game open.

    Where the system can only be asked by taking the lock, it is let go at once.
    """
    if _FLOCK:
        return _asked(handle)
    if not _locked(handle, alone=False):
        return True
    _unlock(handle)
    return False


def _asked(handle: int) -> bool:
    """Ask who has the lock; nobody is kept from it."""
    wanted = struct.pack(_FLOCK, fcntl.F_RDLCK, os.SEEK_SET, _FIRST, _LENGTH, 0)
    try:
        kind, *_ = struct.unpack(_FLOCK, fcntl.fcntl(handle, fcntl.F_GETLK, wanted))
    except OSError as trouble:
        return trouble.errno in _TAKEN  # some disks know no locks
    return bool(kind != fcntl.F_UNLCK)


def _opened(file: Path, alone: bool) -> int:
    if alone:
        with contextlib.suppress(PermissionError):  # what nobody may write nobody writes
            return os.open(file, READING | os.O_RDWR)
    return os.open(file, READING)


def _locked(handle: int, alone: bool) -> bool:
    """Take the lock if nobody has it; where a disk knows no locks nobody has."""
    try:
        if sys.platform == "win32":
            os.lseek(handle, _FIRST, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, _LENGTH)
        else:
            how = fcntl.LOCK_EX if alone else fcntl.LOCK_SH
            fcntl.lockf(handle, how | fcntl.LOCK_NB, _LENGTH, _FIRST)
    except OSError as trouble:
        return trouble.errno not in _TAKEN
    return True


def _unlock(handle: int) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            os.lseek(handle, _FIRST, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, _LENGTH)
        else:
            fcntl.lockf(handle, fcntl.LOCK_UN, _LENGTH, _FIRST)
