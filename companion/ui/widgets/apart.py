"""Marks along a line, moved apart so that none lies over another. Pure numbers, no drawing."""

from collections.abc import Sequence
from itertools import pairwise


def apart(wanted: Sequence[float], halves: Sequence[float], low: float, high: float) -> list[float]:
    """Place marks of these half widths in their order, each as near as may be to where it belongs.

    Their middles stay between both ends. Where the line is too short for all, they share it.
    """
    gaps = [one + other for one, other in pairwise(halves)]
    fair = min(1.0, (high - low) / sum(gaps)) if gaps else 1.0
    at: list[float] = []
    for number, x in enumerate(wanted):
        at.append(max(x, low) if not number else max(x, at[-1] + gaps[number - 1] * fair))
    limit = high
    for number in reversed(range(len(at))):
        at[number] = min(at[number], limit)
        limit = at[number] - (gaps[number - 1] * fair if number else 0.0)
    return at
