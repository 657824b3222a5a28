"""Rows of people: a figure, a name, hearts, how they are, what they hold."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout

from companion.engine.tabletop import Person
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text, text_height, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.measure import STEPS

HIGH = 84  # dp: a row in a list
TILE = 130  # dp: narrower rows show the figure above the words
SMALLEST = 14  # dp: a figure in a tile
READABLE, LEAST = 0.7, 0.6  # of its size: how small a state is written, and beside hearts
STATE = 20  # dp: a state beside hearts
# Of a row with room for a state by itself: how wide and high it is, the most of its width that the
# state takes, and how large name, hearts and state are.
WIDE, TALL, SHARE = 330, 70, 0.42
LARGE_NAME, LARGE_HEART, LARGE_STATE = 29, 28, 26


class Seat(Layout):
    """Somebody: the figure beside name, hearts and state, or above the state where it is narrow."""

    def __init__(self, look: Theme, person: Person, brief: bool = False, **more: Any) -> None:
        """`brief`: what is in brackets is left out rather than set smaller."""
        super().__init__(**more)
        self.small, self.person, self.brief = look.grown(theme.KEYS), person, brief
        self.figure = Figure(person.id, initial(person.name), dp(56))
        self.called = Text(self.small, size=27, font=theme.DISPLAY, shrinks=True, fills=True)
        self.how = Text(self.small, size=STATE, bold=True, shrinks=True, fills=True)
        self._hearts = InstructionGroup()
        self.canvas.after.add(self._hearts)
        for part in (self.figure, self.called, self.how):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)
        self.show(person)

    def show(self, person: Person) -> None:
        """Show how this one is."""
        self.person = person
        looks = f"{person.id} {person.variant}" if person.variant else person.id
        self.figure.be(looks, initial(person.name), person.down)
        self.called.text, self.called.color = person.name, theme.ink_of(person.id, theme.PAPER)
        worse = person.level or person.down
        self.how.text, self.how.color = person.how, theme.LINK if worse else theme.PAPER
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Put the figure beside the words, or above them."""
        self._hearts.clear()
        if self.width < dp(TILE):
            self._lay_tile()
            return
        side = min(dp(56), self.height * 0.66)
        self.figure.size = (side, side)
        left = self.x + dp(12) + side + dp(12)
        self.figure.pos = (self.x + dp(12), self.center_y - side / 2)
        self.called.opacity, self.how.halign = 1.0, "left"
        self.how.text = self.person.how
        state = self._wide(self.how.text, self.small.text(LARGE_STATE))
        part = min(1.0, self.width * SHARE / max(state, 1.0))  # smaller, if it is long
        roomy = self.width >= dp(WIDE) and self.height >= dp(TALL) * self.small.scale
        if roomy and self.person.pips is not None and part >= READABLE:
            self._lay_wide(left, state * part, part)
        else:
            self._lay_lines(left)
        for part in (self.called, self.how):
            part._wrap()

    def _wide(self, text: str, size: float) -> float:
        return text_width(text, size, theme.TEXT) + dp(2)

    def _lay_wide(self, left: float, state: float, part: float) -> None:
        """Put the state large at the right, so that it is seen across a table."""
        half = (self.height - dp(12)) / 2
        self.how.full = self.small.text(LARGE_STATE) * part
        self.how.size, self.how.pos = (state, self.height), (self.right - dp(16) - state, self.y)
        self._draw_hearts(left, self.y + dp(7) + half / 2, half, self.width, LARGE_HEART)
        room = self.how.x - left - dp(8)
        name = self._fit_name(room - self._marks_wide(half), LARGE_NAME, half) + dp(2)
        self.called.size, self.called.pos = (name, half), (left, self.center_y - dp(1))
        self._draw_marks(half, left + name + self._marks_wide(half))

    def _fit_name(self, wide: float, size: float, half: float) -> float:
        """Write the name on one line; give how wide it is."""
        self.called.full = min(self.small.text(size), half * 0.72)
        needed = text_width(self.called.text, self.called.full, theme.DISPLAY)
        self.called.full *= min(1.0, 0.97 * wide / max(needed, 1.0))
        return min(needed, wide)

    def _lay_lines(self, left: float) -> None:
        """Put the state on a line with the hearts."""
        wide = self.right - left - dp(10)
        half = (self.height - dp(12)) / 2
        self.how.full = min(self.small.text(STATE), half * 0.68)
        state = self._wide(self.how.text, self.how.full)
        if self.brief and 0.97 * (wide - self._hearts_wide(half)) < state:
            self.how.text = self.how.text.partition(" (")[0]
            state = self._wide(self.how.text, self.how.full)
        hearts = self._draw_hearts(left, self.y + dp(6) + half / 2, half, wide - state * LEAST)
        self.how.full *= min(1.0, 0.97 * (wide - hearts) / max(state, 1.0))  # on one line
        marks = self._draw_marks(half, self.right - dp(10))
        self._fit_name(wide - marks, 27, half)
        self.called.size, self.called.pos = (wide - marks, half), (left, self.center_y)
        self.how.size = (wide - hearts, half)
        self.how.pos = (left + hearts, self.y + dp(6))
        if not self.how.text and not hearts:
            self.called.pos = (left, self.center_y - half / 2)

    def _lay_tile(self) -> None:
        side = min(dp(56), self.height * 0.5, self.width * 0.5)
        self.called.opacity = 0.0
        self.how.text = self.person.how or self.person.name
        self.how.halign = "center"
        full, wide = self.small.text(theme.CAPTION), self.width - dp(4)
        for part in STEPS:
            high = text_height(self.how.text, full * part, theme.TEXT, wide)
            if high <= self.height - side - dp(8):
                break
        else:  # the smallest tiles: words need two lines
            side = max(dp(SMALLEST), self.height - high - dp(8))
        self.how.full = full * part
        self.how.pos = (self.x + dp(2), self.y + dp(4))
        self.how.size = (wide, self.height - side - dp(8))
        self.figure.size = (side, side)
        self.figure.pos = (self.center_x - side / 2, self.top - side - dp(4))
        self.how._wrap()

    def _hearts_wide(self, high: float) -> float:
        of = self.person.pips[1] if self.person.pips is not None else 0
        return min(self.small.text(24), high * 0.8) * of + dp(8)

    def _draw_hearts(self, x: float, y: float, high: float, room: float, most: float = 24) -> float:
        """Draw so many hearts of how many; give how wide they are."""
        if self.person.pips is None:
            return 0.0
        full, of = self.person.pips
        size = min(self.small.text(most), high * 0.8)
        if size * of > self.width * 0.45 or size * of + dp(8) > room:
            return 0.0  # there is room for the words alone
        for number in range(of):
            name, ink = ("heart", theme.PAPER) if number < full else ("heart_empty", theme.LINE)
            texture = written(theme.icon(name), round(size), theme.ICONS)
            at = (x + number * size, y - texture.height / 2)
            self._hearts.add(Color(rgba=ink))
            self._hearts.add(Rectangle(texture=texture, pos=at, size=texture.size))
        return size * of + dp(8)

    def _marks_wide(self, high: float) -> float:
        """How wide is what this one holds, with what is free beside it."""
        size = round(min(self.small.text(26), high * 0.9))
        icons = [written(theme.icon(mark.icon), size, theme.ICONS) for mark in self.person.marks]
        return sum(icon.width for icon in icons) + dp(10) if icons else 0.0

    def _draw_marks(self, high: float, right: float) -> float:
        """Draw what this one holds, up to here; give how wide that is."""
        size, x = min(self.small.text(26), high * 0.9), right
        for mark in self.person.marks:
            texture = written(theme.icon(mark.icon), round(size), theme.ICONS)
            x -= texture.width
            at = (x, self.center_y + high / 2 - texture.height / 2)
            self._hearts.add(Color(rgba=theme.LAMP))
            self._hearts.add(Rectangle(texture=texture, pos=at, size=texture.size))
        return right - x


class Row(Key):
    """Somebody in the roster; a tap opens what can happen to this one."""

    seat: Seat | None = None

    def __init__(self, look: Theme, person: Person) -> None:
        super().__init__(look, meaning=person.id, size_hint=(None, None))
        self.fits, self.padding = False, [0.0, 0.0, 0.0, 0.0]  # whoever shows it lays it out
        self.seat = Seat(look, person)
        self.add_widget(self.seat)

    def show(self, person: Person, active: bool, act: Callable[[], Any]) -> None:
        """Show how this one is."""
        line = theme.FIGURES[person.id].colour if active and person.id in theme.FIGURES else None
        self.wear(Cap(act=act, kind="chosen" if active else "row", meaning=person.id, line=line))
        assert self.seat is not None
        self.seat.show(person)

    def dress(self, kind: str, line: theme.Colour | None = None) -> None:
        """Glow in one's own colour while on turn."""
        super().dress(kind, line)
        if line is not None:
            ground = theme.mixed(theme.NIGHT, line, 0.2)
            self._plate.paint(ground, ground, line)


class Roster(GridLayout):
    """Everybody in a list; a tap says on whom it was."""

    def __init__(
        self, look: Theme, on_tap: Callable[[str], Any], columns: int = 1, **more: Any
    ) -> None:
        super().__init__(cols=columns, size_hint_y=None, spacing=look.space(2), **more)
        self.look, self.on_tap = look, on_tap
        self.seats: list[Row] = []
        self.bind(minimum_height=self.setter("height"))

    def show(self, people: Sequence[Person], active: str) -> None:
        """Show how everybody is, and whose turn it is."""
        for row in self.seats[len(people) :]:
            self.remove_widget(row)
        del self.seats[len(people) :]
        for number, person in enumerate(people):
            if number == len(self.seats):
                row = Row(self.look, person)
                row.size_hint, row.height = (1, None), self.look.grown(theme.KEYS).text(HIGH)
                self.seats.append(row)
                self.add_widget(row)
            self.seats[number].show(person, person.id == active, partial(self.on_tap, person.id))
