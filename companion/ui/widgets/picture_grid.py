"""Pictures side by side to choose one from, as many in a row as are seen well."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key
from companion.ui.widgets.drawing import Drawing

SHAPE = 302 / 344  # of its width: how high the picture of a card is
USUAL, SMALLEST, GAP = 124, 72, 10  # dp: how wide a key is, at least where all are seen so
EDGE = 5  # dp around a picture
MOST = 6  # beside each other, where fewer are enough


def columns_of(count: int, wide: float, high: float) -> int:
    """Tell in how many columns so many pictures are all seen; of a small room in the usual ones."""
    usual = max(2, min(MOST, int((wide + GAP) / (USUAL + GAP))))
    most = int((wide + GAP) / (SMALLEST + GAP))
    for across in range(usual, most + 1):
        each = ((wide + GAP) / across - GAP) * SHAPE
        if -(-count // across) * (each + GAP) - GAP <= high:
            return across
    return usual


class PictureGrid(GridLayout):
    """A key for each picture; the chosen one stands out. `drawn`: the file of each name."""

    def __init__(
        self,
        look: Theme,
        names: Sequence[str],
        drawn: Callable[[str], str],
        chosen: str,
        on_choice: Callable[[str], Any],
        room: tuple[float, float],
    ) -> None:
        """`room`: how wide and high it can be, in pixels."""
        width, across = room[0], columns_of(len(names), *(side / dp(1) for side in room))
        super().__init__(cols=across, spacing=dp(GAP), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        side = (width + dp(GAP)) / across - dp(GAP)
        for name in names:
            kind = "chosen" if name == chosen else "quiet"
            key = Key(look, "", partial(on_choice, name), kind=kind, meaning=f"draw {name}")
            key.fits, key.padding = False, [dp(EDGE)] * 4
            key.height = side * SHAPE
            key.add_widget(Drawing(source=drawn(name)))
            if name == chosen:
                key._plate.paint(theme.LAMP, theme.LAMP, theme.LAMP)
            self.add_widget(key)
