"""What is counted, in one panel that never moves: tokens, tracks, finds, what is in force.

Everything has its line; where there is little room all lines get lower together. Folded, it is a
strip of numbers that a tap opens.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.frozen import replace
from companion.engine.tabletop import (
    CARDS,
    HEXAGONS,
    STATE,
    Card,
    Map,
    Pile,
    Roster,
    Tabletop,
    TokenRow,
)
from companion.engine.tabletop import Track as Gauge
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.counted import Counted, nearest
from companion.ui.widgets.drawn_state import Cards, Seats, Signs, Stacks
from companion.ui.widgets.gauges import Tokens
from companion.ui.widgets.hexagons import Hexagons as Hexagons
from companion.ui.widgets.in_force import InForce, Lines
from companion.ui.widgets.measure import lower
from companion.ui.widgets.plates import CLEAR, Plate
from companion.ui.widgets.tap import Tapped, do

GAP, CLOSE = 10, 4  # dp between lines, and where there is little room
LOWER = 0.89  # of its height: a line that is still read as well
BRIEF, NAMELESS = 0.8, 38.0  # of its height: a lower track has no name; and how high it is then
# How high each kind of line likes to be, in dp; and a heading over tokens.
TOKENS, TRACK, HEXES, CARD, PILES, HEADING = 64.0, 56.0, 34.0, 49.0, 34.0, 28.0
CARD_ROW, STACKS, SEAT = 158.0, 128.0, 58.0  # cards and piles that are drawn, people in pairs
FLAT, FLATTEST = 96.0, 72.0  # piles above a list of who is on the map
TOLD, BESIDE_PILE = 74.0, 0.34  # a track whose spaces say something; a pile beside cards in force
ENDLESS = 92.0  # tracks side by side of which nobody knows the end
PAGES, LARGE_PAGES = 56.0, 92.0  # keys to the pages of sides
NONE = Lines()
STRIP, WIDE = 84.0, 620.0  # all of it in a strip, and where it stands side by side


class StatePanel(Tapped, Layout):
    """All that is counted. `on_card` opens what is in force, `on_open` unfolds a strip."""

    spaced = False  # spaces are drawn even of a track whose end nobody knows

    def __init__(
        self,
        look: Theme,
        on_cards: Callable[[Sequence[Card]], Any],
        on_open: Callable[[], Any],
        folded: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.look, self.on_cards, self.on_open, self.folded = look, on_cards, on_open, folded
        self.wraps = folded  # a tap opens it, or closes it
        self.small = look.grown(theme.NUMBERS) if folded else look.grown(0.3)
        self.plate = Plate(theme.RADIUS)
        self.canvas.before.add(self.plate)
        self.headings: list[Text] = []
        self.rows: list[Tokens] = []
        self.hexagons: list[Hexagons] = []
        self.tracks: list[Counted] = []
        self.piles = Text(self.small, size=theme.BODY, fills=True)
        self.cards: list[Cards] = []
        self.seats = Seats(look)
        self.stacks = Stacks(look)
        self.signs = Signs(look)  # where nothing else needs the room
        self.in_force = InForce(look)
        self.card = Key(self.small, kind="quiet", size_hint=(None, None))
        self.card.fits, self.card.padding = False, [dp(12), dp(2)] * 2
        self.pages: list[Key] = []  # to what one side alone may see, where there is room
        self._page_caps: tuple[Cap, ...] = ()
        self._lines: list[tuple[float, list[Widget]]] = []
        self._in_force: tuple[Cap, ...] = ()
        self._laid: tuple[str, ...] | None = None
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(
        self, top: Tabletop, in_force: Sequence[Cap], motion: bool = False, apart: Lines = NONE,
        sides: Sequence[Cap] = (),
    ) -> None:  # fmt: skip
        """Show what is counted; what changed is seen changing. `in_force`: one key, or none.

        `sides`: keys to the page of each; of one alone its tool is enough.
        """
        self._lead(sides if len(sides) > 1 else ())
        tokens_ = [row for row in top.all(TokenRow) if row.zone == STATE]
        rows = [row for row in tokens_ if row.form not in (HEXAGONS, CARDS)]
        cards = [row for row in tokens_ if row.form == CARDS]
        hexes = [row for row in top.all(TokenRow) if row.form == HEXAGONS]
        gauges = [one for one in top.all(Gauge) if one.zone == STATE]
        piles = top.all(Pile)
        drawn = [pile for pile in piles if pile.drawing]
        piles = [pile for pile in piles if not pile.drawing]
        people = [one for roster in top.all(Roster) if roster.zone == STATE
                  for one in roster.people]  # fmt: skip
        laid = (*(row.id for row in rows), *(row.id for row in hexes), *(one.id for one in gauges),
                *(row.id for row in cards), *(one.id for one in drawn), *(one.id for one in people),
                str(bool(piles)), str(bool(in_force)), str(self._endless(gauges)),
                str(bool(apart.lines)))  # fmt: skip
        if laid != self._laid:
            self._laid = laid
            self._lay(rows, hexes, gauges, bool(piles), bool(in_force))
            told = any(gauge.spaces for gauge in gauges) or bool(apart.lines)
            self._lay_drawn(len(cards), bool(drawn), len(people), told, bool(apart.lines))
        self.in_force.show(apart)
        for card, row in zip(self.cards, cards, strict=True):
            card.show(row)
        if drawn:
            self.stacks.show(drawn)
        self.seats.show(people, top.header.who)
        self.signs.show(top.one(Map))
        for tokens, row in zip(self.rows, rows, strict=True):
            tokens.back = row.back
            tokens.show(row.slots, motion)
        for heading, row in zip(self.headings, rows, strict=True):
            heading.text = row.label
        for hexagon, row in zip(self.hexagons, hexes, strict=True):
            hexagon.show(row)
        for track, gauge in zip(self.tracks, gauges, strict=True):
            track.show(gauge, motion)
        self.piles.text = " · ".join(f"{one.label}\u00a0{_left(one)}" for one in piles)
        self._in_force = tuple(in_force)
        for cap in in_force:
            self.card.wear(cap)
        self._trigger_layout()

    def _lead(self, caps: Sequence[Cap]) -> None:
        """Have a key to each page that one side alone may see."""
        caps = tuple(caps)
        if [cap.meaning for cap in caps] != [key.meaning for key in self.pages]:
            for key in self.pages:
                if key.parent is self:
                    self.remove_widget(key)
            self.pages = [
                Key(self.small, kind="quiet", upright=True, size_hint=(None, None)) for _ in caps
            ]
            for key in self.pages:
                key.fits, key.padding = False, [dp(8), dp(2)] * 2
        caps = tuple([replace(cap, line=_line_of(cap)) for cap in caps])
        self._page_caps = caps
        for key, cap in zip(self.pages, caps, strict=True):
            key.wear(cap)
            key.opacity = 0.0 if cap.off else 1.0  # its place stays
        self._trigger_layout()

    def _with_pages(
        self, lines: list[tuple[float, list[Widget]]], room: float
    ) -> list[tuple[float, list[Widget]]]:
        """Add the keys to the pages of sides, if nothing else is lower for them."""
        needed = self._needed(lines) + dp(GAP + PAGES)
        seen = bool(self.pages and lines) and not self.folded and needed <= room
        for key in self.pages:
            if seen != (key.parent is self):
                self.add_widget(key) if seen else self.remove_widget(key)
        if not seen:
            return lines
        high = min(LARGE_PAGES, PAGES + (room - needed) / dp(1))
        return [*lines, (high, list(self.pages))]

    def _lay(
        self,
        rows: Sequence[TokenRow],
        hexes: Sequence[TokenRow],
        gauges: Sequence[Gauge],
        piles: bool,
        card: bool,
    ) -> None:
        """Have a widget for each, line by line."""
        self.clear_widgets()
        self.rows = [Tokens(self.small, None, row.columns) for row in rows]
        self.headings = [Text(self.small, size=theme.CAPTION, colour=theme.MUTED, fills=True)
                         for _ in rows]  # fmt: skip
        self.hexagons = [Hexagons(self.look) for _ in hexes]
        self.tracks = [Counted(self.look) for _ in gauges]
        for track in self.tracks:
            track.spaced = self.spaced
        lines: list[tuple[float, list[Widget]]] = []
        for heading, tokens, row in zip(self.headings, self.rows, rows, strict=True):
            lines.append((HEADING, [heading]))
            across = row.columns or len(row.slots) or 1
            lines.append((TOKENS * -(-len(row.slots) // across), [tokens]))
        if self._endless(gauges):  # numbers alone need no line each
            lines.append((ENDLESS, list(self.tracks)))
        else:
            lines += [(TOLD if gauge.spaces else TRACK, [track])
                      for track, gauge in zip(self.tracks, gauges, strict=True)]  # fmt: skip
        lines += [(HEXES, [one]) for one in self.hexagons]
        if piles:
            lines.append((PILES, [self.piles]))
        if card:
            lines.append((CARD, [self.card]))
        self._lines = lines
        for _, widgets in lines:
            for widget in widgets:
                widget.size_hint = (None, None)
                self.add_widget(widget)

    def _endless(self, gauges: Sequence[Gauge]) -> bool:
        """Tell whether nobody knows of any track where it ends."""
        ends = [one.top is None and not one.share for one in gauges]
        return not self.spaced and bool(gauges) and all(ends)

    def _lay_drawn(self, cards: int, stacks: bool, people: int, told: bool, apart: bool) -> None:
        """Have lines for what is drawn: cards above all else, then people, then piles.

        `told`: piles stand below tracks, with what is in force beside them (`apart`).
        """
        self.cards = [Cards(self.look) for _ in range(cards)]
        lines: list[tuple[float, list[Widget]]] = [(CARD_ROW, [card]) for card in self.cards]
        if people:
            columns = 1 if people < 4 else 2 if people < 9 else 4
            lines.append((SEAT * -(-people // columns), [self.seats]))
        last: list[tuple[float, list[Widget]]] = []
        if stacks or apart:
            beside = [*([self.stacks] if stacks else []), *([self.in_force] if apart else [])]
            (last if told else lines).append((STACKS, beside))
        self._lines = [*lines, *self._lines, *last]
        for _, widgets in (*lines, *last):
            for widget in widgets:
                widget.size_hint = (None, None)
                self.add_widget(widget)
        self.add_widget(self.signs)

    @property
    def _drawn(self) -> list[Widget]:
        """What is drawn, and can stand side by side."""
        found = [*self.cards, self.seats, self.stacks]
        return [one for one in found if one.parent is not None]

    @property
    def _few(self) -> list[tuple[float, list[Widget]]]:
        """The lines of a strip: tracks side by side, and tokens where there is room for them."""
        found: list[tuple[float, list[Widget]]] = []
        drawn = self._drawn
        if drawn:
            found.append((STRIP, drawn))
        if self.tracks:
            found.append((TRACK, list(self.tracks)))
        if not self.tracks or self.height > dp(92):
            found += [(TOKENS, [row]) for row in self.rows]
        if self.piles.parent is not None and not self.tracks:
            found.append((PILES, [self.piles]))
        return found[: 2 if self.height > dp(60) else 1]

    def do_layout(self, *_: Any) -> None:
        """Give each line its height; all of them less where there is too little room."""
        if self.width < dp(60):
            return
        ground, line = (theme.PANEL, theme.RIM) if self._lines else (CLEAR, CLEAR)
        self.plate.paint(ground, ground, line, 1.5)
        self.plate.place(*self.pos, *self.size)
        edge = dp(12) if self.height > dp(120) else dp(8)
        lines = self._few if self.folded else self._lines
        if not self.folded and self.width > dp(WIDE) and len(self._drawn) > 1:
            rest = [line for line in lines if line[1][0] not in self._drawn]
            lines = [(CARD_ROW, self._drawn), *rest]
        if not self.folded:
            high = self.height - 2 * edge
            lines = nearest(lines, lambda some: self._needed(some) <= high)
        for _height, widgets in self._lines:
            for widget in widgets:
                widget.opacity = 1.0 if any(widget in line[1] for line in lines) else 0.0
        seen = any(self.card in widgets for _, widgets in lines)
        if seen != (self.card.parent is self):  # a key that is not seen takes no touch
            self.add_widget(self.card) if seen else self.remove_widget(self.card)
        room = self.height - 2 * edge
        if self._least_of(lines) > room:  # headings go first: what they head is known
            lines = [line for line in lines if line[1][0] not in self.headings]
            for heading in self.headings:
                heading.opacity = 0.0
        lines = self._with_pages(self._with_signs(lines, room), room)
        gap = dp(GAP)
        full = sum(dp(high) for high, _ in lines)
        gaps = gap * max(0, len(lines) - 1)
        if full + gaps > room:
            gap = self._closer(lines, room)
            gaps = gap * max(0, len(lines) - 1)
        firm = sum(dp(high) for high, widgets in lines if self._firm(widgets))
        brief = False
        part = min(1.0, max(0.2, (room - gaps - firm) / max(full - firm, 1.0)))
        if part < BRIEF and not self.folded:  # a track without its name needs less than others
            lines = [(min(high, NAMELESS) if widgets[0] in self.tracks else high, widgets)
                     for high, widgets in lines]  # fmt: skip
            full = sum(dp(high) for high, _ in lines)
            brief, part = True, min(1.0, (room - gaps - firm) / max(full - firm, 1.0))
        for track in self.tracks:  # rather a mark than tiny letters
            track.brief = self.folded or brief
            track._trigger_layout()
        used = firm + (full - firm) * part
        spare = max(0.0, room - gaps - used) / max(1, len(lines) - 1)
        top = self.top - edge
        wide = self.width - 2 * edge
        for high, widgets in lines:
            own = dp(high) * (1.0 if self._firm(widgets) else part)
            each = (wide - dp(14) * (len(widgets) - 1)) / len(widgets)
            if self.in_force in widgets and len(widgets) > 1:
                self._lay_beside(self.x + edge, top - own, wide, own)
                top -= own + gap + min(spare, dp(8))
                continue
            for number, widget in enumerate(widgets):
                widget.size = (each, own)
                widget.pos = (self.x + edge + number * (each + dp(14)), top - own)
            top -= own + gap + min(spare, dp(8))
        ends = [track for track in self.tracks if track.endless and not track.brief]
        if ends:  # side by side, they are alike
            names, notes = zip(*(track.alike(None) for track in ends), strict=True)
            for track in ends:
                track.alike((min(names), min(notes)))
        for key, cap in zip(self.pages, self._page_caps, strict=True):
            key.wear(lower(cap, key.look, key.width - dp(12), key.height))
        for cap in self._in_force:
            self.card.wear(lower(cap, self.card.look, self.card.width - dp(12), self.card.height))

    def _lay_beside(self, x: float, y: float, wide: float, high: float) -> None:
        """Put what is in force beside a pile."""
        part = wide * BESIDE_PILE
        self.stacks.pos, self.stacks.size = (x, y), (part, high)
        left = part + dp(8)
        self.in_force.pos, self.in_force.size = (x + left, y), (wide - left, high)

    def _with_signs(
        self, lines: list[tuple[float, list[Widget]]], room: float
    ) -> list[tuple[float, list[Widget]]]:
        """Add who is on the map, if they have room; piles are drawn a little smaller for them."""
        self.signs.opacity = 0.0
        if self.folded or not lines:
            return lines
        beside = max(1, len(self.signs.places))
        for columns, most in ((1, STACKS), (1, FLAT), (beside, FLAT), (beside, FLATTEST)):
            others = [(min(high, most) if self.stacks in widgets else high, widgets)
                      for high, widgets in lines]  # fmt: skip
            signs = self.signs.fitting(room - self._needed(others) - dp(GAP), columns)
            if signs:
                self.signs.opacity = 1.0
                self.signs.stand(columns)
                return [*others, (signs / dp(1), [self.signs])]
        return lines

    @property
    def least_height(self) -> float:
        """How high it must be so that every line has all its height."""
        return self._needed(self._lines) + dp(24)

    def _firm(self, widgets: Sequence[Widget]) -> bool:
        """Tell whether a line keeps its height: what can be tapped is large, a heading is read."""
        return self.card in widgets or widgets[0] in self.headings

    def _least_of(self, lines: Sequence[tuple[float, list[Widget]]]) -> float:
        """How high lines must be that are a little lower, and closer to each other."""
        firm = sum(dp(high) for high, widgets in lines if self._firm(widgets))
        rest = sum(dp(high) for high, _ in lines) - firm
        return firm + rest * LOWER + dp(CLOSE) * max(0, len(lines) - 1)

    def _closer(self, lines: Sequence[tuple[float, list[Widget]]], room: float) -> float:
        """Give how far lines stand apart that are a little lower, so that all gaps are even."""
        spare = room - self._least_of(lines) + dp(CLOSE) * max(0, len(lines) - 1)
        return float(min(dp(GAP), max(dp(CLOSE), spare / max(1, len(lines) - 1))))

    def _needed(self, lines: Sequence[tuple[float, list[Widget]]]) -> float:
        return sum(dp(high) for high, _ in lines) + dp(GAP) * max(0, len(lines) - 1)

    def on_touch_up(self, touch: Any) -> bool:
        """Open a strip."""
        if self.tapped(touch) and self.wraps:
            do(self.on_open)
            return True
        return bool(super().on_touch_up(touch))

    def skip(self) -> None:
        """Let everything be where it is."""
        for row in self.rows:
            row.skip()
        for track in self.tracks:
            track.spaces.skip()


def _left(pile: Pile) -> str:
    """Tell how many are left in a pile, or that nobody knows."""
    return "?" if pile.left is None else str(pile.left)


def _line_of(cap: Cap) -> theme.Colour | None:
    """Give the colour of the side whose page a key leads to."""
    side = cap.meaning.partition(" ")[2]
    return theme.FIGURES[side].colour if side in theme.FIGURES else None
