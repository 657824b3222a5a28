"""The house graph against networkx: distances, counts, numbered ways and cut walks."""

import pickle

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.boogeyman.house import House, Passage, Place, Ways
from tests.tables import practice

Doors = tuple[House, frozenset[Place], tuple[Passage, ...]]


@st.composite
def doors(draw: st.DrawFn) -> Doors:
    """A small house, some places closed, some passages opened; no passage named twice."""
    places = tuple(f"p{n}" for n in range(draw(st.integers(1, 7))))
    pairs = [(a, b) for i, a in enumerate(places) for b in places[i + 1 :]]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    cut = draw(st.integers(0, len(chosen)))
    closed = frozenset(draw(st.lists(st.sampled_from(places), max_size=2)))
    return House(places, tuple(chosen[:cut])), closed, tuple(chosen[cut:])


def as_networkx(house: House, closed: frozenset[Place], opened: tuple[Passage, ...]) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(house.places)
    graph.add_edges_from(
        (a, b) for a, b in (*house.passages, *opened) if a not in closed and b not in closed
    )
    return graph


def assert_same(ways: Ways, graph: nx.Graph) -> None:
    lengths = dict(nx.all_pairs_shortest_path_length(graph))
    for start in graph:
        assert set(ways.neighbours[start]) == set(graph[start])
        for goal in graph:
            assert ways.distance(start, goal) == lengths[start].get(goal)
            if goal not in lengths[start]:
                assert ways.count(start, goal) == 0
                continue
            paths = {tuple(path) for path in nx.all_shortest_paths(graph, start, goal)}
            assert ways.count(start, goal) == len(paths)
            numbered = [ways.way(start, goal, n) for n in range(len(paths))]
            assert len(set(numbered)) == len(numbered), "every number is another way"
            assert set(numbered) == paths
            closer = {n for n in graph[start] if lengths[n].get(goal) == lengths[start][goal] - 1}
            assert set(ways.nearer(start, goal)) == closer


def cut(path: tuple[Place, ...], steps: int, stops: frozenset[Place]) -> tuple[Place, ...]:
    """Walk a way as far as the steps go or to the first stop after the start."""
    if steps == 0:
        return path[:1]
    for index in range(1, len(path)):
        if index == steps or path[index] in stops:
            return path[: index + 1]
    return path


@given(doors())
def test_distances_counts_and_ways_are_those_of_networkx(given_doors: Doors):
    house, closed, opened = given_doors
    assert_same(house.ways(closed, opened), as_networkx(house, closed, opened))


@given(doors(), st.integers(0, 6), st.data())
def test_walks_are_the_shortest_ways_cut_by_steps_and_stops(given_doors, steps: int, data):
    house, closed, opened = given_doors
    ways = house.ways(closed, opened)
    stops = frozenset(data.draw(st.lists(st.sampled_from(house.places))))
    for start in house.places:
        for goal in house.places:
            if ways.distance(start, goal) is None:
                continue
            paths = nx.all_shortest_paths(as_networkx(house, closed, opened), start, goal)
            expected = {cut(tuple(path), steps, stops) for path in paths}
            walks = list(ways.walks(start, goal, steps, stops.__contains__))
            assert set(walks) == expected
            assert len(walks) == len(expected), "each walk once"


def test_the_practice_house_is_that_of_networkx_with_its_doors_closed_and_open():
    house = practice().house
    for closed in (frozenset(), frozenset({"5"}), frozenset({"5", "20"})):
        for opened in ((), (("24", "20"),)):
            assert_same(house.ways(closed, opened), as_networkx(house, closed, opened))


def test_the_practice_house_has_rooms_6_apart_corridors_and_loops():
    ways = practice().house.ways(frozenset({"5"}))
    pairs = [(str(a), str(b)) for a in range(1, 26) for b in range(1, 26)]
    assert max(ways.distance(a, b) or 0 for a, b in pairs) >= 6
    assert ways.count("25", "16") == 1
    assert ways.count("7", "14") == 2


def test_a_closed_place_is_cut_off_and_leads_nowhere():
    house = House(("a", "b", "c"), (("a", "b"), ("b", "c")))
    ways = house.ways(frozenset({"b"}))
    assert (ways.distance("a", "c"), ways.distance("b", "a"), ways.distance("b", "b")) == (
        None,
        None,
        0,
    )
    assert (ways.count("a", "c"), ways.way("a", "a", 0)) == (0, ("a",))


def test_an_opened_passage_leads_both_ways():
    house = House(("a", "b", "c"), (("a", "b"),))
    ways = house.ways(opened=(("b", "c"),))
    assert (ways.distance("a", "c"), ways.distance("c", "a")) == (2, 2)
    assert house.ways().distance("a", "c") is None, "the house itself is unchanged"


def test_ways_of_the_same_doors_are_worked_out_once():
    house = practice().house
    assert house.ways(frozenset({"5"})) is house.ways(frozenset({"5"}))


def test_a_way_that_is_not_there_is_a_mistake():
    ways = House(("a", "b", "c"), (("a", "b"),)).ways()
    for goal, number in (("b", 1), ("c", 0)):
        with pytest.raises(LookupError):
            ways.way("a", goal, number)
    assert ways.nearer("a", "c") == ()


def test_a_place_of_another_house_is_nowhere():
    ways = House(("a", "b"), (("a", "b"),)).ways()
    assert [ways.distance(*pair) for pair in ("ax", "xa", "xx")] == [None] * 3
    assert (ways.count("a", "x"), ways.count("x", "x")) == (0, 0)


def test_a_house_can_be_sent_to_another_process():
    house = practice().house
    ways = house.ways()
    sent = pickle.loads(pickle.dumps(house))
    assert sent == house
    assert sent.ways().neighbours == ways.neighbours
