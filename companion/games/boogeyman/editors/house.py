"""A house that is being drawn: an immutable draft, and what can be done to it.

Pure. On a blank sheet places are boxes on a grid, the rooms of a doll's house; on a photo they are
discs, as large as their nearest two allow. Whatever cannot be is refused, and nothing has changed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from string import ascii_uppercase

from companion.engine.names import one_line
from companion.engine.plot import SMALLEST, apart, cell, disc, discs
from companion.engine.refusal import Refused
from companion.games.boogeyman.box import CHILDREN, ROOMS, SECRET_ROOM
from companion.games.boogeyman.house import Passage, Place
from companion.games.boogeyman.pack import LETTERS, LONGEST_NAME, LONGEST_TITLE, Box

CELL = (15, 14)  # width and height of a place on a blank sheet
COLUMNS, FLOORS = 8, 6
BLANK = (COLUMNS * CELL[0], FLOORS * CELL[1])
Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Draft:
    """A house as far as it is drawn. `id` is that of the pack it came from, and goes back to."""

    title: Texts
    size: tuple[int, int] = BLANK
    photo: bytes | None = field(default=None, repr=False)
    id: str = ""
    note: Texts = field(default_factory=dict)
    at: Mapping[Place, Box] = field(default_factory=dict)
    names: Mapping[Place, Texts] = field(default_factory=dict)
    letters: Mapping[Passage, str] = field(default_factory=dict)
    halls: Mapping[str, Place] = field(
        default_factory=lambda: {child: f"hall_{child}" for child in CHILDREN}
    )

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place of the box, in the order in which they are placed."""
        return (*ROOMS, *(self.halls[child] for child in CHILDREN))

    @property
    def missing(self) -> tuple[Place, ...]:
        """The places that are not there yet."""
        return tuple(place for place in self.places if place not in self.at)

    @property
    def further(self) -> Place:
        """No other place: the box says which there are."""
        return ""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages its names are given in."""
        return tuple(self.title)

    # What can be done

    def placed(self, place: Place, x: float, y: float) -> "Draft":
        """Put a place where somebody tapped."""
        others = self._without(place)
        box = self._spot(x, y)
        for other in others:
            if self._near(box, others[other]):
                raise Refused("making_taken", field="at", place=other)
        return self._with({**others, place: box})

    def moved(self, place: Place, x: float, y: float) -> "Draft":
        """Put a place elsewhere; on a taken spot of a sheet the two change places."""
        was, others = self.at[place], self._without(place)
        box = self._spot(x, y, was)
        under = [other for other in others if self._near(box, others[other])]
        if not under:
            return self._with({**others, place: box})
        (there, *more) = under
        alike = (others[there].w, others[there].h) == (was.w, was.h)
        if self.photo is not None or more or not alike:
            raise Refused("making_taken", field="at", place=there)
        return self._with({**others, place: others[there], there: was})

    def taken_away(self, place: Place) -> "Draft":
        """Take a place off the sheet, with its passages."""
        kept = {ends: letter for ends, letter in self.letters.items() if place not in ends}
        return replace(self._with(self._without(place)), letters=kept)

    def joined(self, a: Place, b: Place) -> "Draft":
        """Lay a passage between two places, with the first letter that is free."""
        if SECRET_ROOM in (a, b):
            raise Refused("making_secret", field="passages")
        ends = self.passage(a, b)
        if a == b or ends in self.letters:
            return self
        used = set(self.letters.values())
        letter = next(letter for letter in letters() if letter not in used)
        return replace(self, letters={**self.letters, ends: letter})

    def parted(self, a: Place, b: Place) -> "Draft":
        """Take a passage away."""
        gone = self.passage(a, b)
        kept = {ends: letter for ends, letter in self.letters.items() if ends != gone}
        return replace(self, letters=kept)

    def lettered(self, a: Place, b: Place, letter: str) -> "Draft":
        """Give a passage the letter that is printed on the board."""
        plain = letter.strip().upper()
        if not LETTERS.fullmatch(plain):
            raise Refused("making_letter", field="passages")
        return replace(self, letters={**self.letters, self.passage(a, b): plain})

    def named(self, place: Place, name: str) -> "Draft":
        """Name a place; with no name a Room is called by its number, a Hall by its Child."""
        fit = one_line(name, LONGEST_NAME)
        names = {other: self.names[other] for other in self.names if other != place}
        given = {place: dict.fromkeys(self.languages, fit)} if fit else {}
        return replace(self, names={**names, **given})

    def titled(self, title: str) -> "Draft":
        """Name the house; a blank name leaves the one it has."""
        fit = one_line(title, LONGEST_TITLE)
        return replace(self, title=dict.fromkeys(self.languages, fit)) if fit else self

    # Where things are

    def passage(self, a: Place, b: Place) -> Passage:
        """Name a passage by its ends, the one first that is placed first."""
        order = self.places
        return (a, b) if order.index(a) < order.index(b) else (b, a)

    def on_each_other(self) -> Iterator[tuple[Place, Place]]:
        """Find places that are drawn over each other."""
        for a, b in combinations([place for place in self.places if place in self.at], 2):
            one, other = self.at[a], self.at[b]
            if one.overlaps(other) if self.photo is None else one.covers(other):
                yield a, b

    def _without(self, place: Place) -> dict[Place, Box]:
        return {other: box for other, box in self.at.items() if other != place}

    def _with(self, at: Mapping[Place, Box]) -> "Draft":
        return replace(self, at=discs(at, self.size) if self.photo is not None else at)

    def _spot(self, x: float, y: float, was: Box | None = None) -> Box:
        """Find the spot that a point means: a cell of the grid, or the disc around it."""
        wide, high = self.size
        if self.photo is not None:  # so that the largest disc is on the photo
            left, top = disc(x, y, self.size)
            return Box(0, left, top, SMALLEST, SMALLEST)
        w, h = (was.w, was.h) if was is not None else CELL
        if (w, h) == CELL:
            left, top = cell(x, y, self.size, CELL)
        else:  # drawn elsewhere, and of another size: it keeps that
            left = min(max(round(x - w / 2), 0), wide - w)
            top = min(max(round(y - h / 2), 0), high - h)
        return Box(min(9, (high - top - h) // CELL[1]), left, top, w, h)

    def _near(self, one: Box, other: Box) -> bool:
        """Tell whether there is no room for one beside the other."""
        return one.overlaps(other) if self.photo is None else apart(one, other) < SMALLEST


def letters() -> Iterator[str]:
    """Give the letters of passages: A to Z, AA to ZZ."""
    yield from ascii_uppercase
    yield from ("".join(pair) for pair in product(ascii_uppercase, repeat=2))
