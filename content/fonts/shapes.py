"""The shapes of the font of drawings: what each is filled with, in units from the top left.

A drawing has several shapes that lie over each other, each in a colour of its own: an edge, what
it is filled with, a core. `python content/fonts/drawings.py` makes the font of them.
"""

from math import cos, pi, sin
from typing import NamedTuple

Points = list[tuple[float, float]]


class Shape(NamedTuple):
    """Paths as SVG writes them, filled; `stroke` also draws along them, or along them only."""

    size: tuple[float, float]
    paths: tuple[str, ...]
    stroke: float = 0.0
    filled: bool = True
    origin: tuple[float, float] = (0.0, 0.0)


BASE = 37.0  # the radius of a piece in its square of 100
SQUARE = (100.0, 100.0)


def _polygon(points: Points) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _around(sides: int, turn: float, grow: float, down: float = 0.0) -> str:
    radius = BASE * grow
    angles = [turn + 2 * pi * n / sides for n in range(sides)]
    return _polygon([(50 + radius * cos(a), 50 + down - radius * sin(a)) for a in angles])


def _star() -> str:
    spokes = [(1.16 if n % 2 == 0 else 0.62, pi / 2 + n * pi / 5) for n in range(10)]
    return _polygon([(50 + BASE * r * cos(a), 51 - BASE * r * sin(a)) for r, a in spokes])


def ellipse(x: float, y: float, across: float, down: float) -> str:
    """Write an ellipse as a path."""
    half = f"A{across} {down} 0 1 1 "
    return f"M{x - across} {y}{half}{x + across} {y}{half}{x - across} {y}Z"


PIECES = {
    "circle": ellipse(50, 50, BASE, BASE),
    "diamond": _around(4, 0.0, 1.16),
    "square": _around(4, pi / 4, 1.16),
    "triangle": _around(3, pi / 2, 1.24, 7.5),
    "hexagon": _around(6, 0.0, 1.07),
    "star": _star(),
}
# A core is a piece made smaller, so that a ring of the same width stays around it.
CORES = {
    "circle": ellipse(50, 50, BASE - 7, BASE - 7),
    "diamond": _around(4, 0.0, 0.9),
    "square": _around(4, pi / 4, 0.9),
    "triangle": _around(3, pi / 2, 0.84, 7.5),
    "hexagon": _around(6, 0.0, 0.86),
    "star": _polygon(
        [
            (50 + BASE * r * cos(a), 51 - BASE * r * sin(a))
            for r, a in [(0.86 if n % 2 == 0 else 0.44, pi / 2 + n * pi / 5) for n in range(10)]
        ]
    ),
}

# A head in a nightcap that droops to one side, over narrow shoulders.
NIGHTCAP = (
    "M26 48C27 30 36 9 57 5C76 2 88 16 88 30C88 36 86 41 83 44C80 46 78 44 79 40C81 34 80 29 77 25"
    "C74 21 69 22 67 26C65 32 66 40 66 49Z",
    ellipse(80.5, 48, 6.0, 6.5),
    "M24 58C23 42 32 33 45 33C58 33 67 42 66 55C65 71 56 81 46 81C35 81 25 72 24 58Z",
    "M22 45C28 36 62 36 69 44C72 48 69 52 65 50C58 46 33 46 27 50C22 52 19 48 22 45Z",
    "M9 97C13 83 24 78 30 72L23 62L40 76L51 76L68 62L62 73C71 79 80 85 84 97Z",
)
PLAIN_CAP = (  # of few pixels
    "M22 52C22 28 36 6 58 5C80 4 92 22 88 40C86 48 76 46 77 38C78 30 72 26 68 32"
    "C66 40 67 48 67 52Z",
    "M21 56C21 40 32 32 45 32C58 32 68 40 68 56C68 72 57 82 45 82C33 82 21 72 21 56Z",
    "M8 97C12 82 24 76 32 72L58 72C68 76 80 82 84 97Z",
)
PONYTAIL = (
    "M52 32C56 13 70 3 82 6C95 10 99 26 96 41C93 52 88 57 87 63C86 69 89 73 93 77"
    "C83 80 74 74 72 63C71 55 74 49 70 42Z"
)
FACE = ellipse(41, 57, 36, 36)
THREADS = "M21 2V40M45 2V20M69 2V40"
BODY = ellipse(50, 54, 38, 37)
HORNS = ("M17 40L22 6L44 22Z", "M83 40L78 6L56 22Z")
GHOST = "M16 92V46C16 24 31 10 50 10C69 10 84 24 84 46V92L73 82L61 92L50 82L39 92L27 82Z"

DOOR, LADDER = (30.0, 56.0), (32.0, 58.0)
RAILS = "M7 4V54M25 4V54M7 13H25M7 24H25M7 35H25M7 46H25"
RAYS = "M45 1L6 8M45 1L13 33M45 1L38 41"
RINGS = "M28 4Q31 10 26 14Q34 13 40 17M16 6Q23 15 15 24Q27 20 38 31"

# What stands in a room, on a floor at 0; drawn 62 wide and 50 high.
FURNITURE = {
    "trunk": "M4 0V-18H44V0ZM4-20C4-32 44-32 44-20ZM21-22V-15H27V-22Z",
    "bed": "M2 0V-26H7V-14H46V-20H51V0H47V-5H7V0ZM9-15C9-20 20-20 20-15Z",
    "double_bed": (
        "M0 0V-30H6V-16H56V-22H61V0H56V-5H6V0ZM8-17C8-23 24-23 24-17ZM26-17C26-22 52-22 54-17Z"
    ),
    "bath": (
        "M0-18H52V-15H49C49-6 44-3 40-3V0H36V-3H16V0H12V-3C8-3 3-6 3-15H0Z"
        "M42-18V-34C42-40 32-40 32-34V-32H35V-34C35-36 39-36 39-34V-18Z"
    ),
    "wardrobe": "M4 0V-44H46V0H42V-3H8V0ZM24-41V-6H26V-41ZM20-24V-18H22V-24ZM28-24V-18H30V-24Z",
    "desk": (
        "M0 0V-22H52V0H36V-18H5V0ZM39-14V-11H49V-14ZM39-8V-5H49V-8Z"
        "M8-22V-25H12L9-36L20-44L28-38L20-30L18-38L13-34L15-25H18V-22Z"
    ),
    "crib": (
        "M2 0V-30H6V-24H42V-30H46V0H42V-5H6V0ZM6-20V-9H10V-20ZM14-20V-9H18V-20Z"
        "M22-20V-9H26V-20ZM30-20V-9H34V-20ZM38-20V-9H42V-20Z"
    ),
    "rocking_horse": (
        "M2-6C14 1 38 1 50-6L51-3C38 5 14 5 1-3Z"
        "M14-4L16-17C10-20 8-24 9-29L13-27C13-22 18-24 24-23C30-22 33-26 35-36L33-42L38-39"
        "L46-34L45-30L40-30C38-24 38-20 35-16L38-4H34L30-13H21L18-4Z"
    ),
    "sewing_machine": (
        "M0 0V-4H4V-16H0V-20H50V-16H46V-4H50V0H30V-4H41V-16H9V-4H20V0Z"
        "M8-20V-23H14V-34H10V-40H42V-23H44V-20H34V-31H20V-20Z"
    ),
    "bookshelf": (
        "M2 0V-46H50V0ZM6-42V-31H10V-42ZM12-42V-31H17V-42ZM26-40V-31H30V-40ZM32-42V-31H46V-42Z"
        "M6-27V-16H24V-27ZM36-27V-16H40V-27ZM42-25V-16H46V-25ZM6-12V-4H12V-12ZM26-12V-4H46V-12Z"
    ),
    "plant": (
        "M14 0L11-14H37L34 0Z"
        "M22-14C10-16 4-26 6-36C16-32 21-26 23-18C22-30 24-40 30-47C35-38 34-26 27-16"
        "C32-26 40-32 47-32C46-22 38-15 27-14Z"
    ),
    "boxes": (
        "M0 0V-20H24V0ZM10-20V-14H14V-20ZM27 0V-17H50V0ZM36-17V-12H40V-17ZM8-22V-42H36V-22Z"
        "M19-42V-35H25V-42Z"
    ),
    "kitchen": (
        "M0 0V-22H32V0ZM4-18V-13H28V-18ZM4-10V-3H28V-10Z"
        "M6-22V-25H8V-33H4V-36H26V-33H22V-25H24V-22ZM35 0V-48H54V0ZM38-44V-32H40V-44Z"
        "M38-26V-12H40V-26Z"
    ),
    "shelves": (
        "M0 0V-46H3V0ZM47 0V-46H50V0ZM3-3V-6H47V-3ZM3-19V-22H47V-19ZM3-35V-38H47V-35Z"
        "M6-22V-31H14V-22ZM18-22V-28H30V-22ZM35-22V-33H41V-22ZM8-38V-46H15V-38Z"
        "M20-38C20-45 32-45 32-38ZM7-6V-14H22V-6ZM28-6V-16H34V-6ZM37-6V-12H44V-6Z"
    ),
    "table": (
        "M0-18H56V-22H0ZM5 0L8-18H12L9 0ZM51 0L48-18H44L47 0Z"
        "M22-22V-25H26V-34H24V-38H26V-42H30V-38H32V-34H30V-25H34V-22Z"
    ),
    "sofa": (
        "M0 0V-18C0-24 8-24 8-18V-12H50V-18C50-24 58-24 58-18V0H54V-2H4V0Z"
        "M8-15V-26C8-32 14-32 16-32H42C46-32 50-32 50-26V-15H30V-28H28V-15Z"
    ),
    "coat_stand": (
        "M23 0V-3H12V0ZM23 0V-48H27V0ZM27 0V-3H38V0ZM13-48L16-48L19-42H23V-38H17Z"
        "M37-48L34-48L31-42H27V-38H33ZM29-37L36-36C42-30 42-16 43-8H29Z"
    ),
    "car": (
        ""
        "M0-6V-14C0-18 6-18 11-19L20-28H41L50-19C56-18 60-17 60-12V-6H53A7 7 0 0 0 39-6H22"
        "A7 7 0 0 0 8-6Z"
        "M16-19H28V-25H21ZM31-19H45L40-25H31ZM10-5A5 5 0 0 0 20-5A5 5 0 0 0 10-5Z"
        "M41-5A5 5 0 0 0 51-5A5 5 0 0 0 41-5Z"
    ),
    "washer": (
        "M6 0V-38H42V0ZM10-34V-30H26V-34ZM36-32A2 2 0 0 0 40-32A2 2 0 0 0 36-32Z"
        "M13-14A11 11 0 0 0 35-14A11 11 0 0 0 13-14ZM17-14A7 7 0 0 1 31-14A7 7 0 0 1 17-14Z"
    ),
    "boiler": (
        "M6 0V-34C6-44 36-44 36-34V0ZM36-30H44V-48H49V-25H36ZM13-8V-20H29V-8ZM16-17V-11H26V-17Z"
    ),
    "barrels": (
        "M0-8A10 10 0 0 1 20-8A10 10 0 0 1 0-8ZM22-8A10 10 0 0 1 42-8A10 10 0 0 1 22-8Z"
        "M11-26A10 10 0 0 1 31-26A10 10 0 0 1 11-26ZM7-8A3 3 0 0 0 13-8A3 3 0 0 0 7-8Z"
        "M29-8A3 3 0 0 0 35-8A3 3 0 0 0 29-8ZM18-26A3 3 0 0 0 24-26A3 3 0 0 0 18-26Z"
        "M-1 2V0H43V2Z"
    ),
    "workbench": (
        "M0-18H54V-23H0ZM5 0V-18H10V0ZM44 0V-18H49V0ZM10-6V-9H44V-6Z"
        "M14-23V-30H22V-33H26V-30H28V-23ZM36-23L38-40H42L44-23Z"
    ),
    "coal": "M0 0C6-16 12-10 16-22C22-32 28-24 32-20C38-20 44-12 52 0ZM38-24L44-30L48-24L44-19Z",
    "well": (
        "M4 0V-18H46V0ZM8-18V-36H12V-18ZM38-18V-36H42V-18ZM2-36L25-48L48-36Z"
        "M12-30V-28H24V-22H21V-18H30V-22H27V-28H38V-30Z"
    ),
}  # fmt: skip

CROWN = "M16 78L8 32L34 52L50 20L66 52L92 32L84 78Z"  # of whoever leads
SHAPES: dict[str, Shape] = {
    **{f"{name} edge": Shape(SQUARE, (path,), 9) for name, path in PIECES.items()},
    **{name: Shape(SQUARE, (path,), 1) for name, path in PIECES.items()},
    **{f"{name} core": Shape(SQUARE, (path,)) for name, path in CORES.items()},
    "nightcap edge": Shape(SQUARE, NIGHTCAP, 7),
    "nightcap": Shape(SQUARE, NIGHTCAP),
    "nightcap eyes": Shape(SQUARE, (ellipse(36, 57, 5.4, 6.8), ellipse(55, 57, 6.0, 7.4))),
    "nightcap lights": Shape(SQUARE, (ellipse(36, 56, 2.0, 2.8), ellipse(55, 56, 2.2, 3.0))),
    "nightcap small edge": Shape(SQUARE, PLAIN_CAP, 12),
    "nightcap small": Shape(SQUARE, PLAIN_CAP),
    "nightcap small eyes": Shape(SQUARE, (ellipse(34, 56, 8, 9.5), ellipse(57, 56, 8, 9.5))),
    "ponytail edge": Shape(SQUARE, (PONYTAIL, FACE), 6),
    "ponytail": Shape(SQUARE, (PONYTAIL, FACE)),
    "puppet edge": Shape(SQUARE, (ellipse(45, 57, 39.5, 39.5),)),
    "puppet threads": Shape(SQUARE, (THREADS,), 4, filled=False),
    "puppet": Shape(SQUARE, (ellipse(45, 57, 33, 33),)),
    "puppet eyes": Shape(SQUARE, (ellipse(33, 55, 7.5, 9.5), ellipse(57, 55, 7.5, 9.5))),
    "puppet lights": Shape(SQUARE, (ellipse(33, 53, 2.8, 4.2), ellipse(57, 53, 2.8, 4.2))),
    "puppet mouth": Shape(SQUARE, ("M32 74Q45 79 58 74",), 4.5, filled=False),
    "beast edge": Shape(SQUARE, (BODY, *HORNS), 6),
    "beast": Shape(SQUARE, (BODY, *HORNS)),
    "beast eyes": Shape(SQUARE, (ellipse(36, 47, 9, 9), ellipse(64, 47, 9, 9))),
    "beast lights": Shape(SQUARE, (ellipse(37, 48, 4.2, 4.6), ellipse(63, 48, 4.2, 4.6))),
    "beast mouth": Shape(SQUARE, ("M32 68Q50 80 68 68",), 5, filled=False),
    "ghost edge": Shape(SQUARE, (GHOST,), 6),
    "ghost": Shape(SQUARE, (GHOST,)),
    "ghost eyes": Shape(SQUARE, (ellipse(38, 48, 6, 9), ellipse(62, 48, 6, 9))),
    "door edge": Shape(DOOR, ("M3 56V15A12 12 0 0 1 27 15V56Z",), 4),
    "door": Shape(DOOR, ("M3 56V15A12 12 0 0 1 27 15V56Z",)),
    "door leaf": Shape(DOOR, ("M8 56V16A7 7 0 0 1 22 16V56Z",)),
    "door knob": Shape(DOOR, (ellipse(18.4, 36, 2.1, 2.1),)),
    "ladder edge": Shape(LADDER, (RAILS,), 7.6, filled=False),
    "ladder": Shape(LADDER, (RAILS,), 3.4, filled=False),
    "web": Shape((46, 43), (RAYS, RINGS), 1.8, filled=False),
    "carpet": Shape((60, 44), ("M14 0H46L60 44H0Z",)),
    "moon": Shape((60, 60), ("M33 4A26 26 0 1 0 56 41A22 22 0 0 1 33 4Z",)),
    "dot": Shape((10, 10), (ellipse(5, 5, 5, 5),)),
    **{name: Shape((62, 50), (path,), origin=(-1, -50)) for name, path in FURNITURE.items()},
    "crown edge": Shape(SQUARE, (CROWN,), 9),
    "crown": Shape(SQUARE, (CROWN,)),
}
