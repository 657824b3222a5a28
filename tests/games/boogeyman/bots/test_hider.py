"""The Boogeyman’s player: he answers in private, and chooses by what he may know."""

from random import Random
from typing import Any

import pytest

from companion.engine.bots import Broken
from companion.games.boogeyman.bots import BOTS, HIDERS
from companion.games.boogeyman.bots.hiding import HARSH, Guesses, Hunts, expected
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.stacks import Stacks
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.box import DECKS, ROOMS
from tests.chance import new_seed
from tests.every import every
from tests.games.boogeyman.bots.nights import board, plan, start
from tests.tables import bare_table, practice

THREE = ["mike", "leila", "ray"]


def night(seed: str, bot: str = "careful", against: str = "hunts", **more: Any) -> Night:
    """A competitive night that bots will play on both sides."""
    said = start(**{"seed": seed, "mode": "competitive", "children": THREE, **more})
    return Night(bare_table().submit, plan(), said, STYLES[bot], Random(seed), against)


KINDS = [
    (mode, tracking, tokens)
    for mode in ("semi", "competitive")
    for tracking in ("map", "ask")
    for tokens in ("app", "table")
]


def test_a_night_with_him_comes_to_its_end_and_nothing_is_refused() -> None:
    luck = new_seed()

    def holds(mode: str, tracking: str, tokens: str) -> None:
        for number, bot in enumerate(BOTS):
            said = {"mode": mode, "tracking": tracking, "tokens": tokens}
            decks = dict.fromkeys(DECKS, "app" if number else "table")
            one = night(f"{luck} {number}", bot, HIDERS[number % 2], decks=decks, **said)
            for _ in one.replies():
                pass
            assert (one.end is not None, one.refused) == (True, 0)

    every(KINDS, holds)


def test_h8_he_speaks_in_private_and_looks_before_he_answers() -> None:
    one = night("in private")
    asked = False
    for reply in one.replies():
        said = one.said[-1]
        assert ("private" in reply) == ("as" in said)
        if said["report"] == "answer" and "as" in said:
            assert asked, "he answers what he has not seen"
        asked = "private" in reply
    assert any("as" in said for said in one.said)


def test_a_reply_that_tells_everybody_what_is_his_breaks_the_game() -> None:
    one = night("told")
    replies = one.replies()
    next(replies)
    submit = one.submit
    one.submit = lambda said: {"private": {"prompts": [], "tokens": []}, **submit(said)}
    with pytest.raises(Broken, match="private"):
        for _ in replies:
            pass


def test_h1_he_that_hunts_hides_where_a_child_is_going_to_work() -> None:
    laid = board(mode="competitive")
    laid.where |= {"mike": "15", "leila": "15"}
    laid.left = dict.fromkeys(laid.left, 0) | {"16": 2, "3": 2}
    assert plan().near["15"].count("16") == 1
    assert Hunts(Random(1)).room(laid, ROOMS) == "16"
    assert Hunts(Random(1)).room(laid, [room for room in ROOMS if room != "16"]) == "3"
    worth = expected(laid)
    assert worth["16"] > worth["3"] > worth["7"] == 0
    assert len({Guesses(Random(n)).room(laid, ROOMS) for n in range(40)}) > 10


def test_s9_of_two_rooms_alike_he_hides_in_the_one_with_an_objective() -> None:
    laid = board(mode="competitive")
    laid.hers = "25"
    near = plan().near["15"]
    one, other = [room for room in near if room in laid.left][:2]
    laid.where |= {"mike": "15", "leila": "15"}
    laid.left = dict.fromkeys(laid.left, 0) | {one: 2, other: 2}
    for lies in (one, other):
        assert Hunts(Random(1), {lies: "objective:blue"}).room(laid, ROOMS) == lies


def test_p5_he_walks_her_onto_the_child_that_would_faint_else_onto_the_nearest() -> None:
    laid = board(mode="competitive")
    laid.hers = "16"
    steps = plan().reach("16", laid.doors).steps
    near, far = (next(p for p in ROOMS if steps.get(p) == n) for n in (1, 3))
    laid.where |= {"mike": near, "leila": far}
    within = [place for place, away in steps.items() if away <= 3]
    assert Hunts(Random(1)).walk(laid, within) == near
    laid.state["leila"] = 3
    assert Hunts(Random(1)).walk(laid, within) == far
    laid.where["mike"] = laid.where["leila"] = next(p for p in ROOMS if steps.get(p) == 5)
    towards = Hunts(Random(1)).walk(laid, within)
    assert plan().reach(towards, laid.doors).steps[laid.where["mike"]] == 2


def test_h5_he_takes_the_card_that_hurts_most() -> None:
    cards = practice().cards
    assert set(HARSH) <= {card for deck in DECKS for card in cards[deck]}
    assert Hunts(Random(1)).card(["warm_milk", "hide_and_seek", "house_asleep"]) == "hide_and_seek"
    assert Hunts(Random(1)).card(["warm_milk"]) == "warm_milk"


def test_h6_what_a_child_carried_is_found_again_at_the_bottom_of_that_stack() -> None:
    stacks = Stacks(plan(), 2, Random(1))
    stacks.bottom = {**stacks.bottom, "7": "passkey"}
    stacks.put_back("7", ["objective:blue", "objective:green"])
    found = [stacks.take("7", left) for left in (4, 3, 2, 1)]
    assert "noise" in found[0]
    assert found[1] == {"found": "passkey"}
    assert [one["found"] for one in found[2:]] == ["objective:blue", "objective:green"]
    assert stacks.take("7", 0) != found[3]
