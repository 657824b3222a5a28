"""What a bot remembers of the tiles: nothing, some of it for a while, or everything. Pure."""

from collections.abc import Mapping

from companion.engine.bots import Chance
from companion.games.closet_monsters.bots import BOTS

# How likely a bot still knows at its next turn what lies under a tile.
KEEPS: Mapping[str, float] = dict(zip(BOTS, (0.0, 0.85, 1.0), strict=True))


class Memory:
    """What was seen under each tile, as far as it is remembered."""

    def __init__(self, keeps: float, chance: Chance) -> None:
        self.known: dict[int, str] = {}
        self._keeps, self._chance = keeps, chance

    def sees(self, tile: int, toy: str) -> None:
        """Look at what lies under a tile."""
        self.known[tile] = toy

    def swaps(self, tile: int, other: int) -> None:
        """See that two tiles change places."""
        here, there = self.known.pop(tile, None), self.known.pop(other, None)
        if here is not None:
            self.known[other] = here
        if there is not None:
            self.known[tile] = there

    def fades(self) -> None:
        """Let a turn go by."""
        self.known = {
            tile: toy for tile, toy in self.known.items() if self._chance.random() < self._keeps
        }
