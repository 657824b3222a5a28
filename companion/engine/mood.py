"""Moods: how a dramatic prompt is staged, as values: light, drawings, motion. Pure.

A game maps its own words to moods; a prompt names one of them, with who is drawn in it. Places are
in dp of a page of 1280 by 800, from its upper left corner; faces fit them to their window.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.engine.prompt import Prompt, Turn
from companion.engine.tabletop import (
    Map,
    Pane,
    Person,
    Place,
    Roster,
    Tabletop,
    TokenRow,
    Tone,
    Track,
)

# The layouts: a huge number over its text, a drawing beside the text, a card beside the text, and
# a book or the like in the middle of a scene.
NUMBER, FIGURE, CARD, BOOK = "number", "figure", "card", "book"
LAYOUTS = (NUMBER, FIGURE, CARD, BOOK)
# The patterns of a wall.
PLAIN, STRIPES, DIAMONDS, STARS = "", "stripes", "diamonds", "stars"
PATTERNS = (PLAIN, STRIPES, DIAMONDS, STARS)
# The motions. The last two never end: they are loops, and one mood has one at most.
FADE, RISE, DROP, SLIDE, GROW, WIDEN, SWAY, FLOAT = (
    "fade", "rise", "drop", "slide", "grow", "widen", "sway", "float",
)  # fmt: skip
LOOPS = (SWAY, FLOAT)
MOTIONS = (FADE, RISE, DROP, SLIDE, GROW, WIDEN, *LOOPS)
PAGE = (1280.0, 800.0)

Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True, slots=True)
class Motion:
    """How a layer comes, or moves for good.

    `amount`: dp it rises, drops, floats or slides by; degrees it sways; the share it grows from.
    """

    kind: str
    seconds: float
    delay: float = 0.0
    easing: str = "out_quad"
    amount: float = 0.0


@dataclass(frozen=True, slots=True)
class Layer:
    """A drawing. `{0}` in its name is the first of those who are drawn, and so on.

    The drawing's own origin lies at `at`: one that was drawn for the whole page lies at 0, 0.
    `other` is drawn where there is no such picture. `front`: before the number, not behind it.
    """

    picture: str
    at: tuple[float, float] = (0.0, 0.0)
    scale: float = 1.0
    motion: tuple[Motion, ...] = ()
    other: str = ""
    turned: float = 0.0  # degrees, against the clock
    opacity: float = 1.0
    tint: str = ""  # the colour it is shaded with
    front: bool = False
    about: tuple[float, float] | None = None  # what it turns and grows about; else its middle


@dataclass(frozen=True, slots=True)
class Ground:
    """The wall from top to bottom, the light on it, and the floor from the horizon down."""

    upper: str
    lower: str
    light: str
    at: tuple[float, float] = (930.0, 360.0)
    reach: float = 620.0
    floor: str = ""
    horizon: float = 638.0
    pattern: str = PLAIN
    shade: str = ""  # what text stands on, beside the light; else night


@dataclass(frozen=True, slots=True)
class Mood:
    """One mood. `art`: what the drawings need of the page, so that no text lies over them.

    `ink` is the colour of the small line above; `shows` names panes that stand small on the page.
    """

    layout: str
    ground: Ground
    layers: tuple[Layer, ...]
    art: Box = (610.0, 0.0, 670.0, 700.0)
    ink: str = "#f4e7d0"
    shows: tuple[str, ...] = ()
    number: Motion | None = None
    right: float = 662.0  # of the page: where a huge number ends at most
    reach: float = 0.0  # where it ends at least, so that somebody can touch it; 0: at `right`
    aside: float = 0.0  # how far to the left drawings move where a number has one digit
    written: Layer | None = None  # where a story is written on a card: its place and motion
    headed: Layer | None = None  # where the name of its kind stands on a card, after this sign
    sign: str = ""
    panels: tuple[Box, ...] = ()  # of a book: where its numbered panels are
    standing: bool = False  # of everybody, those who are down are left out
    usual: bool = False  # it comes in most rounds, so its drawings are kept ready


@dataclass(frozen=True, slots=True)
class Moment:
    """A sample of a mood: what is told in it, how people are then in words, and who is down.

    `over`: nothing comes after it. `panes`: what lies on the table; none: any sample of a table.
    """

    prompt: Prompt
    how: Mapping[str, str] = field(default_factory=dict)
    down: tuple[str, ...] = ()
    over: bool = False
    panes: tuple[Pane, ...] = ()


def filled(name: str, cast: Sequence[str]) -> str:
    """Put those who are drawn into a name; nothing where somebody is missing."""
    try:
        return name.format(*cast)
    except IndexError:
        return ""


def pictures(mood: Mood, cast: Sequence[str] = ()) -> tuple[str, ...]:
    """Name the pictures that a mood may need, so that they can be made ready."""
    names = (filled(name, cast) for one in mood.layers for name in (one.picture, one.other))
    return tuple(dict.fromkeys(name for name in names if name))


@dataclass(frozen=True, slots=True)
class Turned:
    """A place of the map as it is and as it will be, with the word for what changes."""

    id: str
    before: Place
    after: Place
    tones: Mapping[str, Tone]
    word: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """A map on a backdrop, seen small, and the place that the page is about."""

    id: str
    board: Map
    at: str = ""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a turn by their names; which one a page tells, from 1, and its colour."""

    names: tuple[str, ...]
    at: int
    ink: str = ""
    id: str = "steps"


Small = Track | TokenRow | Person | Roster | Turned | Seen | Steps
MOST_BESIDE = 2  # panes of a page
MOST_TURNED = 2  # places that are drawn; of more, what is said tells enough


def turned(turns: Sequence[Turn], top: Tabletop) -> tuple[Turned, ...]:
    """Find the places that change, on a table that has a map; several changes of one are one."""
    board = top.one(Map)
    found: dict[str, Turned] = {}
    for turn in turns:
        before = board.places.get(turn.place) if board is not None else None
        if board is None or before is None:
            continue
        one = found.get(turn.place)
        if one is None:  # what is shown may be the table as it is now, after it
            open_ = tuple(mark for mark in before.marks if not mark.shut)  # else no light is seen
            before = replace(before, tone=turn.was or before.tone, marks=open_, hidden=False)
            before = _marked(board, before, turn.gone, turn.mark)
            one = Turned(turn.place, before, before, board.tones)
        after = replace(one.after, tone=turn.tone or one.after.tone)
        after = _marked(board, after, turn.mark, turn.gone)
        added = [mark.word for mark in after.marks if mark.id == turn.mark]
        word = added[0] if added else board.tones[after.tone].word if turn.tone else ""
        found[turn.place] = replace(one, after=after, word=word)
    return tuple(found.values()) if len(found) <= MOST_TURNED else ()


def beside(mood: Mood, prompt: Prompt, top: Tabletop) -> tuple[Small, ...]:
    """Give what stands small on a page: what changes comes first, and two things are enough."""
    changes = turned(prompt.turns, top)
    shown = tuple(
        replace(one, at=prompt.place) if isinstance(one, Seen) else one
        for one in small(mood, prompt.cast, top)
    )
    kept = (*changes, *shown)[: max(MOST_BESIDE, len(changes))]
    if prompt.steps and len(kept) < MOST_BESIDE:
        kept = (*kept, Steps(prompt.steps, prompt.step, mood.ink))
    return kept


def _marked(board: Map, place: Place, mark: str, gone: str) -> Place:
    """Give a place with one mark, and without another."""
    kept = tuple(one for one in place.marks if one.id not in (mark, gone))
    return replace(place, marks=kept + tuple(one for one in board.marks if one.id == mark))


def small(mood: Mood, cast: Sequence[str], top: Tabletop) -> tuple[Small, ...]:
    """Find what stands small on the page of a mood: tracks, rows of tokens, people, a map."""
    wanted = [filled(name, cast) for name in mood.shows]
    found = {one.id: one for pane in top.panes for one in _parts(pane)}
    kept = (found[name] for name in wanted if name in found)
    return tuple(_up(one) if mood.standing else one for one in kept)


def _up(one: Small) -> Small:
    """Leave out who is down, so that a list and a drawing show the same people."""
    if not isinstance(one, Roster):
        return one
    return replace(one, people=tuple(who for who in one.people if not who.down))


def _parts(pane: Pane) -> Iterator[Small]:
    if isinstance(pane, Roster):
        yield pane
        yield from pane.people
    elif isinstance(pane, Track | TokenRow):
        yield pane
    elif isinstance(pane, Map) and pane.backdrop is not None:
        yield Seen(pane.id, pane)
