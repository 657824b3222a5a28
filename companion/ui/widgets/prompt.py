"""The prompt: who acts, what to do in one large sentence, why, and what went wrong."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.keys import KeyFlow


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
            self.on_tap()


class PromptCard(Panel):
    """What the table must do or answer now."""

    def __init__(
        self, look: Theme, on_why: Callable[[], Any], head: Theme | None = None, **more: Any
    ) -> None:
        """`head`: the sizes of the large sentence, where the window is small for its text."""
        super().__init__(
            ground=theme.RAISED, edge=theme.LAMP_DEEP, line=None, orientation="vertical",
            size_hint_y=None, padding=[look.space(5), look.space(4)], spacing=look.space(2), **more,
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.who = Text(look, size=theme.CAPTION, bold=True)
        self.asides = Text(look, size=theme.LABEL)
        self.headline = Text(head or look, size=theme.HEADLINE, font=theme.DISPLAY, shrinks=True)
        self.headline.line_height = 1.0
        self.does = Text(look, size=theme.BODY)
        self.why = Why(on_why, look=look, size=theme.BODY, colour=theme.MUTED)
        self.error = Text(look, size=theme.BODY, colour=theme.WRONG, bold=True)
        self.ways_out = KeyFlow(look, row=theme.TARGET, upright=False)
        self._parts = (
            self.asides, self.who, self.headline, self.does, self.why, self.error, self.ways_out,
        )  # fmt: skip

    def show(
        self, prompt: Mapping[str, Any], rule: str, who: str | None, name: str, error: str,
        ways_out: list[Cap], asides: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Show a prompt, whose doing it is, and why the last tap was not taken."""
        self.asides.text = "\n".join(asides)
        self._edge_colour.rgba = theme.ENTITIES.get(who or "", theme.LAMP_DEEP)
        self.who.text, self.who.color = name.upper(), theme.SPOKEN.get(who or "", theme.PAPER)
        self.headline.text = prompt["text"]
        self.does.text = prompt.get("does", "")  # stands at the end of its why, too
        why = prompt["why"].removesuffix(self.does.text).strip()
        self.why.say(" ".join(part for part in (why, rule) if part))
        self.error.text = error
        self.ways_out.show(ways_out)
        wanted = [part for part in self._parts if getattr(part, "text", "") or part.children]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
