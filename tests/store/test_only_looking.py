"""Whoever only looks at games changes none: every byte of the folder is as it was.

The list, a home, an export's first look, an opening that is refused or fails: none of them may
touch what the next opening could still mend.
"""

import contextlib
import json
import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import root
from companion.engine.errors import SaveError
from companion.saves import exchange, looking
from companion.saves.shelf import Shelf
from companion.saves.sqlite import SqliteLog
from companion.table.log import Row
from tests import stored
from tests.chance import new_seed
from tests.effort import examples
from tests.store.kept import Save, closed_save, killed_save, open_kept, said, wal_of
from tests.store.program import environment
from tests.store.test_versions import made_newer
from tests.store.tiny_disk import fill, tiny_disk

REPORTS = 70
GAME = "2026-10-31-1"


@pytest.fixture
def home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(folder))
    (folder / "games").mkdir()
    return folder


def lying(folder: Path) -> dict[str, bytes]:
    """Every byte of a folder, but for locks."""
    found = (path for path in sorted(folder.rglob("*")) if not path.name.startswith("."))
    return {str(path): path.read_bytes() for path in found if path.is_file()}


@contextlib.contextmanager
def untouched(folder: Path) -> Iterator[None]:
    before = lying(folder)
    yield
    assert lying(folder) == before


def flipped(save: Save, bit: int) -> Save:
    changed = bytearray(save.wal)
    changed[bit // 8] ^= 1 << bit % 8
    return Save(save.main, bytes(changed))


def games_list() -> list[dict[str, Any]]:
    """The list as people ask for it."""
    command = [sys.executable, "-m", "companion", "games", "list", "--json"]
    done = subprocess.run(command, capture_output=True, check=True, env=environment())
    return list(json.loads(done.stdout))


def test_a_list_of_games_leaves_a_damaged_wal_to_whoever_opens_the_game(home: Path) -> None:
    save = killed_save(home / "made", REPORTS)
    file = home / "games" / f"{GAME}.game"
    random, shelf = Random(new_seed()), root.shelf()
    healths = set()
    for number in range(examples(12, soak=2400)):
        spoilt = flipped(save, random.randrange(8 * len(save.wal)))
        left = opened(spoilt.lay(file))
        spoilt.lay(file)
        with untouched(home):
            (game,) = shelf.games()
            healths.add(game.health)
            if number == 0:
                assert [one["health"] for one in games_list()] == [game.health]
        assert opened(file) == left
    assert healths == {"damaged"}


def opened(file: Path) -> tuple[list[Row], object]:
    log = SqliteLog(file)
    log.close()
    return said(log.rows), log.damage


def forged(file: Path, change: Callable[[Any], None]) -> None:
    """Change what a game says, with digests that are right."""
    found = exchange.read(file)
    change(found)
    exchange.write(found, file)


def unplayable(file: Path) -> None:
    def change(found: Any) -> None:
        found.rows[1] = Row("report", "1 mike", "{}", '{"form":1,"report":{},"events":[]}')
        found.rows[2] = Row("undo", "1 mike", "{}", "[]")

    closed_save(file)
    forged(file, change)


def without_its_house(file: Path) -> None:
    with contextlib.closing(open_kept(file)) as table:
        children = {"mode": "coop", "children": ["mike", "leila"], "seed": 4}
        assert table.submit({"report": "start", **children})["ok"]
    forged(file, lambda found: found.packs.clear())


def in_a_newer_form(file: Path) -> None:
    def change(found: Any) -> None:
        row = found.rows[0]
        body = json.loads(row.body) | {"form": 99}
        found.rows[0] = Row(row.kind, row.mark, row.note, json.dumps(body))

    closed_save(file)
    forged(file, change)


REFUSED: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a newer game": ("newer", made_newer),
    "rows in a newer form": ("newer", in_a_newer_form),
    "a letter": ("not_a_game", lambda file: file.write_text("Dear Jennifer")),
    "nonsense": ("unplayable", unplayable),
    "no house": ("bad_house", without_its_house),
    "a folder": ("not_a_game", lambda file: file.mkdir()),
}


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
def test_a_game_that_is_refused_stays_as_it_was(home: Path, what: str, killed: bool) -> None:
    """`killed`: a -wal lies beside it in which nothing was brought to its end."""
    code, lay = REFUSED[what]
    file = home / "games" / f"{GAME}.game"
    lay(file)
    if killed:
        wal_of(file).write_bytes(killed_save(home / "made").wal[:4000])
    shelf = root.shelf()
    with untouched(home):
        for _ in range(2):
            assert len(shelf.games()) == 1
            with pytest.raises(SaveError) as refused:
                root.open_game(file, houses={})
            assert refused.value.code == code


def test_an_export_of_a_damaged_game_looks_at_it_and_says_what_to_do(home: Path) -> None:
    file = home / "games" / f"{GAME}.game"
    flipped(killed_save(home / "made", 20), 8 * 40_000).lay(file)
    shelf = root.shelf()
    with untouched(home):
        for act in (
            lambda: shelf.export(GAME, home / "out.game"),
            lambda: shelf.copy(GAME),
            lambda: shelf.rename(GAME, "other"),
        ):
            with pytest.raises(SaveError, match="damaged_first"):
                act()
    shelf.open(GAME).close()
    shelf.export(GAME, home / "out.game")
    assert len(said(exchange.read(home / "out.game").rows)) == len(opened(file)[0])


@pytest.mark.parametrize("lay", ["killed", "closed", "old"])
def test_an_export_changes_nothing_of_the_game(home: Path, lay: str) -> None:
    file = home / "games" / f"{GAME}.game"
    if lay == "old":
        file.write_bytes(stored.version_1())
    else:
        (killed_save if lay == "killed" else closed_save)(home / "made", 20).lay(file)
    (home / "made").unlink(missing_ok=True)
    before = lying(home)
    root.shelf().export(GAME, home / "out.game")
    after = lying(home)
    rows = exchange.read(Path(home / "out.game")).rows
    assert after.pop(str(home / "out.game"))
    assert after == before
    assert rows == list(looking.look(file).found.rows)


def test_on_a_disk_without_room_a_damaged_game_is_refused_and_kept(tmp_path: Path) -> None:
    save = killed_save(tmp_path / "made", REPORTS)
    spoilt = flipped(save, 8 * (len(save.wal) // 2))
    rows = opened(spoilt.lay(tmp_path / "b.game"))[0]
    assert len(rows) > 1
    need = (len(spoilt.main) + len(spoilt.wal)) // 1024
    with tiny_disk(tmp_path / "disk", 100 + 8 * need) as disk:
        file = spoilt.lay(disk / f"{GAME}.game")
        fill(disk, but_for=3 * 4096)
        with untouched(disk):
            for _ in range(2):
                assert [one.health for one in Shelf(disk, open_kept, now).games()] == ["damaged"]
                with pytest.raises(SaveError, match="disk_full"):
                    open_kept(file)
        (disk / "ballast").unlink()
        assert opened(file)[0] == rows


def now() -> Any:
    raise AssertionError("nobody asks for the time")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")
def test_whoever_opens_a_game_while_others_look_at_it_gets_it(folder: Path) -> None:
    file = folder / "a.game"
    closed_save(file, 30)
    seen, end = os.pipe()
    lookers = []
    for _ in range(3):
        if not (child := os.fork()):
            os.close(end)
            while not select.select([seen], [], [], 0)[0]:
                exchange.glance(file)
            os._exit(0)
        lookers.append(child)
    try:
        for _ in range(examples(25, soak=4_000)):
            SqliteLog(file).close()
    finally:
        os.close(end)
        for child in lookers:
            assert os.waitpid(child, 0)[1] == 0


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_a_game_saved_through_a_link_is_opened_again_after_a_kill(folder: Path) -> None:
    (folder / "real").mkdir()
    save = killed_save(folder / "made", 9)
    save.lay(folder / "real" / "a.game")
    (folder / "link.game").symlink_to(folder / "real" / "a.game")
    table = open_kept(folder / "link.game")
    assert (len(table.log), table.store.damage) == (9, None)
    table.close()
    assert sorted(path.name for path in folder.iterdir()) == ["link.game", "made", "real"]
