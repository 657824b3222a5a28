"""The real program, `companion table --json --save`: a process of its own, talked to in lines."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).parents[2]
_COMPILED = Path(tempfile.gettempdir()) / "companion-test-compiled"
COMMAND = (sys.executable, "-m", "companion", "table", "--json", "--save")


def line(report: Mapping[str, Any]) -> bytes:
    """Write a report as a line."""
    return json.dumps(report).encode() + b"\n"


def environment() -> dict[str, str]:
    """The environment, but for what would compile the whole program again at every start."""
    own = dict(os.environ)
    if own.pop("PYTHONDONTWRITEBYTECODE", None):
        own["PYTHONPYCACHEPREFIX"] = str(_COMPILED)
    return own


class Program:
    """A running program."""

    def __init__(self, file: Path, **more: Any) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*COMMAND, str(file)],
            stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT, env=environment(), **more,
        )  # fmt: skip

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def say(self, report: Mapping[str, Any]) -> dict[str, Any]:
        """Say something, and give the reply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line(report))
        self.process.stdin.flush()
        return dict(json.loads(self.process.stdout.readline()))

    def accepted(self, report: Mapping[str, Any]) -> dict[str, Any]:
        """Say something that must be accepted."""
        reply = self.say(report)
        assert reply["ok"], reply["error"]
        return reply

    def shown(self) -> dict[str, Any]:
        """What the table shows; asked with a line that changes nothing."""
        reply = self.say({})
        assert reply["error"]["code"] == "missing_field"
        return {"prompts": reply["prompts"], "view": reply["view"]}

    def kill(self) -> None:
        """Kill it, as a tablet does that needs the memory, and wait until it is gone."""
        self.process.kill()
        self.process.communicate()

    def end(self, *lines: bytes) -> tuple[int, str]:
        """Let it end with its input; give its exit code and what it complained of."""
        _, complaints = self.process.communicate(b"".join(lines))
        assert b"Traceback" not in complaints
        return self.process.returncode, complaints.decode()


def opened(file: Path, **more: Any) -> tuple[int, str]:
    """Start the program on a file, say nothing, and give its exit code and complaints."""
    with Program(file, **more) as program:
        return program.end()


def without_privileges() -> None:
    """Let a process that root starts find closed doors closed, like everybody's (Linux)."""
    if os.geteuid() == 0:
        _forget_capabilities()


def _forget_capabilities() -> None:
    import ctypes

    drop_from_bounding_set = 24
    for capability in range(5):  # all about the owners and modes of files
        if ctypes.CDLL(None).prctl(drop_from_bounding_set, capability, 0, 0, 0) != 0:
            raise OSError("capabilities cannot be dropped here")
