"""What a log holds and promises, in memory or on the disk.

A log only grows: reports, undos and redos are rows. When `append` returns, the row is kept; when it
raises, the log is as it was.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.engine.plain import Json

REPORT, UNDO, REDO, MENDED, ASIDE = "report", "undo", "redo", "mended", "aside"  # the kinds of rows


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened at the table: its kind, and the rest as text.

    `mark` is the round and turn it led to, `note` what a list of games shows, `body` its content.
    """

    kind: str
    mark: str
    note: str
    body: str


@dataclass(frozen=True, slots=True)
class Addition:
    """A new row, with packs it needs that the log does not have yet.

    `snapshot` is the state it leads to, if the log should keep that.
    """

    row: Row
    packs: Mapping[str, bytes] = field(default_factory=dict)
    snapshot: str | None = None


@dataclass(frozen=True, slots=True)
class About:
    """Facts about a game beside its log. The one opened last has the highest `order`."""

    name: str = ""
    created: str = ""
    order: int = 0


@dataclass(frozen=True, slots=True)
class Damage:
    """What a damaged log has lost, and where the damaged file is kept."""

    lost: int | None  # rows; None if unknown
    kept_as: str


def to_json(plain: Json) -> str:
    """Write plain values as JSON, in one line."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


class Log(Protocol):
    """The log of one game."""

    @property
    def rows(self) -> Sequence[Row]:
        """All rows, oldest first."""

    @property
    def packs(self) -> Mapping[str, bytes]:
        """The packs that came with the rows, by id."""

    @property
    def snapshots(self) -> Mapping[int, str]:
        """Known states by number of rows: a cache, never the truth."""

    @property
    def about(self) -> About:
        """The facts about the game beside its log."""

    @property
    def damage(self) -> Damage | None:
        """What was lost, if the log was damaged when it was opened."""

    def hold(self) -> None:
        """Lock the log for this process, mended and up to date; or raise SaveError.

        Before that it is only read, and nothing changes.
        """

    def append(self, make: Callable[[], Addition]) -> None:
        """Keep a row for good, all of it or nothing; or raise SaveError.

        `make` builds it only if it is written: a log in memory may never need to.
        """

    def describe(self, about: About) -> None:
        """Change the facts about the game beside its log."""

    def close(self) -> None:
        """Let go of the log."""
