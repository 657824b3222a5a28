"""A whole night played by a bot: report after report, each reply checked, until it ends. Pure.

It only calls what takes the reports, so any face's table will do.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games.boogeyman.bots.chance import Chance
from companion.games.boogeyman.bots.checks import Broken, check
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import Style
from companion.games.boogeyman.bots.team import Team

Report = Mapping[str, Any]
Reply = Mapping[str, Any]
MOST_REPORTS = 3000
GIVEN_UP = "given_up"


class Night:
    """One night: `end` says how it ended, `said` all reports, `refused` how many were not taken."""

    def __init__(
        self,
        submit: Callable[[Report], Reply],
        plan: Plan,
        start: Report,
        style: Style,
        chance: Chance,
    ) -> None:
        self.submit = submit
        self.start = start
        self.team = Team(plan, start, style, chance)
        self.said: list[Report] = []
        self.refused = 0
        self.end: str | None = None

    def replies(self) -> Iterator[Reply]:
        """Play to the end; raise Broken where the companion leads nowhere or contradicts itself."""
        reply = self._say(self.start)
        yield reply
        while not reply["view"]["outcome"]:
            if len(self.said) >= MOST_REPORTS:
                raise Broken(f"no end after {MOST_REPORTS} reports")
            report = self.team.next_report(reply)
            if report is None:
                self.end = GIVEN_UP
                return
            reply = self._say(report, reply)
            yield reply
        ended = self.team.board.last["night_ended"]
        self.end = ended["outcome"] if ended["outcome"] == "won" else ended["why"]

    def _say(self, report: Report, shown: Reply | None = None) -> Reply:
        """Report; what is refused is said more plainly, and that must be taken."""
        self.said.append(report)
        reply = self.submit(report)
        if not reply["ok"] and shown is not None:
            self.refused += 1
            plain = self.team.plainest(shown)
            self.said.append(plain)
            reply = self.submit(plain)
        if not reply["ok"]:
            raise Broken(f"dead end: {self.said[-1]} is refused, {reply['error']}")
        self.team.hears(reply)
        check(self.team.board, reply)
        return reply
