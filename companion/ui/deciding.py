"""Finds the moments that decided the open game, in a thread beside the drawing.

It goes on while somebody looks at them, stops when nobody does, and is done once for each game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.engine.errors import SaveError
from companion.ui.errand import Errand, Progress

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.engine.charts import Moments

MOST_KEPT = 8  # games whose moments are remembered
Look = Callable[[float, bool], Any]  # is told how much is done, and whether all of it is


class Deciding:
    """One search at a time. `key` tells games apart, and what is said of them."""

    def __init__(self) -> None:
        self._found: dict[object, Moments | None] = {}
        self._errand: Errand | None = None
        self._key: object = None
        self._watcher: Widget | None = None
        self._look: Look | None = None

    def found(self, key: object) -> tuple[bool, Moments | None]:
        """Tell whether a search has ended, and what was found."""
        return key in self._found, self._found.get(key)

    def begin(
        self, key: object, work: Callable[[Progress], Moments | None], watcher: Widget, look: Look
    ) -> None:
        """Search, as long as the watcher is shown; it is told in every frame how far it is."""
        self._watcher, self._look = watcher, look
        if self._errand is not None and self._key == key:
            return  # the page was only made anew
        self.stop()
        self._key, self._errand = key, Errand(work)
        Clock.unschedule(self._tick)
        Clock.schedule_interval(self._tick, 0)

    def stop(self) -> None:
        """Have it stopped: nobody wants to know any more."""
        if self._errand is not None:
            self._errand.stopping.set()
        self._errand = None

    def _tick(self, _: float) -> bool:
        errand, watcher = self._errand, self._watcher
        if errand is None or watcher is None or watcher.get_parent_window() is None:
            self.stop()
            return False
        done = errand.ended.is_set()
        if done:
            try:
                told = errand.outcome()
            except SaveError:  # a log that makes no sense: the rest of the page stands
                told = None
            while len(self._found) >= MOST_KEPT:
                del self._found[next(iter(self._found))]
            self._found[self._key], self._errand = told, None
        if self._look is not None:
            self._look(errand.part, done)
        return not done
