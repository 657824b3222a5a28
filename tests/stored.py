"""Homes that earlier versions left, and what they told of them: tests/stored/README.md.

`python -m tests.stored` writes down what this version shows of each game, to be compared to the
letter until somebody means to change it.
"""

import gzip
import json
import shutil
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.saves.shelf import Shelf
from tests.shelf.playing import Clock, open_game

FOLDER = Path(__file__).parent / "stored"
SHOWN = FOLDER / "shown-today.json.gz"
ENDING, PACKED = ".jsonl.gz", ".gz"
# Nobody ever had such a game: the next commit could not read it either.
NEVER_READ = "01-base85-seals"
DELETED = "small"
Plain = dict[str, Any]


@dataclass(frozen=True)
class Night:
    """A game in a stored home: its id there, what was said at its table, and what came back."""

    form: str
    name: str
    game: str
    sent: list[Plain]
    came: list[Plain]

    @property
    def moments(self) -> list[Plain]:
        """All replies that took a report."""
        return [reply for reply in self.came if reply["ok"]]

    @property
    def straight(self) -> bool:
        """Whether nothing in it was undone."""
        return not any(said.get("report") in ("undo", "redo") for said in self.sent)


def forms() -> list[str]:
    """Name all forms, the oldest first."""
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


def nights() -> list[str]:
    """Name all games that this version can read."""
    files = sorted(FOLDER.glob(f"*/*{ENDING}"))
    names = [f"{file.parent.name}/{file.name.removesuffix(ENDING)}" for file in files]
    return [name for name in names if not name.startswith(NEVER_READ)]


@cache
def night(name: str) -> Night:
    """Read what was said at a table then."""
    form, _, game = name.partition("/")
    lines = gzip.decompress((FOLDER / f"{name}{ENDING}").read_bytes()).splitlines()
    head, *said = (json.loads(line) for line in lines)
    return Night(form, game, head["game"], said[::2], said[1::2])


def told(form: str) -> Mapping[str, Any]:
    """Give what a version told of its home."""
    found: Plain = json.loads((FOLDER / form / "told.json").read_text("utf-8"))
    return found


def laid(form: str, home: Path) -> Path:
    """Lay out a home as it was left."""
    shutil.copytree(FOLDER / form / "home", home, dirs_exist_ok=True)
    for file in sorted(home.rglob(f"*{PACKED}")):
        _unpack(file, file.parent)
        file.unlink()
    return home


def _unpack(file: Path, folder: Path) -> None:
    (folder / file.stem).write_bytes(gzip.decompress(file.read_bytes()))


def exports() -> list[Path]:
    """Give the games that versions exported."""
    return sorted(FOLDER.glob(f"*/exported.game{PACKED}"))


def shelf_of(home: Path) -> Shelf:
    """Give the shelf of a home; the practice house is loaded once for all."""
    return Shelf(home / "games", open_game, Clock())


def on_a_shelf(one: Night, home: Path) -> tuple[Shelf, str]:
    """Lay out a game alone, with all that belongs to it; one that was deleted is brought back."""
    games, shelf = FOLDER / one.form / "home" / "games", shelf_of(home)
    for folder in (games, games / "deleted"):
        lying = home / folder.relative_to(games.parent)
        lying.mkdir(parents=True)
        for file in folder.glob(f"{one.game}.*"):
            _unpack(file, lying)
    return shelf, shelf.restore(one.game) if one.name == DELETED else one.game


def version_1() -> bytes:
    """Give a game in the oldest form of the file."""
    (file,) = FOLDER.glob("*/home/games/version-1.game.gz")
    return gzip.decompress(file.read_bytes())


@cache
def shown_today() -> Mapping[str, Plain]:
    """Give what this version showed of each game when it was last written down."""
    found: Mapping[str, Plain] = json.loads(gzip.decompress(SHOWN.read_bytes()))
    return found


def _shown(name: str) -> Plain:
    with TemporaryDirectory() as home:
        shelf, game = on_a_shelf(night(name), Path(home))
        with closing(shelf.open(game)) as table:
            return table.shown()


if __name__ == "__main__":
    text = json.dumps({name: _shown(name) for name in nights()}, ensure_ascii=False, indent=1)
    SHOWN.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
