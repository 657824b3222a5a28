"""Light and shade as small textures, made once: drawn large, the graphics card smooths them."""

from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

from companion.ui.theme import Colour, mixed

SIDE = 64
DISC = 256  # a power of two: every device makes smaller copies of it
LAMP = (0.62, 0.9)  # of a room: where its lamp hangs
REACH = 1.15  # of a room: how far away its light is weakest


def filled(width: int, height: int, pixels: bytes, small: bool = False) -> Texture:
    """Make a texture that is filled again whenever the device lost its graphics.

    `small`: it is drawn much smaller, too, and stays smooth.
    """
    texture = Texture.create(size=(width, height), colorfmt="rgba", mipmap=small)
    if small:
        texture.min_filter = "linear_mipmap_linear"

    def fill(lost: Texture) -> None:
        lost.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


@cache
def glow(colour: Colour, strength: float = 1.0, power: float = 2.0) -> Texture:
    """Make a light: bright in the middle, nothing at its edge."""
    inks = bytes(int(part * 255) for part in colour[:3])
    pixels = bytearray()
    for row in range(SIDE):
        for column in range(SIDE):
            away = hypot(column - SIDE / 2, row - SIDE / 2) / (SIDE / 2)
            pixels += inks + bytes((int(255 * strength * max(0.0, 1 - away) ** power),))
    return filled(SIDE, SIDE, bytes(pixels))


@cache
def disc() -> Texture:
    """Make a full white disc, smooth at its edge; within a mask that smooth shapes do not know."""
    pixels = bytearray()
    for row in range(DISC):
        for column in range(DISC):
            away = hypot(column + 0.5 - DISC / 2, row + 0.5 - DISC / 2)
            pixels += bytes((255, 255, 255, round(255 * min(1.0, max(0.0, DISC / 2 - away)))))
    return filled(DISC, DISC, bytes(pixels), small=True)


@cache
def veil(colour: Colour) -> Texture:
    """Make a veil: as good as closed on the left, and open on the right without an edge."""
    inks = bytes(int(part * 255) for part in colour[:3])
    closed = [min(1.0, max(0.0, (1 - n / (SIDE - 1)) * 1.5)) for n in range(SIDE)]
    alphas = [part * part * (3 - 2 * part) for part in closed]
    return filled(SIDE, 1, b"".join(inks + bytes((int(255 * alpha),)) for alpha in alphas))


@cache
def shade(upper: Colour, lower: Colour) -> Texture:
    """Make a ground that goes from one colour above to another below."""
    # A texture begins at its lower edge.
    return filled(1, 2, bytes(int(part * 255) for colour in (lower, upper) for part in colour))


@cache
def lamplight(bright: Colour, upper: Colour, lower: Colour) -> Texture:
    """Make a lit room: brightest under its lamp, darker and darker away from it."""
    pixels = bytearray()
    near = 0.45  # of the way, where it is as bright as the room is said to be
    for row in range(SIDE):
        for column in range(SIDE):
            away = hypot((column + 0.5) / SIDE - LAMP[0], (row + 0.5) / SIDE - LAMP[1]) / REACH
            if away < near:
                shown = mixed(bright, upper, away / near)
            else:
                shown = mixed(upper, lower, min(1.0, (away - near) / (1 - near)))
            # Rounded up or down in turns, which leaves no bands.
            odd = ((row * 2 + column * 3) % 4) / 4
            pixels += bytes(min(255, int(part * 255 + odd)) for part in shown)
    return filled(SIDE, SIDE, bytes(pixels))


@cache
def hatching(ground: Colour, line: Colour, side: int) -> Texture:
    """Make a tile of slanting lines, as wide as it is drawn: a power of two, to be repeated."""
    pixels = bytearray()
    for row in range(side):
        for column in range(side):
            along = (column + row + 1) % side / side
            cover = min(1.0, max(0.0, (0.16 - abs(along - 0.5)) * side / 2 + 0.5))
            pixels += bytes(int(part * 255) for part in mixed(ground, line, cover))
    tile = filled(side, side, bytes(pixels))
    tile.wrap = "repeat"
    return tile


@cache
def opening(radius: int, width: float) -> Texture:
    """Make a white frame of this width around an opening whose corners are round."""
    side = 2 * radius + 2
    inner = radius - width  # of the round corners of the opening
    pixels = bytearray()
    for row in range(side):
        for column in range(side):
            across, up = min(column, side - 1 - column), min(row, side - 1 - row)
            x, y = max(0.0, radius - across - 0.5), max(0.0, radius - up - 0.5)
            within = min(1.0, max(0.0, inner - hypot(x, y) + 0.5))
            pixels += bytes((255, 255, 255, int(255 * (1 - within))))
    return filled(side, side, bytes(pixels))
