"""The set-up guide: what to lay out before the game, step by step, with pictures. Pure.

A picture is made of drawings on a small sheet of paper of its own units, so a game can lay them as
they lie on the real table. Faces only fit the sheet to their window.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing, a text or an icon, with its middle at x and y from the upper left of its sheet.

    `wide`: of a drawing its width, of letters their size. `stands`: its foot is at y, not its
    middle. `who`: whose colour it has.
    """

    drawing: str = ""
    x: float = 0.0
    y: float = 0.0
    wide: float = 100.0
    text: str = ""
    icon: str = ""
    who: str = ""
    ink: str = ""  # another colour: of letters, or of a drawing that is white
    turned: float = 0.0  # degrees, against the clock
    pale: bool = False  # it stays out, or is the app's
    stands: bool = False
    flat: bool = False  # it lies on another one, and casts no shadow


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of the box: how it lies on its sheet, what it is called, and how many there are.

    `count` is 0 where one sees it; `note` says how it comes about, or what happens with it.
    """

    sprites: tuple[Sprite, ...] = ()
    size: tuple[float, float] = (100.0, 100.0)
    label: str = ""
    count: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """What lies on what in a picture: a word, more about it, and where it is on the sheet."""

    label: str
    about: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class GuideStep:
    """Something to do: what, by which rule, and why; the last one may be shown large.

    `brief` says a long text in a few words, and `more` the rest of it. `pieces` are laid beside
    each other, or, where `sum` says what they come to, added up; `scene` shows how it lies on the
    table in the end, and `layers` name its parts from the top. `needs` are to be had ready, `value`
    and `mark` are what must not be out of sight until then: a number, and a drawing.
    """

    key: str
    text: str
    rule: str
    why: str = ""
    large: bool = False
    brief: str = ""
    more: str = ""
    pieces: tuple[Piece, ...] = ()
    sum: str = ""
    scene: Piece | None = None
    layers: tuple[Layer, ...] = ()
    needs: tuple[Piece, ...] = ()
    needs_title: str = ""
    value: str = ""
    mark: str = ""
    ordered: bool = True  # its layers are numbered, in the order in which they are laid

    @property
    def title(self) -> str:
        """What it is about, as short as it is said."""
        return self.brief or self.text


def one(drawing: str, size: tuple[float, float] = (100.0, 100.0), label: str = "") -> Piece:
    """Lay one drawing, as wide as its sheet."""
    return Piece((Sprite(drawing, size[0] / 2, size[1] / 2, size[0]),), size, label)


THICK, FLAT, TALLEST = 9.0, 56.0, 9  # of a disc 100 wide: its edge, its height; so many on a pile


def piles(drawing: str, count: int) -> Piece:
    """Stack discs, on as many piles as are needed; no more than can be told apart."""
    columns = 1 if count <= TALLEST else 2
    sprites = []
    highest = min(-(-count // columns), TALLEST)
    for column in range(columns):
        high = min(-(-(count - column) // columns), TALLEST)
        x = 50 + 84.0 * column
        low = FLAT / 2 + THICK * (highest - 1) + 8.0 * column
        sprites += [
            Sprite(drawing, x, low - THICK * number, flat=number > 0) for number in range(high)
        ]
    size = (100 + 84.0 * (columns - 1), FLAT + THICK * (highest - 1) + 8.0 * (columns - 1))
    return Piece(tuple(sprites), size)


def heap(drawings: Sequence[str], columns: int = 2) -> Piece:
    """Lay discs loosely over each other, row by row; every one is seen."""
    sprites = []
    for number, drawing in enumerate(drawings):
        row, column = divmod(number, columns)
        x = 50 + 84.0 * column + (16.0 if row % 2 else 0.0)
        sprites.append(Sprite(drawing, x, FLAT / 2 + 40.0 * row + 6.0 * (column % 2)))
    rows = -(-len(drawings) // columns)
    wide = 100 + 84.0 * (min(columns, len(drawings)) - 1) + (16.0 if rows > 1 else 0.0)
    return Piece(tuple(sprites), (wide, FLAT + 40.0 * (rows - 1) + 6.0))


def ring(
    sprites: Sequence[Sprite], middle: tuple[float, float], reach: tuple[float, float]
) -> tuple[Sprite, ...]:
    """Lay things around a spot, with the clock, from the top on."""
    placed = []
    for number, sprite in enumerate(sprites):
        angle = 2 * pi * number / len(sprites)
        x, y = middle[0] + reach[0] * sin(angle), middle[1] - reach[1] * cos(angle)
        placed.append(replace(sprite, x=round(x, 1), y=round(y, 1)))
    return tuple(placed)
