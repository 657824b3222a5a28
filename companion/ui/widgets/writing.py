"""Text: wrapped in its width, or on one line; and how much room it needs before it is drawn."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel as CoreMarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.label import Label

from companion.ui import theme
from companion.ui.theme import Colour, Theme

LINE_HEIGHT = 1.1
APART = 0.075  # of their size: how far from each other spaced capitals stand
NARROWER = 24  # how many widths are tried for lines of about equal length
LAID_OUT = 16  # dp: what is narrower has no place yet
BOUND = "\N{NO-BREAK SPACE}"
WAY = re.compile(r"\b\w{1,3}(?: → \w{1,3}){1,2}\b(?! →)")  # rooms of a way that is short
# Where no line is broken: before “12!” or “12 of”, and before a short last word; behind the 3 of
# “3 actions”, and behind an arrow.
BEFORE = re.compile(r" (?=\d+(?:[^\w\s]|$| \S{1,3}(?: |$))|\S{1,4}$)")
BEHIND = re.compile(r"(?<=\d) (?=\S{4})|(?<=→) ")
FEW, LITTLE = 2, 6  # words that may stand alone; letters: less of them is no line, so it gets more
# What may change once a text is there; whatever else a label can be is said when it is made.
WATCHED = (
    "text", "text_size", "font_size", "font_name", "line_height", "bold", "underline", "halign",
    "valign", "padding", "markup", "color", "disabled", "disabled_color",
)  # fmt: skip
USUAL = {name: getattr(Label, name).defaultvalue for name in Label._font_properties}

FONT = ("font_size", "font_name_r", "bold", "italic", "underline", "strikethrough")
MOST_MEASURED = 20_000  # words: some megabytes

Extents = tuple[int, int]
_measured: dict[tuple[str, str], Extents] = {}


class Letters(CoreLabel):
    """Draws letters; how large a word is is remembered, for the same ones come again and again."""

    def _get_font_id(self) -> str:
        # Letters have whole pixels, whatever is asked for: a part of one must open no font anew.
        size, face, *style = (self.options[name] for name in FONT)
        return "|".join(map(str, (int(size), face, *style)))

    def get_cached_extents(self) -> Callable[[str], Extents]:
        """Give what measures words in the font as it is now."""
        font, measure = self._get_font_id(), self.get_extents

        def extents(word: str) -> Extents:
            found = _measured.get((font, word))
            if found is None:
                if len(_measured) >= MOST_MEASURED:
                    _measured.clear()
                found = _measured[font, word] = measure(word)
            return found

        return extents


class SpacedLetters(Letters):
    """Letters that stand apart, as capitals do: Kivy has no such thing."""

    @property
    def _apart(self) -> int:
        return max(1, round(self.options["font_size"] * APART))

    def get_cached_extents(self) -> Callable[[str], Extents]:
        """Give what measures words: not as they are remembered for letters close together."""
        return self.get_extents

    def get_extents(self, text: str) -> Extents:
        """Measure a text: all of its letters have room behind them."""
        wide, high = super().get_extents(text)
        return wide + self._apart * len(text), high

    def _render_text(self, text: str, x: float, y: float) -> None:
        for number in range(len(text)):  # where each begins, pairs of letters included
            before = super().get_extents(text[:number])[0] + self._apart * number
            super()._render_text(text[number], x + before, y)


class Written(Label):
    """Kivy's label at half its cost: most of what a screen is made of, and is left with.

    It watches less, and draws itself instead of being told how by a rule in Kivy's language.
    """

    letters: type[Letters] = Letters

    def __init__(self, **more: Any) -> None:
        # What `Label` itself would do, which is why it is left out.
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        super(Label, self).__init__(**{"__no_builder": True}, **more)
        update = self._trigger_texture_update
        for name in WATCHED:
            self.fbind(name, update, name)
        self._own = USUAL.keys() & {*WATCHED, *more}
        self._label: Any = None
        self._create_label()
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Rectangle(size=(0, 0))
        self._at = (0, 0)
        for name in ("pos", "size", "texture_size"):
            self.fbind(name, self._lay)
        self._trigger_texture()

    def _create_label(self) -> None:
        kind: Any = CoreMarkupLabel if self.markup else self.letters
        if type(self._label) is kind:
            return
        # A property that nobody asks for is never made.
        options = {**USUAL, **{name: getattr(self, name) for name in self._own}}
        if self.disabled:
            options["color"] = self.disabled_color
        self._label = kind(**options, usersize=self.text_size)

    def _lay(self, *_: Any) -> None:
        if self.texture is None:
            return  # its letters are put there once they are drawn
        wide, high = self.texture_size
        # Not from its `center`, which Kivy keeps, and may learn of a move only after this.
        x, y = self.x + self.width / 2.0 - wide / 2.0, self.y + self.height / 2.0 - high / 2.0
        at = int(x), int(y)
        if at != self._at:
            self._at = self._drawn.pos = at

    def texture_update(self, *_: Any) -> None:
        """Draw the letters anew."""
        super().texture_update()
        self._drawn.texture, self._drawn.size = self.texture, self.texture_size
        self._lay()


class Text(Written):
    """Text that wraps in its width and is as high as it needs."""

    def __init__(
        self,
        look: Theme,
        text: str = "",
        size: float = theme.BODY,
        colour: Colour | None = None,
        font: str = theme.TEXT,
        align: str = "left",
        bold: bool = False,
        fills: bool = False,
        shrinks: bool = False,
        **more: Any,
    ) -> None:
        self.look, self.shrinks, self.full = look, shrinks, look.text(size)
        self._said: tuple[float, str] | None = None  # what was rewritten last
        super().__init__(
            text=text, font_size=look.text(size), font_name=font, halign=align,
            color=theme.PAPER if colour is None else colour,
            bold=bold, valign="middle", line_height=LINE_HEIGHT, **more,
        )  # fmt: skip
        self.bind(width=self._wrap)
        if shrinks:  # so that its longest word is never broken
            self.bind(text=self._wrap)
        if not fills:  # else it stands in the middle of the height it is given
            self.size_hint_y, self.height = None, 0
            self.bind(texture_size=self._fit)
        self._wrap()

    def rewrite(self, text: str, size: float, colour: Colour) -> None:
        """Say something else; nothing is drawn anew where it is the same."""
        full = self.look.text(size)
        if (full, text) != self._said:
            self._said, self.full, self.text = (full, text), full, text
            self._wrap()
            if not self.shrinks or self.width <= dp(LAID_OUT):
                self.font_size = full
        self.color = colour

    def _wrap(self, *_: Any) -> None:
        self.text_size = (self.width, None)
        if self.shrinks and self.text and self.width > dp(LAID_OUT):
            longest = max(text_width(w, self.full, self.font_name) for w in self.text.split(" "))
            # A smaller size is not exactly as much narrower: letters are set on whole pixels.
            self.font_size = self.full * min(1.0, 0.98 * self.width / max(longest, 1.0))

    def _fit(self, *_: Any) -> None:
        self.height = self.texture_size[1]


class Kicker(Text):
    """The small line above a headline: capitals that stand apart."""

    letters = SpacedLetters


class Headline(Text):
    """Large words in lines of about equal length: none stands alone, nor does a number."""

    plain = ""  # what it says, as it was told

    def say(self, text: str) -> None:
        """Say this; a number stays with its word, a short last word with the one before.

        A short way is not broken either.
        """
        self.plain = text
        text = WAY.sub(lambda way: way[0].replace(" ", BOUND), text)
        *words, last = BEFORE.sub(BOUND, BEHIND.sub(BOUND, text)).split(" ")
        while len(words) > FEW and len(last) < LITTLE and len(words[-1]) < LITTLE:
            last = f"{words.pop()}{BOUND}{last}"
        self.text = " ".join((*words, last))

    def _wrap(self, *_: Any) -> None:
        super()._wrap()
        if self.text and self.width > dp(LAID_OUT):
            wide = evened(self.text, float(self.font_size), self.font_name, float(self.width))
            self.padding = [0, 0, self.width - wide, 0]


class Pointed(Text):
    """A text beside an icon of its own."""

    def __init__(self, look: Theme, size: float) -> None:
        self.icon = ""
        super().__init__(look, size=size)
        with self.canvas:
            self._ink = Color(rgba=theme.LINK)
            self._glyph = Rectangle(size=(0, 0))
        for name in ("pos", "size", "font_size"):
            self.fbind(name, self._draw_icon)

    def say(self, icon: str, text: str) -> None:
        """Say this, under that icon."""
        self.icon, self.text = icon, text
        self._draw_icon()

    def indent(self, size: float) -> float:
        """Tell how far from the left its words begin."""
        return size * 1.6

    def _wrap(self, *_: Any) -> None:
        super()._wrap()
        self.padding = [self.indent(float(self.font_size)), 0, 0, 0]

    def _draw_icon(self, *_: Any) -> None:
        if not self.icon:
            return
        size = float(self.font_size)
        letter = Letters(text=theme.icon(self.icon), font_size=size * 1.15, font_name=theme.ICONS)
        letter.refresh()
        texture, self._ink.rgba = letter.texture, theme.LINK
        line = Letters(font_size=size, font_name=self.font_name).get_extents("Ag")[1] * LINE_HEIGHT
        low = self.y + self.height - line / 2 - texture.height / 2
        self._glyph.texture, self._glyph.size = texture, texture.size
        self._glyph.pos = (int(self.x), int(low))


@lru_cache(maxsize=200)
def _measure(size: int, font: str, bold: bool) -> Callable[[str], Extents]:
    """Give what measures words in a font; letters have whole pixels, so a part of one is none."""
    return Letters(font_size=size, font_name=font, bold=bold).get_cached_extents()


def text_width(text: str, size: float, font: str) -> float:
    """Measure a text on one line."""
    return float(_measure(int(size), font, True)(text)[0])


@lru_cache(maxsize=2000)
def text_height(text: str, size: float, font: str, width: float) -> float:
    """Measure a text that wraps in a width."""
    line = _measure(int(size), font, False)("Ag")[1] * LINE_HEIGHT
    return float(_lines(text, size, font, width) * line)


@lru_cache(maxsize=500)
def evened(text: str, size: float, font: str, width: float) -> float:
    """Give the width in which lines are about equally long, and no more than in this one."""
    most = _lines(text, size, font, width)
    words = text.replace("\n", " ").split(" ")
    longest = max(text_width(word, size, font) for word in words)
    for part in range(1, NARROWER):
        less = width * (1 - part / NARROWER)
        if less < longest or _lines(text, size, font, less) > most:
            return width * (1 - (part - 1) / NARROWER)
    return less


def _lines(text: str, size: float, font: str, width: float) -> int:
    """Count the lines of a text that wraps in a width."""
    if "\n" in text:
        return sum(_lines(part, size, font, width) for part in text.split("\n"))
    lines, used = 1, 0.0
    space = text_width(" ", size, font)
    for word in text.split(" "):
        wide = text_width(word, size, font)
        if used and used + space + wide > width:
            lines, used = lines + 1, wide
        else:
            used += (space if used else 0.0) + wide
    return lines


class Tag(Written):
    """A short text on one line, as wide as it is."""

    def __init__(self, look: Theme, text: str, size: float, font: str = theme.DISPLAY) -> None:
        super().__init__(
            text=text, font_size=look.text(size), font_name=font, color=theme.PAPER,
            size_hint_x=None,
        )  # fmt: skip
        self.bind(texture_size=self._fit)

    def _fit(self, *_: Any) -> None:
        self.width = self.texture_size[0] + dp(6)
