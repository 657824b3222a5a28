"""Putting keys and facts into a language's sentences: the game's own part of it. Pure."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, cast

from companion.engine import words as engine
from companion.engine.catalogue import Catalogue
from companion.engine.grammar import capital, given, named
from companion.engine.messages import Text
from companion.engine.plain import Json
from companion.games.betrayal.box import HEROES, MONSTERS, TRAITOR
from companion.games.betrayal.printed import Texts
from companion.games.betrayal.state import State
from companion.games.betrayal.text.messages import (
    en_aloud,
    en_copy,
    en_offers,
    en_refusals,
    en_sayings,
    en_words,
)


class Words(engine.Words):
    """One language's messages, with the names that people and packs give."""

    SAYINGS = en_sayings.SAYINGS
    TABLES: ClassVar[Mapping[str, Mapping[str, Text]]] = {
        "refusal": en_refusals.REFUSALS,
        "expected": en_refusals.EXPECTED,
        "label": en_words.LABELS,
        "word": {**en_words.WORDS, **en_copy.WORDS},
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
        aloud: bool = False,
        called: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(language, catalogue, aloud)
        self.called = given(called or {}, {who: who for who in called or {}})

    def own(self, texts: Texts) -> str:
        """Give a text of a pack in this language, or in English."""
        return named(self.language, texts.get(self.language) or texts.get("en", ""))

    def player(self, player: str) -> str:
        """Name a player: as people are called on this device, or as the table said."""
        return named(self.language, self.called.get(player, player))

    def players(self, players: Iterable[str]) -> str:
        """Name several players."""
        return self.listed([self.player(one) for one in players])

    def who(self, state: State | None, who: str) -> str:
        """Name a player, a monster, a side."""
        if state is None or who in state.players:
            return self.player(who)
        kind, _, number = who.rpartition("_")
        if kind in state.kinds or who in state.monsters:
            called = self.word("monster", kind=self.kind(state, kind), number=number)
            return named(self.language, called)
        return self.name(who) if who in (MONSTERS, TRAITOR, HEROES) else self.player(who)

    def monsters(self, state: State, monsters: Iterable[str]) -> str:
        """Name several monsters."""
        return self.listed([str(self.who(state, one)) for one in monsters])

    def kind(self, state: State, kind: str) -> str:
        """Name a kind of monster."""
        printed = state.printed
        if printed is not None and kind in printed.kinds:
            return self.own(printed.kinds[kind].title)
        return self.free(kind)

    def counter(self, state: State, counter: str) -> str:
        """Name a counter."""
        printed = state.printed
        if printed is not None and counter in printed.counters:
            return self.own(printed.counters[counter].title)
        return self.free(counter)

    def free(self, name: str) -> str:
        """Write a name that the table gave."""
        return named(self.language, capital(name.replace("_", " ")))

    def omen(self, state: State, omen: str) -> str:
        """Name an omen."""
        known = {} if state.pack is None else state.pack.omens
        return self.own(known[omen]) if omen in known else omen

    def room(self, state: State, room: str) -> str:
        """Name a room."""
        known = {} if state.pack is None else state.pack.rooms
        return self.own(known[room].title) if room in known else room

    def haunt(self, state: State, haunt: str) -> str:
        """Name a haunt."""
        known = {} if state.pack is None else state.pack.haunts
        return self.own(known[haunt].title) if haunt in known else haunt

    def dice(self, dice: Iterable[int]) -> str:
        """Write dice as they fell."""
        return " ".join(str(die) for die in dice)

    def fact(self, name: str, value: object) -> Mapping[str, object]:
        """Put a fact of a refusal into words."""
        if name == "known" and not value:
            return {name: self.name(None)}
        return super().fact(name, cast("Json", value))
