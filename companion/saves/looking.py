"""Looking at a game: every byte is read, judged in memory, and none on the disk is changed.

SQLite never sees the file itself: when it lets go of one it tidies up, and what was damaged in the
-wal, and could have been mended, would be gone.
"""

import contextlib
import os
from dataclasses import dataclass, field, replace
from pathlib import Path

from companion.device.files import READING
from companion.engine.errors import SaveError, of_the_disk
from companion.saves import schema, sound, wal
from companion.saves.claims import NOT_THERE, in_use, opened
from companion.saves.sound import Sound
from companion.saves.wal import PAGE
from companion.table.log import MENDED

LARGEST = 64 << 20  # bytes: a long night has one or two million
_MAGIC = b"SQLite format 3\0"
_ID_AT = slice(68, 72)
_OURS = b"CREATE TABLE log (\n    n INTEGER PRIMARY KEY, kind TEXT, mark TEXT"
_FEW_BITS = 2
_TRIES = 4
_FORMATS = slice(18, 20)
_NEWEST_FORMAT = 2


def wal_of(file: Path) -> Path:
    """Name the file in which SQLite keeps what is not in the main one yet."""
    return Path(f"{file}-wal")


def mended_of(file: Path) -> Path:
    """Name the file that waits to take the place of a damaged one."""
    return Path(f"{file}.mended")


def mending_of(file: Path) -> Path:
    """Name the file in which a game was once written anew."""
    return Path(f"{file}.mending")


@dataclass(frozen=True, slots=True)
class Lying:
    """A game as it lies on the disk: its main file, what waits beside it, and which file it is."""

    main: bytes
    waiting: bytes
    identity: tuple[int, int] | None  # None: there is no main file

    @property
    def kind(self) -> str:
        """Tell a new file, a game of ours, whatever its health, and a file of somebody else."""
        head = self.main[:PAGE]
        if not head and not self.waiting:
            return "new" if self.identity is None else "empty"
        committed = wal.committed(self.waiting)
        if self._untouched(head) and not committed:
            return "new"  # created, and cut off before anything was written
        pages = (head, wal.first_page(self.waiting)) if committed else (head,)
        if any(_looks_like_ours(page) for page in pages):
            return "ours"
        return "ours" if len(head) < 100 and head[:16] == _MAGIC[: len(head)] else "foreign"

    def _untouched(self, head: bytes) -> bool:
        """Tell whether this is the first page of a file that never held a table."""
        nothing = head[:16] == _MAGIC and head[103:105] == b"\0\0" and not any(head[60:72])
        return nothing and len(self.main) <= PAGE


def _looks_like_ours(page: bytes) -> bool:
    """Tell the first page of a game by how its tables are made, or by its id."""
    wrong = int.from_bytes(page[_ID_AT]) ^ schema.APPLICATION
    return _OURS in page or (len(page) >= 100 and wrong.bit_count() <= _FEW_BITS)


@dataclass(slots=True)
class Look:
    """What was seen of a game. `waits`: its new file is written, and has yet to take its place."""

    lying: Lying
    found: Sound = field(default_factory=Sound)
    waits: bool = False


def look(file: Path) -> Look:
    """Look at a game that can be opened; or raise SaveError."""
    try:
        with opened(file) as handle:
            seen = look_by(handle, file)
    except OSError as trouble:
        raise of_the_disk(trouble, file) from None
    if seen.found.newer:
        raise SaveError("newer", str(file))
    if seen.lying.kind == "foreign" and not seen.found.rows:
        raise SaveError("not_a_game", str(file))
    return seen


def look_by(handle: int | None, file: Path) -> Look:
    """Look at a game, whatever it is, by the handle of its main file."""
    seen = lying_by(handle, file)
    ours = seen.kind == "ours"
    found = judged(seen) if ours else Sound(whole=seen.kind != "foreign")
    made = _written_anew(mended_of(file), found)
    if made is not None and (_told(made) or (ours and found.whole)):
        return Look(seen, made, waits=True)
    # As it was once done: a damaged file could be let go before the new one had its place.
    left = made or _written_anew(mending_of(file), found)
    if left is not None and (left is made or len(left.rows) > len(found.rows)):
        return Look(seen, replace(left, whole=False, lost=None))
    return Look(seen, found)


def _told(made: Sound) -> bool:
    """Tell whether a game says itself that it was mended."""
    return bool(made.rows) and made.rows[-1].kind == MENDED


def _written_anew(file: Path, found: Sound) -> Sound | None:
    """Read a file that was written anew, if it is whole and holds all that was found."""
    with contextlib.suppress(OSError, SaveError):
        seen = lying(file)
        made = judged(seen) if seen.kind == "ours" else Sound(whole=False)
        if made.whole and made.rows[: len(found.rows)] == found.rows:
            return made
    return None


def lying(file: Path) -> Lying:
    """Read a game as it lies there; or raise SaveError, also where somebody has it open."""
    with opened(file) as handle:
        return lying_by(handle, file)


def lying_by(handle: int | None, file: Path) -> Lying:
    """Read a game by the handle of its main file, if there is one: both files of one moment."""
    for _ in range(_TRIES):
        before = _stamps(handle, file)
        if handle is None or not in_use(handle):
            seen = read_by(handle, file)
            if _stamps(handle, file) == before and (handle is None or not in_use(handle)):
                return seen
    raise SaveError("open_elsewhere", str(file))


def lying_beside_sqlite(file: Path) -> Lying:
    """Read a game that this process has open; with that SQLite's lock goes, so let go of it."""
    handle = os.open(file, READING)
    try:
        return read_by(handle, file)
    finally:
        with contextlib.suppress(OSError):
            os.close(handle)


def read_by(handle: int | None, file: Path) -> Lying:
    """Read a game that nobody else can be at."""
    with opened(wal_of(file)) as beside:
        waiting = b"" if beside is None else _body(beside, file)
    if handle is None:
        return Lying(b"", waiting, None)
    seen = os.fstat(handle)
    return Lying(_body(handle, file), waiting, (seen.st_dev, seen.st_ino))


def _body(handle: int, file: Path) -> bytes:
    if os.fstat(handle).st_size > LARGEST:
        raise SaveError("too_large", str(file))
    with open(handle, "rb", closefd=False) as stream:
        stream.seek(0)
        return stream.read(LARGEST)


def _stamps(handle: int | None, file: Path) -> tuple[object, ...]:
    """Give what changes when somebody writes, or puts another file into the place."""
    main = None if handle is None else os.fstat(handle)
    beside = seen_of(wal_of(file))
    return tuple(seen and (seen.st_ino, seen.st_size, seen.st_mtime_ns) for seen in (main, beside))


def judged(seen: Lying) -> Sound:
    """Read what is sound of a game, as SQLite would, or after putting right what can be."""
    frames, torn = wal.read(seen.waiting)
    found = read_image(wal.laid_over(seen.main, frames))
    if torn:
        found.whole, found.lost = False, None
    if not _openable(seen.main):
        found.whole = False
    if found.whole or found.newer:
        return found
    return better(found, read_image(_put_right(seen)))


def _openable(main: bytes) -> bool:
    """Tell a file that SQLite can open as it is.

    Of an empty one it would throw the -wal away, and one of a newer format it would only read.
    """
    return len(main) >= 100 and max(main[_FORMATS]) <= _NEWEST_FORMAT


def _put_right(seen: Lying) -> bytes:
    """Put a copy right: the first page, the same in every new log, and the -wal."""
    template = _new_log()
    # The tables of a new log must have their pages, or SQLite would not look at any.
    pages = -(-max(len(seen.main), len(template)) // PAGE)
    first = bytearray(template[:PAGE])
    first[28:32] = pages.to_bytes(4)  # the size of the file
    first[92:96] = first[24:28]  # and for which change of it that is said
    main = (bytes(first) + seen.main[PAGE:]).ljust(pages * PAGE, b"\0")
    return wal.laid_over(main, wal.all_frames(seen.waiting))


def _new_log() -> bytes:
    with contextlib.closing(schema.in_memory()) as connection:
        schema.create(connection)
        return connection.serialize()


def read_image(image: bytes) -> Sound:
    """Read what is sound of the bytes of a SQLite file."""
    if not image:
        return Sound(whole=False)
    with contextlib.closing(schema.in_memory(_tame(image))) as connection:
        return sound.read(connection)


def glance_image(image: bytes) -> Sound:
    """Read what a list of games shows of the bytes of a SQLite file."""
    longest = schema.LONGEST_IN_A_LIST
    with contextlib.closing(schema.in_memory(_tame(image), longest)) as connection:
        return sound.glance(connection)


def _tame(image: bytes) -> bytes:
    """In memory there is no -wal: SQLite would look for one by the head's word."""
    return image[:18] + b"\1\1" + image[20:]


def better(one: Sound, other: Sound) -> Sound:
    """Choose the one with more in it."""

    def worth(found: Sound) -> tuple[int, int, bool]:
        return len(found.rows), len(found.packs), found.lost is not None

    best = max(one, other, key=worth)
    best.whole = False  # the file itself is not
    return best


def identity(file: Path) -> tuple[int, int] | None:
    """Tell one file from another that takes its place."""
    seen = seen_of(file)
    return None if seen is None else (seen.st_dev, seen.st_ino)


def seen_of(file: Path) -> os.stat_result | None:
    """Give what the system says of a file; None where there is none, or could be none."""
    try:
        return file.stat()
    except OSError as trouble:
        if trouble.errno in NOT_THERE:
            return None
        raise
