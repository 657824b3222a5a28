"""Over all nights: how many were played, won and lost, and with what; as bars and in words."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics import RoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import root
from companion.engine.nights import Nights, Sort, Sorted
from companion.faces.nights import as_csv, by_game, unread_words
from companion.saves.nights import Gathered, gathered
from companion.saves.shelf import SavedGame
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.errand import Then, Work
from companion.ui.letters import drawn
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.chart_legend import Legend
from companion.ui.widgets.charts import Chart
from companion.ui.widgets.fact_tiles import PLAIN, Tiles, width_needed
from companion.ui.widgets.forms import stack, two_columns
from companion.ui.widgets.page import Page
from companion.ui.widgets.section import Section
from companion.ui.widgets.writing import text_width

WIDE = 900  # dp: from here on two columns
TILE = 170  # dp: a fact needs as much
BAR, SPARE = 12, 4  # dp
MOST_NAMED = 6  # files that cannot be read


def begun(desk: Desk, game: SavedGame) -> str:
    """Say when a game was begun, never broken into lines; a file may hold anything."""
    try:
        when = datetime.fromisoformat(game.created)
    except ValueError:
        return ""
    ago = (desk.shelf.now().date() - when.date()).days
    word = {0: "today", 1: "yesterday"}.get(ago, "when")
    return desk.say(f"games {word}", when=when).replace(" ", "\u00a0")


class SortBar(Chart):
    """Games of one sort: the part that was won, the part that was lost, and what goes on."""

    def __init__(self, look: theme.Theme, sort: Sort, most: int, **more: Any) -> None:
        self.sort, self.most = sort, max(1, most)
        super().__init__(look, size_hint_y=None, height=dp(BAR), **more)

    def _again(self, *_: Any) -> None:
        self.canvas.clear()
        x, each = float(self.x), self.width / self.most
        going = self.sort.played - self.sort.won - self.sort.lost
        parts = zip((self.sort.won, self.sort.lost, going), shades(), strict=True)
        for count, colour in parts:
            if count and each > 0:
                self.ink(colour)
                size = (max(dp(3), each * count - dp(2)), self.height)
                self.canvas.add(RoundedRectangle(pos=(x, self.y), size=size, radius=[dp(3)]))
                x += each * count


class SortLine(BoxLayout):
    """A sort and its numbers: at both ends of a line, or below each other if it is too short."""

    def __init__(self, look: theme.Theme, sort: Sort) -> None:
        super().__init__(size_hint_y=None, height=0, spacing=look.space(1))
        self.label = Text(look, sort.label, theme.BODY)
        self.told = Text(look, sort.words, theme.CAPTION, theme.MUTED)
        for part in (self.label, self.told):
            part.pos_hint = {"top": 1}
            part.bind(height=self._rise)
            self.add_widget(part)
        self.needed = [
            text_width(part.text, part.font_size, part.font_name) + dp(SPARE)
            for part in (self.label, self.told)
        ]
        self.bind(width=self._stand)

    def _stand(self, *_: Any) -> None:
        beside = sum(self.needed) + self.spacing <= self.width
        for part, needed in zip((self.label, self.told), self.needed, strict=True):
            part.size_hint_x = needed if beside else 1
        self.orientation = "horizontal" if beside else "vertical"
        self.told.halign = "right" if beside else "left"
        self._rise()

    def _rise(self, *_: Any) -> None:
        high = self.label.height, self.told.height
        self.height = max(high) if self.orientation == "horizontal" else sum(high) + self.spacing


def shades() -> tuple[theme.Colour, ...]:
    """Give the colours of what was won, lost and goes on: light, dark and between."""
    return theme.LINK, theme.LINE, theme.mixed(theme.PANEL, theme.LINE, 0.4)


class NightsScreen(Page):
    """What all kept games come to; they are read beside the drawing."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None],
        run_errand: Callable[[str, Work, Then], None], **more: Any,
    ) -> None:  # fmt: skip
        back = partial(go, "back")
        super().__init__(desk, desk.say("nights title"), back, size=Window.size, **more)
        self.found: Gathered | None = desk.counted
        self.rows.spacing = self.gap
        self.lead(
            Cap(
                desk.say("recap back"), back, "back", "main", "onward", theme.TITLE, theme.DISPLAY
            )
        )  # fmt: skip
        self._show()
        if self.found is None:
            work = partial(gathered, desk.shelf)
            run_errand(desk.say("nights reading"), work, NightsScreen._read)

    def _read(self, outcome: Callable[[], Gathered | None]) -> None:
        """Show what was read; stopped, the page stays empty."""
        self.found = self.desk.counted = outcome()
        self._show()
        self.wake()

    def _show(self) -> None:
        desk, look, found = self.desk, self.desk.look, self.found
        self.clear()
        if found is None:
            self.keys([])
            return
        if found.counted:
            self.keys([Cap(desk.say("nights csv"), self._share, "share", "plain", "csv")])
        else:
            self.rows.add_widget(Text(look, desk.say("games none"), theme.LABEL, theme.MUTED))
        rows = [(one.game, self._called(one.kept), one.night) for one in found.counted]
        for game, nights in by_game(rows, self._shows, desk.words):
            title = root.title({"game": game}, desk.language)
            self._game(f"{title} · {nights.about}", nights)
        names = [drawn(one.id) for one in found.unread]
        if names:
            more = ["…"] if len(names) > MOST_NAMED else []
            said = unread_words(names[:MOST_NAMED] + more, desk.words, len(names))
            self.rows.add_widget(Text(look, said, theme.BODY, theme.WRONG))

    def _game(self, title: str, nights: Nights) -> None:
        look = self.desk.look
        head = Text(look.grown(theme.HEADS), title, theme.TITLE, font=theme.DISPLAY)
        self.rows.add_widget(head)
        for facts in (nights.ends, nights.facts):
            if facts:
                each = max(look.grown(theme.KEYS).text(TILE), width_needed(look, facts) + self.gap)
                fits = int((self.room[0] + self.gap) / each)
                tiles = Tiles(look, facts, max(1, min(len(facts), fits)), PLAIN)
                tiles.spacing = self.gap
                self.rows.add_widget(tiles)
        if nights.by:
            words = [self.desk.say(f"nights legend_{key}") for key in ("won", "lost", "open")]
            signs = [("square", shade, word) for shade, word in zip(shades(), words, strict=True)]
            self.rows.add_widget(Legend(look, signs))
        left, right = two_columns(look, self.rows, WIDE)
        for number, sorted_ in enumerate(nights.by):
            (left if number % 2 == 0 else right).add_widget(self._sorted(sorted_))

    def _sorted(self, sorted_: Sorted) -> Section:
        look = self.desk.look
        section = Section(look, sorted_.title)
        most = max(sort.played for sort in sorted_.sorts)
        for sort in sorted_.sorts:
            line = stack(look, 0.5)
            line.add_widget(SortLine(look, sort))
            line.add_widget(SortBar(look, sort, most))
            section.add_widget(line)
        return section

    # What is said and done

    def _shows(self, game: str) -> object:
        return root.opponent(self.desk.language, game=game).show

    def _called(self, game: SavedGame) -> str:
        return drawn(game.name) or begun(self.desk, game)

    def _share(self) -> None:
        """Hand on a table of all games: no names of people are in it."""
        assert self.found is not None
        rows = [(one.kept.id, one.game, one.kept.created, one.night) for one in self.found.counted]
        text = as_csv(rows, [one.id for one in self.found.unread])
        said = self.desk.share_text("nights.csv", text)
        self.notes.clear_widgets()
        if said:
            self.notes.add_widget(Text(self.desk.look, said, theme.LABEL, theme.LINK))
