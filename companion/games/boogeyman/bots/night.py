"""A whole night of the Children, played by a bot. Pure."""

from collections.abc import Callable

from companion.engine.bots import Chance, Reply, Report
from companion.engine.playthrough import Playthrough
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import Style
from companion.games.boogeyman.bots.team import Team


class Night(Playthrough):
    """One night in a house, by a bot of some style."""

    def __init__(
        self,
        submit: Callable[[Report], Reply],
        plan: Plan,
        start: Report,
        style: Style,
        chance: Chance,
        against: str = "",
    ) -> None:
        self.team = Team(plan, start, style, chance, against)
        super().__init__(submit, start, self.team)
