"""The bytes of a pack's files, from a folder or from a zip with pack.yaml at its root.

Of a folder only the names asked for are ever read, sizes are limited before and while reading, and
nothing outside it is followed. Knows nothing about what is in the files.
"""

import errno
import os
from collections.abc import Collection
from itertools import accumulate, islice
from pathlib import Path

from companion.device.files import read
from companion.engine.document import PackError, shown
from companion.packs import pictures
from companion.packs.archive import HEAD, MAX_MEMBERS, MAX_WHOLE, Room, too_large, unpacked


def read_files(path: Path, names: Collection[str]) -> dict[str, bytes]:
    """Read those of the named files that the folder or zip holds."""
    found = _read(path, names, pictures_too=False)
    return {name: data for name, data in found.items() if name in names}


def read_whole(path: Path, names: Collection[str]) -> dict[str, bytes]:
    """Read those of the named files that the folder or zip holds, and its pictures."""
    return _read(path, names, pictures_too=True)


def _read(path: Path, names: Collection[str], pictures_too: bool) -> dict[str, bytes]:
    try:
        if not path.is_dir():
            return _from_zip(path, names)
        root = os.path.realpath(path)
        shots = _pictures(root) if pictures_too else []
        found = _from_folder(root, [*names, *shots])
    except (OSError, ValueError) as error:
        raise PackError(shown(path.name), None, "", f"cannot be read ({_reason(error)})") from None
    if HEAD not in found:
        raise PackError(shown(path.name), None, "", f"no {HEAD} at its root, so this is no pack")
    return found


def _pictures(root: str) -> list[str]:
    """Name the pictures in a folder; whatever else lies there is none of a pack's business."""
    folder = os.path.join(root, pictures.FOLDER)
    lying = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    names = [pictures.FOLDER + name for name in lying if name.lower().endswith(pictures.ENDINGS)]
    if len(names) > MAX_MEMBERS:
        raise PackError(pictures.FOLDER, None, "", f"more than {MAX_MEMBERS} pictures")
    for name in names:
        if not pictures.fits(name):
            raise PackError(shown(name), None, "", f"expected {pictures.NAMING}")
    return names


def _from_folder(root: str, names: Collection[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    room = Room()
    for name in names:
        file = os.path.join(root, name)
        try:
            if not _is_there(file):
                continue
            if _linked(root, name):
                file = os.path.realpath(file)
                if not Path(file).is_relative_to(root):
                    raise PackError(name, None, "", "a link that leaves the pack's folder")
            found[name] = _read_file(file, name, room)
        except OSError as error:
            raise PackError(name, None, "", f"cannot be read ({_reason(error)})") from None
    return found


def _is_there(file: str) -> bool:
    """Tell whether something lies there; or raise OSError where nobody may look."""
    try:
        os.lstat(file)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def _linked(root: str, name: str) -> bool:
    """Tell whether a link is on the way from the folder to one of its files."""
    steps = accumulate(name.split("/"), os.path.join, initial=root)
    return any(os.path.islink(step) for step in islice(steps, 1, None))


def _read_file(file: str, name: str, room: Room) -> bytes:
    most = room.left(name)
    try:
        data = read(Path(file), most)
    except OSError as error:
        if error.errno == errno.EINVAL:
            raise PackError(name, None, "", "expected a file, found something else") from None
        if error.errno == errno.EFBIG:
            room.refuse(name, most + 1)  # and say why
        raise
    room.take(name, len(data))
    return data


def _from_zip(path: Path, names: Collection[str]) -> dict[str, bytes]:
    file = shown(path.name)
    if not path.is_file():
        there = os.path.lexists(path)
        raise PackError(file, None, "", "neither a folder nor a zip" if there else "not found")
    try:
        return unpacked(read(path, MAX_WHOLE), file, names)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise too_large(file) from None
        raise


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) else str(error)
    return shown(text or type(error).__name__)
