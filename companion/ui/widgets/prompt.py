"""The prompt: who acts, what to do in one large sentence, why, and what went wrong."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.prompt import Prompt
from companion.engine.tabletop import Header
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Panel, Text, text_height, text_width
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.picture_line import LEAST as LEAST_LINE
from companion.ui.widgets.picture_line import MOST, PictureLine
from companion.ui.widgets.plates import CLEAR, Plate
from companion.ui.widgets.scroll import SIGN, Scroll
from companion.ui.widgets.tap import do
from companion.ui.widgets.turn import Pips
from companion.ui.widgets.writing import Headline

STEPS = (1.0, 0.9, 0.857)  # of a headline that would be longer than three lines
GROWN, ROOMY, SPARE = (
    (1.19, 1.1, 1.0),
    1.1,
    0.03,
)  # where the card has room; its body; what stays free
LEAST = 36.0  # dp at 100 %: no headline of a tablet is smaller
ON_A_PHONE = (1.0, 0.89, 0.78)
LINES, FEW = 3, 2
CLOSE = 2  # dp: around and between lines that would else be cut
LOW_CARD = 180  # dp: a lower one has little room around a question
# Of its size: why, where else some of it would have to be scrolled to; and the least of it.
BODIES, SMALLER = (1.0, 0.9), 0.84
ASKED = 0.86  # of its size: a question on a phone, so that it is seen with what it is about
ASKED_BELOW = 0.93  # of its size: a question under what was told
ASKED_SEEN = (1.0, 0.88, 0.76)  # of that: where it would else have to be scrolled to
TIGHT = 0.82  # of the usual line: large letters stand closer
ABOVE = 1.35  # of its letters: how high the line above it is
ASKED_ROUND, BESIDE = 12, 14  # dp: the plate of a question, its corners and what is free in it
FIRST = 0.16  # of the colour of whose doing it is: what the card has of it where it leads
ONE_LINE = 0.8  # of its size: how small a question is written so that it has one line


class Asked(BoxLayout):
    """A question beside an edge of its own, so that it is not read as a part of what was told."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None)
        self.close = False  # there is little room: all of it is seen with what it is about
        self._plate = Plate(ASKED_ROUND)
        self.canvas.before.add(self._plate)
        self.text = Headline(look, size=theme.TITLE, font=theme.DISPLAY, shrinks=True)
        self.text.line_height = 0.95
        self.add_widget(self.text)
        self.bind(pos=self._draw, size=self._draw)
        self.text.bind(height=self._fit)

    def write(self, size: float, wide: float) -> None:
        """Write it in this size, in so much room; a little smaller where one line is enough."""
        self.padding = [dp(BESIDE), self._above + self._around]
        self.text.full, self.text.width = self._size(size, wide), wide - 2 * dp(BESIDE)
        self.text._wrap()
        self._plate.paint(CLEAR, CLEAR, CLEAR, 0.0, theme.LAMP)
        self._fit()

    def high(self, size: float, wide: float) -> float:
        """Tell how high it is in this size, in so much room."""
        room, size = wide - 2 * dp(BESIDE), self._size(size, wide)
        return text_height(self.text.text, size, theme.DISPLAY, room) * TIGHT + 2 * (
            self._above + self._around
        )

    def _size(self, size: float, wide: float) -> float:
        needed = text_width(self.text.text, size, theme.DISPLAY)
        fits = 0.97 * (wide - 2 * dp(BESIDE)) / max(needed, 1.0)
        return size * fits if ONE_LINE <= fits < 1.0 else size

    @property
    def _above(self) -> float:
        return float(dp(4 if self.close else 9))

    @property
    def _around(self) -> float:
        """How much farther from everything else it stands."""
        return 0.0 if self.close else float(dp(3))

    def _fit(self, *_: Any) -> None:
        self.height = self.text.height + 2 * (self._above + self._around)

    def _draw(self, *_: Any) -> None:
        low = self.y + self._around
        self._plate.place(self.x, low, self.width, max(1.0, self.height - 2 * self._around))


class Why(ButtonBehavior, Text):
    """The reason in one line; a tap opens the rule. With a new reason it is dead for a moment."""

    def __init__(self, on_tap: Callable[[], Any], **more: Any) -> None:
        super().__init__(markup=True, **more)
        self.on_tap, self._dead_until = on_tap, 0.0
        self.plain = ""  # without the marks of its letters
        self.rule = ""  # that a tap opens

    def say(self, why: str, rule: str) -> None:
        """Give a reason, and the rule behind it."""
        link = f"[color={get_hex_from_color(theme.LINK)}][u]{escape_markup(rule)}[/u][/color]"
        text = " ".join([part for part in (escape_markup(why), link if rule else "") if part])
        self.plain, self.rule = " ".join(filter(None, (why, rule))), rule
        if text != self.text:
            self._dead_until = Clock.get_time() + theme.DEAD
        self.text = text

    def on_release(self) -> None:
        """Open the rule."""
        if Clock.get_time() >= self._dead_until:
            do(self.on_tap)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a card shows: a prompt with all that is said around it.

    `hint`: what another tap would do; it is for now, so it comes first. `question` stands under
    what was told; `actions` are shown where they are counted.
    """

    prompt: Prompt
    rule: str = ""
    kicker: str = ""
    colour: Colour | None = None  # whose doing it is
    ink: Colour | None = None
    error: str = ""
    asides: Sequence[str] = ()
    hint: str = ""
    question: str = ""
    line: str = ""  # what a coach says of it
    first: bool = False  # it is done before a question is answered that stands elsewhere
    actions: Header | None = None


class PromptCard(Panel):
    """What the table must do or answer now; what is longer than the card scrolls in it."""

    def __init__(
        self,
        look: Theme,
        on_why: Callable[[], Any],
        headline: float = theme.HEADLINE,
        **more: Any,
    ) -> None:
        """`headline`: its size at 100 %."""
        super().__init__(edge=theme.LAMP_DEEP, **more)
        self.look, self.head, self._size = look, look.grown(theme.HEADS), headline
        self.padding = [dp(8), dp(6), dp(2), dp(6)]
        self.scroll = Scroll(theme.PANEL)
        self.inside = BoxLayout(
            orientation="vertical", size_hint_y=None, spacing=dp(6),
            padding=[dp(20), dp(8), dp(14), dp(8)],
        )  # fmt: skip
        self.inside.bind(minimum_height=self.inside.setter("height"))
        self.scroll.add_widget(self.inside)
        self.add_widget(self.scroll)
        small = look.grown(theme.KEYS)
        self.hint = Text(look, size=theme.BODY, colour=theme.LAMP, bold=True)
        self.error = Text(look, size=theme.BODY, colour=theme.WRONG, bold=True)
        self.kicker = Text(small, size=theme.CAPTION, bold=True)
        self.asides = Text(look, size=theme.BODY)
        self.line = Text(look, size=theme.BODY, colour=theme.LINK)
        self.headline = Headline(self.head, size=headline, font=theme.DISPLAY, shrinks=True)
        self.headline.line_height = 0.9
        self.pips = Pips(small)
        self.left = Text(small, size=theme.LABEL, bold=True, fills=True)
        high = max(self.pips.height, small.text(theme.LABEL) * 1.6)
        self.actions = BoxLayout(size_hint_y=None, height=high, spacing=dp(14))
        self.pips.pos_hint = {"center_y": 0.5}
        self.actions.add_widget(self.pips)
        self.actions.add_widget(self.left)
        self.does = Text(look, size=theme.BODY)
        self.why = Why(on_why, look=look, size=theme.BODY, colour=theme.MUTED)
        self.asked = Asked(self.head)
        self.question = self.asked.text
        self.extra: Widget | None = None  # what else a page shows below its headline
        self.under: Widget | None = None  # and below everything
        self.pictures = PictureLine(look)
        self._told: Told | None = None
        self.scroll.bind(size=self._fit_headline)

    def show(self, told: Told) -> None:
        """Show a prompt, whose doing it is, and why the last tap was not taken."""
        prompt = told.prompt
        new = self._told is None or self._told.prompt != prompt
        self._told = told
        self.hint.text, self.error.text = told.hint, told.error
        self.asides.text, self.line.text = "\n".join(told.asides), told.line
        ground = theme.PANEL  # what comes first is lit, where a question elsewhere comes after it
        if told.first and told.colour is not None:
            ground = theme.mixed(theme.PANEL, told.colour, FIRST)
        self.scroll.ground = ground
        self.colour(ground, told.colour if told.first and told.colour else theme.RIM,
                    told.colour or theme.LAMP_DEEP)  # fmt: skip
        self.kicker.text, self.kicker.color = told.kicker.upper(), told.ink or theme.PAPER
        self.headline.say(prompt.headline or prompt.text)
        self.does.text = prompt.does  # stands at the end of its why, too
        self.why.say(prompt.why.removesuffix(self.does.text).strip(), told.rule)
        self.question.say(told.question)
        counted = self._counted
        if told.actions is not None and counted:
            self.pips.show(told.actions.used, told.actions.most)
            self.left.text = told.actions.left
            self._fit_left()
        self._fit_headline()
        parts: list[Widget] = [
            self.hint, self.error, self.kicker, self.headline, self.asked, self.line,
            self.asides, self.does, self.why,
        ]  # fmt: skip
        said = {self.asked: self.question.text}
        wanted = [part for part in parts if said.get(part, getattr(part, "text", ""))]
        if self.extra is not None and not told.error:
            wanted.insert(wanted.index(self.headline) + 1, self.extra)
        if counted:
            wanted.insert(wanted.index(self.headline) + 1, self.actions)
        if self.under is not None:
            wanted.append(self.under)
        self.pictures.show(() if told.error else prompt.pictures)
        if self.pictures.shown:
            wanted.append(self.pictures)
        if wanted != list(reversed(self.inside.children)):
            self.inside.clear_widgets()
            for part in wanted:
                self.inside.add_widget(part)
        if new:
            self.rewind()

    def rewind(self) -> None:
        """Show its beginning."""
        self.scroll.scroll_y = 1.0

    def _fit_left(self) -> None:
        """Write how many actions are left on one line."""
        wide = self.scroll.width - self.inside.padding[0] - self.inside.padding[2]
        room = wide - self.pips.width - self.actions.spacing
        full = self.left.look.text(theme.LABEL)
        needed = text_width(self.left.text, full, theme.TEXT)
        self.left.font_size = full * min(1.0, max(0.5, 0.95 * room / max(needed, 1.0)))

    @property
    def _steps(self) -> list[float]:
        """How much smaller a headline may be, step by step."""
        if on_a_phone():
            return list(ON_A_PHONE)
        return [part for part in STEPS if self._size * part >= LEAST - 0.5]

    def _below(self, wide: float, asked: float) -> float:
        """How high everything but the headline is, with a question in this size."""
        parts = (self.hint, self.error, self.kicker, self.line, self.asides, self.does)
        said = [(one.text, one.full, one.font_name) for one in parts]
        said.append((self.why.plain, self.why.full, theme.TEXT))
        high = [text_height(*one, wide) for one in said if one[0]]
        if self.question.text:
            high.append(self.asked.high(asked, wide))
        high += [one.height for one in (self.extra, self.under) if one is not None]
        counted = self.actions.height + self.inside.spacing if self._counted else 0.0
        around = self.inside.padding[1] + self.inside.padding[3]
        return around + counted + sum(high) + self.inside.spacing * len(high)

    def _seen(self, asked: float, high: float, wide: float) -> float:
        """Give the size in which a question is seen below so high a headline; the why scrolls."""
        if on_a_phone() or not self.question.text:
            return asked
        parts = (self.hint, self.error, self.kicker)
        above = [text_height(one.text, one.full, one.font_name, wide) for one in parts if one.text]
        room = self.scroll.height - self.inside.padding[1] - high - sum(above)
        room -= self.inside.spacing * (len(above) + 1)
        if self.asked.high(asked, wide) <= room:
            return asked
        self.asked.close = True
        sizes = [asked * part for part in ASKED_SEEN]
        return next((size for size in sizes if self.asked.high(size, wide) <= room), sizes[-1])

    @property
    def _counted(self) -> bool:
        told = self._told
        return told is not None and told.actions is not None and told.actions.most > 0

    def _fit_headline(self, *_: Any) -> None:
        """Write it smaller where it would take more than three lines, or more than there is."""
        wide = self.scroll.width - self.inside.padding[0] - self.inside.padding[2]
        if wide < dp(60) or not self.headline.text:
            return
        self._fit_left()
        full = self.head.text(self._size)
        self.asked.close = on_a_phone() or self.scroll.height < dp(LOW_CARD)
        low = bool(self.question.text) and self.scroll.height < dp(LOW_CARD)
        self.inside.padding[1], self.inside.padding[3] = dp(2 if low else 8), dp(8)
        self.inside.spacing = dp(6)
        room = self.scroll.height * 0.75
        if on_a_phone():  # all of it stands above the sign that there is more below
            over = self.inside.padding[1] + self.inside.spacing + dp(2 * SIGN)
            over += self.kicker.full * ABOVE if self.kicker.text else 0.0
            room = min(room, self.scroll.height - over)
        if self._grow(full, wide):
            return
        for body, part in ((body, part) for body in BODIES for part in self._steps):
            self._write_body(body)
            size = full * part
            asked = min(self.head.text(theme.TITLE), size)  # what was told is read first
            high = text_height(self.headline.text, size, theme.DISPLAY, wide * 0.98) * TIGHT
            line = text_height("A", size, theme.DISPLAY, wide) * TIGHT
            under = 0.0
            if self.question.text:
                asked *= ASKED if on_a_phone() else ASKED_BELOW
                under = self.asked.high(asked, wide) if on_a_phone() else 0.0
            # Smaller rather than that something of it has to be scrolled to.
            free = min(room - under, self.scroll.height - self._below(wide, asked))
            if high <= line * LINES + 1 and high <= free:
                break
        else:
            self._write_body(SMALLER)
            if not self.question.text and not on_a_phone():  # rather close than cut
                self.inside.padding[1] = self.inside.padding[3] = dp(CLOSE)
                self.inside.spacing = dp(CLOSE)
            asked = self._seen(asked, high, wide)
        self.headline.full = size
        self.headline._wrap()
        self.asked.write(asked, wide)
        left = self.scroll.height - self._below(wide, asked) - high - 2 * self.inside.spacing
        self.pictures.height = min(dp(MOST), left) if left >= dp(LEAST_LINE) else 0.0

    def _grow(self, full: float, wide: float) -> bool:
        """Write everything larger where few words would leave much of a card empty."""
        told = self._told
        if on_a_phone() or self.look.scale > 1 or self.extra or self.under:
            return False
        if self.question.text or (told is not None and told.prompt.pictures):
            return False
        self._write_body(ROOMY)
        for part in GROWN:
            size = full * part
            high = text_height(self.headline.text, size, theme.DISPLAY, wide * 0.98) * TIGHT
            line = text_height("A", size, theme.DISPLAY, wide) * TIGHT
            used = high + self._below(wide, size) + self.inside.spacing
            if high <= line * FEW + 1 and used <= self.scroll.height * (1 - SPARE):
                self.headline.full = size
                self.headline._wrap()
                return True
        return False

    def _write_body(self, part: float) -> None:
        """Write what stands below the headline in its size, or a part of it."""
        for text in (self.line, self.asides, self.does, self.why):
            text.full = text.font_size = self.look.text(theme.BODY) * part
