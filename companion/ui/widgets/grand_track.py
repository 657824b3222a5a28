"""A track on the stage: what it looks like outside, its number, a bar of chance over each space."""

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.tabletop import Track
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text, text_height, text_width
from companion.ui.widgets.gauges import write
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.measure import STEPS
from companion.ui.widgets.number import Number
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.vista import Vista

BARS, CELLS, LINE = 0.34, 42.0, 22.0  # of the height; dp: the spaces, a line of small numbers
VALUE, FACT = 92.0, 52.0  # dp: the number, and what is large beside it
LEAST_FACT = 0.7  # of its size: how small what a fact says is written
DIGITS, NEAR = 0.74, 9.0  # of a size: how high digits are; dp: from them to what they say
VEIL = 0.46  # of the width, where something is written
LEAST = 250.0  # dp: where there is less height, nothing is seen outside
BAR_LEAST, SMALLEST = 3.0, 10.0  # dp: of a bar, and of a number that is still written
OVER = 1.4  # of a number: the line that it needs above its bar
EDGE, GAP, ABOVE = 14.0, 6.0, 10.0  # dp; the last: from the picture to the heading below it
RARE, CERTAIN, SURE = 0.005, 0.995, 1.0  # chances that are not written as 0 and 100, or are


def percent(chance: float) -> str:
    """Write a chance as a whole number; nearly certain is not certain."""
    if chance >= SURE:
        return "100"
    if 0 < chance < RARE:
        return "<1"
    return ">99" if chance >= CERTAIN else str(round(100 * chance))


class Ladder(Widget):
    """The spaces of a track beside each other, each under its bar."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look = look
        self.track: Track | None = None
        self.bind(pos=self._draw, size=self._draw)

    def show(self, track: Track) -> None:
        """Show where the marker is."""
        if track != self.track:
            self.track = track
            self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        track = self.track
        if track is None or not track.top or self.width < dp(80):
            return
        gap = dp(GAP if self.width > dp(500) else 3)
        wide = (self.width - gap * (track.top - 1)) / track.top
        cell = min(dp(CELLS) * self.look.grown(theme.NUMBERS).scale, self.height * 0.42)
        line = min(dp(LINE), self.height * 0.2)
        room = self.height - cell - line - dp(6)
        for space in range(1, track.top + 1):
            x = self.x + (space - 1) * (wide + gap)
            self._space(track, space, (x, self.y, wide, cell))
            chance = track.chances[space - 1] if space <= len(track.chances) else None
            if chance is not None and room > dp(8):
                box = (x, self.y + cell + dp(4), wide, room)
                self._bar(chance, space == track.value, box, line)

    def _space(self, track: Track, space: int, box: tuple[float, float, float, float]) -> None:
        x, y, wide, high = box
        full, now = space <= track.value, space == track.value
        ground = theme.PAPER if full else theme.CELL
        plate = Plate(9)
        plate.paint(ground, ground, theme.LAMP if now else theme.LINE, 3.0 if now else 1.6)
        plate.place(x, y, wide, high)
        self.canvas.add(plate)
        text = str(space)
        size = min(high * 0.54, 0.86 * wide / max(0.5, width_of(text, 100, theme.DIGITS) / 100))
        if size >= dp(SMALLEST):
            self.canvas.add(Color(rgba=theme.ON_LAMP if full else theme.MUTED))
            self.canvas.add(write(text, x + wide / 2, y + high / 2, size))

    def _bar(
        self, chance: float, now: bool, box: tuple[float, float, float, float], line: float
    ) -> None:
        """Draw how likely it is, with its number in the line above the longest bar."""
        x, y, wide, room = box
        high = max(dp(BAR_LEAST), room * chance)
        ink = theme.LAMP if now else theme.mixed(theme.PANEL, theme.LINE, 0.85)
        plate = Plate(4)
        plate.paint(ink, ink, None)
        plate.place(x, y, wide, high)
        self.canvas.add(plate)
        text = percent(chance)
        broad = width_of(text, 100, theme.DIGITS) / 100
        size = min(dp(17), line / OVER, 0.98 * wide / max(0.5, broad))
        if size >= dp(SMALLEST):
            ink = theme.PAPER if now else theme.MUTED
            self.canvas.add(Color(rgba=ink))
            self.canvas.add(write(text, x + wide / 2, y + high + size * 0.72, size))


class GrandTrack(Layout):
    """A track, large: its number and facts before a wide picture, its spaces below."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look, self._small = look, look.grown(theme.KEYS)
        self.track: Track | None = None
        self.plate = Plate(theme.RADIUS)
        self.canvas.before.add(self.plate)
        self.vista: Vista | None = None
        self.number = Number(look.grown(theme.NUMBERS).text(VALUE))
        self.label = Text(self._small, size=theme.LABEL, bold=True, fills=True)
        self.note = Text(self._small, size=theme.LABEL, colour=theme.MUTED, fills=True)
        self.facts: list[tuple[Number, Text]] = []
        self.ladder = Ladder(look)
        self.heading = Text(self._small, size=theme.CAPTION, colour=theme.MUTED, fills=True)
        for part in (self.number, self.label, self.note):
            part.size_hint = (None, None)
        for part in (self.heading, self.ladder):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, track: Track) -> None:
        """Show where the marker is, and what may come."""
        if track == self.track:
            return
        self.track = track
        self.number.show(str(track.value), theme.PAPER)
        self.label.text, self.note.text, self.heading.text = track.label, track.note, track.heading
        self.ladder.show(track)
        for part in self._written:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.facts = [self._fact(*fact) for fact in track.facts]
        if self.vista is not None and self.vista.view != track.vista:
            self.remove_widget(self.vista)
            self.vista = None
        if track.vista is not None and self.vista is None:
            corner = float(theme.RADIUS - 2)
            self.vista = Vista(track.vista, (corner, corner, 0, 0), VEIL)
            self.vista.size_hint = (None, None)
            self.add_widget(self.vista, index=len(self.children))
        for part in self._written:  # it stands on the picture
            (self.vista or self).add_widget(part)
        self._trigger_layout()

    @property
    def _written(self) -> list[Widget]:
        """What is written on the picture."""
        facts = [part for fact in self.facts for part in fact]
        return [self.number, self.label, self.note, *facts]

    def _fact(self, large: str, about: str) -> tuple[Number, Text]:
        number = Number(self.look.grown(theme.NUMBERS).text(FACT))
        number.show(large, theme.PAPER)
        text = Text(self._small, size=theme.CAPTION, fills=True)
        text.text, text.size_hint = about, (None, None)
        return number, text

    def do_layout(self, *_: Any) -> None:
        """Give the picture what the spaces leave."""
        if self.width < dp(120) or self.height < dp(60):
            return
        edge = dp(EDGE)
        self.plate.paint(theme.PANEL, theme.PANEL, theme.RIM, 1.5)
        self.plate.place(*self.pos, *self.size)
        tall = self.height >= dp(LEAST)
        bars = self.track is not None and bool(self.track.chances)
        heading = self._small.text(theme.CAPTION) * 1.5 + dp(ABOVE) if tall and bars else 0.0
        below = max(self.height * BARS, dp(CELLS + LINE + 26)) + heading if tall else 0.0
        below = below or max(self.height * 0.5, dp(CELLS + 30))
        below = below if bars else dp(CELLS * self.look.grown(theme.NUMBERS).scale + 52)
        self.ladder.size = (self.width - 2 * edge, below - heading - dp(10))
        self.ladder.pos = (self.x + edge, self.y + dp(10))
        self.heading.opacity = 1.0 if heading else 0.0
        self.heading.size = (self.width - 2 * edge, max(1.0, heading - dp(ABOVE)))
        self.heading.pos = (self.x + edge, self.y + below - heading)
        low, line = self.y + below, dp(1.5)
        if self.vista is not None:
            self.vista.pos = (self.x + line, low)
            self.vista.size = (self.width - 2 * line, self.height - below - line)
        self._write(low + dp(4), self.height - below - dp(8))

    def _write(self, low: float, room: float) -> None:
        """Put the number above the facts, in what is dark of the picture."""
        left, wide = self.x + dp(26), self.width * VEIL - dp(30)
        facts = self.facts if room > dp(130) else []
        high = room / (1 + 0.85 * len(facts))
        top = low + room
        number = min(self.look.grown(theme.NUMBERS).text(VALUE), high * 0.86)
        self.number.full = number
        self.number.size = (min(wide * 0.6, number * 1.5), high)
        self.number.pos = (left, top - high)
        beside = left + self.number.drawn + dp(16)
        line = self._small.text(theme.LABEL) * 1.5
        middle = top - high / 2
        for part, y in ((self.label, middle), (self.note, middle - line)):
            size = self._small.text(theme.LABEL)
            needed = text_width(part.text, size, theme.TEXT) * 1.04
            part.full = part.font_size = size * min(1.0, (left + wide - beside) / max(1.0, needed))
            part.size, part.pos = (left + wide - beside, line), (beside, y)
            part._wrap()
        top -= high
        for large, text in self.facts:
            seen = bool(facts)
            large.opacity = text.opacity = 1.0 if seen else 0.0
            if not seen:
                continue
            each = high * 0.85
            size = self._small.text(theme.CAPTION)
            needed = text_width(text.text, size, theme.TEXT) * 1.04
            size *= max(LEAST_FACT, min(1.0, wide / max(1.0, needed)))  # rather on one line
            for step in STEPS:
                said = text_height(text.text, size * step, theme.TEXT, wide)
                if said <= each * 0.5:
                    break
            size, said = size * step, min(said, each * 0.5)
            text.full = text.font_size = size
            text.size, text.pos = (wide, said), (left, top - each + dp(2))
            text._wrap()
            large.full = min(self.look.grown(theme.NUMBERS).text(FACT), (each - said) * 0.8)
            digits, near = large.full * DIGITS, dp(NEAR)
            block = digits + near + said  # what it says stands right below it
            high = top - max(0.0, each - block) / 2
            large.size, large.pos = (wide, each - said), (left, high - (digits + each - said) / 2)
            text.pos = (left, max(top - each + dp(2), high - block))
            top -= each
