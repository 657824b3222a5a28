"""Where the drawings and the text of a dramatic page are, in any window. Pure arithmetic.

All lengths are pixels, counted from the upper left corner. Drawings hang from the upper edge and
keep to the right; where a window is higher than wide they stand above the text.
"""

from dataclasses import dataclass

from companion.engine.mood import NUMBER, PAGE, Box, Mood

WIDEST = 0.56  # of a window that drawings may take beside text
LEAST, MOST = 0.22, 0.56  # of a window's height that they take above it
LOWER = 0.08  # of its height that a huge number may stand lower
MARGIN, GAP = 38.0, 10.0  # dp: left of the text, and between it and the drawings
ABOVE, BELOW = 48.0, 12.0  # dp: above the text, and between it and the keys
UNDER_TEXT = 12.0  # dp: below text under a huge number, besides
UNDER = 700.0  # dp of the page: where text under a huge number ends
WHOLE: Box = (44.0, 0.0, 1010.0, 700.0)  # what of a page with a huge number must be seen


@dataclass(frozen=True, slots=True)
class Room:
    """What a page has: the window, what keys keep at the bottom, the edges, a dp in pixels."""

    width: float
    height: float
    foot: float = 0.0
    left: float = 0.0
    right: float = 0.0
    dp: float = 1.0
    aside: float = 0.0  # dp of the page by which drawings are further to the left

    @property
    def upright(self) -> bool:
        """Whether drawings stand above the text."""
        return self.height > self.width

    @property
    def near(self) -> float:
        """How much smaller than on a page of full size things may be."""
        width, height = (PAGE[1], PAGE[0]) if self.upright else PAGE
        return min(1.0, self.width / (width * self.dp), self.height / (height * self.dp))


@dataclass(frozen=True, slots=True)
class Frame:
    """How a page lies in a window: `scale` pixels for each of its dp, and where its text is."""

    scale: float
    left: float
    top: float
    text: Box

    def box(self, of: Box) -> Box:
        """Give where a box of the page is."""
        x, y, wide, high = of
        scale = self.scale
        return (self.left + x * scale, self.top + y * scale, wide * scale, high * scale)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Give where a point of the page is."""
        return (self.left + x * self.scale, self.top + y * self.scale)


def frame(mood: Mood, room: Room, needed: float) -> Frame:
    """Fit a page into a window; `needed` is how high its text would be."""
    return _upright(mood, room, needed) if room.upright else _beside(mood, room, needed)


def text_width(mood: Mood, room: Room) -> float:
    """Tell how wide the text of a page may be."""
    return frame(mood, room, 0.0).text[2]


def _beside(mood: Mood, room: Room, needed: float) -> Frame:
    dp, near = room.dp, room.near
    if mood.layout == NUMBER:
        scale = min(room.height / PAGE[1], room.width / PAGE[0])
        ends = UNDER
    else:
        taken = PAGE[0] - mood.art[0]
        scale = min(room.height / PAGE[1], WIDEST * room.width / taken)
        ends = mood.art[0]
    left = room.width - room.right - (PAGE[0] + room.aside) * scale
    x = room.left + MARGIN * dp * near
    wide = left + ends * scale - GAP * dp - x
    top, bottom = ABOVE * dp * near, room.height - room.foot - BELOW * dp * near
    if mood.layout == NUMBER:  # its text stands at the bottom, as far from keys as panes do
        bottom -= UNDER_TEXT * dp * near
        top = max(top, bottom - needed)
    return Frame(scale, left, 0.0, (x, top, wide, max(0.0, bottom - top)))


def _upright(mood: Mood, room: Room, needed: float) -> Frame:
    dp = room.dp
    art = WHOLE if mood.layout == NUMBER else mood.art
    inside = room.width - room.left - room.right
    bottom = room.height - room.foot - BELOW * dp
    share = (bottom - needed - GAP * dp) / room.height
    high = room.height * max(LEAST, min(MOST, share))
    scale = min(inside / art[2], high / (art[1] + art[3]))
    middle = room.left + (inside - art[2] * scale) / 2 - art[0] * scale
    left = max(middle, room.width - PAGE[0] * scale)  # a page has nothing beyond its right edge
    above = 0.0
    if mood.layout == NUMBER:  # nothing in it hangs from the upper edge
        above = max(0.0, min(LOWER * room.height, (share * room.height - art[3] * scale) / 2))
    top = above + (art[1] + art[3]) * scale + GAP * dp
    x = room.left + max(16.0 * dp, min(MARGIN * dp, room.width * 0.045))
    wide = room.width - room.right - x - 16.0 * dp
    return Frame(scale, left, above, (x, top, wide, max(0.0, bottom - top)))
