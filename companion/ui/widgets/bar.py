"""The report bar: undo, what can be said, the end of the turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.keys import KeyFlow

DIM = 0.8


class ReportBar(BoxLayout):
    """Undo first, the end of the turn last; while a question waits the keys between are off.

    In as many rows as it needs; where the window is low, in one that scrolls between the two.
    """

    def __init__(self, look: Theme, low: bool = False, **more: Any) -> None:
        super().__init__(size_hint_y=None, spacing=look.space(2), **more)
        self.low = low
        self._caps: Sequence[Cap] = ()
        self._last: Cap | None = None
        self.flow = KeyFlow(look, row=theme.MAIN)
        self.first, self.last = (KeyFlow(look, row=theme.MAIN) for _ in range(2))
        if low:
            scroll = ScrollView(do_scroll_y=False, bar_width=dp(3))
            scroll.add_widget(self.flow)
            self.flow.size_hint_x = None
            for part in (self.first, scroll, self.last):
                self.add_widget(part)
            for end in (self.first, self.last):
                end.size_hint_x = None
        else:
            self.add_widget(self.flow)
        for flow in (self.first, self.flow, self.last):
            flow.bind(height=self._fit)

    def offer(
        self, undo: Cap, caps: Sequence[Cap], last: Cap | None, asked: bool, more: bool
    ) -> None:
        """Show what can be said; `asked`: not before an answer, `more`: there is more to read."""
        if asked and last is None:
            # The keys stay where they were, so that nothing jumps; what can be said stays on.
            alive = {cap.meaning: cap for cap in caps}
            kept = [alive.pop(cap.meaning, off(cap)) for cap in self._caps]
            caps, last = [*kept, *alive.values()], off(self._last) if self._last else None
        else:
            self._caps, self._last = caps, last
        ends = [last] if last else []
        if self.low:
            self.first.show([undo])
            self.flow.show(caps)
            self.last.show(ends)
            for flow in (self.first, self.flow, self.last):
                flow.width = flow.least_width
            dimmed = [*self.flow.keys, *self.last.keys]
        else:
            self.flow.show([undo, *caps, *ends])
            dimmed = self.flow.keys[1:]
        for key in dimmed:
            key.opacity = DIM if more else 1.0
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.height = max(self.first.height, self.flow.height, self.last.height)
        for flow in (self.first, self.flow, self.last) if self.low else ():
            flow.rise(self.height)


def off(cap: Cap) -> Cap:
    """Give a key that cannot be tapped now."""
    return replace(cap, off=True, act=None, kind="plain")
