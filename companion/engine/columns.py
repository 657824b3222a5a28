"""Tables in plain text: a name on the left, figures in columns. Pure."""

from collections.abc import Iterable, Iterator


def columns(head: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    """Lay rows out under their head."""
    every = [head, *rows]
    widths = [max(len(row[column]) for row in every) for column in range(len(head))]
    for name, *cells in every:
        right = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        yield f"{name:<{widths[0]}}  {right}"
