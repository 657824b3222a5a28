"""Facts about the Children, what they do and what becomes of them (T, N). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.events import Event, internal
from companion.engine.plain import Json


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildMoved(Event):
    """A Child went along a path; a card's move has only start and end."""

    child: str
    path: tuple[str, ...]
    actions: int
    stopped_by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildSentHome(Event):
    """A card sends a Child to the Hall of its colour; it meets nobody there."""

    child: str
    room: str  # nothing without a map
    before: str = ""
    back: bool = False  # Candies changed the roll: it goes back to where it stood


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildPlaced(Event):
    """The table told where a Child stands on a new map."""

    child: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LightTaken(Event):
    """A Child took the Light/Dark token of its Room; this side was up."""

    child: str
    room: str
    side: str
    actions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchTokenTaken(Event):
    """A Child took the top Search token."""

    child: str
    room: str
    noise: int | None
    found: str | None
    held: int  # how many of what was found the Children hold now
    actions: int
    by_card: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockForced(Event):
    """A Child forces the Padlock of its Room: the die as it counts after the Candies (B8)."""

    child: str
    room: str
    rolled: int
    candies: int
    result: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockRolled(Event):
    """A Child rolled to force the Padlock of its Room; its Candies may still change it."""

    child: str
    room: str
    rolled: int
    actions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockHeld(Event):
    """She reached the Room: the Padlock stays (B8)."""

    child: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockRemoved(Event):
    """A Padlock is gone; by: forced (with the Babysitter elsewhere), card."""

    room: str
    by: str
    child: str | None = None
    babysitter: str | None = None
    unseen: bool = False  # without a map: only the table sees whether there was one


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockAdded(Event):
    """A Padlock lies on a stack (B13)."""

    room: str
    by_app: bool = False  # a card of the app did it: the table has to be told
    unseen: bool = False  # without a map: only the table sees whether one lies there already


@dataclass(frozen=True, slots=True, kw_only=True)
class AtticUnlocked(Event):
    """The attic is open for everybody; by: passkey, card (T13)."""

    child: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LightTurned(Event):
    """The Light/Dark token of a Room changed by a card."""

    room: str
    to: str
    by_app: bool = False  # a card of the app did it: the table has to be told
    before: str | None = None  # the side that was up, or none; None: only the table sees it


@dataclass(frozen=True, slots=True, kw_only=True)
class CandiesSpent(Event):
    """A Child changed its own die after the roll (T10)."""

    child: str
    change: int
    result: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildFainted(Event):
    """A Child lost its last State (N1); in the Finale it is out (F5)."""

    startles = True

    child: str
    in_finale: bool = False
    turns: bool = internal(default=False)  # it becomes the Boogeyman (H6)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildRevived(Event):
    """A Child got up again, Scared (N2)."""

    child: str
    actions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StateChanged(Event):
    """A Child's State changed (T10)."""

    child: str
    before: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NightmareDrawn(Event):
    """A fainted Child's Nightmare is in play (N1)."""

    child: str
    card: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NightmareCancelled(Event):
    """A card cancelled the Nightmare draw."""

    child: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NightmareActed(Event):
    """A Nightmare in play acts again (N1); `title` and `effects` of one that the app drew."""

    child: str
    title: Mapping[str, str] = field(default_factory=dict)
    effects: tuple[Mapping[str, Json], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NightmareDiscarded(Event):
    """A Nightmare is over; why: revived (N2), finale (F3)."""

    child: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyStands(Event):
    """All Children have fainted (N3)."""

    round: int
