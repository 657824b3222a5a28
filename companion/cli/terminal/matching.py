"""Understanding what was typed: words against choices, without minding case, accents or length."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.offers import Choice, Field


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
    return {folded(name) for name in (choice.label, *choice.words)}


def match(given: str, choices: Sequence[Choice]) -> Choice:
    """Find the choice that is meant: by its name, or by the beginning of one."""
    said = folded(given)
    exact = [choice for choice in choices if said in names(choice)]
    found = exact or [
        choice for choice in choices if any(name.startswith(said) for name in names(choice))
    ]
    # Numbers are never shortened: 1 is not the beginning of 14.
    if not exact and said.lstrip("+-").isdecimal():
        signed = [c for c in choices if said.lstrip("+") in names(c) or f"+{said}" in names(c)]
        found = signed
    if len(found) != 1:
        options = tuple(choice.label for choice in found or choices)
        raise Unclear(given, options, several=bool(found))
    return found[0]


def take(words: Sequence[str], choices: Sequence[Choice]) -> tuple[Choice, int]:
    """Match the first words that mean a choice, the most words first; say how many they were."""
    longest = max((len(name.split()) for choice in choices for name in names(choice)), default=1)
    for count in range(min(longest, len(words)), 1, -1):
        said = folded(" ".join(words[:count]))
        exact = [choice for choice in choices if said in names(choice)]
        if len(exact) == 1:
            return exact[0], count
    return match(words[0], choices), 1


def read_field(field: Field, words: Sequence[str]) -> tuple[Any, int]:
    """Read a field from the words that are left; say how many were used."""
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


def listed(choices: Iterable[Choice], most: int = 40) -> str:
    """Name choices in one line."""
    labels = [choice.label for choice in choices]
    more = ["…"] if len(labels) > most else []
    return ", ".join([*labels[:most], *more])
