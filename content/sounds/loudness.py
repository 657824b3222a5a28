"""How loud a sound is to people, by ITU-R BS.1770, and bringing each to where it belongs."""

import numpy as np

from content.sounds.tools import RATE, Samples, decibels, faded, filtered, samples

AMBIENCE, STING, EFFECT = -18.0, -14.0, -18.0  # LUFS
CEILING = -2.0  # dB: the peak between samples before packing; Vorbis adds some tenths
BLOCK, HOP = samples(0.4), samples(0.1)


def k_weight(f: Samples) -> Samples:
    """Give the ear's gain: BS.1770's two filters at 48 kHz, which hardly differ at 44.1."""
    z = np.exp(-2j * np.pi * np.minimum(f, 23000) / 48000)
    shelf = 1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2
    shelf /= 1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.abs(shelf * high)


def _lufs(strength: float) -> float:
    return -0.691 + 10 * float(np.log10(max(strength, 1e-15)))


def _strength(lufs: float) -> float:
    return float(10 ** ((lufs + 0.691) / 10))


def blocks(sound: Samples) -> Samples:
    """Give the strength of each 0.4 s, weighted by the ear. One row plays on both sides."""
    both = np.atleast_2d(sound)
    count = both.shape[1]
    padded = np.pad(both, ((0, 0), (0, -count % RATE + RATE)))
    heard = filtered(padded, k_weight)[:, : max(count, BLOCK)]
    starts = range(0, heard.shape[1] - BLOCK + 1, HOP)
    found = np.array([(heard[:, at : at + BLOCK] ** 2).mean(axis=1).sum() for at in starts])
    return found * (2 if both.shape[0] == 1 else 1)


def loudness(sound: Samples) -> float:
    """Measure the integrated loudness in LUFS, with both gates."""
    found = blocks(sound)
    found = found[found > _strength(-70)]
    if not found.size:
        return -99.0
    return _lufs(found[found > _strength(_lufs(found.mean()) - 10)].mean())


def loudest(sound: Samples) -> float:
    """Measure the loudest 0.4 s in LUFS."""
    return _lufs(float(blocks(sound).max()))


def true_peak(sound: Samples) -> float:
    """Measure the peak, between samples too, in dB of full scale: four times oversampled."""
    both = np.atleast_2d(sound)
    both = np.pad(both, ((0, 0), (0, -both.shape[-1] % 4410)))
    count = both.shape[-1]
    spectrum = np.fft.rfft(both, axis=-1)
    more = np.pad(spectrum, [(0, 0), (0, 2 * count + 1 - spectrum.shape[-1])])
    return 20 * float(np.log10(np.abs(np.fft.irfft(more, 4 * count, axis=-1)).max() * 4 + 1e-12))


def _bent(sound: Samples, above: float) -> Samples:
    """Bend what goes above a level, gently, as tape does."""
    size = np.abs(sound)
    bent = above + (1 - above) * np.tanh((size - above) / (1 - above))
    return np.where(size > above, np.sign(sound) * bent, sound)


def trimmed(sound: Samples, floor: float = -54.0) -> Samples:
    """Cut off the tail that nobody hears."""
    size = np.abs(np.atleast_2d(sound)).max(axis=0)
    loud = np.flatnonzero(size > size.max() * decibels(floor))
    return sound[..., : loud[-1] + 1]


def levelled(sound: Samples, target: float) -> Samples:
    """Bring a sound to a loudness; peaks that stand out too far are bent."""
    for _ in range(6):
        off = target - loudness(sound)
        if abs(off) < 0.005:
            break
        sound = sound * decibels(off)
        if true_peak(sound) > CEILING:
            sound = _bent(sound / decibels(CEILING), 0.5) * decibels(CEILING)
            sound *= min(1.0, decibels(CEILING - true_peak(sound)))
    return sound


def held(sound: Samples, hold: float) -> Samples:
    """Hold back the loud parts of a sound, slowly, as a hand on a fader would.

    With 0 it stays as it is, with 1 nothing is louder than the average of what sounds.
    """
    if not hold:
        return sound
    both = np.atleast_2d(sound)
    frame, window = samples(0.01), np.hanning(32)[1:-1]  # some 0.3 s
    frames = np.pad((both**2).sum(axis=0), (0, -both.shape[1] % frame)).reshape(-1, frame)
    strength = np.convolve(frames.mean(axis=1), window / window.sum(), "same")
    level = np.sqrt(np.maximum(strength, 1e-15))
    average = level[level > level.max() * decibels(-30)].mean()
    gain = np.maximum(level / average, 1) ** -hold
    middles = (np.arange(gain.size) + 0.5) * frame
    return sound * np.interp(np.arange(both.shape[1]), middles, gain)


def ended(sound: Samples, target: float, tail: float = 0.15, hold: float = 0.0) -> Samples:
    """Finish a cue: no tail that nobody hears, soft ends, held back, its loudness."""
    return levelled(held(faded(trimmed(sound), 0.003, tail), hold), target)


def peaked(sound: Samples, peak: float) -> Samples:
    """Finish a click, too short to have a loudness, by its peak."""
    sound = faded(trimmed(sound, -60), 0.0008, 0.02)
    return sound * decibels(peak - true_peak(sound))
