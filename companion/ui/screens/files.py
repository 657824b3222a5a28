"""Files to choose from, where the device has no chooser of its own: a plain list."""

import contextlib
import string
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from companion.ui.desk import Desk
from companion.ui.letters import drawn
from companion.ui.screens.sheet import Sheet

MOST = 60  # files that a list shows, the newest first


def files_sheet(desk: Desk, kinds: Sequence[str], then: Callable[[Path], None]) -> Sheet:
    """List the files of some kinds in the places where people put them."""
    files = found(usual_places(desk.device.exports), kinds)
    title = desk.say("files title")
    if not files:
        return Sheet.page(desk, title, desk.say("files none"))
    return Sheet.keys(desk, title, [(str(f), _label(f), partial(then, f)) for f in files])


def usual_places(exports: Path) -> list[Path]:
    """Name the folders where files from elsewhere arrive."""
    return [exports, Path.home() / "Downloads", *_removable()]


def found(places: Sequence[Path], kinds: Sequence[str]) -> list[Path]:
    """Find the files of some kinds right in these folders, the newest first."""
    endings = tuple(f".{kind}" for kind in kinds)
    files: dict[Path, float] = {}
    for place in places:
        try:
            named = [file for file in place.iterdir() if file.name.lower().endswith(endings)]
        except OSError:
            continue  # a stick that was pulled, a folder that is not ours
        for file in named:
            with contextlib.suppress(OSError):  # one that cannot be looked at hides no other
                if file.is_file():
                    files[file] = file.stat().st_mtime
    return sorted(files, key=lambda file: (-files[file], file.name))[:MOST]


def _removable() -> Iterator[Path]:
    if sys.platform == "win32":
        yield from (Path(f"{letter}:/") for letter in string.ascii_uppercase[3:])
        return
    user = Path.home().name
    for parent in (Path("/media") / user, Path("/run/media") / user, Path("/Volumes")):
        try:
            yield from sorted(parent.iterdir())
        except OSError:
            continue


def _label(file: Path) -> str:
    return f"{drawn(file.name)} · {drawn(file.parent.name)}"
