"""Decks of cards that owners make, and what a face needs of a game to edit them. Pure.

The decks are a frozen value: every change returns another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Protocol

from companion.engine.document import PICTURE
from companion.engine.names import one_line
from companion.engine.plain import Json, JsonObject

if TYPE_CHECKING:
    from companion.engine.offers import Offer

Effect = Mapping[str, Json]  # as the game's packs have it
MOST_CARDS = 99  # in a deck
MOST_PHOTOS, MOST_BYTES = 80, 12 << 20  # of all cards; what a pack can hold, and some room
LONGEST = 500  # letters of anything that is written on a card
LONGEST_TITLE = 60  # of all of them
_JPEG = b"\xff\xd8"
_SLUG = re.compile(r"[a-z][a-z0-9_-]{0,31}")


@dataclass(frozen=True, slots=True)
class Made:
    """A card: its title or number, a note, the name of its photo, and what it does.

    `picture`: the drawing that was chosen for it; none, if that follows from what it does.
    """

    id: str
    title: str = ""
    note: str = ""
    photo: str = ""
    effects: tuple[Effect, ...] = ()
    picture: str = ""

    @property
    def called(self) -> str:
        """Its title; where it has none, its number."""
        return self.title or str(number(self.id))


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards that somebody made, by deck, with their photos."""

    id: str  # of the pack they become
    title: str
    cards: Mapping[str, tuple[Made, ...]]
    photos: Mapping[str, bytes]

    def __bool__(self) -> bool:
        """Whether there is any card."""
        return any(self.cards.values())

    def find(self, deck: str, card: str) -> Made | None:
        """Give a card, if it is there."""
        return next((one for one in self.cards.get(deck, ()) if one.id == card), None)

    def full(self, deck: str) -> bool:
        """Tell whether a deck takes no more cards."""
        return len(self.cards.get(deck, ())) >= MOST_CARDS

    def added(self, deck: str, like: Made | None = None) -> Decks:
        """Add a card at the end of a deck, new or like another."""
        lying = self.cards.get(deck, ())
        name = f"{deck[:1]}{1 + max((number(card.id) for card in lying), default=0)}"
        return self._with(deck, (*lying, replace(like or Made(name), id=name)))

    def changed(self, deck: str, card: Made) -> Decks:
        """Replace a card by its changed self."""
        lying = self.cards.get(deck, ())
        return self._with(deck, tuple(card if one.id == card.id else one for one in lying))

    def without(self, deck: str, card: str) -> Decks:
        """Take a card away."""
        return self._with(deck, tuple(one for one in self.cards.get(deck, ()) if one.id != card))

    def room_for(self, photo: bytes) -> bool:
        """Tell whether the pack can hold one more photo."""
        size = sum(map(len, self.photos.values())) + len(photo)
        return len(self.photos) < MOST_PHOTOS and size <= MOST_BYTES

    def pictured(self, deck: str, card: Made, photo: bytes) -> Decks:
        """Give a card its photo, named after its content."""
        ending = "jpg" if photo.startswith(_JPEG) else "png"
        name = f"images/{blake2b(photo, digest_size=8).hexdigest()}.{ending}"
        seen = replace(self, photos={**self.photos, name: photo})
        return seen.changed(deck, replace(card, photo=name))

    def _with(self, deck: str, cards: tuple[Made, ...]) -> Decks:
        made = {**self.cards, deck: cards}
        named = {card.photo for deck in made.values() for card in deck}
        photos = {name: body for name, body in self.photos.items() if name in named}
        return replace(self, cards=made, photos=photos)


def plain(decks: Decks) -> JsonObject:
    """Write decks for a draft, without their photos."""
    cards = {
        deck: [{**asdict(card), "effects": list(card.effects)} for card in made]
        for deck, made in decks.cards.items()
    }
    return {"id": decks.id, "title": decks.title, "photos": list(decks.photos), "cards": cards}


def read(kept: Mapping[str, Json], photo: Callable[[str], bytes | None]) -> Decks:
    """Read decks from a draft, with whatever photos are there; or raise ValueError."""
    name, title, named, cards = (kept.get(key) for key in ("id", "title", "photos", "cards"))
    if not isinstance(name, str) or not isinstance(title, str) or not isinstance(cards, dict):
        raise ValueError("decks")
    if not _SLUG.fullmatch(name) or not (title := one_line(title, LONGEST_TITLE)):
        raise ValueError("decks")
    if not isinstance(named, list) or len(named) > MOST_PHOTOS:
        raise ValueError("photos")
    if not all(isinstance(one, str) and PICTURE.fullmatch(one) for one in named):
        raise ValueError("photos")
    made = {deck: _read_deck(lying) for deck, lying in cards.items()}
    photos = {one: body for one in named if (body := photo(one)) is not None}
    return Decks(name, title, made, photos)


def _read_deck(lying: Json) -> tuple[Made, ...]:
    if not isinstance(lying, list) or len(lying) > MOST_CARDS:
        raise ValueError("cards")
    cards = tuple(_read_card(card) for card in lying)
    if len({card.id for card in cards}) < len(cards):
        raise ValueError("cards")
    return cards


def _read_card(card: Json) -> Made:
    if not isinstance(card, dict):
        raise ValueError("card")
    card = {"picture": "", **card}  # an older draft has none
    if set(card) != {"id", "title", "note", "photo", "effects", "picture"}:
        raise ValueError("card")
    if not all(isinstance(card[name], str) for name in card if name != "effects"):
        raise ValueError("card")
    if not _SLUG.fullmatch(card["id"]) or not isinstance(card["effects"], list):
        raise ValueError("card")
    title, note = (one_line(card[name], LONGEST) for name in ("title", "note"))
    effects = tuple(_read_effect(effect) for effect in card["effects"])
    return Made(card["id"], title, note, card["photo"], effects, card["picture"])


def _read_effect(effect: Json) -> Effect:
    """Read an effect, made of words, numbers, and texts by language."""
    if not isinstance(effect, dict):
        raise ValueError("no effect")
    read = {name: _texts(part) if isinstance(part, dict) else part for name, part in effect.items()}
    if not all(isinstance(part, str | int | dict) for part in read.values()):
        raise ValueError("no effect")
    return read


def _texts(texts: Mapping[str, Json]) -> dict[str, str]:
    if not all(isinstance(text, str) for text in texts.values()):
        raise ValueError("texts")
    return {language: one_line(text, LONGEST) for language, text in texts.items()}


def number(card: str) -> int:
    """Give the number in a card's id."""
    return int(re.sub(r"\D", "", card)[:9] or 0)


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck as a face shows it: its name, and when people draw from it.

    `icon`: its sign; `mood`: the page on which its cards are read at the table.
    """

    id: str
    label: str
    about: str
    icon: str = ""
    mood: str = ""


class CardMaker(Protocol):
    """What a game knows about making cards, in one language."""

    @property
    def longest(self) -> Mapping[str, int]:
        """How long a title and a note may be."""

    def most_effects(self, deck: str) -> int:
        """Tell how many effects a card of a deck may have."""

    def piles(self) -> list[Pile]:
        """List the decks that the app can draw from."""

    def effects(self, deck: str) -> list[Offer]:
        """Offer every effect that a card of a deck may have; each offer builds an effect."""

    def said(self, effect: Effect) -> str:
        """Say in plain words what an effect does."""

    def sign(self, effect: Effect) -> str:
        """Name the icon of an effect; nothing, if it has none."""

    def scene(self, effect: Effect) -> str:
        """Name the drawing of what an effect does; empty where there is none."""

    def nothing(self) -> str:
        """Say what a card without effects does."""

    @property
    def photographed(self) -> bool:
        """Whether cards can have photos."""

    @property
    def pictures(self) -> Sequence[str]:
        """Name the drawings that a card can have, as the page of its deck calls them."""

    def drawn(self, card: Made) -> str:
        """Name the drawing of a card; nothing, if it is that of its deck."""

    def documents(self, decks: Decks) -> dict[str, JsonObject]:
        """Write the decks as the documents of a pack."""

    def read(self, pack: object, photos: Mapping[str, bytes]) -> Decks | None:
        """Read the decks of a pack; None if it was not made here."""
