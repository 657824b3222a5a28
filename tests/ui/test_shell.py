"""The roof of a doll's house: over every attic, wherever that is."""

from itertools import pairwise

import pytest

from companion.engine.tabletop import Map, Place

pytestmark = pytest.mark.usefixtures("window")


def house(*rows: str) -> Map:
    """Draw a house: a letter for each room, from the top floor down."""
    spots = {
        f"{row} {column}": Place(
            f"{row} {column}", "", "", len(rows) - row, column * 15, row * 14, 15, 14, "light",
            (), (),
        )
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != "."
    }  # fmt: skip
    return Map("house", (15 * max(map(len, rows)), 14 * len(rows)), spots, (), {})


def under(board: Map) -> bool:
    """Tell whether all rooms are under the roof, and it has no hole."""
    from companion.ui.widgets.shell import roof

    outline = roof(board)
    for spot in board.places.values():
        for x in (spot.x, spot.x + spot.w):
            top = board.size[1] - spot.y
            heights = [
                ay + (by - ay) * (x - ax) / (bx - ax)
                for (ax, ay), (bx, by) in pairwise(outline)
                if ax <= x <= bx and bx > ax
            ]
            if max(heights) < top:
                return False
    return outline[0][0] < 0 and outline[-1][0] > board.size[0]


@pytest.mark.parametrize("attic", ["." * n + "a" + "." * (7 - n) for n in range(8)])
def test_the_roof_is_over_the_attic(attic: str) -> None:
    assert under(house(attic, "xxxxxxxx", "xxxxxxxx"))


@pytest.mark.parametrize(
    "rows", [["xxxxx", "xxxxx"], ["xxx"], ["aa....aa", "xxxxxxxx"], ["a", "x"]]
)
def test_the_roof_is_over_any_house(rows: list[str]) -> None:
    assert under(house(*rows))
