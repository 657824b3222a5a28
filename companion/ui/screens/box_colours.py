"""The colours of a box: everybody on a key, and every colour on another, on the one who has it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.copying import Colours
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import stack
from companion.ui.widgets.stepper import Swatch
from companion.ui.widgets.table_top import Cells

HIGH = 124  # dp: the highest key
ACROSS = 6  # keys beside each other, so that people and colours stand in the same columns
PART, LINE = 0.22, 1.8  # of its height: the letters of a key; and of those, how high a line is


class Spotted(Cells):
    """Keys with a drawing over a word: somebody's figure, or a spot of colour."""

    def __init__(self, look: Theme, caps: list[Cap], spots: list[Any]) -> None:
        super().__init__(look, caps, 1.7, HIGH, columns=ACROSS)
        self.spots = spots
        for key, spot in zip(self.keys, spots, strict=True):
            spot.pos_hint = {"center_x": 0.5}
            key.add_widget(spot, index=len(key.children))
            key.bind(size=partial(self._fit, spot))
            key._lay = lambda *_: None  # type: ignore[method-assign]

    def _fit(self, spot: Any, key: Any, *_: Any) -> None:
        """Let the drawing be as high as the word leaves room."""
        full, text = key.look.text(key.cap.size), key.cap.text
        wide = text_width(text, full, theme.TEXT)
        size = full * min(1.0, (key.width - dp(12)) / max(1.0, wide))  # on one line
        size = min(size, key.height * PART)
        key.label.full = key.label.font_size = size
        word = size * LINE
        side = max(dp(24), min(key.height - word - dp(16), key.width * 0.6, dp(72)))
        spot.size = (side, side)
        around = max(dp(4), (key.height - side - word - key.spacing) / 2)
        key.padding = [dp(4), around, dp(4), around]


def people(look: Theme, step: Colours, who: str, turn: Callable[[str], Any]) -> Spotted:
    """Show everybody; whose colour is chosen next is marked."""
    caps, spots = [], []
    for one in step.people:
        kind = "chosen" if one.value == who else "plain"
        caps.append(Cap(one.label, partial(turn, one.value), "", kind, one.value, theme.BODY))
        spots.append(Figure(one.value, initial(one.label), dp(48)))
    return Spotted(look.grown(theme.KEYS), caps, spots)


def swatches(look: Theme, step: Colours, who: str, give: Callable[[str], Any]) -> Spotted:
    """Offer the colours; one that somebody has is seen on that one's figure."""
    owners = {colour: person for person, colour in step.chosen.items()}
    names = {one.value: one.label for one in step.people}
    caps, spots = [], []
    for colour in step.palette:
        owner = owners.get(colour.value, "")
        kind = "chosen" if owner == who else "quiet"
        act = partial(give, colour.value)
        caps.append(Cap(colour.label, act, "", kind, colour.value, theme.CAPTION))
        spots.append(
            Figure(owner, initial(names[owner]), dp(40))
            if owner
            else Swatch(theme.PALETTE[colour.value], dp(40))
        )
    return Spotted(look.grown(theme.KEYS), caps, spots)


def whose(look: Theme, step: Colours, who: str) -> BoxLayout:
    """Show large whose colour is chosen, and which one it is."""
    side = look.at_most(1.3).text(76)
    row = BoxLayout(size_hint_y=None, height=side, spacing=look.space(4))
    name = next(one.label for one in step.people if one.value == who)
    colours = {one.value: one.label for one in step.palette}
    row.add_widget(Figure(who, initial(name), side, pos_hint={"center_y": 0.5}))
    words = stack(look, 0, pos_hint={"center_y": 0.5})
    words.add_widget(Text(look.grown(theme.HEADS), name, theme.TITLE, font=theme.DISPLAY))
    words.add_widget(Text(look, colours[step.chosen[who]], theme.BODY, theme.MUTED))
    words.bind(height=lambda _, high: setattr(row, "height", max(side, high)))
    row.add_widget(words)
    return row
