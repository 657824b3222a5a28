"""Putting keys and facts into a language's sentences: the game's own part of it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, ClassVar, cast

from companion.engine import words as engine
from companion.engine.catalogue import Catalogue
from companion.engine.foretelling import percentage
from companion.engine.grammar import capital, given, named
from companion.engine.messages import Text
from companion.engine.refusal import Refused
from companion.games.boogeyman.box import CHILDREN, ENTITIES
from companion.games.boogeyman.text.messages import (
    en_aloud,
    en_copy,
    en_odds,
    en_offers,
    en_refusals,
    en_sayings,
    en_words,
)

if TYPE_CHECKING:  # a home screen says names before there is a house
    from companion.games.boogeyman.pack import Pack

MINUS = engine.MINUS
_PLACES = ("room", "here", "to")  # facts of a refusal


class Words(engine.Words):
    """One language's messages, with the names that people gave to Children."""

    SAYINGS = en_sayings.SAYINGS
    TABLES: ClassVar[Mapping[str, Mapping[str, Text]]] = {
        "refusal": en_refusals.REFUSALS,
        "expected": en_refusals.EXPECTED,
        "label": en_words.LABELS,
        "word": en_words.WORDS,
        "name": en_words.NAMES,
        "offer": en_offers.OFFERS,
        "one": en_offers.ABOUT_ONE,
        "strip": en_offers.STRIPS,
        "section": en_offers.SECTIONS,
        "field": en_offers.FIELDS,
        "choice": en_offers.CHOICES,
        "about": en_offers.ABOUT,
        "option": en_offers.OPTIONS,
        "topic": en_offers.TOPICS,
        "value": en_offers.OPTION_VALUES,
        "known": en_copy.KNOWN,
        "copying": en_copy.COPYING,
        "odds": en_odds.ODDS,
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
        own = given(called or {}, self._names)
        if aloud:  # who has the name of another is called by both
            own = {who: name.replace("(", "").replace(")", "") for who, name in own.items()}
        self._names |= {who: named(self.language, name) for who, name in own.items()}
        self._placed = cache(self._place)

    def condition(self, fainted: bool, state: int) -> str:
        """Say how a Child is; a face shows it beside any name, so it fits girls and boys."""
        if fainted:
            return self.word("status.fainted")
        return self.word("status.state", state=self.word(f"state.{state}"))

    def everybody(self) -> dict[str, str]:
        """Say what everybody is called, by id."""
        return {who: str(self.name(who)) for who in (*CHILDREN, *ENTITIES)}

    def refuse(self, refused: Refused, pack: Pack | None) -> str:
        """Say why a report was not taken; places are called as in this house."""
        rooms = {
            name: cast("str", refused.facts[name]) for name in _PLACES if name in refused.facts
        }
        others = {name: value for name, value in refused.facts.items() if name not in rooms}
        for name, room in rooms.items():
            others[name] = self.place(pack, room, True) if pack else named(self.language, room)
        return self.refused(Refused(refused.code, refused.key, refused.field, **others))

    def fact(self, name: str, value: object) -> Mapping[str, object]:
        """Put a fact of a refusal into words."""
        if name in ("child", "turn", "entity", "leader"):
            return {name: self.name(cast("str | None", value))}
        if name == "seats":
            return {"names": self.names(cast("Iterable[str]", value))}
        if name == "side":
            return {name: self.word(f"side.{value}")}
        if name == "colour":
            return {name: self.word(f"colour.{value}"), "colours": self.word(f"colours.{value}")}
        if name == "colours":
            several = cast("Iterable[str]", value)
            return {name: self.listed([self.word(f"colours.{one}") for one in several])}
        return super().fact(name, value)

    def known(self, key: str, **facts: object) -> str:
        """Say what is known of a copy of the box."""
        return capital(self._text("known", key, facts))

    def copying(self, key: str, **facts: object) -> str:
        """Ask something about a copy of the box."""
        return capital(self._text("copying", key, facts))

    def odds(self, key: str, **facts: object) -> str:
        """Say something of what may happen."""
        return self._text("odds", key, facts)

    def chance(self, likely: Fraction) -> str:
        """Write a chance: 4.5 %, 100 %."""
        number = percentage(likely, self.odds("decimal"))
        return self.odds("percent", number=number)

    def about_one(self, key: str, who: str | None) -> str:
        """Say what can be said of somebody, or of a touched place; empty without such words."""
        told = key in en_offers.ABOUT_ONE
        return self._text("one", key, {"who": self.name(who)}) if told else ""

    def place(self, pack: Pack, place: str, why: bool = False) -> str:
        """Name a place: its number and name, or the Hall's name; without a map what is known.

        Texts say room, as people at a table do; a why and a refusal say Room, as the rules do.
        """
        return self._placed(pack, place, why)

    def _place(self, pack: Pack, place: str, why: bool) -> str:
        if not place or not pack.names[place]:
            known, unknown = "place.nameless", "place.somewhere"
            if why:
                known, unknown = "place.nameless_why", "place.somewhere_why"
            return named(self.language, self.word(known if place else unknown, number=place))
        key = "place.room" if place.isdecimal() else "place.hall"
        return named(self.language, self.word(key, number=place, name=self._called(pack, place)))

    def short(self, pack: Pack, place: str) -> str:
        """Name a place by its number, or the Hall's name."""
        if place.isdecimal():
            return named(self.language, self.word("place.number", number=place))
        return self.place(pack, place)

    def choice(self, pack: Pack, place: str) -> str:
        """Name a place on its own, as one of several to choose from."""
        name = self._called(pack, place)
        if place.isdecimal() and name:
            return self.word("place.choice", number=place, name=name)
        return name or place

    def way(self, pack: Pack, path: Iterable[str]) -> str:
        """Show a way: 9 → 10 → 15; or say it: from 9 through 10 to 15."""
        if self.aloud:
            return self._walked([self._on_the_way(pack, place) for place in path])
        return " → ".join(p if p.isdecimal() else self._called(pack, p) for p in path)

    def _walked(self, places: list[str]) -> str:
        """Say a way from its first place to its last."""
        if len(places) < 2:
            return "".join(map(str, places))
        start, *between, goal = places
        if not between:
            return self.word("way.direct", a=start, b=goal)
        return self.word("way.through", a=start, b=goal, rooms=self._joined("way.along", between))

    def _on_the_way(self, pack: Pack, place: str) -> str:
        if place.isdecimal():
            return named(self.language, self.word("way.room", number=place))
        return self.place(pack, place)

    def _called(self, pack: Pack, place: str) -> str:
        return self.own(pack.names[place])

    def own(self, texts: Mapping[str, str]) -> str:
        """Take the text of this language from a pack's; English where it has none, if any."""
        return texts.get(self.language) or texts.get("en", "")

    def rooms(self, count: int) -> str:
        """Count Rooms: one Room, 3 Rooms."""
        return named(self.language, self.word("rooms", n=count))

    def signed(self, number: int) -> str:
        """Write a change: +2, −1, 0; or say it: plus 2, minus 1."""
        if self.aloud and number:
            return f"{self.word('sign.plus' if number > 0 else 'sign.minus')} {abs(number)}"
        return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"
