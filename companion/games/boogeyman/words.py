"""Putting keys and facts into a language's sentences. Pure."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.refusal import Refused
from companion.games.boogeyman.messages import Text, en_refusals, en_sayings, en_words
from companion.games.boogeyman.pack import Pack

MINUS = "−"


class Words:
    """One language's messages. English is the only one yet."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.sayings = en_sayings.SAYINGS
        self.refusals = en_refusals.REFUSALS
        self.labels = en_words.LABELS
        self.words = en_words.WORDS

    def fill(self, text: Text, facts: Mapping[str, Any]) -> str:
        """Fill a message with facts; a pair is counted by the fact `n`."""
        if isinstance(text, tuple):
            text = text[0] if abs(facts["n"]) == 1 else text[1]
        return text.format_map(facts)

    def say(self, key: str, facts: Mapping[str, Any]) -> tuple[str, str]:
        """Give what to do, and why."""
        text, why = self.sayings[key]
        return _capital(self.fill(text, facts)), _capital(self.fill(why, facts).strip())

    def refuse(self, refused: Refused, pack: Pack | None) -> str:
        """Say why a report was not taken."""
        facts: dict[str, Any] = {"field": refused.field}
        for name, value in refused.facts.items():
            if name in ("child", "turn", "entity", "leader"):
                facts[name] = self.name(value)
            elif name in ("room", "here", "to") and pack is not None:
                facts[name] = self.place(pack, value)
            elif name == "seats":
                facts["names"] = self.names(value)
            elif name == "side":
                facts[name] = self.word(f"side.{value}")
            elif name == "colour":
                facts[name] = self.word(f"colour.{value}")
            elif isinstance(value, tuple):
                facts[name] = ", ".join(value)
            else:
                facts[name] = value
        return _capital(self.fill(self.refusals[refused.key], facts))

    def word(self, key: str, **facts: Any) -> str:
        """Give a word or a phrase that stands inside a sentence."""
        return self.fill(self.words[key], facts)

    def name(self, who: str | None) -> str:
        """Name a Child, Jennifer or the Boogeyman."""
        return en_words.NAMES.get(who or "", "nobody")

    def names(self, who: Iterable[str]) -> str:
        """Name several: Mike, Ray and Leila."""
        names = [self.name(one) for one in who]
        if len(names) < 2:
            return "".join(names)
        return self.word("and", many=", ".join(names[:-1]), last=names[-1])

    def place(self, pack: Pack, place: str) -> str:
        """Name a place: its number and name, or the Hall's name."""
        name = pack.names[place].get(self.language) or pack.names[place]["en"]
        return f"{place} ({name})" if place.isdecimal() else name

    def short(self, pack: Pack, place: str) -> str:
        """Name a place within a way: its number, or the Hall's name."""
        return place if place.isdecimal() else self.place(pack, place)

    def way(self, pack: Pack, path: Iterable[str]) -> str:
        """Show a way: 9 → 10 → 15."""
        return " → ".join(self.short(pack, place) for place in path)

    def signed(self, number: int) -> str:
        """Write a change: +2, −1, 0."""
        return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
