"""The reveal: the whole screen, and the number of the Room is the picture."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.prompt import Prompt
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.answers import Answers, Say
from companion.ui.widgets.basic import Cap, Gap, Text
from companion.ui.widgets.forms import on_a_phone, stack
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.prompt import Why
from companion.ui.widgets.scroll import SIGN, Scroll
from companion.ui.widgets.textures import glow

FADE = 0.7
LOW = 700  # dp: in such a window the number leaves room for what to do
MOST_IN_HEADLINE = 1.15  # its scale in a window that is small for its text


class Reveal(BoxLayout):
    """Somebody shows himself. Its keys are where those of the Table are, so that none jumps."""

    def __init__(
        self,
        look: Theme,
        small: Theme,
        say: Say,
        answer: Callable[[str, Any], Any],
        on_next: Callable[[], Any],
        on_why: Callable[[], Any],
        left_hand: bool = False,
        **more: Any,
    ) -> None:
        """`small`: the sizes of all but the number, where the window is small for its text."""
        self.look, self.phone, self.portrait = look, on_a_phone(), Window.height > Window.width
        self.mirrored = left_hand and not self.portrait
        super().__init__(orientation="vertical" if self.portrait else "horizontal", **more)
        with self.canvas.before:
            Color(rgba=theme.NIGHT)
            self._night = Rectangle()
            Color(1, 1, 1, 1)
            self._glow = Rectangle()
        self.bind(pos=self._lay, size=self._lay)
        self.who = Text(small, size=theme.LABEL, bold=True)
        tight = small.scale < look.scale
        share = 0.28 if tight else 0.2 if self.phone and self.portrait else 0.42
        if not self.phone and Window.height < dp(LOW):
            share = min(share, 0.3)
        high = min(Window.height * share, Window.width * 0.3) / dp(1) / max(1.0, look.scale)
        self.number = Text(look, size=max(theme.REVEAL, high), font=theme.DISPLAY)
        self.number.line_height = 0.9
        head = small.at_most(MOST_IN_HEADLINE) if tight else look
        size = theme.PHONE_HEADLINE if self.phone else theme.HEADLINE
        self.headline = Text(head, size=size, font=theme.DISPLAY, shrinks=True)
        self.why = Why(on_why, look=small, size=theme.BODY, colour=theme.MUTED)
        asked = theme.LABEL if self.phone else theme.TITLE
        self.answers = Answers(small, say, answer, on_next, asked)
        row = theme.MAIN if self.phone else theme.TARGET
        self.back = KeyFlow(small, row=row, upright=self.phone)
        parts = self._on_a_phone() if self.phone else self._on_a_tablet(tight)
        for part in reversed(parts) if self.mirrored else parts:
            self.add_widget(part)

    def _on_a_tablet(self, tight: bool) -> list[Widget]:
        """What happened beside the keys, or above them; the keys are at the bottom."""
        look = self.look
        story = stack(look, 3)
        for part in (self.who, self.number, self.headline, self.why):
            story.add_widget(part)
        keys = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        for part in (Gap(), self.answers, self.back):
            keys.add_widget(part)
        wide = 0.68 if tight and not self.portrait else 0.6
        sides: list[Widget] = []
        for inside, share, edge in ((story, wide, 8), (keys, 1 - wide, 3)):
            hint = (1, share) if self.portrait else (share, 1)
            side = BoxLayout(size_hint=hint, padding=look.space(edge))
            scroll = Scroll()
            scroll.add_widget(inside)
            side.add_widget(scroll)
            sides.append(side)
        fill = partial(_fill, keys, scroll)
        keys.bind(minimum_height=fill)
        scroll.bind(height=fill)
        return sides

    def _on_a_phone(self) -> list[Widget]:
        """The number where the house is, below or beside it what to do, and the keys."""
        look = self.look
        picture = BoxLayout(orientation="vertical", padding=look.space(3), spacing=look.space(2))
        story = stack(look, 2)
        for part in (self.headline, self.why):
            story.add_widget(part)
        self.told, self.keys = Scroll(), Scroll(size_hint_y=None)
        self.told.add_widget(story)
        self.keys.add_widget(self.answers)
        self.side = side = BoxLayout(
            orientation="vertical", padding=look.space(3), spacing=look.space(3)
        )
        for part in (self.told, self.keys):
            side.add_widget(part)
        if self.portrait:
            picture.size_hint_y = None
            picture.bind(minimum_height=picture.setter("height"))
            side.add_widget(self.back)
            seen: list[Widget] = [self.who, self.number]
        else:
            picture.size_hint_x, side.size_hint_x = 1 - theme.PROMPT, theme.PROMPT
            seen = [self.who, Gap(), self.number, Gap(), self.back]
        for part in seen:
            picture.add_widget(part)
        later = Clock.create_trigger(self._fit, -1)
        for part in (self.headline, self.answers, self.back, side):
            part.bind(height=later)
        return [picture, side]

    def _fit(self, *_: Any) -> None:
        """Leave the headline all the room it needs, then the keys."""
        side, sign = self.side, dp(2 * SIGN)
        others = side.padding[1] + side.padding[3] + side.spacing + self.headline.height + sign
        if self.portrait:
            others += self.back.height + side.spacing
        room = max(side.height - others, self.answers.beginning + sign)
        self.keys.height = min(self.answers.height, room)

    def show(
        self,
        prompt: Prompt,
        rule: str,
        names: Mapping[str, str],
        following: Prompt | None,
        onward: str,
        asked: Prompt,
        back: Sequence[Cap],
        motion: bool,
        asides: Sequence[str] = (),
    ) -> None:
        """Show who is where."""
        who = prompt.speaker
        name = names.get(who or "", "")
        self._glow.texture = glow(theme.colour_of(who, theme.LAMP), 0.37, 1.5)
        self.who.text, self.who.color = name.upper(), theme.ink_of(who, theme.PAPER)
        self.number.text = prompt.picture
        self.headline.text = prompt.text
        self.why.say(" ".join(part for part in (*asides, prompt.why, rule) if part))
        question = asked.text if asked is not prompt else ""
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
        left = 0.2 if self.mirrored else -0.1
        self._glow.pos = (self.x + self.width * left, self.y - self.height * 0.15)
        self._glow.size = (self.width * 0.9, self.height * 1.3)


def _fill(inside: BoxLayout, scroll: Scroll, *_: Any) -> None:
    """Let what scrolls be at least as high as its view, so that it can stand at its bottom."""
    inside.height = max(inside.minimum_height, scroll.height)
