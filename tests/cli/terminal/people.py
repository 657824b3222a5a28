"""People at a terminal: the real program in a pseudo-terminal.

Nobody sleeps: what is waited for is read until it comes. The deadline is only for a program that
hangs for good.
"""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path

from companion import root
from tests.sockets import PROGRAM

ROOT = Path(__file__).parents[3]
HOPELESS = 60.0  # seconds
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07]*\x07|\x1b[=>78]|\r|\x07")
WHERE = b"\x1b[6n"  # “where is the cursor?”
ASKS = b"\x1b[?2004h"  # said whenever a line is asked for: pasted text shall be marked
SIGN = "›"
# A night has always the same luck here: whoever reads it off a terminal knows how it can be asked.
LUCKY = f"""
import sys
from companion import root
root.new_seed = lambda: "a night in a terminal"
{PROGRAM}
"""


def environment(**more: str) -> dict[str, str]:
    """The variables of a usual terminal, without those of whoever runs the tests."""
    kept = {name: os.environ[name] for name in ("PATH", "COMPANION_HOME") if name in os.environ}
    usual = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    return {**kept, **usual, **more}


def plain(raw: bytes) -> str:
    """What was written, without colours and without moving about."""
    return ESCAPES.sub("", raw.decode("utf-8", "replace"))


CTRL_C, CTRL_D = "\x03", "\x04"


def one_line(text: str) -> str:
    """Give what is written over several lines as one."""
    return " ".join(text.split())


class Person:
    """Somebody in front of a terminal in which the companion runs; `rich` with prompt_toolkit.

    They have come for one game, unless nobody named it: then a new night asks which one.
    """

    def __init__(
        self,
        *arguments: str,
        language: str = "en",
        size: tuple[int, int] = (80, 24),
        rich: bool = True,
        variables: Mapping[str, str] | None = None,
        game: str | None = "boogeyman",
    ) -> None:
        named = () if game is None else ("--game", game)
        self.master, slave = pty.openpty()
        words = root.face_words(language)
        self.questions = tuple(words.say(f"terminal {key}") for key in ("ask", "answer"))
        self.rich = rich
        self.raw = b""
        self._cursors = 0  # how often “where is the cursor?” was answered
        self._mark = 0  # where in all that was written the last keys were pressed
        self._make(*size)
        self.program = subprocess.Popen(
            [sys.executable, "-c", LUCKY, *named, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**(variables or {})),
            preexec_fn=_own_terminal,
        )
        os.close(slave)

    def _make(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size, and wait until it is drawn anew.

        The terminal tells the program with SIGWINCH.
        """
        self._mark = len(self.raw)
        self._make(columns, rows)
        self.answer()

    def press(self, keys: str | bytes) -> None:
        """Press keys."""
        self._mark = len(self.raw)
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            # A terminal takes no more than fits; the rest waits until something was read.
            readable, writable, _ = select.select([self.master], [self.master], [], HOPELESS)
            assert readable or writable, "nobody reads what is typed"
            if readable:
                assert self._read(), f"ended with {self.written!r}"
            elif writable:
                data = data[os.write(self.master, data[:256]) :]

    def say(self, line: str) -> str:
        """Type a line, and give all that is written up to the next question."""
        self.press(line + "\r")
        return self.answer()

    def answer(self) -> str:
        """Wait for the next question; give what was written since the last keys."""
        self.until(lambda new: self.asked)
        return self.written

    @property
    def asked(self) -> bool:
        """Whether a question was written since the last keys."""
        new = self.raw[self._mark :]
        if self.rich:
            return ASKS in new and SIGN in plain(new[new.rindex(ASKS) :])
        text = plain(new)
        last = text.rstrip("\n").rpartition("\n")[2]
        return text.endswith("\n") and last.startswith(self.questions)

    @property
    def written(self) -> str:
        """What was written since the last keys."""
        return plain(self.raw[self._mark :])

    def answer_with(self, text: str) -> None:
        """Wait until this is written, and then for the next question."""
        self.until(lambda new: text in plain(new))
        self._mark += self.raw[self._mark :].rindex(text[-1].encode())
        self.answer()

    def glance(self) -> None:
        """Read what is there already, without waiting for more."""
        while select.select([self.master], [], [], 0)[0]:
            assert self._read(), f"ended with {self.written!r}"

    def until(self, enough: Callable[[bytes], bool]) -> None:
        """Read until what was written since the last keys is enough."""
        while not enough(self.raw[self._mark :]):
            assert self._read(), f"ended with {self.written!r}"

    def ends(self) -> int:
        """Read to the end; give the exit code."""
        while self._read():
            pass
        return self.program.wait(HOPELESS)

    def _read(self) -> bool:
        readable, _, _ = select.select([self.master], [], [], HOPELESS)
        assert readable, f"hangs after {self.written!r}"
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has gone
            return False
        self.raw += data
        asked = self.raw.count(WHERE)
        for _ in range(asked - self._cursors):
            os.write(self.master, b"\x1b[1;1R")
        self._cursors = asked
        return bool(data)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        with contextlib.suppress(OSError):
            os.close(self.master)


def _own_terminal() -> None:
    """Make the pseudo-terminal the one that Ctrl-C and the window's size come from."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
