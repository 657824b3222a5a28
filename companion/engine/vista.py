"""A wide picture of how it looks outside: sky, light, stars, a hill, drawings on it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple


class Piece(NamedTuple):
    """A drawing by its name; where its own coordinates begin on a common page, and how large.

    `windows`: of the app's house, a letter for each place: `l` is lit. None: it has none.
    """

    name: str
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    windows: str | None = None


@dataclass(frozen=True, slots=True)
class Vista:
    """Colours as #rrggbb; drawings from back to front. Places and sizes are parts of the picture.

    `at` is where the moon or the sun stands, `place` where the middle of the drawings is, `base`
    where they stand: below nothing their lower part is cut off. `wide`: at the sides, too.
    `water`: they swim; the hill is a sea.
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
    water: bool = False
    glass: str = ""  # what colour lit windows have; none: that of lamps
    page: Vista | None = None  # the same where it fills a whole page, behind what is on it

    def lit(self, windows: str) -> Vista:
        """Give the same with these windows lit, wherever a house is seen."""
        pieces = tuple(
            one if one.windows is None else one._replace(windows=windows) for one in self.pieces
        )
        page = None if self.page is None else self.page.lit(windows)
        return replace(self, pieces=pieces, page=page)
