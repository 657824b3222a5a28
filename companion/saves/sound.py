"""Reading a log that may be damaged: everything up to the first row that is not as it was written.

Never raises for what the file holds: what cannot be read is left out, and said to be missing.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.saves.schema import (
    MADE,
    OF_THE_DISK,
    START,
    VERSION,
    about_digest,
    layout,
    pack_digest,
    primary,
    row_digest,
    snapshot_digest,
    tip_digest,
)
from companion.table.log import About, Row


@dataclass(slots=True)
class Sound:
    """What of a log is as it was written."""

    rows: list[Row] = field(default_factory=list)
    packs: dict[str, bytes] = field(default_factory=dict)
    about: About = field(default_factory=About)
    snapshots: dict[int, str] = field(default_factory=dict)
    digests: list[bytes] = field(default_factory=lambda: [START])  # of the rows, after START
    version: int | None = None
    lost: int | None = None  # rows; None where nobody can tell
    whole: bool = True
    newer: bool = False  # a newer companion wrote it
    tables: list[object] = field(default_factory=list)  # how they were made

    @property
    def last(self) -> bytes:
        """The digest of the last row."""
        return self.digests[-1]


def read(connection: sqlite3.Connection) -> Sound:
    """Read what is sound."""
    sound = Sound()
    sound.tables = _tables(connection, sound)
    _read_rows(connection, sound)
    _read_packs(connection, sound)
    read_about(connection, sound)
    _read_tip(connection, sound)
    _read_snapshots(connection, sound)
    _check_layout(connection, sound)
    sound.newer = _newer(connection, sound)
    return sound


def glance(connection: sqlite3.Connection) -> Sound:
    """Read what a list of games shows: quick, and only the last row, which is not checked."""
    sound = Sound()
    sound.tables = _tables(connection, sound)
    read_about(connection, sound)
    for (note,) in _table(connection, "log", "note", sound, "ORDER BY n DESC LIMIT 1"):
        text = note.decode(errors="replace") if isinstance(note, bytes) else ""
        sound.rows.append(Row("", "", text, ""))
    sound.newer = _newer(connection, sound)
    return sound


def _tables(connection: sqlite3.Connection, sound: Sound) -> list[object]:
    """Give how the tables were made: what is no table of ours is not asked for anything."""
    query = "SELECT sql FROM sqlite_master"
    return [sql for (sql,) in _rows(connection, query, sound)]


def _table(
    connection: sqlite3.Connection, name: str, columns: str, sound: Sound, more: str = ""
) -> Iterator[tuple[object, ...]]:
    """Give the rows of a table, if it is one of ours, as long as SQLite can find them."""
    if MADE[name] in sound.tables:
        yield from _rows(connection, f"SELECT {columns} FROM {name} {more}", sound)
    else:
        sound.whole = False


def _rows(connection: sqlite3.Connection, query: str, sound: Sound) -> Iterator[tuple[object, ...]]:
    try:
        yield from connection.execute(query)
    except sqlite3.Error as trouble:
        if primary(trouble) in OF_THE_DISK:
            raise
        sound.whole = False
    except (UnicodeDecodeError, OverflowError, MemoryError):
        sound.whole = False  # SQLite's own words may quote what is no Unicode


def _read_rows(connection: sqlite3.Connection, sound: Sound) -> None:
    wanted = "n, kind, mark, note, body, digest"
    for n, *columns, digest in _table(connection, "log", wanted, sound):
        texts = [column for column in columns if isinstance(column, bytes)]
        if n != len(sound.rows) + 1 or len(texts) < len(columns):
            sound.whole = False
            return
        made = row_digest(sound.last, *texts)
        if made != digest:
            sound.whole = False
            return
        sound.rows.append(Row(*(text.decode() for text in texts)))
        sound.digests.append(made)


def _read_packs(connection: sqlite3.Connection, sound: Sound) -> None:
    for name, body, digest in _table(connection, "packs", "id, body, digest", sound):
        if isinstance(name, bytes) and isinstance(body, bytes):
            with contextlib.suppress(UnicodeDecodeError):
                if pack_digest(name.decode(), body) == digest:
                    sound.packs[name.decode()] = body
                    continue
        sound.whole = False


def read_about(connection: sqlite3.Connection, sound: Sound) -> None:
    """Read what is known beside the log."""
    wanted = "one, name, created, opened, digest"
    for one, name, created, opened, digest in _table(connection, "about", wanted, sound):
        sound.whole = sound.whole and one == 1
        with contextlib.suppress(AttributeError, UnicodeDecodeError):
            about = About(name.decode(), created.decode(), opened)  # type: ignore[attr-defined, arg-type]
            if about_digest(about) == digest:
                sound.about = about
                return
        sound.whole = False


def _read_tip(connection: sqlite3.Connection, sound: Sound) -> None:
    """Learn how many rows there were: the last ones may be missing without any other trace."""
    wanted = "one, version, rows, last, digest"
    for one, version, rows, last, digest in _table(connection, "tip", wanted, sound):
        sound.whole = sound.whole and one == 1  # or the next one would not take its place
        if not (isinstance(version, int) and isinstance(rows, int) and isinstance(last, bytes)):
            continue
        if tip_digest(version, rows, last) == digest:
            sound.version = version
            sound.lost = max(0, rows - len(sound.rows))
            sound.whole = sound.whole and rows == len(sound.rows) and last == sound.last
            return
    sound.whole = False


def _read_snapshots(connection: sqlite3.Connection, sound: Sound) -> None:
    """Read the states that are known; one that is not sound is only a cache, and no loss."""
    if MADE["snapshots"] not in sound.tables:
        return
    with contextlib.suppress(sqlite3.Error, OverflowError, UnicodeDecodeError):
        for n, body, digest in connection.execute("SELECT n, body, digest FROM snapshots"):
            if not (isinstance(n, int) and isinstance(body, bytes)):
                continue
            if not 0 < n < len(sound.digests):
                continue
            if snapshot_digest(sound.digests[n], body) == digest:
                sound.snapshots[n] = body.decode()


def _check_layout(connection: sqlite3.Connection, sound: Sound) -> None:
    """See that tables and pages are in order, or what is written next may go astray."""
    known = sound.version is not None and sound.version <= VERSION
    if known and sound.tables != layout(sound.version or VERSION):
        sound.whole = False
    for (said,) in _rows(connection, "PRAGMA quick_check(1)", sound):
        sound.whole = sound.whole and said == b"ok"


def _newer(connection: sqlite3.Connection, sound: Sound) -> bool:
    """Tell whether a newer companion wrote this; a head that says so alone may be damaged."""
    head = 0
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
        head = int(connection.execute("PRAGMA user_version").fetchone()[0])
    return head > VERSION and (sound.version is None or sound.version > VERSION)
