"""The packs that the companion brings along, and content/, where everything shipped lies.

Finds content/ beside the code in a checkout and inside the package when installed.
"""

from pathlib import Path

import companion

# A shipped pack's id and its folder under content/.
_FOLDERS = {"practice": "boogeyman"}


def content() -> Path:
    """Find the folder with everything shipped that is not code."""
    package = Path(companion.__file__).parent
    installed = package / "content"
    return installed if installed.is_dir() else package.parent / "content"


def shipped(pack_id: str) -> Path | None:
    """Find the folder of a shipped pack by its id."""
    folder = _FOLDERS.get(pack_id)
    return None if folder is None else content() / folder


def starter(game: str) -> Path:
    """Find the folder that a new pack of a game begins as."""
    return content() / game / "starter"


def located(words: str) -> Path:
    """Find the pack that somebody names: a shipped pack's id, else a path."""
    return shipped(words) or Path(words)
