"""What is in force, a line for each card beside a pile: what it is, and in short what it does."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.frozen import replace
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key
from companion.ui.widgets.measure import lower

LOWEST, HIGHEST, GAP = 48.0, 62.0, 5.0  # dp: of a line, and between two
READ = 13.0  # dp: with smaller letters, what a card does is only read after a tap


class Lines(NamedTuple):
    """Keys to what has a line of its own, each with what it does; `rest` stands for so many."""

    lines: Sequence[tuple[Cap, str]] = ()
    rest: Callable[[int], Cap] | None = None


class InForce(Layout):
    """Keys below each other: a tap reads a card; of more than there is room for, the rest."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look = look.grown(0.3)
        self.keys: list[Key] = []
        self.kept = Lines()
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, kept: Lines) -> None:
        """Show what has a line."""
        self.kept = kept
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Give each as much room as there is, one below the other, all in letters as large."""
        lines, rest = list(self.kept.lines), self.kept.rest
        gap = dp(GAP)
        most = max(1, int((self.height + gap) / (dp(LOWEST) + gap)))
        if len(lines) > most and rest is not None:
            shown = lines[: most - 1]
            other = rest(len(lines) - len(shown))
            if not shown:  # one line for all of them names the first
                first, more = lines[0][0], rest(len(lines) - 1)
                other = replace(first, text=f"{first.text} {more.text}", act=other.act)
            lines = [*shown, (other, "")]
        for key in self.keys[len(lines) :]:
            self.remove_widget(key)
        del self.keys[len(lines) :]
        while len(self.keys) < len(lines):
            key = Key(self.look, kind="quiet", size_hint=(None, None))
            key.fits, key.padding = False, [dp(10), dp(2)] * 2
            self.keys.append(key)
            self.add_widget(key)
        if not lines or self.width < dp(60):
            return
        high = min(dp(HIGHEST), (self.height - gap * (len(lines) - 1)) / len(lines))
        caps = self._caps(lines, high)
        top = self.top - (self.height - high * len(lines) - gap * (len(lines) - 1)) / 2
        for key, cap in zip(self.keys, caps, strict=True):
            key.size, key.pos = (self.width, high), (self.x, top - high)
            top -= high + gap
            key.wear(cap)

    def _caps(self, lines: Sequence[tuple[Cap, str]], high: float) -> list[Cap]:
        """Say what each does, unless letters get too small for it; all have the same size."""
        for told in (True, False):
            caps = [
                lower(
                    replace(cap, text=f"{cap.text}\n{does}" if does and told else cap.text,
                            size=theme.CAPTION),
                    self.look, self.width - dp(20), high,
                )
                for cap, does in lines
            ]  # fmt: skip
            size = min(cap.size for cap in caps)
            if size >= READ:
                break
        return [replace(cap, size=size) for cap in caps]
