"""What is so at the table: one frozen value, folded from events. Pure.

It holds the luck and what each side noted; nothing outside shows a State as it is (view.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.engine.luck import Luck
from companion.games.betrayal.box import (
    EXPLORE,
    HERO,
    MONSTERS,
    REVEAL,
    TABLE,
    TRAITOR,
)
from companion.games.betrayal.printed import Haunt, Pack

if TYPE_CHECKING:
    from companion.engine.events import Event
    from companion.games.betrayal.agenda import Pending


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game began; `players` sit clockwise (K1)."""

    players: tuple[str, ...]
    pack: str = ""
    copy: str = ""  # what the owner calls this box; none: this game only
    dice: str = "app"
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Player:
    """A player: hero or traitor, once that is known."""

    side: str | None = None
    dead: bool = False
    attacked: bool = False  # in this turn


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of monster (K14): None for a trait that it does not have.

    `moves`: what was rolled for its speed; `came`: so many of it ever came.
    """

    speed: int | None = None
    might: int | None = None
    sanity: int | None = None
    knowledge: int | None = None
    ranged: bool = False
    beaten: str = "stunned"
    moves: int | None = None
    came: int = 0


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster; `late`: stunned in the monsters' own turn, so it misses the one after (K15)."""

    kind: str
    stunned: bool = False
    attacked: bool = False
    late: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """What a haunt counts: its goal, who wins at it, and whether it counts rounds (K28)."""

    value: int = 0
    goal: int | None = None
    wins: str | None = None
    each: str | None = None


@dataclass(frozen=True, slots=True)
class Fight:
    """The last attack of this turn, and how it ended."""

    by: str
    on: str
    trait: str
    totals: Mapping[str, int]
    loser: str | None = None
    damage: int = 0
    harm: str | None = None
    stolen: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What a side noted, and who was the traitor then: another one shall not read it."""

    side: str
    traitor: str
    text: str = field(repr=False)


@dataclass(frozen=True)
class State:
    """Everything that is so at the table."""

    setup: Setup
    pack: Pack | None
    luck: Luck = field(repr=False)
    phase: str = EXPLORE
    round: int = 0
    turn: str = ""  # whose it is; before the haunt who drew an omen
    place: str = ""  # whose place of the round it is: hero, traitor, monsters
    drawn: int = 0
    last: str = ""  # the last omen, if it has a name
    revealer: str = ""
    room: str = ""
    haunt: str = ""
    traitor: str = ""
    players: Mapping[str, Player] = field(default_factory=dict)
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    monsters: Mapping[str, Monster] = field(default_factory=dict)
    counters: Mapping[str, Counter] = field(default_factory=dict)
    fight: Fight | None = None
    goes_on: bool | None = None  # whether the monsters do, with the traitor dead
    ready: tuple[str, ...] = ()
    done: tuple[str, ...] = ()  # traitors who had their turn in this round
    outcome: str | None = None
    known: Mapping[str, str] = field(default_factory=dict)  # of this box
    notes: tuple[Note, ...] = field(default=(), repr=False)
    told: tuple[str, ...] = ()  # facts of this box that this game told
    numbers: Mapping[str, int] = field(default_factory=dict)  # used, of kinds taken away (K14)
    formerly: tuple[str, ...] = ()  # traitors by mistake, before a correction
    agenda: tuple[Pending, ...] = field(default=(), repr=False)
    reports: int = 0
    latest: tuple[Event, ...] = field(default=(), repr=False)

    @property
    def mark(self) -> str:
        """The round, and whose turn it is: by seat, as names can be anything."""
        if self.phase == REVEAL:
            return f"{self.round} {REVEAL}"
        seats = self.setup.players
        seat = f"seat{seats.index(self.turn) + 1}" if self.turn in seats else self.turn
        return f"{self.round} {seat or 'nobody'}"

    @property
    def by_table(self) -> bool:
        """Whether the table rolls the dice."""
        return self.setup.dice == TABLE

    def option(self, name: str) -> str:
        """Give the value of a table option."""
        return self.setup.options[name]

    @property
    def begun(self) -> bool:
        """Whether a haunt roll has begun the haunt."""
        return self.phase != EXPLORE

    @property
    def printed(self) -> Haunt | None:
        """The haunt, where a pack has it."""
        return None if self.pack is None else self.pack.haunts.get(self.haunt)

    # Who sits where (K1), and who is what.

    def leftwards(self, start: str) -> tuple[str, ...]:
        """Give everybody clockwise, beginning at somebody's left; that one is last."""
        seats = self.setup.players
        after = seats.index(start) + 1
        return (*seats[after:], *seats[:after])

    def alive(self, side: str) -> tuple[str, ...]:
        """Name the living of a side: heroes from the traitor's left, the first traitor first."""
        if not self.traitor:
            return ()
        seats = self.leftwards(self.traitor)
        if side == TRAITOR:
            seats = (seats[-1], *seats[:-1])
        return tuple([p for p in seats if self.is_(p, side) and not self.players[p].dead])

    def is_(self, player: str, side: str) -> bool:
        """Tell whether a player is of a side."""
        return self.players[player].side == side

    @property
    def order(self) -> tuple[str, ...]:
        """Name those who have turns (K9, K10, K11)."""
        monsters = (MONSTERS,) if self.monsters_act else ()
        return (*self.alive(HERO), *self.alive(TRAITOR), *monsters)

    @property
    def monsters_act(self) -> bool:
        """Whether monsters have a turn: they stand there, and go on (K9, K10)."""
        return bool(self.monsters) and (bool(self.alive(TRAITOR)) or self.goes_on is not False)

    def role(self, who: str) -> str:
        """Tell on which side somebody fights: monsters are the traitor's."""
        if who in self.players:
            return self.players[who].side or HERO
        return TRAITOR

    def of_kind(self, kind: str, stunned: bool | None = None) -> tuple[str, ...]:
        """Name the monsters of a kind; only those that are stunned, or are not."""
        return tuple(
            [
                name
                for name, one in self.monsters.items()
                if one.kind == kind and stunned in (None, one.stunned)
            ]
        )

    def notes_of(self, side: str) -> tuple[str, ...]:
        """Give what a side noted, with this traitor."""
        traitors = {self.traitor, *self.formerly}
        return tuple([n.text for n in self.notes if n.side == side and n.traitor in traitors])
