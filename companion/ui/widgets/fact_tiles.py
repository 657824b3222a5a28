"""What else is known of a game that is over: a tile for each fact."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.ending import Fact
from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import CLEAR
from companion.ui.widgets.small_panes import DARK
from companion.ui.widgets.textures import glow
from companion.ui.widgets.writing import text_width

# The forms: a number over its words, a small one, one with a drawing above both; a line of a list,
# and one before a picture, with its words in the middle.
PLAIN, SMALL, GRAND, ROW, OVER = FORMS = ("plain", "small", "grand", "row", "over")
# dp at 100 %: what is counted, and what it counts.
SIZES = {
    PLAIN: (34, theme.CAPTION), SMALL: (30, 15), GRAND: (46, theme.LABEL), ROW: (34, theme.LABEL),
    OVER: (40, 18),
}  # fmt: skip
BRIGHT = (GRAND, OVER)  # before a picture, or below one
WIDE = 100  # dp at 100 %: how wide numbers are in a list
PICTURE, CALM = 56, 1.2  # dp at 100 %: the drawing of a line; up to which text size it is there
SHINE = 0.16  # how bright the light on a drawing is
OF = 0.6  # of a number: of how many it is
SIGN = 26  # dp: its picture
ON_PIXELS = 1.04  # letters are set on whole pixels


class Tile(Panel):
    """A fact: a large number over what it counts.

    In a list both stand side by side; a grand one has a drawing above them.
    """

    def __init__(self, look: Theme, fact: Fact, form: str) -> None:
        small, self.listed = form in (SMALL, OVER), form == ROW
        edge = [look.space(2.5 if small else 4), look.space(3 if form == GRAND else 1.5)]
        ground = (*theme.NIGHT[:3], DARK) if small else None
        super().__init__(ground, padding=edge, spacing=look.space(3) if self.listed else 0)
        if form == OVER and ground is not None:
            self.colour(CLEAR, CLEAR)
            self.ground = ground  # that of the field it lies in
            self.padding = [look.space(1.5), look.space(2)] * 2
        size, words = SIZES[form]
        value = Text(
            look, _set(look, fact.value, size), size, theme.LINK, theme.DIGITS, markup=True
        )
        value.line_height, value.plain = 1.0, fact.value
        label = Whole(look, fact.label, words, theme.PAPER if form in BRIGHT else theme.MUTED)
        self.parts = (value, label)
        drawn = bool(art.known(fact.drawing))
        inside: Any = self
        if self.listed:
            if form == ROW and drawn and look.scale <= CALM:
                side = look.text(PICTURE)
                self.add_widget(Drawing(fact.drawing, size_hint_x=None, width=side))
            value.size_hint_x, value.width = None, look.text(WIDE)
            value.pos_hint = label.pos_hint = {"center_y": 0.5}
        else:
            hint = {"top": 1} if form == OVER else {"center_y": 0.5}  # numbers stand on one line
            inside = stack(look, 0, pos_hint=hint)
            if form == OVER:
                value.halign = label.halign = "center"
            if form == GRAND:
                self.orientation, value.halign, label.halign = "vertical", "center", "center"
                if drawn:
                    self._stand(fact.drawing)
            self.add_widget(inside)
        for part in self.parts:
            inside.add_widget(part)
        if fact.icon and form in (PLAIN, SMALL):
            self._sign(look, fact.icon)

    def _stand(self, name: str) -> None:
        """Stand a drawing over the words, in the light of a lamp."""
        drawing = Drawing(name)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            light = Rectangle(texture=glow(theme.LINK, SHINE, 1.4))
        self.add_widget(drawing)

        def lay(*_: Any) -> None:
            above = 2 * (self.y + self.height - drawing.center_y)
            side = min(drawing.height * 1.5, above, self.width)  # no light falls out of its tile
            light.size = (side, side)
            light.pos = (drawing.center_x - side / 2, drawing.center_y - side / 2)

        drawing.bind(pos=lay, size=lay)

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
        return float((max(high) if self.listed else sum(high)) + 2 * self.padding[1])


def _set(look: Theme, value: str, size: float) -> str:
    """Set “6/25” with what it is of smaller."""
    number, _, of = value.partition("/")
    if not of:
        return str(escape_markup(value))
    ink, small = get_hex_from_color(theme.MUTED), round(look.text(size * OF))
    return (
        f"{escape_markup(number)} [size={small}][color={ink}]/ {escape_markup(of)}[/color][/size]"
    )


def width_needed(look: Theme, facts: Sequence[Fact]) -> float:
    """Tell how wide plain tiles must be so that each number is one line beside its picture."""
    size = look.text(SIZES[PLAIN][0])
    signs = look.text(SIGN) + look.space(2) if any(one.icon for one in facts) else 0.0
    widest = max(text_width(one.value, size, theme.DIGITS) for one in facts)
    return widest * ON_PIXELS + signs + 2 * look.space(4)


class Tiles(BoxLayout):
    """Facts in columns, each row as high as it must be and as the height it is told allows."""

    def __init__(self, look: Theme, facts: Sequence[Fact], columns: int, form: str = PLAIN) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12))
        self.high = 0.0
        self.lines: list[list[Tile]] = []
        for first in range(0, len(facts), columns):
            # Before a picture they lie in one field: frames of their own would be a crowd.
            field = ((*theme.NIGHT[:3], DARK), None, theme.RIM)
            row = (
                Panel(*field, size_hint_y=None)
                if form == OVER
                else BoxLayout(size_hint_y=None, spacing=dp(12))
            )
            tiles = [Tile(look, fact, form) for fact in facts[first : first + columns]]
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
