"""A soft ring of light around what a lesson asks to be tapped. It takes no touch."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme

Around = tuple[float, float, float, float]  # left, bottom, width, height
# How far out each line is, how wide and how bright: the first is seen, the others shine.
Lines = tuple[tuple[float, float, float], ...]
LINES: Lines = ((1.0, 1.7, 1.0), (4.0, 2.2, 0.42), (7.5, 2.6, 0.2), (11.0, 3.0, 0.09))
SHADOW: Lines = ((0.0, 5.4, 0.9),)
BRIGHT: Lines = ((0.0, 2.4, 1.0), (5.0, 2.4, 0.36), (8.5, 2.6, 0.16))
CORNER = 5  # dp: of a place


class Ring(Widget):
    """Draws rings around boxes, in the coordinates of the window."""

    def __init__(self, **more: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **more)
        self.around: tuple[Around | None, ...] = ()

    def show(self, boxes: Sequence[Around], places: Sequence[Around] = ()) -> None:
        """Be around these keys and these places of a map, or around nothing."""
        if (*boxes, None, *places) == self.around:
            return
        self.around = (*boxes, None, *places)
        self.canvas.clear()
        with self.canvas:
            for box in boxes:
                self._ring(box, theme.RADIUS, LINES, theme.LAMP)
            for box in places:  # they may be lit themselves
                self._ring(box, CORNER, SHADOW, theme.NIGHT)
                self._ring(box, CORNER, BRIGHT, theme.PAPER)

    @staticmethod
    def _ring(box: Around, radius: float, lines: Lines, ink: theme.Colour) -> None:
        x, y, wide, high = box
        for out, width, shine in lines:
            far = dp(out)
            Color(*ink[:3], shine)
            SmoothLine(
                        rounded_rectangle=(
                            x - far, y - far, wide + 2 * far, high + 2 * far, dp(radius) + far
                        ),
                        width=dp(width),
                    )  # fmt: skip
