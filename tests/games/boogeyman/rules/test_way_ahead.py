"""The way that is shown before a Child walks it is the one it walks (T4, T7)."""

from random import Random

import pytest

from companion.engine.refusal import Refused
from companion.games.boogeyman.events import ChildMoved
from tests.states import state_of
from tests.tables import bare_table

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}


@pytest.mark.parametrize("number", range(12))
def test_t4_the_way_ahead_is_the_one_of_the_report(number: int) -> None:
    random, table = Random(f"a way {number}"), bare_table()
    assert table.submit(START)["ok"]
    places = state_of(table).pack.house.places
    rooms = list(state_of(table).rooms)
    set_ = {
        "children": {"mike": {"room": random.choice(places)}},
        "babysitter": {"room": random.choice(rooms)},
        "boogeyman": {"room": random.choice(rooms)},
        "attic": random.choice(["locked", "open"]),
    }
    assert table.submit({"report": "corrected", "set": set_})["ok"]
    rules, show, state = table.opponent.rules, table.opponent.show, state_of(table)
    here = state.children["mike"].room
    for place in places:
        try:
            said = rules.read({"report": "moved", "child": "mike", "to": place})
            events = rules.decide(state, said)
        except Refused:
            assert show.way(state, place) in (None, (here,))
        else:
            assert isinstance(events[0], ChildMoved)
            assert show.way(state, place) == events[0].path


def test_without_a_map_or_a_child_on_turn_no_way_is_known() -> None:
    table = bare_table()
    assert table.submit({**START, "tracking": "ask"})["ok"]
    assert table.opponent.show.way(table.state, "9") is None
    table = bare_table()
    assert table.submit(START)["ok"]
    assert table.opponent.show.way(table.state, "no place") is None
