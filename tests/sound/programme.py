"""Plays a programme into SDL's disk driver, in a process of its own: `programme FILE`.

The file of the driver is a pipe, and time passes only as it is read: one buffer is one frame. So
what came out is the same on any machine, however fast it is. What is heard goes to FILE, where
each part of it lies is printed.
"""

import fcntl
import json
import os
import sys
import tempfile
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BUFFER = 4096  # bytes: 1,024 frames
RATE, FRAME = 44_100, 4
A_WHILE = 60.0  # seconds in which everything has ended
OVER = 3.0  # seconds that are heard of a loop once it has begun again


class Hall:
    """A place where one sound is heard."""

    def __init__(self, folder: Path) -> None:
        pipe = folder / "pipe"
        os.mkfifo(pipe)
        os.environ.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(pipe))
        os.environ["SDL_DISKAUDIODELAY"] = "0"
        self._pipe = os.open(pipe, os.O_RDWR)
        fcntl.fcntl(self._pipe, 1031, BUFFER)  # F_SETPIPE_SZ
        self.heard = bytearray()
        self.parts: dict[str, list[int]] = {}
        from kivy.clock import Clock

        self.clock, began = Clock, Clock.get_time()
        Clock.time = lambda: began + self.now / RATE
        Clock._max_fps = 0

    @property
    def now(self) -> int:
        """How many frames were heard."""
        return len(self.heard) // FRAME

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.now + seconds * RATE
        while self.now < end:
            wanted = BUFFER
            while wanted:
                got = os.read(self._pipe, wanted)
                self.heard += got
                wanted -= len(got)
            self.clock.tick()

    def settle(self, sound: Any) -> None:
        """Let everything end that has a length."""
        from companion.device.sound.sound import CUES, SPEECH, TAP

        end = self.now + A_WHILE * RATE
        while any(map(sound.mixer.sounds, (TAP, SPEECH, *CUES))) and self.now < end:
            self.wait(0.01)
        self.wait(0.1)

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Remember where a part begins and ends."""
        begin = self.now
        yield
        self.parts[name] = [begin, self.now]

    def leave(self) -> None:
        """Hear no more; whoever still writes is told so."""
        os.close(self._pipe)


def spoken(file: Path, seconds: float) -> Path:
    """Write speech that says nothing, so that what lies under it can be heard alone."""
    with wave.open(str(file), "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(2)
        made.setframerate(22_050)
        made.writeframes(bytes(2 * int(22_050 * seconds)))
    return file


def lasts(file: Path) -> float:
    """Tell how many seconds an Ogg file has: its last page counts the frames up to there."""
    body = file.read_bytes()
    last = body.rindex(b"OggS")
    return int.from_bytes(body[last + 6 : last + 14], "little") / RATE


def play(hall: Hall, folder: Path) -> dict[str, Any]:
    """Play everything; tell what cannot be heard."""
    from companion.device.sound.sound import Sound, Volumes
    from companion.packs.shipped import content

    sounds = content() / "sounds"
    loops = sorted(sounds.glob("*/ambience-*.ogg"))
    names = {file: file.relative_to(sounds).with_suffix("").as_posix() for file in loops}
    effects = [
        file.relative_to(sounds).with_suffix("").as_posix()
        for file in sorted(sounds.rglob("*.ogg"))
        if file not in names
    ]
    loud = Volumes(1.0, 1.0, 1.0)
    told: dict[str, Any] = {}
    sound = Sound(sounds, apart=lambda act: act())
    sound.cue(effects)
    sound.tap()
    sound.ambience(names[loops[0]])
    sound.ambience("")
    told["open before"] = sound.mixer.is_open or sound.busy
    sound.set(False, loud)
    with hall.part("nothing"):
        hall.wait(0.5)
    for folder_ in sorted({name.partition("/")[0] for name in effects}):
        sound.prepare(folder_)
        before = sound.decoded
        hall.wait(0.03)
        told.setdefault("first frame", []).append(sound.decoded - before)
        hall.wait(3.0)
        told.setdefault("ahead", []).append(sound.decoded)
    for name in effects:
        with hall.part(name):
            sound.cue([name])
            hall.settle(sound)
    one, two = effects[0], effects[1]
    with hall.part("row"):
        sound.cue([one, two, one])
        hall.settle(sound)
    with hall.part("tap"):
        sound.tap()
        hall.settle(sound)
    sound.set(False, Volumes(1.0, 0.0, 1.0))
    with hall.part("effects at 0"):
        sound.cue([one, two])
        hall.settle(sound)
    sound.set(False, loud)
    told["kept"] = sound.decoded

    for file, name in names.items():
        with hall.part(name):
            sound.ambience(name)
            hall.wait(lasts(file) + OVER)
        with hall.part(f"{name} ends"):
            sound.ambience("")
            hall.wait(1.5)
        assert not sound.mixer.music_sounds, file
    first, last = names[loops[0]], names[loops[1]]

    sound.ambience(first)
    hall.wait(4)
    with hall.part("change"):
        sound.ambience(last)
        hall.wait(4)
    told["busy"] = sound.busy
    sound.ambience("")
    hall.wait(1.5)

    with hall.part("alone"):
        sound.ambience(first)
        hall.wait(8)
    sound.ambience("")
    hall.wait(1.5)
    with hall.part("under speech"):
        sound.ambience(first)
        hall.wait(2)
        told["said"] = sound.say(spoken(folder / "speech.wav", 3.0))
        told["saying"] = sound.saying
        hall.wait(6)
        told["still saying"] = sound.saying
    sound.say(spoken(folder / "long.wav", A_WHILE))
    hall.wait(0.5)
    before = hall.now
    sound.hush()  # channels die away by the wall's clock, and ours runs faster
    hall.settle(sound)
    told["hushed"] = (hall.now - before) / RATE

    with hall.part("together"):
        for name in effects:
            sound.cue([name])
            sound.tap()
            hall.wait(0.4)
        hall.settle(sound)

    sound.cue([two])
    sound.pause()
    with hall.part("paused"):
        sound.cue([one])
        hall.wait(1)
    with hall.part("resumed"):
        sound.resume()
        hall.wait(1)
    sound.cue([two])
    sound.set(True, loud)
    hall.settle(sound)
    hall.wait(1)
    with hall.part("muted"):
        sound.cue(effects)
        sound.tap()
        sound.say(folder / "speech.wav")
        hall.wait(1)
    with hall.part("unmuted"):
        sound.set(False, loud)
        hall.wait(2)
    hall.leave()
    sound.close()
    told["closed"] = not sound.mixer.is_open and not sound.busy
    return told


def main() -> None:
    """Play, write what was heard, and print where what lies."""
    os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", KIVY_NO_FILELOG="1")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        os.environ["KIVY_HOME"] = str(folder / "kivy")
        hall = Hall(folder)
        told = play(hall, folder)
        Path(sys.argv[1]).write_bytes(hall.heard)
        print(json.dumps({"parts": hall.parts, "told": told}))


if __name__ == "__main__":
    main()
