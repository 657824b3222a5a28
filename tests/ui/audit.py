"""What is wrong with a screen: cut texts, things out of reach or on each other, bad contrast.

It reads the live tree of widgets, of whatever is shown, so it knows no screen by name.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.basic import Key, Panel
from companion.ui.widgets.writing import Letters
from tests.ui.driver import Driver, scrolls

ROUNDING = 1.5  # pixels
READABLE, ICON = 4.5, 3.0  # contrast (WCAG) of texts, of icons
HEADLINE, ON_A_PHONE, BELOW_A_NUMBER = 36, 28, 28  # dp at 100 %
PHONE = 560  # dp: the shorter side of a tablet is longer
LONGEST_WORD = 30  # letters: what is longer is the path of a file, and may be broken
ALONE = 0.3  # of the longest line of a headline: its last one is longer
USUAL = (1280, 800)  # dp: where names on a canvas have room


@dataclass(frozen=True)
class Box:
    """A part of the window."""

    left: float
    bottom: float
    right: float
    top: float

    def within(self, other: "Box", beyond: float = ROUNDING) -> bool:
        """Tell whether it is inside another one."""
        return (
            self.left >= other.left - beyond
            and self.bottom >= other.bottom - beyond
            and self.right <= other.right + beyond
            and self.top <= other.top + beyond
        )

    def common(self, other: "Box") -> "Box | None":
        """Give what two have in common."""
        left, bottom = max(self.left, other.left), max(self.bottom, other.bottom)
        right, top = min(self.right, other.right), min(self.top, other.top)
        if right - left <= ROUNDING or top - bottom <= ROUNDING:
            return None
        return Box(left, bottom, right, top)

    def __str__(self) -> str:
        return f"({self.left:.0f}, {self.bottom:.0f})–({self.right:.0f}, {self.top:.0f})"


def faults(screen: Driver) -> list[str]:
    """List everything that is wrong with what is shown."""
    from tests.ui.drawn import misdrawn
    from tests.ui.placed import misplaced

    shown = screen.shown
    window = Box(0, 0, *screen.window.size)
    texts = [w for w in shown.walk(restrict=True) if is_text(w)]
    keys = list(screen.keys())
    found = [
        *(fault for text in texts for fault in _cut(text)),
        *(fault for part in (*texts, *keys) for fault in _out_of_sight(part, window)),
        *(fault for text in texts for fault in _unreadable(text)),
        *(fault for key in keys for fault in _small(key)),
        *_overlapping(texts, keys),
        *_lamps(keys),
        *(fault for widget in shown.walk(restrict=True) for fault in _drawn(widget, window)),
        *misdrawn(shown, window),
        *misplaced(screen, keys),
    ]
    table = screen.app.where == "table" and screen.app.desk.stage != "scene"
    if table and screen.app.sheet is None:
        found += _headline(screen, texts)
    return found


def is_text(widget: Any) -> bool:
    """Tell whether a widget is a text that can be seen."""
    return isinstance(widget, Label) and bool(widget.text.strip()) and opacity(widget) > 0


def opacity(widget: Any) -> float:
    """Give how much of a widget shines through."""
    part = 1.0
    while widget is not None and widget is not widget.parent:
        part *= widget.opacity
        widget = widget.parent
    return part


def name(widget: Any) -> str:
    """Name a widget in a list of faults."""
    if isinstance(widget, Key):
        return f"key “{widget.meaning}”"
    key = next((p for p in parents(widget) if isinstance(p, Key)), None)
    said = f"“{widget.text}”" if widget.font_name != theme.ICONS else "icon"
    return f"{said} on {name(key)}" if key else f"text {said}"


def box_of(widget: Any) -> Box:
    """Give where a widget is in the window."""
    left, bottom = widget.to_window(*widget.pos)
    return Box(left, bottom, left + widget.width, bottom + widget.height)


def written_box(text: Any) -> Box:
    """Give where the letters of a text are in the window."""
    x, y = text.to_window(*text.center)
    wide, high = text.texture_size
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def parents(widget: Any) -> Iterator[Any]:
    """Name what a widget is in, the innermost first."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        yield parent
        parent = parent.parent


def _cut(text: Any) -> Iterator[str]:
    """See that a text is whole: in its box, in one piece, no word broken."""
    if not written_box(text).within(box_of(text)):
        wide, high = text.texture_size
        yield (
            f"cut: {name(text)} needs {wide:.0f}×{high:.0f} "
            f"and has {text.width:.0f}×{text.height:.0f}"
        )
    if text.is_shortened:
        yield f"shortened: {name(text)}"
    room = text.text_size[0]
    if room is None:
        return
    said = getattr(text, "plain", "") or text.text  # without the marks of its letters
    words = [word for word in said.split(" ") if len(word) <= LONGEST_WORD]
    longest = max(((_width(text, word), word) for word in words), default=(0.0, ""))
    if longest[0] > room + ROUNDING:
        yield f"broken word: “{longest[1]}” of {name(text)} in {room:.0f} pixels"


def _width(text: Any, word: str) -> float:
    letters = Letters(font_name=text.font_name, font_size=text.font_size, bold=text.bold)
    extents = letters.get_cached_extents()
    return float(max(extents(line)[0] for line in word.split("\n")))


def _out_of_sight(part: Any, window: Box) -> Iterator[str]:
    """See that a part is in its parents and in the window, if need be after scrolling."""
    box = written_box(part) if is_text(part) else box_of(part)
    for parent in parents(part):
        bounds = box_of(parent)
        if isinstance(parent, ScrollView):
            reached = _by_scrolling(box, parent)
            if reached is None:
                yield f"unreachable by scrolling: {name(part)} at {box} in {bounds}"
                return
            box = reached
        elif not box.within(bounds):
            yield f"outside its {type(parent).__name__}: {name(part)} at {box}, not in {bounds}"
            return
    if not box.within(window):
        yield f"off the window: {name(part)} at {box}"


def _by_scrolling(box: Box, scroll: Any) -> Box | None:
    """Give where something in a scroll view can be seen, or None."""
    bounds, content = box_of(scroll), box_of(scroll.children[0])
    x_free = scroll.do_scroll_x and content.right - content.left > scroll.width
    y_free = scroll.do_scroll_y and content.top - content.bottom > scroll.height
    reach = Box(
        content.left if x_free else bounds.left,
        content.bottom if y_free else bounds.bottom,
        content.right if x_free else bounds.right,
        content.top if y_free else bounds.top,
    )
    if not box.within(reach):
        return None
    return Box(
        bounds.left if x_free else box.left,
        bounds.bottom if y_free else box.bottom,
        bounds.right if x_free else box.right,
        bounds.top if y_free else box.top,
    )


def _small(key: Any) -> Iterator[str]:
    least = dp(theme.TARGET) - 0.5
    if key.width < least or key.height < least:
        yield f"small: {name(key)} is {key.width / dp(1):.0f}×{key.height / dp(1):.0f} dp"


def _overlapping(texts: list[Any], keys: list[Any]) -> Iterator[str]:
    """See that no two keys or texts lie on each other."""
    parts = [(key, box_of(key), scrolls(key)) for key in keys]
    parts += [
        (text, written_box(text), scrolls(text))
        for text in texts
        if not any(isinstance(p, Key) for p in parents(text))
    ]
    for (one, its, in_), (other, others, within) in combinations(parts, 2):
        if in_ == within:
            common = its.common(others)
        else:  # what is scrolled away lies on nothing
            this, that = seen(its, in_), seen(others, within)
            common = this.common(that) if this and that else None
        if common is not None and one not in parents(other) and other not in parents(one):
            yield f"overlap: {name(one)} and {name(other)} at {common}"
    for key in keys:
        inside = [w for w in key.walk(restrict=True) if is_text(w)]
        for one, other in combinations(inside, 2):
            common = written_box(one).common(written_box(other))
            if common is not None:
                yield f"overlap: {name(one)} and {name(other)} at {common}"


def seen(box: Box, in_: list[Any]) -> Box | None:
    """Give what can be seen of a part, in all that it scrolls in."""
    left: Box | None = box
    for scroll in in_:
        left = left.common(box_of(scroll)) if left else None
    return left


def _lamps(keys: list[Any]) -> Iterator[str]:
    main = [key for key in keys if key.kind == "main"]
    if len(main) > 1:
        yield f"more than one lamp: {', '.join(name(key) for key in main)}"


# Contrast


def _unreadable(text: Any) -> Iterator[str]:
    if text.disabled:
        return  # it says that it cannot be tapped
    icon = text.font_name == theme.ICONS
    ground = ground_of(text)
    ink = over((*text.color[:3], text.color[3] * opacity(text)), ground)
    found, least = theme.contrast(ink, ground), ICON if icon else READABLE
    if found < least:
        yield f"contrast {found:.1f} is under {least}: {name(text)}"


def ground_of(widget: Any) -> Colour:
    """Give the colour that a widget stands on: all grounds on each other, from the night up."""
    ground: Colour = theme.NIGHT
    for parent in reversed(list(parents(widget))):
        if isinstance(parent, Key):
            ground = over(parent.ground, ground)
        elif isinstance(parent, Panel):
            own = getattr(parent, "ground", None) or theme.PANEL
            ground = over(tuple(own), ground)
    return ground


def over(upper: Colour, lower: Colour) -> Colour:
    """Lay a colour over another one."""
    part = upper[3]
    red, green, blue = (u * part + w * (1 - part) for u, w in zip(upper[:3], lower, strict=False))
    return red, green, blue, 1.0


# What is drawn without a widget of its own


def _drawn(widget: Any, window: Box) -> Iterator[str]:
    """Check words on a canvas: (text, box, ink, ground, shortened), box as x, y, width, height."""
    bounds = box_of(widget) if getattr(widget, "written", None) else window
    usual = window.right >= dp(USUAL[0]) and window.top >= dp(USUAL[1])
    for text, (x, y, wide, high), ink, ground, shortened in getattr(widget, "written", ()):
        left, bottom = widget.to_window(x, y)
        box = Box(left, bottom, left + wide, bottom + high)
        on = f"“{text}” on the {type(widget).__name__}"
        if shortened and usual:
            yield f"shortened: {on}"
        if not box.within(bounds):
            yield f"outside: {on} at {box}, not in {bounds}"
        if theme.contrast(ink, ground) < (READABLE if len(text) > 1 else ICON):
            yield f"contrast {theme.contrast(ink, ground):.1f}: {on}"


def _plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _torn(text: Any) -> Iterator[str]:
    """See that no number stands apart from the word it ends, and no word alone on the last line."""
    lines = [[word.text for word in line.words] for line in text._label._cached_lines]
    said = ["".join(words).strip() for words in lines]
    if len(said) < 2 or "\n" in text.text:
        return
    for line in said[1:]:
        if re.match(r"\d+([^\w\s]|$)", line):
            yield f"a number begins a line: “{line}” of {name(text)}"
    longest = max(_width(text, line) for line in said)
    # Two words of which one is long cannot be set in another way.
    if len(text.text.split()) > 2 * len(said) and _width(text, said[-1]) < longest * ALONE:
        yield f"alone on the last line: “{said[-1]}” of {name(text)}"


def _headline(screen: Driver, texts: list[Any]) -> Iterator[str]:
    """See that the prompt is the largest text on the Table, and large enough."""
    prompt = screen.app.desk.prompt
    if screen.app.desk.coached is not None and getattr(screen.app.screen, "page", 1) is None:
        prompt = screen.app.screen.card._told.prompt  # a lesson says it in words of its own
    if (aide := getattr(screen.app.screen, "aide", None)) is not None and aide.shown:
        return  # an assistant stands where the prompt stands
    wanted = (
        (prompt.headline or prompt.text, prompt.text, prompt.does)
        if prompt
        else (screen.app.desk.top.idle,)
    )
    said = [text for text in texts if (getattr(text, "plain", "") or text.text) in wanted]
    if not said:
        yield f"the prompt is not there: {wanted[0]}"
        return
    yield from (fault for text in texts if text.font_name == theme.DISPLAY for fault in _torn(text))
    size = max(text.font_size for text in said)
    drama = prompt.word if prompt else ""
    for text in texts:
        counted = text.font_name in (theme.ICONS, theme.DIGITS)
        if (
            text.font_size > size + 0.1
            and not counted
            and _plain(text.text).split() != drama.split()
        ):
            yield f"larger than the prompt: {name(text)}"
    scale = screen.app.desk.settings.text_scale
    least = HEADLINE if min(screen.window.size) >= dp(PHONE) else ON_A_PHONE
    if prompt and prompt.picture:  # the number above it is what is read across the table
        least = BELOW_A_NUMBER
    if size < dp(least) * min(scale, 1.0) - 0.1:
        yield f"the prompt has {size / dp(1):.0f} dp only, at {scale:.0%}"
