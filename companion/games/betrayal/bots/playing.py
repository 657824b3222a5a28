"""What the shell asks of the bots of Betrayal. Pure."""

from collections.abc import Mapping

from companion.engine.bots import (
    WON,
    Bot,
    Chance,
    Facts,
    Figures,
    Flag,
    Given,
    Reply,
    Setting,
    Tally,
    varied,
)
from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.bots.table import COUNTED, Players
from companion.games.betrayal.box import APP, FEWEST, MOST, TABLE, TRAITOR
from companion.games.betrayal.options import OPTIONS

GAME, BOT, PACK = "betrayal", "careless", "salt_house"
NAMES = ("Ottoline", "Bram", "Perpetua", "Silas", "Wim", "Hazel")
ENDS = {WON: "won by the heroes", TRAITOR: "won by the traitor’s side"}
COLUMNS = {
    "rounds": "rounds", "omens": "omens", "attacks": "attacks", "stunned": "stunned",
    "deaths": "deaths", "reports": "reports",
}  # fmt: skip
DICE = (APP, TABLE)
FLAGS = (
    Flag("bot", (BOT,)),
    Flag("players", tuple(range(FEWEST, MOST + 1))),
    Flag("dice", DICE, "who rolls"),
    Flag(
        "option",
        tuple(f"{name}={value}" for name, (values, _) in OPTIONS.items() for value in values),
        "a table option of docs/rules/betrayal.md; can be repeated",
        repeatable=True,
    ),
)


class Counts:
    """Counts one game, reply by reply."""

    def __init__(self, table: Players) -> None:
        self.counts = dict.fromkeys((*COUNTED, "reports"), 0)
        self.more: tuple[object, ...] = ()
        self._table = table

    def add(self, reply: Reply) -> None:
        """Count a report."""
        self.counts["reports"] += 1

    def close(self, view: Mapping[str, Json]) -> None:
        """End the game."""
        self.counts |= self._table.counts


def groups(setting: Setting) -> dict[str, str]:
    """Say by what a game is counted."""
    return {"players": str(len(setting.start["players"])), "dice": setting.start["dice"]}


def _start(players: int, dice: str, options: Mapping[str, str]) -> JsonObject:
    return {
        "report": "start",
        "game": GAME,
        "tracking": "ask",
        "players": list(NAMES[:players]),
        "pack": PACK,
        "dice": dice,
        "options": dict(options),
    }


class BetrayalBots:
    """Bots that play both sides of our haunts."""

    about = "Explorers draw omens, one betrays the others, and both sides fight whole haunts"
    flags = FLAGS
    shown = (FLAGS[1], FLAGS[2])
    figures = Figures(ENDS, (*COUNTED, "reports"), COLUMNS, groups)

    def setting(self, seed: str, given: Given, chance: Chance) -> Setting:
        """Lay a table: what is not fixed is left to chance."""
        players, dice = chance.randint(FEWEST, MOST), chance.choice(DICE)
        options = {name: varied(values, chance) for name, (values, _) in OPTIONS.items()}
        start = _start(
            int(given.get("players") or players),
            given.get("dice") or dice,
            {**options, **(given.get("option") or {})},
        )
        return Setting(BOT, {**start, "seed": seed})

    def example(self, given: Given) -> Setting:
        """Give the game that is shown to those who only look."""
        players = int(given.get("players") or 4)
        return Setting(BOT, _start(players, given.get("dice") or APP, {}))

    def seat(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have the bots sit down."""
        return Players(setting.start, facts, chance)

    def finger(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have bots sit down; what they say, keys can say."""
        return self.seat(setting, facts, chance)

    def tally(self, bot: Bot) -> Tally:
        """Begin to count the game of the bots."""
        assert isinstance(bot, Players)
        return Counts(bot)
