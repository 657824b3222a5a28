"""What a card does, on strips of the night: one for each effect, and dashes where one could be."""

from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.card_face import EDGE
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.picture_key import PICTURE
from companion.ui.widgets.plates import CLEAR
from companion.ui.widgets.writing import Headline

RADIUS = 12  # dp
SIGN, AIR = 52, 6  # dp: the round ground of its sign, and the air above it at least
SENTENCE = 12  # letters: what is shorter before a stop is no sentence
WORDS, LOW_WORDS = 24, 18  # dp: what it says, in the letters of a card


class Strip(Panel):
    """A sign, what is done in the letters of a card, and a key that takes it away."""

    def __init__(self, look: Theme, text: str, take: Cap, high: float, low: bool) -> None:
        super().__init__(
            theme.PANEL, line=theme.RIM, radius=RADIUS, size_hint_y=None,
            spacing=look.space(4), padding=[look.space(3), look.space(1)] * 2,
        )  # fmt: skip
        self.look, self._high = look, high
        size = LOW_WORDS if low else WORDS
        words = look.grown(theme.HEADS)
        first, _, rest = text.partition(". ")
        if min(len(first), len(rest)) > SENTENCE:  # each on a line of its own
            self.said = Text(words, f"{first}.\n{rest}", size, theme.PAPER, theme.DISPLAY)
        else:
            self.said = Headline(words, text, size, theme.PAPER, theme.DISPLAY)
        self.said.pos_hint = {"center_y": 0.5}
        self.add_widget(self.said)
        key = Key(look, size_hint_x=None, pos_hint={"center_y": 0.5})
        key.padding = [look.space(1)] * 4  # its icon needs all of a small key
        key.wear(take)
        key.width = max(dp(theme.TARGET), look.text(44))
        key.stand(key.width)
        self.add_widget(key)
        self._least = max(high, key.width + look.space(2))
        self._around = look.space(3)
        self.height = self._least
        self.said.bind(height=self._rise)

    def _rise(self, _: Any, high: float) -> None:
        self.height = max(self._least, high + self._around)

    def known_by(self, icon: str, drawing: str) -> None:
        """Show before its words what is drawn of it, or else its sign on a round ground."""
        if drawing:
            high = self._high - dp(2 * AIR)
            shown = Drawing(drawing, size_hint=(None, None), size=(high * PICTURE, high))
            shown.pos_hint = {"center_y": 0.5}
            self.padding[0] = dp(AIR + 2)
            self.add_widget(shown, len(self.children))
        elif icon:
            side = min(dp(SIGN), self._high - dp(2 * AIR))
            self.add_widget(self._sign(self.look.at_most(1.3), icon, side), len(self.children))

    def _sign(self, look: Theme, icon: str, side: float) -> AnchorLayout:
        face = Panel(
            theme.CELL, line=theme.CELL, radius=side, size_hint=(None, None), size=(side, side)
        )
        sign = Text(look, theme.icon(icon), 1, theme.LINK, theme.ICONS, "center", fills=True)
        sign.font_size = side * 0.56
        face.add_widget(sign)
        place = AnchorLayout(size_hint_x=None, width=side)
        place.add_widget(face)
        return place


class Free(Widget):
    """Dashes where another effect could stand."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        with self.canvas:
            Color(rgba=theme.RIM)
            self._line = Line(width=1, dash_length=6, dash_offset=5)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        box = (self.x + 1, self.y + 1, self.width - 2, self.height - 2)
        self._line.rounded_rectangle = (*box, dp(RADIUS))


class Open(Key):
    """A key in the place of what is not there yet: dashes around it."""

    def __init__(self, look: Theme, *told: Any, **more: Any) -> None:
        self._dashes = Line(width=1, dash_length=6, dash_offset=5)
        super().__init__(look, *told, **more)
        self.canvas.before.add(Color(rgba=EDGE))
        self.canvas.before.add(self._dashes)

    def _draw(self, *_: Any) -> None:
        super()._draw()
        self._plate.paint(CLEAR, CLEAR, CLEAR)
        box = (self.x + 1, self.y + 1, self.width - 2, self.height - 2)
        self._dashes.rounded_rectangle = (*box, dp(RADIUS))
