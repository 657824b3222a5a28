"""How a game begins, and how the haunt does; what is learnt, noted and kept in order. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.events import Event, secret
from companion.engine.luck import Luck
from companion.engine.plain import Json
from companion.games.betrayal.box import LONGEST_NOTE
from companion.games.betrayal.facts import of_copy
from companion.games.betrayal.state import Counter, Kind, Setup

if TYPE_CHECKING:
    from companion.games.betrayal.agenda import Pending


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Event):
    """A game began; `known`: what is known of this box already."""

    setup: Setup
    needs: tuple[str, ...] = ()
    known: Mapping[str, str]
    luck: Luck = secret()

    def packs(self) -> tuple[str, ...]:
        """Name the packs that a replay needs."""
        return self.needs


@dataclass(frozen=True, slots=True, kw_only=True)
class OmenDrawn(Event):
    """Somebody drew an omen (K2); `drawn` so far, this one too."""

    player: str
    omen: str
    drawn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HauntRolled(Event):
    """The haunt roll at the end of a turn (K2, K3); no `dice` where the table rolled them."""

    reveals = True
    player: str
    dice: tuple[int, ...]
    total: int
    drawn: int
    begins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OmenNamed(Event):
    """The table told how the last omen is called (K5)."""

    unsaid = True
    omen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomNamed(Event):
    """The table told in which room the revealer stands (K5)."""

    unsaid = True
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HauntNamed(Event):
    """Omen and room named the haunt (K5, K6)."""

    haunt: str
    omen: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitorNamed(Event):
    """Somebody is the traitor (K7): of `fit`, or the revealer because the haunt says so."""

    startles = True
    player: str
    revealer: str
    fit: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SideReady(Event):
    """A side has read its page (K8)."""

    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HauntBegan(Event):
    """Both sides are ready (K8): what comes, and what is counted, as far as that is known."""

    kinds: Mapping[str, Kind]
    counters: Mapping[str, Counter]
    monsters: Mapping[str, str]  # each with its kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Learnt(Event):
    """Something about the box was told; `were`: what was known instead."""

    unsaid = True
    copy: str
    facts: Mapping[str, str]
    were: Mapping[str, str]

    def teaches(self) -> Mapping[str, str]:
        """Tell later games, where the box has a name."""
        return of_copy(self.copy, self.facts) if self.copy else {}

    def untaught(self) -> Mapping[str, str]:
        """Give what holds again if this is undone."""
        return of_copy(self.copy, self.were) if self.copy else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteTaken(Event):
    """A side noted something for itself."""

    unsaid = True
    side: str
    traitor: str
    text: str = secret(metadata={"secret": LONGEST_NOTE})


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteStruck(Event):
    """A side struck a note out."""

    unsaid = True
    side: str
    text: str = secret(metadata={"secret": LONGEST_NOTE})


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCorrected(Event):
    """The table was set as it really is; no rule was triggered."""

    set: Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled(Event):
    """Bookkeeping after a report: what is pending, and the luck that is left."""

    unsaid = True
    agenda: tuple[Pending, ...]
    luck: Luck = secret()
