"""The face of a card, small: paper with its picture or photo, and the sign of what it does."""

from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.mood import Mood, filled
from companion.ui import art, theme
from companion.ui.widgets.plates import Plate

PAPER, EDGE = (theme.colour("#f4e6cc"), theme.colour("#dfcca6")), theme.colour("#b99a66")
SHAPE = 0.72  # of its height: how wide a card is
MARGIN = 0.07  # of its width: the paper around the picture
TURNED = (-2.5, 2.0, 3.0, -1.5)  # degrees
ABOVE = 0.58  # of a card: how much of it the picture is


class CardFace(Widget):
    """Draws the card of a mood as high as it is; a photo takes the place of the drawing."""

    def __init__(
        self, mood: Mood | None, photo: Any, number: int, drawn: str = "", **more: Any
    ) -> None:
        """`drawn`: which of the drawings it has; none: that of its deck."""
        super().__init__(**more)
        self._texture, self._turn = photo, TURNED[number % len(TURNED)]
        if photo is None and mood is not None and mood.layers:
            layer = mood.layers[-1]
            names = (filled(layer.picture, (drawn,)), filled(layer.other, (drawn,)))
            found = next(filter(None, map(art.picture, names)), None)
            self._texture = found.texture if found is not None else None
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        high = min(self.height * 0.94, self.width * 0.94 / SHAPE)
        if high < dp(24):
            return
        wide = high * SHAPE
        # Not `center`: that is worked out only after this was called.
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        x, y = middle[0] - wide / 2, middle[1] - high / 2
        add, edge = self.canvas.add, wide * MARGIN
        add(PushMatrix())
        add(Rotate(angle=self._turn, origin=middle))
        paper = Plate(7)
        paper.paint(*PAPER, EDGE, 1.2)
        paper.place(x, y, wide, high)
        add(paper)
        box = (x + edge, y + high * (1 - ABOVE) - edge, wide - 2 * edge, high * ABOVE)
        if self._texture is not None:
            add(Color(1, 1, 1, 1))
            add(_covering(self._texture, *box))
        add(Color(*EDGE[:3], 0.8))
        for line, part in ((0.6, 0.7), (0.36, 0.5)):  # what is written on it, too small to read
            long = box[2] * part
            at = (middle[0] - long / 2, y + (box[1] - y) * line)
            add(Rectangle(pos=at, size=(long, max(1.0, dp(2)))))
        add(PopMatrix())


def _covering(texture: Any, x: float, y: float, wide: float, high: float) -> Rectangle:
    """Fill a box with the middle of a picture."""
    part = min(texture.width / wide, texture.height / high)
    across, up = wide * part / texture.width, high * part / texture.height
    left, bottom, *_ = texture.tex_coords
    right, top = texture.tex_coords[4:6]
    dx, dy = (right - left) * (1 - across) / 2, (top - bottom) * (1 - up) / 2
    u, v, s, t = left + dx, bottom + dy, right - dx, top - dy
    return Rectangle(
        texture=texture, pos=(x, y), size=(wide, high), tex_coords=(u, v, s, v, s, t, u, t)
    )
