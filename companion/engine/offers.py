"""Offers: the reports a game accepts now, which a face shows as keys or commands. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.engine.guide import Piece
from companion.engine.plain import Json, JsonObject

Values = Mapping[str, Json]


def _not_known(_: Values) -> tuple[Json, ...]:
    return ()


def _any(values: Values, value: Json) -> bool:
    return True


def _no_posters(_: Values) -> tuple[Piece, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: its value, its label, other words for it, and what it means."""

    value: Json
    label: str
    words: tuple[str, ...] = ()
    about: str = ""
    icon: str = ""
    brief: str = ""  # what a key on somebody's portrait says
    drawing: str = ""  # what a key shows above its label
    scene: Piece | None = None  # the same of several drawings, where there is room for them
    parts: tuple[float, ...] = ()  # how likely it ends one way or another, out of 1


@dataclass(frozen=True, slots=True)
class Field:
    """Something to choose. `some`: several, in the order chosen. `default` if nothing is said."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    some: bool = False
    default: Json = None
    optional: bool = False
    # Which choices make sense, given the fields chosen before.
    only_if: tuple[str, Json] | None = None
    aside: bool = False  # never asked for: it has a default, and people change it elsewhere
    seats: bool = False  # who plays, in seat order; `first` is the icon of whoever begins
    first: str = ""
    last: str = ""  # who plays after all of them, and that in words
    closing: str = ""
    rule: str = ""  # the rule it is about
    topic: str = ""  # the same in two or three words, for a list
    section: str = ""  # a heading among those that are asked aside
    icon: str = ""  # what it is known by in a list
    drawing: str = ""  # the same as a picture, where there is one
    scene: Piece | None = None  # how it looks, over its question
    longest: int = 0  # for text of at most so many letters, instead of choices
    confirms: bool = False  # asked even if there is one choice: the tap confirms it
    beforehand: bool = False  # of a walk by a tap on the map: chosen on a strip before that tap
    # Which choices make sense, given the fields chosen before.
    now: Callable[[Values], tuple[Json, ...]] = field(default=_not_known, repr=False, compare=False)

    # Which choices make sense, given the fields chosen before.
    fits: Callable[[Values, Json], bool] = field(default=_any, repr=False, compare=False)

    # What each choice means, given the fields chosen before.
    tells: Callable[[Values, Json], str] | None = field(default=None, repr=False, compare=False)

    # How likely each ends one way or another, given the fields chosen before.
    weighs: Callable[[Values, Json], tuple[float, ...]] | None = field(
        default=None, repr=False, compare=False
    )

    def after(self, values: Values) -> "Field":
        """Return it with only the choices that still make sense, and what they mean then."""
        left = tuple([choice for choice in self.choices if self.fits(values, choice.value)])
        if self.tells is not None:
            left = tuple([replace(one, about=self.tells(values, one.value)) for one in left])
        if self.weighs is not None:
            left = tuple([replace(one, parts=self.weighs(values, one.value)) for one in left])
        return self if left == self.choices else replace(self, choices=left)

    @property
    def settled(self) -> bool:
        """Whether only one answer is possible, so that nobody needs to be asked."""
        return len(self.choices) == 1 and not (self.some or self.optional or self.confirms)

    def known(self, values: Values) -> tuple[Json, ...]:
        """Give what holds now; nothing if one must be chosen and several may hold."""
        now = self.now(values)
        return now if self.some or len(now) == 1 else ()

    def wanted(self, values: Values) -> bool:
        """Tell whether it must be chosen, given what was chosen so far."""
        if self.only_if is None:
            return True
        name, value = self.only_if
        return values.get(name) in (value if isinstance(value, tuple) else (value,))


# Where a face puts an offer: with the keys of a turn, with somebody's figure, among the effects of
# a card, in a scene, among what is rarely needed, or among corrections.
TURN, FIGURE, PAD, SCENE, MORE, FIX = "turn", "figure", "pad", "scene", "more", "fix"
# What an offer is about that sets what the line above everything tells: the round, whose turn.
HEADER = "header"
# How it is offered: as a key, as a key for each choice, or by taps on the map.
KEY, STRIP, ON_MAP = "key", "strip", "map"


@dataclass(frozen=True, slots=True)
class Group:
    """The key that opens the offers of a place: its label, and the title over them.

    `typed` are its words in a terminal, `help` explains it there, `reading` is its label while a
    card is being read.
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
    """A way to insist when a report is refused, such as a card: its label and what it adds."""

    label: str
    adds: Mapping[str, Json]


@dataclass(frozen=True)  # without slots it is copied quickly (frozen.py)
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
    once: float = 0.0  # seconds in which a second tap counts as the same
    ends: bool = False  # ends the turn: on the main key, as `title` where there is room
    title: str = ""
    heading: str = ""  # over a strip, and `hint` beside it
    hint: str = ""
    last: Json = None  # the choice that was said last: its key is outlined
    usual: tuple[Json, ...] = ()  # of a strip with many choices: those with a key of their own
    none: Choice | None = None  # the choice that means nothing of it; its key comes last
    late: bool = False  # its key comes after those that open others
    rare: bool = False  # stands behind one key with others that are rare
    in_row: bool = False  # its key stands in somebody's row, where a page shows that
    about: tuple[str, ...] = ()  # what on the table it is about, if no field says so
    section: str = ""  # a heading among the offers of its place
    sign: str = ""  # the icon of its section, on the first offer of it
    drawing: str = ""  # the same as a picture, and the colour of the section
    ink: str = ""
    scene: str = ""  # a drawing of what it does, on its key
    also: "Offer | None" = None  # the same offer worded for another place
    # Who and what will be there, as pictures, where nobody takes a seat.
    posters: Callable[[Values], tuple[Piece, ...]] = field(
        default=_no_posters, repr=False, compare=False
    )
    # Who of the app's plays after those, and that in words.
    closing: Callable[[Values], tuple[str, str]] = field(
        default=lambda _: ("", ""), repr=False, compare=False
    )
    # Words it as a sentence about one choice of its first field; empty if it cannot.
    about_one: Callable[[Json], str] = field(default=lambda _: "", repr=False, compare=False)

    @property
    def seated(self) -> bool:
        """Whether people are chosen for it, seat by seat or in one go."""
        return any(one.some and not one.aside for one in self.fields)

    def report(self, values: Values, anyway: bool = False) -> JsonObject:
        """Build the report from the chosen values; `anyway` insists on it."""
        said = self.build(values)
        return {**said, **self.anyway.adds} if anyway and self.anyway else said
