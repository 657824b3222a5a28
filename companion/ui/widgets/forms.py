"""What the screens around the table are made of: pages, cards to choose, lines to type into."""

import re
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Text, grounds, text_width
from companion.ui.widgets.figure import Figure as Figure
from companion.ui.widgets.figure import initial as initial
from companion.ui.widgets.scroll import Scroll

WIDEST = 1240  # dp; longer lines are hard to read


def stack(look: Theme, gap: float = 3, **more: Any) -> BoxLayout:
    """Put things one below the other, as high as they are."""
    box = BoxLayout(
        orientation="vertical", size_hint_y=None, height=0, spacing=look.space(gap), **more
    )
    box.bind(minimum_height=box.setter("height"))
    return box


def grid(look: Theme, columns: int, gap: float = 2) -> GridLayout:
    """Put things side by side in columns, each row as high as its highest."""
    made = GridLayout(cols=columns, spacing=look.space(gap), size_hint_y=None, height=0)
    made.bind(minimum_height=made.setter("height"))
    return made


def two_columns(look: Theme, rows: BoxLayout, least: float) -> tuple[BoxLayout, BoxLayout]:
    """Give a left and a right column under these rows; with less width (dp) both are the rows."""
    if Window.width < dp(least) * look.scale:
        return rows, rows
    columns = BoxLayout(size_hint_y=None, spacing=look.space(8))
    columns.bind(minimum_height=columns.setter("height"))
    left, right = stack(look, 6), stack(look, 6)
    for side in (left, right):
        side.pos_hint = {"top": 1}
        columns.add_widget(side)
    rows.add_widget(columns)
    return left, right


def is_narrow(look: Theme) -> bool:
    """Tell whether there is only room for the most important beside each other: a phone."""
    return bool(Window.width < dp(520) * look.scale)


def on_a_phone() -> bool:
    """Tell whether the window is a phone's, upright or on its side."""
    return bool(min(Window.size) < dp(theme.PHONE))


class Whole(Text):
    """Text that gets smaller rather than break a word."""

    def _wrap(self, *_: Any) -> None:
        if not hasattr(self, "wanted"):
            self.wanted = self.font_size
        words = re.split(r"[ \n]+", self.text)
        longest = max(text_width(word, self.wanted, self.font_name) for word in words)
        small = self.width / longest if self.width > dp(40) and longest > self.width else 1.0
        self.font_size = self.wanted * small * (0.98 if small < 1 else 1.0)
        super()._wrap()


def shortened(look: Theme, text: str) -> str:
    """Name a file in a sentence by its folder only, where there is little room."""
    if Window.width >= dp(1000) * look.scale:
        return text
    return re.sub(r"\S*[/\\]([^/\\\s]+)[/\\]([^/\\\s]+)", r"\1 / \2", text)


class Page(BoxLayout):
    """A head, rows that scroll, and a foot that stays; filled anew it stays where it was."""

    def __init__(self, desk: Desk, title: str, on_back: Callable[[], Any], **more: Any) -> None:
        look = desk.look
        pad = look.space(5)
        side = max(pad, (Window.width - dp(WIDEST) * max(1.0, look.scale)) / 2)
        super().__init__(
            orientation="vertical", padding=[side, pad, side, pad], spacing=look.space(3), **more
        )
        self.desk = desk
        least = max(dp(56), look.text(48))
        self.head = BoxLayout(size_hint_y=None, height=least, spacing=look.space(3))
        word = "" if is_narrow(look) else desk.say("back")
        back = Key(look, word, on_back, icon="back", kind="quiet", meaning="back")
        back.size_hint_x, back.size_hint_y = None, 1
        back.width = max(dp(140), back.least_width) if word else max(dp(56), look.text(52))
        self.head.add_widget(back)
        named = Whole(look, title, theme.TITLE, font=theme.DISPLAY, fills=True)
        named.bind(texture_size=lambda _, size: setattr(self.head, "height", max(least, size[1])))
        self.head.add_widget(named)
        self.add_widget(self.head)
        self.notes = stack(look, 2)
        self.add_widget(self.notes)
        self.scroll = Scroll()
        self.rows = stack(look, 4, padding=[0, 0, look.space(2), look.space(2)])
        self.scroll.add_widget(self.rows)
        self.add_widget(self.scroll)
        self.foot = stack(look, 2)
        self.add_widget(self.foot)
        self._stay: float | None = None
        self.rows.bind(height=self._settle)
        self.scroll.bind(on_scroll_start=self._let_go)

    def clear(self) -> None:
        """Empty the page, to be filled anew."""
        beyond = self.rows.height - self.scroll.height
        self.stay((1 - self.scroll.scroll_y) * beyond if beyond > 0 else 0.0)
        for part in (self.notes, self.rows, self.foot):
            part.clear_widgets()

    def stay(self, below: float) -> None:
        """Be so far below the top of the rows, once they stand; or as far as they reach."""
        self._stay = below
        for frames in range(1, 4):  # the scroll's own motion ends some frames later
            Clock.schedule_once(self._settle, frames / 60)

    def wake(self) -> None:
        """Let every key be tapped at once: filled anew, a page means what it meant before."""
        for widget in self.walk(restrict=True):
            if isinstance(widget, Key):
                widget._dead_until = 0.0

    def titled(self, text: str, about: str = "") -> BoxLayout:
        """Begin a section of the page."""
        look = self.desk.look
        section = stack(look, 2)
        section.add_widget(Text(look, text, theme.LABEL, font=theme.DISPLAY))
        if about:
            section.add_widget(Text(look, about, theme.CAPTION, theme.MUTED))
        return section

    def wrong(self, text: str) -> None:
        """Say above the rows what went wrong."""
        self.notes.add_widget(Text(self.desk.look, text, theme.LABEL, theme.WRONG, bold=True))

    def show(self, widget: Any) -> None:
        """Scroll until something can be seen, once the page stands."""
        self._stay = None
        Clock.schedule_once(lambda _: self.scroll.scroll_to(widget, animate=False), 0)

    def _settle(self, *_: Any) -> None:
        beyond = self.rows.height - self.scroll.height
        if self._stay is not None:
            fits = beyond <= 0  # then Kivy would let it lie at the bottom
            self.scroll.scroll_y = 1.0 if fits else min(1.0, max(0.0, 1 - self._stay / beyond))

    def _let_go(self, *_: Any) -> None:
        self._stay = None


class Card(Key):
    """A choice with a line that says what it means; a tick shows that it is chosen."""

    def __init__(
        self,
        look: Theme,
        title: str,
        about: str = "",
        on_tap: Callable[[], Any] | None = None,
        chosen: bool = False,
        icon: str = "",
        **more: Any,
    ) -> None:
        more.setdefault("height", theme.TARGET + 12)
        super().__init__(look, "", on_tap, **more)
        self.icon = glyph(look, icon, theme.MUTED) if icon and not is_narrow(look) else None
        if self.icon is not None:
            self.add_widget(self.icon)
        self.inside = stack(look, 0.5, pos_hint={"center_y": 0.5})
        self.title = Whole(look, title, theme.LABEL, theme.PAPER, bold=True)
        self.inside.add_widget(self.title)
        if about:
            self.inside.add_widget(Text(look, about, theme.CAPTION, theme.MUTED))
        self.add_widget(self.inside)
        self.tick = glyph(look, "check", theme.LAMP)
        if chosen:
            self.choose(True)
        self.inside.bind(height=self._hold)
        self.size_hint_y = 1  # as high as its neighbours, and never less than it needs
        self._hold()

    def alone(self) -> "Card":
        """Be as high as it needs: nothing stands beside it."""
        self.size_hint_y = None
        self.bind(size_hint_min_y=self.setter("height"))
        self.height = self.size_hint_min_y
        return self

    def choose(self, chosen: bool) -> None:
        """Be chosen, or no longer."""
        self.kind = "chosen" if chosen else "plain"
        ground, _, line = grounds(self.kind)
        self._ground_colour.rgba, self._line_colour.rgba = ground, line
        if self.icon is not None:
            self.icon.color = theme.PAPER if chosen else theme.MUTED
        if chosen and self.tick.parent is None:
            self.add_widget(self.tick)
        elif not chosen and self.tick.parent is self:
            self.remove_widget(self.tick)

    def _hold(self, *_: Any) -> None:
        self.size_hint_min_y = max(self.least, self.inside.height + 2 * self.padding[1])


def glyph(look: Theme, icon: str, colour: theme.Colour) -> Text:
    """Draw an icon beside something."""
    sign = Text(look, theme.icon(icon), theme.TITLE, colour, theme.ICONS, "center", fills=True)
    sign.size_hint_x, sign.width = None, look.text(theme.TITLE * 1.2)
    return sign


class Lever(BoxLayout):
    """Shows whether something is on: in a word and as a picture."""

    def __init__(self, look: Theme, on: bool, text: str) -> None:
        wide = look.text(46 if is_narrow(look) else 104)
        super().__init__(size_hint_x=None, width=wide, spacing=look.space(2))
        self.on = on
        colour = theme.LAMP if on else theme.MUTED
        if not is_narrow(look):
            self.add_widget(Text(look, text, theme.CAPTION, colour, align="right", fills=True))
        self.pill = Widget(size_hint_x=None, width=look.text(46))
        with self.pill.canvas:
            Color(rgba=theme.LAMP if on else theme.NIGHT)
            self._ground = RoundedRectangle()
            Color(rgba=colour)
            self._edge = Line(width=dp(1.2))
            Color(rgba=theme.ON_LAMP if on else theme.MUTED)
            self._knob = Ellipse()
        self.pill.bind(pos=self._draw, size=self._draw)
        self.add_widget(self.pill)

    def _draw(self, *_: Any) -> None:
        wide, high = self.pill.width, self.pill.width * 0.56
        x, y = (
            self.pill.x,
            self.pill.y + (self.pill.height - high) / 2,
        )  # center_y may be stale here
        self._ground.pos, self._ground.size, self._ground.radius = (x, y), (wide, high), [high / 2]
        self._edge.rounded_rectangle = (x, y, wide, high, high / 2)
        gap = high * 0.16
        knob = high - 2 * gap
        self._knob.size = (knob, knob)
        self._knob.pos = (x + (wide - knob - gap if self.on else gap), y + gap)


def centred(widget: Any) -> AnchorLayout:
    """Stand something in the middle of the height it is given."""
    box = AnchorLayout(size_hint_x=None, width=widget.width)
    box.add_widget(widget)
    return box
