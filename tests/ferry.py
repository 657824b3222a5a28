"""A table of Final Girl for tests: the real game, driven by reports as the JSON table is."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Self

from companion.device import texts
from companion.engine.game import Opponent, Surroundings
from companion.games import final_girl
from companion.games.final_girl import pack as schema
from companion.games.final_girl.printed import Pack
from companion.packs.loader import load
from companion.packs.shipped import content
from companion.table.log import Log
from companion.table.running import Table
from tests.hands import Hands, refused_start

GAME = final_girl.ID
FOLDER = Path(__file__).parent / "games" / "final_girl"


@cache
def packs() -> Mapping[str, Pack]:
    """Our pack, one with minions, and one for the examples of the rulebook."""
    schemas = {GAME: schema}
    found = [
        load(folder, schemas) for folder in (content() / GAME, FOLDER / "horde", FOLDER / "quarry")
    ]
    return {pack.id: pack for pack in found}


def opponent(
    language: str = "en", copies: Mapping[str, Mapping[str, object]] | None = None
) -> Opponent:
    """The game with the packs of these tests."""

    def catalogue(language: str) -> Any:
        return texts.catalogue(content() / GAME / "text", language)

    return final_girl.FINAL_GIRL.opponent(Surroundings(packs(), copies or {}, catalogue), language)


def bare(language: str = "en", log: Log | None = None, **more: Any) -> Table:
    """A table with nothing on it yet, that plays only this game."""
    made = opponent(language, **more)
    return Table(lambda _: made, lambda: "no seed was given", log)


class Ferry(Hands):
    """A game at a table, from its start on: on the Night Ferry unless told otherwise.

    `setup`, `event`, `terror`, `tokens`, `dice` and the like are stacked.
    """

    USUAL = {"tracking": "map", "killer": "old_tallow", "location": "night_ferry"}  # noqa: RUF012
    STACKED = ("setup", "finale", "power", "terror", "event", "tokens", "dice")

    def __init__(self, language: str = "en", copies: Any = None, **start: Any) -> None:
        self.table = bare(language, copies=copies)
        rig = {"setup": ["boarding"], "event": ["calm_sea"]}
        rig |= {name: start.pop(name) for name in self.STACKED if name in start}
        self.say("start", **{**self.USUAL, "seed": 1, "rig": rig, **start})

    def stand(self, killer: str, heroine: str, **victims: int) -> Self:
        """Put everybody where a test needs them, and nobody else."""
        none = dict.fromkeys(self.view["victims"], 0)
        return self.put(
            killer={"zone": killer}, heroine={"zone": heroine}, victims={**none, **victims}
        )

    def effect(self, kind: str, **fields: Any) -> Self:
        """Let a card of the table do something."""
        return self.say("effect", effect={"kind": kind, **fields})

    def acts(self, target: str, *does: str) -> Self:
        """Let a card have the killer act."""
        return self.effect("acts", target=target, does=list(does))

    def end(self) -> Self:
        """End her turn."""
        return self.say("ended_turn")

    def out(self, number: int, way: str) -> Self:
        """Take a way out of the told fact with this place among the prompts."""
        return self.say("answer", prompt=self.prompts[number]["id"], value=way)

    @property
    def row(self) -> int:
        """The row of bloodlust."""
        return int(self.view["bloodlust"]["row"])


class Canal(Ferry):
    """A game with minions, of the pack for tests."""

    USUAL = {"tracking": "map", "killer": "ferryman", "location": "canal"}  # noqa: RUF012

    def __init__(self, **start: Any) -> None:
        super().__init__(**{"setup": ["dusk"], "event": ["still"], **start})


class Quarry(Ferry):
    """A game on the quarry of the rulebook's examples."""

    USUAL = {"tracking": "map", "killer": "mason", "location": "quarry"}  # noqa: RUF012

    def __init__(self, **start: Any) -> None:
        super().__init__(**{"setup": ["shift"], "event": ["still"], **start})


class Box(Ferry):
    """A game without a map (Ask)."""

    USUAL = {"tracking": "ask"}  # noqa: RUF012


def refusal(**start: Any) -> tuple[str, str | None]:
    """Start what must be refused; give code and field."""
    return refused_start(bare(), **start)
