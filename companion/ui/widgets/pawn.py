"""Who is who: a colour, a shape and an initial, drawn on any canvas."""

from kivy.graphics import Color
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.backdrop import contained
from companion.ui.widgets.glyphs import drawing, stamp, written

SQUARE = 2 / 0.84  # of its radius: the square that a figure is drawn in
FEW = 30  # dp: a smaller face is drawn with fewer lines
SKIN, LIGHT, PALE = theme.colour("#1c070c"), theme.colour("#ffe2c4"), theme.colour("#f7a9c3")
RIM = theme.colour("#ff9478")
PURPLE = theme.colour("#4a1c35")
# What a face is made of, from below: the part, and its colour; nothing stands for the figure's own.
FACES: dict[str, tuple[tuple[str, Colour | None], ...]] = {
    "nightcap": ((" edge", None), ("", SKIN), (" eyes", None), (" lights", LIGHT)),
    "nightcap small": ((" edge", None), ("", SKIN), (" eyes", None)),
    "puppet": (
        (" threads", None), (" edge", None), ("", PURPLE), (" eyes", None), (" lights", LIGHT),
        (" mouth", PALE),
    ),
    "ghost": ((" edge", None), ("", SKIN), (" eyes", None)),
}  # fmt: skip
BEASTS = {"beast": 1.0, "cub": 0.72}  # how large they are drawn
PIECES = ("circle", "diamond", "square", "triangle", "hexagon", "star", "ponytail")
# Of the radius: where the letter of a shape stands that is not around its middle.
LETTERS = {"triangle": (0.0, -0.14), "ponytail": (-0.21, -0.17), "star": (0.0, -0.04)}
FACE = 0.857  # of the radius: the face before the hair
SMALLER = {"triangle": 0.82, "star": 0.86, "diamond": 0.92}


def looks(who: str) -> tuple[Colour, str]:
    """Give the colour and shape of somebody."""
    look = theme.FIGURES.get(who, theme.ANYBODY)
    return look.colour, look.shape


def pawn(
    who: str, initial: str, x: float, y: float, radius: float, down: bool = False
) -> InstructionGroup:
    """Draw a figure around a point; somebody who is down only as a ring."""
    colour, shape = looks(who)
    group = InstructionGroup()
    drawn = theme.FIGURES.get(who, theme.ANYBODY).drawing
    side = radius * SQUARE * BEASTS.get(shape, 1.0)
    picture = contained(drawn, x - side / 2, y - side / 2, side, side) if drawn else None
    if picture is not None:
        group.add(Color(1, 1, 1, 1))
        group.add(picture)
    elif shape in BEASTS:
        _beast(group, x, y, radius * BEASTS[shape], colour)
    elif shape in FACES:
        few = f"{shape} small" if radius * SQUARE < dp(FEW) else shape
        colour = theme.mixed(colour, RIM, 0.45)  # of a light behind them
        for part, ink in FACES.get(few, FACES[shape]):
            name = few if few in FACES else shape
            _part(group, f"{name}{part}", x, y, radius, ink or colour)
    else:
        _piece(group, shape if shape in PIECES else "circle", initial, (x, y, radius), colour, down)
    return group


def _piece(
    group: InstructionGroup,
    shape: str,
    initial: str,
    spot: tuple[float, float, float],
    colour: Colour,
    down: bool,
) -> None:
    """Draw a piece with a letter on it."""
    x, y, radius = spot
    dark = theme.ON_LAMP
    _part(group, f"{shape} edge", x, y, radius, dark)
    _part(group, shape, x, y, radius, colour)
    if shape == "ponytail":  # the face stands out from the hair behind it
        face, (across, up) = radius * FACE, LETTERS[shape]
        for part, ink in (("circle edge", dark), ("circle", colour)):
            _part(group, part, x + across * radius, y + up * radius, face, ink)
    if down:
        _part(group, f"{shape} core", x, y, radius, theme.CELL)
    across, up = LETTERS.get(shape, (0.0, 0.0))
    size = radius * 0.95 * SMALLER.get(shape, 1.0) * (0.86 if len(initial) > 1 else 1.0)
    texture = written(initial, max(1, round(size)), theme.DIGITS)
    group.add(Color(rgba=colour if down else dark))
    middle = (x + across * radius, y + up * radius)
    group.add(stamp(texture, middle[0] - texture.width / 2, middle[1] - texture.height / 2))


def _beast(group: InstructionGroup, x: float, y: float, radius: float, colour: Colour) -> None:
    """Draw a round beast with two horns, two eyes and a grin."""
    dark = theme.ON_LAMP
    parts = (
        (" edge", dark), ("", colour), (" eyes", theme.PAPER), (" lights", dark), (" mouth", dark),
    )  # fmt: skip
    for part, ink in parts:
        _part(group, f"beast{part}", x, y, radius, ink)


def _part(
    group: InstructionGroup, name: str, x: float, y: float, radius: float, ink: Colour
) -> None:
    texture = drawing(name, radius * SQUARE)
    if texture is not None:
        group.add(Color(rgba=ink))
        group.add(stamp(texture, x - texture.width / 2, y - texture.height / 2))


def worry(x: float, y: float, radius: float) -> InstructionGroup:
    """Draw a mark of fright beside a figure."""
    group = InstructionGroup()
    for ink, grow in ((theme.ON_LAMP, 1.35), (theme.PAPER, 1.0)):
        texture = drawing("dot", 2 * radius * grow)
        if texture is not None:
            group.add(Color(rgba=ink))
            group.add(stamp(texture, x - texture.width / 2, y - texture.height / 2))
    return group
