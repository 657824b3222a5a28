"""Answers to every kind of question, and the ways out of what was told."""

from typing import Any

import pytest

from companion import root
from companion.cli.terminal import answers, commands
from companion.cli.terminal.matching import Unclear
from companion.engine.prompt import Changes, Option, Prompt

NAMES = {"mike": "Mike", "leila": "Leila", "ray": "Ray", "babysitter": "Jennifer"}
SPOKEN = {lang: commands.spoken(root.face_words(lang)) for lang in ("en", "fr")}


def asks(kind: str, id: str = "q1", **more: Any) -> Prompt:
    return Prompt(id=id, kind=kind, key="", rule="", text="", why="", **more)


def options(*labels: tuple[Any, str]) -> Prompt:
    return asks("choose", options=tuple(Option(value, label) for value, label in labels))


WHO = asks("who", people=("mike", "leila", "babysitter"))
DRAW = asks("draw")
ROLL, ROLLS = asks("roll"), asks("roll", people=("mike", "ray"))
YES = options(("yes", "Yes"), ("no", "No"))
WAYS = options(("9>15>16", "9 → 15 → 16"), ("9>10>16", "9 → 10 → 16"))
CANDIES = options((0, "No Candies: 3"), (-1, "−1 Candy: 2"), (1, "+1 Candy: 4"))


def read(prompt: Prompt, line: str, language: str = "en") -> Any:
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
def test_an_answer_is_read(prompt: Prompt, line: str, value: Any) -> None:
    assert read(prompt, line) == value


@pytest.mark.parametrize(
    ("prompt", "line", "value"),
    [
        (WHO, "personne", []), (WHO, "nobody", []), (DRAW, "annulé", "cancelled"),
        (DRAW, "annulee", "cancelled"), (DRAW, "fait", "done"), (DRAW, "ok", "done"),
    ],
)  # fmt: skip
def test_an_answer_is_read_in_french_and_in_english_too(
    prompt: Prompt, line: str, value: Any
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
def test_no_answer_is_guessed_from_other_words(prompt: Prompt, line: str) -> None:
    with pytest.raises(Unclear):
        read(prompt, line)


def test_an_empty_line_answers_only_a_draw() -> None:
    for prompt in (YES, WAYS, ROLL, ROLLS, WHO):
        with pytest.raises(Unclear):
            read(prompt, "")


def test_only_the_last_prompt_is_asked() -> None:
    assert answers.asked([]) is None
    assert answers.asked([DRAW, asks("tell")]) is None
    assert answers.asked([asks("tell"), DRAW]) is DRAW


# The ways out.

BOTH = (
    Option("not_possible", "Not possible", ("np", "not_possible", "impossible")),
    Option("cancelled", "A card cancels this", ("cancelled", "cancel", "annulé")),
)
TELL = asks("tell", "3.0")
WALK = asks("tell", "3.1", ways_out=BOTH)
LATER = asks("tell", "3.2", ways_out=BOTH)
SPEND = Changes("Spend Candies", ("candies", "candy", "bonbons"), "", {"mike": 2, "ray": 0})
ROLLED = asks("tell", "3.3", changes=SPEND)
TURN = asks("tell", "3.turn")


def out(prompts: list[Prompt], line: str) -> Any:
    said = answers.way_out(prompts, line.split(), NAMES)
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
    assert out(prompts, "bonbons mike +1") == ("3.3", {"mike": 1})
    assert out(prompts, "candies") is None
    for line in ("candies leila 1", "candies mike 3", "candies ray 1"):
        with pytest.raises(Unclear):
            out(prompts, line)


def test_french_ways_out() -> None:
    assert out([WALK, TURN], "impossible") == ("3.1", "not_possible")
    assert out([WALK, TURN], "annulé") == ("3.1", "cancelled")
