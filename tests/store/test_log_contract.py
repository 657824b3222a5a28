"""What every log promises, whatever it is kept in: the same tests for all of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.saves.sqlite import SqliteLog
from companion.table.log import About, Addition, Log, Row
from companion.table.memory import MemoryLog
from tests.store.kept import entry, row

Made = Callable[[], Log]


@pytest.fixture(params=["memory", "sqlite"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Log:
    """An empty log of each kind."""
    kinds: dict[str, Made] = {
        "memory": MemoryLog,
        "sqlite": lambda: SqliteLog(tmp_path / "a.game"),
    }
    return kinds[request.param]()


def test_a_new_log_holds_nothing(log: Log) -> None:
    assert list(log.rows) == []
    assert dict(log.packs) == {}
    assert dict(log.snapshots) == {}
    assert (log.about, log.damage) == (About(), None)


def test_rows_are_kept_as_they_are_in_their_order(log: Log) -> None:
    rows = [row(1), Row("undo", "", "{}", '{"grain":"tap"}'), row(3, 20_000), Row("", "", "", "")]
    for one in rows:
        log.append(lambda one=one: Addition(one))  # type: ignore[misc]
    assert list(log.rows) == rows


def test_packs_come_with_the_row_that_needs_them(log: Log) -> None:
    log.append(lambda: Addition(row(1), {"practice": b"\0\1" * 5000, "émile": b""}))
    log.append(lambda: entry(2))
    log.append(lambda: Addition(row(3), {"manor": b"manor"}))
    assert dict(log.packs) == {"practice": b"\0\1" * 5000, "émile": b"", "manor": b"manor"}


def test_a_snapshot_belongs_to_its_row(log: Log) -> None:
    for number in range(1, 5):
        log.append(lambda number=number: entry(number, snapshot=number % 2 == 0))  # type: ignore[misc]
    assert dict(log.snapshots) == {2: f"state 2 {'s' * 20}", 4: f"state 4 {'s' * 20}"}


def test_what_is_known_beside_the_log_can_change_and_touches_no_row(log: Log) -> None:
    log.append(lambda: entry(1))
    log.describe(About("Friday’s game", "2024-01-05T20:15", 3))
    log.describe(About("Saturday’s game", "2024-01-05T20:15", 4))
    assert log.about == About("Saturday’s game", "2024-01-05T20:15", 4)
    assert list(log.rows) == [row(1)]


def test_what_was_given_out_does_not_change_afterwards(log: Log) -> None:
    log.append(lambda: entry(1))
    rows, packs, snapshots = log.rows, log.packs, log.snapshots
    log.append(lambda: Addition(row(2), {"practice": b"pack"}, "state"))
    assert (len(log.rows), len(log.packs), len(log.snapshots)) == (2, 1, 1)
    assert (list(rows), dict(packs), dict(snapshots)) == ([row(1)], {}, {})


def test_an_entry_is_made_once(log: Log) -> None:
    made: list[int] = []

    def make() -> Addition:
        made.append(1)
        return entry(1)

    log.append(make)
    assert list(log.rows) == list(log.rows) == [row(1)]
    assert made == [1]


def test_a_log_can_be_closed_twice(log: Log) -> None:
    log.append(lambda: entry(1))
    log.close()
    log.close()
    assert list(log.rows) == [row(1)]
