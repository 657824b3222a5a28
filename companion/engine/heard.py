"""Names of what is heard. Pure."""

from collections.abc import Iterable
from itertools import groupby


def once_in_a_row(folder: str, heard: Iterable[str]) -> tuple[str, ...]:
    """Name sounds below their folder, in their order; what sounds twice in a row is heard once."""
    return tuple(f"{folder}/{cue}" for cue, _ in groupby(heard))
