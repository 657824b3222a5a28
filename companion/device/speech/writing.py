"""Speech by a program that writes it to a file: in a thread, the newest text alone."""

import contextlib
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.device.speech.lacks import BROKEN, ENGINE, NOTHING, VOICE, WAITING
from companion.device.speech.programs import Call, Program

PATIENCE = 30.0  # seconds that a program gets for one text, far more than it needs
NO_WINDOW = 0x08000000  # of a program on Windows

_log = logging.getLogger("companion.device")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A text to be said, and its number: a newer one overtakes it."""

    number: int
    text: str
    language: str
    speed: float


class Writing:
    """Has a program write what is said, and hands over the file; all else is asked in the thread.

    `play` gets the file in the thread of whoever calls `later`, and must have read it when it
    returns: then it is deleted.
    """

    apart = False

    def __init__(
        self,
        program: Program,
        play: Callable[[Path], object],
        hush: Callable[[], object],
        later: Callable[[Callable[[], object]], object],
        changed: Callable[[], object],
    ) -> None:
        self.program = program
        self._play, self._hush, self._later, self._changed = play, hush, later, changed
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._number = 0  # of the newest text
        self._wanted: Wanted | None = None
        self._asked: list[str] = []  # languages whose voices are not known yet
        self._voices: dict[str, str] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._folder: Path | None = None
        self._broken = self._closed = False

    @property
    def speaking(self) -> bool:
        """Whether a text is being made ready; who plays it knows the rest."""
        return self._wanted is not None or self._process is not None

    def lacking(self, language: str) -> str:
        """Tell what is missing for a language; asks the program if that is not known yet."""
        if shutil.which(self.program.name) is None:
            return ENGINE
        if language not in self._voices:
            with self._wake:
                if language not in self._asked:
                    self._asked.append(language)
                self._begin()
            return WAITING
        if not self._voices[language]:
            return VOICE
        return BROKEN if self._broken else NOTHING

    def speak(self, text: str, language: str, speed: float, volume: float) -> None:
        """Say this from now on; the volume is up to whoever plays it."""
        self.stop()
        if shutil.which(self.program.name) is None:
            return
        with self._wake:
            self._wanted = Wanted(self._number, text, language, speed)
            self._begin()

    def stop(self) -> None:
        """Say no more."""
        with self._wake:
            self._number += 1
            self._wanted = None
            self._kill()
        self._hush()

    def close(self) -> None:
        """Say no more, ever; the thread tidies up behind itself."""
        with self._wake:
            self._closed = True
            self._wake.notify()
        self.stop()

    def _begin(self) -> None:
        if self._closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
            self._thread.start()
        self._wake.notify()

    def _kill(self) -> None:
        if self._process is not None:
            with contextlib.suppress(OSError):  # it has just ended
                self._process.kill()

    def _work(self) -> None:
        """Do what is wanted until the end."""
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._closed or self._asked or self._wanted)
                if self._closed:
                    break
                wanted, self._wanted = self._wanted, None
                languages = [wanted.language] if wanted else self._asked[:1]
            try:
                for language in languages:
                    self._know(language)
                if wanted is not None:
                    self._write(wanted)
            except Exception as trouble:  # a program of somebody else's may do anything
                _log.info("speech failed: %r", trouble)
                self._broken = True
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _know(self, language: str) -> None:
        """Learn whether the program has a voice for a language."""
        if language not in self._voices:
            with contextlib.suppress(OSError, subprocess.SubprocessError, UnicodeError):
                listed = self._run(self.program.listing(language), "")
                self._voices[language] = self.program.voice(listed, language)
        self._voices.setdefault(language, "")
        with self._wake:
            self._asked = [one for one in self._asked if one != language]
        self._later(self._changed)

    def _write(self, wanted: Wanted) -> None:
        voice = self._voices[wanted.language]
        if not voice or wanted.number != self._number:
            return
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="companion-speech-"))
        file = self._folder / f"{wanted.number}.wav"
        try:
            call = self.program.saying(voice, wanted.speed, file)
            self._run(call, wanted.text, wanted.number)
            self._broken = False
        except (OSError, subprocess.SubprocessError):
            if wanted.number == self._number:  # else it was stopped
                self._broken = True
                self._later(self._changed)
        self._later(lambda: self._hand_over(wanted.number, file))

    def _run(self, call: Call, text: str, number: int | None = None) -> str:
        """Run a program to its end with a text to read; one that is overtaken is stopped."""
        environment = {**_environment(), **call.environment}
        flags = NO_WINDOW if sys.platform == "win32" else 0
        process = subprocess.Popen(
            call.arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=environment, creationflags=flags,
        )  # fmt: skip
        with self._wake:
            if number is not None:
                self._process = process
                if number != self._number:
                    self._kill()
        try:
            said, _ = process.communicate(text.encode(), timeout=PATIENCE)
        finally:
            with self._wake:
                self._process = None
            if process.poll() is None:  # it took too long
                process.kill()
                process.wait()
        if process.returncode:
            raise subprocess.SubprocessError(process.returncode)
        return said.decode(errors="replace")

    def _hand_over(self, number: int, file: Path) -> None:
        """Have the file played, unless a newer text has come since."""
        try:
            if number == self._number and file.exists():
                self._play(file)
        finally:
            file.unlink(missing_ok=True)


def _environment() -> dict[str, str]:
    """Give the environment as it was before our package put its own libraries before others."""
    environment = dict(os.environ)
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        environment["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
    return environment
