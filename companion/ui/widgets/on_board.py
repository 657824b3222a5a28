"""Something that is printed on a board of the game."""

from typing import Any

from companion.ui.widgets.basic import Panel
from companion.ui.widgets.lane import BOARD
from companion.ui.widgets.plates import CLEAR


class OnBoard(Panel):
    """Something that is printed on the board."""

    def __init__(self, **more: Any) -> None:
        super().__init__(line=CLEAR, size_hint=(None, None), **more)
        self.colour(CLEAR, CLEAR)
        self.ground = BOARD
