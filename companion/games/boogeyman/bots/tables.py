"""Which tables are played: bot, Children, mode, tracking, dice, decks, options. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.boogeyman.bots import APP, BOTS, CHOICES, MOST_CHILDREN, TABLE
from companion.games.boogeyman.bots.chance import Chance
from companion.games.boogeyman.box import CHILDREN, DECKS
from companion.games.boogeyman.options import OPTIONS

# The table options that a night in these modes can show.
PLAYED_OPTIONS = {
    name: values for name, (values, rule) in OPTIONS.items() if not rule.startswith("H")
}


@dataclass(frozen=True)
class Fixed:
    """What is the same for all tables; what is None varies from game to game."""

    bot: str | None = None
    children: int | None = None
    mode: str | None = None
    tracking: str | None = None
    dice: str | None = None
    decks: str | None = None
    tokens: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def flags(self) -> list[str]:
        """Write it as the command line has it."""
        given = {name: value for name, value in vars(self).items() if name != "options"}
        flags = [f"--{name} {value}" for name, value in given.items() if value is not None]
        return flags + [f"--option {name}={value}" for name, value in self.options.items()]


@dataclass(frozen=True)
class Setting:
    """A table to be played: its bot and the report that starts it."""

    bot: str
    start: Mapping[str, Any]

    @property
    def decks(self) -> str:
        """Whose decks are drawn: all of them the app's, all the table's, or mixed."""
        whose = set(self.start["decks"].values())
        return whose.pop() if len(whose) == 1 else "mixed"


def setting(seed: str, fixed: Fixed, chance: Chance) -> Setting:
    """Lay a table: everything is drawn first, then what is fixed takes its place."""
    bot = chance.choice(BOTS)
    seats = chance.sample(CHILDREN, k=MOST_CHILDREN)
    children = chance.randint(1, MOST_CHILDREN)
    chosen = {name: chance.choice(values) for name, values in CHOICES.items()}
    decks = {deck: chance.choice((APP, TABLE)) for deck in DECKS}
    options = {name: varied(values, chance) for name, values in PLAYED_OPTIONS.items()}
    tokens = varied((APP, TABLE), chance)
    if fixed.decks is not None:
        decks = dict.fromkeys(DECKS, fixed.decks)
    return Setting(
        bot=fixed.bot or bot,
        start={
            "report": "start",
            "children": seats[: fixed.children or children],
            **{name: getattr(fixed, name) or value for name, value in chosen.items()},
            "decks": decks,
            "tokens": fixed.tokens or tokens,
            "options": {**options, **fixed.options},
            "seed": seed,
        },
    )


def varied(values: Sequence[str], chance: Chance) -> str:
    """Draw the value of an option; the default comes most often, as it does at tables."""
    return values[0] if chance.random() < 0.5 else chance.choice(values)


def read_option(text: str) -> tuple[str, str]:
    """Read NAME=VALUE, or raise a ValueError that names what there is."""
    name, _, value = text.partition("=")
    if name not in PLAYED_OPTIONS:
        raise ValueError(f"there are {', '.join(PLAYED_OPTIONS)}")
    if value not in PLAYED_OPTIONS[name]:
        raise ValueError(f"{name} is one of {', '.join(PLAYED_OPTIONS[name])}")
    return name, value
