"""The bytes of a pack's files, from a folder or from a zip with pack.yaml at its root.

Only the names asked for are ever read, sizes are limited before and while reading, and nothing
outside the folder or the zip is followed. Knows nothing about what is in the files.
"""

import io
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Collection
from itertools import accumulate, islice
from pathlib import Path

from companion.engine.document import PackError, shown

HEAD = "pack.yaml"
MAX_FILE = 1 << 20
MAX_TOTAL = 4 << 20
MAX_MEMBERS = 1000

# Opening a named pipe would wait for ever without the first; the second keeps Windows from
# translating line ends.
_OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_ZIP_TROUBLES = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    OSError,
    EOFError,
    ValueError,
    OverflowError,
    RuntimeError,
)


def read_files(path: Path, names: Collection[str]) -> dict[str, bytes]:
    """Read those of the named files that the folder or zip holds."""
    try:
        found = _from_folder(path, names) if path.is_dir() else _from_zip(path, names)
    except (OSError, ValueError) as error:
        raise PackError(shown(path.name), None, "", f"cannot be read ({_reason(error)})") from None
    if HEAD not in found:
        raise PackError(shown(path.name), None, "", f"no {HEAD} at its root, so this is no pack")
    return found


def _from_folder(folder: Path, names: Collection[str]) -> dict[str, bytes]:
    root = os.path.realpath(folder)
    found: dict[str, bytes] = {}
    left = MAX_TOTAL
    for name in names:
        file = os.path.join(root, name)
        if not os.path.lexists(file):
            continue
        if _linked(root, name):
            file = os.path.realpath(file)
            if not Path(file).is_relative_to(root):
                raise PackError(name, None, "", "a link that leaves the pack's folder")
        try:
            found[name] = _read_file(file, name, left)
        except OSError as error:
            raise PackError(name, None, "", f"cannot be read ({_reason(error)})") from None
        left -= len(found[name])
    return found


def _linked(root: str, name: str) -> bool:
    """Tell whether a link is on the way from the folder to one of its files."""
    steps = accumulate(name.split("/"), os.path.join, initial=root)
    return any(os.path.islink(step) for step in islice(steps, 1, None))


def _read_file(file: str, name: str, left: int) -> bytes:
    handle = os.open(file, _OPEN_FLAGS)
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise PackError(name, None, "", "expected a file, found something else")
        _limit(name, status.st_size, left)
        with open(handle, "rb", closefd=False) as stream:
            # No more room than it needs: a whole MiB would cost more than the reading.
            data = stream.read(status.st_size + 1)
            if len(data) > status.st_size:  # it has grown since
                data += stream.read(MAX_FILE + 1 - len(data))
    finally:
        os.close(handle)
    _limit(name, len(data), left)
    return data


def _from_zip(path: Path, names: Collection[str]) -> dict[str, bytes]:
    file = shown(path.name)
    if not path.is_file():
        there = os.path.lexists(path)
        raise PackError(file, None, "", "neither a folder nor a zip" if there else "not found")
    data = _read_whole(path)
    if len(data) > MAX_TOTAL:
        raise PackError(file, None, "", f"more than {MAX_TOTAL >> 20} MiB")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read_members(archive, file, names)
    except _ZIP_TROUBLES as error:
        raise PackError(file, None, "", f"not a sound zip ({_reason(error)})") from None


def _read_whole(path: Path) -> bytes:
    with path.open("rb") as stream:
        return stream.read(MAX_TOTAL + 1)


def _read_members(archive: zipfile.ZipFile, file: str, names: Collection[str]) -> dict[str, bytes]:
    members = archive.infolist()
    if len(members) > MAX_MEMBERS:
        raise PackError(file, None, "", f"more than {MAX_MEMBERS} files inside")
    found: dict[str, bytes] = {}
    left = MAX_TOTAL
    for member in members:
        _refuse_unsafe(member, file)
        if member.filename not in names:
            continue
        if member.filename in found:
            raise PackError(member.filename, None, "", "twice in the zip")
        found[member.filename] = _read_member(archive, member, left)
        left -= len(found[member.filename])
    return found


def _refuse_unsafe(member: zipfile.ZipInfo, file: str) -> None:
    name = member.orig_filename
    steps = name.replace("\\", "/").split("/")
    if ".." in steps or name.startswith(("/", "\\")) or ":" in name or "\0" in name:
        raise PackError(file, None, "", f"the name '{shown(name)}' inside leads out of the pack")
    if stat.S_ISLNK(member.external_attr >> 16):
        raise PackError(file, None, "", f"'{shown(name)}' inside is a link")


def _read_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, left: int) -> bytes:
    name = member.filename
    if member.flag_bits & 1:
        raise PackError(name, None, "", "locked with a password")
    # Other methods may unpack without a bound on memory.
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise PackError(name, None, "", "packed in a way that is not supported")
    _limit(name, member.file_size, left)
    with archive.open(member) as stream:
        data = stream.read(MAX_FILE + 1)
    _limit(name, len(data), left)
    return data


def _limit(name: str, size: int, left: int) -> None:
    if size > MAX_FILE:
        raise PackError(name, None, "", f"more than {MAX_FILE >> 20} MiB")
    if size > left:
        raise PackError(name, None, "", f"the pack's files are more than {MAX_TOTAL >> 20} MiB")


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) else str(error)
    return shown(text or type(error).__name__)
