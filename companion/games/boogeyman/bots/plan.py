"""The house as a bot has it before its eyes: what the pack tells of it, and ways around. Pure.

The engine tables all ways of a house at once; a bot shuns other Rooms at every step, so it looks
for the ways from one place only.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.plain import Json
from companion.games.boogeyman.box import ATTIC, SECRET_ROOM

Place = str
Doors = tuple[bool, Place | None]  # is the attic open, and where the Trapdoor was found
Path = tuple[Place, ...]
_Asked = tuple[Place, Doors, frozenset[Place]]  # from where, and through what
_MOST_KNOWN = 20_000


@dataclass(frozen=True)
class Reach:
    """How far everything is from one place, and which way leads there."""

    start: Place
    steps: Mapping[Place, int]
    before: Mapping[Place, Place]

    def way(self, goal: Place) -> Path:
        """Give a shortest way to a place that can be reached, without the start."""
        way = []
        while goal != self.start:
            way.append(goal)
            goal = self.before[goal]
        return tuple(reversed(way))


@dataclass(frozen=True)
class Plan:
    """What the house's facts tell (`companion pack show --json`)."""

    near: Mapping[Place, tuple[Place, ...]]
    rooms: tuple[Place, ...]
    halls: Mapping[str, Place]  # of each Child
    noise: tuple[int, ...]
    event_slots: frozenset[int]
    stress: Mapping[str, Mapping[str, Json]]
    _known: dict[_Asked, Reach] = field(default_factory=dict, repr=False, compare=False)

    @staticmethod
    def of(facts: Mapping[str, Json]) -> "Plan":
        """Read the facts of a house."""
        near: dict[Place, list[Place]] = {place: [] for place in facts["rooms"]}
        for a, b in facts["passages"]:
            near[a].append(b)
            near[b].append(a)
        halls = {child: is_["hall"] for child, is_ in facts["children"].items()}
        return Plan(
            near={place: tuple(others) for place, others in near.items()},
            rooms=tuple(place for place in facts["rooms"] if place not in halls.values()),
            halls=halls,
            noise=tuple(facts["noise"]),
            event_slots=frozenset(facts["event_slots"]),
            stress=facts["stress"],
        )

    def reach(self, start: Place, doors: Doors, shunned: frozenset[Place] = frozenset()) -> Reach:
        """Look around from a place: ways may end in a shunned place, none leads through it."""
        key = (start, doors, shunned)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = self._look(start, doors, shunned)
        return known

    def beside(self, place: Place, doors: Doors) -> tuple[Place, ...]:
        """Name the places next to one, through open doors only (T12, T13)."""
        attic_open, trapdoor = doors
        if place == ATTIC and not attic_open:
            return ()
        near = self.near[place]
        if not attic_open and ATTIC in near:
            near = tuple(other for other in near if other != ATTIC)
        if trapdoor is not None and place in (trapdoor, SECRET_ROOM) and trapdoor != SECRET_ROOM:
            near = (*near, SECRET_ROOM if place == trapdoor else trapdoor)
        return near

    def _look(self, start: Place, doors: Doors, shunned: frozenset[Place]) -> Reach:
        steps = {start: 0}
        before: dict[Place, Place] = {}
        ring = [start]
        while ring:
            following = []
            for place in ring:
                if place in shunned and place != start:
                    continue
                for other in self.beside(place, doors):
                    if other not in steps:
                        steps[other] = steps[place] + 1
                        before[other] = place
                        following.append(other)
            ring = following
        return Reach(start, steps, before)
