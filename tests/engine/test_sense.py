"""A game that strangers may have written: it answers, refuses, or says what is wrong in words."""

from typing import Any

import pytest

from companion.engine.codec import Unreadable
from companion.engine.errors import SaveError
from companion.engine.game import Opponent
from companion.engine.plain import TooLarge
from companion.engine.refusal import Refused
from companion.engine.sense import guarded, sensibly


class Text:
    """What is said by a game that raises whatever it is asked to."""

    packs = ("practice",)

    def view(self, raised: Exception | None) -> str:
        if raised is not None:
            raise raised
        return "a table"


TEXT: Any = Text()
OPPONENT = Opponent(
    "any", TEXT, TEXT, TEXT, lambda language, names: (TEXT, TEXT), lambda language, names: TEXT
)
SENSELESS = (
    *(KeyError("mike"), IndexError(), TypeError(), ValueError(), AttributeError()),
    *(AssertionError(), ZeroDivisionError(), OverflowError(), RecursionError(), StopIteration()),
    *(MemoryError(), RuntimeError("dictionary changed size")),
)


def asked() -> Any:
    """The text, guarded; it is asked about what is no state at all."""
    return guarded(OPPONENT).text


@pytest.mark.parametrize("raised", SENSELESS, ids=repr)
def test_what_makes_no_sense_is_a_game_that_cannot_be_played(raised: Exception) -> None:
    with pytest.raises(SaveError, match="unplayable"):
        asked().view(raised)
    with pytest.raises(SaveError, match="unplayable"), sensibly():
        raise raised


def test_what_is_not_known_is_newer_and_what_is_beyond_limits_too_large() -> None:
    for raised, code in (Unreadable("Danced"), "newer"), (TooLarge("text"), "too_large"):
        with pytest.raises(SaveError, match=code):
            asked().view(raised)


@pytest.mark.parametrize("raised", [Refused("fainted"), SaveError("disk_full"), OSError(28)])
def test_whoever_knows_better_what_is_wrong_is_heard(raised: Exception) -> None:
    with pytest.raises(type(raised)):
        asked().view(raised)


def test_what_makes_sense_is_answered() -> None:
    text = asked()
    assert text.view(None) == "a table"
    assert text.packs == ("practice",)


def test_every_part_is_guarded_in_every_language() -> None:
    opponent: Any = guarded(OPPONENT)
    for one in (opponent, opponent.speaking("fr", {})):
        for part in (one.rules, one.text, one.show, one.aloud("fr", {})):
            with pytest.raises(SaveError, match="unplayable"):
                part.view(KeyError("mike"))


def test_what_was_raised_is_not_told_because_it_could_name_what_is_hidden() -> None:
    with pytest.raises(SaveError) as trouble:
        asked().view(KeyError("14"))
    assert trouble.value.__suppress_context__
