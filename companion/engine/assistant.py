"""What an assistant tells of a moment: layers over the map, what-ifs, and what to remember. Pure.

A layer answers one question. Faces lay its hints over the map and say its lines beside it; all that
a hint shows is said in a line or a note, too, for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from companion.engine.game import State
    from companion.engine.prompt import Prompt
    from companion.engine.reports import Report


@dataclass(frozen=True, slots=True)
class Hint:
    """What a layer shows at a place: a few letters, a contour, that it is out, that it is calm.

    Without a map it has a few words, and stands at a portrait of the opponent's.

    `ring`: the number of the narrowest contour that goes around it, from 1; 0: none does.
    """

    text: str = ""
    ring: int = 0
    out: bool = False
    calm: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A line with a number at its head, a text, and whom it is about."""

    value: str
    text: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph under its heading; `who` gives its colour."""

    heading: str
    text: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """One question, answered: its key, a title, lines, notes, and hints by place or portrait.

    `rings` names the contours from the narrowest, for a legend, `around` whose they are; `calm`
    says what a calm place is.
    """

    key: str
    label: str
    title: str
    lines: tuple[Reading, ...] = ()
    notes: tuple[Note, ...] = ()
    hints: Mapping[str, Hint] = field(default_factory=dict)
    rings: tuple[str, ...] = ()
    around: str = ""
    who: str = ""  # whose contours they are: it gives their colour
    calm: str = ""
    about: str = ""  # what it was worked out from


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What would follow a report in some of the worlds: how likely that is, in words.

    `layers` answer the questions as they could be asked then; where nothing is asked first.
    """

    chance: str
    prompts: tuple[Prompt, ...]
    layers: tuple[Layer, ...] = ()


class Assistant(Protocol):
    """Answers what may happen, from what everybody knows, in one language."""

    def layers(self, state: State) -> Sequence[Layer]:
        """Answer every question that can be asked now."""

    def what_if(self, state: State, report: Report) -> Sequence[WhatIf]:
        """Tell what a report would lead to, the likeliest first; nothing changes."""

    def memory(self, state: State) -> Sequence[Note]:
        """Tell what is worth remembering of the game so far."""
