"""What somebody hostile can lay straight into a games folder, and what faces must make of it."""

import os
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from companion.saves import schema
from companion.saves.sqlite import SqliteLog
from companion.table.log import About, Addition, Row
from tests.store.kept import closed_save

Lay = Callable[[Path], object]
HUGE = 5_000_000  # letters
ESCAPES = "\x1b]0;mine\x07\x1b[2J\x1b[31m\x9b1A\r\b\u202eevil\u2066"
LONG_WORDS = ",".join(f'"{letter * 40}"' for letter in "abcdefghijklmnop")


def game(note: str = '{"round":1}', name: str = "", created: str = "2026-10-31T21:30") -> Lay:
    """A file that is sound to the last digest and says this of itself."""

    def lay(file: Path) -> None:
        log = SqliteLog(file)
        log.append(lambda: Addition(Row("report", "1 mike", note, "{}")))
        log.describe(About(name, created, 0))
        log.close()

    return lay


def foreign(file: Path) -> None:
    """A database of somebody else."""
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE recipes (name, body)")
    connection.close()


def newer(file: Path) -> None:
    """A game of a companion that is not there yet."""
    closed_save(file)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("DELETE FROM tip")
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    connection.close()


def damaged(file: Path) -> None:
    """A game whose pages behind the first are gone."""
    file.write_bytes(closed_save(file).main[:4096])


def no_permission(file: Path) -> None:
    """A game that may not be read; root may, so there it is a broken link."""
    if os.geteuid() == 0:
        file.symlink_to("nowhere at all")
    else:
        file.touch(mode=0)


# By id: how it is laid, and the health it must be said to have; None where it is not our concern
# whether it counts as sound or as damaged.
STRANGERS: Mapping[str, tuple[Lay, str | None]] = {
    "deep": (game("[" * 100_000), None),
    "five": (game('{"children": 5}'), None),
    "half-a-letter": (game('{"turn": "\\ud800", "children": ["\\ud800", "mike"]}'), None),
    "nobody-knows": (game('{"mode":"zork","children":["zork"],"turn":"zork","round":7}'), None),
    "exploded": (game('{"outcome":"exploded","children":["mike"],"round":3}'), None),
    "long-words": (game(f'{{"children":[{LONG_WORDS}],"turn":"{"a" * 40}"}}'), None),
    "no-people": (game('{"children":[],"round":0,"outcome":null}'), None),
    "huge-name": (game(name="x" * HUGE), None),
    "escapes": (game(name=ESCAPES, created=ESCAPES), None),
    "invisible": (game(name="\u200b\u2060", created="9" * HUGE), None),
    "combining": (game(name="\u0301" * 50, created="0001-01-01"), None),
    "pipe": (os.mkfifo, "unreadable"),
    "folder": (Path.mkdir, "unreadable"),
    "broken-link": (lambda file: file.symlink_to("nowhere"), "unreadable"),
    "loop": (lambda file: file.symlink_to("loop.game"), "unreadable"),
    "no-permission": (no_permission, "unreadable"),
    "nothing": (Path.touch, "empty"),
    "noise": (lambda file: file.write_bytes(Random(9000).randbytes(9000)), "foreign"),
    "recipes": (foreign, "foreign"),
    "newer": (newer, "newer"),
    "damaged": (damaged, "damaged"),
    # Names that are no ids of ours; what lies there is no game either.
    "Friday Night": (foreign, "foreign"),
    "two\nlines": (foreign, "foreign"),
    ESCAPES: (foreign, "foreign"),
    os.fsdecode(b"caf\xe9 \xff"): (foreign, "foreign"),
    "x" * 250: (foreign, None),
    "-x": (foreign, "foreign"),
    "--json": (foreign, "foreign"),
    "last": (foreign, "foreign"),
    "%s {0} [b]$HOME": (foreign, "foreign"),
    "it's": (foreign, "foreign"),
    "\u200f\u05e9\u05dc\u05d5\u05dd": (foreign, "foreign"),
}


def lay_all(folder: Path) -> None:
    """Lay all of it into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (lay, _) in STRANGERS.items():
        made = folder / "made"  # SQLite cannot make a file of every name
        lay(made)
        made.rename(folder / f"{name}.game")
