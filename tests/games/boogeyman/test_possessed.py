"""She looks possessed from when he has her until she stops (P1)."""

from types import SimpleNamespace
from typing import cast

from companion.games.boogeyman import events as e
from companion.games.boogeyman.agenda import Pending
from companion.games.boogeyman.rules.possession import PossessionRoll
from companion.games.boogeyman.show.people import possessed
from companion.games.boogeyman.state import State


def at(*agenda: Pending) -> State:
    """Give a state with this to be done."""
    return cast(State, SimpleNamespace(agenda=agenda))


def test_p1_while_her_die_is_asked_for_she_looks_possessed() -> None:
    assert possessed(at(Pending("1", PossessionRoll())), ())
    assert not possessed(at(), ())


def test_p1_while_it_is_told_she_looks_possessed() -> None:
    assert possessed(at(), [e.BabysitterPossessed(room="9", by="walk")])
    assert possessed(at(), [e.BabysitterStayed(room="9", cause="possession", why="nobody")])
    assert not possessed(at(), [e.BabysitterStayed(room="9", cause="noise", why="nobody")])
