"""A saved night in a list: a picture of it, what it is called, where it stands, and who plays."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.game import Cover
from companion.engine.game import Figure as Drawn
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Panel, Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, on_a_phone, stack
from companion.ui.widgets.thumbnail import Thumbnail
from companion.ui.widgets.vignette import Bust

HIGH, LOW = 140, 112  # dp
WIDE, SLIM = 196, 104
ROOMY = 170  # dp: from which height on what is written is larger
MORE = 36  # dp: below the rows, where more can be scrolled to
LARGER = 2.0  # how much larger the picture of a high row is


@dataclass(frozen=True)
class Shown:
    """What is shown of a saved night."""

    title: str
    lines: tuple[str, ...] = ()
    people: tuple[tuple[str, str], ...] = ()
    figures: Mapping[str, Drawn] = field(default_factory=dict)
    when: str = ""
    mark: str = ""  # a word for how it is
    windows: str = ""
    dawn: bool = False
    torn: bool = False
    lost: bool = False
    hour: float = 0.0  # how much of the night is over
    cover: Cover | None = None

    def picture(self, faces: bool = False, **more: Any) -> Thumbnail:
        """Draw it; `faces`: with those who play."""
        drawn = [self.figures[who].portrait for who, _ in self.people if who in self.figures]
        return Thumbnail(
            self.windows, self.dawn, self.torn, self.cover, self.hour, self.lost,
            drawn if faces else (), **more,
        )  # fmt: skip


class GameRow(Key):
    """A night, to be tapped."""

    needed = 0.0  # how wide those who play are, with when it was

    def __init__(
        self, look: Theme, shown: Shown, on_tap: Callable[[], Any], chosen: bool, meaning: str,
        small: bool, high: float = 0.0,
    ) -> None:  # fmt: skip
        """`high`: it is at least so high, in pixels."""
        super().__init__(look, "", on_tap, meaning=meaning, height=LOW if small else HIGH)
        self.least = high or self.least
        self.fits = False
        self.padding, self.spacing = [dp(8), dp(8)], dp(14)
        self.chosen = chosen
        ground = theme.DUSK if chosen else theme.PANEL
        self._plate.paint(ground, theme.PANEL, theme.PAPER if chosen else theme.LINE)
        narrow = look.scale > 1.3 or small
        self.large = not narrow and high >= dp(ROOMY)
        picture = shown.picture(size_hint=(None, 1))
        picture.width = dp(SLIM if narrow else WIDE)
        self.picture, self.usual = picture, picture.width
        self.add_widget(picture)
        self.inside = stack(look, 1.5 if self.large else 0.5, pos_hint={"center_y": 0.5})
        self.inside.padding = [0, dp(6), dp(12), dp(6)]
        self.inside.add_widget(self._top(shown, narrow))
        for line in shown.lines:
            size = theme.LABEL if self.large else theme.CAPTION
            self.inside.add_widget(Whole(look, line, size, theme.PAPER))
        apart = look.scale > 1.3 or on_a_phone()  # no room beside those who play
        self.inside.add_widget(self._foot(shown, "" if apart else shown.when))
        if apart:
            self.inside.add_widget(
                Text(look.at_most(1.3), shown.when, 16, theme.MUTED, theme.DIGITS)
            )
        if shown.mark and on_a_phone():  # its title needs the width
            self.inside.add_widget(self._mark(shown))
        self.add_widget(self.inside)
        self.inside.bind(height=self._hold)
        self.bind(width=self._hold)
        self._hold()

    def stand(self, least: float) -> None:
        """Be at least so high; its picture grows with it."""
        self.least = least or self.least
        self._hold()

    @property
    def ground(self) -> theme.Colour:
        """The colour it is written on."""
        return theme.DUSK if self.chosen else theme.PANEL

    def _top(self, shown: Shown, narrow: bool) -> BoxLayout:
        look = self.look.grown(theme.HEADS)
        row = BoxLayout(size_hint_y=None, spacing=dp(8))
        size = 22 if narrow else 30 if self.large else 26
        title = Whole(look, shown.title, size, font=theme.DISPLAY)
        title.pos_hint = {"center_y": 0.5}
        row.add_widget(title)
        if shown.mark and not on_a_phone():
            row.add_widget(self._mark(shown))
        row.bind(minimum_height=row.setter("height"))
        title.bind(height=lambda _, now: setattr(row, "height", max(now, dp(34))))
        return row

    def _mark(self, shown: Shown) -> Panel:
        bright = shown.torn or shown.dawn
        ink = theme.LINK if bright else theme.PAPER
        box = Panel(
            ground=theme.NIGHT, line=ink, radius=12, size_hint=(None, None),
            padding=[dp(12), dp(4)], pos_hint={"center_y": 0.5},
        )  # fmt: skip
        text = Text(self.look.at_most(1.3), shown.mark, 16, ink, bold=True, fills=True)
        text.text_size = (None, None)
        text.unbind(width=text._wrap)
        text.size_hint, text.text_size = (None, None), (None, None)
        text.texture_update()
        text.size = text.texture_size
        box.add_widget(text)
        box.size = (text.width + dp(24), text.height + dp(8))
        return box

    def _foot(self, shown: Shown, said: str) -> BoxLayout:
        """Show who plays, each in the colours of its own game, and when it was begun."""
        side = dp(58 if self.large else 42)
        row = BoxLayout(size_hint_y=None, height=side, spacing=dp(10 if self.large else 8))
        before = dict(theme.FIGURES)
        theme.use_figures(shown.figures)
        for who, called in shown.people:
            kind = Bust if Bust.known(who) else Figure
            row.add_widget(kind(who, initial(called), side, pos_hint={"center_y": 0.5}))
        theme.FIGURES.clear()
        theme.FIGURES.update(before)
        if not said:
            return row
        when = Text(
            self.look.at_most(1.3), said, theme.LABEL, theme.PAPER, align="right", fills=True,
            shrinks=True,
        )  # fmt: skip
        when.bind(texture_size=lambda _, now: setattr(row, "height", max(side, now[1])))
        row.add_widget(when)
        faces = len(shown.people) * (side + row.spacing)
        self.needed = faces + text_width(said, when.full, when.font_name) + dp(20)
        return row

    def _hold(self, *_: Any) -> None:
        grown = max(1.0, min(LARGER, self.least / dp(HIGH)))
        # Many who play need the width more than the picture does.
        room = self.width - 2 * self.padding[0] - self.spacing - self.needed
        self.picture.width = max(self.usual, min(self.usual * grown, room))
        self.height = max(self.least, self.inside.height + 2 * self.padding[1])


class NewRow(Key):
    """Offers a new game below a single one: an empty place, within a dashed line."""

    def __init__(self, look: Theme, text: str, on_tap: Callable[[], Any], high: float) -> None:
        super().__init__(
            look.grown(theme.KEYS), text, on_tap, icon="new", kind="cell", meaning="new",
            upright=True, colour=theme.PAPER,
        )  # fmt: skip
        self.fits = False
        with self.canvas.before:
            Color(rgba=theme.LINE)
            self._line = Line(width=1, dash_length=9, dash_offset=7)
        self.bind(pos=self._mark_out, size=self._mark_out)
        self.lie(high)

    def _mark_out(self, *_: Any) -> None:
        self._line.rounded_rectangle = (*self.pos, *self.size, dp(theme.RADIUS))

    def lie(self, high: float) -> None:
        """Be so high, with what is written on it in the middle."""
        inside = self.look.text(theme.LABEL) * 3.6
        self.height, self.padding = high, [dp(12), max(dp(4), (high - inside) / 2)]


def shared(room: float, gap: float, least: float, count: int) -> tuple[float, float]:
    """Share a height between rows so that none is cut; give each one's, and what a few leave."""
    high = room + gap
    rows = max(1, int(high / (least + gap)))
    if count == rows:
        return high / rows - gap, 0.0
    if count > rows:  # there is room for the sign that more is below
        return (high - dp(MORE)) / rows - gap, 0.0
    if count > 1:
        return high / count - gap, 0.0
    return high - least - 2 * gap, least  # a place for another
