"""How a game ended, as faces show it. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody did: a number for each of the ending's counts, and how they ended up."""

    id: str
    name: str
    how: str
    numbers: tuple[int, ...]
    down: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: in a sentence, why, when and where, and who did how much."""

    won: bool
    text: str
    why: str
    about: str
    counts: tuple[str, ...]
    shares: tuple[Share, ...]
