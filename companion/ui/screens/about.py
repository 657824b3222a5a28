"""About: what this is, which version, by what licences, and where its rules are."""

import re
from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp

import companion
from companion.engine.vista import Piece
from companion.engine.vista import Vista as View
from companion.packs.shipped import content
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.forms import Whole, glyph, stack
from companion.ui.widgets.plates import CLEAR
from companion.ui.widgets.vista import Vista

NIGHT = View(
    upper="#1d1430", lower="#553469", light="#f6e7c4", hill="#1f1724",
    pieces=(Piece("app/house"),), at=(0.2, 0.74), disc=0.26, glow=0.16, stars=16,
    place=0.6, base=0.085,  # its foot is behind the hill, all along
)  # fmt: skip
LICENCES = ("display", "text", "icons")  # of what did not begin here
PICTURE = (0.4, 0.22)  # of the height: of the picture where there is room, and where there is less
LEAST, MOST, ROOMY = 88, 300, 540  # dp
LINE = 48  # dp: a fact


class About(Panel):
    """The house at night, and below it what there is to know of the companion itself."""

    def __init__(
        self, desk: Desk, room: tuple[float, float], on_licences: Callable[[], Any]
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=0)
        self.desk = desk
        with self.canvas.after:  # over the picture, too: both are one card
            Color(rgba=theme.RIM)
            self._frame = SmoothLine(width=dp(0.8))
        self.bind(minimum_height=self.setter("height"))
        look, say = desk.look, desk.say
        low = room[1] < dp(ROOMY) * look.scale
        view = Vista(NIGHT, (theme.RADIUS, theme.RADIUS, 0, 0), under=theme.PANEL, size_hint_y=None)
        view.height = min(max(dp(LEAST), room[1] * PICTURE[low]), room[0] * 0.68, dp(MOST))
        self.view, self._least = view, view.height
        self.add_widget(view)
        edge = look.space(5)
        inside = stack(look, 0.5, padding=[edge, look.space(3), edge, look.space(1.5)])
        size = theme.TITLE * (0.82 if low else 1)
        name = Whole(look.grown(theme.HEADS), companion.NAME, size, font=theme.DISPLAY)
        what = Text(look, say("about what"), theme.CAPTION, theme.MUTED)
        what.padding = [0, 0, 0, look.space(1)]
        version = say("about version", version=companion.__version__)
        newest = Text(look, version, theme.CAPTION, theme.LINK)
        facts = [
            Fact(look, Cap(say("about quiet"), icon="home")),
            Fact(look, Cap(say("about licences"), on_licences, "text", meaning="licences")),
        ]
        for part in (name, newest, *facts, what) if low else (name, newest, what, *facts):
            inside.add_widget(part)
        self.add_widget(inside)

    def _draw(self, *_: Any) -> None:
        super()._draw()
        self._frame.rounded_rectangle = (*self.pos, *self.size, dp(theme.RADIUS))

    def fill(self, high: float) -> None:
        """Be so high, if it can be: the picture takes what is left."""
        wanted = max(self._least, high - (self.height - self.view.height))
        if abs(self.view.height - wanted) > 1:
            self.view.height = wanted


class Fact(Key):
    """A line with its icon, under a thin line; where it leads to something it is a link."""

    def __init__(self, look: Theme, cap: Cap) -> None:
        self._ink, self._above = Color(rgba=theme.RIM), Rectangle()
        super().__init__(look, "", cap.act, meaning=cap.meaning or cap.text)
        self.canvas.before.add(self._ink)
        self.canvas.before.add(self._above)
        self.padding, self.spacing, self.fits = [0, 0], look.space(2), False
        self.add_widget(_sign(look, cap.icon))
        self.said = Whole(look, cap.text, theme.BODY, theme.LINK if cap.act else theme.PAPER)
        self.said.underline = cap.act is not None
        self.said.pos_hint = {"center_y": 0.5}
        self.add_widget(self.said)
        self.said.bind(height=self._hold)
        self._hold()

    def dress(self, kind: str, line: Colour | None = None) -> None:
        """Have no ground of its own."""
        self.kind = kind
        for plate in (self._edge, self._plate):
            plate.paint(CLEAR, CLEAR, None)

    @property
    def ground(self) -> Colour:
        """The colour it is written on."""
        return theme.PANEL

    def _hold(self, *_: Any) -> None:
        self.height = max(dp(LINE), self.said.height + dp(8))

    def _draw(self, *_: Any) -> None:
        super()._draw()
        self._above.pos, self._above.size = (
            (self.x, self.y + self.height - dp(1)),
            (self.width, dp(1)),
        )


def licences(desk: Desk, show_sheet: Callable[[Sheet], None]) -> None:
    """Show by what licences fonts and icons came here."""
    fonts = content() / "fonts"
    texts = [(fonts / f"LICENSE-{name}.txt").read_text("utf-8") for name in LICENCES]
    # Their lines were broken for a wider page; short ones are headings.
    texts = [re.sub(r"(?<=[^\n]{50})(?<!-)\n(?=[^\s-])", " ", text) for text in texts]
    parts = (desk.say("about licences_text"), *texts)
    show_sheet(Sheet.page(desk, desk.say("about licences"), "\n\n".join(parts)))


def _sign(look: Theme, icon: str) -> Text:
    sign = glyph(look.at_most(1.4), icon, theme.MUTED)
    sign.font_size *= 0.85
    return sign
