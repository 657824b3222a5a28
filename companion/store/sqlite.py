"""A log in a SQLite file: a row is on the disk before `append` returns."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from companion.engine.trouble import StoreTrouble, of_the_disk
from companion.files import settle
from companion.store import salvage, schema, sound
from companion.store.log import About, Damage, Entry, Row

Written = TypeVar("Written")
_REFUSED = {"foreign": "not_a_game", "open": "open_elsewhere"}


class SqliteLog:
    """Keeps rows in a file that is this process's alone while it is open."""

    damage: Damage | None = None
    _connection: sqlite3.Connection | None = None

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            kind = salvage.kind_of(file)
            if kind != "open" and salvage.finish(file):
                kind = salvage.kind_of(file)
            if kind in _REFUSED:
                raise StoreTrouble(_REFUSED[kind], str(file))
            if file.exists() and not os.access(file, os.W_OK):
                raise StoreTrouble("read_only", str(file))  # SQLite only says that locking failed
            self._open(new=kind != "ours")
        except sqlite3.Error as trouble:
            self.close()
            raise schema.reason(trouble, file) from None
        except OSError as trouble:
            self.close()
            raise of_the_disk(trouble, file) from None
        except StoreTrouble:
            self.close()
            raise

    @property
    def rows(self) -> Sequence[Row]:
        """All that was kept, oldest first."""
        return tuple(self._sound.rows)

    @property
    def packs(self) -> Mapping[str, bytes]:
        """The packs that came with the rows, by id."""
        return dict(self._sound.packs)

    @property
    def snapshots(self) -> Mapping[int, str]:
        """The states known after so many rows."""
        return dict(self._sound.snapshots)

    @property
    def about(self) -> About:
        """What is known of the game beside its log."""
        return self._sound.about

    def append(self, make: Callable[[], Entry]) -> None:
        """Keep a row for good, all of it or nothing."""
        entry = make()
        n = len(self._sound.rows) + 1

        def write(connection: sqlite3.Connection) -> bytes:
            for name, body in entry.packs.items():
                schema.write_pack(connection, name, body)
            last = schema.write_row(connection, n, entry.row, self._sound.last)
            schema.write_tip(connection, n, last)
            if entry.snapshot is not None:
                schema.write_snapshot(connection, n, entry.snapshot, last)
            return last

        last = self._write(write)
        # Looked up only now: writing may have made it anew.
        found = self._sound
        found.digests.append(last)
        found.rows.append(entry.row)
        found.packs |= entry.packs
        if entry.snapshot is not None:
            found.snapshots[n] = entry.snapshot

    def describe(self, about: About) -> None:
        """Change what is known of the game beside its log."""
        self._write(lambda connection: schema.write_about(connection, about))
        self._sound.about = about

    def close(self) -> None:
        """Let go of the file; what is in it stays."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            salvage.OPEN_HERE.pop(os.path.realpath(self.file), None)
        self._connection = None

    def _open(self, new: bool) -> None:
        if new:
            schema.create(self._connect())
            self._sound = sound.Sound()
            settle(self.file.parent)
            return
        looked_at = salvage.identity(self.file)
        if not salvage.openable(self.file):
            self._mend(sound.Sound(whole=False), looked_at)
            return
        try:
            connection = self._connect()
        except sqlite3.Error as trouble:
            if schema.primary(trouble) not in schema.DAMAGED:
                raise
            self._mend(sound.Sound(whole=False), looked_at)
            return
        self._sound = salvage.read_open(connection, self.file)
        if sound.newer(connection, self._sound):
            raise StoreTrouble("newer", str(self.file))
        if not self._sound.whole:
            self._mend(self._sound, looked_at)
        elif self._sound.version is not None and self._sound.version < schema.VERSION:
            rows = len(self._sound.rows)
            schema.upgrade(connection, self._sound.version, rows, self._sound.last)

    def _connect(self) -> sqlite3.Connection:
        self._connection = schema.connect(self.file)
        salvage.OPEN_HERE[os.path.realpath(self.file)] = self
        return self._connection

    def _mend(self, found: sound.Sound, looked_at: tuple[int, int] | None) -> None:
        """Go on with what is sound, in a file made anew."""
        with salvage.alone(self.file):
            if salvage.identity(self.file) != looked_at:
                raise StoreTrouble("open_elsewhere", str(self.file))  # and mended there
            # Kept beside before the file is let go: letting go may still change it.
            body, waiting = salvage.contents(self.file)
            beside = salvage.keep_beside(self.file, body, waiting)
            found = salvage.better(found, salvage.read_mended(body, waiting))
            mended = Path(f"{self.file}.mending")
            salvage.write_new(mended, found)
            self.close()
            salvage.put_in_place(self.file, mended)
            self.damage = Damage(found.lost, beside)
            self._sound = sound.read(self._connect())

    def _write(self, write: Callable[[sqlite3.Connection], Written]) -> Written:
        """Write in one transaction; a file that turns out damaged is made anew, once."""
        try:
            try:
                return self._transaction(write)
            except sqlite3.Error as trouble:
                if schema.primary(trouble) not in schema.DAMAGED:
                    raise
            # All rows are known, so nothing is lost.
            self._mend(self._sound, salvage.identity(self.file))
            return self._transaction(write)
        except sqlite3.Error as trouble:
            raise schema.reason(trouble, self.file) from None
        except OSError as trouble:
            raise of_the_disk(trouble, self.file) from None

    def _transaction(self, write: Callable[[sqlite3.Connection], Written]) -> Written:
        connection = self._connection
        if connection is None:
            raise sqlite3.ProgrammingError("closed")
        try:
            connection.execute("BEGIN IMMEDIATE")
            written = write(connection)
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
        return written
