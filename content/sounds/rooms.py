"""Rooms of the house: what a sound becomes between walls, under a roof, behind a door."""

import numpy as np

from content.sounds.tools import RATE, Luck, Samples, band, filtered, low_pass, noise, power

# Bands of a room's tail: centre, and how long it lasts beside the lowest ones.
_TAIL = ((180, 1.0), (420, 1.0), (1000, 0.9), (2300, 0.65), (4800, 0.42), (9000, 0.25))


def room(decay: float, random: Luck, bright: float = 4000.0, size: float = 1.0) -> Samples:
    """Make an impulse response of two sides: early echoes off the walls, then a tail.

    The decay is the time in which it falls by 60 dB; what is high dies first, as in a house with
    curtains. A larger room has its echoes later.
    """
    count = int(decay * 1.25 * RATE)
    t = np.arange(count) / RATE
    out = np.zeros((2, count))
    for side in range(2):
        for centre, share in _TAIL:
            if centre <= bright * 2:
                tail = noise(count, band(centre, 0.75), random)
                out[side] += share * tail * 10 ** (-3 * t / (decay * share))
        out[side] *= 1 - np.exp(-t / (0.012 * size))
    for _ in range(8):  # walls are heard by both ears, by one a little later
        at, strength = 0.006 + random.random() * 0.045 * size, 4.5 * (random.random() - 0.35)
        for side in range(2):
            index = int((at + random.random() * 0.0009) * RATE)
            out[side, index : index + 24] += strength * np.hanning(26)[1:-1] / 6
    out = filtered(out, low_pass(bright * 2, 1))
    return out / np.sqrt((out**2).sum(axis=1, keepdims=True))


def in_room(sound: Samples, walls: Samples, wet: float, loop: bool = False) -> Samples:
    """Let a sound of one row or two ring in a room: two rows, longer by the tail."""
    both = np.atleast_2d(sound)
    both = np.vstack([both, both]) if both.shape[0] == 1 else both
    count = both.shape[1]
    whole = count if loop else count + walls.shape[1] - 1
    if not loop:
        whole += -whole % 4410  # a length that transforms fast
    assert whole >= walls.shape[1]
    spectrum = np.fft.rfft(both, whole, axis=1) * np.fft.rfft(walls, whole, axis=1)
    wetted = np.fft.irfft(spectrum, whole, axis=1)
    dry = np.zeros((2, whole))
    dry[:, :count] = both
    level = power(both) / max(1e-12, power(wetted[:, :count]))
    return (1 - wet) * dry + wet * level * wetted
