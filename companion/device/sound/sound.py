"""What is heard at one device: a loop, cues in a row over it, and speech over both.

Never raises, never blocks: the device is opened apart, files are decoded one a frame, and a loop
changes through a dip. Until the device is open, and where there is none, all of it is silence.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.device.sound.mixer import Mixer

MOST = 12_000_000  # bytes of decoded effects that are kept
LONGEST = 1_000_000  # of one of them: without so much room none is decoded ahead
OUT, IN = 700, 900  # milliseconds: how a loop dies away and the next one comes
ENDS = 120  # milliseconds: how cues give way to others, and everything to silence
DUCKED = 0.25  # of the volume under speech: 12 dB less
DUCKS = 0.25  # seconds until it is so soft
STARTS = 0.5  # seconds in which an engine that plays by itself has begun
TAP, SPEECH, CUES = 0, 1, (2, 3)  # channels; cues take turns, so that the last ones can die away
TICK = "app/tick"
LOOP = "ambience-"  # how the file of a loop begins: it is streamed, never decoded
# How loud each may be at most, so that all together never clip.
LOUDEST = {"ambience": 0.5, "effects": 0.6, "voice": 0.75}


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud the parts are, from 0 to 1 as people set them."""

    ambience: float = 1.0
    effects: float = 1.0
    voice: float = 1.0

    def of(self, part: str) -> float:
        """Give the volume of a part for a mixer: people hear its square as even steps."""
        return float(getattr(self, part) ** 2 * LOUDEST[part])


class Sound:
    """Plays what it is told, by names below a folder. Silent until it is told otherwise."""

    def __init__(
        self,
        folder: Path,
        mixer: Mixer | None = None,
        apart: Callable[[Callable[[], Any]], None] | None = None,
        elsewhere: Callable[[], bool] = lambda: False,
    ) -> None:
        """`elsewhere`: whether something is being said that is not played here."""
        self.folder, self.mixer = folder, mixer or Mixer()
        self.volumes, self.silent = Volumes(), True
        self._apart, self._elsewhere = apart or _in_a_thread, elsewhere
        self._starts = 0.0  # seconds in which something may begin elsewhere
        self._asked = self._opened = False  # for a device; whether there is one is known
        self._paused = self._ended = False
        self._effects: OrderedDict[str, bytes] = OrderedDict()
        self._ahead: deque[str] = deque()  # what to decode, one a frame
        self._cues = cycle(CUES)
        self._loop, self._loops = "", ""  # that is wanted, and that plays
        self._level = 1.0  # of everything under speech
        self._work: Any = None  # of each frame, while there is some

    def set(self, silent: bool, volumes: Volumes) -> None:
        """Be heard, or not, and so loud."""
        self.silent, self.volumes = silent, volumes
        if silent:
            for channel in (TAP, SPEECH, *CUES):
                self.mixer.fade(channel, ENDS)
        elif not self._asked:
            self._asked = True
            self._apart(self._open)
        self._turn_up()
        self._begin()

    def prepare(self, *folders: str) -> None:
        """Have the effects of these folders decoded soon, one a frame, and keep no others."""
        for name in [one for one in self._effects if one.partition("/")[0] not in folders]:
            del self._effects[name]
        self._ahead.clear()
        for name in folders:
            files = sorted((self.folder / name).glob("*.ogg"))
            named = [f"{name}/{file.stem}" for file in files if not file.stem.startswith(LOOP)]
            self._ahead.extend(one for one in named if one not in self._effects)
        self._begin()

    def cue(self, names: Sequence[str]) -> None:
        """Play these, one right after the other; what was played before gives way."""
        if names and self._heard:
            for channel in CUES:
                self.mixer.fade(channel, ENDS)
            # One piece of samples: no timer of ours could keep the rhythm.
            row = b"".join(map(self._effect, names))
            self.mixer.play(next(self._cues), row, self.volumes.of("effects") * self._level)

    def tap(self) -> None:
        """Tick softly, as a key does."""
        if self._heard:
            volume = self.volumes.of("effects") * self._level
            self.mixer.play(TAP, self._effect(TICK), volume)

    def ambience(self, name: str) -> None:
        """Let this loop be heard from now on, after a dip; none: let it die away."""
        if name != self._loop:
            self._loop = name
            self._begin()

    def say(self, file: Path) -> bool:
        """Play a file of speech instead of what is being said; tell whether it is heard."""
        spoken = self.mixer.decoded(file) if self._heard else b""
        if not spoken:
            return False
        self.mixer.play(SPEECH, spoken, self.volumes.of("voice"))
        self._begin()
        return True

    def make_room(self) -> None:
        """Be soft from now on while something is said elsewhere."""
        self._starts = STARTS
        self._begin()

    @property
    def saying(self) -> bool:
        """Whether something is being said."""
        return self.mixer.sounds(SPEECH) or self._elsewhere()

    def hush(self) -> None:
        """Say no more of it."""
        self.mixer.fade(SPEECH, ENDS // 3)

    def pause(self) -> None:
        """Be silent while the app is out of sight."""
        self._paused = True
        self.mixer.pause()
        self._rest()

    def resume(self) -> None:
        """Go on where it was."""
        self._paused = False
        self.mixer.resume()
        self._begin()

    def close(self) -> None:
        """Let go of the device."""
        self.silent, self._ended, self._loop, self._loops = True, True, "", ""
        self._rest()
        self._effects.clear()
        self.mixer.close()

    @property
    def decoded(self) -> int:
        """How many bytes of effects are kept."""
        return sum(map(len, self._effects.values()))

    @property
    def busy(self) -> bool:
        """Whether something is left to be done in the next frames."""
        return self._work is not None

    # What is done in frames, while there is something to do

    def _begin(self) -> None:
        if self._work is None and not self._paused and self._asked:
            self._work = Clock.schedule_interval(self._frame, 0)

    def _rest(self) -> None:
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def _frame(self, seconds: float) -> None:
        if not self._opened:
            return  # it is being opened
        waits = self._turn_loop()
        ducks = self._duck(seconds)
        self._starts = max(0.0, self._starts - seconds)
        if self._ahead and self.mixer.is_open and self.decoded + LONGEST <= MOST:
            self._effect(self._ahead.popleft())
        elif not (waits or ducks or self._starts or self.saying):
            self._rest()

    def _open(self) -> None:
        self.mixer.open()
        self._opened = True
        if self._ended:  # meanwhile
            self.mixer.close()

    @property
    def _heard(self) -> bool:
        return not self.silent and not self._paused and self.mixer.is_open

    def _effect(self, name: str) -> bytes:
        """Give the samples of an effect; those not asked for the longest make room for it."""
        if name in self._effects:
            self._effects.move_to_end(name)
            return self._effects[name]
        found = self.mixer.decoded(self.folder / f"{name}.ogg")
        self._effects[name] = found
        while self.decoded > MOST and len(self._effects) > 1:
            self._effects.popitem(last=False)
        return found

    def _turn_loop(self) -> bool:
        """Let the loop that is wanted be the one that plays; tell whether that has to wait."""
        wanted = "" if self.silent or not self.volumes.ambience else self._loop
        if wanted == self._loops:
            return False
        if self._loops:
            self.mixer.end_music(OUT)
            self._loops = ""
        if not wanted or self.mixer.music_sounds:
            return bool(wanted)  # to begin another before this one has ended would block
        volume = self.volumes.of("ambience") * self._level
        self.mixer.begin_music(self.folder / f"{wanted}.ogg", IN, volume)
        self._loops = wanted
        return False

    def _duck(self, seconds: float) -> bool:
        """Move towards the level under speech, or without it; tell whether that goes on."""
        level = DUCKED if self.saying else 1.0
        if level == self._level:
            return False
        step = (1.0 - DUCKED) * seconds / DUCKS
        self._level += min(max(level - self._level, -step), step)
        self._turn_up()
        return True

    def _turn_up(self) -> None:
        for channel in (TAP, *CUES):
            self.mixer.set_volume(channel, self.volumes.of("effects") * self._level)
        self.mixer.set_volume(SPEECH, self.volumes.of("voice"))
        self.mixer.set_music_volume(self.volumes.of("ambience") * self._level)


def _in_a_thread(act: Callable[[], Any]) -> None:
    threading.Thread(target=act, daemon=True).start()
