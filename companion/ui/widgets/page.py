"""The frame of every page around the table: a head, what is on it, a bar of keys, one main key.

Its parts stand where the same parts stand on the Table (`ui/zones.py`): the main key in its place,
other keys beside it at one height. What is read first scrolls on the left; `aside` stands on the
right, over the main key, or below where there is only one column.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text, text_width
from companion.ui.widgets.forms import is_narrow, stack
from companion.ui.widgets.main_key import MainKey
from companion.ui.widgets.measure import centred, fitted
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.writing import LAID_OUT, evened
from companion.ui.zones import Zones, zones

WIDEST = 1256  # dp; longer lines are hard to read
TITLE, LOW_TITLE, PHONE_TITLE = 46, 38, 30  # dp
LOW = 700  # dp: a window that is lower has a lower head
FIRM = 0.5  # of the others: how wide a key is that is only a way back
ALONE = 204  # dp: a key by itself in the bar
ALIKE = 0.8  # of its own size: how small a word gets to be like the others beside it
SMALLEST = 0.6  # of a title, before it takes a second line


class Title(Text):
    """The title of a page: smaller rather than on two lines, and never with a broken word."""

    def _wrap(self, *_: Any) -> None:
        if not hasattr(self, "wanted"):
            self.wanted = self.font_size
        room = max(self.width, dp(40))
        line = text_width(self.text, self.wanted, self.font_name)
        word = max(text_width(one, self.wanted, self.font_name) for one in self.text.split(" "))
        part = min(1.0, 0.98 * room / max(line, 1.0))
        self.font_size = self.wanted * min(max(part, SMALLEST), 0.98 * room / max(word, 1.0), 1.0)
        super()._wrap()
        even = self.width
        if part < SMALLEST and self.width > dp(LAID_OUT):  # its lines are about equally long
            even = evened(self.text, float(self.font_size), self.font_name, float(self.width))
        self.padding = [0, 0, self.width - even, 0]


class Bar(BoxLayout):
    """Keys beside each other at one height, each an icon over a word."""

    def __init__(self, look: Theme, small: bool) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(8 if small else 12))
        self.look, self.small = look.grown(theme.KEYS), small
        self._caps: list[Cap] = []

    def show(self, caps: Sequence[Cap]) -> None:
        """Have these keys; as many as there were stay, so that fast taps on one all count."""
        self._caps = list(caps)
        if len(caps) != len(self.children):
            self.clear_widgets()
            for _ in caps:
                key = Key(self.look, upright=True)
                key.fits, key.size_hint_y = False, 1
                key.padding = [self.look.space(1.5), self.look.space(1)]
                key.bind(size=self._fit)
                if len(caps) == 1:  # a key across the whole bar would look like the main one
                    key.size_hint_max_x = dp(ALONE)
                self.add_widget(key)
        for key, cap in zip(reversed(self.children), caps, strict=True):
            key.size_hint_x = FIRM if cap.firm and len(caps) > 1 else 1
            key.wear(cap)
            self._fit(key)

    def _fit(self, key: Key, *_: Any) -> None:
        """Let its icon go before its word, and all words be smaller rather than one of them cut."""
        keys = list(reversed(self.children))
        caps = [self._fitted(one, cap) for one, cap in zip(keys, self._caps, strict=True)]
        least = min(cap.size for cap in caps)
        for one, cap in zip(keys, caps, strict=True):
            centred(one, replace(cap, size=max(least, cap.size * ALIKE)))

    def _fitted(self, key: Key, cap: Cap) -> Cap:
        size = min(cap.size, theme.CAPTION) if self.small else cap.size
        return fitted(replace(cap, size=size), self.look, True, key.width, key.height)


class Page(FloatLayout):
    """A page in its frame; filled anew it stays where it was.

    `aside`: something stands on the right; `tall`: beside the title, too.
    """

    def __init__(
        self,
        desk: Desk,
        title: str,
        on_back: Callable[[], Any],
        aside: bool = False,
        tall: bool = False,
        back: str = "back",
        **more: Any,
    ) -> None:
        more.setdefault("size", Window.size)  # as large as it will be
        super().__init__(**more)
        self.desk, self.tall = desk, tall
        look = desk.look
        self.zones = zone = self._zones(Window.size)
        self.two = aside and not zone.upright
        small = zone.phone or Window.height < dp(LOW)
        self.gap = dp(8 if small else 12)
        self.head = BoxLayout(size_hint=(None, None), spacing=self.gap)
        self._head_back(title, on_back, back, small)
        self.help = Key(
            look.at_most(1.2), "", desk.ask_help, icon="learn", kind="quiet", meaning="help",
            size_hint=(None, None),
        )  # fmt: skip
        self.help.padding = [0, 0]
        self.help.size = (self._least, self._least)
        self.notes = stack(look, 2)
        self.rows = stack(look, 4, padding=[0, 0, 0, look.space(2)])
        self.aside = stack(look, 3)
        self.foot = stack(look, 2)
        self.scroll = Scroll(size_hint=(None, None))
        self.strip = Bar(look, small)
        self.main: MainKey | None = None
        self.spreads = False  # without a main key the bar takes its place, too
        self.body = BoxLayout(orientation="vertical", size_hint=(None, None), spacing=self.gap)
        self.body.add_widget(self.notes)
        self.body.add_widget(self.scroll)
        self.scroll.size_hint = (1, 1)
        self.beside = Scroll(size_hint=(None, None))
        inside = self.rows
        if self.two:
            self.beside.add_widget(self.aside)
            self.add_widget(self.beside)
        elif aside:
            inside = stack(look, 4)
            inside.add_widget(self.rows)
            inside.add_widget(self.aside)
        self.scroll.add_widget(inside)
        for part in (self.head, self.help, self.body, self.foot, self.strip):
            self.add_widget(part)
        self.foot.size_hint_x = None
        self._column = inside
        self._stay: float | None = None
        self._column.bind(height=self._settle)
        self.scroll.bind(on_scroll_start=self._let_go)
        self._place = Clock.create_trigger(self.place, -1)
        self.notes.bind(height=lambda *_: self._hide_notes())
        self._hide_notes()
        for part in (self.head, self.foot):
            part.bind(height=self._place)
        self.bind(size=self.place, pos=self.place)

    def _zones(self, size: Sequence[float]) -> Zones:
        wide, high = (side / dp(1) for side in size)
        settings = self.desk.settings
        return zones(wide, high, settings.text_scale, settings.left_hand)

    def _hide_notes(self) -> None:
        self.body.spacing = self.gap if self.notes.children else 0

    def _head_back(self, title: str, on_back: Callable[[], Any], back: str, small: bool) -> None:
        look = self.desk.look
        least = max(dp(48 if small else 52), look.text(44) if look.scale < 1.5 else 0)
        word = "" if is_narrow(look) or self.zones.phone else self.desk.say(back)
        key = Key(
            look.grown(theme.KEYS), word, on_back, icon="back", kind="quiet", meaning="back",
            size=theme.BODY,
        )  # fmt: skip
        key.size_hint_x, key.size_hint_y = None, 1
        key.width = max(dp(96) if word else dp(56), key.least_width)
        size = PHONE_TITLE if self.zones.phone else LOW_TITLE if small else TITLE
        head = look.grown(theme.HEADS)
        self.title = Title(head, title, size, font=theme.DISPLAY, fills=True)
        self.title.line_height = 1.0
        self._least = least = max(least, key.height_in(key.width))
        for part in (self.title, self.head):
            part.bind(**{"texture_size" if part is self.title else "minimum_height": self._rise})
        self.head.height = least
        self.head.add_widget(key)
        self.head.add_widget(self.title)

    def _rise(self, *_: Any) -> None:
        """Let the head be as high as its title and its keys."""
        keys = [one.least_height for one in self.head.children if isinstance(one, Key)]
        inside = (self._least, self.title.texture_size[1], self.head.minimum_height, *keys)
        self.head.height = max(inside)

    def annotate(self, text: str, beside: float = 0.0) -> None:
        """Say a few words beside the title, where it leaves room for them on one line.

        `beside`: how wide what else stands there is.
        """
        look, title = self.desk.look.grown(theme.KEYS), self.title
        wide = text_width(text, look.text(theme.CAPTION), theme.TEXT)
        taken = text_width(title.text, title.wanted, theme.DISPLAY) / 0.97 + self.gap
        self.place()
        back = sum(one.width for one in self.head.children if one is not title)
        if wide + taken + back + beside + 4 * self.gap > self.head.width:
            return
        title.size_hint_x, title.width = None, taken
        note = Text(look, text, theme.CAPTION, theme.MUTED, fills=True)
        self.head.add_widget(note)

    def in_order(self) -> list[tuple[str, Widget]]:
        """Give its parts in the order in which they are gone through by ear."""
        parts: list[tuple[str, Widget | None]] = [
            ("head", self.head), ("rows", self.body), ("aside", self.beside), ("foot", self.foot),
            ("bar", self.strip), ("gold", self.main), ("gold", self.help),
        ]  # fmt: skip
        return [(group, part) for group, part in parts if part is not None and part.parent]

    # What is on it

    def clear(self) -> None:
        """Empty the page, to be filled anew."""
        beyond = self._column.height - self.scroll.height
        self.stay((1 - self.scroll.scroll_y) * beyond if beyond > 0 else 0.0)
        for part in (self.notes, self.rows, self.aside, self.foot):
            part.clear_widgets()

    def keys(self, caps: Sequence[Cap] = ()) -> None:
        """Have these keys in the bar."""
        self.strip.show(caps)
        self._place()

    def lead(self, cap: Cap | None) -> None:
        """Have this main key, or none."""
        if cap is None:
            if self.main is not None:
                self.remove_widget(self.main)
            self.main = None
        elif self.main is None:
            self.main = MainKey(self.desk.look, cap)
            self.add_widget(self.main)
        else:
            self.main.offer(cap)
        self._place()

    # Where it is

    def place(self, *_: Any) -> None:
        """Put every part into its place."""
        zone = self.zones = self._zones(self.size)
        unit, gap = dp(1), self.gap
        left = min(zone.undo.x, zone.main.x, zone.stage.x) * unit
        right = max(zone.main.x + zone.main.w, zone.stage.x + zone.stage.w) * unit
        if not self.two:  # lines that are not too long
            spare = max(0.0, right - left - dp(WIDEST) * max(1.0, self.desk.look.scale)) / 2
            left, right = left + spare, right - spare
        columns = self.two
        first, second = (left, right), (left, right)
        if columns:
            first = (zone.stage.x * unit, (zone.stage.x + zone.stage.w) * unit)
            second = (zone.prompt.x * unit, (zone.prompt.x + zone.prompt.w) * unit)
        top = max(zone.strip.y, 6.0 if not zone.phone else 4.0) * unit
        head = first if columns and self.tall else (left, right)
        self.help.pos = (
            self.x + head[1] - self.help.width,
            self.y + self.height - top - self.help.height,
        )
        self._put(
            self.head, (head[0], head[1] - self.help.width - gap), top, top + self.head.height
        )
        under = top + self.head.height + gap
        main, bar = self._place_keys(unit)
        foot = self.foot.height + gap if self.foot.children else 0.0
        end = self.height - gap
        low = min([main[1] if not columns and main else end + gap, bar[1] if bar else end + gap])
        self._put(self.foot, first, low - gap - self.foot.height, low - gap)
        self._put(self.body, first, under, low - gap - foot)
        if columns:
            over = main[1] if main else end + gap
            if bar and zone.phone:  # there it reaches under both columns
                over = min(over, bar[1])
            self._put(self.beside, second, top + gap if self.tall else under, over - gap)

    def _place_keys(
        self, unit: float
    ) -> tuple[tuple[float, float] | None, tuple[float, float] | None]:
        """Place the main key and the bar; give the left and the upper edge of each."""
        zone, main, bar = self.zones, None, None
        box = zone.main
        if self.main is not None:
            x = min(zone.undo.x, box.x) if zone.phone and zone.upright else box.x
            edges = (x * unit, (box.x + box.w) * unit)
            main = (edges[0], box.y * unit)
            self._put(self.main, edges, box.y * unit, (box.y + box.h) * unit)
        if self.strip.children:
            say = zone.say
            edges = (
                min(zone.undo.x, say.x) * unit,
                max(zone.undo.x + zone.undo.w, say.x + say.w) * unit,
            )
            if self.spreads and self.main is None:
                edges = (min(edges[0], box.x * unit), max(edges[1], (box.x + box.w) * unit))
            top, high = say.y, say.h
            if self.main is None and zone.upright:
                top, high = box.y, box.h  # nothing stands below it
            bar = (edges[0], top * unit)
            self._put(self.strip, edges, top * unit, (top + high) * unit)
        return main, bar

    def _put(self, part: Any, across: tuple[float, float], top: float, bottom: float) -> None:
        part.width = across[1] - across[0]
        if part is not self.head and part is not self.foot:
            part.height = max(0.0, bottom - top)
        part.pos = (self.x + across[0], self.y + self.height - bottom)

    @property
    def room(self) -> tuple[float, float]:
        """How wide and high the body is, in pixels."""
        self.place()
        return self.body.width, self.body.height

    @property
    def room_aside(self) -> tuple[float, float]:
        """How wide and high the right column is, in pixels; of one column: what the body has."""
        self.place()
        return (self.beside.width, self.beside.height) if self.two else self.room

    # Filled anew

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
        Clock.schedule_once(lambda _: self._scroll_to(widget), 0)

    def _scroll_to(self, widget: Any) -> None:
        beside = self.two and any(one is widget for one in self.aside.walk(restrict=True))
        (self.beside if beside else self.scroll).scroll_to(widget, animate=False)

    def _settle(self, *_: Any) -> None:
        beyond = self._column.height - self.scroll.height
        if self._stay is not None:
            fits = beyond <= 0  # then Kivy would let it lie at the bottom
            self.scroll.scroll_y = 1.0 if fits else min(1.0, max(0.0, 1 - self._stay / beyond))

    def _let_go(self, *_: Any) -> None:
        self._stay = None
