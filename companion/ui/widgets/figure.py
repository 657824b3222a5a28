"""A figure on the table: moved without being drawn anew."""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget

from companion.ui.widgets.pawn import pawn, worry


class Figure(Widget):
    """Somebody, in the middle of a square of its own."""

    def __init__(
        self, who: str, initial: str, side: float, down: bool = False, **more: Any
    ) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), **more)
        self.who, self.initial, self.down, self.level = who, initial, down, 0
        self._drawn = InstructionGroup()
        with self.canvas.before:
            PushMatrix()
            self._at = Translate()
        self.canvas.add(self._drawn)
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._move, size=self._draw)
        self._draw()

    def be(self, who: str, initial: str, down: bool, level: int = 0) -> None:
        """Be somebody, perhaps somebody else; a mark for each step that this one is worse."""
        now = (who, initial, down, level)
        if now != (self.who, self.initial, self.down, self.level):
            self.who, self.initial, self.down, self.level = now
            self._draw()

    def _draw(self, *_: Any) -> None:
        self._drawn.clear()
        radius = self.width * 0.42
        self._drawn.add(pawn(self.who, self.initial, 0, 0, radius, self.down))
        for number in range(self.level):
            self._drawn.add(worry(radius * (0.8 - 0.5 * number), radius * 0.9, radius * 0.24))
        self._move()

    def _move(self, *_: Any) -> None:
        # Not `center`: that is worked out only after this was called.
        # On whole pixels: between them everything would be blurred.
        self._at.xy = (round(self.x + self.width / 2), round(self.y + self.height / 2))


def initial(name: str) -> str:
    """Give what a figure bears: the number at the end of its name, else the first large letter."""
    last = name.split()[-1] if name.split() else ""
    if last.isdecimal() and len(last) < 3:  # several have the same name before it
        return last
    return next((word[0] for word in name.split() if word[:1].isupper()), name[:1].upper())
