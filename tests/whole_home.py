"""Everything that lies on a device, to the byte: whoever only looks leaves it as it was."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

# Anybody may throw these away at any time; Kivy keeps its own there.
PASSING = ("cache", "kivy")


def everything(home: Path) -> dict[str, str | bytes]:
    """Every name below a folder with what lies there: bytes, where a link leads, or its kind."""
    return dict(_lying(home, ""))


def _lying(folder: Path, under: str) -> Iterator[tuple[str, str | bytes]]:
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        name = f"{under}{entry.name}"
        if name in PASSING:
            continue
        mode = entry.stat(follow_symlinks=False).st_mode
        if stat.S_ISREG(mode):
            yield name, Path(entry.path).read_bytes()
        elif stat.S_ISLNK(mode):
            yield name, f"link to {os.readlink(entry.path)}"
        else:
            yield name, f"kind {stat.S_IFMT(mode)}"
        if stat.S_ISDIR(mode):
            yield from _lying(Path(entry.path), f"{name}/")
