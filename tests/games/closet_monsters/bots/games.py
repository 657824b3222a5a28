"""Games for the tests of the bots: the real game, at tables of all kinds."""

from itertools import product
from random import Random
from typing import Any

from companion import root
from companion.engine.bots import Setting
from companion.engine.playthrough import Playthrough
from companion.games.closet_monsters.bots.playing import ClosetBots
from companion.games.closet_monsters.options import HARDER

START: dict[str, Any] = {"report": "start", "game": "closet_monsters", "seed": 1}
OURS = {"tracking": "map", "cards": "nightlight"}
TABLES = ({**OURS, "toys": "table"}, {**OURS, "toys": "app"}, {"tracking": "ask"})


def kinds() -> list[dict[str, Any]]:
    """Every start there is: with our set or a box, in all modes, with all options."""
    starts: list[dict[str, Any]] = []
    for table, same_fear in product(TABLES, ("all", "one")):
        for mode in ("easy", "race"):
            options = {"same_fear": same_fear}
            players = ["player_1", "player_2"]
            starts.append({**table, "mode": mode, "players": players, "options": options})
        for harder in product(("no", "yes"), repeat=len(HARDER)):
            options = {"same_fear": same_fear, **dict(zip(HARDER, harder, strict=True))}
            starts.append({**table, "mode": "base", "options": options})
    return starts


def game(bot: str, seed: str = "a game", **start: Any) -> Playthrough:
    """A game that a bot will play; with our set and toys on the table unless told otherwise."""
    said = {**START, "seed": seed, **(start if "tracking" in start else {**TABLES[0], **start})}
    setting = Setting(bot, said)
    player = ClosetBots().seat(setting, {}, Random(seed))
    return Playthrough(root.open_table().submit, said, player)
