"""The stage without a map, where people stand in camps: players left, opponents by kind right."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.metrics import dp

from companion.engine.tabletop import Camp, Person, TokenRow
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.order_row import OrderRow
from companion.ui.widgets.people import NARROW, People
from companion.ui.widgets.portrait import Portrait
from companion.ui.widgets.roster import Row

LEFT = 0.405  # of the width: the players
ROW, LOWEST, SMALL = 112.0, 48.0, 60.0  # dp: how high a row is at most, at least; one of many alike
HEADING = 26.0  # dp
# dp: a portrait is at least so high, with an order above it, and where there are many kinds.
FACE, ROOMY, LOW_FACE = 96.0, 150.0, 54.0
TURNS, LEAST_TURNS, WIDE = 84.0, 54.0, 700.0  # dp: the order of turns, and where it has room
MANY = 3  # rows below a portrait that stand below each other


class Camps(People):
    """Everybody, each with their own; on a phone as anywhere else."""

    def __init__(self, look: Theme, on_tap: Callable[[str], Any], **more: Any) -> None:
        super().__init__(look, on_tap, **more)
        self.headings: dict[Camp, Text] = {}
        self.turns: OrderRow | None = None

    def order(self, row: TokenRow | None) -> None:
        """Show the order of turns above everybody, or none."""
        if row is None and self.turns is not None:
            self.remove_widget(self.turns)
            self.turns = None
        elif row is not None:
            if self.turns is None:
                self.turns = OrderRow(self.look)
                self.add_widget(self.turns)
            self.turns.show(row)
        self._trigger_layout()

    def show(
        self, people: Sequence[Person], active: str, caps: Mapping[str, Cap], strip: bool
    ) -> None:
        """Show how everybody is, and who belongs together."""
        wanted = dict.fromkeys(one.camp for one in people if one.camp is not None)
        for camp in [one for one in self.headings if one not in wanted]:
            self.remove_widget(self.headings.pop(camp))
        for camp in wanted:
            if camp not in self.headings:
                heading = Text(self.look.grown(theme.KEYS), size=theme.CAPTION, bold=True)
                heading.text, heading.size_hint = camp.title.upper(), (None, None)
                heading.color = (
                    theme.FIGURES[camp.id].ink if camp.id in theme.FIGURES else theme.LINK
                )
                self.headings[camp] = heading
                self.add_widget(heading)
        super().show(people, active, caps, strip)

    def do_layout(self, *_: Any) -> None:
        """Put players below each other, and beside them each kind over those that are of it."""
        camps = list(self.headings)
        ours = [one for one in camps if self._players(one)]
        theirs = [one for one in camps if one not in ours]
        if self.width < dp(NARROW) or not theirs or self.strip.parent is not None:
            for heading in self.headings.values():
                heading.opacity = 0.0
            if self.turns is not None:
                self.turns.opacity = 0.0
            super().do_layout()
            return
        gap = dp(8 if self.height < dp(500) else 12)
        left = self.width * LEFT
        top = self.top - self._turns(ours, theirs, gap)
        self._stack(ours, self.x, left, top)
        self._kinds(theirs, (self.x + left + gap, self.width - left - gap), gap, top)

    def _turns(self, ours: Sequence[Camp], theirs: Sequence[Camp], gap: float) -> float:
        """Put the order of turns above everybody, if that leaves them room; give how high it is."""
        if self.turns is None or self.width < dp(WIDE):  # the line above everything tells it, too
            if self.turns is not None:
                self.turns.opacity = 0.0
            return 0.0
        rows = sum(len(self._rows(camp)) for camp in ours)
        left = len(ours) * dp(HEADING) + rows * (dp(SMALL) + dp(8))
        lines = sum(self._lines(camp) for camp in theirs)
        right = dp(HEADING) + len(theirs) * (dp(ROOMY) + gap) + lines * dp(LOWEST + 6)
        high = min(dp(TURNS), self.height - max(left, right) - gap)
        seen = high >= dp(LEAST_TURNS)
        self.turns.opacity = 1.0 if seen else 0.0
        self.turns.size, self.turns.pos = (self.width, max(high, 1.0)), (self.x, self.top - high)
        return high + gap if seen else 0.0

    def _players(self, camp: Camp) -> list[Row]:
        return [row for row in self._rows(camp) if row.seat is not None and row.seat.person.player]

    def _rows(self, camp: Camp) -> list[Row]:
        return [row for row in self.rows if row.seat is not None and row.seat.person.camp == camp]

    def _head(self, camp: Camp, x: float, top: float, wide: float) -> float:
        """Write the title of a camp; give how high it is."""
        heading, high = self.headings[camp], dp(HEADING)
        heading.opacity = 1.0
        heading.full = heading.font_size = min(heading.look.text(theme.CAPTION), high * 0.66)
        heading.size, heading.pos = (wide - dp(6), high), (x + dp(6), top - high)
        return high

    def _stack(self, camps: Sequence[Camp], x: float, wide: float, top: float) -> None:
        """Put camps below each other, with rows as high as there is room for."""
        count, gap = sum(len(self._rows(camp)) for camp in camps), dp(8)
        room = top - self.y - len(camps) * dp(HEADING)
        high = min(dp(ROW), (room + gap) / max(1, count) - gap)
        for camp in camps:
            top -= self._head(camp, x, top, wide)
            for row in self._rows(camp):
                row.size, row.pos = (wide, high), (x, top - high)
                top -= high + gap

    def _kinds(
        self, camps: Sequence[Camp], across: tuple[float, float], gap: float, top: float
    ) -> None:
        """Give each kind its part: its portrait, and its own in one or two columns."""
        x, wide = across
        head = self._head(camps[0], x, top, wide)
        for camp in camps[1:]:
            self.headings[camp].opacity = 0.0  # its portrait says its name
        room = top - self.y - head - gap * (len(camps) - 1)
        face, columns = self._closer(camps, room)
        lines = [self._lines(camp, columns) for camp in camps]
        least = dp(LOWEST + 6)
        spare = max(0.0, room - sum(dp(face) + count * least for count in lines))
        top -= head
        for camp, count in zip(camps, lines, strict=True):
            own = dp(face) + count * least + spare / len(camps)
            self._kind(camp, count, dp(face), (x, top - own, wide, own))
            top -= own + gap

    def _closer(self, camps: Sequence[Camp], room: float) -> tuple[float, int]:
        """Choose how low portraits are, and in how many columns rows stand, so that all fit."""
        tried = [
            (FACE, 0),
            (FACE, 2),
            (FACE, 3),
            *((LOW_FACE, columns) for columns in (0, 2, 3, 4)),
        ]
        for face, columns in tried:
            lines = sum(self._lines(camp, columns) for camp in camps)
            if len(camps) * dp(face) + lines * dp(LOWEST + 6) <= room:
                return face, columns
        return tried[-1]

    def _lines(self, camp: Camp, columns: int = 0) -> int:
        """Tell how many lines a camp has; without a number of columns in one, or two for many."""
        count = len(self._rows(camp))
        return -(-count // (columns or (1 if count <= MANY else 2)))

    def _kind(
        self, camp: Camp, lines: int, face: float, box: tuple[float, float, float, float]
    ) -> None:
        x, y, wide, high = box
        gap, rows = dp(6), self._rows(camp)
        each = max(dp(LOWEST), min(dp(SMALL), (high - face) / max(1, lines) - gap))
        below = lines * (each + gap)
        for portrait in self._portraits(camp):
            portrait.size, portrait.pos = (wide, high - below), (x, y + below)
        columns = -(-len(rows) // max(1, lines))
        part = (wide - gap * (columns - 1)) / max(1, columns)
        for number, row in enumerate(rows):
            line, column = divmod(number, columns)
            row.size = (part, each)
            row.pos = (x + column * (part + gap), y + below - (line + 1) * (each + gap))

    def _portraits(self, camp: Camp) -> list[Portrait]:
        return [one for one in self.portraits if one.person.camp == camp]
