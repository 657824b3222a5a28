"""Pictures of what a question is about: a small one on a tile, and a scene in lamplight over it."""

from typing import Any

from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    SmoothEllipse,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.guide import Piece
from companion.ui import art, theme
from companion.ui.theme import Colour
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.sheet_art import drawn
from companion.ui.widgets.textures import glow, shade

CORNER, INSET = 12, 4  # dp: of a tile
SQUARE = (0.85, 1.2)  # how wide a picture is for its height that fills its tile
OVER = 0.02  # of its height: what fills it reaches over its edges, which are clear in a texture
PEN = 22  # dp: the disc on one that is not as advised
AROUND = 0.06  # of the height that is left above and below a scene
FADE = 0.2  # of the height, over which it goes over into the card below


def fills(drawing: str) -> bool:
    """Tell whether a drawing is a picture about as wide as high: it needs no ground."""
    found = art.known(drawing)
    return found is not None and SQUARE[0] <= found.size[0] / found.size[1] <= SQUARE[1]


class Tile(Widget):
    """A small drawing on a dark ground with round corners; a square picture is the ground."""

    def __init__(self, drawing: str, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self._plate = Plate(CORNER)
        self.canvas.add(self._plate)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._light = Rectangle(texture=glow(theme.LAMP, 0.4, 1.1))
        self.fills = fills(drawing)
        self.art = Drawing(drawing, fit="cover" if self.fills else "contain")
        self._outline = RoundedRectangle(radius=[dp(CORNER)])
        self._over = RoundedRectangle(radius=[dp(CORNER)])
        if self.fills:  # its corners are round, too
            for part in (StencilPush(), self._outline, StencilUse()):
                self.art.canvas.before.add(part)
            for part in (StencilUnUse(), self._over, StencilPop()):
                self.art.canvas.after.add(part)
        self.add_widget(self.art)
        self.bind(pos=self._draw, size=self._draw)
        self.light(False)

    def light(self, lit: bool, penned: bool = False) -> None:
        """Be the one that is read, or one of the others; `penned`: its answer was changed."""
        self._plate.paint(
            theme.SKY[0], theme.mixed(theme.SKY[1], theme.LAMP, 0.3 if lit else 0.18), None
        )
        self.penned = penned
        self._draw()

    def _draw(self, *_: Any) -> None:
        self._plate.place(*self.pos, *self.size)
        self._light.pos, self._light.size = self.pos, self.size
        for shape in (self._outline, self._over):
            shape.pos, shape.size = self.pos, self.size
        inset = -OVER * self.height if self.fills else dp(INSET)
        self.art.pos = (self.x + inset, self.y + inset)
        self.art.size = (self.width - 2 * inset, self.height - 2 * inset)
        self.canvas.after.clear()
        if self.penned:
            side = dp(PEN)
            at = (self.x + self.width - side * 0.8, self.y - side * 0.2)
            pen = written(theme.icon("rename"), round(side * 0.66), theme.ICONS)
            with self.canvas.after:
                Color(rgba=theme.LINK)
                SmoothEllipse(pos=at, size=(side, side))
                Color(rgba=theme.ON_LAMP)
                wide, high = pen.size
                spot = (round(at[0] + (side - wide) / 2), round(at[1] + (side - high) / 2))
                Rectangle(texture=pen, pos=spot, size=pen.size)


class SceneArt(Widget):
    """A scene, whole, in the light of a lamp; it goes over into the card below it."""

    def __init__(self, scene: Piece, **more: Any) -> None:
        super().__init__(**more)
        self.scene, self._ground = scene, theme.PANEL
        self.bind(pos=self._draw, size=self._draw)

    def into(self, ground: Colour) -> None:
        """Go over into a card of this colour."""
        self._ground = ground
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if min(self.size) < dp(40):
            return
        corner = dp(theme.RADIUS) - dp(1)
        outline = {"pos": self.pos, "size": self.size, "radius": [corner, corner, 0, 0]}
        reach = (self.width * 0.96, self.height)
        middle = (self.x + self.width / 2, self.y + self.height * 0.5)
        with self.canvas:
            StencilPush()
            RoundedRectangle(**outline)
            StencilUse()
            Color(1, 1, 1, 1)
            Rectangle(texture=shade(*theme.SKY), pos=self.pos, size=self.size)
            Rectangle(
                texture=glow(theme.LAMP, 0.5, 1.1), size=reach,
                pos=(middle[0] - reach[0] / 2, middle[1] - reach[1] / 2),
            )  # fmt: skip
            clear = (*self._ground[:3], 0.0)
            Rectangle(
                texture=shade(clear, self._ground), pos=self.pos,
                size=(self.width, self.height * FADE),
            )  # fmt: skip
        wide, high = self.scene.size
        unit = min(self.width * 0.96 / wide, self.height * (1 - 2 * AROUND) / high)
        left = middle[0] - wide * unit / 2
        top = self.y + self.height / 2 + high * unit / 2
        self.canvas.add(drawn(self.scene, left, top, unit, (*self.pos, *self.size)))
        with self.canvas:
            StencilUnUse()
            RoundedRectangle(**outline)
            StencilPop()
