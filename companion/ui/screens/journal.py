"""The journal: every line of the night in its order, with its why; searched and exported."""

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.journal import Line, searchable
from companion.table.running import rounds
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.forms import Page, shortened, stack
from companion.ui.widgets.text_field import TextField

MOST = 60  # lines that a search shows
REPORTS = 24  # on a page: hardly ever more than a round has


class JournalScreen(Page):
    """What has happened: a round at a time, the last one first in sight.

    Only what a few reports led to is ever built, so a long night opens as fast as a short one.
    """

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, desk.say("journal title"), partial(go, "back"), **more)
        look = desk.look
        self.rounds = [
            (number, log[start : start + REPORTS])
            for number, log in rounds(desk.here.log)
            for start in range(0, len(log), REPORTS)
        ]
        self.shown = len(self.rounds) - 1
        self.sought = ""
        self._told: list[tuple[str, Line, str]] | None = None
        tools = BoxLayout(size_hint_y=None, spacing=look.space(2))
        self.entry = TextField(look, "", desk.say("journal search"), self._search)
        tools.height = self.entry.height
        tools.add_widget(self.entry)
        export = Key(look, desk.say("journal export"), self._export, icon="export", kind="quiet")
        export.size_hint_x, export.size_hint_y = None, 1
        export.width = export.least_width
        tools.add_widget(export)
        if Window.width >= dp(900) * look.scale:
            tools.size_hint_x, tools.width = None, look.text(520)
            tools.pos_hint = {"center_y": 0.5}
            self.head.add_widget(tools)
        else:
            self.add_widget(tools, index=len(self.children) - 1)
        self._show(end=True)

    # What is shown

    def _show(self, end: bool) -> None:
        """Fill the page with a round, or with what was found; seen from its end or its start."""
        self.clear()
        if self.sought:
            self._found()
        elif self.rounds:
            self._round()
        self.wake()
        self.stay(inf if end else 0.0)

    def _round(self) -> None:
        look, say = self.desk.look, self.desk.say
        number, log = self.rounds[self.shown]
        if self.shown > 0:
            before = say("journal earlier", round=self.rounds[self.shown - 1][0])
            self.rows.add_widget(
                Key(look, before, partial(self._go, -1), icon="up", kind="quiet", meaning="earlier")
            )
        title = say("journal round", round=number)
        self.rows.add_widget(Text(look, title, theme.TITLE, theme.LAMP, theme.DISPLAY))
        lines = stack(look, 1.5)
        for kept in log:
            for line in self.desk.here.opponent.text.lines(kept.state, kept.events):
                lines.add_widget(Row(self.desk, line))
        self.rows.add_widget(lines)
        if self.shown + 1 < len(self.rounds):
            after = say("journal later", round=self.rounds[self.shown + 1][0])
            self.rows.add_widget(
                Key(look, after, partial(self._go, 1), icon="down", kind="quiet", meaning="later")
            )

    def _go(self, step: int) -> None:
        self.shown += step
        self._show(end=step < 0)

    # What is sought

    def _search(self, text: str) -> None:
        self.sought = searchable(text.strip())
        self._show(end=True)

    def _found(self) -> None:
        look, say = self.desk.look, self.desk.say
        found = [(number, line) for number, line, text in self._all() if self.sought in text]
        note = say("journal found", n=len(found)) if found else say("journal nothing")
        if len(found) > MOST:
            note = f"{note}. {say('journal more', n=MOST)}"
        self.notes.add_widget(Text(look, note, theme.BODY, theme.MUTED))
        lines, now = stack(look, 1.5), ""
        for number, line in found[-MOST:]:
            if number != now:
                now = number
                title = say("journal round", round=number)
                lines.add_widget(Text(look, title, theme.LABEL, theme.LAMP, theme.DISPLAY))
            lines.add_widget(Row(self.desk, line))
        self.rows.add_widget(lines)

    def _all(self) -> list[tuple[str, Line, str]]:
        """Give every line with its round, as it is searched; told once, when it is wanted."""
        if self._told is None:
            self._told = list(self._tell())
        return self._told

    def _tell(self) -> Iterator[tuple[str, Line, str]]:
        for number, log in self.rounds:
            for kept in log:
                for line in self.desk.here.opponent.text.lines(kept.state, kept.events):
                    yield number, line, searchable(f"{line.text} {line.why} {line.rule}")

    def _export(self) -> None:
        self.notes.clear_widgets()
        look = self.desk.look
        said = Text(look, shortened(look, self.desk.share_journal()), theme.BODY, theme.LAMP)
        self.notes.add_widget(said)


class Row(ButtonBehavior, Text):
    """A line; a tap opens its why and its rule, another closes them. One widget: there are many."""

    def __init__(self, desk: Desk, line: Line) -> None:
        self.opened = False
        self.look = desk.look
        self.line, self.rule = line, desk.named_rule(line.rule)
        colour = theme.ink_of(line.speaker, theme.PAPER)
        super().__init__(
            look=desk.look, text=self._said(), size=theme.BODY, colour=colour,
            markup=True, padding=[desk.look.space(3), desk.look.space(2)],
        )  # fmt: skip
        with self.canvas.before:
            Color(rgba=theme.PANEL)
            self._ground = RoundedRectangle(radius=[dp(theme.RADIUS / 2)])
        self.bind(pos=self._draw, size=self._draw)

    def on_release(self) -> None:
        """Open or close the why."""
        self.opened = not self.opened
        self.text = self._said()

    def _said(self) -> str:
        ink = get_hex_from_color(theme.MUTED)
        sign = theme.icon("up" if self.opened else "down")
        text = escape_markup(self.line.text)
        said = f"{text}  [color={ink}][font={theme.ICONS}]{sign}[/font][/color]"
        if self.opened:
            why = escape_markup(f"{self.line.why} ({self.rule})")
            size = round(self.look.text(theme.CAPTION))
            said += f"\n[color={ink}][size={size}]{why}[/size][/color]"
        return said

    def _fit(self, *_: Any) -> None:
        self.height = max(dp(theme.TARGET), self.texture_size[1])

    def _draw(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
