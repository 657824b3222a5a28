"""What lies in the tray of a box: the spaces of a part as they are printed, and the people."""

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.copying import Colours, Spaces
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.figure import Figure, initial

GAP, ROUND = 6, 10  # dp between cells, and their corners
NARROWEST, WIDEST = 34, 104  # dp: of a cell
LEAST, MOST = 34, 92  # dp: how high one is
FIGURE = (44, 88)  # dp: the least and the largest side of somebody's figure
SMALL = 0.9  # of a marked space: how large one without a sign is
BARE = 0.7  # how much of its paper a space has that bears nothing
PALE = 0.55  # of a line: so much of it is as the ground
HIGH_SIGN, BESIDE = 64, 52  # dp: how high or wide a space has room for a number, too
ROPE = 4  # dp: what spaces of a track are strung on


def shown(step: Spaces) -> list[int]:
    """Give the spaces that are shown: all, or only the numbers that there are; 0 is not known."""
    found = list(range(1, step.length + 1))
    if not step.is_track and not step.sign:
        found = sorted(step.marks) if step.told else list(range(1, 5))
    return found if step.ends else [*found, 0]


def count_of(step: Spaces) -> int:
    """Tell how many spaces are shown."""
    return len(shown(step))


class Cells(Layout):
    """The spaces of a part: what they bear, or that nobody has told yet."""

    def __init__(self, look: Theme, step: Spaces, columns: int) -> None:
        """`columns`: of the whole tray, so that cells stand below each other.

        A track whose end is known fills its row: a hole behind it would say that more follows.
        """
        super().__init__()
        ends = step.is_track and step.ends
        wide = (step.is_track or step.sign) and not ends
        self.columns = columns if wide else max(4, count_of(step))
        self._round = not step.sign
        self._rope, self._strung = InstructionGroup(), bool(step.sign)
        self._ink = theme.ink_of(step.who, theme.LINE)
        if step.known:  # printed
            self._ink = theme.mixed(self._ink, theme.INK, PALE)
        self.canvas.before.add(self._rope)
        self.cells = [Cell(step, space) for space in shown(step)]
        for cell in self.cells:
            self.add_widget(cell)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def _grid(self, width: float) -> tuple[int, int, float]:
        """Give how many stand beside each other, in how many rows, and how wide each is."""
        gap = dp(GAP)
        fit = int((width + gap) / (dp(NARROWEST) + gap))
        across = max(1, min(self.columns, fit))
        if across < self.columns:  # no row much emptier than the others
            lines = -(-len(self.cells) // across)
            across = -(-len(self.cells) // lines)
        lines = -(-len(self.cells) // across)
        wide = (width + gap) / max(across, 1) - gap
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
        for number, cell in enumerate(self.cells):
            line, column = divmod(number, across)
            x = self.x + column * (wide + gap)
            y = top - (line + 1) * high - line * gap
            side = min(wide, high)
            cell.size = (side, side) if self._round else (wide, high)
            cell.pos = (x + (wide - cell.width) / 2, y + (high - cell.height) / 2)
        self._string(lines, across)

    def _string(self, lines: int, across: int) -> None:
        """Draw what the spaces of a row hang on."""
        self._rope.clear()
        if not self._strung:
            return
        self._rope.add(Color(rgba=self._ink))
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
            ground, line = theme.DUSK, theme.INK
        elif self.told:  # as it is printed; what bears nothing lies back in its board
            ground, line = theme.PRINT[0], theme.PRINTED
            if step.sign:
                ground = theme.mixed(theme.mixed(*theme.BOARD, 0.5), theme.PRINT[0], BARE)
                line = theme.mixed(ground, theme.PRINTED, BARE)
        elif step.known:
            ground = theme.mixed(*theme.BOARD, 0.5)
        self._ground = Panel(ground, line=line if self.told else ground, radius=ROUND)
        self._ground.orientation = "vertical"
        if not step.sign:
            self._ground._plate.radius = WIDEST
        self.add_widget(self._ground)
        ink = theme.LINK if self._signed else theme.INK if step.known else theme.LINK
        said = str(space) if self.told else "?"
        if step.sign and not step.known:
            said = ""  # of an empty place nothing is asked yet
        bare = self.told and not self.marked
        if bare:  # its number is there to be counted by: quieter than what bears something
            ink = theme.PRINTED
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
                Color(rgba=(*ink[:3], 0.8))
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
            below = high * 0.44 if high >= dp(HIGH_SIGN) else 0.0
            self._ground.padding = [0, high * 0.04, 0, below * 0.1]
            self._ground.orientation = "vertical"
            if below == 0.0 and wide >= dp(BESIDE):
                self._stand_beside(wide, high)
                return
            self._sign.font_size = min((high - below) * 0.76, wide * 0.6, dp(46))
        self._number.size_hint, self._number.height = (1, None), below
        self._number.opacity = float(below > 0)
        self._number.font_size = max(
            1.0, min(below * (0.68 if self._signed else 0.62), side * 0.46, dp(34))
        )
        if self._dashes is not None:
            radius = min(self._ground._plate.radius, side / dp(2) - 1)
            self._dashes.rounded_rectangle = (x + 1, y + 1, wide - 2, high - 2, dp(radius))

    def _stand_beside(self, wide: float, high: float) -> None:
        """Let the number stand behind its sign, where there is no room below it."""
        assert self._sign is not None
        self._ground.orientation = "horizontal"
        self._ground.padding = [wide * 0.08, 0, wide * 0.1, 0]
        self._sign.font_size = min(high * 0.56, wide * 0.4)
        self._number.size_hint = (0.7 if len(self._number.text) < 2 else 1.1, 1)
        self._number.opacity, self._number.font_size = 1.0, min(high * 0.5, wide * 0.34)


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
                Text(
                    self._look,
                    one.label,
                    17,
                    theme.INK if step.known else theme.PAPER,
                    align="center",
                    fills=True,
                    shrinks=True,
                ),
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
