"""Cards to choose from, as a hand of them: each with its picture and its title."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.engine.tabletop import Card
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Panel
from companion.ui.widgets.picture_key import PICTURE, PictureKey
from companion.ui.widgets.scroll import Scroll

COLUMN = 140.0  # dp: how wide a card is at least
SHAPE = 1.3  # of its width: how high a card likes to be
TITLE = 20  # dp
GAP, EDGE, FOOT = 10, 14, 28  # dp: between cards, around them; below whole rows, where more follow


class CardList(Panel):
    """Covers the stage as long as a card is chosen; of those that follow no part is seen."""

    def __init__(self, look: Theme, on_card: Callable[[str], Any], **more: Any) -> None:
        super().__init__(orientation="vertical", **more)
        self.look, self.on_card = look.grown(theme.KEYS), on_card
        self.padding = [dp(EDGE), dp(EDGE), dp(EDGE), dp(EDGE)]
        self.scroll = Scroll(theme.PANEL)
        self.grid = GridLayout(spacing=dp(GAP), size_hint_y=None)
        self.grid.bind(minimum_height=self.grid.setter("height"))
        self.scroll.add_widget(self.grid)
        self.add_widget(self.scroll)
        self.keys: dict[str, PictureKey] = {}
        self._cards: Sequence[Card] = ()
        self._chosen = ""
        self.bind(size=self._lay)

    def show(self, cards: Sequence[Card], chosen: object) -> None:
        """Show these cards; one of them may be chosen."""
        self._chosen = str(chosen)
        if tuple(cards) != self._cards:
            self._cards = tuple(cards)
            self.grid.clear_widgets()
            self.keys = {card.id: PictureKey(self.look) for card in cards}
            for key in self.keys.values():
                key.topped = PICTURE
                self.grid.add_widget(key)
        for card in cards:
            self.keys[card.id].wear(self._cap(card))
        self._lay()

    def _cap(self, card: Card) -> Cap:
        chosen = card.id == self._chosen
        return Cap(
            card.title, partial(self.on_card, card.id), card.icon, "chosen" if chosen else "quiet",
            card.id, TITLE, theme.DISPLAY, drawing=card.drawing,
            line=theme.LAMP if chosen else None, heard=card.text,
        )  # fmt: skip

    def _lay(self, *_: Any) -> None:
        """Share the place among whole rows of cards, as many as look like cards."""
        if min(self.size) < dp(2 * EDGE + FOOT + GAP) or not self.keys:
            return
        gap, count = dp(GAP), len(self.keys)
        wide, high = self.width - dp(2 * EDGE), self.height - dp(2 * EDGE)
        columns = max(1, min(count, int((wide + gap) / (dp(COLUMN) * self.look.scale + gap))))
        each, lines = (wide + gap) / columns - gap, -(-count // columns)
        seen = max(1, round(high / (each * SHAPE + gap)))
        foot = dp(FOOT) if lines > seen else 0.0
        row = (high - foot + gap) / min(seen, lines) - gap
        row = int(min(row, each * SHAPE * 1.3))
        self.scroll.under = FOOT if foot else 0.0
        self.padding = [dp(EDGE)] * 3 + [dp(EDGE) + foot]
        self.grid.cols = columns
        fitting = [size for key in self.keys.values() if (size := key.fitting(each, row))]
        letters, keys = min(fitting, default=0.0), list(self.keys.values())
        for key in keys:
            key.size, key.most = (each, row), letters
        for first in range(0, count, columns):  # pictures beside each other are of one height
            line = keys[first : first + columns]
            foot = max(key.words_height(letters) for key in line) if letters else 0.0
            for key in line:
                key.foot = foot
                key._trigger_layout()
