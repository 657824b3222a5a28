"""Cards of one's own: the decks, and the cards in one of them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.decks import Made
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.forms import Card, Page, grid
from companion.ui.widgets.listing import beside


class CardsScreen(Page):
    """A deck at a time, each card with what it does; a tap opens it."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        super().__init__(desk, desk.say("cards title"), partial(go, "back"), **more)
        self.go, self.making = go, desk.card_making
        self.making.open = ""
        self._build()

    def _build(self) -> None:
        look, desk, making = self.desk.look, self.desk, self.making
        self.clear()
        if making.said:
            self.wrong(making.said)
        if not making.decks:
            self.rows.add_widget(Text(look, desk.say("cards about"), theme.BODY, theme.MUTED))
        piles = making.maker.piles()
        tabs = grid(look, len(piles) if Window.width >= dp(480) * look.scale else 1)
        for pile in piles:
            n = len(making.decks.cards.get(pile.id, ()))
            label = desk.say("cards deck", deck=pile.label, n=n)
            kind = "chosen" if pile.id == making.deck else "quiet"
            tabs.add_widget(
                Key(look, label, partial(self._turn, pile.id), kind=kind, meaning=f"deck {pile.id}")
            )
        self.rows.add_widget(tabs)
        here = next(pile for pile in piles if pile.id == making.deck)
        cards = making.decks.cards.get(making.deck, ())
        if not cards:
            self.rows.add_widget(Text(look, here.about, theme.BODY, theme.MUTED))
            self.rows.add_widget(Text(look, desk.say("cards none"), theme.LABEL))
        shown = grid(look, 2 if Window.width >= dp(900) * look.scale else 1)
        for card in cards:
            shown.add_widget(self._card(card))
        self.rows.add_widget(shown)
        undo = self._undone if making.past else None
        self.foot.add_widget(foot(desk, undo, [self._add_key()]))
        self.wake()

    def _card(self, card: Made) -> Card:
        maker = self.making.maker
        deeds = [maker.said(effect) for effect in card.effects] or [maker.nothing()]
        about = "\n".join(filter(None, [*deeds, card.note]))
        act, meaning = partial(self._open, card.id), f"card {card.id}"
        icon = "eye" if card.photo else "card"
        return Card(self.desk.look, card.called, about, act, icon=icon, meaning=meaning)

    def _add_key(self) -> Key:
        full = self.making.decks.full(self.making.deck)
        label = self.desk.say("cards full" if full else "cards add")
        key = Key(
            self.desk.look, label, self._add, icon="new", kind="main", height=theme.MAIN,
            meaning="add",
        )  # fmt: skip
        key.disabled = full
        return key

    def _turn(self, deck: str) -> None:
        self.making.deck, self.making.said = deck, ""
        self._build()

    def _add(self) -> None:
        self.making.add()
        self.go("card")

    def _open(self, card: str) -> None:
        self.making.open, self.making.said = card, ""
        self.go("card")

    def _undone(self) -> None:
        self.making.undo()
        self._build()


def foot(desk: Desk, undo: Callable[[], Any] | None, keys: Sequence[Key]) -> BoxLayout:
    """Put a key to undo, if there is something to take back, before what is done most."""
    look = desk.look
    row = BoxLayout(size_hint_y=None, spacing=look.space(2))
    back = Key(look, "", undo, icon="undo", kind="quiet", meaning="undo")
    back.disabled, back.opacity = undo is None, 1.0 if undo else 0.45
    back.size_hint_x, back.size_hint_y, back.width = None, 1, max(dp(64), look.text(56))
    row.add_widget(back)
    rest = beside(look, keys, 170)
    rest.bind(height=row.setter("height"))
    row.add_widget(rest)
    return row
