"""Answers that are too many for the bar: a grid over the stage, in rows with headings."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.scroll import Scroll

LOWEST, HIGHEST = 56.0, 128.0  # dp: still easy to hit; higher keys are no easier
SHAPE = 1.25  # how much wider than high a key of a grid looks right

FACED = 620.0  # dp: a grid so wide has room for faces beside the keys
FACE, NAME = 108.0, 34.0  # dp: how wide a face is, and how high its name

Rows = Sequence[tuple[str, str, Sequence[Cap]]]  # heading, whose row it is, keys


class AnswerRow(BoxLayout):
    """Keys under a heading; whose row it is looks at them from the side, where there is room."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None, spacing=dp(10))
        self.heading = Text(look, size=theme.LABEL, bold=True)
        self.flow = KeyFlow(look, row=theme.MAIN, upright=False, columns=True)
        self.flow.size_hint_x = 1
        self.ground, self.face = Plate(12), Drawing(valign="bottom")
        self.face.canvas.before.add(self.ground)
        self.face.bind(pos=self._stand, size=self._stand)
        self.name = Text(look, size=theme.LABEL, font=theme.DISPLAY, align="center",
                         shrinks=True, fills=True)  # fmt: skip
        self.name.size_hint_y, self.name.height = None, dp(NAME)
        self.who = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(FACE))
        for part in (self.face, self.name):
            self.who.add_widget(part)
        self.bind(minimum_height=self.setter("height"))

    def show(self, heading: str, who: str, caps: Sequence[Cap], face: str) -> None:
        """Show these keys; `face` is the drawing of whose they are."""
        colour = theme.FIGURES[who].colour if who in theme.FIGURES else theme.PAPER
        for text in (self.heading, self.name):
            text.text, text.color = heading, colour
        self.flow.show(caps)
        self.face.source = face
        tint = theme.FIGURES.get(who, theme.ANYBODY).colour
        dark, light = (theme.mixed(theme.NIGHT, tint, part) for part in (0.14, 0.44))
        self.ground.paint(dark, light, None)
        self.orientation = "horizontal" if face else "vertical"
        wanted = [self.who, self.flow] if face else [self.heading, self.flow]
        if not heading:
            wanted = [self.flow]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    @property
    def words(self) -> float:
        """How much of its height is not that of keys."""
        above = self.heading.parent is not None
        return float(self.heading.height + self.spacing) if above else 0.0

    @property
    def beside(self) -> float:
        """How much of its width is not that of keys."""
        return float(self.who.width + self.spacing) if self.who.parent is not None else 0.0

    def _stand(self, *_: Any) -> None:
        self.ground.place(*self.face.pos, *self.face.size)


class AnswerGrid(Panel):
    """Covers the stage as long as it is asked."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(orientation="vertical", **more)
        self.look = look.grown(theme.KEYS)
        self.padding = [dp(14), dp(14), dp(8), dp(14)]
        self.scroll = Scroll(theme.PANEL)
        self.inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
        self.inside.padding = [0, 0, dp(8), 0]
        self.inside.bind(minimum_height=self.inside.setter("height"))
        self.scroll.add_widget(self.inside)
        self.add_widget(self.scroll)
        self.rows: list[AnswerRow] = []
        self._asked: tuple[Rows, Mapping[str, str]] = ((), {})
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        self.scroll.bind(size=self._fill_soon)

    @property
    def flows(self) -> list[KeyFlow]:
        """The keys of every row."""
        return [row.flow for row in self.rows]

    def show(self, rows: Rows, faces: Mapping[str, str] | None = None) -> None:
        """Show these keys, row by row, beside the faces of those whose they are."""
        self._asked = rows, faces or {}
        while len(self.rows) < len(rows):
            self.rows.append(AnswerRow(self.look))
        wanted = self.rows[: len(rows)]
        self._dress()
        if wanted != list(reversed(self.inside.children)):
            self.inside.clear_widgets()
            for row in wanted:
                self.inside.add_widget(row)
            self.scroll.scroll_y = 1.0
        self._fill_soon()

    def _dress(self) -> None:
        """Give every row its keys, with a face where the grid is wide enough."""
        rows, faces = self._asked
        roomy = self.width >= dp(FACED) * self.look.scale
        for (heading, who, caps), row in zip(rows, self.rows, strict=False):
            row.show(heading, who, caps, faces.get(who, "") if roomy and len(rows) > 1 else "")

    def _fill(self, *_: Any) -> None:
        """Let the keys be as large as the stage allows: they are tapped across a table."""
        shown = [row for row in self.rows if row.parent is not None and row.flow.keys]
        if not shown or self.scroll.height <= 0:
            return
        self._dress()
        room = self.scroll.height - self.inside.spacing * (len(shown) - 1)
        room -= sum(row.words for row in shown)
        width = self.scroll.width - self.inside.padding[0] - self.inside.padding[2]
        for row in shown:
            row.flow.share(*_shared(row.flow, width - row.beside, room / len(shown)))


def _shared(flow: KeyFlow, width: float, height: float) -> tuple[int, float]:
    """Share a place among keys: how many columns, and how high a row is."""
    gap, count, least = flow.look.space(2), len(flow.keys), dp(LOWEST)

    def high(rows: int) -> float:
        return min(dp(HIGHEST), (height - gap * (rows - 1)) / rows)

    def odd(rows: int) -> float:
        columns = -(-count // rows)
        shape = ((width + gap) / columns - gap) / high(rows)
        return max(shape / SHAPE, SHAPE / shape)

    fewest = -(-count // flow.most_columns(width))
    fits = [rows for rows in range(fewest, count + 1) if high(rows) >= least]
    rows = min(fits, key=odd) if fits else fewest
    return -(-count // rows), max(least, high(rows))
