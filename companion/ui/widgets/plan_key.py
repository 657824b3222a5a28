"""What the looks of the rooms of a plan mean, each with how many there are."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets import blueprint
from companion.ui.widgets.basic import Text
from companion.ui.widgets.forms import stack
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.progress import Progress
from companion.ui.widgets.textures import shade

JOINED, LOOSE, WRONG = "joined", "loose", "wrong"
TILE, FAR = (38, 32), 12  # dp


class PlanKey(BoxLayout):
    """So many lines; they stay, and say something else."""

    def __init__(self, look: Theme, lines: int, **more: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **more)
        self._all = stack(look, 1.5)
        self._all.bind(height=self.setter("height"))
        self.lines = [Meaning(look) for _ in range(lines)]
        for line in self.lines:
            self._all.add_widget(line)
        self.far = Progress(look, opacity=0.0)  # a slim line: how much of the house is done
        self.far.height = dp(FAR)
        self._all.add_widget(self.far)
        self.add_widget(self._all)

    def fill(self, part: float) -> None:
        """Show below them how much of the house is done; nothing once it is finished."""
        self.far.part, self.far.opacity = part, 1.0 if part else 0.0

    def show(self, told: Sequence[tuple[str, str]]) -> None:
        """Say these, each beside its look."""
        calm = any(look == LOOSE for look, _ in told)
        for line, (look, text) in zip(self.lines, told, strict=True):
            line.show(look, text, calm)


class Meaning(BoxLayout):
    """A small room as it is drawn on the plan, and what that means."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None, spacing=look.space(3))
        part = look.at_most(1.3).text(1)
        self.tile = Widget(size_hint=(None, None), size=(TILE[0] * part, TILE[1] * part))
        self.tile.pos_hint = {"center_y": 0.5}
        self.said = Text(look, "", theme.BODY, pos_hint={"center_y": 0.5})
        self._drawn, self._look, self._calm = InstructionGroup(), "", False
        self.tile.canvas.add(self._drawn)
        self.tile.bind(pos=self._draw)
        for one in (self.tile, self.said):
            self.add_widget(one)
        self.height = least = self.tile.height
        self.said.bind(height=lambda _, high: setattr(self, "height", max(least, high)))

    def show(self, look: str, text: str, calm: bool) -> None:
        """Say this; `calm`: rooms that are joined are not what matters now."""
        self._look, self.said.text, self._calm = look, text, calm
        self.said.color = theme.WRONG if look == WRONG else theme.PAPER
        self._draw()

    def _draw(self, *_: Any) -> None:
        self._drawn.clear()
        x, y = self.tile.pos
        wide, high = self.tile.size
        wall = Plate(3)
        wall.paint(theme.ON_LAMP, theme.ON_LAMP, None)
        wall.place(x, y, wide, high)
        self._drawn.add(wall)
        inside = (x + dp(2), y + dp(2)), (wide - dp(4), high - dp(4))
        lit = self._look == JOINED
        tone = blueprint.CALM if lit else blueprint.SKETCHED
        bright = lit and not self._calm
        upper, lower = blueprint.LIT if bright else map(theme.colour, tone.ground)
        self._drawn.add(Color(1, 1, 1, 1))
        self._drawn.add(Rectangle(texture=shade(upper, lower), pos=inside[0], size=inside[1]))
        if self._look == LOOSE:
            blueprint.dash(self._drawn, (*inside[0], *inside[1]), False, dp(2), dp(7))
        elif self._look == WRONG:
            self._drawn.add(Color(rgba=theme.WRONG))
            self._drawn.add(Rectangle(pos=(x, y), size=(wide, dp(4))))
