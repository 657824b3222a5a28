"""Beside a step of the set-up: what to have ready, which steps follow, and what comes last."""

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.guide import GuideStep, Piece
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text, text_height
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.writing import Headline

ROW, LINE, LOOSE = 42, 31, 54  # dp: a piece to have ready; a step of the list, at most
CALM = 1.2  # of the text size: notes are read up to this one
LOW_ROW = 34  # dp: a piece in a low window
LINE_OF = 1.75  # of a number: how high the card is that it stands on
SIGN = 24  # dp: the number of a step
MARK = 52  # dp: the drawing of what comes last


class Needs(Panel):
    """What to have ready, each with its drawing and how many."""

    def __init__(self, look: Theme, step: GuideStep, low: bool) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, spacing=dp(2),
            padding=[dp(18), dp(6 if low else 10), dp(18), dp(4 if low else 8)],
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(Text(look, step.needs_title, theme.CAPTION, theme.MUTED))
        for number, need in enumerate(step.needs):
            if number:
                self.add_widget(_rule())
            self.add_widget(_need(look, need, low))


def _rule() -> Widget:
    line = Widget(size_hint_y=None, height=dp(1.5))
    with line.canvas:
        Color(rgba=theme.RIM)
        drawn = Rectangle()
    line.bind(pos=lambda _, at: setattr(drawn, "pos", at))
    line.bind(size=lambda _, size: setattr(drawn, "size", size))
    return line


def _need(look: Theme, need: Piece, low: bool) -> BoxLayout:
    least = look.at_most(1.3).text(LOW_ROW if low else ROW)
    row = BoxLayout(size_hint_y=None, height=least, spacing=dp(12))
    side = look.at_most(1.4).text(44)
    picture = AnchorLayout(size_hint_x=None, width=side)
    picture.add_widget(
        Drawing(need.sprites[0].drawing, size_hint=(None, None), size=(side, least - dp(4)))
    )
    row.add_widget(picture)
    words = stack(look, 0, pos_hint={"center_y": 0.5})
    words.add_widget(Whole(look, need.label, theme.BODY, bold=True))
    words.bind(height=lambda _, now: setattr(row, "height", max(least, now + dp(2))))
    row.add_widget(words)
    if need.note and not low and look.scale <= CALM:  # else there is no room for it
        note = Text(look, need.note, theme.CAPTION, theme.MUTED, align="right", fills=True)
        note.size_hint_x = 0.8
        row.add_widget(note)
    large = look.at_most(1.3)
    size = 22 if low else 28
    number = Text(large, str(need.count), size, font=theme.DIGITS, align="right", fills=True)
    number.size_hint_x, number.width = None, large.text(52)
    row.add_widget(number)
    return row


class Way(Panel):
    """The steps that follow, or as many as there is room for: what is now stands above them."""

    def __init__(self, look: Theme, steps: Sequence[GuideStep], at: int) -> None:
        super().__init__(
            orientation="vertical", size_hint_y=None, height=0, padding=[dp(18), dp(9)],
        )  # fmt: skip
        self.look, self.steps, self.at = look, steps, at
        self.letters: float = theme.CAPTION
        self._shown: tuple[int, int, float] = (-1, -1, self.letters)
        self.line = max(dp(LINE), look.text(LINE - 3))

    def fit(self, room: float) -> None:
        """Show as many steps as a place of this height holds; fewer than some: do not be there."""
        inside = self.width - self.padding[0] - self.padding[2] - self.look.text(SIGN) - dp(10)
        most = room - dp(18)
        for self.letters in (theme.BODY, theme.CAPTION):  # larger, where no line breaks
            highs = [self._high(number, inside) for number in range(len(self.steps))]
            if sum(highs) <= most and max(highs, default=0.0) <= self.line:
                break
        first = last = min(self.at + 1, len(highs))
        while last < len(highs) and sum(highs[first : last + 1]) <= most:
            last += 1
        if (first, last, self.letters) != self._shown:
            self._shown = (first, last, self.letters)
            self.clear_widgets()
            for number in range(first, last):
                self.add_widget(self._step(number))
        self.opacity = 1 if self.children else 0
        shown = highs[first:last]
        if shown and max(shown) * len(shown) <= most:  # an even list is read more easily
            shown = [max(shown)] * len(shown)
        spare = (most - sum(shown)) / max(1, len(shown))
        for row, high in zip(reversed(self.children), shown, strict=True):
            row.height = max(high, min(high + spare, dp(LOOSE)))
        self.height = sum(row.height for row in self.children) + dp(18) if self.children else 0

    def _high(self, number: int, inside: float) -> float:
        """Measure a line: most of them need one line only."""
        title, size = self.steps[number].title, self.look.text(self.letters)
        if width_of(title, round(size), theme.TEXT) <= inside - dp(2):
            return self.line
        return max(self.line, text_height(title, size, theme.TEXT, inside))

    def _step(self, number: int) -> BoxLayout:
        look = self.look
        row = BoxLayout(size_hint_y=None, height=self.line, spacing=dp(10))
        mark = Text(
            look, str(number + 1), self.letters, theme.LINK, theme.DIGITS, "center", fills=True
        )
        mark.size_hint_x, mark.width = None, look.text(SIGN)
        row.add_widget(mark)
        title = self.steps[number].title
        row.add_widget(Text(look, title, self.letters, theme.PAPER, fills=True))
        return row


class End(Panel):
    """What comes last and is known by the app alone, so it is never out of sight."""

    def __init__(self, look: Theme, heading: str, step: GuideStep, low: bool) -> None:
        super().__init__(
            edge=theme.LAMP_DEEP, size_hint_y=None, spacing=dp(12),
            padding=[dp(20), dp(6), dp(16), dp(6)],
        )  # fmt: skip
        head = look.grown(theme.HEADS)
        words = stack(look, 0, pos_hint={"center_y": 0.5})
        if not low:
            words.add_widget(Text(look.at_most(1.4), heading, theme.CAPTION, theme.MUTED))
        said = Headline(head, step.text, 18 if low else 20, font=theme.DISPLAY, shrinks=True)
        said.say(step.text)
        words.add_widget(said)
        if step.mark:
            side = dp(34 if low else MARK)
            picture = AnchorLayout(size_hint_x=None, width=side)
            picture.add_widget(Drawing(step.mark, size_hint=(None, None), size=(side, side)))
            self.add_widget(picture)
        self.add_widget(words)
        if step.value:
            size = 32 if low else 46
            value = Text(head, step.value, size, theme.LAMP, theme.DIGITS, "right", fills=True)
            value.size_hint_x, value.width = None, head.text(size * 0.66 * max(1, len(step.value)))
            self.add_widget(value)
        least = max(dp(48 if low else 72), head.text((32 if low else 46) * LINE_OF))
        words.bind(height=lambda _, now: setattr(self, "height", max(least, now + dp(14))))
        self.height = least
