"""The house at night in three moods, each a seamless loop of a minute.

Calm: crickets, an owl, the clock. Uneasy: wind at the windows, somebody above, a tap that drips.
Dread: the clock has stopped; a chord that leans, a slow breath, whispers without words.
"""

import numpy as np

from content.sounds import bodies
from content.sounds.loudness import AMBIENCE, levelled
from content.sounds.rooms import in_room, room
from content.sounds.tools import (
    RATE,
    Luck,
    Samples,
    band,
    even,
    filtered,
    high_pass,
    hit,
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
    struck,
    tone,
    wander,
)

LOOP = 60.0  # seconds; even, so that a clock goes on with tick after tock
COUNT = samples(LOOP)
TIME = seconds(LOOP)


def whole(pitch: float) -> float:
    """Give the nearest pitch of which a loop has whole waves."""
    return round(pitch * LOOP) / LOOP


def air(random: Luck, force: float, whistle: float) -> Samples:
    """Let wind go around the house: bands of noise, of which the loudest one wanders."""
    height = wander(COUNT, 7, random)
    gust = 0.35 + force * wander(COUNT, 11, random, 1.6)
    top = 150 * 2 ** (0.6 + 2.1 * height * (0.5 + 0.5 * force))
    sides = []
    for _ in range(2):
        out = np.zeros(COUNT)
        for centre in 120 * 2 ** np.arange(0, 4.2, 0.5):
            width = 0.32 if centre < 500 else 0.2
            here = np.exp(-((np.log2(top / centre) / 0.75) ** 2)) * (300 / centre) ** 0.35
            out += noise(COUNT, band(centre, width), random) * here
        if whistle:  # at a window that does not close well
            for centre in 640 * 2 ** np.array([0, 0.26, 0.5]):
                tuned = np.exp(-((np.log2(top * 1.9 / centre) / 0.16) ** 2))
                out += whistle * noise(COUNT, band(centre, 0.012), random) * tuned * gust
        sides.append(out * gust)
    return even(np.array(sides))


def crickets(random: Luck, places: tuple[float, ...]) -> Samples:
    """Let crickets sing in the garden, one at each place, each at its own pace."""
    out = silence(LOOP)
    for k, place in enumerate(places):
        pitch = whole(3900 + 260 * k + 60 * random.standard_normal())
        chirps = int(LOOP * (1.35 + 0.35 * random.random()))
        phase = (TIME * chirps / LOOP + random.random()) % 1
        pulses = np.maximum(0, np.sin(2 * np.pi * phase * 7)) ** 2 * (phase < 3.5 / 7)
        near = 0.25 + 0.75 * wander(COUNT, 5, random)
        out += pan(pulses * near * np.sin(2 * np.pi * pitch * TIME), place)
    return out / len(places)


def owl(random: Luck) -> Samples:
    """Hoot twice, short and long, far out in the trees."""
    out = np.zeros(samples(2.6))
    for at, length in ((0.0, 0.32), (0.75, 1.1)):
        t = seconds(length)
        pitch = (
            372 * (1 + 0.035 * np.sin(np.pi * t / length)) * (1 + 0.012 * np.sin(2 * np.pi * 7 * t))
        )
        hoot = tone(pitch, length, ((1, 1), (2, 0.16), (3, 0.06))) + 0.05 * noise(
            t.size, band(700, 0.5), random
        )
        put(out, hoot * np.sin(np.pi * t / length) ** 0.8, at)
    return out


def clock(random: Luck, limp: float = 0.0) -> Samples:
    """Tick in another room, once a second; a clock that limps is late with every tock."""
    out = np.zeros(COUNT)
    for k in range(int(LOOP)):
        tock = k % 2
        pitches = (1750, 2630, 3980, 410) if tock else (1540, 2390, 3610, 380)
        tick = struck(pitches, (0.006, 0.004, 0.003, 0.03), (1, 0.7, 0.5, 0.5), 0.15)
        at = k + 0.1 + limp * tock + 0.003 * random.standard_normal()
        put(out, tick, at, 1.0 if tock else 0.85, loop=True)
    return filtered(out, low_pass(3800, 1))


def drips(random: Luck, times: tuple[float, ...]) -> Samples:
    """Let a tap drip in the bathroom: each drop rings up as its bubble closes."""
    out = np.zeros(COUNT)
    t = seconds(0.12)
    for at in times:
        pitch = random.uniform(900, 1250) * (1 + 0.5 * t / 0.12)
        drop = tone(pitch, 0.12, ((1, 1), (2.1, 0.2))) * hit(t, 0, 0.002, 0.022)
        put(out, drop, at, random.uniform(0.6, 1), loop=True)
    return out


def groans(random: Luck, count: int) -> Samples:
    """Let the wood of the house work, here and there."""
    out = silence(LOOP)
    for k in range(count):
        low = random.uniform(14, 26)
        wood = bodies.creak(random.uniform(0.5, 1.5), low, low * random.uniform(2, 3.2), random)
        at = (k + random.uniform(0.15, 0.85)) * LOOP / count
        put(out, pan(wood, random.uniform(-0.8, 0.8)), at, random.uniform(0.4, 1), loop=True)
    return out


def above(random: Luck, walks: tuple[tuple[float, int], ...]) -> Samples:
    """Let somebody walk on the floor above: when, and how many steps."""
    out = silence(LOOP)
    for start, steps in walks:
        way = random.choice([-1, 1])
        for k in range(steps):
            foot = filtered(np.pad(bodies.step(random), (0, RATE)), low_pass(480, 2))
            at = start + 0.78 * k + 0.02 * random.standard_normal()
            put(out, pan(foot, way * (-0.6 + 1.2 * k / steps)), at, loop=True)
    return out


def drone(random: Luck, roots: tuple[float, ...], slope: float) -> Samples:
    """Hold tones that beat against one another, with partials high enough for a tablet."""
    out = silence(LOOP)
    for k, root in enumerate(roots):
        for partial in range(1, 15):
            level = partial**-slope * wander(COUNT, 4, random, 1.3)
            sway = 0.8 * np.sin(2 * np.pi * round(random.uniform(2, 9)) * TIME / LOOP)
            turn = 2 * np.pi * (whole(root) * partial * TIME + random.random())
            out += pan(level * np.sin(turn + sway), 0.7 * np.sin(k + partial))
    return even(out)


def glass(random: Luck, pitches: tuple[float, ...]) -> Samples:
    """Bow glass, far away; it comes and goes."""
    out = silence(LOOP)
    for k, pitch in enumerate(pitches):
        shiver = 1.5 * np.sin(2 * np.pi * 24 * TIME / LOOP)
        wave = np.sin(2 * np.pi * whole(pitch) * TIME + shiver)
        out += pan(wander(COUNT, 6, random, 3) * wave, (-1) ** k * 0.6)
    return out


def whispers(random: Luck, count: int) -> Samples:
    """Scatter grains of breath, with no word in them."""
    out = silence(LOOP)
    vowels = (bodies.AH, bodies.OO, bodies.EE, bodies.OH)
    for _ in range(count):
        length = random.uniform(0.25, 0.9)
        grain = bodies.breath(length, vowels[int(random.integers(4))], random, 0.18)
        grain *= np.hanning(grain.size) ** 1.5
        place = pan(grain, random.uniform(-0.9, 0.9))
        put(out, place, random.random() * LOOP, random.uniform(0.3, 1), loop=True)
    return out


def sleeper(random: Luck, breaths: int) -> Samples:
    """Breathe slowly, close by: in, and longer out."""
    out = silence(LOOP)
    for k in range(breaths):
        at = k * LOOP / breaths
        for start, length, vowel, force in ((0, 1.9, bodies.EE, 0.5), (2.2, 2.9, bodies.OH, 1.0)):
            t = seconds(length)
            gasp = bodies.breath(length, vowel, random, 0.35) * np.sin(np.pi * t / length) ** 2
            put(out, pan(gasp, 0.5 * np.sin(2 * np.pi * k / breaths)), at + start, force, loop=True)
    return out


def box(random: Luck, notes: tuple[tuple[float, float], ...]) -> Samples:
    """Let a music box lose some notes: when, and of what pitch."""
    out = np.zeros(COUNT)
    for at, pitch in notes:
        put(out, bodies.box_note(pitch, random), at, random.uniform(0.7, 1), loop=True)
    return out


def depths(random: Luck, times: tuple[float, ...]) -> Samples:
    """Let something heavy move in the cellar."""
    out = np.zeros(COUNT)
    t = seconds(3.0)
    for at in times:
        pitch = 48 + 30 * np.exp(-t / 0.25)
        boom = tone(pitch, 3.0, ((1, 1), (2, 0.7), (3, 0.45), (5, 0.3), (7, 0.18)))
        rumble = noise(t.size, band(240, 0.6), random)
        put(out, (boom + 0.35 * rumble) * hit(t, 0, 0.18, 0.7) * rise(3.0 - t, 0.5), at, loop=True)
    return out


def hush(random: Luck) -> Samples:
    """Give the tone of an empty house."""
    return np.array([noise(COUNT, pink(60, 900, 0.8), random) for _ in range(2)])


def finished(out: Samples) -> Samples:
    """Take away what no speaker plays, and bring it to its loudness."""
    return levelled(filtered(filtered(out, high_pass(45)), low_pass(9000, 2)), AMBIENCE)


def calm() -> Samples:
    """The Children are at home, and nothing has happened yet."""
    random = luck("calm")
    far = room(1.7, random, bright=2600)
    out = 0.13 * hush(random) + 0.1 * air(random, 0.45, 0.0)
    out += 0.4 * crickets(random, (-0.8, 0.1, 0.75))
    out += 1.5 * in_room(clock(random), far, 0.6, loop=True)
    out += 0.1 * drone(random, (110.0, 164.8, 220.0), 1.4)
    calls = silence(LOOP)
    for at, place in ((13.4, -0.7), (38.9, -0.6)):
        put(calls, pan(owl(random), place), at, loop=True)
    out += 0.55 * in_room(calls, room(2.4, random, bright=1800, size=2), 0.7, loop=True)
    out += 0.6 * in_room(groans(random, 2), far, 0.6, loop=True)
    return finished(out)


def uneasy() -> Samples:
    """Somebody else is in the house."""
    random = luck("uneasy")
    far = room(2.0, random, bright=2600)
    out = 0.1 * hush(random) + 0.2 * air(random, 0.8, 1.2)
    out += 1.2 * in_room(clock(random, limp=0.09), far, 0.65, loop=True)
    wood = groans(random, 5) + 2.2 * above(random, ((11.0, 3), (42.0, 4)))
    out += 1.2 * in_room(wood, far, 0.65, loop=True)
    drops = drips(random, (5.3, 7.9, 10.5, 24.1, 26.6, 29.2, 31.9, 51.0, 53.7))
    out += 0.9 * in_room(pan(drops, 0.65), far, 0.6, loop=True)
    out += 0.16 * drone(random, (110.0, 116.5), 1.0) + 0.13 * glass(random, (1244.5, 1318.5))
    lost = ((19.0, 1174.7), (19.9, 1046.5), (21.0, 830.6), (47.5, 1174.7), (48.7, 830.6))
    out += 0.36 * in_room(pan(box(random, lost), -0.5), far, 0.8, loop=True)
    return finished(out)


def dread() -> Samples:
    """He is near. The clock has stopped."""
    random = luck("dread")
    far = room(2.4, random, bright=2600, size=1.5)
    out = 0.1 * hush(random) + 0.17 * air(random, 1.0, 1.4)
    out += 0.36 * drone(random, (55.0, 58.3, 82.4), 0.75)
    out += 0.24 * glass(random, (1108.7, 1174.7, 1661.2, 1760.0))
    wood = groans(random, 6) + 2.2 * above(random, ((8.0, 5), (33.5, 6)))
    out += 1.4 * in_room(wood, far, 0.65, loop=True)
    out += 0.9 * in_room(depths(random, (3.0, 22.5, 46.0)), far, 0.5, loop=True)
    out += 0.34 * in_room(whispers(random, 18), far, 0.7, loop=True)
    out += 0.4 * in_room(sleeper(random, 9), far, 0.4, loop=True)
    return finished(out)
