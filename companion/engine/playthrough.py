"""A whole game played by a bot: report after report, each reply checked, until it ends. Pure.

It needs only a function that takes reports, so it plays on any face.
"""

from collections.abc import Callable, Iterator

from companion.engine.bots import GIVEN_UP, Bot, Broken, Reply, Report

MOST_REPORTS = 3000


class Playthrough:
    """One game: `end` is how it ended, `said` all reports, `refused` how many were refused."""

    def __init__(self, submit: Callable[[Report], Reply], start: Report, bot: Bot) -> None:
        self.submit = submit
        self.start = start
        self.bot = bot
        self.said: list[Report] = []
        self.refused = 0
        self.end: str | None = None

    def replies(self) -> Iterator[Reply]:
        """Play to the end; raise Broken if the companion gets stuck or contradicts itself."""
        reply = self._say(self.start)
        yield reply
        while not reply["view"]["outcome"]:
            if len(self.said) >= MOST_REPORTS:
                raise Broken(f"no end after {MOST_REPORTS} reports")
            report = self.bot.next_report(reply)
            if report is None:
                self.end = GIVEN_UP
                return
            reply = self._say(report, reply)
            yield reply
        self.end = self.bot.ended()

    def _say(self, report: Report, shown: Reply | None = None) -> Reply:
        """Report; if that is refused, say it more simply, which must be accepted."""
        self.said.append(report)
        reply = self.submit(report)
        if not reply["ok"] and shown is not None:
            self.refused += 1
            plain = self.bot.plainest(shown)
            self.said.append(plain)
            reply = self.submit(plain)
        if not reply["ok"]:
            raise Broken(f"dead end: {self.said[-1]} is refused, {reply['error']}")
        self.bot.hears(reply)
        self.bot.check(reply)
        return reply
