"""What stands around the rooms of a doll's house: its roof, its walls, and the night sky."""

from collections.abc import Sequence
from itertools import pairwise

from kivy.graphics import BorderImage, Color, Mesh, Rectangle, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Map
from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.glyphs import drawing, stamp, stamped
from companion.ui.widgets.plates import plate
from companion.ui.widgets.rooms import Box, wall
from companion.ui.widgets.textures import glow, shade

EAVES = 2.0  # units: how far the roof reaches over the walls
RIDGE = 1.5  # how far it reaches over what is under it
GABLE = 10.0  # its height, where nothing is under it
TOP_FLOOR = 0.6  # of the width: a wider top floor has the roof above it
STEEP = 2.0  # floors: a higher roof for an attic is none
MOON = theme.colour("#f6e6c6")
# Of the house across, and of the sky above the eaves upwards.
STARS = (
    (0.035, 0.72), (0.075, 0.30), (0.225, 0.86), (0.285, 0.64), (0.33, 0.93), (0.685, 0.90),
    (0.73, 0.72), (0.855, 0.86), (0.915, 0.55), (0.965, 0.88), (0.99, 0.42),
)  # fmt: skip
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


def draw_shell(
    group: InstructionGroup, board: Map, frame: tuple[float, float, float], around: Box
) -> None:
    """Draw the roof, the walls and the sky; `frame` is the scale and the lower left corner."""
    scale, left, bottom = frame
    outline = [(left + x * scale, bottom + y * scale) for x, y in roof(board)]
    right, eaves = left + board.size[0] * scale, outline[0][1]
    ridge = max(outline, key=lambda point: point[1])
    middle = (left + right) / 2
    _sky(group, outline, around, scale, ridge[0] <= middle + 1)
    line = theme.mixed(theme.PANEL, theme.LINE, 0.62)
    # On the side where the roof falls longest.
    _chimney(group, outline, right - (right - left) * 0.235, scale, line)
    _roof(group, outline, line)
    wall_box = (left - dp(4), bottom - dp(4), right - left + dp(8), eaves - bottom + dp(5))
    radius = round(dp(7))
    group.add(Color(1, 1, 1, 1))
    texture = plate(radius, wall(), wall(), line, float(dp(3)))
    group.add(
        BorderImage(texture=texture, border=(radius,) * 4, pos=wall_box[:2], size=wall_box[2:])
    )


def _sky(
    group: InstructionGroup, outline: Sequence[Point], around: Box, scale: float, moon_left: bool
) -> None:
    """Draw stars and a moon, and the glow of the night behind the roof."""
    x, y, wide, high = around
    eaves, top = outline[0][1], max(point[1] for point in outline)
    group.add(Color(1, 1, 1, 1))
    low = max(y, eaves - (top - eaves))
    dusk = glow(theme.mixed(theme.NIGHT, theme.LINE, 0.4), 0.55)
    group.add(Rectangle(texture=dusk, pos=(x, low), size=(wide, y + high - low)))
    side = min(scale * 8.5, (y + high - eaves) * 0.55)
    moon = drawing("moon", side)
    start, end = outline[0][0], outline[-1][0]
    at = start + (end - start) * (0.105 if moon_left else 0.895) - side / 2
    roofed = max(_height(outline, at), _height(outline, at + side))
    rise = min(max(roofed + side * 0.15, y + high - side * 1.5), y + high - side)
    if moon is not None and side >= dp(8):
        group.add(Color(rgba=MOON))
        group.add(stamp(moon, at, rise))
    star = drawing("dot", max(2.0, scale * 0.45))
    if star is None:
        return
    spots = []
    for across, up in STARS:
        sx, sy = start + (end - start) * across, eaves + (y + high - eaves) * up
        near_moon = at - side * 0.3 < sx < at + side * 1.3 and sy > rise - side * 0.3
        if sy > _height(outline, sx) + dp(8) and sy < y + high - dp(3) and not near_moon:
            spots.append((sx, sy))
    group.add(Color(rgba=(*theme.PAPER[:3], 0.7)))
    group.add(stamped(star, spots))


def _chimney(
    group: InstructionGroup, outline: Sequence[Point], x: float, scale: float, line: Colour
) -> None:
    """Let a chimney stand out of the roof, behind it."""
    wide = round(scale * 5.6)
    foot = min(_height(outline, x), _height(outline, x + wide))
    top = max(_height(outline, x), _height(outline, x + wide)) + scale * 6.5
    top = min(top, max(point[1] for point in outline) - scale)
    if top - foot < scale * 3:
        return
    edge = round(dp(3))
    x, foot, top = round(x), round(foot), round(top)
    for ink, inset in ((line, 0), (theme.RAISED, edge)):
        group.add(Color(rgba=ink))
        size = (wide - 2 * inset, top - foot - inset)
        group.add(Rectangle(pos=(x + inset, foot), size=size))
    group.add(Color(rgba=line))
    cap = round(scale * 0.8)
    group.add(Rectangle(pos=(x - cap, top - 2 * edge), size=(wide + 2 * cap, 2 * edge)))


def _roof(group: InstructionGroup, outline: Sequence[Point], line: Colour) -> None:
    """Draw the roof with its shingles; a smooth line covers the steps of its edge."""
    eaves, top = outline[0][1], max(point[1] for point in outline)
    upper = theme.mixed(theme.RAISED, theme.LINE, 0.12)
    lower = theme.mixed(theme.PANEL, theme.RAISED, 0.35)
    vertices: list[float] = []
    for x, y in outline:
        vertices += (x, y, 0.5, 0.25 + 0.5 * (y - eaves) / max(1.0, top - eaves))
    indices = [n for corner in range(1, len(outline) - 1) for n in (0, corner, corner + 1)]
    group.add(Color(1, 1, 1, 1))
    mesh = Mesh(vertices=vertices, indices=indices, mode="triangles", texture=shade(upper, lower))
    group.add(mesh)
    group.add(Color(rgba=(*line[:3], 0.5)))
    _shingles(group, outline)
    group.add(Color(rgba=line))
    points = [c for point in outline for c in point]
    group.add(SmoothLine(points=points, width=dp(1.5), joint="miter"))


def _shingles(group: InstructionGroup, outline: Sequence[Point]) -> None:
    """Lay rows of shingles, from slope to slope."""
    eaves, top = outline[0][1], max(point[1] for point in outline)
    step, dash, space = (top - eaves) / 4.6, dp(18), dp(6)
    for row in (1, 2, 3):
        y = round(eaves + step * row)
        ends = _across(outline, y)
        if ends is None or step < dp(10):
            continue
        x, end = ends[0] + dp(14 + 6 * (row % 2)), ends[1] - dp(14)
        while x + dash <= end:
            group.add(Rectangle(pos=(round(x), y), size=(round(dash), max(1, round(dp(1.6))))))
            x += dash + space


def _across(outline: Sequence[Point], y: float) -> tuple[float, float] | None:
    """Tell from where to where an outline is at least so high."""
    cuts = []
    for (ax, ay), (bx, by) in pairwise(outline):
        if (ay <= y) != (by <= y):
            cuts.append(ax + (bx - ax) * (y - ay) / (by - ay))
    return (min(cuts), max(cuts)) if len(cuts) > 1 else None


def _height(outline: Sequence[Point], x: float) -> float:
    """Tell how high an outline is there."""
    for (ax, ay), (bx, by) in pairwise(outline):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return outline[0][1]
