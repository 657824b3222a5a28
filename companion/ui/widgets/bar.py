"""The report bar: undo, what can be said, the end of the turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.keys import KeyFlow

DIM = 0.6


class ReportBar(KeyFlow):
    """Undo first, the end of the turn last; while a question waits the keys between are off."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(look, row=theme.MAIN, **more)
        self._caps: Sequence[Cap] = ()
        self._last: Cap | None = None

    def offer(
        self, undo: Cap, caps: Sequence[Cap], last: Cap | None, asked: bool, more: bool
    ) -> None:
        """Show what can be said; `asked`: not before an answer, `more`: there is more to read."""
        if asked and last is None:
            # The keys stay where they were, so that nothing jumps; what can be said stays on.
            alive = {cap.meaning: cap for cap in caps}
            kept = [alive.pop(cap.meaning, _off(cap)) for cap in self._caps]
            caps, last = [*kept, *alive.values()], _off(self._last) if self._last else None
        else:
            self._caps, self._last = caps, last
        self.show([undo, *caps, *([last] if last else [])])
        for key in self.keys[1:]:
            key.opacity = DIM if more else 1.0


def _off(cap: Cap) -> Cap:
    return replace(cap, off=True, act=None, kind="plain")
