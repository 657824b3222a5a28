"""Whatever lies among the packs: it is listed by its name, and whoever looks changes nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import root
from companion.__main__ import main
from companion.device.home import home
from companion.packs.archive import packed
from companion.packs.installed import AlreadyThere, Installed, place
from companion.root import GAMES
from tests.at_once import at_once, needs_fork
from tests.packs.oddly import fill_oddly
from tests.packs.packing import good, lying, take_in
from tests.store.program import ROOT, environment, without_privileges
from tests.whole_home import everything

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A device with a sound pack, a game, small files, and everything odd among its packs."""
    fill_oddly(tmp_path)
    return home()


def test_all_of_it_is_listed_by_name_as_broken(odd, capsys) -> None:
    capsys.readouterr()
    assert main(["pack", "list"]) == 0
    said = capsys.readouterr().out.splitlines()
    broken = dict(line.split(": [broken] ") for line in said if "[broken]" in line)
    assert [line for line in said if "[broken]" not in line] == [
        "My house (blue): 25 Rooms, 6 Halls, 32 passages",
        "My house (late): 25 Rooms, 6 Halls, 32 passages",
    ]
    assert {name: why.partition(": ")[2] for name, why in broken.items()} == {
        "a file": "not a sound zip (File is not a zip file)",
        "blue.pack": "a file that lies here; it was not imported",
        "endless": "neither a folder nor a zip",
        "folder": "no pack.yaml at its root, so this is no pack",
        "link to itself": "neither a folder nor a zip",
        "link to nothing": "neither a folder nor a zip",
        "linked": "id: expected linked, the name of its folder, found blue",
        r"no text \udcff": "no pack.yaml at its root, so this is no pack",
        "pipe": "neither a folder nor a zip",
        "pipe for house.yaml": "expected a file, found something else",
        "pipe for images": "no pack.yaml at its root, so this is no pack",
        "pipe for pack.yaml": "expected a file, found something else",
        "red": "a file that lies here; it was not imported",
        r"two\nlines \x1b[2J": "no pack.yaml at its root, so this is no pack",
    }
    assert list(root.packs()) == ["practice", "blue", "late"]
    assert main(["pack", "list", "--json"]) == 0


@pytest.mark.parametrize("act", ["remove", "put_away"])
def test_all_of_it_can_be_removed_and_nothing_behind_a_link_is_touched(odd, act) -> None:
    packs = Installed(GAMES)
    for name in packs.names():
        if name != "blue":
            getattr(packs, act)(name)
    assert packs.names() == ["blue"]
    assert set(packs.files("blue")) == set(good())


def test_whoever_looks_leaves_every_byte_as_it_was(odd, tmp_path, capsys) -> None:
    (tmp_path / "red.pack").write_bytes(packed(good("red")))
    before = everything(odd)
    for number, words in enumerate(
        (["list"], ["list", "--json"], ["check", "blue"], ["check", "late"], ["check", "pipe"],
         ["show", "blue"], ["check", "nothing"], ["check", str(tmp_path / "red.pack")],
         ["show", "practice"], ["show", "blue", "--json"],
         ["export", "blue", str(tmp_path / "out.pack")], ["remove", "nothing"],
         ["import", str(place() / "pipe")],
         ["import", str(tmp_path / "nothing.pack")])
    ):  # fmt: skip
        main(["pack", *words])
        assert everything(odd) == before, (number, words)
    packs = root.packs()
    list(packs)
    root.installed().away()
    root.opponent().show.start()
    root.photo("blue", "images/board.jpg")
    root.copies().get("mine")
    assert everything(odd) == before
    assert (tmp_path / "out.pack").exists()


def test_nobody_makes_a_home_by_looking(tmp_path, capsys) -> None:
    for words in (["list"], ["check", "practice"], ["show", "practice"], ["remove", "blue"],
                  ["check", "blue"], ["import", str(tmp_path / "nothing.pack")]):  # fmt: skip
        main(["pack", *words])
    assert not home().exists() or everything(home()) == {}


def test_an_unreadable_pack_is_listed_and_an_unreadable_folder_is_named(tmp_path) -> None:
    take_in(packed(good("blue")), tmp_path)
    take_in(packed(good("red")), tmp_path)
    os.chmod(place() / "red", 0)
    command = [sys.executable, "-m", "companion", "pack", "list"]

    def listed() -> tuple[int, str, str]:
        run = subprocess.run(
            command, preexec_fn=without_privileges, capture_output=True, cwd=ROOT,
            env=environment(), text=True,
        )  # fmt: skip
        return run.returncode, run.stdout, run.stderr

    try:
        code, out, err = listed()
        assert (code, err) == (0, "")
        assert out.splitlines()[1] == "red: [broken] pack.yaml: cannot be read (Permission denied)"
        os.chmod(place(), 0)
        code, out, err = listed()
        assert (code, out) == (1, "")
        assert str(place()) in err
    finally:
        os.chmod(place(), 0o755)
        os.chmod(place() / "red", 0o755)


@needs_fork
def test_processes_that_import_at_once_do_not_sweep_each_others_work_away(tmp_path) -> None:
    for name in ("blue", "red"):
        (tmp_path / f"{name}.pack").write_bytes(packed(good(name)))

    def work(number: int) -> None:
        packs, name = Installed(GAMES), ("blue", "red")[number % 2]
        for _ in range(4):
            packs.take_in(tmp_path / f"{name}.pack", replace=True)
            assert "practice" in root.packs()

    at_once(4, work)
    assert list(Installed(GAMES)) == ["blue", "red"]
    assert sorted(os.listdir(place())) == ["blue", "red"]


@needs_fork
def test_of_many_that_import_the_same_pack_at_once_one_comes_in(tmp_path) -> None:
    (tmp_path / "blue.pack").write_bytes(packed(good("blue")))

    def work(number: int) -> None:
        try:
            Installed(GAMES).take_in(tmp_path / "blue.pack")
            (tmp_path / f"in {number}").touch()
        except AlreadyThere:
            (tmp_path / f"out {number}").touch()

    at_once(4, work)
    assert len(list(tmp_path.glob("in *"))) == 1
    assert len(list(tmp_path.glob("out *"))) == 3
    assert sorted(lying(place())) == sorted(["blue", "blue/images", *(f"blue/{n}" for n in good())])
