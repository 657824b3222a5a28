"""The games of a device: listed, renamed, copied, whatever their files are called."""

import contextlib
import os
from datetime import timedelta
from pathlib import Path

import pytest

from companion.engine.errors import SaveError
from companion.saves.shelf import LONGEST_NAME, Shelf
from tests.shelf.playing import START, Clock, play, shown


def test_a_game_is_listed_with_what_a_player_knows_it_by(shelf: Shelf) -> None:
    game = play(shelf, name="Halloween")
    (listed,) = shelf.games()
    assert (listed.id, listed.name, listed.created) == (game, "Halloween", "2026-10-31T21:30")
    assert listed.note == {
        "game": "boogeyman",
        "mode": "coop",
        "tracking": "map",
        "children": ["mike", "leila"],
        "round": 1,
        "turn": "mike",
        "outcome": None,
        "windows": "l" * 25,  # all lights are on
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


def test_an_open_game_is_neither_deleted_nor_renamed(shelf: Shelf) -> None:
    game, table = shelf.new("open")
    with contextlib.closing(table):
        for change in (shelf.delete, lambda game: shelf.rename(game, "other"), shelf.copy):
            with pytest.raises(SaveError, match="open_elsewhere"):
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
        with pytest.raises(SaveError, match="no_such_game"):
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
    with pytest.raises(SaveError):
        shelf.open(long)
    shelf.delete(long)
    (deleted,) = shelf.deleted()
    back = shelf.restore(deleted.id)
    assert shown(shelf, back) == shown(shelf, shelf.take_in(tmp_path / "out.game"))
