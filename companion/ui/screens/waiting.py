"""A sheet while something long is done: how far it is, and a key that stops it."""

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.progress import Progress


class Waiting(Sheet):
    """Covers the screen until the work has ended; a touch beside it does nothing."""

    def __init__(self, desk: Desk, title: str, on_stop: Callable[[], Any]) -> None:
        super().__init__(desk, title)
        self._on_stop, self._stopping = on_stop, False
        self.progress = Progress(self.look)
        self._show([], foot=[self._stop_cap()])

    def show(self, part: float, stopping: bool) -> None:
        """Show how much is done, once that is known; told to stop, the key is not tapped again."""
        self.progress.part = part
        if part and self.progress.parent is None:
            self.middle.add_widget(self.progress)
        if stopping != self._stopping:
            self._stopping = stopping
            self.foot.show([self._stop_cap()])

    def _top(self) -> BoxLayout:
        """Leave out the key that closes: stopping is something else, and says so."""
        row = super()._top()
        row.remove_widget(row.children[0])
        return row

    def _stop_cap(self) -> Cap:
        off = self._stopping
        act = None if off else self._on_stop
        return Cap(self.desk.say("sheet stop"), act, "close", "quiet", "stop", off=off)

    def on_touch_down(self, touch: Any) -> bool:
        """Keep every touch from what lies beneath."""
        self.panel.on_touch_down(touch)
        return True
