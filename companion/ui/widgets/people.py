"""The stage without a map: portraits of the opponent, everybody in rows, and a strip of keys."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.tabletop import Backdrop, Person, TokenRow, Track
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.backdrop import BackdropView
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.grand_track import GrandTrack
from companion.ui.widgets.portrait import Portrait
from companion.ui.widgets.roster import Row
from companion.ui.widgets.strip import Strip

# Of the height: portraits and strip; rows take what is left.
PORTRAITS, STRIP = 0.347, 0.315
NARROW, ROW = 560, 110  # dp: a phone, and how high a row is at most
LOW, TRACK = 88, 0.6  # dp: a row below a track, and of the height: that track at least


class People(Layout):
    """Everybody, in places that never move."""

    def __init__(self, look: Theme, on_tap: Callable[[str], Any], **more: Any) -> None:
        super().__init__(**more)
        self.look, self.on_tap = look, on_tap
        self.portraits: list[Portrait] = []
        self.rows: list[Row] = []
        self.strip = Strip(look, apart=True)
        self.picture: BackdropView | None = None  # what is seen where rows leave room
        self.track: GrandTrack | None = None  # above everybody, where no portrait is
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(
        self, people: Sequence[Person], active: str, caps: Mapping[str, Cap], strip: bool
    ) -> None:
        """Show how everybody is; `caps` are keys on portraits, `strip`: it has keys to show."""
        drawn = [person for person in people if person.drawing and not person.player]
        others = [person for person in people if person not in drawn]
        _fit_in(self, self.portraits, drawn, lambda person: Portrait(self.look, person))
        _fit_in(self, self.rows, others, lambda person: Row(self.look, person))
        for portrait, person in zip(self.portraits, drawn, strict=True):
            portrait.show(person, caps.get(person.id), partial(self.on_tap, person.id))
        for row, person in zip(self.rows, others, strict=True):
            row.show(person, person.id == active, partial(self.on_tap, person.id))
        if strip and self.strip.parent is None:
            self.add_widget(self.strip)
        elif not strip and self.strip.parent is not None:
            self.remove_widget(self.strip)
        self._trigger_layout()

    def tell(self, captions: Mapping[str, str]) -> None:
        """Say something else at portraits than where this one was last known to be."""
        for portrait in self.portraits:
            portrait.say(captions.get(portrait.person.id, portrait.person.caption))

    def stand_on(self, backdrop: Backdrop | None) -> None:
        """Show a picture where rows leave room."""
        if self.picture is not None and self.picture.view != backdrop:
            self.remove_widget(self.picture)
            self.picture = None
        if backdrop is not None and self.picture is None:
            self.picture = BackdropView(backdrop, size_hint=(None, None))
            self.add_widget(self.picture, index=len(self.children))
        self._trigger_layout()

    def count(self, track: Track | None) -> None:
        """Show a track above everybody, or none."""
        if track is None and self.track is not None:
            self.remove_widget(self.track)
            self.track = None
        elif track is not None:
            if self.track is None:
                self.track = GrandTrack(self.look)
                self.add_widget(self.track)
            self.track.show(track)
        self._trigger_layout()

    def order(self, row: TokenRow | None) -> None:
        """Show the order of turns; only where people stand in camps there is room for it."""

    def do_layout(self, *_: Any) -> None:
        """Put portraits above the rows, and the strip below them; its place stays free."""
        if self.width < dp(60):
            return
        narrow = self.width < dp(NARROW)
        gap = dp(8) if narrow or self.height < dp(500) else dp(12)
        top, free = self.top, self.height
        whole = self.strip.parent is None  # nothing stands below the rows
        if self.portraits:
            high = free - self._rows_high(narrow) - gap if whole and self.rows else free * PORTRAITS
            wide = (self.width - gap * (len(self.portraits) - 1)) / len(self.portraits)
            for number, portrait in enumerate(self.portraits):
                portrait.size = (wide, high)
                portrait.pos = (self.x + number * (wide + gap), top - high)
            top -= high + gap
        below = 0.0 if whole else free * STRIP
        if self.track is not None:
            high = free - below - self._rows_high(narrow) - gap * (1 if whole else 2)
            self.track.size, self.track.pos = (self.width, high), (self.x, top - high)
            top -= high + gap
        self.strip.size, self.strip.pos = (self.width, below), (self.x, self.y)
        room = top - self.y - (below + gap if below else 0.0)
        used = self._lay_rows(top, room, narrow, gap)
        if self.picture is not None:
            high = room - used - gap if used else room
            self.picture.pos, self.picture.size = (self.x, top - room), (self.width, high)

    def _columns(self, narrow: bool) -> int:
        """How many rows stand side by side."""
        count = len(self.rows)
        abreast = 3 if self.picture is not None and count == 3 else 2 if count < 5 else 3
        return min(count, 3 if narrow and count > 4 else 4) if narrow else abreast

    def _rows_high(self, narrow: bool) -> float:
        """How high the rows like to be together, where nothing stands below them."""
        if not self.rows:
            return 0.0
        lines = -(-len(self.rows) // self._columns(narrow))
        row, most = (ROW, 1 - PORTRAITS) if self.track is None else (LOW, 1 - TRACK)
        return float(min(lines * (dp(row) + dp(8)) - dp(8), self.height * most))

    def _lay_rows(self, top: float, room: float, narrow: bool, beside: float) -> float:
        """Lay out the rows, so far beside each other; give how high they are together."""
        count = len(self.rows)
        if not count:
            return 0.0
        columns = self._columns(narrow)
        gap, least = dp(8), dp(theme.TARGET)
        if (room + gap) / -(-count // columns) - gap < least:  # a finger finds one line of them
            columns = max(columns, min(count, int((self.width + beside) / (least + beside))))
        lines = -(-count // columns)
        wide = (self.width - beside * (columns - 1)) / columns
        most = min(dp(ROW), room * 0.5 / lines) if self.picture is not None else dp(ROW)
        high = min((room - gap * (lines - 1)) / lines, max(most, dp(52)))
        hearted = all(row.seat.holds_hearts(wide, high) for row in self.rows if row.seat)
        for number, row in enumerate(self.rows):
            line, column = divmod(number, columns)
            row.size = (wide, high)
            assert row.seat is not None
            row.seat.hearted = hearted
            row.pos = (self.x + column * (wide + beside), top - high - line * (high + gap))
        return lines * (high + gap) - gap


def _fit_in(home: Layout, shown: list[Any], people: Sequence[Person], new: Any) -> None:
    """Have as many widgets as there are people."""
    for widget in shown[len(people) :]:
        home.remove_widget(widget)
    del shown[len(people) :]
    for person in people[len(shown) :]:
        shown.append(new(person))
        home.add_widget(shown[-1])
