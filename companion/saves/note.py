"""What a game says of itself for a list of games: read as a stranger's words. Pure.

Nobody checked it: a file in the games folder may come from anywhere, or from a newer companion.
So only short plain words and small numbers come out, and whatever else stood there is left out.
"""

import re
from typing import Any

from companion.engine.plain import from_json

LONGEST = 4096  # bytes: what the companion writes is a tenth of that
MOST_NAMES, MOST_SEATS, MOST_NUMBER = 12, 20, 9999
_WORD = re.compile(r"[a-z0-9_-]{1,40}")


def read_note(text: bytes | str) -> dict[str, Any]:
    """Read a note; what is unfit is left out."""
    if len(text) > LONGEST:
        return {}
    try:
        plain = from_json(text)
    except ValueError:
        return {}
    if not isinstance(plain, dict):
        return {}
    named = [(name, value) for name, value in plain.items() if _is_word(name)][:MOST_NAMES]
    listed = {n: [one for one in v if _is_word(one)] for n, v in named if isinstance(v, list)}
    plainly = {name: value for name, value in named if _is_plain(value)}
    return plainly | {name: words[:MOST_SEATS] for name, words in listed.items()}


def _is_word(value: object) -> bool:
    return isinstance(value, str) and _WORD.fullmatch(value) is not None


def _is_plain(value: object) -> bool:
    """Tell whether it is a word, nothing at all, or a small number; True is no number here."""
    if type(value) is int:
        return 0 <= value <= MOST_NUMBER
    return value is None or _is_word(value)
