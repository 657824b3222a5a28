"""The window of the gallery: a list of its pages, and one page at a time."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion import games, root
from companion.packs.shipped import content
from companion.ui import theme
from companion.ui.gallery import moments
from companion.ui.gallery.cast import Cast, cast
from companion.ui.gallery.pages import PAGES, TABLE, Exhibit
from companion.ui.gallery.still import StillDesk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.page import Page

# What keyboards say: Escape, the arrows, and the keys that turn pages.
ESCAPE, UP, DOWN, RIGHT, LEFT, PAGE_UP, PAGE_DOWN = 27, 273, 274, 275, 276, 280, 281
TURNS = {RIGHT: 1, PAGE_DOWN: 1, LEFT: -1, PAGE_UP: -1}
OTHER_GAMES = {DOWN: 1, UP: -1}
HOW = "← → another page · ↑ ↓ another game · Esc back to this list, then close"


class Gallery(App):
    """Shows pages; it plays nothing and keeps nothing."""

    title = "Gallery"

    def __init__(
        self,
        games: Sequence[str],
        language: str = "en",
        text_scale: float = 1.0,
        pages: Sequence[Exhibit] = PAGES,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        theme.register_fonts(content() / "fonts")
        self.games, self.game, self.pages = games, games[0], pages
        self.page: Exhibit | None = None  # none: the list of pages
        self.sheet: Sheet | None = None
        self.root_layout = FloatLayout()
        self.dress(language, text_scale)

    @property
    def where(self) -> str:
        """The kind of screen that is shown, as the app calls it."""
        return TABLE if self.page and self.page.screen == TABLE else "gallery"

    @property
    def cast(self) -> Cast:
        """The people of the game that is shown."""
        return cast(self.game, self.desk.language)

    def build(self) -> Widget:
        """Make the window's content."""
        Window.clearcolor = theme.NIGHT
        Window.bind(on_resize=self._resized, on_keyboard=self._keyboard)
        self.rebuild()
        return self.root_layout

    def on_stop(self) -> None:
        """Let go of the window."""
        Window.unbind(on_resize=self._resized, on_keyboard=self._keyboard)

    def dress(self, language: str, text_scale: float) -> None:
        """Speak a language and write in a size, for what is drawn from now on."""
        self.desk = StillDesk(self.game, language, text_scale)

    def open(self, page: Exhibit | None, game: str | None = None) -> None:
        """Show a page, or the list of them; perhaps of another game."""
        if game is not None and game != self.game:
            self.game = self.desk.game = game
        self.page = page
        self.rebuild()

    def turn(self, by: int) -> None:
        """Turn to another page; the list is before the first one."""
        every: list[Exhibit | None] = [None, *self.pages]
        self.open(every[(every.index(self.page) + by) % len(every)])

    def another_game(self, by: int) -> None:
        """Show the same page of another game."""
        found = self.games[(self.games.index(self.game) + by) % len(self.games)]
        self.open(self.page, found)

    def rebuild(self) -> None:
        """Build what is shown anew."""
        self.close_sheet()
        theme.use_world(games.game(self.game).world)
        Window.clearcolor = theme.NIGHT
        theme.use_figures(root.figures(self.game))
        theme.use_colours(root.colours(self.game))
        self.root_layout.clear_widgets()
        sheets: list[Sheet] = []
        if self.page is None:
            self.desk.show(moments.idle(self.cast))
            self.screen: Widget = self._list()
        else:
            back = partial(self.open, None)
            self.screen = self.page.build(self.desk, self.cast, back, sheets.append)
        self.root_layout.add_widget(self.screen)
        for sheet in sheets:
            self.show_sheet(sheet)
        self._name()

    def show_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet over the screen."""
        self.close_sheet()
        sheet.close = self.close_sheet
        self.sheet = sheet
        self.root_layout.add_widget(sheet)

    def close_sheet(self) -> None:
        """Take the sheet away, if one is there."""
        if self.sheet is not None:
            self.root_layout.remove_widget(self.sheet)
            Window.release_all_keyboards()
        self.sheet = None

    def _list(self) -> Widget:
        """List the pages, and the games whose figures they can have."""
        titles = {face.id: face.title for face in root.faces(self.desk.language)}
        page = Page(self.desk, f"Gallery · {titles[self.game]}", self.stop)
        look = self.desk.look
        page.rows.add_widget(Text(look, HOW, theme.BODY, theme.MUTED))
        for section, pages in groupby(self.pages, lambda one: one.section):
            keys = KeyFlow(look, row=theme.TARGET, upright=False, columns=True)
            keys.show(
                [Cap(one.name, partial(self.open, one), meaning=one.name, size=theme.BODY)
                 for one in pages]
            )  # fmt: skip
            part = page.titled(section)
            part.add_widget(keys)
            page.rows.add_widget(part)
        if len(self.games) > 1:
            games = KeyFlow(look, row=theme.TARGET, upright=False)
            games.show(
                [Cap(titles[game], partial(self.open, None, game), "games",
                     "chosen" if game == self.game else "plain", game)
                 for game in self.games]
            )  # fmt: skip
            page.foot.add_widget(games)
        return page

    def _name(self) -> None:
        """Say in the window's title what is shown: the page itself has no room for it."""
        number = 0 if self.page is None else self.pages.index(self.page) + 1
        shown = "" if self.page is None else f"{self.page.name} ({number} of {len(self.pages)}) · "
        Window.set_title(f"{shown}{self.game} · gallery")

    def _resized(self, *_: Any) -> None:
        self.rebuild()

    def _keyboard(self, _: Any, key: int, *__: Any) -> bool:
        if key == ESCAPE and self.page is None:
            self.stop()
        elif key == ESCAPE:
            self.open(None)
        elif key in TURNS:
            self.turn(TURNS[key])
        elif key in OTHER_GAMES:
            self.another_game(OTHER_GAMES[key])
        else:
            return False
        return True
