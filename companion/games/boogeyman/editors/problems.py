"""What a house in the making still lacks, and what is wrong with it. Pure."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.boogeyman.box import ATTIC, SECRET_ROOM
from companion.games.boogeyman.editors.house import Draft
from companion.games.boogeyman.house import House, Place


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong: the key of its words, the places it is about, perhaps a letter."""

    key: str
    places: tuple[Place, ...]
    letter: str = ""


def problems(draft: Draft) -> list[Problem]:
    """List what keeps a draft from being a house, what matters first."""
    return [*_on_each_other(draft), *_missing(draft), *_letters(draft), *_apart(draft)]


def _missing(draft: Draft) -> Iterator[Problem]:
    if draft.missing:
        yield Problem("missing", draft.missing)


def _on_each_other(draft: Draft) -> Iterator[Problem]:
    for pair in draft.on_each_other():
        yield Problem("doubled", pair)


def _letters(draft: Draft) -> Iterator[Problem]:
    for letter, times in Counter(draft.letters.values()).items():
        if times > 1:
            ends = [place for pair, has in draft.letters.items() if has == letter for place in pair]
            yield Problem("letter", tuple(dict.fromkeys(ends)), letter)


def _apart(draft: Draft) -> Iterator[Problem]:
    """Find the places that no way joins to the others: all but the largest part of the house."""
    there = [place for place in draft.places if place in draft.at and place != SECRET_ROOM]
    ways = House(tuple(there), tuple(draft.letters)).ways(closed=frozenset({ATTIC}))
    parts: list[list[Place]] = []
    for place in there:
        if place != ATTIC and not any(place in part for part in parts):
            parts.append([one for one in there if ways.distance(place, one) is not None])
    largest = max(parts, key=len, default=[])
    lost = [place for part in parts if part is not largest for place in part]
    if lost:
        yield Problem("apart", tuple(place for place in there if place in lost))
    if ATTIC in there and not any(ATTIC in ends for ends in draft.letters):
        yield Problem("attic", (ATTIC,))
