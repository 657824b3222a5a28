"""The last scene of a game and what came of it, as faces show them. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody in the last scene: how, in a word, and whether it is their turn or they are out."""

    id: str
    name: str
    how: str = ""
    out: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The last scene: whose turn it is as its headline, where it is played, and by whom."""

    title: str
    headline: str
    about: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody did: a number for each of the ending's counts, and how they are at last."""

    id: str
    name: str
    how: str
    numbers: tuple[int, ...]
    fainted: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: in a sentence, why, when and where, and who did how much."""

    won: bool
    text: str
    why: str
    about: str
    counts: tuple[str, ...]
    shares: tuple[Share, ...]
