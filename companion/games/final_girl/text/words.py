"""Putting keys and facts into a language's sentences: the game's own part of it. Pure."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import ClassVar, cast

from companion.engine import words as engine
from companion.engine.foretelling import percentage
from companion.engine.grammar import named
from companion.engine.messages import Text
from companion.engine.plain import Json
from companion.games.final_girl.box import KILLER, MINIONS, TABLE_CARD
from companion.games.final_girl.printed import Texts
from companion.games.final_girl.state import State
from companion.games.final_girl.text.messages import (
    en_aloud,
    en_copy,
    en_editors,
    en_odds,
    en_offers,
    en_recap,
    en_refusals,
    en_sayings,
    en_words,
)


class Words(engine.Words):
    """One language's messages, with the names that a box's cards have."""

    SAYINGS = en_sayings.SAYINGS
    TABLES: ClassVar[Mapping[str, Mapping[str, Text]]] = {
        "refusal": en_refusals.REFUSALS,
        "expected": en_refusals.EXPECTED,
        "label": en_words.LABELS,
        "word": {**en_words.WORDS, **en_copy.WORDS, **en_editors.WORDS, **en_recap.WORDS},
        "name": en_words.NAMES,
        "offer": en_offers.OFFERS,
        "section": en_offers.SECTIONS,
        "field": en_offers.FIELDS,
        "choice": en_offers.CHOICES,
        "about": en_offers.ABOUT,
        "option": en_offers.OPTIONS,
        "topic": en_offers.TOPICS,
        "value": en_offers.OPTION_VALUES,
        "odds": en_odds.ODDS,
        "aloud": en_aloud.ALOUD,
    }

    def odds(self, key: str, **facts: object) -> str:
        """Say something of what may happen."""
        return self._text("odds", key, facts)

    def chance(self, likely: Fraction) -> str:
        """Write a chance: 12.5 %, 100 %."""
        number = percentage(likely, self.odds("decimal"))
        return self.odds("percent", number=number)

    def own(self, texts: Texts) -> str:
        """Give a text of a pack in this language, or in English."""
        return named(self.language, texts.get(self.language) or texts.get("en", ""))

    def who(self, state: State | None, who: str) -> str:
        """Name an enemy: by its card, where that is known."""
        if who == KILLER:
            known = state.box.killer if state is not None else None
            return self.name(KILLER) if known is None else self.own(known.title)
        if who in MINIONS:
            number = who.rpartition("_")[2]
            horde = None if state is None else state.horde
            if horde is None:
                return self.word("minion.unknown", number=number)
            return self.word("minion", title=self.own(horde.title), number=number)
        return self.name(who)

    def zone(self, state: State, zone: str) -> str:
        """Name a zone."""
        known = () if state.asks else state.place.zones
        return self.own(state.place.zones[zone].title) if zone in known else zone

    def at(self, state: State, zone: str) -> str:
        """Say that somebody is in a zone."""
        known = () if state.asks else state.place.zones
        texts = state.place.zones[zone].at if zone in known else {}
        return self.own(texts) or self.word("at", zone=self.zone(state, zone))

    def card(self, state: State, card: str) -> str:
        """Name a card."""
        known = state.card(card)
        if known is None and card.startswith(TABLE_CARD):
            return self.word("card.table", number=card.removeprefix(TABLE_CARD))
        return self.own(known.title) if known is not None else card

    def special(self, state: State, special: str) -> str:
        """Name a special victim."""
        known = state.special(special)
        return self.own(known.title) if known is not None else special

    def path(self, state: State, zones: Iterable[str]) -> str:
        """Write a way; aloud its zones follow one another."""
        names = [str(self.zone(state, zone)) for zone in zones]
        return (f", {self.word('sign.then')} " if self.aloud else " → ").join(names)

    def counts(self, state: State, counts: Mapping[str, int]) -> str:
        """Say how many are where."""
        parts = [
            self.word("counted", zone=self.zone(state, zone), n=n) for zone, n in counts.items()
        ]
        return ", ".join(parts)

    def signed(self, number: int) -> str:
        """Write a change; aloud its sign is a word."""
        if self.aloud and number:
            return f"{self.word('sign.plus' if number > 0 else 'sign.minus')} {abs(number)}"
        return f"{number:+d}".replace("-", engine.MINUS)

    def listed_numbers(self, numbers: Iterable[int]) -> str:
        """Write several numbers in a row."""
        return self.listed([str(number) for number in numbers])

    def fact(self, name: str, value: object) -> Mapping[str, object]:
        """Put a fact of a refusal into words."""
        if name == "known" and not value:
            return {name: self.name(None)}
        return super().fact(name, cast("Json", value))
