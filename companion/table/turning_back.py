"""What the table itself is told: to undo, to redo, to show what is private. Pure.

What somebody said in private is taken back by nobody else.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.fields import maybe, one_of, spoken_as
from companion.engine.refusal import Refused
from companion.table.judging import GRAINS
from companion.table.taken import ReportTaken

AS = "as"


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Undo the last tap, turn or round; `draw` says whether a reveal is drawn again."""

    side: str | None = spoken_as()
    grain: str = maybe(one_of(*GRAINS), "tap")
    draw: str | None = maybe(one_of("keep", "again"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo:
    """Redo what was undone."""

    side: str | None = spoken_as()
    grain: str = maybe(one_of(*GRAINS), "tap")


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """Look at what is private: nothing changes, and nothing is kept."""

    side: str | None = spoken_as()


def handed_over(back: Sequence[ReportTaken], side: str | None) -> None:
    """Refuse to go over what somebody said in private, but for that side itself."""
    sides = {kept.report.side for kept in back} - {None}
    if side is not None and not sides:
        raise Refused("not_private", field=AS)
    public = any(kept.report.side is None for kept in back)
    if side is not None and public and any(kept.report.alone for kept in back):
        raise Refused("hand_over", "hand_over.undo", field="report")
    if sides - {side}:
        raise Refused("hand_over", "hand_over.undo", field="report")
