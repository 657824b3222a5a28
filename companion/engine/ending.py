"""How a game ended, as faces show it. Pure."""

from dataclasses import dataclass

from companion.engine.vista import Vista


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody did: a number for each of the ending's counts, and how they ended up.

    `drawing`: how they look then; without one, the portrait of their figure. `pips`: so many of
    how many they had left; faces show them instead of how one ended up who is not down. `sleeps`:
    down, and will get up again.
    """

    id: str
    name: str
    how: str
    numbers: tuple[int, ...]
    down: bool = False
    drawing: str = ""
    pips: tuple[int, int] | None = None
    sleeps: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """What else is known of a game: a number, or a few letters, and what it counts.

    `drawing` is what it counts, where there is room; else its icon.
    """

    value: str
    label: str
    icon: str = ""
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: in a sentence, why, when and where, and who did how much."""

    won: bool
    text: str
    why: str
    about: str
    counts: tuple[str, ...]
    shares: tuple[Share, ...]
    vista: Vista | None = None  # how it looks then
    facts: tuple[Fact, ...] = ()
