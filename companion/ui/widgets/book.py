"""A book that lies open: its panels are numbered, and the one that is being read is gold."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.engine.mood import Box, Mood
from companion.ui import art, theme
from companion.ui.theme import Colour
from companion.ui.widgets.curtain import hang, print_over
from companion.ui.widgets.figure import initial
from companion.ui.widgets.pawn import pawn
from companion.ui.widgets.rooms import written
from companion.ui.widgets.textures import glow, shade

# Curtains before what nobody has read, one after the other.
NIGHTS = tuple(
    theme.colour(one) for one in ("#6b3568", "#3a4288", "#2b6070", "#6e2f46", "#4d3a8c", "#345a86")
)
# The ground of a panel from top to bottom, its curtain, and its number.
READ = ("#f0dfb8", "#cdb384", "#8f6a4c", "#4a3018")
NOW = ("#a8322f", "#4a0f1e", "#b02a36", "#fff0cf")
NUMBER = theme.colour("#f6e9d2")  # of a panel that waits
FRAME, INK = theme.colour("#2a1a12"), theme.colour("#5b4028")
TILT = 1.4  # degrees: it lies on a table
SMALLER = 0.97  # of the room there is, so that its corners are in it
FOOT = 28  # of the page: below its panels
MOVE = 0.25  # seconds in which the frame goes on to another panel


class Book(Widget):
    """Shows which panel is read. What is on a panel nobody knows but its readers."""

    gold = ListProperty([0.0, 0.0, 1.0, 1.0])  # where the frame is, in pixels

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.mood: Mood | None = None
        self.panel = self.page = 0
        self.reader = ("", "")  # who reads now, and the name
        self.bind(pos=self._settle, size=self._settle, gold=self._draw)

    def show(
        self,
        mood: Mood,
        panel: int,
        motion: bool,
        page: int = 0,
        reader: tuple[str, str] = ("", ""),
    ) -> None:
        """Show a panel as being read by somebody; its frame comes from the one before."""
        before = (self.mood, self.panel)
        self.mood, self.panel, self.page, self.reader = mood, panel, page, reader
        self.skip()
        if motion and before[0] is mood and before[1] != panel:
            self.gold = self._frame(before[1])
            Animation(gold=self._frame(panel), duration=MOVE, t="out_quad").start(self)
        else:
            self._settle()

    def skip(self) -> None:
        """Let the frame be where it belongs."""
        Animation.cancel_all(self, "gold")

    def _settle(self, *_: Any) -> None:
        if self.mood is not None and self.width > dp(40):
            self.skip()
            before, self.gold = list(self.gold), self._frame(self.panel)
            if before == self.gold:
                self._draw()

    def _lie(self, box: Box) -> list[float]:
        """Give where a box of the page is."""
        assert self.mood is not None
        left, top, wide, high = self.mood.art
        scale = min(self.width / wide, self.height / high) * SMALLER
        x = self.x + (self.width - wide * scale) / 2 + (box[0] - left) * scale
        above = self.y + self.height - (self.height - high * scale) / 2
        y = above - (box[1] - top + box[3]) * scale
        return [x, y, box[2] * scale, box[3] * scale]

    def _frame(self, panel: int) -> list[float]:
        assert self.mood is not None
        boxes = self.mood.panels
        return self._lie(boxes[(panel - 1) % len(boxes)]) if boxes and panel else [0, 0, 1, 1]

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        mood = self.mood
        if mood is None or self.width <= dp(40):
            return
        reader = self._reader(mood)  # made here: within the canvas it would be in it twice
        with self.canvas:
            PushMatrix()
            Rotate(angle=TILT, origin=(self.x + self.width / 2, self.y + self.height / 2))
            for layer in mood.layers:
                drawn = art.picture(layer.picture)
                if drawn is not None:
                    x, y, wide, high = self._lie((*drawn.at, *drawn.size))
                    Color(1, 1, 1, 1)
                    Rectangle(texture=drawn.texture, pos=(x, y), size=(wide, high))
            self._number_page(mood)
            self._panels(mood)
            if reader is not None:
                self.canvas.add(reader)
            PopMatrix()

    def _reader(self, mood: Mood) -> InstructionGroup | None:
        """Draw who reads now, on the corner of the panel: beside its number both read as a code."""
        who, name = self.reader
        if not who or not self.panel or not mood.panels:
            return None
        x, y, wide, high = self._frame(self.panel)
        radius = min(high * 0.25, wide * 0.17)
        middle = (x + wide - radius * 0.72, y + radius * 0.72)
        return pawn(who, initial(name), *middle, radius)

    def _number_page(self, mood: Mood) -> None:
        """Write the numbers of both pages into their corners: odd ones are on the right."""
        if not self.page or not mood.panels:
            return
        left = min(box[0] for box in mood.panels)
        right = max(box[0] + box[2] for box in mood.panels)
        low = max(box[1] + box[3] for box in mood.panels)
        x, y, wide, high = self._lie((left, low, right - left, FOOT))
        first = self.page - self.page % 2
        for number in (first, first + 1):
            texture = written(str(number), round(high * 0.84), theme.DIGITS)
            Color(rgba=INK)
            at = x + wide - texture.width if number % 2 else x
            Rectangle(texture=texture, pos=(at, y + (high - texture.height) / 2), size=texture.size)

    def _panels(self, mood: Mood) -> None:
        """Number the panels of this double page: a story may need several."""
        count = len(mood.panels)
        if not count or not self.panel:
            return
        first = (self.panel - 1) // count * count
        for number, box in enumerate(mood.panels, first + 1):
            self._panel(number, *self._lie(box))
        x, y, wide, high = self.gold
        light = 0.35 * min(wide, high)
        Color(1, 1, 1, 0.25)  # so faint that it may shine over what is written beside the book
        Rectangle(
            texture=glow(theme.LAMP, 1.0), pos=(x - light, y - light),
            size=(wide + 2 * light, high + 2 * light),
        )  # fmt: skip
        Color(rgba=theme.LAMP)
        SmoothLine(rounded_rectangle=(x, y, wide, high, dp(5)), width=dp(3.4))

    def _panel(self, number: int, x: float, y: float, wide: float, high: float) -> None:
        """Draw a panel as a small stage: what it shows is not for us to know.

        Its curtain is closed until it is read; then it has a tick.
        """
        edge = max(dp(1.5), high * 0.012)
        area = (x + edge, y + edge, wide - 2 * edge, high - 2 * edge)
        Color(rgba=FRAME)
        SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(4)])
        if number > self.panel:
            hang(area, NIGHTS[(number - 1) % len(NIGHTS)], aside=False)
            print_over(area, 0.2)
            self._write(str(number), theme.DIGITS, min(high, wide) * 0.46, NUMBER, area, 0.0, -0.05)
        else:
            self._open(number, area)
        Color(rgba=FRAME)  # smooth, over edges that are turned
        SmoothLine(rounded_rectangle=(x, y, wide, high, dp(4)), width=max(dp(1.4), edge * 0.8))

    def _open(self, number: int, area: tuple[float, float, float, float]) -> None:
        """Draw a panel that was read, or is being read: its curtain is drawn aside."""
        now = number == self.panel
        upper, lower, curtain, ink = (theme.colour(one) for one in (NOW if now else READ))
        x, y, wide, high = area
        Color(1, 1, 1, 1)
        Rectangle(texture=shade(upper, lower), pos=(x, y), size=(wide, high))
        Color(1, 1, 1, 0.34 if now else 0.4)
        light = min(wide, high) * 0.98
        at = (x + (wide - light * 1.5) / 2, y)
        Rectangle(texture=glow(theme.LAMP, 0.8, 1.2), pos=at, size=(light * 1.5, light))
        hang(area, curtain, aside=True)
        print_over(area, 0.12 if now else 0.1)
        short = min(wide, high)
        if not now:
            self._write(theme.icon("check"), theme.ICONS, short * 0.42, ink, area, 0.0, 0.06)
            self._write(str(number), theme.DIGITS, short * 0.2, ink, area, 0.0, -0.3)
        else:
            self._write(str(number), theme.DIGITS, short * 0.6, ink, area, 0.0, 0.0)

    def _write(
        self, text: str, font: str, size: float, ink: Colour, area: tuple[float, ...],
        across: float, up: float,
    ) -> None:  # fmt: skip
        """Print a number or a sign, so far from the middle of an area, with its shadow."""
        texture = written(text, round(size), font)
        x, y, wide, high = area
        left = x + wide * (0.5 + across) - texture.width / 2
        low = y + high * (0.5 + up) - texture.height / 2
        for tint, moved in (((0, 0, 0, 0.45), size * 0.035), (ink, 0.0)):
            Color(rgba=tint if ink[0] > 0.5 or not moved else (1, 1, 1, 0.3))
            Rectangle(texture=texture, pos=(left + moved, low - moved), size=texture.size)
