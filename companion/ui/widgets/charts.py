"""Charts of a game that was played: steps, a shaded map, threads. Each is drawn from its values.

None of them is tapped; the page says the same numbers in words.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from kivy.graphics import Color, Mesh, Rectangle, RoundedRectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.charts import Heat, Kind, Steps, Thread, Threads
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.apart import apart
from companion.ui.widgets.figure import initial
from companion.ui.widgets.glyphs import drawing, width_of, written
from companion.ui.widgets.pawn import pawn

AXIS, NAME = 16, 19  # dp at 100 %: numbers along a chart, names
USUAL = "search"  # the icon of what is no news
SHADE = 0.1  # of its colour: the least that a place has which was counted once
DARK_INK = theme.colour("#2a0f1c")  # on a light shade
BRIGHT = 0.58  # a shade above this has dark letters
MARK, SMALL_MARK = 12, 7  # dp: half of a mark on a thread, and of one that everybody has all night
APART = 1.5  # dp: half of what lies between two marks at least
LEAST_MARK = 5  # dp: half of one where a line is short for all of them
TALLER = 1.5  # a map may be drawn so much higher than its sheet is
LEAST_NAME = 0.62  # of the letters on axes: a smaller name is left out
FORMS = ("circle", "square", "diamond")  # at the ends of stairs
STOREY = 0.7  # of the width: an upper storey that is narrower has a roof around it
WALL = 4  # dp around the places
ROOM = 0.12  # how much lighter than its walls a place is where nobody came
ROOF = 0.18  # how much lighter than a panel it is
TICKS = 5  # numbers along the rounds, at most


class Chart(Widget):
    """What all of them share: they are drawn anew when their size changes, and write on canvas."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(**more)
        self.look = look.grown(theme.KEYS)
        self.bind(pos=self._again, size=self._again)

    def _again(self, *_: Any) -> None:
        self.canvas.clear()
        if min(self.size) > dp(40):
            self.draw()

    def draw(self) -> None:
        """Draw all of it."""

    # Kivy works out `top` and `right` only after a change of size was told.

    @property
    def upper(self) -> float:
        """The upper edge."""
        return float(self.y + self.height)

    @property
    def far(self) -> float:
        """The right edge."""
        return float(self.x + self.width)

    def ink(self, colour: Colour, alpha: float = 1.0) -> None:
        """Draw in this colour from now on."""
        self.canvas.add(Color(*colour[:3], alpha))

    def write(
        self, text: str, x: float, y: float, colour: Colour, size: float, side: float = 0.5,
        font: str = theme.TEXT,
    ) -> None:  # fmt: skip
        """Write around a point; `side`: the part of the text that lies left of it."""
        texture = written(text, round(size), font)
        self.ink(colour)
        at = (round(x - texture.width * side), round(y - texture.height / 2))
        self.canvas.add(Rectangle(texture=texture, pos=at, size=texture.size))

    def shape(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """Draw a shape around a point."""
        texture = drawing(name, size)
        if texture is not None:
            self.ink(colour)
            at = (x - texture.width / 2, y - texture.height / 2)
            self.canvas.add(Rectangle(texture=texture, pos=at, size=texture.size))

    def line(self, points: Sequence[float], colour: Colour, width: float, alpha: float = 1) -> None:
        """Draw a line."""
        self.ink(colour, alpha)
        self.canvas.add(SmoothLine(points=list(points), width=width))


def shade_of(heat: Heat, count: int) -> float:
    """Tell how much of its colour a place has that was counted so often."""
    most = max(heat.shades.values(), default=1)
    return SHADE + (1 - SHADE) * count / most if count else 0.0


def of(who: str) -> theme.FigureLook:
    """Give how somebody is drawn."""
    return theme.FIGURES.get(who, theme.ANYBODY)


class StepsChart(Chart):
    """Values that rise over the rounds, each as stairs with a mark of its own at the end."""

    def __init__(self, look: Theme, steps: Steps, **more: Any) -> None:
        super().__init__(look, **more)
        self.steps = steps

    def draw(self) -> None:
        """Draw the stairs, where they would be full, and what happened on the way."""
        small = self.look.text(AXIS)
        series = self.steps.series
        rounds = max(1, max(len(one.values) for one in series) - 1)
        most = max(3, *(max(one.values) for one in series), *(one.top or 0 for one in series))
        left, bottom = self.x + small * 1.6, self.y + small * 2.9
        wide, high = self.far - left - dp(10), self.upper - bottom - small * 1.5

        def at(round_: float, value: float) -> tuple[float, float]:
            return left + wide * round_ / rounds, bottom + high * value / most

        every = max(1, round(most / 3))
        for value in range(0, most + 1, every):
            y = at(0, value)[1]
            self.line((left, y, left + wide, y), theme.LINE, 1, 0.35)
            self.write(str(value), left - small * 0.5, y, theme.MUTED, small, 1.0, theme.DIGITS)
        step = max(1, -(-rounds // TICKS))
        for number in range(1, rounds + 1, step):
            x = at(number, 0)[0]
            self.write(str(number), x, bottom - small, theme.MUTED, small, font=theme.DIGITS)
        self.write(self.steps.across, left + wide / 2, self.y + small * 0.7, theme.MUTED, small)
        for one in series:
            self._stairs(one.values, at, of(one.who).colour)
        for one in series:
            self._full(one.top, one.full, at, of(one.who), one.top == most)
        for one, form in zip(series, FORMS, strict=False):
            x, y = at(rounds, one.values[-1])
            self.shape(form, x, y, dp(18), of(one.who).colour)
            for round_ in one.marks:
                x, y = at(round_, one.values[min(round_, rounds)])
                self.shape("triangle", x, y + dp(16), dp(16), theme.LINK)

    def _full(
        self, top: int | None, said: str, at: Callable[..., Any], look: theme.FigureLook, over: bool
    ) -> None:
        """Draw where a track is full, and say so: over the uppermost line, below the others."""
        if top is None:
            return
        (x, y), (end, _) = at(0, top), at(self._last, top)
        while x < end:
            self.line((x, y, min(end, x + dp(6)), y), look.ink, 1.1)
            x += dp(12)
        small = self.look.text(AXIS)
        y += small * (0.74 if over else -0.72)
        x = self._clear(width_of(said, round(small), theme.TEXT), y - small / 2, y + small / 2, at)
        self.write(said, x, y, look.ink, small, 0.0)

    def _clear(self, wide: float, low: float, high: float, at: Callable[..., Any]) -> float:
        """Find the first place for a word that no stairs and no triangle cross; else the left."""
        first, last = at(0, 0)[0] + dp(6), at(self._last, 0)[0] - dp(14) - wide
        taken = []
        for one in self.steps.series:
            ends = [at(number, value) for number, value in enumerate(one.values)]
            for (x, y), (end, to) in pairwise(ends):
                taken += [(x, end, y, y), (end, end, min(y, to), max(y, to))]
            marks = (ends[min(round_, self._last)] for round_ in one.marks)
            taken += [(x - dp(9), x + dp(9), y + dp(6), y + dp(26)) for x, y in marks]
        x = first
        while x <= last:
            box = (x - dp(3), x + wide + dp(3))
            if not any(a < box[1] and b > box[0] and c < high and d > low for a, b, c, d in taken):
                return float(x)
            x += dp(6)
        return float(first)

    @property
    def _last(self) -> int:
        return max(1, max(len(one.values) for one in self.steps.series) - 1)

    def _stairs(self, values: Sequence[int], at: Callable[..., Any], colour: Colour) -> None:
        points, ground = list(at(0, values[0])), at(0, 0)[1]
        for round_, value in enumerate(values[1:], 1):
            points += [at(round_, 0)[0], points[-1], *at(round_, value)]
        corners: list[float] = []
        for x, y in zip(points[::2], points[1::2], strict=True):
            corners += [x, y, 0, 0, x, ground, 0, 0]
        self.ink(colour, 0.14)
        indices = list(range(len(corners) // 4))
        self.canvas.add(Mesh(vertices=corners, indices=indices, mode="triangle_strip"))
        self.line(points, colour, dp(2))


class HeatChart(Chart):
    """A map shaded by how often somebody came; without one, bars."""

    def __init__(self, look: Theme, heat: Heat, **more: Any) -> None:
        super().__init__(look, **more)
        self.heat = heat

    def draw(self) -> None:
        """Draw every place, or a bar for each that was counted."""
        if self.heat.board is None:
            self._bars()
            return
        wide, high = self.heat.board.size
        inside = (self.width - 2 * dp(WALL), self.height - 2 * dp(WALL))
        unit = min(inside[0] / wide, inside[1] / high)
        up = min(inside[1] / high, unit * TALLER)
        left = self.x + (self.width - wide * unit) / 2
        top = self.upper - (self.height - high * up) / 2
        shaded, marked = (of(who) for who in self.heat.by)
        draw = self._shell if self.heat.board.roof else self._paths
        draw(left, top, unit, up)
        ground = theme.mixed(theme.CELL, theme.LINE, ROOM)
        for place in self.heat.board.places.values():
            x, y = left + place.x * unit, top - (place.y + place.h) * up
            w, h = place.w * unit - dp(2), place.h * up - dp(2)
            count = self.heat.shades.get(place.id, 0)
            part = shade_of(self.heat, count)
            self.ink(theme.mixed(ground, shaded.colour, part))
            self.canvas.add(RoundedRectangle(pos=(x, y), size=(w, h), radius=[dp(3)]))
            ink = DARK_INK if part > BRIGHT else theme.PAPER
            size = min(h * 0.36, self.look.text(AXIS + 2), w * 0.44)
            if place.label:
                at = (x + dp(4), y + h - size * 0.72)
                self.write(place.label, *at, ink, size, 0.0, theme.DIGITS)
            elif not self.heat.board.roof:  # its name is all that it is known by
                self._called(place.name, x + dp(4), y + h, w - dp(8), ink)
            self._came(self.heat.marks.get(place.id, 0), (x, y, w, h), marked.colour, marked.shape)

    def _shell(self, left: float, top: float, unit: float, up: float) -> None:
        """Draw the house around its places: walls, and a roof over a storey that is narrower."""
        assert self.heat.board is not None
        wide, high = (
            side * scale for side, scale in zip(self.heat.board.size, (unit, up), strict=True)
        )
        places = self.heat.board.places.values()
        first = min((place.y for place in places), default=0)
        upper = [place for place in places if place.y == first]
        eaves = top - max((place.y + place.h for place in upper), default=0) * up
        covered = sum(place.w for place in upper) * unit
        edge = dp(WALL)
        if covered < wide * STOREY:
            ridge = top - first * up + edge
            slope = (left - edge, eaves, left + wide / 2, ridge, left + wide + edge, eaves)
            # As steep as its highest place wants it: its corners stay under the roof.
            side = max((left + wide / 2) - (left + min(p.x for p in upper) * unit), 1.0)
            peak = eaves + (ridge - eaves) * (wide / 2) / max(wide / 2 - side, wide / 6)
            slope = (*slope[:3], min(peak, self.upper - edge), *slope[4:])
            self.ink(theme.mixed(theme.PANEL, theme.LINE, ROOF))
            corners = [
                number
                for x, y in zip(slope[::2], slope[1::2], strict=True)
                for number in (x, y, 0, 0)
            ]
            self.canvas.add(Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles"))
            self.line(slope, theme.LINE, 1.1, 0.8)
        else:
            eaves = top
        walls = (left - edge, eaves, left + wide + edge, top - high - edge)
        box = (walls[0], walls[3], walls[2] - walls[0], walls[1] - walls[3])
        self.ink(theme.NIGHT)
        self.canvas.add(Rectangle(pos=box[:2], size=box[2:]))
        self.ink(theme.LINE, 0.8)
        self.canvas.add(SmoothLine(rectangle=box, width=1.1))

    def _paths(self, left: float, top: float, unit: float, up: float) -> None:
        """Draw what joins places that no house is around."""
        board = self.heat.board
        assert board is not None
        middle = {
            place.id: (left + (place.x + place.w / 2) * unit, top - (place.y + place.h / 2) * up)
            for place in board.places.values()
        }
        for one, other in board.passages:
            self.line((*middle[one], *middle[other]), theme.LINE, 1.2, 0.8)

    def _called(self, name: str, x: float, top: float, wide: float, ink: Colour) -> None:
        """Write a name at the top of a place, if it can be read there."""
        size = self.look.text(AXIS)
        size *= min(1.0, wide / max(1.0, width_of(name, round(size), theme.TEXT)))
        if size >= self.look.text(AXIS) * LEAST_NAME:
            self.write(name, x, top - size * 0.8, ink, size, 0.0)

    def _came(
        self, times: int, box: tuple[float, float, float, float], colour: Colour, shape: str
    ) -> None:
        """Mark how often the other one came."""
        if not times:
            return
        x, y, w, h = box
        size = min(h * 0.5, w * 0.5, dp(30))
        self.ink(theme.CELL)
        side = size * 1.12
        self.canvas.add(SmoothEllipse(pos=(x + w - side - dp(2), y + dp(2)), size=(side, side)))
        middle = (x + w - side / 2 - dp(2), y + dp(2) + side / 2)
        self.shape(shape, *middle, size * 0.9, colour)
        if times > 1:
            said = f"{times}×"
            digits = size * 0.62
            wide = width_of(said, round(digits), theme.DIGITS)
            at = (x + w - side - dp(4) - wide / 2, y + dp(2) + side / 2)
            self.ink(theme.CELL)
            ground = (wide + dp(6), digits * 1.2)
            pos = (at[0] - ground[0] / 2, at[1] - ground[1] / 2)
            self.canvas.add(RoundedRectangle(pos=pos, size=ground, radius=[dp(4)]))
            self.write(said, *at, theme.PAPER, digits, font=theme.DIGITS)

    def _bars(self) -> None:
        counts = self.heat.marks
        if not counts:
            return
        size, most = self.look.text(NAME), max(counts.values())
        each = min(self.height / len(counts), size * 2.0)
        for number, (place, times) in enumerate(counts.items()):
            y = self.upper - each * (number + 0.5)
            self.write(place, self.x + size * 1.6, y, theme.PAPER, size, 1.0, theme.DIGITS)
            wide = (self.width - size * 4) * times / most
            self.ink(of(self.heat.by[1]).colour)
            high = min(each * 0.62, size)
            at = (self.x + size * 2, y - high / 2)
            self.canvas.add(RoundedRectangle(pos=at, size=(wide, high), radius=[dp(4)]))
            end = self.x + size * 2.4 + wide
            self.write(str(times), end, y, theme.PAPER, size, 0.0, theme.DIGITS)


class ThreadsChart(Chart):
    """A line for everybody, with marks where something happened to them."""

    def __init__(self, look: Theme, threads: Threads, **more: Any) -> None:
        super().__init__(look, **more)
        self.threads = threads

    def draw(self) -> None:
        """Draw the lines below each other."""
        each = self.height / max(1, len(self.threads.threads))
        each = min(each, self.look.text(110))
        name, small = self.look.text(NAME), self.look.text(AXIS)
        radius = min(self.look.text(18), each * 0.3, max(dp(18), self.width * 0.05))
        for number, thread in enumerate(self.threads.threads):
            y = self.upper - each * (number + 0.5)
            self.canvas.add(
                pawn(thread.who, initial(thread.name), self.x + radius * 1.25, y, radius)
            )
            left = self.x + radius * 2.5 + dp(10)
            self.write(thread.name, left, y + each * 0.25, theme.PAPER, name, 0.0, theme.DISPLAY)
            after = left + width_of(thread.name, round(name), theme.DISPLAY) + dp(8)
            wide = max(1, width_of(thread.how, round(small), theme.TEXT))
            size = small * min(1.0, max(0.5, (self.far - after) / wide))
            self.write(thread.how, after, y + each * 0.25, theme.MUTED, size, 0.0)
            most = min(each * 0.24, self.look.text(MARK), each * 0.44 - name * 0.6)
            most = max(dp(SMALL_MARK), most)
            self._thread(thread, (left, y - each * 0.19, self.far - dp(4)), most)

    def _thread(self, thread: Thread, line: tuple[float, float, float], most: float) -> None:
        """Draw a line with its marks, half of the largest as wide as `most`."""
        left, low, right = line
        self.line((left, low, right, low), of(thread.who).colour, dp(1.6), 0.8)
        slot = (right - left) / self.threads.rounds
        kept = list(self._kept(thread))
        wanted = [left + slot * round_ for round_, _ in kept]
        pearl = min(most, self.look.text(SMALL_MARK))
        halves = [pearl if kind.icon == USUAL and not kind.who else most for _, kind in kept]
        ends = (left + most, right - most)
        at = apart(wanted, [half + dp(APART) for half in halves], *ends)
        last = {int(round_): x for (round_, _), x in zip(kept, at, strict=True)}
        first = {int(round_): x for (round_, _), x in zip(kept[::-1], at[::-1], strict=True)}
        for since, until in thread.down:
            a = last.get(since - 1, left + slot * (since - 0.5))
            b = first.get(until - 1, left + slot * until)
            self.line((a, low, max(a + dp(8), b), low), theme.CELL, dp(2.4))
        needed = sum(one + other + 2 * dp(APART) for one, other in pairwise(halves))
        tight = min(1.0, (ends[1] - ends[0]) / max(1.0, needed))
        for (_, kind), x, half in zip(kept, at, halves, strict=True):
            radius = max(half * tight, min(half, dp(LEAST_MARK)))
            self._mark(kind.icon, kind.who, x, low, radius)

    def _kept(self, thread: Thread) -> Iterator[tuple[float, Kind]]:
        """Give what is marked, and where: in rounds from the left end."""
        kinds = {kind.id: kind for kind in self.threads.kinds}
        for round_, found in groupby(thread.marks, key=lambda one: one[0]):
            several = [kinds[kind] for kind in dict.fromkeys(kind for _, kind in found)]
            if len(several) > 1:  # a search is what everybody does: there the rest is told
                several = [kind for kind in several if kind.icon != USUAL]
            for place, kind in enumerate(several):
                yield round_ - 1 + (place + 0.5) / len(several), kind

    def _mark(self, icon: str, who: str, x: float, y: float, radius: float) -> None:
        ground = of(who).colour if who else theme.PAPER
        self.ink(theme.PANEL)
        side = 2 * radius + dp(3)
        self.canvas.add(SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side)))
        self.ink(ground)
        self.canvas.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        size = radius * 1.4
        self.write(theme.icon(icon), x, y, theme.CELL, size, font=theme.ICONS)
