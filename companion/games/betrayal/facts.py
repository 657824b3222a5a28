"""Names of facts about a box: what it is, and the names that it is about, as open text. Pure.

`omen ["cracked cup"]` within a game is `omen ["my box", "cracked cup"]` where it is kept.
"""

import json
from collections.abc import Mapping
from typing import NamedTuple

Told = Mapping[str, str]
BOX, OMEN, ROOM, PAIR, KIND, COUNTER = "box", "omen", "room", "pair", "kind", "counter"
LENGTHS = {BOX: 0, OMEN: 1, ROOM: 1, PAIR: 2, KIND: 2, COUNTER: 2}
THERE = "yes"


class Fact(NamedTuple):
    """What a fact is about."""

    what: str
    names: tuple[str, ...]


def fact(what: str, *names: str) -> str:
    """Name a fact about these names, whatever is in them."""
    return f"{what} {json.dumps(list(names), ensure_ascii=False)}"


def read(name: str) -> Fact | None:
    """Read the name of a fact; None if it is none."""
    what, _, rest = name.partition(" ")
    try:
        names = json.loads(rest)
    except (ValueError, RecursionError):
        return None
    if what not in LENGTHS or not isinstance(names, list):
        return None
    if not all(isinstance(one, str) for one in names):
        return None
    return Fact(what, tuple(names))


def of_copy(copy: str, told: Told) -> dict[str, str]:
    """Name facts of one game as those of a copy of the box."""
    kept = {}
    for name, word in told.items():
        about = read(name)
        if about is not None:
            kept[fact(about.what, copy, *about.names)] = word
    return kept


def in_copy(copy: str, kept: Told) -> dict[str, str]:
    """Give what is known of one copy, by the names within a game."""
    told = {}
    for name, word in kept.items():
        about = read(name)
        if about is not None and about.names[:1] == (copy,):
            told[fact(about.what, *about.names[1:])] = word
    return told


def copies(kept: Told) -> tuple[str, ...]:
    """Name the copies that something is known of."""
    found = [about.names[0] for name in kept if (about := read(name)) and about.names]
    return tuple(sorted(dict.fromkeys(found), key=lambda name: (name.casefold(), name)))
