"""What can be chosen in an offer, under the words of a game. Pure."""

from collections.abc import Iterable
from typing import Any

from companion.engine.offers import Choice, Field
from companion.engine.words import MINUS, Words


def field(words: Words, name: str, choices: Iterable[Choice], **more: Any) -> Field:
    """Ask for one of several; `label` where the question is another than the field's own."""
    label = more.pop("label", name)
    return Field(name, words.offer(f"field {label}"), tuple(choices), **more)


def word(words: Words, value: Any, key: str, **facts: Any) -> Choice:
    """Offer a value under its word."""
    said = (value,) if isinstance(value, str) else ()
    return Choice(value, words.offer(f"choice {key}", **facts), said, words.about(key))


def numbers(values: Iterable[int], signed: bool = False) -> tuple[Choice, ...]:
    """Offer numbers."""
    return tuple(
        Choice(n, f"{n:+d}".replace("-", MINUS) if signed else str(n), (str(n),)) for n in values
    )
