"""The part of the desk that hands the tablet to one side of a game, and takes it back.

What that side sees is asked of the table anew each time: nothing of it is kept here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.ui.open_table import OpenTable

if TYPE_CHECKING:  # the home screen is there before the game
    from companion.engine.prompt import Prompt
    from companion.engine.tabletop import Side, Tabletop
    from companion.table.running import Reply

AS, PRIVATE, TO = "as", "private", "to"


class Handing(OpenTable):
    """Whose the tablet is now: everybody's, or one side's alone."""

    def __init__(self) -> None:
        super().__init__()
        self.handed = ""  # the side that has the tablet

    def hand_to(self, side: str) -> None:
        """Let one side have the tablet."""
        if self.to_hand is not None:
            self.last_prompt()  # what is before it is read
        self.handed, self.error = side, ""

    def take_back(self) -> None:
        """Have the tablet on the table again: what is heard of what was said is heard now."""
        if self.handed:
            self.handed, self.error = "", ""
            if self.table is not None:
                self._hear()

    @property
    def sides(self) -> tuple[Side, ...]:
        """Those who can look at what is theirs alone."""
        return () if self.table is None or self.here.state is None else self.now.sides

    @property
    def side(self) -> Side | None:
        """Who has the tablet, with the words on its curtain."""
        return next((side for side in self.sides if side.id == self.handed), None)

    @property
    def behind(self) -> Tabletop | None:
        """What the side that has the tablet may see."""
        here = self.here
        if self.side is None or here.state is None:
            return None
        return here.opponent.show.private(here.state, self.handed)

    @property
    def asked_behind(self) -> Prompt | None:
        """What the side that has the tablet is asked, and nobody else."""
        seen = self.here.private(self.handed) if self.side else None
        return seen.prompts[-1] if seen is not None and seen.prompts else None

    @property
    def to_hand(self) -> str | None:
        """To whom the tablet goes next: nothing else is to be read or answered before that."""
        from companion.engine.prompt import HAND_OVER, TELL

        page, following = self.page, self.following
        if page is None or (following is not None and self._pages[-1].prompt is not following):
            return None
        last = self._pages[-1]
        if last.prompt.kind != HAND_OVER or (last is not page and last.asides):
            return None
        if last is not page and page.asked.kind != TELL:
            return None
        return str(last.prompt.more[TO])

    @property
    def handed_on(self) -> bool:
        """Whether the side that has the tablet is asked at once, with nothing to be read before."""
        from companion.engine.prompt import HAND_OVER

        page = self.page
        if page is None or page.prompt.kind != HAND_OVER or self.asked_behind is None:
            return False
        return page.prompt.more[TO] == self.handed

    def say_behind(self, report: Mapping[str, Any]) -> bool:
        """Say something as the side that has the tablet."""
        return self.submit({**report, AS: self.handed})

    @property
    def can_take_back(self) -> bool:
        """Whether the last thing that was said is theirs, so that they alone can undo it."""
        log = self.here.log
        return bool(self.handed and log) and log[-1].report.side == self.handed

    def _kept(self, reply: Reply) -> Reply:
        """Keep nothing of a reply that is not everybody's."""
        return {name: value for name, value in reply.items() if name != PRIVATE}

    def _hear(self, top: Tabletop | None = None) -> None:
        """Have nothing heard as long as somebody holds the tablet who sees more than others."""
        if not self.handed:
            super()._hear(top)
