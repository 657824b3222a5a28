"""What the owner of a box is asked about it, step by step: a game asks, a face draws it. Pure.

A step is a value: a tap gives the step with that changed, and the last one is the answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.offers import Choice
from companion.engine.plain import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Spaces:
    """Numbered spaces in a row, some of which are marked; of a track the length is asked, too."""

    id: str
    title: str
    about: str
    known: str  # what is known already, in words
    marks: frozenset[int]
    length: int
    longest: int  # its length, where that is the same in every box
    sign: str = ""  # what a marked space bears
    who: str = ""  # whose it is

    @property
    def is_track(self) -> bool:
        """Whether its length is asked."""
        return bool(self.who)

    @property
    def is_whole(self) -> bool:
        """Whether this can be an answer as it stands: a row has some space that is marked."""
        return bool(self.marks)

    def tapped(self, space: int) -> "Spaces":
        """Mark a space, or clear it; one behind the end becomes the last."""
        if space > self.length:
            return self.stretched(space)
        return replace(self, marks=self.marks ^ {space})

    def stretched(self, length: int) -> "Spaces":
        """Make it as long; what was marked behind its end is gone."""
        length = max(1, min(length, self.longest)) if self.is_track else self.length
        marks = frozenset(mark for mark in self.marks if mark <= length)
        return replace(self, length=length, marks=marks)

    def plain(self) -> JsonObject:
        """Write what was tapped, to be kept for a while."""
        return {"length": self.length, "marks": sorted(self.marks)}

    def filled(self, plain: Mapping[str, Json]) -> "Spaces":
        """Take up what was tapped before, as far as it fits."""
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

    @property
    def is_whole(self) -> bool:
        """Whether this can be an answer as it stands: everybody has a colour, always."""
        return True

    def given(self, who: str, colour: str) -> "Colours":
        """Give somebody a colour; whoever had it takes theirs."""
        before = self.chosen[who]
        swapped = {one: before for one, has in self.chosen.items() if has == colour}
        return replace(self, chosen={**self.chosen, **swapped, who: colour})

    def plain(self) -> JsonObject:
        """Write what was chosen, to be kept for a while."""
        return {"chosen": dict(self.chosen)}

    def filled(self, plain: Mapping[str, Json]) -> "Colours":
        """Take up what was chosen before, as far as it fits."""
        step, chosen = self, plain.get("chosen")
        colours = [one.value for one in self.palette]
        for who in self.chosen:
            if isinstance(chosen, dict) and chosen.get(who) in colours:
                step = step.given(who, chosen[who])
        return step


Asked = Spaces | Colours
