"""Texts and drawings as textures, made once: a font is smooth at every size and in any colour."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Mesh, Rectangle
from kivy.graphics.texture import Texture

from companion.ui import theme

# Of the size of a text: what lies above its capitals and below its line in the fonts of numbers and
# texts, and how much of that letters with an accent or a tail need.
ABOVE, BELOW, ACCENT, TAIL = 0.316, 0.316, 0.2, 0.22
AIR = 0.02  # so that no smooth edge is cut
MANY = 600  # textures of one evening
Point = tuple[float, float]


@lru_cache(maxsize=MANY)
def _label(text: str, size: int, font: str) -> Any:
    """Write a text; the label is kept, since it writes it again when the graphics were lost."""
    hinting = None if font == theme.SHAPES else "normal"
    label = CoreLabel(text=text, font_size=size, font_name=font, font_hinting=hinting)
    label.refresh()
    return label


def written(text: str, size: int, font: str) -> Texture:
    """Give the texture of a text."""
    return _label(text, size, font).texture


@lru_cache(maxsize=4 * MANY)
def width_of(text: str, size: int, font: str) -> float:
    """Measure a text on one line."""
    return float(CoreLabel(font_size=size, font_name=font).get_extents(text)[0])


@lru_cache(maxsize=MANY)
def trimmed(text: str, size: int, font: str) -> Texture:
    """Give the texture of a number or a name, without the empty rows above and below."""
    texture = written(text, size, font)
    plain = text.isdecimal()
    above = (ABOVE - AIR if plain else ABOVE - ACCENT) * size
    below = (BELOW - AIR if plain else BELOW - TAIL) * size
    low, high = int(below), max(1, int(texture.height - above - int(below) + 0.999))
    return texture.get_region(0, low, texture.width, min(high, texture.height - low))


def height_of(size: float, name: bool = False) -> float:
    """Tell how high a trimmed number, or a name, of this size is."""
    return size * (1.3 - ABOVE - BELOW + (ACCENT + TAIL if name else 2 * AIR))


def drawing(name: str, height: float) -> Texture | None:
    """Give the texture of a drawing, so many pixels high; None for one that nobody drew."""
    letter = theme.shape(name)
    return written(letter, max(1, round(height)), theme.SHAPES) if letter else None


def stamp(texture: Texture, x: float, y: float) -> Rectangle:
    """Put a texture with its lower left corner here, on whole pixels so that it stays sharp."""
    return Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)


def stamped(texture: Texture, spots: Sequence[Point]) -> Mesh:
    """Put a texture at many spots at once: one instruction for all of them."""
    wide, high = texture.size
    left, bottom = texture.tex_coords[:2]
    right, top = texture.tex_coords[4:6]
    vertices: list[float] = []
    indices: list[int] = []
    for x, y in spots:
        first = len(vertices) // 4
        x, y = round(x), round(y)
        vertices += (
            x, y, left, bottom, x + wide, y, right, bottom,
            x + wide, y + high, right, top, x, y + high, left, top,
        )  # fmt: skip
        indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
