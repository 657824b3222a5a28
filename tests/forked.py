"""Forked processes that begin together, tell what they do, and can be stopped or killed anywhere.

A step is when a process is about to touch a file. It is counted by an audit hook, so the same
step can be come back to, and no luck is needed to stop somebody between two of them.
"""

import ast
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

_WAITING = b"waiting\n"
_STEPS = ("open", "os.", "shutil.", "sqlite3.connect", "fcntl.", "pathlib.")
_NO_STEPS = ("os.kill", "sqlite3.connect/handle", "pathlib.Path.glob")


class Inside:
    """What a forked process knows of the one that forked it."""

    def __init__(self, hear: int, tell: int) -> None:
        self._hear, self._tell = hear, tell
        self.steps = self._stop = self._die = 0
        self._last: list[tuple[str, str]] = []  # two steps
        self._waiting = False

    def note(self, *words: Any) -> None:
        """Tell something made of plain values; told, it outlives this process."""
        os.write(self._tell, repr(words).encode() + b"\n")

    def stop_at(self, step: int) -> None:
        """Stop at a step from here on, until the other one says go."""
        self._stop = step
        self.watch()

    def die_at(self, step: int) -> None:
        """Be killed at a step from here on."""
        self._die = step
        self.watch()

    def watch(self) -> None:
        """Count steps from here on, and tell if this process has to wait for a lock."""
        self.steps = 0
        sys.addaudithook(self._seen)

    def wait(self) -> bool:
        """Wait for the other one to say go; False if it is no more."""
        return bool(os.read(self._hear, 1))

    def _seen(self, event: str, about: tuple[Any, ...]) -> None:
        if not event.startswith(_STEPS) or event in _NO_STEPS:
            return
        if self._tries_again(event, about):
            return
        self.steps += 1
        if self.steps == self._die:
            os.kill(os.getpid(), signal.SIGKILL)
        if self.steps == self._stop:
            os.write(self._tell, _WAITING)
            self.wait()

    def _tries_again(self, event: str, about: tuple[Any, ...]) -> bool:
        """Tell whether this is one more try to take a lock, and no step: how many is luck."""
        step = event, str(about[0]) if event == "open" else ""
        last, self._last = self._last, [*self._last[-1:], step]
        lock = ("fcntl.flock", "")
        if step == lock:
            return self._waiting
        self._waiting = event == "open" and last == [step, lock]
        if self._waiting:
            os.write(self._tell, _WAITING)
        return self._waiting


Script = Callable[[Inside], None]


class Forked:
    """A forked process, seen from outside. It waits for its start."""

    def __init__(self, script: Script, before: "Sequence[Forked]" = ()) -> None:
        self._told, tell = os.pipe()
        hear, self._go = os.pipe()
        self._words = b""
        self.ended = 0  # when
        self.status: int | None = None
        self.pid = os.fork()
        if self.pid == 0:
            for handle in (self._go, self._told, *(other._go for other in before)):
                os.close(handle)
            _carry_out(script, Inside(hear, tell))
        os.close(hear)
        os.close(tell)

    @property
    def killed(self) -> bool:
        """Tell whether a kill ended it."""
        return self.status == signal.SIGKILL

    @property
    def waits(self) -> bool:
        """Tell whether the last it said was that it waits."""
        return self._words.endswith(_WAITING)

    @property
    def notes(self) -> list[tuple[Any, ...]]:
        """Give what it has told."""
        whole = self._words.split(b"\n")[:-1]
        return [ast.literal_eval(line.decode()) for line in whole if line + b"\n" != _WAITING]

    def go(self) -> None:
        """Let it begin, or go on."""
        os.write(self._go, b"!")

    def listen(
        self, until: Callable[[], bool] = lambda: False, seconds: float | None = None
    ) -> None:
        """Listen until there is something, or the time is up; else to its end."""
        end = None if seconds is None else time.monotonic() + seconds
        while self.status is None and not until():
            left = None if end is None else max(0.0, end - time.monotonic())
            if not select.select([self._told], [], [], left)[0]:
                return
            words = os.read(self._told, 1 << 16)
            self._words += words
            if not words:
                self._end()

    def listen_to_its_end(self) -> None:
        """Listen until it is gone; unless it was killed it must have come to the end."""
        self.listen()
        assert self.killed or self.status == 0, f"a process ended with {self.status}"

    def kill(self) -> None:
        """Kill it, wherever it is."""
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)

    def _end(self) -> None:
        _, self.status = os.waitpid(self.pid, 0)
        self.ended = time.monotonic_ns()
        os.close(self._told)
        os.close(self._go)


def fork(scripts: Sequence[Script]) -> list[Forked]:
    """Fork a process for each script."""
    forked: list[Forked] = []
    for script in scripts:
        forked.append(Forked(script, forked))
    return forked


def _carry_out(script: Script, inside: Inside) -> NoReturn:
    """Be the other process: wait for the start, carry out the script, and end."""
    code = 1
    try:
        if inside.wait():
            script(inside)
            code = 0
    except BaseException as mistake:
        os.write(2, f"{type(mistake).__name__}: {mistake}\n".encode())
    finally:
        os._exit(code)
