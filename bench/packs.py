"""Packs: one that was compiled, against its YAML."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.measure import Row, at_least, clock
from companion import root
from companion.games.boogeyman import PRACTICE
from companion.packs.loader import load
from companion.packs.shipped import located


def compiled() -> Iterator[Row]:
    """Measure loading with what was kept, and without."""
    path, games = located(PRACTICE), root.GAMES
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        kept = clock(lambda: load(path, games, cache), times=5)
        yield at_least(20, "a compiled pack, × its YAML", kept, clock(lambda: load(path, games)))
