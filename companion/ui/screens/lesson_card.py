"""A lesson of a game on its page: a cover, what it teaches, and a key for each way to take it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.lesson import Lesson, Variant
from companion.root import Face
from companion.ui import art, theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Panel, Text, text_width
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole, is_low, stack
from companion.ui.widgets.thumbnail import Thumbnail
from companion.ui.widgets.writing import Headline

LEAST, LOW_LEAST, BESIDE = 108, 72, 112  # dp: how high a cover is at least; how wide beside words
KEY, LOW_KEY = 92, 58  # dp
TITLE, LOW_TITLE, SMALLEST = 34, 26, 0.7  # dp; how much smaller a title gets to have one line
DRAWN, LOW_DRAWN = 52, 40  # dp: what a way is known by
ICON, LARGER = 30, 1.6  # dp where there is no drawing; of its size: one that is alone
MARK = 26  # dp: on the way that the main key leads to
SIDES = 0.2  # of the drawing of one that is alone: what is free over and under it
EDGE = 12  # dp: in a card
HELP = 0.4  # of paper in the ink of small words

Begin = Callable[[Face, Lesson, Variant], Any]


def tells(look: Theme, beside: bool) -> bool:
    """Tell whether there is room to say what a lesson and its ways are about."""
    return not is_low() or (beside and look.scale <= 1)


class Band(AnchorLayout):
    """Words that take as much room as those in the same place of the other cards."""

    def __init__(self, inside: Widget, anchor: str) -> None:
        super().__init__(anchor_y=anchor, size_hint_y=None, height=0)
        self.inside, self._least = inside, 0.0
        self.add_widget(inside)
        inside.bind(height=self._hold)

    def level(self, least: float) -> None:
        """Be at least so high."""
        self._least = least
        self._hold()

    def _hold(self, *_: Any) -> None:
        self.height = max(self._least, float(self.inside.height))


class LessonCard(Panel):
    """A lesson of a game: its cover, what it teaches, and how it can be taken."""

    def __init__(
        self, desk: Desk, face: Face, lesson: Lesson, begin: Begin, size: float, beside: bool
    ) -> None:
        """`size`: of its title; `beside`: its cover stands beside its words."""
        look = desk.look
        edge = theme.colour(face.cover.edge) if face.cover else theme.LINE
        super().__init__(
            line=edge, orientation="vertical", size_hint_y=None, spacing=look.space(2),
            padding=[dp(EDGE), dp(EDGE)],
        )  # fmt: skip
        self.beside, self.room = beside, 0.0  # what there is for it
        small = look.at_most(1.2)
        minutes = desk.say("lessons minutes", n=lesson.minutes)
        title = Whole(_headline(look), desk.in_lesson(lesson.title), size, font=theme.DISPLAY)
        title.line_height = 0.95
        game = Headline(small, "", theme.CAPTION if is_low() else theme.LABEL, theme.PAPER)
        game.say(face.title)
        said: list[Text] = [
            game,
            title,
            Text(small, minutes, theme.CAPTION, theme.LINK, bold=True),
        ]
        if tells(look, beside):
            said.append(Text(small, desk.in_lesson(lesson.about), theme.CAPTION, _help()))
        self.bands = [Band(one, "bottom" if one is game else "top") for one in said]
        words = stack(look, 0.75)
        for band in self.bands:
            words.add_widget(band)
        self._cover(look, face, words)
        keys = stack(look, 2)
        alone = len(lesson.variants) == 1 and not beside and look.scale < 1.3
        self.keys = [
            WayKey(desk, lesson, variant, partial(begin, face, lesson, variant), alone, beside)
            for variant in lesson.variants
        ]
        for key in self.keys:
            keys.add_widget(key)
        self.add_widget(keys)
        self.bind(minimum_height=self._stand)

    def _cover(self, look: Theme, face: Face, words: BoxLayout) -> None:
        """Let the cover stand over the words, or beside them."""
        cover = Thumbnail("", cover=face.cover, size_hint=(1, 1))
        if self.beside:
            side = dp(BESIDE)
            top = BoxLayout(spacing=look.space(3), size_hint_y=None, height=side)
            cover.size_hint_x, cover.width = None, side
            words.pos_hint = {"center_y": 0.5}
            words.bind(height=lambda _, high: setattr(top, "height", max(side, high)))
            top.add_widget(cover)
            top.add_widget(words)
            self.add_widget(top)
            self.add_widget(Widget(size_hint_min_y=0))  # the keys stand at the foot
            return
        cover.size_hint_min_y = dp(LOW_LEAST if is_low() else LEAST)
        self.add_widget(cover)
        self.add_widget(words)

    def mark(self) -> None:
        """Show that its first way is the one that the main key leads to."""
        self.keys[0].mark()

    def stand_in(self, room: float) -> None:
        """Be as high as there is room, and as its parts are at least."""
        self.room = room
        self.height = max(float(self.minimum_height), room)

    def _stand(self, *_: Any) -> None:
        self.stand_in(self.room)


class WayKey(Key):
    """One way to take a lesson: a drawing, what it is called, and what it takes."""

    def __init__(
        self, desk: Desk, lesson: Lesson, variant: Variant, act: Callable[[], Any], alone: bool,
        beside: bool,
    ) -> None:  # fmt: skip
        """`alone`: it has the room of two, and its drawing stands over its words."""
        low, look = is_low(), desk.look.at_most(1.4)
        super().__init__(
            look, "", act, height=LOW_KEY if low else KEY, meaning=f"{lesson.id} {variant.id}",
            upright=alone,
        )  # fmt: skip
        self.fits, self._usual = False, self.least
        self.roomy = beside
        self.padding = [look.space(2.5), look.space(1.5)]
        self.spacing = look.space(1 if alone else 2.5)
        drawn = known_by(look, variant, dp(LOW_DRAWN if low else DRAWN), alone)
        if alone:  # both stand in its middle
            self.add_widget(Widget(size_hint_y=SIDES))
        if drawn is not None:
            self.add_widget(drawn)
        align = "center" if alone else "left"
        self.inside = stack(look, 0, pos_hint={"center_y": 0.5})
        said = desk.in_lesson(variant.title)
        self.inside.add_widget(Whole(look, said, theme.LABEL, align=align, bold=True))
        if tells(desk.look, beside):
            about = desk.in_lesson(variant.about)
            about = about.replace(". ", ".\n")  # each sentence on a line
            self.inside.add_widget(Whole(look, about, theme.CAPTION, _help(), align=align))
        self.add_widget(self.inside)
        if alone:
            self.add_widget(Widget(size_hint_y=SIDES))
        self.inside.bind(height=self._hold)
        self._hold()

    def mark(self) -> None:
        """Be the one that the main key leads to; where there is room, with that key's sign."""
        self.dress("chosen", theme.LAMP)
        if not self.roomy:
            return
        sign = Text(
            self.look, theme.icon("play"), MARK, theme.LAMP, theme.ICONS, "center", fills=True
        )
        sign.size_hint_x, sign.width = None, self.look.text(MARK)
        self.add_widget(sign)

    @property
    def needed(self) -> float:
        """How high it must be for what is on it."""
        over = dp(DRAWN) + self.spacing if self.upright else 0.0
        return float(max(self._usual, self.inside.height + over + 2 * self.padding[1]))

    def level(self, least: float) -> None:
        """Be at least so high."""
        self.least = least
        self._hold()

    def _hold(self, *_: Any) -> None:
        self.height = max(self.least, self.needed)


def known_by(look: Theme, variant: Variant, side: float, free: bool = False) -> Widget | None:
    """Draw what a way is known by, so wide or `free`; its icon where there is no drawing."""
    shown: Any = None
    if art.known(variant.drawing) is not None:
        shown = Drawing(variant.drawing)
    elif variant.icon:
        icon = theme.icon(variant.icon)
        shown = Text(look, icon, ICON, theme.LAMP, theme.ICONS, "center", fills=True)
    if free and shown is not None:
        shown.size_hint_min_y, shown.size_hint_max_y = side, LARGER * side
    elif shown is not None:
        shown.size_hint_x, shown.width = None, side
    return shown


def title_size(look: Theme, titles: Sequence[str], wide: float) -> float:
    """Give the size at which every title has one line in a card so wide, if it is not too small."""
    usual = LOW_TITLE if is_low() else TITLE
    room, look = wide - 2 * dp(EDGE), _headline(look)
    longest = max((text_width(one, look.text(usual), theme.DISPLAY) for one in titles), default=1.0)
    return usual * max(SMALLEST, min(1.0, 0.97 * room / max(longest, 1.0)))


def level(cards: Sequence[LessonCard]) -> None:
    """Let the same words of cards beside each other begin at one height, and their keys, too."""
    for bands in zip(*(card.bands for card in cards), strict=True):
        high = max(float(band.inside.height) for band in bands)
        for band in bands:
            band.level(high)
    most = max(len(card.keys) for card in cards)
    whole = [card.keys for card in cards if len(card.keys) == most]
    rows = [max(keys[row].needed for keys in whole) for row in range(most)]
    for card in cards:
        gap = card.keys[0].parent.spacing
        for row, key in enumerate(card.keys):
            alone = len(card.keys) == 1 < most
            key.level(sum(rows) + gap * (most - 1) if alone else rows[row])


def _help() -> theme.Colour:
    return theme.mixed(theme.MUTED, theme.PAPER, HELP)


def _headline(look: Theme) -> Theme:
    return look.at_most(1.0) if is_low() else look.grown(theme.HEADS)
