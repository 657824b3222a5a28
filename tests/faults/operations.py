"""Everything that is done to games, each as something that can be run under faults.

An operation has the folder as it lies before, what was acknowledged in its games, and where each
game may be afterwards: as before, or as it was meant, and nothing between.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.table.log import About
from companion.table.running import Table
from tests import stored
from tests.faults.tracing import Tell
from tests.faults.worlds import Files, Rows, World, reports_in
from tests.store.kept import ASK, Save, open_kept, same_luck_table, wal_of

PLAYED, OTHER, GUEST, EMPTY = "played", "other", "guest", "empty"
NAME, NEW_NAME = "A name", "Another name"
SEEDS = {PLAYED: 1, OTHER: 2, GUEST: 3}
ON_SHELF, BOTH, AWAY = ("shelf",), ("shelf", "shelf"), ("deleted",)
Places = Mapping[str, tuple[str, ...]]
NAMES = (
    *("open a sound game", "open a killed game", "open a damaged game"),
    *("open a game with a damaged -wal", "open a game of version 1", "append reports"),
    *("take in an export", "export a sound game", "export a killed game"),
    *("delete a sound game", "copy a sound game", "rename a sound game", "restore a sound game"),
    *("delete a killed game", "copy a killed game", "rename a killed game"),
    *("restore a killed game", "restore to a taken id", "begin a game", "list games"),
)


@dataclass(frozen=True)
class Operation:
    """Something that is done to games. `truth`: the rows of each game that were acknowledged.

    `best`: how many of them can be found, where some are damaged. `old`, `new`: where each game
    is before and after. `reads`: it never writes. `upgrades`: it makes the file anew. `settles`:
    SQLite may bring what waits in the -wal into the main file, also if it is refused then.
    """

    name: str
    files: Files
    act: Callable[[World, Any, Tell], Any]
    truth: Mapping[str, Rows]
    old: Places = field(default_factory=lambda: {PLAYED: ON_SHELF, OTHER: ON_SHELF})
    new: Places = field(default_factory=lambda: {PLAYED: ON_SHELF, OTHER: ON_SHELF})
    first: Callable[[World], Any] = lambda world: None
    best: Mapping[str, int] = field(default_factory=dict)
    reads: bool = False
    upgrades: bool = False
    settles: bool = False
    names: tuple[str, ...] = (NAME,)
    appends: bool = False


def night(seed: int, reports: int) -> Iterator[dict[str, Any]]:
    """The reports of a small night; nights with other seeds have no row in common."""
    yield {**ASK, "seed": seed}
    for number in range(1, reports):
        yield {"report": "corrected", "set": {"actions": number % 5}}


def told(table: Table, seed: int, reports: int) -> Rows:
    """Tell a table such a night; give its rows."""
    for report in night(seed, reports):
        assert table.submit(report)["ok"]
    return tuple(table.store.rows)


class Maker:
    """Makes the folders that operations begin with, by what everybody uses."""

    def __init__(self, world: World) -> None:
        self.world = world

    def game(self, label: str, reports: int, killed: bool = False, under: str = "") -> Rows:
        """Play a game; killed, nothing has gone into its main file yet."""
        file = self.world.games / f"{under or label}.game"
        table = open_kept(file)
        table.store.describe(About(NAME, "2026-10-30T20:00", SEEDS[label]))
        rows = told(table, SEEDS[label], reports)
        save = Save.of(file)
        table.close()
        if killed:
            assert save.wal
            save.lay(file)
        return rows

    def begun(self, reports: int = 3, killed: bool = False) -> dict[str, Rows]:
        """Lay an empty folder with two games."""
        self.world.lay({})
        played = self.game(PLAYED, reports, killed)
        return {PLAYED: played, OTHER: self.game(OTHER, 2)}

    def made(self, name: str, act: Any, truth: Mapping[str, Rows], **more: Any) -> Operation:
        """Make an operation on the folder as it is."""
        return Operation(name, self.world.files(), act, truth, **more)


def opening(world: World, ready: Any, tell: Tell) -> Any:
    """Open the game."""
    table = world.shelf.open(PLAYED)
    tell([len(reports_in(table)), table.store.damage is not None])
    table.close()


def opens(make: Maker) -> Iterator[Operation]:
    """Opening a game, in whatever state it was left."""
    yield make.made("open a sound game", opening, make.begun(20))
    yield make.made("open a killed game", opening, make.begun(35, killed=True), settles=True)
    truth = make.begun(40)
    file = make.world.games / f"{PLAYED}.game"
    spoil(file, file.read_bytes().rfind(truth[PLAYED][25].body.encode()))
    yield mended(make, "open a damaged game", truth)
    truth = make.begun(35, killed=True)
    wal = wal_of(file)
    spoil(wal, wal.stat().st_size // 2)
    yield mended(make, "open a game with a damaged -wal", truth)
    truth = make.begun()
    Save(stored.version_1()).lay(file)
    files = make.world.files()
    truth[PLAYED] = found_in(file)
    make.world.lay(files)
    yield make.made("open a game of version 1", opening, truth, upgrades=True, names=("",))


def spoil(file: Path, at: int) -> None:
    """Turn a bit."""
    body = bytearray(file.read_bytes())
    body[at] ^= 0x10
    file.write_bytes(body)


def found_in(file: Path) -> Rows:
    """Open a game and read its rows."""
    with contextlib.closing(open_kept(file)) as table:
        return reports_in(table)


def mended(make: Maker, name: str, truth: dict[str, Rows]) -> Operation:
    """Opening a damaged game; as much of it is sound as is found without any fault."""
    files = make.world.files()
    sound = found_in(make.world.games / f"{PLAYED}.game")
    assert 0 < len(sound) <= len(truth[PLAYED])
    make.world.lay(files)
    best = {PLAYED: len(sound)}
    return make.made(name, opening, truth, best=best)


REPORTS = [{"report": "corrected", "set": {"actions": number}} for number in (1, 4, 2)]


def appending(world: World, table: Table, tell: Tell) -> Any:
    """Say reports; what is refused is said once more, as people would."""
    for number, report in enumerate(REPORTS):
        for _ in range(2):
            tell(["said", number])
            reply = table.submit(report)
            tell(["kept" if reply["ok"] else reply["error"]["code"], number])
            if reply["ok"]:
                break
    table.close()


@cache
def appended(kept: tuple[int, ...]) -> Rows:
    """The rows of the game after some more reports."""
    table = same_luck_table()
    told(table, SEEDS[PLAYED], 14)
    for number in kept:
        assert table.submit(REPORTS[number])["ok"]
    return tuple(table.store.rows)


def appends(make: Maker) -> Operation:
    """Saying reports; with the second of them a snapshot is due."""
    truth = make.begun(14)
    return make.made(
        "append reports", appending, truth, first=lambda world: world.shelf.open(PLAYED),
        appends=True,
    )  # fmt: skip


def taking_in(world: World, ready: Any, tell: Tell) -> Any:
    """Take in what was exported elsewhere."""
    return world.shelf.take_in(world.out / "in.game")


def exporting(world: World, ready: Any, tell: Tell) -> Any:
    """Export the game, over what was exported before."""
    world.shelf.export(PLAYED, world.out / "out.game")


def beginning(world: World, ready: Any, tell: Tell) -> Any:
    """Begin a game."""
    game, table = world.shelf.new("A night")
    table.close()
    return game


def renaming(world: World, ready: Any, tell: Tell) -> Any:
    """Rename the game."""
    world.shelf.rename(PLAYED, NEW_NAME)


def listing(world: World, ready: Any, tell: Tell) -> Any:
    """List everything."""
    shelf = world.shelf
    return [{game.id: game.health for game in games} for games in (shelf.games(), shelf.deleted())]


def shares(make: Maker) -> Iterator[Operation]:
    """What goes onto the shelf from elsewhere, and from it."""
    truth = make.begun()
    guest = make.game(GUEST, 5)
    make.world.shelf.export(GUEST, make.world.out / "in.game")
    (make.world.games / f"{GUEST}.game").unlink()
    new = {PLAYED: ON_SHELF, OTHER: ON_SHELF, GUEST: ON_SHELF}
    yield make.made("take in an export", taking_in, {**truth, GUEST: guest}, new=new)
    for kind, killed in (("sound", False), ("killed", True)):
        make.begun(3)
        make.world.shelf.export(PLAYED, make.world.out / "out.game")
        earlier = (make.world.out / "out.game").read_bytes()
        truth = make.begun(5, killed)
        (make.world.out / "out.game").write_bytes(earlier)
        yield make.made(f"export a {kind} game", exporting, truth)


def moves(make: Maker) -> Iterator[Operation]:
    """What is done on the shelf itself."""
    away = {PLAYED: AWAY, OTHER: ON_SHELF}
    for kind, killed in (("sound", False), ("killed", True)):
        truth = make.begun(5, killed)
        delete = make.made(f"delete a {kind} game", _on_shelf("delete"), truth, new=away)
        yield delete
        twice = {PLAYED: BOTH, OTHER: ON_SHELF}
        yield replace(delete, name=f"copy a {kind} game", act=_on_shelf("copy"), new=twice)
        rename = replace(delete, name=f"rename a {kind} game", act=renaming, new=delete.old)
        yield replace(rename, names=(NAME, NEW_NAME), settles=killed)
        make.world.shelf.delete(PLAYED)
        yield make.made(f"restore a {kind} game", _on_shelf("restore"), truth, old=away)
    taken = {**truth, GUEST: make.game(GUEST, 3, under=PLAYED)}
    old, new = {**away, GUEST: ON_SHELF}, dict.fromkeys(taken, ON_SHELF)
    yield make.made("restore to a taken id", _on_shelf("restore"), taken, old=old, new=new)
    truth = make.begun()
    new = {PLAYED: ON_SHELF, OTHER: ON_SHELF, EMPTY: ON_SHELF}
    yield make.made("begin a game", beginning, truth, new=new)


def _on_shelf(what: str) -> Callable[[World, Any, Tell], Any]:
    return lambda world, ready, tell: getattr(world.shelf, what)(PLAYED)


def lists(make: Maker, others: list[Operation]) -> Operation:
    """Listing a shelf with games in every state, and with what is no game."""
    files: dict[str, bytes | None] = {}
    for operation in others:
        if operation.act is opening or operation.name.startswith("restore"):
            name = operation.name.replace(" ", "-")
            for file, body in operation.files.items():
                files[file.replace(PLAYED, name)] = body
    files["games/text.game"] = b"This is no game."
    files["games/nothing.game"] = b""
    files["games/folder.game"] = None
    return Operation("list games", files, listing, {}, reads=True)


def operations(world: World) -> list[Operation]:
    """Make every operation there is."""
    make = Maker(world)
    made = [*opens(make), appends(make), *shares(make), *moves(make)]
    return [*made, lists(make, made)]
