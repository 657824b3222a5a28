"""A little prompt of the table, as large as text is now: what a size of text is chosen by."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Gap, Panel, Text, text_height
from companion.ui.widgets.company import Company

PEOPLE, MOST = 76, 210  # dp: how high those who play are, at least and at most
KEY = 56  # dp: the key
ROUND, BEZEL = 18, 7  # dp: of the tablet that it is seen on
PICTURE = 0.97  # of the room that words leave


class Sample(Panel):
    """Who plays, a headline, what follows, why, and a key; in little room only the words."""

    def __init__(
        self, look: Theme, people: Sequence[str], size: str, headline: str, body: str,
        why: str, key: str,
    ) -> None:  # fmt: skip
        super().__init__(
            theme.NIGHT, orientation="vertical", size_hint_y=None, height=0, radius=ROUND,
            padding=[look.space(5), look.space(4)], spacing=look.space(1),
        )  # fmt: skip
        self.look, self._least = look, 0.0
        frame = theme.mixed(theme.PANEL, theme.PAPER, 0.14)
        self._plate.paint(theme.NIGHT, theme.NIGHT, frame, BEZEL)
        self.said = Text(look, size, theme.CAPTION, theme.LINK)
        self.lines = (
            self.said,
            Text(look.grown(theme.HEADS), headline, theme.HEADLINE, font=theme.DISPLAY),
            Text(look, body, theme.BODY),
        )
        self.why = Text(look, why, theme.CAPTION, theme.MUTED)
        self.seats = Company(people, 12, size_hint_y=None)
        self.key = self._key(key)
        self._shown: list[Widget] = []
        self._lay([Gap(), *self.lines, Gap()])
        self.bind(minimum_height=lambda *_: self.stand(self._least))

    def _key(self, said: str) -> Panel:
        """Show a key in outline: there is one gold key on a page, and this is none to be tapped."""
        key = Panel(theme.CELL, line=theme.LAMP, radius=14, size_hint_y=None)
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
        spare, gap = least - needed, self.look.space(1.5)
        inside = self.width - 2 * self.padding[0]
        why = text_height(self.why.text, self.why.font_size, theme.TEXT, inside)
        there = []
        for part, high in ((self.key, self.key.height), (self.seats, dp(PEOPLE)), (self.why, why)):
            if spare >= high + gap and (part is not self.seats or self.seats.figures):
                spare -= high + gap
                there.append(part)
        if self.seats in there:
            more = min(spare * PICTURE, dp(MOST - PEOPLE))
            self.seats.height = dp(PEOPLE) + more
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
