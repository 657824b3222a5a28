"""In which nights of this device an assistant helps: one small file, by game.

No game, export or problem report holds it. What cannot be read was never asked.
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.device import jsonfile
from companion.device.home import home

_MAX_SIZE = 1 << 18
_LONGEST_ID = 260  # as of files


class Assisted:
    """Whether people wanted help, by game; None where nobody was asked."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or home() / "assisted.json"
        self._games: dict[str, bool] = {}
        self._unkept: list[Callable[[], None]] = []  # what was done and is not in the file
        self._take(jsonfile.read(self._file, _MAX_SIZE) or {})

    def of(self, game: str) -> bool | None:
        """Tell whether an assistant helps in a game."""
        return self._games.get(game)

    def keep(self, game: str, helps: bool) -> None:
        """Keep whether an assistant helps in a game."""
        if self._games.get(game) != helps:
            self._do(lambda: self._games.__setitem__(game, helps))

    def forget_all_but(self, games: Iterable[str]) -> None:
        """Forget games that are no more."""
        gone = set(self._games) - set(games)

        def forgotten() -> None:
            for game in gone:
                self._games.pop(game, None)

        if gone:
            self._do(forgotten)

    def _do(self, change: Callable[[], None]) -> None:
        """Change what is there now, which another window may have changed, and keep it."""
        change()
        self._unkept.append(change)
        with contextlib.suppress(OSError), jsonfile.one_at_a_time(self._file):
            kept = jsonfile.read_to_change(self._file, _MAX_SIZE)
            if kept is not None:
                self._take(kept)
            for one in self._unkept:
                one()
            jsonfile.write(self._file, {"games": self._games})
            self._unkept.clear()

    def _take(self, kept: Mapping[str, Any]) -> None:
        games = kept.get("games")
        self._games = {
            game: helps
            for game, helps in (games if isinstance(games, dict) else {}).items()
            if len(game) <= _LONGEST_ID and isinstance(helps, bool)
        }
