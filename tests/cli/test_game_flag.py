"""`--game`: which game a table, a list or a program is about; the default is the first one."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import games, root
from companion.__main__ import main
from companion.cli.flags import game_in
from tests import stored

CLOSET = "closet_monsters"


class Lines:
    """Standard input of a program that says these reports."""

    def __init__(self, *reports: dict[str, Any]) -> None:
        self.buffer = io.BytesIO(b"".join(json.dumps(one).encode() + b"\n" for one in reports))


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Run the JSON table in this process, and give what it replied."""

    def run(*arguments: str, reports: list[dict[str, Any]]) -> list[dict[str, Any]]:
        monkeypatch.setattr(sys, "stdin", Lines(*reports))
        assert main([*arguments]) == 0
        return [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]

    return run


START = {"report": "start", "seed": 1}
NIGHT = {**START, "mode": "coop", "children": ["mike"]}


@pytest.mark.parametrize(
    "arguments", [("table", "--json", "--game", CLOSET), ("--game", CLOSET, "table", "--json")]
)
def test_a_table_begins_the_game_that_is_named(said: Any, arguments: tuple[str, ...]) -> None:
    (reply,) = said(*arguments, reports=[START])
    assert reply["ok"]
    assert reply["prompts"][-1]["rule"] == "C3"


def test_a_table_without_a_name_begins_the_first_game(said: Any) -> None:
    replies = said("table", "--json", reports=[START, NIGHT])
    assert [reply["ok"] for reply in replies] == [False, True]
    assert replies[1]["view"]["children"]


def test_a_start_may_name_another_game_than_the_table(said: Any) -> None:
    for usual, other, start in ((CLOSET, games.DEFAULT, NIGHT), (games.DEFAULT, CLOSET, START)):
        (reply,) = said("table", "--json", "--game", usual, reports=[{**start, "game": other}])
        assert reply["ok"], reply
        assert ("children" in reply["view"]) == (other == games.DEFAULT)


def test_a_start_that_was_undone_is_of_the_named_game_again(said: Any) -> None:
    undone = {"report": "undo"}
    other = {**NIGHT, "game": games.DEFAULT}
    replies = said("table", "--json", "--game", CLOSET, reports=[other, undone, START])
    assert [reply["ok"] for reply in replies] == [True, True, True]
    assert "bed" in replies[2]["view"]


def test_a_file_goes_on_with_its_own_game_whatever_is_named(said: Any, tmp_path: Path) -> None:
    file = str(tmp_path / "a.game")
    named = ("table", "--json", "--save", file, "--game", CLOSET)
    (begun,) = said(*named, reports=[START])
    assert "bed" in begun["view"]
    for usual in games.IDS:
        (reply,) = said(*named[:-1], usual, reports=[{"report": "corrected", "set": {}}])
        assert reply["ok"], reply


def test_a_file_that_names_no_game_is_of_the_first_one(said: Any, tmp_path: Path) -> None:
    night = stored.night("04-fingerprints/map")  # older than the second game
    file = stored.laid(night.form, tmp_path) / "games" / f"{night.game}.game"
    named = ("table", "--json", "--save", str(file), "--game", CLOSET)
    (reply,) = said(*named, reports=[{"report": "undo"}])
    assert reply["ok"]
    assert "children" in reply["view"]


@pytest.mark.parametrize(
    "command", [[], ["table"], ["app"], ["demo"], ["games", "list"], ["simulate"]], ids=" ".join
)
def test_a_game_that_is_not_there_is_refused_with_those_there_are(command: list[str]) -> None:
    arguments = [sys.executable, "-m", "companion", *command, "--game", "chess"]
    done = subprocess.run(arguments, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "chess" in done.stderr
    assert all(game in done.stderr for game in games.IDS)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("given", "game"),
    [
        ("simulate", games.DEFAULT),
        (f"simulate --game {CLOSET} --json", CLOSET),
        (f"simulate --game={CLOSET} --game 17", CLOSET),
        (f"simulate --game 17 --game {CLOSET}", CLOSET),
        ("simulate --game 17", games.DEFAULT),
        ("simulate --game", games.DEFAULT),
        ("simulate --game chess", games.DEFAULT),
        (f"--game {CLOSET} demo", CLOSET),
    ],
)
def test_the_game_is_found_before_its_flags_are_known(given: str, game: str) -> None:
    assert game_in(given.split()) == game


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A device with a game of each kind, and an empty one."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    ids = []
    for start in (NIGHT, {**START, "game": CLOSET}, None):
        id_, table = root.shelf().new()
        if start is not None:
            assert table.submit(start)["ok"]
        table.close()
        ids.append(id_)
    return ids


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["games", "list", *arguments]) == 0
    return capsys.readouterr().out


def test_a_list_says_which_game_each_is_of(
    shelf: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    night, closet, empty = shelf
    lines = {line.split()[0]: line for line in listed(capsys).splitlines()}
    assert "Boogeyman" in lines[night]
    assert "Closet Monsters" in lines[closet]
    assert "Boogeyman" not in lines[empty]
    french = {line.split()[0]: line for line in listed(capsys, "--language", "fr").splitlines()}
    assert "Au placard, les monstres" in french[closet]
    plain = {one["id"]: one["game"] for one in json.loads(listed(capsys, "--json"))}
    assert plain == {night: games.DEFAULT, closet: CLOSET, empty: None}


def test_a_list_of_one_game_has_only_its_own(
    shelf: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for game, id_ in zip((games.DEFAULT, CLOSET), shelf, strict=False):
        assert [one["id"] for one in json.loads(listed(capsys, "--json", "--game", game))] == [id_]
        (line,) = listed(capsys, "--game", game).splitlines()
        assert line.startswith(id_)


def test_a_game_of_a_newer_companion_is_listed_by_its_own_name(
    shelf: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "IDS", (games.DEFAULT,))
    lines = {line.split()[0]: line for line in listed(capsys).splitlines()}
    assert CLOSET in lines[shelf[1]]
    assert "Boogeyman" not in lines[shelf[1]]
