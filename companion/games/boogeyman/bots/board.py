"""The table as everybody sees it: figures, tokens, States, Candies, and which limits hold.

Pure. It knows nothing that lies hidden. What the companion tells is done by `hands`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.plain import Json
from companion.games.boogeyman.bots.plan import Doors, Place, Plan
from companion.games.boogeyman.box import (
    ACTIONS,
    BABYSITTER,
    BOOGEYMAN,
    CALM,
    CANDY_LIMIT,
    COMPETITIVE,
    MOST_CANDIES,
    SEARCH_TOKENS,
)
from companion.games.boogeyman.options import OPTIONS

Event = Mapping[str, Json]


NEXT, NOW = "next turn", "this turn"
# What happened to tokens of the Indicator, between those who walked.
LAID, CLEARED, REPLACED, BECAME = "laid", "cleared", "replaced", "became"


@dataclass(frozen=True)
class Limit:
    """What a card in force allows: the Event's, the Nightmare's of a Child, or for one turn."""

    what: str
    amount: int | None
    holds: str


class Board:
    """One table from its start on."""

    def __init__(self, plan: Plan, start: Mapping[str, Json]) -> None:
        self.plan = plan
        self.seats: tuple[str, ...] = tuple(start["children"])
        self.asks = start.get("tracking") == "ask"
        given = start.get("options") or {}
        self.options = {name: given.get(name, values[0]) for name, (values, _) in OPTIONS.items()}
        self.where: dict[str, Place] = {child: plan.halls[child] for child in self.seats}  # S1
        self.state = dict.fromkeys(self.seats, CALM)
        self.candies = dict.fromkeys(self.seats, MOST_CANDIES)
        self.fainted: set[str] = set()
        self.hers: Place = ""
        self.his: Place | None = None
        self.light = dict.fromkeys(plan.rooms, "light")  # S3
        self.padlocks: set[Place] = set()
        self.left = dict.fromkeys(plan.rooms, SEARCH_TOKENS)
        self.attic_open = False
        self.trapdoor: Place | None = None
        self.spent = 0  # actions that no report tells of
        self.limits: list[Limit] = []
        self.nightmares: dict[str, str | None] = {}
        self.orders: list[str] = []  # cards whose orders the table has not obeyed yet
        self.walked: list[tuple[tuple[str, ...], bool]] = []  # whom she reached; did she move?
        self.played = start.get("mode") == COMPETITIVE  # a player is the Boogeyman (H)
        self.gone: list[str] = []  # the Child that became him (H6)
        self.lying: dict[Place, list[str]] = {}  # what such a Child left in a Hall (H10)
        # Who came through which places, and what became of tokens, until his player looks.
        self.trod: list[tuple[str, tuple[Place, ...]]] = []
        self.last: dict[str, Event] = {}  # the last fact of each kind
        self.reading: tuple[str, str] = ("", "")  # whose limits the card sets, and the card

    @property
    def doors(self) -> Doors:
        """What is open to the Children."""
        return self.attic_open, self.trapdoor

    @property
    def her_doors(self) -> Doors:
        """What is open to her (B10)."""
        return (False, None) if self.options["babysitter_ways"] == "never_5_and_20" else self.doors

    def standing(self) -> tuple[str, ...]:
        """Name the Children who have not fainted."""
        return tuple(child for child in self.seats if child not in self.fainted)

    def counted(self) -> tuple[str, ...]:
        """Name the Children that can be met (B11)."""
        return self.seats if self.options["fainted_children"] == "count" else self.standing()

    def inside(self, place: Place | None) -> tuple[str, ...]:
        """Name the Children in a place that can be met there."""
        return tuple(child for child in self.counted() if self.where[child] == place)

    def watched(self, place: Place) -> bool:
        """Tell whether one of them is in a place (T6)."""
        return place in (self.hers, self.his)

    def entity_in(self, place: Place) -> str | None:
        """Name whom a Child meets in a place (T5)."""
        if place == self.hers:
            return BABYSITTER
        return BOOGEYMAN if place == self.his else None

    def nearest(self) -> tuple[str, ...]:
        """Name the Children nearest to her, of those she can reach (P1)."""
        steps = self.plan.reach(self.hers, self.her_doors).steps
        away = {c: steps[self.where[c]] for c in self.counted() if self.where[c] in steps}
        fewest = min(away.values(), default=0)
        return tuple(child for child, far in away.items() if far == fewest)

    def her_steps(self, place: Place) -> int | None:
        """Count how far she is from a place; None where she cannot come."""
        return self.plan.reach(self.hers, self.her_doors).steps.get(place)

    def limited(self, what: str) -> bool:
        """Tell whether a card in force forbids something."""
        return any(limit.what == what for limit in self.limits)

    def actions(self) -> int:
        """Count the actions of a turn (S1), or fewer by a card."""
        now = [one for one in self.limits if one.holds != NEXT]
        fewer = [one.amount for one in now if one.what == "actions" and one.amount]
        return min([ACTIONS, *fewer])

    def louder(self) -> int:
        """Give how much louder cards make a noise."""
        return sum(limit.amount or 0 for limit in self.limits if limit.what == "noise")

    def may_spend(self, child: str, turn: str) -> int:
        """Count the Candies a Child may spend on its own die now (T10)."""
        own = child == turn or self.options["candies_on"] == "any_own_roll"
        free = own and child not in self.fainted and not self.limited("candies")
        return self.candies[child] if free else 0

    def walks_her(self, way: tuple[Place, ...]) -> tuple[Place, ...]:
        """Walk her by hand, up to the first Child she reaches (B2, B3); give how far she came."""
        walked: tuple[Place, ...] = ()
        for place in way:
            self.hers = place
            walked = (*walked, place)
            if self.inside(place):
                break
        self.trod.append((BABYSITTER, walked))
        return walked

    def leaves(self, child: str) -> None:
        """Take a Child off the board (H6)."""
        self.seats = tuple(seat for seat in self.seats if seat != child)
        self.gone = [child]
        self.played = True
        self.where.pop(child)
        self.fainted.discard(child)
        self.nightmares.pop(child, None)
        self.limits = [limit for limit in self.limits if limit.holds != child]

    def set_state(self, child: str, value: int) -> None:
        """Change a Child's State; Candies above its limit are given back (T10)."""
        self.state[child] = value
        self.candies[child] = min(self.candies[child], CANDY_LIMIT[value])

    def give_candy(self, child: str, by: int = 1) -> None:
        """Give a Child Candies, or take some: none below 0 or above its limit."""
        most = CANDY_LIMIT[self.state[child]]
        self.candies[child] = max(0, min(most, self.candies[child] + by))
