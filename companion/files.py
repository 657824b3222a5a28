"""Files written whole or not at all."""

import contextlib
import os
import tempfile
from pathlib import Path


def write_whole(file: Path, body: bytes) -> None:
    """Write beside and swap in, so that a cut never leaves half a file."""
    handle, beside = tempfile.mkstemp(dir=file.parent, prefix="new-", suffix=".tmp")
    try:
        with open(handle, "wb") as stream:
            stream.write(body)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, file)
        settle(file.parent)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def settle(folder: Path) -> None:
    """Make a change of names last; where folders cannot be synced the system does it itself."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
