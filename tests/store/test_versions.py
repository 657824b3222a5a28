"""Games of older versions are brought up to date; those of newer ones are left as they are."""

import json
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.trouble import StoreTrouble
from companion.saves import schema
from companion.saves.sqlite import SqliteLog
from companion.table.log import Entry
from tests.store.kept import Save, closed_save, entry, open_kept

SAVES = Path(__file__).parent / "saves"


def version_of(file: Path) -> int:
    """The version in the head of a file."""
    return int.from_bytes(file.read_bytes()[60:64])


def lasting(shown: dict[str, Any]) -> object:
    """What of the prompts and the view does not change when texts are worded anew."""
    new = ("limits", "candies")  # what the view has learnt to show since
    others = ("undo", "redo", *new)
    view = {name: value for name, value in shown["view"].items() if name not in others}
    prompts = [[prompt[name] for name in ("id", "kind", "key", "rule")]
               for prompt in shown["prompts"]]  # fmt: skip
    return prompts, view


@pytest.fixture(params=sorted(path.stem for path in SAVES.glob("*.game")))
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of each game of an older version, with what it must show."""
    for ending in (".game", ".json"):
        shutil.copyfile(SAVES / f"{request.param}{ending}", tmp_path / f"old{ending}")
    assert version_of(tmp_path / "old.game") == int(request.param.rpartition("-")[2])
    return tmp_path / "old.game"


def test_there_is_a_game_of_every_older_version() -> None:
    kept = {path.stem for path in SAVES.glob("*.game")}
    assert kept == {f"version-{older}" for older in range(1, schema.VERSION)}


def test_an_old_game_is_opened_where_it_stood_and_is_up_to_date_then(old: Path) -> None:
    expected = json.loads(old.with_suffix(".json").read_text("utf-8"))
    table = open_kept(old)
    assert table.store.damage is None
    assert lasting(table.shown()) == lasting(expected)
    table.close()
    assert version_of(old) == schema.VERSION
    again = open_kept(old)
    assert again.store.damage is None
    assert lasting(again.shown()) == lasting(expected)
    again.close()
    assert {path.name for path in old.parent.iterdir()} == {"old.game", "old.json"}


def test_an_old_game_goes_on(old: Path) -> None:
    table = open_kept(old)
    first = table.shown()
    for number in range(2 * 16):  # beyond the next two snapshots
        assert table.submit({"report": "corrected", "set": {"actions": number % 9}})["ok"]
    last = table.shown()
    assert table.submit({"report": "undo"})["ok"]
    table.close()
    again = open_kept(old)
    assert again.store.snapshots
    assert again.submit({"report": "redo"})["ok"]
    assert again.shown() == last
    for _ in range(2 * 16):
        assert again.submit({"report": "undo"})["ok"]
    assert lasting(again.shown()) == lasting(first)
    assert again.store.damage is None


def test_an_old_game_can_be_undone_to_its_beginning_and_redone(old: Path) -> None:
    table = open_kept(old)
    last, count = table.shown(), len(table.log)
    for _ in range(count):
        assert table.submit({"report": "undo"})["ok"]
    assert table.state is None
    table.close()
    again = open_kept(old)
    for _ in range(count):
        assert again.submit({"report": "redo"})["ok"]
    assert again.shown() == last


def test_an_old_game_that_is_damaged_is_mended_into_the_new_version(old: Path) -> None:
    save = Save.of(old)
    Save(save.main[:-4096]).lay(old)
    log = SqliteLog(old)
    assert log.damage is not None
    assert log.damage.lost
    log.close()
    assert version_of(old) == schema.VERSION
    again = SqliteLog(old)
    assert again.damage == log.damage
    again.append(lambda: entry(1))
    again.close()
    assert SqliteLog(old).damage is None


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
        with pytest.raises(StoreTrouble) as refused:
            SqliteLog(file)
        assert (refused.value.code, refused.value.file) == ("newer", str(file))
    with pytest.raises(StoreTrouble) as refused:
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
    with pytest.raises(StoreTrouble) as refused:
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
    newer.append(lambda: Entry(replace(first, body=json.dumps(body))))
    newer.close()
    before = file.read_bytes()
    with pytest.raises(StoreTrouble) as refused:
        open_kept(file)
    assert refused.value.code == "newer"
    assert file.read_bytes() == before
