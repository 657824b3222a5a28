"""`companion games` in a folder where anything may lie: all is listed, named and put away."""

import csv
import io
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.cli.printing import as_typed, printable
from companion.saves.folder import LOCK, shortened
from tests.chance import some
from tests.store.kept import Save, closed_save
from tests.strangers import ESCAPES, HUGE, STRANGERS, lay_all

GOOD = "2026-10-31-1"
ODD = ["Friday Night", "two\nlines", os.fsdecode(b"caf\xe9"), ESCAPES, "last", "-x", "x" * 200]


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The games folder of a device, with one good game in it."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    closed_save(folder / f"{GOOD}.game")
    return folder


@pytest.fixture
def strangers(games: Path) -> Path:
    """The same, among all that somebody hostile can lay there."""
    lay_all(games)
    return games


def called(game: str) -> str:
    """A game as it is named on the command line."""
    return "last.game" if game == "last" else game


def safe(text: str) -> bool:
    return all(letter.isprintable() for letter in text.replace("\n", ""))


def test_every_file_is_listed_in_one_safe_line(
    strangers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "list"]) == 0
    out = capsys.readouterr().out
    assert safe(out)
    assert len(out.splitlines()) == 1 + len(STRANGERS)
    assert max(map(len, out.splitlines())) < 1200
    for words in ("\\033", "nothing was ever said in it", "not a game of this companion", "Over"):
        assert words in out


@pytest.mark.parametrize(
    ("health", "words", "french"),
    [
        ("damaged", "opens as far as", "dernière saisie lisible"),
        ("newer", "update this one", "mettez celle-ci à jour"),
        ("foreign", "can only be deleted", "seulement supprimer ce fichier"),
        ("empty", "can only be deleted", "vous pouvez seulement le supprimer"),
        ("unreadable", "check its permissions", "vérifiez ses droits"),
    ],
)
def test_every_health_says_what_can_be_done(
    strangers: Path, capsys: pytest.CaptureFixture[str], health: str, words: str, french: str
) -> None:
    for language, said in (("en", words), ("fr", french)):
        assert main(["games", "list", "--language", language]) == 0
        lines = capsys.readouterr().out.splitlines()
        ids = [game for game, (_, its) in STRANGERS.items() if its == health]
        for id_ in ids:
            (line,) = (one for one in lines if one.startswith(f"{as_typed(called(id_))} "))
            assert said in line


def test_programs_read_every_id_as_it_is(strangers: Path) -> None:
    done = companion("games", "list", "--json")
    listed = json.loads(done.stdout.decode())
    assert {game["id"] for game in listed} == {GOOD, *STRANGERS}
    for game in listed:
        health = STRANGERS.get(game["id"], (None, "sound"))[1]
        assert health in (None, game["health"]), game["id"]
    assert len(done.stdout) < HUGE
    assert done.stdout.isascii()


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_an_id_is_printed_so_that_a_shell_reads_it_as_it_is() -> None:
    for name in (*STRANGERS, "plain-1", "back\\slash'", "\x1b'\\"):
        script = f"printf %s {as_typed(name)}"
        read = subprocess.run(["bash", "-c", script], capture_output=True, check=True).stdout
        assert os.fsdecode(read) == name
        assert safe(as_typed(name))


def test_every_file_can_be_put_away_and_brought_back(
    strangers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in STRANGERS:
        assert main(["games", "delete", "--", called(game)]) == 0, game
        assert not os.path.lexists(strangers / f"{game}.game")
        assert main(["games", "list", "--deleted"]) == 0
        back = shortened(game)  # a name can be too long to be counted
        assert main(["games", "restore", "--", called(back)]) == 0, game
        assert os.path.lexists(strangers / f"{back}.game")
    assert safe(capsys.readouterr().out)


def test_what_is_no_game_is_refused_in_words_and_nothing_is_written(
    strangers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lying = sorted(os.listdir(strangers))  # a lock may come
    for game, (_, health) in STRANGERS.items():
        if health in ("foreign", "newer"):
            out = strangers.parent / "out.game"
            assert main(["games", "export", "--", called(game), str(out)]) == 1
            said = capsys.readouterr().err
            assert said.startswith("companion: ")
            assert (said.count("\n"), safe(said)) == (1, True), said
            assert not out.exists()
    assert sorted(set(os.listdir(strangers)) - {LOCK}) == lying


def companion(*arguments: str | bytes) -> "subprocess.CompletedProcess[bytes]":
    """Run the real program: what is typed comes as bytes."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *arguments], stdin=subprocess.DEVNULL,
        capture_output=True,
    )  # fmt: skip


@pytest.mark.parametrize("name", some(ODD, 3))
def test_a_game_of_any_name_is_shared_as_every_other_one(games: Path, name: str) -> None:
    (games / f"{GOOD}.game").rename(games / f"{name}.game")
    out = games.parent / "out.game"
    done = companion("games", "export", "--", os.fsencode(called(name)), str(out))
    assert (done.returncode, done.stderr) == (0, b"")
    assert Save.of(out).rows(out) == Save.of(games / f"{name}.game").rows(out.with_name("other"))
    done = companion("games", "rename", "--", os.fsencode(called(name)), "Halloween")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Halloween" in companion("games", "list").stdout
    assert companion("games", "export", "last", str(out.with_name("last"))).returncode == 0


def test_last_is_a_game_and_no_other_file(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (games / f"{GOOD}.game").unlink()
    (games / "a.game").touch()
    (games / "b.game").mkdir()
    assert main(["games", "delete", "last"]) == 1
    assert "no such game" in capsys.readouterr().err
    closed_save(games / "c.game")
    assert main(["games", "delete", "last"]) == 0
    assert main(["games", "restore", "last"]) == 0
    assert capsys.readouterr().out.endswith("restore c\nc\n")


@pytest.mark.parametrize("where", ["games", "games/deleted"])
def test_a_folder_that_cannot_be_read_is_said_and_not_called_empty(
    games: Path, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    if where == "games":
        shutil.rmtree(games)
    (games.parent / where).write_text("a file, where a folder should be")
    options = ["--deleted"] if where != "games" else []
    assert main(["games", "list", *options]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("companion: ")
    assert "This file or folder cannot be read" in err


def test_no_games_are_said_in_every_language(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(games)
    assert main(["games", "list"]) == main(["games", "list", "--language", "fr"]) == 0
    assert capsys.readouterr().out.startswith("No games yet.\n")


@pytest.mark.parametrize("file", [ESCAPES, os.fsdecode(b"\xff"), "two\nlines"])
def test_the_name_of_a_file_that_is_refused_is_printed_safely(
    games: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    assert main(["games", "import", str(games / file)]) == 1
    assert main(["table", "--save", str(games / file / "in it")]) == 1
    out, err = capsys.readouterr()
    assert safe(out)
    assert safe(err)


def test_arguments_too_many_are_named_safely(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["games", "import", "a.game", ESCAPES])
    assert left.value.code == 2
    assert safe(capsys.readouterr().err)


def test_a_long_text_is_cut_and_a_strange_one_escaped() -> None:
    assert printable("Zoë") == "Zoë"
    assert printable("a\x1b[2Jb\u202e\udcff\n") == "a\\x1b[2Jb\\u202e\\udcff\\n"
    assert printable("x" * 100, 5) == "xxxxx…"


# Imports.


class Terminal(io.StringIO):
    """A terminal that somebody looks at; `on_write` is done whenever something is written."""

    on_write: Any = staticmethod(lambda: None)

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.on_write()
        return super().write(text)


@pytest.fixture
def exported(games: Path) -> Path:
    """A file with a game in it."""
    return Path(shutil.copy(games / f"{GOOD}.game", games.parent / "out.game"))


def test_people_see_how_far_an_import_is_and_nothing_is_left_of_that(
    exported: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["games", "import", str(exported)]) == 0
    lines = terminal.getvalue().split("\r")
    assert lines[1] == "Importing: 0%"
    assert lines[-2:] == [" " * len("Importing: 100%"), ""]
    assert (exported.parent / "games" / f"{capsys.readouterr().out.strip()}.game").exists()


def test_programs_are_not_told_how_far_an_import_is(exported: Path) -> None:
    done = companion("games", "import", str(exported))
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ctrl_c_stops_an_import_with_words_and_nothing_has_changed(
    exported: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    games = exported.parent / "games"
    before = {file.name: file.read_bytes() for file in games.iterdir()}
    handler = signal.getsignal(signal.SIGINT)
    terminal = Terminal()
    terminal.on_write = lambda: signal.raise_signal(signal.SIGINT) if terminal.tell() == 0 else None
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["games", "import", str(exported), "--language", language]) == 1
    said = terminal.getvalue().split("\r")[-1]
    assert said.startswith("companion: ")
    assert {"en": "nothing has changed", "fr": "rien n’a changé"}[language] in said
    assert {file.name: file.read_bytes() for file in games.iterdir()} == before
    assert signal.getsignal(signal.SIGINT) is handler


def test_who_insists_ends_an_import_at_once(
    exported: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = exported.parent / "games"
    terminal = Terminal()

    def twice() -> None:
        if terminal.tell() == 0:
            terminal.seek(0, io.SEEK_END)
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)

    terminal.on_write = twice
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["games", "import", str(exported)]) == 1
    assert [file.name for file in games.iterdir()] == [f"{GOOD}.game"]


def test_recap_tells_a_game_in_words(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "recap", GOOD]) == 0
    said = capsys.readouterr().out
    assert "Stress over the night" in said
    assert "The Children" in said
    assert main(["games", "recap", "last", "--language", "fr"]) == 0
    assert "Les Enfants" in capsys.readouterr().out


def test_recap_tells_what_decided_a_game_unless_it_shall_be_quick(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "recap", GOOD]) == 0
    assert "The moments that decided it" in capsys.readouterr().out
    assert main(["games", "recap", GOOD, "--quick"]) == 0
    assert "The moments that decided it" not in capsys.readouterr().out


def test_stats_count_what_can_be_read_and_name_what_cannot(
    strangers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {file.name: file.read_bytes() for file in strangers.iterdir() if file.is_file()}
    assert main(["games", "stats"]) == 0
    out = capsys.readouterr().out
    assert safe(out)
    assert "By number of Children" in out
    assert "cannot be read and are not counted" in out
    after = {file.name: file.read_bytes() for file in strangers.iterdir() if file.is_file()}
    assert {name: after.get(name) for name in before} == before


def test_stats_are_written_for_spreadsheets(
    strangers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "stats", "--csv"]) == 0
    said = capsys.readouterr()
    rows = list(csv.DictReader(io.StringIO(said.out)))
    good = [row for row in rows if row["id"] == GOOD]
    assert len(good) == 1
    assert good[0]["game"] == "boogeyman"
    assert good[0]["mode"] in ("solo", "coop")
    assert int(good[0]["rounds"]) >= 1
    unread = [row for row in rows if row["outcome"] == "unreadable"]
    assert unread
    assert not any(row["id"].startswith(("=", "+", "-", "@")) for row in rows)
    assert "cannot be read" in said.err


def test_stats_of_an_empty_shelf_say_so(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (games / f"{GOOD}.game").unlink()
    assert main(["games", "stats"]) == 0
    assert "No games yet." in capsys.readouterr().out
    assert main(["games", "stats", "--csv"]) == 0
    assert capsys.readouterr().out.startswith("id,game,begun,outcome,end,rounds")
