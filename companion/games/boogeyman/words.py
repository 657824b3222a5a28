"""Putting keys and facts into a language's sentences. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.engine.catalogue import Catalogue, English
from companion.engine.grammar import capital, given, listed, named, within
from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.box import CHILDREN, ENTITIES
from companion.games.boogeyman.messages import (
    Text,
    en_copy,
    en_offers,
    en_refusals,
    en_sayings,
    en_words,
)

if TYPE_CHECKING:  # a home screen says names before there is a house
    from companion.games.boogeyman.pack import Pack

MINUS = "−"


class Words:
    """One language's messages: its catalogue's, or without one the English they are made from."""

    def __init__(
        self,
        language: str = "en",
        catalogue: Catalogue | None = None,
        called: Mapping[str, str] | None = None,
    ) -> None:
        self.language = "en" if catalogue is None else language
        self._catalogue = catalogue or English()
        # Hardly a report without these, so each is looked up and made only once.
        box = {who: self._name(who) for who in en_words.NAMES}
        own = {who: named(self.language, name) for who, name in given(called or {}, box).items()}
        self._names = box | own
        self._placed = cache(self._place)
        self._always = cache(self._translated)

    def condition(self, fainted: bool, state: int) -> str:
        """Say how a Child is; a face shows it beside any name, so it fits girls and boys."""
        if fainted:
            return self.word("status.fainted")
        return self.word("status.state", state=self.word(f"state.{state}"))

    def everybody(self) -> dict[str, str]:
        """Say what everybody is called, by id."""
        return {who: str(self.name(who)) for who in (*CHILDREN, *ENTITIES)}

    def _fill(self, context: str, text: Text, facts: Mapping[str, Any]) -> str:
        """Translate a message and fill it with facts; a pair is counted by the fact `n`."""
        if isinstance(text, tuple):
            said = self._catalogue.npgettext(context, *text, abs(facts["n"]))
        else:
            said = self._catalogue.pgettext(context, text)
        return said.format_map(facts)

    def say(self, key: str, facts: Mapping[str, Any]) -> tuple[str, str]:
        """Give what to do, and why."""
        always = self._always(key)
        if always is not None:
            said, why = always[0].format_map(facts), always[1].format_map(facts)
        else:
            one, reason = en_sayings.SAYINGS[key]
            said, why = self._fill(key, one, facts), self._fill(f"{key} why", reason, facts)
        # A part of it may be empty: no space is left for it.
        return capital(said), capital(" ".join(filter(None, why.split(" "))))

    def _translated(self, key: str) -> tuple[str, str] | None:
        """Translate what to do, and why; None where that depends on a number."""
        text, why = en_sayings.SAYINGS[key]
        if isinstance(text, tuple) or isinstance(why, tuple):
            return None
        return self._catalogue.pgettext(key, text), self._catalogue.pgettext(f"{key} why", why)

    def refuse(self, refused: Refused, pack: Pack | None) -> str:
        """Say why a report was not taken."""
        facts: dict[str, Any] = {"field": refused.field}
        for name, value in refused.facts.items():
            if name in ("child", "turn", "entity", "leader"):
                facts[name] = self.name(value)
            elif name in ("room", "here", "to"):
                facts[name] = self.place(pack, value, True) if pack else named(self.language, value)
            elif name == "seats":
                facts["names"] = self.names(value)
            elif name == "side":
                facts[name] = self.word(f"side.{value}")
            elif name == "colour":
                facts[name] = self.word(f"colour.{value}")
                facts.setdefault("colours", self.word(f"colours.{value}"))
            elif name == "colours":
                facts[name] = self.listed([self.word(f"colours.{one}") for one in value])
            elif isinstance(value, Expected):
                facts[name] = self._expected(value)
            elif isinstance(value, tuple):
                facts[name] = ", ".join(value)
            else:
                facts[name] = value
        text = en_refusals.REFUSALS[refused.key]
        return capital(self._fill(f"refusal {refused.key}", text, facts))

    def _expected(self, expected: Expected) -> str:
        """Say what should have been given; answers are quoted as a report writes them."""
        facts = dict(expected.facts)
        if "values" in facts:
            facts["values"] = ", ".join(facts["values"])
        if "answers" in facts:
            facts["answers"] = self._joined("or", [f'"{answer}"' for answer in facts["answers"]])
        return self._fill(f"expected {expected.key}", en_refusals.EXPECTED[expected.key], facts)

    def label(self, key: str, facts: Mapping[str, Any]) -> str:
        """Name a report, for “undo: …”."""
        return self._fill(f"label {key}", en_words.LABELS[key], facts)

    def word(self, key: str, **facts: Any) -> str:
        """Give a word or a phrase that stands inside a sentence."""
        return self._fill(f"word {key}", en_words.WORDS[key], facts)

    def offer(self, key: str, **facts: Any) -> str:
        """Say what can be said or chosen, as a key or a list shows it."""
        return self._fill(key, en_offers.TEXTS[key], facts)

    def known(self, key: str, **facts: Any) -> str:
        """Say what is known of a copy of the box."""
        return capital(self._fill(f"known {key}", en_copy.KNOWN[key], facts))

    def copying(self, key: str, **facts: Any) -> str:
        """Ask something about a copy of the box."""
        return capital(self._fill(f"copying {key}", en_copy.COPYING[key], facts))

    def about_one(self, key: str, who: Any) -> str:
        """Say what can be said of somebody, or of a touched place; empty without such words."""
        text = en_offers.ABOUT_ONE.get(key)
        return self._fill(f"one {key}", text, {"who": self.name(who)}) if text else ""

    def about(self, key: str) -> str:
        """Say what a choice means, where there is more to say than what it is called."""
        text = en_offers.ABOUT.get(key)
        return self._fill(f"about {key}", text, {}) if text else ""

    def has(self, key: str) -> bool:
        """Tell whether there is such a word."""
        return key in en_words.WORDS

    def name(self, who: str | None) -> str:
        """Name a Child, Jennifer or the Boogeyman."""
        names = self._names
        return names[who] if who in names else names["nobody"]

    def _name(self, who: str) -> str:
        return named(self.language, self._fill(f"name {who}", en_words.NAMES[who], {}))

    def names(self, who: Iterable[str]) -> str:
        """Name several: Mike, Ray and Leila."""
        return listed([self.name(one) for one in who], lambda names: self._joined("and", names))

    def listed(self, parts: Sequence[str]) -> str:
        """Write several in a row: 3, 7 and 12."""
        return self._joined("and", list(parts))

    def either(self, parts: list[str]) -> str:
        """Offer several: move, search or revive Leila."""
        return self._joined("or", parts)

    def _joined(self, word: str, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.word(word, many=", ".join(parts[:-1]), last=parts[-1])

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
        """Show a way: 9 → 10 → 15."""
        return " → ".join(p if p.isdecimal() else self._called(pack, p) for p in path)

    def _called(self, pack: Pack, place: str) -> str:
        return self.own(pack.names[place])

    def own(self, texts: Mapping[str, str]) -> str:
        """Take the text of this language from a pack's; English where it has none, if any."""
        return texts.get(self.language) or texts.get("en", "")

    def rooms(self, count: int) -> str:
        """Count Rooms: one Room, 3 Rooms."""
        return named(self.language, self.word("rooms", n=count))

    def quoted(self, text: str) -> str:
        """Quote what a card says; quotation marks within it become those within quotations."""
        return self.word("tale", text=within(self.language, text)) if text else ""

    def signed(self, number: int) -> str:
        """Write a change: +2, −1, 0."""
        return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"
