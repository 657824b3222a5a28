"""A little prompt of the table, as large as text is now: what a size of text is chosen by."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Gap, Panel, Text, text_height
from companion.ui.widgets.figure import Figure

SEAT, OTHERS = 40, 30  # dp: whose turn it is, and the others
KEY = 56  # dp: the key
SHY = 0.6  # how much is seen of those whose turn it is not


class Sample(Panel):
    """Who plays, a headline, what follows, why, and a key; in little room only the words."""

    def __init__(
        self, look: Theme, people: Sequence[tuple[str, str]], size: str, headline: str, body: str,
        why: str, key: str,
    ) -> None:  # fmt: skip
        super().__init__(
            theme.NIGHT, orientation="vertical", size_hint_y=None, height=0, radius=12,
            padding=[look.space(4), look.space(3)], spacing=look.space(1),
        )  # fmt: skip
        self.look, self._least = look, 0.0
        self.said = Text(look, size, theme.CAPTION, theme.LINK)
        self.lines = (
            self.said,
            Text(look.grown(theme.HEADS), headline, theme.HEADLINE, font=theme.DISPLAY),
            Text(look, body, theme.BODY),
        )
        self.why = Text(look, why, theme.CAPTION, theme.MUTED)
        self.seats = self._seats(people)
        self.key = self._key(key)
        self._shown: list[Widget] = []
        self._lay([Gap(), *self.lines, Gap()])
        self.bind(minimum_height=lambda *_: self.stand(self._least))

    def _seats(self, people: Sequence[tuple[str, str]]) -> BoxLayout:
        """Show who sits there, and whose turn it is."""
        row = BoxLayout(size_hint_y=None, height=dp(SEAT), spacing=self.look.space(1.5))
        for number, (who, letter) in enumerate(people):
            side = dp(OTHERS if number else SEAT)
            figure = Figure(who, letter, side, pos_hint={"center_y": 0.5})
            figure.opacity = SHY if number else 1.0
            row.add_widget(figure)
        row.add_widget(Widget())
        return row

    def _key(self, said: str) -> Panel:
        """Show a key in outline: there is one gold key on a page, and this is none to be tapped."""
        key = Panel(theme.NIGHT, line=theme.LAMP, radius=14, size_hint_y=None)
        grown = self.look.grown(theme.KEYS)
        word = Text(grown, said, 22, theme.LINK, theme.DISPLAY, "center", fills=True)
        key.height = max(dp(KEY), grown.text(22) * 2.2)
        key.add_widget(word)
        return key

    @property
    def needed(self) -> float:
        """How high it must be."""
        gaps = self.spacing * (len(self.lines) + 1)
        return sum(line.height for line in self.lines) + gaps + 2 * self.padding[1]

    def stand(self, least: float) -> None:
        """Be at least so high, and show what there is room for."""
        self._least, needed = least, self.needed
        self.height = max(least, needed)
        spare, gap = least - needed, self.look.space(3)
        inside = self.width - 2 * self.padding[0]
        why = text_height(self.why.text, self.why.font_size, theme.TEXT, inside)
        shown: dict[Widget, float] = {
            self.key: self.key.height,
            self.seats: dp(SEAT),
            self.why: why,
        }
        there = set()
        for part, high in shown.items():
            if spare >= high + gap:
                spare -= high + gap
                there.add(part)
        middle = [*self.lines, *([self.why] if self.why in there else [])]
        above = [self.seats] if self.seats in there else []
        below = [self.key] if self.key in there else []
        self._lay([*above, Gap(), *middle, Gap(), *below])

    def _lay(self, parts: list[Widget]) -> None:
        """Show these, from the top."""
        kept = [one for one in parts if not isinstance(one, Gap)]
        if kept == self._shown:
            return
        self._shown = kept
        self.clear_widgets()
        for part in parts:
            self.add_widget(part)
