"""What the faces say of a game on the shelf: of every health, and of words that nobody knows."""

from typing import Any

import pytest

from companion import games, root
from companion.engine.refusal import Refused
from companion.faces.kept import (
    can_open,
    found_damaged,
    goes_on,
    people,
    stands,
    unwell,
    unwell_away,
)

NOTE = {"children": ["mike", "zork"], "round": 4, "turn": "mike", "outcome": None}
NAMES = {"mike": "Anna"}
HEALTHS = ("sound", "open", "damaged", "newer", "foreign", "empty", "unreadable")
LANGUAGES = root.languages()


@pytest.mark.parametrize("health", HEALTHS)
def test_a_game_goes_on_that_opens_was_begun_and_is_not_over(health: str) -> None:
    opens = health in ("sound", "damaged")
    assert can_open(health) == opens
    assert goes_on(health, NOTE) == opens
    assert not goes_on(health, {**NOTE, "outcome": "lost"})
    assert not goes_on(health, {**NOTE, "outcome": "a-newer-word"})
    assert goes_on(health, {}) == (health == "damaged"), "what it holds is seen then"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_health_but_sound_has_words_of_its_own(language: str) -> None:
    words = root.face_words(language)
    for say in (unwell, unwell_away):
        said = {health: say(words, health) for health in HEALTHS}
        assert said.pop("sound") == ""
        assert all(said.values())
        assert len(set(said.values())) == len(said)
    assert unwell(words, "a health of tomorrow") == ""


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (NOTE, ["Round 4", "Anna to play"]),
        ({**NOTE, "turn": "zork"}, ["Round 4", "zork to play"]),
        ({**NOTE, "turn": "nobody-here"}, ["Round 4"]),
        ({**NOTE, "outcome": "won"}, ["Won", "Round 4"]),
        ({**NOTE, "outcome": "lost", "round": 0}, ["Lost", "Round 0"]),
        ({**NOTE, "outcome": "exploded"}, ["Over", "Round 4"]),
        ({**NOTE, "outcome": "title"}, ["Over", "Round 4"]),
        ({"turn": "mike"}, []),
        ({"turn": None, "children": []}, []),
        ({}, []),
    ],
)
def test_how_a_game_stands_is_said_whatever_its_note_holds(
    note: dict[str, Any], said: list[str]
) -> None:
    assert stands(root.face_words(), note, NAMES, "children") == said


def test_those_who_play_are_named_and_unknown_ones_as_they_are_called() -> None:
    assert people(NOTE, NAMES, "children") == "Anna, zork"
    assert people({}, NAMES, "children") == people({"children": []}, NAMES, "children") == ""


@pytest.mark.parametrize(
    ("lost", "said"),
    [(None, "last tap that could be read"), (0, "nothing is missing"), (1, "the last tap is"),
     (3, "the last 3 taps are")],
)  # fmt: skip
def test_what_was_lost_is_said_with_the_file_that_is_kept(lost: int | None, said: str) -> None:
    words = root.opponent(houses={}).text.refusal(None, found_damaged(lost, "a.game.damaged-1"))
    assert said in words
    assert "a.game.damaged-1" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_of_the_shelf_has_words(language: str) -> None:
    text = root.opponent(language, houses={}).text
    for code in ("unreadable", "stopped", "folder_busy", "damaged_first", "too_large"):
        assert text.refusal(None, Refused(code)).endswith(".")


def test_a_round_is_called_as_its_game_calls_it() -> None:
    note = {"game": "final_girl", "round": 3}
    for language, said in (("en", "Turn 3"), ("fr", "Tour 3")):
        called = games.round_of(root.game_of(note), language)
        assert stands(root.face_words(language), note, NAMES, "killer", called) == [said]
    assert games.round_of(root.game_of(NOTE), "en") == ""
