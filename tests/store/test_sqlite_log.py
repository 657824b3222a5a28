"""A log in a SQLite file: what is kept stays kept, for one process at a time."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from companion.engine.errors import SaveError
from companion.saves import exchange
from companion.saves.sqlite import SqliteLog
from companion.saves.wal import PAGE
from companion.table.log import About, Addition, Row
from tests.chance import some
from tests.store.kept import Save, entry, row, wal_of

OPENS = """
import sys
from pathlib import Path
from companion.engine.errors import SaveError
from companion.saves.sqlite import SqliteLog
try:
    print(len(SqliteLog(Path(sys.argv[1])).rows))
except SaveError as trouble:
    print(trouble.code)
"""


def opened_elsewhere(file: Path) -> str:
    """What another process says that opens the file: how many rows there are, or why not."""
    command = [sys.executable, "-c", OPENS, str(file)]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode().strip()


def written(file: Path, *, close: bool) -> SqliteLog:
    log = SqliteLog(file)
    log.append(lambda: Addition(row(1), {"practice": b"pack"}))
    log.append(lambda: Addition(row(2, 9000), snapshot="state"))
    log.append(lambda: Addition(row(3), {"manor": b""}))
    log.describe(About("Friday’s game", "2024-01-05T20:15", 3))
    if close:
        log.close()
    return log


@pytest.mark.parametrize("close", [True, False], ids=["closed", "killed"])
def test_a_fresh_log_on_the_same_file_sees_everything(tmp_path: Path, close: bool) -> None:
    first = written(tmp_path / "a.game", close=close)
    file = Save.of(tmp_path / "a.game").lay(tmp_path / "copy.game")
    log = SqliteLog(file)
    assert list(log.rows) == [row(1), row(2, 9000), row(3)]
    assert log.packs == {"practice": b"pack", "manor": b""}
    assert log.snapshots == {2: "state"}
    assert log.about == About("Friday’s game", "2024-01-05T20:15", 3)
    assert log.damage is None
    first.close()


def test_an_empty_log_is_no_damaged_one(tmp_path: Path) -> None:
    for _ in range(3):
        log = SqliteLog(tmp_path / "a.game")
        assert (list(log.rows), log.damage) == ([], None)
        log.close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]


def test_a_closed_log_is_one_file_and_takes_nothing_more(tmp_path: Path) -> None:
    log = written(tmp_path / "a.game", close=True)
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]
    with pytest.raises(SaveError) as refused:
        log.append(lambda: entry(4))
    assert refused.value.code == "disk_trouble"
    assert len(log.rows) == 3
    assert len(SqliteLog(tmp_path / "a.game").rows) == 3


def test_an_entry_that_cannot_be_made_leaves_the_log_as_it_was(tmp_path: Path) -> None:
    def broken() -> Addition:
        raise ZeroDivisionError

    log = SqliteLog(tmp_path / "a.game")
    log.append(lambda: entry(1))
    with pytest.raises(ZeroDivisionError):
        log.append(broken)
    with pytest.raises(UnicodeEncodeError):
        log.append(lambda: Addition(Row("report", "", "{}", "\ud800")))
    log.append(lambda: entry(2))
    assert log.damage is None
    log.close()
    again = SqliteLog(tmp_path / "a.game")
    assert (list(again.rows), again.damage) == ([row(1), row(2)], None)


def test_only_one_process_at_a_time_opens_a_game(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    log = written(file, close=False)
    assert opened_elsewhere(file) == "open_elsewhere"
    log.append(lambda: entry(4))
    log.close()
    assert opened_elsewhere(file) == "4"


def look(file: Path) -> object:
    return exchange.glance(file).health


def open_again(file: Path) -> object:
    with pytest.raises(SaveError) as refused:
        SqliteLog(file)
    return refused.value.code


def take_in(file: Path) -> object:
    with pytest.raises(SaveError) as refused:
        exchange.read_foreign(file)
    return refused.value.code


@pytest.mark.parametrize(
    ("touch", "said"),
    [(look, "open"), (open_again, "open_elsewhere"), (take_in, "open_elsewhere")],
)
def test_whoever_looks_at_an_open_game_does_not_open_it_for_other_processes(
    tmp_path: Path, touch: Callable[[Path], object], said: str
) -> None:
    # POSIX locks: whoever closes a file lets go of all locks that the process has on it.
    file = tmp_path / "a.game"
    log = written(file, close=False)
    (tmp_path / "beside").symlink_to(tmp_path)
    for name in (file, tmp_path / "beside" / "a.game"):
        assert touch(name) == said
        assert opened_elsewhere(file) == "open_elsewhere"
    log.append(lambda: entry(4))
    log.close()
    assert opened_elsewhere(file) == "4"


def test_a_game_cut_off_while_it_was_made_is_made_again(folder: Path) -> None:
    made = folder / "made.game"
    log = SqliteLog(made)
    save = Save.of(made)
    log.close()
    for length in some(range(0, len(save.wal), 37), 60):
        file = Save(save.main, save.wal[:length]).lay(folder / "a.game")
        log = SqliteLog(file)
        log.append(lambda: entry(1))
        log.close()
        again = SqliteLog(file)
        assert (list(again.rows), log.damage, again.damage) == ([row(1)], None, None)
        again.close()


def test_the_log_lies_in_pages_as_mending_expects_them(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "a.game")
    log.close()
    connection = sqlite3.connect(tmp_path / "a.game")
    assert connection.execute("PRAGMA page_size").fetchone() == (PAGE,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_the_second_file_does_not_keep_what_was_moved_into_the_first(folder: Path) -> None:
    file = folder / "a.game"
    log = SqliteLog(file)
    sizes = []
    for number in range(700):
        log.append(lambda number=number: entry(number))  # type: ignore[misc]
        sizes.append(wal_of(file).stat().st_size)
    assert any(after < before for before, after in pairwise(sizes))
    save = Save.of(file)
    log.close()
    assert len(save.rows(folder / "b.game")) == 700
