"""The prompt: who acts, what to do in one large sentence, why, and what went wrong."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.engine.prompt import Prompt
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.tap import do


class Why(ButtonBehavior, Text):
    """The reason in one line; a tap opens the rule. With a new reason it is dead for a moment."""

    def __init__(self, on_tap: Callable[[], Any], **more: Any) -> None:
        super().__init__(**more)
        self.on_tap, self._dead_until = on_tap, 0.0

    def say(self, text: str) -> None:
        """Give a reason."""
        if text != self.text:
            self._dead_until = Clock.get_time() + theme.DEAD
        self.text = text

    def on_release(self) -> None:
        """Open the rule."""
        if Clock.get_time() >= self._dead_until:
            do(self.on_tap)


LONG = 40  # letters: asides that would push a headline down a phone stand below it


class PromptCard(Panel):
    """What the table must do or answer now."""

    def __init__(
        self,
        look: Theme,
        on_why: Callable[[], Any],
        head: Theme | None = None,
        phone: bool = False,
        **more: Any,
    ) -> None:
        """`head`: the sizes of the large sentence, where the window is small for its text."""
        self.phone = phone
        padding = (5, 2.5) if phone else (5, 4)
        super().__init__(
            ground=theme.RAISED, edge=theme.LAMP_DEEP, line=None, orientation="vertical",
            size_hint_y=None, padding=[look.space(steps) for steps in padding],
            spacing=look.space(1 if phone else 2), **more,
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.hint = Text(look, size=theme.BODY, colour=theme.LAMP, bold=True)
        self.who = Text(look, size=theme.CAPTION, bold=True)
        self.asides = Text(look, size=theme.BODY if phone else theme.LABEL)
        size = theme.PHONE_HEADLINE if phone else theme.HEADLINE
        self.headline = Text(head or look, size=size, font=theme.DISPLAY, shrinks=True)
        self.headline.line_height = 1.0
        self.does = Text(look, size=theme.BODY)
        self.why = Why(on_why, look=look, size=theme.BODY, colour=theme.MUTED)
        self.error = Text(look, size=theme.BODY, colour=theme.WRONG, bold=True)
        self.ways_out = KeyFlow(look, row=theme.TARGET, upright=False)
        self._parts = (self.does, self.why, self.error, self.ways_out)

    def show(
        self, prompt: Prompt, rule: str, who: str | None, name: str, error: str,
        ways_out: list[Cap], asides: Sequence[str] = (), hint: str = "",
    ) -> None:  # fmt: skip
        """Show a prompt, whose doing it is, and why the last tap was not taken.

        `hint`: what another tap would do; it is for now, so it comes first.
        """
        self.hint.text = hint
        self.asides.text = "\n".join(asides)
        self._edge_colour.rgba = theme.colour_of(who, theme.LAMP_DEEP)
        self.who.text, self.who.color = name.upper(), theme.ink_of(who, theme.PAPER)
        self.headline.text = prompt.text
        self.does.text = prompt.does  # stands at the end of its why, too
        why = prompt.why.removesuffix(self.does.text).strip()
        self.why.say(" ".join(part for part in (why, rule) if part))
        self.error.text = error
        self.ways_out.show(ways_out)
        first = [self.asides, self.who, self.headline]
        if self.phone and len(self.asides.text) > LONG:
            first = [*first[1:], self.asides]
        parts: list[Widget] = [self.hint, *first, *self._parts]
        wanted = [part for part in parts if getattr(part, "text", "") or part.children]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    @property
    def head(self) -> float:
        """How high it is down to the end of its headline."""
        parts = list(reversed(self.children))
        above = parts[: parts.index(self.headline) + 1] if self.headline in parts else []
        return float(self.padding[1] + sum(part.height + self.spacing for part in above))
