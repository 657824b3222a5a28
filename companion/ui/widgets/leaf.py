"""A page of paper: whose it is, its title and its text beside a picture, and boxes for notes."""

import re
from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from companion.engine.tabletop import Card
from companion.ui import art, theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.placard import INK, PAPER, SOFT
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.writing import Kicker, text_height

EDGE, INSIDE, FRAME = 16.0, 18.0, 2.0  # dp: from the edge to the frame, from that to the words
PICTURE, BROAD = 0.33, 560.0  # of the width; dp: a narrower page has none
TITLE, LOW_TITLE, FIRST, BODY, NOTE, KICKER = 44.0, 32.0, 27.0, 21.0, 19.0, 16.0  # dp
SHORT = 90  # letters: a first sentence that is written large
LONG = 240  # letters: a paragraph that is cut
SENTENCE = re.compile(r"(?<=[.!?]) (?=\S)")
LOW = 420.0  # dp: how high a page is that has a large title
LARGEST = 1.5  # of its usual size: a large text leaves room for words of some length


def paragraphs(text: str) -> list[str]:
    """Cut a text at its line ends; where it has none, after a short beginning and in its middle."""
    parts = [part for part in text.split("\n") if part]
    if len(parts) != 1:
        return parts
    sentences = SENTENCE.split(parts[0])
    if len(sentences) < 2 or len(sentences[0]) > SHORT:
        return parts
    first, *rest = sentences
    left = " ".join(rest)
    if len(left) <= LONG:
        return [first, left]
    ends = [len(" ".join(rest[:n])) for n in range(1, len(rest))]
    middle = min(ends, key=lambda end: abs(2 * end - len(left)), default=len(left))
    return [part for part in (first, left[:middle], left[middle + 1 :]) if part]


class Box(BoxLayout):
    """A box within dashes, with its title over what is written in it."""

    def __init__(self, look: Theme, card: Card, ink: Colour) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self.padding = [dp(14), dp(10), dp(14), dp(12)]
        for text, size, colour, bold in (
            (card.title, theme.CAPTION, ink, True), (card.text, NOTE, INK, False),
        ):  # fmt: skip
            if text:
                self.add_widget(Whole(look, text, size, colour, bold=bold))
        self.bind(minimum_height=self.setter("height"))
        self._dashes = Line(width=1, dash_length=7, dash_offset=5)  # wider, it has none
        self.canvas.before.add(Color(rgba=ink))
        self.canvas.before.add(self._dashes)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        if min(self.size) > dp(20):
            box = (self.x + 1, self.y + 1, self.width - 2, self.height - 2)
            self._dashes.rounded_rectangle = (*box, dp(10))


class Leaf(Layout):
    """Covers the stage; what is long is scrolled."""

    def __init__(self, look: Theme, ink: Colour, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look = look.at_most(LARGEST)
        self.ink = theme.mixed(ink, (0.1, 0.0, 0.02, 1.0), 0.6)  # dark enough on paper
        self.plate, self._frame = Plate(8), InstructionGroup()
        self.canvas.before.add(self.plate)
        self.canvas.before.add(self._frame)
        self.kicker = Kicker(self.look, "", KICKER, self.ink, bold=True)
        self.kicker.size_hint = (None, None)
        self.scroll, self.inside = Scroll(PAPER[1]), stack(self.look, 3)
        self.inside.padding = [0, 0, dp(12), dp(8)]
        self.scroll.add_widget(self.inside)
        self.picture = Drawing(fit="cover")
        for part in (self.kicker, self.scroll, self.picture):
            part.size_hint = (None, None)
            self.add_widget(part)
        self._cards: tuple[Card, ...] = ()
        self._low = False
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, cards: Sequence[Card]) -> None:
        """Show the first of these as the page, and the others in boxes on it."""
        if tuple(cards) != self._cards:
            self._cards = tuple(cards)
            self._fill()

    def _fill(self) -> None:
        self.inside.clear_widgets()
        if not self._cards:
            return
        page, *boxes = self._cards
        self.kicker.text = page.label.upper()
        size = LOW_TITLE if self._low else TITLE
        look = self.look.grown(theme.HEADS)
        self.inside.add_widget(Whole(look, page.title, size, INK, font=theme.DISPLAY))
        parts = paragraphs(page.text)
        if parts and len(parts[0]) <= SHORT:
            self.inside.add_widget(Whole(look, parts.pop(0), FIRST, INK, font=theme.DISPLAY))
        for part in parts:
            self.inside.add_widget(Whole(self.look, part, BODY, SOFT))
        for card in boxes:
            self.inside.add_widget(Box(self.look, card, self.ink))
        self.picture.source = page.drawing
        self.scroll.scroll_y = 1.0
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Put the words beside the picture."""
        if self.width < dp(80) or self.height < dp(80):
            return
        low = self.height < dp(LOW)
        if low != self._low:
            self._low = low
            self._fill()
        self.plate.paint(*PAPER, PAPER[1], 1.0)
        self.plate.place(*self.pos, *self.size)
        edge = dp(EDGE if self.width > dp(BROAD) else EDGE / 2)
        self._frame.clear()
        self._frame.add(Color(rgba=self.ink))
        box = (self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
        self._frame.add(Line(rectangle=box, width=dp(FRAME) / 2))
        inside = edge + dp(INSIDE)
        known = art.known(self.picture.source)
        seen = known is not None and self.width >= dp(BROAD)
        wide = self.width * PICTURE if seen else 0.0
        self.picture.opacity = 1.0 if seen else 0.0
        self.picture.size = (wide, self.height - 2 * inside)
        self.picture.pos = (self.right - inside - wide, self.y + inside)
        room = self.width - 2 * inside - (wide + dp(INSIDE) if seen else 0.0)
        line = text_height("Ag", self.look.text(KICKER), theme.TEXT, room) * 1.5
        line *= bool(self.kicker.text)
        self.kicker.size = (room, line)
        self.kicker.pos = (self.x + inside, self.top - inside - line)
        self.kicker._wrap()
        self.scroll.size = (room, self.height - 2 * inside - line)
        self.scroll.pos = (self.x + inside, self.y + inside)
