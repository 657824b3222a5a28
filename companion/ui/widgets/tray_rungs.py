"""The rows of a ladder in the tray of a box: the number of each over what it shows."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.copying import Ladder
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text

GAP = 6  # dp between rows
NARROWEST, LEAST, MOST = 92, 122, 150  # dp: how wide and high a row is
OPEN = "?"


class Rungs(Layout):
    """A small plate for each row: its number, and its values below; a question mark if open."""

    def __init__(self, look: Theme, step: Ladder) -> None:
        super().__init__()
        self._look = look.at_most(1.3)
        titles = [{str(one.value): one.label for one in column.choices} for column in step.columns]
        self.plates = []
        for number, row in enumerate(step.rows, 1):
            said = [OPEN]
            if "" not in row:
                names = [known[value] for value, known in zip(row, titles, strict=True)]
                said = [" / ".join(names[:-1]), names[-1]]
            self.plates.append(self._plate(number, said, "" not in row))
        for plate in self.plates:
            self.add_widget(plate)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def _plate(self, number: int, said: Sequence[str], told: bool) -> Panel:
        ground = theme.PRINT[0] if told else theme.mixed(*theme.BOARD, 0.5)
        plate = Panel(ground, line=theme.PRINTED, radius=8, padding=[dp(4), dp(4)] * 2)
        plate.orientation = "vertical"
        ink = theme.PRINTED if told else theme.INK
        lines = [(str(number), theme.CAPTION, ink, theme.DIGITS)]
        lines.append((said[0], theme.LABEL, theme.INK, theme.DIGITS))
        lines += [(line, theme.CAPTION, theme.INK, theme.TEXT) for line in said[1:]]
        for text, size, ink, font in lines:
            line = Text(self._look, text, size, ink, font, "center", fills=True, shrinks=True)
            line.size_hint = (1, 2 if font == theme.TEXT else 1)  # words may need two lines
            plate.add_widget(line)
        plate.size_hint = (None, None)
        return plate

    def _grid(self, width: float) -> tuple[int, int]:
        """Give how many stand beside each other, and in how many lines."""
        count = max(1, len(self.plates))
        wide = dp(NARROWEST) * self._look.scale + dp(GAP)
        across = max(1, min(count, int((width + dp(GAP)) / wide)))
        lines = -(-count // across)
        return -(-count // lines), lines

    def _scale(self) -> float:
        return max(1.0, self._look.scale)  # small letters need some room, too

    def heights(self, width: float) -> tuple[float, float]:
        """Tell how high it must be, and how high it can be used."""
        _, lines = self._grid(width)
        around = (lines - 1) * dp(GAP)
        line = dp(1) * lines * self._scale()
        return around + LEAST * line, around + MOST * line

    def do_layout(self, *_: Any) -> None:
        """Put the rows into lines, as high as there is room."""
        if self.width < dp(20) or not self.plates:
            return
        across, lines = self._grid(self.width)
        wide = (self.width + dp(GAP)) / across - dp(GAP)
        high = min((self.height + dp(GAP)) / lines - dp(GAP), dp(MOST) * self._scale())
        for number, plate in enumerate(self.plates):
            line, column = divmod(number, across)
            plate.size = (wide, high)
            plate.pos = (
                self.x + column * (wide + dp(GAP)), self.top - (line + 1) * high - line * dp(GAP)
            )  # fmt: skip
