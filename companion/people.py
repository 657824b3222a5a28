"""What the people at the table are called: one small file on this device, and nowhere else.

By game, and the names used last, to be offered again. No game, export or problem report holds them.
"""

import contextlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.engine.names import fit
from companion.files import write_whole
from companion.home import home

MOST_RECENT = 12
_MAX_SIZE = 1 << 18

Names = Mapping[str, str]


class People:
    """Who plays whom. What cannot be read is nobody; what cannot be kept holds until the end."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or home() / "people.json"
        kept = self._read()
        games = kept.get("games")
        self._games: dict[str, dict[str, str]] = {
            game: _names(names)
            for game, names in (games if isinstance(games, dict) else {}).items()
        }
        recent = kept.get("recent")
        told = [fit(name) for name in (recent if isinstance(recent, list) else []) if _is(name)]
        self._recent = [name for name in dict.fromkeys(told) if name][:MOST_RECENT]

    def of(self, game: str) -> Names:
        """Say who plays whom in a game."""
        return dict(self._games.get(game, {}))

    @property
    def recent(self) -> tuple[str, ...]:
        """The names used last, the latest first."""
        return tuple(self._recent)

    def name(self, game: str, names: Names) -> None:
        """Keep who plays whom in a game."""
        given = _names(names)
        self._games.pop(game, None)
        if given:
            self._games[game] = given
        self._recent = list(dict.fromkeys([*given.values(), *self._recent]))[:MOST_RECENT]
        self._keep()

    def forget_all_but(self, games: Iterable[str]) -> None:
        """Forget who played in games that are no more."""
        here = set(games)
        gone = [game for game in self._games if game not in here]
        for game in gone:
            del self._games[game]
        if gone:
            self._keep()

    def _read(self) -> dict[str, Any]:
        try:
            with self._file.open("rb") as stream:
                kept = json.loads(stream.read(_MAX_SIZE))
        except (OSError, ValueError, RecursionError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def _keep(self) -> None:
        kept = {"games": self._games, "recent": self._recent}
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            # In ASCII: a game's id is the name of its file, and that need not be text.
            write_whole(self._file, json.dumps(kept, indent=1).encode())


def _is(name: Any) -> bool:
    return isinstance(name, str)


def _names(names: Any) -> dict[str, str]:
    if not isinstance(names, Mapping):
        return {}
    told = {who: fit(name) for who, name in names.items() if _is(who) and _is(name)}
    return {who: name for who, name in told.items() if name}
