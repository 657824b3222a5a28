"""What a dramatic page says: a small line, a large word, what to do, why, and a few panes."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.engine.mood import CARD, NUMBER, Mood, Seen, Small, Steps, Turned
from companion.engine.prompt import Prompt
from companion.ui import theme
from companion.ui.framing import ABOVE, BELOW, LEAST, Room
from companion.ui.theme import Theme
from companion.ui.widgets.prompt import Why
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.small_panes import SmallPanes
from companion.ui.widgets.writing import (
    APART,
    Headline,
    Kicker,
    Pointed,
    Text,
    evened,
    text_height,
    text_width,
)

# Type, in dp at 100 % on a page of full size; and how much of it is left in a small window.
KICKER, WORD, SENTENCE, POINT, WHY, ASKED = 20, 84, 40, 24, 20, 28
ALONE = 50  # a sentence that stands under no large word
LEAST_WORD, LEAST_SENTENCE, LEAST_WHY = 0.55, 0.7, 0.85
LEAST_HEADLINE = 0.9  # on a tablet: it is read across a table
LEAST_NUMBERED, SHORT = 0.76, 0.76  # the same where a number says more, and to be one line each
BRIEF = 0.5  # of its size: how small a large word gets to be one line over a map
LEAST_BODY = 0.78  # of large text, where it does not fit; the rest can be scrolled to
HEADS = 0.4  # how much headlines grow where body text doubles
SMALLER = (1.1, 1.0, 0.9, 0.8, 0.72, 0.64, 0.56)  # what is tried until all of it fits
WITH_PANES = 5  # how many of these are tried before panes go
DRAWN = 0.36  # of an upright window that is left to drawings before panes come
OVER_KEYS = 12  # dp: below panes besides the margin
LOWER, LOWEST = 0.42, 96  # of the room below a text, and in dp: how far it stands lower for that
OVER_NUMBER = 0.4  # of a window that text under a huge number takes at most
TOGETHER = 16  # letters
ABOVE_WHY = 6  # dp
SMALL_KICKER = 0.72  # of its size: how small the line above gets to be one line
ONE_LINE = 0.8  # of its size: how small the title of a card gets to stand on one line


class Tale(FloatLayout):
    """The text of a dramatic page; what does not fit can be scrolled to."""

    def __init__(self, look: Theme, on_rule: Callable[[], Any]) -> None:
        super().__init__(size_hint=(None, None))
        self.look = look
        self.kicker = Kicker(look, size=KICKER, bold=True)
        self.word = Headline(look, font=theme.DISPLAY, shrinks=True)
        self.sentence = Headline(look, font=theme.DISPLAY, shrinks=True)
        self.word.line_height, self.sentence.line_height = 0.82, 0.92
        self.points: list[Pointed] = []
        self.why = Why(on_rule, look=look, size=WHY)  # bright: there may be light behind it
        self.asides = Text(look, size=WHY)
        self.asked = Text(look, size=ASKED, bold=True)
        self.error = Text(look, size=WHY, colour=theme.WRONG, bold=True)
        self.panes = SmallPanes(look)
        self.stack = BoxLayout(orientation="vertical", size_hint_y=None)
        self.stack.bind(minimum_height=self.stack.setter("height"))
        self.scroll = Scroll(size_hint=(None, None))
        self.scroll.add_widget(self.stack)
        self.stack.bind(height=self._hang)
        self.add_widget(self.scroll)
        self._why = self._rule = self._note = self._plain_why = self.story = self._flowing = ""
        self._apart = self._shown = self._titled = self._fixed = self._numbered = self._mapped = (
            False
        )
        self._tells_why = False  # its story is no why
        self._top = 0.0  # where it begins at most
        self._panes: Sequence[Small] = ()
        self._kickers = ("", "")  # by itself, and where the steps of the turn are listed
        self.head = 0.0  # how high the small line above a huge number is

    def tell(
        self, mood: Mood, prompt: Prompt, rule: str, asides: Sequence[str], question: str,
        error: str, panes: Sequence[Small],
    ) -> None:  # fmt: skip
        """Say what a prompt says."""
        does = prompt.does if prompt.word else ""
        self.kicker.text, self.kicker.color = prompt.kicker.upper(), theme.colour(mood.ink)
        self._kickers = (prompt.kicker.upper(), (prompt.brief or prompt.kicker).upper())
        self.word.text, self._titled = _bound(prompt.word), mood.layout == CARD
        said = prompt.headline or does or prompt.text
        self.sentence.say(said)
        self._flowing, self._numbered = self.sentence.text, mood.layout == NUMBER
        self._why, self._rule = _not_again(prompt.why.removesuffix(does), said), rule
        self._note = prompt.note
        self._point(prompt)
        self._why = self._why.replace(prompt.tale, "").strip()  # it hangs beside it
        self.story, self._tells_why = prompt.tale, bool(prompt.tale)
        if prompt.story:
            self.story = self._why
        self.leave_out_story(False)
        self.asides.text = "\n".join(asides)
        self.asked.text, self.error.text = question, error
        self._panes = panes
        self._mapped = any(isinstance(pane, Seen) for pane in panes)

    def _point(self, prompt: Prompt) -> None:
        """Say what is said below the sentence, each on a line of its own."""
        while len(self.points) < len(prompt.points):
            self.points.append(Pointed(self.look, size=POINT))
        for number, line in enumerate(self.points):
            one = prompt.points[number] if number < len(prompt.points) else None
            line.say(one.icon if one else "", one.text if one else "")

    def leave_out_story(self, out: bool) -> None:
        """Say why, but for a story that is read elsewhere."""
        parts = ["" if out and not self._tells_why else self._why, self._note]
        if self._tells_why and not out:
            parts.append(self.story)
        why, rule = " ".join(filter(None, parts)), self._rule
        self._plain_why = f"{why} {rule}".strip()
        self.why.say(why, rule)

    def _sizes(self, room: Room, smaller: float, wide: float) -> list[tuple[Text, float, str]]:
        """Give every text with its size in pixels, and what is measured of it."""
        scale, near = self.look.scale, room.near
        heads = 1 + HEADS * (scale - 1) if scale > 1 else scale
        word = WORD * max(LEAST_WORD, near) * heads * smaller
        needed = text_width(self.word.text, float(dp(word)), theme.DISPLAY)
        least = ONE_LINE if self._titled else BRIEF if self._mapped else 1.0
        if wide < needed * 1.01 <= wide / least:  # letters are set on whole pixels
            word *= 0.99 * wide / needed
        body = max(LEAST_WHY, near) * max(min(scale, 1.0), scale * max(LEAST_BODY, smaller))
        # What to do is read first, so it is never smaller than why.
        phone = min(room.width, room.height) < theme.PHONE * room.dp
        least = LEAST_SENTENCE if phone else LEAST_HEADLINE
        full = SENTENCE if self.word.text or self._mapped else ALONE
        sentence = heads * max(SENTENCE * least, near * max(SENTENCE * 0.84, full * smaller))
        if self._numbered:
            sentence = SENTENCE * heads * max(LEAST_NUMBERED, near)
        part = SHORT if self._numbered else LEAST_HEADLINE
        lowest = 0.0 if self._numbered and not phone else SENTENCE * least * heads / sentence
        sentence = self._part(sentence, wide, max(part, lowest))
        kicker = KICKER * max(0.75, near) * min(scale, 1.4)
        needed = text_width(self.kicker.text, float(dp(kicker)), theme.TEXT) * (1 + 2 * APART)
        if wide < needed <= wide / SMALL_KICKER:  # no number stands alone on a line
            kicker *= wide / needed
        sizes = (
            (self.kicker, kicker, self.kicker.text),
            (self.error, WHY * body, self.error.text),
            (self.word, word, self.word.text),
            (self.sentence, sentence, self.sentence.text),
            *((line, POINT * body, line.text) for line in self.points),
            (self.asked, min(ASKED * body, sentence), self.asked.text),  # told first, read first
            (self.why, WHY * body, self._plain_why),
            (self.asides, WHY * body, self.asides.text),
        )
        return [(text, float(dp(size)), said) for text, size, said in sizes if said]

    def _part(self, size: float, wide: float, least: float) -> float:
        """Let each of some sentences be a line, if they get no smaller for it than `least`."""
        parts = self._flowing.replace(". ", ".\n")
        lines = (text_width(one, float(dp(size)), theme.DISPLAY) for one in parts.split("\n"))
        needed = max(lines) * 1.04  # letters are set on whole pixels
        fits = needed <= wide / least
        self.sentence.text = parts if fits else self._flowing
        return size * min(1.0, wide / needed) if fits else size

    def fit(self, room: Room, wide: float, number: bool) -> float:
        """Choose the sizes with which all fits, and tell how high that is."""
        self._apart = number and not room.upright
        self._fixed = number or room.upright  # it begins right below what is drawn
        free = room.height - room.foot - dp(BELOW)
        if self._apart:
            free = room.height * OVER_NUMBER
        elif room.upright:
            free -= room.height * LEAST
        else:
            free -= dp(ABOVE) * room.near
        gap = self.look.space(2.5) * max(0.6, room.near)
        # Drawings tell more than panes; panes more than very large words.
        left = free - (room.height * (DRAWN - LEAST) if room.upright else 0.0)
        tries = [(count, part) for count in self._counts for part in SMALLER[:WITH_PANES]]
        for count, smaller in (*tries, *((0, part) for part in SMALLER)):
            panes = self._fit_panes(room, wide, count)
            listed = any(isinstance(pane, Steps) for pane in self._panes[:count])
            self.kicker.text = self._kickers[listed]
            sizes = self._sizes(room, smaller, wide)
            high = self._measured(sizes, wide, gap)
            fits = high <= (left - panes if count else free)
            if fits:
                break
        if fits and any(line.text for line in self.points):
            # After several orders the question ends the column, above its keys.
            sizes.sort(key=lambda one: one[0] is self.asked)
        for text, size, _ in sizes:
            text.full = text.font_size = size
            text.width = wide
            text._wrap()
            if text is self.why:  # its lines are about equally long: no rule stands alone
                even = evened(self._plain_why, size, text.font_name, wide)
                text.padding = [0, self._above_why, wide - even, 0]
        apart = self._apart and bool(self.kicker.text)
        wanted = [text for text, *_ in sizes if not (apart and text is self.kicker)]
        if not apart and self.kicker.parent is self:
            self.remove_widget(self.kicker)
            self.kicker.size_hint_x = 1
        if wanted != list(reversed(self.stack.children)):
            self.stack.clear_widgets()
            for text in wanted:
                if text.parent is not None:  # it stood apart, on a page of another shape
                    text.parent.remove_widget(text)
                self.stack.add_widget(text)
        self.stack.spacing = gap
        if apart and self.kicker.parent is None:  # by itself above a huge number
            self.kicker.size_hint_x = None
            self.add_widget(self.kicker)
        self.head = self.kicker.full * 1.3 if self._apart and self.kicker.text else 0.0
        self._shown = bool(panes)
        return high + (panes if self._shown else 0.0)

    @property
    def _above_why(self) -> float:
        """How much further below what is large it stands."""
        return float(dp(ABOVE_WHY)) if self.sentence.text and not self._apart else 0.0

    @property
    def _counts(self) -> Sequence[int]:
        """How many panes are tried, all of them first: of places that change, all or none."""
        changes = sum(isinstance(pane, Turned) for pane in self._panes)
        return () if self._apart else range(len(self._panes), max(0, changes - 1), -1)

    def _fit_panes(self, room: Room, wide: float, count: int) -> float:
        """Show so many panes; tell how much room they need with what is around them."""
        self.panes.show(self._panes[:count])
        if not count:
            return 0.0
        around = dp(OVER_KEYS) + self.look.space(3) * max(0.6, room.near)
        return self.panes.fit(wide, room.near) + around

    def _measured(self, sizes: Sequence[tuple[Text, float, str]], wide: float, gap: float) -> float:
        high = 0.0
        for text, size, said in sizes:
            if self._apart and text is self.kicker:
                continue
            lines = said.split("\n")
            inside = wide
            if text is self.kicker:  # its letters stand apart
                inside = wide / (1 + 2 * APART)
            elif isinstance(text, Pointed):
                inside = wide - text.indent(size)
            elif text is self.why:
                high += self._above_why
            high += sum(text_height(line, size, text.font_name, inside) for line in lines) + gap
        return high

    def place(self, x: float, y: float, wide: float, high: float, top: float) -> None:
        """Stand here; `top` is where the page begins, for a line that stands apart."""
        over = max(high, top - y + dp(8)) if self._apart else high
        self.pos, self.size = (x, y), (wide, over)
        if self._shown and self.panes.parent is None:
            self.add_widget(self.panes)
        elif not self._shown and self.panes.parent is not None:
            self.remove_widget(self.panes)
        self._top = y + high
        self.scroll.x, self.scroll.width = x, wide
        self.scroll.scroll_y = 1.0
        if self._apart:
            self.kicker.x, self.kicker.y = x, top - self.kicker.full * 1.3
        self._hang()

    def _hang(self, *_: Any) -> None:
        """Let panes stand well above the keys: they end the column.

        What is left is above and below the text, so that no side of a page is empty.
        """
        bottom = self.y
        if self._shown:
            under = self.y + dp(OVER_KEYS)
            self.panes.pos = (self.x, under)
            bottom = under + self.panes.height + self.look.space(2)  # it ends above them
        spare = self._top - bottom - self.stack.height
        lower = 0.0 if self._fixed else max(0.0, min(dp(LOWEST), spare * LOWER))
        self.scroll.y, self.scroll.height = bottom, max(0.0, self._top - lower - bottom)


def _bound(word: str) -> str:
    """Keep a short last sentence on one line: none ends with its first word."""
    *first, last = word.split(". ")
    if first and len(last) <= TOGETHER:
        last = last.replace(" ", "\N{NO-BREAK SPACE}")
    return ". ".join((*first, last))


def _not_again(why: str, said: str) -> str:
    """Leave out of a why what is said above it, sentence by sentence."""
    for sentence in said.split(". "):
        why = why.replace(sentence.rstrip(".") + ".", "")
    return " ".join(why.split())
