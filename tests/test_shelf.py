"""The games of a device: listed, renamed, copied, deleted and brought back, shared."""

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion import bootstrap
from companion.engine.trouble import StoreTrouble
from companion.problem import problem_report
from companion.shelf import LONGEST_NAME, MOST_DELETED, Shelf
from companion.store import exchange, schema
from companion.store.log import Log, Row
from companion.table import Table
from tests.store.kept import Save, ask_night, wal_of
from tests.tables import practice

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 4}


class Clock:
    """A clock that shows what it is set to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 10, 31, 21, 30)

    def __call__(self) -> datetime:
        return self.now


def open_game(kept: Path | Log) -> Table:
    return bootstrap.open_game(kept, houses={"practice": practice()})


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shelf(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Shelf(tmp_path / "games", open_game, clock)


def play(shelf: Shelf, *reports: dict[str, Any], name: str = "") -> str:
    """Begin a game, say these reports and close it."""
    game, table = shelf.new(name)
    with contextlib.closing(table):
        for report in (START, *reports):
            assert table.submit(report)["ok"]
    return game


def shown(shelf: Shelf, game: str) -> dict[str, Any]:
    with contextlib.closing(shelf.open(game)) as table:
        return table.shown()


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_a_game_is_listed_with_what_a_player_knows_it_by(shelf: Shelf) -> None:
    game = play(shelf, name="Halloween")
    (listed,) = shelf.games()
    assert (listed.id, listed.name, listed.created) == (game, "Halloween", "2026-10-31T21:30")
    assert listed.note == {
        "mode": "coop",
        "tracking": "map",
        "children": ["mike", "leila"],
        "round": 1,
        "turn": "mike",
        "outcome": None,
    }
    assert listed.health == "sound"


def test_how_a_game_ended_is_listed_and_it_is_not_continued(shelf: Shelf) -> None:
    going_on = play(shelf)
    over = play(shelf, {"report": "corrected", "set": {"outcome": "lost", "round": 9}})
    assert [(game.id, game.note["outcome"]) for game in shelf.games()] == [
        (over, "lost"),
        (going_on, None),
    ]
    last = shelf.last()
    assert last is not None
    assert last.id == going_on


def test_a_game_that_is_not_started_is_listed_too(shelf: Shelf) -> None:
    game, table = shelf.new("later")
    table.close()
    assert [(one.id, one.name, one.note) for one in shelf.games()] == [(game, "later", {})]
    assert shown(shelf, game) == {"prompts": [], "view": None}


def test_the_game_opened_last_is_continued_however_the_clock_jumps(
    shelf: Shelf, clock: Clock
) -> None:
    first = play(shelf)
    clock.now -= timedelta(days=4000)
    second = play(shelf)
    assert [game.id for game in shelf.games()] == [second, first]
    clock.now += timedelta(days=9000)
    shelf.open(first).close()
    last = shelf.last()
    assert last is not None
    assert last.id == first


def test_no_game_yet_is_no_game_to_continue(shelf: Shelf) -> None:
    assert shelf.games() == []
    assert shelf.last() is None


def test_a_name_is_one_line_of_plain_text(shelf: Shelf) -> None:
    game = play(shelf)
    shelf.rename(game, "  Mike’s\nnight \x1b[31m " + "x" * 100)
    name = shelf.games()[0].name
    assert name.startswith("Mike’s night [31m xxx")
    assert len(name) == LONGEST_NAME


def test_a_copy_goes_its_own_way(shelf: Shelf) -> None:
    game = play(shelf, {"report": "moved", "child": "mike", "to": "15"}, name="one")
    copy = shelf.copy(game, "two")
    assert shown(shelf, copy) == shown(shelf, game)
    with contextlib.closing(shelf.open(copy)) as table:
        assert table.submit({"report": "ended_turn", "child": "mike"})["ok"]
    assert shown(shelf, copy) != shown(shelf, game)
    assert {one.name for one in shelf.games()} == {"one", "two"}


def test_a_deleted_game_can_be_brought_back_as_it_was(shelf: Shelf) -> None:
    game = play(shelf, name="kept")
    before = shown(shelf, game)
    shelf.delete(game)
    assert shelf.games() == []
    assert [one.name for one in shelf.deleted()] == ["kept"]
    with pytest.raises(StoreTrouble, match="no_such_game"):
        shelf.open(game)
    shelf.restore(game)
    assert shelf.deleted() == []
    assert shown(shelf, game) == before


def test_what_is_brought_back_never_takes_the_place_of_another_game(shelf: Shelf) -> None:
    game = play(shelf, name="deleted")
    body = shelf.file(game).read_bytes()
    shelf.delete(game)
    (shelf.file(play(shelf, name="other"))).rename(shelf._games.file(game))
    back = shelf.restore(game)
    assert back != game
    assert {one.id: one.name for one in shelf.games()} == {game: "other", back: "deleted"}
    assert shelf.file(back).read_bytes() == body
    assert shelf.deleted() == []


def test_a_new_game_never_takes_the_place_of_a_deleted_one(shelf: Shelf) -> None:
    game = play(shelf, name="old")
    shelf.delete(game)
    assert play(shelf, name="new") != game
    shelf.restore(game)
    assert {one.name for one in shelf.games()} == {"old", "new"}


def test_of_many_deleted_games_the_oldest_are_let_go(shelf: Shelf) -> None:
    game = play(shelf, name="0")
    for number in range(1, MOST_DELETED + 3):
        following = shelf.copy(game, str(number))
        shelf.delete(game)
        game = following
    names = {one.name for one in shelf.deleted()}
    assert names == {str(number) for number in range(2, MOST_DELETED + 2)}


def test_the_game_deleted_last_is_never_the_one_that_is_let_go(shelf: Shelf) -> None:
    """Whichever was opened last: what was just deleted can be brought back."""
    longest_ago = play(shelf, name="opened longest ago")
    for number in range(MOST_DELETED):
        shelf.delete(shelf.copy(longest_ago, str(number)))
    shelf.delete(longest_ago)
    names = [one.name for one in shelf.deleted()]
    assert names[0] == "opened longest ago"
    assert names[1:] == [str(number) for number in range(MOST_DELETED - 1, 0, -1)]
    assert shelf.restore(longest_ago) == longest_ago
    assert [one.name for one in shelf.games()] == ["opened longest ago"]


def test_games_that_were_deleted_before_deletions_were_counted_are_the_oldest(shelf: Shelf) -> None:
    older, newer, counted = (play(shelf, name=name) for name in ("older", "newer", "counted"))
    for game, when in ((older, 1000), (newer, 2000)):
        shelf._deleted.path.mkdir(exist_ok=True)
        file = shelf.file(game).rename(shelf._deleted.file(game))
        os.utime(file, (when, when))
    shelf.delete(counted)
    assert [one.name for one in shelf.deleted()] == ["counted", "newer", "older"]
    assert shelf.restore(newer) == newer
    assert [one.name for one in shelf.games()] == ["newer"]


@pytest.mark.parametrize("reports", [1, 30])
def test_a_game_that_was_killed_is_deleted_and_brought_back_with_all_its_reports(
    shelf: Shelf, reports: int
) -> None:
    game, table = shelf.new("killed")
    ask_night(table, reports)
    save, before = Save.of(shelf.file(game)), table.shown()
    table.close()
    save.lay(shelf.file(game))
    shelf.delete(game)
    assert files_in(shelf._games.path / "deleted") == {
        f"{game}.1.game": save.main, f"{game}.1.game-wal": save.wal,
    }  # fmt: skip
    assert shelf.restore(game) == game
    assert Save.of(shelf.file(game)) == save
    assert shown(shelf, game) == before


@pytest.mark.parametrize("at", ["the copy of the -wal", "the game"])
@pytest.mark.parametrize("doing", ["delete", "restore"])
def test_a_move_that_was_cut_off_leaves_the_game_whole_in_one_place(
    shelf: Shelf, at: str, doing: str
) -> None:
    game, table = shelf.new("moved")
    ask_night(table, 20)
    save = Save.of(shelf.file(game))
    table.close()
    save.lay(shelf.file(game))
    here, there = shelf.file(game), shelf._deleted.file(f"{game}.1")
    if doing == "restore":
        shelf.delete(game)
        here, there = there, here
    wal_of(there).parent.mkdir(exist_ok=True)
    wal_of(there).write_bytes(save.wal)
    if at == "the game":
        here.rename(there)
    moved = (doing == "delete") == (at == "the game")
    assert [one.id for one in shelf.deleted()] == [game] * moved
    assert [one.id for one in shelf.games()] == [game] * (not moved)
    other = play(shelf)
    assert other != game
    left = [path.name for path in shelf._games.path.rglob("*-wal")]
    assert left == [wal_of(there if at == "the game" else here).name]
    if moved:
        assert shelf.restore(game) == game
    assert Save.of(shelf.file(game)) == save


def test_an_open_game_is_neither_deleted_nor_renamed(shelf: Shelf) -> None:
    game, table = shelf.new("open")
    with contextlib.closing(table):
        for change in (shelf.delete, lambda game: shelf.rename(game, "other"), shelf.copy):
            with pytest.raises(StoreTrouble, match="open_elsewhere"):
                change(game)
        assert [(one.id, one.health) for one in shelf.games()] == [(game, "open")]
        assert table.submit(START)["ok"]


def test_a_game_that_cannot_be_read_is_listed_and_can_be_deleted(
    shelf: Shelf, tmp_path: Path
) -> None:
    game = play(shelf)
    file = shelf.file(game)
    body = bytearray(file.read_bytes())
    body[100:2000] = bytes(1900)
    file.write_bytes(body)
    assert [one.health for one in shelf.games()] == ["damaged"]
    shelf.delete(game)
    assert shelf.games() == []


@pytest.mark.parametrize(
    "name", ["../secret", "", "a/b", "A", "nothing", "..", ".", "x" * 100, "x" * 1000, "\0", "/a"]
)
def test_a_game_that_is_not_there_is_said_to_be_missing(shelf: Shelf, name: str) -> None:
    for change in (shelf.open, shelf.delete, shelf.copy, shelf.restore, shelf.file):
        with pytest.raises(StoreTrouble, match="no_such_game"):
            change(name)


NAMES = ["Friday Night", "é\n\x1b[31m", os.fsdecode(b"\xff"), "x" * 240, "a.7", "con", "\u202egame"]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_whatever_a_file_is_called_the_game_in_it_can_be_used(
    shelf: Shelf, tmp_path: Path, name: str
) -> None:
    body = shelf.file(game := play(shelf)).read_bytes()
    shelf.file(game).rename(shelf._games.file(name))
    assert [one.id for one in shelf.games()] == [name]
    last = shelf.last()
    assert last is not None
    assert last.id == name
    shelf.export(name, tmp_path / "out.game")
    shelf.rename(name, "named")
    assert [one.name for one in shelf.games()] == ["named"]
    shelf.open(name).close()
    shelf.delete(name)
    assert shelf.games() == []
    (deleted,) = shelf.deleted()
    back = shelf.restore(deleted.id)
    assert back == deleted.id == (name if len(name) < 200 else name[:180])
    with contextlib.closing(shelf.open(back)) as table:
        assert len(table.log) == 1
    assert (tmp_path / "out.game").stat().st_size == len(body)


def test_a_name_that_leaves_no_room_for_the_file_beside_it_can_be_put_away(
    shelf: Shelf, tmp_path: Path
) -> None:
    shelf.file(play(shelf, name="long")).rename(shelf._games.file(long := "x" * 250))
    assert [(one.id, one.name, one.health) for one in shelf.games()] == [(long, "long", "sound")]
    shelf.export(long, tmp_path / "out.game")
    with pytest.raises(StoreTrouble):
        shelf.open(long)
    shelf.delete(long)
    (deleted,) = shelf.deleted()
    back = shelf.restore(deleted.id)
    assert shown(shelf, back) == shown(shelf, shelf.take_in(tmp_path / "out.game"))


# Sharing a game


@pytest.fixture
def elsewhere(tmp_path: Path, clock: Clock) -> Shelf:
    return Shelf(tmp_path / "elsewhere", open_game, clock)


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
    table = bootstrap.open_game(tmp_path / "out.game", houses={"other": practice()})
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
    other = Shelf(tmp_path / "elsewhere", lambda file: bootstrap.open_game(file, houses={}), clock)
    (tmp_path / "elsewhere").mkdir()
    with pytest.raises(StoreTrouble) as trouble:
        other.take_in(tmp_path / "out.game")
    assert trouble.value.code in ("unplayable", "too_large", "newer", "bad_house")
    assert files_in(tmp_path / "elsewhere") == {}


def test_a_damaged_export_is_not_taken_in(shelf: Shelf, elsewhere: Shelf, tmp_path: Path) -> None:
    shelf.export(play(shelf), tmp_path / "out.game")
    body = (tmp_path / "out.game").read_bytes()
    (tmp_path / "out.game").write_bytes(body[:9000])
    with pytest.raises(StoreTrouble, match="import_damaged"):
        elsewhere.take_in(tmp_path / "out.game")
    (tmp_path / "notes.txt").write_text("no game")
    with pytest.raises(StoreTrouble, match="not_a_game"):
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
    with pytest.raises(StoreTrouble, match="newer"):
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
