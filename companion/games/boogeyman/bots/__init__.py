"""Bots that play the Children, and the Boogeyman: what they see, decide and report. Pure."""

from collections.abc import Mapping

from companion.games.boogeyman.box import MODES

BOTS = ("careless", "careful", "greedy")
HIDERS = ("guesses", "hunts")  # who plays the Boogeyman, where a player does
APP, TABLE = "app", "table"
MOST_CHILDREN = 6
# What is chosen before a night, and can be fixed for all nights.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "mode": MODES,
    "tracking": ("map", "ask"),
    "dice": (APP, TABLE),
}
