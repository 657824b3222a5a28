"""Reading a log that may be damaged: everything up to the first row that is not as it was written.

Never raises for what the file holds: what cannot be read is left out, and said to be missing.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.store.log import About, Row
from companion.store.schema import (
    START,
    VERSION,
    about_digest,
    layout,
    pack_digest,
    row_digest,
    snapshot_digest,
    tip_digest,
)


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

    @property
    def last(self) -> bytes:
        """The digest of the last row."""
        return self.digests[-1]


def read(connection: sqlite3.Connection) -> Sound:
    """Read what is sound."""
    sound = Sound()
    _read_rows(connection, sound)
    _read_packs(connection, sound)
    read_about(connection, sound)
    _read_tip(connection, sound)
    _read_snapshots(connection, sound)
    _check_layout(connection, sound)
    return sound


def _table(
    connection: sqlite3.Connection, query: str, sound: Sound
) -> Iterator[tuple[object, ...]]:
    """Give rows as long as SQLite can find them."""
    try:
        yield from connection.execute(query)
    except (sqlite3.Error, UnicodeDecodeError, OverflowError, MemoryError):
        sound.whole = False  # SQLite's own words may quote what is no Unicode


def _read_rows(connection: sqlite3.Connection, sound: Sound) -> None:
    query = "SELECT n, kind, mark, note, body, digest FROM log ORDER BY n"
    for n, *columns, digest in _table(connection, query, sound):
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
    for name, body, digest in _table(connection, "SELECT id, body, digest FROM packs", sound):
        if isinstance(name, bytes) and isinstance(body, bytes):
            with contextlib.suppress(UnicodeDecodeError):
                if pack_digest(name.decode(), body) == digest:
                    sound.packs[name.decode()] = body
                    continue
        sound.whole = False


def read_about(connection: sqlite3.Connection, sound: Sound) -> None:
    """Read what is known beside the log."""
    query = "SELECT one, name, created, opened, digest FROM about"
    for one, name, created, opened, digest in _table(connection, query, sound):
        sound.whole = sound.whole and one == 1
        with contextlib.suppress(AttributeError, UnicodeDecodeError):
            about = About(name.decode(), created.decode(), opened)  # type: ignore[attr-defined, arg-type]
            if about_digest(about) == digest:
                sound.about = about
                return
        sound.whole = False


def _read_tip(connection: sqlite3.Connection, sound: Sound) -> None:
    """Learn how many rows there were: the last ones may be missing without any other trace."""
    query = "SELECT one, version, rows, last, digest FROM tip"
    for one, version, rows, last, digest in _table(connection, query, sound):
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
    if sound.version == 1:
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
    made = [sql for (sql,) in _table(connection, "SELECT sql FROM sqlite_master", sound)]
    if sound.version is not None and sound.version <= VERSION and made != layout(sound.version):
        sound.whole = False
    for (said,) in _table(connection, "PRAGMA quick_check(1)", sound):
        sound.whole = sound.whole and said == b"ok"


def newer(connection: sqlite3.Connection, sound: Sound) -> bool:
    """Tell whether a newer companion wrote this; a head that says so alone may be damaged."""
    head = 0
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
        head = int(connection.execute("PRAGMA user_version").fetchone()[0])
    return head > VERSION and (sound.version is None or sound.version > VERSION)
