"""The orders of the app's cards, obeyed at a bot's table; every order there is is known."""

from random import Random

import pytest

from companion.games.boogeyman.bots import cards
from companion.games.boogeyman.bots.chance import die
from tests.games.boogeyman.bots.nights import board
from tests.tables import practice

# Cards on Search cards: the bots' Search cards are all alike, so nothing comes of these.
NOTHING_COMES_OF_IT = {"burst_pipe", "mixed_up_backpacks"}
LASTING = {cards.FINGERS, cards.ALONE}


def with_orders() -> set[str]:
    return {
        card
        for deck in practice().cards.values()
        for card, words in deck.items()
        if any(effect["kind"] == "order" for effect in words["effects"])
    }


def test_every_card_with_an_order_is_known_to_the_bots() -> None:
    assert with_orders() == set(cards._ORDERS) | NOTHING_COMES_OF_IT | LASTING


@pytest.mark.parametrize("card", sorted(with_orders()))
def test_an_order_leaves_candies_within_their_limits(card: str) -> None:
    for seed in range(20):
        table = board(children=["mike", "leila", "ray"])
        table.set_state("leila", 2)
        table.set_state("ray", 3)
        table.fainted.add("ray")
        cards.obey(table, card, Random(seed))
        assert all(0 <= table.candies[c] <= 4 - table.state[c] for c in table.seats)


def test_fingers_in_the_drawer_cost_a_candy_on_1_or_2() -> None:
    table = board(children=["mike"])
    table.nightmares["leila"] = cards.FINGERS
    for seed in range(20):
        before = table.candies["mike"] = 3
        cards.before_a_search(table, "mike", Random(seed))
        assert before - table.candies["mike"] == (die(Random(seed)) <= 2)
