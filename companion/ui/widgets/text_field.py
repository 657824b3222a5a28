"""A line to type into; apart, because the home screen needs none."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.ui import theme
from companion.ui.theme import Theme


class TextField(TextInput):
    """One line to type into, in our own look; the screen keyboard never covers it."""

    def __init__(
        self, look: Theme, text: str, hint: str, on_text: Callable[[str], Any], **more: Any
    ) -> None:
        size = look.text(theme.LABEL)
        high = max(dp(theme.TARGET + 8), size * 2.2)
        super().__init__(
            text=text, hint_text=hint, multiline=False, write_tab=False,
            font_name=theme.TEXT, font_size=size, size_hint_y=None, height=high,
            padding=[look.space(4), (high - size * 1.35) / 2],
            background_normal="", background_active="", background_disabled_normal="",
            background_color=(0, 0, 0, 0), foreground_color=theme.PAPER,
            hint_text_color=theme.MUTED, cursor_color=theme.LAMP, cursor_width=dp(2),
            selection_color=(*theme.LAMP[:3], 0.35), use_bubble=False, use_handles=False, **more,
        )  # fmt: skip
        self._ground = RoundedRectangle(radius=[dp(theme.RADIUS)])
        self._edge_colour = Color(rgba=theme.MUTED)
        self._edge = Line(width=dp(1.4))
        drawn = InstructionGroup()
        for part in (Color(rgba=theme.NIGHT), self._ground, self._edge_colour, self._edge):
            drawn.add(part)
        self.canvas.before.insert(0, drawn)  # before Kivy sets the colour of the text
        self.bind(pos=self._draw, size=self._draw, focus=self._focused)
        self.bind(text=lambda _, now: on_text(now))

    def _draw(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self._edge.rounded_rectangle = (*self.pos, *self.size, dp(theme.RADIUS))

    def _focused(self, _: Any, on: bool) -> None:
        Window.softinput_mode = "below_target"
        self._edge_colour.rgba = theme.LAMP if on else theme.MUTED

    def take_focus(self) -> None:
        """Open the keyboard, as soon as the screen stands."""
        Clock.schedule_once(lambda _: setattr(self, "focus", True), 0)
