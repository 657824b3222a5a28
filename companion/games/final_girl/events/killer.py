"""What the killer and his like did, who died, and who panicked. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.events import Event
from companion.games.final_girl.calibration import last_row_told, row_told


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

    @property
    def overrulable(self) -> bool:
        """Whether the table may say that Horror cannot rise."""
        return self.effect == "horror" and not self.last


@dataclass(frozen=True, slots=True, kw_only=True)
class MinionHit(Event):
    """A minion took damage; at 0 its token goes (G34)."""

    id: str
    by: int
    left: int


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
class RowLearnt(Event):
    """The table told a row of bloodlust."""

    row: int
    move: int
    attack: int
    effect: str
    copy: str = ""

    def teaches(self) -> Mapping[str, str]:
        """Tell later nights what stands on the row, where the box has a name."""
        if not self.copy:
            return {}
        return row_told(self.copy, self.row, self.move, self.attack, self.effect)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRowLearnt(Event):
    """The table told that a row of bloodlust is the last one."""

    row: int
    copy: str = ""

    def teaches(self) -> Mapping[str, str]:
        """Tell later nights how many rows there are, where the box has a name."""
        return last_row_told(self.copy, self.row) if self.copy else {}
