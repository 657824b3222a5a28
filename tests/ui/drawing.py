"""Somebody who draws a house by touches alone, and the house that is drawn."""

from itertools import pairwise
from typing import Any

from companion.games.boogeyman.editors.house import CELL
from tests.ui.driver import Driver

# Where everything is, on the grid of a blank sheet, and the ways that a finger goes.
ROWS = (
    ". . . 5",
    "1 2 hall_peter 3 4 hall_daphne 6",
    "7 8 hall_ray 9 10 hall_leila 11 12",
    "13 14 hall_mike 15 16 17 18",
    "19 20 hall_tommy 21 22 23 24 25",
)
WALKS = tuple(
    walk.split()
    for walk in (
        "1 2 hall_peter 3 4 hall_daphne 6",
        "7 8 hall_ray 9 10 hall_leila 11 12",
        "13 14 hall_mike 15 16 17 18",
        "19 hall_tommy 21 22 23 24 25",
        "hall_peter hall_ray hall_mike hall_tommy",
        "hall_daphne hall_leila",
        "3 5 4",
        "16 23",
    )
)
PASSAGES = {frozenset(ends) for walk in WALKS for ends in pairwise(walk)}
AT = {
    place: ((column + 0.5) * CELL[0], (row + 0.5) * CELL[1])
    for row, line in enumerate(ROWS)
    for column, place in enumerate(line.split())
    if place != "."
}


class Drawer:
    """One finger at the sheet; `screen.taps` counts it."""

    def __init__(self, screen: Driver) -> None:
        self.screen = screen

    @property
    def making(self) -> Any:
        """The house that is being drawn."""
        return self.screen.app.desk.house_making

    @property
    def sheet(self) -> Any:
        """The sheet on the screen."""
        return self.screen.app.screen.sheet

    def spot(self, x: float, y: float) -> None:
        """Tap a spot of the sheet."""
        self.screen.touch(*self.sheet.spot_at(x, y))

    def room(self, place: str) -> None:
        """Tap a place."""
        self.screen.touch(*self.sheet.seen_at(place))

    def write(self, text: str) -> None:
        """Write into the sheet that lies over the drawing."""
        sheet: Any = self.screen.app.sheet
        sheet.entry.text = text

    def place_all(self, at: dict[str, tuple[float, float]]) -> None:
        """Tap where each is, as they are asked for."""
        while place := self.making.next:
            self.spot(*at[place])
            assert place in self.making.here.at, self.making.said

    def join_all(self) -> None:
        """Tap from room to room; the last one of a way twice, so that it ends there."""
        for walk in WALKS:
            for place in walk:
                self.room(place)
            self.screen.settle()
            self.room(walk[-1])
            assert not self.making.chain
