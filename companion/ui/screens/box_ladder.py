"""The rows of a ladder: all of them on keys, and below what the chosen one shows, to be changed."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.engine.copying import Ladder
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Text, text_width
from companion.ui.widgets.on_board import OnBoard
from companion.ui.widgets.table_top import GAP, LOWEST, Cells, Fixed

HIGH = 84  # dp: the highest key
OPEN = "?"


def chosen(step: Ladder, who: str) -> int:
    """Give the row that is changed: the one that was tapped, else the first that is open."""
    if who.isdecimal() and 1 <= int(who) <= len(step.rows):
        return int(who)
    return next((n for n, row in enumerate(step.rows, 1) if "" in row), 1)


def said(step: Ladder, number: int) -> str:
    """Say what a row shows; a question mark where nobody has told."""
    row = step.rows[number - 1]
    if "" in row:
        return OPEN
    names = [{str(one.value): one.label for one in column.choices} for column in step.columns]
    return " · ".join(known[value] for known, value in zip(names, row, strict=True))


def ladder(
    desk: Desk, step: Ladder, who: str, turn: Callable[[str], Any],
    change: Callable[[Ladder, str], Any],
) -> list[Cells | Fixed]:  # fmt: skip
    """Show the rows, then for each column what the chosen row can show there."""
    look, say, number = desk.look.at_most(1.4), desk.say, chosen(step, who)

    def give(told: Ladder) -> None:
        change(told, str(number))

    caps: list[Cap] = []
    for n in range(1, len(step.rows) + 1):
        kind = "chosen" if n == number else "plain"
        caps.append(
            Cap(f"{n}: {said(step, n)}", partial(turn, str(n)), "", kind, f"row {n}", theme.CAPTION)
        )
    if len(step.rows) < step.longest:
        act = partial(give, step.longer())
        caps.append(Cap(say("box longer"), act, "", "quiet", "longer", theme.CAPTION))
    if step.rows:
        act = partial(give, step.shorter())
        caps.append(Cap(say("box shorter"), act, "", "quiet", "shorter", theme.CAPTION))
    parts: list[Cells | Fixed] = [_cells(look, caps, 4)]
    if not step.rows:
        return parts
    for at, column in enumerate(step.columns):
        now = step.rows[number - 1][at]
        keys = [
            Cap(
                one.label, partial(give, step.given(number, column.id, str(one.value))), "",
                "chosen" if one.value == now else "quiet", f"{column.id} {one.value}",
                theme.CAPTION,
            )
            for one in column.choices
        ]  # fmt: skip
        parts += [_heading(look, column.title), _cells(look, keys, len(keys))]
    return parts


def _heading(look: Theme, title: str) -> Fixed:
    words = Text(look, title, theme.LABEL, theme.INK, theme.DISPLAY, "center", fills=True)
    row = OnBoard()
    row.size = (text_width(title, words.font_size, theme.DISPLAY) * 1.1, words.font_size * 1.4)
    row.add_widget(words)
    return Fixed(row)


class Rows(Cells):
    """Keys in a grid of so many columns; it needs as many lines as that makes."""

    def needs(self, width: float) -> float:
        """Tell how high it must be where it is so wide."""
        columns, _, _ = self._grid(width, 0.0)
        return -(-len(self.keys) // columns) * (dp(LOWEST) + dp(GAP)) - dp(GAP)


def _cells(look: Theme, caps: Sequence[Cap], columns: int) -> Rows:
    return Rows(look.grown(theme.KEYS), caps, 3.0, HIGH, columns=columns)
