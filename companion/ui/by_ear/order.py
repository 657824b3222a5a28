"""In which order things are found, and where the focus is when they change. Pure."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

# What a thing is.
PAGE, KEY, TEXT, FIELD, PLACE = "page", "key", "text", "field", "place"
MANY = 3  # things of a row: from so many on it is said which one it is

Box = tuple[float, float, float, float]  # left, bottom, width, height
Name = tuple[str, str, int]  # the group, the meaning, and which of those that mean the same


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that is found: what it means in no language, and its words as they are written.

    `group`: the part of the page it is in; `row`: what it stands in a row with. `box` gives where
    it is in the window, `bring` brings it into sight, `act` is what it does; without one it is only
    read.
    """

    meaning: str
    words: tuple[str, ...]
    kind: str = KEY
    group: str = ""
    row: str = ""
    act: Callable[[], Any] | None = None
    off: bool = False
    chosen: bool = False
    box: Callable[[], Box] = lambda: (0.0, 0.0, 0.0, 0.0)
    bring: Callable[[], Any] = lambda: None


def ordered(things: Iterable[Thing], groups: Sequence[str]) -> list[Thing]:
    """Put things into the order of their groups; those of a group stay as they are."""
    rank = {group: number for number, group in enumerate(groups)}
    return sorted(things, key=lambda thing: rank.get(thing.group, len(groups)))


def names(things: Sequence[Thing]) -> list[Name]:
    """Name each thing, so that it is known again when everything was made anew."""
    seen: dict[tuple[str, str], int] = {}
    found = []
    for thing in things:
        same = (thing.group, thing.meaning)
        seen[same] = seen.get(same, -1) + 1
        found.append((*same, seen[same]))
    return found


def stepped(at: int, by: int, count: int) -> int:
    """Give the thing after or before one; after the last comes the first."""
    return (at + by) % count if count else 0


def kept(focus: Name | None, at: int, things: Sequence[Thing]) -> int:
    """Find what had the focus; if it is gone, what stands where it stood."""
    now = names(things)
    if focus is not None and focus in now:
        return now.index(focus)
    alike = [n for n, name in enumerate(now) if focus is not None and name[1:] == focus[1:]]
    return alike[0] if alike else max(0, min(at, len(things) - 1))


def place_in_row(things: Sequence[Thing], at: int) -> tuple[int, int] | None:
    """Tell which of how many of its row a thing is, where there are many."""
    thing = things[at]
    if thing.kind not in (KEY, PLACE):
        return None
    alike = (thing.group, thing.row, thing.kind)
    row = [n for n, one in enumerate(things) if (one.group, one.row, one.kind) == alike]
    return (row.index(at) + 1, len(row)) if len(row) >= MANY else None


def under(things: Sequence[Thing], x: float, y: float) -> int | None:
    """Find the smallest thing that a point is on."""
    on = []
    for number, thing in enumerate(things):
        left, bottom, wide, high = thing.box()
        if left <= x <= left + wide and bottom <= y <= bottom + high and wide * high > 0:
            on.append((wide * high, number))
    return min(on)[1] if on else None
