"""Games for tests of the shelf: begun, played a little, closed and looked at."""

import contextlib
from datetime import datetime
from pathlib import Path
from typing import Any

from companion import root
from companion.saves.shelf import Shelf
from companion.table.log import Log
from companion.table.running import Table
from tests.tables import practice

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 4}


class Clock:
    """A clock that shows what it is set to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 10, 31, 21, 30)

    def __call__(self) -> datetime:
        return self.now


def open_game(kept: Path | Log) -> Table:
    return root.open_game(kept, houses={"practice": practice()})


def play(shelf: Shelf, *reports: dict[str, Any], name: str = "") -> str:
    """Begin a game, say these reports and close it."""
    game, table = shelf.new(name)
    with contextlib.closing(table):
        for report in (START, *reports):
            assert table.submit(report)["ok"]
    return game


def shown(shelf: Shelf, game: str) -> dict[str, Any]:
    with contextlib.closing(shelf.open(game)) as table:
        return table.shown()


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }
