"""What is known of a killer's board in an owner's box: its rows, each as it was told. Pure."""

import re
from collections.abc import Mapping

from companion.games.final_girl.box import MOST_VALUE, ROW_EFFECTS

_ROW = re.compile(rf"([0-{MOST_VALUE}]) ([0-{MOST_VALUE}]) ({'|'.join(ROW_EFFECTS)})")


def rows_known(told: Mapping[str, object], most: int) -> tuple[str, ...]:
    """Give the rows from the first on; an empty text for one that is not known."""
    rows = [told.get(f"row.{number}", "") for number in range(1, most + 1)]
    return tuple([row if isinstance(row, str) and _ROW.fullmatch(row) else "" for row in rows])
