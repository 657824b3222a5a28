"""Attacks and what comes of them. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.events import Event

Score = tuple[int, ...]  # the attacker's total, then the other's; none where nobody rolled


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought(Event):
    """Somebody attacked, and both have their totals (K19); `dice` are those of the app."""

    by: str
    on: str
    trait: str
    ranged: bool
    totals: Mapping[str, int]
    dice: Mapping[str, tuple[int, ...]]
    loser: str | None
    damage: int
    harm: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyHurt(Event):
    """Equal totals (K19), or the attacker lost from afar (K22)."""

    score: Score
    by: str
    afar: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerHurt(Event):
    """An explorer is hurt, and divides the damage (K21)."""

    score: Score
    player: str
    damage: int
    harm: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemStolen(Event):
    """The attacker took an item instead (K23)."""

    score: Score
    by: str
    on: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterStunned(Event):
    """A monster is stunned (K15, K24); `late`: in the monsters' own turn."""

    score: Score = ()
    monster: str
    late: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterKilled(Event):
    """A monster is killed (K24)."""

    score: Score = ()
    monster: str
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterHurt(Event):
    """The damage to a beaten monster goes to a counter (K24)."""

    score: Score
    monster: str
    damage: int
    counter: str
