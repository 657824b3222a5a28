"""Who plays whom is kept on this device, by game, and nowhere else."""

import json
import os
from pathlib import Path

import pytest

from companion.device.people import MOST_RECENT, People
from companion.engine.names import fit
from tests.nonsense import BODIES, KINDS, as_file, in_its_place, mutations


def test_names_are_kept_by_game_and_offered_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "people.json"
    People(file).name("a", {"mike": " Anna ", "leila": ""})
    People(file).name("b", {"mike": "Tom"})
    again = People(file)
    assert again.of("a") == {"mike": "Anna"}
    assert again.of("b") == {"mike": "Tom"}
    assert again.of("c") == {}
    assert again.recent == ("Tom", "Anna")


def test_a_game_whose_file_has_a_name_that_is_no_text_has_people_too(tmp_path: Path) -> None:
    People(tmp_path / "people.json").name("caf\udce9", {"mike": "Zoë"})
    assert People(tmp_path / "people.json").of("caf\udce9") == {"mike": "Zoë"}


def test_only_the_last_names_are_offered(tmp_path: Path) -> None:
    people = People(tmp_path / "people.json")
    for number in range(MOST_RECENT + 5):
        people.name("a", {"mike": f"N{number}"})
    assert len(people.recent) == MOST_RECENT
    assert people.recent[0] == f"N{MOST_RECENT + 4}"


def test_games_that_are_no_more_are_forgotten(tmp_path: Path) -> None:
    people = People(tmp_path / "people.json")
    people.name("a", {"mike": "Anna"})
    people.name("b", {"mike": "Tom"})
    people.forget_all_but(["b"])
    assert People(tmp_path / "people.json").of("a") == {}
    assert People(tmp_path / "people.json").of("b") == {"mike": "Tom"}


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"\xff", b'{"games": 3, "recent": {}}',
        b'{"games": {"a": 1, "b": {"mike": 2, "leila": "Eva"}}, "recent": [1, "Eva", null]}',
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_nobody(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "people.json"
    file.write_bytes(body)
    people = People(file)
    assert people.of("a") == {}
    people.name("a", {"mike": "Anna"})
    assert json.loads(file.read_text())["games"]["a"] == {"mike": "Anna"}


def test_nonsense_in_any_place_is_nobody_and_names_can_be_kept_again(tmp_path: Path) -> None:
    file, sound = tmp_path / "people.json", {"games": {"a": {"mike": "Anna"}}, "recent": ["Anna"]}
    for body in (*BODIES, *map(as_file, mutations(sound))):
        file.write_bytes(body)
        people = People(file)
        assert all(name and name.isprintable() for name in people.recent)
        assert file.read_bytes() == body, "whoever only reads changes nothing"
        people.name("b", {"leila": "Tom"})
        assert People(file).of("b") == {"leila": "Tom"}
        assert People(file).recent[0] == "Tom"


def test_what_is_no_file_of_names_is_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "people.json"
    file.write_bytes(b"[" * 100_000)
    People(file).name("a", {"mike": "Anna"})
    assert (tmp_path / "people.json.damaged").read_bytes() == b"[" * 100_000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_waits_for_what_is_no_file(tmp_path: Path, kind: str) -> None:
    in_its_place(tmp_path / "people.json", kind)
    people = People(tmp_path / "people.json")
    assert people.recent == ()
    people.name("a", {"mike": "Anna"})
    assert People(tmp_path / "people.json").of("a") == {"mike": "Anna"}


def test_what_could_not_be_kept_is_kept_with_what_comes_next(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file, where a folder is needed")
    people = People(tmp_path / "home" / "people.json")
    people.name("a", {"mike": "Anna"})
    (tmp_path / "home").unlink()
    people.name("b", {"mike": "Tom"})
    again = People(tmp_path / "home" / "people.json")
    assert (again.of("a"), again.of("b")) == ({"mike": "Anna"}, {"mike": "Tom"})
    assert again.recent == ("Tom", "Anna")


def test_two_windows_keep_what_the_other_named(tmp_path: Path) -> None:
    one, other = People(tmp_path / "people.json"), People(tmp_path / "people.json")
    one.name("a", {"mike": "Anna"})
    other.name("b", {"mike": "Tom"})
    one.forget_all_but(["a"])  # as the games were when it listed them: it knows of no other
    again = People(tmp_path / "people.json")
    assert (again.of("a"), again.of("b")) == ({"mike": "Anna"}, {"mike": "Tom"})


def test_where_nothing_can_be_kept_names_hold_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, where a folder is needed")
    people = People(tmp_path / "blocked" / "people.json")
    people.name("a", {"mike": "Anna"})
    assert people.of("a") == {"mike": "Anna"}


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  anna \n", "Anna"),
        ("Jean\tPaul", "Jean Paul"),
        ("x" * 40, "X" + "x" * 15),
        ("\x00\u202e\u200b", ""),
        ("{child}", "{child}"),
        ("e\u0301lise", "Élise"),
        ("ßen", "ßen"),
        ("", ""),
    ],
)
def test_a_name_is_made_fit(given: str, shown: str) -> None:
    assert fit(given) == shown
