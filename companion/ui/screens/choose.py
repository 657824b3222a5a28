"""Which game shall it be? Every game there is, by its cover."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothEllipse, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import games, root
from companion.faces.kept import can_open, goes_on, stands
from companion.root import Face
from companion.saves.shelf import SavedGame
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Gap, Key, Text, text_height, text_width
from companion.ui.widgets.facade import counted
from companion.ui.widgets.forms import abreast, grid, is_low, stack
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.page import Page
from companion.ui.widgets.poster import PosterTitle
from companion.ui.widgets.thumbnail import draw_cover

NARROWEST, LOW_NARROWEST, BESIDE = 290, 240, 440  # dp at 100 %: a cover; one with a drawing beside
WORDS, EDGE = 0.62, 20  # of such a cover: its words; dp: around them
LEAST = 130  # dp: how high a drawing is at least
TITLE, LOW_TITLE, SMALLEST = 46, 31, 0.7  # dp; how much smaller titles get for their longest word
PARTS = (1.0, 0.95, 0.9, 0.86)  # of that: how much smaller they get for fewer lines
HOUR = 60  # minutes
TICK = 40  # dp: the seal on that one
FRAME = 2.5  # dp: half of the line around the one that the main key begins
SHADE = (*theme.colour("#0c0710")[:3], 0.8)


class ChooseScreen(Page):
    """A cover for each game: its name, its motto, for how many, how long, and what is saved."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        title = desk.say("choose tonight")
        super().__init__(desk, title, partial(go, "back"), back="home back", **more)
        self.go = go
        look = desk.look
        self.annotate(desk.say("choose lead"))
        faces = root.faces(desk.language)
        saved = self._saved()
        going = [game for game in saved if goes_on(game.health, game.note)]
        if going:
            named = root.title(going[0].note, desk.language)
            text, act = desk.say("choose continue", game=named), partial(self._open, going[0])
        else:  # the first one, as if its cover were tapped
            text = desk.say("choose play", game=faces[0].title)
            act = partial(self._chosen, faces[0].id)
        next_up = root.game_of(going[0].note) if going else faces[0].id
        meaning = "continue" if going else "play"
        self.lead(Cap(text, act, "play", "main", meaning, theme.TITLE, theme.DISPLAY))
        self.keys([
            Cap(desk.say(f"home {where}"), partial(go, where), where)
            for where in ("games", "copy", "settings")
        ])  # fmt: skip
        self.columns = self._columns(len(faces))
        wide = (self.room[0] - look.space(3) * (self.columns - 1)) / self.columns
        beside = self.columns < len(faces) and wide >= dp(BESIDE)
        size = title_size(look, [face.title for face in faces], wide * (WORDS if beside else 1.0))
        covers = grid(look, self.columns, 3)
        self.covers: list[CoverKey] = []
        for face in faces:
            own = [game for game in saved if root.game_of(game.note) == face.id and game.note]
            about, act = self._about(own), partial(self._chosen, face.id)
            cover = CoverKey(desk, face, about, act, size, beside)
            cover.light(face.id == next_up)
            self.covers.append(cover)
            covers.add_widget(cover)
        self.rows.add_widget(covers)
        self.rows.padding = [0, 0, 0, 0]
        fill = Clock.create_trigger(self._fill, -1)  # once all words have their width
        self.scroll.bind(height=fill)  # its head may still get higher
        for cover in self.covers:
            for part in (cover.head, cover.foot):
                part.bind(minimum_height=fill)
        fill()
        self.wake()

    def _columns(self, count: int) -> int:
        """Tell how many covers stand beside each other: all of them, two, or one."""
        least = dp(LOW_NARROWEST if is_low() else NARROWEST) * max(1.0, self.desk.look.scale**0.4)
        return abreast(count, self.room[0], least)

    def _fill(self, *_: Any) -> None:
        """Let the covers fill the page, with their drawings between the same lines."""
        lines = [
            self.covers[at : at + self.columns] for at in range(0, len(self.covers), self.columns)
        ]
        gaps = self.desk.look.space(3) * (len(lines) - 1)
        for covers in lines:
            head = max(float(one.head.minimum_height) for one in covers)
            foot = max(float(one.foot.minimum_height) for one in covers)
            drawn = dp(0 if covers[0].beside else LEAST)
            each = max((self.scroll.height - gaps) / len(lines), head + foot + drawn)
            for cover in covers:
                cover.head.height, cover.foot.height, cover.height = head, foot, each

    def _saved(self) -> list[SavedGame]:
        try:
            return [game for game in self.desk.games() if can_open(game.health)]
        except Exception as raised:
            if not self.desk.in_words(raised):
                raise
            return []

    def _about(self, own: list[SavedGame]) -> str:
        """Say what is saved of a game: the night that waits, or how many there were."""
        desk = self.desk
        if not own:
            return desk.say("choose fresh")
        for game in own:
            if goes_on(game.health, game.note):
                names, seats = desk.names_in(game), root.seats(game.note)
                called = games.round_of(root.game_of(game.note), desk.language)
                where = stands(desk.words, game.note, names, seats, called)[:1]
                lit = counted(str(game.note.get("windows") or ""))
                parts = [*where, desk.say("home windows", n=lit) if lit else ""]
                return desk.say("choose saved", label=", ".join(filter(None, parts)))
        return desk.say("choose played", n=len(own))

    def _open(self, game: SavedGame) -> None:
        self.desk.open(game.id)
        self.go(self.desk.seat)

    def _chosen(self, game: str) -> None:
        self.desk.choose(game)
        self.desk.draft_anew()
        self.go("new")


def _headline(look: Theme) -> Theme:
    return look.at_most(1.0) if is_low() else look.grown(theme.HEADS)


def title_size(look: Theme, titles: Sequence[str], wide: float) -> float:
    """Give the size of every title in a cover so wide: the longest word has its line."""
    usual, look = (LOW_TITLE if is_low() else TITLE), _headline(look)
    words = [word for title in titles for word in title.split(" ")]
    room = wide - 2 * dp(EDGE) - dp(4)
    longest = max(text_width(one, look.text(usual), theme.DISPLAY) for one in words)
    usual *= max(SMALLEST, min(1.0, 0.97 * room / longest))

    def lines(part: float) -> float:
        size = look.text(usual * part)
        return sum(text_height(one, size, theme.DISPLAY, room) / size for one in titles)

    return usual * min(PARTS, key=lambda part: round(lines(part)))


class CoverKey(Key):
    """The cover of a game, to be tapped."""

    def __init__(
        self, desk: Desk, face: Face, saved: str, act: Callable[[], Any], size: float, beside: bool
    ) -> None:
        """`size`: of its title; `beside`: its drawing stands beside its words."""
        look = desk.look
        self.beside = beside
        super().__init__(look, "", act, meaning=f"game {face.id}", upright=True)
        self.fits, self.size_hint_y = False, None
        self.face = face
        self.padding, self.spacing = [dp(2), dp(2)], 0
        edge = theme.colour(face.cover.edge) if face.cover else theme.LINE
        self.dress("plain", edge)
        head = BoxLayout(orientation="vertical", size_hint_y=None, padding=[dp(EDGE), dp(12)])
        head.spacing = dp(2)
        low = is_low()
        title = PosterTitle(_headline(look), face.title, size, face.cover)
        title.line_height = 0.92
        head.add_widget(title)
        head.add_widget(Text(look.at_most(1.0 if low else 1.2), face.motto, theme.BODY))
        head.add_widget(Gap())
        foot = BoxLayout(size_hint_y=None, padding=[dp(EDGE), dp(10 if low else 12)])
        told = stack(look, 0.25, pos_hint={"center_y": 0.5})
        fewest, most = face.players
        facts = {"fewest": fewest, "most": most, "minutes": face.minutes}
        small = look.at_most(1.2)
        key = "choose about" if most > 1 else "choose alone"
        if face.minutes == HOUR:
            key += "_hour"
        about = desk.say(key, **facts)
        if Window.width >= dp(theme.PHONE):  # how many and how long, each on a line
            about = about.replace(" · ", "\n")
        size = theme.CAPTION if low else theme.BODY
        told.add_widget(Text(small, about, size))
        told.add_widget(Text(small, saved, size, theme.LINK, bold=True))
        foot.add_widget(told)
        self.head, self.foot = head, foot
        for part in (head, Gap(), foot):
            self.add_widget(part)
        if beside:
            self.bind(width=self._narrow)
        self.lit = True
        with self.canvas.after:
            self._ink = Color(rgba=theme.LAMP)
            self._frame = SmoothLine(width=dp(FRAME))
            self._ground = Color(rgba=theme.LAMP)
            self._disc = SmoothEllipse(size=(dp(TICK), dp(TICK)))
            self._sign = Color(rgba=theme.ON_LAMP)
            tick = written(theme.icon("check"), round(dp(TICK * 0.62)), theme.ICONS)
            self._tick = Rectangle(texture=tick, size=tick.size)
        self._drawn = InstructionGroup()
        self.canvas.before.add(self._drawn)
        for part in (self, head, foot):
            part.bind(pos=self._cover, size=self._cover)

    def _narrow(self, *_: Any) -> None:
        """Keep what is written away from the drawing beside it."""
        for part in (self.head, self.foot):
            left, top, _, low = part.padding
            part.padding = [left, top, self.width * (1 - WORDS), low]

    def _seal(self) -> None:
        """Put the tick into the upper right corner of the drawing: nothing is written there."""
        side, edge = dp(TICK), dp(EDGE * 0.7)
        x, y = self.x + self.width - edge - side, self.y + self.height - edge - side
        if not self.beside:
            y -= self.head.height - edge
        self._disc.pos = (x, y)
        wide, high = self._tick.size
        self._tick.pos = (round(x + (side - wide) / 2), round(y + (side - high) / 2))

    def light(self, lit: bool) -> None:
        """Be the one that the main key begins, with a frame of its colour and a tick."""
        self.lit = lit
        for ink in (self._ink, self._ground, self._sign):
            ink.a = 1 if lit else 0
        self._cover()

    @property
    def ground(self) -> theme.Colour:
        """The colour it is written on."""
        return theme.colour(self.face.cover.ground[0]) if self.face.cover else super().ground

    def _cover(self, *_: Any) -> None:
        self._drawn.clear()
        cover = self.face.cover
        if cover is None or min(self.size) < dp(40):
            return
        inset, corner = dp(3), dp(theme.RADIUS - 2)
        box = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        # The drawing stands between what is written: nothing is written over a figure.
        foot = self.foot.height - inset
        free = box[3] - self.head.height - foot
        high = min(box[3] - foot, free / (cover.high if cover.stands and not cover.scene else 1.0))
        part = (box[0], box[1] + foot, box[2], high)
        if self.beside:
            part = (box[0] + box[2] * WORDS, box[1], box[2] * (1 - WORDS), box[3])
        draw_cover(self._drawn, cover, box, part, corner)
        half = dp(FRAME)
        inner = (self.x + half, self.y + half, self.width - 2 * half, self.height - 2 * half)
        self._frame.rounded_rectangle = (*inner, dp(theme.RADIUS) - half)
        self._seal()
        if self.beside:
            return
        strip = (box[2], self.foot.height)
        self._drawn.add(Color(rgba=SHADE))
        self._drawn.add(RoundedRectangle(pos=box[:2], size=strip, radius=[0, 0, corner, corner]))
