"""Cards of one's own: the decks, and the cards in one of them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.decks import Made, Pile
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.staging import moods
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.card_face import CardFace
from companion.ui.widgets.card_piles import CardBack, Heap
from companion.ui.widgets.effect_strip import Open
from companion.ui.widgets.forms import Card, grid
from companion.ui.widgets.page import Page
from companion.ui.widgets.photo import photo
from companion.ui.widgets.section import Section

PILE = 172  # dp: how high a pile with its words is
ROW, FACE = 172, 116  # dp: how high a card of the list is at least, and how wide its face
LOW_ROW, LOW_FACE = 132, 88  # dp: in a low window
BACK = 300  # dp: how high the place of the first card is at most


class CardsScreen(Page):
    """A deck at a time, each card with what it does; a tap opens it."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        super().__init__(
            desk, desk.say("cards title"), partial(go, "back"), aside=True, size=Window.size, **more
        )
        self.go, self.making = go, desk.card_making
        self.making.open = ""
        self._build()

    def _build(self) -> None:
        look, desk, making = self.desk.look, self.desk, self.making
        self.clear()
        if making.said:
            self.wrong(making.said)
        # First: they take of the room for what is above them.
        self.keys([undo_cap(desk, self._undone, bool(making.past))])
        full = making.decks.full(making.deck)
        label = desk.say("cards full" if full else "cards add")
        self.lead(Cap(label, self._add, "new", "main", "add", theme.TITLE, theme.DISPLAY, off=full))
        piles = making.maker.piles()
        where = self.aside if self.two else self.rows
        where.add_widget(self._piles(piles))
        here = next(pile for pile in piles if pile.id == making.deck)
        about = Section(look, here.label, large=True)
        about.add_widget(Text(look, here.about, theme.BODY, theme.MUTED))
        if not making.decks:
            about.add_widget(Text(look, desk.say("cards about"), theme.BODY, theme.MUTED))
        self.aside.add_widget(about)
        cards = making.decks.cards.get(making.deck, ())
        if not cards:
            self.rows.add_widget(self._none(here, [pile.id for pile in piles].index(here.id)))
        two = self.room[0] >= dp(700) * look.scale
        shown = grid(look, 2 if two else 1, self.gap / dp(4))
        for number, card in enumerate(cards):
            shown.add_widget(self._card(card, here, number))
        if len(cards) % 2 and two and not full:  # where the next one will lie
            shown.add_widget(self._next())
        self.rows.add_widget(shown)
        self.wake()

    def _piles(self, piles: Sequence[Pile]) -> BoxLayout:
        """Show the decks as piles; the one whose cards are seen is chosen."""
        look = self.desk.look.grown(theme.KEYS)
        row = BoxLayout(size_hint_y=None, spacing=self.gap)
        row.height = max(dp(PILE), look.text(PILE))
        for number, pile in enumerate(piles):
            count = len(self.making.decks.cards.get(pile.id, ()))
            kind = "chosen" if pile.id == self.making.deck else "plain"
            turn = partial(self._turn, pile.id)
            key = Key(look, "", turn, kind=kind, upright=True, meaning=f"deck {pile.id}")
            key.fits, key.size_hint_y, key.padding = False, 1, [look.space(1.5)] * 4
            key.add_widget(CardBack(Heap(pile.icon, pile.label, count), number))
            said = self.desk.say("cards deck", n=count)
            for text, size in ((pile.label, theme.BODY), (said, theme.CAPTION)):
                bold = size == theme.BODY
                key.add_widget(Text(look, text, size, align="center", bold=bold, shrinks=True))
            row.add_widget(key)
        return row

    def _none(self, pile: Pile, number: int) -> Section:
        """Show where the first card would lie."""
        look = self.desk.look
        section = Section(look, spacing=look.space(3), padding=look.space(5))
        below = look.text(theme.LABEL) * 4 + look.space(18)
        spare = self.room[1] - below - dp(BACK) if self.two else 0.0
        high = max(dp(120), min(self.room[1] - below, dp(BACK)) if self.two else dp(160))
        if spare > 0:  # in the middle of the page
            section.padding = [look.space(5), look.space(5) + spare / 2] * 2
        back = CardBack(Heap(pile.icon, pile.label, 0), number, size_hint_y=None, height=high)
        section.add_widget(back)
        said = self.desk.say("cards none")
        section.add_widget(Text(look, said, theme.LABEL, align="center"))
        return section

    def _next(self) -> Open:
        """Offer a place to the next card."""
        label, look = self.desk.say("cards add"), self.desk.look
        key = Open(look, label, self._add, icon="new", kind="cell", meaning="next", upright=True)
        key.fits, key.size_hint_y = False, 1
        aside = max(dp(8), (dp(self._row[0]) - look.text(72)) / 2)
        key.padding = [dp(8), aside]
        return key

    @property
    def _row(self) -> tuple[float, float]:
        """How high a card of the list is at least, and how wide its face."""
        return (LOW_ROW, LOW_FACE) if self.height < dp(700) else (ROW, FACE)

    def _card(self, card: Made, pile: Pile, number: int) -> Card:
        """Show a card beside what it does."""
        maker = self.making.maker
        deeds = [maker.said(effect) for effect in card.effects] or [maker.nothing()]
        about = "\n".join(filter(None, [*deeds, card.note]))
        act, meaning = partial(self._open, card.id), f"card {card.id}"
        high, wide = self._row
        shown = Card(self.desk.look, card.called, about, act, meaning=meaning, height=high)
        shown.title.font_name, shown.title.bold = theme.DISPLAY, False
        body = self.making.decks.photos.get(card.photo)
        face = CardFace(
            moods(self.making.game).get(pile.mood), photo(body) if body else None, number,
            maker.drawn(card), size_hint_x=None, width=dp(wide),
        )  # fmt: skip
        shown.add_widget(face, index=len(shown.children))
        return shown

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


def undo_cap(desk: Desk, undo: Callable[[], Any], can: bool) -> Cap:
    """Take back what was done last, if there is something to take back."""
    return Cap(desk.say("table undo"), undo, "undo", "quiet", "undo", off=not can)
