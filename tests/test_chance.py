"""The luck of a run: the same for the same code, another for other code, told with what fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import core

from tests import chance

BROKEN = "def test_broken() -> None:\n    assert not 'a chance'\n"


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A checkout without git."""
    for part in chance.CODE:
        (tmp_path / part / "deep").mkdir(parents=True)
        (tmp_path / part / "deep" / "one.py").write_bytes(b"a = 1\nb = 2\n")
    return tmp_path


def test_the_same_code_has_the_same_luck_wherever_it_lies(code: Path, tmp_path: Path) -> None:
    luck = chance.of_the_code(code)
    moved = code.rename(tmp_path.with_name(f"{tmp_path.name} moved"))
    (moved / "notes.txt").write_text("no code")
    (moved / "tests" / "one.pyc").write_bytes(b"compiled")
    (moved / "tests" / "deep" / "one.py").write_bytes(b"a = 1\r\nb = 2\r\n")
    assert chance.of_the_code(moved) == luck


@pytest.mark.parametrize("part", chance.CODE)
def test_other_code_has_other_luck(code: Path, part: str) -> None:
    luck = [chance.of_the_code(code)]
    file = code / part / "deep" / "one.py"
    file.write_bytes(b"a = 1\nb = 3\n")
    luck.append(chance.of_the_code(code))
    file.rename(file.with_name("two.py"))
    luck.append(chance.of_the_code(code))
    assert len(set(luck)) == 3


def test_the_luck_of_another_run_can_be_had_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_SEED", "12")
    assert chance.of_this_run.__wrapped__() == 12


def test_hypothesis_has_the_luck_of_this_run(pytestconfig: pytest.Config) -> None:
    assert core.global_force_seed == int(pytestconfig.option.hypothesis_seed)


def test_whatever_fails_is_told_with_its_luck(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text(BROKEN)
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.conftest", "--rootdir", tmp_path, tmp_path],
        env={**os.environ, "COMPANION_SEED": "12", "PYTHONPATH": "."},
        cwd=chance.ROOT,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "COMPANION_SEED=12\n" in told.stdout
