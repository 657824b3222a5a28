"""Kept games for tests: real tables on real files, saves as small as can be, and copies of them."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import disk_usage
from typing import Any

from companion import root
from companion.games.boogeyman import PRACTICE
from companion.saves.sqlite import SqliteLog
from companion.table.log import MENDED, Addition, Log, Row
from companion.table.running import Table
from tests.tables import opponent, practice

Report = Mapping[str, Any]
ROOM = 1 << 30  # bytes that must be free in memory
HOUSES = {PRACTICE: practice()}
# Without a map and with all decks on the table no house is kept along: there is no smaller game.
ASK: Report = {
    "report": "start", "mode": "solo", "children": ["mike"], "tracking": "ask", "seed": 1,
}  # fmt: skip


def open_kept(kept: Path | Log) -> Table:
    """Open a game as the program does, with a house that is loaded already."""
    return root.open_game(kept, houses=HOUSES)


def same_luck_table(log: Log | None = None) -> Table:
    """A table that draws again as every other one like it: to be compared with them."""
    made = opponent(HOUSES)
    return Table(lambda game: made, lambda: "no seed was given", log)


def row(number: int, size: int = 20) -> Row:
    """A row like no other."""
    return Row("report", f"{number} mike", f'{{"round":{number}}}', f'{{"é":"{"x" * size}"}}')


def entry(number: int, size: int = 20, snapshot: bool = False) -> Addition:
    """A row like no other, as it goes into a log."""
    return Addition(
        row(number, size), snapshot=f"state {number} {'s' * size}" if snapshot else None
    )


def said(rows: Iterable[Row]) -> list[Row]:
    """What people said: mending adds a row of its own."""
    return [row for row in rows if row.kind != MENDED]


def quick_folder() -> str | None:
    """Where temporary files are quickest: in memory, where there is such a folder with room."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and os.access(memory, os.W_OK) and disk_usage(memory).free > ROOM
    return str(memory) if roomy else None


def wal_of(file: Path) -> Path:
    """The file beside a game in which SQLite keeps what is not in the main one yet."""
    return Path(f"{file}-wal")


@dataclass(frozen=True)
class Save:
    """The bytes of a game: its file, and what a killed process leaves beside it."""

    main: bytes
    wal: bytes = b""

    @staticmethod
    def of(file: Path) -> "Save":
        """Copy a game as it lies on the disk, whoever has it open."""
        wal = wal_of(file)
        return Save(file.read_bytes(), wal.read_bytes() if wal.exists() else b"")

    def lay(self, file: Path) -> Path:
        """Put it onto the disk, in place of whatever is there, and clear what was kept beside."""
        for left in file.parent.glob(f"{file.name}*"):
            left.unlink()
        file.write_bytes(self.main)
        if self.wal:
            wal_of(file).write_bytes(self.wal)
        return file

    def rows(self, file: Path) -> tuple[Row, ...]:
        """Read its rows, which must be sound."""
        log = SqliteLog(self.lay(file))
        log.close()
        assert log.damage is None
        return tuple(log.rows)


def ask_night(table: Table, reports: int) -> None:
    """Play a night without a map for so many reports, all of them accepted."""
    assert table.submit(ASK)["ok"]
    for number in range(1, reports):
        said: Report = {"report": "corrected", "set": {"actions": number % 5}}
        assert table.submit(said)["ok"]


def closed_save(file: Path, reports: int = 3) -> Save:
    """A small game that was closed."""
    table = open_kept(file)
    ask_night(table, reports)
    table.close()
    return Save.of(file)


def killed_save(file: Path, reports: int = 3) -> Save:
    """A small game whose process was killed: nothing has gone into its main file yet."""
    table = open_kept(file)
    ask_night(table, reports)
    save = Save.of(file)
    table.close()
    assert save.wal
    return save
