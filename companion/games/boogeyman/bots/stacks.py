"""What lies hidden in the stacks of the Rooms, as a table that set up by S2 and S3 has it. Pure.

Nobody looks before a search: the bots do not know it either.
"""

from collections.abc import Mapping, Sequence

from companion.engine.bots import Chance
from companion.engine.plain import JsonObject
from companion.games.boogeyman.bots.plan import Place, Plan
from companion.games.boogeyman.box import (
    ATTIC,
    COLOURS,
    OBJECTIVES_OF_A_COLOUR,
    SEARCH_TOKENS,
    SECRET_ROOM,
)

COLOURS_FOR = {1: 3, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1}  # S2, by the number of Children


class Stacks:
    """One token of each Room at the bottom, a Search token with a noise on top of it."""

    def __init__(self, plan: Plan, children: int, chance: Chance) -> None:
        self.noise = plan.noise
        self._chance = chance
        self.returned: dict[Place, list[str]] = {}  # below what lies at the bottom (H6)
        self.bottom = laid(plan, children, chance)
        while unwinnable(self.bottom):
            self.bottom = laid(plan, children, chance)

    def take(self, room: Place, left: int) -> JsonObject:
        """Turn over the top Search token of a Room with so many left: what it shows."""
        returned = self.returned.get(room, ())
        if 0 < left <= len(returned):
            return {"found": returned[-left]}
        found = self.bottom[room] if left - len(returned) < SEARCH_TOKENS else None
        return {"noise": self._chance.choice(self.noise)} if found is None else {"found": found}

    def put_back(self, room: Place, what: Sequence[str]) -> None:
        """Put what a Child carried at the bottom of a stack (H6)."""
        self.returned.setdefault(room, []).extend(what)


def laid(plan: Plan, children: int, chance: Chance) -> Mapping[Place, str | None]:
    """Lay what can be found into the Rooms; None is a Search token with a noise (S3)."""
    colours = chance.sample(COLOURS, COLOURS_FOR[children])
    objectives = [f"objective:{colour}" for colour in colours] * OBJECTIVES_OF_A_COLOUR
    finds: list[str | None] = [*objectives, "trapdoor", "passkey"]
    finds += [None] * (len(plan.rooms) - len(finds))
    chance.shuffle(finds)
    return dict(zip(plan.rooms, finds, strict=True))


def unwinnable(bottom: Mapping[Place, str | None]) -> bool:
    """Tell whether the doors lock each other's way: worth a reshuffle (S9)."""
    behind_attic, secret = bottom[ATTIC], bottom[SECRET_ROOM]
    crossed = behind_attic == "trapdoor" and secret == "passkey"
    return secret == "trapdoor" or behind_attic == "passkey" or crossed
