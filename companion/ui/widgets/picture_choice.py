"""A choice that is known by its picture: it stands over its words, or beside them."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.engine.guide import Piece
from companion.engine.offers import Choice
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.sheet_art import whole
from companion.ui.widgets.textures import glow

LOW, BESIDE = 56, 72  # dp: a picture over its words is at least so high; and one beside them
CLOSE = 64  # dp: one beside a word
TICK = 24  # dp: the disc on the chosen one
SHY = 0.94  # how bright a picture is that is not chosen


class Pictured(Widget):
    """A sheet of drawings, whole, in the light of a lamp if it is chosen."""

    def __init__(self, scene: Piece, stands: bool = False, **more: Any) -> None:
        """`stands`: on its lower edge, else in the middle."""
        super().__init__(**more)
        self.scene, self.lit, self.stands = scene, False, stands
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self.bind(pos=self._draw, size=self._draw)

    def light(self, lit: bool) -> None:
        """Be chosen, or wait in the shade."""
        self.lit, self.opacity = lit, 1.0 if lit else SHY
        self._draw()

    def _draw(self, *_: Any) -> None:
        self._drawn.clear()
        if min(self.size) < dp(20):
            return
        if self.lit:
            self._drawn.add(Color(1, 1, 1, 1))
            self._drawn.add(
                Rectangle(texture=glow(theme.LAMP, 0.45, 1.2), pos=self.pos, size=self.size)
            )
        box = (*self.pos, *self.size)
        if self.stands:
            wide, high = self.scene.size
            box = (*box[:3], min(box[3], high * box[2] / wide))
        self._drawn.add(whole(self.scene, box))


class PictureChoice(Key):
    """A picture, a word and a line about it; the chosen one is lit and bears a tick."""

    def __init__(
        self, look: Theme, choice: Choice, scene: Piece, on_tap: Callable[[], Any], meaning: str,
        above: bool, small: bool = False,
    ) -> None:  # fmt: skip
        """`above`: its picture stands over its words; `small`: all of it has one line."""
        super().__init__(look, "", on_tap, meaning=meaning, upright=above)
        self.fits, self.above, self._usual = False, above, self.least
        self.small = small
        edge = look.space(1.5)
        corner = 0 if above else dp(TICK)  # is the tick's
        side = look.space(1 if small else 2)
        self.padding = [side + dp(2), edge, side + corner, dp(2) if small else edge]
        self.spacing = look.space(1 if above else 1.5 if small else 3)
        self.picture = Pictured(scene, stands=small)
        if above:
            self.picture.size_hint_min_y = dp(LOW)
        else:
            self.picture.size_hint_x, self.picture.width = None, dp(CLOSE if small else BESIDE)
        self.inside = stack(look, 0, pos_hint={"center_y": 0.5})
        align = "center" if above else "left"
        size = theme.CAPTION if small else theme.LABEL
        label = choice.label.replace("-", "-\n") if small else choice.label  # two short lines
        self.title = Whole(look, label, size, theme.PAPER, align=align, bold=True)
        told = theme.CAPTION - 1 if above else theme.CAPTION  # one has less room than the other
        self.about = Text(look, choice.about, told, theme.MUTED, align=align)
        self.inside.add_widget(self.title)
        if choice.about:
            self.inside.add_widget(self.about)
        self.words: Widget = self.inside
        if above:  # all words of a line begin at one height
            self.words = AnchorLayout(anchor_y="top", size_hint_y=None)
            self.words.add_widget(self.inside)
        for part in (self.picture, self.words):
            self.add_widget(part)
        with self.canvas.after:
            self._ink = Color(rgba=theme.LAMP)
            self._disc = SmoothEllipse(size=(dp(TICK), dp(TICK)))
            self._sign = Color(rgba=theme.ON_LAMP)
            tick = written(theme.icon("check"), round(dp(TICK * 0.72)), theme.ICONS)
            self._tick = Rectangle(texture=tick, size=tick.size)
        self.bind(pos=self._pin, size=self._pin)
        self.inside.bind(height=self._hold)
        self.size_hint_y = 1
        self.choose(False)
        self._hold()

    def choose(self, chosen: bool) -> None:
        """Be chosen, or no longer."""
        self.dress("chosen" if chosen else "plain")
        if chosen:
            upper = theme.mixed(theme.DUSK, theme.PAPER, 0.08)
            self._plate.paint(upper, theme.DUSK, theme.LAMP)
        else:
            self._plate.paint(theme.PANEL, theme.PANEL, theme.LINE)
        self.about.color = theme.PAPER if chosen else theme.mixed(theme.MUTED, theme.PAPER, 0.6)
        self._ink.a = self._sign.a = 1.0 if chosen else 0.0
        self.picture.light(chosen)

    @property
    def needed(self) -> float:
        """How high it must be for what is written on it, and for a small picture."""
        over = dp(LOW) + self.spacing if self.above else 0.0
        return max(self._usual, self.words.height + over + 2 * self.padding[1])

    @property
    def ground(self) -> theme.Colour:
        """The colour it is written on."""
        return theme.DUSK if self.kind == "chosen" else theme.PANEL

    def level(self, high: float) -> None:
        """Have words as high as those beside it."""
        if self.words is not self.inside and abs(self.words.height - high) > 1:
            self.words.height = high
            self._hold()

    def _hold(self, *_: Any) -> None:
        self.size_hint_min_y = max(self.least, self.needed)

    def _pin(self, *_: Any) -> None:
        side = dp(TICK)
        x, y = self.x + self.width - side - dp(6), self.y + self.height - side - dp(6)
        if self.small:
            x = self.x + self.width - side - dp(4)
        self._disc.pos = (x, y)
        wide, high = self._tick.size
        self._tick.pos = (round(x + (side - wide) / 2), round(y + (side - high) / 2))
