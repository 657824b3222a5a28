"""Cards of the rules page: a rule with its id, a word with its drawing, a key of a chapter."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.grammar import capital
from companion.engine.guide import Piece
from companion.engine.rulebook import Rule, Word
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Panel, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.sheet_art import whole
from companion.ui.widgets.textures import glow

TITLE, LISTED = 25, 18  # dp at 100 %: of a rule or a word, and in the list
LETTERS = 2  # of a badge; what is longer is the name of an icon
CHAPTER, LOW_CHAPTER = 58, 48  # dp: the key of one, and of many
EDGE, LOW_EDGE = 5, 3  # dp around its drawing
WIDER, LOW_WIDER, LITTLE = 1.4, 1.2, 3  # as its drawing is wider than high; dp: the air in that
PICTURE, AIR = (150, 96), 7  # dp: beside its word at least, and the air around it
LIGHT = 0.6  # of a lamp
NIGHT = (0.85, 0.3)  # of dusk in the ground of a panel: a stage from its top to its foot
BADGE = 52  # dp: the id of a rule
PLATE, PLATED = (96, 68), 26  # dp: what stands before its title, and its id where it is that
LARGE = (216, 150)  # dp: what stands beside all of it


class ChapterKey(Key):
    """Opens a chapter: a plate with what it is about, its letter or an icon, and its name."""

    def __init__(
        self,
        look: Theme,
        badge: str | Piece,
        title: str,
        chosen: bool,
        act: Callable[[], Any],
        key: str,
        low: bool = False,
    ) -> None:
        """`low`: there are many."""
        kind, high = "chosen" if chosen else "cell", LOW_CHAPTER if low else CHAPTER
        super().__init__(look, "", act, kind=kind, meaning=f"chapter {key}", height=high)
        self.spacing, self.fits = look.space(2.5), False
        small = look.at_most(1.4)
        edge = dp(LOW_EDGE if low else EDGE)
        self.padding[0], self.padding[2] = edge, look.space(1.5)
        side = dp(high) - 2 * edge
        piece = badge if isinstance(badge, Piece) else None
        wider = LOW_WIDER if low else WIDER
        plate = Stage(piece, LITTLE, size_hint=(None, None), size=(side * wider, side))
        plate.pos_hint = {"center_y": 0.5}
        if isinstance(badge, str) and badge:
            icon = len(badge) > LETTERS
            said, font = (theme.icon(badge), theme.ICONS) if icon else (badge, theme.DISPLAY)
            plate.write(Text(Theme(), said, PLATED, theme.LINK, font, "center", fills=True))
        self.add_widget(plate)
        self.said = Whole(small, title, LISTED, pos_hint={"center_y": 0.5})
        self.add_widget(self.said)
        self.said.bind(height=self._hold)
        self._hold()

    def _hold(self, *_: Any) -> None:
        self.height = max(self.least, self.said.height + 2 * self.padding[1])


class RuleCard(Panel):
    """A rule to be read: its id, its title, its text; the one that was asked for stands out.

    `drawn`: beside its title is a plate, with the drawing of what it is about, or else its id;
    `large`: it stands beside all that the rule says.
    """

    def __init__(
        self,
        look: Theme,
        name: str,
        rule: Rule,
        sought: bool = False,
        piece: Piece | None = None,
        drawn: bool = False,
        large: bool = False,
    ) -> None:
        ground = theme.DUSK if sought else None
        edge = look.space(4.5)
        super().__init__(
            ground, orientation="vertical", size_hint_y=None, height=0,
            padding=[edge, look.space(3.5), edge, look.space(4)], spacing=look.space(2),
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.name = name
        title = Whole(look, rule.title, TITLE, font=theme.DISPLAY)
        badge = Text(look, name.partition(" ")[0], theme.BODY, theme.LINK, bold=True)
        told = [Whole(look, part, theme.BODY, theme.PAPER) for part in rule.text.split("\n\n")]
        if large:
            self.padding = [look.space(3)] * 4
            self.add_widget(_plated(look, badge, [title, *told], piece, large=True))
            return
        head = _plated(look, badge, [title], piece) if drawn else _beside(look, badge, title)
        for part in (head, *told):
            self.add_widget(part)


def _beside(look: Theme, badge: Text, title: Text) -> Widget:
    """Put the id of a rule before its title."""
    head = BoxLayout(size_hint_y=None, height=0, spacing=look.space(3))
    badge.size_hint_x, badge.width = None, look.text(BADGE)
    for part in (badge, title):
        part.pos_hint = {"top": 1}
        part.bind(height=lambda *_: setattr(head, "height", max(badge.height, title.height)))
        head.add_widget(part)
    return head


def _plated(
    look: Theme,
    badge: Text,
    told: Sequence[Text],
    piece: Piece | None,
    large: bool = False,
) -> Widget:
    """Put a plate before what is told: its id stands there, or above that beside a drawing."""
    size = LARGE if large else PLATE
    row = BoxLayout(size_hint_y=None, height=0, spacing=look.space(5 if large else 3.5))
    wide, high = (dp(side) * min(look.scale, 1.4) for side in size)
    plate = Stage(piece, size_hint=(None, None), size=(wide, high))
    plate.pos_hint = {"center_y": 0.5}
    said = stack(look, 1.5 if large else 0, pos_hint={"center_y": 0.5})
    if piece is None:
        letters = PLATED * size[1] / PLATE[1]
        font, ink = theme.DISPLAY, theme.LINK
        plate.write(
            Text(look.at_most(1.4), badge.text, letters, ink, font, align="center", fills=True)
        )
    else:
        said.add_widget(badge)
    for part in told:
        said.add_widget(part)
    said.bind(height=lambda *_: setattr(row, "height", max(plate.height, said.height)))
    for part in (plate, said):
        row.add_widget(part)
    return row


class RuleColumns(Layout):
    """Cards in columns of one width, in their order: each below the one that ends highest."""

    def __init__(self, columns: int, gap: float) -> None:
        super().__init__(size_hint_y=None, height=0)
        self.columns, self.gap = columns, gap
        self.bind(pos=self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        """Let every card have the width of a column, and stand where there is room first."""
        each = (self.width - self.gap * (self.columns - 1)) / self.columns
        ends = [0.0] * self.columns
        spots = []
        for card in reversed(self.children):
            card.width = each
            column = ends.index(min(ends))
            spots.append((card, column, ends[column]))
            ends[column] += card.height + self.gap
        self.height = max(0.0, max(ends) - self.gap)
        for card, column, above in spots:
            card.x, card.top = self.x + column * (each + self.gap), self.top - above


class WordCard(Panel):
    """A word of the game beside its drawing, which is as high as there is room."""

    def __init__(self, look: Theme, word: Word, piece: Piece | None) -> None:
        edge = look.space(2.5)
        super().__init__(
            size_hint_y=None, height=0, padding=[edge] * 4, spacing=look.space(3.5)
        )  # fmt: skip
        wide, self._least = (dp(side) * min(look.scale, 1.4) for side in PICTURE)
        self._edges = 2 * edge
        if piece is not None:
            self.add_widget(Stage(piece, size_hint_x=None, width=wide))
        self.inside = stack(look, 0.5, pos_hint={"center_y": 0.5})
        self.inside.add_widget(Whole(look, capital(word.word), TITLE, font=theme.DISPLAY))
        self.inside.add_widget(Whole(look, capital(word.meaning), theme.BODY, theme.PAPER))
        self.add_widget(self.inside)

    @property
    def wanted(self) -> float:
        """How high it would be by itself."""
        return float(max(self.inside.height, self._least) + self._edges)


class WordRow(BoxLayout):
    """Words beside each other, all as high as the highest."""

    def __init__(self, cards: Sequence[WordCard], columns: int, gap: float) -> None:
        super().__init__(size_hint_y=None, height=0, spacing=gap)
        self.cards, self._more = cards, 0.0
        for card in cards:
            self.add_widget(card)
            card.inside.bind(height=self._level)
        for _ in range(columns - len(cards)):
            self.add_widget(Widget())
        self._level()

    @property
    def wanted(self) -> float:
        """How high it would be by itself."""
        return max(card.wanted for card in self.cards)

    def grow(self, more: float) -> None:
        """Be so much higher than by itself."""
        self._more = more
        self._level()

    def _level(self, *_: Any) -> None:
        self.height = self.wanted + self._more
        for card in self.cards:
            card.height = self.height


class Stage(Widget):
    """A piece of the game in the light of a lamp, as large as its place allows; or letters."""

    def __init__(self, piece: Piece | None, air: float = AIR, **more: Any) -> None:
        """`air`: dp around the piece."""
        super().__init__(**more)
        self.air = dp(air)
        self.piece, self._plate = piece, Plate(12)
        self._letters: Text | None = None
        top, foot = (theme.mixed(theme.PANEL, theme.DUSK, part) for part in NIGHT)
        self._plate.paint(top, foot, theme.RIM, 1)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def write(self, letters: Text) -> None:
        """Show letters where there is no piece."""
        self._letters = letters
        self.add_widget(letters)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        if self._letters is not None:
            self._letters.pos, self._letters.size = self.pos, self.size
        (x, y), (wide, high) = self.pos, self.size
        if min(wide, high) < self.air * 4:
            return
        self._plate.place(x, y, wide, high)
        self.canvas.before.add(self._plate)
        self.canvas.before.add(Color(1, 1, 1, LIGHT))
        side = min(wide, high * 2)
        lit = (x + (wide - side) / 2, y + 1)
        self.canvas.before.add(
            Rectangle(texture=glow(theme.LAMP, 0.8, 1.4), pos=lit, size=(side, high - 2))
        )
        if self.piece is None:
            return
        air = self.air
        self.canvas.before.add(
            whole(self.piece, (x + air, y + air, wide - 2 * air, high - 2 * air))
        )
