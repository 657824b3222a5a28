"""A soft ring of light around what a lesson asks to be tapped. It takes no touch."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme

Around = tuple[float, float, float, float]  # left, bottom, width, height
# How far out each line is, how wide and how bright: the first is seen, the others shine.
LINES = ((1.0, 1.7, 1.0), (4.0, 2.2, 0.42), (7.5, 2.6, 0.2), (11.0, 3.0, 0.09))


class Ring(Widget):
    """Draws rings around boxes, in the coordinates of the window."""

    def __init__(self, **more: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **more)
        self.around: tuple[Around, ...] = ()

    def show(self, boxes: Sequence[Around], radius: float = theme.RADIUS) -> None:
        """Be around these, or around nothing."""
        if tuple(boxes) == self.around:
            return
        self.around = tuple(boxes)
        self.canvas.clear()
        with self.canvas:
            for x, y, wide, high in boxes:
                for out, width, shine in LINES:
                    far = dp(out)
                    Color(*theme.LAMP[:3], shine)
                    SmoothLine(
                        rounded_rectangle=(
                            x - far, y - far, wide + 2 * far, high + 2 * far, dp(radius) + far
                        ),
                        width=dp(width),
                    )  # fmt: skip
