"""What cards did. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.events import Event
from companion.games.final_girl.effects import Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class EventTurned(Event):
    """An event was turned (G7, G31); `horror` is what it does to that first, `first`: at the start.

    `by_table`: the table drew it, and says what it does.
    """

    reveals = True
    event: str
    horror: int = 0
    first: bool = False
    lasts: bool = False
    row: int = 0  # of bloodlust that showed it; 0: a card did

    @property
    def overrulable(self) -> bool:
        """Whether the table may say that Horror is at its end: where the event changes it."""
        return self.horror != 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthToLose(Event):
    """The table takes health from her (G20): no Reaction helps."""

    by: int
    card: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MinorPowerHit(Event):
    """A minor power took damage; none left: it is discarded (G23)."""

    card: str
    by: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HorrorChanged(Event):
    """Horror rises or falls (G11); the marker is the table's."""

    by: int
    card: str = ""
    killed: int = 0  # victims that it counts

    @property
    def overrulable(self) -> bool:
        """Whether the table may say that the marker is at its end: always."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class HorrorAtEnd(Event):
    """The marker of Horror stays at an end (G11): `top`, or the low one, which brings Time.

    `by`: how often it should have gone on.
    """

    top: bool
    by: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeChanged(Event):
    """She gains or loses Time."""

    by: int
    card: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerOpened(Event):
    """The dark power opens (G22, G30)."""

    reveals = True
    power: str
    row: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrorDrawn(Event):
    """The top Terror card was drawn (G12)."""

    reveals = True
    card: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDue(Event):
    """The table draws a card itself: its deck, and how many are left of the Terror pile."""

    unsaid = True
    deck: str
    left: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TableActs(Event):
    """In Ask: do the action on the finale card (G12)."""

    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrawsTerror(Event):
    """In Ask: draw the top Terror card (G12)."""

    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrorPutBack(Event):
    """In Ask: the Terror card was not drawn, the phase had ended (G25)."""

    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MinorPowerCame(Event):
    """A minor power stays with its markers (G23)."""

    card: str
    health: int
    limit: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitSet(Event):
    """A limit holds (G24, G30, G31)."""

    card: str
    limit: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class VictimsAdded(Event):
    """Victims came to a zone, as far as there are figures (G32)."""

    zone: str
    victims: int
    wanted: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialAdded(Event):
    """A special victim came, perhaps in the place of an ordinary one (G32)."""

    id: str
    zone: str
    replaces: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KillerPlaced(Event):
    """A card put the killer into a zone."""

    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MinionAdded(Event):
    """A minion came; "" where no token was left (G33)."""

    id: str
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderGiven(Event):
    """A card tells the table to do something."""

    text: Mapping[str, str]
    card: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardStopped(Event):
    """What stands below “discard” is not done (G24)."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinaleOpened(Event):
    """The finale opens (G30); "": that of the table."""

    reveals = True
    startles = True
    finale: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitsEnded(Event):
    """What holds for a turn is over (G30)."""

    unsaid = True
