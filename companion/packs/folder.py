"""The folder with the packs of this device: what lies there, and changing it.

A pack comes in by one rename, and goes by one: a run that is cut off leaves only what the next
change sweeps away. Whoever changes something holds a lock; whoever only looks changes nothing.
"""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.device.files import naming, settle
from companion.device.locks import alone
from companion.packs.shipped import shipped

# A dot first: no pack has such an id.
_NEW, _OLD, _GONE, _AWAY = ".new-", ".old-", ".gone-", ".away-"


def lying(folder: Path) -> list[str]:
    """List what lies there as a pack, broken or not; or raise OSError where nobody can look.

    A shipped pack is never covered up.
    """
    try:
        found = os.listdir(folder)
    except FileNotFoundError:
        return []
    # An old one whose place is empty: its run was cut off, or it is being replaced right now.
    names = {name.removeprefix(_OLD) for name in found if name.startswith(_OLD)}
    names |= {name for name in found if not name.startswith(".")}
    return sorted(name for name in names if shipped(name) is None)


def at(folder: Path, name: str) -> Path:
    """Find where a pack lies."""
    usual, old = folder / name, folder / f"{_OLD}{name}"
    return old if os.path.lexists(old) and not os.path.lexists(usual) else usual


@contextlib.contextmanager
def changing(folder: Path) -> Iterator[None]:
    """Let nobody else change the folder, which is made and put right first; or raise OSError."""
    with naming(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with alone(folder.with_suffix(".lock")):
            _sweep(folder)
            yield


def install(folder: Path, name: str, files: Mapping[str, bytes]) -> None:
    """Write beside, then rename; whatever fails on the way, all is as it was."""
    beside = Path(tempfile.mkdtemp(dir=folder, prefix=_NEW))
    try:
        for file, data in sorted(files.items()):
            _write(beside / file, data)
        _swap_in(folder, beside, name)
    except OSError:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def discard(folder: Path, name: str) -> None:
    """Take a pack away at once and then empty it: nobody ever sees half of it."""
    _discard(folder, at(folder, name))


def put_away(folder: Path, name: str) -> None:
    """Take a pack from its place; it can be brought back."""
    away = folder / f"{_AWAY}{name}"
    if os.path.lexists(away):
        _discard(folder, away)
    os.rename(at(folder, name), away)
    if not away.is_symlink():
        os.utime(away)  # away since now
    settle(folder)


def bring_back(folder: Path, name: str) -> None:
    """Put a pack back in its place."""
    os.rename(folder / f"{_AWAY}{name}", folder / name)
    settle(folder)


def away(folder: Path) -> dict[str, Path]:
    """Find what can be brought back, the last first; or raise OSError."""
    try:
        found = [folder / name for name in os.listdir(folder) if name.startswith(_AWAY)]
    except FileNotFoundError:
        return {}
    found.sort(key=lambda path: (-os.lstat(path).st_mtime, path.name))
    return {path.name.removeprefix(_AWAY): path for path in found}


def discard_away(folder: Path, name: str) -> None:
    """Forget about a pack that was put away."""
    _discard(folder, folder / f"{_AWAY}{name}")


def _sweep(folder: Path) -> None:
    """Put right what a run left behind that was cut off; what cannot be is left alone."""
    for name in sorted(os.listdir(folder)):
        left = folder / name
        with contextlib.suppress(OSError):
            if name.startswith(_OLD) and not os.path.lexists(folder / name.removeprefix(_OLD)):
                os.rename(left, folder / name.removeprefix(_OLD))
            elif name.startswith((_NEW, _OLD)):
                _discard(folder, left)
            elif name.startswith(_GONE):
                shutil.rmtree(left)


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(exist_ok=True)
    with file.open("xb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
    settle(file.parent)


def _swap_in(folder: Path, beside: Path, name: str) -> None:
    there, old = folder / name, folder / f"{_OLD}{name}"
    replaces = os.path.lexists(there)
    if replaces:  # no system renames a folder onto a full one
        os.rename(there, old)
    try:
        os.rename(beside, there)
    except OSError:
        if replaces:
            os.rename(old, there)
        raise
    settle(folder)
    if replaces:
        with contextlib.suppress(OSError):
            _discard(folder, old)


def _discard(folder: Path, path: Path) -> None:
    gone = Path(tempfile.mkdtemp(dir=folder, prefix=_GONE))
    os.rename(path, gone / "pack")
    settle(folder)
    shutil.rmtree(gone, ignore_errors=True)
