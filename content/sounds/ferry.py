"""Final Girl: a ferry at night. Water under everything, lamps that go out, and his wet feet.

Nobody screams here either: whoever dies is a lamp that was pinched.
"""

import numpy as np

from content.sounds import bodies
from content.sounds.loudness import AMBIENCE, EFFECT, STING, ended, levelled
from content.sounds.rooms import in_room, room
from content.sounds.tools import (
    Luck,
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
    struck,
    swell,
    tone,
    wander,
)

LOOP = 12.0  # seconds: two swells of the sea, short because all sounds together must be small
COUNT = samples(LOOP)
TIME = seconds(LOOP)
SWELLS = 2
WIDE = 0.35  # of the loop, beside what both sides share: that is cheaper, and the sea is far
HOLD = 0.6  # of what is loud
HORN = tuple((k, k**-0.2 * float(np.exp(-k / 12))) for k in range(1, 25))  # a tablet plays it


def _sea(random: Luck) -> Samples:
    """Let water pass along the hull: it swells, sinks, and hisses a little at its height."""
    sides = []
    for side in range(2):
        turn = 2 * np.pi * (SWELLS * TIME / LOOP + 0.12 * side)
        high = 0.5 + 0.5 * np.sin(turn)
        deep = noise(COUNT, pink(90, 700, 0.7), random) * (0.45 + 0.55 * high)
        crest = noise(COUNT, band(1100, 0.8), random) * high**3
        sides.append(deep + 0.3 * crest * (0.7 + 0.3 * wander(COUNT, 9, random)))
    return even(np.array(sides))


def _engine(random: Luck) -> Samples:
    """Let the engine turn far below: a low throb whose partials a tablet plays."""
    out = silence(LOOP)
    for k, pitch in enumerate((55.0, 82.5)):
        for partial in range(1, 12):
            turn = 2 * np.pi * (round(pitch * partial * LOOP) / LOOP * TIME + random.random())
            level = partial**-0.7 * (0.75 + 0.25 * np.sin(2 * np.pi * 2 * TIME + partial))
            out += pan(level * np.sin(turn), 0.5 * np.sin(k + partial))
    return even(out)


def ambience() -> Samples:
    """The ferry under way: sea along the hull, the engine far below, a buoy, a chain."""
    random = luck("ferry")
    far = room(2.4, random, bright=1800, size=2)
    out = 0.75 * _sea(random) + 0.2 * filtered(_engine(random), low_pass(700, 1))
    seldom = silence(LOOP)
    for at, force in ((2.2, 1.0), (3.6, 0.55)):  # a buoy, as the swell lifts it
        put(seldom, pan(bodies.bell(415.3, 3.0, random, 1.3), -0.7), at, force, loop=True)
    put(seldom, pan(bodies.creak(1.3, 12, 30, random), 0.6), 7.4, 0.9, loop=True)
    for at in (9.9, 10.14, 10.5):  # a chain against the rail
        put(seldom, pan(bodies.metal(random, 0.5, 0.1), 0.3), at, 0.16, loop=True)
    out += 0.5 * in_room(seldom, far, 0.7, loop=True)
    both, side = (out[0] + out[1]) / 2, WIDE * (out[0] - out[1]) / 2
    out = np.array([both + side, both - side])
    return levelled(filtered(filtered(out, high_pass(50)), low_pass(2200, 3)), AMBIENCE)


def _flame(length: float, random: Luck, pace: float = 15.0) -> Samples:
    """Let a flame flutter."""
    t = seconds(length)
    count = max(2, round(length * pace))
    flutter = np.interp(t, np.linspace(0, length, count), 0.3 + 0.7 * random.random(count))
    soft = noise(t.size, band(520, 0.9), random) + 0.35 * noise(t.size, band(1900, 0.7), random)
    return soft * flutter


def wick() -> Samples:
    """A wick is lit: a scrape, a flare, and a small flame that does not want to stay."""
    random = luck("wick")
    out = np.zeros(samples(1.15))
    t = seconds(0.26)
    scrape = noise(t.size, band(2900, 0.8), random) * (0.6 + 0.4 * np.sin(2 * np.pi * 61 * t))
    put(out, scrape * line(t, (0, 0), (0.16, 0.5), (0.2, 1), (0.26, 0)), 0.01, 0.5)
    t = seconds(0.9)
    flare = noise(t.size, band(1300, 1.0), random) * hit(t, 0.0, 0.05, 0.09)
    flame = _flame(0.9, random) * line(t, (0, 0), (0.08, 1), (0.5, 0.6), (0.9, 0))
    put(out, 0.8 * flare + 0.55 * flame, 0.2)
    return ended(in_room(out, room(0.5, random), 0.15).mean(axis=0), EFFECT)


def lamp() -> Samples:
    """Somebody is safe: a glass is set over a lamp, and two notes of a ship's bell, quite near."""
    random = luck("lamp")
    out = np.zeros(samples(1.5))
    glass = struck((1480, 2390, 3620), (0.06, 0.04, 0.025), (1, 0.6, 0.4), 0.3)
    put(out, glass, 0.02, 0.35)
    for at, pitch in ((0.16, 659.3), (0.42, 880.0)):
        put(out, bodies.bell(pitch, 1.0, random, 0.45), at, 0.7)
    return ended(in_room(out, room(0.8, random), 0.2).mean(axis=0), EFFECT)


def footsteps() -> Samples:
    """He walks on a wet deck: three bare steps, each a slap, a drip, and the boards."""
    random = luck("wet")
    out = silence(2.3)
    for k in range(3):
        near = 0.7 + 0.15 * k
        foot = np.zeros(samples(0.5))
        put(foot, bodies.step(random, 0.7, 0.8), 0)
        t = seconds(0.22)
        slap = noise(t.size, band(1500, 1.1), random) * hit(t, 0, 0.006, 0.035)
        put(foot, slap, 0.0, 0.4)
        for _ in range(2):  # and what runs off it
            pitch = random.uniform(1000, 1500) * (1 + 0.5 * t / 0.22)
            put(foot, tone(pitch, 0.22) * hit(t, 0, 0.003, 0.018), random.uniform(0.12, 0.3), 0.16)
        put(out, pan(foot, 0.3 * (-1) ** k), 0.02 + 0.62 * k + 0.01 * random.random(), near)
    return ended(in_room(out, room(0.8, random, bright=3200), 0.25).mean(axis=0), EFFECT)


def foghorn() -> Samples:
    """The horn of the ferry, and what comes back over the water."""
    random = luck("foghorn")
    length = 2.3
    t = seconds(length)
    pitch = 1 - 0.03 * np.exp(-t / 0.12) - 0.02 * rise(t, 0.4, 1.3)
    horn = tone(110.0 * pitch, length, HORN, random) + 0.7 * tone(
        138.6 * pitch, length, HORN, random
    )
    horn *= rise(t, 0.3) * rise(1.75 - t, 0.35) * (1 + 0.08 * np.sin(2 * np.pi * 6 * t))
    out = pan(even(horn), -0.1)
    put(out, pan(filtered(even(horn), low_pass(900, 1))[: samples(1.7)], 0.7), 0.6, 0.22)
    far = room(1.8, random, bright=1600, size=2)
    return ended(in_room(out, far, 0.35)[:, : samples(2.7)], STING, 0.5, HOLD)


def snuffed() -> Samples:
    """A lamp is pinched out: wet fingers, a hiss that sinks, and something that was there."""
    random = luck("snuffed")
    length = 1.3
    t = seconds(length)
    out = silence(length)
    flame = _flame(0.4, random) * line(
        seconds(0.4), (0, 0), (0.1, 0.5), (0.33, 0.7), (0.36, 0), (0.4, 0)
    )
    put(out, pan(flame, 0.1), 0.0, 0.4)
    at = 0.34
    hiss = np.zeros_like(t)
    for k, centre in enumerate((4200, 2700, 1700, 1000)):
        here = hit(t, at + 0.09 * k, 0.05, 0.07 + 0.02 * k)
        hiss += noise(t.size, band(centre, 0.5), random) * here
    out += 0.75 * pan(hiss, np.linspace(-0.3, 0.4, t.size))
    sink = tone(
        330 * 2 ** (-1.6 * np.maximum(0, t - at)), length, ((1, 1), (2, 0.5), (3, 0.3), (4, 0.2))
    )
    out += 0.55 * pan(sink * hit(t, at, 0.06, 0.25), -0.3)
    put(out, pan(bodies.thud(random), 0.0), at + 0.12, 0.6)
    return ended(
        in_room(out, room(0.9, random, bright=3000), 0.25)[:, : samples(1.6)], STING, 0.4, HOLD
    )


def panic() -> Samples:
    """They run: many small feet on iron, farther and farther away, and short of breath."""
    random = luck("panic")
    out = silence(1.5)
    for k in range(13):
        at = 0.03 + 0.085 * k + 0.02 * random.random()
        side = (-1) ** k * min(0.85, 0.1 + 0.07 * k)
        foot = bodies.step(random, 0.5, random.uniform(1.3, 1.7))[: samples(0.2)]
        grate = struck((930, 1510, 2480), (0.05, 0.03, 0.02), (0.5, 0.4, 0.2), 0.2)
        put(out, pan(foot + 0.35 * grate, side), at, 1 - 0.05 * k)
    for at in (0.12, 0.46, 0.8):
        t = seconds(0.28)
        gasp = bodies.breath(0.28, bodies.AH, random, 0.3) * np.sin(np.pi * t / 0.28) ** 2
        put(out, pan(gasp, random.uniform(-0.6, 0.6)), at, 0.1)
    out = in_room(out, room(0.7, random, bright=3500), 0.2)[:, : samples(1.6)]
    return ended(out.mean(axis=0), EFFECT)


def token() -> Samples:
    """A last token is turned: card on wood, a heart that waits, and then beats."""
    random = luck("last token")
    length = 2.0
    t = seconds(length)
    out = silence(length)
    at, gap, force = 0.05, 0.09, 1.0
    for _ in range(5):
        card = struck(
            (780, 1390, 2160, 3200), (0.012, 0.009, 0.006, 0.004), (1, 0.9, 0.6, 0.4), 0.09
        )
        put(out, pan(card, 0.2), at, 0.55 * force)
        at, gap, force = at + gap, gap * 0.64, force * 0.55
    under = bodies.strings((110.0, 164.8, 220.0, 311.1), length, random, 12) * swell(
        t, 1.15, 0.35, 0.4
    )
    out += 0.6 * under * rise(length - t, 0.5)
    for at in (0.75, 1.3):
        put(out, pan(bodies.heart(random), 0.0), at, 0.55)
    return ended(in_room(out, room(1.2, random), 0.25)[:, : samples(1.9)], STING, 0.4, HOLD)


def finale() -> Samples:
    """The finale: the engine stops, every flame leans one way, and the horn says his name."""
    random = luck("ferry finale")
    length = 3.2
    t = seconds(length)
    low = 55 * 2 ** (-0.9 * np.clip(t / 1.1, 0, 1) ** 2)
    stops = tone(low, length, [(k, k**-0.5) for k in range(1, 12)], random) * rise(1.25 - t, 0.5)
    stops *= rise(t, 0.1) * (0.7 + 0.3 * np.sin(2 * np.pi * np.cumsum(9 * low / 55) / 44100))
    out = pan(0.5 * even(stops), -0.2)
    climb = 1 + 0.06 * np.clip((t - 1.0) / 1.4, 0, 1)
    cold = bodies.strings((155.6, 164.8, 233.1, 311.1), length, random, 9, shake=8, bend=climb)
    out += 0.55 * even(cold) * swell(t, 2.15, 0.55, 0.14)
    out += 0.35 * pan(even(_flame(length, random, 18)) * swell(t, 2.1, 0.6, 0.1), 0.4)
    horn = tone(92.5, length, HORN, random) + 0.8 * tone(98.0, length, HORN, random)
    out += pan(0.9 * even(horn * rise(t, 0.22, 2.0) * rise(length - t, 0.7)), 0.1)
    return ended(
        in_room(out, room(1.5, random, size=1.5), 0.3)[:, : samples(3.6)], STING, 0.6, 0.75
    )


def won() -> Samples:
    """Morning at sea: a chord that opens, eight bells in pairs, and gulls."""
    random = luck("ferry won")
    length = 3.2
    out = bodies.pad((146.8, 220.0, 293.7, 370.0, 440.0), length, random, 1.0, 1.4)
    for at in (0.5, 0.74, 1.3, 1.54):
        put(out, pan(bodies.bell(1174.7, 1.6, random, 0.7), 0.3), at, 0.4)
    for k, (at, pitch) in enumerate(((0.9, 587.3), (1.7, 740.0), (2.1, 880.0))):
        put(out, pan(bodies.bell(pitch, 1.6, random, 0.9), 0.3 * (-1) ** k), at, 0.4)
    for at, place in ((1.9, -0.7), (2.2, -0.6), (2.5, -0.5), (2.75, 0.7)):
        t = seconds(0.24)
        bend = line(t, (0, 1250), (0.07, 1700), (0.24, 1080))
        cry = tone(bend, 0.24, ((1, 1), (2, 0.5), (3, 0.25))) * np.sin(np.pi * t / 0.24) ** 1.3
        put(out, pan(cry, place), at, 0.07)
    return ended(in_room(out, room(1.6, random), 0.3)[:, : samples(3.5)], STING, 0.6, 0.5)


def lost() -> Samples:
    """The lamps go out one by one, and the water closes over the last."""
    random = luck("ferry lost")
    length = 3.2
    t = seconds(length)
    out = bodies.pad((73.4, 110.0, 146.8, 174.6, 349.2), length, random, 1.4, 1.2) * 0.5
    at, gap = 0.08, 0.36
    for k, pitch in enumerate((880.0, 784.0, 698.5, 587.3, 466.2)):
        put(out, pan(bodies.bell(pitch, 1.0, random, 0.3), 0.45 * (-1) ** k), at, 0.55)
        puff = noise(samples(0.2), band(2400, 0.7), random) * hit(seconds(0.2), 0, 0.02, 0.05)
        put(out, pan(puff, 0.45 * (-1) ** k), at + 0.2, 0.1)
        at, gap = at + gap, gap * 1.12
    wave = noise(t.size, pink(120, 1600, 0.6), random) * swell(t, 2.35, 0.5, 0.3)
    out += 0.35 * pan(even(wave), np.linspace(-0.5, 0.5, t.size))
    put(out, pan(bodies.thud(random), 0.0), 2.3, 0.8)
    return ended(
        in_room(out, room(1.6, random, bright=2600), 0.3)[:, : samples(3.3)], STING, 0.6, 0.6
    )
