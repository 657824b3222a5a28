"""What the tokens on a map mean: each as it lies there, before its word."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.tabletop import Map, Mark
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text, text_width
from companion.ui.widgets.gauges import cell
from companion.ui.widgets.glyphs import stamp, written

SIDE, LINE = 24, 34  # dp: a token, and how far lines are apart
BESIDE, APART = 8, 18  # dp: from a token to its word, and to the next one
SIGN = 0.74  # of a token: its icon


def lying(board: Map) -> list[Mark]:
    """Find the tokens that lie on a map and have a word, each once, as the map explains them."""
    there = {mark.id for spot in board.places.values() for mark in spot.marks}
    return [mark for mark in board.marks if mark.id in there and mark.colour and mark.word]


class MarkLegend(Layout):
    """As many in a line as have room."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None, height=0)
        self.look = look
        self.marks: tuple[Mark, ...] = ()
        self.words: list[Text] = []
        self._tokens = InstructionGroup()
        self.canvas.add(self._tokens)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, marks: Sequence[Mark], wide: float) -> None:
        """Explain these, in so much room."""
        self.marks = tuple(marks)
        self.clear_widgets()
        self.words = []
        for mark in marks:
            word = Text(self.look, mark.word, theme.CAPTION, fills=True)
            word.size_hint = (None, None)
            self.words.append(word)
            self.add_widget(word)
        self.height = len(self._lines(wide)) * dp(LINE)
        self._trigger_layout()

    def _wide(self, mark: Mark) -> float:
        said = text_width(mark.word, self.look.text(theme.CAPTION), theme.TEXT)
        return float(dp(SIDE + BESIDE)) + said + dp(2)

    def _lines(self, wide: float) -> list[list[int]]:
        """Say which stand in which line: each in the first one that has room."""
        lines: list[list[int]] = []
        used: list[float] = []
        for number, mark in enumerate(self.marks):
            needed = self._wide(mark)
            at = next((n for n, one in enumerate(used) if one + dp(APART) + needed <= wide), None)
            if at is None:
                lines.append([number])
                used.append(needed)
            else:
                lines[at].append(number)
                used[at] += dp(APART) + needed
        return lines

    def do_layout(self, *_: Any) -> None:
        """Draw each token, with its word beside it."""
        self._tokens.clear()
        if self.width < dp(60):
            return
        side = float(dp(SIDE))
        for line, numbers in enumerate(self._lines(self.width)):
            x, y = self.x, self.top - (line + 0.5) * dp(LINE)
            for number in numbers:
                mark, word = self.marks[number], self.words[number]
                ground = theme.colour(mark.colour)
                self._tokens.add(cell(x, y - side / 2, side, side, ground, theme.ON_LAMP, 5.0))
                sign = written(theme.icon(mark.icon), round(side * SIGN), theme.ICONS)
                self._tokens.add(Color(rgba=theme.INK))
                at = (x + (side - sign.width) / 2, y - sign.height / 2)
                self._tokens.add(stamp(sign, *at))
                wide = self._wide(mark)
                word.size = (wide - dp(SIDE + BESIDE), dp(LINE))
                word.pos = (x + side + dp(BESIDE), y - dp(LINE) / 2)
                x += wide + dp(APART)
