"""What is being made on this device and is not finished: a file each, written after every change.

So nothing is lost when the app is killed. What is finished, or given up, is dropped.
"""

import contextlib

from companion.files import write_whole
from companion.home import home

CARDS = "cards.json"


def keep(name: str, body: bytes) -> None:
    """Keep something that is being made; or raise OSError."""
    folder = home() / "drafts"
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / name, body)


def kept(name: str) -> bytes | None:
    """Give what was being made, if anything was."""
    try:
        return (home() / "drafts" / name).read_bytes()
    except OSError:
        return None


def drop(name: str) -> None:
    """Forget about it."""
    with contextlib.suppress(OSError):
        (home() / "drafts" / name).unlink()


def names() -> list[str]:
    """Name everything that is being made."""
    try:
        return sorted(file.name for file in (home() / "drafts").iterdir())
    except OSError:
        return []
