"""What is done with a damaged file: its sound part goes on, and it is kept beside as it was.

Each step can be cut off at any moment and is taken up again when the file is next opened.
"""

import contextlib
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from companion.files import settle
from companion.store import schema, sound
from companion.store.sound import Sound

PAGE = 4096
_MAGIC = b"SQLite format 3\0"
_ID_AT = slice(68, 72)
_OURS = b"CREATE TABLE log (\n    n INTEGER PRIMARY KEY, kind TEXT, mark TEXT"
_FEW_BITS = 2


def wal_of(file: Path) -> Path:
    """Name the file in which SQLite keeps what is not in the main one yet."""
    return Path(f"{file}-wal")


def kind_of(file: Path) -> str:
    """Tell a new file, a game of ours, whatever its health, and a file of somebody else."""
    if not file.exists() and not wal_of(file).exists():
        return "new"
    head = _start_of(file, PAGE)
    if not head and not _start_of(wal_of(file), 1):
        return "empty"
    if _OURS in head or _OURS in _start_of(wal_of(file), 1 << 17):
        return "ours"
    if len(head) < 100:
        return "ours" if head[:16] == _MAGIC[: len(head)] else "foreign"
    if head[:16] == _MAGIC and head[103:105] == b"\0\0" and file.stat().st_size <= PAGE:
        return "new"  # created, and cut off before anything was written
    wrong = int.from_bytes(head[_ID_AT]) ^ schema.APPLICATION
    return "ours" if wrong.bit_count() <= _FEW_BITS else "foreign"


def _start_of(file: Path, length: int) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(length)
    except FileNotFoundError:
        return b""


def read_mended(file: Path) -> Sound:
    """Read a copy of the file whose first page is put right: it is the same in every new log."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        body = file.read_bytes()
        pages = -(-len(body) // PAGE)
        first = bytearray(_first_page(Path(folder) / "template"))
        first[28:32] = pages.to_bytes(4)  # the size of the file
        first[92:96] = first[24:28]  # and for which change of it that is said
        copy.write_bytes((bytes(first) + body[PAGE:]).ljust(pages * PAGE, b"\0"))
        if wal_of(file).exists():
            shutil.copyfile(wal_of(file), wal_of(copy))
        return read_file(copy)


def read_file(file: Path) -> Sound:
    """Read what is sound of a file that nobody else uses."""
    try:
        connection = schema.connect(file)
    except sqlite3.Error as trouble:
        if schema.primary(trouble) not in schema.DAMAGED:
            raise
        return Sound(whole=False)
    with contextlib.closing(connection):
        return sound.read(connection)


def _first_page(file: Path) -> bytes:
    with contextlib.closing(schema.connect(file)) as connection:
        schema.create(connection)
    return _start_of(file, PAGE)


def better(one: Sound, other: Sound) -> Sound:
    """Choose the one with more in it."""
    return max(one, other, key=lambda found: (len(found.rows), len(found.packs)))


def keep_beside(file: Path) -> str:
    """Copy a damaged file to a name of its own, with all that belongs to it."""
    number = 1
    while (beside := Path(f"{file}.damaged-{number}")).exists():
        number += 1
    if wal_of(file).exists():
        _copy(wal_of(file), wal_of(beside))
    if file.exists():
        _copy(file, beside)
    settle(file.parent)
    return beside.name


def _copy(file: Path, to: Path) -> None:
    with file.open("rb") as source, to.open("wb") as copy:
        shutil.copyfileobj(source, copy)
        copy.flush()
        os.fsync(copy.fileno())


def write_mended(file: Path, found: Sound) -> None:
    """Write the sound part anew and put it into the file's place."""
    making = Path(f"{file}.mending")
    write_new(making, found)
    os.replace(making, f"{file}.mended")
    finish(file)


def write_new(file: Path, found: Sound) -> None:
    """Write a log into a file of its own, over what a cut may have left there."""
    for left in (file, wal_of(file)):
        left.unlink(missing_ok=True)
    with contextlib.closing(schema.connect(file)) as connection:
        schema.create(connection)
        connection.execute("BEGIN IMMEDIATE")
        schema.write_about(connection, found.about)
        for name, body in found.packs.items():
            schema.write_pack(connection, name, body)
        last = schema.START
        for n, row in enumerate(found.rows, 1):
            last = schema.write_row(connection, n, row, last)
        schema.write_tip(connection, len(found.rows), last)
        connection.execute("COMMIT")


def finish(file: Path) -> None:
    """Put a file that was mended into its place, if one waits."""
    made = Path(f"{file}.mended")
    if made.exists():
        # First: what is left in it belongs to the damaged file, and would spoil the new one.
        wal_of(file).unlink(missing_ok=True)
        os.replace(made, file)
        settle(file.parent)
