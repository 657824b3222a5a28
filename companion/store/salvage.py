"""What is done with a damaged file: its sound part goes on, and it is kept beside as it was.

Each step can be cut off at any moment and is taken up again when the file is next opened.
"""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakValueDictionary

from companion.files import settle, write_whole
from companion.store import schema, sound, wal
from companion.store.sound import Sound
from companion.store.wal import PAGE

# Files that this process has open, by path. They must not be read here beside SQLite: closing
# them would also let go of the locks that SQLite holds on them (POSIX).
OPEN_HERE: "WeakValueDictionary[str, object]" = WeakValueDictionary()
_MAGIC = b"SQLite format 3\0"
_ID_AT = slice(68, 72)
_OURS = b"CREATE TABLE log (\n    n INTEGER PRIMARY KEY, kind TEXT, mark TEXT"
_FEW_BITS = 2
_NEWEST_FORMAT = 2


def wal_of(file: Path) -> Path:
    """Name the file in which SQLite keeps what is not in the main one yet."""
    return Path(f"{file}-wal")


def kind_of(file: Path) -> str:
    """Tell a new file, a game of ours, whatever its health, and a file of somebody else."""
    if os.path.realpath(file) in OPEN_HERE:
        return "open"
    if file.is_dir():
        return "foreign"
    head, waiting = _start_of(file, PAGE), _start_of(wal_of(file), 1 << 17)
    if not head and not waiting:
        return "empty" if file.exists() else "new"
    if _untouched(head, file) and not wal.committed(waiting):
        return "new"  # created, and cut off before anything was written
    if any(_looks_like_ours(page) for page in (head, wal.first_page(waiting))):
        return "ours"
    return "ours" if len(head) < 100 and head[:16] == _MAGIC[: len(head)] else "foreign"


def _untouched(head: bytes, file: Path) -> bool:
    """Tell whether this is the first page of a file that never held a table."""
    nothing = head[:16] == _MAGIC and head[103:105] == b"\0\0" and not any(head[60:72])
    return nothing and file.stat().st_size <= PAGE


def _looks_like_ours(page: bytes) -> bool:
    """Tell the first page of a game by how its tables are made, or by its id."""
    wrong = int.from_bytes(page[_ID_AT]) ^ schema.APPLICATION
    return _OURS in page or (len(page) >= 100 and wrong.bit_count() <= _FEW_BITS)


def openable(file: Path) -> bool:
    """Tell a file that SQLite can open as it is.

    Of an empty one it would throw the -wal away, and one of a newer format it would only read.
    """
    head = _start_of(file, 100)
    return len(head) == 100 and head[18] <= _NEWEST_FORMAT


def _start_of(file: Path, length: int = -1) -> bytes:
    """Read the first bytes of a file, or all of them; of one that is not there, none."""
    try:
        with file.open("rb") as stream:
            return stream.read(length)
    except FileNotFoundError:
        return b""


@contextlib.contextmanager
def alone(file: Path) -> Iterator[None]:
    """Let one process at a time mend a game; to every other one it is open elsewhere.

    SQLite's own lock would not do: it goes as soon as the file is copied, or replaced.
    """
    guard = Path(f"{file}.mending-now")
    with contextlib.closing(sqlite3.connect(guard, isolation_level=None, timeout=0)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        try:
            yield
        finally:
            guard.unlink(missing_ok=True)


def identity(file: Path) -> tuple[int, int] | None:
    """Tell one file from another that takes its place."""
    with contextlib.suppress(FileNotFoundError):
        seen = file.stat()
        return seen.st_dev, seen.st_ino
    return None


def read_mended(body: bytes, waiting: bytes) -> Sound:
    """Read a copy that is put right: the first page, the same in every new log, and the -wal."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        template = _new_log(Path(folder) / "template")
        # The tables of a new log must have their pages, or SQLite would not look at any.
        pages = -(-max(len(body), len(template)) // PAGE)
        first = bytearray(template[:PAGE])
        first[28:32] = pages.to_bytes(4)  # the size of the file
        first[92:96] = first[24:28]  # and for which change of it that is said
        copy.write_bytes((bytes(first) + body[PAGE:]).ljust(pages * PAGE, b"\0"))
        if waiting:
            wal_of(copy).write_bytes(wal.put_right(waiting))
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
        return read_open(connection, file)


def read_open(connection: sqlite3.Connection, file: Path) -> Sound:
    """Read what is sound of a file that is open, and see whether SQLite passed over something."""
    found = sound.read(connection)
    with contextlib.suppress(FileNotFoundError):
        if wal.torn(wal_of(file).read_bytes()):
            found.whole, found.lost = False, None
    return found


def _new_log(file: Path) -> bytes:
    with contextlib.closing(schema.connect(file)) as connection:
        schema.create(connection)
    return _start_of(file)


def better(one: Sound, other: Sound) -> Sound:
    """Choose the one with more in it."""

    def worth(found: Sound) -> tuple[int, int, bool]:
        return len(found.rows), len(found.packs), found.lost is not None

    return max(one, other, key=worth)


def contents(file: Path) -> tuple[bytes, bytes]:
    """Read a file and its -wal; the file last, because SQLite's lock goes with it."""
    waiting = _start_of(wal_of(file))
    return _start_of(file), waiting


def keep_beside(file: Path, body: bytes, waiting: bytes) -> str:
    """Write a copy of a damaged file to a name of its own, with all that belongs to it."""
    number = 1
    while (beside := Path(f"{file}.damaged-{number}")).exists():
        if contents(beside) == (body, waiting):
            return beside.name  # kept already, when mending was cut off
        number += 1
    if waiting:
        write_whole(wal_of(beside), waiting)
    write_whole(beside, body)
    return beside.name


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
        # Closing would do it too, but would not say that there was no room for it.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def put_in_place(file: Path, mended: Path) -> None:
    """Put the sound part, which was written anew, into the file's place."""
    # From this name it is taken if we are cut off now.
    os.replace(mended, made := _made(file))
    # First: what is left in it belongs to the damaged file, and would spoil the new one.
    wal_of(file).unlink(missing_ok=True)
    os.replace(made, file)
    settle(file.parent)


def _made(file: Path) -> Path:
    return Path(f"{file}.mended")


def finish(file: Path) -> bool:
    """Put a file that was mended into its place, if one was left waiting."""
    made = _made(file)
    if not made.exists():
        return False
    with alone(file):
        if kind_of(made) != "ours":
            return False
        put_in_place(file, made)
    return True
