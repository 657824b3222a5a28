"""What can be said now: a game offers it, a face shows it as keys, commands or a list. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.engine.plain import Json, JsonObject

Values = Mapping[str, Json]


def _not_known(_: Values) -> tuple[Json, ...]:
    return ()


def _any(values: Values, value: Json) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: its value, what it is called, what else people may call it, what it means."""

    value: Json
    label: str
    words: tuple[str, ...] = ()
    about: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to choose. `some`: several, in the order chosen. `default` if nothing is said."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    some: bool = False
    default: Json = None
    optional: bool = False
    # Asked only if another field has this value, or one of several: a tuple.
    only_if: tuple[str, Json] | None = None
    aside: bool = False  # never asked for: it has a default, and is set where people look for it
    seats: bool = False  # who plays, in seat order; `first` is the icon of whoever begins
    first: str = ""
    rule: str = ""  # the rule it is about
    longest: int = 0  # something to write, of so many letters at most; there are no choices
    confirms: bool = False  # asked for even with one choice: that tap says that it is meant
    # What holds at the table now, once the fields before it are chosen; nothing where unknown.
    now: Callable[[Values], tuple[Json, ...]] = field(default=_not_known, repr=False, compare=False)

    # Which choices make sense, once the fields before it are chosen.
    fits: Callable[[Values, Json], bool] = field(default=_any, repr=False, compare=False)

    def after(self, values: Values) -> "Field":
        """Give it with the choices that make sense after what was chosen so far."""
        left = tuple([choice for choice in self.choices if self.fits(values, choice.value)])
        return self if left == self.choices else replace(self, choices=left)

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose, so that nobody needs to be asked."""
        return len(self.choices) == 1 and not (self.some or self.optional or self.confirms)

    def known(self, values: Values) -> tuple[Json, ...]:
        """Give what holds now; where one is chosen of several that may hold, none is certain."""
        now = self.now(values)
        return now if self.some or len(now) == 1 else ()

    def wanted(self, values: Values) -> bool:
        """Tell whether it is to be chosen at all, by what was chosen so far."""
        if self.only_if is None:
            return True
        name, value = self.only_if
        return values.get(name) in (value if isinstance(value, tuple) else (value,))


# Where a face puts an offer: with the keys of a turn, with somebody's figure, among what a card
# does, in a scene, with what is rarely wanted, or among what can be set right.
TURN, FIGURE, PAD, SCENE, MORE, FIX = "turn", "figure", "pad", "scene", "more", "fix"
# How it is offered: as a key, as a key for each choice, or by taps on the map.
KEY, STRIP, ON_MAP = "key", "strip", "map"


@dataclass(frozen=True, slots=True)
class Group:
    """The key behind which the offers of a place stand: its label, and the title over them.

    `typed` is how it is called in a line of text, and `help` says what it is for; `reading` is its
    label while a card is read.
    """

    place: str
    key: str
    label: str
    title: str
    icon: str
    reading: str = ""
    typed: tuple[str, ...] = ()
    help: str = ""


@dataclass(frozen=True, slots=True)
class Anyway:
    """Something at the table can allow what is refused: what that is, and what a report adds."""

    label: str
    adds: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Offer:
    """A report that can be made now. `short` is its letter; `place` is where a face puts it."""

    key: str
    short: str
    label: str
    place: str
    build: Callable[[Values], JsonObject] = field(repr=False)
    fields: tuple[Field, ...] = ()
    icon: str = ""
    form: str = KEY
    anyway: Anyway | None = None
    first: bool = False  # said most often, so it comes first
    once: float = 0.0  # seconds in which the same tap again says nothing new
    ends: bool = False  # ends the turn: the main key when nothing else is left to do
    about: tuple[str, ...] = ()  # what of the table it is about, where no field tells
    section: str = ""  # a heading among the offers of its place
    also: "Offer | None" = None  # the same where another place is listed, in words that fit there
    # What it says about one choice of its first field; empty where it has no words for that.
    about_one: Callable[[Json], str] = field(default=lambda _: "", repr=False, compare=False)

    def report(self, values: Values, anyway: bool = False) -> JsonObject:
        """Make the report of what was chosen; `anyway`: something allows it."""
        said = self.build(values)
        return {**said, **self.anyway.adds} if anyway and self.anyway else said
