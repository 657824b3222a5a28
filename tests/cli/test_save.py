"""`companion table --json --save FILE`: the real program, and all that can go wrong with a file."""

import json
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.saves import schema
from tests.store.kept import ASK, Save, closed_save, killed_save, wal_of
from tests.store.program import Program, line, opened, without_privileges
from tests.store.tiny_disk import BALLAST, fill, tiny_disk

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}
MIKE = {"report": "ended_turn", "child": "mike"}
LEILA = {"report": "ended_turn", "child": "leila"}


def corrected(number: int) -> dict[str, Any]:
    return {"report": "corrected", "set": {"actions": number}}


def refused(file: Path, **more: Any) -> str:
    """The sentence with which the program refuses a file; it exits with 1, without a traceback."""
    code, complaint = opened(file, **more)
    assert code == 1
    assert complaint.startswith("companion: ")
    assert complaint.count("\n") == 1
    assert complaint.rstrip().endswith(".")
    assert "Error" not in complaint
    return complaint


def test_a_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    with Program(file) as program:
        program.accepted(START)
        program.accepted({"report": "moved", "child": "mike", "to": "15"})
        last = program.accepted(MIKE)
        program.accepted(LEILA)
        program.accepted({"report": "undo"})
        assert program.end() == (0, "")
    with Program(file) as program:
        shown = program.shown()
        assert shown["prompts"] == last["prompts"]
        assert shown["view"] == {**last["view"], "redo": "Leila ended the turn"}
        assert program.accepted({"report": "redo"})["view"]["round"] == 2
        assert program.end() == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]


def test_a_game_is_kept_whole_before_it_is_answered(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    with Program(file) as program:
        program.accepted(START)
        last = program.accepted(MIKE)
        program.kill()
    with Program(file) as program:
        shown = program.shown()
        assert shown == {"prompts": last["prompts"], "view": last["view"]}
        assert program.end() == (0, "")


def test_a_game_in_which_nothing_was_said_is_new_when_it_is_opened_again(tmp_path: Path) -> None:
    for _ in range(2):
        assert opened(tmp_path / "a.game") == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]


def test_a_game_that_is_open_is_not_opened_by_a_second_program(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    with Program(file) as first:
        first.accepted(START)
        for _ in range(2):
            assert "open in another window" in refused(file)
        first.accepted(MIKE)
        last = first.accepted(LEILA)
        assert first.end() == (0, "")
    with Program(file) as again:
        assert again.shown()["view"] == last["view"]


def test_a_game_that_is_open_but_new_is_not_opened_by_a_second_program(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    with Program(file) as first:
        first.shown()
        assert "open in another window" in refused(file)
        first.accepted(START)
        assert first.end() == (0, "")


@contextmanager
def closed_to_writers(path: Path) -> Iterator[None]:
    mode = path.stat().st_mode
    path.chmod(mode & ~0o222)
    try:
        yield
    finally:
        path.chmod(mode)


@pytest.fixture
def plain_user() -> dict[str, Any]:
    """What makes a program run with the rights of a plain user."""
    try:
        subprocess.run([sys.executable, "-c", ""], preexec_fn=without_privileges, check=True)
    except subprocess.SubprocessError:
        pytest.skip("root cannot give up its privileges here")
    return {"preexec_fn": without_privileges}


def test_a_read_only_folder_is_said_and_nothing_is_changed(
    tmp_path: Path, plain_user: dict[str, Any]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    save = closed_save(folder / "a.game")
    with closed_to_writers(folder):
        assert "read-only" in refused(folder / "a.game", **plain_user)
        assert "read-only" in refused(folder / "new.game", **plain_user)
    assert [path.name for path in folder.iterdir()] == ["a.game"]
    assert Save.of(folder / "a.game") == save


def test_a_read_only_file_is_said_and_nothing_is_changed(
    tmp_path: Path, plain_user: dict[str, Any]
) -> None:
    file = tmp_path / "a.game"
    save = closed_save(file)
    with closed_to_writers(file):
        assert "read-only" in refused(file, **plain_user)
    assert Save.of(file) == save
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]
    assert opened(file) == (0, "")


def test_a_file_that_may_not_be_read_is_said_and_nothing_is_changed(
    tmp_path: Path, plain_user: dict[str, Any]
) -> None:
    file = tmp_path / "a.game"
    save = closed_save(file)
    file.chmod(0)
    assert "read-only" in refused(file, **plain_user)
    file.chmod(0o600)
    assert Save.of(file) == save


def test_a_damaged_game_in_a_read_only_folder_is_left_as_it_is(
    tmp_path: Path, plain_user: dict[str, Any]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    save = closed_save(folder / "a.game")
    spoilt = Save(save.main[:18] + b"\xa5" + save.main[19:])
    spoilt.lay(folder / "a.game")
    with closed_to_writers(folder):
        assert "read-only" in refused(folder / "a.game", **plain_user)
    assert Save.of(folder / "a.game") == spoilt
    assert [path.name for path in folder.iterdir()] == ["a.game"]


def check_refused_then_accepted(program: Program, code: str, full: Any, room: Any) -> None:
    """A report is refused while there is no room, changes nothing, and is accepted with room."""
    before = program.shown()
    full()
    for _ in range(2):
        reply = program.say(corrected(1))
        assert not reply["ok"]
        assert reply["error"]["code"] == code
        assert "does not count" in reply["error"]["message"]
        assert {"prompts": reply["prompts"], "view": reply["view"]} == before
        assert program.shown() == before
    room()
    assert program.accepted(corrected(1))["view"]["actions"] == 1


def test_a_report_for_which_the_disk_has_no_room_is_refused_until_there_is(tmp_path: Path) -> None:
    with tiny_disk(tmp_path / "disk", 256) as disk:
        file = disk / "a.game"
        with Program(file) as program:
            program.accepted(START)
            program.accepted(MIKE)
            check_refused_then_accepted(
                program, "disk_full", lambda: fill(disk), (disk / BALLAST).unlink
            )
            program.accepted({"report": "undo"})
            last = program.accepted({"report": "redo"})
            assert program.end() == (0, "")
        with Program(file) as program:
            assert program.shown()["view"] == last["view"]
            assert program.end() == (0, "")


def test_a_game_for_which_the_disk_has_no_room_is_not_begun(tmp_path: Path) -> None:
    with tiny_disk(tmp_path / "disk", 64) as disk:
        fill(disk)
        assert "full" in refused(disk / "a.game")
        (disk / BALLAST).unlink()
        assert opened(disk / "a.game")[0] == 0


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit another process")
def test_a_report_that_the_disk_will_not_take_is_refused_until_it_does(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    with Program(file) as program:
        program.accepted(START)
        program.accepted(MIKE)
        limit = resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE)
        size = wal_of(file).stat().st_size

        def allow(soft: int) -> None:
            pid, hard = program.process.pid, limit[1]
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))

        check_refused_then_accepted(
            program, "disk_trouble", lambda: allow(size + 100), lambda: allow(limit[0])
        )
        last = program.accepted(MIKE | {"child": "leila"})
        program.kill()
    with Program(file) as program:
        assert program.shown()["view"] == last["view"]
        assert program.end() == (0, "")


def foreign_database(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE recipes (name, body)")
    connection.execute("INSERT INTO recipes VALUES ('soup', 'water')")
    connection.commit()
    connection.close()


def foreign_database_of_another_kind(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA application_id = 1196444487")
    connection.execute("PRAGMA user_version = 3")
    connection.close()


def killed_foreign_database(file: Path) -> None:
    """All of it is still in the second file."""
    connection = sqlite3.connect(file.with_name("made"), isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE recipes (name, body)")
    connection.execute("INSERT INTO recipes VALUES ('soup', 'water')")
    save = Save.of(file.with_name("made"))
    connection.close()
    file.with_name("made").unlink()
    save.lay(file)


FOREIGN = {
    "text": lambda file: file.write_text("Dear diary, tonight we played.\n" * 200),
    "a short text": lambda file: file.write_text("x"),
    "zeros": lambda file: file.write_bytes(bytes(8192)),
    "a picture": lambda file: file.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40),
    "a database": foreign_database,
    "an empty database": foreign_database_of_another_kind,
    "a killed database": killed_foreign_database,
}


@pytest.mark.parametrize("make", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_file_that_is_no_game_is_refused_and_left_as_it_is(tmp_path: Path, make: Any) -> None:
    file = tmp_path / "a.game"
    make(file)
    before = Save.of(file)
    files = sorted(path.name for path in tmp_path.iterdir())
    assert "not a game of the companion" in refused(file)
    assert Save.of(file) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == files


def test_an_empty_file_becomes_a_new_game_and_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    file.touch()
    with Program(file) as program:
        program.accepted(START)
        code, complaint = program.end()
    assert (code, "was empty" in complaint) == (0, True)
    assert opened(file) == (0, "")


def test_a_folder_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "a.game").mkdir()
    assert "not a game of the companion" in refused(tmp_path / "a.game")
    assert list((tmp_path / "a.game").iterdir()) == []


def test_a_file_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    refused(tmp_path / "nowhere" / "a.game")
    (tmp_path / "file").touch()
    refused(tmp_path / "file" / "a.game")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_newer_game_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    closed_save(file)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("DELETE FROM tip")
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    connection.close()
    before = file.read_bytes()
    assert "newer companion" in refused(file)
    assert file.read_bytes() == before


def test_a_damaged_game_goes_on_and_what_is_missing_is_said_once(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    save = closed_save(file, reports=30)
    Save(save.main[:-4096]).lay(file)
    with Program(file) as program:
        program.accepted(corrected(2))
        code, complaint = program.end()
    assert code == 0
    assert complaint.startswith("companion: This game’s file was damaged")
    assert "a.game.damaged-1" in complaint
    assert opened(file) == (0, "")
    assert (tmp_path / "a.game.damaged-1").read_bytes() == save.main[:-4096]


def test_a_killed_program_leaves_nothing_that_would_have_to_be_said(tmp_path: Path) -> None:
    killed_save(tmp_path / "made").lay(tmp_path / "a.game")
    with Program(tmp_path / "a.game") as program:
        assert program.shown()["view"]["actions"] == 2
        assert program.end() == (0, "")


def test_many_reports_at_once_are_all_answered_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    with Program(file) as program:
        lines = [line(ASK), *(line(corrected(number % 9)) for number in range(200))]
        output, complaints = program.process.communicate(b"".join(lines))
    replies = [json.loads(reply) for reply in output.splitlines()]
    assert (complaints, len(replies)) == (b"", 201)
    assert all(reply["ok"] for reply in replies)
    with Program(file) as program:
        assert program.shown()["view"] == replies[-1]["view"]


def test_a_file_with_a_strange_name_is_a_file_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / "?mode=memory&ünser Spiel #1%41.game"
    with Program(file) as program:
        program.accepted(START)
        assert program.end() == (0, "")
    assert os.listdir(tmp_path) == [file.name]
    with Program(file) as program:
        assert program.shown()["view"]["turn"] == "mike"
