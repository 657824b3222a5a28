"""What the game decides is possible at any table; what never ends is found out."""

from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Rules
from companion.engine.plain import TooLarge
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import MODES
from companion.games.boogeyman.possible import MOST
from companion.games.boogeyman.rules.rulebook import BoogeymanRules
from companion.games.boogeyman.state import Child, State, Token
from companion.table.log import Addition
from companion.table.memory import MemoryLog
from companion.table.running import Table
from tests import random_reports, real_nights
from tests.chance import some
from tests.effort import examples
from tests.states import state_of
from tests.store.kept import HOUSES
from tests.tables import NightTable, bare_table, opponent


class Doubting(BoogeymanRules):
    """Rules that believe no report: everything is tried, as if another version had written it."""

    def decided(self, *_: Any) -> bool:
        return False


def doubted(rows: Any) -> None:
    log = MemoryLog()
    for row in rows:
        log.append(lambda row=row: Addition(row))  # type: ignore[misc]
    doubting = replace(opponent(HOUSES), rules=cast("Rules", Doubting(HOUSES)))
    Table(lambda game: doubting, lambda: "a seed", log).check()


@pytest.mark.parametrize("number", some(range(real_nights.NIGHTS), 3))
def test_whoever_doubts_a_real_night_finds_nothing(number: int) -> None:
    doubted(real_nights.night(number).rows)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(3, soak=240))
def test_whoever_doubts_a_random_night_finds_nothing(seed: int) -> None:
    random, table = Random(seed), bare_table(HOUSES)
    table.submit(random_reports.start(random, MODES))
    for _ in range(60):
        table.submit(random_reports.report(random, {"ok": True, **table.shown()}))
    doubted(table.store.rows)


def state() -> State:
    night = NightTable("mike", "leila", rooms=[25, 2, 7]).round()
    now: State = state_of(night.table)
    return now


CHANGES: dict[str, dict[str, Any]] = {
    "a Child twice": {"seats": ("mike", "leila", "mike")},
    "nobody": {"seats": ()},
    "a stranger": {"seats": ("mike", "leila", "anna")},
    "a turn of nobody": {"turn": "anna"},
    "a light that nobody holds": {"flashlight": "ray"},
    "a Child nowhere": {"children": {"mike": Child("attic"), "leila": Child("1")}},
    "a State of its own": {"children": {"mike": Child("1", 4), "leila": Child("1")}},
    "her nowhere": {"babysitter": "the garden"},
    "him in a Hall": {"boogeyman": "hall_mike"},
    "eleven tokens": {"indicator": (Token("1", True),) * 11},
    "a token of no Room": {"indicator": (Token("26", True),)},
    "a third track": {"stress": {"boogeyman": 0, "babysitter": 0, "mike": 0}},
    "less than no Stress": {"stress": {"boogeyman": -1, "babysitter": 0}},
    "a Room fewer": {"rooms": {}},
    "a round of the far future": {"round": 10**6},
    "a find of another box": {"finds": (("the moon", "mike"),)},
    "a way out of the house": {"trapdoor": "hall_mike"},
    "an end of its own": {"outcome": "drawn"},
    "a dream of a stranger": {"nightmares": {"anna": None}},
    "a fact about a stranger": {"latest": (e.ChildFainted(child="anna"),)},
    "a fact about no Room": {"latest": (e.ChildPlaced(child="mike", room="the garden"),)},
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_state_of_no_table_is_found_out(name: str) -> None:
    rules, now = BoogeymanRules(HOUSES), state()
    rules.possible(now)
    with pytest.raises(ValueError, match="no table"):
        rules.possible(replace(now, **CHANGES[name]))


def test_turns_that_go_round_for_ever_are_found_out() -> None:
    night = NightTable("mike", "leila", decks=dict.fromkeys(("event", "nightmare"), "app"))
    dream = next(
        name
        for name, card in state_of(night.table).cards["nightmare"].items()
        if all(effect.get("lasts") == "while_fainted" for effect in card["effects"])
    )
    children = {"mike": Child("1", fainted=True), "leila": Child("2")}
    # After the first Mike comes Mike, who has fainted, so after him comes Mike again.
    endless = replace(
        state_of(night.table), seats=("mike", "mike", "leila"), children=children,
        nightmares={"mike": dream},
    )  # fmt: skip
    rules = BoogeymanRules(HOUSES)
    report = rules.read({"report": "state", "child": "leila", "value": 2})
    with pytest.raises(ValueError, match="for ever"):
        rules.decide(endless, report)


def test_a_state_that_facts_made_grow_without_end_is_too_large() -> None:
    rules, now = BoogeymanRules(HOUSES), state()
    found = e.SearchTokenTaken(
        child="mike", room="1", noise=None, found="passkey", held=1, actions=0, by_card=True
    )
    assert rules.apply(now, [found] * MOST) is not None
    with pytest.raises(TooLarge):
        rules.apply(now, [found] * (MOST + 1))
