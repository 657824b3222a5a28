"""What the people at the table are called: one small file on this device, and nowhere else.

By game, and the names used last, to be offered again. No game, export or problem report holds them.
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.device import jsonfile
from companion.device.home import home
from companion.engine.names import fit, one_line

MOST_RECENT = 12
_MAX_SIZE = 1 << 18
_LONGEST_ID = 260  # more than the longest name of a file

Names = Mapping[str, str]


class People:
    """Who plays whom. What cannot be read is nobody; what cannot be kept holds until the end."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or home() / "people.json"
        self._games: dict[str, dict[str, str]] = {}
        self._recent: list[str] = []
        self._unkept: list[Callable[[], None]] = []  # what was done and is not in the file
        self._take(jsonfile.read(self._file, _MAX_SIZE) or {})

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

        def named() -> None:
            self._games.pop(game, None)
            if given:
                self._games[game] = given
            self._recent = list(dict.fromkeys([*given.values(), *self._recent]))[:MOST_RECENT]

        self._do(named)

    def forget_all_but(self, games: Iterable[str]) -> None:
        """Forget who played in games that are no more."""
        here = set(games)
        # Only those known by now: another window may have begun one since the games were listed.
        gone = [game for game in self._games if game not in here]

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
            jsonfile.write(self._file, {"games": self._games, "recent": self._recent})
            self._unkept.clear()

    def _take(self, kept: Mapping[str, Any]) -> None:
        """Know what a file tells, as far as it can be."""
        games, recent = kept.get("games"), kept.get("recent")
        self._games = {
            game: _names(names)
            for game, names in (games if isinstance(games, dict) else {}).items()
            if len(game) <= _LONGEST_ID  # the name of a file, which may be anything
        }
        told = [fit(name) for name in (recent if isinstance(recent, list) else []) if _is(name)]
        self._recent = [name for name in dict.fromkeys(told) if name][:MOST_RECENT]


def _is(name: Any) -> bool:
    return isinstance(name, str)


def _is_id(name: str) -> bool:
    return one_line(name, _LONGEST_ID) == name


def _names(names: Any) -> dict[str, str]:
    if not isinstance(names, Mapping):
        return {}
    told = {who: fit(name) for who, name in names.items() if _is_id(who) and _is(name)}
    return {who: name for who, name in told.items() if name}
