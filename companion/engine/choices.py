"""Builds fields and choices of offers in a game's words. Pure."""

from collections.abc import Callable, Iterable
from typing import TypedDict, Unpack

from companion.engine.offers import Choice, Field, Values
from companion.engine.plain import Json
from companion.engine.words import MINUS, Words


class More(TypedDict, total=False):
    """What else a field may be: see Field."""

    some: bool
    default: Json
    optional: bool
    only_if: tuple[str, Json] | None
    aside: bool
    seats: bool
    first: str
    last: str
    closing: str
    rule: str
    topic: str
    section: str
    confirms: bool
    beforehand: bool
    now: Callable[[Values], tuple[Json, ...]]
    fits: Callable[[Values, Json], bool]
    tells: Callable[[Values, Json], str]
    weighs: Callable[[Values, Json], tuple[float, ...]]


def field(
    words: Words, name: str, choices: Iterable[Choice], label: str = "", **more: Unpack[More]
) -> Field:
    """Ask for one of several; `label` where the question is another than the field's own."""
    return Field(name, words.offer(f"field {label or name}"), tuple(choices), **more)


def word(words: Words, value: Json, key: str, **facts: object) -> Choice:
    """Offer a value under its word."""
    said = (value,) if isinstance(value, str) else ()
    return Choice(value, words.offer(f"choice {key}", **facts), said, words.about(key))


def numbers(values: Iterable[int], signed: bool = False) -> tuple[Choice, ...]:
    """Offer numbers."""
    return tuple(
        Choice(n, f"{n:+d}".replace("-", MINUS) if signed else str(n), (str(n),)) for n in values
    )
