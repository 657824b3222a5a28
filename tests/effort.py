"""How hard the random tests search: quickly at every check, for long in `make soak`."""

import os

SOAK = bool(os.environ.get("COMPANION_SOAK"))
RELEASE = bool(os.environ.get("COMPANION_RELEASE"))  # `make package` was run, and is tried


def examples(count: int, soak: int | None = None) -> int:
    """So many examples at every check; in a soak forty times as many, or as many as is said."""
    return (count * 40 if soak is None else soak) if SOAK else count
