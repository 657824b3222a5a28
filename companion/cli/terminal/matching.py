"""Understanding what was typed: words against choices, without minding case, accents or length."""

import difflib
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.offers import Choice, Field

ALIKE = 0.75
SHORTEST_WORD, LONGEST_WORD = 3, 40


@dataclass(frozen=True, slots=True)
class Unclear(Exception):
    """Words that fit no choice, or several."""

    given: str
    options: tuple[str, ...]
    several: bool = False


def folded(text: str) -> str:
    """Write a text as it is compared: small letters, no accents, plain signs."""
    plain = unicodedata.normalize("NFKD", text).replace("’", "'").replace("−", "-")
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold().strip()


def names(choice: Choice) -> set[str]:
    """Give all that a choice may be called."""
    return {folded(name) for name in (choice.label, *choice.words)} - {""}


def is_number(word: str) -> bool:
    """Tell whether a word is a number, with a sign or without."""
    return folded(word).lstrip("+-").isdecimal()


def match(given: str, choices: Sequence[Choice]) -> Choice:
    """Find the choice that is meant: by its name, or the beginning of one or of a word in it."""
    said = folded(given)
    found = [choice for choice in choices if said in names(choice)]
    if not found and is_number(said):
        # Numbers are never shortened: 1 is not the beginning of 14. A plus may be left out.
        called = {said.lstrip("+"), f"+{said}"}
        found = [choice for choice in choices if called & names(choice)]
    elif not found and said:
        found = _beginning(said, choices)
    if len(found) != 1:
        near = found or _alike(said, choices)
        options = tuple(choice.label for choice in near or choices)
        raise Unclear(given, options, several=bool(near))
    return found[0]


def _beginning(said: str, choices: Sequence[Choice]) -> list[Choice]:
    found = [one for one in choices if any(name.startswith(said) for name in names(one))]
    return found or [
        one
        for one in choices
        if any(word.startswith(said) for name in names(one) for word in _telling(name))
    ]


def _telling(name: str) -> list[str]:
    """Give the words of a name that tell something: not “du” or “à”, nor the d of “d’État”."""
    return [word for word in name.replace("'", " ").split() if len(word) >= SHORTEST_WORD]


def _alike(said: str, choices: Sequence[Choice]) -> list[Choice]:
    """Find what may have been meant by a slip of the finger."""
    if is_number(said) or not SHORTEST_WORD < len(said) <= LONGEST_WORD:
        return []
    known = {
        word: choice
        for choice in choices
        for name in names(choice)
        for word in (name, *name.split())
    }
    near = difflib.get_close_matches(said, known, n=3, cutoff=ALIKE)
    found = [known[word] for word in near]
    return [choice for number, choice in enumerate(found) if choice not in found[:number]]


def exactly(words: Sequence[str], choices: Sequence[Choice]) -> tuple[Choice, int] | None:
    """Find the choice that the first words name in full, the most words first."""
    longest = max((len(name.split()) for choice in choices for name in names(choice)), default=1)
    for count in range(min(longest, len(words)), 0, -1):
        said = folded(" ".join(words[:count]))
        found = [choice for choice in choices if said in names(choice)]
        if len(found) == 1:
            return found[0], count
    return None


def take(words: Sequence[str], choices: Sequence[Choice]) -> tuple[Choice, int]:
    """Match the first words that mean a choice; say how many they were."""
    return exactly(words, choices) or (match(words[0], choices), 1)


def read_field(field: Field, words: Sequence[str]) -> tuple[Any, int]:
    """Read a field from the words that are left; say how many were used."""
    if field.longest:  # whatever is left is what was written
        return " ".join(words), len(words)
    if not field.some:
        choice, count = take(words, field.choices)
        return choice.value, count
    values: list[Any] = []
    used = 0
    plain = [word.strip(",") for word in words]
    while used < len(plain):
        if not plain[used]:
            used += 1
            continue
        choice, count = take(plain[used:], field.choices)
        if choice.value not in values:
            values.append(choice.value)
        used += count
    return values, used
