"""The part of the desk that tells how the open game went, and hands that on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from companion.device import exports

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.engine.charts import Moments, Recap
    from companion.engine.ending import Ending
    from companion.engine.game import Show
    from companion.saves.nights import Gathered
    from companion.ui.deciding import Deciding
    from companion.ui.desk import Desk


class Telling:
    """How a game went: its charts, the moments that decided it, a text and a picture of both."""

    _deciding: Deciding | None = None
    counted: Gathered | None = None  # all games, as they were read last

    @property
    def recap(self) -> Recap | None:
        """How the game went up to now; None for a game without charts."""
        return self.recap_named(own=True)[0]

    def recap_named(self, own: bool) -> tuple[Recap | None, Ending | None]:
        """Tell how it went and how it ended, with people's own names or with the box's."""
        from companion.engine.charts import recap_of

        here = self._here.here
        show = here.opponent.show if own else self._boxed
        events = (event for kept in here.log for event in kept.events)
        return recap_of(show, here.log), show.after(here.state, events)

    @property
    def moments(self) -> tuple[bool, Moments | None]:
        """The moments that decided it: whether they were looked for, and what was found."""
        return self.moments_named(own=True)

    def moments_named(self, own: bool) -> tuple[bool, Moments | None]:
        """Give the moments, with people's own names or with the box's."""
        from companion.engine.charts import retold_by

        here = self._here.here
        if not hasattr(here.opponent.show, "moments"):
            return True, None
        if self._deciding is None:
            return False, None
        done, found = self._deciding.found(self._key)
        return done, retold_by(here.opponent.show if own else self._boxed, here.log, found)

    def look_for_moments(self, watcher: Widget, look: Callable[[float, bool], Any]) -> None:
        """Look for them as long as the watcher is shown, unless they were found already."""
        from companion.engine.charts import moments_of
        from companion.ui.deciding import Deciding

        if self.moments[0]:
            return
        if self._deciding is None:
            self._deciding = Deciding()
        here = self._here.here
        self._deciding.begin(
            self._key, partial(moments_of, here.opponent.show, here.log), watcher, look
        )

    def share_recap(self) -> str:
        """Write how this game went, in words, with the box's names: people's own stay here."""
        told, _ = self.recap_named(own=False)
        lines = [] if told is None else told.lines(self.moments_named(own=False)[1])
        return self._here.share_text(f"{self._here.game_id}-recap.txt", "\n".join(lines) + "\n")

    def share_picture(self, data: bytes) -> str:
        """Write the picture of this game, and say where it is or why it is not."""
        try:
            return self._here.share(exports.write(f"{self._here.game_id}-recap.png", data))
        except OSError as trouble:
            return self._here.why_not(trouble)

    @property
    def _boxed(self) -> Show:
        """The show that knows nobody's own name."""
        from companion.engine.sense import guarded

        return guarded(self._here.opponent()).show

    @property
    def _key(self) -> object:
        """What tells this game from others: its last report is never that of another."""
        return self._here.game_id, self._here.here.log[-1] if self._here.here.log else None

    @property
    def _here(self) -> Desk:
        return cast("Desk", self)
