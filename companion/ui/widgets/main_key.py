"""The one gold key: always at its place, its label in the middle, shorter where room is short."""

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.frozen import replace
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, text_height, text_width
from companion.ui.widgets.measure import centred, fitted
from companion.ui.widgets.plates import Plate

SMALLEST = 0.62  # of its size
GROWTH = 0.5  # of that of text: no key outgrows a headline
ARROW, FREE = 26.0, 62.0  # dp: how long an arrow is, and the room for it
FILL, FILL_UP = (20, 10), 11  # dp: of the line that fills: beside it, how thick it is; below it
GROOVE = theme.colour("#b9782c")  # of that line on gold
ICON = 1.3 * 1.62  # of the size of its words: how high an icon with its line is


class FittedKey(Key):
    """A key whose size is given, and whose words are as large as fit."""

    _asked: Cap | None = None

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(look.grown(theme.KEYS), upright=True, size_hint=(None, None), **more)
        self.fits, self.padding = False, [dp(6), dp(6)] * 2
        self.bind(size=self._lay)

    def offer(self, cap: Cap) -> None:
        """Say and do this from now on."""
        self._asked = cap
        self._lay()

    def _lay(self, *_: Any) -> None:
        if self._asked is not None:
            centred(self, fitted(self._asked, self.look, True, self.width, self.height))


class MainKey(Key):
    """What most people want to do next."""

    _asked: Cap | None = None

    def __init__(self, look: Theme, cap: Cap | None = None, **more: Any) -> None:
        super().__init__(look.grown(GROWTH), size_hint=(None, None), **more)
        self.fits = False
        self._arrow, self._part = InstructionGroup(), 0.0
        self._bar = (Plate(FILL[1]), Plate(FILL[1]))
        self.canvas.after.add(self._arrow)
        self.bind(size=self._lay, pos=self._point)
        if cap is not None:
            self.wear(cap)  # so that it means something before it has its size
            self.offer(cap)

    def fill(self, part: float) -> None:
        """Show along its foot how much of what it waits for is done."""
        for plate in self._bar if bool(part) != bool(self._part) else ():
            (self.canvas.before.add if part else self.canvas.before.remove)(plate)
        gold = self._asked is not None and self._asked.kind == "main"
        inks = (GROOVE, theme.ON_LAMP) if gold else (theme.NIGHT, theme.LAMP)
        for plate, ink in zip(self._bar, inks, strict=True):
            plate.paint(ink, ink, None)
        self._part = part
        self._lay()
        self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        if getattr(self, "_part", 0.0):
            (edge, thick), room = map(dp, FILL), self.width - 2 * dp(FILL[0])
            for plate, part in zip(self._bar, (1.0, self._part), strict=True):
                plate.place(self.x + edge, self.y + dp(FILL_UP), max(thick, room * part), thick)

    def offer(self, cap: Cap) -> None:
        """Say and do this from now on."""
        self._asked = cap
        self._lay()

    def _lay(self, *_: Any) -> None:
        cap = self._asked
        if cap is None or self.width < dp(60):
            return
        most = (self.height - dp(18)) / (self.look.text(ICON) if cap.icon else self.look.text(1.4))
        cap = replace(cap, size=min(cap.size, max(most, 1.0)))
        pointed = cap.kind == "points"
        inside, high = self.width - dp(2 * FREE if pointed else 36), self.height - dp(14)
        glyph = self.look.text(cap.size * 1.6) + self.spacing if cap.icon else 0.0
        for text in dict.fromkeys((cap.text, cap.brief or cap.text)):
            full = self.look.text(cap.size)
            part = min(1.0, (inside - glyph) / max(text_width(text, full, cap.font), 1.0))
            if part >= 0.8:
                break
        size = cap.size * max(part, SMALLEST)
        wide = min(text_width(text, self.look.text(size), cap.font) + dp(2), inside - glyph)
        if part < SMALLEST and text_height(text, self.look.text(size), cap.font, wide) > high:
            size *= 0.8
        glyph = self.look.text(size * 1.6) + self.spacing if cap.icon else 0.0
        aside = max(dp(10), (self.width - wide - glyph) / 2 - dp(4))
        self.padding = [aside, dp(8), aside * 0.4, dp(8)]
        self.wear(replace(cap, text=text, size=size))
        if self.label is not None and not cap.icon:
            self.padding = [dp(12), dp(8)] * 2
        if self._part:  # its words stand above the line
            self.padding[3] = dp(FILL_UP + FILL[1] / 2)
        self._point()

    def _point(self, *_: Any) -> None:
        """Point up to the stage from where what to do there is said."""
        self._arrow.clear()
        if self._asked is None or self._asked.kind != "points" or self.parent is None:
            return
        part = (self.center_x - self.parent.x) / max(self.parent.width, 1.0)
        side = -1 if part > 0.55 else 1 if part < 0.45 else 0
        long, at = dp(ARROW), self.x + dp(FREE) / 2 + dp(4)
        if side > 0:
            at = self.right - dp(FREE) / 2 - dp(4)
        x, y = at + side * long / 2, self.center_y + long / 2
        wings = [(x - long * 0.5, y - long * 0.5), (x + long * 0.5, y - long * 0.5)]
        if side:
            wings = [(x - side * long * 0.7, y), (x, y - long * 0.7)]
        self._arrow.add(Color(rgba=theme.LAMP))
        shaft = [at - side * long / 2, self.center_y - long / 2, x, y]
        self._arrow.add(SmoothLine(points=shaft, width=dp(2.6)))
        self._arrow.add(SmoothLine(points=[*wings[0], x, y, *wings[1]], width=dp(2.6)))
