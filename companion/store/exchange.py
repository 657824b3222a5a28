"""Whole games as single files: looked at, copied, exported, and taken in from elsewhere."""

import contextlib
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.engine.trouble import StoreTrouble, of_the_disk
from companion.store import salvage, schema, sound
from companion.store.log import About
from companion.store.sound import Sound
from companion.store.sqlite import SqliteLog

LARGEST = 64 << 20


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list of games shows of a file. `health`: sound, open, damaged, newer or foreign."""

    about: About
    note: dict[str, Any]
    health: str


def glance(file: Path) -> Glance:
    """Look at a game without opening it: quick, and not checked."""
    try:
        kind = salvage.kind_of(file)
    except OSError:
        kind = "foreign"
    if kind != "ours":
        return Glance(About(), {}, "open" if kind == "open" else "foreign")
    try:
        with contextlib.closing(schema.connect(file)) as connection:
            found = Sound()
            sound.read_about(connection, found)
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            last = connection.execute("SELECT note FROM log ORDER BY n DESC LIMIT 1").fetchone()
            note = json.loads(last[0]) if last else {}
    except sqlite3.Error as trouble:
        busy = schema.reason(trouble, file).code == "open_elsewhere"
        return Glance(About(), {}, "open" if busy else "damaged")
    except (ValueError, TypeError):
        return Glance(found.about, {}, "damaged")
    health = "newer" if version > schema.VERSION else "sound" if found.whole else "damaged"
    return Glance(found.about, note if isinstance(note, dict) else {}, health)


@contextlib.contextmanager
def held(file: Path) -> Iterator[SqliteLog]:
    """Hold a game for a moment; refused while it is open elsewhere."""
    log = SqliteLog(file)
    try:
        yield log
    finally:
        log.close()


def read(file: Path) -> Sound:
    """Read a game of this device, mended if it has to be."""
    with held(file) as log:
        return Sound(rows=list(log.rows), packs=dict(log.packs), about=log.about)


def read_foreign(file: Path) -> Sound:
    """Read a game from elsewhere, whole or not at all; the file is not touched."""
    try:
        if file.stat().st_size > LARGEST:
            raise StoreTrouble("too_large", str(file))
        kind = salvage.kind_of(file) if file.is_file() else "foreign"
        if kind != "ours":
            raise StoreTrouble("open_elsewhere" if kind == "open" else "not_a_game", str(file))
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy"
            shutil.copyfile(file, copy)
            if salvage.wal_of(file).exists():
                shutil.copyfile(salvage.wal_of(file), salvage.wal_of(copy))
            found = salvage.read_file(copy)
    except OSError as trouble:
        raise of_the_disk(trouble, file) from None
    if found.version is not None and found.version > schema.VERSION:
        raise StoreTrouble("newer", str(file))
    if not found.whole:
        raise StoreTrouble("import_damaged", str(file))
    return found


def write(found: Sound, file: Path) -> None:
    """Write a game as one file, whole or not at all."""
    making = Path(f"{file}.making")
    try:
        salvage.write_new(making, found)
        making.replace(file)
    except sqlite3.Error as trouble:
        raise schema.reason(trouble, file) from None
    except OSError as trouble:
        raise of_the_disk(trouble, file) from None
    finally:
        for left in (making, salvage.wal_of(making)):
            with contextlib.suppress(OSError):
                left.unlink(missing_ok=True)
