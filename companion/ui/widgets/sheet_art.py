"""Drawings on a sheet of a game's own units, fitted to a place: how pieces lie on a table."""

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.guide import Piece, Sprite
from companion.ui import art, theme
from companion.ui.widgets.glyphs import trimmed, written
from companion.ui.widgets.textures import glow

PALE = 0.34  # of what stays out
SHADE = theme.colour("#0a0406")
Spot = tuple[float, float]
Box = tuple[float, float, float, float]  # left, bottom, width, height


def drawn(piece: Piece, left: float, top: float, unit: float, box: Box) -> InstructionGroup:
    """Draw a sheet with its upper left corner here, each of its units so many pixels.

    No shadow reaches out of the box.
    """
    group = InstructionGroup()
    for sprite in piece.sprites:
        at = (left + sprite.x * unit, top - sprite.y * unit)
        if sprite.drawing:
            _picture(group, sprite, at, unit, box)
        else:
            _letters(group, sprite, at, unit)
    return group


def whole(piece: Piece, box: Box, seen: Box | None = None) -> InstructionGroup:
    """Draw a sheet in the middle of a box, as large as it fits; more is `seen` of what is wider."""
    x, y, wide, high = box
    unit = min(wide / piece.size[0], high / piece.size[1])
    left = x + (wide - piece.size[0] * unit) / 2
    top = y + (high + piece.size[1] * unit) / 2
    return drawn(piece, left, top, unit, seen or box)


def _picture(group: InstructionGroup, sprite: Sprite, at: Spot, unit: float, box: Box) -> None:
    known = art.known(sprite.drawing)
    if known is None:
        return
    wide = sprite.wide * unit
    scale = wide / known.size[0]
    high = known.size[1] * scale
    found = art.picture(sprite.drawing, scale / dp(1))
    if found is None:
        return
    x, y = at[0] - wide / 2, at[1] if sprite.stands else at[1] - high / 2
    if not sprite.flat and not sprite.pale:
        flat = min(high * 0.5, wide * 0.34)
        group.add(Color(1, 1, 1, 0.8))
        shade = within((x - wide * 0.1, y - flat * 0.5, wide * 1.24, flat), box)
        group.add(Rectangle(texture=glow(SHADE, 0.9, 1.1), pos=shade[:2], size=shade[2:]))
    ink = _ink(sprite, (1.0, 1.0, 1.0, 1.0))
    group.add(Color(*ink[:3], PALE if sprite.pale else 1))
    shape = Rectangle(texture=found.texture, pos=(x, y), size=(wide, high))
    if wide > box[2] and not sprite.turned:  # a ground that is wider than what is seen of it
        low, up = shape.tex_coords[1], shape.tex_coords[5]
        first, last = shape.tex_coords[0], shape.tex_coords[2]
        start, end = ((edge - x) / wide for edge in (box[0], box[0] + box[2]))
        start, end = max(0.0, start), min(1.0, end)
        begin, stop = (first + (last - first) * part for part in (start, end))
        shape.tex_coords = (begin, low, stop, low, stop, up, begin, up)
        shape.pos, shape.size = (x + wide * start, y), (wide * (end - start), high)
    _turned(group, sprite, at, shape)


def _letters(group: InstructionGroup, sprite: Sprite, at: Spot, unit: float) -> None:
    size = max(1, round(sprite.wide * unit))
    if sprite.icon:
        texture = written(theme.icon(sprite.icon), size, theme.ICONS)
    else:
        texture = trimmed(sprite.text, size, theme.DIGITS)
    ink = _ink(sprite, theme.PAPER)
    group.add(Color(*ink[:3], PALE if sprite.pale else 1))
    pos = (round(at[0] - texture.width / 2), round(at[1] - texture.height / 2))
    _turned(group, sprite, at, Rectangle(texture=texture, pos=pos, size=texture.size))


def _turned(group: InstructionGroup, sprite: Sprite, at: Spot, shape: Rectangle) -> None:
    if not sprite.turned:
        group.add(shape)
        return
    group.add(PushMatrix())
    group.add(Rotate(angle=sprite.turned, origin=at))
    group.add(shape)
    group.add(PopMatrix())


def _ink(sprite: Sprite, other: theme.Colour) -> theme.Colour:
    if sprite.who:
        return theme.FIGURES.get(sprite.who, theme.ANYBODY).colour
    return theme.colour(sprite.ink) if sprite.ink else other


def within(one: Box, other: Box) -> Box:
    """Give the part of a box that lies in another."""
    x, y = max(one[0], other[0]), max(one[1], other[1])
    right = min(one[0] + one[2], other[0] + other[2])
    top = min(one[1] + one[3], other[1] + other[3])
    return x, y, max(0.0, right - x), max(0.0, top - y)
