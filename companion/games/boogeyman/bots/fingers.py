"""A bot that says one thing a tap: a walk goes room by room, until somebody is asked. Pure."""

from companion.engine.bots import Reply, Report, asked
from companion.games.boogeyman.bots.team import Team


class Fingers:
    """Plays as its team does, in steps that a finger can tap."""

    def __init__(self, team: Team) -> None:
        self.team = team
        self._walk: list[Report] = []  # what is left of it
        self._turn = ""  # whose it was

    def hears(self, reply: Reply) -> None:
        """Do with the pieces what the companion told."""
        self.team.hears(reply)

    def check(self, reply: Reply) -> None:
        """See that a reply agrees with itself and with the board."""
        self.team.check(reply)

    def ended(self) -> str:
        """Name how the night ended."""
        return self.team.ended()

    def plainest(self, reply: Reply) -> Report:
        """Give the plainest report that the table waits for."""
        return self.team.plainest(reply)

    def next_report(self, reply: Reply) -> Report | None:
        """Say the next step; None when the table gives up."""
        turn = reply["view"]["turn"]
        if self._walk and (asked(reply) is not None or turn != self._turn):
            self._walk = []
        if not self._walk:
            report = self.team.next_report(reply)
            if report is None:
                return None
            self._walk, self._turn = _steps(report), turn
        return self._walk.pop(0)


def _steps(report: Report) -> list[Report]:
    """Break a walk into single moves."""
    through = report.get("through")
    if not through:
        return [{name: value for name, value in report.items() if name != "through"}]
    child = report["child"]
    return [{"report": "moved", "child": child, "to": place} for place in (*through, report["to"])]
