"""The steps of a turn, one after the other in a row: which of them a page is about stands out."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.mood import Steps
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text, text_width
from companion.ui.widgets.plates import CLEAR

SIZE, SMALLEST = 20, 13  # dp: their names, and how small they get to stand in a row
BESIDE, GAP = 12, 6  # dp: left and right of a name, and between two plates
HIGH = 44  # dp
ROUND = 10
DARK = 0.72  # of the ground of those that it is not about


class StepRow(Layout):
    """Steps side by side, each with its number and name."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(**more)
        self.look = look.grown(theme.KEYS)
        self.names: list[Text] = []
        self.plates: list[Panel] = []
        self.steps: Steps | None = None
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, steps: Steps) -> None:
        """Show these: what is done and what is ahead is quiet."""
        self.steps = steps
        while len(self.names) < len(steps.names):
            name = Text(self.look, size=SIZE, align="center", bold=True, fills=True)
            plate = Panel(theme.NIGHT, radius=ROUND, size_hint=(None, None), padding=0)
            plate.add_widget(name)
            self.names.append(name)
            self.plates.append(plate)
        self.clear_widgets()
        lit = theme.colour(steps.ink) if steps.ink else theme.PAPER
        for number, (name, plate) in enumerate(zip(self.names, self.plates, strict=True), 1):
            if number > len(steps.names):
                break
            now = number == steps.at
            name.text = f"{number}  {steps.names[number - 1]}"
            done = number < steps.at
            name.color = theme.NIGHT if now else theme.PAPER if done else theme.MUTED
            ground = lit if now else (*theme.NIGHT[:3], DARK)
            plate.colour(ground, CLEAR)  # without a line: it is no key
            self.add_widget(plate)
        self._trigger_layout()

    def fits(self, wide: float) -> bool:
        """Tell whether all of them stand in a row of this width, and can be read."""
        return self._size(wide) >= dp(SMALLEST)

    def _size(self, wide: float) -> float:
        """Give how large letters can be, in pixels."""
        if self.steps is None:
            return 0.0
        full = self.look.text(SIZE)
        count = len(self.steps.names)
        free = wide - count * 2 * dp(BESIDE) - (count - 1) * dp(GAP)
        needed = sum(
            text_width(f"{number}  {name}", full, theme.TEXT)
            for number, name in enumerate(self.steps.names, 1)
        )
        # Letters are set on whole pixels, and bold ones are wider.
        return min(full, full * free / (needed * 1.1)) if needed else 0.0

    def do_layout(self, *_: Any) -> None:
        """Give each as much room as its name needs."""
        if self.steps is None or self.width < dp(40):
            return
        size = self._size(self.width)
        shown = list(zip(self.names, self.plates, strict=True))[: len(self.steps.names)]
        widths = [
            text_width(name.text, size, theme.TEXT) * 1.1 + 2 * dp(BESIDE) for name, _ in shown
        ]
        spare = self.width - sum(widths) - (len(shown) - 1) * dp(GAP)
        x = self.x
        for (name, plate), wide in zip(shown, widths, strict=True):
            whole = wide + spare / len(shown)
            name.full = name.font_size = size
            plate.size, plate.pos = (whole, self.height), (x, self.y)
            x += whole + dp(GAP)
