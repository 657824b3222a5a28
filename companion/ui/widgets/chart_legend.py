"""What the signs of a chart mean, and the panel in which both stand."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import RoundedRectangle
from kivy.metrics import dp

from companion.engine.charts import Recap
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.charts import (
    AXIS,
    FORMS,
    Chart,
    HeatChart,
    StepsChart,
    ThreadsChart,
    of,
)
from companion.ui.widgets.glyphs import drawing, width_of

SHADES, STEPS = "shades", 4  # a sign that is a row of shades, and how many
Sign = tuple[str, Colour, str]  # an icon or a shape, its colour, its word


def charts(look: Theme, told: Recap) -> list[tuple[str, Chart, "Legend"]]:
    """Make the charts of a game, each with its title and what its signs mean."""
    forms = zip(FORMS, told.steps.series, strict=False)
    lines: list[Sign] = [(form, of(one.who).colour, one.label) for form, one in forms]
    if any(one.marks for one in told.steps.series):
        lines.append(("triangle", theme.LINK, told.steps.marked))
    shaded, marked = (of(who) for who in told.heat.by)
    places: list[Sign] = [(marked.shape, marked.colour, told.heat.labels[1])]
    if told.heat.board is not None:
        places.insert(0, (SHADES, shaded.colour, told.heat.labels[0]))
    kinds = [
        (kind.icon, of(kind.who).ink if kind.who else theme.PAPER, kind.word)
        for kind in told.threads.kinds
    ]
    return [
        (told.steps.title, StepsChart(look, told.steps), Legend(look, lines)),
        (told.heat.title, HeatChart(look, told.heat), Legend(look, places)),
        (told.threads.title, ThreadsChart(look, told.threads), Legend(look, kinds)),
    ]


class Legend(Chart):
    """What signs mean: each an icon or a shape and a word, on as many lines as they need."""

    def __init__(self, look: Theme, signs: Sequence[Sign], **more: Any) -> None:
        self.signs = signs
        super().__init__(look, size_hint_y=None, **more)
        self.height = self._lines(dp(320)) * self._line

    @property
    def _line(self) -> float:
        return float(self.look.text(26))

    def _again(self, *_: Any) -> None:
        high = self._lines(self.width) * self._line
        if abs(high - self.height) > 1:
            self.height = high  # comes back here
            return
        self.canvas.clear()
        self.draw()

    def high_in(self, room: float) -> float:
        """Tell how high it is in so much width."""
        return self._lines(room) * self._line

    def _lines(self, room: float) -> int:
        return 1 + max((line for *_, line in self._laid(room)), default=0)

    def _laid(self, room: float) -> list[tuple[str, Colour, str, float, int]]:
        """Give where each sign stands: how far from the left, and on which line."""
        size, laid, x, line = self.look.text(AXIS), [], 0.0, 0
        for sign, colour, word in self.signs:
            wide = size * self._sign(sign) + width_of(word, round(size), theme.TEXT) + dp(14)
            if x and x + wide > room:
                x, line = 0.0, line + 1
            laid.append((sign, colour, word, x, line))
            x += wide
        return laid

    @staticmethod
    def _sign(sign: str) -> float:
        """Tell how wide a sign is, with the gap after it, by the size of letters."""
        return 1.5 if sign != SHADES else 4.4

    def draw(self) -> None:
        """Draw them one after the other."""
        size = self.look.text(AXIS)
        for sign, colour, word, x, line in self._laid(self.width):
            y = self.upper - self._line * (line + 0.5)
            if sign == SHADES:
                for n in range(STEPS):
                    self.ink(theme.mixed(theme.CELL, colour, (n + 1) / STEPS))
                    at = (self.x + x + size * n, y - size * 0.4)
                    box = (size * 0.86, size * 0.8)
                    self.canvas.add(RoundedRectangle(pos=at, size=box, radius=[dp(2)]))
            elif drawing(sign, size) is not None:
                self.shape(sign, self.x + x + size * 0.5, y, size, colour)
            else:
                at = (self.x + x + size * 0.5, y)
                self.write(theme.icon(sign), *at, colour, size, font=theme.ICONS)
            self.write(
                word, self.x + x + size * (self._sign(sign) - 0.1), y, theme.PAPER, size, 0.0
            )
