"""A dramatic page: the ground, its drawings, and what is said. It has no keys of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.engine.mood import NUMBER, Layer, Mood, Small, filled
from companion.engine.prompt import Prompt
from companion.ui import art, theme
from companion.ui.framing import Frame, Room, frame, text_width
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.card_text import at_head, on_card
from companion.ui.widgets.ground import Stage
from companion.ui.widgets.numeral import LARGEST, Numeral
from companion.ui.widgets.sprite import Sprite
from companion.ui.widgets.tale import Tale
from companion.ui.widgets.textures import shade

TOP = 30.0  # dp: above a small line that stands by itself
NUMBER_TOP = 104.0  # dp of the page
BESIDE = 0.34  # of a window that text may take under a number for which drawings move aside
SOFT = 70.0  # dp over which drawings above the text go over into night
ALONE = 50.0  # dp of the page
VEIL = 1.25  # of the width of the text: where the light beside it is as bright as it gets
LOOP = 1 / 20  # seconds between two steps of a motion that never ends


@dataclass(frozen=True, slots=True, kw_only=True)
class DramaPage:
    """What a dramatic page shows: `foot`, `left` and `right` are pixels kept free for keys."""

    mood: Mood
    prompt: Prompt
    rule: str = ""
    asides: tuple[str, ...] = ()
    question: str = ""
    error: str = ""
    panes: tuple[Small, ...] = ()
    motion: bool = True
    foot: float = 0.0
    left: float = 0.0
    right: float = 0.0
    whose: str = ""  # in whose row, if that is seen, this key stands
    key: Cap | None = None


class Drama(FloatLayout):
    """The page of a mood. A tap that no key takes ends its motion."""

    def __init__(
        self,
        look: Theme,
        on_rule: Callable[[], Any],
        on_row: Callable[[bool], Any] = lambda _: None,
        **more: Any,
    ) -> None:
        """`on_row` is told when the key of a row comes into sight, or goes out of it."""
        super().__init__(**more)
        self.look, self._on_row, self._rowed = look, on_row, False
        self.page: DramaPage | None = None
        self.stage = Stage()
        self.sprites: list[Sprite] = []
        self.numeral, self._scrim = Numeral(), InstructionGroup()
        self.tale = Tale(look, on_rule)
        self.add_widget(self.tale)
        self._looped: list[Sprite] = []
        self._size = (0.0, 0.0)  # for which a story was written onto a card
        self.hung: Sprite | None = None
        self.heads: list[Sprite] = []
        self._cards = InstructionGroup()
        self._begun, self._loop = 0.0, Clock.create_trigger(self._step, LOOP, interval=True)
        self._later = Clock.create_trigger(self._lay, -1)
        self.bind(pos=self._later, size=self._later)

    def show(self, page: DramaPage) -> None:
        """Show a page; where it is another moment than before, it comes in motion."""
        before, self.page = self.page, page
        self.tale.tell(
            page.mood, page.prompt, page.rule, page.asides, page.question, page.error, page.panes
        )
        self.tale.panes.hold(page.whose, page.key)
        self._draw(page)
        self._size = (0.0, 0.0)
        self._lay()
        new = before is None or _moment(before) != _moment(page)
        if new:
            self.skip()
            if page.motion:
                self._come(page)

    def skip(self) -> None:
        """Let everything be where it belongs, at once."""
        self._loop.cancel()
        self._looped = []
        for sprite in self._all:
            sprite.rest()
        self.numeral.rest()

    @property
    def rowed(self) -> bool:
        """Whether a key stands in somebody's row."""
        return self.tale.panes.parent is not None and self.tale.panes.held

    @property
    def moving(self) -> bool:
        """Whether something on the page moves for good."""
        return bool(self._looped)

    def _draw(self, page: DramaPage) -> None:
        """Put the drawings onto the canvas, those in front of a number after it."""
        self._loop.cancel()
        for sprite in self.sprites:
            sprite.rest()
        self._looped, self.hung, self.heads, mood = [], None, [], page.mood
        self.sprites = _sprites(mood.layers, page.prompt.cast)
        canvas = self.canvas.before
        canvas.clear()
        canvas.add(self.stage)
        for sprite in self.sprites:
            if not sprite.layer.front:
                canvas.add(sprite.group)
        if mood.layout == NUMBER:
            self.numeral.show(page.prompt.picture)
            canvas.add(self.numeral.group)
        for sprite in self.sprites:
            if sprite.layer.front:
                canvas.add(sprite.group)
        self._cards.clear()
        canvas.add(self._cards)
        canvas.add(self._scrim)

    @property
    def _all(self) -> list[Sprite]:
        return [*self.sprites, *self.heads, *([] if self.hung is None else [self.hung])]

    def _write(self, page: DramaPage, room: Room) -> None:
        """Write a story onto its card, where it can be read there; else it stands with the text."""
        layer, story = page.mood.written, self.tale.story
        if layer is None or not story or self._size == (room.width, room.height):
            return
        self._size = (room.width, room.height)
        self._cards.clear()
        scale = frame(page.mood, room, room.height * 0.4).scale
        self.heads = []
        if page.mood.headed is not None:
            suit, sign = page.prompt.suit, page.mood.sign
            self.heads = at_head(suit, sign, page.mood.headed, scale, room.dp)
        for head in self.heads:
            self._cards.add(head.group)
        self.hung = on_card(story, layer, scale, self.look.scale, room.dp)
        if self.hung is not None:
            self._cards.add(self.hung.group)
        if self.sprites:  # a picture stands in the middle of a card with nothing below it
            self.sprites[-1].lower = 0.0 if self.hung is not None else ALONE
        self.tale.leave_out_story(self.hung is not None)

    def _come(self, page: DramaPage) -> None:
        self._looped = [sprite for sprite in self._all if sprite.come()][:1]
        if page.mood.number is not None:
            self.numeral.come(page.mood.number)
        if self._looped:
            self._begun = Clock.get_time()
            self._loop()

    def _step(self, *_: Any) -> None:
        if self.get_parent_window() is None:
            self.skip()
        for sprite in self._looped:
            sprite.loop(Clock.get_time() - self._begun)

    def _lay(self, *_: Any) -> None:
        page = self.page
        if page is None or self.width < dp(60) or self.height < dp(60):
            return
        aside = page.mood.aside if len(page.prompt.picture) == 1 else 0.0
        keys = (page.foot, page.left, page.right)
        room = Room(self.width, self.height, *keys, float(dp(1)), aside)
        self._write(page, room)
        number = page.mood.layout == NUMBER
        needed = self.tale.fit(room, text_width(page.mood, room), number)
        if room.aside and needed > room.height * BESIDE:  # narrow text would leave it no room
            room = replace(room, aside=0.0)
            needed = self.tale.fit(room, text_width(page.mood, room), number)
        fitted = frame(page.mood, room, needed)
        x, y, wide, high = fitted.text
        top = self.y + self.height - dp(TOP) * room.near
        self.tale.place(self.x + x, self.y + self.height - y - high, wide, high, top)
        for sprite in self._all:
            sprite.lay(fitted, (self.x, self.y), self.height)
        self._light(page, room, fitted)
        self._shade(room, fitted)
        if page.mood.layout == NUMBER:
            self._number(page.mood, room, fitted)
        if self.rowed != self._rowed:
            self._rowed = self.rowed
            self._on_row(self._rowed)

    def _number(self, mood: Mood, room: Room, fitted: Frame) -> None:
        """Let the number be as large as the text below it allows."""
        right, upper = fitted.point(mood.right, NUMBER_TOP)
        top = max(upper, dp(TOP) * room.near + self.tale.head + dp(8)) if self.tale.head else upper
        left = fitted.text[0]
        box = (left, top, right - left, fitted.text[1] - dp(14) * room.near - top)
        reach = right
        if mood.reach and not room.upright:
            reach, _ = fitted.point(mood.reach, 0.0)
        self.numeral.lay(box, (self.x, self.y), self.height, LARGEST * fitted.scale, reach)

    def _shade(self, room: Room, fitted: Frame) -> None:
        """Let what reaches down below drawings that stand above the text go over into night."""
        self._scrim.clear()
        if not room.upright:
            return
        edge = self.y + self.height - fitted.text[1] + dp(6)
        soft = min(dp(SOFT), 0.2 * self.height)
        clear, night = (*theme.NIGHT[:3], 0.0), theme.NIGHT
        self._scrim.add(Color(1, 1, 1, 1))
        fading = shade(clear, night)
        self._scrim.add(Rectangle(texture=fading, pos=(self.x, edge), size=(self.width, soft)))
        self._scrim.add(Color(rgba=night))
        self._scrim.add(Rectangle(pos=self.pos, size=(self.width, edge - self.y)))

    def _light(self, page: DramaPage, room: Room, fitted: Frame) -> None:
        x, _, wide, _ = fitted.text
        veil = (-1.0, -1.0)
        if not room.upright and page.mood.layout != NUMBER:
            veil = (x - 0.6 * wide, x + wide * VEIL)
            if page.mood.ground.shade:  # of a bright page: dark under all of the text
                veil = (x + 0.35 * wide, x + wide * VEIL)
        size = (float(self.width), float(self.height))
        self.stage.show(page.mood.ground, fitted, (self.x, self.y), size, page.foot, veil)


def _moment(page: DramaPage) -> tuple[str, str, tuple[str, ...]]:
    return (page.prompt.id, page.prompt.mood, page.prompt.cast)


def _sprites(layers: Sequence[Layer], cast: Sequence[str]) -> list[Sprite]:
    found = []
    for layer in layers:
        names = [name for one in (layer.picture, layer.other) if (name := filled(one, cast))]
        drawn = next((d for name in names if (d := art.picture(name)) is not None), None)
        if drawn is not None:
            found.append(Sprite(layer, drawn))
    return found
