"""What the night does to the Children: stings, each a small scene.

They chill and startle nobody: each grows for a tenth of a second or more before it is loud, and
nobody screams.
"""

import numpy as np

from content.sounds import bodies
from content.sounds.loudness import STING, ended
from content.sounds.rooms import in_room, room
from content.sounds.tools import (
    Samples,
    band,
    even,
    filtered,
    hit,
    line,
    low_pass,
    luck,
    noise,
    pan,
    put,
    reed,
    rise,
    samples,
    seconds,
    silence,
    swell,
    tone,
)

HOLD = 0.6  # of what is loud: he alone may be louder


def _impact(length: float, at: float, decay: float = 0.28) -> Samples:
    """Fall with weight: a low drop whose partials a tablet plays."""
    t = seconds(length)
    after = np.maximum(0, t - at)
    pitch = 46 + 62 * np.exp(-after / 0.06)
    return tone(pitch, length, ((1, 1), (2, 0.6), (3, 0.4), (5, 0.25), (7, 0.15))) * hit(
        t, at, 0.04, decay
    )


def reveal() -> Samples:
    """He shows himself: a breath drawn in, glass run backwards, then a chord that leans on you."""
    random = luck("reveal")
    length, at = 3.0, 0.95
    t = seconds(length)
    inhale = bodies.breath(length, (430, 1250, 2500), random, 0.42)
    inhale *= np.where(t < at, np.clip(t / at, 0, 1) ** 2.4, np.exp(-(t - at) / 0.05))
    back = np.zeros_like(t)
    for pitch in (523.3, 554.4, 740.0, 784.0, 1108.7):
        turning = pitch * (1 - 0.03 * np.exp(-t))
        back += tone(turning, length, ((1, 1), (2.76, 0.4)), random) * swell(t, at, 0.24, 0.05)
    lean = 1 - 0.04 * rise(t, 1.6, at)
    weight = hit(t, at - 0.03, 0.12, 0.8) * rise(length - t, 0.8)
    low = bodies.strings((73.4, 77.8, 110.0, 116.5, 155.6), length, random, 15, bend=lean) * weight
    high = bodies.strings((1108.7, 1174.7, 1568.0, 1661.2), length, random, 2.5, shake=11.5)
    throat = bodies.voice(92.5 * lean, length, bodies.OH, random) * weight
    throat *= 0.7 + 0.3 * np.sin(2 * np.pi * 23 * t)  # it rattles
    out = even(low) + 0.34 * even(inhale) + 0.32 * even(back) + 0.32 * even(high * weight)
    out = out + 0.75 * even(_impact(length, at)) + 0.4 * even(throat)
    return ended(
        in_room(out, room(1.9, random, size=1.5), 0.34)[:, : samples(3.7)], STING, 0.5, 0.22
    )


def meeting_boogeyman() -> Samples:
    """A Child meets him: two heartbeats that hurry, then a growl of low strings out of the dark."""
    random = luck("meeting-boogeyman")
    length = 2.7
    t = seconds(length)
    hearts = np.zeros_like(t)
    for at, force in ((0.03, 0.7), (0.62, 0.85), (1.1, 1.0)):
        put(hearts, bodies.heart(random), at, force)
    at = 1.42
    growl = hit(t, at - 0.12, 0.22, 0.55) * rise(length - t, 0.5)
    sink = 1 - 0.06 * rise(t, 1.0, at)
    strings = bodies.strings((82.4, 87.3, 123.5, 130.8, 329.6), length, random, 18, bend=sink)
    rough = growl * (0.6 + 0.4 * np.sin(2 * np.pi * 27 * t))
    air = bodies.breath(length, bodies.OH, random, 0.4) * growl
    nails = bodies.creak(1.0, 60, 190, random, (520, 1130, 1780, 2600, 3400), 0.15)
    out = 0.95 * even(hearts) + 0.9 * even(strings * rough) + 0.4 * even(air)
    put(out, pan(nails, np.linspace(-0.6, 0.6, nails.size)), at - 0.15, 0.5)
    return ended(in_room(out, room(1.3, random, bright=2800), 0.3), STING, 0.4, HOLD)


def meeting_jennifer() -> Samples:
    """A Child meets the Babysitter: her music box, one note of it wrong, and a cold breath."""
    random = luck("meeting-jennifer")
    out = silence(2.9)
    tune = ((0.04, 880.0), (0.36, 1046.5), (0.68, 1318.5), (1.0, 1244.5), (1.42, 932.3))
    for k, (at, pitch) in enumerate(tune):
        put(out, pan(bodies.box_note(pitch, random, 0.8), 0.4 * (-1) ** k), at, 0.85)
    t = seconds(2.8)
    cold = bodies.breath(2.8, (900, 1900, 3300), random, 0.3) * swell(t, 1.35, 0.4, 0.3)
    put(out, pan(even(cold), np.linspace(0.6, -0.4, t.size)), 0, 0.08)
    shiver = bodies.strings((622.3, 659.3, 932.3), 2.8, random, 3, shake=9)
    put(out, shiver * hit(t, 0.75, 0.5, 0.6) * rise(2.8 - t, 0.6), 0, 0.55)
    low = bodies.strings((110.0, 155.6), 2.8, random, 7) * hit(t, 1.2, 0.25, 0.6)
    put(out, low * rise(2.8 - t, 0.5), 0, 0.5)
    return ended(in_room(out, room(1.5, random, bright=5000), 0.34), STING, 0.4, HOLD)


def possession() -> Samples:
    """He takes her: whispers turn around you, voices climb without arriving, and are swallowed."""
    random = luck("possession")
    length, gulp = 3.0, 2.45
    t = seconds(length)
    out = silence(length)
    for k in range(6):  # a stair of octaves that never ends
        place = (k / 6 + t / 2.8) % 1
        loud = np.sin(np.pi * place) ** 2
        climbing = bodies.voice(110.0 * 2 ** (2.6 * place), length, bodies.AH, random)
        out += pan(climbing * loud, 0.8 * np.sin(2 * np.pi * (0.9 * t + k / 6)))
    out = even(out) * line(t, (0, 0), (0.35, 0.4), (gulp, 1), (gulp + 0.05, 0.12), (length, 0))
    for k in range(9):
        grain = bodies.breath(0.5, (bodies.EE, bodies.AH, bodies.OO)[k % 3], random, 0.2)
        grain *= np.hanning(grain.size)
        turn = np.sin(2 * np.pi * (seconds(0.5) * 1.6 + k * 0.37))
        put(out, pan(grain, 0.95 * turn), 0.1 + 0.26 * k, 0.3 + 0.06 * k)
    ring = tone(587.3, length, ((1, 1), (1.0595, 0.9), (1.4142, 0.6))) * swell(t, gulp, 0.5, 0.03)
    out += 0.34 * even(ring) + 0.6 * even(_impact(length, gulp, 0.2))
    return ended(in_room(out, room(1.5, random), 0.3), STING, 0.4, HOLD)


def faint() -> Samples:
    """A Child faints: the tones slip down with its breath, and something soft falls."""
    random = luck("faint")
    length = 2.0
    t = seconds(length)
    fall = np.zeros_like(t)
    for pitch in (392.0, 466.2, 587.3):
        glide = pitch * 2 ** (-1.4 * (t / 1.3) ** 1.5) * (1 + 0.006 * np.sin(2 * np.pi * 5 * t))
        fall += tone(glide, length, ((1, 1), (2, 0.4), (3, 0.16), (4, 0.08)), random)
    fall *= np.exp(-t / 0.75) * rise(t, 0.06) * rise(1.25 - t, 0.15)
    sigh = bodies.breath(length, (600, 1100, 2300), random, 0.4) * hit(t, 0, 0.15, 0.4)
    out = 0.8 * fall / np.abs(fall).max() + 0.07 * sigh
    for at, force in ((1.2, 1.0), (1.36, 0.4)):
        put(out, filtered(bodies.thud(random), low_pass(1200, 1)), at, 0.55 * force)
    return ended(in_room(out, room(1.1, random), 0.32), STING, 0.4, HOLD)


def revival() -> Samples:
    """A Child comes to: a gasp, a heart that goes again, and a warm chord that opens."""
    random = luck("revival")
    length = 2.5
    t = seconds(length)
    gasp = bodies.breath(length, (700, 1500, 2700), random, 0.36)
    gasp *= np.clip(t / 0.45, 0, 1) ** 2 * np.exp(-np.maximum(0, t - 0.45) / 0.07)
    out = pan(0.3 * gasp / np.abs(gasp).max(), 0.0)
    for at in (0.5, 1.15):
        put(out, pan(bodies.heart(random), 0.0), at, 0.16)
    bells = bodies.chord((293.7, 370.0, 440.0, 587.3, 740.0), 0.1, 1.9, random, 1.0)
    put(out, bells, 0.46, 0.42)
    put(out, bodies.pad((146.8, 220.0, 293.7, 440.0), 1.95, random, 0.5, 0.9), 0.42, 0.6)
    return ended(in_room(out, room(1.4, random), 0.3), STING, 0.4, HOLD)


def trouble() -> Samples:
    """A Trouble: plucked low strings stumble down, and a plate trembles on the shelf."""
    random = luck("trouble")
    out = silence(2.0)
    for k, (at, pitch) in enumerate(((0.03, 233.1), (0.21, 220.0), (0.39, 164.8), (0.57, 155.6))):
        t = seconds(0.9)
        pluck = (
            tone(pitch, 0.9, reed(16, slope=0.6), random)
            * hit(t, 0, 0.008, 0.16 + 0.05 * k)
            * rise(0.9 - t, 0.4)
        )
        put(out, pan(pluck, 0.4 * (-1) ** k), at, 0.6 + 0.13 * k)
    at, gap, force = 0.62, 0.1, 0.5
    while gap > 0.022:
        put(out, pan(bodies.bell(1480 + 40 * gap, 0.3, random, 0.09), 0.5), at, 0.35 * force)
        at, gap, force = at + gap, gap * 0.87, force * 0.93
    put(out, pan(bodies.knock(random), -0.2), 0.57, 0.5)
    return ended(in_room(out, room(1.1, random), 0.28), STING, 0.4, HOLD)


def event() -> Samples:
    """An Event: a card slides out, and the hall clock strikes one, a little sour."""
    random = luck("event")
    out = silence(2.8)
    t = seconds(0.34)
    slide = noise(t.size, band(3200, 0.9), random) * line(
        t, (0, 0), (0.2, 1), (0.3, 0.7), (0.34, 0)
    )
    put(out, pan(slide, np.linspace(-0.4, 0.2, t.size)), 0.0, 0.12)
    put(out, pan(bodies.click(random, 0.6), 0.1), 0.34, 0.3)
    gong = bodies.bell(329.6, 2.3, random, 1.7, bodies.CHURCH, 0.07)
    put(out, pan(gong, -0.15), 0.4, 0.5)
    put(out, pan(bodies.bell(466.2, 2.2, random, 1.1, bodies.CHURCH, 0.03), 0.35), 0.6, 0.22)
    return ended(in_room(out, room(1.6, random, bright=3500), 0.32), STING, 0.5, HOLD)


def nightmare() -> Samples:
    """A Nightmare: a lullaby through water, bent out of tune, and voices under the bed."""
    random = luck("nightmare")
    length = 3.3
    t = seconds(length)
    swim = 1 + 0.022 * np.sin(2 * np.pi * 1.15 * t) + 0.009 * np.sin(2 * np.pi * 3.7 * t)
    tune = np.zeros_like(t)
    for at, pitch in ((0.05, 659.3), (0.55, 523.3), (1.05, 587.3), (1.55, 466.2), (2.05, 415.3)):
        note = tone(pitch * swim, length, bodies.BOX) * hit(t, at, 0.02, 0.42)
        tune += note
    out = pan(tune, 0.5 * np.sin(2 * np.pi * 0.4 * t))
    choir = np.zeros((2, t.size))
    for k, pitch in enumerate((130.8, 138.6, 185.0, 196.0)):
        sung = bodies.voice(
            pitch * (1 + 0.004 * np.sin(2 * np.pi * (4.5 + k / 3) * t)), length, bodies.OO, random
        )
        choir += pan(sung, 0.8 * np.sin(2 * k + 1))
    out = 0.55 * even(out) + 0.8 * even(choir * hit(t, 0.3, 1.6, 0.6) * rise(length - t, 0.7))
    backwards = bodies.breath(length, bodies.AH, random, 0.25) * swell(t, 2.0, 0.35, 0.08)
    out += 0.22 * even(backwards)
    return ended(in_room(out, room(1.9, random), 0.4)[:, : samples(3.9)], STING, 0.6, HOLD)
