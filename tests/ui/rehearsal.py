"""A night played by a bot beforehand, report by report: what people will say by touches."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.team import Team
from tests.games.boogeyman.bots.nights import plan
from tests.tables import bare_table

Report = Mapping[str, Any]
# Candies after a roll are tried in a test of their own: the bot would spend them at any prompt.
STYLE = replace(STYLES["careful"], spends=False, helps_within=99)
MOST_REPORTS = 400
CHILDREN = ("mike", "leila", "ray")
NIGHTS = 16  # of which the shortest full one is played
EVERYTHING = frozenset(
    {"search_token_taken", "meeting_card_drawn", "babysitter_possessed", "boogeyman_revealed",
     "event_drawn", "trouble_drawn", "child_fainted", "nightmare_drawn", "child_revived",
     "finale_started"}
)  # fmt: skip


@dataclass(frozen=True)
class Rehearsal:
    """What was said, what happened, and how it ended."""

    start: Report
    reports: tuple[Report, ...]
    happened: frozenset[str]
    outcome: str | None

    @property
    def full(self) -> bool:
        """Whether all happened that an evening can bring, and the Children won."""
        by_touch = not any("card" in report for report in self.reports)
        return self.happened >= EVERYTHING and self.outcome == "won" and by_touch


def rehearse(start: Report, seed: str) -> Rehearsal:
    """Let a bot play a night; it walks room by room, as a finger does."""
    table = bare_table()
    reply = table.submit(start)
    team = Team(plan(), start, STYLE, Random(seed))
    taken: list[Report] = []
    happened: set[str] = set()
    while True:
        team.hears(reply)
        happened |= {event["event"] for event in reply["events"]}
        view = reply["view"]
        if view["outcome"] or len(taken) >= MOST_REPORTS:
            return Rehearsal(start, tuple(taken), frozenset(happened), view["outcome"])
        report = team.next_report(reply)
        if report is None:
            return Rehearsal(start, tuple(taken), frozenset(happened), None)
        for step in _steps(report):
            reply = table.submit(step)
            if not reply["ok"]:
                step = team.plainest(reply)
                reply = table.submit(step)
            taken.append(step)
            stopped = (
                view["turn"] != reply["view"]["turn"] or reply["prompts"][-1]["kind"] != "tell"
            )
            if step is not report and not stopped:
                team.hears(reply)
                reply = {**reply, "events": []}
            if stopped:
                break


def _steps(report: Report) -> Iterator[Report]:
    """Break a walk into single moves."""
    if report["report"] != "moved" or "card" in report:
        yield report
        return
    for place in (*report.get("through", ()), report["to"]):
        yield {"report": "moved", "child": report["child"], "to": place}


def a_full_night(seed: int, **start: Any) -> Rehearsal:
    """Rehearse some nights, and give the shortest one with everything in it."""
    full: list[Rehearsal] = []
    for number in count():
        name = f"{seed} {number}"
        said = {
            "report": "start",
            "mode": "coop",
            "children": list(CHILDREN),
            "seed": name,
            **start,
        }
        night = rehearse(said, name)
        if night.full:
            full.append(night)
        if full and number >= NIGHTS:
            return min(full, key=lambda night: len(night.reports))
    raise AssertionError("the numbers ended")
