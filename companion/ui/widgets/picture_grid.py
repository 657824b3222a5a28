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
SMALLEST, GAP = 124, 10  # dp: how wide a key is at least, and between them
EDGE = 5  # dp around a picture
MOST = 6  # beside each other


class PictureGrid(GridLayout):
    """A key for each picture; the chosen one stands out. `drawn`: the file of each name."""

    def __init__(
        self,
        look: Theme,
        names: Sequence[str],
        drawn: Callable[[str], str],
        chosen: str,
        on_choice: Callable[[str], Any],
        width: float,
    ) -> None:
        across = max(2, min(MOST, int((width + dp(GAP)) / dp(SMALLEST + GAP))))
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
