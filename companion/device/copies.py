"""What is known of the copies of the box people own: one small open file each, by its name.

A file that is damaged counts as not there; before anything is learnt into it, it is set aside.
"""

import contextlib
import errno
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.device import jsonfile
from companion.device.files import set_aside
from companion.device.home import home
from companion.engine.names import is_device

MINE = "mine"
FORMAT = 1
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_MAX_SIZE = 1 << 16

Told = Mapping[str, str]
Lay = Callable[[dict[str, str], dict[str, str]], Told]


class Copies(Mapping[str, Told]):
    """The known copies of one game: facts by name. Whether they fit together, the game says."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self._game = game
        self._folder = folder or home() / "copies"

    def __getitem__(self, name: str) -> Told:
        """Read what is known of a copy."""
        facts = self._read(name)
        if facts is None:
            raise KeyError(name)
        return facts

    def __iter__(self) -> Iterator[str]:
        """Name the copies that something is known of."""
        files: list[Path] = []
        with contextlib.suppress(OSError):  # a folder that cannot be read holds nothing
            files = sorted(self._folder.glob("*.json"))
        yield from (file.stem for file in files if self._read(file.stem) is not None)

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)

    def learn(
        self, name: str, known: Told, forgotten: Told, laid_over: Lay = lambda old, new: old | new
    ) -> None:
        """Keep what was told of a copy, and drop what was taken back; or raise OSError."""

        def learnt(facts: dict[str, str]) -> Told:
            for what, word in forgotten.items():
                if facts.get(what) == word:
                    del facts[what]
            return laid_over(facts, dict(known))

        self.change(name, learnt)

    def replace(self, name: str, facts: Told) -> None:
        """Keep these facts of a copy, and no others; or raise OSError."""
        self.change(name, lambda _: facts)

    def change(self, name: str, change: Callable[[dict[str, str]], Told]) -> None:
        """Keep what becomes of what is known now, also by others; or raise OSError."""
        if not _is_name(name):
            raise ValueError(f"no name for a copy: {name!r}")
        file = self._file(name)
        with jsonfile.one_at_a_time(file):
            kept = jsonfile.read_to_change(file, _MAX_SIZE)
            facts = None if kept is None else self._facts(kept)
            if kept is not None and facts is None:
                set_aside(file)
            now = dict(sorted(change(dict(facts or {})).items()))
            jsonfile.write(file, {"format": FORMAT, "game": self._game, "facts": now})

    def forget(self, name: str) -> None:
        """Put away what is known of a copy; it can be brought back. Or raise OSError."""
        with jsonfile.one_at_a_time(self._file(name)):
            os.replace(self._file(name), self._put_away(name))

    def can_bring_back(self, name: str) -> bool:
        """Tell whether something was put away, and nothing was learnt since."""
        return not self._file(name).exists() and self._put_away(name).is_file()

    def bring_back(self, name: str) -> None:
        """Know again what was put away; or raise OSError, also where something is known by now."""
        with jsonfile.one_at_a_time(self._file(name)):
            if not self.can_bring_back(name):
                raise FileExistsError(
                    errno.EEXIST, os.strerror(errno.EEXIST), str(self._file(name))
                )
            os.replace(self._put_away(name), self._file(name))

    def _put_away(self, name: str) -> Path:
        return self._folder / f"{name}.forgotten"

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def _read(self, name: str) -> Told | None:
        if not _is_name(name):
            return None
        kept = jsonfile.read(self._file(name), _MAX_SIZE)
        return None if kept is None else self._facts(kept)

    def _facts(self, kept: Mapping[str, Any]) -> Told | None:
        """Give the facts in a file, if it is of this game and can be read by this version."""
        facts = kept.get("facts")
        ours = (kept.get("format"), kept.get("game")) == (FORMAT, self._game)
        return facts if ours and isinstance(facts, dict) else None


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and not is_device(name)
