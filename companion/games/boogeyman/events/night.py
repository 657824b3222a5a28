"""Facts about the night as a whole: its start, turns, Finale, end, corrections (S, T, F). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.events import Event, internal, secret
from companion.engine.luck import Luck
from companion.engine.plain import Json
from companion.games.boogeyman.state import Setup

if TYPE_CHECKING:
    from companion.games.boogeyman.agenda import Pending


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Event):
    """The night began: the Babysitter's Room is known, slot 1 holds a hidden token (S5, S6)."""

    reveals = True
    pack: str
    cards_from: str  # the pack whose decks the app draws from, if it does
    setup: Setup
    children: tuple[str, ...]
    known: Mapping[str, str]  # of this copy of the box, told on earlier nights
    babysitter: str
    first_token: str = secret()
    luck: Luck = secret()

    def packs(self) -> tuple[str, ...]:
        """Name the house, and the pack of the decks."""
        return tuple(name for name in (self.pack, self.cards_from) if name)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """It is this Child's turn, or the Boogeyman's."""

    who: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """The turn of the Child on turn is over; why: said, met, cancelled, entered, fainted."""

    child: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWaits(Event):
    """Nobody stands, and the table goes on: it says itself when the turn is over (N3)."""

    child: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A new round began, with the Flashlight here (S7)."""

    round: int
    flashlight: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinaleCalled(Event):
    """The Finale's Room was drawn (F1)."""

    reveals = True
    colour: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinaleReached(Event):
    """This Child leads the Finale (F2)."""

    child: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinaleStarted(Event):
    """The Finale is played from this page by those present (F3, F4)."""

    reveals = True
    child: str
    page: int
    agreed: bool
    present: tuple[str, ...]
    out: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelPlayed(Event):
    """How a panel went, who is next and at which panel (F5)."""

    child: str
    result: str
    out: tuple[str, ...]
    turn: str | None
    panel: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NightEnded(Event):
    """Lost or won; why: stress, all_fainted, finale. `his`: a player has won it."""

    outcome: str
    why: str
    his: bool = internal(default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCorrected(Event):
    """The table was set as it really is; no rule was triggered."""

    set: Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackingChanged(Event):
    """The table goes on with a map of a house, or without one."""

    tracking: str
    pack: str

    def packs(self) -> tuple[str, ...]:
        """Name the house."""
        return (self.pack,) if self.pack else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenTokenRedrawn(Event):
    """The face-down token was drawn again, unseen."""

    unsaid = True
    room: str = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled(Event):
    """Bookkeeping after a report: what is still to be resolved, and the luck that is left."""

    unsaid = True
    agenda: tuple[Pending, ...] = secret()
    luck: Luck = secret()
