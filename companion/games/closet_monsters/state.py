"""What is so at the table: one frozen value, folded from events. Pure.

It holds what lies under the tiles, and the luck; nothing outside shows a State as it is (view.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.engine.luck import Luck
from companion.games.closet_monsters.box import CARDS, FEARS, MONSTERS, SIDES, SPECIALS, TOYS

if TYPE_CHECKING:
    from companion.engine.events import Event
    from companion.games.closet_monsters.questions import Question


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game began."""

    tracking: str
    toys: str  # whose the toys are: the table's, or the app's
    mode: str
    pile: int
    options: Mapping[str, str]
    cards: str = ""  # the set that is played with; none in Ask

    @property
    def asks(self) -> bool:
        """Whether monsters are the box's own, and only progress is kept (Ask)."""
        return self.tracking == "ask"

    @property
    def by_tile(self) -> bool:
        """Whether the toys lie on the screen, so that tiles are turned."""
        return self.toys == "app"

    def plays(self, option: str) -> bool:
        """Tell whether one of the harder options is played (C16)."""
        return self.options[option] == "yes"

    @property
    def progress(self) -> tuple[str, ...]:
        """The progress cards that are played with: none if easy (C11), two if fast (C14)."""
        if self.mode != "base":
            return ()
        left, centre, right = CARDS
        return (left, right) if self.plays("fast") else (left, centre, right)

    @property
    def toy_names(self) -> tuple[str, ...]:
        """All that can lie under a tile: ten toys, and for experts two special ones (C15)."""
        return (*TOYS, *SPECIALS) if self.plays("expert") else TOYS


@dataclass(frozen=True)
class State:
    """Everything that is so at the table."""

    setup: Setup
    players: tuple[str, ...]
    round: int
    seat: int  # whose turn it is, counted from 0
    turns: int  # that were begun
    bed: Mapping[str, str | None]
    progress: tuple[str, ...]  # the colour of each card that is played with
    open: tuple[str, ...]  # toys that stay open (C13)
    pile: int
    closet: int
    kept: Mapping[str, int]
    came: tuple[str, ...]  # the monsters that have come
    special_seen: bool
    outcome: str | None
    question: Question | None
    tiles: tuple[str, ...] = field(repr=False)  # what lies under each, where they are the app's
    known: tuple[int, ...] = field(repr=False)  # tiles that somebody has seen
    luck: Luck = field(repr=False)
    reports: int = 0
    latest: tuple[Event, ...] = field(default=(), repr=False)

    @property
    def mark(self) -> str:
        """The round and the turn; turns are counted, as names may be any."""
        return f"{self.round} {self.turns}"

    @property
    def asks(self) -> bool:
        """Whether monsters are the box's own, and only progress is kept (Ask)."""
        return self.setup.asks

    @property
    def races(self) -> bool:
        """Whether everybody keeps the monsters they find (C12)."""
        return self.setup.mode == "race"

    @property
    def counts_turns(self) -> bool:
        """Whether it is known whose turn it is: in Ask only a race reports every toy."""
        return bool(self.players) and (self.races or not self.asks)

    @property
    def turn(self) -> str | None:
        """The player whose turn it is, if that is known."""
        return self.players[self.seat] if self.counts_turns else None

    def option(self, name: str) -> str:
        """Give the value of a table option."""
        return self.setup.options[name]

    def at_the_bed(self) -> tuple[str, ...]:
        """Name the monsters around the bed, from the north on."""
        return tuple([monster for side in SIDES if (monster := self.bed[side]) is not None])

    def fearing(self, toy: str) -> tuple[str, ...]:
        """Name those at the bed that fear a toy (C5)."""
        return tuple([monster for monster in self.at_the_bed() if FEARS[monster] == toy])

    def free_side(self) -> str | None:
        """Find the first free side of the bed (C8)."""
        return next((side for side in SIDES if self.bed[side] is None), None)

    def may_come(self) -> tuple[str, ...]:
        """Name the monsters that can be next: those unseen.

        After a correction more can wait than are unseen; then any that is not at the bed.
        """
        there = self.at_the_bed()
        unseen = [one for one in MONSTERS if one not in self.came and one not in there]
        if len(unseen) < self.pile:
            unseen = [one for one in MONSTERS if one not in there]
        return tuple(unseen)

    def tile_of(self, toy: str) -> int:
        """Give the tile that a toy lies under; tiles count from 1."""
        return self.tiles.index(toy) + 1

    def alike(self) -> bool:
        """Tell whether all progress cards have one colour (C8)."""
        return len(set(self.progress)) <= 1
