"""Cards of one's own: what they may do, said in plain words, and the pack they become. Pure."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from companion.engine.decks import Decks, Effect, Made, Pile
from companion.engine.grammar import capital
from companion.engine.names import one_line
from companion.engine.offers import Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, DECKS
from companion.games.boogeyman.cards import (
    CHILDREN,
    LASTS,
    LONGEST_NOTE,
    LONGEST_ORDER,
    LONGEST_TITLE,
    MOST_EFFECTS,
    PICTURES,
    STANDING,
    file_of,
)
from companion.games.boogeyman.pack import FORMAT, HEAD, Pack
from companion.games.boogeyman.show.offers.choices import entities, field, numbers, tracks, word
from companion.games.boogeyman.show.offers.effects import (
    ALL,
    FORCE,
    HERS,
    HIS,
    HOUSE,
    ICONS,
    SCENES,
    STRESS,
    scene,
    under,
)
from companion.games.boogeyman.text.card_pictures import pictured
from companion.games.boogeyman.text.effect_text import deed
from companion.games.boogeyman.text.staging import OPEN
from companion.games.boogeyman.text.words import Words

LANGUAGE = "en"  # people write in their own: a pack of one language is shown to all
FURTHEST, MOST_STRESS, LOUDER, FEWER = 6, 2, 2, (1, 2)
NIGHTMARE = "nightmare"
SIGNS = {"event": "bolt", "trouble": "alert", NIGHTMARE: "moon"}
# What a card keeps the Children from: which effect of the vocabulary that is.
LIMITS = {
    "actions": "fewer_actions", "noise": "louder", "candies": "no_candies", "switch": "no_switch",
    "search": "no_search", "cards": "no_cards",
}  # fmt: skip


class CardMaker:
    """Makes cards, in the language of the game."""

    longest: ClassVar[Mapping[str, int]] = {"title": LONGEST_TITLE, "note": LONGEST_NOTE}
    pictures = PICTURES
    photographed = True

    def __init__(self, words: Words) -> None:
        self._words = words

    def piles(self) -> list[Pile]:
        """List the decks, in the order of the box."""
        words = self._words
        return [
            Pile(
                deck, words.word(f"deck.{deck}"), words.word(f"pile.{deck}"), SIGNS[deck],
                deck + OPEN,
            )
            for deck in DECKS
        ]  # fmt: skip

    def most_effects(self, deck: str) -> int:
        """Give the same for every deck."""
        return MOST_EFFECTS

    def effects(self, deck: str) -> list[Offer]:
        """Offer every effect of the vocabulary that means something in a deck."""
        return list(_effects(deck, self._words))

    def said(self, effect: Effect) -> str:
        """Say in plain words what an effect does."""
        return deed(effect, self._words)

    def sign(self, effect: Effect) -> str:
        """Name the icon of an effect."""
        return ICONS.get(_known(effect), "")

    def scene(self, effect: Effect) -> str:
        """Name the drawing of what an effect does."""
        return scene(_known(effect)) if _known(effect) in SCENES else ""

    def nothing(self) -> str:
        """Say what becomes of a card without effects."""
        return self._words.word("deed.none")

    def drawn(self, card: Made) -> str:
        """Name the picture of a card: the one that was chosen, or that of what it does."""
        return card.picture if card.picture in PICTURES else pictured(card.effects)

    def documents(self, decks: Decks) -> dict[str, JsonObject]:
        """Write the decks as the documents of a pack of cards alone."""
        head = {
            "format": FORMAT, "game": "boogeyman", "id": decks.id, "languages": [LANGUAGE],
            "title": _text(decks.title), "note": _text(self._words.word("pile.note")),
        }  # fmt: skip
        made = {
            file_of(deck): {"cards": {card.id: _card(card) for card in decks.cards[deck]}}
            for deck in DECKS
            if decks.cards.get(deck)
        }
        return {HEAD: head, **made}

    def read(self, pack: Pack, photos: Mapping[str, bytes]) -> Decks | None:
        """Take up a pack of cards alone, unless more stands on them than can be made here."""
        every = [card for deck in pack.cards.values() for card in deck.values()]
        if pack.is_house or set(pack.title) != {LANGUAGE} or any(card["text"] for card in every):
            return None
        cards = {
            deck: tuple(_made(name, card) for name, card in pack.cards.get(deck, {}).items())
            for deck in DECKS
        }
        return Decks(pack.id, pack.title[LANGUAGE], cards, photos)


def _known(effect: Effect) -> str:
    """Tell which effect of the vocabulary one is."""
    return LIMITS.get(str(effect.get("what")), str(effect.get("kind")))


def _text(text: str) -> dict[str, str]:
    return {LANGUAGE: text}


def _card(card: Made) -> JsonObject:
    written: JsonObject = {"title": _text(one_line(card.called, LONGEST_TITLE) or card.id)}
    if note := one_line(card.note, LONGEST_NOTE):
        written["note"] = _text(note)
    if card.photo:
        written["photo"] = card.photo
    if card.picture in PICTURES:
        written["picture"] = card.picture
    if card.effects:
        written["effects"] = [dict(effect) for effect in card.effects]
    return written


def _made(name: str, card: Mapping[str, Json]) -> Made:
    note = card["note"].get(LANGUAGE, "")
    effects, picture = tuple(card["effects"]), card.get("picture", "")
    return Made(name, card["title"][LANGUAGE], note, card["photo"], effects, picture)


def _effects(deck: str, words: Words) -> Iterator[Offer]:
    """Offer the vocabulary, by whom or what it is about, as the pad for the table's cards does."""
    named = ("house", "stress", "children", "force")
    house, stress, all_, force = (words.offer(f"section {key}") for key in named)
    children = [child for child in CHILDREN if child != "fainted" or deck == NIGHTMARE]
    whom = [Choice(child, words.word(f"whom.{child}"), (child,)) for child in children]
    where = [_where(room, words) for room in (BABYSITTER, BOOGEYMAN, "random")]
    elsewhere = [choice for choice in where if choice.value != BOOGEYMAN]
    far = field(words, "rooms", numbers(range(1, FURTHEST + 1)))
    room = field(words, "room", where)
    sides = [word(words, side, f"light.{side}") for side in ("light", "dark", "none")]
    towards = field(words, "towards", whom, label="child")
    yield from under(
        capital(words.name(BABYSITTER)), HERS, [_effect(words, "babysitter_moves", towards, far)]
    )
    his = (
        _effect(words, "boogeyman_turn"),
        _effect(words, "boogeyman_moves", field(words, "room", elsewhere)),
        _effect(words, "hidden_token_redrawn"),
    )
    yield from under(capital(words.name(BOOGEYMAN)), HIS, his)
    of_the_house = (
        _effect(words, "light", room, field(words, "to", sides, label="light")),
        _effect(words, "padlock_placed", room),
        _effect(words, "padlock_taken", room),
    )
    yield from under(house, HOUSE, of_the_house)
    yield from under(force, FORCE, _limits(deck, words))
    track = field(words, "track", tracks(words))
    yield from under(stress, STRESS, [_effect(words, "stress", track, _by(words, MOST_STRESS))])
    entity = field(words, "entity", entities(words))
    meets = _effect(words, "meets", field(words, "child", whom), entity)
    standing = [choice for choice in whom if choice.value in STANDING]
    chosen = Choice("chosen", words.word("whom.chosen"), ("chosen",))
    home = _effect(words, "sent_home", field(words, "child", standing))
    calmed = _effect(words, "calmed", field(words, "child", [chosen, *standing]))
    revivable = [_effect(words, "revivable")] if deck == NIGHTMARE else []
    yield from under(all_, ALL, [meets, home, calmed, *revivable, _order(deck, words)])


def _limits(deck: str, words: Words) -> Iterator[Offer]:
    """Offer what a card keeps the Children from as long as it is in force; Trouble never is."""
    lasting = [lasts for lasts in LASTS[deck] if lasts != "now"]
    for lasts in lasting[:1]:
        fewer = field(words, "to", numbers(FEWER), label="count")
        asked = {"actions": (fewer,), "noise": (_by(words, LOUDER),)}
        for what, key in LIMITS.items():
            fields = asked.get(what, ())
            yield _effect(words, key, *fields, kind="limit", first={"what": what}, lasts=lasts)


def _order(deck: str, words: Words) -> Offer:
    told = Field("text", words.offer("field order"), (), longest=LONGEST_ORDER)
    lasts = [word(words, one, f"lasts.{one}") for one in LASTS[deck]]
    if len(lasts) == 1:
        return _effect(words, "order", told, lasts=lasts[0].value)
    return _effect(words, "order", told, field(words, "lasts", lasts))


def _by(words: Words, most: int) -> Field:
    return field(words, "by", numbers([n for n in range(-most, most + 1) if n], signed=True))


def _where(room: str, words: Words) -> Choice:
    return Choice(room, capital(words.word(f"where.{room}")), (room,))


def _effect(
    words: Words,
    key: str,
    *fields: Field,
    kind: str = "",
    first: Mapping[str, Json] | None = None,
    **last: Json,
) -> Offer:
    build = _built(kind or key, first or {}, last)
    label = words.offer(f"offer effect.{key}")
    return Offer(
        f"effect.{key}", key, label, "card", build, fields, icon=ICONS[key], scene=scene(key)
    )


def _built(kind: str, first: Effect, last: Effect) -> Callable[[Values], JsonObject]:
    def build(values: Values) -> JsonObject:
        chosen = {name: value for name, value in values.items() if value is not None}
        if "text" in chosen:
            chosen["text"] = _text(one_line(chosen["text"], LONGEST_ORDER))
        return {"kind": kind, **first, **chosen, **last}

    return build
