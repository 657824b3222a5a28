"""What a part of the box will look like on the Table, while somebody still tells of it."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from companion.engine.copying import Asked, Spaces
from companion.engine.tabletop import EMPTY, Slot, Track
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.counted import Counted
from companion.ui.widgets.gauges import Tokens

GAUGE = 62  # dp: a track, as high as the Table has it
MORE = 26  # dp: and at most so much higher
EDGES = (16, 10, 16, 14)  # dp


class Preview(Panel):
    """A heading, and the part as the Table draws it, before anything has happened."""

    def __init__(self, look: Theme, heading: str, part: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=look.space(2),
            padding=[dp(edge) for edge in EDGES],
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        head = Text(look, heading.upper(), theme.CAPTION - 1, theme.LINK, bold=True)
        self.expected = sum(dp(edge) for edge in EDGES[1::2]) + look.text(theme.CAPTION * 1.5)
        self.expected += look.space(2) + part.height
        self.add_widget(head)
        part.size_hint = (1, None)
        self._place = AnchorLayout(size_hint_y=None, height=part.height)
        self._place.add_widget(part)
        self.add_widget(self._place)
        self._part, self._high = part, part.height

    def stretch(self, spare: float) -> None:
        """Take so much more height: the part as far as it looks well, else air around it."""
        self._place.height = self._high + spare
        self._part.height = self._high + min(spare, dp(MORE))


def preview(look: Theme, step: Asked, heading: str) -> Preview | None:
    """Show a track, or a row of slots; nothing else of a box lies on the Table by itself."""
    if not isinstance(step, Spaces) or not step.sign:
        return None
    if step.is_track:
        gauge = Counted(look.at_most(1.3))
        gauge.height = max(dp(GAUGE), look.at_most(1.3).text(GAUGE))
        gauge.show(Track(step.id, step.title, 0, step.length, step.marks, step.who), motion=False)
        return Preview(look, heading, gauge)
    row = Tokens(look.at_most(1.0))
    row.show([Slot("", EMPTY, space in step.marks) for space in range(1, step.length + 1)])
    return Preview(look, heading, row)
