"""What the shell asks of the bots of Closet Monsters. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.bots import WON, Bot, Chance, Facts, Figures, Given, Reply, Setting, Tally
from companion.engine.plain import Json
from companion.games.closet_monsters.bots import APP, TABLE
from companion.games.closet_monsters.bots.memory import KEEPS
from companion.games.closet_monsters.bots.player import COUNTED, Player
from companion.games.closet_monsters.bots.tables import FLAGS, GAME, setting
from companion.games.closet_monsters.box import SET

ENDS = {WON: "won", "surrounded": "lost: bed full", "pile": "lost: pile empty"}
COLUMNS = {
    "rounds": "rounds", "turns": "turns", "misses": "misses", "frightened": "frightened",
    "reports": "reports",
}  # fmt: skip
SHOWN = Setting(
    "forgetful",
    {
        "report": "start",
        "game": GAME,
        "tracking": "map",
        "cards": SET,
        "toys": APP,
        "mode": "base",
        "pile": 10,
        "players": ["player_1", "player_2"],
        "options": {},
    },
)


class Counts:
    """Counts one game, reply by reply; what is not reported its player tells."""

    def __init__(self, player: Player) -> None:
        self.counts = dict.fromkeys(("rounds", "reports", *COUNTED), 0)
        self.more: tuple[object, ...] = ()
        self._player = player

    def add(self, reply: Reply) -> None:
        """Count a report."""
        self.counts["reports"] += 1

    def close(self, view: Mapping[str, Json]) -> None:
        """End the game."""
        self.counts |= {"rounds": view["round"], **self._player.counts}


def groups(setting: Setting) -> dict[str, str]:
    """Say by what a game is counted."""
    start, bot = setting.start, setting.bot
    return {
        "bot": bot,
        "mode": start["mode"],
        "bot_mode": f"{bot} {start['mode']}",
        "tracking": start["tracking"],
        "toys": start.get("toys", TABLE),
        "pile": str(start["pile"]),
        "players": str(len(start.get("players", ()))),
    }


class ClosetBots:
    """Bots that play everybody who looks for toys."""

    about = "Bots with better and worse memories turn the toys of whole games"
    flags = FLAGS
    shown = tuple(flag for flag in FLAGS if flag.name in ("tracking", "toys", "mode"))
    figures = Figures(ENDS, ("rounds", "reports", *COUNTED), COLUMNS, groups)

    def setting(self, seed: str, given: Given, chance: Chance) -> Setting:
        """Lay a table: what is not fixed is left to chance."""
        return setting(seed, given, chance)

    def example(self, given: Given) -> Setting:
        """Give the game that is shown to those who only look."""
        start = {**SHOWN.start, **given}
        ours = start["tracking"] == "map"  # the app's toys need our set
        own = {
            name: value for name, value in start.items() if ours or name not in ("cards", "toys")
        }
        return replace(SHOWN, start=own)

    def seat(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down."""
        return Player(setting.start, KEEPS[setting.bot], chance)

    def finger(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down; all that it says is one tap."""
        return self.seat(setting, facts, chance)

    def tally(self, bot: Bot) -> Tally:
        """Begin to count the game of a bot."""
        assert isinstance(bot, Player)
        return Counts(bot)
