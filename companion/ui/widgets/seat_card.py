"""Who may sit at the table: a card with a bust, its seat, and a pen; and the seats as a strip."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.textures import glow

DASHES = 10  # of the ring around an empty seat
BADGE, PEN, ARROW = 40, 52, 24  # dp
LOW = 700  # dp: a lower window has a lower strip
WAITING = 4  # seats that are shown before anybody sits there
ROOMY = 1200  # dp: a window with room for a line beside the seats
CALM = (0.82, 0.77, 0.74, 1.0)  # how bright somebody is who does not play: skin stays warm

SOFT, WEAK = 0.7, 0.12  # of the line around somebody who waits: how grey; of the light: how bright


class Badge(Panel):
    """A number or a sign in a disc."""

    def __init__(
        self, look: Theme, text: str, ground: theme.Colour, ink: theme.Colour,
        font: str = theme.DIGITS,
    ) -> None:  # fmt: skip
        side = dp(BADGE)
        super().__init__(
            ground=ground, line=ground, radius=BADGE / 2, size_hint=(None, None), size=(side, side)
        )
        self.add_widget(Text(look, text, 22, ink, font, "center", fills=True))


class SeatCard(Key):
    """Somebody, seated or not; a tap changes that, and the pen gives another name."""

    def __init__(
        self, look: Theme, who: str, called: str, about: str, seat: int,
        on_tap: Callable[[], Any], on_name: Callable[[], Any], sign: str = "", tight: bool = False,
        among: bool = True,
    ) -> None:  # fmt: skip
        """`seat`: from 1, or 0 for nobody's; `sign`: the icon of whoever begins.

        `tight`: it is narrow, and its name comes before its figure; `among`: others are seated, so
        that whoever is not stands in the shade.
        """
        super().__init__(look, "", on_tap, meaning=who, upright=True)
        self.fits, self.size_hint_y = False, None
        self.padding, self.spacing = [dp(2), dp(2)], 0
        self.tight, self.shaded = tight, among and not seat
        figure = theme.FIGURES.get(who, theme.ANYBODY)
        self.dress("chosen" if seat else "plain", figure.colour if seat else theme.LINE)
        ground = theme.mixed(theme.PANEL, figure.colour, 0.1) if seat else theme.PANEL
        soft = theme.mixed(figure.colour, theme.LINE, SOFT)
        self._plate.paint(ground, theme.PANEL, figure.colour if seat else soft)
        self.add_widget(self._bust(who, called, seat, sign))
        self.add_widget(self._foot(who, called, about, seat, on_name))

    @property
    def ground(self) -> theme.Colour:
        """The colour it is written on."""
        return theme.PANEL

    def _bust(self, who: str, called: str, seat: int, sign: str) -> FloatLayout:
        figure = theme.FIGURES.get(who, theme.ANYBODY)
        self.stage = FloatLayout()
        with self.stage.canvas.before:
            Color(1, 1, 1, 1 if seat else WEAK)
            self._light = Rectangle(texture=glow(figure.colour, 0.6, 1.3))
        self.stage.bind(pos=self._shine, size=self._shine)
        if art.known(figure.portrait):
            drawing = Drawing(figure.portrait, valign="bottom", size_hint=(0.9, 0.94))
            drawing.pos_hint = {"center_x": 0.5, "y": 0.0}
            drawing.tint = CALM if self.shaded else (1, 1, 1, 1)
            self.stage.add_widget(drawing)
        else:
            self.face = Figure(who, initial(called), dp(96), down=not seat)
            self.face.pos_hint = {"center_x": 0.5, "center_y": 0.46}
            self.stage.add_widget(self.face)
        if seat:
            badge = Badge(Theme(1.2), str(seat), figure.colour, theme.ON_LAMP)
            badge.pos_hint = {"x": 0.035, "top": 0.965}
            self.stage.add_widget(badge)
        if sign:
            mark = Badge(
                self.look.at_most(1.2), theme.icon(sign), theme.CELL, theme.LAMP, theme.ICONS
            )
            mark.pos_hint = {"right": 0.965, "top": 0.965}
            self.stage.add_widget(mark)
        return self.stage

    def _shine(self, *_: Any) -> None:
        wide = self.stage.width
        high = min(self.stage.height, wide)
        self._light.pos = (self.stage.x, self.stage.y)
        self._light.size = (wide, high)

    def _foot(
        self, who: str, called: str, about: str, seat: int, on_name: Callable[[], Any]
    ) -> BoxLayout:
        look = self.look
        row = BoxLayout(size_hint_y=None, padding=[dp(8), dp(5), dp(5), dp(5)], spacing=dp(4))
        side = dp(36 if self.tight else 40)
        figure = theme.FIGURES.get(who, theme.ANYBODY)
        drawn = art.known(figure.portrait) and not figure.drawing  # else the same face again
        if drawn and not (self.tight and seat):
            row.add_widget(
                Figure(who, initial(called), side, down=self.shaded, pos_hint={"center_y": 0.5})
            )
        lines = stack(look, 0, pos_hint={"center_y": 0.5})
        lines.add_widget(
            Whole(
                look.grown(theme.HEADS),
                called,
                19 if self.tight else 22,
                theme.PAPER,
                theme.DISPLAY,
            )
        )
        if seat or not self.tight:  # among many it would only be said again and again
            lines.add_widget(Whole(look.grown(theme.KEYS), about, theme.CAPTION, theme.MUTED))
        row.add_widget(lines)
        if seat:
            pen = Key(look.at_most(1.2), kind="quiet", meaning=f"name {who}")
            pen.wear(Cap("", on_name, "rename", "quiet", f"name {who}"))
            pen.padding = [dp(4), dp(4)]
            pen.fits, pen.size_hint = False, (None, None)
            wide = dp(theme.TARGET if self.tight else PEN)
            pen.size, pen.pos_hint = (wide, wide), {"center_y": 0.5}
            row.add_widget(pen)
        least = dp(62)
        row.height = least
        lines.bind(height=lambda _, now: setattr(row, "height", max(least, now + dp(10))))
        return row


class EmptySeat(Widget):
    """A seat where nobody sits yet: a dashed ring."""

    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(rgba=theme.LINE)
            self._dashes = [SmoothLine(width=dp(1.2)) for _ in range(DASHES)]
        self.bind(pos=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        inset = self.width * 0.1
        side, step = self.width - 2 * inset, 360 / DASHES
        for number, dash in enumerate(self._dashes):
            begins = number * step
            dash.ellipse = (
                self.x + inset, self.y + inset, side, side, begins, begins + step * 0.6
            )  # fmt: skip


class SeatStrip(Panel):
    """The seats in their order, with arrows between them, and a key at its end.

    `closing`: who plays after all of them, and that in words; `waiting`: seats that can be taken.
    """

    def __init__(
        self,
        look: Theme,
        title: str,
        people: Sequence[tuple[str, str]],
        last: Key | None,
        closing: tuple[str, str] = ("", ""),
        waiting: int = WAITING,
    ) -> None:
        super().__init__(padding=[dp(14), dp(8), dp(8), dp(8)], spacing=dp(10))
        inside = BoxLayout(orientation="vertical", spacing=dp(2))
        low = Window.height < dp(LOW) and bool(title)
        asked = not people and bool(title)  # then it is what to do, not a caption
        inside.add_widget(
            Text(look.at_most(1.0), title, 17 if low else 22, theme.PAPER, theme.DISPLAY)
            if asked
            else Text(look.at_most(1.2), title, 16, theme.MUTED)
        )
        self.row = BoxLayout(spacing=dp(6))
        tight = Window.width < dp(theme.PHONE)
        who, said = closing if not tight else ("", "")
        everybody = [*people, *([(who, "")] if who else [])]
        empty = not everybody
        if empty:  # so that one sees what will stand here
            everybody = [("", str(number)) for number in range(1, waiting + 1)]
        room = dp(150) if tight else min(dp(520), Window.width * 0.64 - dp(260))
        side = min(dp(36 if low else 48), room / max(1, len(everybody)) - dp(6))
        arrows = not tight and len(everybody) * (side + dp(ARROW + 12)) <= room
        for number, (one, called) in enumerate(everybody):
            if number and arrows:
                arrow = Text(look.at_most(1.0), "→", 20, theme.MUTED, align="center", fills=True)
                arrow.size_hint_x, arrow.width = None, dp(ARROW)
                self.row.add_widget(arrow)
            seat = EmptySeat(side) if empty else Figure(one, initial(called), side)
            seat.pos_hint = {"center_y": 0.5}
            self.row.add_widget(seat)
        if said and Window.width >= dp(ROOMY) * look.scale**2:
            self.row.add_widget(
                Text(look.at_most(1.2), said, 16, theme.MUTED, fills=True, padding=[dp(8), 0])
            )
        else:
            self.row.add_widget(BoxLayout())
        inside.add_widget(self.row)
        self.add_widget(inside)
        if last is not None:
            self.add_widget(last)
