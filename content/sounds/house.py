"""Short sounds of the house: a tick of the app, a token, steps, a door, lights, a padlock."""

import numpy as np

from content.sounds import bodies
from content.sounds.loudness import EFFECT, ended, peaked
from content.sounds.rooms import in_room, room
from content.sounds.tools import (
    Samples,
    band,
    hit,
    line,
    luck,
    noise,
    pan,
    put,
    rise,
    samples,
    scattered,
    seconds,
    silence,
    struck,
    tone,
)

PACE = 0.54  # seconds between two steps
CLICK = -6.0  # dB: the peak of what is too short to have a loudness


def tick() -> Samples:
    """A key of the app: a fingertip on card."""
    random = luck("tick")
    out = struck((1350, 2100, 640), (0.006, 0.004, 0.01), (1, 0.4, 0.5), 0.06)
    out += 0.1 * noise(out.size, band(2600, 1), random) * np.exp(-seconds(0.06) / 0.002)
    return peaked(out, -14)


def token() -> Samples:
    """A token is turned: air under it, then a disc of card that settles on wood."""
    random = luck("token")
    out = np.zeros(samples(0.62))
    t = seconds(0.15)
    put(out, 0.1 * noise(t.size, band(2600, 1.0), random) * np.sin(np.pi * t / 0.15) ** 2, 0)
    at, gap, force = 0.16, 0.088, 1.0
    for _ in range(6):
        pitches = scattered((830, 1460, 2240, 3350, 4700), random, 0.05)
        card = struck(
            pitches, (0.011, 0.009, 0.006, 0.004, 0.003), (1, 0.9, 0.6, 0.4, 0.25), 0.09, random
        )
        card += 0.35 * noise(card.size, band(3000, 1.4), random) * np.exp(-seconds(0.09) / 0.003)
        table = struck((225, 390), (0.03, 0.018), (0.7, 0.5), 0.09)
        put(out, card + table, at, force)
        at, gap, force = at + gap, gap * 0.62, force * 0.5
    return peaked(in_room(out, room(0.35, random), 0.14).mean(axis=0), CLICK)


def footsteps(count: int) -> Samples:
    """Somebody walks on bare boards, from room to room, towards you; the last board complains."""
    random = luck("footsteps")
    out = silence(PACE * count + 0.7)
    for k in range(count):
        near = 0.62 + 0.38 * (k + 1) / count
        late = 0.012 * random.standard_normal() if k else 0.0
        foot = bodies.step(random, near)
        put(out, pan(foot, 0.32 * (-1) ** k * near), 0.02 + PACE * k + late)
    if count > 1:
        put(out, pan(bodies.creak(0.42, 24, 66, random), 0.2), 0.1 + PACE * (count - 1), 0.09)
    return ended(in_room(out, room(0.8, random, bright=3000), 0.3), EFFECT)


def door() -> Samples:
    """A latch, hinges that sing as the door swings, and the wood comes to rest."""
    random = luck("door")
    out = silence(2.5)
    put(out, pan(bodies.click(random, 0.55), -0.35), 0.02, 0.5)
    put(out, pan(bodies.click(random, 0.72), -0.35), 0.13, 0.35)
    hinges = bodies.creak(1.65, 26, 118, random, (330, 560, 930, 1480, 2210, 3050), 0.05)
    put(out, pan(hinges, np.linspace(-0.35, 0.35, hinges.size)), 0.2)
    put(out, pan(bodies.knock(random, 0.3), 0.35), 1.95)
    return ended(in_room(out, room(0.9, random), 0.28), EFFECT)


def light_on() -> Samples:
    """A switch snaps up, and a bulb comes alight: the filament sings, and the room opens."""
    random = luck("light-on")
    out = np.zeros(samples(0.9))
    put(out, bodies.click(random), 0.01, 0.45)
    put(out, bodies.click(random, 1.28), 0.036)
    t = seconds(0.8)
    hum = tone(100, 0.8, ((2, 0.4), (3, 0.5), (5, 0.45), (7, 0.25), (9, 0.15)))
    put(out, hum * rise(t, 0.09) * np.exp(-t / 0.2), 0.05, 0.09)
    for pitch, late in ((1568.0, 0.0), (2093.0, 0.05), (3136.0, 0.1)):  # upwards
        ping = tone(pitch * (1 - 0.012 * np.exp(-t / 0.05)), 0.8) * hit(t, 0.03 + late, 0.05, 0.16)
        put(out, ping, 0.04, 0.16)
    return peaked(in_room(out, room(0.45, random), 0.16).mean(axis=0), CLICK)


def light_off() -> Samples:
    """A switch snaps down; the glow sinks, and the dark comes close."""
    random = luck("light-off")
    out = np.zeros(samples(0.95))
    put(out, bodies.click(random, 0.95), 0.01, 0.45)
    put(out, bodies.click(random, 0.78), 0.036)
    t = seconds(0.85)
    sinking = 820 * 2 ** (-1.9 * t / 0.5)
    put(out, tone(sinking, 0.85, ((1, 1), (2, 0.3))) * hit(t, 0.01, 0.03, 0.16), 0.04, 0.32)
    dark = noise(t.size, band(420, 0.8), random) * line(t, (0, 0), (0.12, 1), (0.6, 0.1), (0.85, 0))
    put(out, dark, 0.05, 0.11)
    return peaked(in_room(out, room(0.6, random, bright=2200), 0.2).mean(axis=0), CLICK)


def padlock() -> Samples:
    """Iron rattles, a key turns over its wards, and the shackle snaps."""
    random = luck("padlock")
    out = np.zeros(samples(1.35))
    for at, force in ((0.02, 0.5), (0.09, 0.35), (0.15, 0.55), (0.24, 0.25)):
        put(out, bodies.metal(random, 0.9, 0.06), at, force)
    for k in range(5):
        put(out, bodies.click(random, 1.25 + 0.06 * k), 0.42 + 0.045 * k, 0.22 + 0.05 * k)
    put(out, bodies.metal(random, 0.62, 0.13), 0.78)
    put(out, bodies.knock(random, 0.5), 0.78)
    put(out, bodies.metal(random, 0.8, 0.05), 0.9, 0.35)
    return ended(in_room(out, room(0.7, random, bright=5000), 0.2).mean(axis=0), EFFECT)
