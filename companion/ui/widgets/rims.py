"""Rims around what can be tapped and looks like no key: the same line as around keys."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import BorderImage, Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.plates import CLEAR, plate
from companion.ui.widgets.room_plan import Box

RADIUS, THICK = 12, 1.5  # dp
WHITE = (1.0, 1.0, 1.0, 1.0)


class Rims(Widget):
    """Lies over a page and takes no touch."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.boxes: Sequence[Box] = ()

    def show(self, boxes: Sequence[Box]) -> None:
        """Draw a rim around each of these."""
        if boxes == self.boxes:
            return
        self.boxes = boxes
        self.canvas.clear()
        self.canvas.add(Color(rgba=theme.LINE))
        half = dp(THICK) / 2
        for x, y, wide, high in boxes:  # lines, for there are words within
            inside = (x + half, y + half, wide - 2 * half, high - 2 * half)
            corner = min(dp(RADIUS), inside[2] / 2, inside[3] / 2)
            self.canvas.add(SmoothLine(rounded_rectangle=(*inside, corner), width=half))


def rim(box: Box, radius: float, thick: float) -> BorderImage:
    """Draw a line within the edge of a box; sizes are in dp."""
    x, y, wide, high = box
    corner = round(min(dp(radius), wide / 2, high / 2))
    ring = plate(corner, CLEAR, CLEAR, WHITE, float(dp(thick)))
    return BorderImage(texture=ring, border=(corner,) * 4, pos=(x, y), size=(wide, high))
