"""What is so at the table: one frozen value, folded from events. Pure.

It holds the hidden Room token and the luck; nothing outside shows a State as it is (see view.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.engine.luck import Luck
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import (
    ACTIONS,
    ATTIC,
    BOOGEYMAN,
    CALM,
    COMPETITIVE,
    ROOMS,
    SEARCH_TOKENS,
    SECRET_ROOM,
)
from companion.games.boogeyman.calibration import Facts
from companion.games.boogeyman.house import Ways
from companion.games.boogeyman.pack import Pack

if TYPE_CHECKING:
    from companion.games.boogeyman.agenda import Pending
    from companion.games.boogeyman.events import Event


NEXT = "next"
HALL = "hall"  # hers is one, which one is nobody's business


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the night began."""

    mode: str
    tracking: str
    dice: str
    decks: Mapping[str, str]
    options: Mapping[str, str]
    tokens: str = "app"  # who draws the Room tokens: the app, or the table


@dataclass(frozen=True, slots=True)
class Child:
    """Where a Child is (nowhere, "", without a map) and how it feels."""

    room: str
    state: int = CALM
    fainted: bool = False

    def at(self, room: str) -> Child:
        """Give the same Child in another place."""
        return Child(room, self.state, self.fainted)


@dataclass(frozen=True, slots=True)
class Stack:
    """The tokens of a numbered Room, from the top: Padlock, Light/Dark, Search tokens.

    Of the Search tokens `plain` ones lie on top, and among the rest `special` ones can be: an
    Objective, the Trapdoor or the Passkey (S3).
    """

    light: str = "light"
    padlock: bool = False
    search: int = SEARCH_TOKENS
    plain: int = 1
    special: int = 1


@dataclass(frozen=True, slots=True)
class Token:
    """A Room token on the Indicator. Face down it is the secret of the game; of a token that the
    table drew nobody knows the Room ("").
    """

    room: str = field(repr=False, metadata={"secret": True})  # sealed: its length tells nothing
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card in force; the app does not know which one when the deck is the table's."""

    id: str | None = None
    title: str | None = None
    until: int | None = None  # the round in which an Event is discarded; None: the next one is


@dataclass(frozen=True, slots=True)
class Limit:
    """What a card limits: until the end of a round, for one turn, until a fainted Child is
    revived, or as long as the Event is in force. `card`: the same one says it only once.
    """

    what: str
    amount: int | None
    child: str | None
    until: int | None = None
    turn: str | None = None  # NEXT, until somebody's turn begins
    card: str = ""

    @property
    def of_the_event(self) -> bool:
        """Whether it holds as long as the Event does."""
        return self.child is None and self.until is None and self.turn is None

    def shown(self) -> JsonObject:
        """Show what is limited, by how much, and until when.

        `until`: a round, the fainted Child whose Nightmare it is, event, turn, or next_turn.
        """
        by = self.amount
        if self.what == "actions" and by is not None:
            by -= ACTIONS
        until: int | str = "event"
        if self.turn is not None:
            until = "next_turn" if self.turn == NEXT else "turn"
        elif self.until is not None:
            until = self.until
        elif self.child is not None:
            until = self.child
        return {"what": self.what, "by": by, "until": until}


@dataclass(frozen=True, slots=True)
class Finale:
    """The Finale: called, then reached by its Leader, then played panel by panel."""

    colour: str | None  # None when a correction put the Finale token
    room: str
    leader: str | None = None
    page: int | None = None
    present: tuple[str, ...] = ()
    turn: str | None = None
    panel: int | None = None
    out: tuple[str, ...] = ()


NOTES_SEALED = 768


# Without slots: several times a report it is copied with a change, see engine/frozen.py.
@dataclass(frozen=True)
class State:
    """Everything that is so at the table."""

    houses: Mapping[str, Pack] = field(repr=False)  # all that can be played in
    pack: Pack
    setup: Setup
    seats: tuple[str, ...]
    flashlight: str
    round: int
    turn: str
    turn_over: bool
    actions: int
    children: Mapping[str, Child]
    babysitter: str
    boogeyman: str | None
    indicator: tuple[Token, ...]
    stress: Mapping[str, int]
    event: Card | None
    nightmares: Mapping[str, str | None]
    rooms: Mapping[str, Stack]
    attic_open: bool
    trapdoor: str | None
    finds: tuple[tuple[str, str], ...]  # (what, the Child that holds it)
    colours: int  # of Objectives that are in the house (S2)
    candies: Mapping[str, int]  # as far as they were seen spent
    unsure: tuple[str, ...]  # whose Candies a card may have changed
    seen: str  # without a map: the Room where she was last told to be, a HALL, or nothing
    there: Mapping[str, tuple[str, ...]]  # without a map: which Children were just said to be where
    near: tuple[str, ...] | None  # without a map: who was just said to be nearest to her
    without_her: tuple[str, ...]  # without a map: Rooms in which she was just said not to be
    facts: Facts
    cards_from: Pack  # the house whose decks the app draws from, if any
    left: Mapping[str, tuple[str, ...]]  # of the app's decks: what can still be drawn
    finale: Finale | None
    outcome: str | None
    limits: tuple[Limit, ...]  # that cards set and do not say themselves
    hopeless_since: int | None  # the round in which N3 was asked
    agenda: tuple[Pending, ...] = field(repr=False)
    luck: Luck = field(repr=False)
    last_seen: str = ""  # without a map: the Room where she was last known to be
    boogeyman_player: str | None = None  # the Child that became the Boogeyman (H6)
    lying: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # finds in Halls (H10)
    laid: tuple[Token, ...] = field(default=(), repr=False)  # all that he ever laid (H1)
    # What he laid where (S9); sealed, 25 of them have 700 letters.
    notes: Mapping[str, str] = field(
        default_factory=dict, repr=False, metadata={"secret": NOTES_SEALED}
    )
    reports: int = 0
    latest: tuple[Event, ...] = field(default=(), repr=False)

    @property
    def asks(self) -> bool:
        """Whether there is no map: what is needed of it is asked (Ask)."""
        return self.setup.tracking == "ask"

    @property
    def cards(self) -> Mapping[str, Mapping[str, Json]]:
        """The cards of the app's decks, by deck and id."""
        return self.cards_from.cards

    @property
    def draws_tokens(self) -> bool:
        """Whether the app draws the Room tokens, or keeps his; else they lie on the table (H12)."""
        return self.setup.tokens == "app"

    @property
    def played(self) -> bool:
        """Whether a player is the Boogeyman (H)."""
        return self.setup.mode == COMPETITIVE or self.boogeyman_player is not None

    def option(self, name: str) -> str:
        """Give the value of a table option."""
        return self.setup.options[name]

    @property
    def hidden(self) -> str | None:
        """The Room of the token that is face down, if one is: "" where the table drew it."""
        if self.indicator and not self.indicator[-1].revealed:
            return self.indicator[-1].room
        return None

    @property
    def mark(self) -> str:
        """The round and the turn; while a player lays his first token it is his (S6)."""
        first = self.setup.mode == COMPETITIVE and self.draws_tokens and not self.laid
        return f"{self.round} {BOOGEYMAN if first else self.turn}"

    @property
    def in_finale(self) -> bool:
        """Whether the Finale is being played, panel by panel."""
        return self.finale is not None and self.finale.page is not None

    def standing(self) -> tuple[str, ...]:
        """Name the Children who have not fainted, in seat order."""
        children = self.children
        for child in children.values():
            if child.fainted:
                return tuple([c for c in self.seats if not children[c].fainted])
        return self.seats  # as it is nearly always

    def counted(self) -> tuple[str, ...]:
        """Name the Children that can be met and hunted (B11)."""
        if self.option("fainted_children") == "count":
            return self.seats
        return self.standing()

    def met_in(self, room: str) -> tuple[str, ...]:
        """Name the Children in a place that can be met there (B11)."""
        return tuple([c for c in self.counted() if self.children[c].room == room])

    def nearest_told(self) -> tuple[str, ...] | None:
        """Without a map: name who must be nearest to her by what was just told; None: unknown."""
        counted = self.counted()
        if len(counted) == 1:
            return counted
        beside = tuple([c for c in counted if c in self.there.get(self.seen, ())])
        return beside or self.near

    def children_ways(self, avoided: frozenset[str] = frozenset()) -> Ways:
        """The ways of the Children: 5 once unlocked, 20 through the Trapdoor (T12, T13)."""
        closed = avoided if self.attic_open else avoided | {ATTIC}
        opened = ((self.trapdoor, SECRET_ROOM),) if self.trapdoor else ()
        return self.pack.house.ways(closed, opened)

    def babysitter_ways(self, avoided: frozenset[str] = frozenset()) -> Ways:
        """The ways of the Babysitter (B10)."""
        if self.option("babysitter_ways") == "never_5_and_20":
            return self.pack.house.ways(avoided | {ATTIC, SECRET_ROOM})
        return self.children_ways(avoided)

    def at_top(self, track: str) -> bool:
        """Tell whether a Stress marker is at its maximum, as far as that is known (X2)."""
        return self.stress[track] == self.facts.tops[track]

    def in_force(self, deck: str) -> tuple[str, ...]:
        """Name the app's cards of a deck that lie on the table (D1)."""
        lying = [self.event.id] if self.event else []
        if deck == "nightmare":
            lying = list(self.nightmares.values())
        if not lying:
            return ()
        ours = self.cards.get(deck, {})
        return tuple([c for c in lying if c is not None and c in ours])

    def order(self) -> tuple[str, ...]:
        """Give the Children's order of play: from the Flashlight, clockwise (T1)."""
        first = self.seats.index(self.flashlight)
        return self.seats[first:] + self.seats[:first]

    def holders(self, what: str) -> tuple[str, ...]:
        """Name who holds such a find, once for each."""
        return tuple([child for thing, child in self.finds if thing == what])

    def unseen(self) -> tuple[str, ...]:
        """Name the Room tokens that do not lie open: what is unplaced, and the hidden one."""
        shown = {token.room for token in self.indicator if token.revealed}
        return tuple([room for room in ROOMS if room not in shown])

    def unplaced(self) -> tuple[str, ...]:
        """Name the Room tokens that are not on the Indicator (M8, H1)."""
        placed = {token.room for token in self.indicator}
        return tuple([room for room in ROOMS if room not in placed])
