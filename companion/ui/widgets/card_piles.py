"""Piles of cards side by side: a back with its sign, how many lie there, and what they are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.glyphs import stamp, written
from companion.ui.widgets.plates import Plate

BACKS = tuple(
    (theme.colour(upper), theme.colour(lower), theme.colour(ink))
    for upper, lower, ink in (
        ("#44306e", "#2c1f4e", "#ffd58a"),
        ("#553a1e", "#38240f", "#ffd58a"),
        ("#26346e", "#18214a", "#b9c2ff"),
        ("#5a2340", "#3a1428", "#f7a9c3"),
    )
)
EDGES = theme.colour("#d9cbb6")  # of the cards below
SHAPE = 0.74  # of its height: how wide a card is
TURNED = (-4.0, 3.0, 5.0, -3.0)  # degrees
MOST = 4  # cards below that are seen
PALE, GROUND = 0.9, 0.8  # of the sign and of the colour of a pile that has no card yet
PLUS = 28  # dp: the sign on one


@dataclass(frozen=True, slots=True)
class Heap:
    """A pile: its sign, what it is called, and how many cards lie on it."""

    icon: str
    label: str
    count: int
    act: Callable[[], Any] | None = None  # what a tap does
    meaning: str = ""


class CardBack(Widget):
    """A pile, drawn as high as there is room; without a card, dashes where it would lie."""

    def __init__(self, heap: Heap, number: int, **more: Any) -> None:
        super().__init__(**more)
        self.heap, self.number = heap, number
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        below = min(self.heap.count - 1, MOST) * dp(1.6) if self.heap.count else 0.0
        high = min(self.height * 0.9 - below, self.width * 0.84 / SHAPE)
        if high < dp(20):
            return
        wide = high * SHAPE
        x, y = self.center_x - wide / 2, self.center_y - (high - below) / 2
        add = self.canvas.add
        add(PushMatrix())
        add(Rotate(angle=TURNED[self.number % len(TURNED)], origin=self.center))
        upper, lower, ink = BACKS[self.number % len(BACKS)]
        if self.heap.count:
            for n in range(min(self.heap.count - 1, MOST), 0, -1):
                self._card(x - n * dp(2.4), y - n * dp(1.6), wide, high, (EDGES, EDGES), lower)
            self._card(x, y, wide, high, (upper, lower), EDGES)
        else:
            self._free(x, y, wide, high, upper, ink)
        if self.heap.icon:
            part = 0.5 if self.heap.count else 0.4
            sign = written(theme.icon(self.heap.icon), round(high * part), theme.ICONS)
            add(Color(rgba=ink if self.heap.count else (*ink[:3], PALE)))
            add(stamp(sign, self.center_x - sign.width / 2, self.center_y - sign.height / 2))
        if not self.heap.count:
            self._plus(x + wide, y, min(dp(PLUS), high * 0.3))
        add(PopMatrix())

    def _free(
        self, x: float, y: float, wide: float, high: float, tone: theme.Colour, ink: theme.Colour
    ) -> None:  # fmt: skip
        """Show where a pile would lie, in its colours."""
        ground = Plate(8)
        ground.paint((*tone[:3], GROUND), (*tone[:3], GROUND), None)
        ground.place(x, y, wide, high)
        self.canvas.add(ground)
        self.canvas.add(Color(rgba=ink))
        box = (x, y, wide, high, dp(8))
        self.canvas.add(Line(rounded_rectangle=box, width=1, dash_length=7, dash_offset=5))

    def _plus(self, x: float, y: float, side: float) -> None:
        """Put a plus onto its lower right corner: a card can be laid there."""
        x, y = x - side * 0.7, max(self.y, y - side * 0.3)
        ground = Plate(PLUS)
        ground.paint(theme.LINK, theme.LINK, theme.NIGHT, 1.6)
        ground.place(x, y, side, side)
        self.canvas.add(ground)
        sign = written(theme.icon("new"), round(side * 0.72), theme.ICONS)
        self.canvas.add(Color(rgba=theme.ON_LAMP))
        at = (x + (side - sign.width) / 2, y + (side - sign.height) / 2)
        self.canvas.add(stamp(sign, *at))

    def _card(
        self, x: float, y: float, wide: float, high: float,
        ground: tuple[theme.Colour, theme.Colour], line: theme.Colour,
    ) -> None:  # fmt: skip
        plate = Plate(8)
        plate.paint(*ground, line, 1.6)
        plate.place(x, y, wide, high)
        self.canvas.add(plate)


class CardPiles(BoxLayout):
    """The piles, each over its count and its name. A tap on one is told."""

    def __init__(self, look: Theme, heaps: Sequence[Heap], **more: Any) -> None:
        super().__init__(spacing=look.space(2), **more)
        small = look.grown(theme.KEYS)
        for number, heap in enumerate(heaps):
            key = Key(small, "", heap.act, kind="cell", upright=True, meaning=heap.meaning)
            key.fits, key.size_hint_y, key.padding = False, 1, [0, 0]
            key.spacing = look.space(0.5)
            key.add_widget(CardBack(heap, number))
            label = f"{heap.count} {heap.label}" if heap.count else heap.label
            said = Text(small, label, theme.CAPTION, align="center", shrinks=True)
            key.add_widget(said)
            self.add_widget(key)
