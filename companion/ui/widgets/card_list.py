"""Cards to choose from, in columns: what each is called, and what it does."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.engine.tabletop import Card
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.forms import ChoiceCard, grid
from companion.ui.widgets.scroll import Scroll

COLUMN = 330.0  # dp: what a card needs to be read


class CardList(Panel):
    """Covers the stage as long as a card is chosen."""

    def __init__(self, look: Theme, on_card: Callable[[str], Any], **more: Any) -> None:
        super().__init__(orientation="vertical", **more)
        self.look, self.on_card = look.grown(theme.KEYS), on_card
        self.padding = [dp(14), dp(14), dp(8), dp(14)]
        self.scroll = Scroll(theme.PANEL)
        self.add_widget(self.scroll)
        self.keys: dict[str, ChoiceCard] = {}
        self._cards: Sequence[Card] = ()
        self._chosen = ""
        self.bind(width=self._fill)

    def show(self, cards: Sequence[Card], chosen: object) -> None:
        """Show these cards; one of them may be chosen."""
        self._chosen = str(chosen)
        if tuple(cards) != self._cards:
            self._cards = tuple(cards)
            self._fill()
        for name, key in self.keys.items():
            key.choose(name == self._chosen)

    def _fill(self, *_: Any) -> None:
        self.scroll.clear_widgets()
        self.keys = {}
        if self.width < dp(120):
            return
        columns = max(1, int(self.width / (dp(COLUMN) * self.look.scale)))
        columns = min(columns, max(1, len(self._cards)))
        cards = grid(self.look, columns, 2.5)
        cards.padding = [0, 0, dp(8), 0]
        for card in self._cards:
            key = ChoiceCard(
                self.look, card.title, card.text, partial(self.on_card, card.id),
                icon=card.icon, meaning=card.id,
            )  # fmt: skip
            key.choose(card.id == self._chosen)
            self.keys[card.id] = key
            cards.add_widget(key)
        self.scroll.add_widget(cards)
