"""Prompts: what the table must do or answer now. Pure.

A prompt is a value. Faces read its fields; `written` gives its form in the table protocol.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.plain import Json, JsonObject

# The kinds. TELL asks nothing, CHOOSE has options, WHO has people, ROLL wants dice, DRAW and ACT
# have a card that somebody reads. HAND_OVER: somebody has something private to say.
TELL, CHOOSE, WHO, ROLL, DRAW, ACT = "tell", "choose", "who", "roll", "draw", "act"
HAND_OVER = "hand_over"
KINDS = (TELL, CHOOSE, WHO, ROLL, DRAW, ACT, HAND_OVER)
CARDS = (DRAW, ACT)
# The answers to a card: it was read, or another card cancels it.
DONE, CANCELLED = "done", "cancelled"


@dataclass(frozen=True, slots=True)
class Option:
    """One of several answers; `words` is how it can be typed."""

    value: Json
    label: str
    words: tuple[str, ...] = ()
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Changes:
    """Says that these people may still change a number, each by at most so much.

    `said` are the words to type, `hint` explains them.
    """

    label: str
    said: tuple[str, ...]
    hint: str
    most: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Turn:
    """A place of the map changes: it has another tone than it had, or a mark comes or goes."""

    place: str
    tone: str = ""
    was: str = ""
    mark: str = ""
    gone: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """One more thing that a page says, on a line of its own under an icon."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """One thing to do or answer. `more` holds further fields for the protocol."""

    id: str
    kind: str
    key: str
    rule: str
    text: str
    why: str
    more: Mapping[str, Json] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    default: Json = None  # of its options: the answer on the main key
    most: int = 0  # of a question how many: numbers up to this can be answered, too
    people: tuple[str, ...] = ()  # those to choose from, or who must each roll
    other: int = 0  # a new name of at most so many letters is an answer, too
    # What a roll can come to, if not to one die: and for whom, where for several.
    totals: tuple[int, ...] = ()
    rollers: tuple[Option, ...] = ()
    count: int = 0  # so many dice are rolled at once, and the answer is a list of them; 0: one die
    who: str | None = None  # whom it is about
    read: bool = False  # the card lies open and can no longer be cancelled
    does: str = ""  # what the card does, at the end of its why
    ways_out: tuple[Option, ...] = ()  # answers that overrule what was told
    changes: Changes | None = None
    tells: int | None = None  # which event of the latest report it tells
    speaker: str | None = None  # whose doing it is
    onward: str = ""  # the label of the key that leads to it
    picture: str = ""  # a few letters to show large: makes it a reveal
    photo: tuple[str, str] | None = None  # of its card: the pack and the file
    aside: bool = False  # it can be read in passing
    waits: bool = False  # it tells nothing new: people may act before they read it
    story: bool = False  # its why is a story, and is always shown
    seconds: int = 0  # how long to show it; 0: no limit
    # How it is staged; for faces alone.
    mood: str = ""  # how it feels, in the game's own word
    kicker: str = ""  # the small line above: whose turn, where
    # Of a turn with several steps: their names, which one this is, from 1, and the small line above
    # where they are listed.
    steps: tuple[str, ...] = ()
    step: int = 0
    brief: str = ""
    headline: str = ""  # what faces show large instead of its text
    word: str = ""  # the large word of a drama
    cast: tuple[str, ...] = ()  # who is drawn
    points: tuple[Point, ...] = ()  # what is said below what is shown large
    pictures: tuple[str, ...] = ()  # the same told by drawings and icons, where there is room
    turns: tuple[Turn, ...] = ()  # the places of the map that change by it
    place: str = ""  # the place of the map that it is about
    suit: str = ""  # what stands at the head of its card: which cards it is one of
    note: str = ""  # why, and how long: for a page whose story stands on a card
    tale: str = ""  # the story on its card, where its why is none
    told: bool = False  # the dramatic page before it says and shows all of this
    within: bool = False  # it is a part of what the page before it tells; its ways out stand there

    def written(self) -> JsonObject:
        """Write it as in the table protocol."""
        return {
            "id": self.id,
            "kind": self.kind,
            "key": self.key,
            "rule": self.rule,
            "text": self.text,
            "why": self.why,
            **self.more,
        }


class Saying(NamedTuple):
    """The key, rule and facts that word an event; `told`: it becomes a prompt, too."""

    key: str
    rule: str
    facts: Mapping[str, object]
    told: bool = True
