"""The house: shortest ways and distances between all pairs of places, against networkx."""

from collections.abc import Iterator

import networkx

from bench import night
from bench.measure import Row, at_least, clock
from companion.games.boogeyman.box import ATTIC


def against_networkx() -> Iterator[Row]:
    """Measure looking up a way and a distance."""
    (pack,) = night.houses().values()
    ways = pack.house.ways(frozenset({ATTIC}))
    graph = networkx.Graph(passage for passage in pack.house.passages if ATTIC not in passage)
    places = list(graph)

    def all_ways() -> None:
        for a in places:
            for b in places:
                ways.way(a, b, 0)

    def all_distances() -> None:
        for a in places:
            row = ways.distances[a]
            for b in places:
                row[b]

    def their_ways() -> None:
        for a in places:
            for b in places:
                networkx.shortest_path(graph, a, b)

    def their_distances() -> None:
        for a in places:
            for b in places:
                networkx.shortest_path_length(graph, a, b)

    yield at_least(20, "a shortest way, × networkx", clock(all_ways, 20), clock(their_ways))
    yield at_least(100, "a distance, × networkx", clock(all_distances, 50), clock(their_distances))
