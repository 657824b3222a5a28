"""Where everything stands on a map whose ways have numbers: ladders, numbers, names, figures.

Pixels. Nothing lies over anything else: numbers of doors and of ladders that go down stand on the
floor, those of ladders that come down under the ceiling beside the name, figures between them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kivy.metrics import dp

from companion.engine.tabletop import Map, Mark, Place
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.room_plan import Box
from companion.ui.widgets.ways import BROAD, DOOR, NEAR, SLIM, Way

NAME, LEAST_NAME = 17.0, 13.0  # dp
NUMBER = 17.0  # dp: on a plate
PAD, BETWEEN, EDGE = 11.0, 4.0, 7.0  # dp
UP, DOWN = 0.16, 0.18  # of a place: how far a ladder reaches out of the floor above, and down
STEPS = 24  # places that are tried for a ladder
SIGN = 1.35  # of the size of a name
Span = tuple[float, float]
Ends = tuple[str, str]


class Label(NamedTuple):
    """A number on its plate, in a place."""

    text: str
    box: Box
    place: str


class Line(NamedTuple):
    """A name, or a part of it, and where it begins."""

    text: str
    x: float
    y: float


@dataclass(slots=True)
class Spot:
    """A place: its box, what is taken of floor and ceiling, and what stands where."""

    place: Place
    box: Box
    floor: list[Span] = field(default_factory=list)
    ceiling: list[Span] = field(default_factory=list)
    hangs: float = 0.0  # how far ladders come down
    lines: list[Line] = field(default_factory=list)
    signs: list[tuple[Mark, Box]] = field(default_factory=list)
    word: Line | None = None  # what the first of its signs says
    size: float = 0.0  # of the name
    band: Span = (0.0, 0.0)  # where figures may stand, upwards


class Sizes(NamedTuple):
    """How large letters and plates are on this map."""

    name: float
    number: float
    plate: float  # how high

    @classmethod
    def of(cls, look: Theme, high: float) -> "Sizes":
        """Choose them by the text size, and by how high a place usually is."""
        grown = max(1.0, look.grown(theme.NUMBERS).scale)
        name = float(max(dp(LEAST_NAME), min(dp(NAME), high * 0.145))) * grown
        number = float(max(dp(LEAST_NAME), min(dp(NUMBER), high * 0.14))) * grown
        return cls(name, number, number * 1.38)

    def wide(self, text: str) -> float:
        """Tell how wide a plate is."""
        return width_of(text, round(self.number), theme.DIGITS) + float(dp(9))


class Planned(NamedTuple):
    """The whole map: its places, doors and ladders, plates, and lines where walls do not touch."""

    spots: Mapping[str, Spot]
    ways: Sequence[Way]
    labels: Sequence[Label]
    lines: Sequence[tuple[float, float, float, float]]
    sizes: Sizes


def plan_zones(board: Map, boxes: Mapping[str, Box], look: Theme) -> Planned:
    """Lay out a map."""
    heights = sorted(box[3] for box in boxes.values())
    sizes = Sizes.of(look, heights[len(heights) // 2] if heights else 0.0)
    spots = {place: Spot(spot, boxes[place]) for place, spot in board.places.items()}
    ways: list[Way] = []
    labels: list[Label] = []
    lines: list[tuple[float, float, float, float]] = []
    over = []
    for ends in board.passages:
        sides = _sides(spots[ends[0]], spots[ends[1]])
        if sides is not None:
            way = _door(ends, *sides)
            ways.append(way)
            labels += _at_door(board, way, sides, sizes)
        else:
            over.append(ends)
    for ends in over:
        lower = next((one for one in (ends, ends[::-1]) if _above(spots, *one)), None)
        if lower is None:
            line = _line(spots[ends[0]].box, spots[ends[1]].box)
            lines.append(line)
            labels += _at_line(board, ends, line, sizes)
        else:
            way, found = _ladder(board, spots, lower, sizes)
            ways.append(way)
            labels += found
    for spot in spots.values():
        _write(spot, sizes)
        floor = sizes.plate + float(dp(EDGE + 3)) if spot.floor else float(dp(EDGE))
        lowest = min([line.y for line in spot.lines] or [spot.box[1] + spot.box[3]])
        spot.band = (spot.box[1] + floor, lowest - float(dp(2)))
    return Planned(spots, ways, labels, lines, sizes)


# Doors


def _sides(one: Spot, other: Spot) -> tuple[Spot, Spot] | None:
    """Give the left and the right of two places that stand wall to wall."""
    for left, right in ((one, other), (other, one)):
        low, high = max(one.box[1], other.box[1]), min(_top(one.box), _top(other.box))
        if abs(_right(left.box) - right.box[0]) < dp(NEAR) and high - low > dp(20):
            return left, right
    return None


def _door(ends: Ends, left: Spot, right: Spot) -> Way:
    low, high = max(left.box[1], right.box[1]), min(_top(left.box), _top(right.box))
    tall = min((high - low) * 0.8, min(left.box[3], right.box[3], high - low) * DOOR * 0.86)
    wide, wall = tall * SLIM, right.box[0]
    box = (wall - wide / 2, low + dp(2), wide, tall)
    return Way(ends, False, box, (wall, low + dp(2) + tall * 0.45))


def _at_door(board: Map, way: Way, sides: tuple[Spot, Spot], sizes: Sizes) -> Iterator[Label]:
    """Put the numbers of both sides beside a door, as high as its middle."""
    left, right = sides
    for spot, other, before in ((left, right, True), (right, left, False)):
        text = board.ends.get((spot.place.id, other.place.id), "")
        wide = sizes.wide(text) if text else 0.0
        x = way.box[0] - dp(BETWEEN) - wide if before else _right(way.box) + dp(BETWEEN)
        span = (x, _right(way.box)) if before else (way.box[0], x + wide)
        y = max(way.box[1] - dp(2), spot.box[1]) + dp(EDGE)
        if y < spot.box[1] + spot.box[3] * 0.5:
            spot.floor.append(span)
        if text:
            yield Label(text, (x, y, wide, sizes.plate), spot.place.id)


# Ladders


def _above(spots: Mapping[str, Spot], lower: str, upper: str) -> bool:
    """Tell whether one place lies right above another."""
    under, over = spots[lower].box, spots[upper].box
    start, end = max(under[0], over[0]), min(_right(under), _right(over))
    return abs(_top(under) - over[1]) < dp(NEAR) and end - start > dp(16)


def _ladder(
    board: Map, spots: Mapping[str, Spot], ends: Ends, sizes: Sizes
) -> tuple[Way, list[Label]]:
    """Stand a ladder where its numbers have room on both sides of the floor."""
    lower, upper = spots[ends[0]], spots[ends[1]]
    start = max(lower.box[0], upper.box[0])
    end = min(_right(lower.box), _right(upper.box))
    usual = min(lower.box[3], upper.box[3])
    foot = _top(lower.box) - max(usual * DOWN, sizes.plate * 0.95)
    top = upper.box[1] + min(usual * UP, sizes.plate + dp(8))
    lower.hangs = max(lower.hangs, _top(lower.box) - foot)
    tall = top - foot
    wide = tall * BROAD
    texts = [board.ends.get((a.place.id, b.place.id), "") for a, b in
             ((upper, lower), (lower, upper))]  # fmt: skip
    widths = [sizes.wide(text) if text else 0.0 for text in texts]
    best: tuple[float, float, float, float] = (1e9, 0.0, 0.0, 0.0)
    least, most = start + wide / 2 + dp(EDGE), end - wide / 2 - dp(EDGE)
    for step in range(STEPS + 1):
        x = (start + end) / 2 if most <= least else most - (most - least) * step / STEPS
        found = [
            min(
                (_covered(spot, taken, (left - dp(BETWEEN), left + label + dp(BETWEEN)))
                 + _covered(spot, taken, (x - wide / 2, x + wide / 2)), left)
                for left in (x - wide / 2 - dp(BETWEEN) - label, x + wide / 2 + dp(BETWEEN))
            )
            for spot, taken, label in (
                (upper, upper.floor, widths[0]), (lower, lower.ceiling, widths[1])
            )
        ]  # fmt: skip
        cost = found[0][0] + found[1][0] + step * 0.01
        if cost < best[0]:
            best = (cost, x, found[0][1], found[1][1])
    _, x, above, below = best
    box = (x - wide / 2, foot, wide, tall)
    labels = []
    rows = ((upper, upper.floor, above, upper.box[1] + dp(EDGE)),
            (lower, lower.ceiling, below, _top(lower.box) - dp(EDGE) - sizes.plate))  # fmt: skip
    for (spot, taken, left, y), text, label in zip(rows, texts, widths, strict=True):
        taken.append((min(left, box[0]), max(left + label, _right(box))))
        if text:
            labels.append(Label(text, (left, y, label, sizes.plate), spot.place.id))
    return Way(ends, True, box, (x, upper.box[1]), lower.place.id), labels


def _covered(spot: Spot, taken: Sequence[Span], span: Span) -> float:
    """Measure how much of a span is taken, or lies outside the place."""
    inside = (spot.box[0] + float(dp(EDGE)), _right(spot.box) - float(dp(EDGE)))
    out = max(0.0, inside[0] - span[0]) + max(0.0, span[1] - inside[1])
    over = sum(max(0.0, min(span[1], one[1]) - max(span[0], one[0])) for one in taken)
    return out + over


# Places that do not touch


def _line(one: Box, other: Box) -> tuple[float, float, float, float]:
    """Give a line from the edge of a box to that of another."""
    ax, ay, bx, by = (*_middle(one), *_middle(other))
    start, end = _leaves(one, bx - ax, by - ay), _leaves(other, ax - bx, ay - by)
    return (*start, *end)


def _leaves(box: Box, dx: float, dy: float) -> tuple[float, float]:
    """Give where a line from the middle of a box leaves it."""
    x, y = _middle(box)
    parts = [side / 2 / abs(d) for side, d in ((box[2], dx), (box[3], dy)) if d]
    part = min(parts, default=0.0)
    return x + dx * part, y + dy * part


def _at_line(
    board: Map, ends: Ends, line: tuple[float, float, float, float], sizes: Sizes
) -> Iterator[Label]:
    """Put the numbers into both ends of a line, just outside the places."""
    ax, ay, bx, by = line
    far = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    for place, other, x, y, way in (
        (ends[0], ends[1], ax, ay, 1.0), (ends[1], ends[0], bx, by, -1.0)
    ):  # fmt: skip
        text = board.ends.get((place, other), "")
        if text:
            wide = sizes.wide(text)
            out = min(far * 0.3, sizes.plate * 0.7) * way
            at = (x + (bx - ax) / far * out, y + (by - ay) / far * out)
            box = (at[0] - wide / 2, at[1] - sizes.plate / 2, wide, sizes.plate)
            yield Label(text, box, place)


# Names and signs


def _write(spot: Spot, sizes: Sizes) -> None:
    """Write a name where the ceiling is free, or below what hangs there; then the signs."""
    x, _, wide, _ = spot.box
    pad, top = float(dp(PAD)), _top(spot.box) - float(dp(EDGE))
    signs = [mark for mark in spot.place.marks if mark.drawing and not mark.stands]
    side = sizes.name * SIGN
    free = list(_free((x + pad, x + wide - pad), sorted(spot.ceiling)))
    room, start = max([(end - begin, begin) for begin, end in free] or [(0.0, x + pad)])
    name, size = spot.place.name, sizes.name
    extra = (side + float(dp(5))) * len(signs)
    least = float(dp(LEAST_NAME))
    while width_of(name, round(size), theme.DIGITS) + extra > room and size > least:
        size -= 1.0
    if width_of(name, round(size), theme.DIGITS) + extra > room:  # below what hangs there
        if spot.ceiling:
            top -= max(sizes.plate, spot.hangs - float(dp(EDGE))) + float(dp(3))
        start, room, size = x + pad, wide - 2 * pad, sizes.name
        while width_of(name, round(size), theme.DIGITS) > room and size > least:
            size -= 1.0
    line = size * 1.25
    parts = [name]
    if width_of(name, round(size), theme.DIGITS) > room and " " in name:
        parts = list(_broken(name))
    for number, part in enumerate(parts):
        spot.lines.append(Line(part, start, top - line * (number + 1)))
    spot.size = size
    last = spot.lines[-1]
    at = last.x + width_of(last.text, round(size), theme.DIGITS) + float(dp(6))
    low = last.y + (line - side) / 2
    if signs and at + side > x + wide - pad:  # on a line of its own
        at, low = start, last.y - side
        spot.lines.append(Line("", start, low))
    for mark in signs:
        spot.signs.append((mark, (at, low, side, side)))
        at += side + float(dp(3))
    if signs and signs[0].told:
        word, end = signs[0].word, start + room
        if at + width_of(word, round(size * 0.92), theme.TEXT) <= min(end, x + wide - pad):
            spot.word = Line(word, at + float(dp(2)), low + (side - size * 1.2) / 2)


def _broken(name: str) -> tuple[str, str]:
    """Break a name into two lines about as long."""
    ends = [n for n, letter in enumerate(name) if letter == " "]
    cut = min(ends, key=lambda n: max(n, len(name) - n))
    return name[:cut], name[cut + 1 :]


def _free(span: Span, taken: Sequence[Span]) -> Iterator[Span]:
    left, right = span
    for start, end in taken:
        if start - dp(BETWEEN) > left:
            yield left, min(right, start - float(dp(BETWEEN)))
        left = max(left, end + float(dp(BETWEEN)))
    if left < right:
        yield left, right


def _top(box: Box) -> float:
    return box[1] + box[3]


def _right(box: Box) -> float:
    return box[0] + box[2]


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
