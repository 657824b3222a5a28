"""Lines laid out for a window: wrapped, in columns, and what to leave out when there is no room."""

import itertools
import re
import textwrap
from collections.abc import Iterable, Sequence

from companion.cli.terminal.lines import Line

MARKS = {
    "headline": "▶ ", "done": "✓ ", "error": "✗ ", "told": "  ", "why": "     ", "hint": "  ",
    "choice": "  ", "story": "     ", "because": "     ",
}  # fmt: skip
HANGING = {"entry": 3, "status": 3}
STEP, PLACE = re.compile(r"\d+\. "), re.compile(r"\b\d+ \([^()]{,30}\)")
KEPT = "\0"  # a space that no row ends at
WIDEST, LONG_LIST = 100, 8
SHARE = 0.3  # of the rows of a window, at most, for its bottom
MOST_KEYS = 2  # rows of it


def laid_out(lines: Iterable[Line], columns: int, rows: int) -> list[Line]:
    """Lay out lines, each as wide as a row of the window or less."""
    width = min(columns, WIDEST)
    shown = [line for line in lines if line.style != "spoken"]
    fitting = _fitting(_in_columns(shown, width), width, rows)
    return [Line(line.style, text) for line in fitting for text in wrapped(line, width)]


def wrapped(line: Line, width: int) -> list[str]:
    """Break a line into rows, with the mark of its style before the first."""
    if line.style in ("house", "blank"):
        return [line.text]
    first = MARKS.get(line.style, "")
    step = STEP.match(line.text) if line.style == "told" else None
    more = step.end() if step else HANGING.get(line.style, 0)
    later = " " * (len(first) + more)
    # A place stays with its number: 11 (Winter garden).
    text = PLACE.sub(lambda place: place[0].replace(" ", KEPT), line.text)
    rows = textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    )
    return [row.replace(KEPT, " ") for row in rows] or [""]


def _in_columns(lines: Iterable[Line], width: int) -> list[Line]:
    """Put long lists of choices beside each other, downwards first."""
    shown: list[Line] = []
    for style, group in itertools.groupby(lines, lambda line: line.style):
        found = list(group)
        wide = max(len(line.text) for line in found) + 3
        across = max(1, width // wide) if style == "choice" and len(found) > LONG_LIST else 1
        down = -(-len(found) // across)
        for row in range(down):
            texts = [line.text for line in found[row::down]]
            shown.append(Line(style, "".join(f"{text:<{wide}}" for text in texts).rstrip()))
    return shown


def _fitting(lines: Sequence[Line], width: int, rows: int) -> Sequence[Line]:
    """Leave the reasons out where what to do would scroll away; but for the last one."""
    places = [place for place, line in enumerate(lines) if line.style == "headline"]
    last = places[-1] if places else len(lines)
    for style in ("why", "story"):
        if sum(len(wrapped(line, width)) for line in lines) > rows:
            lines = [
                line for place, line in enumerate(lines) if line.style != style or place > last
            ]
    return lines


def bottom(
    keys: Sequence[str], status: Sequence[str], columns: int, rows: int
) -> tuple[list[str], list[str]]:
    """Give what can be typed and how the table stands, in as many rows as can be spared."""
    first = packed(keys, columns, "  ")[:MOST_KEYS]
    most = max(1, int(rows * SHARE) - len(first))
    lines = packed(status, columns, " ")
    if len(lines) > most:
        lines = textwrap.wrap(" ".join(status), columns, max_lines=most, placeholder=" …")
    return first, lines


def packed(texts: Iterable[str], width: int, between: str) -> list[str]:
    """Put texts beside each other where they fit; none is broken but one that fits no row."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1] + between + text) <= width:
            lines[-1] += between + text
        else:
            lines += textwrap.wrap(text, width)
    return lines
