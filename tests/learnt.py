"""What was learnt of the box on the table: slots of the Indicator, spaces of the Stress tracks."""

import re
from collections.abc import Mapping
from typing import Any

from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ENTITIES

Plain = Mapping[str, Any]


class Learnt:
    """What is known of one box."""

    def __init__(self) -> None:
        self.slots: set[int] = set()
        self.spaces: dict[str, set[int]] = {track: set() for track in ENTITIES}
        self.last: dict[str, int] = {}  # track: its last space

    def slot(self, slot: int) -> None:
        """Learn whether a slot has the Event symbol."""
        self.slots.add(slot)

    def space(self, track: str, space: int, last: bool) -> None:
        """Learn what a space has, and perhaps that it is the last."""
        self.spaces[track].add(space)
        if last:
            self.last[track] = space

    def told(self, known: Mapping[str, str]) -> None:
        """Learn what was told on earlier nights: `slot 3: yes`, `babysitter 7: last_trouble`."""
        for name, word in known.items():
            what, _, number = name.partition(" ")
            if what == "slot":
                self.slot(int(number))
            elif what in ENTITIES:
                self.space(what, int(number), word.startswith("last"))

    def knows_space(self, track: str, space: int) -> bool:
        """Tell whether it is known what a space has: none is beyond the last."""
        return space in self.spaces[track] or space >= self.last.get(track, space + 1)


def slot_of(asked: Plain) -> int:
    """Read of which slot a question is."""
    found = re.search(r"slot (\d+)", asked["text"])
    assert found, asked["text"]
    return int(found[1])


def space_of(asked: Plain) -> tuple[str, int]:
    """Read of which track and space a question is."""
    found = re.search(r"space (\d+) of (.+)’s Stress track", asked["text"])
    assert found, asked["text"]
    return BABYSITTER if found[2] == "Jennifer" else BOOGEYMAN, int(found[1])
