"""The box, seen from above: a tray of cardboard, and in it what is known of each of its parts.

A tap on a part is told. The tray is as high as its place, or as its parts need.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from companion.engine.copying import Asked, Colours, Spaces
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Panel, Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole
from companion.ui.widgets.plates import Plate

CARDBOARD = (theme.colour("#9c7350"), theme.colour("#64442c"))
EDGE = theme.colour("#c79a6c")
WALL, DEEP = theme.colour("#3d2616"), theme.colour("#2a190e")  # its side, and its inside
RIM, THICK = 10, 5  # dp of cardboard, and how much of its side is seen
SUNK = 2  # dp of shadow around what lies in it
GAP, ROUND = 6, 10  # dp between cells, and their corners
NARROWEST, WIDEST = 34, 104  # dp: of a cell
LEAST, MOST = 34, 92  # dp: how high one is
LOW = 700  # dp: a lower window has less room around everything
FIGURE = (44, 88)  # dp: the least and the largest side of somebody's figure
END = 5  # dp: of the bar behind the last space of a track
SHORT_NOTE = 0.45  # of the line of a name: a shorter note keeps its words on one
SIDE_BY_SIDE = 560  # dp at 100 %: where short parts stand beside each other
ROOMY = 1.2  # text size up to which counts are large
COUNT, NAME = 20, 19  # dp: how many there are of something, and what it is called
SMALL = 0.8  # of a marked space: how large one without a sign is
LIGHT, PALE = 0.8, 0.55  # of the ground of a marked space that is dark; of a line of another
HIGH_SIGN = 54  # dp: a space of which has room for a number below its sign
ROPE = 4  # dp: what spaces of a track are strung on


class Cardboard(InstructionGroup):
    """The board of a tray: its upper side, and what is seen of its thickness."""

    def __init__(self) -> None:
        super().__init__()
        self._wall, self._plate = Plate(theme.RADIUS), Plate(theme.RADIUS)
        self._wall.paint(WALL, WALL, None)
        self._plate.paint(*CARDBOARD, EDGE, 2)
        for plate in (self._wall, self._plate):
            self.add(plate)

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        """Lie here."""
        low = dp(THICK)
        self._wall.place(x, y, wide, high)
        self._plate.place(x, y + low, wide, max(0.0, high - low))


def sink(part: Any) -> None:
    """Let something lie deep in the tray."""
    around, sunk = Plate(theme.RADIUS), dp(SUNK)
    around.paint(DEEP, DEEP, None)
    part.canvas.before.insert(0, around)

    def lay(*_: Any) -> None:
        around.place(part.x - sunk, part.y - sunk, part.width + 2 * sunk, part.height + 2 * sunk)

    part.bind(pos=lay, size=lay)


class Tray(BoxLayout):
    """Parts of the box on cardboard, the short ones side by side; cells stand in columns."""

    def __init__(
        self,
        look: Theme,
        steps: Sequence[Asked],
        notes: Sequence[str],
        on_tap: Callable[[int], Any],
        width: float,
        within: bool = False,
    ) -> None:
        """`notes`: what is said beside the name of each part; `within`: of a larger tray."""
        edge = dp(RIM)
        rim, low = (dp(SUNK), 0.0) if within else (edge, dp(THICK))
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=edge,
            padding=[rim, rim, rim, rim + low],
        )  # fmt: skip
        if not within:
            board = Cardboard()
            self.canvas.before.add(board)
            lay = partial(_lay_under, board)
            self.bind(pos=lay, size=lay)
        beside = width - 2 * rim >= dp(SIDE_BY_SIDE) * look.scale
        self._lines: list[list[Part]] = []
        rows = [step for step in steps if not _is_short(step)]
        columns = max((_count(step) for step in rows if isinstance(step, Spaces)), default=1)
        short = False
        for number, step in enumerate(steps):
            part = Part(look, step, notes[number], partial(on_tap, number), columns)
            if beside and short and _is_short(step):
                self._lines[-1].append(part)
            else:
                self._lines.append([part])
            short = _is_short(step)
        for line in self._lines:
            row = BoxLayout(size_hint_y=None, spacing=edge)
            for part in line:
                row.add_widget(part)
                part.size_hint_y = 1
            self.add_widget(row)
            wide = (width - 2 * rim - edge * (len(line) - 1)) / len(line)
            for part in line:
                part.measure(wide)
        self.fit(0.0)

    def fit(self, high: float) -> None:
        """Be so high; or as high as the parts need."""
        around = self.padding[1] + self.padding[3] + dp(RIM) * (len(self._lines) - 1)
        least = [max(part.needs for part in line) for line in self._lines]
        most = [max(part.uses for part in line) for line in self._lines]
        spare = max(0.0, high - around - sum(least))
        room = sum(most) - sum(least)
        part = min(1.0, spare / room) if room else 0.0
        heights = [low + (top - low) * part for low, top in zip(least, most, strict=True)]
        over = max(0.0, high - around - sum(heights)) / len(heights)
        for row, tall in zip(reversed(self.children), heights, strict=True):
            row.height = tall + over
        self.height = max(high, around + sum(least))


def _lay_under(board: Cardboard, part: Any, *_: Any) -> None:
    board.place(*part.pos, *part.size)


def _is_short(step: Asked) -> bool:
    return isinstance(step, Colours) or not (step.is_track or step.sign)


def _shown(step: Spaces) -> list[int]:
    """Give the spaces that are shown: all, or only the numbers that there are; 0 is not known."""
    shown = list(range(1, step.length + 1))
    if not step.is_track and not step.sign:
        shown = sorted(step.marks) if step.told else list(range(1, 5))
    return shown if step.ends else [*shown, 0]


def _count(step: Spaces) -> int:
    return len(_shown(step))


class Part(Key):
    """One part of the box: its name, what is said of it, and how it looks. A tap opens it."""

    def __init__(
        self, look: Theme, step: Asked, note: str, act: Callable[[], Any], columns: int
    ) -> None:
        super().__init__(look, "", act, kind="row", upright=True, meaning=f"step {step.id}")
        self.fits = False
        low = Window.height < dp(LOW)
        self.padding = [look.space(4), look.space(1 if low else 2)] * 2
        self.spacing = look.space(0.5 if low else 1)
        self._head = BoxLayout(size_hint_y=None, spacing=look.space(3))
        name = Whole(look, step.title, theme.CAPTION if low else NAME, font=theme.DISPLAY)
        self._texts: list[Text] = [name]
        if note:
            ink, size = (theme.PAPER, COUNT) if step.known else (theme.LINK, theme.CAPTION)
            size = theme.CAPTION if low or look.scale > ROOMY else size
            self._texts.append(Whole(look, note, size, ink, align="right", bold=bool(step.known)))
            # Each gets as much of the line as it is long.
            for text in self._texts:
                text.size_hint_x = text_width(text.text, text.font_size, text.font_name)
        for text in self._texts:
            text.pos_hint = {"center_y": 0.5}
            text.bind(height=self._rise)
            self._head.add_widget(text)
        self.inside: Cells | People
        self.inside = (
            People(look, step) if isinstance(step, Colours) else Cells(look, step, columns)
        )
        self.add_widget(self._head)
        self.add_widget(self.inside)
        self.needs = self.uses = 0.0

    def _draw(self, *_: Any) -> None:
        super()._draw()
        sunk = dp(SUNK)
        self._edge.paint(DEEP, DEEP, None)
        self._edge.place(
            self.x - sunk, self.y - sunk, self.width + 2 * sunk, self.height + 2 * sunk
        )

    def measure(self, width: float) -> None:
        """Work out how high it must be, and how high it can be used, where it is so wide."""
        room = width - self.padding[0] - self.padding[2]
        words = room - self._head.spacing * (len(self._texts) - 1)
        shares = [
            text.size_hint_x / sum(one.size_hint_x for one in self._texts) for text in self._texts
        ]
        note = self._texts[-1]
        if len(shares) > 1 and (wide := note.size_hint_x * 1.04) < words * SHORT_NOTE:
            shares = [1 - wide / words, wide / words]  # on one line
        for text, share in zip(self._texts, shares, strict=True):
            text.size_hint_x, text.width = share, words * share
            text.texture_update()
            text.height = text.texture_size[1]
        self._rise()
        around = self.padding[1] + self.padding[3] + self._head.height + self.spacing
        low, high = self.inside.heights(room)
        self.needs, self.uses = around + low, around + high

    def _rise(self, *_: Any) -> None:
        self._head.height = max(text.height for text in self._texts)


class Cells(Layout):
    """The spaces of a part: what they bear, or that nobody has told yet."""

    def __init__(self, look: Theme, step: Spaces, columns: int) -> None:
        """`columns`: of the whole tray, so that cells stand below each other."""
        super().__init__()
        self.columns = columns if step.is_track or step.sign else max(4, _count(step))
        self.ends, self._round = step.is_track and step.ends, not step.sign
        self._rope, self._strung = InstructionGroup(), bool(step.sign)
        self._ink = theme.ink_of(step.who, theme.LINE)
        self.canvas.before.add(self._rope)
        self.cells = [Cell(step, space) for space in _shown(step)]
        for cell in self.cells:
            self.add_widget(cell)
        self._end = Rectangle(size=(0, 0))
        with self.canvas:
            Color(rgba=self._ink)
        self.canvas.add(self._end)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def _grid(self, width: float) -> tuple[int, int, float]:
        """Give how many stand beside each other, in how many rows, and how wide each is."""
        # The bar behind the last space needs room of its own only where no column is free.
        full = self.ends and len(self.cells) >= self.columns
        gap, behind = dp(GAP), dp(END + GAP) if full else 0.0
        fit = int((width + gap - behind) / (dp(NARROWEST) + gap))
        across = max(1, min(self.columns, fit))
        if across < self.columns:  # no row much emptier than the others
            lines = -(-len(self.cells) // across)
            across = -(-len(self.cells) // lines)
        lines = -(-len(self.cells) // across)
        wide = (width - behind + gap) / max(across, 1) - gap
        return across, lines, min(wide, dp(WIDEST))

    def heights(self, width: float) -> tuple[float, float]:
        """Tell how high it must be, and how high it can be used."""
        _, lines, wide = self._grid(width)
        around = (lines - 1) * dp(GAP)
        return around + lines * dp(LEAST), around + lines * min(dp(MOST), max(dp(LEAST), wide))

    def do_layout(self, *_: Any) -> None:
        """Put the cells into their rows, as high as there is room."""
        if self.width < dp(20) or not self.cells:
            return
        gap = dp(GAP)
        across, lines, wide = self._grid(self.width)
        high = (self.height + gap) / lines - gap
        high = max(dp(LEAST), min(high, dp(MOST), max(wide * 1.1, dp(LEAST))))
        used = lines * (high + gap) - gap
        top = self.top - max(0.0, (self.height - used) / 2)
        x = self.x
        for number, cell in enumerate(self.cells):
            line, column = divmod(number, across)
            x = self.x + column * (wide + gap)
            y = top - (line + 1) * high - line * gap
            side = min(wide, high)
            cell.size = (side, side) if self._round else (wide, high)
            cell.pos = (x + (wide - cell.width) / 2, y + (high - cell.height) / 2)
        if self.ends:
            last = self.cells[-1]
            self._end.pos, self._end.size = (x + wide + gap, last.y), (dp(END), high)
        self._string(lines, across)

    def _string(self, lines: int, across: int) -> None:
        """Draw what the spaces of a row hang on."""
        self._rope.clear()
        if not self._strung:
            return
        self._rope.add(Color(rgba=theme.mixed(self._ink, theme.CELL, PALE)))
        for line in range(lines):
            row = self.cells[line * across : (line + 1) * across]
            left, right = row[0].x + row[0].width / 2, row[-1].x + row[-1].width / 2
            at = (left, row[0].y + row[0].height / 2 - dp(ROPE) / 2)
            self._rope.add(Rectangle(pos=at, size=(right - left, dp(ROPE))))


class Cell(Layout):
    """A space: with its sign over its number, its number alone, or a question mark in dashes."""

    def __init__(self, step: Spaces, space: int) -> None:
        super().__init__(size_hint=(None, None))
        self.told, self.marked = space in step.told, space in step.marks and space in step.told
        self._signed = self.marked and bool(step.sign)
        self._part = SMALL if step.sign and not self.marked else 1.0
        whose = theme.ink_of(step.who, theme.LINE)
        ground, line = theme.CELL, theme.mixed(whose, theme.CELL, PALE)
        if self._signed:
            ground, line = theme.mixed(theme.LINK, theme.CELL, LIGHT), theme.LINK
        elif self.told and not step.sign:
            ground, line = theme.DUSK, theme.LINE
        self._ground = Panel(ground, line=line if self.told else ground, radius=ROUND)
        self._ground.orientation = "vertical"
        if not step.sign:
            self._ground._plate.radius = WIDEST
        self.add_widget(self._ground)
        ink = theme.LINK if self._signed or not self.told else theme.PAPER
        ink = theme.MUTED if self.told and not self.marked else ink
        said = str(space) if self.told else "?"
        self._number = Text(Theme(), said, 1, ink, theme.DIGITS, "center", fills=True)
        self._sign: Text | None = None
        if self._signed:
            icon = theme.icon(step.sign)
            self._sign = Text(Theme(), icon, 1, theme.LINK, theme.ICONS, "center", fills=True)
            self._ground.add_widget(self._sign)
        self._ground.add_widget(self._number)
        self._dashes: Line | None = None
        if not self.told:
            with self._ground.canvas.after:
                Color(rgba=(*theme.LINK[:3], 0.8))
                self._dashes = Line(width=1, dash_length=6, dash_offset=4)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        """Let a space with a sign be larger than the others."""
        # On whole pixels: letters between them are blurred.
        wide, high = round(self.width * self._part), round(self.height * self._part)
        x = round(self.x + (self.width - wide) / 2)
        y = round(self.y + (self.height - high) / 2)
        self._ground.size, self._ground.pos = (wide, high), (x, y)
        side = min(wide, high)
        below = high
        if self._sign is not None:  # in a low space it stands for its number, too
            below = high * 0.36 if high >= dp(HIGH_SIGN) else 0.0
            self._ground.padding = [0, high * 0.04, 0, below * 0.14]
            self._sign.font_size = min((high - below) * 0.76, wide * 0.6, dp(46))
        self._number.size_hint_y, self._number.height = None, below
        self._number.opacity = float(below > 0)
        self._number.font_size = max(1.0, min(below * 0.62, side * 0.46, dp(34)))
        if self._dashes is not None:
            radius = min(self._ground._plate.radius, side / dp(2) - 1)
            self._dashes.rounded_rectangle = (x + 1, y + 1, wide - 2, high - 2, dp(radius))


class People(Layout):
    """Everybody in the colour they have here, over their names."""

    def __init__(self, look: Theme, step: Colours) -> None:
        super().__init__()
        self._look = look.at_most(1.2)
        self._name = round(self._look.text(15) * 1.8)
        self._known = bool(step.known)
        self._people = [
            (
                Figure(one.value, initial(one.label), dp(FIGURE[0])),
                Text(self._look, one.label, 15, align="center", fills=True, shrinks=True),
            )
            for one in step.people
        ]
        for figure, name in self._people:
            name.size_hint = (None, None)
            self.add_widget(figure)
            self.add_widget(name)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def _grid(self, width: float) -> tuple[int, int]:
        count = len(self._people)
        across = count if width >= dp(44) * self._look.scale * count else -(-count // 2)
        return across, -(-count // across)

    def heights(self, width: float) -> tuple[float, float]:
        """Tell how high it must be, and how high it can be used."""
        across, lines = self._grid(width)
        most = max(dp(FIGURE[0]), min(dp(FIGURE[1]), width / across))
        return lines * (dp(FIGURE[0]) + self._name), lines * (most + self._name)

    def do_layout(self, *_: Any) -> None:
        """Put everybody into rows, as large as there is room."""
        if self.width < dp(20):
            return
        across, lines = self._grid(self.width)
        wide, high = self.width / across, self.height / lines
        side = max(dp(FIGURE[0]), min(high - self._name, wide, dp(FIGURE[1])))
        for number, (figure, name) in enumerate(self._people):
            line, column = divmod(number, across)
            x, middle = self.x + column * wide, self.top - (line + 0.5) * high
            figure.size = (side, side)
            figure.pos = (x + (wide - side) / 2, middle + self._name / 2 - side / 2)
            name.size, name.pos = (wide, self._name), (x, figure.y - self._name)
