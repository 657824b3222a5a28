"""JSON that anybody may have written, read within limits. Pure.

Python reads nesting a thousand deep and falls over whatever is deeper, sooner the deeper it stands
itself; numbers that are none (NaN) it takes for numbers. So both are refused here.
"""

import json
from typing import Any

MOST_DEPTH = 60  # what the companion writes is not a third as deep


def from_json(text: str | bytes) -> Any:
    """Read JSON, or raise ValueError."""
    try:
        plain = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("too deep") from None
    level = [plain]
    for _ in range(MOST_DEPTH):
        level = [item for one in level for item in _inside(one)]
        if not level:
            return plain
    raise ValueError("too deep")


def _inside(plain: Any) -> list[Any]:
    """Give what is in a value and may hold more."""
    items = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return [item for item in items if isinstance(item, dict | list)]


def _no_number(word: str) -> Any:
    raise ValueError(word)
