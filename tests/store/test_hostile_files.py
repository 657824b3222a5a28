"""Files that somebody forged to keep SQLite busy: reading them comes to an end."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from companion.engine.errors import SaveError
from companion.saves import exchange, looking, schema, sound
from companion.saves.looking import look
from companion.saves.sqlite import SqliteLog
from companion.saves.wal import PAGE
from companion.table.log import About
from tests.store.kept import Save, closed_save, entry

ENDLESS = "WITH RECURSIVE c(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM c) SELECT x"


def forged(file: Path, *statements: str) -> Path:
    """A game of which the tables are no longer what they seem."""
    closed_save(file)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
    return file


ENDLESS_TABLES = {
    "the log": (
        "DROP TABLE log",
        f"CREATE VIEW log AS {ENDLESS} AS n, '' kind, '' mark, '' note, '' body, x'' digest FROM c",
    ),
    "the tip": (
        "DROP TABLE tip",
        f"CREATE VIEW tip AS {ENDLESS} AS one, 'no' version, 0 rows, x'' last, x'' digest FROM c",
    ),
    "the packs": (
        "DROP TABLE packs",
        f"CREATE VIEW packs AS {ENDLESS} AS id, x'' body, x'' digest FROM c",
    ),
    "what is known beside": (
        "DROP TABLE about",
        f"CREATE VIEW about AS {ENDLESS} AS one, 1 name, 1 created, 1 opened, 1 digest FROM c",
    ),
    "a computed column": (
        "DROP TABLE packs",
        "CREATE TABLE packs (id TEXT, body BLOB AS (zeroblob(1000000000)), digest BLOB)",
    ),
}


@pytest.mark.parametrize("what", ENDLESS_TABLES)
def test_a_table_that_has_no_end_is_not_read(tmp_path: Path, what: str) -> None:
    file = forged(tmp_path / "a.game", *ENDLESS_TABLES[what])
    save = Save.of(file)
    assert exchange.glance(file).health in ("damaged", "sound")  # of which nothing else is asked
    with pytest.raises(SaveError, match="import_damaged"):
        exchange.read_foreign(file)
    assert not look(file).found.whole
    assert Save.of(file) == save


def test_reading_stops_after_so_many_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.game"
    log = SqliteLog(file)
    for number in range(3000):
        log.append(lambda number=number: entry(number))  # type: ignore[misc]
    log.close()
    assert look(file).found.whole
    monkeypatch.setattr(schema, "STEPS", 5000)
    monkeypatch.setattr(schema, "STEPS_A_PAGE", 0)
    found = look(file).found
    assert not found.whole
    assert len(found.rows) < 3000


def test_small_rows_take_far_fewer_steps_than_they_may(tmp_path: Path) -> None:
    """The smallest rows there can be, so that most of them lie on a page."""
    file = tmp_path / "a.game"
    log = SqliteLog(file)
    for number in range(5000):
        log.append(lambda number=number: entry(number, 0))  # type: ignore[misc]
    log.close()
    image = file.read_bytes()
    taken = []
    with contextlib.closing(schema.in_memory(image[:18] + b"\1\1" + image[20:])) as connection:
        connection.set_progress_handler(lambda: taken.append(1), 1000)
        assert sound.read(connection).whole
    allowed = schema.STEPS + len(image) // PAGE * schema.STEPS_A_PAGE
    assert len(taken) * 1000 * 3 < allowed


def test_a_value_that_is_too_long_for_a_list_is_not_read_for_one(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    closed_save(file)
    with exchange.held(file) as log:
        log.describe(About("x" * 5_000_000, "2024-01-05T20:15", 3))
    seen = exchange.glance(file)
    assert (seen.about, seen.health) == (About(), "damaged")


def test_a_file_that_is_too_large_is_refused_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.game"
    save = closed_save(file)
    monkeypatch.setattr(looking, "LARGEST", len(save.main) - 1)
    for refuse in (exchange.read_foreign, SqliteLog, exchange.read):
        with pytest.raises(SaveError, match="too_large"):
            refuse(file)
    assert exchange.glance(file).health == "sound"
    assert Save.of(file) == save
