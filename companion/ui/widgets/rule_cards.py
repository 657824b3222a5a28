"""Cards of the rules page: a rule with its id, a word with its drawing, a key of a chapter."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.grammar import capital
from companion.engine.guide import Piece
from companion.engine.rulebook import Rule, Word
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Gap, Key, Panel, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.sheet_art import whole
from companion.ui.widgets.textures import glow

NAME, TITLE, LISTED = 22, 25, 18  # dp at 100 %: of a chapter, of a rule or a word, in the list
LETTERS = 2  # of a badge; what is longer is the name of an icon
CHAPTER = 48  # dp: the key of one
PICTURE = (150, 104)  # dp: in a row with its word
STAGE, AIR = 64, 7  # dp: how high it is above its word at least, and the air around it
LIGHT = 0.42  # of a lamp
NIGHT = (theme.colour("#3a2c4e"), theme.colour("#241a31"))
BADGE = 52  # dp: the id of a rule


class ChapterKey(Key):
    """Opens a chapter: its letter in a badge, or an icon, and its name."""

    def __init__(
        self, look: Theme, badge: str, title: str, chosen: bool, act: Callable[[], Any], key: str
    ) -> None:
        kind = "chosen" if chosen else "cell"
        super().__init__(look, "", act, kind=kind, meaning=f"chapter {key}", height=CHAPTER)
        self.spacing, self.fits = look.space(2.5), False
        small = look.at_most(1.4)
        self._badge: Text | None = None
        if badge:
            drawn = len(badge) > LETTERS
            said, font = (theme.icon(badge), theme.ICONS) if drawn else (badge, theme.DISPLAY)
            sign = Text(small, said, NAME, theme.LINK, font=font, align="center", fills=True)
            sign.size_hint_x, sign.width = None, small.text(26)
            self.add_widget(sign)
            self._badge = sign
        self.said = Whole(small, title, LISTED, pos_hint={"center_y": 0.5})
        self.add_widget(self.said)
        self.said.bind(height=self._hold)
        if self._badge is not None:
            self._badge.bind(texture_size=self._hold)
        self._hold()

    def _hold(self, *_: Any) -> None:
        badge = self._badge.texture_size[1] if self._badge is not None else 0.0
        self.height = max(self.least, max(self.said.height, badge) + 2 * self.padding[1])


class RuleCard(Panel):
    """A rule to be read: its id, its title, its text; the one that was asked for stands out."""

    def __init__(self, look: Theme, name: str, rule: Rule, sought: bool = False) -> None:
        ground = theme.DUSK if sought else None
        edge = look.space(4.5)
        super().__init__(
            ground, orientation="vertical", size_hint_y=None, height=0,
            padding=[edge, look.space(3.5), edge, look.space(4)], spacing=look.space(2),
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.name = name
        head = BoxLayout(size_hint_y=None, height=0, spacing=look.space(3))
        badge = Text(look, name, theme.BODY, theme.LINK, bold=True)
        badge.size_hint_x, badge.width = None, look.text(BADGE)
        title = Whole(look, rule.title, TITLE, font=theme.DISPLAY)
        for part in (badge, title):
            part.pos_hint = {"top": 1}
            part.bind(height=lambda *_: setattr(head, "height", max(badge.height, title.height)))
            head.add_widget(part)
        self.add_widget(head)
        for paragraph in rule.text.split("\n\n"):
            self.add_widget(Whole(look, paragraph, theme.BODY, theme.PAPER))


class WordCard(Panel):
    """A word of the game under its drawing, or beside it where a row has room for one alone."""

    def __init__(self, look: Theme, word: Word, piece: Piece | None, under: bool = False) -> None:
        edge = look.space(2 if under else 3)
        super().__init__(
            size_hint_y=None, height=0, padding=[edge] * 4, spacing=look.space(3),
            orientation="vertical" if under else "horizontal",
        )  # fmt: skip
        wide, high = (dp(side) * min(look.scale, 1.4) for side in PICTURE)
        self.under = under and piece is not None
        self._least = high if not under else dp(STAGE) if piece is not None else 0.0
        self.stage = Stage(piece) if piece is not None else None
        if self.stage is not None:
            self.add_widget(self.stage)
            self.stage.size_hint = (1 if under else None, None)
            self.stage.size, self.stage.pos_hint = (wide, high), {"center_y": 0.5}
        inside = stack(look, 0.5, pos_hint={"center_y": 0.5})
        if under:
            inside.padding = [look.space(2), 0, look.space(2), look.space(1)]
        inside.add_widget(Whole(look, capital(word.word), TITLE, font=theme.DISPLAY))
        inside.add_widget(Whole(look, capital(word.meaning), theme.BODY, theme.MUTED))
        self.inside, self._edges = inside, 2 * edge
        self.add_widget(inside)
        if under:
            self.spacing = look.space(2)
            self.add_widget(Gap())

    def around(self, words: float) -> float:
        """Give how high it is beyond its drawing, with so many pixels of words."""
        return float(words + self._edges + 2 * self.spacing)

    @property
    def wanted(self) -> float:
        """How high it would be by itself."""
        if self.under:
            return self.around(self.inside.height) + self._least
        return float(max(self.inside.height, self._least) + self._edges)


class WordRow(BoxLayout):
    """Words beside each other, all as high as the highest."""

    def __init__(self, cards: Sequence[WordCard], columns: int, gap: float) -> None:
        super().__init__(size_hint_y=None, height=0, spacing=gap)
        self.cards, self._least = cards, 0.0
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

    def stand(self, least: float) -> None:
        """Be at least so high."""
        self._least = least
        self._level()

    def _level(self, *_: Any) -> None:
        self.height = max(self._least, self.wanted)
        words = max(card.inside.height for card in self.cards)
        for card in self.cards:
            card.height = self.height
            if card.under and card.stage is not None:  # all drawings end at one height
                card.stage.height = self.height - card.around(words)


class Stage(Widget):
    """A piece of the game in the light of a lamp, as large as its place allows."""

    def __init__(self, piece: Piece, **more: Any) -> None:
        super().__init__(**more)
        self.piece, self._plate = piece, Plate(12)
        self._plate.paint(*NIGHT, theme.RIM, 1)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        (x, y), (wide, high) = self.pos, self.size
        if wide < dp(AIR * 4) or high < dp(AIR * 4):
            return
        self._plate.place(x, y, wide, high)
        self.canvas.add(self._plate)
        self.canvas.add(Color(1, 1, 1, LIGHT))
        side = min(wide, high * 2)
        lit = (x + (wide - side) / 2, y + 1)
        self.canvas.add(
            Rectangle(texture=glow(theme.LAMP, 0.8, 1.4), pos=lit, size=(side, high - 2))
        )
        air = dp(AIR)
        self.canvas.add(whole(self.piece, (x + air, y + air, wide - 2 * air, high - 2 * air)))
