"""What the journal is made of: moons and keys of rounds, cards of turns, lines that open."""

from collections.abc import Callable, Sequence
from functools import cache
from math import hypot, sqrt
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.grammar import capital
from companion.engine.journal import Line, Turn, greatest
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.journal_lines import Folded, Row
from companion.ui.widgets.textures import filled
from companion.ui.widgets.vignette import Bust

MOON, GRAIN = 40, 96  # dp, pixels of its texture
# How much of it is lit, round by round: it wanes, then it waxes from its other side, and again.
PHASES = (1.0, 0.8, 0.6, 0.4, 0.22, 0.07, 0.22, 0.4, 0.6, 0.8)
NEW = 5  # the phase after which it waxes
SHADE = 0.17  # how bright the part is that lies in shadow
HEAD, BESIDE = 238, 640  # dp at 100 %: how wide a turn's head is, and from where lines stand beside
NAME, BUST = 26, 72  # dp at 100 %: a name, and whose turn it was
NARROW, TIGHT = 860, 0.82  # dp at 100 %: on a narrower page that part of a turn is smaller
ROUND = 76  # dp: the key of a round


class Moon(Widget):
    """The moon of a round: full at first, then less, then more again."""

    def __init__(self, age: int, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        with self.canvas:
            Color(rgba=theme.colour("#f6e7c4"))
            self._drawn = Rectangle(texture=_moon(max(age, 0) % len(PHASES)))
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._drawn.pos, self._drawn.size = self.pos, self.size


@cache
def _moon(age: int) -> Texture:
    """Make the disc, smooth at its edges, with what lies in shadow at one side."""
    pixels = bytearray()
    for row in range(GRAIN):
        v = 2 * (row + 0.5) / GRAIN - 1
        across = sqrt(max(0.0, 1 - v * v))
        border = across * (2 * PHASES[age] - 1)  # where shadow begins on this line
        for column in range(GRAIN):
            u = 2 * (column + 0.5) / GRAIN - 1
            u = -u if age > NEW else u
            lit = 1.0 if age == 0 else SHADE + (1 - SHADE) * _edge(border - u)
            pixels += bytes((255, 255, 255, round(255 * lit * _edge(1 - hypot(u, v)))))
    return filled(GRAIN, GRAIN, bytes(pixels))


def _edge(inside: float) -> float:
    return min(1.0, max(0.0, inside * GRAIN / 2))


class RoundKey(Key):
    """Opens a round: its moon, its name, and what it brought in a few words."""

    def __init__(
        self, look: Theme, title: str, age: int, chosen: bool, act: Callable[[], Any], meaning: str
    ) -> None:
        kind = "chosen" if chosen else "row"
        super().__init__(look, "", act, kind=kind, meaning=meaning, height=ROUND)
        self.spacing = look.space(3)
        self.fits = False
        self.add_widget(Moon(age, dp(MOON)))
        self.inside = stack(look, 0, pos_hint={"center_y": 0.5})
        large = look.grown(theme.KEYS)
        self.inside.add_widget(Whole(large, title, NAME, font=theme.DISPLAY))
        self.gist = Text(look, "", theme.CAPTION, theme.PAPER if chosen else theme.MUTED)
        self.add_widget(self.inside)
        self.inside.bind(height=self._hold)
        self._hold()

    def tell(self, gist: str) -> None:
        """Say what the round brought."""
        if gist and self.gist.parent is None:
            self.gist.text = gist
            self.inside.add_widget(self.gist)

    def _hold(self, *_: Any) -> None:
        self.height = max(self.least, self.inside.height + 2 * self.padding[1])


class Chips(BoxLayout):
    """Keys to see only what somebody did: one for all, and a figure for each."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None, height=dp(theme.TARGET + 8), spacing=look.space(2))
        self.look = look.at_most(1.4)

    def show(self, all_: Cap, people: Sequence[tuple[Cap, str]]) -> None:
        """Have these keys; the text of a person's is the name."""
        self.clear_widgets()
        for cap, who in ((all_, ""), *people):
            key = Key(self.look, kind=cap.kind, meaning=cap.meaning)
            key.wear(Cap("" if who else cap.text, cap.act, kind=cap.kind, meaning=cap.meaning,
                         size=theme.BODY, heard=cap.text))  # fmt: skip
            key.fits, key.size_hint_y = False, 1
            if who:
                key.padding = [0, 0]
                held = AnchorLayout()
                held.add_widget(Figure(who, initial(cap.text), dp(38)))
                key.add_widget(held)
            self.add_widget(key)


class TurnCard(ButtonBehavior, Panel):
    """A turn: whose it was, in that one's colour, and its lines; a tap opens their whys.

    All of it is what is tapped: its lines stand closer to each other than fingers are wide.
    """

    def __init__(
        self, desk: Desk, turn: Turn, lines: Sequence[Line], width: float, title: str = ""
    ) -> None:
        """`title`: what stands above lines that are of no turn."""
        look = desk.look
        edge = theme.FIGURES[turn.who].colour if turn.who in theme.FIGURES else None
        wide = width >= dp(BESIDE) * look.scale and not title
        gap = look.space(3)
        super().__init__(
            edge=edge, orientation="horizontal" if wide else "vertical", size_hint_y=None, height=0,
            padding=[gap + (dp(8) if edge else dp(4)), look.space(2), gap, look.space(2)],
            spacing=gap if wide else 0,
        )  # fmt: skip
        self.opened, self._titled = False, bool(title)
        tight = TIGHT if width < dp(NARROW) * look.scale else 1.0
        self._head_size = (dp(HEAD) * look.scale * tight, look.text(BUST) * tight)
        name = capital(desk.here.opponent.text.names().get(turn.who, turn.who))
        great = greatest(lines)
        self.rows = [Row(desk, line, turn, name, line is great) for line in lines]
        loud = [row for row in self.rows if not row.line.quiet or title]
        self.loud = loud or self.rows  # a turn in which nothing else happened says so
        if turn.who:
            head = self._head(desk, turn, name, wide)
            if wide and len(self.loud) == 1:  # beside its only line
                head.pos_hint = {"center_y": 0.5}
            self.add_widget(head)
        elif title:
            self.add_widget(Text(look.grown(theme.KEYS), title, NAME, font=theme.DISPLAY))
        alone = len(self.loud) == 1
        if great is None and turn.who:  # what happened first stands where great moments do
            self.loud[0].settle(turn.who)
        self.told = stack(look, 0, pos_hint={"center_y": 0.5} if alone else {"top": 1})
        self._fill(self.loud)
        self.add_widget(self.told)
        self.bind(minimum_height=self._hold)
        self._hold()

    def on_release(self) -> None:
        """Open or close the whys."""
        self.opened = not self.opened
        self._fill(self.rows if self.opened else self.loud)
        for row in self.rows:
            row.open(self.opened)

    def _fill(self, rows: Sequence[Row]) -> None:
        """Show these, under the great moment of the turn as under a headline."""
        for row in rows:
            if row.parent is not None:
                row.parent.remove_widget(row)
            row.size_hint_x = 1
        self.told.clear_widgets()
        folded = self._folded(rows)
        for row in sorted(rows, key=lambda one: not one.great):
            if row not in folded:
                self.told.add_widget(row)
        if folded:
            self.told.add_widget(Folded(folded))

    def _folded(self, rows: Sequence[Row]) -> list[Row]:
        """Find what is told in a few words until somebody wants to know more.

        That is what anybody does all night; under a great moment, all that is none, and has no
        drawing that it is known by.
        """
        most = 1 if any(row.great for row in rows) else 0
        found = [
            row
            for row in rows
            if row.line.weight < most and not (row.great or (most and row.line.drawing))
        ]
        whole = self.opened or self._titled or len(found) == len(rows) == 1
        return [] if whole else found

    def on_state(self, *_: Any) -> None:
        """Show that it is pressed."""
        self._plate.dim(0.8 if self.state == "down" else 1.0, 1.0)

    def _hold(self, *_: Any) -> None:
        self.height = max(dp(theme.TARGET), self.minimum_height)

    def _head(self, desk: Desk, turn: Turn, name: str, wide: bool) -> BoxLayout:
        look = desk.look
        bust = wide and Bust.known(turn.who)
        across, side = self._head_size
        side = min(side, dp(84)) if wide else min(look.text(44), dp(60))
        head = BoxLayout(
            size_hint=(None, None) if wide else (1, None), spacing=look.space(3), height=side,
        )  # fmt: skip
        if wide:
            head.width, head.pos_hint = across, {"top": 1}
        kind = Bust if bust else Figure
        head.add_widget(kind(turn.who, initial(name), side, pos_hint={"center_y": 0.5}))
        said = stack(look, 0, pos_hint={"center_y": 0.5})
        large = look.grown(theme.KEYS)
        called = Whole(large, name, NAME, font=theme.DISPLAY)  # rather two lines than smaller
        called.line_height = 0.86
        said.add_widget(called)
        if turn.changed:
            ink = theme.LINK if turn.changed != turn.how else theme.MUTED
            said.add_widget(Text(look, turn.changed, theme.CAPTION, ink))
        head.add_widget(said)
        said.bind(height=lambda *_: setattr(head, "height", max(side, said.height)))
        return head
