"""What is so at the table: one frozen value, folded from events. Pure.

It holds the luck, and so what is drawn later; nothing outside shows a State as it is (view.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.engine.luck import Luck
from companion.games.final_girl.box import ALONG, APP, ASK, BLACK, DRAWN, FIGURES, HERS, KILLER
from companion.games.final_girl.printed import Card, Horde, Killer, Location, Row, Special
from companion.games.final_girl.zones import distances

if TYPE_CHECKING:
    from companion.engine.events import Event
    from companion.games.final_girl.agenda import Pending
    from companion.games.final_girl.effects import Effect
    from companion.games.final_girl.reports import Report


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game began."""

    tracking: str
    health: Mapping[str, int | None]  # None: that of the table
    bloodlust: str
    dice: str
    decks: Mapping[str, str]
    options: Mapping[str, str]
    hard: bool = False
    killer: str = ""
    location: str = ""
    copy: str = ""  # what the owner calls the killer of this box
    rows: tuple[str, ...] = ()  # of bloodlust, as far as that copy is known
    last_row: int = 0  # of these; 0: not known

    @property
    def asks(self) -> bool:
        """Whether the killer's board is on the table and nothing of it is known (Ask)."""
        return self.tracking == ASK


@dataclass(frozen=True, slots=True)
class Box:
    """What is played with: a killer and a location (G1); none of either in Ask."""

    killer: Killer | None = None
    location: Location | None = None


@dataclass(frozen=True, slots=True)
class Body:
    """A killer or heroine: where, how many markers of the app's, and the token beneath."""

    zone: str = ""
    markers: int | None = None
    token: str = BLACK
    number: int | None = None  # of the token, once everybody has seen it


@dataclass(frozen=True, slots=True)
class Minion:
    """A minion: where it is, and its health (G34)."""

    zone: str
    health: int


@dataclass(frozen=True, slots=True)
class Limit:
    """What holds for now: a card's limit, and the card."""

    card: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class Replay:
    """How the latest facts came about, so that one of them can be overruled (G11, G17).

    `ids` are the prompts that can be, each with the place of its fact; `ways` what was overruled.
    """

    before: State
    said: Report
    ids: Mapping[str, int]
    ways: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class State:
    """Everything that is so at the table."""

    box: Box = field(repr=False)
    setup: Setup
    round: int
    phase: str
    heroine: Body
    killer: Body
    victims: Mapping[str, int]
    specials: Mapping[str, str]  # by id, where
    minions: Mapping[str, Minion]
    killed: int
    saved: int
    died_this_turn: int
    row: int  # of bloodlust, from 1
    rows: Mapping[str, Row]  # that the table told, in Ask
    terror_left: int
    terror_seen: tuple[str, ...]
    finale: str | None  # None: face down; "": that of the table
    power: str | None
    events: tuple[str, ...]  # in force
    events_seen: tuple[str, ...]
    minor_powers: Mapping[str, int]  # the oldest first, with their markers
    limits: tuple[Limit, ...]
    outcome: str | None
    ended_by: str  # who came back, and ended her action phase so
    terror_drawn: bool  # in this turn
    agenda: tuple[Pending, ...] = field(repr=False)
    luck: Luck = field(repr=False)
    replay: Replay | None = field(default=None, repr=False)
    specials_gone: int = 0  # special victims that were killed or saved
    last_row: int = 0  # of bloodlust in Ask, once the table told it
    reports: int = 0
    latest: tuple[Event, ...] = field(default=(), repr=False)

    @property
    def turn(self) -> str:
        """Whose side it is: hers, or the killer's while he asks."""
        return "heroine" if self.phase in HERS else KILLER

    @property
    def face(self) -> str:
        """Name the figure of the killer: one that is drawn, or any killer."""
        return self.setup.killer if self.setup.killer in DRAWN else KILLER

    @property
    def mark(self) -> str:
        """The turn of the game, and whose side it is."""
        return f"{self.round} {self.turn}"

    @property
    def asks(self) -> bool:
        """Whether the killer's board is on the table (Ask)."""
        return self.setup.asks

    @property
    def ladder(self) -> bool:
        """Whether the app counts bloodlust."""
        return self.setup.bloodlust == APP

    @property
    def open(self) -> bool:
        """Whether the finale lies open (G30)."""
        return self.finale is not None

    @property
    def printed(self) -> Killer:
        """The killer's board and cards, where they are known."""
        assert self.box.killer is not None, "in Ask nothing of a box is known"
        return self.box.killer

    @property
    def place(self) -> Location:
        """The location, where it is known."""
        assert self.box.location is not None, "in Ask nothing of a box is known"
        return self.box.location

    @property
    def horde(self) -> Horde | None:
        """What minions there are, if there are any (G34)."""
        killer, location = self.box.killer, self.box.location
        found = [one.minions for one in (killer, location) if one is not None and one.minions]
        return found[0] if found else None

    def option(self, name: str) -> str:
        """Give the value of a table option."""
        return self.setup.options[name]

    def draws(self, deck: str) -> bool:
        """Tell whether the app draws from a deck."""
        return self.setup.decks[deck] == APP

    def keeps(self, who: str) -> bool:
        """Tell whether the app keeps somebody's health."""
        return self.setup.health[who] is not None

    def body(self, who: str) -> Body:
        """Give the killer or the heroine."""
        return self.killer if who == KILLER else self.heroine

    def zone_of(self, who: str) -> str:
        """Tell where an enemy is."""
        return self.minions[who].zone if who in self.minions else self.killer.zone

    @property
    def top_row(self) -> int | None:
        """The last row, where it is known."""
        if self.box.killer is None:
            return self.last_row or None
        return len(self.box.killer.rows)

    def row_at(self, number: int) -> Row | None:
        """Give a row of bloodlust; None for one that the table has not told."""
        if self.box.killer is not None:
            return self.box.killer.rows[number - 1]
        return self.rows.get(str(number))

    def bonus(self, what: str) -> int:
        """Add up what cards in force change of a value (G22, G23)."""
        return sum(one.effect.by for one in self.limits if one.effect.what == what)

    def value(self, who: str, what: str) -> int:
        """Give an enemy's move or attack as it is now (G18, G34)."""
        if who in self.minions:
            assert self.horde is not None, "there are minions"
            return self.horde.move if what == "move" else self.horde.attack
        row = self.row_at(self.row)
        own = 0 if row is None else row.move if what == "move" else row.attack
        return max(0, own + self.bonus(what))

    @property
    def along(self) -> int:
        """How many victims she can take along (G9)."""
        held = [one.effect.by for one in self.limits if one.effect.what == "followers"]
        return max(0, min([ALONG, *held]))

    def leads_out(self, zone: str) -> bool:
        """Tell whether victims are saved in a zone (G9)."""
        shut = [one.effect.zone for one in self.limits if one.effect.what == "no_exit"]
        return self.place.zones[zone].leads_out and zone not in shut

    def specials_in(self, zone: str) -> tuple[str, ...]:
        """Name the special victims in a zone."""
        return tuple([one for one, where in self.specials.items() if where == zone])

    def crowd(self, zone: str) -> int:
        """Count the victims in a zone, special ones too (G32)."""
        return self.victims.get(zone, 0) + len(self.specials_in(zone))

    def crowded(self) -> tuple[str, ...]:
        """Name the zones with victims, in the order of the map."""
        return tuple([zone for zone in self.place.zones if self.crowd(zone)])

    def far(self, zone: str) -> Mapping[str, int]:
        """Count the lines from a zone to every other (G16)."""
        return distances(self.place.lines, zone)

    @property
    def figures_left(self) -> int:
        """How many figures of victims are neither on the map, nor killed, nor saved (G32).

        Special victims have figures of their own.
        """
        gone = self.killed + self.saved - self.specials_gone
        return min(FIGURES, max(0, FIGURES - sum(self.victims.values()) - gone))

    def enemies_in(self, zone: str) -> tuple[str, ...]:
        """Name the minions in a zone."""
        return tuple([one for one, is_ in self.minions.items() if is_.zone == zone])

    def card(self, name: str) -> Card | None:
        """Find a card by its id, wherever it belongs."""
        decks: list[Mapping[str, Card]] = []
        if self.box.killer is not None:
            decks += [self.box.killer.finales, self.box.killer.powers, self.box.killer.terror]
        if self.box.location is not None:
            decks += [self.box.location.terror, self.box.location.events]
        return next((deck[name] for deck in decks if name in deck), None)

    def special(self, name: str) -> Special | None:
        """Find a special victim."""
        return None if self.box.location is None else self.box.location.specials.get(name)

    @property
    def terror_unseen(self) -> tuple[str, ...]:
        """Name the Terror cards that nobody has seen: those of the pile and those aside (G3)."""
        every = (*self.printed.terror, *self.place.terror)
        return tuple(sorted(one for one in every if one not in self.terror_seen))

    @property
    def alone(self) -> tuple[str, ...]:
        """Name those of the app whose token lies alone (G26); minor powers are health (G23)."""
        more = sum(self.minor_powers.values())
        both = ((KILLER, self.killer, more), ("heroine", self.heroine, 0))
        return tuple([who for who, body, more in both if body.markers == 0 and not more])
