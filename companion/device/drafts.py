"""What is being made on this device and is not finished: a file each, written after every change.

So nothing is lost when the app is killed. What is finished, or given up, is dropped; what cannot be
read is left as it is, and set aside before something else is made.
"""

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.device import jsonfile
from companion.device.files import read, write_whole
from companion.device.home import home

CARDS = "cards.json"
LARGEST = 1 << 20  # of what is told; no deck and no house needs half of it
LARGEST_PICTURE = 4 << 20
_ASIDE = "damaged"


def keep(name: str, body: bytes) -> None:
    """Keep something that is being made; or raise OSError."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / name, body)


def told(name: str) -> dict[str, Any] | None:
    """Give what was told of something that was being made, if anything was and can be read."""
    return jsonfile.read(_folder() / name, LARGEST)


def picture(name: str) -> bytes | None:
    """Give a picture of what was being made, if there is one."""
    try:
        return read(_folder() / name, LARGEST_PICTURE)
    except OSError:
        return None


def drop(name: str) -> None:
    """Forget about it."""
    with contextlib.suppress(OSError):
        (_folder() / name).unlink()


def set_aside(names: Iterable[str]) -> None:
    """Put what cannot be read where nothing is written; or raise OSError."""
    lying = [name for name in names if os.path.lexists(_folder() / name)]
    number = 1
    while os.path.lexists(aside := _folder() / f"{_ASIDE}-{number}"):
        number += 1
    if lying:
        aside.mkdir()
    for name in lying:
        os.rename(_folder() / name, aside / name)


def names() -> list[str]:
    """Name everything that is being made."""
    try:
        return sorted(file.name for file in _folder().iterdir())
    except OSError:
        return []


def _folder() -> Path:
    return home() / "drafts"
