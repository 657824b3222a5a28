"""Lines of the journal, each with its rule and why, put into turns, and searched. Pure."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.grammar import capital


@dataclass(frozen=True, slots=True)
class Line:
    """What happened, by which `rule`, `why`, and whose doing it was (`speaker`).

    `turn`: whose turn begins with it, and `how` that one is then; None: the turn goes on.
    `opens`: a round begins with it. `strong`: the parts of its text that matter most.
    `told`: its text as a fact, where that says what to do. `quiet`: it follows from what stands
    beside it, so it is told only where whys are.
    """

    text: str
    rule: str
    why: str
    speaker: str | None = None
    who: str = ""  # whom it is about
    icon: str = ""  # what happened, as a picture
    changed: str = ""  # how something stood before and stands now, in a few letters
    turn: str | None = None
    how: str = ""
    opens: bool = False
    strong: tuple[str, ...] = ()
    quiet: bool = False
    told: str = ""
    weight: int = 0  # above 0: a great moment; below: what anybody does all night
    bears: str = ""  # whose mark it bears instead of an icon
    drawing: str = ""  # what a great moment shows of itself, or a line instead of its icon

    @property
    def begins(self) -> bool:
        """Whether it only says that a turn or a round begins."""
        return self.turn is not None or self.opens


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened in somebody's turn; `who` is empty for what belongs to nobody's."""

    who: str
    lines: tuple[Line, ...]
    how: str = ""  # that one was when it began

    @property
    def changed(self) -> str:
        """What became of whose turn it is; else how that one was."""
        own = [line.changed for line in self.lines if line.who == self.who and line.changed]
        return own[-1] if own else self.how


def turns(lines: Iterable[Line], begun: Line | None = None) -> list[Turn]:
    """Put lines into turns, the first of them begun by this one; a turn without lines is none.

    That a round begins belongs to its first turn.
    """
    parted: list[tuple[Line | None, list[Line]]] = [(begun, [])]
    opening: list[Line] = []
    for line in lines:
        if line.opens:
            opening.append(line)
            continue
        if line.turn is not None:
            parted.append((line, opening))
            opening = []
        parted[-1][1].append(line)
    parted[-1][1].extend(opening)
    return [
        Turn((first.turn or "") if first else "", tuple(told), first.how if first else "")
        for first, told in parted
        if told
    ]


def at_the_turn(lines: Sequence[Line]) -> int:
    """Find the line from which on a report belongs to the round that begins in it."""
    opened = [number for number, line in enumerate(lines) if line.opens]
    begun = [number for number, line in enumerate(lines) if line.turn is not None]
    return opened[0] if opened else begun[-1] if begun else len(lines)


def greatest(lines: Iterable[Line]) -> Line | None:
    """Find the one great moment of a turn, if it had any: of several the last is what counts."""
    heavy = [line for line in lines if line.weight > 0]
    most = max((line.weight for line in heavy), default=0)
    return next((line for line in reversed(heavy) if line.weight == most), None)


def strong(text: str, facts: Mapping[str, object], names: Iterable[str]) -> tuple[str, ...]:
    """Find in a text the facts of these names."""
    said = [str(facts[name]) for name in names if name in facts]
    return tuple(one for one in said if one and one in text)


def under(name: str, text: str) -> str:
    """Say a line that stands under somebody's name without that name at its beginning."""
    rest = text.removeprefix(f"{name} ") if name else text
    return text if rest == text else capital(rest)


def searchable(text: str) -> str:
    """Write a text so that neither capitals nor accents matter: Élise is elise."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).replace("’", "'")
