"""What happened: facts of a night, each a frozen value; public but for what is declared secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.engine.events import Event as Event
from companion.engine.events import internal, secret
from companion.engine.luck import Luck
from companion.engine.plain import Json
from companion.games.final_girl.effects import Effect
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
class TokenTurned(Event):
    """A last-HP token was turned (G25): 0 is blank."""

    reveals = True
    startles = True
    who: str
    number: int
    markers: int = 0
    lost: int = 0  # damage left over
    phase: str = ""


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
class EnemyMoved(Event):
    """An enemy went some zones towards its target, or stayed (G14 to G17).

    `path` begins where it stood. `victims` stand at the goal, or are `aim`ed at as her; `drawn`: of
    several ways; `tied`: of several targets.
    """

    who: str
    path: tuple[str, ...]
    target: str
    aim: str
    goal: str
    victims: int
    away: int
    hers: int | None
    move: int
    icons: int
    drawn: bool = False

    @property
    def overrulable(self) -> bool:
        """Whether the table may take it back: a walk."""
        return len(self.path) > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ActSkipped(Event):
    """An action has no target: it is skipped (G14)."""

    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkOverruled(Event):
    """The table took a walk back (G17): it stays where it is."""

    who: str
    zone: str
    way: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VictimsDied(Event):
    """Victims died (G19): by an attack, or as the table said."""

    zone: str
    victims: int
    special: str = ""
    left: int = 0
    who: str = ""  # the enemy; none: the table said so


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackLost(Event):
    """Nobody is there to be attacked (G18)."""

    who: str
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackStood(Event):
    """She stood an attack (G20)."""

    attack: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BloodlustRose(Event):
    """Bloodlust rose to a row, or the last row acted again (G21).

    `cause`: victim, card, horror. `effect` is that of the row.
    """

    row: int
    effect: str
    move: int
    attack: int
    cause: str
    last: bool = False
    known: bool = True  # in Ask a row may not be known yet
    finale: Mapping[str, int] = field(default_factory=dict)  # the final effect, where it is told

    @property
    def overrulable(self) -> bool:
        """Whether the table may say that Horror cannot rise."""
        return self.effect == "horror" and not self.last


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
    """The marker of Horror stays at an end (G11): `top`, or the low one, which brings 1 Time."""

    top: bool


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
class MinionHit(Event):
    """A minion took damage; at 0 its token goes (G34)."""

    id: str
    by: int
    left: int


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
class Panicked(Event):
    """Victims of a zone panicked (G28): those that went one way, or stayed."""

    zone: str
    to: str
    victims: int
    dice: tuple[int, ...]
    special: str = ""
    killed: bool = True  # because victims died; else an effect says so (G29)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroinePanicked(Event):
    """She panicked (G29)."""

    zone: str
    to: str
    die: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PanicTold(Event):
    """In Ask: so many stand with the killer, and panic by these dice (G28); none: the table's."""

    victims: int
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeathsTold(Event):
    """In Ask: whether somebody died this turn."""

    unsaid = True
    victims: int


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
class RowLearnt(Event):
    """The table told a row of bloodlust."""

    row: int
    move: int
    attack: int
    effect: str
    copy: str = ""

    def teaches(self) -> Mapping[str, str]:
        """Tell later nights what stands on the row, where the box has a name."""
        known = f"{self.move} {self.attack} {self.effect}"
        return {f"row.{self.row}": known} if self.copy else {}


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
