"""The prompt: who acts, what to do, why, one main key, and quiet ways out."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Gap, Key, Panel, Text

Answer = Callable[[Any], None]
LONGEST_ON_KEY = 34


class PromptCard(Panel):
    """What the table must do or answer now."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        prompt = desk.prompt or {"text": "", "why": "", "rule": ""}
        game = desk.here.game
        who = game.speaker(prompt) if prompt["rule"] else None
        edge = theme.ENTITIES[who] if who else theme.LAMP_DEEP
        look = desk.look
        super().__init__(
            ground=theme.RAISED, edge=edge, line=None, orientation="vertical", size_hint_y=None,
            padding=[look.space(5), look.space(4)], spacing=look.space(2), **more,
        )  # fmt: skip
        if who:
            name = game.names()[who].upper()
            self.add_widget(Text(look, name, theme.CAPTION, theme.SPOKEN[who], bold=True))
        self.headline = Text(look, prompt["text"], theme.HEADLINE, font=theme.DISPLAY)
        self.headline.line_height = 1.0
        self.add_widget(self.headline)
        if prompt["why"]:
            self.add_widget(Text(look, prompt["why"], theme.BODY, theme.MUTED))
        if prompt["rule"]:
            self.add_widget(
                Text(look, desk.say("table rule", rule=prompt["rule"]), theme.CAPTION, theme.MUTED)
            )
        if desk.error:
            self.add_widget(Text(look, desk.error, theme.BODY, theme.WRONG, bold=True))
        self.bind(minimum_height=self.setter("height"))


class Answers(BoxLayout):
    """The keys that belong to a prompt: its answer, or what comes next."""

    def __init__(
        self, desk: Desk, answer: Answer, on_next: Callable[[], None], **more: Any
    ) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=desk.look.space(3), **more
        )
        self.desk, self.answer, self.on_next = desk, answer, on_next
        self.bind(minimum_height=self.setter("height"))
        prompt = desk.prompt
        if prompt is None:
            return
        if desk.following is not None:
            self._next(desk.following)
        elif prompt["kind"] != "tell":
            getattr(self, f"_{prompt['kind']}")(prompt)
        for way in prompt.get("ways_out", ()):
            key = "table not_possible" if way == "not_possible" else "table cancels"
            self._key(desk.say(key), partial(self._way_out, prompt, way), kind="quiet")

    def _key(self, text: str, on_tap: Callable[[], Any], kind: str = "plain", **more: Any) -> Key:
        height = theme.MAIN if kind == "main" else theme.TARGET
        key = Key(self.desk.look, text, on_tap, kind=kind, height=height, **more)
        self.add_widget(key)
        return key

    def _way_out(self, prompt: Mapping[str, Any], way: Any) -> None:
        self.answer({"report": "answer", "prompt": prompt["id"], "value": way})

    def _said(self, prompt: Mapping[str, Any], value: Any) -> None:
        self.answer({"report": "answer", "prompt": prompt["id"], "value": value})

    def _next(self, following: Mapping[str, Any]) -> None:
        text = following["text"]
        short = text if len(text) <= LONGEST_ON_KEY else self.desk.say("table next")
        self._key(short, self.on_next, kind="main", size=theme.TITLE, icon="end")

    def _choose(self, prompt: Mapping[str, Any]) -> None:
        for option in prompt["options"]:
            self._key(
                option["label"], partial(self._said, prompt, option["value"]), size=theme.TITLE
            )

    def _draw(self, prompt: Mapping[str, Any]) -> None:
        self._key(
            self.desk.say("table done"),
            lambda: self._said(prompt, "done"),
            kind="main",
            size=theme.TITLE,
        )
        self._key(
            self.desk.say("table cancels"), lambda: self._said(prompt, "cancelled"), kind="quiet"
        )

    def _roll(self, prompt: Mapping[str, Any]) -> None:
        children = prompt.get("children")
        if not children:
            self.add_widget(_dice(self.desk, lambda die: self._said(prompt, die)))
            return
        rolled: dict[str, int] = {}
        names = self.desk.here.game.names()

        def take(child: str, die: int) -> None:
            rolled[child] = die
            if set(rolled) == set(children):
                self._said(prompt, dict(rolled))

        for child in children:
            self.add_widget(
                Text(self.desk.look, names[child], theme.LABEL, theme.CHILDREN[child][0], bold=True)
            )
            self.add_widget(_dice(self.desk, partial(take, child), stays=True))

    def _who(self, prompt: Mapping[str, Any]) -> None:
        names = self.desk.here.game.names()
        chosen: list[str] = []
        keys: dict[str, Key] = {}
        go_on: list[Key] = []

        def toggle(who: str) -> None:
            chosen.remove(who) if who in chosen else chosen.append(who)
            self.remove_widget(go_on[0])
            position = self.children.index(keys[who])
            self.remove_widget(keys[who])
            keys[who] = key_for(who)
            self.add_widget(keys[who], index=position)
            confirm()

        def key_for(who: str) -> Key:
            kind = "chosen" if who in chosen else "plain"
            icon = "check" if who in chosen else "person"
            return Key(
                self.desk.look,
                names[who],
                lambda: toggle(who),
                icon=icon,
                kind=kind,
                height=theme.TARGET + 8,
            )

        def confirm() -> None:
            label = ", ".join(names[who] for who in prompt["options"] if who in chosen)
            text = label or self.desk.say("table nobody")
            key = Key(
                self.desk.look, f"{text}: {self.desk.say('table go_on').lower()}",
                lambda: self._said(prompt, list(chosen)), kind="main", height=theme.MAIN,
            )  # fmt: skip
            go_on[:] = [key]
            self.add_widget(key)

        for who in prompt["options"]:
            keys[who] = key_for(who)
            self.add_widget(keys[who])
        self.add_widget(Gap(dp(1)))
        confirm()


def _dice(desk: Desk, on_die: Callable[[int], None], stays: bool = False) -> GridLayout:
    grid = GridLayout(cols=6, size_hint_y=None, spacing=desk.look.space(1.5))
    grid.bind(minimum_height=grid.setter("height"))

    def tap(die: int) -> None:
        if stays:
            for other in grid.children:
                other.opacity = 1.0 if other.meaning == str(die) else 0.45
        on_die(die)

    for die in range(1, 7):
        key = Key(
            desk.look,
            str(die),
            partial(tap, die),
            size=theme.TITLE,
            font=theme.DISPLAY,
            height=theme.TARGET + 8,
        )
        key.padding = [0, 0]
        grid.add_widget(key)
    return grid
