"""Turns keys and facts into sentences of a language, for any game. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar, cast

from companion.engine.catalogue import Catalogue, English
from companion.engine.grammar import capital, listed, named, within
from companion.engine.messages import Text
from companion.engine.refusal import Expected, Refused

MINUS = "−"


class Words:
    """One language's messages: from its catalogue, or in English without one.

    A game brings its `SAYINGS` (what to do, and why) and its `TABLES`: all other texts by kind and
    key. It must have the kinds used here; the table of names may be empty. The kind `aloud` has
    messages that are said in other words than they are written, each by the context of the other.
    """

    SAYINGS: ClassVar[Mapping[str, tuple[Text, Text]]]
    TABLES: ClassVar[Mapping[str, Mapping[str, Text]]]

    def __init__(
        self, language: str = "en", catalogue: Catalogue | None = None, aloud: bool = False
    ) -> None:
        self.language = "en" if catalogue is None else language
        self.aloud = aloud
        self._catalogue = catalogue or English()
        # Almost every report needs these, so each is made once.
        self._names = {who: self._name(who) for who in self.TABLES["name"]}
        self._always = cache(self._translated)

    def _fill(self, context: str, text: Text, facts: Mapping[str, object]) -> str:
        """Translate a message and fill it with facts; a pair is counted by the fact `n`."""
        context, text = self._source(context, text)
        if isinstance(text, tuple):
            said = self._catalogue.npgettext(context, *text, abs(cast("int", facts["n"])))
        else:
            said = self._catalogue.pgettext(context, text)
        return said.format_map(facts)

    def _source(self, context: str, text: Text) -> tuple[str, Text]:
        """Give a message as it is written, or as it is said where that is something else."""
        spoken = self.TABLES.get("aloud", {}) if self.aloud else {}
        return (f"aloud {context}", spoken[context]) if context in spoken else (context, text)

    def _text(self, kind: str, key: str, facts: Mapping[str, object]) -> str:
        return self._fill(f"{kind} {key}", self.TABLES[kind][key], facts)

    def say(self, key: str, facts: Mapping[str, object]) -> tuple[str, str]:
        """Give what to do, and why."""
        always = self._always(key)
        if always is not None:
            said, why = always[0].format_map(facts), always[1].format_map(facts)
        else:
            one, reason = self.SAYINGS[key]
            said, why = self._fill(key, one, facts), self._fill(f"{key} why", reason, facts)
        # A fact may be empty: leave no double space.
        return capital(said), capital(" ".join(filter(None, why.split(" "))))

    def _translated(self, key: str) -> tuple[str, str] | None:
        """Translate what to do, and why; None if the form depends on a number."""
        text, why = self.SAYINGS[key]
        here, text = self._source(key, text)
        there, why = self._source(f"{key} why", why)
        if isinstance(text, tuple) or isinstance(why, tuple):
            return None
        return self._catalogue.pgettext(here, text), self._catalogue.pgettext(there, why)

    def refused(self, refused: Refused) -> str:
        """Say why a report was not taken."""
        facts: dict[str, object] = {"field": refused.field}
        for name, value in refused.facts.items():
            facts |= self.fact(name, value)
        return capital(self._text("refusal", refused.key, facts))

    def fact(self, name: str, value: object) -> Mapping[str, object]:
        """Put a fact of a refusal into words; a game knows more of them."""
        if isinstance(value, Expected):
            return {name: self._expected(value)}
        return {name: ", ".join(value) if isinstance(value, tuple) else value}

    def _expected(self, expected: Expected) -> str:
        """Say what should have been given; answers are quoted as a report writes them."""
        facts = dict(expected.facts)
        if "values" in facts:
            facts["values"] = ", ".join(cast("Iterable[str]", facts["values"]))
        if "answers" in facts:
            answers = cast("Iterable[str]", facts["answers"])
            facts["answers"] = self._joined("or", [f'"{answer}"' for answer in answers])
        return self._text("expected", expected.key, facts)

    def label(self, key: str, facts: Mapping[str, object]) -> str:
        """Name a report, for “undo: …”."""
        return self._text("label", key, facts)

    def word(self, key: str, **facts: object) -> str:
        """Give a word or a phrase that stands inside a sentence."""
        return self._text("word", key, facts)

    def offer(self, key: str, **facts: object) -> str:
        """Word an offer or a choice for a key or a list: `offer start`."""
        kind, _, rest = key.partition(" ")
        return self._text(kind, rest, facts)

    def about(self, key: str) -> str:
        """Explain a choice, if its name alone does not."""
        return self._text("about", key, {}) if key in self.TABLES["about"] else ""

    def has(self, key: str) -> bool:
        """Tell whether there is such a word."""
        return key in self.TABLES["word"]

    def name(self, who: str | None) -> str:
        """Name somebody or something of the game."""
        names = self._names
        return names[who] if who in names else names["nobody"]

    def _name(self, who: str) -> str:
        return named(self.language, self._text("name", who, {}))

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

    def quoted(self, text: str) -> str:
        """Quote a card; quotation marks inside it become inner ones."""
        return self.word("tale", text=within(self.language, text)) if text else ""
