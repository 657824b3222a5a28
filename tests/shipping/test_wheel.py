"""The wheel, in an empty virtual environment away from the checkout."""

import zipfile
from pathlib import Path

import pytest

from companion import __version__
from tests.shipping import forms
from tests.shipping.forms import ROOT, Command


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return forms.wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def companion(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Command:
    return forms.installed(built, forms.environment(tmp_path_factory.mktemp("empty")))


def test_it_holds_the_code_and_the_content_and_nothing_else(built: Path) -> None:
    with zipfile.ZipFile(built) as wheel:
        packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
        notes = {Path(name).name for name in wheel.namelist()} - {Path(n).name for n in packed}
    there = {
        f"{'companion/' if top == 'content' else ''}{file.relative_to(ROOT).as_posix()}"
        for top in ("companion", "content")
        for file in (ROOT / top).rglob("*")
        if file.is_file() and file.suffix != ".pyc"
    }
    assert packed == there
    assert {"METADATA", "entry_points.txt", "RECORD"} <= notes


def test_it_works_with_its_own_content(companion: Command, tmp_path: Path) -> None:
    where = "import companion.packs.shipped as s; print(s.content())"
    python = (str(Path(companion[0]).with_name("python")), "-c", where)
    content = Path(forms.run(python, tmp_path).decode().strip())
    assert content.is_relative_to(Path(companion[0]).parents[1])
    assert forms.run(companion, tmp_path, "--version").decode().strip() == __version__
    assert forms.run(companion, tmp_path, "pack", "check", "practice")
    assert b"The Boogeyman is beaten!" in forms.run(companion, tmp_path)


def test_it_plays_the_recorded_night_to_the_same_view(companion: Command, tmp_path: Path) -> None:
    forms.assert_same_night(companion, tmp_path)


def test_it_opens_a_window(companion: Command, tmp_path: Path) -> None:
    assert forms.run(companion, tmp_path, "app", "--briefly", window=True) == b"drawn\n"


def test_without_the_terminal_extra_the_plain_face_speaks(
    companion: Command, tmp_path: Path
) -> None:
    said = forms.run(companion, tmp_path, "table", "--language", "fr", given=b"quit\n")
    assert "Votre table." in said.decode()
