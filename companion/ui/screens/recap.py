"""How the night went: three charts beside each other, and the same numbers in words."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.charts import Recap
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.charts import Chart, HeatChart, Legend, StepsChart, ThreadsChart, of
from companion.ui.widgets.page import Page
from companion.ui.widgets.section import Section

BESIDE = 940  # dp: so wide, the charts stand beside each other
LARGE = 1.2  # text above this needs all the width there is
HIGH, EACH = 330, 92  # dp: a chart below others, and somebody's line


class RecapScreen(Page):
    """A page over what happened, for a game that is open; nothing hidden is on it."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        title, back = desk.say("recap title"), partial(go, "back")
        super().__init__(desk, title, back, size=Window.size, **more)
        self.told = desk.recap
        self.in_words = False
        if self.told is not None:
            self.annotate(self.told.about)
        self.lead(
            Cap(
                desk.say("recap back"), back, "back", "main", "onward", theme.TITLE, theme.DISPLAY
            )
        )  # fmt: skip
        self._show()

    def _show(self) -> None:
        desk, told = self.desk, self.told
        self.clear()
        if told is None:
            self.rows.add_widget(Text(desk.look, desk.say("recap none"), theme.BODY))
            return
        turn = "charts" if self.in_words else "words"
        self.keys(
            [
                Cap(desk.say(f"recap {turn}"), self._turn, "text", "plain", turn),
                Cap(desk.say("recap share"), self._share, "share", "plain", "share"),
            ]
        )
        if self.in_words:
            for chart in (told.steps, told.heat, told.threads):
                section = Section(desk.look, chart.title)
                for line in chart.words:
                    section.add_widget(Text(desk.look, line, theme.BODY))
                self.rows.add_widget(section)
            return
        wide, high = self.room
        beside = wide >= dp(BESIDE) and desk.look.scale <= LARGE
        panels = [self._panel(*one) for one in self._charts(told)]
        if beside:
            row = BoxLayout(size_hint_y=None, height=high - desk.look.space(2), spacing=self.gap)
            self.bind(size=lambda *_: setattr(row, "height", self.room[1] - desk.look.space(2)))
            for panel, part in zip(panels, (0.94, 1.12, 0.94), strict=True):
                panel.size_hint = (part, 1)
                row.add_widget(panel)
            self.rows.add_widget(row)
            return
        tall = desk.look.grown(theme.KEYS).text(HIGH)
        people = len(told.threads.threads) * desk.look.text(EACH)
        for panel, high in zip(panels, (tall, tall, people), strict=True):
            panel.size_hint_y, panel.height = None, 0
            panel.children[1].size_hint_y = None
            panel.children[1].height = high
            panel.bind(minimum_height=panel.setter("height"))
            self.rows.add_widget(panel)

    def _charts(self, told: Recap) -> list[tuple[str, Chart, Legend]]:
        look = self.desk.look
        forms = zip(("circle", "square"), told.steps.series, strict=False)
        lines = [(form, of(one.who).colour, one.label) for form, one in forms]
        if any(one.marks for one in told.steps.series):
            lines.append(("triangle", theme.LINK, told.steps.marked))
        shaded, marked = (of(who) for who in told.heat.by)
        places = [(marked.shape, marked.colour, told.heat.labels[1])]
        if told.heat.board is not None:
            places.insert(0, ("square", shaded.colour, told.heat.labels[0]))
        kinds = [
            (kind.icon, of(kind.who).ink if kind.who else theme.PAPER, kind.word)
            for kind in told.threads.kinds
        ]
        return [
            (told.steps.title, StepsChart(look, told.steps), Legend(look, lines)),
            (told.heat.title, HeatChart(look, told.heat), Legend(look, places)),
            (told.threads.title, ThreadsChart(look, told.threads), Legend(look, kinds)),
        ]

    def _panel(self, title: str, chart: Chart, legend: Legend) -> Panel:
        look = self.desk.look
        panel = Panel(None, orientation="vertical", spacing=look.space(2))
        panel.padding = [look.space(4), look.space(3)]
        heading = Text(look.grown(theme.KEYS), title, theme.TITLE * 0.86, font=theme.DISPLAY)
        for part in (heading, chart, legend):
            panel.add_widget(part)
        return panel

    def _turn(self) -> None:
        self.in_words = not self.in_words
        self._show()
        self.wake()

    def _share(self) -> None:
        self.notes.clear_widgets()
        said = self.desk.share_recap()
        if said:
            self.notes.add_widget(Text(self.desk.look, said, theme.LABEL, theme.LINK))
