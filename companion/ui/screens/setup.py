"""Setting up: what to lay out, in the order of the box, to be ticked off or skipped at once."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.engine.guide import GuideStep
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Panel, Text
from companion.ui.widgets.forms import Page, Whole, glyph, on_a_phone, stack


class SetupScreen(Page):
    """A list of what to lay out; the last line, large, is where the opponent begins."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, desk.say("setup title"), partial(go, "back"), **more)
        look, self.go = desk.look, go
        # Where there is room, the last line is always in sight.
        room = Window.height >= dp(700) * look.scale and not on_a_phone()
        last = self.foot if room else self.rows
        for number, step in enumerate(desk.steps, 1):
            if step.large:
                last.add_widget(self._large(step))
            else:
                self.rows.add_widget(Line(desk, number, step))
        self.foot.add_widget(
            Key(
                look,
                desk.say("setup ready"),
                self._ready,
                kind="main",
                height=theme.MAIN,
                size=theme.TITLE,
                meaning="ready",
            )
        )

    def _large(self, step: GuideStep) -> Panel:
        look = self.desk.look
        panel = Panel(
            edge=theme.LAMP,
            orientation="vertical",
            size_hint_y=None,
            padding=[look.space(7), look.space(5), look.space(5), look.space(5)],
            spacing=look.space(2),
        )
        panel.bind(minimum_height=panel.setter("height"))
        size = theme.PHONE_HEADLINE if on_a_phone() else theme.HEADLINE
        panel.add_widget(Whole(look, step.text, size, font=theme.DISPLAY))
        panel.add_widget(Text(look, why(self.desk, step), theme.BODY, theme.MUTED))
        return panel

    def _ready(self) -> None:
        self.desk.set_up()
        self.go("table")


def why(desk: Desk, step: GuideStep) -> str:
    """Say the reason of a line with its rule."""
    rule = desk.named_rule(step.rule)
    return f"{step.why} ({rule})"


class Line(Key):
    """A line of the list; a tap ticks it off, another takes the tick away."""

    def __init__(self, desk: Desk, number: int, step: GuideStep) -> None:
        look = desk.look
        super().__init__(look, height=theme.MAIN, meaning=step.key)
        self.desk = desk
        self.on_tap = self._tick
        self.sign = glyph(look, "check", theme.LAMP)
        self.number = Text(
            look, str(number), theme.TITLE, theme.LAMP, theme.DISPLAY, "center", fills=True
        )
        self.number.size_hint_x, self.number.width = None, self.sign.width
        self.add_widget(self.number)
        self.inside = stack(look, 1, pos_hint={"center_y": 0.5})
        self.said = Whole(look, step.text, theme.LABEL)
        self.reason = Text(look, why(desk, step), theme.CAPTION, theme.MUTED)
        self.inside.add_widget(self.said)
        self.inside.add_widget(self.reason)
        self.add_widget(self.inside)
        self.inside.bind(height=self._hold)
        if self.done:
            self._show()

    @property
    def done(self) -> bool:
        """Whether it is ticked off; the desk remembers, also when the tablet is turned."""
        return self.meaning in self.desk.ticked

    def _hold(self, *_: Any) -> None:
        self.height = max(self.least, self.inside.height + 2 * self.padding[1])

    def _tick(self) -> None:
        self.desk.ticked ^= {self.meaning}
        self._show()

    def _show(self) -> None:
        gone, come = (self.number, self.sign) if self.done else (self.sign, self.number)
        self.remove_widget(gone)
        self.add_widget(come, index=len(self.children))
        self.said.color = theme.MUTED if self.done else theme.PAPER
