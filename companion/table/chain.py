"""Links in a row, each after the one before, with a way to far earlier ones in few steps. Pure.

Every link also knows one that lies further back (Myers, “An applicative random-access stack”), so
that the earliest one of a kind is found in O(log n) steps, and a link costs no more than another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self, TypeVar

L = TypeVar("L", bound="Link")


class Link:
    """One in a row; `depth` counts those before it."""

    __slots__ = ("before", "depth", "jump")

    def __init__(self, before: Self | None) -> None:
        self.before = before
        self.jump: Self
        if before is None:
            self.depth, self.jump = 0, self
            return
        self.depth = before.depth + 1
        far = before.jump
        # Two leaps of the same length make one of both: lengths grow as digits of a number do.
        even = before.depth - far.depth == far.depth - far.jump.depth
        self.jump = far.jump if even else before


def earliest(link: L, holds: Callable[[L], bool]) -> L:
    """Find the earliest link of which this holds; of all after it, up to the given one, it must."""
    while (before := link.before) is not None:
        if holds(link.jump):
            link = link.jump
        elif holds(before):
            link = before
        else:
            break
    return link


def following(link: L | None, on_the_way_to: L) -> L:
    """Give the link right after one, of all that come next the one on the way to another."""
    depth = -1 if link is None else link.depth
    return earliest(on_the_way_to, lambda one: one.depth > depth)


def stretch(after: L | None, up_to: L | None) -> tuple[L, ...]:
    """List the links after one, up to another, in their order."""
    found: list[L] = []
    while up_to is not after and up_to is not None:
        found.append(up_to)
        up_to = up_to.before
    return tuple(reversed(found))
