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
from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text, text_height, text_width
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.measure import STEPS
from companion.ui.widgets.plates import Plate

HIGH = 84  # dp: a row in a list
TILE = 130  # dp: narrower rows show the figure above the words
SMALLEST = 14  # dp: a figure in a tile
SMALLER = 0.72  # of their size: hearts beside a long state
LEAST, READABLE = 0.6, 0.78  # of its size: how small a state is beside hearts, and read well
STATE = 20  # dp: a state beside hearts
WIDE, TALL = 330, 70  # dp: a row with room for larger words, and faces; how large those are
NAME, HEART, LARGE_NAME, LARGE_HEART, LARGE_STATE = 27, 24, 31, 28, 25
FACE, BARE, FACED = 76, 94, 56  # dp: a face, one without hearts, how high a row is that has one
TOKEN, DIMMED = 0.42, 0.68  # of a face: the figure at its corner; of its light, of one who is down


class Seat(Layout):
    """Somebody: the figure beside name, hearts and state, or above the state where it is narrow."""

    def __init__(
        self, look: Theme, person: Person, brief: bool = False, faced: bool = False, **more: Any
    ) -> None:
        """`brief`: what is in brackets is left out rather than set smaller; `faced`: with a face.

        A face stands where there is room for it, with the figure of the table at its corner.
        """
        super().__init__(**more)
        self.hearted = True  # there is room for hearts beside the words
        self.faced, self.ground, self.face = faced, Plate(12), Drawing(valign="bottom")
        self.canvas.before.add(self.ground)
        self.face.size_hint = (None, None)
        self.add_widget(self.face)
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
        tint = theme.FIGURES.get(person.id, theme.ANYBODY).colour
        dark, light = (theme.mixed(theme.NIGHT, tint, part) for part in (0.14, 0.44))
        self.ground.paint(dark, light, None)
        self.face.source = person.drawing
        self.face.tint = (1, 1, 1, 1) if not person.down else (DIMMED, DIMMED, DIMMED, 1)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Put the figure beside the words, or above them."""
        self._hearts.clear()
        if self.width < dp(TILE):
            self._lay_face(0.0)
            self.figure.opacity = 1.0
            self._lay_tile()
            return
        roomy = self.width >= dp(WIDE) and self.height >= dp(TALL) * self.small.scale
        side = min(dp(56), self.height * 0.66)
        left = self.x + dp(12) + side + dp(12)
        face = self._face_of(self.width, self.height)
        self.figure.opacity = 0.0 if face and self._seen_twice() else 1.0
        if face:
            self._lay_face(face)
            side = face * TOKEN
            left = self.x + dp(8) + face + dp(14)
            self.figure.pos = (self.face.right - side * 0.72, self.face.y - dp(2))
        else:
            self._lay_face(0.0)
            self.figure.pos = (self.x + dp(12), self.center_y - side / 2)
        self.figure.size = (side, side)
        self.called.opacity, self.how.halign = 1.0, "left"
        self.how.text = self.person.how
        if roomy and self.person.pips is not None:
            self._lay_lines(left, LARGE_NAME, LARGE_HEART, LARGE_STATE)
        else:
            self._lay_lines(left)
        for part in (self.called, self.how):
            part._wrap()

    def holds_hearts(self, wide: float, high: float) -> bool:
        """Tell whether a row of this size has room for hearts beside words that are read well."""
        if self.person.pips is None:
            return True
        half = (high - dp(12)) / 2
        state = self._wide(self.person.how, min(self.small.text(STATE), half * 0.68))
        face = self._face_of(wide, high)
        left = dp(22) + face if face else dp(24) + min(dp(56), high * 0.66)
        hearts = self._hearts_wide(half, HEART * SMALLER)
        return bool(hearts + state * READABLE <= wide - left - dp(10))

    def _face_of(self, wide: float, high: float) -> float:
        """Give how large a face is in a row of this size; 0: there is none."""
        if not self.faced or high < dp(FACED) or not art.known(self.person.drawing):
            return 0.0
        most = BARE if self.person.pips is None else FACE
        return float(min(dp(most), high - dp(16 if high > dp(TALL) else 10), wide * 0.3))

    def _seen_twice(self) -> bool:
        """Tell whether the token has the same face as the portrait, and nothing else to say."""
        drawn = theme.FIGURES.get(self.person.id, theme.ANYBODY).drawing
        return bool(drawn) and not self.person.down and not self.person.variant

    def _wide(self, text: str, size: float) -> float:
        return text_width(text, size, theme.TEXT) + dp(2)

    def _lay_face(self, side: float) -> None:
        """Put the face at the left, on a ground in this one's colour; 0: there is none."""
        self.face.opacity = 1.0 if side else 0.0
        self.face.pos, self.face.size = (self.x + dp(8), self.center_y - side / 2), (side, side)
        self.ground.place(self.face.x, self.face.y, max(side, 1.0), max(side, 1.0))
        self.ground.dim(1.0, 1.0 if side else 0.0)

    def _fit_name(self, wide: float, size: float, half: float) -> float:
        """Write the name on one line; give how wide it is."""
        self.called.full = min(self.small.text(size), half * 0.72)
        needed = text_width(self.called.text, self.called.full, theme.DISPLAY)
        self.called.full *= min(1.0, 0.97 * wide / max(needed, 1.0))
        return min(needed, wide)

    def _lay_lines(
        self, left: float, name: float = NAME, heart: float = HEART, state_size: float = STATE
    ) -> None:
        """Put the state on a line with the hearts."""
        wide = self.right - left - dp(10)
        half = (self.height - dp(12)) / 2
        self.how.full = min(self.small.text(state_size), half * 0.68)
        state = self._wide(self.how.text, self.how.full)
        if (
            self.hearted and self._hearts_wide(half, heart) + state > wide
        ):  # words are read, hearts are seen
            heart *= SMALLER
        if self.brief and 0.97 * (wide - self._hearts_wide(half, heart)) < state:
            self.how.text = self.how.text.partition(" (")[0]
            state = self._wide(self.how.text, self.how.full)
        hearts = self._draw_hearts(
            left, self.y + dp(6) + half / 2, half, wide - state * LEAST, heart
        )
        self.how.full *= min(1.0, 0.97 * (wide - hearts) / max(state, 1.0))  # on one line
        marks = self._draw_marks(half, self.right - dp(10))
        self._fit_name(wide - marks, name, half)
        self.called.size, self.called.pos = (wide - marks, half), (left, self.center_y)
        self.how.size = (wide - hearts, half)
        self.how.pos = (left + hearts, self.y + dp(6))
        if not self.how.text and not hearts:
            self.called.pos = (left, self.center_y - half / 2)

    def _lay_tile(self) -> None:
        side = min(dp(56), self.height * 0.5, self.width * 0.5)
        self.called.opacity = 0.0
        # One of several alike is told apart by its name, unless something befell it.
        alike = not (self.person.player or self.person.variant)
        said = "" if alike else self.person.how.partition(" (")[0]
        self.how.text = said or self.person.name
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

    def _hearts_wide(self, high: float, most: float) -> float:
        of = self.person.pips[1] if self.person.pips is not None else 0
        return min(self.small.text(most), high * 0.8) * of + dp(8)

    def _draw_hearts(self, x: float, y: float, high: float, room: float, most: float = 24) -> float:
        """Draw so many hearts of how many; give how wide they are."""
        if self.person.pips is None or not self.hearted:
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
        self.seat = Seat(look, person, faced=True)
        self.add_widget(self.seat)

    def show(self, person: Person, active: bool, act: Callable[[], Any]) -> None:
        """Show how this one is."""
        line = theme.FIGURES[person.id].colour if active and person.id in theme.FIGURES else None
        self.wear(Cap(act=act, kind="chosen" if active else "row", meaning=person.id, line=line))
        assert self.seat is not None
        self.seat.show(person)

    def dress(self, kind: str, line: theme.Colour | None = None) -> None:
        """Glow in one's own colour while on turn; else be a card among others."""
        super().dress(kind, line)
        if line is None:
            self._plate.paint(theme.PANEL, theme.PANEL, theme.RIM)
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
