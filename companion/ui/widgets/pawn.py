"""Who is who: a colour, a shape and an initial, drawn on any canvas."""

from math import cos, pi, sin

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.theme import Colour

BEASTS = {"beast": 1.0, "cub": 0.72}  # how large they are drawn
SIDES = {"diamond": (4, 0.0), "square": (4, pi / 4), "triangle": (3, pi / 2), "hexagon": (6, 0.0)}


def looks(who: str) -> tuple[Colour, str]:
    """Give the colour and shape of somebody."""
    look = theme.FIGURES.get(who, theme.ANYBODY)
    return look.colour, look.shape


def outline(shape: str, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Give the corners of a shape around a point."""
    if shape == "star":
        spokes = [(radius if n % 2 == 0 else radius * 0.55, pi / 2 + n * pi / 5) for n in range(10)]
        return [(x + r * cos(a), y + r * sin(a)) for r, a in spokes]
    sides, turn = SIDES.get(shape, (32, 0.0))
    grow = {"square": 1.15, "triangle": 1.2, "diamond": 1.15}.get(shape, 1.0)
    lift = -0.18 * radius if shape == "triangle" else 0
    return [
        (
            x + radius * grow * cos(turn + 2 * pi * n / sides),
            y + lift + radius * grow * sin(turn + 2 * pi * n / sides),
        )
        for n in range(sides)
    ]


def filled(points: list[tuple[float, float]], middle: tuple[float, float]) -> Mesh:
    """Fill an outline, as a fan around its middle."""
    around = [middle, *points, points[0]]
    vertices = [value for px, py in around for value in (px, py, 0, 0)]
    return Mesh(vertices=vertices, indices=list(range(len(around))), mode="triangle_fan")


def pawn(
    who: str, initial: str, x: float, y: float, radius: float, down: bool = False
) -> InstructionGroup:
    """Draw a figure around a point."""
    colour, shape = looks(who)
    if down:
        red, green, blue, _ = (part * 0.45 for part in colour)
        colour = (red, green, blue, 1.0)
    if shape in BEASTS:
        return beast(x, y, radius * BEASTS[shape], colour)
    if shape == "ghost":
        return ghost(x, y, radius, colour)
    group = InstructionGroup()
    points = outline(shape, x, y, radius)
    group.add(Color(rgba=colour))
    group.add(filled(points, (x, y)))
    group.add(Color(rgba=theme.ON_LAMP))
    group.add(Line(points=[c for point in points for c in point], width=dp(1.6), close=True))
    group.add(Color(rgba=theme.ON_LAMP if not down else theme.PAPER))
    group.add(letter(initial, x, y - (radius * 0.12 if shape == "triangle" else 0), radius * 0.95))
    return group


def worry(x: float, y: float, radius: float) -> InstructionGroup:
    """Draw a mark of fright beside a figure."""
    group = InstructionGroup()
    group.add(Color(rgba=theme.ON_LAMP))
    around = radius * 1.35
    group.add(Ellipse(pos=(x - around, y - around), size=(2 * around, 2 * around)))
    group.add(Color(rgba=theme.PAPER))
    group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
    return group


def beast(x: float, y: float, radius: float, colour: Colour) -> InstructionGroup:
    """Draw a round beast with two horns, two eyes and a grin."""
    group = InstructionGroup()
    body = [
        (x + radius * cos(2 * pi * n / 40), y + radius * sin(2 * pi * n / 40)) for n in range(40)
    ]
    group.add(Color(rgba=colour))
    for side in (-1, 1):
        horn = [
            (x + side * radius * 0.75, y + radius * 0.5),
            (x + side * radius * 0.25, y + radius * 0.9),
            (x + side * radius * 0.8, y + radius * 1.25),
        ]
        group.add(filled(horn, (x + side * radius * 0.6, y + radius * 0.85)))
    group.add(filled(body, (x, y)))
    group.add(Color(rgba=theme.ON_LAMP))
    group.add(Line(points=[c for point in body for c in point], width=dp(1.4), close=True))
    for side in (-1, 1):
        eye = radius * 0.44
        group.add(Color(rgba=theme.PAPER))
        at = (x + side * radius * 0.36 - eye / 2, y + radius * 0.08)
        group.add(Ellipse(pos=at, size=(eye, eye)))
        group.add(Color(rgba=theme.ON_LAMP))
        group.add(Ellipse(pos=(at[0] + eye * 0.3, at[1] + eye * 0.2), size=(eye * 0.45, eye * 0.5)))
    grin = [(x + radius * 0.12 * n, y - radius * (0.45 - 0.012 * n * n)) for n in range(-4, 5)]
    group.add(Line(points=[c for point in grin for c in point], width=dp(1.6)))
    return group


def ghost(x: float, y: float, radius: float, colour: Colour) -> InstructionGroup:
    """Draw a shape in the dark with two eyes."""
    group = InstructionGroup()
    for glow in range(5, 0, -1):
        size = radius * (1.1 + glow * 0.28)
        group.add(Color(rgba=(*colour[:3], 0.06)))
        group.add(Ellipse(pos=(x - size, y - size), size=(2 * size, 2 * size)))
    top = [
        (x + radius * 0.85 * cos(pi * n / 16), y + radius * 0.15 + radius * 0.85 * sin(pi * n / 16))
        for n in range(17)
    ]
    hem = [
        (x - radius * 0.85 + radius * 1.7 * n / 6, y - radius * (1.0 if n % 2 == 0 else 0.78))
        for n in range(7)
    ]
    points = [*top, *hem]
    group.add(Color(rgba=(0.02, 0.01, 0.03, 1)))
    group.add(filled(points, (x, y)))
    group.add(Color(rgba=colour))
    group.add(Line(points=[c for point in points for c in point], width=dp(1.4), close=True))
    for side in (-1, 1):
        width, height = radius * 0.24, radius * 0.38
        group.add(
            Ellipse(
                pos=(x + side * radius * 0.32 - width / 2, y + radius * 0.12), size=(width, height)
            )
        )
    return group


def letter(text: str, x: float, y: float, size: float) -> Rectangle:
    """Write a letter around a point."""
    drawn = CoreLabel(text=text, font_size=size, font_name=theme.TEXT, bold=True)
    drawn.refresh()
    texture = drawn.texture
    return Rectangle(
        texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size
    )
