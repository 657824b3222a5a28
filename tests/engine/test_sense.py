"""A game that strangers may have written: it answers, refuses, or says what is wrong in words."""

from typing import Any

import pytest

from companion.engine.codec import Unreadable
from companion.engine.plain import TooLarge
from companion.engine.refusal import Refused
from companion.engine.sense import guarded, sensibly
from companion.engine.trouble import StoreTrouble


class Game:
    """A game that raises whatever it is asked to."""

    packs = ("practice",)

    def view(self, raised: Exception | None) -> str:
        if raised is not None:
            raise raised
        return "a table"


GAME: Any = Game()
SENSELESS = (
    *(KeyError("mike"), IndexError(), TypeError(), ValueError(), AttributeError()),
    *(AssertionError(), ZeroDivisionError(), OverflowError(), RecursionError(), StopIteration()),
    *(MemoryError(), RuntimeError("dictionary changed size")),
)


@pytest.mark.parametrize("raised", SENSELESS, ids=repr)
def test_what_makes_no_sense_is_a_game_that_cannot_be_played(raised: Exception) -> None:
    with pytest.raises(StoreTrouble, match="unplayable"):
        guarded(GAME).view(raised)
    with pytest.raises(StoreTrouble, match="unplayable"), sensibly():
        raise raised


def test_what_is_not_known_is_newer_and_what_is_beyond_limits_too_large() -> None:
    for raised, code in (Unreadable("Danced"), "newer"), (TooLarge("text"), "too_large"):
        with pytest.raises(StoreTrouble, match=code):
            guarded(GAME).view(raised)


@pytest.mark.parametrize("raised", [Refused("fainted"), StoreTrouble("disk_full"), OSError(28)])
def test_whoever_knows_better_what_is_wrong_is_heard(raised: Exception) -> None:
    with pytest.raises(type(raised)):
        guarded(GAME).view(raised)


def test_what_makes_sense_is_answered() -> None:
    game: Any = guarded(GAME)
    assert game.view(None) == "a table"
    assert game.packs == ("practice",)


def test_what_was_raised_is_not_told_because_it_could_name_what_is_hidden() -> None:
    with pytest.raises(StoreTrouble) as trouble:
        guarded(GAME).view(KeyError("14"))
    assert trouble.value.__suppress_context__
