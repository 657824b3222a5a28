"""A location that is being drawn: an immutable draft, and what can be done to it.

Pure. On a blank sheet zones are cells of a grid, on a photo discs. A line has numbers of the panic
die at each of its ends. Whatever cannot be is refused, and nothing has changed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from companion.engine.names import one_line
from companion.engine.plot import SMALLEST, Box, apart, cell, disc, discs, overlap
from companion.engine.refusal import Refused
from companion.games.final_girl.box import DIE
from companion.games.final_girl.pack import LONGEST_NAME, MOST_ZONES
from companion.games.final_girl.printed import Texts

CELL = (20, 14)  # width and height of a zone on a blank sheet
COLUMNS, ROWS = 6, 6
BLANK = (COLUMNS * CELL[0], ROWS * CELL[1])
ZONE = "zone_"
Ends = tuple[str, str]  # of a line; or where somebody is, and where that leads


@dataclass(frozen=True, slots=True)
class Draft:
    """A location as far as it is drawn. `id` is that of the pack it came from, and goes back to.

    `exits` are the dice of each end of a line: from a zone to another.
    """

    title: Texts
    size: tuple[int, int] = BLANK
    photo: bytes | None = field(default=None, repr=False)
    id: str = ""
    at: Mapping[str, Box] = field(default_factory=dict)
    names: Mapping[str, Texts] = field(default_factory=dict)
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exits: Mapping[Ends, tuple[int, ...]] = field(default_factory=dict)

    @property
    def places(self) -> tuple[str, ...]:
        """The zones that there are."""
        return tuple(self.at)

    @property
    def missing(self) -> tuple[str, ...]:
        """No zone must be there: the location on the table says how many."""
        return ()

    @property
    def further(self) -> str:
        """The zone that may be put down next."""
        if len(self.at) >= MOST_ZONES:
            return ""
        return next(name for n in range(1, MOST_ZONES + 2) if (name := f"{ZONE}{n}") not in self.at)

    @property
    def letters(self) -> Mapping[Ends, str]:
        """The lines, each once; numbers at their ends are all that they have."""
        return {ends: "" for ends in self.exits if self._first(*ends) == ends}

    # What can be done

    def placed(self, place: str, x: float, y: float) -> "Draft":
        """Put a zone where somebody tapped."""
        box, others = self._spot(x, y), self._without(place)
        for other, there in others.items():
            if self._near(box, there):
                raise Refused("making_taken", field="at", place=other)
        return self._with({**others, place: box})

    def moved(self, place: str, x: float, y: float) -> "Draft":
        """Put a zone elsewhere; on a taken cell the two change places."""
        was, others, box = self.at[place], self._without(place), self._spot(x, y)
        under = [other for other, there in others.items() if self._near(box, there)]
        if under and (self.photo is not None or len(under) > 1):
            raise Refused("making_taken", field="at", place=under[0])
        changed = {other: was if other in under else there for other, there in self.at.items()}
        return self._with({**changed, place: box})

    def taken_away(self, place: str) -> "Draft":
        """Take a zone off the sheet, with its lines."""
        return replace(
            self._with(self._without(place)),
            names={name: own for name, own in self.names.items() if name != place},
            kinds={name: own for name, own in self.kinds.items() if name != place},
            exits={ends: dice for ends, dice in self.exits.items() if place not in ends},
        )

    def joined(self, a: str, b: str) -> "Draft":
        """Lay a line; each end gets the lowest number that is free there."""
        if a == b or (a, b) in self.exits:
            return self
        return replace(self, exits={**self.exits, (a, b): self._free(a), (b, a): self._free(b)})

    def parted(self, a: str, b: str) -> "Draft":
        """Take a line away."""
        gone = ((a, b), (b, a))
        return replace(
            self, exits={ends: dice for ends, dice in self.exits.items() if ends not in gone}
        )

    def lettered(self, a: str, b: str, letter: str) -> "Draft":
        """Leave it as it is: a line has numbers at its ends, and no letter."""
        return self

    def numbered(self, here: str, there: str, die: int) -> "Draft":
        """Let a number lead from a zone to another, or no longer; of the zone's others it goes."""
        has = die in self.exits[here, there]
        kept = {
            ends: tuple(one for one in dice if ends[0] != here or one != die)
            for ends, dice in self.exits.items()
        }
        if has:
            return replace(self, exits=kept)
        return replace(
            self, exits={**kept, (here, there): tuple(sorted((*kept[here, there], die)))}
        )

    def marked(self, place: str, kind: str) -> "Draft":
        """Let a zone be of a kind, such as an exit, or no longer."""
        has = self.kinds.get(place, ())
        now = tuple(one for one in has if one != kind) if kind in has else (*has, kind)
        return replace(self, kinds={**self.kinds, place: now})

    def named(self, place: str, name: str) -> "Draft":
        """Name a zone; with no name it is called by its number."""
        fit = one_line(name, LONGEST_NAME)
        names = {other: own for other, own in self.names.items() if other != place}
        given = {place: dict.fromkeys(self.title, fit)} if fit else {}
        return replace(self, names={**names, **given})

    def titled(self, title: str) -> "Draft":
        """Name the location; a blank name leaves the one it has."""
        fit = one_line(title, LONGEST_NAME)
        return replace(self, title=dict.fromkeys(self.title, fit)) if fit else self

    # Where things are

    def on_each_other(self) -> Iterator[Ends]:
        """Find zones that are drawn over each other."""
        for a, b in combinations(self.at, 2):
            if self.photo is None and overlap(self.at[a], self.at[b]):
                yield a, b

    def apart(self) -> tuple[str, ...]:
        """Name the zones that no line joins to the others: all but the largest part."""
        parts: list[set[str]] = []
        for zone in self.at:
            if any(zone in part for part in parts):
                continue
            reached, edge = {zone}, [zone]
            while edge:
                here = edge.pop()
                new = [b for a, b in self.exits if a == here and b not in reached]
                reached.update(new)
                edge += new
            parts.append(reached)
        largest = max(parts, key=len, default=set())
        return tuple(zone for zone in self.at if zone not in largest)

    def _first(self, a: str, b: str) -> Ends:
        order = list(self.at)
        return (a, b) if order.index(a) < order.index(b) else (b, a)

    def _free(self, zone: str) -> tuple[int, ...]:
        taken = {die for (here, _), dice in self.exits.items() if here == zone for die in dice}
        return tuple([die for die in DIE if die not in taken][:1])

    def _without(self, place: str) -> dict[str, Box]:
        return {other: box for other, box in self.at.items() if other != place}

    def _with(self, at: Mapping[str, Box]) -> "Draft":
        return replace(self, at=discs(at, self.size) if self.photo is not None else at)

    def _spot(self, x: float, y: float) -> Box:
        """Find the spot that a point means: a cell of the grid, or the disc around it."""
        if self.photo is not None:
            return Box(*disc(x, y, self.size), SMALLEST, SMALLEST)
        return Box(*cell(x, y, self.size, CELL), *CELL)

    def _near(self, one: Box, other: Box) -> bool:
        """Tell whether there is no room for one beside the other."""
        return overlap(one, other) if self.photo is None else apart(one, other) < SMALLEST
