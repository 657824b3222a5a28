"""The moments that decided a game: a card each, with a chance before and after it."""

from typing import Any

from kivy.graphics import RoundedRectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.charts import Moment, Moments
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.charts import Chart, of
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.progress import Progress
from companion.ui.widgets.section import Section

SCALE = 10  # dp: how high the line of a chance is


class ChanceLine(Chart):
    """From none to sure: where the chance was, and where it went."""

    def __init__(self, look: Theme, moment: Moment, **more: Any) -> None:
        self.moment = moment
        super().__init__(look, size_hint_y=None, height=dp(SCALE + 8), **more)

    def _again(self, *_: Any) -> None:
        self.canvas.clear()
        if self.width > dp(40):
            self.draw()

    def draw(self) -> None:
        """Draw the whole, what was added or taken away, and a ring where it was."""
        before, after = self.moment.before, self.moment.after
        high, y = dp(SCALE), self.y + self.height / 2
        inside = self.width - high

        def bar(since: float, until: float, colour: theme.Colour, alpha: float = 1.0) -> None:
            self.ink(colour, alpha)
            at = (self.x + inside * since, y - high / 2)
            size = (inside * (until - since) + high, high)
            self.canvas.add(RoundedRectangle(pos=at, size=size, radius=[high / 2]))

        bar(0, 1, theme.CELL)
        bar(min(before, after), max(before, after), theme.LINK, 0.55)
        for part, colour, side in ((before, theme.MUTED, high), (after, theme.LINK, dp(SCALE + 6))):
            self.ink(colour)
            at = (self.x + inside * part + (high - side) / 2, y - side / 2)
            self.canvas.add(SmoothEllipse(pos=at, size=(side, side)))


def card(look: Theme, moment: Moment) -> Panel:
    """Show one moment; whose doing it was colours its edge."""
    made = Panel(theme.KEY[1], orientation="vertical", size_hint_y=None, spacing=look.space(1))
    made.padding = [look.space(5), look.space(2), look.space(4), look.space(1)]
    edge = of(moment.who).colour if moment.who else theme.LINK
    made.colour(theme.KEY[1], theme.RIM, edge)
    row = BoxLayout(size_hint_y=None, height=0, spacing=look.space(2))
    kicker = Text(look, moment.kicker.upper(), theme.CAPTION - 1, theme.LINK, bold=True)
    chance = Text(look, moment.short, theme.CAPTION, theme.PAPER, theme.DIGITS, align="right")
    for part in (kicker, chance):
        part.bind(height=lambda *_: setattr(row, "height", max(kicker.height, chance.height)))
        row.add_widget(part)
    # What has fewer words than its neighbours has its line at the same height.
    for part in (row, Whole(look, moment.what, theme.BODY), Widget(), ChanceLine(look, moment)):
        made.add_widget(part)
    made.bind(minimum_height=made.setter("height"))
    return made


def shown(look: Theme, told: Moments, beside: bool) -> Section:
    """Show all of them, beside each other where there is room, and how they were chosen."""
    note = told.note if told.moments and beside else ""
    section = Section(look, told.title, note, large=True)
    if told.moments and not beside:
        section.add_widget(Text(look, told.note, theme.CAPTION, theme.MUTED))
    if told.moments and beside:
        row = BoxLayout(size_hint_y=None, spacing=look.space(3))
        cards = [card(look, moment) for moment in told.moments]

        def stand(*_: Any) -> None:
            row.height = max(one.minimum_height for one in cards)
            for one in cards:
                one.height = row.height

        for one in cards:
            one.unbind(minimum_height=one.setter("height"))
            one.bind(minimum_height=stand)
            row.add_widget(one)
        section.add_widget(row)
    elif told.moments:
        column = stack(look, 2)
        for moment in told.moments:
            column.add_widget(card(look, moment))
        section.add_widget(column)
    else:
        section.add_widget(Text(look, told.none, theme.BODY))
    section.add_widget(Text(look, told.about, theme.CAPTION, theme.MUTED))
    return section


class Working(Section):
    """Says that they are looked for, and how far that is."""

    def __init__(self, look: Theme, title: str, about: str) -> None:
        super().__init__(look, title, large=True)
        self.progress = Progress(look)
        self.add_widget(Text(look, about, theme.CAPTION, theme.MUTED))
        self.add_widget(self.progress)
