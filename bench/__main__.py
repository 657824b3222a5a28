"""`make bench`: each number as a ratio to a peer or a limit, measured interleaved in one run."""

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import networkx

from companion import bootstrap
from companion.packs.loader import load
from companion.packs.shipped import located

RUNS = 15
GAMES = bootstrap.GAMES


def seconds(work: Callable[[], object], times: int) -> float:
    """Time one batch."""
    begun = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - begun) / times


def ratio(ours: Callable[[], object], peer: Callable[[], object], times: int, peers: int) -> float:
    """How many of ours go into one of the peer's: the median of interleaved runs."""
    pairs = [(seconds(ours, times), seconds(peer, peers)) for _ in range(RUNS)]
    return statistics.median(theirs / mine for mine, theirs in pairs)


def ways() -> dict[str, float]:
    """Shortest ways and distances against networkx, over all pairs of places."""
    house = bootstrap.packs()[bootstrap.PRACTICE].house
    table = house.ways(frozenset({"5"}))
    graph = networkx.Graph(p for p in house.passages if "5" not in p)
    pairs = [(a, b) for a in graph for b in graph]

    def all_ways() -> None:
        for a, b in pairs:
            table.way(a, b, 0)

    def all_distances() -> None:
        for a, b in pairs:
            table.distance(a, b)

    def peer_ways() -> None:
        for a, b in pairs:
            networkx.shortest_path(graph, a, b)

    def peer_distances() -> None:
        for a, b in pairs:
            networkx.shortest_path_length(graph, a, b)

    return {
        "a shortest way, × networkx": ratio(all_ways, peer_ways, 20, 1),
        "a distance, × networkx": ratio(all_distances, peer_distances, 50, 1),
    }


def packs() -> dict[str, float]:
    """A compiled pack against its YAML."""
    with tempfile.TemporaryDirectory() as folder:
        path, cache = located(bootstrap.PRACTICE), Path(folder)
        load(path, GAMES, cache)
        return {
            "a compiled pack, × its YAML": ratio(
                lambda: load(path, GAMES, cache), lambda: load(path, GAMES), 20, 1
            )
        }


def reports() -> dict[str, float]:
    """The cost of a report late in a night against one at its start."""
    early, late = (bootstrap.open_table() for _ in range(2))
    for table in (early, late):
        table.submit({"report": "start", "mode": "solo", "children": ["mike"], "seed": 1})
    for step in range(500):
        late.submit({"report": "moved", "child": "mike", "to": ("15", "hall_mike")[step % 2]})
    report = {"report": "moved", "child": "mike", "to": "21"}

    def move() -> None:
        early.submit(report)
        early.submit({"report": "undo"})

    def move_late() -> None:
        late.submit(report)
        late.submit({"report": "undo"})

    per_second = 1 / statistics.median(seconds(move, 50) / 2 for _ in range(RUNS))
    return {
        "the 500th report, cost × the 1st": 1 / ratio(move_late, move, 50, 50),
        "reports with prompts and view a second": per_second,
    }


def main() -> int:
    """Measure, print and keep the numbers."""
    numbers = {**ways(), **packs(), **reports()}
    for name, number in numbers.items():
        print(f"{number:10.1f}  {name}")
    kept = {"python": sys.version.split()[0], "numbers": numbers}
    Path(__file__).with_name("results.json").write_text(
        json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
