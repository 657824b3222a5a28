"""What the shell asks of the bots of Final Girl. Pure."""

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
from companion.games.final_girl.bots.heroine import COUNTED, HEALTH, Heroine
from companion.games.final_girl.options import OPTIONS

GAME, BOT = "final_girl", "attentive"
KILLER, LOCATION = "old_tallow", "night_ferry"
ENDS = {WON: "won", "lost": "lost: she is dead"}
COLUMNS = {
    "turns": "turns", "saved": "saved", "killed": "killed", "row": "row", "damage": "damage",
    "hurt": "hurt", "reports": "reports",
}  # fmt: skip
DICE = ("app", "table")
FLAGS = (
    Flag("bot", (BOT,)),
    Flag("dice", DICE, "who rolls for panic"),
    Flag(
        "option",
        tuple(f"{name}={value}" for name, (values, _) in OPTIONS.items() for value in values),
        "a table option of docs/rules/final-girl.md; can be repeated",
        repeatable=True,
    ),
)


class Counts:
    """Counts one game, reply by reply."""

    def __init__(self, heroine: Heroine) -> None:
        self.counts = dict.fromkeys((*COUNTED, "saved", "killed", "row", "reports"), 0)
        self.more: tuple[object, ...] = ()
        self._heroine = heroine

    def add(self, reply: Reply) -> None:
        """Count a report."""
        self.counts["reports"] += 1

    def close(self, view: Mapping[str, Json]) -> None:
        """End the game."""
        self.counts |= {**self._heroine.counts, "saved": view["saved"], "killed": view["killed"]}
        self.counts["row"] = view["bloodlust"]["row"]


def groups(setting: Setting) -> dict[str, str]:
    """Say by what a game is counted."""
    return {"bot": setting.bot, "dice": setting.start["dice"]}


def _start(dice: str, options: Mapping[str, str]) -> JsonObject:
    return {
        "report": "start",
        "game": GAME,
        "tracking": "map",
        "killer": KILLER,
        "location": LOCATION,
        "health": {"heroine": HEALTH},
        "dice": dice,
        "options": dict(options),
    }


class FinalGirlBots:
    """Bots that play the heroine on our map."""

    about = "An attentive heroine rescues and fights through whole games"
    flags = FLAGS
    shown = (FLAGS[1],)
    figures = Figures(
        ENDS, ("turns", "moves", "damage", "hurt", "saved", "killed", "row", "reports"), COLUMNS,
        groups,
    )  # fmt: skip

    def setting(self, seed: str, given: Given, chance: Chance) -> Setting:
        """Lay a table: what is not fixed is left to chance."""
        dice = chance.choice(DICE)
        options = {name: varied(values, chance) for name, (values, _) in OPTIONS.items()}
        start = _start(given.get("dice") or dice, {**options, **(given.get("option") or {})})
        return Setting(BOT, {**start, "seed": seed})

    def example(self, given: Given) -> Setting:
        """Give the game that is shown to those who only look."""
        return Setting(BOT, _start(given.get("dice") or DICE[0], {}))

    def seat(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down."""
        return Heroine(setting.start, facts, chance)

    def finger(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down; what it says, keys can say."""
        return self.seat(setting, facts, chance)

    def tally(self, bot: Bot) -> Tally:
        """Begin to count the game of a bot."""
        assert isinstance(bot, Heroine)
        return Counts(bot)
