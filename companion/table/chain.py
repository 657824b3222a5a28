"""A linked list in which far earlier links are found in few steps. Pure.

Every link also points to one further back (Myers, “An applicative random-access stack”). So the
earliest of a kind is found in O(log n) steps, and adding a link costs the same each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self, TypeVar

L = TypeVar("L", bound="Link")


class Link:
    """One link; `depth` counts those before it."""

    __slots__ = ("before", "depth", "jump")

    def __init__(self, before: Self | None) -> None:
        self.before = before
        self.jump: Self
        if before is None:
            self.depth, self.jump = 0, self
            return
        self.depth = before.depth + 1
        far = before.jump
        # Two jumps of equal length merge into one: lengths grow like digits of a number.
        even = before.depth - far.depth == far.depth - far.jump.depth
        self.jump = far.jump if even else before


def earliest(link: L, holds: Callable[[L], bool]) -> L:
    """Find the earliest link for which this holds; it must hold from there up to the given one."""
    while (before := link.before) is not None:
        if holds(link.jump):
            link = link.jump
        elif holds(before):
            link = before
        else:
            break
    return link


def following(link: L | None, on_the_way_to: L) -> L:
    """Give the link right after one, on the way to another."""
    depth = -1 if link is None else link.depth
    return earliest(on_the_way_to, lambda one: one.depth > depth)


def stretch(after: L | None, up_to: L | None) -> tuple[L, ...]:
    """List the links after one, up to another, in order."""
    found: list[L] = []
    while up_to is not after and up_to is not None:
        found.append(up_to)
        up_to = up_to.before
    return tuple(reversed(found))
