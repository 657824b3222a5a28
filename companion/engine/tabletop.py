"""The table as a face shows it: panes from a closed set, and offers. Pure.

A game describes one moment; faces draw it and know no game. Ids, tones and marks are the game's own
words. A tap on a part of a pane offers what is about its id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from companion.engine.guide import Piece
from companion.engine.offers import Group, Offer
from companion.engine.vista import Vista

# How a token lies in its slot.
OPEN, DOWN, EMPTY = "open", "down", "empty"
# How tokens are shown: in numbered slots, as hexagons in groups that are named, or as drawn cards.
ROW, HEXAGONS, CARDS = "row", "hexagons", "cards"
# Where a pane stands: in the middle, or beside it with what is counted.
STAGE, STATE = "stage", "state"


@dataclass(frozen=True, slots=True)
class Place:
    """A place on a map, in units of its sheet; `carpet` is its owner, if it has one.

    `furniture`: what stands there, as a drawing is called; one that faces do not know is not drawn.
    On a backdrop a place is its `drawing`, at so much of its size; beside it stands a plate with
    its name, a line `beside` and another drawing, its `sign`. `dashed`: so is the line around it.
    """

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
    furniture: str = ""
    drawing: str = ""
    scale: float = 1.0
    beside: str = ""
    sign: str = ""
    dashed: bool = False

    def marked(self, id: str) -> bool:
        """Tell whether it bears a mark."""
        return any(mark.id == id for mark in self.marks)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to see at a place: its icon, its letter in a terminal, its word.

    `shut`: nobody can enter the place. `told`: it gets a line of its own. `colour`: of the token
    that it is drawn on; none: it has none.
    Where ways have numbers it is its `drawing`. `stands`: among the figures, a number as its sign.
    """

    id: str
    icon: str = ""
    sign: str = ""
    word: str = ""
    shut: bool = False
    told: bool = False
    colour: str = ""
    drawing: str = ""
    stands: bool = False


@dataclass(frozen=True, slots=True)
class Tone:
    """How a place looks: two colours from top to bottom, the ink on them, a sign in a terminal.

    `glows`: it is lit. `hall`: it connects places. `web`: a cobweb hangs there. `hatched`: nobody
    sees what is in it. `dashed`: nobody is there, which is told by its name within a dashed line.
    `rim`: the colour of a line around it.
    """

    ground: tuple[str, str]
    ink: str = ""
    sign: str = ""
    word: str = ""
    glows: bool = False
    hall: bool = False
    web: bool = False
    hatched: bool = False
    dashed: bool = False
    rim: str = ""


@dataclass(frozen=True, slots=True)
class Backdrop:
    """What drawings stand on: boards between two colours, a light, a drawing that is spread out.

    `front` stands in the middle of it, where nothing else does.
    """

    upper: str
    lower: str
    light: str
    drawing: str = ""
    front: str = ""


@dataclass(frozen=True, slots=True)
class Map:
    """Places and passages with everybody in them; on a picture, places are discs.

    On a `backdrop` they are drawings, and lie as far from each other as there is room for; `signs`
    is the heading of a list of those with a sign, which is seen where there is room for it.
    `marks`: all kinds that can appear, in the order of the legend.
    `ends`: what stands at an end of a passage, by the place it is in and the one it leads to.
    `scenery`: what is seen behind places, on a sheet as large as the map.
    """

    id: str
    size: tuple[int, int]
    places: Mapping[str, Place]
    passages: tuple[tuple[str, str], ...]
    tones: Mapping[str, Tone]
    picture: bytes | None = None
    roof: bool = True  # it is a house, seen from the side
    marks: tuple[Mark, ...] = ()
    backdrop: Backdrop | None = None
    signs: str = ""
    ends: Mapping[tuple[str, str], str] = field(default_factory=dict)
    scenery: Piece | None = None
    zone: str = STAGE


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot: an open token with its text, one face down, or none. `symbol`: None if unknown."""

    text: str
    kind: str
    symbol: bool | None = False
    colour: str = ""  # of an open token that shows a colour
    label: str = ""
    group: str = ""  # what it is one of several of, in words
    drawing: str = ""  # of an open token


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A row of tokens; a tap on a slot gives its number, from 1.

    On the stage its slots are the keys of the offer that is about its id.
    """

    id: str
    label: str
    slots: tuple[Slot, ...]
    back: str = "card"  # the icon on a token that lies face down
    columns: int = 0  # of a grid; 0: one row
    form: str = ROW
    none: str = ""  # what is said where it has no slots
    blank: int = 0  # so many are outlined then
    note: str = ""  # what it comes to, at the end of its heading
    zone: str = STATE


@dataclass(frozen=True, slots=True)
class Space:
    """What stands on a space of a track, and a word below it."""

    text: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A track with a marker: `top` is its last space if known, `marks` the special spaces.

    `note`: a word or two beside its name. `spaces`: what stands on each, from the first one on.
    `drawing`: at its end. On the stage it is large: under its `vista`, with `chances` of what may
    come at each space, from none to 1 (None: not known) and its `facts`.
    """

    id: str
    label: str
    value: int
    top: int | None
    marks: frozenset[int] = frozenset()
    who: str = ""
    heading: str = ""
    note: str = ""
    spaces: tuple[Space, ...] = ()
    drawing: str = ""
    zone: str = STATE
    chances: tuple[float | None, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()  # each large, and what it is
    vista: Vista | None = None
    share: bool = False  # of a hundred: it is drawn as a bar


class Camp(NamedTuple):
    """Those who belong together, under a title; a figure of this id gives it its colour."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table; `how` they are in a few words, `level` how bad: 0 is fine.

    `variant`: of their figure, if they look otherwise now.
    An opponent with a `drawing` is shown as a portrait, with one large `value` of what (`unit`)
    and its `caption`; a player's is the face in the row. `camp`: whom they stand with; opponents
    stand below the portrait of theirs.
    """

    id: str
    name: str
    how: str
    down: bool = False
    player: bool = True  # else the opponent's
    level: int = 0
    variant: str = ""
    drawing: str = ""
    value: str = ""
    unit: str = ""
    caption: str = ""
    pips: tuple[int, int] | None = None  # so many of how many
    marks: tuple[Mark, ...] = ()
    camp: Camp | None = None


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody, with how they are. `backdrop` is seen where rows leave room."""

    id: str
    people: tuple[Person, ...]
    backdrop: Backdrop | None = None
    zone: str = STAGE


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards or tokens: how many are left, of how many."""

    id: str
    label: str
    left: int | None
    of: int | None = None
    icon: str = "card"
    drawing: str = ""
    zone: str = STATE


@dataclass(frozen=True, slots=True)
class Card:
    """A card that is in force: what it is, its title, and what it says.

    `apart`: it has a line, with what it `does`. `drawing`: of one chosen from others, or of a page.
    """

    id: str
    icon: str
    label: str
    title: str
    text: str = ""
    who: str | None = None
    apart: bool = False
    does: str = ""
    zone: str = STATE
    drawing: str = ""


Pane = Map | TokenRow | Track | Roster | Pile | Card
P = TypeVar("P", Map, TokenRow, Track, Roster, Pile, Card)


@dataclass(frozen=True, slots=True)
class Header:
    """The line above: the round in words, who acts, and how many of the actions are used.

    `seats` are all whose turns come, in their order; `left` says how many actions are. `counts` are
    counted at the end of the line, each a sign that is a number, with a drawing and a word.
    """

    round: str
    who: str = ""
    used: int = 0
    most: int = 0
    seats: tuple[str, ...] = ()
    left: str = ""
    counts: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody in a scene: how they are, and whether they are out or it is their turn."""

    id: str
    name: str
    how: str = ""
    out: bool = False
    now: bool = False
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene that fills the screen, with whose turn it is as its headline.

    `panel`: which numbered part of it is being read; 0: none. `mood` stages it. `page`: where the
    book is open; `heading`: over those who read next.
    """

    title: str
    headline: str
    about: str
    parts: tuple[Part, ...]
    panel: int = 0
    mood: str = ""
    page: int = 0
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """Somebody walked, place by place."""

    who: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Latest:
    """What was said last: a drawing, a heading and a few words."""

    drawing: str
    label: str
    title: str


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody who has secrets from the others, and the words on the curtain before them.

    `label` is on the key that leads there; `title` and `about` are read by everybody.
    """

    id: str
    label: str
    title: str
    about: str
    icon: str = ""
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """One moment: panes as of what is being told, and the offers of now."""

    header: Header
    panes: tuple[Pane, ...]
    offers: tuple[Offer, ...]
    names: Mapping[str, str]
    now: Header  # of the offers: a turn may be over before its end is read
    groups: tuple[Group, ...] = ()  # the keys that open further offers
    idle: str = ""  # what to do when nothing is told or asked
    counts: tuple[str, ...] = ()  # what counts for whoever acts now, a sentence each
    hint: str = ""  # how to say what happens next, where no key ends anything
    onward: str = ""  # what a key says that leads from a dramatic page back to the table
    latest: Latest | None = None
    resting: Offer | None = None  # a strip that stays in sight while it cannot be said: its `last`
    walk: Walk | None = None
    scene: Scene | None = None
    sides: tuple[Side, ...] = ()  # those who can look at what is theirs alone
    over: bool = False
    assists: bool = False  # people are asked whether an assistant shall help in such a night
    startles: bool = False  # what led here should make people jump
    # What is heard of a report up to here, by names below content/sounds; only more of it is new.
    cues: tuple[str, ...] = ()
    ambience: str = ""  # the loop that is heard under it all; none: silence

    def all(self, kind: type[P]) -> list[P]:
        """Give the panes of a kind, in the game's order."""
        return [pane for pane in self.panes if isinstance(pane, kind)]

    def one(self, kind: type[P]) -> P | None:
        """Give the first pane of a kind, if there is one."""
        return next(iter(self.all(kind)), None)

    def offered(self, place: str) -> list[Offer]:
        """Give the offers for a place on the screen."""
        return [offer for offer in self.offers if offer.place == place]
