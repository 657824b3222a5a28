"""What else is known of a game that is over: a tile for each fact."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.ending import Fact
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import CLEAR
from companion.ui.widgets.small_panes import DARK

VALUE, WIDE = 34, 112  # dp at 100 %: what is counted, and how wide it is beside its words
SMALL, SMALLEST = 30, 15  # dp at 100 %: what is counted on a small one, and what it counts
OF = 0.6  # of a number: of how many it is
SIGN = 26  # dp: its picture


class Tile(Panel):
    """A fact: a large number over, or beside, what it counts."""

    def __init__(
        self, look: Theme, fact: Fact, beside: bool, small: bool = False, bare: bool = False
    ) -> None:
        """`bare`: without a box around it."""
        edge = [look.space(2.5 if small else 4), look.space(1.5)]
        ground = (*theme.NIGHT[:3], DARK) if small else None
        super().__init__(ground, padding=edge, spacing=look.space(3) if beside else 0)
        if bare:
            self.colour(CLEAR, CLEAR)
            self.padding = [0, look.space(1), 0, look.space(1)]
        size = SMALL if small else VALUE
        value = Text(
            look, _set(look, fact.value, size), size, theme.LINK, theme.DIGITS, markup=True
        )
        value.line_height, value.plain = 1.0, fact.value
        label = Whole(
            look, fact.label, theme.LABEL if beside else SMALLEST if small else theme.CAPTION,
            theme.MUTED,
        )  # fmt: skip
        self.parts = (value, label)
        self.beside = beside
        inside: Any = self
        if beside:
            value.size_hint_x, value.width, value.halign = None, look.text(WIDE), "center"
            value.pos_hint = label.pos_hint = {"center_y": 0.5}
        else:
            inside = stack(look, 0, pos_hint={"center_y": 0.5})
            self.add_widget(inside)
        for part in self.parts:
            inside.add_widget(part)
        if fact.icon and not beside and not bare:
            self._sign(look, fact.icon)

    def _sign(self, look: Theme, icon: str) -> None:
        """Draw what it is about beside the number."""
        value = self.parts[0]
        with value.canvas.after:
            Color(rgba=theme.MUTED)
            sign = Rectangle(texture=written(theme.icon(icon), round(look.text(SIGN)), theme.ICONS))

        def lay(*_: Any) -> None:
            sign.size = sign.texture.size
            x = value.x + value.width - sign.size[0]
            sign.pos = (round(x), round(value.y + (value.height - sign.size[1]) / 2))

        value.bind(pos=lay, size=lay)

    @property
    def least(self) -> float:
        """How high it must be."""
        high = [one.height for one in self.parts]
        return float((max(high) if self.beside else sum(high)) + 2 * self.padding[1])


def _set(look: Theme, value: str, size: float) -> str:
    """Set “6/25” with what it is of smaller."""
    number, _, of = value.partition("/")
    if not of:
        return str(escape_markup(value))
    ink, small = get_hex_from_color(theme.MUTED), round(look.text(size * OF))
    return (
        f"{escape_markup(number)} [size={small}][color={ink}]/ {escape_markup(of)}[/color][/size]"
    )


class Tiles(BoxLayout):
    """Facts in columns, each row as high as it must be and as the height it is told allows."""

    def __init__(
        self,
        look: Theme,
        facts: Sequence[Fact],
        columns: int,
        beside: bool,
        small: bool = False,
        bare: bool = False,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12))
        self.high = 0.0
        self.lines: list[list[Tile]] = []
        for first in range(0, len(facts), columns):
            row = BoxLayout(size_hint_y=None, spacing=dp(12))
            tiles = [
                Tile(look, fact, beside, small, bare) for fact in facts[first : first + columns]
            ]
            for tile in tiles:
                row.add_widget(tile)
                for part in tile.parts:
                    part.bind(height=self._hold)
            self.lines.append(tiles)
            self.add_widget(row)
        self._hold()

    def stand(self, high: float) -> None:
        """Be at least so high."""
        self.high = high
        self._hold()

    def _hold(self, *_: Any) -> None:
        least = [max(tile.least for tile in line) for line in self.lines]
        gaps = self.spacing * (len(least) - 1)
        spare = max(0.0, self.high - gaps - sum(least)) / max(1, len(least))
        for row, own in zip(reversed(self.children), least, strict=True):
            row.height = own + spare
        self.height = sum(least) + gaps + spare * len(least)
