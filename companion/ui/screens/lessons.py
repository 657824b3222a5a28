"""Which lesson shall it be? Every game that has one, and the ways to take it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion import root
from companion.engine.errors import SaveError
from companion.engine.lesson import Lesson, Variant
from companion.packs.lessons import lessons
from companion.root import Face
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.lesson_card import BESIDE, LessonCard, known_by, level, title_size
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.forms import Whole, abreast, grid, is_low, stack
from companion.ui.widgets.page import Page

CALM = 1.2  # of the text size: up to this one the way is told beside the gold key
UPRIGHT = 640  # dp at 100 %: a lower card of two has its cover beside its words
SIGN = 64  # dp: what that way is known by
NARROWEST, LOW_NARROWEST = 280, 240  # dp at 100 %: a card beside others


class LessonsScreen(Page):
    """A cover for each game, with its lesson and a key for each way to take it."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(
            desk, desk.say("lessons title"), partial(go, "back"), back="home back", **more
        )
        self.go = go
        every = [
            face for face in root.faces(desk.language) if not desk.only or face.id == desk.only
        ]
        found = [(face, lesson) for face in every for lesson in lessons(face.id)]
        columns = self._columns(len(found))
        titles = [desk.in_lesson(lesson.title) for _, lesson in found]
        wide = (self.room[0] - desk.look.space(3) * (columns - 1)) / columns
        each = self.room[1] / -(-len(found) // columns) if found else 0.0
        narrow = columns == 1 or each < dp(UPRIGHT) * desk.look.scale
        beside = columns < min(3, len(found)) and narrow
        taken = dp(BESIDE) + desk.look.space(3) if beside else 0.0
        size = title_size(desk.look, titles, wide - taken)
        self.cards = [LessonCard(desk, *one, self._begin, size, beside) for one in found]
        if found:  # what the gold key begins
            self.cards[0].mark()
        self.columns = columns
        cards = grid(desk.look, columns, 3)
        for card in self.cards:
            cards.add_widget(card)
        self.rows.add_widget(cards)
        self.rows.padding = [0, 0, 0, 0]
        if found:
            face, lesson = found[0]
            text = desk.say("lessons begin", title=desk.in_lesson(lesson.title))
            act = partial(self._begin, face, lesson, lesson.variants[0])
            self.lead(Cap(text, act, "play", "main", "begin", theme.TITLE, theme.DISPLAY))
        if columns > 1 or len(found) == 1:
            rise = Clock.create_trigger(self._rise_cards, -1)  # once all words have their width
            self.scroll.bind(height=rise)
            for card in self.cards:
                card.bind(minimum_height=rise)
                parts: list[Any] = [*card.bands, *card.keys]
                for part in parts:
                    part.inside.bind(height=rise)
        if found:
            self._say_first(found[0][1])
        self.wake()

    def _say_first(self, lesson: Lesson) -> None:
        """Say beside the gold key that nobody needs to have read anything, or to see its end."""
        desk, way = self.desk, lesson.variants[0]
        if self.zones.phone or desk.look.scale > CALM:
            self.annotate(desk.say("lessons lead"))
            return
        look, low = desk.look.grown(theme.KEYS), is_low()
        said = Panel(padding=[look.space(5), look.space(2)], spacing=look.space(4))
        sign = known_by(look, way, dp(40 if low else SIGN))
        words = stack(look, 0.5, pos_hint={"center_y": 0.5})
        lead, leave = desk.say("lessons lead"), desk.say("lessons leave")
        words.add_widget(Whole(look, lead, 20 if low else 24, font=theme.DISPLAY))
        words.add_widget(Text(look, leave, theme.CAPTION if low else theme.LABEL, theme.MUTED))
        for part in (sign, words):
            if part is not None:
                said.add_widget(part)
        self.strip.add_widget(said)
        self.place()

    def _columns(self, count: int) -> int:
        """Tell how many cards stand beside each other: all of them, two, or one."""
        least = dp(LOW_NARROWEST if is_low() else NARROWEST) * max(1.0, self.desk.look.scale**0.6)
        return abreast(count, self.room[0], least)

    def _rise_cards(self, *_: Any) -> None:
        lines = [
            self.cards[at : at + self.columns] for at in range(0, len(self.cards), self.columns)
        ]
        gaps = self.desk.look.space(3) * (len(lines) - 1)
        for cards in lines:
            level(cards)
            each = (self.scroll.height - gaps) / len(lines)
            high = max([each, *(card.minimum_height for card in cards)])
            for card in cards:
                card.stand_in(high)

    def _begin(self, face: Face, lesson: Lesson, variant: Variant) -> None:
        desk = self.desk
        try:
            begun = desk.begin_lesson(face.id, lesson.id, variant.id)
        except SaveError as trouble:
            self._tell(desk.why_not(trouble))
            return
        if begun:
            self.go(desk.seat)
        else:
            self._tell(desk.error)

    def _tell(self, why: str) -> None:
        self.notes.clear_widgets()
        self.wrong(why)
