"""A mixer without a device, that tells what it was given to play."""

from pathlib import Path
from typing import Any

from companion.device.sound.mixer import Mixer
from companion.device.sound.sound import CUES, SPEECH, TAP, Sound
from companion.packs.shipped import content

SOUNDS = content() / "sounds"


class Listening(Mixer):
    """The samples of a file are its name, so that what is played can be read."""

    def __init__(self) -> None:
        super().__init__()
        self.here = False
        self.cues: list[list[str]] = []  # each row of them
        self.taps = 0
        self.music: list[str] = []  # each loop that was begun, and nothing where one ended
        self.paused = self.closed = False
        self.volumes: dict[int, float] = {}
        self.music_volume = 0.0

    def open(self) -> bool:
        """Be there at once."""
        self.here = True
        return True

    @property
    def is_open(self) -> bool:
        """Whether it was opened."""
        return self.here

    def close(self) -> None:
        """Be closed."""
        self.here, self.closed = False, True

    def decoded(self, file: Path) -> bytes:
        """Give its name; nothing of a file that is not there."""
        name = file.relative_to(SOUNDS).with_suffix("").as_posix()
        return f"{name} ".encode() if file.exists() else b""

    def play(self, channel: int, samples: bytes, volume: float) -> None:
        """Remember what is played."""
        self.volumes[channel] = volume
        if channel in CUES:
            self.cues.append(samples.decode().split())
        elif channel == TAP:
            self.taps += 1

    def fade(self, channel: int, milliseconds: int) -> None:
        """Have nothing that could die away."""

    def sounds(self, channel: int) -> bool:
        """Say nothing for long."""
        return channel == SPEECH and False

    def set_volume(self, channel: int, volume: float) -> None:
        """Remember how loud it is."""
        self.volumes[channel] = volume

    def begin_music(self, file: Path, milliseconds: int, volume: float) -> None:
        """Remember what streams."""
        self.music.append(file.stem)

    def end_music(self, milliseconds: int) -> None:
        """Remember that nothing does."""
        self.music.append("")

    @property
    def music_sounds(self) -> bool:
        """Die away at once."""
        return False

    def set_music_volume(self, volume: float) -> None:
        """Remember how loud the loop is."""
        self.music_volume = volume

    def pause(self) -> None:
        """Remember it."""
        self.paused = True

    def resume(self) -> None:
        """Remember it."""
        self.paused = False


def listen(app: Any) -> Listening:
    """Let an app be heard here from now on."""
    mixer = Listening()
    app.hearing.sound = Sound(
        SOUNDS, mixer, apart=lambda act: act(), elsewhere=app.hearing.spoken_apart
    )
    app.hearing.set()
    return mixer
