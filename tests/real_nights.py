"""Real nights, to be forged: golden ones, some by bots, some at random with undo and redo."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.tables import Fixed, setting
from companion.games.boogeyman.box import MODES
from companion.saves.sound import Sound
from companion.table.judging import GRAINS
from companion.table.running import Table
from tests import playthroughs, random_reports
from tests.store.kept import same_luck_table
from tests.tables import practice

LONGEST = 70  # reports of a night: enough for a Finale of the hasty
NIGHTS = 18
GOLDEN = ("12-lost", "13-the-finale", "10-faint", "17-undo")


@cache
def night(number: int) -> Sound:
    """A real night: from a golden playthrough, or by a bot, or at random with undo and redo."""
    random = Random(f"a night to be forged {number}")
    table = _Writing(same_luck_table())
    if number < len(GOLDEN):
        _golden(table, GOLDEN[number])
    elif number % 2:
        _by_bot(table, random)
    else:
        _at_random(table, random)
    rows = list(table.store.rows)
    return Sound(rows=rows, packs=dict(table.store.packs), snapshots=dict(table.store.snapshots))


class _Writing:
    """A table whose log is written at once, so that it has snapshots."""

    def __init__(self, table: Table) -> None:
        self.table, self.store = table, table.store

    @property
    def state(self) -> Any:
        return self.table.state

    def submit(self, said: Mapping[str, Any]) -> dict[str, Any]:
        reply = self.table.submit(said)
        assert self.store.rows
        return reply

    def shown(self) -> dict[str, Any]:
        return self.table.shown()


def _golden(table: _Writing, name: str) -> None:
    (file,) = playthroughs.FOLDER.glob(f"{name}*.txt")
    reply: dict[str, Any] = {"prompts": []}
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("> "):
            reply = table.submit(playthroughs.read(line, reply))


def _by_bot(table: _Writing, random: Random) -> None:
    fixed = Fixed(children=random.randint(1, 3), bot=random.choice(list(STYLES)))
    laid = setting(f"forged {random.random()}", fixed, random)
    plan = Plan.of(practice().facts())
    replies = Night(table.submit, plan, laid.start, STYLES[laid.bot], random).replies()
    for number, _ in enumerate(replies):
        if number > LONGEST:
            return
    # One that has ended can be taken back, and played on.
    table.submit({"report": "undo", "grain": random.choice(["tap", "turn"])})


def _at_random(table: _Writing, random: Random) -> None:
    for _ in range(LONGEST):
        if table.state is None:
            said = {"report": "redo"} if table.store.rows else random_reports.start(random, MODES)
        elif random.random() < 0.15:
            said = {"report": random.choice(["undo", "redo"]), "grain": random.choice(GRAINS)}
            if said["report"] == "undo" and random.random() < 0.3:
                said["draw"] = "again"
        else:
            said = random_reports.report(random, {"ok": True, **table.shown()})
        if said.get("report") == "redo" and not table.submit(said)["ok"]:
            table.submit(random_reports.start(random, MODES))
        else:
            table.submit(said)
