"""Whole games as single files: looked at, copied, exported, and taken in from elsewhere."""

import contextlib
import os
import sqlite3
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.device.files import settle, write_whole
from companion.engine.errors import SaveError, of_the_disk
from companion.saves import looking, salvage, schema, sound
from companion.saves.claims import in_use, opened
from companion.saves.looking import Lying, judged, lying, mended_of, read_by, seen_of, wal_of
from companion.saves.note import read_note
from companion.saves.sound import Sound
from companion.saves.sqlite import SqliteLog
from companion.saves.wal import PAGE
from companion.table.log import About

MAKING = ".making-"  # begins the name of a file that is not finished


HEALTH = ("sound", "open", "damaged", "newer", "foreign", "empty", "unreadable")


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list of games shows of a file; `health` is one of HEALTH.

    open: in some window; foreign: no game of ours.
    """

    health: str
    about: About = field(default_factory=About)
    note: dict[str, Any] = field(default_factory=dict)


def glance(file: Path) -> Glance:
    """Look at a game without opening it: quick, and not checked. Nothing is changed."""
    try:
        with opened(file) as handle:
            if handle is None:
                return Glance("unreadable")
            seen = Glance("open") if in_use(handle) else _glanced(handle, file)
            return Glance("open") if in_use(handle) else seen
    except SaveError as trouble:
        return Glance("open" if trouble.code == "open_elsewhere" else "unreadable")
    except OSError:
        return Glance("unreadable")


def _glanced(handle: int, file: Path) -> Glance:
    if _waiting(file) or seen_of(mended_of(file)):
        seen = looking.look_by(handle, file)
        return _of(seen.found, waits=seen.waits)
    size = os.fstat(handle).st_size
    head = os.read(handle, PAGE)
    kind = Lying(head + b"\0" * (size > PAGE), b"", (0, 0)).kind
    if kind != "ours":
        return Glance("foreign" if kind == "foreign" else "empty")
    try:
        with contextlib.closing(schema.in_place(file)) as connection:
            quick = _of(sound.glance(connection))
    except sqlite3.Error as trouble:
        quick = Glance("damaged" if schema.primary(trouble) in schema.DAMAGED else "unreadable")
    if quick.health != "damaged":
        return quick
    # SQLite says so, too, when the disk failed to read: that is told apart by reading it all.
    return _of(looking.glance_image(read_by(handle, file).main))


def _of(found: Sound, waits: bool = False) -> Glance:
    note = read_note(found.rows[-1].note) if found.rows else {}
    health = "newer" if found.newer else "sound" if found.whole and not waits else "damaged"
    return Glance(health, found.about, note)


@contextlib.contextmanager
def held(file: Path) -> Iterator[SqliteLog]:
    """Hold a game for a moment; refused while it is open elsewhere, or to be mended first."""
    log = _looked_at(file)
    try:
        log.hold()
        yield log
    finally:
        log.close()


def finish(file: Path) -> None:
    """Finish mending a game that was cut off at it; or raise SaveError."""
    SqliteLog(file).close()


def read(file: Path) -> Sound:
    """Read a game of this device; a damaged one must be mended first. Nothing is changed."""
    log = _looked_at(file)
    return Sound(rows=list(log.rows), packs=dict(log.packs), about=log.about)


def _looked_at(file: Path) -> SqliteLog:
    """Look at a game of this device that is whole."""
    log = SqliteLog(file, hold=False)
    if log.missing:
        raise SaveError("no_such_game", str(file))
    if not log.whole:
        raise SaveError("damaged_first", str(file))
    return log


def read_foreign(file: Path) -> Sound:
    """Read a game from elsewhere, whole or not at all; the file is not touched."""
    try:
        seen = lying(file)
        if seen.kind != "ours":
            raise SaveError("not_a_game", str(file))
        found = judged(seen)
    except OSError as trouble:
        raise of_the_disk(trouble, file) from None
    if found.newer or (found.version or 0) > schema.VERSION:
        raise SaveError("newer", str(file))
    if not found.whole:
        raise SaveError("import_damaged", str(file))
    return found


def write(found: Sound, file: Path) -> None:
    """Write a game as one file, whole or not at all."""
    making = file.parent / f"{MAKING}{os.urandom(4).hex()}"
    try:
        salvage.write_new(making, found)
        os.replace(making, file)
        settle(file.parent)
    except sqlite3.Error as trouble:
        raise schema.reason(trouble, file) from None
    except OSError as trouble:
        raise of_the_disk(trouble, file) from None
    finally:
        salvage.remove(making)


def move(file: Path, to: Path) -> None:
    """Move a game with all that belongs to it: cut off anywhere, it is whole in one of the places.

    Whatever lies there as a game can be moved. Raises SaveError where it is open, OSError as
    the disk refuses.
    """
    if not stat.S_ISREG(os.lstat(file).st_mode):
        os.rename(file, to)
        settle(to.parent)
        settle(file.parent)
        return
    with opened(file, alone=True) as handle:
        if _waiting(file):
            write_whole(wal_of(to), read_by(handle, file).waiting, to.parent / f"{MAKING}wal")
        elif seen_of(wal_of(to)):
            wal_of(to).unlink()  # or it would spoil the game
        try:
            os.replace(file, to)
        except OSError:
            with contextlib.suppress(OSError):
                wal_of(to).unlink(missing_ok=True)
            raise
        settle(to.parent)
        settle(file.parent)
        with contextlib.suppress(OSError):  # the game is where it shall be; this is swept later
            wal_of(file).unlink(missing_ok=True)
            settle(file.parent)


def _waiting(file: Path) -> int:
    """Tell how much is not in the main file yet."""
    beside = seen_of(wal_of(file))
    return 0 if beside is None else beside.st_size
