"""What is known of a box: its omens and rooms, which haunt they name, kinds and counters. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from companion.engine.journal import searchable
from companion.engine.names import odd_sign
from companion.engine.plain import Json
from companion.games.betrayal import facts
from companion.games.betrayal.box import (
    EACH_ROUND,
    LONGEST_NAME,
    MOST_GOAL,
    MOST_VALUE,
    SIDES,
    TRAITS,
)
from companion.games.betrayal.facts import (
    BOX,
    COUNTER,
    KIND,
    LENGTHS,
    OMEN,
    PAIR,
    ROOM,
    THERE,
    Told,
)
from companion.games.betrayal.state import Counter, Kind


def names(told: Told, what: str) -> tuple[str, ...]:
    """List the omens, or the rooms, that are known."""
    read = map(facts.read, told)
    return tuple([about.names[0] for about in read if about is not None and about.what == what])


def pairs(told: Told) -> dict[tuple[str, str], str]:
    """Give which haunt is named by which omen and room."""
    found = {}
    for name, haunt in told.items():
        about = facts.read(name)
        if about is not None and about.what == PAIR:
            found[about.names[0], about.names[1]] = haunt
    return found


def haunts(told: Told) -> tuple[str, ...]:
    """List the haunts that are known."""
    return tuple(dict.fromkeys(pairs(told).values()))


def _of_haunt(told: Told, what: str, haunt: str) -> dict[str, Mapping[str, Json]]:
    found = {}
    for name, word in told.items():
        about = facts.read(name)
        if about is not None and about.what == what and about.names[0] == haunt:
            found[about.names[1]] = json.loads(word)
    return found


def kinds(told: Told, haunt: str) -> dict[str, Kind]:
    """Give the kinds that were reported in a haunt, without monsters."""
    return {kind: Kind(**parts) for kind, parts in _of_haunt(told, KIND, haunt).items()}


def counters(told: Told, haunt: str) -> dict[str, Counter]:
    """Give the counters that were reported in a haunt, as they were first."""
    return {name: Counter(**parts) for name, parts in _of_haunt(told, COUNTER, haunt).items()}


def kind_told(kind: Kind) -> str:
    """Write what is learnt of a kind."""
    parts = {trait: getattr(kind, trait) for trait in TRAITS}
    return json.dumps({**parts, "ranged": kind.ranged, "beaten": kind.beaten})


def counter_told(counter: Counter) -> str:
    """Write what is learnt of a counter."""
    return json.dumps({part: getattr(counter, part) for part in ("value", "goal", "wins", "each")})


def same(name: str, known: Iterable[str]) -> str:
    """Give a name as it is known already; capitals and accents do not make another one."""
    plain = searchable(name)
    return next((one for one in known if searchable(one) == plain), name)


def sound(told: Mapping[str, object], copied: bool = True) -> dict[str, str]:
    """Take the facts that can be true of some box, each on its own; `copied`: of a named copy."""
    more = int(copied)
    return {
        name: word
        for name, word in told.items()
        if isinstance(word, str) and _fits(name, word, more)
    }


def _fits(name: str, word: str, more: int) -> bool:
    about = facts.read(name)
    if about is None or len(about.names) != LENGTHS[about.what] + more:
        return False
    if not all(map(fitting, about.names)):
        return False
    if about.what in (BOX, OMEN, ROOM):
        return word == THERE
    if about.what == PAIR:
        return fitting(word)
    try:
        parts = json.loads(word)
    except (ValueError, RecursionError):
        return False
    return isinstance(parts, dict) and (_kind if about.what == KIND else _counter)(parts)


def fitting(name: str) -> bool:
    """Tell whether something can be called so."""
    plain = name == " ".join(name.split()) and name.isprintable() and not odd_sign(name)
    return plain and 0 < len(name) <= LONGEST_NAME


def _number(value: object, most: int) -> bool:
    return value is None or (type(value) is int and 0 <= value <= most)


def _kind(parts: Mapping[str, object]) -> bool:
    return (
        set(parts) == {*TRAITS, "ranged", "beaten"}
        and all(_number(parts[trait], MOST_VALUE) for trait in TRAITS)
        and isinstance(parts["ranged"], bool)
        and isinstance(parts["beaten"], str)
        and fitting(parts["beaten"])
    )


def _counter(parts: Mapping[str, object]) -> bool:
    return (
        set(parts) == {"value", "goal", "wins", "each"}
        and parts["value"] is not None
        and _number(parts["value"], MOST_GOAL)
        and _number(parts["goal"], MOST_GOAL)
        and parts["goal"] != 0
        and parts["wins"] in (None, *SIDES)
        and parts["each"] in (None, EACH_ROUND)
    )
