"""How a log lies in a SQLite file: its tables, its digests, its version."""

import os
import sqlite3
from hashlib import blake2b
from pathlib import Path

from companion.engine.errors import SaveError
from companion.saves.wal import PAGE
from companion.table.log import About, Row

APPLICATION = 0x42474D43  # "BGMC": tells a game of ours from any other SQLite file
VERSION = 2
SQLITE = sqlite3.sqlite_version
LONGEST = 64 << 20  # bytes of any value
LONGEST_IN_A_LIST = 1 << 16  # of what a list of games shows
STEPS, STEPS_A_PAGE = 1_000_000, 2000  # forty rows lie on a page, each is looked at twice
_BETWEEN_LOOKS = 1000
_PATIENCE = 0.5  # seconds: whoever looks at a game keeps others from writing for a moment

TABLES = """
CREATE TABLE log (
    n INTEGER PRIMARY KEY, kind TEXT, mark TEXT, note TEXT, body TEXT, digest BLOB
);
CREATE TABLE tip (
    one INTEGER PRIMARY KEY, version INTEGER, rows INTEGER, last BLOB, digest BLOB
);
CREATE TABLE packs (id TEXT, body BLOB, digest BLOB);
CREATE TABLE about (
    one INTEGER PRIMARY KEY, name TEXT, created TEXT, opened INTEGER, digest BLOB
);
"""
SNAPSHOTS = "CREATE TABLE snapshots (n INTEGER PRIMARY KEY, body TEXT, digest BLOB);"
# What each older version lacks. New tables come last: the first ones keep their places in the file.
ADDED = {1: SNAPSHOTS}


def layout(version: int) -> list[bytes]:
    """Give how the tables of a version were made, as SQLite keeps it."""
    script = TABLES + "".join(ADDED[older] for older in range(1, version))
    return [made.strip().encode() for made in script.split(";") if made.strip()]


MADE = {made.split()[2].decode(): made for made in layout(VERSION)}  # by the table's name

# Why SQLite would not do it, by its primary result code.
_REASONS = {
    sqlite3.SQLITE_BUSY: "open_elsewhere",
    sqlite3.SQLITE_LOCKED: "open_elsewhere",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
}
OF_THE_DISK = (sqlite3.SQLITE_IOERR, *_REASONS)  # and nothing of what the file holds
# The last one where SQLite thinks that a newer one of its kind wrote the file.
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def primary(trouble: sqlite3.Error) -> int:
    """Give SQLite's primary result code; 0 where there is none."""
    return getattr(trouble, "sqlite_errorcode", 0) & 0xFF


def reason(trouble: sqlite3.Error, file: Path) -> SaveError:
    """Name why SQLite would not do it."""
    return SaveError(_REASONS.get(primary(trouble), "disk_trouble"), str(file))


def trouble_of(raised: Exception) -> SaveError | None:
    """Name what was raised, if SQLite raised it."""
    return reason(raised, Path()) if isinstance(raised, sqlite3.Error) else None


def connect(file: Path, new: bool = False) -> sqlite3.Connection:
    """Open a SQLite file for one process alone, so that what is committed stays committed."""
    # A game that was taken away meanwhile does not begin anew.
    connection = sqlite3.connect(
        _uri(file, "mode=rwc" if new else "mode=rw"),
        isolation_level=None,
        timeout=_PATIENCE,
        uri=True,
    )
    try:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        # One process a game. Set before WAL, this also saves the file of shared memory.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # What an earlier round left in the -wal goes, so that nobody takes it for damage.
        connection.execute("PRAGMA journal_size_limit = 0")
        _distrust(connection)
    except sqlite3.Error:
        connection.close()
        raise
    except UnicodeDecodeError:
        connection.close()
        raise _damaged() from None
    return connection


def in_memory(image: bytes = b"", longest: int = LONGEST) -> sqlite3.Connection:
    """Open the bytes of a SQLite file, or an empty one; nothing on the disk is touched."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute(f"PRAGMA page_size = {PAGE}")
    if image:
        connection.deserialize(image)
    _limit(connection, len(image), longest)
    return connection


def in_place(file: Path) -> sqlite3.Connection:
    """Open a SQLite file as it lies there, without its -wal; nothing on the disk is touched."""
    connection = sqlite3.connect(_uri(file, "mode=ro&immutable=1"), uri=True)
    _limit(connection, file.stat().st_size, LONGEST_IN_A_LIST)
    return connection


def _uri(file: Path, how: str) -> str:
    """Name a file as SQLite wants it where it is to be opened in a certain way."""
    path = Path(os.path.abspath(file)).as_posix()
    plain = (f"%{byte:02X}" if chr(byte) in "%?#" or byte > 126 else chr(byte)
             for byte in os.fsencode(path if path.startswith("/") else f"/{path}"))  # fmt: skip
    return f"file:{''.join(plain)}?{how}"


def _distrust(connection: sqlite3.Connection) -> None:
    connection.text_factory = bytes  # damaged text is no Unicode; it is checked before use
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")


def _limit(connection: sqlite3.Connection, size: int, longest: int = LONGEST) -> None:
    """Let reading come to an end, however the file was forged: by steps of SQLite's machine."""
    _distrust(connection)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, longest)
    looks = iter(range((STEPS + size // PAGE * STEPS_A_PAGE) // _BETWEEN_LOOKS))
    connection.set_progress_handler(lambda: next(looks, None) is None, _BETWEEN_LOOKS)


def _damaged() -> sqlite3.Error:
    """Say that a file is damaged where SQLite's own words, which quote it, cannot be read."""
    trouble = sqlite3.DatabaseError("malformed")
    trouble.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return trouble


def create(connection: sqlite3.Connection) -> None:
    """Lay out an empty log, whole or not at all."""
    connection.executescript(
        f"BEGIN IMMEDIATE; {TABLES} {SNAPSHOTS} PRAGMA application_id = {APPLICATION};"
        f"PRAGMA user_version = {VERSION};"
    )
    write_tip(connection, 0, START)
    connection.execute("COMMIT")


START = b"the first row follows nothing"


def row_digest(before: bytes, *columns: bytes) -> bytes:
    """Tie a row to all that came before it."""
    return digest(before, *columns)


def columns(row: Row) -> tuple[bytes, ...]:
    """Give a row as its columns hold it."""
    return row.kind.encode(), row.mark.encode(), row.note.encode(), row.body.encode()


def about_digest(about: About) -> bytes:
    """Tie together what is known beside the log."""
    texts = (about.name, about.created, str(about.order))
    return digest(b"about", *(text.encode() for text in texts))


def tip_digest(version: int, rows: int, last: bytes) -> bytes:
    """Tie the number of rows to the last of them."""
    return digest(b"tip", b"%d %d" % (version, rows), last)


def pack_digest(name: str, body: bytes) -> bytes:
    """Tie a pack to its id."""
    return digest(b"pack", name.encode(), body)


def snapshot_digest(row: bytes, body: bytes) -> bytes:
    """Tie a snapshot to the row it belongs to."""
    return digest(b"snapshot", row, body)


def digest(before: bytes, *parts: bytes) -> bytes:
    """Digest texts so that no two lists of them look alike."""
    lengths = b" ".join(b"%d" % len(part) for part in parts)
    return blake2b(b"\0".join((before, lengths, *parts)), digest_size=16).digest()


def write_row(connection: sqlite3.Connection, n: int, row: Row, before: bytes) -> bytes:
    """Write a row and give its digest."""
    kind, mark, note, body = columns(row)
    made = row_digest(before, kind, mark, note, body)
    connection.execute(
        "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)",
        (n, row.kind, row.mark, row.note, row.body, made),
    )
    return made


def write_tip(connection: sqlite3.Connection, rows: int, last: bytes) -> None:
    """Write how many rows there are."""
    made = tip_digest(VERSION, rows, last)
    connection.execute("REPLACE INTO tip VALUES (1, ?, ?, ?, ?)", (VERSION, rows, last, made))


def write_pack(connection: sqlite3.Connection, name: str, body: bytes) -> None:
    """Write a pack that the rows need."""
    made = pack_digest(name, body)
    connection.execute("INSERT INTO packs VALUES (?, ?, ?)", (name, body, made))


def write_about(connection: sqlite3.Connection, about: About) -> None:
    """Write what is known beside the log."""
    connection.execute(
        "REPLACE INTO about VALUES (1, ?, ?, ?, ?)",
        (about.name, about.created, about.order, about_digest(about)),
    )


def write_snapshot(connection: sqlite3.Connection, n: int, body: str, row: bytes) -> None:
    """Write the state after so many rows."""
    made = snapshot_digest(row, body.encode())
    connection.execute("REPLACE INTO snapshots VALUES (?, ?, ?)", (n, body, made))
