"""The report bar: undo, what can be said, the end of the turn. On a phone it folds away."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key
from companion.ui.widgets.keys import KeyFlow

DIM = 0.8


class ReportBar(KeyFlow):
    """Undo first, the end of the turn last; while a question waits the keys between are off."""

    unfolded = False  # nothing is folded away

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(look, row=theme.MAIN, **more)
        self._caps: Sequence[Cap] = ()
        self._last: Cap | None = None

    def begin(self) -> None:
        """Be at another moment: no key stays."""
        self._caps, self._last = (), None

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
        self.show([undo, *caps, *([last] if last else [])])
        _dim(self.keys[1:], more)


class PhoneBar:
    """The same for a phone, in two parts: undo, the end of the turn and the key to the tools stay.

    Everything else folds away while something is to be read or answered, but for what can be said
    of it; that key unfolds it.
    """

    def __init__(self, look: Theme, on_unfold: Callable[[], Any]) -> None:
        self.on_unfold = on_unfold
        self.unfolded = False
        self.foot, self.flow = KeyFlow(look, row=theme.MAIN), KeyFlow(look, row=theme.TARGET + 8)

    def begin(self) -> None:
        """Be at another moment: folded."""
        self.unfolded = False

    def offer(
        self, undo: Cap, caps: Sequence[Cap], last: Cap | None, asked: bool, more: bool
    ) -> None:
        """Show what can be said; `asked`: not before an answer, `more`: there is more to read."""
        kind = "chosen" if self.unfolded else "quiet"
        tools = Cap("", self.on_unfold, "more", kind, "tools", theme.LABEL, firm=True)
        ends = [last] if last else []
        folds: Sequence[Cap] = ()
        if asked and not more:
            stays = [*caps, *ends]  # what a card does can be said while it is read
        elif more and not self.unfolded:
            stays = []
        else:
            stays, folds = ends, caps
        self.foot.show([replace(undo, firm=bool(stays)), *stays, tools])
        self.flow.show(folds)
        _dim([*self.flow.keys, *self.foot.keys[1:-1]], more)


def _dim(keys: Sequence[Key], more: bool) -> None:
    for key in keys:
        key.opacity = DIM if more else 1.0


def off(cap: Cap) -> Cap:
    """Give a key that cannot be tapped now."""
    return replace(cap, off=True, act=None, kind="plain")
