"""What stands around the rooms of a doll's house: its roof, its walls, its doors and the moon."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin

from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Map
from companion.ui import theme
from companion.ui.widgets.rooms import Box

EAVES = 2.0  # units: how far the roof reaches over the walls
RIDGE = 1.5  # how far it reaches over what is under it
GABLE = 10.0  # its height, where nothing is under it
TOP_FLOOR = 0.6  # of the width: a wider top floor has the roof above it
STEEP = 2.0  # floors: a higher roof for an attic is none
Point = tuple[float, float]


def roof(board: Map) -> list[Point]:
    """Give the outline of the roof, from eaves to eaves, in units above the ground."""
    wide, high = board.size
    floors = sorted({spot.floor for spot in board.places.values()})
    top = [spot for spot in board.places.values() if spot.floor == floors[-1]] if floors else []
    if len(floors) < 2 or sum(spot.w for spot in top) > TOP_FLOOR * wide:
        ridge = float(max((high - spot.y for spot in top), default=high))
        return [(-EAVES, ridge), (wide / 2, ridge + GABLE), (wide + EAVES, ridge)]
    under = [spot.y for spot in board.places.values() if spot.floor == floors[-2]]
    eaves = high - min(under)
    ends = ((-EAVES, eaves), (wide + EAVES, eaves))
    corners = [(x, high - spot.y + 0.5) for spot in top for x in (spot.x, spot.x + spot.w)]
    middle = sum(spot.x + spot.w / 2 for spot in top) / len(top)
    most = eaves + STEEP * max(spot.h for spot in top)
    for across in (wide / 2, middle):
        ridge = max(high + RIDGE, *(_over(corner, ends, across) for corner in corners))
        if ridge <= most:
            return [ends[0], (across, ridge), ends[1]]
    return _hull([ends[0], *_wider(corners), ends[1]])


def _over(corner: Point, ends: Sequence[Point], across: float) -> float:
    """Tell how high a ridge there must be so that a corner is under its roof."""
    x, y = corner
    end = ends[0] if x <= across else ends[1]
    if x == across:
        return y
    return end[1] + (y - end[1]) * (across - end[0]) / (x - end[0])


def _wider(corners: Sequence[Point]) -> list[Point]:
    """Let a flat roof reach over the attic on both sides."""
    left, right = min(corners), max(corners)
    return [(left[0] - 1, left[1] + RIDGE), *corners, (right[0] + 1, right[1] + RIDGE)]


def _hull(points: Sequence[Point]) -> list[Point]:
    """Lay a cloth over points, from the first to the last."""
    hull: list[Point] = []
    for point in sorted(points):
        while len(hull) > 1 and _left(hull[-2], hull[-1], point):
            hull.pop()
        hull.append(point)
    return hull


def _left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0


def draw_shell(group: InstructionGroup, board: Map, frame: tuple[float, float, float]) -> None:
    """Draw the roof, the walls and the moon; `frame` is the scale and the lower left corner."""
    scale, left, bottom = frame
    outline = [(left + x * scale, bottom + y * scale) for x, y in roof(board)]
    right, eaves = left + board.size[0] * scale, outline[0][1]
    top = max(y for _, y in outline)
    add = group.add
    add(Color(rgba=theme.colour("#221a28")))
    vertices = [value for point in outline for value in (*point, 0, 0)]
    add(Mesh(vertices=vertices, indices=list(range(len(outline))), mode="triangle_fan"))
    add(Color(rgba=theme.LINE))
    add(Line(points=[c for point in outline for c in point], width=dp(2)))
    wall = (left - dp(3), bottom - dp(3), right - left + dp(6), eaves - bottom + dp(3))
    add(Line(rectangle=wall, width=dp(2)))
    add(Color(rgba=theme.colour("#e9dcc4")))
    moon = scale * 5
    ridge = max(outline, key=lambda point: point[1])
    # On the side where the roof is lower, and above it.
    x = right - moon * 1.9 if ridge[0] <= (left + right) / 2 + 1 else left + moon * 0.9
    roofed = max(_height(outline, x), _height(outline, x + moon))
    add(_crescent(x, max(top - moon * 2.1, roofed + moon * 0.3), moon / 2))


def _height(outline: Sequence[Point], x: float) -> float:
    """Tell how high an outline is there."""
    for (ax, ay), (bx, by) in pairwise(outline):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return outline[0][1]


def draw_doors(group: InstructionGroup, boxes: Sequence[tuple[Box, Box]]) -> None:
    """Show passages between neighbours as openings in their wall."""
    group.add(Color(rgba=theme.colour("#0b080d")))
    for one, other in boxes:
        door = door_between(one, other)
        if door is not None:
            group.add(Rectangle(pos=door[:2], size=door[2:]))


def _crescent(x: float, y: float, radius: float) -> Mesh:
    """Draw a moon: between two arcs that meet at its horns."""
    vertices: list[float] = []
    steps, tilt = 24, 0.5
    for n in range(steps + 1):
        angle = pi / 2 + pi * n / steps
        for share in (1.0, 0.3):  # the outer edge, and the inner one
            side, up = radius * cos(angle) * share, radius * sin(angle)
            across = side * cos(tilt) - up * sin(tilt)
            vertices += (x + radius + across, y + radius + side * sin(tilt) + up * cos(tilt), 0, 0)
    return Mesh(vertices=vertices, indices=list(range(2 * steps + 2)), mode="triangle_strip")


def door_between(one: Box, other: Box) -> Box | None:
    """Find the opening in the wall that two rooms share, if they share one."""
    ax, ay, aw, ah = one
    bx, by, bw, bh = other
    thick = dp(5)
    for left, right in ((one, other), (other, one)):
        if abs(left[0] + left[2] - right[0]) < dp(3) and ay < by + bh and by < ay + ah:
            low, high = max(ay, by), min(ay + ah, by + bh)
            return right[0] - thick / 2, low + dp(3), thick, (high - low) * 0.4
    for lower, upper in ((one, other), (other, one)):
        if abs(lower[1] + lower[3] - upper[1]) < dp(3) and ax < bx + bw and bx < ax + aw:
            start, end = max(ax, bx), min(ax + aw, bx + bw)
            middle, wide = (start + end) / 2, min(dp(26), (end - start) * 0.6)
            return middle - wide / 2, upper[1] - thick / 2, wide, thick
    return None
