"""Which tables are played: bot, Children, mode, tracking, dice, decks, options. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.bots import Chance, Flag, Setting, varied
from companion.engine.plain import Json
from companion.games.boogeyman.bots import APP, BOTS, CHOICES, HIDERS, MOST_CHILDREN, TABLE
from companion.games.boogeyman.box import CHILDREN, COMPETITIVE, DECKS, SEMI
from companion.games.boogeyman.options import OPTIONS

OPTION = "option"
PLAYED_OPTIONS = {name: values for name, (values, _) in OPTIONS.items()}
HIS_OPTIONS = {name for name, (_, rule) in OPTIONS.items() if rule.startswith("H")}
AGAINST_THE_GAME, AGAINST_HIM = CHOICES["mode"][:2], CHOICES["mode"][2:]
LEAST = {SEMI: 2}  # Children (S8)
FLAGS = (
    Flag("cards", help="how the cards of our decks weigh"),
    Flag("bot", BOTS),
    Flag("boogeyman", HIDERS, "who plays the Boogeyman, where a player does"),
    Flag("children", tuple(range(1, MOST_CHILDREN + 1))),
    *(Flag(name, values) for name, values in CHOICES.items()),
    Flag("decks", (APP, TABLE), "all three of the opponent's"),
    Flag("tokens", (APP, TABLE), "who draws the Room tokens"),
    Flag(
        OPTION,
        tuple(f"{name}={value}" for name, values in PLAYED_OPTIONS.items() for value in values),
        "a table option of docs/rules.md; can be repeated",
        repeatable=True,
    ),
)


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
    boogeyman: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)


def fixed_by(flags: Mapping[str, Json]) -> Fixed:
    """Read what flags say."""
    given = {name: value for name, value in flags.items() if name != OPTION}
    return Fixed(**given, options=flags.get(OPTION) or {})


def setting(seed: str, fixed: Fixed, chance: Chance) -> Setting:
    """Lay a table: everything is drawn first, then what is fixed takes its place."""
    bot = chance.choice(BOTS)
    seats = chance.sample(CHILDREN, k=MOST_CHILDREN)
    drawn = chance.randint(1, MOST_CHILDREN)
    children = fixed.children or drawn
    chosen = {
        name: chance.choice(AGAINST_THE_GAME if name == "mode" else values)
        for name, values in CHOICES.items()
    }
    decks = {deck: chance.choice((APP, TABLE)) for deck in DECKS}
    usual = (name for name in PLAYED_OPTIONS if name not in HIS_OPTIONS)
    options = {name: varied(PLAYED_OPTIONS[name], chance) for name in usual}
    tokens = varied((APP, TABLE), chance)
    # Drawn last: nights against the game are what they were before he could be played.
    his = {name: varied(PLAYED_OPTIONS[name], chance) for name in sorted(HIS_OPTIONS)}
    if chance.random() < 0.5:
        chosen["mode"] = chance.choice(AGAINST_HIM)
    mode, boogeyman = fixed.mode or chosen["mode"], fixed.boogeyman or chance.choice(HIDERS)
    least = LEAST.get(mode, 1)
    if children < least and fixed.children:
        if fixed.mode:
            raise ValueError(f"--mode {mode} needs {least} Children at least")
        mode = COMPETITIVE
    children = max(children, LEAST.get(mode, 1))
    options |= his if mode in AGAINST_HIM else {}
    if fixed.decks is not None:
        decks = dict.fromkeys(DECKS, fixed.decks)
    return Setting(
        bot=fixed.bot or bot,
        start={
            "report": "start",
            "children": seats[:children],
            **{name: getattr(fixed, name) or value for name, value in chosen.items()},
            "mode": mode,
            "decks": decks,
            "tokens": fixed.tokens or tokens,
            "options": {**options, **fixed.options},
            "seed": seed,
        },
        against=boogeyman if mode in AGAINST_HIM else "",
    )


def whose_decks(start: Mapping[str, Json]) -> str:
    """Say whose decks are drawn: all of them the app's, all the table's, or mixed."""
    whose = set(start["decks"].values())
    return str(whose.pop()) if len(whose) == 1 else "mixed"
