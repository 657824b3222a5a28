"""The answers to a prompt: what comes next, or a choice, a die, a card, somebody."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.prompt import CANCELLED, DONE, TELL, WHO, Prompt
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.keys import KeyColumn, KeyFlow

SIDES = range(1, 7)
SHORT = 5  # labels that can stand side by side
Say = Callable[..., str]


class Answers(BoxLayout):
    """The keys that belong to the prompt that is shown."""

    def __init__(
        self,
        look: Theme,
        say: Say,
        answer: Callable[[str, Any], Any],
        on_next: Callable[[], Any],
        asked: float = theme.TITLE,
        **more: Any,
    ) -> None:
        """`asked`: the size of a question under what was told."""
        super().__init__(orientation="vertical", size_hint_y=None, spacing=look.space(3), **more)
        self.look, self.say, self.answer, self.on_next = look, say, answer, on_next
        self.height = 0
        self.bind(minimum_height=self.setter("height"))
        self.column = KeyColumn(look)
        self.question = Text(look, size=asked, font=theme.DISPLAY)
        self.flows: list[KeyFlow] = []
        self._rolled: dict[str, int] = {}
        self._chosen: list[str] = []
        self._names: Mapping[str, str] = {}
        self._more: list[Cap] = []
        self._prompt: Prompt | None = None

    def show(
        self,
        prompt: Prompt | None,
        following: Prompt | None,
        onward: str,
        names: Mapping[str, str],
        question: str = "",
        more: Sequence[Cap] = (),
    ) -> None:
        """Show the answers to a prompt, or the key to the one that follows.

        `onward`: what a tap on that key does. `question`: its text, where it stands under
        something that was told. `more`: what else can be said while a card is read.
        """
        self._more = list(more)
        self._names = names
        if prompt is not self._prompt:  # asked anew, perhaps after an undo
            self._rolled, self._chosen = {}, []
        self._prompt = prompt
        self.question.text = question
        if prompt is None:
            self._lay()
        elif following is not None:
            moment = following.id
            cap = Cap(onward, self.on_next, "end", "main", "next", theme.TITLE, moment=moment)
            self._lay(caps=[cap])
        elif prompt.kind == TELL:
            self._lay()
        else:
            getattr(self, f"_{prompt.kind}")(prompt)

    @property
    def beginning(self) -> float:
        """How high they are down to the end of their first row of keys."""
        high = 0.0
        for part in reversed(self.children):
            if isinstance(part, KeyColumn | KeyFlow) and part.keys:
                return high + part.keys[0].height
            high += part.height + self.spacing
        return high

    def _lay(self, *above: Widget, caps: list[Cap] | None = None) -> None:
        """Put these parts above the column of keys."""
        self.column.show(caps or [])
        asked = [self.question] if self.question.text else []
        wanted = [*asked, *above, *([self.column] if caps else [])]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def _said(self, value: Any) -> None:
        assert self._prompt is not None
        self.answer(self._prompt.id, value)

    def _choose(self, prompt: Prompt) -> None:
        # All in one type: a short name among longer ones is none of another kind.
        short = all(len(option.label) < SHORT for option in prompt.options)
        options = [
            Cap(
                option.label, partial(self._said, option.value),
                meaning=str(option.value), moment=prompt.id, size=theme.TITLE,
                font=theme.DISPLAY if short else theme.TEXT,
            )
            for option in prompt.options
        ]  # fmt: skip
        if not short and len(options) < 8:
            self._lay(caps=options)
            return
        size = theme.TITLE if short else theme.BODY
        caps = [replace(cap, size=size) for cap in options]
        self._lay(self._flow(0, caps))

    def _draw(self, prompt: Prompt) -> None:
        """Offer to cancel it, too, as long as nothing of the card was said."""
        cancels = Cap(
            self.say("table cancels"), partial(self._said, CANCELLED), kind="quiet",
            meaning=CANCELLED, moment=prompt.id,
        )  # fmt: skip
        self._act(prompt, *([] if prompt.read else [cancels]))

    def _act(self, prompt: Prompt, *others: Cap) -> None:
        done = Cap(
            self.say("table done"), partial(self._said, DONE), "check", "main", DONE,
            theme.TITLE, moment=prompt.id,
        )  # fmt: skip
        self._lay(caps=[done, *others, *self._more])

    def _roll(self, prompt: Prompt) -> None:
        if not prompt.people:
            self._lay(self._dice(0, "", self._said))
            return
        parts: list[Widget] = []
        for row, who in enumerate(prompt.people):
            colour = theme.FIGURES[who].colour if who in theme.FIGURES else theme.PAPER
            parts.append(Text(self.look, self._names[who], theme.LABEL, colour, bold=True))
            parts.append(self._dice(row, who, partial(self._rolled_by, prompt, who)))
        self._lay(*parts)

    def _rolled_by(self, prompt: Prompt, who: str, die: int) -> None:
        self._rolled[who] = die
        if set(self._rolled) == set(prompt.people):
            self._said(dict(self._rolled))
        else:
            self._roll(prompt)

    def _flow(self, row: int, caps: list[Cap]) -> KeyFlow:
        """Show keys side by side, in rows that stay from tap to tap."""
        while len(self.flows) <= row:
            self.flows.append(KeyFlow(self.look, row=theme.TARGET + 8, upright=False))
        self.flows[row].show(caps)
        return self.flows[row]

    def _dice(self, row: int, who: str, on_die: Callable[[int], Any]) -> KeyFlow:
        chosen = self._rolled.get(who)
        return self._flow(
            row,
            [
                Cap(
                    str(die), partial(on_die, die), kind="chosen" if die == chosen else "plain",
                    meaning=f"{who} {die}".strip(), size=theme.TITLE, font=theme.DISPLAY,
                )
                for die in SIDES
            ],
        )  # fmt: skip

    def toggle(self, who: str) -> bool:
        """Choose somebody, or no longer; tell whether that is asked for now."""
        prompt = self._prompt
        if prompt is None or prompt.kind != WHO or who not in prompt.people:
            return False
        self._chosen.remove(who) if who in self._chosen else self._chosen.append(who)
        self._who(prompt)
        return True

    def _who(self, prompt: Prompt) -> None:
        caps = []
        for who in prompt.people:
            on = who in self._chosen
            caps.append(
                Cap(
                    f"✓ {self._names[who]}" if on else self._names[who], partial(self.toggle, who),
                    "person", "chosen" if on else "plain", who, who=who,
                )
            )  # fmt: skip
        chosen = [who for who in prompt.people if who in self._chosen]
        names = ", ".join(self._names[who] for who in chosen) or self.say("table nobody")
        flow = self._flow(0, caps)
        go_on = Cap(
            self.say("table names_go_on", names=names), lambda: self._said(chosen), "check",
            "main", "confirm", theme.TITLE, moment=f"{prompt.id} {names}",
        )  # fmt: skip
        self._lay(flow, caps=[go_on])
