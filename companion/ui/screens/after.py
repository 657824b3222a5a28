"""After the night: how it ended, who did how much, and what now."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.engine.ending import Ending, Share
from companion.engine.tabletop import Track as TrackPane
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Panel, Text
from companion.ui.widgets.forms import Figure, Page, Whole, grid, initial, is_narrow, stack
from companion.ui.widgets.gauges import Track


class AfterScreen(Page):
    """The end in one large sentence; the numbers of the night; once more, or enough."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, "", partial(go, "back"), **more)
        self.go = go
        self._build()

    def _build(self) -> None:
        look, desk = self.desk.look, self.desk
        ending = desk.ending
        self.clear()
        if ending is not None:
            self._told(ending)
            shares = grid(look, 2 if Window.width >= dp(900) * look.scale else 1)
            for share in ending.shares:
                shares.add_widget(self._share(ending, share))
            self.rows.add_widget(shares)
        heading = ""
        for gauge in desk.now.all(TrackPane):
            if gauge.heading != heading:
                heading = gauge.heading
                self.rows.add_widget(Text(look, heading, theme.LABEL, theme.MUTED))
            track = Track(look)
            track.show(gauge)
            self.rows.add_widget(track)
        self._keys()

    def _told(self, ending: Ending) -> None:
        look = self.desk.look
        colour = theme.LAMP if ending.won else theme.DANGER_TEXT
        size = theme.HEADLINE * (1 if is_narrow(look) else 1.5)
        for text, high, ink, font in (
            (ending.text, size, colour, theme.DISPLAY),
            (ending.why, theme.LABEL, theme.PAPER, theme.TEXT),
            (ending.about, theme.LABEL, theme.MUTED, theme.TEXT),
        ):
            if text:
                self.rows.add_widget(Whole(look, text, high, ink, font))

    def _share(self, ending: Ending, share: Share) -> Panel:
        look = self.desk.look
        panel = Panel(size_hint_y=None, padding=look.space(3), spacing=look.space(3))
        panel.bind(minimum_height=panel.setter("height"))
        side = min(look.text(48), dp(56))
        figure = Figure(share.id, initial(share.name), side, share.down)
        figure.pos_hint = {"center_y": 0.5}
        panel.add_widget(figure)
        lines = stack(look, 1, pos_hint={"center_y": 0.5})
        lines.add_widget(Whole(look, f"{share.name} · {share.how}", theme.LABEL, bold=True))
        counted = zip(ending.counts, share.numbers, strict=True)
        said = " · ".join(f"{label}\u00a0{number}" for label, number in counted)
        lines.add_widget(Whole(look, said, theme.BODY, theme.MUTED))
        panel.add_widget(lines)
        return panel

    def _keys(self) -> None:
        look, desk = self.desk.look, self.desk
        self.foot.add_widget(
            Key(
                look,
                desk.say("after rematch"),
                self._again,
                kind="main",
                height=theme.MAIN,
                size=theme.TITLE,
                meaning="rematch",
            )
        )
        row = grid(look, 1 if is_narrow(look) else 3)
        for name, icon in (("journal", "journal"), ("table", "back"), ("home", "home")):
            row.add_widget(
                Key(
                    look,
                    desk.say(f"after {name}"),
                    partial(self.go, name),
                    icon=icon,
                    kind="quiet",
                    meaning=name,
                )
            )
        (self.rows if is_narrow(look) else self.foot).add_widget(row)

    def _again(self) -> None:
        self.desk.draft_again(self.desk.game_id)
        self.go("new")
        self.desk.leave()
