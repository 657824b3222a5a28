"""The turn strip: the round, everybody by seat, and whoever is on turn in a pill with the name."""

from collections.abc import Collection, Mapping
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.tabletop import Header
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.backdrop import contained
from companion.ui.widgets.basic import Tag, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import Plate

SEAT, PILL = 34, 46  # dp: a figure that waits, and the height of the pill
SMALLEST_SEAT = 13  # dp
UNREADABLE = 0.5  # of its size: a smaller name is not written; the prompt says it, too
FONTS = (theme.DIGITS, theme.TEXT)  # of a number, and of the word after it
SMALLEST = 0.6  # of its size: the round on a line with many seats


class Pips(Widget):
    """A dot for each action: lit until it is used, then ticked off."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self._side = min(max(dp(20), look.text(26)), dp(40))
        self.height = self._side
        self._turn: tuple[int, int] = (0, 0)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, used: int, most: int) -> None:
        """Show how many of how many."""
        self._turn = (used, most)
        self.width = max(used, most) * self._side * 1.35
        self._draw()

    def _draw(self, *_: Any) -> None:
        used, most = self._turn
        side = self._side
        self.canvas.clear()
        for number in range(max(used, most)):
            x, y = self.x + number * side * 1.35, self.y
            spent = number < used
            plate = Plate(side / 2 / dp(1))
            line = theme.LINE if number < most else theme.WRONG
            ground = theme.PANEL if spent else theme.LAMP
            plate.paint(ground, ground, line if spent else None)
            plate.place(x, y, side, side)
            self.canvas.add(plate)
            if spent:
                tick = written(theme.icon("check"), round(side * 0.62), theme.ICONS)
                self.canvas.add(Color(rgba=theme.LINE))
                mark = Ellipse(texture=tick, size=tick.size)
                mark.pos = (x + (side - tick.width) / 2, y + (side - tick.height) / 2)
                self.canvas.add(mark)


def _wide(texts: tuple[str, str], size: float) -> float:
    """Measure a number and the word after it."""
    return sum(text_width(text, size, font) for text, font in zip(texts, FONTS, strict=True))


class TurnStrip(Layout):
    """Round and seats, top left, always in the same place."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(**more)
        self.look = look
        self.round = Tag(look, "", theme.TITLE)
        self.name = Tag(look, "", theme.LABEL, theme.TEXT)
        self.name.bold = True
        self._full = (self.round.font_size, self.name.font_size)
        self.pill = Plate(PILL / 2)
        self.canvas.before.add(self.pill)
        self.add_widget(self.round)
        self.add_widget(self.name)
        self.seats: list[Figure] = []
        self._counts = InstructionGroup()
        self.canvas.add(self._counts)
        self.turn = Header("")
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, turn: Header, names: Mapping[str, str], down: Collection[str]) -> None:
        """Show the round, and everybody whose turns come."""
        self.turn, self.round.text = turn, turn.round
        name = names.get(turn.who, "")
        self.name.text = name[:1].upper() + name[1:]
        self.name.color = theme.ink_of(turn.who, theme.PAPER)
        seats = turn.seats or ((turn.who,) if turn.who else ())
        for figure in self.seats[len(seats) :]:
            self.remove_widget(figure)
        del self.seats[len(seats) :]
        for number, who in enumerate(seats):
            called = initial(names.get(who, ""))
            if number == len(self.seats):
                self.seats.append(Figure(who, called, dp(SEAT)))
                self.add_widget(self.seats[-1])
            self.seats[number].be(who, called, who in down)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Lay out the round and the seats, as large as there is room for all on the line."""
        if self.width < dp(40):
            return
        gap = dp(10)
        round_, name = (
            text_width(tag.text, full, tag.font_name) + dp(8)
            for tag, full in zip((self.round, self.name), self._full, strict=True)
        )
        others = max(0, len(self.seats) - (1 if self.turn.who else 0))
        high = min(self.height, dp(PILL))
        on_turn = high + name + dp(18) if self.turn.who else 0.0
        needed = round_ + gap + on_turn + others * (dp(SEAT) + gap)
        width = self.width - self._count(self.width - needed - gap)
        part = min(1.0, width / max(needed, 1.0))
        small = max(part, SMALLEST)
        self.round.font_size = self._full[0] * small
        x = self.x
        self.round.width, self.round.height = round_ * small, self.height
        self.round.pos = (x, self.y)
        x += round_ * small + gap * part
        # A long name is smaller still: everybody has a place beside it.
        room = self.x + width - x - (on_turn - name) - others * (dp(SMALLEST_SEAT) + gap * part)
        named = min(small, room / max(name, 1.0))
        readable = bool(self.turn.who) and named >= UNREADABLE
        self.name.font_size = self._full[1] * max(named, UNREADABLE)
        wide = on_turn - name + name * named if readable else high if self.turn.who else 0.0
        left = self.x + width - x - wide
        side = (
            min(dp(SEAT), max(dp(SMALLEST_SEAT), left / others - gap * part))
            if others
            else dp(SEAT)
        )
        self.name.opacity = 1.0 if readable else 0.0
        self.pill.dim(1.0, 1.0 if self.turn.who else 0.0)
        for figure in self.seats:
            if figure.who != self.turn.who:
                self._stand(figure, x, side)
                x += side + gap * part
                continue
            colour = theme.FIGURES[figure.who].colour if figure.who in theme.FIGURES else theme.LINE
            ground = theme.mixed(theme.NIGHT, colour, 0.16)
            self.pill.paint(ground, ground, colour)
            self.pill.place(x, self.center_y - high / 2, wide, high)
            self._stand(figure, x + dp(4), high - dp(8))
            self.name.pos = (x + high, self.y)
            self.name.size = (max(1.0, wide - high - dp(10)), self.height)
            x += wide + gap * part

    def _count(self, room: float) -> float:
        """Draw what is counted at the end of the line, with words if they fit; give how wide."""
        self._counts.clear()
        high, gap, size = min(self.height, dp(PILL)), dp(8), round(self._full[1])
        side = high * 0.8
        counts = [mark for mark in self.turn.counts if mark.drawing]
        for words in (True, False):
            texts = [(mark.sign, mark.word if words else "") for mark in counts]
            wide = [side * 0.8 + gap + _wide(two, size) + gap for two in texts]
            if sum(wide) <= room:
                break
        else:
            return 0.0
        x = self.right - sum(wide)
        for mark, two, each in zip(counts, texts, wide, strict=True):
            picture = contained(mark.drawing, x, self.center_y - side / 2, side * 0.8, side)
            if picture is not None:
                self._counts.add(Color(1, 1, 1, 1))
                self._counts.add(picture)
            at = x + side * 0.8 + gap / 2
            for text, font in zip(two, FONTS, strict=True):
                if text:
                    texture = written(text, size, font)
                    self._counts.add(Color(rgba=theme.PAPER))
                    spot = (round(at), round(self.center_y - texture.height / 2))
                    self._counts.add(Rectangle(texture=texture, pos=spot, size=texture.size))
                    at += texture.width + gap / 2
            x += each
        return float(sum(wide))

    def _stand(self, figure: Figure, x: float, side: float) -> None:
        figure.size = (side, side)
        figure.pos = (x, self.center_y - side / 2)
