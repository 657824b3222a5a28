"""Zones and the lines between them: distances, shortest ways, whether they avoid a zone. Pure."""

from collections.abc import Mapping, Sequence

Lines = Mapping[str, Sequence[str]]


def distances(lines: Lines, start: str) -> dict[str, int]:
    """Count the lines to every zone that can be reached (G16)."""
    far, edge = {start: 0}, [start]
    while edge:
        reached: list[str] = []
        for zone in edge:
            for other in lines.get(zone, ()):
                if other not in far:
                    far[other] = far[zone] + 1
                    reached.append(other)
        edge = reached
    return far


def ways(lines: Lines, start: str, goal: str) -> list[tuple[str, ...]]:
    """List every shortest way, both ends included, in the order of the map (G17)."""
    left = distances(lines, goal)
    if start not in left:
        return []
    found: list[tuple[str, ...]] = [(start,)]
    for far in range(left[start] - 1, -1, -1):
        found = [
            (*way, other)
            for way in found
            for other in lines.get(way[-1], ())
            if left.get(other) == far
        ]
    return found


def counted(lines: Lines, start: str, goal: str) -> int:
    """Count the shortest ways without listing them."""
    left = distances(lines, goal)
    if start not in left:
        return 0
    many = {goal: 1}
    for zone in sorted(left, key=left.__getitem__):
        if zone != goal:
            many[zone] = sum(
                many[other] for other in lines.get(zone, ()) if left.get(other) == left[zone] - 1
            )
    return many[start]


def crosses(lines: Lines, start: str, goal: str, barred: str) -> bool:
    """Tell whether every shortest way leads through a zone, or ends there (G9)."""
    if barred in (start, goal):
        return barred == goal
    far = distances(lines, start).get(goal)
    without = {
        zone: [other for other in others if other != barred]
        for zone, others in lines.items()
        if zone != barred
    }
    return far is None or distances(without, start).get(goal) != far
