"""The Indicator and the Stress tracks."""

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.gauges import Gauge, Slot
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text
from companion.ui.widgets.pawn import letter

UNKNOWN_TOP = 8  # spaces drawn of a track whose length nobody has told yet


class Indicator(Widget):
    """Ten slots for Room tokens."""

    def __init__(self, look: Theme, slots: list[Slot], **more: Any) -> None:
        super().__init__(size_hint_y=None, height=look.text(46) + dp(14), **more)
        self.look, self.slots = look, slots
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.slots:
            return
        gap = dp(4)
        wide = (self.width - gap * (len(self.slots) - 1)) / len(self.slots)
        high = self.height - dp(14)
        with self.canvas:
            for number, slot in enumerate(self.slots):
                x = self.x + number * (wide + gap)
                self._slot(slot, x, self.y + dp(14), wide, high)

    def _slot(self, slot: Slot, x: float, y: float, wide: float, high: float) -> None:
        grounds = {"open": theme.PAPER, "down": theme.colour("#4a1a1c"), "empty": theme.PANEL}
        Color(rgba=grounds[slot.kind])
        RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(6)])
        Color(rgba=theme.BOOGEYMAN if slot.kind == "down" else theme.LINE)
        Line(rounded_rectangle=(x, y, wide, high, dp(6)), width=dp(1.2))
        size = min(self.look.text(19), wide * 0.62)
        if slot.text:
            Color(rgba=theme.ON_LAMP)
            self.canvas.add(_written(slot.text, x + wide / 2, y + high / 2, size, theme.DISPLAY))
        if slot.symbol:
            Color(rgba=theme.colour("#8fb8ff"))
            self.canvas.add(
                _written(theme.icon("event"), x + wide / 2, y - dp(7), dp(13), theme.ICONS)
            )


def _written(text: str, x: float, y: float, size: float, font: str) -> Any:
    from kivy.core.text import Label as CoreLabel
    from kivy.graphics import Rectangle

    drawn = CoreLabel(text=text, font_size=size, font_name=font)
    drawn.refresh()
    texture = drawn.texture
    return Rectangle(
        texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size
    )


class Track(BoxLayout):
    """One Stress track, with what its spaces bring."""

    def __init__(self, look: Theme, gauge: Gauge, **more: Any) -> None:
        high = max(look.text(theme.BODY) * 1.3, dp(26))
        super().__init__(size_hint_y=None, height=high, spacing=look.space(2), **more)
        colour = theme.SPOKEN.get(gauge.who, theme.PAPER)
        name = Text(look, gauge.label, theme.CAPTION, colour, bold=True, size_hint_x=None)
        name.width = look.text(88)
        self.add_widget(name)
        self.add_widget(_Spaces(gauge))


class _Spaces(Widget):
    def __init__(self, gauge: Gauge, **more: Any) -> None:
        super().__init__(**more)
        self.gauge = gauge
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        gauge = self.gauge
        count = gauge.top or max(UNKNOWN_TOP, gauge.value + 1)
        gap = dp(3)
        wide = (self.width - gap * (count - 1)) / count
        with self.canvas:
            for space in range(1, count + 1):
                x = self.x + (space - 1) * (wide + gap)
                full = space <= gauge.value
                Color(rgba=theme.ENTITIES[gauge.who] if full else theme.RAISED)
                RoundedRectangle(pos=(x, self.y), size=(wide, self.height), radius=[dp(5)])
                if space in gauge.marks:
                    Color(rgba=theme.ON_LAMP if full else theme.MUTED)
                    size = min(self.height * 0.62, wide * 0.8)
                    self.canvas.add(
                        _written(
                            theme.icon("trouble"),
                            x + wide / 2,
                            self.y + self.height / 2,
                            size,
                            theme.ICONS,
                        )
                    )
            if gauge.top is None:
                Color(rgba=theme.MUTED)
                self.canvas.add(
                    letter("?", self.right - wide / 2, self.center_y, self.height * 0.5)
                )
