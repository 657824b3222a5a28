"""Dashed lines around what can be tapped and looks like no key: one instruction for each side."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.outline import walls
from companion.ui.widgets.room_plan import Box

LONG, APART, THICK = 8, 6, 2  # dp: a dash, what is between two, and how thick they are
CORNER = 5  # dp: where a corner would be round


class Dashes(Widget):
    """Lies over a page and takes no touch."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.boxes: Sequence[Box] = ()

    def show(self, boxes: Sequence[Box]) -> None:
        """Draw dashes within the edges of these."""
        if boxes == self.boxes:
            return
        self.boxes = boxes
        self.canvas.clear()
        self.canvas.add(Color(rgba=theme.LINK))
        for box in boxes:
            for side in _sides(box):
                self.canvas.add(_mesh(side))


def between(boxes: Sequence[Box]) -> Mesh:
    """Draw dashes on the edges of boxes that touch each other, once where two share one."""
    thick = 2 * max(1, round(dp(THICK) / 2))
    found: list[Box] = []
    for x, y, long, rises in walls(boxes):
        for at, part in _along(long):
            if rises:
                found.append((x - thick // 2, y + at, thick, part))
            else:
                found.append((x + at, y - thick // 2, part, thick))
    return _mesh(found)


def _sides(box: Box) -> list[list[Box]]:
    """Give every dash of each edge of a box; as many on opposite sides."""
    x, y, wide, high = box
    thick = max(1, round(dp(THICK)))
    across, up = _along(wide), _along(high)
    return [
        [(x + at, y, long, thick) for at, long in across],
        [(x + at, y + high - thick, long, thick) for at, long in across],
        [(x, y + at, thick, long) for at, long in up],
        [(x + wide - thick, y + at, thick, long) for at, long in up],
    ]


def _along(length: float) -> list[tuple[float, float]]:
    """Part a side into dashes between its corners: where each begins, and how long it is."""
    free, step = length - 2 * dp(CORNER), float(dp(LONG + APART))
    if free < dp(LONG):
        return []
    count = max(1, round((free + dp(APART)) / step))
    step = (free + dp(APART)) / count
    return [(round(dp(CORNER) + n * step), round(step - dp(APART))) for n in range(count)]


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
