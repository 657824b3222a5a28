"""Posters of who and what a night is about, side by side, as large as there is room for."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.guide import Piece
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.sheet_art import whole
from companion.ui.widgets.textures import glow, shade

NAME = 24  # dp
PICTURE = 64  # dp: a picture is at least so high
UNDER = 4  # dp: that are left free below the wall
SEAM = 3  # dp: between two of them
AROUND = 0.05  # of a poster: what is free around its picture


class Poster(BoxLayout):
    """A picture in a light, over its name and a line about it."""

    def __init__(
        self, look: Theme, piece: Piece, corners: Sequence[bool] = (True,) * 4, **more: Any
    ) -> None:
        """`corners`: which are round, from the upper left one clockwise."""
        super().__init__(orientation="vertical", **more)
        self.piece = piece
        self.corners = corners
        self.picture = BoxLayout()
        self.add_widget(self.picture)
        side = look.space(3)
        self.words = stack(look, 0, padding=[side, look.space(1), side, look.space(2.5)])
        name = Whole(look.grown(theme.HEADS), piece.label, NAME, theme.PAPER, theme.DISPLAY)
        self.words.add_widget(name)
        if piece.note:
            note = Text(look.grown(theme.KEYS), piece.note, theme.CAPTION, theme.MUTED)
            self.words.add_widget(note)
        self.foot = AnchorLayout(anchor_y="top", size_hint_y=None)
        self.foot.add_widget(self.words)
        self.add_widget(self.foot)
        for part in (self, self.picture):
            part.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        canvas = self.canvas.before
        canvas.clear()
        if min(self.size) < dp(40):
            return
        corners = [dp(theme.RADIUS) if one else 0 for one in self.corners]
        outline = {"pos": self.pos, "size": self.size, "radius": corners}
        box = (*self.picture.pos, *self.picture.size)
        with canvas:
            StencilPush()
            RoundedRectangle(**outline)
            StencilUse()
            Color(1, 1, 1, 1)
            Rectangle(texture=shade(theme.SKY[0], theme.SKY[1]), pos=box[:2], size=box[2:])
            Rectangle(texture=glow(theme.LAMP, 0.4, 1.1), pos=box[:2], size=box[2:])
            Color(rgba=theme.PANEL)
            Rectangle(pos=self.pos, size=(self.width, box[1] - self.y))
        inset = AROUND * min(box[2:])
        inner = (box[0] + inset, box[1], box[2] - 2 * inset, box[3] - inset)
        canvas.add(whole(self.piece, inner, box))
        with canvas:
            StencilUnUse()
            RoundedRectangle(**outline)
            StencilPop()


class PosterWall(GridLayout):
    """All posters in one frame: none is a key; a narrow wall has fewer beside each other."""

    def __init__(self, look: Theme, pieces: Sequence[Piece], room: tuple[float, float]) -> None:
        wide, high = room
        columns = 2 if len(pieces) > 2 and wide < high * 2.2 else max(1, len(pieces))
        super().__init__(cols=columns, spacing=dp(SEAM), size_hint_y=None)
        lines = -(-len(pieces) // columns)
        least = dp(150) * lines + self.spacing[1] * (lines - 1)
        self._room, self._lines = max(least, high - dp(UNDER)), lines
        self.height = self._room
        with self.canvas.after:  # a line alone: nothing lies over what is written
            Color(rgba=theme.RIM)
            self._rim = SmoothLine(width=dp(0.75))
        self.bind(pos=self._frame, size=self._frame)
        last = len(pieces) - 1
        for number, piece in enumerate(pieces):
            first, ends = number < columns, number > last - columns
            left, right = number % columns == 0, number % columns == columns - 1 or number == last
            round_ = (first and left, first and right, ends and right, ends and left)
            poster = Poster(look, piece, round_)
            poster.words.bind(height=self._rise)
            self.add_widget(poster)

    def _frame(self, *_: Any) -> None:
        self._rim.rounded_rectangle = (*self.pos, *self.size, dp(theme.RADIUS))

    def _rise(self, *_: Any) -> None:
        """Leave each picture room over its words, however large they are; all are as high."""
        words = max(one.words.height for one in self.children)
        for one in self.children:
            one.foot.height = words
        each = words + dp(PICTURE)
        whole = each * self._lines + self.spacing[1] * (self._lines - 1)
        self.height = max(self._room, whole)
