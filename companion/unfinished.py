"""What somebody is making and has not finished: a small file each, so that it outlives a run."""

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.files import read_plain, write_whole
from companion.home import home

_MAX_SIZE = 1 << 20


class Unfinished:
    """One thing in the making. What cannot be read is not there; what cannot be kept is lost."""

    def __init__(self, name: str, folder: Path | None = None) -> None:
        self._file = (folder or home() / "unfinished") / f"{name}.json"

    def read(self) -> dict[str, Any]:
        """Give what was kept last; nothing where there is nothing sound."""
        return read_plain(self._file, _MAX_SIZE)

    def keep(self, plain: Mapping[str, Any]) -> None:
        """Keep it as it is now."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, json.dumps(plain, ensure_ascii=False).encode())

    def drop(self) -> None:
        """Forget it: it is finished, or given up."""
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)
