"""`companion pack check` and `companion pack show`: what they print and their exit codes."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.pack import add_parser
from companion.games.boogeyman import pack as boogeyman
from companion.home import home
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


@pytest.mark.parametrize("words", [["pack"], ["pack", "check"], ["pack", "bake", "x"]])
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
