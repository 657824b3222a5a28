"""What is known of the copy of the box on the table: told by its house, or by its owner.

Pure. Told facts are plain words by a plain name (`slot 3: yes`, `babysitter 7: last_trouble`), the
same words that answer the questions, so that a copy can be kept and read as open text. Colours
(`colour mike: green`) are only looks: no game knows of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeVar

from companion.engine.document import shown
from companion.engine.refusal import Refused
from companion.games.boogeyman.box import (
    CHILDREN,
    ENTITIES,
    LONGEST_TRACK,
    LOUDEST_NOISE,
    PAWNS,
    SLOTS,
)
from companion.games.boogeyman.pack import Pack

Told = Mapping[str, str]
Fact = TypeVar("Fact", str, object)
SYMBOL = {"yes": True, "no": False}
# What the owner of a box can see at a space: (has it the symbol, is it the last).
SPACES = {
    "nothing": (False, False),
    "trouble": (True, False),
    "last": (False, True),
    "last_trouble": (True, True),
}
_WORDS: Mapping[str, Iterable[str]] = {
    "slot": SYMBOL, **dict.fromkeys(ENTITIES, SPACES), "noise": SYMBOL, "colour": PAWNS,
}  # fmt: skip
_HIGHEST = {"slot": SLOTS, **dict.fromkeys(ENTITIES, LONGEST_TRACK), "noise": LOUDEST_NOISE}
_NAME = re.compile(rf"({'|'.join(_HIGHEST)}) (0|[1-9][0-9]?)|(colour) ({'|'.join(CHILDREN)})")


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of this copy of the box."""

    slots: Mapping[int, bool]  # slot of the Indicator: has it the Event symbol?
    spaces: Mapping[str, Mapping[int, bool]]  # track: space: has it the Trouble symbol?
    tops: Mapping[str, int | None]  # track: its last space
    noise: tuple[int, ...] = ()  # what stands on the Search tokens, where the owner told it

    @staticmethod
    def of(pack: Pack) -> Facts:
        """Take over what a pack tells; without a house nothing is known."""
        if not pack.stress:
            return Facts({}, {track: {} for track in ENTITIES}, dict.fromkeys(ENTITIES))
        return Facts(
            slots={slot: slot in pack.event_slots for slot in range(1, SLOTS + 1)},
            spaces={
                name: {space: space in track.trouble for space in range(1, track.max + 1)}
                for name, track in pack.stress.items()
            },
            tops={name: track.max for name, track in pack.stress.items()},
        )

    def over(self, other: Facts, stress: Mapping[str, int]) -> Facts:
        """Lay what is known here over what a house tells: the box on the table is right."""

        def top(track: str) -> int | None:
            if self.tops[track] is not None:
                return self.tops[track]
            told = other.tops[track]
            # Something lies beyond the end of the house's track: the box has a longer one.
            beyond = max(stress[track], *self.spaces[track], 0)
            return told if told is None or beyond <= told else None

        return Facts(
            slots={**other.slots, **self.slots},
            spaces={track: {**other.spaces[track], **self.spaces[track]} for track in ENTITIES},
            tops={track: top(track) for track in ENTITIES},
            noise=self.noise or other.noise,
        )

    def with_slot(self, slot: int, symbol: bool) -> Facts:
        """Learn whether a slot has the Event symbol."""
        return replace(self, slots={**self.slots, slot: symbol})

    def with_space(self, track: str, space: int, symbol: bool, last: bool) -> Facts:
        """Learn what a space of a Stress track carries."""
        known = {**self.spaces[track], space: symbol}
        tops = {**self.tops, track: space} if last else self.tops
        return replace(self, spaces={**self.spaces, track: known}, tops=tops)

    def with_noise(self, noise: int, there: bool) -> Facts:
        """Learn whether a number stands on Search tokens."""
        others = {one for one in self.noise if one != noise}
        return replace(self, noise=tuple(sorted({*others, noise} if there else others)))

    def told(self, facts: Told) -> Facts:
        """Learn everything that was told in words."""
        known = self
        for what, number, word in _numbered(facts):
            if what == "slot":
                known = known.with_slot(number, SYMBOL[word])
            elif what == "noise":
                known = known.with_noise(number, SYMBOL[word])
            else:
                known = known.with_space(what, number, *SPACES[word])
        return known


def slot_told(slot: int, symbol: bool) -> Told:
    """Say in words what is known of a slot."""
    return {f"slot {slot}": "yes" if symbol else "no"}


def space_told(track: str, space: int, symbol: bool, last: bool) -> Told:
    """Say in words what is known of a space."""
    return {f"{track} {space}": space_word(symbol, last)}


def space_word(symbol: bool, last: bool) -> str:
    """Name what a space carries."""
    return next(word for word, seen in SPACES.items() if seen == (symbol, last))


def check(facts: Mapping[str, object]) -> Told:
    """Take told facts that fit together, or refuse what cannot be so of any box."""
    clean: dict[str, str] = {}
    for name, word in facts.items():
        match = _NAME.fullmatch(name)
        what = (match[1] or match[3]) if match else ""
        if not match or not isinstance(word, str) or word not in _WORDS[what]:
            raise Refused("bad_copy", field="copy", given=shown(f"{name}: {word}"))
        low = 0 if what == "noise" else 1
        if what in _HIGHEST and not low <= int(match[2]) <= _HIGHEST[what]:
            raise Refused("bad_copy", field="copy", given=f"{name}: {word}")
        clean[name] = word
    for track in ENTITIES:
        for name in _beyond(clean, track):
            raise Refused("bad_copy", field="copy", given=f"{name}: {clean[name]}")
    colours = {name: word for name, word in clean.items() if name.startswith("colour ")}
    for one, other in combinations(colours, 2):
        if colours[one] == colours[other]:
            raise Refused("bad_copy", field="copy", given=f"{other}: {colours[other]}")
    return clean


def sound(facts: Mapping[str, object]) -> Told:
    """Take told facts as above; nothing of those that do not fit together."""
    try:
        return check(facts)
    except Refused:
        return {}


def overruled(facts: Told, known: Told) -> dict[str, str]:
    """Lay what was told later over what was told before: what contradicts it is dropped."""
    laid = {**facts, **known}
    for track in ENTITIES:
        later = [number for what, number, _ in _numbered(known) if what == track]
        for what, number, word in _numbered(laid):
            # A space was seen behind what was thought to be the last one.
            if what == track and SPACES[word][1] and number < max(later, default=0):
                laid |= space_told(track, number, SPACES[word][0], False)
        for name in _beyond(laid, track):
            del laid[name]
    return laid


def for_the_rules(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Give what a game has to know of: all but the looks."""
    return {name: word for name, word in facts.items() if not name.startswith("colour ")}


def _beyond(facts: Told, track: str) -> list[str]:
    """Name the spaces behind the last one of their track."""
    spaces = [(number, word) for what, number, word in _numbered(facts) if what == track]
    last = min((number for number, word in spaces if SPACES[word][1]), default=LONGEST_TRACK)
    return [f"{track} {number}" for number, _ in spaces if number > last]


def _numbered(facts: Told) -> list[tuple[str, int, str]]:
    """Take the facts that are about a number: what, which one, and what is told of it."""
    parts = ((*name.split(" ", 1), word) for name, word in for_the_rules(facts).items())
    return [(what, int(number), word) for what, number, word in parts]
