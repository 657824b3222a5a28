"""Keys of which one is chosen, in one field: side by side, or below each other with a line each."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.forms import Card
from companion.ui.widgets.main_key import FittedKey
from companion.ui.widgets.plates import Plate

AROUND = 5  # dp between the field's edge and its keys
ROOMY, SIGN = 100, 1.6  # dp: a choice so high has an icon that is so much larger


class Field(BoxLayout):
    """The ground that keys of one choice have in common."""

    def __init__(self, bare: bool = False, **more: Any) -> None:
        """`bare`: what they lie on has one already."""
        around = dp(0 if bare else AROUND)
        super().__init__(size_hint_y=None, padding=around, spacing=dp(AROUND), **more)
        self._plate = Plate(theme.RADIUS + AROUND)
        self._plate.paint(theme.CELL, theme.CELL, theme.RIM, 1.5)
        self._plate.dim(1.0, 0.0 if bare else 1.0)
        self.canvas.before.add(self._plate)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._plate.place(*self.pos, *self.size)


class Segments(Field):
    """Keys side by side: an icon over a word. They stay, and wear other caps."""

    def __init__(self, look: Theme, caps: Sequence[Cap], high: float) -> None:
        """`high` in dp."""
        super().__init__(height=dp(high))
        self._least = high
        self.keys = [FittedKey(look) for _ in caps]
        for key in self.keys:
            key.size_hint = (1, 1)
            self.add_widget(key)
        self.show(caps)

    def show(self, caps: Sequence[Cap]) -> None:
        """Wear these; the chosen one stands out."""
        for key, cap in zip(self.keys, caps, strict=True):
            key.wear(cap)  # so that it means something before it has its size
            key.offer(cap)

    def fill(self, high: float, most: float) -> None:
        """Be so high, but no higher than `most` dp, nor lower than it was made."""
        self.height = max(dp(self._least), min(high, dp(most)))


class Choices(Field):
    """The same below each other: each says what it is for."""

    def __init__(
        self, look: Theme, caps: Sequence[Cap], abouts: Sequence[str], high: float,
        bare: bool = False,
    ) -> None:  # fmt: skip
        """`high` in dp, of each."""
        super().__init__(bare, orientation="vertical")
        self._least = high
        self.bind(minimum_height=self.setter("height"))
        self.keys = [
            Card(look, cap.text, about, cap.act, icon=cap.icon, meaning=cap.meaning, height=high)
            for cap, about in zip(caps, abouts, strict=True)
        ]
        for card in self.keys:
            self.add_widget(card.alone())
            if card.icon is not None:
                self._sign = card.icon.font_size, card.icon.width
        self.show(caps)

    def fill(self, high: float, most: float) -> None:
        """Be so high, but no key higher than `most` dp, nor lower than it was made."""
        each = (high - dp(AROUND) * (len(self.keys) + 1)) / len(self.keys)
        grown = SIGN if each >= dp(ROOMY) else 1.0
        for card in self.keys:
            card.stand(max(dp(self._least), min(each, dp(most))))
            card.about.font_size = card.look.text(theme.BODY if grown > 1.0 else theme.CAPTION)
            if card.icon is not None:
                card.icon.font_size, card.icon.width = (grown * one for one in self._sign)

    def show(self, caps: Sequence[Cap]) -> None:
        """Let the chosen one stand out."""
        for card, cap in zip(self.keys, caps, strict=True):
            card.choose(cap.kind == "chosen")
            card.about.color = theme.PAPER  # it is read before anything is chosen
            if cap.kind != "chosen":
                card.dress("cell")
