"""A new night asks first which game it is of, where nobody said it and there are several."""

from pathlib import Path

import pytest

from companion import games, root
from companion.cli.terminal.choosing import every_game
from companion.cli.terminal.lines import Line
from companion.cli.terminal.session import Session
from tests.cli.terminal.people import CTRL_D, Person
from tests.tables import bare_table

CLOSET = "closet_monsters"


def session(language: str = "en") -> Session:
    table = root.open_table(language)
    return Session(table, root.face_words(language), games=every_game(language))


def headline(lines: list[Line]) -> str:
    (text,) = [line.text for line in lines if line.style == "headline"]
    return text


def test_every_game_is_there_by_its_name_and_motto() -> None:
    lines = session().opening()
    assert headline(lines) == "Which game?"
    assert [line.text.strip() for line in lines if line.style == "choice"] == [
        "1  Boogeyman. He is somewhere in this house.",
        "2  Closet Monsters. Every monster fears one toy.",
        "3  Final Girl. One of you sees the morning.",
        "4  Betrayal at House on the Hill. One of you opened the door.",
    ]


def test_french_asks_in_french_and_ends_no_name_twice() -> None:
    lines = session("fr").opening()
    assert headline(lines) == "Quel jeu\u202f?"
    assert any("les monstres\u202f! Chaque" in line.text.replace(" !", "\u202f!") for line in lines)


@pytest.mark.parametrize("said", ["2", "closet monsters", "clos", CLOSET])
def test_a_game_is_chosen_by_number_name_or_id(said: str) -> None:
    one = session()
    one.opening()
    assert headline(one.handle(said)) == "With which monsters?"


def test_an_empty_line_takes_the_first_game() -> None:
    one = session()
    one.opening()
    assert one.question() == "Your answer [1]"
    assert headline(one.handle("")) == "How do you play?"


def test_the_night_that_begins_is_of_the_game_that_was_chosen() -> None:
    for said, game in (("2", CLOSET), ("1", games.DEFAULT)):
        one = session()
        one.opening()
        for line in (said, *([""] * 6 if game == CLOSET else ["", "mike", "2", "2"])):
            one.handle(line)
        assert one.table.opponent.game == game
        assert one.told.begun


def test_a_step_back_from_the_first_question_asks_which_game_again() -> None:
    one = session()
    one.opening()
    one.handle("2")
    assert headline(one.handle("u")) == "Which game?"
    assert headline(one.handle("1")) == "How do you play?"


def test_a_start_that_is_taken_back_asks_which_game_with_the_last_one_as_usual() -> None:
    one = session()
    one.opening()
    for line in ("2", *[""] * 6):
        one.handle(line)
    assert headline(one.handle("u")) == "Which game?"
    assert one.question() == "Your answer [2]"
    one.handle("redo")
    assert (one.told.begun, one.table.opponent.game) == (True, CLOSET)


def test_a_start_that_is_refused_asks_the_last_question_again() -> None:
    one = session()
    one.opening()
    for line in ("2", "", "", "race", ""):
        one.handle(line)
    lines = one.handle("")
    assert lines[0].style == "error"
    assert headline(lines) == "Who plays, clockwise from the bravest?"
    assert not one.told.begun


def test_nobody_is_asked_where_there_is_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "IDS", (games.DEFAULT,))
    assert every_game("en") is None


def test_without_games_to_choose_from_the_table_has_its_own() -> None:
    lines = Session(bare_table(), root.face_words()).opening()
    assert headline(lines) == "How do you play?"


def test_the_program_asks_which_game_unless_one_was_named(tmp_path: Path) -> None:
    home = {"COMPANION_HOME": str(tmp_path)}
    with Person("table", "--plain", rich=False, game=None, variables=home) as person:
        assert "Which game?" in person.answer()
        assert "With which monsters?" in person.say("2")
        person.press(CTRL_D)
        person.ends()
    with Person(
        "table", "--plain", "--game", CLOSET, rich=False, game=None, variables=home
    ) as person:
        said = person.answer()
        assert "With which monsters?" in said
        assert "Which game?" not in said
        person.press(CTRL_D)
        person.ends()


def test_on_a_device_the_last_night_of_the_named_game_goes_on(tmp_path: Path) -> None:
    home = {"COMPANION_HOME": str(tmp_path)}
    with Person(variables=home) as person:
        person.answer()
        for line in ("", "mike", "2", "2"):
            person.say(line)
        person.press("q\r")
        assert person.ends() == 0
    with Person(variables=home, game=CLOSET) as person:
        assert "With which monsters?" in person.answer()
        for line in [""] * 6:
            said = person.say(line)
        assert "north of the bed" in said
        person.press("q\r")
        assert person.ends() == 0
    with Person(variables=home) as person:
        assert "Mike" in person.answer()
        person.press("q\r")
        assert person.ends() == 0
