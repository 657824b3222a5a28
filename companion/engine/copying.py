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


Asked = Spaces | Colours
