"""Locks that processes and threads share: each goes with whoever holds it, however that ends."""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE = 10.0  # seconds: nobody works that long behind a lock, so nobody waits for ever
_PAUSE = 0.005
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextlib.contextmanager
def alone(file: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Be the only one between here and the end; the file stays, empty, for the next.

    Raises TimeoutError when somebody else is at it for too long. Where a disk knows no locks
    nobody is kept out.
    """
    handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
    try:
        end = time.monotonic() + patience
        while not _locked(handle):
            if time.monotonic() > end:
                raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), str(file))
            time.sleep(_PAUSE)
        yield
    finally:
        with contextlib.suppress(OSError):  # what was done behind it is done
            os.close(handle)


def _locked(handle: int) -> bool:
    """Take the lock if nobody has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as trouble:
        return trouble.errno not in _TAKEN
    return True
