"""What the screens around the table are made of: cards to choose, rows, grids."""

import re
from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Text, text_height, text_width
from companion.ui.widgets.figure import Figure as Figure
from companion.ui.widgets.figure import initial as initial

ICON = 32  # dp: the icon of a choice
LOW = 700  # dp: a lower window has smaller words
LONGEST_WORD = 30  # letters: what is longer is an address or a path, and may be broken


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


def abreast(count: int, wide: float, least: float) -> int:
    """Tell how many things stand beside each other: all of them, two, or one."""
    return next((most for most in (count, 2) if 1 < most <= int(wide / least)), 1)


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


def is_low() -> bool:
    """Tell whether there is little room: a low window, or a phone."""
    return bool(Window.height < dp(LOW) or Window.width < dp(theme.PHONE))


class Whole(Text):
    """Text that gets smaller rather than break a word."""

    def _wrap(self, *_: Any) -> None:
        if not hasattr(self, "wanted"):
            self.wanted = self.font_size
        words = [word for word in re.split(r"[ \n]+", self.text) if len(word) <= LONGEST_WORD]
        wide = (text_width(word, self.wanted, self.font_name) for word in words)
        longest = max(wide, default=0.0)
        small = self.width / longest if self.width > dp(40) and longest > self.width else 1.0
        self.font_size = self.wanted * small * (0.98 if small < 1 else 1.0)
        super()._wrap()


def shortened(look: Theme, text: str) -> str:
    """Name a file in a sentence by its folder only, where there is little room."""
    if Window.width >= dp(1000) * look.scale:
        return text
    return re.sub(r"\S*[/\\]([^/\\\s]+)[/\\]([^/\\\s]+)", r"\1 / \2", text)


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
        self.about = Text(look, about, theme.CAPTION, theme.MUTED)
        if about:
            self.inside.add_widget(self.about)
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
        self.dress("chosen" if chosen else "plain")
        ink = theme.PAPER if chosen else theme.MUTED
        self.about.color = ink
        if self.icon is not None:
            self.icon.color = ink
        if chosen and self.tick.parent is None:
            self.add_widget(self.tick)
        elif not chosen and self.tick.parent is self:
            self.remove_widget(self.tick)

    def _hold(self, *_: Any) -> None:
        sign = text_height(self.tick.text, self.tick.font_size, theme.ICONS, self.tick.width)
        inside = max(self.inside.height, sign)
        self.size_hint_min_y = max(self.least, inside + 2 * self.padding[1])


class ChoiceCard(Card):
    """A choice whose tick stands in its upper right corner, beside its title."""

    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self._usual = self.least
        edge = self.look.space(1.5)
        self.padding = [self.look.space(2), edge, edge, edge]
        self.spacing = self.look.space(2)
        self.tick.font_size, self.tick.width = self.look.text(19), self.look.text(20)
        if self.icon is not None:
            self.icon.font_size = self.look.text(ICON)
            self.icon.width = self.look.text(ICON * 1.1)
        self._tick()

    def choose(self, chosen: bool) -> None:
        """Be chosen, or no longer."""
        super().choose(chosen)
        self._tick()

    @property
    def needed(self) -> float:
        """How high it must be for what is written on it."""
        sign = self.icon
        high = text_height(sign.text, sign.font_size, theme.ICONS, sign.width) if sign else 0.0
        return max(self._usual, max(self.inside.height, high) + 2 * self.padding[1])

    def _hold(self, *_: Any) -> None:
        self.size_hint_min_y = max(self.least, self.needed) if hasattr(self, "_usual") else 0

    def _tick(self) -> None:
        """Take the tick out of the row: it stands above the words."""
        if self.tick.parent is self:
            self.remove_widget(self.tick)
            line = BoxLayout(size_hint_y=None, height=self.title.height, spacing=self.look.space(2))
            self.title.bind(height=line.setter("height"))
            at = self.inside.children.index(self.title)
            self.inside.remove_widget(self.title)
            line.add_widget(self.title)
            line.add_widget(self.tick)
            self.inside.add_widget(line, index=at)
        self._hold()


def glyph(look: Theme, icon: str, colour: theme.Colour) -> Text:
    """Draw an icon beside something."""
    sign = Text(look, theme.icon(icon), theme.TITLE, colour, theme.ICONS, "center", fills=True)
    sign.size_hint_x, sign.width = None, look.text(theme.TITLE * 1.2)
    return sign


def centred(widget: Any) -> AnchorLayout:
    """Stand something in the middle of the height it is given."""
    box = AnchorLayout(size_hint_x=None, width=widget.width)
    box.add_widget(widget)
    return box
