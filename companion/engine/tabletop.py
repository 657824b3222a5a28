"""The table as a face shows it: panes out of a closed set, and what can be said. Pure.

A game describes one moment; faces draw panes and know no game. A pane's `id`, the tones and the
marks are the game's own words; whoever taps a part of a pane is offered what is about its id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from companion.engine.offers import Group, Offer

# How a token lies in its slot.
OPEN, DOWN, EMPTY = "open", "down", "empty"
# Where a pane stands: in the middle, or beside it with what is counted.
STAGE, STATE = "stage", "state"


@dataclass(frozen=True, slots=True)
class Place:
    """A place on a map, in units of its sheet; `carpet`: whose it is, if somebody's."""

    id: str
    label: str
    name: str
    floor: int
    x: int
    y: int
    w: int
    h: int
    tone: str
    marks: tuple[Mark, ...] = ()
    who: tuple[str, ...] = ()
    carpet: str = ""
    hidden: bool = False  # nobody has found it yet

    def marked(self, id: str) -> bool:
        """Tell whether it bears a mark."""
        return any(mark.id == id for mark in self.marks)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to be seen at a place: its icon, the letter that stands for it in print, its word.

    `shut`: the place is drawn as one that cannot be entered. `told`: worth a line of its own.
    """

    id: str
    icon: str = ""
    sign: str = ""
    word: str = ""
    shut: bool = False
    told: bool = False


@dataclass(frozen=True, slots=True)
class Tone:
    """How a place looks: two colours from top to bottom, the ink on them, a sign in print.

    `glows`: there is light in it. `hall`: it is a way between places.
    """

    ground: tuple[str, str]
    ink: str = ""
    sign: str = ""
    word: str = ""
    glows: bool = False
    hall: bool = False


@dataclass(frozen=True, slots=True)
class Map:
    """Places and passages with everybody in them; on a picture, places are discs.

    `marks`: all that there can be, in the order in which they are explained.
    """

    id: str
    size: tuple[int, int]
    places: Mapping[str, Place]
    passages: tuple[tuple[str, str], ...]
    tones: Mapping[str, Tone]
    picture: bytes | None = None
    roof: bool = True  # it is a house, seen from the side
    marks: tuple[Mark, ...] = ()
    zone: str = STAGE


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a token: open with what it shows, down, or empty. `symbol`: None if not known."""

    text: str
    kind: str
    symbol: bool | None = False
    colour: str = ""  # of an open token, where it is no number
    label: str = ""


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A row of tokens; each slot that is tapped says its number, from 1 on."""

    id: str
    label: str
    slots: tuple[Slot, ...]
    back: str = "card"  # the icon on a token that lies face down
    columns: int = 0  # as a grid, where they are many
    zone: str = STATE


@dataclass(frozen=True, slots=True)
class Track:
    """A track with a marker: `top` is its last space if known, `marks` the spaces that act."""

    id: str
    label: str
    value: int
    top: int | None
    marks: frozenset[int] = frozenset()
    who: str = ""
    heading: str = ""
    zone: str = STATE


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table; `how` in a few words, `level` how bad it is: 0 is well."""

    id: str
    name: str
    how: str
    down: bool = False
    player: bool = True  # else the opponent's
    level: int = 0


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody, with how they are."""

    id: str
    people: tuple[Person, ...]
    zone: str = STAGE


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards or tokens that lie on one another: how many are left, of how many."""

    id: str
    label: str
    left: int | None
    of: int | None = None
    icon: str = "card"
    zone: str = STATE


@dataclass(frozen=True, slots=True)
class Card:
    """A card that is in force: what it is, its title, and what it says."""

    id: str
    icon: str
    label: str
    title: str
    text: str = ""
    who: str | None = None
    zone: str = STATE


Pane = Map | TokenRow | Track | Roster | Pile | Card
P = TypeVar("P", Map, TokenRow, Track, Roster, Pile, Card)


@dataclass(frozen=True, slots=True)
class Header:
    """The line above: the round in words, who acts, and how many of the actions are used."""

    round: str
    who: str = ""
    used: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody in a scene: how, in a word, and whether it is their turn or they are out."""

    id: str
    name: str
    how: str = ""
    out: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene that takes the whole screen: whose turn it is as its headline, where, and by whom."""

    title: str
    headline: str
    about: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """Somebody walked, place by place."""

    who: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tabletop:
    """One moment: the panes as they are when something is told, and what can be said now."""

    header: Header
    panes: tuple[Pane, ...]
    offers: tuple[Offer, ...]
    names: Mapping[str, str]
    now: Header  # of what can be said now: another's turn may be over before its end is read
    groups: tuple[Group, ...] = ()  # of the offers that stand behind a key
    idle: str = ""  # what to do when nothing is told or asked
    walk: Walk | None = None
    scene: Scene | None = None
    over: bool = False
    startles: bool = False  # what led here makes people jump

    def all(self, kind: type[P]) -> list[P]:
        """Give the panes of a kind, in the game's order."""
        return [pane for pane in self.panes if isinstance(pane, kind)]

    def one(self, kind: type[P]) -> P | None:
        """Give the first pane of a kind, if there is one."""
        return next(iter(self.all(kind)), None)

    def offered(self, place: str) -> list[Offer]:
        """Give the offers that belong to a place."""
        return [offer for offer in self.offers if offer.place == place]
