"""Many games counted together: one in numbers, and what all of them come to. Pure.

A game tells both in its own ids and words; whoever reads the logs knows neither.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from companion.engine.charts import Told
from companion.engine.ending import Fact

WON, LOST = "won", "lost"


@dataclass(frozen=True, slots=True)
class Night:
    """One game in numbers; `end` is "" while it goes on, and else how it ended, by a game's id.

    `kinds` say what it was played with, `counts` what happened, `places` and `people` how often
    something happened there or to them; all of it by the game's own ids.
    """

    outcome: str
    end: str
    rounds: int
    kinds: Mapping[str, str] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, int] = field(default_factory=dict)
    people: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sort:
    """Games of one sort: how many were played, won and lost; the rest goes on. `words` say it."""

    label: str
    played: int
    won: int
    lost: int
    words: str


@dataclass(frozen=True, slots=True)
class Sorted:
    """All games by one thing that they differ in."""

    title: str
    sorts: tuple[Sort, ...]


@dataclass(frozen=True, slots=True)
class Nights:
    """What all games come to: facts, how they ended, and how each sort of them did."""

    about: str
    facts: tuple[Fact, ...]
    ends: tuple[Fact, ...]
    by: tuple[Sorted, ...]

    def lines(self) -> list[str]:
        """Tell all of it in words."""
        told = [self.about, *(f"{one.label}: {one.value}" for one in (*self.ends, *self.facts))]
        for sorted_ in self.by:
            told += ["", sorted_.title, *(f"{one.label}: {one.words}" for one in sorted_.sorts)]
        return told


def night_of(show: object, log: Sequence[Told]) -> Night | None:
    """Ask a game for one of its games in numbers; None before it began, or of one that has none."""
    told = getattr(show, "night", None)
    return None if told is None or not log else cast("Night | None", told(log))


def nights_of(show: object, nights: Sequence[tuple[str, Night]]) -> Nights | None:
    """Ask a game what all its games come to; each is given with what people call it."""
    told = getattr(show, "nights", None)
    return None if told is None or not nights else cast("Nights | None", told(nights))
