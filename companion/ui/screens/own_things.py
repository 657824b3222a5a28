"""The right side of My copy: the house and the cards of one's own, drawn, and the packs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.engine.tabletop import Map
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.card_piles import CardPiles, Heap
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.section import Section
from companion.ui.widgets.sketch import Sketch

SHEET, PILES = 80, 88  # dp: how high the house and the piles are at least
SHARE = 0.64  # of what is left that the house gets
ROOMY = 2.1  # times as high
NARROW_KEY = 16  # dp: the letters of keys in a narrow column, so that two fit beside each other
NARROW = 400  # dp at 100 %: keys of a narrower column have no icons, and its headings no notes


class Drawn(Section):
    """A heading, a drawing that takes what height there is, lines, and keys below it."""

    def __init__(
        self,
        look: Theme,
        heads: tuple[str, str],
        drawing: Any,
        wrong: Sequence[str],
        caps: Sequence[Cap],
        least: float,
    ) -> None:
        super().__init__(look, *heads, large=True, spacing=look.space(2))
        self.drawing, self.least = drawing, least
        drawing.size_hint_y, drawing.height = None, least
        self.add_widget(drawing)
        for line in wrong:
            self.add_widget(Text(look, line, theme.CAPTION, theme.WRONG))
        keys = KeyFlow(look.grown(theme.KEYS), theme.TARGET, upright=False, columns=True)
        keys.show(caps)
        self.add_widget(keys)


def level(parts: Sequence[Drawn], high: float, gap: float) -> None:
    """Let drawings take the height that is left, so that the column is filled."""
    bare = sum(part.minimum_height - part.drawing.height for part in parts)
    spare = max(0.0, high - bare - gap * (len(parts) - 1) - sum(part.least for part in parts))
    for part, share in zip(parts, (SHARE, 1 - SHARE), strict=True):
        part.drawing.height = part.least + spare * share


class OwnThings:
    """What was made here or came from elsewhere; a tap on a pack opens what can be done."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        choose: Callable[[str], None],
        titles: Mapping[str, str],
        houses: Sequence[str],
        width: float,
        roomy: bool,
    ) -> None:
        """`titles`: of the packs of this device; `houses`: those among them.

        `roomy`: drawings need not be small, since everything stands below each other.
        """
        self.desk, self.go, self.choose = desk, go, choose
        self.titles, self.houses = titles, houses
        self.large = ROOMY if roomy else 1.0
        self.narrow = width < dp(NARROW) * desk.look.grown(theme.KEYS).scale

    def house(self, chosen: str, wrong: Sequence[str], about: str) -> Drawn:
        """Show the house that is being drawn, else the one that was chosen, else an empty sheet.

        `about`: what is said where there is none.
        """
        desk, making = self.desk, self.desk.house_making
        board = self.board("" if making.draft is not None else chosen)
        caps = [self._drawing(), *(self._pack(name, self.houses) for name in self.houses)]
        if making.draft is not None:
            placed = len(making.draft.places) - len(making.draft.missing)
            about = desk.say("copy placed", n=placed, most=len(making.draft.places))
        elif chosen:
            about = self.titles[chosen] if len(self.houses) > 1 else self._counted(board)
        elif self.narrow:
            about = ""
        pencil = making.draft is not None or board is None
        heads = (making.say("house mine"), about)
        return self._drawn(heads, Sketch(board, pencil), wrong, caps, dp(SHEET) * self.large)

    def _drawn(
        self, heads: tuple[str, str], drawing: Any, wrong: Sequence[str], caps: Sequence[Cap],
        least: float,
    ) -> Drawn:  # fmt: skip
        if self.narrow:
            caps = [replace(cap, icon="", size=min(cap.size, NARROW_KEY)) for cap in caps]
        return Drawn(self.desk.look, heads, drawing, wrong, caps, least)

    def _counted(self, board: Map | None) -> str:
        """Say how large a house is, where the heading has room for it."""
        if board is None or self.narrow:
            return ""
        numbered = sum(bool(place.label) for place in board.places.values())
        rooms = self.desk.house_making.say("house rooms", n=numbered or len(board.places))
        return f"{rooms}, {self.desk.house_making.say('house passages', n=len(board.passages))}"

    def board(self, house: str) -> Map | None:
        """Give the board of a house, or of the one that is being drawn."""
        making = self.desk.house_making
        if not house:
            return None if making.draft is None else making.maker.board(making.draft)
        try:
            return making.maker.board(making.maker.change(house))
        except (KeyError, OSError, ValueError):  # gone since it was listed
            return None

    def cards(self, packs: Sequence[str], wrong: Sequence[str]) -> Drawn:
        """Show the decks with how many cards each has."""
        desk, making = self.desk, self.desk.card_making
        heaps = [
            Heap(
                pile.icon, pile.label, len(making.decks.cards.get(pile.id, ())),
                partial(self._deck, pile.id), f"pile {pile.id}",
            )
            for pile in making.maker.piles()
        ]  # fmt: skip
        size = theme.BODY
        caps = [
            Cap(desk.say("cards add"), self._add, "new", "quiet", "add card", size),
            Cap(desk.say("copy cards"), partial(self._cards), "card", "quiet", "cards", size),
            *(self._pack(name, packs) for name in packs),
        ]
        some = any(heap.count for heap in heaps)
        about = desk.say("copy cards_about" if some else "copy cards_none")
        heads = (desk.say("cards mine"), "" if self.narrow else about)
        return self._drawn(heads, CardPiles(desk.look, heaps), wrong, caps, dp(PILES) * self.large)

    def _pack(self, name: str, among: Sequence[str]) -> Cap:
        """Open what can be done with a pack; one among several is called by its name."""
        act, meaning = partial(self.choose, name), f"pack {name}"
        if len(among) > 1:
            return Cap(self.titles[name], act, "more", "quiet", meaning, theme.CAPTION)
        return Cap(self.desk.say("copy handle"), act, "export", "quiet", meaning, theme.BODY)

    def _drawing(self) -> Cap:
        """Offer to draw a house, or to go on with the one that waits to be finished."""
        making, say = self.desk.house_making, self.desk.house_making.say
        begun = making.draft is not None
        label = say("house draw_on" if begun else "house draw")
        act = partial(self.go, "house")
        return Cap(label, act, "rename" if begun else "new", "quiet", "house", theme.BODY)

    def _deck(self, deck: str) -> None:
        """Open a deck; an empty one begins with its first card."""
        making = self.desk.card_making
        making.refresh()
        making.deck = deck
        if making.decks.cards.get(deck):
            self.go("cards")
        else:
            making.add()
            self.go("card")

    def _cards(self) -> None:
        self.desk.card_making.refresh()
        self.go("cards")

    def _add(self) -> None:
        self.desk.card_making.refresh()
        self.desk.card_making.add()
        self.go("card")
