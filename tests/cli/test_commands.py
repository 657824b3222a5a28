"""The command line itself: what it says, how it exits."""

import subprocess
import sys
from typing import Any

import pytest

from companion import __version__
from companion.__main__ import main
from companion.cli.demonstration import Night
from tests.tables import bare_table, practice


def run(*arguments: str, **more: Any) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, **more)


def test_without_a_command_and_a_terminal_a_whole_night_is_printed_as_its_journal() -> None:
    done = run()
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines[-1].startswith(("The Boogeyman is beaten!", "The night is lost."))
    assert len(lines) > 100


def test_the_shown_night_has_a_bit_of_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    journal = capsys.readouterr().out
    for rule in ("B3", "P1", "M4", "M6", "N1", "N2", "X1", "F1", "F5", "T10"):
        assert f"[{rule}:" in journal, rule


@pytest.mark.parametrize(("locale", "first"), [("fr_FR.UTF-8", "Mélangez"), ("fy_NL", "Shuffle")])
def test_the_shown_night_speaks_the_language_of_the_environment(
    locale: str, first: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", locale)
    assert main([]) == 0
    assert capsys.readouterr().out.startswith(first)


def test_a_demonstration_is_the_same_for_the_same_seed() -> None:
    facts = practice().facts()
    first, second = (list(Night(bare_table(), facts, "a seed").lines()) for _ in range(2))
    assert first == second
    assert first != list(Night(bare_table(), facts, "another").lines())


def test_the_version_is_said() -> None:
    assert run("--version").stdout.decode().strip() == __version__


@pytest.mark.parametrize(
    "arguments", [["dance"], ["table", "--json", "--language", "xx"], ["pack"]]
)
def test_wrong_usage_exits_with_2_and_no_traceback(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert b"usage:" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [["--help"], ["table", "--help"], ["pack", "--help"]])
def test_every_command_explains_itself(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 0
    assert b"usage:" in done.stdout


def test_a_reader_that_goes_away_is_no_reason_for_a_traceback() -> None:
    command = [sys.executable, "-m", "companion"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert b"Traceback" not in program.stderr.read()
