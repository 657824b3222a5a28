"""The title on the cover of a game, set as its world would set it: in light, or dancing."""

from math import sin
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.game import Cover
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import text_width
from companion.ui.widgets.forms import Whole
from companion.ui.widgets.glyphs import width_of, written
from companion.ui.widgets.writing import evened

APART = 0.05  # of its size: how far the light behind a letter reaches out
ONE_LINE = 0.75  # of its size: smaller it would rather have two lines
LEANING = 1.05  # of their width: letters that lean need more
HOP, LEAN = 0.05, 5  # of its size, and in degrees: how letters dance


class PosterTitle(Whole):
    """Large letters with a rim of light, or each in its colour and never quite in line."""

    def __init__(self, look: Theme, text: str, size: float, cover: Cover | None) -> None:
        self._cover, self._usual = cover, look.text(size)
        self._under, self._over = InstructionGroup(), InstructionGroup()
        super().__init__(look, text, size, font=theme.DISPLAY)
        self.canvas.before.add(self._under)
        self.canvas.after.add(self._over)
        self.bind(pos=self._set, size=self._set)

    def _wrap(self, *_: Any) -> None:
        """Get a little smaller, if that leaves it on one line."""
        if hasattr(self, "_usual"):
            needed = text_width(self.text, self._usual, self.font_name)
            if self._cover is not None and self._cover.letters:
                needed *= LEANING
            small = 0.98 * self.width / max(needed, 1.0)
            self.wanted = self._usual * (small if ONE_LINE <= small < 1 else 1.0)
        super()._wrap()
        size, wide = float(self.font_size), float(self.width)
        if wide > dp(40) and text_width(self.text, size, self.font_name) > wide * 0.98:
            wide = evened(self.text, size, self.font_name, wide)  # no word stands alone
        self.padding = [0, 0, self.width - wide, 0]

    def _fit(self, *_: Any) -> None:
        """Be as high as its letters, with room for their rim, or for how high they hop."""
        cover = self._cover
        around = 0.0
        if cover is not None:
            around = 3 * HOP if cover.letters else 2 * APART if cover.rim else 0.0
        self.height = self.texture_size[1] + around * self.font_size

    def texture_update(self, *_: Any) -> None:
        """Draw the letters anew; those that dance are drawn one by one instead."""
        super().texture_update()
        if self._cover is not None and self._cover.letters:
            self._drawn.size = (0, 0)
        self._set()

    def _set(self, *_: Any) -> None:
        self._under.clear()
        self._over.clear()
        cover = self._cover
        if cover is None or self.texture is None:
            return
        if cover.letters:
            self._dance([theme.colour(one) for one in cover.letters])
        elif cover.rim:
            away = round(self.font_size * APART)
            wide, high = self.texture_size
            seen = self.texture.get_region(0, 0, max(1, wide - away), high)
            left = self.x + self.width / 2 - wide / 2 + away * 0.7
            bottom = self.y + self.height / 2 - high / 2 - away
            self._under.add(Color(rgba=theme.colour(cover.rim)))
            self._under.add(Rectangle(texture=seen, pos=(left, bottom), size=seen.size))

    def _dance(self, inks: list[theme.Colour]) -> None:
        """Draw letter by letter, as the label has broken its lines."""
        size, number = round(self.font_size), 0
        lines = ["".join(word.text for word in line.words) for line in self._label._cached_lines]
        each = self.texture_size[1] / max(1, len(lines))
        top = self.y + self.height / 2 + self.texture_size[1] / 2
        for row, line in enumerate(lines):
            middle = top - (row + 0.5) * each
            for at, letter in enumerate(line):
                if letter == " ":
                    continue
                before = width_of(line[:at], size, theme.DISPLAY)
                self._letter(letter, size, (self.x + before, middle), number, inks)
                number += 1

    def _letter(
        self, letter: str, size: int, at: tuple[float, float], number: int,
        inks: list[theme.Colour],
    ) -> None:  # fmt: skip
        texture = written(letter, size, theme.DISPLAY)
        wide, high = texture.size
        x, y = at[0], at[1] - high / 2 + sin(number * 2.1 + 1) * HOP * size
        for part in (
            Color(rgba=inks[number % len(inks)]),
            PushMatrix(),
            Rotate(angle=LEAN * sin(number * 1.7), origin=(x + wide / 2, y + high / 2)),
            Rectangle(texture=texture, pos=(x, y), size=texture.size),
            PopMatrix(),
        ):
            self._over.add(part)
