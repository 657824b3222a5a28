"""A house as a face draws it: where each place lies and who and what is in it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the drawing, in units of its sheet; `light` and `marks` are the game's words."""

    id: str
    label: str
    name: str
    floor: int
    x: int
    y: int
    w: int
    h: int
    light: str
    marks: tuple[str, ...]
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The drawing: its size, its places and the passages; on a picture, places are discs."""

    size: tuple[int, int]
    spots: Mapping[str, Spot]
    passages: tuple[tuple[str, str], ...]
    picture: bytes | None = None
