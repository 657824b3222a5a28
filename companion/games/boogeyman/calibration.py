"""What is known of the copy of the box on the table: told by its house, or by its owner.

Pure. Told facts are plain words by a plain name (`slot 3: yes`, `babysitter 7: last_trouble`), the
same words that answer the questions, so that a copy can be kept and read as open text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.engine.document import shown
from companion.engine.refusal import Refused
from companion.games.boogeyman.box import ENTITIES, LONGEST_TRACK, SLOTS
from companion.games.boogeyman.pack import Pack

Told = Mapping[str, str]
SYMBOL = {"yes": True, "no": False}
# What the owner of a box can see at a space: (has it the symbol, is it the last).
SPACES = {
    "nothing": (False, False),
    "trouble": (True, False),
    "last": (False, True),
    "last_trouble": (True, True),
}
_NAME = re.compile(rf"(slot|{'|'.join(ENTITIES)}) ([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of this copy of the box."""

    slots: Mapping[int, bool]  # slot of the Indicator: has it the Event symbol?
    spaces: Mapping[str, Mapping[int, bool]]  # track: space: has it the Trouble symbol?
    tops: Mapping[str, int | None]  # track: its last space

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
        )

    def with_slot(self, slot: int, symbol: bool) -> Facts:
        """Learn whether a slot has the Event symbol."""
        return replace(self, slots={**self.slots, slot: symbol})

    def with_space(self, track: str, space: int, symbol: bool, last: bool) -> Facts:
        """Learn what a space of a Stress track carries."""
        known = {**self.spaces[track], space: symbol}
        tops = {**self.tops, track: space} if last else self.tops
        return replace(self, spaces={**self.spaces, track: known}, tops=tops)

    def told(self, facts: Told) -> Facts:
        """Learn everything that was told in words."""
        known = self
        for what, number, word in map(_parts, facts.items()):
            if what == "slot":
                known = known.with_slot(number, SYMBOL[word])
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
        words = SYMBOL if match and match[1] == "slot" else SPACES
        if not match or not isinstance(word, str) or word not in words:
            raise Refused("bad_copy", field="copy", given=shown(f"{name}: {word}"))
        clean[name] = word
    parts = [_parts(item) for item in clean.items()]
    for track in ENTITIES:
        _refuse_beyond_the_end([part for part in parts if part[0] == track])
    if any(number > SLOTS for what, number, _ in parts if what == "slot"):
        raise Refused("bad_copy", field="copy", given=f"slot > {SLOTS}")
    return clean


def _refuse_beyond_the_end(spaces: Iterable[tuple[str, int, str]]) -> None:
    """Refuse a space behind the last one of its track, and a track of no end."""
    spaces = list(spaces)
    last = min((number for _, number, word in spaces if SPACES[word][1]), default=LONGEST_TRACK)
    for track, number, word in spaces:
        if number > last:
            raise Refused("bad_copy", field="copy", given=f"{track} {number}: {word}")


def _parts(item: tuple[str, str]) -> tuple[str, int, str]:
    what, _, number = item[0].partition(" ")
    return what, int(number), item[1]
