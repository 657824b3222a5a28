"""Odds where one attack changes the next, with minions, over crowds."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from companion.games.final_girl.effects import Effect
from companion.games.final_girl.odds import odds as counted
from companion.games.final_girl.stampede import crowds
from tests.chance import new_seed
from tests.ferry import Box, Canal, Ferry, bare


def odds(game: Ferry) -> Any:
    """What the table answers."""
    reply = game.table.ask({"ask": "odds"})
    assert reply["ok"]
    assert reply == game.table.ask({"ask": "odds"}), "asked twice it is the same"
    return reply["odds"]


def test_g28_victims_lumped_are_as_likely_as_die_by_die() -> None:
    chance = Random(new_seed())
    for _ in range(30):
        zones = [chance.choice("abc") for _ in range(6)]
        shares = {zone: Fraction(zones.count(zone), 6) for zone in sorted(set(zones))}
        victims = chance.randint(0, 4)
        thrown: dict[tuple[int, ...], Fraction] = {}
        for dice in product(zones, repeat=victims):
            stand = tuple(dice.count(zone) for zone in shares)
            thrown[stand] = thrown.get(stand, Fraction(0)) + Fraction(1, 6**victims)
        found = {tuple(went.values()): likely for went, likely in crowds(shares, victims)}
        assert found == thrown


@pytest.mark.parametrize("dice", ["app", "table"])
def test_g21_what_a_kill_brings_counts_for_the_next_attack(dice: str) -> None:
    """The first kill draws an event: one of five lets two panic, each to him with 3 of 6."""
    game = Ferry(dice_=dice).put(finale="all_aboard", bloodlust={"row": 4})
    game.stand("saloon", "saloon", saloon=1, cabins=2)
    found = odds(game)
    assert (found["kills"], found["target"]) == (1.0, {"saloon": 1.0})
    assert found["hits_you"] == pytest.approx(1 - 1 / 5 * (1 - 1 / 4))


def test_g21_a_crowd_that_may_panic_does_not_hold_the_odds_up() -> None:
    game = Ferry().put(finale="all_aboard", bloodlust={"row": 4})
    game.stand("saloon", "saloon", saloon=1, cabins=9, hold=9)
    assert odds(game)["hits_you"] == pytest.approx(1 - 1 / 5 * (1 - 1 / 2**9))


def test_g33_the_target_is_his_and_not_that_of_his_minions() -> None:
    game = Canal().effect("minion_added", zone="weir").stand("mill", "lock", north=1)
    state: Any = game.table.state
    theirs = Effect(kind="acts", target="victim", does=("move",), who="minions")
    his = Effect(kind="acts", target="heroine", does=("move",))
    killer = replace(state.box.killer, action=(theirs, his))
    found = counted(replace(state, box=replace(state.box, killer=killer)))
    assert found is not None
    assert (set(found.target), set(found.reaches)) == ({"lock"}, {"weir"})


def test_g12_odds_are_asked_at_any_moment_and_nothing_else_is() -> None:
    assert bare().ask({"ask": "odds"})["error"]["code"] == "not_started"
    game = Ferry()
    for wrong, code in (
        ({"ask": "chances"}, "unknown_question"),
        ({"ask": "odds", "zone": "hold"}, "unknown_field"),
    ):  # fmt: skip
        before = game.table.shown()
        reply = game.table.ask(wrong)
        assert (reply["ok"], reply["error"]["code"]) == (False, code)
        assert game.table.shown() == before
    asked = Ferry(health={"heroine": 2}).stand("hold", "hold").end()
    assert odds(asked)["hits_you"] == 1.0
    over = asked.put(heroine={"markers": 0, "token": "white"}).answer(1)
    assert over.view["outcome"] == "lost"
    assert set(odds(over)) == {"target", "reaches", "kills", "hits_you", "panic", "next_row"}
    assert odds(Box(bloodlust="app")) is None


def test_g14_odds_without_a_target_and_with_her_for_one() -> None:
    game = Ferry().put(finale="all_aboard").stand("hold", "jetty")
    assert (odds(game)["target"], odds(game)["reaches"]) == ({}, {"hold": 1.0})
    other = Ferry(options={"no_victims": "heroine"}).put(finale="all_aboard")
    other.stand("hold", "jetty")
    assert (odds(other)["target"], odds(other)["reaches"]) == ({"jetty": 1.0}, {"ticket_hall": 1.0})


@pytest.mark.parametrize("ties", ["players_choose", "random"])
def test_g15_ties_are_as_likely_whoever_settles_them(ties: str) -> None:
    game = Ferry(options={"ties": ties, "shortest_ways": ties}).stand(
        "stairwell", "hold", ticket_hall=2, saloon=2, upper_deck=1
    )
    assert odds(game)["target"] == {"ticket_hall": 0.5, "saloon": 0.5}
    game.stand("saloon", "bridge")
    assert odds(game)["reaches"] == {"stairwell": 0.5, "cabins": 0.5}


def test_g17_whole_ways_are_as_likely_however_many_begin_alike() -> None:
    game = Ferry().stand("car_deck", "lifeboats", cabins=1)
    reaches = odds(game)["reaches"]
    assert reaches == {"ticket_hall": pytest.approx(2 / 3), "engine_room": pytest.approx(1 / 3)}
