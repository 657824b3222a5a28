"""Small files of this device: each a JSON object, read with suspicion, changed by one at a time.

What lies in the place of one and is none (a pipe, a folder, nonsense) counts as not there. It is
set aside before anything is written in its place.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.device import files
from companion.device.locks import alone
from companion.engine.plain import as_json, from_json


def read(file: Path, most: int) -> dict[str, Any] | None:
    """Read a file of at most so many bytes; None where there is none that can be read."""
    with contextlib.suppress(OSError, ValueError):
        return _read(file, most)
    return None


def read_to_change(file: Path, most: int) -> dict[str, Any] | None:
    """Read a file that is written anew next; what is none of ours is set aside. Or raise OSError.

    A disk that does not work is no reason to set anything aside.
    """
    try:
        return _read(file, most)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as trouble:
        if isinstance(trouble, OSError) and not files.is_foreign(trouble):
            raise
    files.set_aside(file)
    return None


@contextlib.contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """Let nobody else change a file, here or in another process; its folder is made. Or OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with alone(file.with_suffix(".lock")):
        yield


def write(file: Path, plain: dict[str, Any]) -> None:
    """Write a file as open text, whole or not at all; or raise OSError."""
    files.write_whole(file, as_json(plain, indent=1))


def _read(file: Path, most: int) -> dict[str, Any]:
    kept = from_json(files.read(file, most))
    if not isinstance(kept, dict):
        raise ValueError(file.name)
    return kept
