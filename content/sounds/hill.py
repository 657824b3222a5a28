"""The house on the hill: wind around it, omens that ring, and what walks in it after the roll."""

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
    scattered,
    seconds,
    silence,
    struck,
    swell,
    tone,
    wander,
)

LOOP = 12.0  # seconds: as short as the ferry's
COUNT = samples(LOOP)
WIDE = 0.4  # of the loop, beside what both sides share
HOLD = 0.6  # of what is loud


def _wind(random: Luck) -> Samples:
    """Let wind go around a house: it leans on the walls, and sings in a keyhole."""
    sides = []
    for _ in range(2):
        leans = noise(COUNT, pink(120, 900, 0.6), random) * (0.4 + 0.6 * wander(COUNT, 5, random))
        sings = noise(COUNT, band(640, 0.16), random) * wander(COUNT, 7, random, 2.0)
        sides.append(leans + 0.5 * sings)
    return even(np.array(sides))


def ambience() -> Samples:
    """The house before the haunt and in it: wind, a shutter, and a board nobody stood on."""
    random = luck("hill")
    far = room(1.8, random, bright=2200, size=1.6)
    seldom = silence(LOOP)
    for at, force in ((3.1, 1.0), (3.46, 0.5), (9.2, 0.7)):  # a shutter that is not shut
        put(seldom, pan(bodies.knock(random, 0.6), -0.6), at, force, loop=True)
    put(seldom, pan(bodies.creak(1.4, 14, 36, random), 0.5), 6.1, 0.8, loop=True)
    put(seldom, pan(bodies.bell(311.1, 2.6, random, 1.2), 0.7), 10.6, 0.3, loop=True)
    out = 0.8 * _wind(random) + 0.5 * in_room(seldom, far, 0.6, loop=True)
    both, side = (out[0] + out[1]) / 2, WIDE * (out[0] - out[1]) / 2
    out = np.array([both + side, both - side])
    return levelled(filtered(filtered(out, high_pass(60)), low_pass(2400, 3)), AMBIENCE)


def omen() -> Samples:
    """An omen is drawn: a card slides off its pile, and a glass rings that nobody touched."""
    random = luck("omen")
    out = np.zeros(samples(1.5))
    t = seconds(0.22)
    slide = noise(t.size, band(2600, 0.9), random) * np.sin(np.pi * t / 0.22) ** 2
    put(out, slide, 0.0, 0.35)
    for at, pitch, force in ((0.2, 622.3, 0.7), (0.34, 659.3, 0.5)):  # a half tone apart
        put(out, bodies.bell(pitch, 1.1, random, 0.55, attack=0.02), at, force)
    return ended(in_room(out, room(1.0, random), 0.25).mean(axis=0), EFFECT)


def _dice(random: Luck, length: float) -> Samples:
    """Let six dice fall on wood, and come to rest."""
    out = np.zeros(samples(length))
    for _ in range(6):
        at, gap, force = 0.01 + 0.1 * random.random(), 0.11, 1.0
        while gap > 0.02:
            blow = struck(scattered((640, 1130, 1870, 2900), random, 0.06),
                          (0.016, 0.012, 0.008, 0.005), (1, 0.8, 0.5, 0.3), 0.08)  # fmt: skip
            put(out, blow, at, force)
            at, gap, force = at + gap, gap * random.uniform(0.6, 0.8), force * 0.7
    return out


def rolled() -> Samples:
    """Not yet: six dice, and the house lets its breath go."""
    random = luck("not yet")
    out = _dice(random, 1.7)
    t = seconds(0.9)
    sigh = bodies.breath(0.9, bodies.OH, random, 0.4) * swell(t, 0.25, 0.1, 0.22)
    put(out, sigh, 0.7, 0.3)
    return ended(in_room(out, room(0.9, random, bright=3000), 0.22).mean(axis=0), EFFECT)


def haunt() -> Samples:
    """The haunt begins: dice, a silence, every door shuts, and a bell that hangs nowhere."""
    random = luck("haunt")
    length = 3.2
    t = seconds(length)
    out = pan(_dice(random, length), 0.0) * 0.5
    climb = 1 + 0.06 * np.clip((t - 0.4) / 0.8, 0, 1)
    cold = bodies.strings((155.6, 233.1, 311.1, 329.6), length, random, 9, shake=9, bend=climb)
    out += 0.5 * even(cold) * swell(t, 1.05, 0.3, 0.25)
    for at, place, force in ((1.05, -0.6, 0.62), (1.24, 0.6, 0.5), (1.4, 0.1, 0.56)):
        put(out, pan(bodies.knock(random), place), at, force)
        put(out, pan(bodies.thud(random), place), at, 0.6 * force)
    toll = bodies.bell(155.6, 2.1, random, 1.3, bodies.CHURCH, 0.008)
    put(out, pan(toll, 0.1), 1.45, 0.9)
    return ended(
        in_room(out, room(1.6, random, size=1.5), 0.3)[:, : samples(3.6)], STING, 0.5, HOLD
    )


def traitor() -> Samples:
    """One of you: a friendly chord, of which one voice slips away from the others."""
    random = luck("traitor")
    length = 2.4
    t = seconds(length)
    out = bodies.pad((220.0, 277.2, 329.6), length, random, 0.25, 0.9) * 0.8
    slips = 440.0 * 2 ** (-1 / 12 * np.clip((t - 0.5) / 0.7, 0, 1))
    lone = tone(slips, length, ((1, 1), (2, 0.5), (3, 0.3), (4, 0.15)), random)
    out += pan(
        even(lone) * rise(t, 0.3) * rise(length - t, 0.7) * 0.5, np.linspace(-0.6, 0.6, t.size)
    )
    blade = struck((2090, 3310, 4720), (0.35, 0.22, 0.12), (0.6, 0.5, 0.3), 1.2)
    put(out, pan(blade, 0.5), 1.15, 0.3)
    put(out, pan(bodies.heart(random), 0.0), 1.2, 0.6)
    return ended(in_room(out, room(1.3, random), 0.28)[:, : samples(2.7)], STING, 0.4, HOLD)


def monsters() -> Samples:
    """The monsters' turn: several of them, on feet of several kinds, from both sides."""
    random = luck("monsters")
    out = silence(2.0)
    for k in range(6):
        foot = np.zeros(samples(0.6))
        put(foot, bodies.step(random, 0.8, random.uniform(0.6, 0.8)), 0)
        t = seconds(0.4)
        drags = noise(t.size, band(900, 0.9), random) * np.sin(np.pi * t / 0.4) ** 2
        put(foot, drags, 0.1, 0.25)
        put(out, pan(foot, 0.8 * (-1) ** k * (1 - k / 8)), 0.02 + 0.25 * k, 0.5 + 0.09 * k)
    t = seconds(0.9)
    growl = bodies.voice(82 + 6 * np.sin(2 * np.pi * 23 * t), 0.9, bodies.OH, random)
    put(out, pan(even(growl) * np.sin(np.pi * t / 0.9) ** 2, 0.2), 0.9, 0.22)
    out = in_room(out, room(0.9, random, bright=3000), 0.25)[:, : samples(2.0)]
    return ended(out.mean(axis=0), EFFECT)


def blow() -> Samples:
    """Somebody is hurt: a swing through the air, and what it met."""
    random = luck("blow")
    out = np.zeros(samples(0.9))
    t = seconds(0.26)
    swing = noise(t.size, band(1300, 0.7), random) * swell(t, 0.2, 0.05, 0.02)
    put(out, swing, 0.0, 0.6)
    put(out, bodies.thud(random, 0.6), 0.19, 0.9)
    put(out, bodies.knock(random, 0.6), 0.19)
    return ended(in_room(out, room(0.5, random), 0.15).mean(axis=0), EFFECT)


def stunned() -> Samples:
    """A monster goes down: a blow, a long fall, and a figure that is turned over on wood."""
    random = luck("stunned")
    out = np.zeros(samples(1.4))
    put(out, bodies.knock(random), 0.0, 0.7)
    t = seconds(0.6)
    falls = tone(420 * 2 ** (-2.2 * t / 0.6), 0.6, ((1, 1), (2, 0.5), (3, 0.35), (4, 0.2)))
    put(out, falls * np.sin(np.pi * t / 0.6) ** 1.5, 0.06, 0.3)
    put(out, bodies.thud(random), 0.55, 0.8)
    for at, force in ((0.95, 0.5), (1.06, 0.25)):
        board = struck((520, 980, 1650), (0.03, 0.02, 0.012), (1, 0.7, 0.4), 0.15)
        put(out, board, at, force)
    return ended(in_room(out, room(0.6, random), 0.18).mean(axis=0), EFFECT)


def counted() -> Samples:
    """Something is counted: one stroke of a tall clock, and its works."""
    random = luck("counted")
    out = np.zeros(samples(1.1))
    put(out, bodies.click(random, 0.6), 0.0, 0.5)
    put(out, bodies.bell(392.0, 1.0, random, 0.45), 0.05, 0.8)
    put(out, bodies.click(random, 0.5), 0.5, 0.25)
    return ended(in_room(out, room(0.7, random), 0.18).mean(axis=0), EFFECT)


def dead() -> Samples:
    """An explorer dies: a candle is blown out, and a chord that nobody holds any more."""
    random = luck("dead")
    length = 2.4
    t = seconds(length)
    sinks = 2 ** (-2 / 12 * np.clip(t / 1.8, 0, 1))
    out = 0.6 * even(bodies.strings((146.8, 220.0, 349.2), length, random, 7, bend=sinks))
    out *= rise(t, 0.15) * rise(length - t, 1.4)
    blown = noise(samples(0.5), band(1500, 0.9), random) * swell(seconds(0.5), 0.2, 0.07, 0.06)
    put(out, pan(blown, -0.3), 0.05, 0.5)
    put(out, pan(bodies.bell(293.7, 1.8, random, 1.0), 0.2), 0.5, 0.5)
    return ended(in_room(out, room(1.4, random), 0.3)[:, : samples(2.6)], STING, 0.5, HOLD)


def won() -> Samples:
    """The heroes have won: the wind drops, shutters open, and bells that climb home."""
    random = luck("hill won")
    length = 3.2
    out = bodies.pad((155.6, 233.1, 311.1, 392.0, 466.2), length, random, 1.0, 1.4)
    for k, pitch in enumerate((466.2, 587.3, 622.3, 784.0, 932.3)):
        bell = bodies.bell(pitch, 1.8, random, 1.0)
        put(out, pan(bell, 0.4 * (-1) ** k), 0.35 + 0.26 * k, 0.4)
    for _ in range(6):
        place, at = random.uniform(-0.8, 0.8), random.uniform(1.7, 2.8)
        put(out, pan(bodies.chirp(random), place), at, 0.09)
    return ended(in_room(out, room(1.6, random), 0.3)[:, : samples(3.5)], STING, 0.6, 0.5)


def lost() -> Samples:
    """The house has won: a tune goes down the stairs, and a door that has no handle inside."""
    random = luck("hill lost")
    length = 3.2
    out = bodies.pad((77.8, 116.5, 185.0, 233.1, 370.0), length, random, 1.4, 1.2) * 0.5
    at, gap = 0.05, 0.26
    for k, pitch in enumerate((932.3, 740.0, 622.3, 554.4, 466.2)):
        put(out, pan(bodies.box_note(pitch, random, 0.7), 0.4 * (-1) ** k), at, 0.5)
        at, gap = at + gap, gap * 1.2
    put(out, pan(bodies.creak(0.7, 30, 80, random), 0.2), at - 0.4, 0.14)
    put(out, pan(bodies.knock(random), 0.0), at + 0.3, 0.8)
    put(out, pan(bodies.thud(random, 1.0), 0.0), at + 0.3, 0.8)
    steps = line(seconds(0.6), (0, 0), (0.3, 1), (0.6, 0))
    sigh = bodies.breath(0.6, bodies.OO, random, 0.3) * steps * hit(seconds(0.6), 0, 0.2, 0.3)
    put(out, pan(sigh, -0.3), at + 0.5, 0.1)
    return ended(
        in_room(out, room(1.6, random, bright=2600), 0.3)[:, : samples(3.4)], STING, 0.6, 0.6
    )
