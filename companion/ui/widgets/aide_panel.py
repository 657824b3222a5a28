"""The assistant's panel: its questions as keys, one answer, and what else it can be asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.frozen import replace
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Cap, Panel, Text, text_height, text_width
from companion.ui.widgets.corrections import Beside
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.hints import draw_shield, stroke
from companion.ui.widgets.measure import fitted
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.writing import Headline

KEYS, LOW_KEYS = 56, 48  # dp: how high its keys are, and in a low panel
LOW = 330  # dp: a lower panel has its last keys below what is read
LARGE = 1.3  # the text size from which what is read scrolls
SAMPLE, SHIELD = 34, 20  # dp: a piece of a contour, a shield
COLUMN, APART = 12, 4  # dp: between what stands beside each other, and below
ABOVE = 12  # dp: over a heading on a line of its own
SHORT = 3  # letters: longer values stand in their lines
LARGER = 1.15  # of the text: a value before it
TIGHT = 0.9  # of the usual line: large letters stand closer


class Fit(NamedTuple):
    """How large an answer is written: of the usual size, its title in dp, headings in lines."""

    body: float
    title: float
    tight: bool
    about: bool


# The first in which all of it is in sight.
FITS = (
    Fit(1.0, 36, False, True), Fit(0.95, 34, False, True), Fit(0.95, 32, True, True),
    Fit(0.9, 30, True, True), Fit(0.9, 28, True, False), Fit(0.85, 26, True, False),
    Fit(0.79, 24, True, False),
)  # fmt: skip
SCROLLED, LARGELY = Fit(0.95, 0, True, True), 0.8  # the key of its question names it


@dataclass(frozen=True, slots=True)
class Line:
    """A text with a value at its head; `sample`: the contour it stands for, 0 for a shield.

    `heard`: what the value is called by those who only hear it.
    """

    text: str
    value: str = ""
    ink: Colour | None = None
    heard: str = ""
    sample: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What the panel says; of notes the value is a heading, which has their ink.

    `around` stands over the lines, in the `colour` of their contours; `calm` says what a shield
    is. `hint` and `error` are of the last tap, and stand first.
    """

    title: str
    kicker: str = ""
    told: Sequence[Line] = ()
    around: str = ""
    lines: Sequence[Line] = ()
    calm: str = ""
    notes: Sequence[Line] = ()
    colour: Colour | None = None
    about: str = ""
    hint: str = ""
    error: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """All of it, to be heard."""
        lines = (*self.told, *self.lines, *self.notes)
        said = [f"{heard}: {one.text}" if (heard := one.heard or one.value) else one.text
                for one in lines]  # fmt: skip
        return tuple(filter(None, (self.error, self.hint, self.title, *said)))


class Said(Text):
    """A text that those who listen find, on a page whose prompt is told as a whole."""

    aloud = True
    plain = ""


class Sample(Widget):
    """What something on the map looks like: a piece of a contour, or a shield; or nothing."""

    def __init__(self, ring: int | None, colour: Colour) -> None:
        high = dp(SHIELD + 4)  # a dark line goes around one
        super().__init__(size_hint=(None, None), width=dp(SAMPLE), height=high)
        self.ring, self.colour = ring, colour
        self.pos_hint = {"center_y": 0.5}
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._drawn.clear()
        if self.ring:
            stroke(self._drawn, self.ring, (self.x, self.y, self.width, self.height), self.colour)
        elif self.ring == 0:
            x, y = self.x + (self.width - dp(SHIELD)) / 2, self.y + (self.height - dp(SHIELD)) / 2
            draw_shield(self._drawn, x, y, dp(SHIELD))


class Parting(Widget):
    """A thin line between parts of an answer."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=dp(ABOVE))
        with self.canvas:
            Color(rgba=theme.RIM)
            self._line = Rectangle()
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        self._line.pos, self._line.size = (self.x, self.y + dp(ABOVE / 2)), (self.width, dp(1))


class Alike(Beside):
    """Keys that share a line, with letters of one size; their words may stand on two lines."""

    def _fit(self, *_: Any) -> None:
        laid = [(key, cap) for key, cap in self._caps.items() if key.width > dp(theme.TARGET)]
        near = dp(4)  # two lines may come near its edge
        sizes = [
            fitted(cap, self.look, True, key.width, key.height + near).size for key, cap in laid
        ]
        for key, cap in self._caps.items():
            key.wear(replace(cap, size=min(sizes)) if sizes else cap)


class Piece(NamedTuple):
    """A part of an answer: what it says, how large, how much of its width is not text."""

    said: str
    size: float
    font: str = theme.TEXT
    beside: float = 0.0
    over: float = 0.0  # dp above it
    made: Callable[[], Any] = Widget


class AidePanel(Panel):
    """Stands where the prompt stands; what is longer than the panel scrolls in it."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(edge=theme.LINK, orientation="vertical", spacing=dp(6), **more)
        self.look = look
        self.padding = [dp(20), dp(10), dp(10), dp(10)]
        self.asks, self.more = Alike(look.at_most(LARGE)), Alike(look.at_most(LARGE))
        for keys in (self.asks, self.more):
            keys.size_hint_y = None
        self.scroll = Scroll(theme.PANEL)
        self.inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(APART))
        self.inside.bind(minimum_height=self.inside.setter("height"))
        self.scroll.add_widget(self.inside)
        self.add_widget(self.scroll)
        self.answer: Answer | None = None
        self._written: Any = None
        self.bind(size=self._lay)
        self.scroll.bind(size=self._write)

    @property
    def _low(self) -> bool:
        return on_a_phone() or self.height < dp(LOW)

    def show(self, answer: Answer, asks: Sequence[Cap], more: Sequence[Cap]) -> None:
        """Say this, with a key for each question and those of what else can be done."""
        self.asks.show(asks)
        self.more.show(more)
        new = self.answer is None or self.answer.title != answer.title
        self.answer = answer
        self._lay()
        self._write()
        if new:
            self.scroll.scroll_y = 1.0

    def _lay(self, *_: Any) -> None:
        """Put the keys above and below what is read; in a low panel the last come after it."""
        for keys in (self.asks, self.more):
            keys.height = dp(LOW_KEYS if self._low else KEYS)
        wanted = [self.asks] if self.asks.children else []
        wanted += [self.scroll] if self._low else [self.scroll, self.more]
        if list(reversed(self.children)) != wanted:
            if self.more.parent is not None and (self.more in self.children) == self._low:
                self.more.parent.remove_widget(self.more)
                self._written = None
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    # How it is written

    def _write(self, *_: Any) -> None:
        answer, wide = self.answer, self.scroll.width - dp(10)
        now = (answer, wide, self.scroll.height, self._low)
        if answer is None or wide < dp(80) or now == self._written:
            return
        self._written = now
        self.inside.padding = [0, 0, dp(10), dp(4)]
        self.inside.clear_widgets()
        for piece in self._pieces(answer, self._fit(answer, wide)):
            self.inside.add_widget(piece.made())
        if self._low:
            self.inside.add_widget(self.more)

    def _fit(self, answer: Answer, wide: float) -> Fit:
        """Find how large all of it can be written; large letters scroll."""
        usual = FITS if self.look.scale <= LARGE and not on_a_phone() else FITS[:1]
        for fit in usual:
            if self._high(self._pieces(answer, fit), wide) <= self.scroll.height:
                return fit
        if self.look.scale <= LARGE and not self._low:
            return FITS[-1]
        body = SCROLLED.body if self.look.scale <= LARGE else LARGELY
        fit = SCROLLED._replace(body=body, title=theme.PHONE_HEADLINE if answer.kicker else 0)
        bare = fit._replace(about=False)
        keys = dp(LOW_KEYS + 2 * APART) if self._low else 0.0
        fits = self._high(self._pieces(answer, bare), wide) + keys <= self.scroll.height
        return bare if fits else fit  # rather all in sight than cut by a few pixels

    def _high(self, pieces: Sequence[Piece], wide: float) -> float:
        """Tell how high all of it is."""
        heights = [dp(APART)]
        for one in pieces:
            fair = TIGHT if one.font == theme.DISPLAY else 1.0
            room = (wide - one.beside) * (0.98 if one.font == theme.DISPLAY else 1.0)
            said = text_height(one.said, one.size, one.font, room) * fair if one.said else 0.0
            heights.append(said + dp(one.over + APART))
        return sum(heights)

    def _pieces(self, answer: Answer, fit: Fit) -> list[Piece]:
        """Say what it is made of where it is written so large."""
        body, small = theme.BODY * fit.body, theme.CAPTION * fit.body
        pieces = [
            self._plain(text, body, ink, bold=True)
            for text, ink in ((answer.error, theme.WRONG), (answer.hint, theme.LAMP)) if text
        ]  # fmt: skip
        if answer.kicker:
            pieces.append(self._plain(answer.kicker.upper(), small, theme.LINK, bold=True))
        if fit.title:
            size = self.look.grown(theme.HEADS).text(fit.title)
            made = partial(self._title, answer.title, fit.title)
            pieces.append(Piece(answer.title, size, theme.DISPLAY, made=made))
        pieces += [self._headed(one, body, runs=True) for one in answer.told]
        pieces += self._lines(answer, body)
        for note in answer.notes:
            if not fit.tight and note.value:
                pieces.append(Piece("", 0.0, over=ABOVE, made=Parting))
                pieces.append(self._plain(note.value, body, note.ink or theme.LINK, bold=True))
            pieces.append(self._headed(note, body, fit.tight))
        if answer.about and fit.about:
            pieces.append(self._plain(answer.about, small * 0.94, theme.MUTED, said=True))
        return pieces

    def _title(self, text: str, size: float) -> Headline:
        look = self.look.grown(theme.HEADS)
        title = Headline(look, size=size, font=theme.DISPLAY, shrinks=True)
        title.line_height, title.aloud = TIGHT, True
        title.say(text)
        return title

    def _plain(
        self, text: str, size: float, ink: Colour, bold: bool = False, said: bool = False
    ) -> Piece:
        kind = Said if said else Text
        made = partial(kind, self.look, text, size, ink, bold=bold)
        return Piece(text, self.look.text(size), made=made)

    def _headed(self, line: Line, body: float, runs: bool, lit: Colour | None = None) -> Piece:
        """Write a text, perhaps with its heading in the same line."""
        head = f"{line.value} · " if runs and line.value else ""
        made = partial(self._written_headed, line, head, body, lit or line.ink or theme.LINK)
        return Piece(head + line.text, self.look.text(body), made=made)

    def _written_headed(self, line: Line, head: str, body: float, lit: Colour) -> Said:
        text = str(escape_markup(line.text))
        if head:
            text = f"[b][color={get_hex_from_color(lit)}]{escape_markup(head)}[/color][/b]{text}"
        ink = line.ink if not line.value and line.ink is not None else theme.PAPER
        made = Said(self.look, text, body, ink, markup=True)
        made.plain = _heard(line)
        return made

    def _lines(self, answer: Answer, body: float) -> list[Piece]:
        """Write lines, their values below each other where these are short."""
        lines, colour = list(answer.lines), answer.colour or theme.PAPER
        short = all(len(one.value) <= SHORT for one in lines)
        if answer.calm:
            lines.append(Line(answer.calm, sample=0))
        sampled = any(one.sample is not None for one in lines)
        sampled = sampled and (short or self.look.scale <= LARGE)  # large letters need the room
        large = self.look.text(body * LARGER)
        column = 0.0
        if short and answer.lines:
            column = max(text_width(one.value, large, theme.DIGITS) for one in lines) + dp(2)
        beside = (column + dp(COLUMN) if column else 0.0) + (dp(SAMPLE + COLUMN) * sampled)
        pieces = []
        if answer.around and answer.lines:
            pieces.append(self._plain(answer.around, body, colour, bold=True))
        for line in lines:
            if short:
                piece = Piece(line.text, self.look.text(body), made=partial(self._line, line, body))
            else:
                piece = self._headed(line, body, runs=True, lit=theme.PAPER)
            row = partial(self._row, line, piece, column, colour if sampled else None, body)
            over = self.look.text(body) * (LARGER - 1) / dp(1) if column else 0.0
            pieces.append(piece._replace(beside=beside, over=over, made=row))
        return pieces

    def _line(self, line: Line, body: float) -> Said:
        made = Said(self.look, line.text, body, line.ink)
        made.plain = _heard(line)
        return made

    def _row(
        self, line: Line, piece: Piece, column: float, sampled: Colour | None, body: float
    ) -> BoxLayout:
        """Put a value, what it is on the map and a text beside each other."""
        row = BoxLayout(size_hint_y=None, spacing=dp(COLUMN), height=0)
        written = [piece.made()]
        if column:
            number = Text(self.look, line.value, body * LARGER, font=theme.DIGITS)
            number.size_hint_x, number.width = None, column
            written.insert(0, number)

        def fit(*_: Any) -> None:
            row.height = max(part.height for part in written)

        for part in written:
            part.pos_hint = {"center_y": 0.5}
            part.bind(height=fit)
            row.add_widget(part)
        if sampled is not None:
            row.add_widget(Sample(line.sample, sampled), index=1)
        return row


def _heard(line: Line) -> str:
    """Give a text with what stands at its head, as it is heard."""
    head = line.heard or line.value
    return f"{head}: {line.text}" if head else line.text
