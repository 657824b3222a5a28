"""Cards that are being made: they outlive a turned tablet, another language and the app's end.

Whatever is done is kept in a draft at once. They are installed when somebody next asks what there
is to play with: a pack with many photos takes a moment.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from companion import root
from companion.device import drafts
from companion.engine.decks import LONGEST, Decks, Made, plain, read
from companion.engine.document import PackError
from companion.engine.names import one_line
from companion.engine.plain import as_json
from companion.ui.making import kept_as

if TYPE_CHECKING:
    from companion.engine.decks import CardMaker
    from companion.ui.desk import Desk

MOST_STEPS = 200  # that can be undone


class CardMaking:
    """The decks, what was done to them, and which deck and card are open."""

    def __init__(self, desk: Desk, game: str) -> None:
        self.desk, self.game = desk, game
        self._file = kept_as(drafts.CARDS, game)
        self.past: list[Decks] = []
        self.said = ""  # what went wrong
        self._typing = ("", "")  # the card and the part of it that is being written
        self._waiting = False  # done, and not installed yet
        self._strange = False  # something is kept that is no draft
        self.deck = next(pile.id for pile in self.maker.piles())
        self.open = ""
        self.decks = self._resumed() or self._installed() or self._new()
        self._turn_to_a_deck()

    @property
    def maker(self) -> CardMaker:
        """What the game knows of cards, in the language of this moment."""
        made: Decks | None = vars(self).get("decks")  # not yet, where they are only looked for
        pack = "" if made is None else made.id
        packs = root.installed(self.game)  # not those of the desk: they wait for these cards
        return root.editors(self.desk.language, self.game, packs).cards(pack)

    @property
    def card(self) -> Made | None:
        """The card that is open."""
        return self.decks.find(self.deck, self.open)

    # What is done

    def add(self, like: Made | None = None) -> None:
        """Put a card on the deck, and open it."""
        if not self.decks.full(self.deck):
            self._do(self.decks.added(self.deck, like))
            self.open = self.decks.cards[self.deck][-1].id

    def write(self, part: str, text: str) -> None:
        """Write the title or the note of the open card; typing is one step."""
        assert self.card is not None
        written: dict[str, Any] = {part: one_line(text, self.maker.longest[part])}
        changed = self.decks.changed(self.deck, replace(self.card, **written))
        self._do(changed, typing=(self.open, part))

    def give(self, effect: Any) -> None:
        """Let the open card do something more."""
        assert self.card is not None
        self._effects((*self.card.effects, effect))

    def take(self, number: int) -> None:
        """Take one of its effects from the open card."""
        assert self.card is not None
        self._effects(tuple(one for n, one in enumerate(self.card.effects) if n != number))

    def picture(self, photo: bytes | None) -> None:
        """Give the open card a photo, or take it away."""
        assert self.card is not None
        if photo is None:
            self._do(self.decks.changed(self.deck, replace(self.card, photo="")))
        elif self.decks.room_for(photo):
            self._do(self.decks.pictured(self.deck, self.card, photo))
        else:
            self.said = self.desk.say("cards no_room")

    def draw(self, picture: str) -> None:
        """Choose the drawing of the open card; none: that of what it does. Its photo goes."""
        assert self.card is not None
        drawn = replace(self.card, picture=picture, photo="")
        self._do(self.decks.changed(self.deck, drawn))

    def remove(self) -> None:
        """Take the open card away."""
        self._do(self.decks.without(self.deck, self.open))
        self.open = ""

    def undo(self) -> None:
        """Take the last step back."""
        if self.past:
            self.decks, self._typing = self.past.pop(), ("", "")
            self._keep()

    def can_begin(self, pack: str) -> bool:
        """Tell whether a pack of this device holds cards that could have been made here."""
        packs = root.installed(self.game)
        return pack in packs and self.maker.read(packs[pack], {}) is not None

    def begin(self, pack: str) -> None:
        """Go on with the cards of a pack of this device, as it is now."""
        self.settle()
        self.decks = self._installed(pack) or self.decks
        self.past, self.open, self.said = [], "", ""
        self._turn_to_a_deck()

    def _turn_to_a_deck(self) -> None:
        """Look at a deck that these cards have."""
        decks = [pile.id for pile in self.maker.piles()]
        if self.deck not in decks:
            self.deck = decks[0]

    def refresh(self) -> None:
        """Go on with what is there now: the pack may have been removed, or replaced."""
        if not self._waiting:
            now = self._installed(self.decks.id) or self._installed() or self._new()
            if now != self.decks:
                self.decks, self.past = now, []
        self.open = self.said = ""
        self._turn_to_a_deck()

    def settle(self) -> None:
        """Install the cards as they are now; where that fails, the draft waits."""
        if not self._waiting:
            return
        packs = root.installed()
        try:
            if self.decks:
                packs.keep(root.card_files(self.maker, self.decks))
            else:
                with suppress(KeyError):  # it was never there, or is gone already
                    packs.put_away(self.decks.id)
        except PackError as wrong:
            self.said = self.desk.why_not(wrong)
            return
        except OSError as trouble:
            self.said = self.desk.words.of_the_disk(trouble)
            return
        self._waiting = False
        drafts.drop(self._file)
        for name in filter(_is_photo, drafts.names()):
            drafts.drop(name)

    def _effects(self, effects: tuple[Any, ...]) -> None:
        assert self.card is not None
        self._do(self.decks.changed(self.deck, replace(self.card, effects=effects)))

    def _do(self, decks: Decks, typing: tuple[str, str] = ("", "")) -> None:
        if not any(typing) or typing != self._typing:
            self.past = [*self.past, self.decks][-MOST_STEPS:]
        self.decks, self._typing, self.said = decks, typing, ""
        self._keep()

    # What is kept

    def _keep(self) -> None:
        """Write everything down; photos are written once."""
        decks = self.decks
        try:
            if self._strange:
                drafts.set_aside((self._file, *filter(_is_photo, drafts.names())))
                self._strange = False
            lying = drafts.names()
            for name, body in decks.photos.items():
                if _file(name) not in lying:
                    drafts.keep(_file(name), body)
            drafts.keep(self._file, as_json(plain(decks)))
        except OSError as trouble:
            self.said = self.desk.why_not(trouble)
        self._waiting = True
        self.desk.houses_changed()

    def _resumed(self) -> Decks | None:
        """Go on with what was being made when the app ended."""
        kept = drafts.told(self._file)
        self._strange = self._file in drafts.names()
        if kept is None:
            return None
        try:
            decks = read(kept, lambda photo: drafts.picture(_file(photo)))
            self._refuse_unshown(decks)
            root.card_files(self.maker, decks)
        except (ValueError, LookupError, TypeError, AttributeError):
            return None  # not ours: it is left, until another card is made
        self._waiting, self._strange = True, False
        return decks

    def _refuse_unshown(self, decks: Decks) -> None:
        """Raise ValueError for decks that no screen could show."""
        maker = self.maker
        for deck, card in ((deck, card) for deck, made in decks.cards.items() for card in made):
            most = maker.most_effects(deck)
            said = [maker.said(effect) for effect in card.effects[: most + 1]]
            long = (
                len(card.title) > maker.longest["title"] or len(card.note) > maker.longest["note"]
            )
            if long or len(said) > most or any(len(one) > 2 * LONGEST for one in said):
                raise ValueError(card.id)

    def _installed(self, pack: str = "") -> Decks | None:
        """Take up the cards of a pack, or of the first that was made like this."""
        packs = root.installed(self.game)
        for name in [pack] if pack else packs.names():
            if name in packs and self.maker.read(packs[name], {}) is not None:
                files = packs.files(name)
                photos = {file: files[file] for file in files if file.startswith("images/")}
                return self.maker.read(packs[name], photos)
        return None

    def _new(self) -> Decks:
        name = f"cards-{secrets.token_hex(3)}"
        return Decks(name, self.desk.say("cards mine"), {}, {})


def _is_photo(name: str) -> bool:
    return name.startswith("card-")


def _file(photo: str) -> str:
    return f"card-{PurePosixPath(photo).name}"
