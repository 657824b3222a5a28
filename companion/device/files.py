"""Files read without surprises, and written whole or not at all."""

import contextlib
import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

# Opening a named pipe would wait for ever without the first; the second keeps Windows from
# translating line ends.
READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

_WRITING = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)


def read(file: Path, most: int) -> bytes:
    """Read a plain file of at most so many bytes; or raise OSError."""
    handle = os.open(file, READING)
    try:
        seen = os.fstat(handle)
        if not stat.S_ISREG(seen.st_mode):
            raise OSError(errno.EINVAL, "not a plain file", str(file))
        with open(handle, "rb", closefd=False) as stream:
            # No more room than it needs: a whole MiB would cost more than the reading.
            body = stream.read(min(seen.st_size, most) + 1)
            if len(body) > seen.st_size:  # it has grown since
                body += stream.read(most)
    finally:
        os.close(handle)
    if len(body) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return body


def is_foreign(trouble: OSError) -> bool:
    """Tell whether something lies there that is no file, or none of ours: the disk is well."""
    return trouble.errno in (errno.EINVAL, errno.EFBIG, errno.ENXIO, errno.EISDIR, errno.ELOOP)


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let whatever the disk would not do here name this file or folder, and no other."""
    try:
        yield
    except OSError as trouble:
        if trouble.errno is None:
            raise
        raise OSError(trouble.errno, trouble.strerror, str(path)) from None


def write_whole(file: Path, body: bytes, by: Path | None = None) -> None:
    """Write beside and swap in, so that a cut never leaves half a file; or raise OSError.

    `by`: where it is written first, if whoever is cut off shall find it there again.
    """
    with naming(file):
        _write_whole(file, body, by)


def _write_whole(file: Path, body: bytes, by: Path | None) -> None:
    if by is None:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix="new-", suffix=".tmp")
        by = Path(name)
    else:
        handle = os.open(by, _WRITING, 0o600)
    try:
        with open(handle, "wb") as stream:
            stream.write(body)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(by, file)
        settle(file.parent)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(by)
        raise


def set_aside(file: Path) -> None:
    """Give a file that is not ours, or no file, another name: nothing of it is lost."""
    name, number = f"{file}.damaged", 1
    while os.path.lexists(name):
        number += 1
        name = f"{file}.damaged-{number}"
    os.rename(file, name)


def settle(folder: Path) -> None:
    """Make a change of names last; where folders cannot be synced the system does it itself."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
