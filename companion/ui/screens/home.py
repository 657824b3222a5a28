"""Home: continue the night, begin one, play the last one again, find a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion import games, root
from companion.engine.errors import SaveError
from companion.faces.kept import can_open, goes_on, people, playing, stands, unwell
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.letters import drawn
from companion.ui.screens.home_first import first_keys
from companion.ui.widgets.basic import Cap, Key, Panel, Tag, Text, text_height, text_width
from companion.ui.widgets.facade import Facade, counted
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.main_key import MainKey
from companion.ui.widgets.page import Bar
from companion.ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from companion.saves.shelf import SavedGame


LOW = 700  # dp: a window that is lower has smaller keys
LOGO, LOW_LOGO, PHONE_LOGO = 78, 54, 44
LARGE = 1.5  # of the usual size: keys have room for their names only
WIDE = 520  # dp: the column of keys
MOST_FIGURES = 8
BESIDE_PATH = 0.46  # of the room beside the keys: where the path to the house ends


class HomeScreen(FloatLayout):
    """Where every evening begins: keys, and the house in which the night waits."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(**more)
        self.desk, self.go = desk, go
        desk.leave()
        look = desk.look
        self.upright = Window.height > Window.width
        self.small = min(Window.size) < dp(theme.PHONE)
        self.low = Window.height < dp(LOW) or self.small
        self.trouble = Text(look, "", theme.BODY, theme.WRONG, bold=True)
        listed = self._games()
        going = [game for game in listed if goes_on(game.health, game.note)]
        played = [game for game in listed if can_open(game.health) and game.note]
        last = _last_of_each(going)
        windows = str(last[0].note.get("windows") or "") if last else ""
        self.facade = Facade(windows, desk.settings.motion)
        self.add_widget(self.facade)
        self.gap = dp(8 if self.low else 16)
        self.head, self.keys = stack(look, 1), stack(look, 0)
        self.keys.spacing = self.gap
        self._head()
        self._keys(last, played)
        unofficial = desk.say("app unofficial")
        if self.low:
            unofficial = unofficial.replace("\n", " ")
        grown = look.grown(theme.HEADS)
        self.foot = Text(grown, unofficial, 15 if self.low else theme.CAPTION, theme.MUTED)
        self.room = BoxLayout(size_hint_y=None, height=0)
        self.column = stack(look, 0)
        self.column.spacing = self.gap
        parts = [self.head, self.keys, self.room, self.foot]
        if self.upright:  # the house stands between what is read and what is tapped
            parts = [self.head, self.room, self.keys, self.foot]
        for part in parts:
            self.column.add_widget(part)
        self.scroll = Scroll(bare=True, size_hint=(None, None))
        self.scroll.add_widget(self.column)
        self.facade.add_widget(self.scroll)
        self.caption: Panel | None = None
        if windows and not self.upright and not self.small and look.scale < 1.5:
            self._caption()
        for part in (self.head, self.keys, self.foot):
            part.bind(height=self._place)
        self.bind(size=self._place, pos=self._place)

    # What is read

    def _head(self) -> None:
        look, desk = self.desk.look, self.desk
        grown = look.grown(theme.HEADS)
        logo: float = PHONE_LOGO if self.small else LOW_LOGO if self.low else LOGO
        if look.scale > 1.2 and not self.upright:  # what is tapped needs the room
            logo *= 0.62 if look.scale < 1.7 else 0.44
        title = Whole(grown, desk.say("app title"), logo, font=theme.DISPLAY)
        title.line_height = 0.8
        self.head.add_widget(title)
        motto = theme.TITLE if not self.low else 22
        if look.scale < 1.7 or not self.low:
            self.head.add_widget(
                Text(grown, desk.say("app motto"), motto, theme.LAMP, font=theme.DISPLAY)
            )
        self.head.add_widget(self.trouble)

    def _caption(self) -> None:
        """Say what the lights of the house are."""
        look = self.desk.look
        said = _halved(self.desk.say("home windows_about"))  # beside the path, not over it
        text = Tag(look.grown(theme.HEADS), said, theme.CAPTION, theme.TEXT)
        self.caption = Panel(
            ground=theme.NIGHT,
            line=theme.NIGHT,
            radius=12,
            size_hint=(None, None),
            padding=[dp(14), dp(6)],
        )
        self.caption.add_widget(text)
        self.facade.add_widget(self.caption)

    # What is tapped

    def _keys(self, last: Sequence[SavedGame], played: Sequence[SavedGame]) -> None:
        for number, game in enumerate(last):
            self.keys.add_widget(self._continue(game, len(last) > 1, first=not number))
        again = partial(self._again, played[0]) if played else None
        narrow = self.upright and Window.width < dp(300) * self.desk.look.scale
        # Before the first night people learn; later they play it again, and learning stands aside.
        learn = partial(self.go, "lessons")
        second = ("home rematch", "repeat", again) if again else ("home learn", "learn", learn)
        if not last and not again and not self.small and self.desk.look.scale < LARGE:
            for key in first_keys(self.desk, self.low, self._new, learn):
                self.keys.add_widget(key)
        else:
            self._row([("home new", "new", self._new), second], not last, 1 if narrow else 2)
        rest = [(f"home {where}", icon, partial(self.go, where)) for where, icon in REST]
        if again:
            rest.insert(0, ("home learn_brief", "learn", learn))
        bar = Bar(self.desk.look, self.low)
        bar.size_hint_x, bar.spacing = 1, self.gap
        bar.height = dp(76 if self.low else 96)
        bar.show([Cap(self.desk.say(name), act, icon) for name, icon, act in rest])
        self.keys.add_widget(bar)

    def _row(self, keys: Sequence[Any], main: bool, most: int) -> None:
        """Put keys beside each other; `most`: as many as words have room."""
        high = 72 if self.low else 92
        for start in range(0, len(keys), most):
            row = BoxLayout(size_hint_y=None, spacing=self.gap)
            for name, icon, act in keys[start : start + most]:
                gold = main and name == "home new"
                size = 30 if gold and not self.low else 20 if self.low else 24
                kind = "main" if gold else "plain"
                cap = Cap(self.desk.say(name), act, icon, kind, size=size, font=theme.DISPLAY)
                key = MainKey(self.desk.look, cap)
                key.size_hint = (1, 1)
                row.add_widget(key)
            row.height = dp(high)
            self.keys.add_widget(row)

    def _continue(self, game: SavedGame, among_others: bool, first: bool) -> Key:
        look, desk = self.desk.look, self.desk
        kind, ink = ("main", theme.ON_LAMP) if first else ("plain", theme.PAPER)
        high = (112 if self.low else 150) if first else theme.MAIN
        key = Key(
            look, "", partial(self._open, game), kind=kind, height=high,
            meaning="continue" if first else f"continue {game.id}",
        )  # fmt: skip
        key.padding = [look.space(4 if self.small else 6), look.space(2.5 if self.low else 4)]
        inside = stack(look, 1 if self.low else 1.5, pos_hint={"center_y": 0.5})
        arrow = look.text(40) + key.spacing if first and not self.small else 0.0
        room = self._wide(Window.width) - 2 * key.padding[0] - arrow
        size = (24 if self.small else 26 if self.low else 36) if first else 22
        grown = look.grown(theme.HEADS)
        inside.add_widget(Whole(grown, desk.say("home continue"), size, ink, theme.DISPLAY))
        which = root.title(game.note, desk.language) if among_others else ""
        wrong = unwell(desk.words, game.health)
        named, who, where = told(desk, game)
        lit = counted(str(game.note.get("windows") or ""))
        lights = desk.say("home windows", n=lit).replace(" ", "\u00a0") if lit else ""
        lines = [" · ".join(filter(None, (which, named, where))), lights, wrong]
        small = theme.LABEL if not self.low else 18
        together = " · ".join(filter(None, lines[:2]))
        if text_width(together, look.text(small), theme.TEXT) <= room:  # all of it on one line
            lines = [together, wrong]
        figures = self._figures(game, room) if first else None
        if who and figures is None:
            lines.insert(1, who)
        for line in filter(None, lines):
            inside.add_widget(Whole(look, line, small, ink))
        if figures is not None:
            inside.add_widget(figures)
        key.add_widget(inside)
        if arrow:
            sign = Text(look, theme.icon("end"), 34, ink, align="center", fills=True)
            sign.font_name = theme.ICONS
            sign.size_hint_x, sign.width = None, look.text(40)
            key.add_widget(sign)
        inside.bind(
            height=lambda _, now: setattr(key, "height", max(key.least, now + 2 * key.padding[1]))
        )
        return key

    def _figures(self, game: SavedGame, room: float) -> BoxLayout | None:
        """Show who plays; each by the letter of the name that is called, which may have room."""
        seated = playing(game.note, root.seats(game.note))[:MOST_FIGURES]
        if not seated:
            return None
        theme.use_figures(root.figures(root.game_of(game.note)))
        side = dp(34 if self.low else 44)
        row = BoxLayout(size_hint_y=None, height=side, spacing=dp(6))
        names = self.desk.names_in(game)
        for who in seated:
            figure = Figure(who, initial(names.get(who, who)), side)
            figure.pos_hint = {"center_y": 0.5}
            row.add_widget(figure)
        letters = [initial(names.get(who, who)) for who in seated]
        if len(set(letters)) == len(playing(game.note, root.seats(game.note))):
            row.add_widget(BoxLayout())
            return row  # everybody is known by a letter: no name says it again
        called = people(game.note, names, root.seats(game.note))
        size, look = 15 if self.low else theme.CAPTION, self.desk.look
        room -= len(seated) * (side + row.spacing)
        high = text_height(called, look.text(size), theme.TEXT, room)
        if room > dp(60) and high < side * 1.35:  # two lines
            row.height = max(side, high)
            row.add_widget(Whole(look, called, size, theme.ON_LAMP, fills=True))
        return row

    # Where it is

    @property
    def _edge(self) -> float:
        return float(dp(20 if self.small else 36 if self.low or self.upright else 56))

    def _wide(self, width: float) -> float:
        """How wide the column of keys is in a page that is so wide."""
        most = width - 2 * self._edge
        if self.upright:
            return most
        share = WIDE / 1280 * width if not self.small else 0.5 * width
        return min(share * max(1.0, self.desk.look.scale**0.5), most)

    def _place(self, *_: Any) -> None:
        edge, wide = self._edge, self._wide(self.width)
        top = dp(12 if self.low else 36)
        self.scroll.size = (wide, self.height - top)
        left = self.x + edge
        if self.desk.settings.left_hand and not self.upright:
            left = self.right - edge - wide
        self.scroll.pos = (left, self.y)
        self.column.padding = [0, 0, 0, dp(12)]
        taken = sum(part.height for part in (self.head, self.keys, self.foot))
        free = self.scroll.height - taken - 3 * self.gap - dp(12)
        self.room.height = max(0.0, free)
        self._build(left, wide, max(0.0, free), top)

    def _build(self, left: float, wide: float, free: float, top: float) -> None:
        """Let the house stand beside the keys, or between them and the title."""
        if self.upright:
            under = self.height - top - self.head.height - self.gap
            box = (self.x, self.y + under - free, self.width, free)
            unit = free / 760
            if free < dp(110):
                self.facade.put(None, 0.0)
                return
            across = min(self.width, 720 * unit)
            self.facade.put((box[0] + (self.width - across) / 2, box[1], across, free), 0.0)
            return
        if self.desk.settings.left_hand:
            box = (self.x, self.y, left - self.x, self.height)
            self.facade.put(box, self.right - left + wide * 0.12, right=True)
            self._hang_caption(self.x + dp(16), left - self.x)
            return
        beyond = self.right - left - wide
        across = max(beyond + dp(40), min(self.width * 0.5625, self.height * 0.9))
        box = (self.right - across, self.y, across, self.height)
        self.facade.put(box, left + wide * 1.12 - self.x)
        self._hang_caption(None, beyond)

    def _hang_caption(self, x: float | None, room: float) -> None:
        """Let what the lights are stand below the house, from here on or up to the right edge."""
        if self.caption is None:
            return
        text = self.caption.children[0]
        asked = text.texture_size[0] + dp(34)
        self.caption.size = (asked, text.texture_size[1] + dp(14))
        left = self.right - asked - dp(16) if x is None else x
        self.caption.pos = (left, self.y + dp(14))
        self.caption.opacity = 1.0 if asked + dp(16) < room * BESIDE_PATH else 0.0

    # What it does

    def _games(self) -> list[SavedGame]:
        """List the games; where that cannot be done it is said, and everything else is here."""
        try:
            return self.desk.games()
        except Exception as raised:
            why = self.desk.in_words(raised)
            if not why:
                raise
            self.trouble.text = self.desk.say("games unlisted", why=why)
            return []

    def _open(self, game: SavedGame) -> None:
        self._try(lambda: self.desk.open(game.id), lambda: self.desk.seat)

    def _new(self) -> None:
        desk = self.desk
        if desk.only:  # somebody may have looked at another one
            desk.choose(desk.only)
        desk.draft_anew()
        self.go("new" if desk.only or len(games.IDS) == 1 else "choose")

    def _again(self, game: SavedGame) -> None:
        self._try(lambda: self.desk.draft_again(game.id), lambda: "new")

    def _try(self, act: Callable[[], None], where: Callable[[], str]) -> None:
        """Do something with a game and go on, or say why it cannot be done."""
        try:
            act()
        except SaveError as trouble:
            self.trouble.text = self.desk.why_not(trouble)
        else:
            self.go(where())


REST = (("games", "games"), ("copy", "copy"), ("settings", "settings"))


def _halved(text: str) -> str:
    """Break a line in two that are about as long."""
    spaces = [at for at, letter in enumerate(text) if letter == " "]
    middle = min(spaces, key=lambda at: abs(at - len(text) / 2), default=None)
    return text if middle is None else f"{text[:middle]}\n{text[middle + 1 :]}"


def _last_of_each(going: Sequence[SavedGame]) -> list[SavedGame]:
    """Give the night of each game that was played last."""
    last: dict[str, SavedGame] = {}
    for game in going:
        last.setdefault(root.game_of(game.note), game)
    return list(last.values())


def told(desk: Desk, game: SavedGame) -> tuple[str, str, str]:
    """Say what a game is called, who plays and where it stood; of any file, whatever it holds."""
    names, seats = desk.names_in(game), root.seats(game.note)
    named, who = drawn(game.name), people(game.note, names, seats)
    lesson = "" if game.note.get("outcome") else desk.lesson_told(game.id)
    called = games.round_of(root.game_of(game.note), desk.language)
    where = lesson or " · ".join(stands(desk.words, game.note, names, seats, called))
    return named, who or ("" if named else drawn(game.id)), where


def stood(desk: Desk, game: SavedGame) -> list[str]:
    """Say who plays a game and where it stood, in a line each."""
    return [line for line in told(desk, game) if line]
