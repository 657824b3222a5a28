"""How a night begins, goes on and ends: her deeds, health, phases, bookkeeping. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.events import Event, internal, secret
from companion.engine.luck import Luck
from companion.engine.plain import Json
from companion.games.final_girl.reports import Report
from companion.games.final_girl.state import Setup

if TYPE_CHECKING:
    from companion.games.final_girl.agenda import Pending


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Event):
    """A night began (G1 to G6); which packs it needs."""

    setup: Setup
    card: str  # of the set-up; none in Ask
    needs: tuple[str, ...] = ()
    luck: Luck = secret()

    def packs(self) -> tuple[str, ...]:
        """Name the packs that a replay needs."""
        return self.needs


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroineMoved(Event):
    """She went to a zone, with victims (G9)."""

    zone: str
    to: str
    victims: int
    specials: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VictimsSaved(Event):
    """She saved victims (G9)."""

    zone: str
    victims: int
    specials: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkersChanged(Event):
    """Health markers went, or came back (G10, G20); `left` of them, with the token beneath."""

    who: str
    by: int
    left: int
    white: bool
    alone: bool = False  # both tokens lie alone (G26)


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTurned(Event):
    """A last-HP token was turned (G25): 0 is blank."""

    reveals = True
    startles = True
    who: str
    number: int
    markers: int = 0
    lost: int = 0  # damage left over
    phase: str = ""
    alone: bool = False  # it brings no marker, and so both tokens lie alone (G26)


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack(Event):
    """A token of the table brought somebody back (G25)."""

    startles = True
    who: str
    phase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """Won or lost (G27); why: blank, white, told."""

    startles = True
    outcome: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegan(Event):
    """Another phase (G8)."""

    unsaid = True
    phase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """The next turn began (G8)."""

    round: int
    quiet: bool  # nobody died
    left: int
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUpWithBox(Event):
    """In Ask: the table sets up what it has (G2, G5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MapLeft(Event):
    """The table goes on without a map: what lies there is its own from now on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCorrected(Event):
    """The table was set as it really is; no rule was triggered."""

    set: Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseReplayed(Event):
    """Something told was overruled: all goes back to before it, and on otherwise (G11, G17).

    `kept` are the facts up to there; `at` counts them, `way` is the way out that was taken.
    """

    unsaid = True
    at: int
    way: str
    kept: tuple[Event, ...] = internal()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled(Event):
    """Bookkeeping after a report: what is pending, the luck that is left, what can be overruled."""

    unsaid = True
    agenda: tuple[Pending, ...]
    said: Report | None = None
    luck: Luck = secret()
