"""Files written whole or not at all, and small ones of our own read again."""

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any


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


def read_plain(file: Path, most: int) -> dict[str, Any]:
    """Read what was kept as JSON, in so many bytes; nothing where there is nothing sound."""
    try:
        with file.open("rb") as stream:
            kept = json.loads(stream.read(most))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def settle(folder: Path) -> None:
    """Make a change of names last; where folders cannot be synced the system does it itself."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
