"""Moments of a night as bots reach them: every kind of prompt, with a map and without."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from companion import root
from companion.games.boogeyman import PRACTICE
from companion.games.boogeyman.bots import BOTS
from companion.games.boogeyman.box import CHILDREN
from tests.games.boogeyman.bots.nights import night
from tests.tables import practice
from tests.ui.driver import Driver

DECKS = ("event", "trouble", "nightmare")
OWNERS = ("app", "table")
NIGHTS = 8


@dataclass(frozen=True)
class Moment:
    """What was said up to it, and which of the prompts is shown."""

    name: str
    reports: tuple[Mapping[str, Any], ...]
    step: int

    def show(self, screen: Driver) -> None:
        """Bring the app to this moment, at a table that is not kept."""
        desk = screen.app.desk
        table = root.open_table(desk.language, {PRACTICE: practice()})
        for report in self.reports:
            reply = table.submit(report)
        desk.leave()
        desk.table, desk.reply, desk.step, desk.error = table, reply, self.step, ""
        here = screen.app.where == "table" and screen.app.sheet is None
        if here and desk.stage != "scene" and hasattr(screen.app.screen, "card"):
            screen.app.screen.keys.refused = None  # what another table refused
            screen.app.screen.refresh(first=True)
        else:
            screen.app.go("table")
        screen.frames(3)


@cache
def moments(seed: int, nights: int = NIGHTS) -> tuple[Moment, ...]:
    """Play some nights, and give one moment of each kind that came up in them."""
    found: dict[tuple[str, ...], Moment] = {}
    for number in range(nights):
        for moment in _of_a_night(Random(f"{seed} {number}"), ("map", "ask")[number % 2]):
            found.setdefault(tuple(moment.name.split()), moment)
    return tuple(found.values())


def _of_a_night(random: Random, tracking: str) -> Iterator[Moment]:
    one = night(
        random.choice(BOTS), str(random.random()), tracking=tracking,
        children=random.sample(CHILDREN, random.randint(1, 6)),
        dice=random.choice(OWNERS), decks={deck: random.choice(OWNERS) for deck in DECKS},
    )  # fmt: skip
    taken: list[Mapping[str, Any]] = []
    for reply in one.replies():
        taken.append(one.said[-1])
        for step, prompt in enumerate(reply["prompts"]):
            last = step == len(reply["prompts"]) - 1
            waits = "" if last else " and more"
            name = f"{prompt['kind']} {prompt['key']} {tracking}{waits}"
            yield Moment(name, tuple(taken), step)
