"""What lies hidden in a bot's house (S2, S3, S9)."""

from collections import Counter
from random import Random

import pytest

from companion.games.boogeyman.bots.stacks import Stacks, unwinnable
from companion.games.boogeyman.box import objective_tokens
from tests.games.boogeyman.bots.nights import plan


@pytest.mark.parametrize("children", range(1, 7))
def test_s2_s3_one_token_in_each_room_with_the_objectives_for_so_many_children(
    children: int,
) -> None:
    bottom = Stacks(plan(), children, Random(children)).bottom
    laid = Counter(found for found in bottom.values() if found)
    objectives = {what: count for what, count in laid.items() if ":" in what}
    assert len(bottom) == 25
    assert laid["trapdoor"] == laid["passkey"] == 1
    assert (sum(objectives.values()), len(objectives)) == objective_tokens(children)


def test_s3_the_top_token_is_a_noise_and_the_bottom_shows_what_lies_there() -> None:
    stacks = Stacks(plan(), 4, Random(1))
    room = next(room for room, found in stacks.bottom.items() if found == "passkey")
    empty = next(room for room, found in stacks.bottom.items() if found is None)
    assert stacks.take(room, 2)["noise"] in plan().noise
    assert stacks.take(room, 1) == {"found": "passkey"}
    assert stacks.take(empty, 1)["noise"] in plan().noise


def test_s9_doors_that_lock_each_other_are_laid_again() -> None:
    free = dict.fromkeys(plan().rooms)
    assert not unwinnable({**free, "5": "trapdoor", "7": "passkey"})
    assert unwinnable({**free, "20": "trapdoor"})
    assert unwinnable({**free, "5": "passkey"})
    assert unwinnable({**free, "5": "trapdoor", "20": "passkey"})
    for seed in range(300):
        assert not unwinnable(Stacks(plan(), 6, Random(seed)).bottom)
