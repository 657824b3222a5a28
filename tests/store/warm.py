"""The program, warmed up once and forked for every run: the same `main` in a process of its own.

Starting Python and importing everything takes longer than a whole storm of kills. `Warm` is the
test's side; `python -m tests.store.warm` is the other one, which forks and waits.
"""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.store.program import ROOT, environment

_STANDARD = 3  # input, output, complaints
Cut = tuple[Path, int]  # a folder, and how often something in it is touched before a run is killed


class Run:
    """One run of the program, by raw handles: nothing is buffered on this side."""

    def __init__(
        self, warm: "Warm", arguments: list[str], complaints: Path, cut: Cut | None = None
    ) -> None:
        theirs_in, self.to = os.pipe()
        self.out, theirs_out = os.pipe()
        with complaints.open("ab") as err:
            handles = [theirs_in, theirs_out, err.fileno()]
            asked = {"arguments": arguments, "cut": cut and [str(cut[0]), cut[1]]}
            socket.send_fds(warm.socket, [json.dumps(asked).encode()], handles)
            self.pid = warm.told()
        os.close(theirs_in)
        os.close(theirs_out)
        self._warm = warm
        self.written = b""

    def send(self, lines: bytes) -> None:
        """Send lines, as long as anybody listens."""
        with suppress(BrokenPipeError):
            os.write(self.to, lines)

    def kill(self) -> None:
        """Kill it."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def read(self, lines: int, seconds: float | None = None) -> None:
        """Read until there are so many lines, or the time is up, or nobody writes any more."""
        end = None if seconds is None else time.monotonic() + seconds
        while self.written.count(b"\n") < lines:
            left = None if end is None else max(0.0, end - time.monotonic())
            if not select.select([self.out], [], [], left)[0]:
                return
            chunk = os.read(self.out, 1 << 16)
            if not chunk:
                return
            self.written += chunk

    def read_to_its_end(self) -> None:
        """Let it come to its end, read what it has still written, and wait until it is gone."""
        os.close(self.to)
        while chunk := os.read(self.out, 1 << 16):
            self.written += chunk
        os.close(self.out)
        self.status = self._warm.told()  # gone, with all its locks


class Warm:
    """A warm program."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.socket, theirs = socket.socketpair()
        self._lines = self.socket.makefile("rb")
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.store.warm", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                cwd=ROOT,
                env={**environment(), **settings},
            )

    def __enter__(self) -> "Warm":
        return self

    def __exit__(self, *_: Any) -> None:
        self._lines.close()
        self.socket.close()
        self._process.wait()

    def told(self) -> int:
        """The next number that the other side tells: the id of a run, or how it ended."""
        return int(self._lines.readline())

    def start(self, *arguments: str, complaints: Path, cut: Cut | None = None) -> Run:
        """Start a run; it may be killed at a moment of its own, the same at any pace."""
        return Run(self, list(arguments), complaints, cut)


def _serve(asked: socket.socket) -> None:
    """Fork a run for everything asked, one at a time, and tell how it ended."""
    # All that the program imports, some of it only when it runs.
    from companion import __main__, root
    from companion.cli import json_table, opening

    assert json_table
    assert opening
    root.packs()
    while True:
        words, handles, _, _ = socket.recv_fds(asked, 1 << 16, _STANDARD)
        if not words:
            return
        child = os.fork()
        if child == 0:
            asked.close()
            for number, handle in enumerate(handles):
                os.dup2(handle, number)
            told = json.loads(words)
            if told["cut"]:
                _cut(*told["cut"])
            _run(__main__.main, told["arguments"])
        for handle in handles:
            os.close(handle)
        asked.send(b"%d\n" % child)
        _, status = os.waitpid(child, 0)
        asked.send(b"%d\n" % status)


def _cut(folder: str, number: int) -> None:
    """Be killed right before what is touched in a folder for the n-th time from now, from 0."""
    left = number

    def look(_: str, what: tuple[Any, ...]) -> None:
        nonlocal left
        if what and str(what[0]).startswith(folder):
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1

    sys.addaudithook(look)


def _run(main: Callable[[list[str]], int], arguments: list[str]) -> None:
    """Run the program on the standard handles as they are now, and end the process."""
    with open(0) as sys.stdin, open(1, "w") as sys.stdout, open(2, "w") as sys.stderr:
        code = main(arguments)
    os._exit(code)


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as ours:
        _serve(ours)
