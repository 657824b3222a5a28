"""Beside Fix the table: what can be touched, each as it lies on the table; and what was set."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from companion.engine.tabletop import STATE, Map, Person, Tabletop, TokenRow, Track
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.gauges import cell, write
from companion.ui.widgets.rooms import grounds
from companion.ui.widgets.writing import Pointed

HIGH, LOW = 56, 42  # dp: what is drawn, and in a low window
COLUMNS = 2
GAP, BESIDE = 10, 14  # dp: between two columns, and between a picture and its word
CELLS = 3  # of a track
FIGURE, PART = 0.8, 0.68  # of the height: a figure, and a token or a space
ROOM, TOKEN, CELL = 1.4, 0.8, 0.6  # of that: how wide a place, a token and a space are


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be touched: its word, and what it looks like."""

    word: str
    figure: Person | None = None
    ground: tuple[Colour, Colour] | None = None  # of a place
    ink: Colour | None = None
    text: str = ""
    spaces: Colour | None = None  # of a track


def things(top: Tabletop, say: Callable[[str], str], people: Sequence[Person]) -> list[Thing]:
    """Find one of each kind that lies on this table."""
    found = []
    board = top.one(Map)
    there = [who for spot in board.places.values() for who in spot.who] if board else []
    seen = [one for one in people if board is None or one.id in there]
    if seen:
        found.append(Thing(say("fix figure"), next((p for p in seen if p.player), seen[0])))
    if board is not None and board.backdrop is None:
        spot = next((s for s in board.places.values() if s.label and not s.hidden), None)
        if spot is not None:
            tone = board.tones[spot.tone]
            ink = theme.colour(tone.ink) if tone.ink else None
            found.append(Thing(say("fix place"), ground=grounds(tone), ink=ink, text=spot.label))
    rows = [row for row in top.all(TokenRow) if row.zone == STATE]
    if rows:
        slots = (slot for slot in rows[0].slots if slot.text)
        text = next((slot.text for slot in slots), "1")
        found.append(Thing(say("fix token"), text=text[:2]))
    tracks = top.all(Track)
    if tracks:
        colour = theme.colour_of(tracks[0].who, theme.LAMP)
        found.append(Thing(say("fix track"), spaces=colour))
    return found


class Legend(Layout):
    """Things in two columns, each before its word."""

    def __init__(self, look: Theme, low: bool) -> None:
        self.look, self.drawn = look.grown(theme.KEYS), float(dp(LOW if low else HIGH))
        super().__init__(size_hint_y=None)
        self.things: Sequence[Thing] = ()
        self.words: list[Text] = []
        self._pictures = InstructionGroup()
        self.canvas.add(self._pictures)
        self.figure = Figure("", "", self.drawn * FIGURE)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, found: Sequence[Thing]) -> None:
        """Show these."""
        if found == self.things:
            return
        self.things = found
        self.height = -(-len(found) // COLUMNS) * self.drawn + dp(GAP)
        self.clear_widgets()
        self.words = []
        for thing in found:
            word = Text(self.look, thing.word, theme.BODY, theme.PAPER)
            word.size_hint = (None, None)
            self.words.append(word)
            self.add_widget(word)
            if thing.figure is not None:
                self.figure.be(thing.figure.id, initial(thing.figure.name), False)
                self.add_widget(self.figure)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Give both columns the same room; words of each begin on one line."""
        if not self.things or self.width < dp(60):
            return
        self._pictures.clear()
        full, wide = self.look.text(theme.BODY), (self.width - dp(GAP)) / COLUMNS
        drawn = [
            max(self._wide(thing) for thing in self.things[column::COLUMNS])
            for column in range(min(COLUMNS, len(self.things)))
        ]
        beside = [wide - one - dp(BESIDE) for one in drawn]
        part = min(
            beside[number % COLUMNS] / max(text_width(thing.word, full, theme.TEXT), 1.0)
            for number, thing in enumerate(self.things)
        )
        full *= min(1.0, 0.97 * part)  # all of them in one size
        for number, (thing, word) in enumerate(zip(self.things, self.words, strict=True)):
            line, column = divmod(number, COLUMNS)
            x, y = self.x + column * (wide + dp(GAP)), self.top - (line + 0.5) * self.drawn
            self._draw(thing, x + drawn[column] / 2, y)
            word.font_size = word.full = full
            word.width = beside[column]
            word.texture_update()
            word.height = word.texture_size[1]
            word.pos = (x + drawn[column] + dp(BESIDE), y - word.height / 2)

    def _wide(self, thing: Thing) -> float:
        """Tell how wide it is drawn."""
        side = self.drawn * PART
        if thing.figure is not None:
            return self.drawn * FIGURE
        if thing.ground is not None:
            return side * ROOM
        return (side * CELL + dp(3)) * CELLS if thing.spaces is not None else side * TOKEN

    def _draw(self, thing: Thing, x: float, y: float) -> None:
        side = self.drawn * PART
        add = self._pictures.add
        if thing.figure is not None:
            self.figure.size = (self.drawn * FIGURE,) * 2
            self.figure.center = (x, y)
        elif thing.ground is not None:
            across = side * ROOM
            left, low = x - across / 2, y - side / 2
            add(cell(left, low, across, side, thing.ground[0], thing.ground[1], 5.0))
            add(Color(rgba=thing.ink or theme.PAPER))
            add(write(thing.text, x, y, side * 0.62))
        elif thing.spaces is not None:
            each = side * CELL
            for n in range(CELLS):
                left = x + (n - CELLS / 2) * (each + dp(3)) + dp(1.5)
                ground = thing.spaces if not n else theme.CELL
                line = thing.spaces if not n else theme.LINE
                add(cell(left, y - side * 0.4, each, side * 0.8, ground, line, 5.0))
        else:
            across = side * TOKEN
            add(cell(x - across / 2, y - side / 2, across, side, theme.PAPER, theme.PAPER, 6.0))
            add(Color(rgba=theme.ON_LAMP))
            add(write(thing.text, x, y, side * 0.56))


class Settled(BoxLayout):
    """What was set right just now, the latest first."""

    def __init__(self, look: Theme, lines: int) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self.look = look
        self.lines = [Pointed(look, theme.BODY) for _ in range(lines)]
        self.bind(minimum_height=self.setter("height"))

    def show(self, said: Sequence[str]) -> None:
        """Say these, as far as there is room."""
        self.clear_widgets()
        for line, text in zip(self.lines, said, strict=False):
            line.say("check", text)
            self.add_widget(line)
