"""Says texts aloud, one at a time: a newer one stops the older. Never raises, never blocks.

It is handed texts that are prepared (engine/spoken.py), and drops what is not letters, digits or
a pause all the same: engines take other signs for orders. Called in one thread, that of the app.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from companion.device.settings import FASTEST, SLOWEST
from companion.device.speech.android import Android
from companion.device.speech.lacks import BROKEN, ENGINE, NOTHING
from companion.device.speech.programs import PROGRAMS
from companion.device.speech.writing import Writing
from companion.engine.spoken import bare

LONGEST = 3000  # letters of a text: Android's engine takes 4,000, and nobody listens so long

T = TypeVar("T")
Later = Callable[[Callable[[], object]], object]

_log = logging.getLogger("companion.device")


class Engine(Protocol):
    """What speaks on a device."""

    apart: bool  # it plays by itself, not through the mixer

    @property
    def speaking(self) -> bool:
        """Whether it is at it, as far as it knows."""

    def lacking(self, language: str) -> str:
        """Tell what is missing for a language."""

    def speak(self, text: str, language: str, speed: float, volume: float) -> None:
        """Say this instead of what is being said."""

    def stop(self) -> None:
        """Say no more of it."""

    def close(self) -> None:
        """Say no more, ever."""


class Speech:
    """The voice of this device.

    `play` plays a file and has read it when it returns, `hush` stops it; both are of the mixer, and
    are called where `later` calls: in the next frame. `changed` is called when more is known of
    what is lacking.
    """

    def __init__(
        self,
        play: Callable[[Path], object],
        hush: Callable[[], object],
        platform: str | None = None,
        later: Later | None = None,
        changed: Callable[[], object] = lambda: None,
        engine: Engine | None = None,
    ) -> None:
        later = later or _next_frame
        self._failed = False
        self._engine = engine or _engine(
            platform or _this_platform(), self._kept(play), self._kept(hush), later, changed
        )

    def available(self, language: str) -> bool:
        """Tell whether this language can be spoken here, as far as is known."""
        return self.lacking(language) == NOTHING

    def lacking(self, language: str) -> str:
        """Tell what is missing to speak a language, by one of the codes of lacks.py."""
        engine = self._engine
        if engine is None:
            return ENGINE
        return self._try(lambda: engine.lacking(language), BROKEN)

    @property
    def speaking(self) -> bool:
        """Whether something is being said or made ready; what is played, the mixer knows."""
        engine = self._engine
        return engine is not None and self._try(lambda: engine.speaking, False)

    @property
    def apart(self) -> bool:
        """Whether something is being said that the mixer knows nothing of."""
        engine = self._engine
        return engine is not None and engine.apart and self.speaking

    def speak(self, text: str, language: str, speed: float = 1.0, volume: float = 1.0) -> None:
        """Say a text instead of what is being said; nothing to say is silence."""
        engine, said = self._engine, _short(bare(text))
        if engine is None:
            return
        pace = min(max(speed, SLOWEST), FASTEST)
        loud = min(max(volume, 0.0), 1.0)
        if said:
            self._try(lambda: engine.speak(said, language, pace, loud), None)
        else:
            self.stop()

    def stop(self) -> None:
        """Say no more of it."""
        engine = self._engine
        if engine is not None:
            self._try(lambda: engine.stop(), None)

    def close(self) -> None:
        """Say no more, ever."""
        engine, self._engine = self._engine, None
        if engine is not None:
            self._try(lambda: engine.close(), None)

    def _try(self, act: Callable[[], T], otherwise: T) -> T:
        """Do something that a device may refuse in ways of its own."""
        try:
            return act()
        except Exception as trouble:
            if not self._failed:
                _log.info("this device cannot speak: %r", trouble)
            self._failed = True
            return otherwise

    def _kept(self, act: Callable[..., object]) -> Callable[..., object]:
        return lambda *what: self._try(lambda: act(*what), None)


def _engine(
    platform: str,
    play: Callable[[Path], object],
    hush: Callable[[], object],
    later: Later,
    changed: Callable[[], object],
) -> Engine | None:
    """Find what speaks on a platform; none is known for some."""
    if platform == "android":
        return Android(later, changed)
    program = PROGRAMS.get(platform)
    return Writing(program, play, hush, later, changed) if program else None


def _short(text: str) -> str:
    """Cut a text that nobody would listen to, behind a sentence if there is one."""
    if len(text) <= LONGEST:
        return text
    return text[: max(text.rfind(mark, 0, LONGEST) for mark in ".!?") + 1] or text[:LONGEST]


def _this_platform() -> str:
    from kivy.utils import platform

    return str(platform)


def _next_frame(act: Callable[[], object]) -> None:
    """Call back in the thread that draws."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: act())
