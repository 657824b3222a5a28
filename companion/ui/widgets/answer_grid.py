"""Answers that are too many for the bar: a grid over the stage, in rows with headings."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.scroll import Scroll

LOWEST, HIGHEST = 56.0, 128.0  # dp: still easy to hit; higher keys are no easier
SHAPE = 1.25  # how much wider than high a key of a grid looks right

Rows = Sequence[tuple[str, theme.Colour | None, Sequence[Cap]]]  # heading, its colour, keys


class AnswerGrid(Panel):
    """Covers the stage as long as it is asked."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(orientation="vertical", **more)
        self.look = look.grown(theme.KEYS)
        self.padding = [dp(14), dp(14), dp(8), dp(14)]
        self.scroll = Scroll(theme.PANEL)
        self.inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(10))
        self.inside.padding = [0, 0, dp(8), 0]
        self.inside.bind(minimum_height=self.inside.setter("height"))
        self.scroll.add_widget(self.inside)
        self.add_widget(self.scroll)
        self.headings: list[Text] = []
        self.flows: list[KeyFlow] = []
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        self.scroll.bind(size=self._fill_soon)

    def show(self, rows: Rows) -> None:
        """Show these keys, row by row."""
        while len(self.flows) < len(rows):
            self.headings.append(Text(self.look, size=theme.LABEL, bold=True))
            flow = KeyFlow(self.look, row=theme.MAIN, upright=False, columns=True)
            self.flows.append(flow)
        wanted: list[Any] = []
        for (heading, colour, caps), text, flow in zip(
            rows, self.headings, self.flows, strict=False
        ):
            text.text, text.color = heading, colour or theme.PAPER
            flow.show(caps)
            wanted += [text, flow] if heading else [flow]
        if wanted != list(reversed(self.inside.children)):
            self.inside.clear_widgets()
            for part in wanted:
                self.inside.add_widget(part)
            self.scroll.scroll_y = 1.0
        self._fill_soon()

    def _fill(self, *_: Any) -> None:
        """Let the keys be as large as the stage allows: they are tapped across a table."""
        shown = [flow for flow in self.flows if flow.parent is not None and flow.keys]
        parts = self.inside.children
        if not shown or self.scroll.height <= 0:
            return
        words = sum(part.height for part in parts if part not in shown)
        room = self.scroll.height - words - self.inside.spacing * (len(parts) - 1)
        width = self.scroll.width - self.inside.padding[0] - self.inside.padding[2]
        for flow in shown:
            flow.share(*_shared(flow, width, room / len(shown)))


def _shared(flow: KeyFlow, width: float, height: float) -> tuple[int, float]:
    """Share a place among keys: how many columns, and how high a row is."""
    gap, count, least = flow.look.space(2), len(flow.keys), dp(LOWEST)

    def high(rows: int) -> float:
        return min(dp(HIGHEST), (height - gap * (rows - 1)) / rows)

    def odd(rows: int) -> float:
        columns = -(-count // rows)
        shape = ((width + gap) / columns - gap) / high(rows)
        return max(shape / SHAPE, SHAPE / shape)

    fewest = -(-count // flow.most_columns(width))
    fits = [rows for rows in range(fewest, count + 1) if high(rows) >= least]
    rows = min(fits, key=odd) if fits else fewest
    return -(-count // rows), max(least, high(rows))
