"""The drawn house: ways lead through doors, and nothing in a room lies on its number."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import Driver, Size

ALL = ("mike", "leila", "ray", "peter", "daphne", "tommy")
NIGHT = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}


def shown(screen: Driver, play: Sequence[str] = ALL[:2], **set_: Any) -> Any:
    """Show a house in which this is so."""
    desk = screen.app.desk
    desk.begin()
    assert desk.submit({**NIGHT, "children": list(play)})
    if set_:
        assert desk.submit({"report": "corrected", "set": set_})
    desk.last_prompt()
    screen.app.go("table")
    screen.wait(0.5)
    return screen.house


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_a_way_leads_through_the_door_between_two_rooms(app: Start, size: Size) -> None:
    house = shown(app(size))

    def inside(place: str, point: tuple[float, float]) -> bool:
        x, y, wide, high = house.box(place)
        return x - 3 <= point[0] <= x + wide + 3 and y - 3 <= point[1] <= y + high + 3

    doors = 0
    for one, other in house.board.passages:
        start, *corner, end = house._through([one, other])
        assert inside(one, start)
        assert inside(other, end)
        if corner and not (house._hidden(one) or house._hidden(other)):
            assert inside(one, corner[0])
            assert inside(other, corner[0])
            doors += 1
    assert doors > len(house.board.passages) / 2


@pytest.mark.parametrize("size", [(1024, 600), (640, 400), (400, 800)])
def test_no_sign_lies_on_the_number_of_its_room(app: Start, size: Size) -> None:
    from tests.ui.audit import Box

    screen = app(size)
    rooms = {str(n): {"padlock": True} for n in range(1, 26)}
    house = shown(screen, rooms=rooms, trapdoor="8", finale={"room": "9"})
    several = 0
    for place, room in house._rooms.items():
        boxes = [
            Box(x, y, x + wide, y + high) for text, (x, y, wide, high), *_ in room.written[:4]
            if text.isdecimal() or len(text) == 1
        ]  # fmt: skip
        x, y, wide, high = house.box(place)
        around = Box(x, y, x + wide, y + high)
        assert all(box.within(around) for box in boxes), (place, around)
        for one, other in combinations(boxes, 2):
            assert one.common(other) is None, (place, [text.text for text in room.written])
            several += 1
    assert several


def test_a_light_goes_out_once(app: Start) -> None:
    screen = app()
    house = shown(screen)
    assert screen.app.desk.submit(
        {"report": "corrected", "set": {"rooms": {"9": {"light": "dark"}}}}
    )
    screen.app.screen.refresh()
    assert house.fade == 1.0
    screen.wait(1.0)
    assert house.fade == 0.0
    screen.app.screen.refresh()
    assert house.fade == 0.0, "it is dark already"


def test_the_lamp_of_a_lit_room_hangs_above(app: Start) -> None:
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    screen = app()
    house = shown(screen)
    screen.draw()
    x, y, wide, high = house.box("9")  # nobody is there

    def brightness(height: float) -> int:
        spot = house.to_window(x + wide * 0.5, y + height)
        return sum(glReadPixels(*map(int, spot), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))

    assert brightness(high - 8) > brightness(8)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("count", [4, 6])
def test_many_in_a_room_stand_in_two_lines_and_are_larger_for_it(
    app: Start, size: Size, count: int
) -> None:
    house = shown(app(size), ALL[:count], children={who: {"room": "24"} for who in ALL[:count]})
    figures = [house.figures[who] for who in ALL[:count]]
    assert len({round(figure.center_y) for figure in figures}) == 2
    x, y, wide, high = house.box("24")
    in_a_line = wide / (2.3 * count) * 2 / 0.84
    for figure in figures:
        assert figure.width > in_a_line * 1.2
        reach = figure.width * 0.42  # what is drawn of it
        assert x <= figure.center_x - reach <= figure.center_x + reach <= x + wide
        assert y <= figure.center_y - reach <= figure.center_y + reach <= y + high * 0.75
    for one, other in combinations(figures, 2):
        apart = abs(one.center_x - other.center_x), abs(one.center_y - other.center_y)
        assert max(apart) >= one.width * 0.84, "none lies on another"


def test_three_in_a_room_stand_side_by_side(app: Start) -> None:
    house = shown(app(), ALL[:3], children={who: {"room": "24"} for who in ALL[:3]})
    assert len({house.figures[who].center_y for who in ALL[:3]}) == 1
