"""JSON that anybody may have written, read within limits; and written for people to read. Pure.

Python reads nesting a thousand deep and falls over whatever is deeper, sooner the deeper it stands
itself; numbers that are none (NaN, 1e999) it takes for numbers. So both are refused here.
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
    """Values that are beyond anything that is ever kept."""


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
    """Raise TooLarge for a text that nobody writes, and ValueError for one that is no Unicode."""
    if len(text) > LONGEST_TEXT:
        raise TooLarge("text")
    if not text.isascii():
        text.encode()


def fitting_number(number: float) -> None:
    """Raise TooLarge for a number that counts nothing at a table."""
    if not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise TooLarge("number")


def from_bounded_json(text: str) -> Json:
    """Read JSON as it is kept in a log: from_json, or TooLarge for more than a row ever holds."""
    if text.count(",") > 10 * MOST_VALUES:
        raise TooLarge("values")  # before they take up room; texts may hold commas, too
    return from_json(text)


def modest(plain: Json, fits: Callable[[str], None] = fitting_text) -> Json:
    """Give plain values as they are, or raise TooLarge: so many or so high are never kept.

    `fits` raises for a text that is too long, or that nobody could write.
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
    """Write JSON as open text; half a sign, which no text can hold, is written as an escape."""
    return json.dumps(plain, ensure_ascii=False, indent=indent).encode(errors="backslashreplace")


def _inside(plain: Json) -> list[Json]:
    """Give what is in a value and may hold more."""
    items = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return [item for item in items if isinstance(item, dict | list)]


def _number(digits: str) -> float:
    """Read a number that is not whole; one that is too large would be written as none."""
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)
