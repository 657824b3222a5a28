"""A disk that stops working: whatever is read or written on it fails from some moment on.

It stands for hardware that no test machine has, so it is put where the system is called.
"""

import builtins
import errno
import io
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

KINDS = (errno.EIO, errno.ENOSPC, errno.EACCES)
CALLS: tuple[tuple[Any, str], ...] = (
    *((os, name) for name in ("open", "replace", "rename", "unlink", "mkdir", "scandir")),
    (os, "listdir"),
    (io, "open"),
    (builtins, "open"),
)


class BrokenDisk:
    """Works until `kind` says how it fails; `failed` counts how often it did."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.kind = 0
        self.failed = 0
        for module, name in CALLS:
            patch.setattr(module, name, self._failing(getattr(module, name)))
        self._connect = sqlite3.connect
        patch.setattr(sqlite3, "connect", self._connected)

    def meet(self, where: object) -> None:
        """Fail, if this is on the disk and the disk does not work."""
        path = unquote(str(where).removeprefix("file:"))  # SQLite is given some as that
        if self.kind and path.startswith(os.environ["COMPANION_HOME"]):
            self.failed += 1
            raise OSError(self.kind, os.strerror(self.kind), str(where))

    def _failing(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **more: Any) -> Any:
            if args and isinstance(args[0], str | Path):
                self.meet(args[0])
            return call(*args, **more)

        return called

    def _connected(self, file: Any, *args: Any, **more: Any) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            """A connection to a file on this disk."""

            def execute(self, *said: Any) -> sqlite3.Cursor:
                disk.refuse(file)
                return super().execute(*said)

        self.refuse(file)
        return self._connect(file, *args, factory=Connection, **more)

    def refuse(self, file: Any) -> None:
        """Fail as SQLite does."""
        try:
            self.meet(file)
        except OSError:
            trouble = sqlite3.OperationalError("disk I/O error")
            trouble.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise trouble from None
