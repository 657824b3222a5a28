"""Doors and ladders of a doll's house: where they are, and how they are drawn."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from kivy.graphics import Color
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.glyphs import Point, drawing, stamped
from companion.ui.widgets.room_plan import BETWEEN, Box

NEAR = 3  # dp: walls that are no farther apart are one
DOOR = 0.46  # of the lower of two rooms: the height of a door between them
SLIM, BROAD = 30 / 56, 32 / 58  # of their height: how wide a door and a ladder are drawn
POKES = 0.1  # of a room: how far a ladder stands out of the floor above
EDGE = theme.colour("#140a0c")
Ends = tuple[str, str]


class Way(NamedTuple):
    """A passage that is drawn: its box, and the point that everybody goes through."""

    ends: Ends
    ladder: bool
    box: Box
    through: Point
    lower: str = ""  # where a ladder stands


class Paint(NamedTuple):
    """The colours of doors and ladders."""

    frame: Colour
    leaf: Colour
    knob: Colour


QUIET = Paint(theme.colour("#d9c8b0"), theme.colour("#4a2c1c"), theme.colour("#f4b860"))
BRIGHT = Paint(theme.colour("#fff9ec"), theme.colour("#b4652a"), theme.colour("#fff0c8"))


def ways(
    passages: Iterable[Ends],
    boxes: Mapping[str, Box],
    number: Callable[[str], float],
    down: Callable[[str], float],
) -> list[Way]:
    """Find every door and ladder.

    `number`: how wide the number of a place is, beside which its ladders stand; `down`: how far
    into it they reach.
    """
    found = []
    for ends in passages:
        one, other = (boxes[end] for end in ends)
        way = _door(ends, one, other) or _ladder(ends, boxes, number, down)
        if way is not None:
            found.append(way)
    return found


def _door(ends: Ends, one: Box, other: Box) -> Way | None:
    """Put a door into the wall between two rooms that stand side by side."""
    for left, right in ((one, other), (other, one)):
        low, high = max(one[1], other[1]), min(one[1] + one[3], other[1] + other[3])
        if abs(left[0] + left[2] - right[0]) < dp(NEAR) and low < high:
            tall = min(min(one[3], other[3]) * DOOR, (high - low) * 0.8)
            wide, wall = tall * SLIM, right[0]
            box = (wall - wide / 2, low + dp(2), wide, tall)
            return Way(ends, False, box, (wall, low + dp(2) + tall * 0.45))
    return None


def _ladder(
    ends: Ends,
    boxes: Mapping[str, Box],
    number: Callable[[str], float],
    down: Callable[[str], float],
) -> Way | None:
    """Stand a ladder under the floor between two rooms above each other, beside the number."""
    for lower, upper in (ends, ends[::-1]):
        under, over = boxes[lower], boxes[upper]
        start, end = max(under[0], over[0]), min(under[0] + under[2], over[0] + over[2])
        if abs(under[1] + under[3] - over[1]) >= dp(NEAR) or start >= end:
            continue
        top = over[1] + over[3] * POKES
        foot = under[1] + under[3] - down(lower)
        tall = top - foot
        wide = tall * BROAD
        x = _beside((start, end), wide, under, number(lower))
        box = (x - wide / 2, foot, wide, tall)
        return Way(ends, True, box, (x, over[1]), lower)
    return None


def _beside(span: tuple[float, float], wide: float, under: Box, number: float) -> float:
    """Find where under a floor a ladder leaves the number of the lower room the most space."""
    start, end = span
    middle = (start + end) / 2
    if end - start <= wide:
        return middle
    least, most = start + wide / 2, end - wide / 2
    spare = min(wide * 0.3, (end - start - wide) / 2)  # not in front of a door, if that can be
    right = under[0] + number + dp(BETWEEN) + wide / 2  # beside the number, on its right
    if right <= most:
        return max(right, min(most - spare, max(middle, right)))
    left = under[0] + under[2] - number - dp(BETWEEN) - wide / 2
    if left >= least:  # or on its left
        return min(left, least + spare)
    return most if most - under[0] > under[0] + under[2] - least else least


def draw_ways(group: InstructionGroup, found: Sequence[Way], paint: Paint) -> None:
    """Draw doors and ladders, each part of all of them at once."""
    doors = [way for way in found if not way.ladder]
    ladders = [way for way in found if way.ladder]
    for name, ink in (
        ("door edge", EDGE), ("door", paint.frame), ("door leaf", paint.leaf),
        ("door knob", paint.knob),
    ):  # fmt: skip
        _all(group, name, ink, doors)
    for name, ink in (("ladder edge", EDGE), ("ladder", paint.frame)):
        _all(group, name, ink, ladders)


def _all(group: InstructionGroup, name: str, ink: Colour, found: Sequence[Way]) -> None:
    sizes: dict[int, list[Point]] = {}
    for way in found:
        sizes.setdefault(round(way.box[3]), []).append(way.box[:2])
    for tall, spots in sizes.items():
        texture = drawing(name, tall)
        if texture is not None:
            group.add(Color(rgba=ink))
            group.add(stamped(texture, spots))
