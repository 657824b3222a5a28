"""What can be chosen in an offer: Children, places, numbers, words. Pure."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from companion.engine.choices import field as field
from companion.engine.choices import numbers as numbers
from companion.engine.choices import word as word
from companion.engine.offers import Choice
from companion.games.boogeyman.box import (
    BABYSITTER,
    BOOGEYMAN,
    COLOURS,
    DECKS,
    ENTITIES,
    FINDS,
    NOTHING,
)
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.setup import PRACTICE
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words


def children(words: Words, who: Iterable[str]) -> tuple[Choice, ...]:
    """Offer Children."""
    return tuple(Choice(child, str(words.name(child)), (child,)) for child in who)


def to_play_in(words: Words, packs: Iterable[Pack]) -> tuple[Choice, ...]:
    """Offer houses; those of the same title are told apart by their ids."""
    return told_apart(
        Choice(pack.id, words.own(pack.title), (pack.id,)) for pack in packs if pack.is_house
    )


def to_draw_from(words: Words, packs: Mapping[str, Pack]) -> tuple[Choice, ...]:
    """Offer the cards of packs; where another house has some, first those of the house."""
    of_houses = any(
        pack.is_house and pack.has_cards for pack in packs.values() if pack.id != PRACTICE
    )
    found = [word(words, "", "cards.house")] if of_houses else []
    for pack in packs.values():
        if pack.id == PRACTICE and pack.has_cards:
            found.append(word(words, PRACTICE, "cards.practice"))
        elif pack.has_cards:
            title = words.own(pack.title)
            label = words.offer("choice cards.of", name=title) if pack.is_house else title
            found.append(Choice(pack.id, label, (pack.id, title), _decks_of(words, pack)))
    return told_apart(found)


def _decks_of(words: Words, pack: Pack) -> str:
    """Say how many cards there are, and which decks stay on the table."""
    named = {deck: words.word(f"deck.{deck}") for deck in DECKS}
    counts = [
        words.word("cards.counted", deck=named[deck], n=len(cards))
        for deck, cards in pack.cards.items()
        if cards
    ]
    missing = [named[deck] for deck in DECKS if not pack.cards.get(deck)]
    rest = words.word("cards.at_the_table", decks=", ".join(missing)) if missing else ""
    return " ".join(filter(None, [f"{', '.join(counts)}.", rest]))


def told_apart(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Tell choices of the same name apart by their ids."""
    choices = tuple(choices)
    alike = Counter(choice.label for choice in choices)
    return tuple(
        replace(choice, label=f"{choice.label} ({choice.value})")
        if alike[choice.label] > 1
        else choice
        for choice in choices
    )


def entities(words: Words, child: str = "") -> tuple[Choice, ...]:
    """Offer Jennifer and the Boogeyman; perhaps as those whom a Child met."""
    return tuple(
        Choice(
            entity, str(words.name(entity)), (entity, words.word(f"deck.{entity}")),
            brief=words.word(f"met.{entity}", child=words.name(child)) if child else "",
        )
        for entity in (BABYSITTER, BOOGEYMAN)
    )  # fmt: skip


def places(state: State, words: Words) -> tuple[Choice, ...]:
    """Offer every Room and Hall."""
    return _places(state.pack, words)


def rooms(state: State, words: Words) -> tuple[Choice, ...]:
    """Offer the numbered Rooms."""
    return tuple(place(state, words, room) for room in state.rooms)


def place(state: State, words: Words, one: str) -> Choice:
    """Offer a place: by its number, or by the name of its Hall."""
    return _place(state.pack, words, one)


# A house and its names stay the whole night, and every report offers them.
@lru_cache(maxsize=8)
def _places(pack: Pack, words: Words) -> tuple[Choice, ...]:
    return tuple(_place(pack, words, one) for one in pack.house.places)


@lru_cache(maxsize=500)
def _place(pack: Pack, words: Words, one: str) -> Choice:
    name = pack.names[one]
    label = words.choice(pack, one) if name else one
    return Choice(one, label, (one, *name.values()))


def finds(words: Words) -> tuple[Choice, ...]:
    """Offer what can be found."""
    objectives = [
        Choice(
            f"objective:{colour}",
            words.offer("choice found.objective", colour=words.word(f"colour.{colour}")),
            (colour, words.word(f"colour.{colour}"), f"objective:{colour}"),
        )
        for colour in COLOURS
    ]
    others = [word(words, what, f"found.{what}") for what in FINDS if ":" not in what]
    return (*objectives, *others, word(words, NOTHING, "found.nothing"))


def tracks(words: Words) -> tuple[Choice, ...]:
    """Offer the two Stress tracks."""
    return tuple(choice for choice in entities(words) if choice.value in ENTITIES)
