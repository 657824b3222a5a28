"""Where places lie on a sheet: discs on a photo, each as large as the nearest two allow. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from math import hypot
from typing import TypeVar

from companion.engine.making import Spot

LONG_SIDE = 1000  # of a photo, in units of its sheet
SMALLEST, LARGEST = 40, 72  # across a disc


@dataclass(frozen=True, slots=True)
class Box:
    """Where a place is drawn: its top left corner and its size."""

    x: int
    y: int
    w: int
    h: int


Drawn = TypeVar("Drawn", bound=Spot)


def discs(at: Mapping[str, Drawn], size: tuple[int, int]) -> dict[str, Drawn]:
    """Make every disc as large as the nearest two, and the edges, allow."""
    room: float = LARGEST
    for a, b in combinations(at.values(), 2):
        room = min(room, apart(a, b))
    for box in at.values():
        x, y = box.x + box.w / 2, box.y + box.h / 2
        room = min(room, 2 * x, 2 * y, 2 * (size[0] - x), 2 * (size[1] - y))
    side = max(2, int(room) // 2 * 2)  # even, so that its middle is a whole number
    return {place: _around(box, side) for place, box in at.items()}


def _around(box: Drawn, side: int) -> Drawn:
    x, y = box.x + (box.w - side) // 2, box.y + (box.h - side) // 2
    return replace(box, x=x, y=y, w=side, h=side)  # type: ignore[type-var]


def apart(one: Spot, other: Spot) -> float:
    """Give how far the middles of two places are from each other."""
    across = one.x + one.w / 2 - other.x - other.w / 2
    return hypot(across, one.y + one.h / 2 - other.y - other.h / 2)


def overlap(one: Spot, other: Spot) -> bool:
    """Tell whether two drawings share more than an edge."""
    beside = one.x + one.w <= other.x or other.x + other.w <= one.x
    above = one.y + one.h <= other.y or other.y + other.h <= one.y
    return not beside and not above


def disc(x: float, y: float, size: tuple[int, int]) -> tuple[int, int]:
    """Give the upper left corner of the smallest disc around a point.

    Its middle is so far from the edges that the largest disc is on the photo.
    """
    wide, high = size
    left = round(min(max(x, LARGEST / 2), wide - LARGEST / 2)) - SMALLEST // 2
    return left, round(min(max(y, LARGEST / 2), high - LARGEST / 2)) - SMALLEST // 2


def cell(x: float, y: float, size: tuple[int, int], of: tuple[int, int]) -> tuple[int, int]:
    """Give the upper left corner of the cell that a point of a sheet is in; `of`: its size."""
    (wide, high), (w, h) = size, of
    left = min(max(int(x // w), 0), wide // w - 1) * w
    return left, min(max(int(y // h), 0), high // h - 1) * h


def sheet_of(wide: int, high: int) -> tuple[int, int]:
    """Give the sheet of a photo of so many pixels."""
    longer = max(wide, high)
    least = LARGEST  # a strip of a photo is stretched rather than too narrow for a disc
    return max(least, LONG_SIDE * wide // longer), max(least, LONG_SIDE * high // longer)
