"""Nights for the tests of the bots: the real game and the real practice house."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.team import Team
from tests.tables import bare_table, practice

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}


@cache
def plan() -> Plan:
    """The practice house as a bot sees it."""
    return Plan.of(practice().facts())


def start(**more: Any) -> dict[str, Any]:
    """A start report."""
    return {**START, **more}


def board(**more: Any) -> Board:
    """A board as it is laid out."""
    laid = Board(plan(), start(**more))
    laid.hers = "9"
    return laid


def night(bot: str = "careful", seed: str = "a night", **more: Any) -> Night:
    """A night that a bot will play."""
    said = start(**{"seed": seed, **more})
    return Night(bare_table().submit, plan(), said, STYLES[bot], Random(seed))


def team(bot: str = "careful", **more: Any) -> Team:
    """A bot at a table where nothing has been told yet."""
    one = Team(plan(), start(**more), STYLES[bot], Random(1))
    one.board.hers = "9"
    return one


def view(team: Team, **more: Any) -> Mapping[str, Any]:
    """What a table with such a board shows, as far as a bot looks at it."""
    shown: dict[str, Any] = {
        "round": 3, "turn": team.board.seats[0], "actions": 0, "event": None, "found": {},
        "finale": None, "outcome": None, "indicator": ["down"] + [None] * 9,
    }  # fmt: skip
    return {**shown, **more}


def finale(room: str, **more: Any) -> dict[str, Any]:
    """A Finale that was called."""
    called: dict[str, Any] = {"room": room, "leader": None, "page": None, "present": []}
    return {**called, "turn": None, "panel": None, "out": [], **more}
