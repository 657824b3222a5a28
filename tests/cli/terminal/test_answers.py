"""Answers to every kind of question, and the ways out of what was told."""

from typing import Any

import pytest

from companion import root
from companion.cli.terminal import answers, commands
from companion.cli.terminal.matching import Unclear

NAMES = {"mike": "Mike", "leila": "Leila", "ray": "Ray", "babysitter": "Jennifer"}
SPOKEN = {lang: commands.spoken(root.face_words(lang)) for lang in ("en", "fr")}
WHO = {"kind": "who", "options": ["mike", "leila", "babysitter"], "min": 0, "max": 3}
DRAW = {"id": "q1", "kind": "draw", "deck": "event", "child": None}
ROLL, ROLLS = {"kind": "roll"}, {"kind": "roll", "children": ["mike", "ray"]}


YES = {
    "kind": "choose",
    "options": [{"value": "yes", "label": "Yes"}, {"value": "no", "label": "No"}],
}
WAYS = {
    "kind": "choose",
    "options": [
        {"value": "9>15>16", "label": "9 → 15 → 16"},
        {"value": "9>10>16", "label": "9 → 10 → 16"},
    ],
}
CANDIES = {
    "kind": "choose",
    "options": [
        {"value": 0, "label": "No Candies: 3"},
        {"value": -1, "label": "−1 Candy: 2"},
        {"value": 1, "label": "+1 Candy: 4"},
    ],
}


def read(prompt: dict[str, Any], line: str, language: str = "en") -> Any:
    return answers.read(prompt, line.split(), NAMES, SPOKEN[language])


@pytest.mark.parametrize(
    ("prompt", "line", "value"),
    [
        (YES, "y", "yes"), (YES, "no", "no"), (YES, "N", "no"),
        (WAYS, "2", "9>10>16"), (WAYS, "9 → 15 → 16", "9>15>16"), (WAYS, "9>15>16", "9>15>16"),
        (CANDIES, "+1", 1), (CANDIES, "1", 1), (CANDIES, "-1", -1), (CANDIES, "−1", -1),
        (CANDIES, "0", 0), (CANDIES, "no", 0),
        (ROLL, "6", 6), (ROLLS, "3 5", {"mike": 3, "ray": 5}),
        (ROLLS, "3, 5", {"mike": 3, "ray": 5}), (ROLLS, "ray 1 mike: 2", {"ray": 1, "mike": 2}),
        (WHO, "mike", ["mike"]), (WHO, "leila, jenn", ["leila", "babysitter"]),
        (WHO, "nobody", []), (WHO, "-", []), (WHO, "mike mike", ["mike"]),
        (DRAW, "", "done"), (DRAW, "done", "done"), (DRAW, "cancel", "cancelled"),
    ],
)  # fmt: skip
def test_an_answer_is_read(prompt: dict[str, Any], line: str, value: Any) -> None:
    assert read(prompt, line) == value


@pytest.mark.parametrize(
    ("prompt", "line", "value"),
    [
        (WHO, "personne", []), (WHO, "nobody", []), (DRAW, "annulé", "cancelled"),
        (DRAW, "annulee", "cancelled"), (DRAW, "fait", "done"), (DRAW, "ok", "done"),
    ],
)  # fmt: skip
def test_an_answer_is_read_in_french_and_in_english_too(
    prompt: dict[str, Any], line: str, value: Any
) -> None:
    assert read(prompt, line, "fr") == value


@pytest.mark.parametrize(
    ("prompt", "line"),
    [
        (YES, "perhaps"), (YES, "yes no"), (WAYS, "3"), (WAYS, "9"), (ROLL, "7"), (ROLL, "0"),
        (ROLL, "3 4"), (ROLLS, "3"), (ROLLS, "3 4 5"), (ROLLS, "mike 3"), (ROLLS, "mike 3 mike 4"),
        (ROLLS, "mike 3 leila 4"), (WHO, "tommy"), (WHO, "nobody mike"), (DRAW, "shuffle"),
    ],
)  # fmt: skip
def test_no_answer_is_guessed_from_other_words(prompt: dict[str, Any], line: str) -> None:
    with pytest.raises(Unclear):
        read(prompt, line)


def test_an_empty_line_answers_only_a_draw() -> None:
    for prompt in (YES, WAYS, ROLL, ROLLS, WHO):
        with pytest.raises(Unclear):
            read(prompt, "")


def test_only_the_last_prompt_is_asked() -> None:
    assert answers.asked([]) is None
    assert answers.asked([DRAW, {"kind": "tell"}]) is None
    assert answers.asked([{"kind": "tell"}, DRAW]) is DRAW


# The ways out.

BOTH = ["not_possible", "cancelled"]
TELL: dict[str, Any] = {"id": "3.0", "kind": "tell"}
WALK: dict[str, Any] = {"id": "3.1", "kind": "tell", "ways_out": BOTH}
LATER: dict[str, Any] = {"id": "3.2", "kind": "tell", "ways_out": BOTH}
ROLLED: dict[str, Any] = {"id": "3.3", "kind": "tell", "candies": {"mike": 2, "ray": 0}}
TURN: dict[str, Any] = {"id": "3.turn", "kind": "tell"}


def out(prompts: list[dict[str, Any]], line: str, language: str = "en") -> Any:
    said = answers.way_out(prompts, line.split(), NAMES, SPOKEN[language])
    return said and (said["prompt"], said["value"])


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("np", ("3.2", "not_possible")), ("not possible", ("3.2", "not_possible")),
        ("cancelled", ("3.2", "cancelled")), ("np 2", ("3.1", "not_possible")),
        ("cancelled 2", ("3.1", "cancelled")), ("cancelled 3", ("3.2", "cancelled")),
    ],
)  # fmt: skip
def test_a_walk_is_overruled_the_last_one_or_by_its_number(line: str, value: Any) -> None:
    assert out([TELL, WALK, LATER, TURN], line) == value


def test_while_a_card_is_drawn_cancelled_is_about_the_card() -> None:
    prompts = [TELL, WALK, DRAW]
    assert out(prompts, "cancelled") is None
    assert out(prompts, "cancelled 2") == ("3.1", "cancelled")
    assert out(prompts, "np") == ("3.1", "not_possible")


def test_without_a_walk_nothing_is_overruled() -> None:
    for line in ("np", "cancelled", "candies mike 1", "e", "np 7", "np 99999"):
        assert out([TELL, TURN], line) is None


def test_candies_change_a_die_after_the_roll() -> None:
    prompts = [ROLLED, DRAW]
    assert out(prompts, "candies mike 2") == ("3.3", {"mike": 2})
    assert out(prompts, "candy mike -1") == ("3.3", {"mike": -1})
    assert out(prompts, "bonbons mike +1", "fr") == ("3.3", {"mike": 1})
    assert out(prompts, "candies") is None
    for line in ("candies leila 1", "candies mike 3", "candies ray 1"):
        with pytest.raises(Unclear):
            out(prompts, line)


def test_french_ways_out() -> None:
    assert out([WALK, TURN], "impossible", "fr") == ("3.1", "not_possible")
    assert out([WALK, TURN], "annulé", "fr") == ("3.1", "cancelled")
