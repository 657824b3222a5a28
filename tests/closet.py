"""A table of Closet Monsters for tests: the real game, driven by reports as the JSON table is."""

from random import Random
from typing import Any, Self

from companion import root
from companion.table.log import Log
from companion.table.running import Table
from tests.contract.playing import start
from tests.hands import Hands, refused_start

GAME = "closet_monsters"
BIG = (
    "snorvel", "lintlop", "creakaboo", "grumblewick", "drizzlegut", "moldimer", "tanglethump",
    "blinkabout", "oozeline", "whispertail",
)  # fmt: skip
TOYS = (
    "snow_globe", "kite", "tin_drum", "music_box", "paper_boat", "kaleidoscope", "skipping_rope",
    "marbles", "spinning_top", "xylophone",
)  # fmt: skip


def bare(language: str = "en", log: Log | None = None) -> Table:
    """A table with nothing on it yet, that plays only this game."""
    made = root.opponent(language, game=GAME)
    return Table(lambda _: made, lambda: "no seed was given", log)


def begun(chance: Random, language: str = "en") -> Table:
    """A table with a game that was begun by any choices that the start offers."""
    table = bare(language)
    while table.state is None:
        table.submit({**start(table, chance), "game": GAME, "seed": chance.getrandbits(32)})
    return table


class Closet(Hands):
    """A game at a table, from its start on; with our set unless told otherwise."""

    def __init__(self, *monsters: str, language: str = "en", **start: Any) -> None:
        self.table = bare(language)
        usual: dict[str, Any] = {"cards": "nightlight", "seed": 1}
        if monsters:
            usual["rig"] = {"monsters": list(monsters)}
        if "toys_by_tile" in start:
            usual["toys"] = "app"
            usual.setdefault("rig", {})["toys"] = start.pop("toys_by_tile")
        self.say("start", **{**usual, **start})

    def turn(self, *toys: str) -> Self:
        """Turn toys one after the other."""
        for toy in toys:
            self.say("turned", toy=toy)
        return self

    def tile(self, *tiles: int) -> Self:
        """Turn tiles of the screen one after the other."""
        for tile in tiles:
            self.say("turned", tile=tile)
        return self

    def tell(self, *results: str) -> Self:
        """In Ask: tell how toys went."""
        for result in results:
            self.say("turned", result=result)
        return self

    @property
    def bed(self) -> list[str]:
        """Who is at the bed, with the side: "north snorvel"."""
        return [f"{side} {monster}" for side, monster in self.view["bed"].items() if monster]


def ask(**start: Any) -> Closet:
    """A game with the monsters of the box."""
    return Closet(**{**start, "cards": None})


def refusal(**start: Any) -> tuple[str, str | None]:
    """Start what must be refused; give code and field."""
    return refused_start(bare(), **start)
