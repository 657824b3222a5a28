"""A wooden table seen from above, in the light of a lamp: what lies on it is real."""

from functools import cache
from math import hypot
from random import Random
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.widgets.textures import SIDE, filled, glow

if TYPE_CHECKING:
    from companion.ui.widgets.page import Page

BOARD = 236  # dp: how wide a board is
WOODS = tuple(theme.colour(one) for one in ("#5f3d2a", "#64402a", "#5a3a27", "#67442d"))
SEAM, SHEEN = theme.colour("#24130c"), theme.colour("#c99a6c")
LAMP, DARK = theme.colour("#ffce94"), theme.colour("#150a0a")
GRAIN = 26  # lines on each board


@cache
def _dusk() -> Texture:
    """Make a shade that is nothing in the middle and closes towards the corners."""
    inks = bytes(int(part * 255) for part in DARK[:3])
    pixels = bytearray()
    for row in range(SIDE):
        for column in range(SIDE):
            away = hypot(column / (SIDE - 1) - 0.5, row / (SIDE - 1) - 0.55) / 0.72
            odd = ((row * 2 + column * 3) % 4) / 4  # rounded in turns, which leaves no bands
            pixels += inks + bytes((min(205, int(205 * min(1.0, away) ** 2.2 + odd)),))
    return filled(SIDE, SIDE, bytes(pixels))


class Floor(InstructionGroup):
    """The table under the left part of a page, or under all of it; drawn anew where it must be."""

    def __init__(self) -> None:
        super().__init__()
        self._boards: tuple[float, ...] = ()

    def lie_under(self, page: "Page") -> None:
        """Reach up to the column beside it, whichever hand that is for."""
        zone, unit = page.zones, dp(1)
        x, wide = page.x, page.width
        if page.two:
            wide = zone.prompt.x * unit - page.gap / 2
            if zone.prompt.x < zone.stage.x:
                x += (zone.prompt.x + zone.prompt.w) * unit + page.gap / 2
                wide = page.x + page.width - x
        boards = (x, page.y, wide, page.height)
        if boards != self._boards:
            self._boards = boards
            self.clear()
            self.add(wood(*boards))


def wood(x: float, y: float, wide: float, high: float) -> InstructionGroup:
    """Draw the table: boards, their grain, the light on them."""
    group, luck = InstructionGroup(), Random(3)  # always the same table
    boards = int(high / dp(BOARD)) + 1
    for number in range(boards):
        top = y + high - number * dp(BOARD)
        low = max(y, top - dp(BOARD))
        group.add(Color(rgba=WOODS[number % len(WOODS)]))
        group.add(Rectangle(pos=(x, low), size=(wide, top - low)))
        for _ in range(GRAIN):
            left, long = luck.uniform(-0.4, 0.7) * wide, luck.uniform(0.35, 1.1) * wide
            line = top - luck.uniform(0.06, 0.94) * dp(BOARD)
            start, end = max(x, x + left), min(x + wide, x + left + long)
            if line > y and end > start:
                group.add(Color(*SEAM[:3], luck.uniform(0.07, 0.2)))
                group.add(Rectangle(pos=(start, line), size=(end - start, dp(1.4))))
        if top < y + high - 1:
            group.add(Color(*SEAM[:3], 0.5))
            group.add(Rectangle(pos=(x, round(top) - dp(1)), size=(wide, dp(2))))
            group.add(Color(*SHEEN[:3], 0.12))
            group.add(Rectangle(pos=(x, round(top) - dp(2)), size=(wide, dp(1))))
    group.add(Color(1, 1, 1, 1))
    light = glow(LAMP, 0.3, 1.2)
    group.add(Rectangle(texture=light, pos=(x, y + high * 0.04), size=(wide, high)))
    group.add(Rectangle(texture=_dusk(), pos=(x, y), size=(wide, high)))
    return group
