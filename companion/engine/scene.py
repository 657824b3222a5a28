"""Whose turn it is, how everybody is and what is in force, as a face shows it. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """Who acts, and how many of the actions are used."""

    who: str
    used: int
    most: int


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table: a Child or the opponent's; `how` in a few words."""

    id: str
    name: str
    how: str
    fainted: bool = False
    player: bool = True  # else the opponent's
    level: int = 0  # how bad it is: 0 is well


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that holds for now: what it is, its title, and what it says."""

    kind: str
    label: str
    title: str
    text: str = ""
    who: str | None = None
