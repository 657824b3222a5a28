"""The reveal: the whole screen, and the number of the Room is the picture."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Gap, Text
from companion.ui.widgets.prompt import Answers

SIDE = 64


class Reveal(BoxLayout):
    """Somebody shows himself."""

    def __init__(
        self,
        desk: Desk,
        picture: str,
        answer: Callable[[Any], None],
        on_next: Callable[[], None],
        **more: Any,
    ) -> None:
        portrait = Window.height > Window.width
        look = desk.look
        super().__init__(
            orientation="vertical" if portrait else "horizontal", padding=look.space(8),
            spacing=look.space(8), **more,
        )  # fmt: skip
        prompt = desk.prompt or {"text": "", "why": "", "rule": ""}
        who = desk.here.game.speaker(prompt) or "boogeyman"
        self._glow_of(theme.ENTITIES[who])
        left = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        left.bind(minimum_height=left.setter("height"))
        name = desk.here.game.names()[who].upper()
        left.add_widget(Text(look, name, theme.LABEL, theme.SPOKEN[who], bold=True))
        size = min(Window.height * 0.42, Window.width * 0.3) / dp(1) / max(1.0, look.scale)
        number = Text(look, picture, size, theme.PAPER, theme.DISPLAY)
        number.line_height = 0.9
        left.add_widget(number)
        left.add_widget(Text(look, prompt["text"], theme.HEADLINE, theme.PAPER, theme.DISPLAY))
        left.add_widget(Text(look, prompt["why"], theme.BODY, theme.MUTED))
        left.add_widget(
            Text(look, desk.say("table rule", rule=prompt["rule"]), theme.CAPTION, theme.MUTED)
        )
        scroll = ScrollView(
            do_scroll_x=False, bar_width=dp(4), size_hint=(1, 0.62) if portrait else (0.6, 1)
        )
        scroll.add_widget(left)
        self.add_widget(scroll)
        right = ScrollView(
            do_scroll_x=False, bar_width=dp(4), size_hint=(1, 0.38) if portrait else (0.4, 1)
        )
        keys = BoxLayout(orientation="vertical", size_hint_y=None)
        keys.bind(minimum_height=keys.setter("height"))
        keys.add_widget(Gap(look.space(4)))
        keys.add_widget(Answers(desk, answer, on_next))
        right.add_widget(keys)
        self.add_widget(right)
        if desk.settings.motion:
            number.opacity = 0
            Animation(opacity=1, duration=0.7, t="out_quad").start(number)

    def _glow_of(self, colour: theme.Colour) -> None:
        """Let his colour glow out of the dark behind the number."""
        texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
        red, green, blue = (int(part * 255) for part in colour[:3])
        pixels = bytearray()
        for row in range(SIDE):
            for column in range(SIDE):
                away = ((column - SIDE / 2) ** 2 + (row - SIDE / 2) ** 2) ** 0.5 / (SIDE / 2)
                pixels += bytes((red, green, blue, int(95 * max(0.0, 1 - away) ** 1.5)))
        texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
        with self.canvas.before:
            Color(rgba=(1, 1, 1, 1))
            self._glow = Rectangle(texture=texture)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        self._glow.pos = (self.x - self.width * 0.1, self.y - self.height * 0.15)
        self._glow.size = (self.width * 0.9, self.height * 1.3)
