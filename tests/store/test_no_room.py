"""A disk without room: what does not fit is refused and changes nothing, wherever it ends."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import SaveError
from companion.saves.sqlite import SqliteLog
from companion.table.log import Addition
from tests import stored
from tests.store.kept import Save, closed_save, entry, killed_save, row, said
from tests.store.tiny_disk import BALLAST, fill, resize, tiny_disk

pytest.importorskip("resource")

# Opens copies of a game while no file may grow beyond so many bytes, then with room again.
OPENS = """
import json, resource, shutil, sys
from pathlib import Path
from companion.engine.errors import SaveError
from companion.saves.sqlite import SqliteLog

save, file, limits = Path(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[3])
everything = resource.getrlimit(resource.RLIMIT_FSIZE)[1]

def opened(limit):
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, everything))
    try:
        log = SqliteLog(file)
    except SaveError as trouble:
        kept.append(trouble)
        return trouble.code
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (everything, everything))
    said = [len([row for row in log.rows if row.kind != "mended"]), log.damage is not None]
    log.close()
    return said

found = []
for limit in limits:
    kept = []
    for left in file.parent.glob(file.name + "*"):
        left.unlink()
    for ending in ("", "-wal"):
        if Path(f"{save}{ending}").exists():
            shutil.copyfile(f"{save}{ending}", f"{file}{ending}")
    found.append([opened(limit), opened(everything)])
print(json.dumps(found))
"""
REFUSALS = ("disk_full", "disk_trouble", "read_only")
ROOT = Path(__file__).parents[2]


def opened(save: Path, limits: Sequence[int]) -> list[Any]:
    """What is found in a game while there is no room, and when there is room again."""
    file = save.parent / "copy.game"
    command = [sys.executable, "-c", OPENS, str(save), str(file), json.dumps([*limits])]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    assert done.stderr == b""
    return list(json.loads(done.stdout))


def test_a_game_that_cannot_be_mended_for_want_of_room_is_mended_later(folder: Path) -> None:
    save = closed_save(folder / "made", reports=40)
    Save(save.main[:18] + b"\xa5" + save.main[19:]).lay(folder / "a.game")
    limits = range(1, len(save.main), 1000)
    for first, then in opened(folder / "a.game", limits):
        assert first in REFUSALS
        assert then == [40, True]


def test_a_game_that_cannot_be_upgraded_for_want_of_room_is_upgraded_later(folder: Path) -> None:
    Save(stored.version_1()).lay(folder / "a.game")
    for first, then in opened(folder / "a.game", range(1, 20_000, 500)):
        assert first in (*REFUSALS, [49, False])
        assert then == [49, False]


def test_a_game_that_cannot_be_made_for_want_of_room_is_made_later(folder: Path) -> None:
    for first, then in opened(folder / "a.game", range(1, 30_000, 500)):
        assert first in (*REFUSALS, [0, False])
        assert then == [0, False]


def test_what_a_killed_process_left_is_not_lost_for_want_of_room(folder: Path) -> None:
    killed_save(folder / "made", reports=10).lay(folder / "a.game")
    for first, then in opened(folder / "a.game", range(1, 50_000, 1000)):
        assert first in (*REFUSALS, [10, False])
        assert then == [10, False]


def test_a_full_disk_while_a_game_is_mended_loses_nothing(tmp_path: Path) -> None:
    save = closed_save(tmp_path / "made", reports=40)
    spoilt = Save(save.main[:18] + b"\xa5" + save.main[19:])
    need = len(save.main) // 1024
    with tiny_disk(tmp_path / "disk", 100 * need) as disk:
        file = disk / "a.game"
        refused = []
        for room in range(need + 1, 4 * need, 3):
            spoilt.lay(file)
            resize(disk, room)
            try:
                SqliteLog(file).close()
            except SaveError as trouble:
                refused.append(trouble.code)
                assert file.read_bytes() == spoilt.main
            resize(disk, 100 * need)
            log = SqliteLog(file)
            assert len(said(log.rows)) == 40
            log.close()
        assert set(refused) == {"disk_full"}
        assert len(refused) > 5


def test_a_full_disk_refuses_a_row_and_takes_it_when_there_is_room(tmp_path: Path) -> None:
    with tiny_disk(tmp_path / "disk", 512) as disk:
        log = SqliteLog(disk / "a.game")
        large = Addition(row(99, 9000), {"practice": bytes(100_000)}, "state")
        for number in range(5):
            log.append(lambda number=number: entry(number))  # type: ignore[misc]
        for number in range(5, 20):
            fill(disk, but_for=4096 * (number % 6))
            with pytest.raises(SaveError) as refused:
                log.append(lambda: large)
            assert refused.value.code == "disk_full"
            assert (len(log.rows), log.packs, log.snapshots) == (number, {}, {})
            (disk / BALLAST).unlink()
            log.append(lambda number=number: entry(number))  # type: ignore[misc]
            # As a process leaves it that is killed now, and as one that goes on.
            assert Save.of(disk / "a.game").rows(tmp_path / "b.game") == log.rows
        assert list(log.rows) == [row(number) for number in range(20)]
        log.close()
