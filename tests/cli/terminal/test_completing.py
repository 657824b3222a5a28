"""What TAB offers: letters and words, names in the language of the table, and what they mean."""

import pytest

from companion.cli.terminal.completing import Completion, completions
from tests.cli.terminal.talk import LANGUAGES, Talk, night


def offered(talk: Talk, line: str) -> list[str]:
    return [found.text for found in completions(talk.session, line)]


def test_at_the_start_of_a_line_come_the_keys_of_the_turn_then_the_commands() -> None:
    found = completions(night().session, "")
    assert found[:4] == [
        Completion("m", 0, "Move"), Completion("n", 0, "Noise"), Completion("f", 0, "Found"),
        Completion("e", 0, "End turn"),
    ]  # fmt: skip
    assert [one.text for one in found][-4:] == ["card", "fix", "new", "quit"]


WALKS = ["Jennifer walks towards a Child", "Jennifer walks towards a room"]


@pytest.mark.parametrize(
    ("language", "line", "texts"),
    [
        ("en", "m", ["m"]), ("en", "mo", ["Move"]), ("en", "un", ["undo"]), ("en", "xyz", []),
        ("en", "m 1", ["1", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"]),
        ("en", "m din", ["15"]), ("en", "m  din", ["15"]), ("en", "m mike", ["Mike’s hall"]),
        ("en", "m 15 ", []), ("en", "move lib", ["10"]), ("en", "end ", []),
        ("en", "state ", ["Mike", "Leila"]), ("en", "state mike ", ["Calm", "Scared", "Terrified"]),
        ("en", "state mike s", ["Scared"]), ("en", "n ", ["1", "2", "3", "4"]),
        ("en", "f obj", ["Objective, orange", "Objective, blue", "Objective, green"]),
        ("en", "c jenn", [*WALKS, "Jennifer is put into a room"]),
        ("en", "c jennifer walks ", WALKS),
        ("en", "c jennifer walks towards a child ", ["Mike", "Leila"]),
        ("en", "c jennifer walks towards a child mike ", ["1", "2", "3", "4", "5", "6"]),
        ("en", "fix padlock 9 ", ["yes", "no"]),
        ("en", "fix light 9 ", ["Light side", "Dark side", "no token"]),
        ("fr", "dép", []), ("fr", "se", ["Se déplacer", "secret"]), ("fr", "bru", ["Bruit"]),
        ("fr", "évan", ["évanouissement"]), ("fr", "évanouissement ", ["Mike", "Leila"]),
        ("fr", "ranger ", []),
        ("fr", "Reto", ["retour"]), ("fr", "ret", ["retour", "rétablir"]),
        ("fr", "corr", ["corriger"]), ("fr", "corriger jeton l", ["Jeton Lumière/Obscurité"]),
        ("fr", "corriger grenier ", ["fermé", "ouvert"]),
        ("fr", "m salle à m", ["15"]),
    ],
)  # fmt: skip
def test_words_are_completed(language: str, line: str, texts: list[str]) -> None:
    assert offered(night(language=language), line) == texts


def test_all_of_a_half_typed_name_is_replaced() -> None:
    (found,) = completions(night(language="fr").session, "m salle à m")
    assert found == Completion("15", len("salle à m"), "15 (Salle à manger)")
    (found,) = completions(night().session, "c Jennifer is")
    assert found == Completion("Jennifer is put into a room", len("Jennifer is"))


def test_a_card_is_completed_by_its_number_too() -> None:
    talk = night()
    assert "Mike" in offered(talk, "c 1 ")
    assert offered(talk, "c 99 ") == []


def test_an_open_question_comes_first() -> None:
    talk = Talk("mike", "leila", rooms=(15, 25)).say("m 15")
    assert offered(talk, "")[:2] == ["done", "cancelled"]
    assert offered(talk, "canc") == ["cancelled"]
    assert "m" not in offered(talk, "")
    who = Talk("mike", "leila", tracking="ask", rooms=(25, 1)).say("n 2")
    assert offered(who, "")[:2] == ["Mike", "Leila"]
    roll = Talk("mike", "leila", tracking="ask", table_dice=True, rooms=(25, 1))
    assert offered(roll.say("c meets mike boogeyman"), "d") == ["done"]


def test_a_field_that_is_asked_for_is_completed() -> None:
    talk = night().say("m")
    assert "15" in offered(talk, "")
    assert offered(talk, "din") == ["15"]
    start = Talk()
    assert offered(start, "") == ["Cooperative", "Semi-cooperative", "Competitive", "Solo"]
    start.say("solo")
    assert offered(start, "") == ["Peter", "Daphné", "Ray", "Leila", "Mike", "Tommy"]
    assert offered(start, "mike da") == ["Daphné"]
    start.say("mike")
    assert offered(start, "wi")[0].startswith("With a map")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_what_is_completed_is_understood(language: str, tracking: str) -> None:
    """Take the first completion of each word until there are no more: no rule may not know it."""
    for begin in offered(night(language=language, tracking=tracking), ""):
        talk = night(language=language, tracking=tracking)
        line = begin
        while more := offered(talk, f"{line} "):
            line = f"{line} {more[0]}"
            if len(line) > 100:
                break
        talk.say(line)
        for wrong in ("is not one of these", "pas dans la liste", "too many", "est de trop"):
            assert wrong not in talk.text, line


def test_nothing_raises_on_any_line() -> None:
    talk = night()
    for line in ("  ", "\t", "c", "c  ", "fix 1 2 3 4", "é" * 5000, "m " * 50, "\x00", "!", "c !"):
        completions(talk.session, line)
