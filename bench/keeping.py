"""The durable log: against a bare commit, late against early, and against reading its rows."""

import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench import night
from bench.measure import Clock, Row, at_most, clock
from companion import root
from companion.saves.schema import connect
from companion.table.running import SNAPSHOT_EVERY, Table


def durable() -> Iterator[Row]:
    """Measure what it costs to keep a game, on the disk that temporary files are on."""
    with tempfile.TemporaryDirectory() as folder:
        side_by_side = SideBySide(Path(folder))
        name = "a durable report, × a bare commit"
        yield at_most(1.5, name, side_by_side.reports, side_by_side.commits)
        side_by_side.close()
    with tempfile.TemporaryDirectory() as folder:
        early, late = (_opened(Path(folder) / name) for name in ("early", "late"))
        night.say(early, [night.ALONE, *night.there_and_back(5 - 1)])
        night.say(late, [night.ALONE, *night.there_and_back(500 - 1)])
        late.close()
        yield _opening(Path(folder) / "late")
        late = _opened(Path(folder) / "late")
        name = "undo at the 500th report, × at the 5th"
        yield at_most(1.2, name, _undo(late), _undo(early))
        early.close()
        late.close()


class SideBySide:
    """A night kept on disk, and bare commits of the same bytes. A run holds one snapshot.

    Both begin a new file with each night: in one that grows a commit costs more.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._nights = 0
        self._left: list[night.Report] = []
        self._begin()

    def _begin(self) -> None:
        self._nights += 1
        self._table = _opened(self._folder / f"{self._nights}.game")
        self._bare = connect(self._folder / f"{self._nights}.bare", new=True)
        self._bare.execute("CREATE TABLE log (n INTEGER PRIMARY KEY, a, b, c, d, e)")
        start, *self._left = night.reports()
        night.say(self._table, [start])  # it brings the pack along: not measured

    def reports(self) -> float:
        """Time a report that is kept."""
        if len(self._left) < SNAPSHOT_EVERY:
            self.close()
            self._begin()
        next_ones, self._left = self._left[:SNAPSHOT_EVERY], self._left[SNAPSHOT_EVERY:]
        begun = time.perf_counter()
        night.say(self._table, next_ones)
        return (time.perf_counter() - begun) / len(next_ones)

    def commits(self) -> float:
        """Time a commit of a row with what the last reports wrote, and a digest of its size."""
        rows = self._table.store.rows[-SNAPSHOT_EVERY:]
        written = [(row.kind, row.mark, row.note, row.body, bytes(16)) for row in rows]
        begun = time.perf_counter()
        for columns in written:
            self._bare.execute("BEGIN IMMEDIATE")
            self._bare.execute("INSERT INTO log VALUES (NULL, ?, ?, ?, ?, ?)", columns)
            self._bare.execute("COMMIT")
        return (time.perf_counter() - begun) / len(written)

    def close(self) -> None:
        """Let go of the files."""
        self._table.close()
        self._bare.close()


def _opening(file: Path) -> Row:
    """Compare opening a game, ready to be played on, with reading all of its rows."""

    def read() -> None:
        connection = sqlite3.connect(file)
        connection.execute("SELECT * FROM log").fetchall()
        connection.close()

    name = "opening a game of 500 reports, × reading its rows"
    return at_most(10, name, clock(lambda: _opened(file).close(), 3), clock(read, 3))


def _undo(table: Table) -> Clock:
    """Time an undo; what it takes back is brought back unmeasured."""

    def seconds() -> float:
        begun = time.perf_counter()
        night.say(table, [{"report": "undo"}])
        taken = time.perf_counter() - begun
        night.say(table, [{"report": "redo"}])
        return taken

    return seconds


def _opened(file: Path) -> Table:
    return root.open_game(file, houses=night.houses())
