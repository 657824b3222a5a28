"""Ears for the tests of sounds: seams of loops, steps that can be counted, what a tablet plays."""

import numpy as np

from content.sounds.loudness import loudness
from content.sounds.tools import RATE, Samples, filtered, power, samples

FRAME = samples(0.01)
_BANDS = (80, 160, 320, 640, 1280, 2560, 5120)


def levels(sound: Samples) -> Samples:
    """Give the level of each hundredth of a second, in dB."""
    both = np.atleast_2d(sound)
    count = both.shape[1] // FRAME
    frames = both[:, : count * FRAME].reshape(both.shape[0], count, FRAME)
    return 10 * np.log10((frames**2).mean(axis=(0, 2)) + 1e-9)


def _over(sound: Samples, cut: float) -> Samples:
    count = sound.shape[-1]
    padded = np.pad(sound, ((0, 0), (0, RATE)))
    return filtered(padded, lambda f: (f > cut).astype(float))[:, :count]


def lost_on_a_tablet(sound: Samples) -> float:
    """Tell how much of the loudness goes where nothing below 300 Hz is played, in LU."""
    return loudness(sound) - loudness(_over(sound, 300))


def blows(sound: Samples) -> int:
    """Count the sudden blows: louder by 12 dB within 40 ms, and no echo of the one before."""
    heard = levels(_over(sound, 300))
    floor = heard.max() - 18
    count, last = 0, -100
    for k in range(heard.size):
        before = heard[max(0, k - 4) : k].min() if k else -90.0
        if heard[k] > floor and heard[k] - before > 12 and k - last > 25:
            count, last = count + 1, k
    return count


def grows_for(sound: Samples) -> float:
    """Tell how long a sound takes from a tenth of its greatest level to all of it, in seconds."""
    heard = levels(sound)
    top = int(heard.argmax())
    quiet = np.flatnonzero(heard[:top] < heard[top] - 20)
    return (top - int(quiet[-1]) if quiet.size else top) * FRAME / RATE


def seam(sound: Samples, start: int, length: int) -> list[str]:
    """Name what would be heard where a loop goes from its end back to its start."""
    end = start + length
    inside = sound[:, start:end]
    turn = np.hstack([sound[:, end - 3 : end], sound[:, start : start + 3]])
    wrong = []
    for name, order in (("a step", 1), ("a corner", 2)):
        usual = np.quantile(np.abs(np.diff(inside, order)), 0.999)
        if np.abs(np.diff(turn, order)).max() > 1.5 * usual:
            wrong.append(name)
    part = samples(0.15)
    for name, one, other in (("after", start, end), ("before", start - part, end - part)):
        kept, instead = sound[:, one : one + part], sound[:, other : other + part]
        if abs(20 * np.log10(power(kept) / power(instead))) > 1:
            wrong.append(f"another level {name} it")
        if power(kept - instead) > 0.4 * power(kept):
            wrong.append(f"another sound {name} it")
    return wrong


def picture(sound: Samples) -> Samples:
    """Give the level of each octave in each tenth of a second, in dB: what an ear would keep."""
    both = np.atleast_2d(sound)
    size = samples(0.1)
    both = np.pad(both, ((0, 0), (0, -both.shape[1] % size)))
    frames = both.reshape(both.shape[0], -1, size) * np.hanning(size)
    strength = (np.abs(np.fft.rfft(frames, axis=2)) ** 2).mean(axis=0)
    f = np.fft.rfftfreq(size, 1 / RATE)
    octaves = [strength[:, (f >= low) & (f < 2 * low)].sum(axis=1) for low in _BANDS]
    return 10 * np.log10(np.array(octaves) + 1e-9)


def alike(one: Samples, other: Samples, within: float = 3.0) -> bool:
    """Tell whether two sounds are alike to an ear, where they can be heard at all."""
    if one.shape != other.shape:
        return False
    seen, kept = picture(one), picture(other)
    audible = np.maximum(seen, kept) > max(seen.max(), kept.max()) - 30
    return float(np.quantile(np.abs(seen - kept)[audible], 0.95)) <= within
