"""What the table must do or answer now, and how a fact is put into words. Pure.

A prompt is a value: faces read its fields, and `written` is how the table protocol has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.plain import Json, JsonObject

# The kinds there are. To tell asks nothing; to choose and to say who have options, to roll has a
# die, to draw and to act have a card that somebody reads.
TELL, CHOOSE, WHO, ROLL, DRAW, ACT = "tell", "choose", "who", "roll", "draw", "act"
KINDS = (TELL, CHOOSE, WHO, ROLL, DRAW, ACT)
CARDS = (DRAW, ACT)
# What is answered when a card was read, or when another one cancels it.
DONE, CANCELLED = "done", "cancelled"


@dataclass(frozen=True, slots=True)
class Option:
    """One of several answers; `words` is how it can be typed."""

    value: Json
    label: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Changes:
    """A number that was told can still be changed, by these people, by at most so much.

    `said` is how it is typed, `hint` says so.
    """

    label: str
    said: tuple[str, ...]
    hint: str
    most: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """One thing for the table. `more` is what else the protocol writes of it."""

    id: str
    kind: str
    key: str
    rule: str
    text: str
    why: str
    more: Mapping[str, Json] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    people: tuple[str, ...] = ()  # whom it is asked of: to say who of them, or to roll each
    who: str | None = None  # whom it is about
    read: bool = False  # the card lies open already, and nobody cancels it any more
    does: str = ""  # what the card does, at the end of its why
    ways_out: tuple[Option, ...] = ()  # answers that overrule what was told
    changes: Changes | None = None
    tells: int | None = None  # which event of the latest report it tells
    speaker: str | None = None  # whose doing it is
    onward: str = ""  # what a tap does that leads on to it
    picture: str = ""  # what it shows large, in a few letters
    photo: tuple[str, str] | None = None  # of its card: the pack, and the file in it
    aside: bool = False  # it can be read in passing
    story: bool = False  # its why is a tale, and is never left out
    seconds: int = 0  # how long it is shown, where that is limited
    mood: str = ""  # how it feels, in the game's own word

    def written(self) -> JsonObject:
        """Write it as the table protocol has it."""
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
    """A fact put into words by its key and rule; `told`: the table must hear it now."""

    key: str
    rule: str
    facts: Mapping[str, object]
    told: bool = True
