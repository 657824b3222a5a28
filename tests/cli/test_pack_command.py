"""`companion pack` and its commands: what they print and their exit codes."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.pack import add_parser
from companion.device.home import home
from companion.games.boogeyman import pack as boogeyman
from companion.packs.shipped import content


@pytest.fixture(autouse=True)
def companion_home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


def run(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="companion")
    add_parser(parser.add_subparsers(required=True), {"boogeyman": boogeyman})
    args = parser.parse_args(words)
    return args.run(args)


def test_check_says_ok_in_one_line(capsys):
    assert run("pack", "check", "practice") == 0
    out, err = capsys.readouterr()
    assert out == "OK: The practice house (practice): 25 Rooms, 6 Halls, 40 passages\n"
    assert err == ""


def test_check_takes_a_folder_too(capsys):
    assert run("pack", "check", str(content() / "boogeyman")) == 0


def test_show_json_prints_exactly_these_facts(capsys):
    assert run("pack", "show", "practice", "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["rooms", "passages", "event_slots", "stress", "children", "noise"]
    assert len(shown["rooms"]) == 31
    assert ["5", "hall_peter"] in shown["passages"]
    assert all("20" not in passage for passage in shown["passages"])
    assert shown["event_slots"] == [1, 4, 8]
    assert shown["stress"] == {
        "boogeyman": {"max": 8, "trouble": [3, 6]},
        "babysitter": {"max": 9, "trouble": [3, 6, 8]},
    }
    assert shown["children"]["mike"] == {"hall": "hall_mike"}
    assert shown["noise"] == [1, 2, 3, 4]


def test_show_describes_the_house_for_people(capsys):
    assert run("pack", "show", "practice") == 0
    out = capsys.readouterr().out
    assert "Our own invention, not the printed board" in out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "7 Nursery I to 1, M to 8, S to 13" in lines
    assert "20 Secret room no passage: only the Trapdoor leads there" in lines
    assert "Babysitter Stress: 9 spaces, Trouble on 3, 6, 8" in out


def test_show_comes_the_same_from_the_cache(capsys):
    run("pack", "show", "practice")
    first = capsys.readouterr().out
    assert list((home() / "cache" / "packs").glob("*.json"))
    run("pack", "show", "practice")
    assert capsys.readouterr().out == first


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_bad_pack_ends_with_1_and_a_message_on_standard_error(command, capsys, tmp_path):
    (tmp_path / "pack.yaml").write_text("format: 1\ngame: boogeyman\nid: [x]\n")
    assert run("pack", command, str(tmp_path)) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(("pack.yaml:", "house.yaml:"))
    assert err.count("\n") == 1


@pytest.mark.parametrize("path", ["", "nope", "a\0b", "\udcff", "x" * 5000, "/dev/null"])
def test_a_path_that_is_no_pack_ends_with_1(path, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("pack", "check", path) == 1
    assert capsys.readouterr().err.strip()


def test_new_begins_a_pack_that_passes_check_and_has_the_id_of_its_folder(tmp_path, capsys):
    folder = tmp_path / "2 Blue House!"
    assert run("pack", "new", str(folder)) == 0
    begun = capsys.readouterr().out
    assert begun == f"Begun: {folder / 'pack.yaml'}, {folder / 'house.yaml'}\n"
    assert run("pack", "check", str(folder)) == 0
    summary = "OK: My house (blue-house): 25 Rooms, 6 Halls, 32 passages\n"
    assert capsys.readouterr().out == summary
    assert "# " in (folder / "house.yaml").read_text("utf-8")


@pytest.mark.parametrize("name", ["42", "x" * 50, "größe", "___", "true", "con"])
def test_new_gives_a_sound_id_whatever_the_folder_is_called(tmp_path, name, capsys):
    assert run("pack", "new", str(tmp_path / name)) == 0
    assert run("pack", "check", str(tmp_path / name)) == 0


def test_new_leaves_what_is_there_alone(tmp_path, capsys):
    (tmp_path / "mine").mkdir()
    assert run("pack", "new", str(tmp_path / "mine")) == 1
    assert capsys.readouterr().err == (
        f"{tmp_path / 'mine'}: there is such a folder already; it was left as it is\n"
    )
    assert list((tmp_path / "mine").iterdir()) == []


@pytest.fixture
def blue(tmp_path, capsys):
    """The folder of a pack of one's own."""
    run("pack", "new", str(tmp_path / "blue"))
    capsys.readouterr()
    return tmp_path / "blue"


SUMMARY = "My house (blue): 25 Rooms, 6 Halls, 32 passages"


def test_a_pack_is_exported_imported_listed_shown_and_removed(blue, tmp_path, capsys):
    file = str(tmp_path / "blue.pack")
    assert run("pack", "list") == 0
    assert run("pack", "export", str(blue), file) == 0
    assert run("pack", "import", file) == 0
    assert run("pack", "list") == 0
    said = ["No packs are installed.", f"Written: {SUMMARY}", f"Installed: {SUMMARY}", SUMMARY]
    assert capsys.readouterr().out.splitlines() == said
    assert run("pack", "check", "blue") == 0
    assert run("pack", "show", "blue", "--json") == 0
    ok, facts = capsys.readouterr().out.splitlines()
    assert ok == f"OK: {SUMMARY}"
    assert json.loads(facts)["noise"] == [1, 2, 3]
    assert run("pack", "list", "--json") == 0
    assert json.loads(capsys.readouterr().out) == [{"id": "blue", "summary": SUMMARY}]
    assert run("pack", "remove", "blue") == 0
    assert capsys.readouterr().out == "Removed: blue\n"
    assert run("pack", "check", "blue") == 1
    assert capsys.readouterr().err == "blue: not found\n"


def test_import_names_both_packs_and_replaces_if_asked(blue, capsys):
    assert run("pack", "import", str(blue)) == 0
    assert run("pack", "import", str(blue)) == 1
    assert capsys.readouterr().err == (
        f"blue: {SUMMARY} has the id of a pack that is here already: {SUMMARY}; "
        "import it with --replace to put it in its place\n"
    )
    assert run("pack", "import", str(blue), "--replace") == 0


def test_an_installed_pack_is_exported_by_its_id(blue, tmp_path):
    assert run("pack", "export", str(blue), str(tmp_path / "a.pack")) == 0
    assert run("pack", "import", str(tmp_path / "a.pack")) == 0
    assert run("pack", "export", "blue", str(tmp_path / "b.pack")) == 0
    assert (tmp_path / "a.pack").read_bytes() == (tmp_path / "b.pack").read_bytes()


def test_export_writes_over_nothing_and_only_packs(blue, tmp_path, capsys):
    (tmp_path / "a.pack").write_text("mine")
    assert run("pack", "export", str(blue), str(tmp_path / "a.pack")) == 1
    assert "there is such a file already; it was left as it is" in capsys.readouterr().err
    assert (tmp_path / "a.pack").read_text() == "mine"
    assert run("pack", "export", str(blue), str(tmp_path / "a.zip")) == 1
    assert "expected a name that ends in .pack" in capsys.readouterr().err
    (blue / "house.yaml").unlink()
    assert run("pack", "export", str(blue), str(tmp_path / "b.pack")) == 1
    assert capsys.readouterr().err == "house.yaml: missing from the pack\n"
    assert not (tmp_path / "b.pack").exists()


def test_check_looks_at_the_pictures_too(blue, capsys):
    (blue / "images").mkdir()
    (blue / "images" / "board.png").write_text("no picture")
    assert run("pack", "check", str(blue)) == 1
    assert capsys.readouterr().err == "images/board.png: not a sound PNG picture\n"


def test_list_names_a_broken_pack_with_what_is_wrong(blue, capsys):
    run("pack", "import", str(blue))
    (home() / "packs" / "blue" / "pack.yaml").write_text("format: 9")
    capsys.readouterr()
    assert run("pack", "list") == 0
    assert capsys.readouterr().out == "blue: [broken] pack.yaml:1: game: missing\n"
    assert run("pack", "list", "--json") == 0
    broken = [{"id": "blue", "broken": "pack.yaml:1: game: missing"}]
    assert json.loads(capsys.readouterr().out) == broken
    assert run("pack", "remove", "blue") == 0


@pytest.mark.parametrize("name", ["nope", "practice", "..", ""])
def test_remove_takes_only_what_is_installed(name, capsys):
    assert run("pack", "remove", name) == 1
    assert capsys.readouterr().err == f"{name}: no such pack is installed\n"


def test_import_refuses_what_is_no_pack(tmp_path, capsys):
    assert run("pack", "import", str(tmp_path / "nope.pack")) == 1
    (tmp_path / "a.pack").write_text("no zip")
    assert run("pack", "import", str(tmp_path / "a.pack")) == 1
    said = ["nope.pack: not found", "a.pack: not a sound zip (File is not a zip file)"]
    assert capsys.readouterr().err.splitlines() == said


def test_every_command_says_what_it_is_for(capsys):
    for words in ([], ["new"], ["check"], ["show"], ["export"], ["import"], ["list"], ["remove"]):
        with pytest.raises(SystemExit) as caught:
            run("pack", *words, "--help")
        assert caught.value.code == 0
        assert capsys.readouterr().out.startswith("usage: companion pack")


@pytest.mark.parametrize(
    "words", [["pack"], ["pack", "check"], ["pack", "bake", "x"], ["pack", "export", "x"]]
)
def test_wrong_usage_ends_with_2(words, capsys):
    with pytest.raises(SystemExit) as caught:
        run(*words)
    assert caught.value.code == 2


def test_a_terminal_without_the_letters_still_gets_its_text():
    command = [sys.executable, "-m", "companion", "pack", "show", "practice"]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    assert subprocess.run(command, env=plain, capture_output=True).returncode == 0


def test_home_is_the_platforms_own_place_unless_it_is_named(monkeypatch, tmp_path):
    assert home() == tmp_path / "home"
    monkeypatch.delenv("COMPANION_HOME")
    monkeypatch.delenv("ANDROID_PRIVATE", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert home() == tmp_path / "data" / "boogeyman-companion"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert home() == tmp_path / ".local" / "share" / "boogeyman-companion"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert home() == tmp_path / "Library" / "Application Support" / "boogeyman-companion"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert home() == Path(tmp_path / "local" / "boogeyman-companion")
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "files"))
    assert home() == tmp_path / "files" / "boogeyman-companion"
