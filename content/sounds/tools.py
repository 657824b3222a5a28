"""Samples from numbers: luck by name, noise, filters, envelopes, tones, and where a sound stands.

A sound is an array of floats: one row of samples, or two for left and right. Loops are circular:
what runs over their end comes in again at their beginning.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100  # samples a second
SEED = 1313
CUT = 0.12  # seconds in which a sound that is cut off fades

Samples = NDArray[np.float64]
Gain = Callable[[Samples], Samples]  # how loud each frequency is
Luck = np.random.Generator


def luck(name: str) -> Luck:
    """Give the same luck to the same name, today and on every machine."""
    return np.random.default_rng([SEED, *name.encode()])


def samples(length: float) -> int:
    """Count the samples of so many seconds."""
    return round(length * RATE)


def seconds(length: float) -> Samples:
    """Give the time of each sample."""
    return np.arange(samples(length)) / RATE


def decibels(value: float) -> float:
    """Turn decibels into a factor."""
    return float(10 ** (value / 20))


def power(sound: Samples) -> float:
    """Tell how strong a sound is on average."""
    return float(np.sqrt(np.mean(sound**2)))


def even(sound: Samples) -> Samples:
    """Bring a sound to strength 1."""
    return sound / max(power(sound), 1e-12)


# Noise and filters


def _frequencies(count: int) -> Samples:
    return np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)


def noise(count: int, gain: Gain, random: Luck) -> Samples:
    """Make noise of strength 1 with a colour; its end meets its beginning."""
    f = _frequencies(count)
    spectrum = gain(f) * np.exp(2j * np.pi * random.random(f.size))
    spectrum[0] = 0
    return even(np.fft.irfft(spectrum, count))


def band(centre: float, octaves: float) -> Gain:
    """Let one band through, so many octaves wide to each side."""
    return lambda f: np.exp(-((np.log2(f / centre) / octaves) ** 2))


def pink(low: float = 20.0, high: float = 16000.0, slope: float = 0.5) -> Gain:
    """Fall with the frequency, between two ends."""
    return lambda f: f**-slope / (1 + (low / f) ** 4) / (1 + (f / high) ** 4)


def low_pass(cut: float, order: int = 4) -> Gain:
    """Let what is low through."""
    return lambda f: 1 / np.sqrt(1 + (f / cut) ** (2 * order))


def high_pass(cut: float, order: int = 2) -> Gain:
    """Let what is high through."""
    return lambda f: 1 / np.sqrt(1 + (cut / f) ** (2 * order))


def filtered(sound: Samples, gain: Gain) -> Samples:
    """Filter without turning phases; circular."""
    count = sound.shape[-1]
    return np.fft.irfft(np.fft.rfft(sound, axis=-1) * gain(_frequencies(count)), count, axis=-1)


# Movements and envelopes


def wander(count: int, cycles: int, random: Luck, sharp: float = 1.0) -> Samples:
    """Move slowly between 0 and 1, with so many cycles at most; circular."""
    t = np.linspace(0, 1, 4097)
    wave = np.zeros_like(t)
    for k in range(1, cycles + 1):
        wave += np.cos(2 * np.pi * (k * t + random.random())) / k**0.5
    wave = (wave - wave.min()) / (wave.max() - wave.min())
    return np.interp(np.arange(count) / count, t, wave**sharp)


def rise(t: Samples, length: float, at: float = 0.0) -> Samples:
    """Go from 0 to 1 without a corner."""
    return np.sin(np.clip((t - at) / length, 0, 1) * np.pi / 2) ** 2


def hit(t: Samples, at: float, attack: float, decay: float) -> Samples:
    """Come in within the attack, then die away."""
    return rise(t, attack, at) * np.exp(-np.maximum(0, t - at - attack) / decay)


def swell(t: Samples, at: float, grow: float, fall: float) -> Samples:
    """Grow up to a moment, as a sound played backwards, and die after it."""
    return np.where(t < at, np.exp((t - at) / grow), np.exp(-(t - at) / fall))


def line(t: Samples, *points: tuple[float, float]) -> Samples:
    """Join points (time, value) by straight lines."""
    return np.interp(t, [at for at, _ in points], [value for _, value in points])


def faded(sound: Samples, into: float = 0.004, out: float = 0.03) -> Samples:
    """Soften both ends."""
    sound = sound.copy()
    a, b = max(1, samples(into)), max(1, samples(out))
    sound[..., :a] *= np.sin(np.linspace(0, np.pi / 2, a)) ** 2
    sound[..., -b:] *= np.cos(np.linspace(0, np.pi / 2, b)) ** 2
    return sound


# Tones


def tone(
    pitch: float | Samples,
    length: float,
    partials: Iterable[tuple[float, float]] = ((1.0, 1.0),),
    random: Luck | None = None,
) -> Samples:
    """Sum sines of (ratio, level) over a pitch that may move; with luck, phases are scattered."""
    f = np.broadcast_to(np.asarray(pitch, float), (samples(length),))
    turn = 2 * np.pi * np.cumsum(f) / RATE
    out = np.zeros(f.size)
    for ratio, level in partials:
        if ratio * float(f.max()) < RATE / 2.2:
            out += level * np.sin(ratio * turn + (2 * np.pi * random.random() if random else 0))
    return out


def reed(brightness: float, count: int = 24, slope: float = 0.9) -> list[tuple[float, float]]:
    """Give the partials of bowed strings and reeds; brightness is where they grow weak."""
    return [(p, p**-slope * float(np.exp(-p / brightness))) for p in range(1, count + 1)]


def struck(
    pitches: Sequence[float] | Samples,
    decays: Sequence[float],
    levels: Sequence[float],
    length: float,
    random: Luck | None = None,
) -> Samples:
    """Strike a body: sines that die away, each in its time."""
    t = seconds(length)
    out = np.zeros_like(t)
    for pitch, decay, level in zip(pitches, decays, levels, strict=True):
        phase = 2 * np.pi * random.random() if random else 0
        out += level * np.exp(-t / decay) * np.sin(2 * np.pi * pitch * t + phase)
    return out * rise(t, 0.0008) * rise(length - t, length / 4)


def scattered(pitches: Sequence[float], random: Luck, by: float) -> Samples:
    """Shift each pitch a little: no two blows are the same."""
    return np.array(pitches) * (1 + by * random.standard_normal(len(pitches)))


# Places


def silence(length: float, sides: int = 2) -> Samples:
    """Give room for a sound."""
    return np.zeros((sides, samples(length))) if sides > 1 else np.zeros(samples(length))


def put(into: Samples, what: Samples, at: float, gain: float = 1.0, loop: bool = False) -> None:
    """Add a sound at a time; in a loop, what runs over comes in again at the beginning."""
    start = samples(at)
    if loop:
        index = (start + np.arange(what.shape[-1])) % into.shape[-1]
        into[..., index] += gain * what
        return
    count = min(what.shape[-1], into.shape[-1] - start)
    if count > 0:
        cut = what.shape[-1] > count  # where it is cut off it shall not click
        part = faded(what[..., :count], 0, min(CUT, count / RATE)) if cut else what
        into[..., start : start + count] += gain * part


def pan(sound: Samples, place: float | Samples) -> Samples:
    """Put one row between left (-1) and right (1), as strong anywhere."""
    angle = (np.asarray(place) + 1) * np.pi / 4
    return np.vstack([sound * np.cos(angle), sound * np.sin(angle)])
