"""Bots that play the Children: what they see, what they decide, what they report. Pure."""

from collections.abc import Mapping

BOTS = ("careless", "careful", "greedy")
APP, TABLE = "app", "table"
MOST_CHILDREN = 6
# What is chosen before a night, and can be fixed for all nights.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "mode": ("solo", "coop"),
    "tracking": ("map", "ask"),
    "dice": (APP, TABLE),
}
