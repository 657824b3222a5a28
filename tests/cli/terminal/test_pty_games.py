"""The games of this device, at the real program in a pseudo-terminal."""

import shutil
from pathlib import Path

import pytest

from companion import root
from tests.cli.terminal.people import CTRL_D, Person, one_line
from tests.store.kept import closed_save
from tests.strangers import ESCAPES as HOSTILE
from tests.strangers import lay_all


def test_without_a_command_the_night_is_kept_on_the_shelf_and_goes_on(tmp_path: Path) -> None:
    with Person(variables={"COMPANION_HOME": str(tmp_path)}) as person:
        said = person.answer()
        assert "is kept in" in said
        for line in ("", "mike leila", "1", "1", "m 15"):
            person.say(line)
        person.press(CTRL_D)
        assert person.ends() == 0
    with Person(variables={"COMPANION_HOME": str(tmp_path)}) as person:
        said = person.answer()
        assert "The night goes on where it stood." in said
        assert "Mike: Calm, in 15 (Dining room)." in said
        assert "▶ How do you play?" in person.say("new")
        for line in ("", "ray", "2", "2"):
            said = person.say(line)
        assert "Ray’s turn" in said
        person.press("q\r")
        assert person.ends() == 0
    assert len(list((tmp_path / "games").glob("*.game"))) == 2
    with Person(variables={"COMPANION_HOME": str(tmp_path)}) as person:
        assert "Ray’s turn" in person.answer()
        person.press("q\r")
        assert person.ends() == 0


def test_the_good_game_goes_on_among_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    closed_save(tmp_path / "good.game")
    shelf = root.shelf()
    shelf.open(shelf.take_in(tmp_path / "good.game")).close()
    lay_all(tmp_path / "games")
    with Person(variables={"COMPANION_HOME": str(tmp_path)}) as person:
        assert "The night goes on where it stood." in person.answer()
        person.press("q\r")
        assert person.ends() == 0
        assert b"]0;mine\x07" not in person.raw


def test_games_that_only_seem_sound_are_named_and_passed_over(tmp_path: Path) -> None:
    lay_all(tmp_path / "games")
    (tmp_path / "games" / "damaged.game").unlink()
    shutil.copy(tmp_path / "games" / "nobody-knows.game", tmp_path / "games" / f"{HOSTILE}.game")
    with Person(variables={"COMPANION_HOME": str(tmp_path)}) as person:
        said = person.answer()
        assert "nobody-knows.game: This game cannot be played" in one_line(said)
        assert "▶ How do you play?" in said
        person.press("q\r")
        assert person.ends() == 0
        assert b"]0;mine\x07" not in person.raw
        assert b"Traceback" not in person.raw


def test_a_game_of_any_name_goes_on_and_what_was_damaged_is_said(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    file = tmp_path / "games" / "made"
    file.write_bytes(closed_save(file, 30).main[:-4096])
    file.rename(file.with_name(f"{HOSTILE}.game"))
    with Person(variables={"COMPANION_HOME": str(tmp_path)}) as person:
        said = one_line(person.answer())
        assert "This game’s file was damaged" in said
        assert "Every line is kept in" in said
        person.press("q\r")
        assert person.ends() == 0
        assert b"]0;mine\x07" not in person.raw


def test_a_folder_of_games_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file, where a folder should be")
    with Person(variables={"COMPANION_HOME": str(tmp_path)}) as person:
        assert person.ends() == 1
        assert "companion: " in person.written
        assert b"Traceback" not in person.raw


def test_without_a_command_the_table_speaks_the_language_of_the_environment(
    tmp_path: Path,
) -> None:
    french = {"COMPANION_HOME": str(tmp_path), "LANG": "fr_FR.UTF-8", "PYTHONUTF8": "1"}
    with Person(language="fr", variables=french) as person:
        assert "▶ Comment jouez-vous" in person.answer()
        person.press("q\r")
        assert person.ends() == 0
        assert "Bonne nuit." in person.written
