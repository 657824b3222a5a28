"""What is missing on a machine is installed, or said in one line."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Any

import pytest

from tests.shipping.forms import ROOT

VENV = f"python3.{sys.version_info.minor}-venv"


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program, on a Linux that has nothing but Python; nobody is root."""
    program = ModuleType("system")
    source = ROOT / "packaging" / "system.py"
    exec(compile(source.read_bytes(), str(source), "exec"), program.__dict__)

    def found(name: str, *more: Any) -> Any:
        return None if name == "ensurepip" else find_spec(name, *more)

    monkeypatch.setattr("importlib.util.find_spec", found)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setitem(program.__dict__, "loads", lambda _: False)
    monkeypatch.setattr("shutil.which", lambda name: None if name == "espeak-ng" else which(name))
    return program


@pytest.mark.parametrize(
    ("arguments", "wanted"), [([], VENV), (["tests"], f"{VENV} libegl1 libgl1 espeak-ng")]
)
def test_somebody_is_told_one_line(
    system: ModuleType, capsys: pytest.CaptureFixture[str], arguments: list[str], wanted: str
) -> None:
    assert system.main(arguments) == 1
    told = capsys.readouterr()
    assert told.err == f"Something is missing here: sudo apt-get install {wanted}\n"
    assert not told.out


def test_root_gets_it_installed(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    apt, log = tmp_path / "apt-get", tmp_path / "log"
    apt.write_text(f'#!/bin/sh\necho "$@" "$DEBIAN_FRONTEND" >>{log}\n')
    apt.chmod(0o755)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert system.main(["tests"]) == 0
    updated, installed = log.read_text().splitlines()
    assert updated == "-qq update noninteractive"
    assert installed == f"-qq install -y {VENV} libegl1 libgl1 espeak-ng noninteractive"


def test_what_apt_cannot_do_is_a_failure(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    apt = tmp_path / "apt-get"
    apt.write_text("#!/bin/sh\nexit 100\n")
    apt.chmod(0o755)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert system.main([]) == 100


def test_where_nothing_is_missing_nothing_is_said(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", find_spec)
    monkeypatch.setitem(system.__dict__, "loads", lambda _: True)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert system.main(["tests"]) == 0
    assert capsys.readouterr() == ("", "")
