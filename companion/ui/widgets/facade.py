"""The house from outside, at night: lit windows, and somebody in the attic."""

from typing import Any

from kivy.graphics import Color, Ellipse, Mesh, Rectangle, RoundedRectangle
from kivy.uix.widget import Widget

from companion.ui import theme

WINDOWS = ("1.11.", "11.1.", ".11.1")


class Facade(Widget):
    """A picture for the home screen, drawn by code."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        unit = min(self.width / 13.6, self.height / 17)
        if unit <= 0:
            return
        left = self.center_x - 6 * unit
        ground = self.y + self.height * 0.08
        with self.canvas:
            Color(rgba=theme.colour("#d9ccb6"))
            Ellipse(pos=(left + 7.2 * unit, ground + 11 * unit), size=(3.4 * unit, 3.4 * unit))
            Color(rgba=theme.colour("#08060a"))
            Rectangle(pos=(left + 8.4 * unit, ground + 9 * unit), size=(1.1 * unit, 3.4 * unit))
            Rectangle(pos=(left, ground), size=(12 * unit, 8.6 * unit))
            self._triangle(
                (left - 0.6 * unit, ground + 8.4 * unit),
                (left + 6 * unit, ground + 13 * unit),
                (left + 12.6 * unit, ground + 8.4 * unit),
            )
            for floor, row in enumerate(WINDOWS):
                for number, lit in enumerate(row):
                    self._window(
                        left + (1 + number * 2.15) * unit,
                        ground + (6.2 - floor * 2.5) * unit,
                        unit,
                        lit == "1",
                    )
            self._gable(left + 5.4 * unit, ground + 9.4 * unit, unit)

    def _triangle(self, *points: tuple[float, float]) -> None:
        vertices = [value for x, y in points for value in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")

    def _window(self, x: float, y: float, unit: float, lit: bool) -> None:
        Color(rgba=theme.colour("#ffce7e") if lit else theme.colour("#161126"))
        RoundedRectangle(pos=(x, y), size=(1.1 * unit, 1.5 * unit), radius=[unit * 0.08])
        Color(rgba=theme.colour("#08060a"))
        Rectangle(pos=(x + 0.5 * unit, y), size=(0.1 * unit, 1.5 * unit))
        Rectangle(pos=(x, y + 0.7 * unit), size=(1.1 * unit, 0.1 * unit))

    def _gable(self, x: float, y: float, unit: float) -> None:
        Color(rgba=theme.colour("#2b0d10"))
        RoundedRectangle(pos=(x, y), size=(1.2 * unit, 1.5 * unit), radius=[unit * 0.08])
        Color(rgba=theme.DANGER)
        for side in (0.25, 0.72):
            Ellipse(pos=(x + side * unit, y + 0.65 * unit), size=(0.24 * unit, 0.36 * unit))
