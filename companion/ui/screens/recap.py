"""How the night went: charts beside each other, what decided it, and all of it in words."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.chart_legend import Legend, charts
from companion.ui.widgets.charts import Chart
from companion.ui.widgets.moments import Working, shown
from companion.ui.widgets.page import Page
from companion.ui.widgets.section import Section

BESIDE = 940  # dp: so wide, the charts stand beside each other
LARGE = 1.2  # text above this needs all the width there is
LOWEST = 350  # dp: charts beside each other are at least so high; below them the page scrolls
PEEK = 72  # dp: as much is seen of what stands below charts that fill the page
HIGH, EACH = 330, 92  # dp: a chart below others, and somebody's line
PARTS = (0.94, 1.12, 0.94)  # how wide charts are beside each other


class RecapScreen(Page):
    """A page over what happened, for a game that is open; nothing hidden is on it."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None], show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:  # fmt: skip
        title, back = desk.say("recap title"), partial(go, "back")
        super().__init__(desk, title, back, size=Window.size, **more)
        self.show_sheet = show_sheet
        self.told = desk.recap
        self.in_words = False
        self.charted: BoxLayout | None = None
        self.lower: Section | None = None
        if self.told is not None:
            ending = desk.ending
            how = f"{ending.text} · " if ending is not None else ""
            self.annotate(how + self.told.about)
        self.lead(
            Cap(
                desk.say("recap back"), back, "back", "main", "onward", theme.TITLE, theme.DISPLAY
            )
        )  # fmt: skip
        self.rows.spacing = self.gap
        self.bind(size=lambda *_: self._stand())
        self._show()
        if self.told is not None:
            desk.look_for_moments(self, self._worked)

    # What is on it

    def _show(self) -> None:
        desk, told = self.desk, self.told
        self.clear()
        self.charted = self.lower = None
        if told is None:
            self.rows.add_widget(Text(desk.look, desk.say("recap none"), theme.BODY))
            return
        turn = "charts" if self.in_words else "words"
        share = ("recap share", self._share, "share") if self.in_words else (
            "recap picture", self._ask, "picture")  # fmt: skip
        self.keys(
            [
                Cap(desk.say(f"recap {turn}"), self._turn, "text", "plain", turn),
                Cap(desk.say(share[0]), share[1], "share", "plain", share[2]),
            ]
        )
        if self.in_words:
            self._say()
            return
        panels = [self._panel(*one) for one in charts(desk.look, told)]
        if self._beside:
            self._stand_beside(panels)
        else:
            self._stand_below(panels)
        self.lower = self._decided()
        if self.lower is not None:
            self.rows.add_widget(self.lower)
            self.lower.bind(height=lambda *_: self._stand())
        self._stand()

    def _say(self) -> None:
        """Say the numbers of every chart."""
        assert self.told is not None
        moments = self.desk.moments[1]
        first = () if moments is None else (moments,)
        for chart in (*first, self.told.steps, self.told.heat, self.told.threads):
            section = Section(self.desk.look, chart.title)
            for line in chart.words:
                section.add_widget(Text(self.desk.look, line, theme.BODY))
            self.rows.add_widget(section)

    @property
    def _beside(self) -> bool:
        return bool(self.room[0] >= dp(BESIDE) and self.desk.look.scale <= LARGE)

    def _stand_beside(self, panels: list[Panel]) -> None:
        self.charted = row = BoxLayout(size_hint_y=None, spacing=self.gap)
        for panel, part in zip(panels, PARTS, strict=True):
            panel.size_hint = (part, 1)
            row.add_widget(panel)
        self.rows.add_widget(row)

    def _stand(self) -> None:
        """Let charts beside each other have what the rest leaves; in a low window nearly all."""
        if self.charted is None:
            return
        high = self.room[1] - self.desk.look.space(2)
        under = self.lower.height + self.gap if self.lower is not None else 0.0
        least = min(dp(LOWEST), high - dp(PEEK))
        self.charted.height = high - under if high - under >= dp(LOWEST) else max(
            least, high - dp(PEEK) if under else high)  # fmt: skip

    def _stand_below(self, panels: list[Panel]) -> None:
        assert self.told is not None
        look = self.desk.look
        tall = look.grown(theme.KEYS).text(HIGH)
        people = len(self.told.threads.threads) * look.text(EACH)
        for panel, high in zip(panels, (tall, tall, people), strict=True):
            panel.size_hint_y, panel.height = None, 0
            panel.children[1].size_hint_y = None
            panel.children[1].height = high
            panel.bind(minimum_height=panel.setter("height"))
            self.rows.add_widget(panel)

    def _panel(self, title: str, chart: Chart, legend: Legend) -> Panel:
        look = self.desk.look
        panel = Panel(None, orientation="vertical", spacing=look.space(2))
        panel.padding = [look.space(4), look.space(3)]
        heading = Text(look.grown(theme.KEYS), title, theme.TITLE * 0.86, font=theme.DISPLAY)
        for part in (heading, chart, legend):
            panel.add_widget(part)
        return panel

    # What decided it

    def _decided(self) -> Section | None:
        """Show what was found, or how far the search is; nothing where a game has no moments."""
        desk = self.desk
        done, moments = desk.moments
        if done:
            return None if moments is None else shown(desk.look, moments, self._beside)
        return Working(desk.look, desk.say("recap moments"), desk.say("recap chosen"))

    def _worked(self, part: float, done: bool) -> None:
        if done:
            self._show()
            self.wake()
        elif isinstance(self.lower, Working):
            self.lower.progress.part = part

    # What can be done

    def _turn(self) -> None:
        self.in_words = not self.in_words
        self._show()
        self.wake()

    def _share(self) -> None:
        self._told(self.desk.share_recap())

    def _ask(self) -> None:
        """Ask whose names shall be on the picture, if people gave any."""
        desk = self.desk
        if not desk.people.of(desk.game_id):
            self._picture(own=False)
            return
        keys = [
            (key, desk.say(f"recap picture_{key}"), partial(self._picture, key == "own"))
            for key in ("box", "own")
        ]
        self.show_sheet(Sheet.keys(desk, desk.say("recap picture_title"), keys))

    def _picture(self, own: bool) -> None:
        from companion.ui.widgets.recap_picture import NoPicture, picture

        desk = self.desk
        told, ending = desk.recap_named(own)
        if told is None:
            return
        moments = desk.moments_named(own)[1]
        try:
            data = picture(told, ending, moments, desk.say("recap title"))
        except NoPicture:
            self._told(desk.say("recap picture_failed"))
            return
        self._told(desk.share_picture(data))

    def _told(self, said: str) -> None:
        self.notes.clear_widgets()
        if said:
            self.notes.add_widget(Text(self.desk.look, said, theme.LABEL, theme.LINK))
