"""How a night ends: the Finale, the morning, or a door that closes."""

import numpy as np

from content.sounds import bodies
from content.sounds.loudness import STING, ended
from content.sounds.rooms import in_room, room
from content.sounds.tools import (
    Samples,
    even,
    hit,
    luck,
    pan,
    put,
    rise,
    samples,
    seconds,
    silence,
    swell,
    tone,
)


def finale() -> Samples:
    """The Finale: three strokes of midnight, strings that climb beneath them, and a held breath."""
    random = luck("finale")
    length = 4.6
    t = seconds(length)
    out = silence(length)
    for k, at in enumerate((0.05, 1.25, 2.45)):
        toll = bodies.bell(207.7, 2.1, random, 1.1, bodies.CHURCH, 0.012)
        put(out, pan(toll, 0.25 * (k - 1)), at, 0.75 + 0.1 * k)
    climb = 2 ** (5 / 12 * np.clip(t / 3.6, 0, 1))
    strings = bodies.strings((138.6, 207.7, 277.2, 329.6), length, random, 7, shake=8.5, bend=climb)
    out += 0.42 * even(strings * swell(t, 3.55, 1.7, 0.12))
    for at in (1.85, 2.15, 3.05, 3.28, 3.48, 3.65):
        put(out, pan(bodies.heart(random)[: samples(0.24)], 0.0), at, 0.45)
    last = bodies.pad((138.6, 207.7, 277.2, 415.3), 1.0, random, 0.12, 0.75)
    put(out, last, 3.6, 0.8)
    return ended(
        in_room(out, room(1.9, random, size=1.5), 0.33)[:, : samples(5.2)], STING, 0.7, 0.5
    )


def won() -> Samples:
    """Morning: a chord that opens, a tune that goes home, and the first birds."""
    random = luck("won")
    length = 4.6
    out = bodies.pad((130.8, 196.0, 261.6, 329.6, 392.0), length, random, 1.2, 1.8)
    for k, (at, pitch) in enumerate(
        (
            (0.55, 392.0),
            (0.8, 523.3),
            (1.05, 659.3),
            (1.3, 784.0),
            (1.8, 659.3),
            (2.05, 784.0),
            (2.3, 1046.5),
        )
    ):
        put(out, pan(bodies.bell(pitch, 2.3, random, 1.2), 0.4 * np.sin(2 * k)), at, 0.34)
    for _ in range(9):
        put(
            out,
            pan(bodies.chirp(random), random.uniform(-0.8, 0.8)),
            random.uniform(1.9, 4.0),
            0.09,
        )
    return ended(in_room(out, room(1.9, random), 0.33)[:, : samples(5.3)], STING, 0.7, 0.5)


def lost() -> Samples:
    """A music box runs down, a heavy door is closed, and nobody is left in the room."""
    random = luck("lost")
    length = 4.8
    out = silence(length)
    at, gap = 0.05, 0.28
    for k, pitch in enumerate((1174.7, 932.3, 880.0, 698.5, 659.3, 554.4)):
        note = bodies.box_note(pitch * (1 - 0.004 * k * k), random, 0.8)
        put(out, pan(note, 0.4 * (-1) ** k), at, 0.55)
        at, gap = at + gap, gap * 1.17
    hinges = bodies.creak(0.8, 30, 80, random)
    put(out, pan(hinges, 0.2), at - 0.45, 0.12)
    t = seconds(1.8)
    boom = tone(
        52 + 50 * np.exp(-t / 0.06), 1.8, ((1, 1), (2, 0.6), (3, 0.4), (5, 0.25), (7, 0.15))
    )
    boom *= hit(t, 0, 0.02, 0.45) * rise(1.8 - t, 0.4)
    put(out, pan(boom, 0.0), at + 0.3, 0.7)
    put(out, pan(bodies.knock(random), 0.0), at + 0.3, 0.75)
    put(out, bodies.pad((73.4, 110.0, 155.6, 174.6, 349.2), length, random, 2.2, 1.2), 0.0, 0.34)
    return ended(
        in_room(out, room(1.9, random, bright=3000), 0.34)[:, : samples(5.4)], STING, 0.7, 0.5
    )
