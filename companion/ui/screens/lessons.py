"""Which lesson shall it be? Every game that has one, and the ways to take it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import root
from companion.engine.errors import SaveError
from companion.engine.lesson import Lesson, Variant
from companion.packs.lessons import lessons
from companion.root import Face
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.forms import Whole, grid, stack
from companion.ui.widgets.page import Page
from companion.ui.widgets.thumbnail import Thumbnail

LOW = 700  # dp: a lower window has smaller words
LEAST, LOW_LEAST = 96, 48  # dp: how high a cover is at least
KEY, LOW_KEY = 92, 56  # dp
CALM = 1.2  # of the text size: up to this one the way is told beside the gold key
MARK = 26  # dp: beside the way that the main key leads to


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
        wide, _ = self.room
        columns = len(found) if wide >= dp(300) * len(found) else 1
        self.cards = [LessonCard(desk, *one, self._begin) for one in found]
        if found:  # what the gold key begins
            self.cards[0].mark()
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
        if found:
            self._say_first(found[0][1])
        self.wake()

    def _say_first(self, lesson: Lesson) -> None:
        """Say beside the gold key what it begins, and that nobody needs to have read anything."""
        desk, way = self.desk, lesson.variants[0]
        if self.zones.phone or desk.look.scale > CALM:
            self.annotate(desk.say("lessons lead"))
            return
        look, low = desk.look.grown(theme.KEYS), Window.height < dp(LOW)
        said = Panel(padding=[look.space(5), look.space(2)], spacing=look.space(4))
        sign = Text(look, theme.icon(way.icon or "play"), 40, theme.LAMP, theme.ICONS, fills=True)
        sign.size_hint_x, sign.width = None, look.text(52)
        words = stack(look, 0.5, pos_hint={"center_y": 0.5})
        words.add_widget(
            Whole(look, desk.in_lesson(way.title), 20 if low else 24, font=theme.DISPLAY)
        )
        words.add_widget(
            Text(look, desk.say("lessons lead"), theme.CAPTION if low else theme.LABEL, theme.MUTED)
        )
        for part in (sign, words):
            said.add_widget(part)
        self.strip.add_widget(said)
        self.place()

    def _rise_cards(self, *_: Any) -> None:
        high = max([self.scroll.height, *(card.minimum_height for card in self.cards)])
        for card in self.cards:
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


class LessonCard(Panel):
    """A lesson of a game: its cover, what it teaches, and how it can be taken."""

    def __init__(
        self, desk: Desk, face: Face, lesson: Lesson, begin: Callable[[Face, Lesson, Variant], Any]
    ) -> None:
        look = desk.look
        edge = theme.colour(face.cover.edge) if face.cover else theme.LINE
        super().__init__(
            line=edge, orientation="vertical", size_hint_y=None, spacing=look.space(2),
            padding=[dp(16), dp(14)],
        )  # fmt: skip
        low = Window.height < dp(LOW) or Window.width < dp(theme.PHONE)
        grown, small = look.grown(theme.HEADS), look.at_most(1.2)
        minutes = desk.say("lessons minutes", n=lesson.minutes)
        title = Whole(
            look.at_most(1.0) if low else grown, desk.in_lesson(lesson.title), 28 if low else 40,
            font=theme.DISPLAY,
        )  # fmt: skip
        title.line_height = 0.95
        words = stack(look, 0.75)
        words.add_widget(title)
        words.add_widget(
            Text(small, f"{face.title} · {minutes}", theme.CAPTION, theme.LINK, bold=True)
        )
        if not low or look.scale <= 1:
            words.add_widget(Text(small, desk.in_lesson(lesson.about), theme.CAPTION, theme.MUTED))
        picture = Thumbnail("", cover=face.cover, size_hint=(1, 1))
        top = BoxLayout(orientation="vertical", spacing=look.space(2))
        top.add_widget(picture)
        self.add_widget(top)
        self.add_widget(words)
        keys = stack(look, 2)
        self.keys = [
            self._key(desk, lesson, variant, partial(begin, face, lesson, variant), low)
            for variant in lesson.variants
        ]
        for key in self.keys:
            keys.add_widget(key)
        self.add_widget(keys)
        picture.size_hint_min_y = top.size_hint_min_y = dp(LOW_LEAST if low else LEAST)
        self.room = 0.0  # what there is for it
        self.bind(minimum_height=self._stand)

    def mark(self) -> None:
        """Show that its first way is the one that the main key leads to."""
        first = self.keys[0]
        first.dress("chosen", theme.LAMP)
        sign = Text(
            first.look, theme.icon("play"), MARK, theme.LAMP, theme.ICONS, "center", fills=True
        )
        sign.size_hint_x, sign.width = None, first.look.text(MARK * 1.4)
        first.add_widget(sign)

    def stand_in(self, room: float) -> None:
        """Be as high as there is room, and as its parts are at least."""
        self.room = room
        self.height = max(float(self.minimum_height), room)

    def _stand(self, *_: Any) -> None:
        self.stand_in(self.room)

    def _key(
        self, desk: Desk, lesson: Lesson, variant: Variant, act: Callable[[], Any], low: bool
    ) -> Key:
        look = desk.look.at_most(1.4)
        key = Key(
            look, "", act, height=LOW_KEY if low else KEY, meaning=f"{lesson.id} {variant.id}"
        )
        key.padding = [look.space(4), look.space(1.5)]
        if variant.icon:
            sign = Text(
                look,
                theme.icon(variant.icon),
                22 if low else 30,
                theme.LAMP,
                align="center",
                fills=True,
            )
            sign.font_name = theme.ICONS
            sign.size_hint_x, sign.width = None, look.text(44)
            key.add_widget(sign)
        words = stack(look, 0, pos_hint={"center_y": 0.5})
        words.add_widget(Whole(look, desk.in_lesson(variant.title), theme.LABEL, bold=True))
        if not low or look.scale <= 1:
            about = desk.in_lesson(variant.about)
            words.add_widget(Whole(look, about, theme.CAPTION, theme.MUTED))
        key.add_widget(words)
        words.bind(
            height=lambda _, now: setattr(key, "height", max(key.least, now + 2 * key.padding[1]))
        )
        return key
