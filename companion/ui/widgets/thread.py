"""The way that somebody went, or would go, as a thread through the doors of a house."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from kivy.graphics import Color, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.glyphs import drawing, stamped

Point = tuple[float, float]
Box = tuple[float, float, float, float]
WIDE, CASE, STOP, RIM = 2.2, 4.2, 13, 19  # dp: half of the thread, and with its dark rim; a stop
HOLE = 7  # dp: of the ring where it begins
AROUND = 3  # dp: what is left free around a name


def draw_thread(
    group: InstructionGroup,
    corners: Sequence[Point],
    stops: Sequence[Point],
    ink: Colour,
    names: Sequence[Box],
) -> None:
    """Draw it through these corners, from a ring; it runs behind names, and rests at every stop."""
    pieces = list(behind(corners, names))
    for colour, wide, dot in ((theme.ON_LAMP, CASE, RIM), (ink, WIDE, STOP)):
        group.add(Color(rgba=colour))
        for piece in pieces:
            points = [part for point in piece for part in point]
            group.add(SmoothLine(points=points, width=dp(wide)))
        texture = drawing("dot", dp(dot))
        if texture is not None and stops:
            half = texture.width / 2
            spots = [*corners[:1], *stops]
            group.add(stamped(texture, [(x - half, y - half) for x, y in spots]))
    hole = drawing("dot", dp(HOLE))
    if hole is not None and stops:
        x, y = corners[0]
        group.add(Color(rgba=theme.ON_LAMP))
        group.add(stamped(hole, [(x - hole.width / 2, y - hole.width / 2)]))


def behind(corners: Sequence[Point], names: Sequence[Box]) -> Iterator[list[Point]]:
    """Give the pieces of a way that no name covers."""
    piece: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(corners):
        far = hypot(bx - ax, by - ay)
        if not far:
            continue
        for start, end in _free((ax, ay), (bx, by), names):
            if start > 0 and piece:
                yield piece
                piece = []
            ends = [(ax + (bx - ax) * part, ay + (by - ay) * part) for part in (start, end)]
            piece = [*(piece or ends[:1]), ends[1]]
            if end < 1:
                yield piece
                piece = []
    if piece:
        yield piece


def _free(one: Point, other: Point, names: Sequence[Box]) -> list[tuple[float, float]]:
    """Give the parts of a straight line, from 0 to 1, that lie in no box."""
    free = [(0.0, 1.0)]
    for x, y, wide, high in names:
        low, up = 0.0, 1.0
        room = float(dp(AROUND))
        for at, to, least, most in (
            (one[0], other[0], x - room, x + wide + room),
            (one[1], other[1], y - room, y + high + room),
        ):
            if at == to:
                if not least < at < most:
                    low, up = 1.0, 0.0
                continue
            first, last = sorted(((least - at) / (to - at), (most - at) / (to - at)))
            low, up = max(low, first), min(up, last)
        if low < up:
            cut = [(a, min(b, low)) for a, b in free] + [(max(a, up), b) for a, b in free]
            free = [(a, b) for a, b in cut if b - a > 1e-6]
    return sorted(free)
