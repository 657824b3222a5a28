"""A strip: one field with a key for each value, louder from key to key; further ones behind one."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.frozen import replace
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import OFF, READ, Cap, Key, Text, text_height, text_width
from companion.ui.widgets.measure import centred, fitted
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.writing import Headline

SAID, BOLD = 23, 1.08  # dp: what large keys mean; how much wider bold letters are
CELL = 50  # dp: the narrowest key of a strip
ARCS = 4
APART, NEAR = 0.9, 0.7  # of the way from arc to arc: from the value; how far the first one is in
SHORT = 2  # letters: a number
# dp: a question in its place, no larger than the smallest headline that is read before it, also
# in a low one.
ASKED, ASKED_LOW, LOW = 34, 26, 160
LEAD, TIGHT = 1.5, 0.9  # of its letters: how high the line over a question is; of its own lines
HEAD = 0.45  # of its height: the question; its answers have the rest
FRAMED = 136  # dp: a lower one has no ground around it
INSET, INSET_LOW = 12, 8  # dp: from the edge of its ground to its answers
LIT = 0.045  # how much light that ground has: what is to be done first has more
LED = 0.6  # of the letters of the question: how large those of that line are at most
BARRED, WIDE = 60, 84  # dp: keys of a bar with room for bars beside their value, and for wide ones


class Loud(Key):
    """A value of a strip, with arcs beside it that tell how much it is; where it is low, bars."""

    def __init__(self, look: Theme, low: bool = False, **more: Any) -> None:
        self.arcs, self.low = 0, low  # how many of them are lit; 0: there are none
        self._arcs = InstructionGroup()
        self._sounds: Any = None  # what its arcs were drawn for
        super().__init__(look, upright=True, size_hint=(None, None), **more)
        self.canvas.after.add(self._arcs)
        self.fits = False
        self.padding = [dp(4), dp(4)] * 2
        self.bind(pos=self._draw_arcs, size=self._draw_arcs)

    def sound(self, arcs: int) -> None:
        """Be so loud."""
        cap = self.cap
        looks = (arcs, cap and (cap.off, cap.kind, cap.text, cap.size, bool(cap.icon and cap.text)))
        if looks != self._sounds:
            self.arcs, self._sounds = arcs, looks
            self._draw_arcs()

    def _draw_arcs(self, *_: Any) -> None:
        self._arcs.clear()
        if self.low:
            self._draw_bars()
            return
        room = self.arcs and self.width >= dp(104) and self.height >= dp(60)
        step = min(self.width * 0.105, self.height * 0.12)
        beside = (ARCS + APART) * step  # the value and its arcs stand in the middle, as one
        self.padding = [dp(4), dp(4), beside if room else dp(4), dp(4)]
        if not room or self.cap is None:
            return
        shine = OFF if self.cap is not None and self.cap.off and self.kind not in READ else 1.0
        value = text_width(self.cap.text, self.look.text(self.cap.size), self.cap.font)
        x, y = self.center_x + (value - beside) / 2 + (APART - NEAR) * step, self.center_y
        for number in range(ARCS):
            lit = number < self.arcs
            self._arcs.add(Color(rgba=(*theme.LAMP[:3], shine * (1.0 if lit else 0.22))))
            radius = step * (number + 1)
            bow = [pi * (n / 8 - 0.5) * 0.62 for n in range(9)]
            points = [c for a in bow for c in (x + radius * cos(a), y + radius * sin(a))]
            self._arcs.add(SmoothLine(points=points, width=dp(1.8)))

    def _draw_bars(self) -> None:
        """Draw bars beside the value, each higher than the one before."""
        room = self.arcs and self.width >= dp(BARRED)
        slim = min(1.0, self.width / dp(WIDE))
        bar, gap = round(dp(4.5) * slim), round(dp(2.5) * slim)
        wide = ARCS * (bar + gap) - gap
        self.padding = [dp(4), dp(4), wide + self.width * 0.14 if room else dp(4), dp(4)]
        if not room:
            return
        x, y = self.right - wide - self.width * 0.14, self.center_y - dp(9)
        for number in range(ARCS):
            lit = number < self.arcs
            self._arcs.add(
                Color(rgba=theme.LAMP if lit else theme.mixed(theme.RAISED, theme.LINE, 0.5))
            )
            size = (bar, dp(6 + 4.5 * number))
            self._arcs.add(Rectangle(pos=(round(x + number * (bar + gap)), round(y)), size=size))


class Strip(Layout):
    """One field of keys that share its ground. On a stage they are large, under their heading."""

    def __init__(self, look: Theme, apart: bool, **more: Any) -> None:
        super().__init__(**more)
        self.look, self.head, self.apart = look.grown(theme.KEYS), look.grown(theme.HEADS), apart
        self.ground, self.plate = Plate(theme.RADIUS), Plate(theme.RADIUS)
        self._lines = InstructionGroup()
        self.canvas.before.add(self.ground)
        self.canvas.before.add(self.plate)
        self.canvas.before.add(self._lines)
        self._said = SAID if apart else theme.CAPTION
        self.heading = Text(self.look, size=self._said, bold=apart, fills=True)
        self.hint = Text(
            self.look, size=theme.CAPTION, colour=theme.MUTED, align="right", fills=True
        )
        for part in (self.heading, self.hint):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.keys: list[Loud] = []
        self.caps: list[Cap] = []
        self.lead = Text(self.look, size=theme.CAPTION, colour=theme.MUTED, bold=True, fills=True)
        self.lead.size_hint = (None, None)
        self.question = Headline(self.look, size=ASKED, font=theme.DISPLAY, fills=True)
        self.question.size_hint, self.question.line_height = (None, None), 0.9
        self.answers: Widget | None = None  # below the question
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, heading: str, hint: str, caps: Sequence[tuple[Cap, int]]) -> None:
        """Show these keys; each with how loud it is."""
        self.heading.text, self.hint.text = heading, hint
        for key in self.keys[len(caps) :]:
            self.remove_widget(key)
        del self.keys[len(caps) :]
        for number, (cap, loud) in enumerate(caps):
            if number == len(self.keys):
                self.keys.append(Loud(self.look, low=not self.apart))
                self.add_widget(self.keys[-1])
            self.keys[number].wear(_as_written(self.keys[number].cap, cap))
            self.keys[number].sound(loud)
        self.caps = [cap for cap, _ in caps]
        self._paint()
        self._trigger_layout()

    def ask(self, question: str, lead: str = "", answers: Widget | None = None) -> None:
        """Ask something in its place, over its answers.

        `lead` stands over the question: it comes after what the table is told to do.
        """
        if question == self.question.plain and lead.upper() == self.lead.text:
            return
        self.question.say(question)
        self.lead.text = lead.upper()
        if self.answers is not None and self.answers is not answers:
            self._have(self.answers, False)
        self.answers = answers
        for part, said in ((self.lead, lead), (self.question, question), (answers, question)):
            if part is not None:
                self._have(part, bool(said and question))
        self._paint()
        self._trigger_layout()

    def _paint(self) -> None:
        asked = bool(self.question.text)
        lit = theme.mixed(theme.PANEL, theme.LAMP, LIT)
        self.plate.paint(*((lit, lit) if asked else theme.KEY), theme.RIM if asked else theme.LINE)
        self.plate.dim(1.0, 0.0 if self._resting and not asked else 1.0)
        self.ground.paint(theme.PANEL, theme.PANEL, theme.RIM)
        self.ground.dim(1.0, 1.0 if self._framed and not asked and not self._resting else 0.0)

    @property
    def answering(self) -> tuple[float, float, float, float]:
        """Give the place of the answers to a question: left, low, width, height."""
        edge = dp(INSET if self.height >= dp(LOW) else INSET_LOW)
        high = self.height * (1 - HEAD) - edge
        return self.x + edge, self.y + edge, self.width - 2 * edge, high

    @property
    def _framed(self) -> bool:
        """Whether it and what is said over it have room for a ground of both."""
        return self.apart and bool(self.heading.text) and self.height >= dp(FRAMED)

    @property
    def _resting(self) -> bool:
        """Whether it only shows what was said."""
        return self.apart and bool(self.caps) and all(cap.off for cap in self.caps)

    @property
    def least_width(self) -> float:
        """How wide it must be."""
        return float(dp(CELL) * len(self.keys) + dp(8))

    def do_layout(self, *_: Any) -> None:
        """Lay the keys out below the heading."""
        if not self.keys or self.width < dp(40):
            return
        if self.question.text:
            self._lay_question()
            return
        for key in self.keys:
            self._have(key, True)
        edge = dp(4) if self.height > dp(60) else dp(1)
        inset = dp(INSET) if self._framed else 0.0  # of its ground
        line = self.look.text(self._said) * (1.46 if self.apart else 1.5)
        roomy = self.height >= line + dp(5) + dp(theme.TARGET) + edge
        head = line + dp(4) if roomy and self.heading.text else 0.0
        wide = self.width - 2 * (edge + inset) - dp(8)
        said = self._wide(self.heading)
        self.heading.font_size = self.look.text(self._said) * min(1.0, wide / max(said, 1.0))
        self.heading.halign = "left" if self.apart else "center"
        both = self.apart and min(said, wide) + self._wide(self.hint) + dp(12) <= wide
        self.heading.opacity = 1.0 if head else 0.0
        self.hint.opacity = 1.0 if head and both else 0.0
        self.heading.size = (min(said, wide) if both else wide, line)
        self.hint.size = (max(1.0, wide - min(said, wide)), line)
        top = self.top - line - dp(5) - inset / 3
        self.heading.pos = (self.x + inset + edge + dp(4), top)
        self.hint.pos = (self.heading.right, top)
        above = head + dp(2) if head and self.apart else 0.0  # what is said stands over its field
        self.ground.place(*self.pos, *self.size)
        above += inset * 0.6 if above else 0.0
        high = self.height - above - inset
        self.plate.place(self.x + inset, self.y + inset, self.width - 2 * inset, high)
        high -= 2 * edge + (head - dp(4) if head and not above else 0.0)
        self._divide(edge + inset, above or head, inset)
        self._lay_keys(self.y + inset + edge, max(high, dp(theme.TARGET)), edge + inset)
        self._paint()

    def _lay_keys(self, y: float, high: float, edge: float) -> None:
        """Lay the keys side by side, so far from both ends."""
        x, wide = self.x + edge, (self.width - 2 * edge) / len(self.keys)
        for key, cap in zip(self.keys, self.caps, strict=True):
            key.size, key.pos = (wide, high), (x, y)
            x += wide
            self._wear(key, self._fitted(key, cap))
            key.sound(key.arcs)  # beside a value that may have another size now

    def _lay_question(self) -> None:
        """Put the question in the place of what was said, over its answers."""
        self.heading.opacity = self.hint.opacity = 0.0
        x, low, wide, high = self.answering
        left, wide, room = x + dp(4), wide - dp(8), self.height - dp(INSET)
        if self.answers is not None:
            self.answers.pos, self.answers.size = (x, low), (wide + dp(8), high)
            room = self.top - low - high - dp(4)
        size = self.head.text(ASKED if self.height >= dp(LOW) else ASKED_LOW)
        led = self.lead.parent is not None
        while True:
            full = min(self.look.text(theme.CAPTION), size * LED)  # never larger than the question
            line = full * LEAD if led else 0.0
            high = text_height(self.question.text, size, theme.DISPLAY, wide * 0.9)
            if high * TIGHT + line <= room or size <= dp(14):
                break
            size *= 0.94
        self.question.full = self.question.font_size = size
        self.question.width = wide
        self.question._wrap()
        used = wide - self.question.padding[2]  # its lines are about equally long
        high = text_height(self.question.text, size, theme.DISPLAY, used) * TIGHT
        for key in self.keys:  # what was said is in the prompt
            self._have(key, False)
        low = self.top - (room + dp(4) + high + line) / 2
        self.plate.place(*self.pos, *self.size)
        self.question.size, self.question.pos = (wide, high), (left, low)
        needed = text_width(self.lead.text, full, theme.TEXT)
        self.lead.font_size = full * min(1.0, wide / max(needed, 1.0))
        self.lead.size, self.lead.pos = (wide, line), (left, low + high)
        self._lines.clear()

    def _have(self, part: Widget, wanted: bool) -> None:
        if wanted and part.parent is None:
            self.add_widget(part)
        elif not wanted and part.parent is not None:
            self.remove_widget(part)

    def _divide(self, edge: float, head: float, inset: float = 0.0) -> None:
        """Draw lines between keys that share a ground."""
        self._lines.clear()
        if self._resting:
            return
        wide = (self.width - 2 * edge) / len(self.keys)
        self._lines.add(Color(rgba=theme.RIM))
        for number in range(1, len(self.keys)):
            x = self.x + edge + number * wide
            low, high = self.y + inset + dp(10), self.top - head - dp(8)
            self._lines.add(Rectangle(pos=(x, low), size=(dp(1.5), max(0.0, high - low))))

    def _wear(self, key: Loud, cap: Cap) -> None:
        if cap.icon and cap.text:
            centred(key, cap)
        else:
            key.wear(cap)

    def _fitted(self, key: Key, cap: Cap) -> Cap:
        """Write as large as the key allows; an icon has room, or there is none."""
        roomy = key.height > dp(84) and key.width > dp(70)
        cap = cap if roomy or not cap.text else replace(cap, icon="")
        share = 0.42 if cap.icon else 0.58 if self.apart else 0.62  # of the height
        most = key.height * share / self.look.text(1.0)
        cap = replace(cap, size=min(cap.size, most))
        if not self.apart and len(cap.text) <= SHORT:  # it needs little room above and below it
            size = self.look.text(cap.size)
            high = text_height(cap.text, size, cap.font, key.width)
            return replace(cap, size=cap.size * min(1.0, (key.height - dp(12)) / high))
        return fitted(cap, self.look, True, key.width, key.height)

    def _wide(self, text: Text) -> float:
        size, bold = (self._said, BOLD) if text is self.heading else (theme.CAPTION, 1.0)
        return text_width(text.text, self.look.text(size), theme.TEXT) * bold + dp(2)


def _as_written(worn: Cap | None, cap: Cap) -> Cap:
    """Give a key's next cap as large as the same words are there now; it is laid out later."""
    if worn is None or (worn.text, worn.font) != (cap.text, cap.font):
        return cap
    return replace(cap, size=worn.size, icon=worn.icon)
