"""How loud the parts of the sound are, side by side: a picture, a name, bars that rise."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from companion.engine.vista import Vista as View
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.plates import CLEAR, Plate
from companion.ui.widgets.switch import Steps
from companion.ui.widgets.vista import Vista

BARS, NAME, LEAST = 96, 23, 96  # dp: how high the bars are, a name, and a picture at least
WIDE, LOW = 0.62, 0.24  # of a step: how wide a bar is; of the highest: how high the first one is
ROUND = 12  # dp: the corners of a picture
SILENT = 12  # dp: the dot that means nothing of it


class Part(NamedTuple):
    """One of them: its name, its picture, how loud it is, what takes another step."""

    meaning: str
    name: str
    seen: View | str  # the night, or a drawing
    at: int
    take: Callable[[int], Any]


class Bars(Steps):
    """Steps of an amount, each a bar that is higher than the one before."""

    def _draw(self, *_: Any) -> None:
        self._line.dim(1.0, 0.0)
        self._fill.dim(1.0, 0.0)
        self._knob.dim(1.0, 0.0)
        each = (self.width - dp(28)) / (self.count - 1)
        for step, bar in enumerate(self._dots):
            lit = 0 < step <= self.at or step == self.at
            ink = theme.PAPER if lit else theme.mixed(theme.RAISED, theme.LINE, 0.4)
            bar.paint(ink, ink, None)
            wide = dp(SILENT) if not step else each * WIDE
            high = dp(SILENT)
            if step:
                high = self.height * (LOW + (1 - LOW) * (step - 1) / (self.count - 2))
            bar.place(self._place(step) - wide / 2, self.y, wide, high)


class Picture(RelativeLayout):
    """What it sounds like, in a frame: the night, or a drawing that covers it."""

    def __init__(self, seen: View | str, **more: Any) -> None:
        super().__init__(**more)
        self._over = Plate(ROUND)
        self._over.paint(CLEAR, CLEAR, theme.RIM, 1.5)
        if isinstance(seen, View):
            under = theme.colour(seen.hill or seen.lower)
            self.add_widget(Vista(seen, (ROUND,) * 4, under=under))
        else:
            self._cut = [RoundedRectangle(radius=[dp(ROUND)]) for _ in range(2)]
            shown = Drawing(seen, fit="cover")
            for part in (StencilPush(), self._cut[0], StencilUse()):
                shown.canvas.before.add(part)
            for part in (StencilUnUse(), self._cut[1], StencilPop()):
                shown.canvas.after.add(part)
            self.add_widget(shown)
            self.bind(size=self._clip)
        self.canvas.after.add(self._over)
        self.bind(pos=self._frame_it, size=self._frame_it)

    def _clip(self, *_: Any) -> None:
        for shape in self._cut:
            shape.size = self.size

    def _frame_it(self, *_: Any) -> None:
        self._over.place(*self.pos, *self.size)


class Mixer(BoxLayout):
    """All parts; as high as it is told, and as it must be."""

    def __init__(self, look: Theme, parts: Sequence[Part], steps: int) -> None:
        super().__init__(size_hint_y=None, spacing=look.space(4))
        self.steps: list[Bars] = []
        for part in parts:
            column = BoxLayout(orientation="vertical", spacing=look.space(2))
            column.add_widget(Picture(part.seen))
            name = Text(look, part.name, NAME, font=theme.DISPLAY, align="center",
                        shrinks=True, fills=True)  # fmt: skip
            name.size_hint_y = None
            name.height = look.text(NAME) * 1.3  # type: ignore[assignment]
            bars = Bars(steps, part.at, part.take, part.meaning, filled=True)
            bars.heard_as = part.name
            bars.size_hint_y, bars.height = None, dp(BARS)
            said = Text(look, f"{round(100 * part.at / (steps - 1))}\u00a0%", theme.CAPTION,
                        theme.MUTED, theme.DIGITS, "center", fills=True)  # fmt: skip
            said.size_hint_y = None
            said.height = look.text(theme.CAPTION) * 1.4  # type: ignore[assignment]
            for one in (name, bars, said):
                column.add_widget(one)
            self.steps.append(bars)
            self.add_widget(column)
        self._least = dp(LEAST + BARS) + look.text(NAME) * 1.3 + look.text(theme.CAPTION) * 1.4
        self._least += 3 * look.space(2)
        self.height = self._least

    def stand(self, high: float) -> None:
        """Be at least so high."""
        self.height = max(self._least, high)
