"""Contrast as it is seen: measured on the pixels of a window, over drawings, too.

The window is drawn twice, with its texts and without them: where the two differ there are letters,
and the second one is what they stand on.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from kivy.metrics import dp

from companion.ui import theme
from companion.ui.widgets.basic import Key
from companion.ui.widgets.gauges import Spaces, Tokens
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.scroll import FADE
from tests.ui.audit import ICON, READABLE, Box, box_of, is_text, name, opacity, seen, written_box
from tests.ui.driver import Driver, scrolls
from tests.ui.pictures import Colour, Picture, whole

LARGE = 24  # dp, of heavy letters: as WCAG has it, they need less
WORST = 0.05  # of the ground under letters may be worse: single pixels of a drawing
DIFFERS = 6  # of 255: there is a letter
FEWEST = 6  # pixels of a text, less is none
EDGED = ("main", "plain", "quiet", "chosen")  # kinds of keys that are known by their edge
AT = (0.3, 0.4, 0.5, 0.6, 0.7)  # of a side: where its edge is looked at
AWAY, IN = 3, 4  # dp: what lies around an edge, and how far within it its line may be


def pale(screen: Driver) -> list[str]:
    """List texts, edges of keys and empty cells that stand out too little."""
    shown = screen.shown
    widgets = [one for one in shown.walk(restrict=True) if opacity(one) > 0]
    texts = [one for one in widgets if is_text(one) and not one.disabled]
    window = Box(0, 0, *screen.window.size)
    screen.draw()
    with_them = whole(screen.window)
    with hidden(texts):
        without = whole(screen.window)
    both = Seen(with_them, without, max(1, int(dp(1))))
    found = [
        *(fault for text in texts for fault in _pale_text(text, both, window)),
        *(fault for one in widgets for fault in _pale_words(one, both, window)),
        *(fault for one in widgets if isinstance(one, Key) for fault in _edge(one, both, window)),
    ]
    if screen.app.desk.settings.contrast:
        cells = [one for one in widgets if isinstance(one, Tokens | Spaces)]
        found += [fault for one in cells for fault in _cells(one, both, window)]
    return found


@contextmanager
def hidden(widgets: Iterable[Any]) -> Iterator[None]:
    """Let some widgets not be drawn for a moment; nothing else takes notice."""
    for one in widgets:
        one.canvas.opacity = 0.0
    yield
    for one in widgets:
        one.canvas.opacity = one.opacity


class Seen:
    """The same window with its texts and without, at points counted from the lower left."""

    def __init__(self, with_them: Picture, without: Picture, step: int) -> None:
        self.with_them, self.without = with_them, without
        self.step = step  # pixels: dense ones are looked at one in so many

    def at(self, picture: Picture, x: int, y: int) -> Colour:
        """Give a pixel; outside of the window the nearest one."""
        x = min(max(x, 0), picture.wide - 1)
        y = min(max(y, 0), picture.high - 1)
        start = ((picture.high - 1 - y) * picture.wide + x) * 3
        red, green, blue = picture.data[start : start + 3]
        return red, green, blue

    def points(self, box: Box) -> Iterator[tuple[int, int]]:
        """Give the points of a box."""
        for y in range(round(box.bottom), round(box.top), self.step):
            for x in range(round(box.left), round(box.right), self.step):
                yield x, y

    def under(self, box: Box) -> Counter[Colour]:
        """Count what letters in a box, which is in the window, stand on."""
        found: Counter[Colour] = Counter()
        for y in range(round(box.bottom), round(box.top), self.step):
            one, other = (self._line(picture, box, y) for picture in (self.with_them, self.without))
            if one != other:  # most lines of a box have no letters, or few
                pairs = zip(one, other, strict=True)
                found.update(ground for letter, ground in pairs if _off(letter, ground) > DIFFERS)
        return found

    def _line(self, picture: Picture, box: Box, y: int) -> list[Colour]:
        start = (picture.high - 1 - y) * picture.wide * 3
        line = picture.data[start + round(box.left) * 3 : start + round(box.right) * 3]
        every = 3 * self.step
        return list(zip(line[0::every], line[1::every], line[2::every], strict=True))


# Texts


def _pale_text(text: Any, both: Seen, window: Box) -> Iterator[str]:
    """See that the letters of a text stand out from what is under each of them."""
    box = written_box(text).common(window)
    in_sight = seen(box, scrolls(text)) if box else None
    if in_sight is None or _fades(in_sight, scrolls(text)):
        return
    grounds = both.under(in_sight)
    if grounds.total() < FEWEST:
        if in_sight == box:  # all of it should be seen
            yield f"not to be seen: {name(text)}"
        return
    heavy = text.bold or text.font_name in (theme.DISPLAY, theme.DIGITS)
    lenient = text.font_name == theme.ICONS or (heavy and text.font_size >= dp(LARGE) - 0.1)
    least = ICON if lenient else READABLE
    for ink in _inks(text):
        if (found := _worst(ink, grounds)) < least:
            yield f"contrast {found:.1f} on the pixels is under {least}: {name(text)}"


def _fades(box: Box, in_: list[Any]) -> bool:
    """Tell whether a part lies where a page that goes on fades, to be scrolled to."""
    return any(
        getattr(scroll, "more", False) and box.bottom < box_of(scroll).bottom + dp(FADE)
        for scroll in in_
    )


def _inks(text: Any) -> Iterator[tuple[float, ...]]:
    """Give the colours of a text: its own, and those of marked words."""
    yield (*text.color[:3], text.color[3] * opacity(text))
    if text.markup:
        for code in set(re.findall(r"\[color=(#[0-9a-fA-F]{6})", text.text)):
            yield theme.colour(code, opacity(text))


def _pale_words(widget: Any, both: Seen, window: Box) -> Iterator[str]:
    """See that words on a canvas stand out from what is drawn around them."""
    for text, (x, y, wide, high), ink, _, _ in getattr(widget, "written", ()):
        left, bottom = widget.to_window(x, y)
        box = Box(left, bottom, left + wide, bottom + high)
        in_sight = seen(box, scrolls(widget))
        if in_sight != box or not box.within(window):
            continue
        inked = _bytes(ink)
        inside = [both.at(both.with_them, *point) for point in both.points(box)]
        if not any(_off(inked, pixel) <= 10 * DIFFERS for pixel in inside):
            continue  # something lies on it for now
        around = [
            both.at(both.with_them, at, line)
            for at in range(round(box.left), round(box.right), both.step)
            for line in (round(box.bottom), round(box.top) - 1)
        ]
        found = _middle(_contrast(inked, pixel) for pixel in around)
        least = READABLE if len(text) > 1 and high < dp(LARGE) else ICON
        if found < least:
            kind = type(widget).__name__
            yield f"contrast {found:.1f} on the pixels is under {least}: “{text}” on the {kind}"


# What is not text


def _edge(key: Any, both: Seen, window: Box) -> Iterator[str]:
    """See that a key stands out from what is around it: by its line, or by its ground."""
    if key.kind not in EDGED or key.disabled or key._plate._look[2][3] < 0.5:
        return  # a line of a list has no edge of its own
    box = box_of(key)
    around = [box_of(scroll) for scroll in scrolls(key)]
    if not all(box.within(one, 0) for one in (window, *around)):
        return  # what is scrolled away has no edge
    found = _outline(box, both)
    if found < ICON:
        yield f"edge {found:.1f} is under {ICON}: {name(key)}"


def _cells(widget: Any, both: Seen, window: Box) -> Iterator[str]:
    """See that empty slots and spaces stand out."""
    left, bottom = widget.to_window(0, 0)
    for item in widget.canvas.children:
        if not isinstance(item, Plate):
            continue
        (x, y), (wide, high) = item._image.pos, item._image.size
        box = Box(left + x, bottom + y, left + x + wide, bottom + y + high)
        around = [box_of(scroll) for scroll in scrolls(widget)]
        if min(wide, high) < dp(8) or not all(box.within(one, 0) for one in (window, *around)):
            continue
        found = _outline(box, both, away=1)
        if found < ICON:
            yield f"edge {found:.1f} is under {ICON}: a cell of the {type(widget).__name__}"
            return


def _outline(box: Box, both: Seen, away: float = AWAY) -> float:
    """Tell how much an edge stands out, at most of the points around it."""
    found = []
    for part in AT:
        x = box.left + (box.right - box.left) * part
        y = box.bottom + (box.top - box.bottom) * part
        for start, (dx, dy) in (
            ((x, box.top), (0, -1)), ((x, box.bottom), (0, 1)),
            ((box.left, y), (1, 0)), ((box.right, y), (-1, 0)),
        ):  # fmt: skip
            outside = _along(both, start, (dx, dy), -dp(away) - 1)
            line = (_along(both, start, (dx, dy), n) for n in range(-1, round(dp(IN)) + 1))
            found.append(max(_contrast(pixel, outside) for pixel in line))
    return _middle(found)


def _along(both: Seen, start: tuple[float, float], way: tuple[int, int], far: float) -> Colour:
    x, y = start[0] + way[0] * far, start[1] + way[1] * far
    return both.at(both.without, int(x), int(y))


# Colours as they are in a picture


@cache
def _light(colour: Colour) -> float:
    """How bright a pixel is, as WCAG counts it."""
    parts = [
        part / 12.92 if (part := byte / 255) <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for byte in colour
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@cache
def _contrast(one: Colour, other: Colour) -> float:
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@cache
def _laid(ink: tuple[float, ...], ground: Colour) -> Colour:
    """Lay an ink over a pixel."""
    red, green, blue = (
        round(255 * part * ink[3] + byte * (1 - ink[3]))
        for part, byte in zip(ink[:3], ground, strict=True)
    )
    return red, green, blue


def _bytes(ink: tuple[float, ...]) -> Colour:
    return round(255 * ink[0]), round(255 * ink[1]), round(255 * ink[2])


def _off(one: Colour, other: Colour) -> int:
    if one == other:
        return 0
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


def _worst(ink: tuple[float, ...], grounds: Counter[Colour]) -> float:
    """Give the least contrast of an ink with its grounds, but for single pixels."""
    found = sorted((_contrast(_laid(ink, one), one), count) for one, count in grounds.items())
    few = int(grounds.total() * WORST)
    for contrast, count in found:
        few -= count
        if few < 0:
            return contrast
    return found[-1][0]


def _middle(values: Iterable[float]) -> float:
    found = sorted(values)
    return found[len(found) // 2]
