"""A home that cannot be read or written: which file or folder it is, is said in words."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import root
from companion.device import exports
from companion.faces.words import DISK, FaceWords
from companion.packs.archive import packed
from tests.packs.packing import good
from tests.store.program import ROOT, environment, without_privileges
from tests.whole_home import everything

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no such owners here")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with a pack in it, and a pack to be imported beside it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("COMPANION_HOME", str(folder))
    root.installed().keep(good("blue"))
    (tmp_path / "red.pack").write_bytes(packed(good("red")))
    yield folder
    for path in (folder, folder / "packs"):
        path.chmod(0o755)


def refused(*words: str, **more: str) -> str:
    """Run a command as somebody without rights; give what it complained of."""
    run = subprocess.run(
        [sys.executable, "-m", "companion", *words], preexec_fn=without_privileges, text=True,
        capture_output=True, cwd=ROOT, env={**environment(), **more}, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert (run.returncode, run.stdout) == (1, ""), run.stderr
    assert "Traceback" not in run.stderr
    assert run.stderr.count("\n") == 1
    return run.stderr.strip()


@pytest.mark.parametrize(("closed", "mode"), [("", 0), ("packs", 0), ("packs", 0o555)])
def test_packs_that_cannot_be_changed_are_named(home: Path, closed: str, mode: int) -> None:
    packs, before = home / "packs", everything(home)
    (home / closed).chmod(mode)
    said = f"companion: The companion is not allowed to use {packs}."
    assert refused("pack", "import", str(home.parent / "red.pack")) == said
    assert refused("pack", "remove", "blue") == said
    if mode == 0:
        assert refused("pack", "list") == said
        assert refused("pack", "check", "blue") == said
    home.chmod(0o755)
    packs.chmod(0o755)
    assert everything(home) == before


def test_it_is_said_in_the_language_of_whoever_plays(home: Path) -> None:
    home.chmod(0)
    spoken = {"LANGUAGE": "", "LC_ALL": "fr_FR.UTF-8", "SDL_VIDEODRIVER": "offscreen"}
    spoken["KIVY_HOME"] = str(home / "kivy")
    said = f"companion: L’application n’a pas le droit d’utiliser {home / 'kivy'}."
    assert refused("app", **spoken) == said
    assert refused("app", "--language", "en", **spoken) == (
        f"companion: The companion is not allowed to use {home / 'kivy'}."
    )


def test_what_cannot_be_exported_names_its_file(home: Path) -> None:
    (home / "exports").write_text("a file where a folder is needed")
    with pytest.raises(OSError, match="exports") as raised:
        exports.write("night.txt", "Once upon a night")
    assert root.disk_words(raised.value, "en") == (
        f"{home / 'exports'}: a file lies where a folder is needed, or the reverse."
    )
    (home / "exports").unlink()
    (home / "exports" / "night.txt").mkdir(parents=True)
    with pytest.raises(OSError, match="night") as raised:
        exports.write("night.txt", "Once upon a night")
    assert raised.value.filename == str(home / "exports" / "night.txt"), "not that of a draft of it"
    assert os.listdir(home / "exports") == ["night.txt"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_trouble_has_words_and_names_its_file(language: str) -> None:
    words = root.face_words(language)
    for number in (*DISK, errno.EIO):
        said = words.of_the_disk(OSError(number, os.strerror(number), "/home/anna/a b"))
        assert "/home/anna/a b" in said
        assert said.endswith(".")
    assert os.strerror(errno.EIO) in words.of_the_disk(
        OSError(errno.EIO, "Input/output error", "a")
    )


def test_a_name_of_a_file_does_no_harm_to_a_terminal() -> None:
    said = FaceWords().of_the_disk(PermissionError(errno.EACCES, "no", "/a\x1b[2J\nb\udcff\u202e"))
    assert said.isprintable()
    assert r"/a\x1b[2J\nb\udcff\u202e" in said
    assert FaceWords().of_the_disk(OSError("there is no display")) == "there is no display"
