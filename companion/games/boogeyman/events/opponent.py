"""Facts about the Babysitter, the Boogeyman, Stress and cards (B, P, M, X). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.events import Event, internal, secret
from companion.games.boogeyman.calibration import slot_told, space_told

if TYPE_CHECKING:
    from companion.games.boogeyman.lowest import RollLowest


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterMoved(Event):
    """She walked; cause: noise, padlock, card, possession. `stems_from`: see agenda.py."""

    path: tuple[str, ...]
    rooms: int
    cause: str
    child: str | None
    goal: str
    ways: int
    reached: tuple[str, ...]
    stems_from: tuple[str, ...] = internal()
    made: int | None = None  # the noise on the token, where a card changed it


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterSent(Event):
    """Without a map: the table walks her; whom she reaches is asked."""

    rooms: int
    cause: str
    child: str | None
    room: str | None
    stems_from: tuple[str, ...] = internal()
    made: int | None = None  # the noise on the token, where a card changed it


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterReached(Event):
    """Without a map: these Children are where she stopped."""

    children: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterStayed(Event):
    """She was activated and did not move; why: there, silent, no_way, nobody."""

    room: str
    cause: str
    why: str
    child: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterPlaced(Event):
    """A card put her somewhere, or the table took back her last walk."""

    room: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterSeen(Event):
    """Without a map: the table told which Room she is in, or that it is a Hall."""

    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildrenSeen(Event):
    """Without a map: the table told which Children are in a Room, and whether she is."""

    children: tuple[str, ...]
    room: str
    babysitter: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NearestTold(Event):
    """Without a map: the table told who is nearest to her; nobody, if she can reach none."""

    children: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterPossessed(Event):
    """She is alone with him: she is Possessed; he came to her (M4), or she to him (B6)."""

    startles = True

    room: str
    by: str  # walk or reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class PossessionRolled(Event):
    """How far the possessed Babysitter goes, and who is nearest (P1); a player steers her (P5)."""

    die: int
    nearest: tuple[str, ...]
    distance: int | None  # None without a map
    steered: bool = internal(default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRolled(Event):
    """Several Children rolled, the lowest is chosen; purpose: meet or hunt (B4, P1, M4)."""

    purpose: str
    entity: str
    dice: Mapping[str, int]
    lowest: tuple[str, ...]
    by: str  # app, table, or candies
    candies: Mapping[str, int]  # who may still change its own die, and by how much (T10)
    roll: RollLowest = internal()  # to choose again when a die is changed
    stems_from: tuple[str, ...] = internal()


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingBegan(Event):
    """A Child faces one of them."""

    startles = True

    entity: str
    child: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingCardDrawn(Event):
    """The Child drew and resolved the entity's card (T4)."""

    entity: str
    child: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingCancelled(Event):
    """A card cancelled the encounter: no card, no Stress (T8)."""

    entity: str
    child: str
    turn: str  # whether the turn it would end ends, goes_on, or is nobodys


@dataclass(frozen=True, slots=True, kw_only=True)
class StressChanged(Event):
    """A Stress marker moved, or stayed at its maximum (X1, X2)."""

    track: str
    before: int
    to: int
    top: int | None  # as far as it is known
    cause: str  # encounter, card, relief (a card that would lower a full marker), cancelled
    stems_from: tuple[str, ...] = internal()
    troubles: tuple[int, ...] = ()  # the Trouble symbols that a card's Stress went over


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceLearnt(Event):
    """The owner of the box told what a space of a Stress track carries."""

    track: str
    space: int
    symbol: bool
    last: bool

    def teaches(self) -> Mapping[str, str]:
        """Say what the space carries, for other nights."""
        return space_told(self.track, self.space, self.symbol, self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotLearnt(Event):
    """The owner of the box told whether a slot of the Indicator has the Event symbol."""

    slot: int
    symbol: bool

    def teaches(self) -> Mapping[str, str]:
        """Say whether the slot has the symbol, for other nights."""
        return slot_told(self.slot, self.symbol)


@dataclass(frozen=True, slots=True, kw_only=True)
class TroubleDrawn(Event):
    """A Trouble card was drawn and resolved; `card` is None for the table's deck (X1)."""

    card: str | None
    cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoogeymanRevealed(Event):
    """The last token was flipped and the figure put there (M2, M3)."""

    reveals = True
    slot: int
    room: str
    light: str
    turned: bool
    children: tuple[str, ...]
    babysitter: bool
    asked: bool = False  # without a map: who is there is asked
    by: str = internal(default="")  # who came into the Room of a player's last token (H2)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoogeymanStaysHidden(Event):
    """Babysitter and Children are there together: nothing happens (M4)."""

    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoogeymanMoved(Event):
    """A card moved his figure, and nothing else (M10)."""

    room: str
    by_app: bool = False  # a card of the app did it: the table has to be told


@dataclass(frozen=True, slots=True, kw_only=True)
class IndicatorCleared(Event):
    """Ten tokens were placed: all 25 are shuffled, by the app or by the table (M8)."""

    by_table: bool = False
    by_him: bool = internal(default=False)  # a player takes them all back (H1)


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPlaced(Event):
    """A Room token lies face down in a slot (M5)."""

    slot: int
    symbol: bool | None  # None: not known yet
    by_table: bool = False  # the table drew it, and nobody knows its Room
    first: bool = False  # while setting up (S6)
    by_him: bool = internal(default=False)  # a player chose it (H1)
    room: str = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDrawn(Event):
    """An Event card is in force (M6), to the end of this round."""

    card: str | None
    until: int | None = None  # of a night that was kept before: his next turn


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCancelled(Event):
    """A card cancelled the Event draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDiscarded(Event):
    """The Event in force is over (M1)."""

    why: str
