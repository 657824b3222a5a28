"""Counters and rows of tokens, as a face draws them. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gauge:
    """A track with a marker: `top` is its last space if that is known, `marks` the spaces that do
    something."""

    who: str
    label: str
    value: int
    top: int | None
    marks: frozenset[int]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a token: open with what it shows, down, or empty. `symbol`: None if not known."""

    text: str
    kind: str
    symbol: bool | None
