"""The house as a graph: which places a passage joins, how far apart they are and by which ways.

Pure. For each set of open doors, whatever is asked is worked out once and then looked up.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import TypeVar

Place = str
Passage = tuple[Place, Place]
V = TypeVar("V")


@dataclass(frozen=True)
class House:
    """Places, and the passages between them."""

    places: tuple[Place, ...]
    passages: tuple[Passage, ...]

    def ways(
        self, closed: frozenset[Place] = frozenset(), opened: tuple[Passage, ...] = ()
    ) -> "Ways":
        """Give the table of ways with the closed places cut off and the opened passages added."""
        return self._tables(closed, opened)

    # A house has its own, so that no look-up has to compare houses, passage by passage.
    @cached_property
    def _tables(self) -> "Callable[[frozenset[Place], tuple[Passage, ...]], Ways]":
        return lru_cache(maxsize=256)(partial(Ways, self))

    def __reduce__(self) -> "tuple[type[House], tuple[tuple[Place, ...], tuple[Passage, ...]]]":
        """Leave the tables behind when the house is sent to another process."""
        return House, (self.places, self.passages)


class Rows(dict[Place, Mapping[Place, V]]):
    """A table, `rows[start][goal]`; the row of a start is filled when it is first asked for."""

    def __init__(self, fill: Callable[[Place], None]) -> None:
        super().__init__()
        self._fill = fill

    def __missing__(self, start: Place) -> Mapping[Place, V]:
        """Fill a row, once."""
        self._fill(start)
        return self[start]


class Ways:
    """Distances and shortest ways between all places, for one set of open doors.

    Every passage leads both ways, so whatever holds from a start to a goal holds back as well.
    """

    __slots__ = ("_counts", "_known", "distances", "neighbours")

    def __init__(self, house: House, closed: frozenset[Place], opened: tuple[Passage, ...]) -> None:
        near: dict[Place, list[Place]] = {place: [] for place in house.places}
        for a, b in (*house.passages, *opened):
            if a not in closed and b not in closed and a != b:
                near[a].append(b)
                near[b].append(a)
        self.neighbours = {place: tuple(others) for place, others in near.items()}
        self.distances: Rows[int | None] = Rows(self._spread)  # None where no way leads
        self._counts: Rows[int] = Rows(self._spread)
        self._known: dict[tuple[Place, Place, int], tuple[Place, ...]] = {}

    def _spread(self, start: Place) -> None:
        """Fill the rows of one starting place, ring by ring."""
        distance: dict[Place, int | None] = dict.fromkeys(self.neighbours)
        count = dict.fromkeys(self.neighbours, 0)
        ring = [start] if start in distance else []
        for place in ring:
            distance[place], count[place] = 0, 1
        steps = 0
        while ring:
            steps += 1
            following: list[Place] = []
            for place in ring:
                for other in self.neighbours[place]:
                    if distance[other] is None:
                        distance[other] = steps
                        following.append(other)
                    if distance[other] == steps:
                        count[other] += count[place]
            ring = following
        self.distances[start], self._counts[start] = distance, count

    def distance(self, start: Place, goal: Place) -> int | None:
        """Count the passages between two places; None when no way joins them."""
        return self.distances[start].get(goal)

    def count(self, start: Place, goal: Place) -> int:
        """Count the shortest ways between two places."""
        return self._counts[start].get(goal, 0)

    def nearer(self, place: Place, goal: Place) -> tuple[Place, ...]:
        """Name the neighbours of a place that are one step nearer to the goal."""
        steps = self.distances[goal]
        left = steps[place]
        if left is None:
            return ()
        return tuple([n for n in self.neighbours[place] if steps[n] == left - 1])

    def way(self, start: Place, goal: Place, number: int) -> tuple[Place, ...]:
        """Give one shortest way, start and goal included, by its number below `count`."""
        known = self._known.get((start, goal, number))
        if known is None:
            known = self._known[start, goal, number] = self._find(start, goal, number)
        return known

    def _find(self, start: Place, goal: Place, number: int) -> tuple[Place, ...]:
        if number >= self.count(start, goal):
            raise LookupError(f"no way {number} from {start} to {goal}")
        counts = self._counts[goal]
        way = [start]
        while way[-1] != goal:
            for place in self.nearer(way[-1], goal):
                fewer = counts[place]
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
