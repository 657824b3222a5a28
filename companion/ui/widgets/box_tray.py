"""The box, seen from above: a tray of cardboard, and in it what is known of each of its parts.

A tap on a part is told. The tray is as high as its place, or as its parts need.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.copying import Asked, Colours, Ladder, Spaces
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Text, text_width
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.tray_pieces import Cells, People, count_of
from companion.ui.widgets.tray_rungs import Rungs

CARDBOARD = (theme.colour("#9c7350"), theme.colour("#64442c"))
EDGE = theme.colour("#c79a6c")
WALL, DEEP = theme.colour("#3d2616"), theme.colour("#2a190e")  # its side, and its inside
RIM, THICK = 10, 5  # dp of cardboard, and how much of its side is seen
SHADE = theme.colour("#1c1008")  # of a piece that lies in it
SUNK = 2  # dp of shadow around what lies in it
LOW = 700  # dp: a lower window has less room around everything
LETTERS = 1.12  # of its measured width: letters have whole pixels
SHORT_NOTE = 0.45  # of the line of a name: a shorter note keeps its words on one
SIDE_BY_SIDE = 560  # dp at 100 %: where short parts stand beside each other
ROOMY = 1.2  # text size up to which counts are large
COUNT, NAME = 20, 19  # dp: how many there are of something, and what it is called
MARK, LOW_MARK = 30, 22  # dp: the picture beside the name of a part


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
        columns = max((count_of(step) for step in rows if isinstance(step, Spaces)), default=1)
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
        over = max(0.0, high - around - sum(heights)) / max(1, len(heights))
        for row, tall in zip(reversed(self.children), heights, strict=True):
            row.height = tall + over
        self.height = max(high, around + sum(least))


def _size(text: Text) -> float:
    """Give the size of letters as it is wanted: without a place yet they are smaller."""
    return float(getattr(text, "wanted", text.font_size))


def _lay_under(board: Cardboard, part: Any, *_: Any) -> None:
    board.place(*part.pos, *part.size)


def _is_short(step: Asked) -> bool:
    return isinstance(step, Colours) or (isinstance(step, Spaces) and step.is_token)


class Part(Key):
    """One part of the box: its name, what is said of it, and how it looks. A tap opens it."""

    def __init__(
        self, look: Theme, step: Asked, note: str, act: Callable[[], Any], columns: int
    ) -> None:
        # What is known lies there as a piece of cardboard; else its place in the tray is empty.
        kind = "board" if step.known else "row"
        super().__init__(look, "", act, kind=kind, upright=True, meaning=f"step {step.id}")
        inked = theme.INK if step.known else theme.PAPER
        self.fits = False
        low = Window.height < dp(LOW)
        self.padding = [look.space(4), look.space(1 if low else 2)] * 2
        self.spacing = look.space(0.5 if low else 1)
        self._head = BoxLayout(size_hint_y=None, spacing=look.space(3))
        name = Whole(look, step.title, theme.CAPTION if low else NAME, inked, theme.DISPLAY)
        self._texts: list[Text] = [name]
        if note:
            ink, size = (theme.INK, COUNT) if step.known else (theme.LINK, theme.CAPTION)
            size = theme.CAPTION if low or look.scale > ROOMY else size
            self._texts.append(Whole(look, note, size, ink, align="right", bold=bool(step.known)))
            # Each gets as much of the line as it is long.
            for text in self._texts:
                text.size_hint_x = text_width(text.text, _size(text), text.font_name)
        self._mark = 0.0
        if getattr(step, "who", "") and look.scale <= ROOMY:  # all else is known by its pieces
            self._mark = dp(LOW_MARK if low else MARK)
            drawn = Drawing(step.drawing, size_hint=(None, None), size=(self._mark, self._mark))
            drawn.pos_hint = {"center_y": 0.5}
            self._head.add_widget(drawn)
        for text in self._texts:
            text.pos_hint = {"center_y": 0.5}
            text.bind(height=self._rise)
            self._head.add_widget(text)
        self.inside: Cells | People | Rungs
        if isinstance(step, Ladder):
            self.inside = Rungs(look, step)
        elif isinstance(step, Colours):
            self.inside = People(look, step)
        else:
            self.inside = Cells(look, step, columns)
        self.add_widget(self._head)
        self.add_widget(self.inside)
        self.needs = self.uses = 0.0

    def _draw(self, *_: Any) -> None:
        super()._draw()
        sunk = dp(SUNK)
        deep = SHADE if self.kind == "board" else DEEP
        self._edge.paint(deep, deep, None)
        self._edge.place(
            self.x - sunk, self.y - sunk, self.width + 2 * sunk, self.height + 2 * sunk
        )

    def measure(self, width: float) -> None:
        """Work out how high it must be, and how high it can be used, where it is so wide."""
        room = width - self.padding[0] - self.padding[2]
        words = room - self._head.spacing * (len(self._texts) - 1)
        if self._mark:
            words -= self._mark + self._head.spacing
        shares = [
            text.size_hint_x / sum(one.size_hint_x for one in self._texts) for text in self._texts
        ]
        note = self._texts[-1]
        if len(shares) > 1 and (wide := note.size_hint_x * LETTERS) < words * SHORT_NOTE:
            shares = [1 - wide / words, wide / words]  # on one line
        elif len(shares) > 1:  # no word of it smaller than the others
            longest = max(
                text_width(one, _size(note), note.font_name) for one in note.text.split(" ")
            )
            share = max(shares[1], longest * LETTERS / words)
            shares = [1 - share, share]
        for text, share in zip(self._texts, shares, strict=True):
            text.size_hint_x, text.width = share, words * share
            text.texture_update()
            text.height = text.texture_size[1]
        self._rise()
        around = self.padding[1] + self.padding[3] + self._head.height + self.spacing
        low, high = self.inside.heights(room)
        self.needs, self.uses = around + low, around + high

    def _rise(self, *_: Any) -> None:
        self._head.height = max(self._mark, *(text.height for text in self._texts))
