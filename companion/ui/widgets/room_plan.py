"""Where everything in a room stands: its number, its name, its signs; below them only figures.

Pixels. A ladder that ends in a room takes a part of the band of its number; the number stands
beside it, and nothing is written where a figure could stand.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.glyphs import height_of, width_of

Box = tuple[float, float, float, float]  # x, y, width, height
Span = tuple[float, float]  # from, to, across

NUMBER, SMALLEST_NUMBER, LEAST = 34, 13, 8  # dp; the least between two ladders on a tiny map
NAME, SMALLEST_NAME = 18, 13  # dp; a name that needs to be smaller is not written
NAMELESS = 1.3  # of the text size: from here on names go, and a long press names a room
SHARE = 0.33  # of the height of a room: its number
TOP = 0.055  # of its height: what is free above that
FEET = 0.42  # of its height: what is kept for figures at least
SIGN, LARGE_SIGN, SMALLEST_SIGN = 24, 17, 11  # dp: a padlock
DOORWAY = 0.15  # of the height of a room: what a door takes of its side
AIR = 0.09  # of its height: what is free around what is written where nobody stands
BETWEEN = 5  # dp, between a ladder and a number
WEB, ACROSS = 0.36, 46 / 43  # a cobweb: of the height of a room, and how wide for its height


class Text(NamedTuple):
    """A text, its size, and its lower left corner."""

    text: str
    size: int
    x: float
    y: float


class Plan(NamedTuple):
    """What is written in a room, and how high figures may stand."""

    number: Text | None
    names: tuple[Text, ...]
    signs: tuple[Box, ...]
    web: tuple[Box, bool, bool] | None  # its box, and whether it hangs left, and below
    zone: float
    beside: float = 0.0  # what signs at the right leave less for figures


class Wish(NamedTuple):
    """What a room has to show."""

    label: str
    name: str
    signs: int = 0
    web: bool = False
    middle: bool = False  # its name stands in the middle
    crowded: bool = False  # many stand there, who need the place of the name
    airy: bool = False  # nobody ever stands there: it is a picture of a room


def number_size(high: float, look: Theme) -> float:
    """Give the size of numbers in rooms so high: larger text makes them a little larger."""
    size = max(dp(SMALLEST_NUMBER), min(high * SHARE, dp(NUMBER)))
    return float(size) * max(1.0, look.grown(theme.NUMBERS).scale)


def band(high: float, size: float) -> float:
    """Tell how far the band of the number reaches down from the top of a room."""
    return max(dp(3), high * TOP) + height_of(size) + dp(2)


def plan(wish: Wish, box: Box, ladders: Sequence[Span], look: Theme, size: float) -> Plan:
    """Lay out a room; `size` is that of the numbers in this house, where there is space for it."""
    x, y, wide, high = box
    pad, air = _pad(wish, box), high * AIR if wish.airy else 0.0
    top = y + high - max(dp(3), high * TOP) - air
    free = list(_free((x + pad, x + wide - pad), ladders))
    number = _number(wish.label, free, top, min(size, high * 0.55))
    lowest = top - height_of(size if number is None else number.size) - dp(2)
    if ladders:
        lowest = min(lowest, y + high - band(high, min(size, high * 0.55)))
    if number is not None:
        free = list(_without(free, number.x, number.x + _wide(number)))
    signs = _signs(wish.signs, free, top, number.size if number else size)
    spans = [(sign[0], sign[0] + sign[2]) for sign in signs]
    below = wish.signs > len(signs)
    names = () if wish.signs > 1 and below else _names(wish, box, lowest, look)
    if not names and not below and number is not None and high < size * 2.6:
        room = [span for one in free for span in _free(one, spans)]
        names = _beside(wish, number, room, look)
        lowest = min([lowest, *(name.y - dp(1) for name in names)])
    elif names:
        lowest = names[-1].y - dp(1)
    beside = 0.0
    if below and wish.signs == 1 and lowest - y > dp(LARGE_SIGN) and wide > dp(3 * LARGE_SIGN):
        side = min(dp(SIGN), (lowest - y) * 0.5)
        beside = side + high * DOORWAY
        signs = [(x + wide - beside, y + high * DOORWAY, side, side)]
    elif below:
        signs = _row(wish.signs, x + pad, lowest, wide - 2 * pad, high)
        lowest = min(sign[1] for sign in signs)
    taken = [*ladders, *spans, *([(number.x, number.x + _wide(number))] if number else [])]
    web = _web(box, taken) if wish.web else None
    return Plan(number, tuple(names), tuple(signs), web, max(lowest - y, high * 0.2), beside)


def _pad(wish: Wish, box: Box) -> float:
    """Tell how far from the sides of a room something is written."""
    _, _, wide, high = box
    return float(max(dp(3), min(dp(6), wide * 0.08)) + (high * AIR if wish.airy else 0.0))


def _wide(text: Text) -> float:
    return width_of(text.text, text.size, theme.DIGITS)


def _free(span: Span, taken: Sequence[Span]) -> Iterator[Span]:
    """Give what is left of a span beside ladders."""
    left, right = span
    for start, end in sorted(taken):
        if start - dp(BETWEEN) > left:
            yield left, min(right, start - dp(BETWEEN))
        left = max(left, end + dp(BETWEEN))
    if left < right:
        yield left, right


def _without(free: Sequence[Span], start: float, end: float) -> Iterator[Span]:
    for span in free:
        yield from _free(span, [(start, end)])


def _number(label: str, free: Sequence[Span], top: float, size: float) -> Text | None:
    """Put the number as far to the left as it has space, smaller only where it has none."""
    if not label or not free:
        return None
    while True:
        wide = width_of(label, round(size), theme.DIGITS)
        spot = next((start for start, end in free if end - start >= wide), None)
        if spot is None and size > dp(LEAST):
            size -= 1
            continue
        if spot is None:
            spot = max(free, key=lambda span: span[1] - span[0])[0]
        return Text(label, round(size), spot, top - height_of(round(size)))


def _signs(count: int, free: Sequence[Span], top: float, size: float) -> list[Box]:
    """Put the signs at the right of the band, if they have space there."""
    side = min(dp(SIGN), height_of(size) * 1.1)
    # One alone is rather seen below than small.
    least = min(side, dp(LARGE_SIGN)) if count == 1 else dp(SMALLEST_SIGN)
    while count and side >= least:
        for start, end in reversed(free):
            if end - start >= side * count:
                high = top - (height_of(size) + side) / 2
                return [(end - side * (n + 1), high, side, side) for n in range(count)]
        side -= 1
    return []


def _row(count: int, x: float, top: float, wide: float, high: float) -> list[Box]:
    """Put the signs below the number, where there is no space beside it."""
    side = min(dp(SIGN), wide / count, high * 0.3)
    return [(x + side * n, top - side, side, side) for n in range(count)]


def _names(wish: Wish, box: Box, top: float, look: Theme) -> tuple[Text, ...]:
    """Write the name below the number, on two lines if it must be, or not at all."""
    x, y, wide, high = box
    if not wish.name or wish.crowded or look.scale >= NAMELESS:
        return ()
    pad, feet = _pad(wish, box), 0.0 if wish.airy else high * FEET
    room, least = wide - 2 * pad + dp(4), round(dp(SMALLEST_NAME))
    size = round(
        max(least, min(dp(NAME), high * (0.2 if wish.airy else 0.175)) * max(1.0, look.scale))
    )
    for lines in _broken(wish.name):
        for fits in range(size, least - 1, -1):
            widths = [width_of(line, fits, theme.TEXT) for line in lines]
            step = height_of(fits, name=True) * (0.9 if len(lines) > 1 else 1.0)
            if max(widths) <= room and top - step * len(lines) - y >= feet:
                left = [x + (wide - one) / 2 if wish.middle else x + pad for one in widths]
                return tuple(
                    Text(line, fits, at, top - step * (n + 1))
                    for n, (line, at) in enumerate(zip(lines, left, strict=True))
                )
    return ()


def _beside(wish: Wish, number: Text, free: Sequence[Span], look: Theme) -> tuple[Text, ...]:
    """Write the name to the right of the number, in a room that is low."""
    if not wish.name or look.scale >= NAMELESS or number.size < dp(1.5 * SMALLEST_NAME):
        return ()
    high = height_of(number.size)
    for fits in range(round(dp(NAME)), round(dp(SMALLEST_NAME)) - 1, -1):
        for start, end in free:
            after = max(start, number.x + _wide(number) + dp(8))
            if start >= number.x and end - after >= width_of(wish.name, fits, theme.TEXT):
                low = number.y + (high - height_of(fits, name=True)) / 2
                return (Text(wish.name, fits, after, low),)
    return ()


def _broken(name: str) -> Iterator[tuple[str, ...]]:
    """Give a name on one line, then on two of about the same length."""
    yield (name,)
    ends = [n for n, letter in enumerate(name) if letter in " -"]
    cuts = [(name[: n + 1].rstrip(), name[n + 1 :]) for n in ends]
    yield from sorted(cuts, key=lambda cut: max(map(len, cut)))[:1]


def _web(box: Box, taken: Sequence[Span]) -> tuple[Box, bool, bool] | None:
    """Hang the cobweb into a corner where nothing else is."""
    x, y, wide, high = box
    full = min(high * WEB, dp(44))
    if full * ACROSS > wide * 0.6:
        return None
    for tall in (full, full * 0.75, full * 0.5):  # rather a small one above than one by the door
        across = tall * ACROSS
        for left in (False, True):
            start = x if left else x + wide - across
            if all(start + across <= one or end <= start for one, end in taken):
                return (start, y + high - tall, across, tall), left, False
    return (x, y, full * ACROSS, full), True, True
