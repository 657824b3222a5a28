"""How the font of drawings was made, from shapes.py: `python content/fonts/drawings.py`.

Needs fonttools. A font is drawn with smooth edges at every size, in any colour, by what draws all
text anyway; so what a map is made of is as sharp on every screen, and costs no pictures.
"""

import json
from itertools import pairwise
from math import cos, hypot, pi, sin
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.basePen import BasePen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from shapes import SHAPES, Points, Shape

HERE = Path(__file__).parent
EM = 1000
FIRST = 0xE000  # where nobody else's letters are
STEPS = 12  # of a curve, and of a round corner


class Corners(BasePen):  # type: ignore[misc]
    """Takes a path down as its corners; curves become many."""

    def __init__(self) -> None:
        super().__init__(None)
        self.lines: list[tuple[Points, bool]] = []

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.lines.append(([point], False))

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        if hypot(point[0] - self.lines[-1][0][-1][0], point[1] - self.lines[-1][0][-1][1]) > 1e-3:
            self.lines[-1][0].append(point)

    def _curveToOne(  # noqa: N802
        self, one: tuple[float, ...], two: tuple[float, ...], end: tuple[float, ...]
    ) -> None:
        start = self.lines[-1][0][-1]
        for step in range(1, STEPS + 1):
            t = step / STEPS
            parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (start, one, two, end)
            x, y = (sum(p * c[i] for p, c in zip(parts, corners, strict=True)) for i in (0, 1))
            self._lineTo((x, y))

    def _closePath(self) -> None:  # noqa: N802
        points, _ = self.lines.pop()
        if hypot(points[0][0] - points[-1][0], points[0][1] - points[-1][1]) < 1e-3:
            points = points[:-1]
        self.lines.append((points, True))


def area(points: Points) -> float:
    """Give the area inside a line, below zero if it runs the other way round."""
    following = [*points[1:], points[0]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, following, strict=True)) / 2


def turned(points: Points, positive: bool) -> Points:
    """Let a line run the way that is wanted."""
    return points if (area(points) > 0) == positive else points[::-1]


def inside(point: tuple[float, float], points: Points) -> bool:
    """Tell whether a point is inside a line."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            found = not found
    return found


def along(points: Points, closed: bool, width: float) -> list[Points]:
    """Give what a pen of this width covers: a bar for each part, a disc at each corner."""
    covered = []
    for (ax, ay), (bx, by) in pairwise([*points, points[0]] if closed else points):
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        covered.append(
            [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        )
    for x, y in points:
        angles = [2 * pi * n / STEPS for n in range(STEPS)]
        covered.append([(x + width / 2 * cos(a), y + width / 2 * sin(a)) for a in angles])
    return covered


def contours(shape: Shape) -> list[Points]:
    """Give the lines around what is filled; those around holes run the other way."""
    found: list[Points] = []
    for path in shape.paths:
        pen = Corners()
        parse_path(path, pen)
        closed = [points for points, _ in pen.lines]
        if shape.filled:
            for number, points in enumerate(closed):
                others = closed[:number] + closed[number + 1 :]
                depth = sum(inside(points[0], other) for other in others)
                found.append(turned(points, depth % 2 == 0))
        if shape.stroke:
            for points, is_closed in pen.lines:
                found += [turned(part, True) for part in along(points, is_closed, shape.stroke)]
    return found


def glyph(shape: Shape) -> tuple[object, int]:
    """Draw a shape as a letter; give its width too."""
    scale = EM / shape.size[1]
    left, top = shape.origin
    pen = TTGlyphPen(None)
    for points in contours(shape):
        on_grid = [(round((x - left) * scale), round(EM - (y - top) * scale)) for x, y in points]
        pen.moveTo(on_grid[0])
        for point in on_grid[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph(), round(shape.size[0] * scale)


def main() -> None:
    """Make the font, and say which letter stands for which shape."""
    names = [".notdef", *(name.replace(" ", ".") for name in SHAPES)]
    codes = {name: FIRST + number for number, name in enumerate(SHAPES)}
    drawn = {name.replace(" ", "."): glyph(shape) for name, shape in SHAPES.items()}
    drawn[".notdef"] = (TTGlyphPen(None).glyph(), EM)
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({code: name.replace(" ", ".") for name, code in codes.items()})
    font.setupGlyf({name: one for name, (one, _) in drawn.items()})
    boxes = font.font["glyf"]
    font.setupHorizontalMetrics(
        {name: (wide, getattr(boxes[name], "xMin", 0)) for name, (_, wide) in drawn.items()}
    )
    font.setupHorizontalHeader(ascent=EM, descent=0)
    font.setupNameTable({"familyName": "Companion Drawings", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=EM, sTypoDescender=0, usWinAscent=EM, usWinDescent=0)
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = 0  # the same whenever it is made
    font.font.recalcTimestamp = False
    font.save(HERE / "drawings.ttf")
    (HERE / "drawings.json").write_text(json.dumps(codes, indent=1) + "\n")


if __name__ == "__main__":
    main()
