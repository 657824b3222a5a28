"""A log in a SQLite file: a row is on the disk before `append` returns."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from companion.device.files import settle
from companion.engine.errors import SaveError, of_the_disk
from companion.saves import claims, looking, salvage, schema, sound
from companion.saves.looking import Look
from companion.table.log import About, Addition, Damage, Row

Written = TypeVar("Written")


class SqliteLog:
    """Keeps rows in a file that is this process's alone while it is held.

    Until then it is only looked at, and nothing of it changes.
    """

    damage: Damage | None = None
    _connection: sqlite3.Connection | None = None

    def __init__(self, file: Path, *, hold: bool = True) -> None:
        self.file = Path(os.path.realpath(file))  # as SQLite does: the -wal lies there
        self._look: Look | None = looking.look(self.file)
        self._sound = self._look.found
        self.damage = salvage.damage_told(self._sound.rows)
        if hold:
            self.hold()

    @property
    def missing(self) -> bool:
        """Whether there was no file to be looked at."""
        return self._look is not None and self._look.lying.identity is None

    @property
    def whole(self) -> bool:
        """Whether nothing has to be mended."""
        return self._look is None or (self._sound.whole and not self._look.waits)

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

    def hold(self) -> None:
        """Take the file for oneself, mended and up to date; or raise SaveError."""
        look = self._look
        if look is None:
            return
        try:
            self._see_that_it_is_there(look)
            # SQLite would only say that locking failed.
            if look.lying.identity is not None and not os.access(self.file, os.W_OK):
                raise SaveError("read_only", str(self.file))
            self._hold(look)
        except sqlite3.Error as trouble:
            self._let_go()
            raise self._reason(trouble, look) from None
        except OSError as trouble:
            self._let_go()
            raise of_the_disk(trouble, self.file) from None
        except BaseException:
            self._let_go()
            raise
        self._look = None

    def _reason(self, trouble: sqlite3.Error, look: Look) -> SaveError:
        """Name why SQLite would not hold the file; it may have been taken away meanwhile."""
        with contextlib.suppress(OSError):
            if look.lying.identity is not None and looking.identity(self.file) is None:
                return SaveError("no_such_game", str(self.file))
        return schema.reason(trouble, self.file)

    def append(self, make: Callable[[], Addition]) -> None:
        """Keep a row for good, all of it or nothing."""
        entry = make()

        def write(connection: sqlite3.Connection) -> bytes:
            n = len(self._sound.rows) + 1
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
            found.snapshots[len(found.rows)] = entry.snapshot

    def describe(self, about: About) -> None:
        """Change what is known of the game beside its log."""
        self._write(lambda connection: schema.write_about(connection, about))
        self._sound.about = about

    def close(self) -> None:
        """Let go of the file; what is in it stays."""
        self._let_go()
        self._look = None

    def _let_go(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            claims.OPEN_HERE.pop(str(self.file), None)
        self._connection = None

    def _hold(self, look: Look) -> None:
        if look.waits or not look.found.whole:
            self._make_anew(look)
        elif look.lying.kind != "ours":
            self._create(look)
        elif look.found.version != schema.VERSION:
            self._make_anew(look)
        else:
            self._check(look, self._connect())

    def _create(self, look: Look) -> None:
        try:
            connection = self._connect(new=True)
            if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
                raise SaveError("open_elsewhere", str(self.file))  # and begun there
            schema.create(connection)
        except sqlite3.Error:
            self._let_go()
            if look.lying.identity is None:
                salvage.remove(self.file)  # it was not there before
            raise
        self._sound = sound.Sound()
        settle(self.file.parent)

    def _connect(self, new: bool = False) -> sqlite3.Connection:
        self._connection = schema.connect(self.file, new)
        claims.OPEN_HERE[str(self.file)] = self
        return self._connection

    def _check(self, look: Look, connection: sqlite3.Connection) -> None:
        """See that what is held now is what was looked at: somebody may have been quicker."""
        self._see_that_it_is_there(look)
        self._check_tip(connection)
        now = sound.Sound(tables=self._sound.tables)
        sound.read_about(connection, now)
        if not now.whole:
            raise SaveError("disk_trouble", str(self.file))  # it was, a moment ago
        self._sound.about = now.about

    def _check_tip(self, connection: sqlite3.Connection) -> None:
        tip = connection.execute("SELECT rows, last FROM tip").fetchall()
        if tip != [(len(self._sound.rows), self._sound.last)]:
            raise SaveError("open_elsewhere", str(self.file))

    def _see_that_it_is_there(self, look: Look) -> None:
        """Refuse what was looked at and lies there no more, or is another file now."""
        now = looking.identity(self.file)
        if now != look.lying.identity:
            gone = "no_such_game" if now is None else "open_elsewhere"
            raise SaveError(gone, str(self.file))

    def _make_anew(self, look: Look) -> None:
        """Go on with what is sound, in a file made anew; a damaged one is kept beside."""
        made = look.found
        with salvage.alone(self.file) as handle:
            if looking.read_by(handle, self.file) != look.lying:
                raise SaveError("open_elsewhere", str(self.file))  # and mended there
            if not look.waits:
                made = self._write_anew(look)
            salvage.put_in_place(self.file)
        self._go_on_with(made)

    def _go_on_with(self, made: sound.Sound) -> None:
        """Hold the file that was made anew; it says itself that it was mended."""
        self._sound = made
        self._check_tip(self._connect())
        self.damage = salvage.damage_told(made.rows)

    def _write_anew(self, look: Look) -> sound.Sound:
        found = look.found
        if not found.whole:
            found = salvage.mended(found, salvage.keep_beside(self.file, look.lying))
        return salvage.write_anew(self.file, found)

    def _mend_while_held(self) -> None:
        """Make a file anew that turned out damaged; all rows are known, so nothing is lost.

        SQLite says so, too, when the disk failed to read: a sound file is only opened again.
        """
        lying = looking.lying_beside_sqlite(self.file)
        found = looking.judged(lying)
        if found.whole and found.rows == self._sound.rows:
            self._let_go()
            self._go_on_with(self._sound)
            return
        made = self._write_anew(Look(lying, replace(self._sound, lost=0, whole=False)))
        self._let_go()
        with salvage.alone(self.file):
            salvage.put_in_place(self.file)
        self._go_on_with(made)

    def _write(self, write: Callable[[sqlite3.Connection], Written]) -> Written:
        """Write in one transaction; a file that turns out damaged is made anew, once."""
        self.hold()
        try:
            try:
                return self._transaction(write)
            except sqlite3.Error as trouble:
                if schema.primary(trouble) not in schema.DAMAGED:
                    raise
            self._mend_while_held()
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
