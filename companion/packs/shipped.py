"""The packs that the companion brings along, and content/, where everything shipped lies.

Finds content/ beside the code in a checkout and inside the package when installed.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import companion

_ID = re.compile(r"^id: *([a-z0-9_-]+)", re.MULTILINE)


def content() -> Path:
    """Find the folder with everything shipped that is not code."""
    package = Path(companion.__file__).parent
    installed = package / "content"
    return installed if installed.is_dir() else package.parent / "content"


def shipped(pack_id: str) -> Path | None:
    """Find the folder of a shipped pack by its id."""
    return _folders().get(pack_id)


@cache
def _folders() -> Mapping[str, Path]:
    """Find every pack under content/ by its id: one lies in the folder of its game."""
    heads = {file.parent: file.read_text("utf-8") for file in content().glob("*/pack.yaml")}
    return {found[1]: folder for folder, head in heads.items() if (found := _ID.search(head))}


def starter(game: str) -> Path:
    """Find the folder that a new pack of a game begins as."""
    return content() / game / "starter"


def located(words: str) -> Path:
    """Find the pack that somebody names: a shipped pack's id, else a path."""
    return shipped(words) or Path(words)
