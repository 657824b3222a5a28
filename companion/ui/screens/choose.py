"""Which game shall it be? Every game there is, by its cover."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion import root
from companion.faces.kept import can_open, goes_on, stands
from companion.root import Face
from companion.saves.shelf import SavedGame
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Cap, Gap, Key, Text
from companion.ui.widgets.facade import counted
from companion.ui.widgets.forms import grid
from companion.ui.widgets.page import Page
from companion.ui.widgets.poster import PosterTitle
from companion.ui.widgets.seat_card import BADGE, Badge
from companion.ui.widgets.thumbnail import draw_cover

LOW = 700  # dp: a lower window has smaller words
HOUR = 60  # minutes
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
        wide, high = self.room
        columns = len(faces) if wide >= dp(300) * len(faces) else 1
        covers = grid(look, columns, 3)
        for face in faces:
            own = [game for game in saved if root.game_of(game.note) == face.id and game.note]
            cover = CoverKey(desk, face, self._about(own), partial(self._chosen, face.id))
            cover.light(face.id == next_up)
            cover.height = max(dp(250), high) if columns > 1 else max(dp(230), high * 0.48)
            covers.add_widget(cover)
        self.rows.add_widget(covers)
        self.rows.padding = [0, 0, 0, 0]
        if columns > 1:  # its head may still get higher
            self.scroll.bind(height=partial(self._fill, covers))
        self.wake()

    def _fill(self, covers: GridLayout, *_: Any) -> None:
        """Let the covers fill the page."""
        for cover in covers.children:
            cover.height = max(dp(250), self.scroll.height)

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
                where = stands(
                    desk.words, game.note, names, seats, root.round_of(game.note, desk.language)
                )[:1]
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


class CoverKey(Key):
    """The cover of a game, to be tapped."""

    def __init__(self, desk: Desk, face: Face, saved: str, act: Callable[[], Any]) -> None:
        look = desk.look
        super().__init__(look, "", act, meaning=f"game {face.id}", upright=True)
        self.fits, self.size_hint_y = False, None
        self.face = face
        self.padding, self.spacing = [dp(2), dp(2)], 0
        edge = theme.colour(face.cover.edge) if face.cover else theme.LINE
        self.dress("plain", edge)
        head = BoxLayout(orientation="vertical", size_hint_y=None, padding=[dp(20), dp(12)])
        head.spacing = dp(2)
        grown = look.grown(theme.HEADS)
        low = Window.height < dp(LOW) or Window.width < dp(theme.PHONE)
        title = PosterTitle(
            look.at_most(1.0) if low else grown, face.title, 36 if low else 58, face.cover
        )
        title.line_height = 0.95
        self.tick = Badge(
            look.at_most(1.0), theme.icon("check"), theme.LAMP, theme.ON_LAMP, theme.ICONS
        )
        line = BoxLayout(size_hint_y=None, spacing=dp(10))
        title.bind(height=lambda _, high: setattr(line, "height", max(high, dp(BADGE))))
        title.pos_hint = self.tick.pos_hint = {"center_y": 0.5}
        line.add_widget(title)
        line.add_widget(self.tick)
        head.add_widget(line)
        head.add_widget(Text(look.at_most(1.0 if low else 1.2), face.motto, theme.BODY))
        head.bind(minimum_height=head.setter("height"))
        foot = BoxLayout(orientation="vertical", size_hint_y=None, padding=[dp(22), dp(12)])
        foot.spacing = dp(2)
        fewest, most = face.players
        facts = {"fewest": fewest, "most": most, "minutes": face.minutes}
        small = look.at_most(1.2)
        key = "choose about" if most > 1 else "choose alone"
        if face.minutes == HOUR:
            key += "_hour"
        foot.add_widget(Text(small, desk.say(key, **facts), theme.BODY))
        foot.add_widget(Text(small, saved, theme.BODY, theme.LINK, bold=True))
        foot.bind(minimum_height=foot.setter("height"))
        self.head, self.foot = head, foot
        for part in (head, Gap(), foot):
            self.add_widget(part)
        self.lit = True
        with self.canvas.after:
            self._ink = Color(rgba=theme.LAMP)
            self._frame = SmoothLine(width=dp(FRAME))
        self._drawn = InstructionGroup()
        self.canvas.before.add(self._drawn)
        for part in (self, head, foot):
            part.bind(pos=self._cover, size=self._cover)

    def light(self, lit: bool) -> None:
        """Be the one that the main key begins, with a frame of its colour and a tick."""
        self.lit = lit
        self.tick.opacity = self._ink.a = 1 if lit else 0
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
        # The drawing reaches from its lower edge to what is written above; a scene stands between
        # what is written, for nobody's feet are cut.
        foot = self.foot.height - inset if cover.scene else 0.0
        high = min(box[3], (box[3] - self.head.height - foot) / (1.0 if foot else cover.high))
        part = (box[0], box[1] + foot, box[2], high)
        draw_cover(self._drawn, cover, box, part, corner)
        half = dp(FRAME)
        inner = (self.x + half, self.y + half, self.width - 2 * half, self.height - 2 * half)
        self._frame.rounded_rectangle = (*inner, dp(theme.RADIUS) - half)
        strip = (box[2], self.foot.height)
        self._drawn.add(Color(rgba=SHADE))
        self._drawn.add(RoundedRectangle(pos=box[:2], size=strip, radius=[0, 0, corner, corner]))
