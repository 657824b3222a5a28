"""Steps one below the other: what is done has a tick, what is open its number."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text

LINE = 1.75  # of its letters: how high a row is, with the gap to the next


class Row(NamedTuple):
    """A step; `here`: it is the one that is shown."""

    text: str
    done: bool
    here: bool = False


class StepList(Panel):
    """The steps on a panel as high as they are."""

    def __init__(self, look: Theme, rows: Sequence[Row], size: float) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=look.space(1),
            padding=[look.space(3), look.space(2.5), look.space(4), look.space(2.5)],
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.expected = 2 * look.space(2.5) + len(rows) * look.text(size) * LINE
        self._gap, self._edge = look.space(1), look.space(2.5)
        for number, row in enumerate(rows, 1):
            self.add_widget(self._row(look, row, number, size))

    def stretch(self, spare: float) -> None:
        """Take so much more height: rows stand further apart."""
        self.spacing = self._gap + spare / max(1, len(self.children))
        self.padding[1] = self.padding[3] = self._edge + self.spacing / 2 - self._gap / 2

    def _row(self, look: Theme, row: Row, number: int, size: float) -> BoxLayout:
        ink = theme.PAPER if row.here else theme.MUTED
        made = BoxLayout(size_hint_y=None, spacing=look.space(2))
        icon, font = str(number), theme.DIGITS
        if row.done:
            icon, font = theme.icon("check"), theme.ICONS
        sign = Text(look, icon, size, theme.LINK if row.here else ink, font, "center")
        sign.size_hint_x, sign.width = None, look.text(size * 1.5)
        said = Text(look, row.text, size, ink, bold=row.here)
        for part in (sign, said):
            part.pos_hint = {"center_y": 0.5}
            part.bind(height=lambda *_: setattr(made, "height", max(sign.height, said.height)))
            made.add_widget(part)
        return made
