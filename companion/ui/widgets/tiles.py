"""A place that changes, drawn as it was and as it will be."""

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.mood import Turned
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.glyphs import stamp, written
from companion.ui.widgets.rooms import Around, RoomDrawing, Written, icons_of

WORD = 82  # dp: what is kept at least for the word beside them
ARROW, GAP = 28, 14  # dp: from one to the other, and the room around that
NUMBER = 36  # dp
LEAST = 1.2  # of its height: how wide a place is beside a word


class Tiles(Widget):
    """Two places beside each other, with an arrow, and in words what it is then."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.look = Theme()
        self.turned: Turned | None = None
        self._before, self._after = RoomDrawing(self.look), RoomDrawing(self.look)
        self.bind(pos=self._draw, size=self._draw)

    @property
    def written(self) -> list[Written]:
        """What is written on them, for those who check what can be read."""
        return [*self._before.written, *self._after.written]

    def show(self, turned: Turned) -> None:
        """Show a place."""
        if turned != self.turned:
            self.turned = turned
            self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        turned = self.turned
        if turned is None or self.width < dp(60):
            return
        high, arrow = float(self.height), dp(ARROW + 2 * GAP)
        texture = written(turned.word, round(dp(theme.LABEL)), theme.TEXT)
        beside = max(dp(WORD), texture.width) + dp(GAP) if turned.word else 0.0
        wide = (self.width - arrow - beside) / 2
        if wide < high * LEAST:  # a narrow column: the places tell enough
            wide, beside = (self.width - arrow) / 2, 0.0
        most = max(len(icons_of(one)) for one in (turned.before, turned.after))
        around = Around(size=min(float(dp(NUMBER)), high * 0.36), signs=most, airy=True)
        for drawing, spot, x in (
            (self._before, turned.before, self.x),
            (self._after, turned.after, self.x + wide + arrow),
        ):
            box = (float(round(x)), float(round(self.y)), float(round(wide)), high)
            drawing.show(spot, turned.tones, box, False, False, around)
            self.canvas.add(drawing.group)
        self._write(theme.icon("end"), self.x + wide + arrow / 2, ARROW, theme.ICONS)
        left = self.x + 2 * wide + arrow + dp(GAP)
        if beside:
            self.canvas.add(Color(rgba=theme.PAPER))
            self.canvas.add(stamp(texture, left, self.center_y - texture.height / 2))

    def _write(self, text: str, middle: float, size: float, font: str) -> None:
        texture = written(text, round(dp(size)), font)
        self.canvas.add(Color(rgba=theme.PAPER))
        at = (middle - texture.width / 2, self.center_y - texture.height / 2)
        self.canvas.add(stamp(texture, *at))
