"""K25: how far somebody comes past opponents. Pure."""

from collections.abc import Sequence
from typing import NamedTuple


class Way(NamedTuple):
    """So many spaces, and so many points that are left."""

    spaces: int
    left: int


def way(points: int, opponents: Sequence[int]) -> Way:
    """Walk through rooms with so many opponents each; leaving one costs 1 more for each.

    One space is always possible, and takes all points; rooms beyond the list hold nobody.
    """
    spaces, left = 0, points
    for there in opponents:
        cost = 1 + there
        if cost > left:
            return Way(1, 0) if not spaces and left else Way(spaces, left)
        spaces, left = spaces + 1, left - cost
    return Way(spaces + left, 0)
