"""Small pictures of the journal: whose turn it was, and the game where little has happened yet."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.game import Cover
from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.figure import Figure
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.thumbnail import draw_cover


class Bust(Widget):
    """Somebody's face on a ground of that one's colour, with the figure of the table."""

    def __init__(self, who: str, letter: str, side: float, **more: Any) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), **more)
        look = theme.FIGURES[who]
        self._plate = Plate(12)
        self._plate.paint(
            theme.mixed(theme.NIGHT, look.colour, 0.12), theme.mixed(theme.NIGHT, look.colour, 0.4),
            None,
        )  # fmt: skip
        self.canvas.before.add(self._plate)
        self.face = Drawing(look.portrait, valign="bottom")
        self.figure = Figure(who, letter, side * 0.42)
        for part in (self.face, self.figure):
            self.add_widget(part)
        self.bind(pos=self._lay, size=self._lay)
        self._lay()

    @staticmethod
    def known(who: str) -> bool:
        """Tell whether there is a drawing of somebody's face."""
        return art.known(theme.FIGURES.get(who, theme.ANYBODY).portrait) is not None

    def _lay(self, *_: Any) -> None:
        side = self.width
        self._plate.place(*self.pos, *self.size)
        self.face.pos = (self.x + side * 0.06, self.y)
        self.face.size = (side * 0.88, side * 0.94)
        self.figure.pos = (self.x + side * 0.66, self.y - side * 0.08)


class Vignette(Widget):
    """What a page shows where little has happened yet: the game's own picture, and a few words."""

    def __init__(self, look: Theme, cover: Cover, text: str, **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self.cover = cover
        self.said = Text(look, text, theme.LABEL, theme.PAPER, align="center")
        self.add_widget(self.said)
        self.bind(pos=self._draw, size=self._draw)
        self.said.bind(height=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        foot = self.said.height + dp(20)
        self.said.width = self.width - dp(24)
        self.said.pos = (self.x + dp(12), self.y + dp(10))
        part = (self.x, self.y + foot, self.width, max(dp(8), self.height - foot - dp(8)))
        draw_cover(self.canvas.before, self.cover, (*self.pos, *self.size), part, dp(theme.RADIUS))
