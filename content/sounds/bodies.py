"""Things that sound, which several cues share: wood, steps, bells, air, voices, a heart."""

import numpy as np

from content.sounds.tools import (
    RATE,
    Luck,
    Samples,
    band,
    hit,
    noise,
    pan,
    put,
    reed,
    rise,
    samples,
    scattered,
    seconds,
    silence,
    struck,
    tone,
)

Vowel = tuple[float, float, float]  # where a throat lets air through
AH, OO = (700.0, 1150.0, 2600.0), (360.0, 780.0, 2300.0)
EE, OH = (310.0, 2100.0, 2900.0), (480.0, 900.0, 2450.0)
WOOD = (240.0, 420.0, 690.0, 1130.0, 1780.0, 2600.0)
BELL = ((1.0, 1.0), (2.0, 0.45), (2.98, 0.28), (4.1, 0.14), (5.43, 0.08))
BOX = ((1.0, 1.0), (2.0, 0.08), (3.0, 0.3), (6.12, 0.12), (9.9, 0.05))  # a comb of steel
BAR = ((1.0, 1.0), (3.93, 0.22), (9.6, 0.05))  # a xylophone
CHURCH = (
    *((0.5, 0.5), (1.0, 0.8), (1.19, 0.7), (1.5, 0.4)),
    *((2.0, 0.9), (2.51, 0.35), (3.01, 0.3), (4.2, 0.2)),
)


def creak(
    length: float,
    low: float,
    high: float,
    random: Luck,
    wood: tuple[float, ...] = WOOD,
    grit: float = 0.1,
) -> Samples:
    """Let wood stick and slip: a train of small slips, so many a second, shakes a few modes."""
    count = samples(length)
    t = np.arange(count) / RATE
    tension = np.interp(t / length, (0, 0.18, 0.45, 0.7, 1), (0.15, 0.8, 0.45, 1.0, 0.1))
    tension += 0.12 * np.interp(t, np.linspace(0, length, 14), random.standard_normal(14))
    rate = low + (high - low) * np.clip(tension, 0, 1.2)
    shaky = 1 + grit * np.interp(t, np.linspace(0, length, 60), random.standard_normal(60))
    slips = np.flatnonzero(np.diff(np.floor(np.cumsum(rate * shaky) / RATE)) > 0)
    train = np.zeros(count)
    train[slips] = (0.5 + random.random(slips.size)) * np.clip(rate[slips] / high, 0.15, 1)
    places = range(len(wood))
    body = struck(
        scattered(wood, random, 0.03),
        [0.018 / (1 + 0.35 * k) for k in places],
        [1 / (1 + 0.25 * k) for k in places],
        0.12,
    )
    out = np.convolve(train, body)[:count]
    pace = 1 + 0.16 * (tension - tension.mean())  # tighter wood sings higher
    out = np.interp(np.cumsum(pace) / pace.mean(), np.arange(count), out)
    out *= np.sin(np.pi * np.clip(t / length, 0, 1)) ** 0.5
    return out / np.abs(out).max()


def knock(random: Luck, force: float = 1.0) -> Samples:
    """Knock on a door: a panel, and the bone that hits it."""
    pitches = scattered((118, 196, 287, 431, 642, 980, 1510), random, 0.02)
    decays = (0.07, 0.06, 0.045, 0.03, 0.02, 0.012, 0.007)
    body = struck(pitches, decays, (0.7, 0.9, 1, 0.9, 0.75, 0.55, 0.35), 0.4)
    bone = noise(body.size, band(1900, 1.2), random) * np.exp(-seconds(0.4) / 0.004) * 0.25
    return force * (body + bone)


def step(random: Luck, weight: float = 1.0, pitch: float = 1.0) -> Samples:
    """Set down a foot on old boards: heel, then ball, and the board gives."""
    out = np.zeros(samples(0.5))
    board = random.uniform(0.9, 1.12) * pitch
    for at, gain, higher in ((0.0, 1.0, 1.0), (0.07 + 0.015 * random.random(), 0.42, 1.35)):
        pitches = scattered((92, 155, 248, 385, 560, 840, 1240), random, 0.04) * higher * board
        decays = (0.05, 0.045, 0.032, 0.022, 0.015, 0.009, 0.006)
        foot = struck(pitches, decays, (0.6, 0.8, 1, 1, 0.85, 0.65, 0.4), 0.3)
        scuff = noise(foot.size, band(1500 * higher, 1.3), random)
        put(out, foot + 0.34 * scuff * np.exp(-seconds(0.3) / 0.012), at, gain * weight)
    return out


def thud(random: Luck, length: float = 0.8) -> Samples:
    """Let something soft and heavy fall: cloth first, then the floor under it."""
    t = seconds(length)
    floor = tone(
        52 + 60 * np.exp(-t / 0.03), length, ((1, 1), (2, 0.8), (3, 0.6), (5, 0.4), (7, 0.25))
    )
    cloth = noise(t.size, band(520, 0.9), random) * hit(t, 0, 0.006, 0.045)
    return floor * hit(t, 0, 0.006, 0.09) + 0.5 * cloth


def bell(
    pitch: float,
    length: float,
    random: Luck,
    decay: float = 1.2,
    kind: tuple[tuple[float, float], ...] = BELL,
    attack: float = 0.003,
) -> Samples:
    """Ring: partials of a kind, the higher the sooner gone."""
    t = seconds(length)
    out = np.zeros_like(t)
    for k, (ratio, level) in enumerate(kind):
        if pitch * ratio < RATE / 2.2:
            wave = np.sin(2 * np.pi * pitch * ratio * t + 6 * random.random())
            out += level * np.exp(-t * (1 + 0.7 * k) / decay) * wave
    return out * rise(t, attack) * rise(length - t, length / 3)


def box_note(pitch: float, random: Luck, decay: float = 0.9) -> Samples:
    """Pluck one tooth of a music box: a click of the pin, then steel."""
    out = bell(pitch, 2.4 * decay, random, decay, BOX, 0.0015)
    pin = noise(samples(0.03), band(4200, 0.8), random) * np.exp(-seconds(0.03) / 0.003)
    put(out, pin, 0.0, 0.12)
    return out


def breath(length: float, vowel: Vowel, random: Luck, width: float = 0.25) -> Samples:
    """Let air through a throat: noise with the bands of a vowel, of strength 1 or so."""
    count = samples(length)
    out = np.zeros(count)
    for k, centre in enumerate(vowel):
        out += noise(count, band(centre, width), random) / (1 + 0.6 * k)
    return out


def voice(pitch: float | Samples, length: float, vowel: Vowel, random: Luck) -> Samples:
    """Sing a vowel: a buzz whose partials are as strong as the throat lets them be."""
    middle = float(np.mean(pitch))
    shape = []
    for partial in range(1, int(4200 / middle) + 1):
        away = [np.log2(partial * middle / formant) / 0.22 for formant in vowel]
        throat = sum(float(np.exp(-(one**2))) / (1 + 0.7 * k) for k, one in enumerate(away))
        shape.append((partial, partial**-0.35 * throat + 0.02 / partial))
    return tone(pitch, length, shape, random)


def strings(
    pitches: tuple[float, ...],
    length: float,
    random: Luck,
    bright: float = 10.0,
    shake: float = 0.0,
    bend: Samples | float = 1.0,
) -> Samples:
    """Bow some strings, two players each; a shake is a tremolo of so many strokes a second."""
    t = seconds(length)
    out = silence(length)
    for k, pitch in enumerate(pitches):
        for detune in (-0.0028, 0.0031):
            vibrato = 1 + 0.0025 * np.sin(2 * np.pi * (4.6 + 0.3 * k) * t + 6 * random.random())
            bowed = tone(pitch * (1 + detune) * vibrato * bend, length, reed(bright), random)
            if shake:
                bowed *= 0.62 + 0.38 * np.sin(2 * np.pi * shake * t + 6 * random.random())
            out += pan(bowed, 0.75 * np.sin(2.1 * k + 300 * detune))
    return out / np.abs(out).max()


def chord(
    pitches: tuple[float, ...], spread: float, length: float, random: Luck, decay: float
) -> Samples:
    """Ring bells one after another."""
    out = silence(length)
    for k, pitch in enumerate(pitches):
        place = pan(bell(pitch, length, random, decay), 0.5 * np.sin(2.1 * k))
        put(out, place, 0.02 + spread * k, 1 / (1 + 0.12 * k))
    return out


def pad(
    pitches: tuple[float, ...], length: float, random: Luck, grow: float, fall: float
) -> Samples:
    """Hold a soft chord that grows and goes."""
    t = seconds(length)
    out = silence(length)
    envelope = rise(t, grow) * rise(length - t, fall)
    for k, pitch in enumerate(pitches):
        for detune in (0.9972, 1.0029):
            soft = tone(
                pitch * detune, length, ((1, 1), (2, 0.45), (3, 0.22), (4, 0.12), (5, 0.06)), random
            )
            out += pan(soft * envelope, 0.6 * np.cos(k * 1.7 + detune * 40))
    return out / np.abs(out).max()


def heart(random: Luck, force: float = 1.0) -> Samples:
    """Beat once: two dull strokes; enough of them above 200 Hz to be heard on a tablet."""
    t = seconds(0.34)
    out = np.zeros(samples(0.7))
    low = ((1, 1), (2, 0.9), (3, 0.75), (4, 0.55), (5, 0.42), (6, 0.32), (8, 0.18))
    for at, gain, pitch in ((0.0, 1.0, 1.0), (0.24, 0.68, 1.18)):
        beat = tone(48 * pitch + 55 * np.exp(-t / 0.03), 0.34, low) * hit(t, 0, 0.012, 0.055)
        flesh = noise(t.size, band(420, 0.7), random) * hit(t, 0, 0.008, 0.03)
        put(out, beat + 0.5 * flesh, at, gain * force)
    return out


def click(random: Luck, pitch: float = 1.0) -> Samples:
    """Snap: a small lever of a switch or a lock."""
    pitches = np.array([1180, 2350, 3700, 5600]) * pitch
    out = struck(pitches, (0.007, 0.004, 0.003, 0.002), (0.9, 1, 0.7, 0.4), 0.08)
    out += 0.5 * noise(out.size, band(4200, 1.2), random) * np.exp(-seconds(0.08) / 0.0018)
    return out + struck([210 * pitch, 430 * pitch], (0.018, 0.012), (0.8, 0.6), 0.08)


def metal(random: Luck, pitch: float = 1.0, decay: float = 0.12) -> Samples:
    """Clink: a small piece of iron."""
    pitches = scattered((1310, 2170, 3480, 4730, 6350, 8120), random, 0.03) * pitch
    decays = [decay / (1 + 0.5 * k) for k in range(6)]
    out = struck(pitches, decays, (0.6, 1, 0.85, 0.6, 0.4, 0.25), 5 * decay, random)
    return out + 0.4 * noise(out.size, band(5200, 1.0), random) * np.exp(
        -seconds(5 * decay) / 0.002
    )


def chirp(random: Luck, low: float = 2600.0, high: float = 3900.0) -> Samples:
    """Sing as a small bird does, one syllable."""
    length = random.uniform(0.07, 0.16)
    t = seconds(length)
    slide = 1 + random.choice([-0.18, 0.22]) * t / length + 0.03 * np.sin(2 * np.pi * 38 * t)
    return tone(random.uniform(low, high) * slide, length, ((1, 1), (2, 0.1))) * np.hanning(t.size)
