"""Which nights of this device are lessons, and what was read of each: one small file.

Where a lesson stands is worked out from its game; what is kept of that here is only for lists.
What cannot be read is no lesson: its night goes on as any other.
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard

from companion.device import jsonfile
from companion.device.home import home
from companion.engine.names import one_line

_MAX_SIZE = 1 << 18
_LONGEST_ID, _LONGEST_WORD = 260, 40  # as of files; of a lesson, a variant or a page
MOST_PAGES, MOST_STEPS = 100, 999


@dataclass(frozen=True, slots=True)
class Taken:
    """A lesson that is taken: which one, the pages that were read, and where it stands."""

    lesson: str
    variant: str
    title: Mapping[str, str]  # by language, so that a list needs to load no lesson
    read: tuple[str, ...] = ()
    step: int = 1
    steps: int = 1


class Lessons:
    """The lessons of this device, by game."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or home() / "lessons.json"
        self._games: dict[str, Taken] = {}
        self._unkept: list[Callable[[], None]] = []  # what was done and is not in the file
        self._take(jsonfile.read(self._file, _MAX_SIZE) or {})

    def of(self, game: str) -> Taken | None:
        """Give the lesson that a game is, if it is one."""
        return self._games.get(game)

    def keep(self, game: str, taken: Taken) -> None:
        """Keep where a lesson stands."""
        if self._games.get(game) != taken:
            self._do(lambda: self._games.__setitem__(game, taken))

    def end(self, game: str) -> None:
        """Let a game be no lesson any more."""
        if game in self._games:

            def ended() -> None:
                self._games.pop(game, None)

            self._do(ended)

    def forget_all_but(self, games: Iterable[str]) -> None:
        """Forget the lessons of games that are no more."""
        for game in set(self._games) - set(games):
            self.end(game)

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
            games = {game: _written(taken) for game, taken in self._games.items()}
            jsonfile.write(self._file, {"games": games})
            self._unkept.clear()

    def _take(self, kept: Mapping[str, Any]) -> None:
        games = kept.get("games")
        read = {
            game: _read(plain)
            for game, plain in (games if isinstance(games, dict) else {}).items()
            if len(game) <= _LONGEST_ID
        }
        self._games = {game: taken for game, taken in read.items() if taken is not None}


def _written(taken: Taken) -> dict[str, Any]:
    return {
        "lesson": taken.lesson,
        "variant": taken.variant,
        "title": dict(taken.title),
        "pages": list(taken.read),
        "step": taken.step,
        "steps": taken.steps,
    }


def _read(plain: Any) -> Taken | None:
    """Read what was kept of a lesson; None where that makes no sense."""
    if not isinstance(plain, dict):
        return None
    lesson, variant = plain.get("lesson"), plain.get("variant")
    title, read = plain.get("title"), plain.get("pages")
    step, steps = plain.get("step", 0), plain.get("steps", 0)
    if not (_is_word(lesson) and _is_word(variant) and isinstance(title, dict)):
        return None
    if not (_counts(step) and _counts(steps)):
        return None
    pages = [one for one in (read if isinstance(read, list) else []) if _is_word(one)]
    said = {
        language: one_line(text, _LONGEST_WORD)
        for language, text in title.items()
        if _is_word(language) and isinstance(text, str)
    }
    return Taken(lesson, variant, said, tuple(pages[:MOST_PAGES]), step, steps)


def _is_word(value: Any) -> TypeGuard[str]:
    return isinstance(value, str) and bool(value) and one_line(value, _LONGEST_WORD) == value


def _counts(value: Any) -> TypeGuard[int]:
    return type(value) is int and 1 <= value <= MOST_STEPS
