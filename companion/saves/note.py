"""What a game says of itself for a list of games: read as a stranger's words. Pure.

Nobody checked it: a file in the games folder may come from anywhere, or from a newer companion.
So only short plain words and small numbers come out, and whatever else stood there is left out.
"""

import re
from typing import Any

from companion.engine.plain import from_json

LONGEST = 4096  # bytes: what the companion writes is a tenth of that
MOST_CHILDREN, MOST_ROUNDS = 12, 9999
WORDS = ("mode", "tracking", "turn", "outcome")
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
    note = {name: plain[name] for name in WORDS if name in plain and _is_word_or_none(plain[name])}
    children, round_ = plain.get("children"), plain.get("round")
    if isinstance(children, list):
        note["children"] = [child for child in children if _is_word(child)][:MOST_CHILDREN]
    if type(round_) is int and 0 <= round_ <= MOST_ROUNDS:  # True is no number here
        note["round"] = round_
    return note


def _is_word(value: object) -> bool:
    return isinstance(value, str) and _WORD.fullmatch(value) is not None


def _is_word_or_none(value: object) -> bool:
    return value is None or _is_word(value)
