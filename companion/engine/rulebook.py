"""The rules of a game as the app holds them: by chapter, with the words of the game. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypedDict

from companion.engine.journal import searchable

SHORTEST = 4  # letters of a stem
ENDING = 3  # letters that a word has more where there are several


class Written(TypedDict):
    """What the pages of the rules are made into."""

    chapters: list[tuple[str, str, list[str]]]
    rules: dict[str, tuple[str, str]]
    words: list[tuple[str, str, str]]


class Rule(NamedTuple):
    """A rule: what it is called, and what it says."""

    title: str
    text: str


class Chapter(NamedTuple):
    """A chapter: what it is called, and the ids of its rules."""

    key: str
    title: str
    rules: tuple[str, ...]


class Word(NamedTuple):
    """A word of the game, and what it means; its key is the same in every language."""

    key: str
    word: str
    meaning: str


class Entry(NamedTuple):
    """Something to look up: a rule without a number, and what finds it in any language."""

    id: str
    title: str
    text: str
    words: tuple[str, ...] = ()


class Reference(NamedTuple):
    """A chapter of what is looked up, under the rule that it belongs to."""

    title: str
    rule: str
    entries: tuple[Entry, ...]


REFERENCE = "reference"  # the key of their chapter
BEGINS = 5  # letters of its long words: possession is about who is Possessed


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All of it, in one language; `aliases` are further words that find a rule."""

    chapters: tuple[Chapter, ...]
    rules: Mapping[str, Rule]
    words: tuple[Word, ...]
    aliases: Mapping[str, str] = field(default_factory=dict)

    def referring(self, more: Reference) -> Rulebook:
        """Give it with a chapter of what is looked up."""
        ids = {f"{more.rule} {one.id}": one for one in more.entries}
        chapter = Chapter(REFERENCE, more.title, tuple(ids))
        rules = {id: Rule(one.title, one.text) for id, one in ids.items()}
        found = {id: " ".join(one.words) for id, one in ids.items()}
        return replace(
            self,
            chapters=(*self.chapters, chapter), rules={**self.rules, **rules},
            aliases={**self.aliases, **found},
        )  # fmt: skip

    @staticmethod
    def read(written: Written) -> Rulebook:
        """Read what the pages of the rules were made into."""
        return Rulebook(
            tuple(Chapter(key, title, tuple(ids)) for key, title, ids in written["chapters"]),
            {rule: Rule(title, text) for rule, (title, text) in written["rules"].items()},
            tuple(Word(*word) for word in written["words"]),
        )

    def chapter(self, rule: str) -> Chapter | None:
        """Find the chapter of a rule."""
        return next((one for one in self.chapters if rule in one.rules), None)

    def about(self, rules: Sequence[str]) -> dict[str, str]:
        """Tell which word each of these rules is about, by the word's key: no two the same one.

        What a title names comes first, then what a text names; some rules are about none.
        """
        found: dict[str, str] = {}
        for part in ("title", "text"):
            for rule in rules:
                if rule not in found:
                    named = self._named(getattr(self.rules[rule], part))
                    key = next((one for one in named if one not in found.values()), None)
                    if key is not None:
                        found[rule] = key
        return found

    def subjects(self) -> dict[str, list[str]]:
        """List the words, by their keys, that each chapter is about: what its title names, first.

        Words that name it follow: “Decks” has “the table’s decks”; then those of its rules.
        """
        found = {}
        for one in self.chapters:
            begins = [
                part[:BEGINS] for part in re.findall(rf"\w{{{BEGINS},}}", searchable(one.title))
            ]
            naming = [
                word.key
                for part in begins
                for word in self.words
                if re.search(rf"\b{part}", searchable(word.word))
            ]
            every = [*self._named(one.title), *naming, *self.about(one.rules).values()]
            found[one.key] = list(dict.fromkeys(every))
        return found

    def _named(self, text: str) -> list[str]:
        """List the words that a text names, in its order."""
        at = [(hit.start(), one.key) for one in self.words if (hit := _naming(one.word, text))]
        return [key for _, key in sorted(at)]

    def found(self, sought: str) -> tuple[list[str], list[Word]]:
        """Find rules and words: those that are called so, then those that only speak of it."""
        sought = _stem(searchable(sought.strip()))
        called, spoken = [], []
        for rule, (title, text) in self.rules.items():
            other = self.aliases.get(rule, "")
            if sought == searchable(rule) or sought in searchable(f"{title} {other}"):
                called.append(rule)
            elif sought in searchable(text):
                spoken.append(rule)
        words = [one for one in self.words if sought in searchable(f"{one.word} {one.meaning}")]
        words.sort(key=lambda one: sought not in searchable(one.word))
        return called + spoken, words


def _naming(word: str, text: str) -> re.Match[str] | None:
    """Find where a text names a word, or one of several, whatever ends it."""
    either = [rf"{re.escape(_stem(one))}\w{{0,{ENDING}}}" for one in word.split(", ")]
    flags = 0 if word[0].isupper() else re.IGNORECASE  # “State” is no state
    return re.search(rf"(?<!\w)(?:{'|'.join(either)})(?!\w)", text, flags)


def _stem(sought: str) -> str:
    """Leave out an ending, so that one candy finds all Candies."""
    stem = re.sub(r"(ies|y|e?s|x)$", "", sought)
    return stem if len(stem) >= SHORTEST else sought
