"""Games for other devices, and from them; a problem report for somebody who helps."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.engine.errors import SaveError
from companion.saves import exchange, schema
from companion.saves.problem import problem_report
from companion.saves.shelf import Shelf
from companion.table.log import Row
from companion.table.running import Table
from tests.shelf.playing import START, Clock, files_in, play, shown
from tests.tables import practice


def test_an_exported_game_is_played_on_elsewhere_undo_and_all(
    shelf: Shelf, elsewhere: Shelf, tmp_path: Path
) -> None:
    moves = [{"report": "moved", "child": "mike", "to": "15"}, {"report": "undo"}]
    game = play(shelf, *moves, name="Halloween")
    shelf.export(game, tmp_path / "out.game")
    taken = elsewhere.take_in(tmp_path / "out.game")
    assert shown(elsewhere, taken) == shown(shelf, game)
    assert elsewhere.games()[0].name == "Halloween"
    with (
        contextlib.closing(elsewhere.open(taken)) as there,
        contextlib.closing(shelf.open(game)) as here,
    ):
        for report in ({"report": "redo"}, {"report": "ended_turn", "child": "mike"}):
            assert there.submit(report) == here.submit(report)


def test_an_export_holds_the_house_it_is_played_in(shelf: Shelf, tmp_path: Path) -> None:
    game = play(shelf)
    shelf.export(game, tmp_path / "out.game")
    table = root.open_game(tmp_path / "out.game", houses={"other": practice()})
    with contextlib.closing(table):
        assert table.submit({"report": "moved", "child": "mike", "to": "15"})["ok"]


def test_an_export_does_not_show_what_is_hidden(shelf: Shelf, tmp_path: Path) -> None:
    game, table = shelf.new()
    rig = {"rooms": ["9", "25", "13"]}
    with contextlib.closing(table):
        assert table.submit({**START, "seed": "a seed to be seen", "rig": rig})["ok"]
    shelf.export(game, tmp_path / "out.game")
    with contextlib.closing(sqlite3.connect(tmp_path / "out.game")) as connection:
        text = str(connection.execute("SELECT * FROM log").fetchall())
    assert '"babysitter":"9"' in text
    assert "a seed to be seen" not in text
    assert '"25"' not in text
    assert '"13"' not in text
    assert b"a seed to be seen" not in (tmp_path / "out.game").read_bytes()


def test_taking_in_a_game_leaves_its_file_alone(
    shelf: Shelf, elsewhere: Shelf, tmp_path: Path
) -> None:
    shelf.export(play(shelf), tmp_path / "out.game")
    before = (tmp_path / "out.game").read_bytes()
    elsewhere.take_in(tmp_path / "out.game")
    elsewhere.take_in(tmp_path / "out.game")
    assert (tmp_path / "out.game").read_bytes() == before
    assert len(elsewhere.games()) == 2


def rewritten(file: Path, change: Any) -> None:
    """Change the rows of a game as a forger would: with digests that are right."""
    found = exchange.read(file)
    change(found)
    exchange.write(found, file)


def with_events(**changes: Any) -> Any:
    def change(found: Any) -> None:
        row = found.rows[0]
        body = json.loads(row.body)
        body["events"][0] |= changes
        found.rows[0] = Row(row.kind, row.mark, row.note, json.dumps(body))

    return change


def without_packs(found: Any) -> None:
    found.packs.clear()


def with_a_bomb(found: Any) -> None:
    import zlib

    found.packs["practice"] = zlib.compress(b" " * (64 << 20))


def with_a_word(found: Any) -> None:
    found.rows.append(Row("report", "1 mike", "{}", "[]"))


def with_an_undo_of_nothing(found: Any) -> None:
    found.rows.insert(0, Row("undo", "", "{}", '{"grain":"tap"}'))


HOSTILE = [
    with_events(pack="no such house"),
    with_events(children=[]),
    with_events(children=["nobody"]),
    with_events(setup=None),
    with_events(babysitter=7, luck="~x"),
    without_packs,
    with_a_bomb,
    with_a_word,
    with_an_undo_of_nothing,
]


@pytest.mark.parametrize("change", HOSTILE)
def test_a_game_that_cannot_be_played_is_not_taken_in(
    shelf: Shelf, tmp_path: Path, clock: Clock, change: Any
) -> None:
    shelf.export(play(shelf), tmp_path / "out.game")
    rewritten(tmp_path / "out.game", change)
    other = Shelf(tmp_path / "elsewhere", lambda file: root.open_game(file, houses={}), clock)
    (tmp_path / "elsewhere").mkdir()
    with pytest.raises(SaveError) as trouble:
        other.take_in(tmp_path / "out.game")
    assert trouble.value.code in ("unplayable", "too_large", "newer", "bad_house")
    assert files_in(tmp_path / "elsewhere") == {}


def test_a_damaged_export_is_not_taken_in(shelf: Shelf, elsewhere: Shelf, tmp_path: Path) -> None:
    shelf.export(play(shelf), tmp_path / "out.game")
    body = (tmp_path / "out.game").read_bytes()
    (tmp_path / "out.game").write_bytes(body[:9000])
    with pytest.raises(SaveError, match="import_damaged"):
        elsewhere.take_in(tmp_path / "out.game")
    (tmp_path / "notes.txt").write_text("no game")
    with pytest.raises(SaveError, match="not_a_game"):
        elsewhere.take_in(tmp_path / "notes.txt")
    assert not (tmp_path / "elsewhere").exists() or files_in(tmp_path / "elsewhere") == {}


def test_a_newer_export_is_not_taken_in(shelf: Shelf, elsewhere: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "out.game"
    shelf.export(play(shelf), file)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        rows, last = connection.execute("SELECT rows, last FROM tip").fetchone()
        version = schema.VERSION + 1
        made = schema.tip_digest(version, rows, last)
        connection.execute("UPDATE tip SET version = ?, digest = ?", (version, made))
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
    with pytest.raises(SaveError, match="newer"):
        elsewhere.take_in(file)


# A problem report


def reported(table: Table) -> dict[str, Any]:
    report = problem_report(table, "en")
    assert json.loads(json.dumps(report)) == report
    return report


@pytest.fixture
def night(shelf: Shelf) -> Iterator[Table]:
    _, table = shelf.new("a private name")
    rig = {"rooms": ["9", "25", "13"]}
    with contextlib.closing(table):
        assert table.submit({**START, "seed": "a seed to be seen", "rig": rig})["ok"]
        yield table


def test_a_problem_report_ends_with_the_last_reveal(night: Table) -> None:
    for child in ("mike", "leila"):
        assert night.submit({"report": "ended_turn", "child": child})["ok"]
    assert night.submit({"report": "moved", "child": "mike", "to": "15"})["ok"]
    report = reported(night)
    said = [entry["said"]["report"] for entry in report["log"]]
    assert said == ["start", "ended_turn", "ended_turn"]
    assert report["versions"]["companion"]
    assert report["file"]["rows"] == 4


def test_a_problem_report_holds_no_secret_and_no_name(night: Table) -> None:
    text = json.dumps(reported(night))
    for secret in ("a seed to be seen", '"25"', '"13"', "rig", "luck", "a private name"):
        assert secret not in text


def test_nights_that_differ_in_what_is_hidden_have_the_same_problem_report(shelf: Shelf) -> None:
    texts = set()
    for hidden in ("25", "13", "1"):
        _, table = shelf.new()
        with contextlib.closing(table):
            rig = {"rooms": ["9", hidden]}
            assert table.submit({**START, "rig": rig})["ok"]
            assert table.submit({"report": "ended_turn", "child": "mike"})["ok"]
            texts.add(json.dumps(reported(table)))
    assert len(texts) == 1
