"""The line above the house: the round, whose turn it is, how many actions are used."""

from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.tabletop import Header
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Tag, text_width
from companion.ui.widgets.figure import Figure, initial

SMALLEST = 0.5  # of its size: the round on a line with a long name


class Pips(Widget):
    """A dot for each action, filled when it is used."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint_x=None, **more)
        self._side = max(dp(12), look.text(14))
        self._turn: tuple[int, int] = (0, 0)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, used: int, most: int) -> None:
        """Show how many of how many."""
        self._turn = (used, most)
        self.width = max(used, most) * self._side * 1.4
        self._draw()

    def _draw(self, *_: Any) -> None:
        used, most = self._turn
        side = self._side
        self.canvas.clear()
        with self.canvas:
            for number in range(max(used, most)):
                x, y = self.x + number * side * 1.4, self.center_y - side / 2
                Color(rgba=theme.LAMP if number < most else theme.WRONG)
                if number < used:
                    Ellipse(pos=(x, y), size=(side, side))
                else:
                    Line(circle=(x + side / 2, y + side / 2, side / 2 - dp(1)), width=dp(1.4))


class TurnLine(BoxLayout):
    """Round and turn, top left, always in the same place."""

    def __init__(self, look: Theme, **more: Any) -> None:
        high = max(dp(46), look.text(40))
        super().__init__(size_hint_y=None, height=high, spacing=look.space(3), **more)
        self.round = Tag(look, "", theme.TITLE)
        self.add_widget(self.round)
        self.chip = Panel(
            padding=[look.space(2), 0, look.space(4), 0], spacing=look.space(2), size_hint_x=None
        )
        self.figure: Figure | None = None
        self.name = Tag(look, "", theme.LABEL, theme.TEXT)
        self.name.bold = True
        self._full = (self.round.font_size, self.name.font_size)
        self.pips = Pips(look)
        self._side = high * 0.86
        self.chip.bind(minimum_width=self.chip.setter("width"))
        self.add_widget(self.chip)
        self.rest = BoxLayout()
        self.add_widget(self.rest)
        self.bind(width=self._fit)

    def show(self, turn: Header, name: str, down: bool) -> None:
        """Show whose turn it is."""
        self.round.text, self.name.text = turn.round, name[:1].upper() + name[1:]
        known = bool(turn.who)
        self.chip.opacity = 1.0 if known else 0.0
        if not known:
            self._fit()
            return
        if self.figure is None:
            self.figure = Figure(turn.who, initial(name), self._side, down)
            self.figure.pos_hint = {"center_y": 0.5}
            for part in (self.figure, self.name, self.pips):
                self.chip.add_widget(part)
        self.figure.be(turn.who, initial(name), down)
        player = not theme.is_opponent(turn.who)
        self.name.color = theme.ink_of(turn.who, theme.PAPER)
        self.pips.show(turn.used if player else 0, turn.most if player else 0)
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Write the round and the name as large as there is room for both on the line."""
        padding = self.chip.padding[0] + self.chip.padding[2] + self.chip.spacing * 2
        others = self.spacing * 2 + padding + self._side + self.pips.width
        round_, name = (
            text_width(tag.text, full, tag.font_name) + dp(8)
            for tag, full in zip((self.round, self.name), self._full, strict=True)
        )
        room = self.width - others if self.name.text else self.width
        if room < round_ * SMALLEST + dp(8):
            return  # it is not laid out yet
        part = min(1.0, room / (round_ + name))
        small = max(part, SMALLEST)  # of the round: a long name gets smaller than that alone
        self.round.font_size = self._full[0] * small
        self.name.font_size = self._full[1] * min(part, (room - round_ * small) / name)
