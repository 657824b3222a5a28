"""Games of newer versions are refused and left as they are; tests/test_stored.py has the older."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.errors import SaveError
from companion.saves import schema
from companion.saves.sqlite import SqliteLog
from companion.table.log import Addition
from tests.store.kept import Save, closed_save, open_kept


def version_of(file: Path) -> int:
    """The version in the head of a file."""
    return int.from_bytes(file.read_bytes()[60:64])


def made_newer(file: Path) -> bytes:
    """Turn a game into one that a newer companion wrote."""
    closed_save(file)
    connection = sqlite3.connect(file, isolation_level=None)
    rows, last = connection.execute("SELECT rows, last FROM tip").fetchone()
    version = schema.VERSION + 1
    made = schema.tip_digest(version, rows, last)
    connection.execute("REPLACE INTO tip VALUES (1, ?, ?, ?, ?)", (version, rows, last, made))
    connection.execute("CREATE TABLE of_the_future (a)")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    return file.read_bytes()


def test_a_newer_game_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    body = made_newer(file)
    for _ in range(2):
        with pytest.raises(SaveError) as refused:
            SqliteLog(file)
        assert (refused.value.code, refused.value.file) == ("newer", str(file))
    with pytest.raises(SaveError) as refused:
        open_kept(file)
    assert refused.value.code == "newer"
    assert file.read_bytes() == body
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]


def test_a_newer_game_whose_tip_cannot_be_read_is_not_mended_either(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    made_newer(file)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("DELETE FROM tip")
    connection.close()
    body = file.read_bytes()
    with pytest.raises(SaveError) as refused:
        SqliteLog(file)
    assert refused.value.code == "newer"
    assert file.read_bytes() == body


def test_a_game_whose_head_alone_says_newer_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    save = closed_save(file)
    Save(save.main[:60] + (schema.VERSION + 8).to_bytes(4) + save.main[64:]).lay(file)
    log = SqliteLog(file)
    assert (len(log.rows), log.damage) == (3, None)


def test_what_a_report_looks_like_in_a_newer_form_is_refused_not_guessed(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    closed_save(file)
    log = SqliteLog(file)
    first, *_ = log.rows
    body = {**json.loads(first.body), "form": 99}
    log.close()
    file.unlink()
    newer = SqliteLog(file)
    newer.append(lambda: Addition(replace(first, body=json.dumps(body))))
    newer.close()
    before = file.read_bytes()
    with pytest.raises(SaveError) as refused:
        open_kept(file)
    assert refused.value.code == "newer"
    assert file.read_bytes() == before
