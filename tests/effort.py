"""How hard the random tests search: quickly at every check, for long in `make soak`."""

import os

SOAK = bool(os.environ.get("COMPANION_SOAK"))
RELEASE = bool(os.environ.get("COMPANION_RELEASE"))  # `make package` was run, and is tried


def examples(count: int) -> int:
    """So many examples at every check, forty times as many in a soak."""
    return count * 40 if SOAK else count
