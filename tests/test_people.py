"""Who plays whom is kept on this device, by game, and nowhere else."""

import json
from pathlib import Path

import pytest

from companion.engine.names import fit
from companion.people import MOST_RECENT, People


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
