"""What the shell asks of the bots that play the Children. Pure."""

from dataclasses import replace

from companion.engine.bots import (
    GIVEN_UP,
    WON,
    Bot,
    Chance,
    Facts,
    Figures,
    Flag,
    Given,
    Setting,
    Tally,
)
from companion.games.boogeyman.bots import CHOICES, tally
from companion.games.boogeyman.bots.fingers import Fingers
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.tables import FLAGS, fixed_by, setting, whose_decks
from companion.games.boogeyman.bots.team import Team
from companion.games.boogeyman.bots.weights import CardWeights
from companion.games.boogeyman.box import DECKS

ENDS = {
    WON: "won", "stress": "lost: Stress", "all_fainted": "lost: all fainted",
    "finale": "lost: Finale", GIVEN_UP: "given up",
}  # fmt: skip
COLUMNS = {
    "rounds": "rounds", "babysitter_meetings": "met her", "boogeyman_meetings": "met him",
    "babysitter_stress": "her Stress", "boogeyman_stress": "his Stress", "events": "Events",
    "troubles": "Trouble", "faints": "faints", "nightmares": "Nightmares", "revivals": "revived",
}  # fmt: skip
GAME = "game"  # nobody plays the Boogeyman
SHOWN = Setting(
    "greedy",
    {
        "report": "start",
        "mode": "coop",
        "children": ["mike", "leila", "ray", "daphne"],
        "tracking": "map",
        "decks": dict.fromkeys(DECKS, "app"),
    },
)


def groups(setting: Setting) -> dict[str, str]:
    """Say by what a night is counted."""
    start, bot = setting.start, setting.bot
    children = str(len(start["children"]))
    return {
        "bot": bot,
        "children": children,
        "bot_children": f"{bot} {children}",
        "boogeyman": setting.against or GAME,
        "mode": start["mode"],
        "tracking": start["tracking"],
        "dice": start["dice"],
        "decks": whose_decks(start),
    }


class BoogeymanBots:
    """Bots that play the Children of whole nights."""

    about = "Bots play the Children of whole nights in the practice house"
    flags = FLAGS
    shown = (Flag("tracking", CHOICES["tracking"], "with a map (as usual) or without"),)
    figures = Figures(ENDS, tally.COUNTED, COLUMNS, groups, {"cards": CardWeights})

    def __init__(self) -> None:
        self._house: tuple[Facts, Plan] | None = None  # the last one: its ways are worth keeping

    def setting(self, seed: str, given: Given, chance: Chance) -> Setting:
        """Lay a table: what is not fixed is left to chance."""
        return setting(seed, fixed_by(given), chance)

    def example(self, given: Given) -> Setting:
        """Give the night that is shown to those who only look."""
        return replace(SHOWN, start={**SHOWN.start, **given})

    def seat(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down in the house of these facts."""
        return Team(self._plan(facts), setting.start, STYLES[setting.bot], chance, setting.against)

    def finger(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down that walks room by room.

        Candies after the roll are the players' own business: it spends none.
        """
        style = replace(STYLES[setting.bot], spends=False)
        team = Team(self._plan(facts), setting.start, style, chance, setting.against)
        return Fingers(team)

    def tally(self, bot: Bot) -> Tally:
        """Begin to count the night of a bot."""
        return tally.Tally()

    def _plan(self, facts: Facts) -> Plan:
        if self._house is None or self._house[0] is not facts:
            self._house = (facts, Plan.of(facts))
        return self._house[1]
