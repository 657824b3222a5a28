"""Closet Monsters: a nursery at bedtime. Soft, round and funny; nothing here frightens anybody."""

import numpy as np

from content.sounds import bodies
from content.sounds.loudness import AMBIENCE, EFFECT, STING, ended, levelled, peaked
from content.sounds.rooms import in_room, room
from content.sounds.tools import (
    Samples,
    band,
    even,
    filtered,
    high_pass,
    hit,
    line,
    low_pass,
    luck,
    noise,
    pan,
    pink,
    put,
    rise,
    samples,
    seconds,
    silence,
    tone,
    wander,
)

BEAT = 1.0  # seconds: a slow waltz
LOOP = 24.0  # eight bars of it

C4, D4, E4, F4, G4, A4, B4 = 261.63, 293.66, 329.63, 349.23, 392.0, 440.0, 466.16
C5, D5, E5, F5, G5, A5 = 523.25, 587.33, 659.26, 698.46, 783.99, 880.0

# A tune of our own: (beat, pitch), and the chord of each bar below it.
TUNE = (
    *((0, A5), (1, F5), (2, C5), (3, D5), (4.5, E5), (5, F5), (6, G5), (7, E5), (8, C5)),
    *((9, F5), (10.5, E5), (11, D5), (12, D5), (13, F5), (14, A5), (15, G5), (16.5, F5)),
    *((17, E5), (18, C5), (19, D5), (20, E5), (21, F5)),
)
CHORDS = (
    *((F4, A4, C5), (D4, F4, A4), (C4, E4, G4), (B4 / 2, D4, F4)),
    *((D4, F4, A4), (C4, G4, B4), (C4, E4, B4), (F4, A4, C5)),
)


def ambience() -> Samples:
    """A music box in the next room, a night light's warmth, and hardly a breath of air."""
    random = luck("nursery")
    count = samples(LOOP)
    out = silence(LOOP)
    for beat, pitch in TUNE:
        late = 0.012 * random.standard_normal()
        note = pan(bodies.box_note(pitch, random, 1.1), -0.25)
        put(out, note, (beat * BEAT + late) % LOOP, 0.8 + 0.2 * random.random(), loop=True)
    for bar, pitches in enumerate(CHORDS):
        for k, pitch in enumerate(pitches):
            note = pan(bodies.box_note(pitch, random, 1.0), 0.2)
            put(out, note, (3 * bar + k) * BEAT, 0.34, loop=True)
    out = even(
        in_room(filtered(out, low_pass(4200, 1)), room(1.5, random, bright=3000), 0.5, loop=True)
    )
    warm = silence(LOOP)
    for bar, pitches in enumerate(CHORDS):
        held = bodies.pad(
            tuple(pitch / 2 for pitch in pitches) + pitches[:1], 4.6, random, 1.4, 1.8
        )
        put(warm, held, (3 * bar - 0.6) * BEAT % LOOP, loop=True)
    air = np.array([noise(count, pink(80, 1200, 0.9), random) for _ in range(2)])
    out += 0.42 * even(warm) + 0.12 * air * (0.6 + 0.4 * wander(count, 5, random))
    return levelled(filtered(filtered(out, high_pass(60)), low_pass(9000, 2)), AMBIENCE)


def _squeak(start: float, peak: float, end: float, length: float) -> Samples:
    """Press a rubber toy: up, and down again."""
    t = seconds(length)
    pitch = line(t, (0, start), (0.45 * length, peak), (length, end))
    pitch = pitch * (1 + 0.018 * np.sin(2 * np.pi * 31 * t))
    reedy = tone(pitch, length, ((1, 1), (2, 0.5), (3, 0.22), (4, 0.1)))
    return reedy * np.sin(np.pi * np.clip(t / length, 0, 1)) ** 0.6


def _wobble(pitch: float, length: float, deep: float = 0.3, slows: float = 0.7) -> Samples:
    """Let a spring go: its pitch swings wide, then less and less."""
    t = seconds(length)
    swing = np.cumsum(13 * (1 - slows * t / length)) / len(t) * length
    bent = pitch * (1 + deep * np.exp(-t / (0.4 * length)) * np.sin(2 * np.pi * swing))
    return (
        tone(bent, length, ((1, 1), (2, 0.6), (3, 0.35), (4, 0.2), (5, 0.1)))
        * hit(t, 0, 0.012, 0.35 * length)
        * rise(length - t, 0.3)
    )


def monster_comes() -> Samples:
    """A monster peeps out: the closet squeaks, and something wobbles in on a spring."""
    random = luck("monster-comes")
    out = silence(1.6)
    put(out, pan(_squeak(700, 1250, 900, 0.26), -0.4), 0.02, 0.6)
    put(out, pan(_squeak(900, 1700, 1300, 0.16), -0.3), 0.32, 0.5)
    wobble = _wobble(196, 1.0)
    put(out, pan(wobble, np.linspace(-0.4, 0.4, wobble.size)), 0.52)
    return ended(in_room(out, room(0.5, random), 0.16), EFFECT)


def monster_goes() -> Samples:
    """A monster runs off on small feet, slides under the bed, and pops."""
    random = luck("monster-goes")
    out = silence(1.5)
    for k in range(6):
        t = seconds(0.1)
        pat = tone(620 + 90 * (k % 2) + 200 * np.exp(-t / 0.01), 0.1, ((1, 1), (2, 0.3)))
        put(
            out,
            pan(pat * hit(t, 0, 0.002, 0.016), -0.4 + 0.13 * k),
            0.02 + 0.095 * k,
            0.7 - 0.06 * k,
        )
    t = seconds(0.42)
    slide = tone(1350 * 2 ** (-1.7 * t / 0.42), 0.42, ((1, 1), (2, 0.15)))
    put(out, pan(slide * np.sin(np.pi * t / 0.42) ** 0.7, 0.35), 0.6, 0.6)
    t = seconds(0.12)
    pop = tone(380 + 900 * (t / 0.12) ** 0.7, 0.12, ((1, 1), (2, 0.2))) * hit(t, 0, 0.003, 0.025)
    put(out, pan(pop, 0.4), 1.04)
    return ended(in_room(out, room(0.5, random), 0.18), EFFECT)


def toy() -> Samples:
    """A toy: wooden beads rattle, and two bars of a xylophone."""
    random = luck("toy")
    out = silence(1.1)
    for k in range(9):
        bead = bodies.bell(random.uniform(2100, 3300), 0.1, random, 0.02, bodies.BAR)
        put(
            out,
            pan(bead, random.uniform(-0.6, 0.6)),
            0.02 + 0.028 * k + 0.008 * random.random(),
            0.22,
        )
    for at, pitch, place in ((0.32, G5, -0.25), (0.5, 2 * C5, 0.25)):
        put(out, pan(bodies.bell(pitch, 0.6, random, 0.22, bodies.BAR, 0.0015), place), at)
    return ended(in_room(out, room(0.45, random), 0.16), EFFECT)


def asleep() -> Samples:
    """Somebody falls asleep: three notes go down, and a small snore."""
    random = luck("asleep")
    out = silence(2.8)
    for k, pitch in enumerate((A5, F5, C5)):
        put(out, pan(bodies.box_note(pitch, random, 0.8), 0.3 - 0.3 * k), 0.02 + 0.42 * k, 0.7)
    t = seconds(0.75)
    inward = bodies.voice(132 + 14 * np.sin(np.pi * t / 0.75), 0.75, bodies.OO, random)
    inward *= (0.6 + 0.4 * np.sin(2 * np.pi * 21 * t)) * np.sin(np.pi * t / 0.75) ** 1.2
    put(out, pan(even(inward), 0.1), 1.15, 0.12)
    t = seconds(0.8)
    outward = bodies.breath(0.8, (900, 1500, 2600), random, 0.4) * np.sin(np.pi * t / 0.8) ** 2
    put(out, pan(outward, 0.1), 1.92, 0.055)
    return ended(in_room(out, room(0.7, random, bright=3000), 0.25), EFFECT)


def awake() -> Samples:
    """Somebody wakes: a yawn that goes up and down, and bright notes that hop out of bed."""
    random = luck("awake")
    out = silence(2.0)
    t = seconds(0.75)
    pitch = line(t, (0, 260), (0.3, 430), (0.75, 300))
    yawn = bodies.voice(pitch, 0.75, bodies.AH, random) * np.sin(np.pi * t / 0.75) ** 1.2
    put(out, pan(even(yawn), -0.1), 0.02, 0.16)
    for k, note in enumerate((C5, F5, A5, 2 * C5)):
        bar = bodies.bell(note, 0.9, random, 0.3, bodies.BAR, 0.0015)
        put(out, pan(bar, -0.3 + 0.2 * k), 0.72 + 0.12 * k, 0.75)
    return ended(in_room(out, room(0.55, random), 0.2), EFFECT)


def sock() -> Samples:
    """A sock flies: a whirl of cloth, and it lands, plop."""
    random = luck("sock")
    out = silence(0.8)
    t = seconds(0.34)
    flight = noise(t.size, band(1400, 0.9), random) * (0.55 + 0.45 * np.sin(2 * np.pi * 15 * t))
    flight *= line(t, (0, 0), (0.24, 1), (0.34, 0))
    put(out, pan(flight, np.linspace(-0.6, 0.3, t.size)), 0.01, 0.22)
    t = seconds(0.16)
    plop = tone(210 + 260 * np.exp(-t / 0.03), 0.16, ((1, 1), (2, 0.4), (3, 0.2))) * hit(
        t, 0, 0.004, 0.04
    )
    cloth = noise(t.size, band(900, 1.0), random) * hit(t, 0, 0.004, 0.03)
    put(out, pan(plop + 0.4 * cloth, 0.3), 0.34, 0.9)
    return peaked(in_room(out, room(0.35, random), 0.12), -6)


def won() -> Samples:
    """All sleep: the tune's end on small bells, and stars."""
    random = luck("nursery-won")
    out = silence(3.4)
    hop = (
        (0.03, C5),
        (0.21, F5),
        (0.39, A5),
        (0.57, 2 * C5),
        (0.93, A5),
        (1.11, 2 * D5),
        (1.29, 2 * C5),
        (1.65, 2 * F5),
    )
    for k, (at, pitch) in enumerate(hop):
        put(out, pan(bodies.bell(pitch, 1.6, random, 0.6), 0.4 * np.sin(2 * k)), at, 0.5)
    put(out, bodies.pad((F4 / 2, C4, F4, A4), 2.6, random, 0.5, 1.2), 0.3, 0.55)
    for k in range(10):
        star = bodies.bell(
            random.choice([2093.0, 2349.3, 2637.0, 3136.0, 3520.0]), 0.6, random, 0.18
        )
        put(out, pan(star, random.uniform(-0.8, 0.8)), 1.7 + 0.1 * k, 0.1)
    return ended(in_room(out, room(1.0, random), 0.24), STING, 0.4, 0.5)


def lost() -> Samples:
    """Nobody sleeps: a muted horn shrugs, four times lower, and a spring has the last word."""
    random = luck("nursery-lost")
    out = silence(3.0)
    for k, (pitch, length) in enumerate(((F4, 0.36), (E4, 0.36), (E4 * 0.944, 0.36), (D4, 0.95))):
        t = seconds(length)
        wah = 0.35 + 0.65 * np.sin(np.pi * np.clip(t / length, 0, 1)) ** 0.8
        shaky = 1 + (0.02 * np.sin(2 * np.pi * 5.5 * t) if k == 3 else 0)
        dull = tone(pitch * shaky, length, ((1, 1), (2, 0.4), (3, 0.15)))
        open_ = tone(pitch * shaky, length, ((2, 0.4), (3, 0.6), (4, 0.5), (5, 0.3), (6, 0.16)))
        horn = (dull + open_ * wah**2) * rise(t, 0.04) * rise(length - t, 0.1)
        put(out, pan(horn, 0.15 * (-1) ** k), 0.03 + 0.42 * k, 0.55)
    put(out, pan(_wobble(262, 0.7, 0.35), 0.3), 2.25, 0.45)
    return ended(in_room(out, room(0.7, random), 0.2), STING, 0.3, 0.5)
