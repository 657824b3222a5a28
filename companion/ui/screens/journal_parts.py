"""What the journal shows at once: how a night was laid out, then its rounds. Pure."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.table.running import rounds
from companion.table.taken import ReportTaken

REPORTS = 24  # on a page: hardly ever more than a round has


class Part(NamedTuple):
    """What is read at once: a round, or as much of it as one page holds."""

    number: str
    part: int
    start: int  # of its reports, in the log
    log: Sequence[ReportTaken]
    opened: ReportTaken | None = None  # the report in which the round began: it is told here
    ends: bool = False  # its last report begins the next round


def parts(log: Sequence[ReportTaken]) -> Iterator[Part]:
    """Put a night into what is read at once: how it was laid out, then its rounds."""
    start, opened = 0, None
    for number, kept in rounds(log):
        if start == 0 and kept:
            yield Part("", 1, 0, kept[:1], None, True)
            opened, kept, start = kept[0], kept[1:], 1
        for part, first in enumerate(range(0, max(1, len(kept)), REPORTS), 1):
            some = kept[first : first + REPORTS]
            ends = bool(some) and _round(some[-1]) != number
            yield Part(number, part, start, some, opened, ends)
            start, opened = start + len(some), some[-1] if ends else None
    if opened is not None:  # a round has just begun
        yield Part(_round(opened), 1, start, (), opened)


def _round(kept: ReportTaken) -> str:
    """Name the round that it led to."""
    return kept.mark.partition(" ")[0]


def age(part: Part) -> int:
    """Tell how many rounds there were before its end."""
    return int(part.number) if part.number.isdecimal() else 0
