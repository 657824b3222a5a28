"""The house as a graph: which places a passage joins, how far apart they are and by which ways.

Pure. Distances and the number of ways are worked out once per set of open doors and then looked up.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

Place = str
Passage = tuple[Place, Place]


@dataclass(frozen=True, slots=True)
class House:
    """Places, and the passages between them."""

    places: tuple[Place, ...]
    passages: tuple[Passage, ...]

    def ways(
        self, closed: frozenset[Place] = frozenset(), opened: tuple[Passage, ...] = ()
    ) -> "Ways":
        """Give the table of ways with the closed places cut off and the opened passages added."""
        return _ways(self, closed, opened)


@lru_cache(maxsize=256)
def _ways(house: House, closed: frozenset[Place], opened: tuple[Passage, ...]) -> "Ways":
    return Ways(house, closed, opened)


class Ways:
    """Distances and shortest ways between all places, for one set of open doors."""

    __slots__ = ("_counts", "_distances", "_known", "neighbours")

    def __init__(self, house: House, closed: frozenset[Place], opened: tuple[Passage, ...]) -> None:
        near: dict[Place, list[Place]] = {place: [] for place in house.places}
        for a, b in (*house.passages, *opened):
            if a not in closed and b not in closed and a != b:
                near[a].append(b)
                near[b].append(a)
        self.neighbours = {place: tuple(others) for place, others in near.items()}
        self._distances: dict[Passage, int] = {}
        self._counts: dict[Passage, int] = {}
        self._known: dict[tuple[Place, Place, int], tuple[Place, ...]] = {}
        for start in house.places:
            self._spread(start)

    def _spread(self, start: Place) -> None:
        """Fill the rows of one starting place, ring by ring."""
        distance = {start: 0}
        count = {start: 1}
        ring = [start]
        while ring:
            following: list[Place] = []
            for place in ring:
                for other in self.neighbours[place]:
                    if other not in distance:
                        distance[other] = distance[place] + 1
                        count[other] = 0
                        following.append(other)
                    if distance[other] == distance[place] + 1:
                        count[other] += count[place]
            ring = following
        for place, steps in distance.items():
            self._distances[start, place] = steps
            self._counts[start, place] = count[place]

    def distance(self, start: Place, goal: Place) -> int | None:
        """Count the passages between two places; None when no way joins them."""
        return self._distances.get((start, goal))

    def count(self, start: Place, goal: Place) -> int:
        """Count the shortest ways between two places."""
        return self._counts.get((start, goal), 0)

    def nearer(self, place: Place, goal: Place) -> tuple[Place, ...]:
        """Name the neighbours of a place that are one step nearer to the goal."""
        left = self._distances[place, goal]
        return tuple(n for n in self.neighbours[place] if self._distances[n, goal] == left - 1)

    def way(self, start: Place, goal: Place, number: int) -> tuple[Place, ...]:
        """Give one shortest way, start and goal included, by its number below `count`."""
        known = self._known.get((start, goal, number))
        if known is None:
            known = self._known[start, goal, number] = self._find(start, goal, number)
        return known

    def _find(self, start: Place, goal: Place, number: int) -> tuple[Place, ...]:
        way = [start]
        while way[-1] != goal:
            for place in self.nearer(way[-1], goal):
                fewer = self._counts[place, goal]
                if number < fewer:
                    way.append(place)
                    break
                number -= fewer
        return tuple(way)

    def walks(
        self, start: Place, goal: Place, steps: int, stops: Callable[[Place], bool]
    ) -> Iterator[tuple[Place, ...]]:
        """Give each different walk along a shortest way, cut after `steps` or where it stops."""

        def go_on(walk: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
            here = walk[-1]
            if here == goal or len(walk) > steps or (len(walk) > 1 and stops(here)):
                yield walk
                return
            for place in self.nearer(here, goal):
                yield from go_on((*walk, place))

        yield from go_on((start,))
