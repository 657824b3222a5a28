"""Which tables are played: bot, mode, whose monsters and toys, how many, options. Pure."""

from collections.abc import Mapping

from companion.engine.bots import Chance, Flag, Given, Setting, varied
from companion.engine.plain import JsonObject
from companion.games.closet_monsters.bots import APP, BOTS, TABLE
from companion.games.closet_monsters.box import MODES, PILES, SET
from companion.games.closet_monsters.options import HARDER, OPTIONS

GAME = "closet_monsters"
OPTION = "option"
BASE, RACE = MODES[0], MODES[-1]
MOST_PLAYERS = 4
# What is chosen before a game, and can be fixed for all games.
CHOICES: Mapping[str, tuple[str, ...] | tuple[int, ...]] = {
    "bot": BOTS,
    "mode": MODES,
    "tracking": ("map", "ask"),
    "toys": (TABLE, APP),
    "pile": PILES,
    "players": tuple(range(MOST_PLAYERS + 1)),
}
HELP = {
    "tracking": "with our set, or with the monsters of a box",
    "toys": "on the table, or on the screen; that needs our set",
    "players": "how many have names; a race needs some",
}
FLAGS = (
    *(Flag(name, values, HELP.get(name)) for name, values in CHOICES.items()),
    Flag(
        OPTION,
        tuple(f"{name}={value}" for name, (values, _) in OPTIONS.items() for value in values),
        "a table option of docs/rules/closet-monsters.md; can be repeated",
        repeatable=True,
    ),
)


def setting(seed: str, given: Given, chance: Chance) -> Setting:
    """Lay a table: everything is drawn first, then what is fixed takes its place.

    Raise ValueError where two things are fixed that cannot be together.
    """
    drawn: JsonObject = {name: chance.choice(list(CHOICES[name])) for name in CHOICES}
    options = {name: varied(values, chance) for name, (values, _) in OPTIONS.items()}
    fixed: Mapping[str, str] = given.get(OPTION) or {}
    chosen = _together({**drawn, **{n: given[n] for n in CHOICES if n in given}}, given, fixed)
    if chosen["mode"] != BASE:  # C16
        options = {name: value for name, value in options.items() if name not in HARDER}
    start = {"report": "start", "game": GAME, "tracking": chosen["tracking"]}
    if chosen["tracking"] == "map":
        start |= {"cards": SET, "toys": chosen["toys"]}
    start |= {"mode": chosen["mode"], "pile": chosen["pile"]}
    if chosen["players"]:
        start["players"] = [f"player_{number}" for number in range(1, chosen["players"] + 1)]
    return Setting(chosen["bot"], {**start, "options": {**options, **fixed}, "seed": seed})


def _together(chosen: JsonObject, given: Given, fixed: Mapping[str, str]) -> JsonObject:
    """Let what is fixed have what it needs; what was only drawn gives way."""
    harder = [name for name in HARDER if fixed.get(name) == "yes"]
    if harder and chosen["mode"] != BASE:  # C16
        if "mode" in given:
            raise ValueError(f"{harder[0]} is played in the base game only")
        chosen["mode"] = BASE
    if given.get("toys") == APP and chosen["tracking"] == "ask":
        if "tracking" in given:
            raise ValueError("toys on the screen need our set")
        chosen["tracking"] = "map"
    if chosen["mode"] == RACE and not chosen["players"]:  # C12
        if "players" not in given:
            chosen["players"] = 1
        elif "mode" not in given:
            chosen["mode"] = BASE
        else:
            raise ValueError("a race needs players")
    return chosen
