"""A number to choose, with how likely each end is: a bar in parts, and the same in words."""

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.offers import Choice
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole, on_a_phone, stack

NUMBER, BROAD = 40, 64  # dp at 100 %: of the number, and how wide it stands
BAR, GAP = 18, 4  # dp: how high the bar is, and between its parts
EACH, MOST = 26, 12  # dp: a drawing of what is counted; how many of them are still seen at a glance
ROOMY = 700  # dp at 100 %: where a window is lower, nothing is drawn over the bar


def _inks() -> tuple[theme.Colour, ...]:
    """Give this world’s colours of what is hoped for, of what changes nothing, of the rest."""
    return (theme.LAMP, theme.MUTED, theme.CELL)


def counted(look: Theme, choice: Choice) -> Widget | None:
    """Draw what is counted as often as the number says, where there is room for it."""
    n = choice.value
    roomy = Window.height >= dp(ROOMY) * look.scale and not on_a_phone()
    if not (choice.drawing and isinstance(n, int) and n <= MOST and roomy):
        return None
    row = BoxLayout(size_hint_y=None, height=dp(EACH), spacing=dp(4))
    for _ in range(n):
        row.add_widget(Drawing(choice.drawing, size_hint_x=None, width=dp(EACH)))
    row.add_widget(Widget())
    return row


class Parts(Widget):
    """A bar of one whole, each part as long as it is likely."""

    def __init__(self, parts: tuple[float, ...]) -> None:
        super().__init__(size_hint_y=None, height=dp(BAR))
        self.parts, self._drawn = parts, InstructionGroup()
        self.canvas.add(self._drawn)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._drawn.clear()
        whole = sum(self.parts)
        free = self.width - dp(GAP) * (len(self.parts) - 1)
        x, y, high = self.x, self.y, self.height
        for part, ink in zip(self.parts, _inks(), strict=True):
            wide = free * part / whole
            if wide >= 1:
                self._drawn.add(Color(rgba=ink))
                corner = min(high, wide) / 2
                self._drawn.add(
                    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[corner])
                )
                if ink == theme.CELL:  # a hollow is known by its rim
                    rim = (x + dp(0.8), y + dp(0.8), wide - dp(1.6), high - dp(1.6))
                    self._drawn.add(Color(rgba=theme.MUTED))
                    if wide > dp(4):
                        self._drawn.add(
                            SmoothLine(rounded_rectangle=(*rim, corner * 0.9), width=dp(0.8))
                        )
            x += wide + dp(GAP)


class OddsKey(Key):
    """A large number beside its bar; what the bar says is written below it."""

    def __init__(
        self, look: Theme, choice: Choice, label: str, on_tap: Callable[[], Any], meaning: str
    ) -> None:
        super().__init__(look, "", on_tap, meaning=meaning)
        self.fits, self._usual = False, self.least
        self.padding = [look.space(2), look.space(1.5), look.space(3), look.space(1.5)]
        self.spacing = look.space(2)
        number = Text(look, label, NUMBER, theme.PAPER, theme.DIGITS, "center")
        number.size_hint_x, number.width = None, look.text(BROAD)
        number.line_height = 1.0
        number.pos_hint = {"center_y": 0.5}
        self.inside = stack(look, 1, pos_hint={"center_y": 0.5})
        self.bar = Parts(choice.parts)
        told = theme.CAPTION if on_a_phone() else theme.LABEL
        for part in (counted(look, choice), self.bar):
            if part is not None:
                self.inside.add_widget(part)
        self.inside.add_widget(Whole(look, choice.about, told, theme.PAPER))
        self.add_widget(number)
        self.add_widget(self.inside)
        self.number, self.size_hint_y = number, 1
        for part in (number, self.inside):
            part.bind(height=self._hold)
        self._hold()

    @property
    def needed(self) -> float:
        """How high it must be for what is written on it."""
        high = max(self.inside.height, self.number.height)
        return max(self._usual, high + 2 * self.padding[1])

    def _hold(self, *_: Any) -> None:
        self.size_hint_min_y = max(self.least, self.needed)
