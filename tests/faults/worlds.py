"""A folder of games that is laid anew for every fault, and what is found in it afterwards.

Only what everybody uses is asked: the shelf, and the opening of a game.
"""

import contextlib
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from companion import root
from companion.engine.errors import SaveError
from companion.saves.shelf import Shelf
from companion.table.log import Log, Row
from companion.table.running import Table
from tests.store.kept import HOUSES

Files = Mapping[str, bytes | None]  # by their names in the folder; None for a folder
Rows = tuple[Row, ...]
MENDED = "mended"
GAMES, OUT, TEMPORARY = "games", "out", "tmp"


def now() -> datetime:
    """The time, which stands still."""
    return datetime(2026, 10, 31, 21, 30)


def open_here(kept: Path | Log) -> Table:
    """Open a game as the program does, with a house that is loaded already."""
    return root.open_game(kept, houses=HOUSES)


class World:
    """A folder with a shelf, a folder for what leaves it, and one for temporary files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.games = root / GAMES
        self.out = root / OUT

    @property
    def shelf(self) -> Shelf:
        """A shelf as a program has it that was just started."""
        return Shelf(self.games, open_here, now)

    def lay(self, files: Files) -> None:
        """Put these files there, and nothing else."""
        shutil.rmtree(self.root, ignore_errors=True)
        for folder in (self.root, self.games, self.out, self.root / TEMPORARY):
            folder.mkdir()
        for name, body in files.items():
            if body is None:
                (self.root / name).mkdir(exist_ok=True)
            else:
                (self.root / name).write_bytes(body)

    def files(self, under: str = "") -> dict[str, bytes | None]:
        """Read all that is there; locks aside, whose names begin with a dot."""
        found: dict[str, bytes | None] = {}
        for path in sorted((self.root / under).rglob("*")):
            if not path.name.startswith("."):
                body = None if path.is_dir() else path.read_bytes()
                found[str(path.relative_to(self.root))] = body
        return found

    def everything(self) -> list[str]:
        """Name all that is there."""
        return [str(path.relative_to(self.root)) for path in self.root.rglob("*")]

    def changed(self, before: Files) -> list[str]:
        """Name the files that are not as they were: with a + a new one, with a - one that is gone.

        A folder that is new, and empty, is no change.
        """
        now = self.files(GAMES)
        then = {name: body for name, body in before.items() if name.startswith(f"{GAMES}/")}
        gone = [f"-{name}" for name in then if name not in now]
        new = [f"+{name}" for name, body in now.items() if name not in then and body is not None]
        return [*gone, *new, *(name for name in now if name in then and now[name] != then[name])]


@dataclass
class Opened:
    """A game as whoever opens it next finds it."""

    id: str
    rows: Rows = ()
    told: bool = False  # that something was lost: now, or by a row
    damaged: bool = False  # it was found to be damaged now
    name: str | None = None  # None: nobody looked
    refused: str = ""
    goes_on: bool = True


@dataclass
class Found:
    """What a folder holds."""

    shelf: list[Opened] = field(default_factory=list)
    deleted: list[Opened] = field(default_factory=list)


def look(world: World, before: Files, known: Mapping[str, Rows]) -> Found:
    """List and open everything, as people would, and bring back what was deleted.

    A game whose rows are known is opened only if somebody touched it.
    """
    found = Found()
    touched = " ".join(world.changed(before))
    for game in world.shelf.games():
        if game.id in known and f"{GAMES}/{game.id}.game" not in touched:
            found.shelf.append(Opened(game.id, known[game.id]))
        else:
            found.shelf.append(opened(world, game.id))
    for game in world.shelf.deleted():
        found.deleted.append(opened(world, world.shelf.restore(game.id)))
    return found


def opened(world: World, game: str) -> Opened:
    """Open a game, and see that it can be played on."""
    try:
        table = open_here(world.shelf.file(game))
    except SaveError as trouble:
        return Opened(game, refused=trouble.code)
    with contextlib.closing(table):
        rows, damage = table.store.rows, table.store.damage
        return Opened(
            game,
            reports_in(table),
            told=damage is not None or any(row.kind == MENDED for row in rows),
            damaged=damage is not None,
            name=table.store.about.name,
            goes_on=played_on(table),
        )


def reports_in(table: Table) -> Rows:
    """The rows of a game; that it was mended is not one of what was acknowledged."""
    return tuple(row for row in table.store.rows if row.kind != MENDED)


def played_on(table: Table) -> bool:
    """Say one more report."""
    if table.state is None:
        return True
    return bool(table.submit({"report": "corrected", "set": {"actions": 3}})["ok"])


def starts(rows: Sequence[Row], whole: Sequence[Row]) -> bool:
    """Tell whether these are the first of those rows."""
    return tuple(rows) == tuple(whole[: len(rows)])


def places(found: Found) -> Iterator[tuple[str, Opened]]:
    """Give every game with where it was found."""
    for game in found.shelf:
        yield "shelf", game
    for game in found.deleted:
        yield "deleted", game
