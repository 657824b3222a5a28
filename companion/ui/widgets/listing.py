"""A page of things, such as games or packs: a tap on one opens what can be done with it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.document import PackError
from companion.engine.errors import SaveError
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Panel, Text
from companion.ui.widgets.forms import Card, grid, shortened, stack
from companion.ui.widgets.page import Page

UPRIGHT = 76  # dp: a key with its icon over its word
Deed = tuple[str, str, Callable[[str], Any]]  # its name, its icon, what it does with a thing


class Listing(Page):
    """What can be done with a thing, and what came of it. `domain` begins the keys of its words."""

    domain = ""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, desk.say(f"{self.domain} title"), partial(go, "back"), **more)
        self.go = go
        self.chosen = self.said = ""
        self.wrongly = False

    def build(self) -> None:
        """Fill the page anew; each page goes on from what it says above."""
        self.begin()

    def begin(self) -> None:
        """Empty the page, and say above what came of what was done last."""
        self.clear()
        if self.said and self.wrongly:
            self.wrong(self.said)
        elif self.said:
            look = self.desk.look
            self.notes.add_widget(Text(look, shortened(look, self.said), theme.BODY, theme.LAMP))

    def row(self, thing: str, card: Callable[[Callable[[], Any]], Card], *parts: Any) -> Any:
        """Show a thing; one that is chosen lies in a panel, with more parts below."""
        if thing != self.chosen:
            return card(partial(self.choose, thing))
        opened = panel(self.desk.look, 3)
        opened.add_widget(card(partial(self.choose, "")))
        for part in parts:
            opened.add_widget(part)
        return opened

    def card(self, title: str, about: str, act: Callable[[], Any], icon: str, meaning: str) -> Card:
        """Show a thing in two lines, as high as these are."""
        return Card(self.desk.look, title, about, act, icon=icon, meaning=meaning).alone()

    def deeds(self, deeds: list[Deed], thing: str) -> GridLayout:
        """Show what can be done with a thing, the first before all."""
        keys = [
            self.deed(deed, thing, "quiet" if number else "plain")
            for number, deed in enumerate(deeds)
        ]
        wide, _ = self.room_aside
        return beside(self.desk.look, keys, 170 if self.two else 200, wide)

    def in_thirds(self, deeds: Sequence[Deed], thing: str) -> BoxLayout:
        """Show what can be done in two rows of thirds: the last but one takes what is left."""
        made, gap = stack(self.desk.look, 2), self.desk.look.space(2)
        keys = [self.deed(deed, thing, upright=True) for deed in deeds]
        for line in (keys[:3], keys[3:]):
            row = BoxLayout(size_hint_y=None, spacing=gap, height=line[0].height + dp(4))
            for key in line:
                key.fits, key.size_hint_y = False, 1
                key.padding = [gap, gap * 0.6]
                row.add_widget(key)
            made.add_widget(row)
        keys[-1].size_hint_x = None
        row.bind(width=lambda _, wide: setattr(keys[-1], "width", (wide - 2 * gap) / 3))
        return made

    def deed(self, deed: Deed, thing: str, kind: str = "quiet", upright: bool = False) -> Key:
        """Show one thing that can be done."""
        name, icon, act = deed
        label = self.desk.say(f"{self.domain} {name}")
        return Key(
            self.desk.look, label, partial(self.attempt, act, thing), icon=icon, kind=kind,
            size=theme.BODY, meaning=f"{name} {thing}", upright=upright,
            height=UPRIGHT if upright else theme.TARGET,
        )  # fmt: skip

    def gone(self, title: str, about: str, deed: Deed, thing: str) -> Panel:
        """Show something that was put away, and how it comes back."""
        look = self.desk.look
        lying = panel(look, 2)
        lying.add_widget(Text(look, title, theme.BODY, bold=True))
        if about:
            lying.add_widget(Text(look, about, theme.CAPTION, theme.MUTED))
        lying.add_widget(self.deed(deed, thing))
        return lying

    def choose(self, thing: str) -> None:
        """Open what can be done with a thing."""
        self.chosen, self.said = thing, ""
        self.build()

    def attempt(self, act: Callable[[str], Any], thing: str = "") -> None:
        """Do something with a thing, and say why it cannot be done."""
        self.said, self.wrongly = "", False
        try:
            act(thing)
        except (SaveError, PackError, OSError) as trouble:
            wanted = isinstance(trouble, SaveError) and trouble.code == "stopped"
            self.said, self.wrongly = self.desk.why_not(trouble), not wanted
            self.build()
            if isinstance(trouble, SaveError):
                self.refused(trouble.code)

    def refused(self, code: str) -> None:
        """Do more than say it, where somebody knows better."""


def beside(look: Theme, keys: Sequence[Key], wide: float, room: float = 0.0) -> GridLayout:
    """Put keys side by side, where each can be so wide (in dp)."""
    room = room or Window.width
    made = grid(look, max(1, min(len(keys), int(room / (dp(wide) * look.scale)))))
    for key in keys:
        made.add_widget(key)
    return made


def panel(look: Theme, gap: float) -> Panel:
    """Put things one below the other on a ground of their own."""
    made = Panel(
        orientation="vertical", size_hint_y=None, padding=look.space(3), spacing=look.space(gap)
    )
    made.bind(minimum_height=made.setter("height"))
    return made
