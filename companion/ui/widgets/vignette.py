"""Small pictures of the journal: whose turn it was, and the game where little has happened yet."""

from typing import Any

from kivy.graphics import (
    Color,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.game import Cover
from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.figure import Figure
from companion.ui.widgets.hills import below
from companion.ui.widgets.plates import CLEAR, Plate
from companion.ui.widgets.thumbnail import Box, draw_cover

LARGE = 34  # dp: what is said beside a picture
FLAT, WORDS = 3.0, 0.36  # how flat words stand beside it, and which part of the width they have
MIDDLE = 0.46  # of its height: where the middle of a cover is
STEPS = 48  # of the outline of a hill


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
        # One that is drawn as the same head says nothing twice.
        self.figure = None if look.drawing else Figure(who, letter, side * 0.42)
        for part in filter(None, (self.face, self.figure)):
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
        if self.figure is not None:
            self.figure.pos = (self.x + side * 0.66, self.y - side * 0.08)


class Vignette(Widget):
    """What a page shows where little has happened yet: the game's own picture, and a few words.

    In a flat place the words stand beside the picture, else below it.
    """

    def __init__(self, look: Theme, cover: Cover, text: str, **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self.cover = cover
        large = look.grown(theme.HEADS)
        self.said = Text(look, text, theme.LABEL, theme.PAPER, align="center")
        self.large = Text(large, text, LARGE, theme.PAPER, theme.DISPLAY)
        self.bind(pos=self._draw, size=self._draw)
        for one in (self.said, self.large):
            one.bind(height=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        flat = self.width > FLAT * self.height
        shown, other = (self.large, self.said) if flat else (self.said, self.large)
        if other.parent is self:
            self.remove_widget(other)
        if shown.parent is None:
            self.add_widget(shown)
        part = self._beside() if flat else self._above()
        box = (*self.pos, *self.size)
        draw_cover(self.canvas.before, self.cover, box, part, dp(theme.RADIUS))
        if not self.cover.stands and self.cover.scene is None:
            self._ground(part)
        rim = Plate(theme.RADIUS)
        rim.paint(CLEAR, CLEAR, theme.RIM, 1.5)
        rim.place(*self.pos, *self.size)
        self.canvas.before.add(rim)

    def _above(self) -> Box:
        """Put the words below; give where the picture is."""
        foot = self.said.height + dp(20)
        self.said.width = self.width - dp(24)
        self.said.pos = (self.x + dp(12), self.y + dp(10))
        return (self.x, self.y + foot, self.width, max(dp(8), self.height - foot - dp(8)))

    def _beside(self) -> Box:
        """Put the words on the left; give where the picture is."""
        self.large.width = self.width * WORDS
        self.large.pos = (self.x + dp(28), self.y + (self.height - self.large.height) / 2)
        left = self.width * WORDS
        return (self.x + left, self.y, self.width - left, self.height)

    def _ground(self, part: Box) -> None:
        """Let a hill run from side to side: what stands on one of its own does not float."""
        _, low, _, high = part
        middle, half = part[0] + part[2] / 2, max(self.width, 1.0)
        foot = low + high * (MIDDLE - self.cover.high / 2)
        edge: list[float] = []
        for step in range(STEPS + 1):
            x = self.x + self.width * step / STEPS
            top = max(self.y + dp(10), foot + dp(5) - high * 0.14 * ((x - middle) / half) ** 2)
            edge += (x, top)
        ink = theme.mixed(theme.colour(self.cover.ground[0]), (0, 0, 0, 1), 0.4)
        outline = {"pos": self.pos, "size": self.size, "radius": [dp(theme.RADIUS)]}
        with self.canvas.before:
            StencilPush()
            RoundedRectangle(**outline)
            StencilUse()
            Color(rgba=ink)
            below(edge, self.y)
            StencilUnUse()
            RoundedRectangle(**outline)
            StencilPop()
