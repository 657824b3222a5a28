"""Rows and columns of keys that stay where they are: a key is given another cap, not replaced."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key


def _wear(row: "KeyColumn | KeyFlow", caps: Sequence[Cap], new: Callable[[], Key]) -> None:
    """Have as many keys as there are caps, and let each wear its own."""
    for key in row.keys[len(caps) :]:
        row.remove_widget(key)
        row.spare.append(key)
    del row.keys[len(caps) :]
    for number, cap in enumerate(caps):
        if number == len(row.keys):
            key = row.spare.pop() if row.spare else new()  # making one takes a tenth of a frame
            key.forget()
            row.keys.append(key)
            row.add_widget(key)
        row.keys[number].wear(cap)


class KeyColumn(BoxLayout):
    """Keys one below the other, each as high as its text."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=look.space(3), **more)
        self.look = look
        self.keys: list[Key] = []
        self.spare: list[Key] = []
        self.height = 0
        self.bind(minimum_height=self.setter("height"))

    def show(self, caps: Sequence[Cap]) -> None:
        """Show these keys."""
        _wear(self, caps, lambda: Key(self.look))
        for key, cap in zip(self.keys, caps, strict=True):
            key.stand(dp(theme.MAIN if cap.kind == "main" else theme.TARGET))


class KeyFlow(Layout):
    """Keys in as many rows as they need, filled to their ends; or all in columns of one width."""

    def __init__(
        self,
        look: Theme,
        row: float = theme.MAIN,
        upright: bool = True,
        columns: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(size_hint_y=None, height=0, **more)
        self.look, self.upright, self._least, self.columns = look, upright, dp(row), columns
        self.most = 0  # columns at most; 0: as many as fit
        self.keys: list[Key] = []
        self.spare: list[Key] = []
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, caps: Sequence[Cap]) -> None:
        """Show these keys."""
        _wear(self, caps, self._key)
        self._trigger_layout()

    def _key(self) -> Key:
        key = Key(self.look, upright=self.upright, size_hint=(None, None))
        key.padding, key.fits = [self.look.space(2), self.look.space(1)] * 2, False
        return key

    def rise(self, row: float) -> None:
        """Make rows at least so high."""
        if row > self._least:
            self._least = row
            self._trigger_layout()

    def share(self, columns: int, row: float) -> None:
        """Have so many columns at most, in rows of at least this height."""
        if (columns, row) != (self.most, self._least):
            self.most, self._least = columns, row
            self._trigger_layout()

    def most_columns(self, width: float) -> int:
        """Tell how many columns fit."""
        gap, widest = self.look.space(2), max(key.least_width for key in self.keys)
        return max(1, int((width + gap) // (widest + gap)))

    @property
    def least_width(self) -> float:
        """How wide it must be for one row."""
        gaps = self.look.space(2) * max(0, len(self.keys) - 1)
        return sum(key.least_width for key in self.keys) + gaps + 1

    def rows(self, width: float) -> list[list[Key]]:
        """Break the keys into rows that are about equally full."""
        if self.columns:
            fit = self.most_columns(width)
            count = min(fit, self.most or fit)
            rows_ = -(-len(self.keys) // count)
            count = -(-len(self.keys) // rows_)  # no row much emptier than the others
            return [self.keys[n : n + count] for n in range(0, len(self.keys), count)]
        gap = self.look.space(2)
        total = sum(key.least_width + gap for key in self.keys) - gap
        wanted = max(1, -int(-total // max(width, 1)))
        while True:
            full = max(total / wanted, 1) if wanted > 1 else width
            rows: list[list[Key]] = [[]]
            used = 0.0
            for key in self.keys:
                wide = key.least_width
                over = used + wide > width or (used >= full and len(rows) < wanted)
                if rows[-1] and over:
                    rows.append([])
                    used = 0.0
                rows[-1].append(key)
                used += wide + gap
            if len(rows) <= wanted or wanted >= len(self.keys):
                return rows
            wanted += 1

    def do_layout(self, *_: Any) -> None:
        """Lay the keys out from the top, and take the height that needs."""
        if not self.keys:
            self.height = 0
            return
        gap = self.look.space(2)
        rows = self.rows(self.width)
        widths = [self._widths(row, len(rows[0]), gap) for row in rows]
        heights = [
            max(self._least, *(key.height_in(wide) for key, wide in zip(row, wides, strict=True)))
            for row, wides in zip(rows, widths, strict=True)
        ]
        self.height = sum(heights) + gap * (len(rows) - 1)
        top = self.top
        for row, wides, high in zip(rows, widths, heights, strict=True):
            x = self.x
            for key, wide in zip(row, wides, strict=True):
                key.size, key.pos = (wide, high), (x, top - high)
                x += wide + gap
            top -= high + gap

    def _widths(self, row: list[Key], columns: int, gap: float) -> list[float]:
        """Share a row among its keys."""
        if self.columns:
            return [(self.width - gap * (columns - 1)) / columns] * len(row)
        room = self.width - gap * (len(row) - 1)
        least = [key.line_width for key in row]  # no label on two lines, if there is room
        if sum(least) > room:
            least = [key.least_width for key in row]
        firm = [key.cap is not None and key.cap.firm for key in row]
        if all(firm):
            firm = [False] * len(row)
        wished = [max(w, dp(theme.MAIN)) if f else w for w, f in zip(least, firm, strict=True)]
        if sum(wished) <= room:
            least = wished
        spare = max(0.0, room - sum(least)) / firm.count(False)
        # A text that is wider than the whole row is broken into lines.
        return [
            wide if stays else min(wide + spare, self.width)
            for wide, stays in zip(least, firm, strict=True)
        ]
