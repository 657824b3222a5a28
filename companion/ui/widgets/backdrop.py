"""What drawings stand on: a floor of boards in the light of a lamp, and a drawing spread on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import art, theme
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.textures import glow

if TYPE_CHECKING:  # the home screen is there before any table
    from companion.engine.tabletop import Backdrop

BOARD = 78  # dp: how wide a board of the floor is
EDGE = 0.01  # of the place: around what is spread on the floor
FLATTEST, WIDEST = 0.62, 1.0  # how far it is stretched, width to height: upright, never wide
FRONT = 0.62  # of the height: what stands in the middle


def floor(view: Backdrop, x: float, y: float, wide: float, high: float) -> InstructionGroup:
    """Draw the floor, with what is spread on it."""
    group = InstructionGroup()
    plate = Plate(theme.RADIUS)
    plate.paint(theme.colour(view.upper), theme.colour(view.lower), theme.RIM, 1.5)
    plate.place(x, y, wide, high)
    group.add(plate)
    group.add(Color(1, 1, 1, 1))
    light = glow(theme.colour(view.light), 0.75, 1.2)
    group.add(Rectangle(texture=light, pos=(x, y), size=(wide, high)))
    group.add(Color(0.05, 0.03, 0.1, 0.28))
    for number in range(1, int(high / dp(BOARD)) + 1):
        line = round(y + high - number * dp(BOARD))
        if line > y + dp(theme.RADIUS):
            group.add(Rectangle(pos=(x + dp(2), line), size=(wide - dp(4), dp(1.5))))
            joint = x + wide * (0.25 if number % 2 else 0.7)
            group.add(Rectangle(pos=(round(joint), line), size=(dp(1.5), dp(BOARD))))
    inner_wide, inner_high = wide * (1 - 2 * EDGE), high * (1 - 2 * EDGE)
    inner_wide = min(inner_wide, inner_high * WIDEST)
    inner_high = min(inner_high, inner_wide / FLATTEST)
    _spread(group, view.drawing, x + wide / 2, y + high / 2, (inner_wide, inner_high))
    return group


def _spread(
    group: InstructionGroup, name: str, x: float, y: float, size: tuple[float, float]
) -> None:
    known = art.known(name)
    if known is None:
        return
    found = art.picture(name, max(size[0] / dp(known.size[0]), size[1] / dp(known.size[1])))
    if found is not None:
        group.add(Color(1, 1, 1, 1))
        at = (x - size[0] / 2, y - size[1] / 2)
        group.add(Rectangle(texture=found.texture, pos=at, size=size))


def contained(name: str, x: float, y: float, wide: float, high: float) -> Rectangle | None:
    """Draw a picture in the middle of a box; nothing if there is no such picture."""
    known = art.known(name)
    if known is None:
        return None
    scale = min(wide / known.size[0], high / known.size[1])
    found = art.picture(name, scale / dp(1))
    if found is None:
        return None
    size = known.size[0] * scale, known.size[1] * scale
    at = (x + (wide - size[0]) / 2, y + (high - size[1]) / 2)
    return Rectangle(texture=found.texture, pos=at, size=size)


class BackdropView(Widget):
    """A backdrop alone, with what stands in the middle of it."""

    def __init__(self, view: Backdrop, **more: Any) -> None:
        super().__init__(**more)
        self.view = view
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if min(self.size) < dp(40):
            return
        self.canvas.add(floor(self.view, *self.pos, *self.size))
        high = self.height * FRONT
        front = contained(
            self.view.front, self.x, self.y + (self.height - high) / 2, self.width, high
        )
        if front is not None:
            self.canvas.add(Color(1, 1, 1, 1))
            self.canvas.add(front)
