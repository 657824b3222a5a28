"""The reveal: the whole screen, and the number of the Room is the picture."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.answers import Answers, Say
from companion.ui.widgets.basic import Cap, Gap, Text
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.prompt import Why
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.textures import glow

FADE = 0.7
MOST_IN_HEADLINE = 1.15  # its scale in a window that is small for its text


class Reveal(BoxLayout):
    """Somebody shows himself."""

    def __init__(
        self,
        look: Theme,
        small: Theme,
        say: Say,
        answer: Callable[[str, Any], Any],
        on_next: Callable[[], Any],
        on_why: Callable[[], Any],
        **more: Any,
    ) -> None:
        """`small`: the sizes of all but the number, where the window is small for its text."""
        portrait = Window.height > Window.width
        super().__init__(
            orientation="vertical" if portrait else "horizontal", padding=look.space(8),
            spacing=look.space(8), **more,
        )  # fmt: skip
        with self.canvas.before:
            Color(rgba=theme.NIGHT)
            self._night = Rectangle()
            Color(1, 1, 1, 1)
            self._glow = Rectangle()
        self.bind(pos=self._lay, size=self._lay)
        left = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        left.bind(minimum_height=left.setter("height"))
        self.who = Text(small, size=theme.LABEL, bold=True)
        tight = small.scale < look.scale
        high = Window.height * (0.28 if tight else 0.42)
        size = max(theme.REVEAL, min(high, Window.width * 0.3) / dp(1) / max(1.0, look.scale))
        self.number = Text(look, size=size, font=theme.DISPLAY)
        self.number.line_height = 0.9
        head = small.at_most(MOST_IN_HEADLINE) if tight else look
        self.headline = Text(head, size=theme.HEADLINE, font=theme.DISPLAY, shrinks=True)
        self.why = Why(on_why, look=small, size=theme.BODY, colour=theme.MUTED)
        for part in (self.who, self.number, self.headline, self.why):
            left.add_widget(part)
        self.answers = Answers(small, say, answer, on_next)
        self.back = KeyFlow(small, row=theme.TARGET, upright=False)
        keys = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(4))
        keys.bind(minimum_height=keys.setter("height"))
        for part in (Gap(look.space(2)), self.answers, self.back):
            keys.add_widget(part)
        wide = 0.68 if tight and not portrait else 0.6
        for inside, share in ((left, wide), (keys, 1 - wide)):
            hint = (1, share) if portrait else (share, 1)
            scroll = Scroll(size_hint=hint)
            scroll.add_widget(inside)
            self.add_widget(scroll)

    def show(
        self,
        picture: str,
        prompt: Mapping[str, Any],
        rule: str,
        who: str,
        names: Mapping[str, str],
        following: Mapping[str, Any] | None,
        onward: str,
        asked: Mapping[str, Any],
        back: Sequence[Cap],
        motion: bool,
        asides: Sequence[str] = (),
    ) -> None:
        """Show who is where."""
        self._glow.texture = glow(theme.ENTITIES[who], 0.37, 1.5)
        self.who.text, self.who.color = names[who].upper(), theme.SPOKEN[who]
        self.number.text = picture
        self.headline.text = prompt["text"]
        self.why.say(" ".join(part for part in (*asides, prompt["why"], rule) if part))
        question = asked["text"] if asked is not prompt else ""
        self.answers.show(asked, following, onward, names, question)
        self.back.show(back)
        self.skip()
        if motion:
            self.number.opacity = 0.0
            Animation(opacity=1.0, duration=FADE, t="out_quad").start(self.number)

    def skip(self) -> None:
        """Show the number at once."""
        Animation.cancel_all(self.number, "opacity")
        self.number.opacity = 1.0

    def _lay(self, *_: Any) -> None:
        self._night.pos, self._night.size = self.pos, self.size
        self._glow.pos = (self.x - self.width * 0.1, self.y - self.height * 0.15)
        self._glow.size = (self.width * 0.9, self.height * 1.3)
