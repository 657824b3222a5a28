"""A figure on the table: moved without being drawn anew."""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget

from companion.ui.widgets.pawn import pawn


class Figure(Widget):
    """Somebody, in the middle of a square of its own."""

    def __init__(
        self, who: str, initial: str, side: float, fainted: bool = False, **more: Any
    ) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), **more)
        self.who, self.initial, self.fainted = who, initial, fainted
        self._drawn = InstructionGroup()
        with self.canvas.before:
            PushMatrix()
            self._at = Translate()
        self.canvas.add(self._drawn)
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._move, size=self._draw)
        self._draw()

    def be(self, who: str, initial: str, fainted: bool) -> None:
        """Be somebody, perhaps somebody else."""
        if (who, initial, fainted) != (self.who, self.initial, self.fainted):
            self.who, self.initial, self.fainted = who, initial, fainted
            self._draw()

    def _draw(self, *_: Any) -> None:
        self._drawn.clear()
        self._drawn.add(pawn(self.who, self.initial, 0, 0, self.width * 0.42, self.fainted))
        self._move()

    def _move(self, *_: Any) -> None:
        # Not `center`: that is worked out only after this was called.
        self._at.xy = (self.x + self.width / 2, self.y + self.height / 2)


def initial(name: str) -> str:
    """Give the letter a figure bears: the first large one of its name."""
    return next((word[0] for word in name.split() if word[:1].isupper()), name[:1].upper())
