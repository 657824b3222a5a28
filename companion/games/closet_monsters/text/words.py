"""Putting keys and facts into a language's sentences: the game's own part of it. Pure."""

import re
from collections.abc import Iterable, Mapping
from typing import ClassVar, cast

from companion.engine import words as engine
from companion.engine.catalogue import Catalogue
from companion.engine.grammar import listed, named
from companion.engine.messages import Text
from companion.engine.names import fit
from companion.games.closet_monsters.text.messages import (
    en_aloud,
    en_offers,
    en_refusals,
    en_sayings,
    en_words,
)

SEATS = tuple(f"player_{number}" for number in range(1, 9))  # a report may name others
_NUMBERED = re.compile(r"player_([0-9]{1,2})")


class Words(engine.Words):
    """One language's messages, with the names that players gave themselves."""

    SAYINGS = en_sayings.SAYINGS
    TABLES: ClassVar[Mapping[str, Mapping[str, Text]]] = {
        "refusal": en_refusals.REFUSALS,
        "expected": en_refusals.EXPECTED,
        "label": en_words.LABELS,
        "word": en_words.WORDS,
        "name": en_words.NAMES,
        "offer": en_offers.OFFERS,
        "section": en_offers.SECTIONS,
        "field": en_offers.FIELDS,
        "choice": en_offers.CHOICES,
        "about": en_offers.ABOUT,
        "option": en_offers.OPTIONS,
        "topic": en_offers.TOPICS,
        "value": en_offers.OPTION_VALUES,
        "aloud": en_aloud.ALOUD,
    }

    def __init__(
        self,
        language: str = "en",
        catalogue: Catalogue | None = None,
        called: Mapping[str, str] | None = None,
        aloud: bool = False,
    ) -> None:
        super().__init__(language, catalogue, aloud)
        self._called = {who: shown for who, name in (called or {}).items() if (shown := fit(name))}

    def player(self, who: str) -> str:
        """Name a player: by the name they gave, by their number, or as the start called them."""
        number = _NUMBERED.fullmatch(who)
        said = self.word("player", number=number[1]) if number else who
        return named(self.language, self._called.get(who, said))

    def short_toy(self, toy: str) -> str:
        """Name a toy on its tile: a few letters, without its article."""
        return self.word(f"short.{toy}")

    def players(self, who: Iterable[str]) -> str:
        """Name several players."""
        return listed([self.player(one) for one in who], lambda names: self.listed(names))

    def fact(self, name: str, value: object) -> Mapping[str, object]:
        """Put a fact of a refusal into words."""
        if name == "monster":
            return {name: self.name(cast("str", value))}
        if name == "player":
            return {name: self.player(cast("str", value))}
        return super().fact(name, value)
