"""After the night: how it ended as a picture, who did how much, and what now."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.engine.ending import Ending, Fact
from companion.engine.tabletop import Track as TrackPane
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.fact_tiles import GRAND, OVER, PLAIN, ROW, SMALL, Tiles
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.hero_card import Heroes
from companion.ui.widgets.page import LOW, Page, Title
from companion.ui.widgets.section import Section
from companion.ui.widgets.small_panes import SmallPanes
from companion.ui.widgets.vista import Vista

TITLE, WHOLE_TITLE, LOW_TITLE, PHONE_TITLE = 62, 70, 44, 32  # dp
# How high the picture is at least, in dp.
BANNER, LOW_BANNER, PHONE_BANNER = 236, 152, 150
WRITTEN = 0.62  # of the banner: what is written on it leaves the rest to its picture
COLUMN = 0.485  # of a whole page: what stands on it leaves the rest to its picture
LARGE = 1.2  # text above this needs all the width there is
SUNRISE = 0.9  # seconds
TILE, OVER_TILE = 92, 96  # dp at 100 %: how high a fact is, and one before a picture
ROW_OF = 4  # so many facts stand in a row before a picture
INSET = 14  # dp: what is said there begins where words on cards do
GRAND_TILE = 180  # dp at 100 %: a fact with its drawing
SQUARE = 4  # so many facts stand in a square
GAUGE, LOW_GAUGE = 82, 76  # dp


class AfterScreen(Page):
    """The end in one large sentence; the people and numbers of the night; once more, or enough.

    A picture that fills a page does so where there is room; else it stands above all else.
    """

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        self.saying: BoxLayout | None = None
        self.banner: Vista | None = None
        self.heroes: Heroes | None = None
        ending = desk.ending
        self.whole = _whole(desk, ending)
        people = ending is not None and bool(ending.shares)
        self.alone = ending is not None and not people  # nobody stands below the picture
        aside = people and not self.whole
        super().__init__(desk, "", partial(go, "back"), aside=aside, size=Window.size, **more)
        self.go = go
        self.small = self.zones.phone or Window.height < dp(LOW)
        self.head.clear_widgets()
        if ending is not None:
            self._told(ending)
        self._build(ending)

    # The picture, and what is written on it

    def _told(self, ending: Ending) -> None:
        look = self.desk.look
        view = ending.vista.page if self.whole and ending.vista else ending.vista
        if view is not None:
            veil = COLUMN - 0.05 if self.whole else 0.0 if self._narrow else WRITTEN - 0.06
            mirrored = self.whole and self._mirrored
            self.banner = Vista(view, veil=veil, mirrored=mirrored, size_hint=(None, None))
            self.add_widget(self.banner, index=len(self.children))  # under everything
            if self.desk.settings.motion:
                self.banner.risen = 0.0
                Animation(risen=1.0, duration=SUNRISE, t="out_quad").start(self.banner)
        self.saying = stack(look, 1, size_hint_x=None)
        size = PHONE_TITLE if self.zones.phone else LOW_TITLE if self.small else TITLE
        size = WHOLE_TITLE if self.whole and not self.small else size
        kicker = ending.about.rstrip(".").upper()
        if kicker:
            ink = Whole(look.grown(theme.KEYS), kicker, theme.CAPTION, theme.LINK, bold=True)
            self.saying.add_widget(ink)
        title = Whole if self._narrow else Title
        said = title(look.grown(theme.HEADS), ending.text, size, font=theme.DISPLAY)
        said.line_height = 1.0
        self.saying.add_widget(said)
        if ending.why and not self.tight:
            self.saying.add_widget(Whole(look, ending.why, 18 if self.small else theme.LABEL))
        self.saying.bind(height=self._rise)
        (self if self.banner is None or self._narrow else self.banner).add_widget(self.saying)
        self._rise()

    @property
    def tight(self) -> bool:
        """Whether there is only room for the title on the picture."""
        return self.small and self.desk.look.scale >= 1.3

    @property
    def _narrow(self) -> bool:
        """Whether the picture stands above what is written."""
        return bool(Window.width < dp(600))

    @property
    def _mirrored(self) -> bool:
        """Whether what is read stands on the right, for the left hand."""
        return self.zones.main.x < self.zones.undo.x

    def _rise(self, *_: Any) -> None:
        """Let the head be as high as the picture with all that is written on it."""
        low = self.zones.phone or Window.height < dp(LOW)
        high = dp(PHONE_BANNER if self.zones.phone else LOW_BANNER if low else BANNER)
        if self.saying is not None:
            text = self.saying.height
            if self.whole:
                high = text + self.desk.look.space(2 if low else 6)
            else:
                high = high + text if self._narrow else max(high, text + self.desk.look.space(6))
        if self.alone and not self._narrow:
            high = max(high, self._all_but_facts())
        self.head.height = high
        self._place()

    def _all_but_facts(self) -> float:
        """Tell how high the picture is where only facts stand below."""
        tile = self.desk.look.text(TILE) + self.gap * 3
        unit = dp(1)
        keys = min(self.zones.main.y, self.zones.say.y) * unit
        return float(keys - tile - self.zones.strip.y * unit)

    def place(self, *_: Any) -> None:
        """Put every part into its place, and the picture over the whole width, or everything."""
        super().place()
        if self.saying is None:
            return
        gap, top, bottom = self.gap, self.height, self.head.y
        # One left edge with what is below.
        inset = dp(INSET) if self.whole else self.desk.look.space(5)
        if self._narrow:
            self.saying.width = self.width - 2 * gap
            self.saying.pos = (gap, bottom)
            bottom = self.saying.top + gap / 2
        else:
            wide = self.width * WRITTEN - inset
            left = self.head.x + inset
            if self.whole:
                wide, left = self._lay_column(inset)
            self.saying.width = wide
            self.saying.pos = (left, bottom + (top - bottom - self.saying.height) / 2)
        if self.banner is not None:
            low = 0 if self.whole else bottom
            if self.whole:
                self.banner.foot = self.height - self.zones.main.y * dp(1) + self.gap / 2
            self.banner.size, self.banner.pos = (self.width, top - low), (0, low)

    def _lay_column(self, inset: float) -> tuple[float, float]:
        """Let everything stand in one half of the page; give where what is written stands."""
        wide = self.width * COLUMN - self.gap
        left = self.width - self.gap - wide if self._mirrored else self.gap
        self.body.width, self.body.x = wide, left
        return wide - 2 * inset, left + inset

    # The numbers

    def _build(self, ending: Ending | None) -> None:
        desk, look = self.desk, self.desk.look
        self.clear()
        self.rows.spacing = self.gap
        self.aside.spacing = self.gap
        if ending is not None:
            if ending.why and self.tight:
                self.rows.add_widget(Text(look, ending.why, theme.BODY))
            self._show(ending)
        self.keys(
            [
                Cap(desk.say(f"after {name}"), partial(self.go, name), icon, "plain", name)
                for name, icon in self._ways()
            ]
        )
        self.lead(
            Cap(
                desk.say("after rematch"), self._again, "repeat", "main", "rematch", theme.TITLE,
                theme.DISPLAY,
            )
        )  # fmt: skip

    def _ways(self) -> Iterator[tuple[str, str]]:
        """Name where one can go from here; a game without charts has no page of them."""
        if games.game(self.desk.game).charted:
            yield "recap", "gauge"
        yield from (("journal", "journal"), ("table", "map"), ("home", "home"))

    def _show(self, ending: Ending) -> None:
        """Show the people, what was counted, and what else is known."""
        self.rows.padding[3] = 0
        # What was counted against them says nothing where they have won.
        gauges = [] if ending.won else self.desk.now.all(TrackPane)
        wide, high = self.room
        if self.whole:
            wide = self.width * COLUMN - self.gap
            # In a low window what was counted is enough; the picture shows the rest.
            facts = [*self._counted(gauges), *(() if self.small else ending.facts)]
            if facts:
                lines = -(-len(facts) // ROW_OF)
                tiles = Tiles(self.desk.look, facts, -(-len(facts) // lines), OVER)
                self.rows.add_widget(tiles)
                high -= lines * (self.desk.look.text(OVER_TILE) + self.gap)
                tiles.bind(height=lambda *_: self._stand_all())
        if ending.shares:
            self.heroes = heroes = Heroes(self.desk.look, ending, wide, high, self.whole)
            self.rows.add_widget(heroes)
            for one in (self.scroll, self.aside):
                one.bind(height=lambda *_: self._stand_all())
        if self.whole:
            return
        column = self.aside if ending.shares else self.rows
        if gauges and self.small:
            column.add_widget(self._panes(gauges, self.room_aside[0]))
        elif gauges:
            section = Section(self.desk.look, gauges[0].heading, large=True)
            inside = self.room_aside[0] - self.desk.look.space(8)
            section.add_widget(self._panes([replace(one, heading="") for one in gauges], inside))
            column.add_widget(section)
        if ending.facts:
            self._add_facts(column, ending.facts, bool(gauges) or not ending.shares)

    def _counted(self, gauges: Sequence[TrackPane]) -> Iterator[Fact]:
        """Write how far what was counted went: a number says it without spaces to be squeezed."""
        for gauge in map(self._said_full, gauges):
            of = "" if gauge.top is None else f"/{gauge.top}"
            # Many stand in a row: each breaks as the others.
            between = " · " if self.small or self.desk.look.scale > 1 else "\n"
            label = between.join(filter(None, (gauge.heading, gauge.label)))
            yield Fact(f"{gauge.value}{of}", label)

    def _stand_all(self) -> None:
        """Let cards reach down to the keys."""
        heroes = self.heroes
        if heroes is None:
            return
        others = [one for one in self.rows.children if one is not heroes]
        used = sum(one.height + self.rows.spacing for one in others)
        if not self.two and not self.whole:  # what else there is stands below them
            used += self.aside.height + self.desk.look.space(4)
        heroes.stand(self.scroll.height - used)

    def _panes(self, gauges: Sequence[TrackPane], wide: float) -> SmallPanes:
        """Show how what was counted stood at the end; a full one says so."""
        panes = SmallPanes(self.desk.look)
        panes.size_hint_x = 1
        panes.show(tuple(self._said_full(one) for one in gauges))
        each = dp(LOW_GAUGE if self.small else GAUGE) * max(1.0, panes.look.scale)
        for one in panes.children:
            one.height = each
        count = len(panes.children)
        panes.height = count * each + (count - 1) * panes.spacing
        panes.width = wide
        return panes

    @property
    def _roomy(self) -> bool:
        """Whether the column beside has room for two drawings over each other."""
        wide = self.room_aside[0]
        return self.two and not self.small and wide >= self.desk.look.text(2 * GRAND_TILE)

    def _said_full(self, gauge: TrackPane) -> TrackPane:
        if gauge.top is None or gauge.value < gauge.top:
            return gauge
        return replace(gauge, label=self.desk.say("after full", name=gauge.label))

    def _add_facts(self, column: BoxLayout, facts: Sequence[Fact], low: bool) -> None:
        """Show a tile for each fact; below what else is there they share what is left."""
        look = self.desk.look.grown(theme.KEYS)
        wide = (self.room_aside if column is self.aside else self.room)[0]
        columns = max(1, min(2 if column is self.aside else 4, int(wide / look.text(160))))
        form = SMALL if self.small and self.two and columns > 1 else PLAIN
        if not low:
            grand = self._roomy and len(facts) in (1, SQUARE)
            columns, form = (2 if len(facts) == SQUARE else 1, GRAND) if grand else (1, ROW)
        lines = Tiles(look, facts, columns, form)
        lines.spacing = self.gap
        column.add_widget(lines)
        if column is self.aside and self.two:
            others = [one for one in column.children if one is not lines]

            def share(*_: Any) -> None:
                used = sum(one.height + column.spacing for one in others)
                lines.stand(self.beside.height - used)

            self.beside.bind(height=share)
            for one in others:
                one.bind(height=share)
            share()

    def _again(self) -> None:
        self.desk.draft_again(self.desk.game_id)
        self.go("new")
        self.desk.leave()


def _whole(desk: Desk, ending: Ending | None) -> bool:
    """Tell whether the picture fills the page, and there is room for all else on a half of it."""
    if ending is None or ending.vista is None or ending.vista.page is None:
        return False
    wide, high = Window.width, Window.height
    return bool(wide >= dp(960) and high >= dp(560) and wide > high and desk.look.scale <= LARGE)
