"""One pair of hands at a shelf, every command noted with its times; and the folder as it lies."""

import json
import shutil
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from companion import root
from companion.engine.errors import SaveError
from companion.saves.folder import ENDING
from companion.saves.shelf import SavedGame, Shelf
from companion.saves.sqlite import SqliteLog
from companion.table.log import Row
from companion.table.running import Table
from tests.linear import Operation
from tests.shelf_model import Listed, Saved, Shelved
from tests.store.kept import ASK, HOUSES, wal_of

DAY = datetime(2026, 10, 31, 21, 30)
STARTED = 1  # the round that a start tells
Note = Callable[..., None]


def shelf_in(folder: Path) -> Shelf:
    """The shelf in a folder, on a day that lasts."""
    return Shelf(folder, lambda kept: root.open_game(kept, houses=HOUSES), lambda: DAY)


class Hands:
    """Carries out commands on a shelf, and notes each before it begins and after its end."""

    def __init__(self, folder: Path, files: Path, process: int, note: Note) -> None:
        self._shelf = shelf_in(folder)
        self._files = files
        self._process = process
        self._note = note
        self._tables: dict[str, Table] = {}
        self._told = process * 1000  # every round is told once in a history

    def do(self, command: str, *about: Any) -> Any:
        """Carry out a command; give what it gave, or None where it was refused."""
        gave, refused = None, ""
        self._note(time.monotonic_ns(), command, about)
        try:
            gave = getattr(self, f"_{command}")(*about)
        except SaveError as trouble:
            refused = trouble.code
        except Exception as mistake:  # no model knows it, so it is shown with all the rest
            refused = f"{type(mistake).__name__}: {mistake}"
        self._note(time.monotonic_ns(), gave, refused)
        return gave

    def next_round(self) -> int:
        """A round that nobody else tells."""
        self._told += 1
        return self._told

    def _new(self, name: str) -> str:
        game, table = self._shelf.new(name)
        self._tables[game] = table
        return game

    def _open(self, game: str) -> tuple[int, ...]:
        table = self._tables[game] = self._shelf.open(game)
        return rounds(table.store.rows)

    def _say(self, game: str, round: int) -> None:
        told = {"report": "corrected", "set": {"round": round}}
        reply = self._tables[game].submit(ASK if round == STARTED else told)
        if not reply["ok"]:
            raise SaveError(reply["error"]["code"])

    def _close(self, game: str) -> None:
        self._tables.pop(game).close()

    def _rename(self, game: str, name: str) -> None:
        self._shelf.rename(game, name)

    def _copy(self, game: str, name: str) -> str:
        return self._shelf.copy(game, name)

    def _delete(self, game: str) -> None:
        self._shelf.delete(game)

    def _restore(self, game: str) -> str:
        return self._shelf.restore(game)

    def _export(self, game: str) -> tuple[str, tuple[int, ...]]:
        file = self._files / f"of-{self._process}{ENDING}"
        self._shelf.export(game, file)
        saved = read(file)
        return saved.name, saved.rounds

    def _take_in(self, file: str) -> str:
        return self._shelf.take_in(self._files / file)

    def _games(self) -> tuple[tuple[Any, ...], ...]:
        return tuple(_seen(game) for game in self._shelf.games())

    def _deleted(self) -> tuple[tuple[Any, ...], ...]:
        return tuple(_seen(game) for game in self._shelf.deleted())


def _seen(game: SavedGame) -> tuple[Any, ...]:
    return game.id, game.name, game.note.get("round"), game.health


def noted(
    process: int, notes: Sequence[tuple[Any, ...]], end: int | None = None
) -> list[Operation]:
    """Make operations of notes; `end`: when the process was killed, which cut the last one off."""
    done = [
        Operation(process, command, about, _gave(command, gave), refused, called, returned)
        for (called, command, about), (returned, gave, refused) in zip(
            notes[::2], notes[1::2], strict=False
        )
    ]
    if end is None:
        return done
    last = notes[-1][0] if notes else 0
    called, command, about = notes[-1] if len(notes) % 2 else (last, "die", ())
    return [*done, Operation(process, command, about, None, "", called, end, cut=True)]


def _gave(command: str, gave: Any) -> Any:
    listed = command in ("games", "deleted") and gave is not None
    return tuple(Listed(*one) for one in gave) if listed else gave


def rounds(rows: Sequence[Row]) -> tuple[int, ...]:
    """What a game was told: the rounds, one a row; 0 for a row that no script wrote."""
    return tuple(json.loads(row.note).get("round", 0) for row in rows)


def read(file: Path) -> Saved:
    """Read a game that must be sound."""
    log = SqliteLog(file)
    log.close()
    assert log.damage is None, f"{file.name} is damaged"
    return Saved(log.about.name, rounds(log.rows))


def look(folder: Path, scratch: Path) -> tuple[dict[str, Saved], dict[str, Saved]]:
    """Read every game from a copy of its file: those on the shelf, and those deleted."""
    deleted: dict[str, Saved] = {}
    for name, saved in _look(folder / "deleted", scratch).items():
        game = name.rpartition(".")[0]  # behind it is when it was deleted
        deleted[name if game in deleted else game] = saved  # no model has the same one twice
    return _look(folder, scratch), deleted


def _look(folder: Path, scratch: Path) -> dict[str, Saved]:
    found = {}
    for file in sorted(folder.glob(f"*{ENDING}")):
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir()
        for part in (file, wal_of(file)):
            if part.exists():
                shutil.copyfile(part, scratch / part.name)
        found[file.stem] = read(scratch / file.name)
    return found


def shelved(folder: Path, scratch: Path) -> Shelved:
    """What a folder holds, as a model begins with it."""
    games, deleted = look(folder, scratch)
    return Shelved(tuple(sorted(games.items())), tuple(deleted.items()))


def strays(folder: Path, *, killed: bool = False) -> set[str]:
    """Name the files that belong to no game; locks, which have a dot before them, may stay.

    A process that was killed may leave what SQLite had not brought into the main file yet.
    """
    files = [file for file in folder.rglob("*") if file.is_file() and file.name[0] != "."]
    games = {file for file in files if file.suffix == ENDING}
    fine = games | ({wal_of(file) for file in games} if killed else set())
    return {str(file.relative_to(folder)) for file in files if file not in fine}
