"""Makes every sound of the companion: `python -m content.sounds.make [name …]`, from numbers alone.

The files are Ogg Vorbis. A loop begins and ends with a second of the same sound, so that there is a
choice of where to go back, and comments tell a player what to repeat.
"""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from content.sounds import ambience, endings, ferry, hill, house, nursery, ogg, stings
from content.sounds.loudness import AMBIENCE, EFFECT, STING, loudness, true_peak
from content.sounds.tools import RATE, Samples, samples

HERE = Path(__file__).parent
ROLL = samples(0.5)  # of a loop, at both ends of its file
EDGE = samples(0.2)  # of a file, where Vorbis is at its worst
CLEAR = 0.5  # the quality of clicks, which are over before Vorbis can hide anything
AIRY = 0.2  # that of a ferry at sea and a house in the wind
FAR = 0.1  # that of loops, most of which is air, and of what rings in a large house
RIGHTS = {
    "ARTIST": "Boogeyman Companion contributors",
    "LICENSE": "https://creativecommons.org/licenses/by/4.0/",
}


@dataclass(frozen=True)
class Sound:
    """One sound: how it is made, and how loud it shall be, by loudness or by its peak."""

    name: str
    make: Callable[[], Samples]
    lufs: float | None = None
    loop: bool = False
    quality: float = ogg.QUALITY

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return HERE / f"{self.name}.ogg"

    def samples(self) -> Samples:
        """Make what the file holds: a row a side, with the ends of a loop."""
        sound = np.atleast_2d(self.make())
        return np.hstack([sound[:, -ROLL:], sound, sound[:, :ROLL]]) if self.loop else sound

    def packed(self, sound: Samples) -> bytes:
        """Pack what was made."""
        data = ogg.packed(sound, RIGHTS, self.quality)
        if not self.loop:
            return data
        length = sound.shape[1] - 2 * ROLL
        start = best_start(ogg.unpacked(io.BytesIO(data)), length)
        return ogg.commented(data, {"LOOPSTART": str(start), "LOOPLENGTH": str(length), **RIGHTS})


def best_start(sound: Samples, length: int) -> int:
    """Find where a loop that was packed goes on best from its end.

    There is the same sound at its start and after its end, but Vorbis has rounded it in two ways.
    """
    off = ((sound[:, length:] - sound[:, : 2 * ROLL]) ** 2).sum(axis=0)
    around = np.convolve(off, np.ones(9), "same")
    return EDGE + int(around[EDGE:-EDGE].argmin())


def _loop(name: str, make: Callable[[], Samples], quality: float = FAR) -> Sound:
    return Sound(name, make, AMBIENCE, loop=True, quality=quality)


ALL = (
    Sound("app/tick", house.tick, quality=CLEAR),
    _loop("boogeyman/ambience-calm", ambience.calm),
    _loop("boogeyman/ambience-uneasy", ambience.uneasy),
    _loop("boogeyman/ambience-dread", ambience.dread),
    Sound("boogeyman/token", house.token, quality=CLEAR),
    *(
        Sound(f"boogeyman/footsteps-{count}", partial(house.footsteps, count), EFFECT)
        for count in range(1, 7)
    ),
    Sound("boogeyman/door", house.door, EFFECT),
    Sound("boogeyman/light-on", house.light_on, quality=CLEAR),
    Sound("boogeyman/light-off", house.light_off, quality=CLEAR),
    Sound("boogeyman/padlock", house.padlock, EFFECT),
    Sound("boogeyman/reveal", stings.reveal, STING),
    Sound("boogeyman/meeting-jennifer", stings.meeting_jennifer, STING),
    Sound("boogeyman/meeting-boogeyman", stings.meeting_boogeyman, STING),
    Sound("boogeyman/possession", stings.possession, STING),
    Sound("boogeyman/faint", stings.faint, STING),
    Sound("boogeyman/revival", stings.revival, STING),
    Sound("boogeyman/trouble", stings.trouble, STING),
    Sound("boogeyman/event", stings.event, STING),
    Sound("boogeyman/nightmare", stings.nightmare, STING),
    Sound("boogeyman/finale", endings.finale, STING),
    Sound("boogeyman/won", endings.won, STING),
    Sound("boogeyman/lost", endings.lost, STING),
    _loop("closet_monsters/ambience-nursery", nursery.ambience),
    Sound("closet_monsters/monster-comes", nursery.monster_comes, EFFECT),
    Sound("closet_monsters/monster-goes", nursery.monster_goes, EFFECT),
    Sound("closet_monsters/toy", nursery.toy, EFFECT),
    Sound("closet_monsters/asleep", nursery.asleep, EFFECT),
    Sound("closet_monsters/awake", nursery.awake, EFFECT),
    Sound("closet_monsters/sock", nursery.sock),
    Sound("closet_monsters/won", nursery.won, STING),
    Sound("closet_monsters/lost", nursery.lost, STING),
    _loop("final_girl/ambience-ferry", ferry.ambience, 0.05),
    Sound("final_girl/wick", ferry.wick, EFFECT, quality=AIRY),
    Sound("final_girl/lamp", ferry.lamp, EFFECT, quality=AIRY),
    Sound("final_girl/footsteps", ferry.footsteps, EFFECT, quality=AIRY),
    Sound("final_girl/foghorn", ferry.foghorn, STING, quality=AIRY),
    Sound("final_girl/snuffed", ferry.snuffed, STING, quality=AIRY),
    Sound("final_girl/panic", ferry.panic, EFFECT, quality=AIRY),
    Sound("final_girl/token", ferry.token, STING, quality=AIRY),
    Sound("final_girl/finale", ferry.finale, STING, quality=AIRY),
    Sound("final_girl/won", ferry.won, STING, quality=AIRY),
    Sound("final_girl/lost", ferry.lost, STING, quality=AIRY),
    _loop("betrayal/ambience-hill", hill.ambience, 0.05),
    Sound("betrayal/omen", hill.omen, EFFECT, quality=AIRY),
    Sound("betrayal/rolled", hill.rolled, EFFECT, quality=AIRY),
    Sound("betrayal/haunt", hill.haunt, STING, quality=FAR),
    Sound("betrayal/traitor", hill.traitor, STING, quality=FAR),
    Sound("betrayal/monsters", hill.monsters, EFFECT, quality=FAR),
    Sound("betrayal/blow", hill.blow, EFFECT, quality=AIRY),
    Sound("betrayal/stunned", hill.stunned, EFFECT, quality=AIRY),
    Sound("betrayal/counted", hill.counted, EFFECT, quality=AIRY),
    Sound("betrayal/dead", hill.dead, STING, quality=FAR),
    Sound("betrayal/won", hill.won, STING, quality=FAR),
    Sound("betrayal/lost", hill.lost, STING, quality=FAR),
)
SOUNDS = {sound.name: sound for sound in ALL}


def main(names: list[str]) -> None:
    """Make everything, or what is named, and tell what came of it."""
    for name in names or SOUNDS:
        sound = SOUNDS[name]
        sound.file.parent.mkdir(exist_ok=True)
        sound.file.write_bytes(sound.packed(sound.samples()))
        heard = ogg.unpacked(sound.file)
        size = sound.file.stat().st_size
        measured = f"{loudness(heard):6.1f} LUFS {true_peak(heard):6.2f} dB {size:7} bytes"
        print(f"{name:36} {heard.shape[1] / RATE:6.2f} s {measured}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
