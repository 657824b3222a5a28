"""Ticks at the corners of what can be tapped and looks like no key: one instruction a side."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.room_plan import Box

LONG, THICK = 12, 2  # dp: a tick, and how thick it is
SHORT = 0.3  # of a side: how long it is there at most


class Ticks(Widget):
    """Lies over a page and takes no touch."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.boxes: Sequence[Box] = ()

    def show(self, boxes: Sequence[Box]) -> None:
        """Draw ticks within the corners of these."""
        if boxes == self.boxes:
            return
        self.boxes = boxes
        self.canvas.clear()
        self.canvas.add(Color(rgba=theme.LINK))
        for box in boxes:
            for side in _sides(box):
                self.canvas.add(_mesh(side))


def _sides(box: Box) -> list[list[Box]]:
    """Give both ticks of each edge of a box."""
    x, y, wide, high = box
    thick = max(1, round(dp(THICK)))
    across, up = _ends(wide), _ends(high)
    return [
        [(x + at, y, long, thick) for at, long in across],
        [(x + at, y + high - thick, long, thick) for at, long in across],
        [(x, y + at, thick, long) for at, long in up],
        [(x + wide - thick, y + at, thick, long) for at, long in up],
    ]


def _ends(length: float) -> list[tuple[float, float]]:
    """Give both ends of a side: where each tick begins, and how long it is."""
    long = round(min(dp(LONG), length * SHORT))
    return [(0, long), (length - long, long)]


def _mesh(boxes: Sequence[Box]) -> Mesh:
    """Fill boxes, all at once."""
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, wide, high in boxes:
        first = len(vertices) // 4
        right, top = x + wide, y + high
        vertices += (x, y, 0, 0, right, y, 0, 0, right, top, 0, 0, x, top, 0, 0)
        indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")
