"""Draws the icon and the splash: `python content/art/make.py`. Pure Python, every pixel by code.

The doll's house at night, one window lit, two red eyes in the attic. Shapes are in hundredths of
the picture's side, from the top left; every pixel is the mean of several points, so edges are soft.
"""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
Colour = tuple[float, float, float]
Paint = Callable[[float, float], Colour | None]
SAMPLES = 3  # along each side of a pixel

# The colours of companion/ui/theme.py.
NIGHT, DUSK, WALL = "#120e14", "#2a2130", "#3b2f42"
LAMP, GLOW, EYE, MOON = "#f4b860", "#ffe3a8", "#e5483f", "#d9ccb6"


def colour(code: str) -> Colour:
    """Read a colour as designers write it."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Mix two colours."""
    part = min(1.0, max(0.0, part))
    red, green, blue = (a + (b - a) * part for a, b in zip(one, other, strict=True))
    return red, green, blue


def sky(x: float, y: float) -> Colour:
    """Paint the night, lighter around the house."""
    away = ((x - 50) ** 2 + (y - 62) ** 2) ** 0.5
    return mixed(colour("#3a2c45"), colour(NIGHT), away / 62)


def house(x: float, y: float) -> Colour | None:
    """Paint the house; nothing beside it."""
    for part in (_eyes, _window, _door, _roof, _chimney, _wall):
        found = part(x, y)
        if found is not None:
            return found
    return None


def _wall(x: float, y: float) -> Colour | None:
    if 22 <= x <= 78 and 46 <= y <= 86:
        lit = ((x - 36) ** 2 + (y - 64) ** 2) ** 0.5
        return mixed(colour("#6b4a3a"), colour(WALL), lit / 24)
    return None


def _roof(x: float, y: float) -> Colour | None:
    half = (y - 12) * 0.98  # a steep gable
    if 12 <= y <= 48 and abs(x - 50) <= half:
        edge = half - abs(x - 50)
        if edge < 2.2 or y > 45.5:
            return colour("#59485f")
        return colour("#08060a")
    return None


def _chimney(x: float, y: float) -> Colour | None:
    return colour(WALL) if 66 <= x <= 73 and 14 <= y <= 40 else None


def _window(x: float, y: float) -> Colour | None:
    if 28 <= x <= 45 and 54 <= y <= 75:
        if abs(x - 36.5) < 0.9 or abs(y - 63.5) < 0.9 or x < 29 or x > 44 or y < 55 or y > 74:
            return colour(DUSK)
        away = ((x - 36.5) ** 2 + (y - 62) ** 2) ** 0.5
        return mixed(colour(GLOW), colour(LAMP), away / 11)
    if 56 <= x <= 72 and 54 <= y <= 68:  # a dark one beside it
        frame = abs(x - 64) < 0.8 or abs(y - 61) < 0.8
        return colour("#59485f") if frame else colour("#141a30")
    return None


def _door(x: float, y: float) -> Colour | None:
    return colour("#1d1621") if 58 <= x <= 70 and 73 <= y <= 86 else None


def _eyes(x: float, y: float) -> Colour | None:
    middle = 41.5 if x < 50 else 58.5
    slant = abs(x - 50) * 0.22
    away = ((x - middle) / 5.2) ** 2 + ((y - 37.5 + slant) / 3.6) ** 2
    if away <= 1:
        pupil = ((x - middle) / 1.3) ** 2 + ((y - 37.5 + slant) / 3.0) ** 2
        return colour("#1a0505") if pupil <= 1 else colour(EYE)
    if away <= 2.6:
        return mixed(colour(EYE), colour("#08060a"), 0.45 + 0.55 * (away - 1) / 1.6)
    return None


def moon(x: float, y: float) -> Colour | None:
    """Paint a moon behind the roof."""
    return colour(MOON) if (x - 80) ** 2 + (y - 20) ** 2 <= 7.5**2 else None


def icon(x: float, y: float) -> Colour | None:
    """Paint the icon: the whole picture in a square with round corners."""
    radius = 20.0
    dx = max(radius - x, x - (100 - radius), 0)
    dy = max(radius - y, y - (100 - radius), 0)
    if dx * dx + dy * dy > radius * radius:
        return None
    return house(x, y) or moon(x, y) or sky(x, y)


def foreground(x: float, y: float) -> Colour | None:
    """Paint what moves before the ground on Android, where a mask leaves the middle two thirds."""
    inner_x, inner_y = (x - 50) / 0.6 + 50, (y - 50) / 0.6 + 50
    return house(inner_x, inner_y) or moon(inner_x, inner_y)


def splash(x: float, y: float) -> Colour | None:
    """Paint the start: the house alone in the night."""
    inner_x, inner_y = (x - 50) / 0.62 + 50, (y - 50) / 0.62 + 50
    return house(inner_x, inner_y) or moon(inner_x, inner_y) or sky(x, y)


def drawn(paint: Paint, side: int) -> bytes:
    """Draw a square picture as a PNG."""
    rows = bytearray()
    step = 100 / side / SAMPLES
    for row in range(side):
        rows.append(0)  # no filter
        for column in range(side):
            rows += _pixel(paint, column, row, step)
    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _pixel(paint: Paint, column: int, row: int, step: float) -> bytes:
    found = [
        paint((column * SAMPLES + dx + 0.5) * step, (row * SAMPLES + dy + 0.5) * step)
        for dx in range(SAMPLES)
        for dy in range(SAMPLES)
    ]
    there = [one for one in found if one is not None]
    if not there:
        return bytes(4)
    mean = [round(255 * sum(part) / len(there)) for part in zip(*there, strict=True)]
    return bytes((*mean, round(255 * len(there) / len(found))))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


PICTURES: dict[str, tuple[Paint, int]] = {
    "icon": (icon, 512),
    "icon-128": (icon, 128),
    "icon-48": (icon, 48),
    "icon-foreground": (foreground, 432),
    "icon-background": (sky, 432),
    "splash": (splash, 512),
}


def main() -> None:
    """Draw everything."""
    for name, (paint, side) in PICTURES.items():
        (HERE / f"{name}.png").write_bytes(drawn(paint, side))


if __name__ == "__main__":
    main()
