"""A line to type into; apart, because the home screen needs none."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import Plate

EDGE = 2  # dp: the line around it


class TextField(TextInput):
    """One line to type into, in our own look; the screen keyboard never covers it."""

    def __init__(
        self, look: Theme, text: str, hint: str, on_text: Callable[[str], Any], icon: str = "",
        large: float = 0.0, **more: Any,
    ) -> None:  # fmt: skip
        """`icon`: what stands before the text; `large`: a headline, so many dp high."""
        size = look.text(large or theme.LABEL)
        high = max(dp(theme.TARGET + 8), size * (1.9 if large else 2.2))
        super().__init__(
            text=text, hint_text=hint, multiline=False, write_tab=False,
            font_name=theme.DISPLAY if large else theme.TEXT, font_size=size,
            size_hint_y=None, height=high,
            padding=[size * 2.4 if icon else look.space(4), (high - size * 1.35) / 2],
            background_normal="", background_active="", background_disabled_normal="",
            background_color=(0, 0, 0, 0), foreground_color=theme.PAPER,
            hint_text_color=theme.MUTED, cursor_color=theme.LAMP, cursor_width=dp(2),
            selection_color=(*theme.LAMP[:3], 0.35), use_bubble=False, use_handles=False, **more,
        )  # fmt: skip
        self._plate = Plate(theme.RADIUS)
        self._plate.paint(theme.NIGHT, theme.NIGHT, theme.MUTED, EDGE)
        drawn = InstructionGroup()
        drawn.add(self._plate)
        self._sign: Rectangle | None = None
        if icon:
            texture = written(theme.icon(icon), round(size * 1.3), theme.ICONS)
            self._sign = Rectangle(texture=texture, size=texture.size)
            for part in (Color(rgba=theme.MUTED), self._sign):
                drawn.add(part)
        self.canvas.before.insert(0, drawn)  # before Kivy sets the colour of the text
        self.bind(pos=self._draw, size=self._draw, focus=self._focused)
        self.bind(text=lambda _, now: on_text(now))

    def _draw(self, *_: Any) -> None:
        self._plate.place(*self.pos, *self.size)
        if self._sign is not None:
            high = self._sign.size[1]
            self._sign.pos = (self.x + dp(16), self.y + (self.height - high) / 2)

    def _focused(self, _: Any, on: bool) -> None:
        Window.softinput_mode = "below_target"
        self._plate.paint(theme.NIGHT, theme.NIGHT, theme.LAMP if on else theme.MUTED, EDGE)

    def take_focus(self) -> None:
        """Open the keyboard, as soon as the screen stands."""
        Clock.schedule_once(lambda _: setattr(self, "focus", True), 0)
