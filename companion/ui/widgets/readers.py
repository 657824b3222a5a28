"""Who reads in a scene: a card for whoever does so now, and a list of those who follow."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.tabletop import Part
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Gap, Panel, Text, text_height
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, grid, stack
from companion.ui.widgets.glyphs import drawing, stamp

CROWN, TALL = 0.62, 1.42  # of a figure: how wide its crown is, and how high both are together
NAME, SMALL_NAME, NEXT_NAME = 42, 34, 27  # dp
DEED, SMALL_DEED = 24, 22
LINE = 1.36  # of the size of a text: how high its line is


class Crowned(Widget):
    """A figure, with a crown where it leads."""

    def __init__(self, part: Part, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side * (TALL if part.leads else 1.0)))
        self.figure = Figure(part.id, initial(part.name), side, part.out)
        self.add_widget(self.figure)
        self._crown = InstructionGroup()
        self.leads = part.leads
        self.canvas.after.add(self._crown)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        self.figure.pos = self.pos
        self._crown.clear()
        if not self.leads:
            return
        wide = self.figure.width * CROWN
        for name, ink in (("crown edge", theme.NIGHT), ("crown", theme.LAMP)):
            texture = drawing(name, wide)
            if texture is not None:
                x = self.center_x - texture.width / 2
                y = self.figure.y + self.figure.height * 1.1 - texture.height / 2
                self._crown.add(Color(rgba=ink))
                self._crown.add(stamp(texture, x, y))


class Reader(Panel):
    """Whoever reads now, large, in a panel with this one's colour; below it why."""

    def __init__(self, look: Theme, part: Part, large: bool, least: float, deed: str = "") -> None:
        """`deed`: what this one does now, said after the name."""
        colour = theme.FIGURES.get(part.id, theme.ANYBODY).colour
        super().__init__(
            edge=colour, orientation="vertical", size_hint_y=None, height=least,
            padding=[dp(26), dp(10), dp(18), dp(10)], spacing=dp(4),
        )  # fmt: skip
        self.look, self.least = look, least
        self.bind(minimum_height=self._stand)
        head = look.grown(theme.HEADS)
        line = BoxLayout(size_hint_y=None, spacing=dp(18))
        self.face = face = Crowned(part, dp(104 if large else 60))
        face.pos_hint = {"center_y": 0.5}
        line.add_widget(face)
        said = stack(look, 0, pos_hint={"center_y": 0.5})
        if part.how:
            ink = theme.FIGURES.get(part.id, theme.ANYBODY).ink
            said.add_widget(
                Text(look.grown(theme.KEYS), part.how.upper(), theme.CAPTION, ink, bold=True)
            )
        said.add_widget(Whole(head, part.name, NAME if large else SMALL_NAME, font=theme.DISPLAY))
        if deed:
            said.add_widget(Whole(head, deed, DEED if large else SMALL_DEED, font=theme.DISPLAY))
        line.add_widget(said)
        line.height = face.height
        self._words = sum(one.font_size for one in said.children) * LINE  # about as high
        said.bind(height=lambda _, high: setattr(line, "height", max(face.height, high)))
        self.above = stack(look, 1)  # what was said, and what is wrong
        self.below = stack(look, 1)
        for one in (self.above, Gap(), line, Gap(), self.below):
            self.add_widget(one)

    def height_with(self, said: Sequence[str], wide: float) -> float:
        """How high it must be where so much is said on it."""
        room, size = wide - self.padding[0] - self.padding[2], self.look.text(theme.BODY)
        texts = sum(text_height(one, size, theme.TEXT, room) for one in said)
        return max(self.face.height, self._words) + texts + 2 * self.padding[1] + 4 * self.spacing

    def _stand(self, *_: Any) -> None:
        self.height = max(self.least, self.minimum_height)


class Following(Panel):
    """Those who read next, in their order, and who is out."""

    def __init__(
        self, look: Theme, heading: str, parts: Sequence[Part], columns: int, least: float
    ) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, height=least,
            padding=[dp(18), dp(10), dp(14), dp(10)], spacing=dp(4),
        )  # fmt: skip
        small = look.grown(theme.KEYS)
        above = small.text(theme.CAPTION) * 1.6
        if heading:
            self.add_widget(Text(small, heading, theme.CAPTION, theme.MUTED))
        lines = max(1, -(-len(parts) // columns))
        each = (least - dp(24) - above) / lines
        rows = grid(look, columns, 1)
        self.faces: list[Crowned] = []
        for part in parts:
            rows.add_widget(self._row(small, part, min(max(each - dp(4), dp(46)), dp(92))))
        self.add_widget(rows)
        if columns == 1 and len(parts) > 1:
            self._join()
        self.add_widget(Gap())
        self.least = least
        self.bind(minimum_height=lambda *_: setattr(self, "height", self._high))

    @property
    def _high(self) -> float:
        return max(self.least, float(self.minimum_height))

    def _join(self) -> None:
        """Draw a line from one to the next: they follow each other."""
        with self.canvas.before:
            Color(rgba=theme.LINE)
            line = Line(width=1, dash_length=5, dash_offset=6)  # only a thin one has dashes

        def lay(*_: Any) -> None:
            line.points = [side for face in self.faces for side in (face.center_x, face.center_y)]

        for face in self.faces:
            face.bind(pos=lay, size=lay)

    def _row(self, look: Theme, part: Part, high: float) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=high, spacing=dp(16))
        side = min(dp(58), high * 0.88 / (TALL if part.leads else 1.0))
        face = Crowned(part, side)
        face.pos_hint = {"center_y": 0.5}
        self.faces.append(face)
        row.add_widget(face)
        lines = stack(look, 0, pos_hint={"center_y": 0.5})
        ink = theme.MUTED if part.out else theme.PAPER
        size = min(NEXT_NAME, high / dp(1) * 0.44)
        name = Whole(look, part.name, size, ink, theme.DISPLAY, strikethrough=part.out)
        name.line_height = 1.0
        lines.add_widget(name)
        if part.how:
            small = min(theme.CAPTION, max(14.0, high / dp(1) * 0.34))
            said = Text(look, part.how, small, theme.MUTED)
            said.line_height = 1.0
            lines.add_widget(said)
        lines.bind(height=lambda _, now: setattr(row, "height", max(high, now)))
        row.add_widget(lines)
        return row
