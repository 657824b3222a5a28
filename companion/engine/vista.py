"""A wide picture of how it looks outside: sky, light, stars, a hill, drawings on it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Piece(NamedTuple):
    """A drawing by its name; where its own coordinates begin on a common page, and how large."""

    name: str
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Vista:
    """Colours as #rrggbb; drawings from back to front. Places and sizes are parts of the picture.

    `at` is where the moon or the sun stands, `place` where the middle of the drawings is, `base`
    where they stand: below nothing their lower part is cut off. `wide`: at the sides, too.
    """

    upper: str
    lower: str
    light: str
    hill: str = ""
    pieces: tuple[Piece, ...] = ()
    at: tuple[float, float] = (0.2, 0.68)
    disc: float = 0.26  # of the height
    glow: float = 0.35  # how strong the light around it is
    stars: int = 0
    high: float = 0.86
    place: float = 0.72
    base: float = 0.02
    wide: bool = False
    page: Vista | None = None  # the same where it fills a whole page, behind what is on it
