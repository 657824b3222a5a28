"""The table as it lies: bed, cards, tiles; in Ask the monsters of the box, too. Pure.

What lies under a tile is here where the toys are the table's. Nobody looks before it is turned.
"""

from collections.abc import Mapping, Sequence

from companion.engine.bots import Chance
from companion.engine.plain import Json
from companion.games.closet_monsters.bots import APP
from companion.games.closet_monsters.box import (
    BLUE,
    CARDS,
    FEARS,
    MODES,
    MONSTERS,
    SIDES,
    SPECIALS,
    TOYS,
    USUAL_PILE,
)
from companion.games.closet_monsters.options import OPTIONS

ROOM, FULL, EMPTY = "room", "full", "empty"  # what became of a monster that came (C8)


class Board:
    """One table from its start on."""

    def __init__(self, start: Mapping[str, Json], chance: Chance) -> None:
        given = start.get("options") or {}
        self.options = {name: given.get(name, values[0]) for name, (values, _) in OPTIONS.items()}
        self.mode: str = start.get("mode") or MODES[0]
        self.asks = (start.get("tracking") or ("map" if start.get("cards") else "ask")) == "ask"
        self.by_tile = start.get("toys") == APP
        self.players: tuple[str, ...] = tuple(start.get("players") or ())
        toys = [*TOYS, *SPECIALS] if self.plays("expert") else [*TOYS]
        chance.shuffle(toys)
        self.tiles: list[str | None] = [None if self.by_tile else toy for toy in toys]
        self.begun_with = self.pile = int(start.get("pile") or USUAL_PILE)
        self.box = chance.sample(MONSTERS, k=self.pile) if self.asks else []
        self.bed: dict[str, str | None] = dict.fromkeys(SIDES)
        self.cards = self._cards()
        self.progress = dict.fromkeys(self.cards, BLUE)
        self.open: list[int] = []  # tiles that stay open (C13)
        self.turned = 0  # the tile that was turned last
        self.closet = 0
        self.kept = dict.fromkeys(self.players, 0) if self.mode == "race" else {}
        self.special_seen = False
        self.ended: Mapping[str, Json] = {}
        self.doubts: list[str] = []  # what was told and cannot be

    def plays(self, option: str) -> bool:
        """Tell whether one of the harder options is played."""
        return bool(self.options[option] == "yes")

    def _cards(self) -> tuple[str, ...]:
        """Name the progress cards that are played with (C11, C14)."""
        if self.mode != MODES[0]:
            return ()
        left, centre, right = CARDS
        return (left, right) if self.plays("fast") else (left, centre, right)

    def there(self) -> tuple[str, ...]:
        """Name the monsters at the bed."""
        return tuple([monster for monster in self.bed.values() if monster is not None])

    def toy(self, tile: int) -> str:
        """Say what lies under a tile that was turned."""
        toy = self.tiles[tile - 1]
        assert toy is not None, "it was turned"
        return toy

    def wanted(self) -> set[str]:
        """Name the toys that frighten somebody, and do not lie open."""
        return {FEARS[monster] for monster in self.there()} - {self.toy(t) for t in self.open}

    def closed(self) -> list[int]:
        """Name the tiles that lie face down."""
        return [tile for tile in range(1, len(self.tiles) + 1) if tile not in self.open]

    def swap(self, tile: int, other: int) -> None:
        """Let two tiles change places (C15)."""
        tiles = self.tiles
        tiles[tile - 1], tiles[other - 1] = tiles[other - 1], tiles[tile - 1]

    def go(self, monsters: Sequence[str]) -> None:
        """Take monsters from the bed."""
        for side, monster in self.bed.items():
            if monster in monsters:
                self.bed[side] = None

    # With the monsters of a box

    @property
    def done(self) -> bool:
        """Whether bed and pile of a box are empty (C10)."""
        return not self.box and not self.there()

    def come(self) -> str:
        """Put the top monster on a free side (C8), and say whether there is room left."""
        if not self.box:
            return EMPTY
        side = next(side for side, monster in self.bed.items() if monster is None)
        self.bed[side] = self.box.pop()
        return ROOM if None in self.bed.values() else FULL

    def frighten(self, tile: int, chance: Chance) -> bool:
        """Show a toy to those at the bed (C5, C13); tell whether somebody fears it."""
        fearing = [monster for monster in self.there() if FEARS[monster] == self.toy(tile)]
        if not fearing:
            return False
        if self.plays("herd") and len(self.there()) > 1:
            self.open.append(tile)
            if self.wanted():
                return True
            fearing, self.open = list(self.there()), []
        elif self.options["same_fear"] == "one":
            fearing = [chance.choice(fearing)]
        self.go(fearing)
        self.closet += len(fearing)
        if not self.there() and self.box:
            self.come()  # C6
        return True
