"""What is counted, as drawings: cards with a face and their word, piles with a large number."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.tabletop import Latest, Map, Person, Pile, Place, TokenRow
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.backdrop import contained
from companion.ui.widgets.figure import initial
from companion.ui.widgets.glyphs import width_of, written
from companion.ui.widgets.pawn import pawn
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.rooms import Written

GAP = 8  # dp between cards
WORD = 0.165  # of its height: where the word of a card stands
SMALLEST = 13  # dp: smaller words are not written
LOWEST, HIGHEST = 35, 190  # dp: a line with two drawings
THOUGHT, LARGEST_THOUGHT = 0.8, 118  # of a drawing, and in dp: the bubble with what it thinks of
NEAR, SMALLER = 0.85, 0.7  # of a number: what is seen of its height, and how small words make it
INK = theme.colour("#1d1024")  # on a card, red or blue


class _Drawn(Widget):
    """Something drawn on a canvas, that knows what is written there."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        self.look = look
        self.written: list[Written] = []
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        """Begin with an empty canvas; each kind goes on from there."""
        self.canvas.clear()
        self.written = []

    def _picture(self, name: str, box: tuple[float, float, float, float]) -> Any:
        picture = contained(name, *box)
        if picture is not None:
            self.canvas.add(Color(1, 1, 1, 1))
            self.canvas.add(picture)
        return picture

    def _write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        font: str,
        ink: Colour,
        ground: Colour,
    ) -> float:
        """Write from a point to the right, around a line; give how wide it is."""
        texture = written(text, round(size), font)
        at = (round(x), round(y - texture.height / 2))
        self.canvas.add(Color(rgba=ink))
        self.canvas.add(Rectangle(texture=texture, pos=at, size=texture.size))
        self.written.append(Written(text, (*at, *texture.size), ink, ground, False))
        return float(texture.width)


class Cards(_Drawn):
    """A row of drawn cards, each with its word; a heading above, what it comes to at its end."""

    row: TokenRow | None = None
    bare = False  # without its heading

    def show(self, row: TokenRow) -> None:
        """Show them."""
        if row != self.row:
            self.row = row
            self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        row = self.row
        if row is None or self.width < dp(40) or not row.slots:
            return
        size = self.look.grown(0.3).text(theme.CAPTION)
        line = size * 1.7
        if self.bare or self.height < line + dp(56):
            line = 0.0
        else:
            y = self.top - line / 2
            self._write(row.label, self.x, y, size, theme.TEXT, theme.MUTED, theme.PANEL)
            wide = width_of(row.note, round(size), theme.DIGITS) if row.note else 0.0
            if wide:
                at = self.right - wide
                self._write(row.note, at, y, size, theme.DIGITS, theme.PAPER, theme.PANEL)
        gap, count = dp(GAP), len(row.slots)
        side = min((self.width - gap * (count - 1)) / count, self.height - line)
        spread = min((self.width - side * count) / max(1, count - 1), dp(16)) if count > 1 else 0
        y = self.y + (self.height - line - side) / (1 if line else 2)
        for number, slot in enumerate(row.slots):
            x = self.x + number * (side + max(gap, spread))
            self._picture(slot.drawing, (x, y, side, side))
            size = min(self.look.grown(0.3).text(19), side * 0.2)
            if slot.text and size >= dp(SMALLEST):
                wide = width_of(slot.text, round(size), theme.DIGITS)
                ground = theme.colour(slot.colour)
                middle = x + (side - wide) / 2
                self._write(slot.text, middle, y + side * WORD, size, theme.DIGITS, INK, ground)


class Stacks(_Drawn):
    """Piles side by side: a drawing, how many are left, and what of."""

    piles: Sequence[Pile] = ()

    def show(self, piles: Sequence[Pile]) -> None:
        """Show them."""
        if piles != self.piles:
            self.piles = piles
            self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        if not self.piles or self.width < dp(40):
            return
        each = self.width / len(self.piles)
        for number, pile in enumerate(self.piles):
            self._stack(pile, self.x + number * each, each - dp(8))

    def _stack(self, pile: Pile, x: float, wide: float) -> None:
        side = min(self.height, max(wide * 0.46, min(wide * 0.62, wide - self._asked(pile))))
        low = self.y + (self.height - side) / 2
        self._picture(pile.drawing, (x, low, side, side))
        left, room = x + side + dp(10), wide - side - dp(10)
        number = "?" if pile.left is None else str(pile.left)
        full = min(self.look.grown(theme.NUMBERS).text(theme.NUMBER), self.height * 0.62)
        size = full * min(1.0, room / max(1.0, width_of("88", round(full), theme.DIGITS)))
        words = self._broken(pile.label, room)
        most = max(words, *(self._broken(one.label, room) for one in self.piles), key=len)
        line = self.look.grown(0.3).text(theme.CAPTION)
        high = written("Ag", round(line), theme.TEXT).height
        tall = written(number, round(size), theme.DIGITS).height
        told = all(width_of(word, round(line), theme.TEXT) <= room for word in words)
        # Words come close to a number: nothing of it hangs below its line.
        left_over = (self.height - high * len(most)) / NEAR
        if told and tall > left_over >= tall * SMALLER:
            size, tall = size * left_over / tall, left_over
        told = told and tall <= left_over
        # Numbers stand on one line, however long the words below them are.
        block = tall * NEAR + high * len(most) if told else float(tall)
        top = self.center_y + block / 2
        self._write(number, left, top - tall / 2, size, theme.DIGITS, theme.PAPER, theme.PANEL)
        for count, word in enumerate(words if told else ()):
            y = top - tall * NEAR - high * (count + 0.5)
            self._write(word, left, y, line, theme.TEXT, theme.MUTED, theme.PANEL)

    def _asked(self, pile: Pile) -> float:
        """Measure how much room the number and the longest word need beside the drawing."""
        size = round(self.look.grown(0.3).text(theme.CAPTION))
        number = round(self.look.grown(theme.NUMBERS).text(theme.NUMBER))
        words = [width_of(word, size, theme.TEXT) for word in pile.label.split(" ")]
        return max(*words, width_of("88", number, theme.DIGITS)) + dp(12)

    def _broken(self, label: str, room: float) -> list[str]:
        """Break a label into lines."""
        size = round(self.look.grown(0.3).text(theme.CAPTION))
        lines: list[str] = []
        for word in label.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and width_of(longer, size, theme.TEXT) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines


class Seats(_Drawn):
    """Everybody with what they have, in as many columns as they need."""

    people: Sequence[Person] = ()
    active = ""

    def show(self, people: Sequence[Person], active: str) -> None:
        """Show them, and whose turn it is."""
        if (people, active) != (self.people, self.active):
            self.people, self.active = people, active
            self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        count = len(self.people)
        if not count or self.width < dp(40):
            return
        columns = 1 if count < 4 else 2 if count < 9 else 4
        lines, gap = -(-count // columns), dp(6)
        wide = (self.width - gap * (columns - 1)) / columns
        high = (self.height - gap * (lines - 1)) / lines
        for number, person in enumerate(self.people):
            line, column = divmod(number, columns)
            x, y = self.x + column * (wide + gap), self.top - (line + 1) * high - line * gap
            self._seat(person, x, y, wide, high)

    def _seat(self, person: Person, x: float, y: float, wide: float, high: float) -> None:
        on = person.id == self.active
        colour = theme.FIGURES.get(person.id, theme.ANYBODY).colour
        ground = theme.mixed(theme.NIGHT, colour, 0.16) if on else theme.PANEL
        plate = Plate(12)
        plate.paint(ground, ground, colour if on else theme.RIM, 2)
        plate.place(x, y, wide, high)
        self.canvas.add(plate)
        radius, middle = min(high * 0.34, dp(20)), y + high / 2
        figure = pawn(person.id, initial(person.name), x + radius + dp(10), middle, radius)
        self.canvas.add(figure)
        number = min(self.look.grown(theme.NUMBERS).text(30), high * 0.58)
        counted = width_of(person.value, round(number), theme.DIGITS)
        right = x + wide - counted - dp(12)
        self._write(person.value, right, middle, number, theme.DIGITS, theme.PAPER, ground)
        left = x + 2 * radius + dp(20)
        name = min(self.look.grown(0.3).text(theme.LABEL), high * 0.5)
        needed = width_of(person.name, round(name), theme.TEXT)
        name *= min(1.0, (right - left - dp(6)) / max(1.0, needed))
        if name >= dp(SMALLEST):
            self._write(person.name, left, middle, name, theme.TEXT, theme.PAPER, ground)


class Signs(_Drawn):
    """Who is on a map, a line for each: its drawing, its name, and the sign that belongs to it."""

    heading = ""
    places: Sequence[Place] = ()
    columns = 1

    def show(self, board: Map | None) -> None:
        """Show those who have a sign, under the map's heading for them."""
        heading = board.signs if board is not None else ""
        places = [one for one in board.places.values() if one.sign] if board and heading else []
        if (heading, places) != (self.heading, self.places):
            self.heading, self.places = heading, places
            self._draw()

    @property
    def line(self) -> float:
        """How high its heading is."""
        return self.look.grown(0.3).text(theme.CAPTION) * 1.7

    def fitting(self, room: float, columns: int) -> float:
        """Give how much of this height it takes: none where its lines would be too low."""
        lines = -(-len(self.places) // columns)
        if not lines or room < self.line + lines * dp(LOWEST):
            return 0.0
        return min(room, self.line + lines * dp(HIGHEST))

    def stand(self, columns: int) -> None:
        """Stand in so many columns."""
        if columns != self.columns:
            self.columns = columns
            self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        if not self.places or self.width < dp(120) or self.height < self.line + dp(LOWEST) / 2:
            return
        size = self.look.grown(0.3).text(theme.CAPTION)
        top = self.top - self.line / 2
        self._write(self.heading, self.x, top, size, theme.TEXT, theme.MUTED, theme.PANEL)
        gap, columns = dp(6), min(self.columns, len(self.places))
        lines = -(-len(self.places) // columns)
        high = (self.height - self.line + gap) / lines - gap
        wide = (self.width + gap) / columns - gap
        side = max(0.0, min(high - dp(10), (wide - dp(24)) / 2, wide * 0.36))
        room = wide - side - self._thought(side) - dp(52)
        size = self._named(room, high)
        for number, place in enumerate(self.places):
            line, column = divmod(number, columns)
            y = self.top - self.line - high - line * (high + gap)
            self._place(place, (self.x + column * (wide + gap), y, wide, high), side, (size, room))

    def _thought(self, side: float) -> float:
        """Give how wide the bubble beside a drawing is."""
        return min(side * (THOUGHT if side > dp(64) else 1.0), dp(LARGEST_THOUGHT))

    def _named(self, room: float, high: float) -> float:
        """Give the size in which all names have room, a line for each word if need be; or none."""
        full = min(self.look.grown(0.3).text(theme.LABEL + 2), high * 0.6)
        parts = [place.name for place in self.places]
        if high > full * 3.2:
            parts = [part for name in parts for part in name.split(" ")]
        wide = max(width_of(part, round(full), theme.DISPLAY) for part in parts)
        size = full * min(1.0, max(0.0, room) / max(1.0, wide))
        return size if size >= dp(SMALLEST) else 0.0

    def _place(
        self,
        place: Place,
        box: tuple[float, float, float, float],
        side: float,
        named: tuple[float, float],
    ) -> None:
        """`named`: the size of its name, 0 for none, and how wide it may be."""
        x, y, wide, high = box
        plate, ground = Plate(12), theme.NIGHT
        plate.paint(ground, ground, theme.RIM, 1.5)
        plate.place(*box)
        self.canvas.add(plate)
        middle, sign, (size, room) = y + high / 2, self._thought(side), named
        # Without a name between them, both belong together in the middle.
        edge = dp(14) if size else (wide - side - sign - dp(8)) / 2
        self._picture(place.drawing, (x + edge, middle - side / 2, side, side))
        left, right = x + edge + side + dp(12), x + wide - edge - sign
        if sign > dp(64):
            self._bubble(right + sign / 2, middle, sign / 2)
            self._picture(
                place.sign, (right + sign * 0.17, middle - sign * 0.33, sign * 0.66, sign * 0.66)
            )
        else:
            self._picture(place.sign, (right, middle - sign / 2, sign, sign))
        if not size:
            return
        split = high > size * 3.2 and width_of(place.name, round(size), theme.DISPLAY) > room
        lines = place.name.split(" ") if split else [place.name]
        for number, part in enumerate(lines):
            at = middle + (len(lines) / 2 - number - 0.5) * size * 1.2
            self._write(part, left, at, size, theme.DISPLAY, theme.PAPER, ground)

    def _bubble(self, x: float, y: float, radius: float) -> None:
        """Draw what somebody thinks in: a bubble, and two smaller ones towards them."""
        self.canvas.add(Color(rgba=theme.PAPER))
        small = radius * 0.13
        for across, down, size in ((0, 0, radius), (-1.02, 0.72, small * 1.3), (-1.3, 0.95, small)):
            at = (x + across * radius - size, y - down * radius - size)
            self.canvas.add(SmoothEllipse(pos=at, size=(2 * size, 2 * size)))


class LastSaid(_Drawn):
    """What was said last: its drawing, what it is, and its name."""

    said: Latest | None = None

    def show(self, said: Latest | None) -> None:
        """Show it, or nothing."""
        if said != self.said:
            self.said = said
            self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        said = self.said
        if said is None or self.width < dp(120):
            return
        plate = Plate(theme.RADIUS)
        plate.paint(theme.PANEL, theme.PANEL, theme.RIM, 1.5)
        plate.place(*self.pos, *self.size)
        self.canvas.add(plate)
        side = min(self.height - dp(14), dp(84))
        self._picture(said.drawing, (self.x + dp(16), self.center_y - side / 2, side, side))
        left = self.x + side + dp(32)
        look = self.look.grown(0.3)
        small, large = look.text(theme.CAPTION), look.text(theme.TITLE)
        part = min(1.0, self.height / ((small + large) * 1.5))
        room = self.right - left - dp(12)
        wide = width_of(said.title, round(large * part), theme.DISPLAY)
        large *= part * min(1.0, room / max(1.0, wide))
        small *= part
        middle = self.center_y
        above, below = middle + large * 0.62, middle - small * 0.5
        self._write(said.label, left, above, small, theme.TEXT, theme.MUTED, theme.PANEL)
        self._write(said.title, left, below, large, theme.DISPLAY, theme.PAPER, theme.PANEL)
