"""A device that speaks, for tests: what is to be played is kept, and frames come when asked for."""

import queue
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device.speech.speech import Speech

PATIENCE = 60  # seconds, for a machine that is busy


class Mixer:
    """Stands for the app's: remembers what it was to play, and when it was to be silent."""

    def __init__(self) -> None:
        self.frames: queue.Queue[Callable[[], object]] = queue.Queue()
        self.played: list[bytes] = []
        self.files: list[Path] = []
        self.known = 0  # how often more was known of what is lacking

    def play(self, file: Path) -> None:
        self.files.append(file)
        self.played.append(file.read_bytes())

    def hush(self) -> None:
        self.played.append(b"")

    def changed(self) -> None:
        self.known += 1

    def frame(self) -> None:
        """Let the next thing happen that some thread has asked for."""
        self.frames.get(timeout=PATIENCE)()

    def until(self, holds: Callable[[], Any]) -> None:
        """Let frames pass until something holds."""
        while not holds():
            self.frame()

    @property
    def heard(self) -> list[bytes]:
        """What was played, without silences."""
        return [one for one in self.played if one]


def speech(mixer: Mixer, platform: str = "linux", **more: Any) -> Speech:
    """The voice of a platform, at this mixer."""
    later = mixer.frames.put
    return Speech(
        mixer.play, mixer.hush, platform=platform, later=later, changed=mixer.changed, **more
    )


def samples(file: bytes, folder: Path) -> tuple[float, list[int]]:
    """The seconds and the samples of a wav."""
    there = folder / "heard.wav"
    there.write_bytes(file)
    with wave.open(str(there)) as sound:
        frames = sound.readframes(sound.getnframes())
        numbers = array("h", frames[: len(frames) // 2 * 2])
        return len(numbers) / sound.getframerate(), list(numbers)
