"""Reading the catalogues: a missing or damaged one never stops the table."""

from pathlib import Path
from random import Random

import pytest

from companion import root
from companion.cli.demonstration import Night
from companion.device.texts import catalogue, languages, preferred
from tests.tables import practice, text_folder

FRENCH = (text_folder() / "fr.mo").read_bytes()


def test_the_languages_are_english_and_those_with_a_catalogue(tmp_path: Path) -> None:
    assert languages(tmp_path) == ("en",)
    assert languages(tmp_path / "missing") == ("en",)
    (tmp_path / "fr.mo").write_bytes(FRENCH)
    (tmp_path / "fr.po").touch()
    (tmp_path / "de.mo").write_bytes(FRENCH)
    assert languages(tmp_path) == ("en", "de", "fr")
    assert root.languages()[:2] == ("en", "fr")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_BE@euro"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fy_NL.UTF-8"}, "en"),
        ({"LANG": "french"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": ""}, "en"),
        ({}, "en"),
        # What is said more closely overrules; what is empty says nothing.
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        # Other letters or another clock are no other language.
        ({"LC_CTYPE": "fr_FR.UTF-8", "LC_TIME": "fr_FR.UTF-8"}, "en"),
        # The list of languages that desktops set: the first that is spoken, if there is a locale.
        ({"LANGUAGE": "fr_FR:en", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANGUAGE": "fy:fr:de", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANGUAGE": "en_GB:fr", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "fy", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "fr"}, "en"),
    ],
)
def test_the_language_of_the_environment_is_found_as_gettext_finds_it(
    environment: dict[str, str], language: str
) -> None:
    assert preferred(environment, ("en", "de", "fr")) == language


def test_english_needs_no_catalogue(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue(tmp_path, "en") is None
    assert capsys.readouterr().err == ""


def test_a_missing_catalogue_is_said_once_and_english_is_spoken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogue(tmp_path, "fr") is None
    assert catalogue(tmp_path, "fr") is None
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("English is spoken") == 1
    assert "fr" in said.err


@pytest.mark.parametrize(
    "damaged", [b"", b"\x00" * 40, FRENCH[:1000], FRENCH[:-1], b"not a catalogue at all"]
)
def test_a_damaged_catalogue_is_said_and_english_is_spoken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damaged: bytes
) -> None:
    (tmp_path / "fr.mo").write_bytes(damaged)
    assert catalogue(tmp_path, "fr") is None
    assert "English is spoken" in capsys.readouterr().err


def test_no_damage_raises(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(1)
    for number in range(200):
        bytes_ = bytearray(FRENCH)
        for _ in range(5):
            bytes_[random.randrange(200)] = random.randrange(256)
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "fr.mo").write_bytes(bytes_)
        catalogue(folder, "fr")


def test_a_table_speaks_french() -> None:
    lines = list(Night(root.open_table("fr"), practice().facts(), "night 19").lines())
    assert lines[0].startswith("Mélangez chaque pile de cartes")
    assert any(line.startswith("Placez le Boogeyman dans la Salle ") for line in lines)


def test_a_table_in_a_language_without_texts_speaks_english(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = root.open_table("xx")
    reply = table.submit({"report": "start", "mode": "solo", "children": ["mike"]})
    assert reply["prompts"][-1]["text"] == "Mike’s turn: 0 of 3 actions."
    assert capsys.readouterr().err.count("“xx”") == 1
