"""Without a map: everybody in a list, with how they feel."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.pawn import pawn


class Figure(Widget):
    """A figure beside its name."""

    def __init__(
        self, who: str, initial: str, side: float, fainted: bool = False, **more: Any
    ) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), **more)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self.who, self.initial, self.fainted = who, initial, fainted
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._drawn.clear()
        x, y = self.center
        self._drawn.add(pawn(self.who, self.initial, x, y, self.width * 0.42, self.fainted))


class Roster(BoxLayout):
    """The Children in seat order; a tap opens what can happen to one."""

    def __init__(self, desk: Desk, on_tap: Callable[[str], None], **more: Any) -> None:
        look = desk.look
        super().__init__(orientation="vertical", size_hint_y=None, spacing=look.space(2), **more)
        self.bind(minimum_height=self.setter("height"))
        names = desk.here.game.names()
        view = desk.view
        lines = {line.split(":")[0]: line for line in desk.here.game.status(desk.here.state)}
        for child, is_ in view["children"].items():
            name = names[child]
            kind = "chosen" if child == view["turn"] else "plain"
            key = Key(
                look,
                "",
                partial(on_tap, child),
                kind=kind,
                height=theme.MAIN,
                meaning=child,
            )
            key.add_widget(
                Figure(child, name[:1], dp(48), is_["fainted"], pos_hint={"center_y": 0.5})
            )
            text = lines.get(name, name)
            key.add_widget(Text(look, text, theme.TITLE, theme.PAPER, fills=True))
            self.add_widget(key)
