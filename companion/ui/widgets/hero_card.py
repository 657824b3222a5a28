"""Who was in it, after a game: a card for each with a drawing, how they ended up, what they did."""

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_hex_from_color

from companion.engine.ending import Ending, Share
from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.textures import glow

NAME, COUNT, HEART = 26, 26, 24  # dp
STRIP = 18  # dp at 100 %: numbers in one line below
FLAT = 1.5  # width for height from which a drawing lies
SLEEP = 84  # dp: the sign over one who sleeps
CLOSE = 0.72  # of a number and its word, on a card before a picture
LINE = 1.36  # of the size of a number: how high its line is
SMALLER = 0.8  # of a name, where little is told of many
LEAST, FACE = 84, 34  # dp: how high a drawing above words is, and a figure beside a name
SHARE, SLIM, MOST = 0.42, 0.28, 0.9  # of a lying card that its drawing takes, and of its height
BRIEF = 15  # dp: numbers in one line
PAIR, FEW, MANY = 2, 4, 6  # cards with large names; in one row; more than so many are small
STANDING, LYING, SMALL = 150, 236, 118  # dp at 100 %: how wide a card is at least
# dp at 100 %: from which height on cards stand, and numbers have rows, or stand side by side.
HIGH, ROWS, SIDE = 320, 170, 126
WARM = 0.5  # how much of a dawn falls on a card
ALONE = 1.5  # how much larger the words of one who was alone are


class HeroCard(Panel):
    """Somebody; `lying`: the words stand beside the drawing, `brief`: numbers in one line."""

    def __init__(
        self, look: Theme, ending: Ending, share: Share, lying: bool, brief: bool, veiled: bool
    ) -> None:
        self.figure = theme.FIGURES.get(share.id, theme.ANYBODY)
        tinted = theme.mixed(theme.PANEL, self.figure.colour, 0.1)
        if veiled:  # what lies behind it is felt
            tinted = (*theme.mixed(theme.NIGHT, self.figure.colour, 0.06)[:3], 0.92)
        super().__init__(
            tinted, line=theme.mixed(theme.RIM, self.figure.colour, 0.4), size_hint_y=None,
            orientation="horizontal" if lying else "vertical",
            padding=[dp(2), dp(2), dp(12) if lying else dp(2), dp(2)],
        )  # fmt: skip
        known = art.known(share.drawing or self.figure.portrait)
        # Numbers stand below one who lies, where there is a picture behind all.
        lain = known is not None and known.size[0] > FLAT * known.size[1]
        self.strip = veiled and lying and not brief and lain
        self.veiled = veiled
        self.lying, self.brief = lying and not self.strip, brief
        self.stage = self._stage(share, ending.shares.index(share) % 2 == 1)
        if ending.won and ending.vista is not None and not lying and not share.down:
            self._warm(theme.colour(ending.vista.light))
        self.words = self._words(look, ending, share, brief)
        if self.strip:
            self._lay_strip(look, ending, share)
            return
        self.add_widget(self.stage)
        self.add_widget(self.words)
        if lying:
            self.stage.size_hint_x = None
            self.bind(size=self._share)

    def _warm(self, light: theme.Colour) -> None:
        """Let the light of the picture above shine into it."""
        with self.canvas.before:
            Color(1, 1, 1, 1)
            shine = Rectangle(texture=glow(light, WARM, 1.2))

        def lay(*_: Any) -> None:
            shine.pos = (self.x, self.y + self.height * 0.3)
            shine.size = (self.width, self.height * 0.7)

        self.bind(pos=lay, size=lay)

    @property
    def least(self) -> float:
        """How high it must be."""
        above = 0.0 if self.lying or self.strip else dp(LEAST)
        below = self.counts.height if self.strip else 0.0
        return float(self.words.height + above + below + dp(4))

    def _lay_strip(self, look: Theme, ending: Ending, share: Share) -> None:
        """Put the drawing large between the name and the numbers, which are one line."""
        self.orientation, self.padding = "vertical", [dp(2), dp(2), dp(2), dp(6)]
        self.add_widget(self.words)
        self.add_widget(self.stage)
        counts = zip(ending.counts, share.numbers, strict=False)
        said = _in_line((label, number) for label, number in counts if number)
        self.counts = Text(look, said, STRIP, padding=[dp(10), 0])
        self.add_widget(self.counts)

    def _share(self, *_: Any) -> None:
        part = SLIM if self.brief else SHARE
        self.stage.width = min(self.width * part, self.height * MOST)

    def _stage(self, share: Share, mirrored: bool) -> FloatLayout:
        stage = FloatLayout()
        with stage.canvas.before:
            Color(1, 1, 1, 0.35 if share.down else 1)
            light = Rectangle(texture=glow(self.figure.colour, 0.4, 1.3))

        def shine(*_: Any) -> None:
            side = min(stage.size)
            light.size = (side, side)
            light.pos = (stage.x + (stage.width - side) / 2, stage.y)

        stage.bind(pos=shine, size=shine)
        above = not self.lying and not self.strip
        if share.sleeps and above:
            sleep = Text(
                Theme(), theme.icon("sleep"), SLEEP, self.figure.ink, theme.ICONS, "center"
            )
            sleep.opacity, sleep.pos_hint = 0.5, {"center_x": 0.56, "center_y": 0.74}
            stage.add_widget(sleep)
        drawing = share.drawing or self.figure.portrait
        known = art.known(drawing)
        if known is not None:
            drawn = Drawing(drawing, valign="bottom", size_hint=(0.96 if share.down else 0.88, 0.9))
            drawn.pos_hint = {"center_x": 0.5, "y": 0.04 if share.down else 0.0}
            if known.size[0] > FLAT * known.size[1] and above:
                drawn.pos_hint = {"center_x": 0.5, "y": 0.16}
            drawn.mirrored = share.down and mirrored
            stage.add_widget(drawn)
        else:
            token = Figure(share.id, initial(share.name), dp(84), down=share.down)
            token.pos_hint = {"center_x": 0.5, "center_y": 0.5}
            stage.add_widget(token)
        return stage

    def _words(self, look: Theme, ending: Ending, share: Share, brief: bool) -> BoxLayout:
        edge = dp(4) if self.lying else dp(8)
        words = stack(look, 0, padding=[dp(10), edge, dp(10), edge])
        words.pos_hint = {"center_y": 0.5}
        numbers = list(zip(ending.counts, share.numbers, strict=False))
        top = BoxLayout(size_hint_y=None, height=dp(FACE), spacing=dp(8))
        beside = self.veiled and self.lying  # of its drawing, which tells who it is
        if art.known(self.figure.portrait) and not brief and not beside:
            side = dp(FACE)
            token = Figure(share.id, initial(share.name), side, share.down)
            token.pos_hint = {"center_y": 0.5}
            top.add_widget(token)
        large = look.grown(theme.HEADS)
        align = "left" if self.lying or len(top.children) else "center"
        size = NAME if numbers or len(ending.shares) <= PAIR else NAME * SMALLER
        name = Whole(large, share.name, size, font=theme.DISPLAY, align=align)
        name.pos_hint = {"center_y": 0.5}
        name.bind(height=lambda _, now: setattr(top, "height", max(dp(FACE), now)))
        top.add_widget(name)
        words.add_widget(top)
        if share.pips and not share.down and not brief:
            words.add_widget(self._hearts(look, share.pips))
        elif share.how:
            ink, size = (theme.PAPER, STRIP) if self.strip else (theme.MUTED, theme.CAPTION)
            words.add_widget(Text(look, share.how, size, ink, align=align))
        if self.strip:
            return words
        if brief and numbers:
            told = _in_line((label, number) for label, number in numbers if number)
            if told:
                words.add_widget(Text(look, told, BRIEF, font=theme.DIGITS))
            numbers = []
        for label, number in numbers:
            words.add_widget(self._count(look, label, number))
        return words

    def _hearts(self, look: Theme, pips: tuple[int, int]) -> Text:
        """Show how many hearts are left, in the colour of this one."""
        full, most = pips
        some, none = theme.icon("heart") * full, theme.icon("heart_empty") * (most - full)
        ink = get_hex_from_color(theme.MUTED)
        said = f"{some}[color={ink}]{none}[/color]"
        return Text(look, said, HEART, self.figure.ink, theme.ICONS, markup=True)

    def _count(self, look: Theme, label: str, number: int) -> BoxLayout:
        grown = look.grown(theme.KEYS)
        size = COUNT * (CLOSE if self.veiled else 1.0)
        row = BoxLayout(size_hint_y=None, height=grown.text(size) * LINE)
        ink = theme.PAPER if number else theme.MUTED
        said = Whole(grown, label, theme.CAPTION if self.veiled else theme.BODY, theme.MUTED)
        said.pos_hint = {"center_y": 0.5}
        row.add_widget(said)
        shown = Text(grown, str(number), size, ink, theme.DIGITS, "right", fills=True)
        shown.line_height = 1.0
        shown.size_hint_x, shown.width = None, grown.text(36)
        row.add_widget(shown)
        return row


def _in_line(counts: Iterable[tuple[str, int]]) -> str:
    """Write what was counted on one line; each number stays beside its word."""
    some = (f"{label} {number}" for label, number in counts)
    return " · ".join(one.replace(" ", "\u00a0") for one in some)


class Heroes(BoxLayout):
    """Everybody, in as many rows as the width asks for; at least as high as it is told to be."""

    def __init__(
        self, look: Theme, ending: Ending, wide: float, high: float, veiled: bool = False
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12))
        self.high = high
        count = len(ending.shares)
        columns, lying, brief = _shape(look, count, bool(ending.counts), wide, high, veiled)
        if count == 1 and lying and not brief:
            look = Theme(look.scale * ALONE)
        self.cards = [
            HeroCard(look, ending, share, lying, brief, veiled) for share in ending.shares
        ]
        self.lines: list[Sequence[HeroCard]] = []
        for first in range(0, count, columns):
            some = self.cards[first : first + columns]
            self.lines.append(some)
            row = BoxLayout(size_hint_y=None, spacing=dp(12))
            for card in some:
                card.size_hint_y = 1
                card.words.bind(height=self._hold)
                row.add_widget(card)
            for _ in range(columns - len(some) if first else 0):
                row.add_widget(FloatLayout())
            self.add_widget(row)
        self._hold()

    def stand(self, high: float) -> None:
        """Be at least so high."""
        self.high = high
        self._hold()

    def _hold(self, *_: Any) -> None:
        """Give every row what its cards need, and an equal part of what is left."""
        least = [max(card.least for card in line) for line in self.lines]
        gaps = self.spacing * (len(least) - 1)
        each = (self.high - gaps) / max(1, len(least))
        if each >= max(least, default=0.0):
            least = [each] * len(least)
        for row, own in zip(reversed(self.children), least, strict=True):
            row.height = own
        self.height = sum(least) + gaps


def _shape(
    look: Theme, count: int, counted: bool, wide: float, high: float, veiled: bool
) -> tuple[int, bool, bool]:
    """Choose how many stand side by side, whether cards lie, and whether numbers are in a line."""
    if count > MANY or not counted:
        least = look.text(SMALL)
        most = max(1, min(count, 5, int((wide + dp(12)) / (least + dp(12)))))
        lines = -(-count // most)
        return -(-count // lines), False, True
    stands = high >= look.text(HIGH) and wide / count >= look.text(STANDING) and count > 1
    if stands and count <= FEW and not veiled:
        return count, False, False
    most = 2 if count <= FEW or veiled else 3
    columns = max(1, min(count, most, int(wide / (dp(LYING) * max(1.0, look.scale)))))
    lines = -(-count // columns)
    brief = high / lines < look.text(SIDE if veiled else ROWS) or wide / columns < look.text(LYING)
    return columns, True, brief or (veiled and count > FEW)
