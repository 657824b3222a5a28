"""The ways a bot finds are the engine's ways."""

from itertools import pairwise

import pytest

from tests.games.boogeyman.bots.nights import plan
from tests.tables import practice

DOORS = [(False, None), (True, None), (False, "14"), (True, "25"), (True, "5")]


@pytest.mark.parametrize("doors", DOORS)
def test_a_bot_finds_the_shortest_ways(doors: tuple[bool, str | None]) -> None:
    attic_open, trapdoor = doors
    closed = frozenset() if attic_open else frozenset({"5"})
    ways = practice().house.ways(closed, ((trapdoor, "20"),) if trapdoor else ())
    for start in practice().house.places:
        reach = plan().reach(start, doors)
        for goal in practice().house.places:
            assert reach.steps.get(goal) == ways.distance(start, goal), (start, goal)
            if goal in reach.steps:
                walk = (start, *reach.way(goal))
                assert len(walk) - 1 == reach.steps[goal]
                assert all(b in ways.neighbours[a] for a, b in pairwise(walk))


def test_a_way_can_end_in_a_shunned_room_but_none_leads_through_it() -> None:
    reach = plan().reach("25", (False, None), frozenset({"24"}))
    assert reach.steps == {"25": 0, "24": 1}
