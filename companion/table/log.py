"""What a log keeps and what it promises, whatever it is kept in.

A log only grows: reports, and also undo and redo, are rows. A row is kept when `append` returns,
and a row that cannot be kept leaves the log as it was.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.engine.plain import Json

REPORT, UNDO, REDO, MENDED = "report", "undo", "redo", "mended"  # the kinds of rows


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened at the table: its kind, and the rest as JSON texts.

    `mark`: the round and the turn it led to. `note`: what a list of games shows.
    """

    kind: str
    mark: str
    note: str
    body: str


@dataclass(frozen=True, slots=True)
class Addition:
    """A row as it goes into the log, with the packs it needs that are not there yet.

    `snapshot`: the state it leads to, where that shall be known without replaying.
    """

    row: Row
    packs: Mapping[str, bytes] = field(default_factory=dict)
    snapshot: str | None = None


@dataclass(frozen=True, slots=True)
class About:
    """What is known of a game beside its log. `order`: which game was opened last."""

    name: str = ""
    created: str = ""
    order: int = 0


@dataclass(frozen=True, slots=True)
class Damage:
    """What was lost of a damaged log, and where it lies as it was."""

    lost: int | None  # rows; None where nobody can tell
    kept_as: str


def to_json(plain: Json) -> str:
    """Write plain values as JSON, in one line."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


class Log(Protocol):
    """The log of one game."""

    @property
    def rows(self) -> Sequence[Row]:
        """All that was kept, oldest first."""

    @property
    def packs(self) -> Mapping[str, bytes]:
        """The packs that came with the rows, by id."""

    @property
    def snapshots(self) -> Mapping[int, str]:
        """The states known after so many rows: a cache, never the truth."""

    @property
    def about(self) -> About:
        """What is known of the game beside its log."""

    @property
    def damage(self) -> Damage | None:
        """What was lost, if the log was found damaged when it was opened."""

    def hold(self) -> None:
        """Take the log for oneself, mended and up to date; or raise SaveError.

        Until then it was only looked at, and nothing is changed.
        """

    def append(self, make: Callable[[], Addition]) -> None:
        """Keep a row for good, all of it or nothing, or raise SaveError.

        It is made by whoever needs it written: a table that nobody keeps never does.
        """

    def describe(self, about: About) -> None:
        """Change what is known of the game beside its log."""

    def close(self) -> None:
        """Let go of the log."""
