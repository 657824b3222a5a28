"""The steps in which a game asks owners about their box; a face draws them. Pure.

A step is a value. A tap returns a changed step; the last one is the answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.offers import Choice
from companion.engine.plain import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Spaces:
    """Numbered spaces in a row, some of them marked; a track also asks for its length."""

    id: str
    title: str
    about: str
    known: str  # what is known already, in words
    marks: frozenset[int]
    length: int
    longest: int  # the limit; its length, where every box has the same
    sign: str = ""  # what a marked space bears
    who: str = ""  # whose it is
    told: frozenset[int] = frozenset()  # the spaces of which it is known what they bear
    ends: bool = True  # whether its length is known
    hint: str = ""  # more about what to do, or what it is good for
    length_about: str = ""  # of a track: how its length is asked for, before its marks
    length_hint: str = ""
    drawing: str = ""  # what it is known by, small
    portrait: str = ""  # who looks over its board

    @property
    def is_track(self) -> bool:
        """Whether its length is asked."""
        return bool(self.who)

    @property
    def is_token(self) -> bool:
        """Whether spaces stand for pieces with numbers: nothing is printed on them."""
        return not (self.is_track or self.sign)

    @property
    def is_whole(self) -> bool:
        """Whether this is a possible answer: at least one space is marked."""
        return bool(self.marks)

    def tapped(self, space: int) -> "Spaces":
        """Mark a space or clear it; a tap past the end stretches the row to it."""
        if space > self.length:
            return self.stretched(space)
        return replace(self, marks=self.marks ^ {space})

    def stretched(self, length: int) -> "Spaces":
        """Set its length; marks past the end are dropped."""
        length = max(1, min(length, self.longest)) if self.is_track else self.length
        marks = frozenset(mark for mark in self.marks if mark <= length)
        return replace(self, length=length, marks=marks)

    def plain(self) -> JsonObject:
        """Write what was tapped, for a draft."""
        return {"length": self.length, "marks": sorted(self.marks)}

    def filled(self, plain: Mapping[str, Json]) -> "Spaces":
        """Restore what was tapped before, as far as it fits."""
        length, marks = plain.get("length"), plain.get("marks")
        step = self.stretched(length) if type(length) is int else self
        if not isinstance(marks, list):
            return step
        fits = frozenset(n for n in marks if type(n) is int and 1 <= n <= step.length)
        return replace(step, marks=fits)


@dataclass(frozen=True, slots=True)
class Colours:
    """A colour for each of several people; no two have the same."""

    id: str
    title: str
    about: str
    known: str
    people: tuple[Choice, ...]
    palette: tuple[Choice, ...]
    chosen: Mapping[str, str]  # who: which colour
    hint: str = ""
    drawing: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether this is a possible answer: it always is, since everybody has a colour."""
        return True

    def given(self, who: str, colour: str) -> "Colours":
        """Give somebody a colour; whoever had it takes theirs."""
        before = self.chosen[who]
        swapped = {one: before for one, has in self.chosen.items() if has == colour}
        return replace(self, chosen={**self.chosen, **swapped, who: colour})

    def plain(self) -> JsonObject:
        """Write what was chosen, for a draft."""
        return {"chosen": dict(self.chosen)}

    def filled(self, plain: Mapping[str, Json]) -> "Colours":
        """Restore what was chosen before, as far as it fits."""
        step, chosen = self, plain.get("chosen")
        colours = [one.value for one in self.palette]
        for who in self.chosen:
            if isinstance(chosen, dict) and chosen.get(who) in colours:
                step = step.given(who, chosen[who])
        return step


@dataclass(frozen=True, slots=True)
class Column:
    """What each row of a ladder shows in one place, and what that can be."""

    id: str
    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Numbered rows, each with a value for every column; "" for what is not known.

    Without any row nothing is to be known of it any more.
    """

    id: str
    title: str
    about: str
    known: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    longest: int
    hint: str = ""
    drawing: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether this is a possible answer: it always is, since a row may stay open."""
        return True

    @property
    def open_rows(self) -> int:
        """How many rows are not known."""
        return sum(1 for row in self.rows if "" in row)

    def given(self, row: int, column: str, value: str) -> "Ladder":
        """Give a row, from 1, a value; what else it shows is the usual, until that is told."""
        at = [one.id for one in self.columns].index(column)
        before = self.rows[row - 1]
        usual = [str(one.choices[0].value) for one in self.columns]
        filled = [had or first for had, first in zip(before, usual, strict=True)]
        filled[at] = value
        return replace(self, rows=(*self.rows[: row - 1], tuple(filled), *self.rows[row:]))

    def longer(self) -> "Ladder":
        """Add a row at its end, as long as there is room for one."""
        if len(self.rows) >= self.longest:
            return self
        return replace(self, rows=(*self.rows, ("",) * len(self.columns)))

    def shorter(self) -> "Ladder":
        """Take the last row away."""
        return replace(self, rows=self.rows[:-1])

    def plain(self) -> JsonObject:
        """Write what was told, for a draft."""
        return {"rows": [list(row) for row in self.rows]}

    def filled(self, plain: Mapping[str, Json]) -> "Ladder":
        """Restore what was told before, as far as it fits."""
        rows = plain.get("rows")
        if not isinstance(rows, list) or len(rows) > self.longest:
            return self
        fit = all(isinstance(row, list) and self._fits(row) for row in rows)
        return replace(self, rows=tuple(tuple(row) for row in rows)) if fit else self

    def _fits(self, row: list[Json]) -> bool:
        if len(row) != len(self.columns):
            return False
        every = [{"", *(one.value for one in column.choices)} for column in self.columns]
        return all(
            isinstance(value, str) and value in can for value, can in zip(row, every, strict=True)
        )


Asked = Spaces | Colours | Ladder
