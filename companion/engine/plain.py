"""Reads JSON that anybody may have written, within limits; writes it for people. Pure.

Python's reader hits the recursion limit on deep nesting, the sooner the deeper its caller is, and
accepts NaN and 1e999 as numbers. We refuse both.
"""

import json
from collections.abc import Callable
from math import isfinite
from typing import Any, NoReturn, TypeAlias

# Plain values as json reads them. No type can say what is in them, so they alone may be anything.
Json: TypeAlias = Any  # type: ignore[explicit-any]
JsonObject: TypeAlias = dict[str, Json]

MOST_DEPTH = 60  # what the companion writes is not a third as deep
# A start can stack a thousand outcomes of each of five kinds, and nothing else comes near.
MOST_VALUES = 20_000
LONGEST_TEXT = 1000  # a player's has at most 200 letters, and so has the longest text of a card
MOST_NUMBER = 1_000_000  # the highest numbers count what was drawn: a few for each report


class TooLarge(ValueError):
    """Values larger or more numerous than any game saves."""


def from_json(text: str | bytes) -> Json:
    """Read JSON, or raise ValueError."""
    try:
        plain = json.loads(text, parse_constant=_no_number, parse_float=_number)
    except RecursionError:
        raise ValueError("too deep") from None
    level = [plain]
    for _ in range(MOST_DEPTH):
        level = [item for one in level for item in _inside(one)]
        if not level:
            return plain
    raise ValueError("too deep")


def fitting_text(text: str) -> None:
    """Raise TooLarge for a text longer than any real one, ValueError if it is not Unicode."""
    if len(text) > LONGEST_TEXT:
        raise TooLarge("text")
    if not text.isascii():
        text.encode()


def fitting_number(number: float) -> None:
    """Raise TooLarge for a number higher than any count at a table."""
    if not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise TooLarge("number")


def from_bounded_json(text: str) -> Json:
    """Read JSON of a log: as from_json, but raise TooLarge for more than a row ever holds."""
    if text.count(",") > 10 * MOST_VALUES:
        raise TooLarge("values")  # before they use memory; commas in texts count too
    return from_json(text)


def modest(plain: Json, fits: Callable[[str], None] = fitting_text) -> Json:
    """Return plain values, or raise TooLarge if they are too many or too high.

    `fits` raises for texts that are too long or malformed.
    """
    seen, waiting = 0, [plain]
    while waiting:
        one = waiting.pop()
        seen += 1
        if isinstance(one, str):
            fits(one)
        elif isinstance(one, int | float):
            fitting_number(one)
        elif isinstance(one, dict):
            waiting += one
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
        if seen + len(waiting) > MOST_VALUES:
            raise TooLarge("values")
    return plain


def as_json(plain: Json, indent: int | None = None) -> bytes:
    """Write JSON as readable text; lone surrogates become escapes."""
    return json.dumps(plain, ensure_ascii=False, indent=indent).encode(errors="backslashreplace")


def _inside(plain: Json) -> list[Json]:
    """Give the parts of a value that may hold others."""
    items = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return [item for item in items if isinstance(item, dict | list)]


def _number(digits: str) -> float:
    """Read a number with a fraction; refuse infinity, which JSON cannot write."""
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)
