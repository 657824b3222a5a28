"""Light and shade as small textures, made once: drawn large, the graphics card smooths them."""

from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

from companion.ui.theme import Colour

SIDE = 64


def _filled(width: int, height: int, pixels: bytes) -> Texture:
    """Make a texture that is filled again whenever the device lost its graphics."""
    texture = Texture.create(size=(width, height), colorfmt="rgba")

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
    return _filled(SIDE, SIDE, bytes(pixels))


@cache
def shade(upper: Colour, lower: Colour) -> Texture:
    """Make a ground that goes from one colour above to another below."""
    # A texture begins at its lower edge.
    return _filled(1, 2, bytes(int(part * 255) for colour in (lower, upper) for part in colour))
