"""The drawn house: ways lead through doors, and nothing in a room lies on its number."""

from collections.abc import Sequence
from dataclasses import replace
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
        start, *corners, end = house._through([one, other])
        assert inside(one, start)
        assert inside(other, end)
        if corners and not (house._hidden(one) or house._hidden(other)):
            assert any(inside(one, corner) and inside(other, corner) for corner in corners)
            assert all(inside(one, corner) or inside(other, corner) for corner in corners)
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
            Box(x, y, x + wide, y + high) for text, box, *_ in room.written[:4]
            for x, y, wide, high in (moved(house, box),)
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


SIZES = [(1280, 800), (1024, 600), (800, 1280), (640, 400), (360, 800)]


def boxes(house: Any, place: str) -> list[Any]:
    """Give where something is written in a place, with what it is."""
    return [(text.text, moved(house, text.box)) for text in house._rooms[place].written]


def moved(house: Any, box: Sequence[float]) -> tuple[float, ...]:
    """Give where something is that was drawn on the map."""
    return box[0] + house._at.x, box[1] + house._at.y, *box[2:]


def apart(one: Sequence[float], other: Sequence[float]) -> bool:
    """Tell whether two boxes have nothing in common."""
    ax, ay, aw, ah = one
    bx, by, bw, bh = other
    return ax + aw <= bx + 1 or bx + bw <= ax + 1 or ay + ah <= by + 1 or by + bh <= ay + 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_figure_and_no_ladder_lies_over_a_number_or_a_name(
    app: Start, size: Size, scale: float
) -> None:
    screen = app(size)
    screen.app.desk.set(text_scale=scale)
    names = 0
    for first in range(1, 20, 6):
        rooms = [str(number) for number in range(first, first + 6)]
        where = {who: {"room": room} for who, room in zip(ALL, rooms, strict=True)}
        house = shown(screen, ALL, children=where, trapdoor="8", boogeyman={"room": rooms[0]})
        for place, spot in house.board.places.items():
            texts = boxes(house, place)
            assert not spot.label or spot.label in [text for text, _ in texts], place
            for text, box in texts:
                names += text == spot.name
                for way in house._ways:
                    assert not way.ladder or apart(box, moved(house, way.box)), (text, way.ends)
                for who in spot.who:
                    figure = house.figures[who]
                    reach = figure.width * 0.42
                    drawn = (figure.center_x - reach, figure.center_y - reach, 2 * reach, 2 * reach)
                    assert apart(box, drawn), (text, who, box, drawn)
    assert bool(names) == (scale == 1.0 and min(size) >= 600)


def test_numbers_are_as_large_in_every_room_and_no_smaller_with_large_text(app: Start) -> None:
    from companion.ui.theme import Theme
    from companion.ui.widgets.house import House

    house = shown(app())
    heights = {box[3] for place in house._rooms for text, box in boxes(house, place)[:1]}
    assert len(heights) == 2, "of numbers, and of the names in Halls"
    assert max(heights) * 1.3 / 0.72 > 34 * 0.95
    large = House(Theme(2.0), house.names, size=house.size)
    large.show(house.board)
    assert boxes(large, "16")[0][1][3] > boxes(house, "16")[0][1][3]


def test_only_what_changed_is_drawn_anew(app: Start) -> None:
    screen = app()
    house = shown(screen)
    drawn = {place: room.group.children[0] for place, room in house._rooms.items()}
    assert screen.app.desk.submit({"report": "moved", "child": "mike", "to": "15"})
    screen.app.screen.refresh()
    changed = [
        place for place, room in house._rooms.items() if room.group.children[0] is not drawn[place]
    ]
    assert changed == []
    rooms = {"9": {"light": "dark"}}
    assert screen.app.desk.submit({"report": "corrected", "set": {"rooms": rooms}})
    screen.app.screen.refresh()
    changed = [
        place for place, room in house._rooms.items() if room.group.children[0] is not drawn[place]
    ]
    assert changed == ["9"]


def test_the_ways_out_of_the_room_on_turn_are_brighter(app: Start) -> None:
    screen = app()
    house = shown(screen, children={"mike": {"room": "16"}})

    def brightest(ends: tuple[str, str]) -> int:
        way = next(way for way in house._ways if set(way.ends) == set(ends))
        x, y, wide, _ = way.box
        return max(
            sum(pixel(house, x + house._at.x + wide * part, y + house._at.y + 3))
            for part in (0.1, 0.15, 0.2)
        )

    screen.draw()
    assert brightest(("15", "16")) > brightest(("13", "14")) + 60


def pixel(house: Any, x: float, y: float) -> Any:
    """Read what is drawn at a point of the house."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    return tuple(glReadPixels(*map(int, house.to_window(x, y)), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))


def test_a_room_that_nobody_found_is_hatched(app: Start) -> None:
    screen = app()
    house = shown(screen)
    screen.draw()

    def shades(place: str) -> int:
        x, y, wide, high = house.box(place)
        return len({pixel(house, x + wide / 2 + n, y + high * 0.3) for n in range(16)})

    assert [text for text, _ in boxes(house, "20")] == ["20", "not found"]
    assert shades("20") > 3
    assert house.place_at(*house.middle("20")) is None
    found = shown(screen, trapdoor="8")
    assert [text for text, _ in boxes(found, "20")] == ["20", "Secret room"]


def test_somebody_who_fainted_is_a_ring(app: Start) -> None:
    screen = app()
    house = shown(screen, children={"mike": {"room": "16", "fainted": True}})
    screen.draw()
    x, y = house.figures["mike"].center
    assert sum(pixel(house, x - 12, y)) < 120, "dark inside"
    rim = [pixel(house, x - n, y) for n in range(14, 30)]
    assert any(red > 220 and 120 < green < 190 for red, green, _ in rim)


def test_she_looks_possessed_until_she_stops(app: Start) -> None:
    screen = app()
    house = shown(screen)
    assert house.figures["babysitter"].who == "babysitter"
    people = [
        replace(person, variant="possessed" if person.id == "babysitter" else "")
        for person in house.people.values()
    ]
    house.show(house.board, "mike", people)
    assert house.figures["babysitter"].who == "babysitter possessed"
    house.show(house.board, "mike", [replace(person, variant="") for person in people])
    assert house.figures["babysitter"].who == "babysitter"


@pytest.fixture
def phone(app: Start) -> Driver:
    """A phone on which a whole house would have rooms too small to tap."""
    screen = app((360, 800))
    shown(screen, ALL[:2], children={"mike": {"room": "25"}, "leila": {"room": "1"}})
    return screen


def test_on_a_phone_rooms_are_large_enough_and_whoever_acts_is_in_sight(phone: Driver) -> None:
    from companion.ui import theme

    house = phone.house
    x, y, wide, high = house.box("25")
    assert high >= theme.TARGET
    assert house.x <= x
    assert x + wide <= house.right
    assert house.y <= y
    assert house.box("1")[0] < house.x, "the rest is beside the window"


def test_a_finger_drags_the_map_and_taps_nothing(phone: Driver) -> None:
    house, said = phone.house, len(phone.app.desk.here.log)
    before = house.box("24")[0]
    phone.swipe(phone.middle(house), (60, 0))
    assert house.box("24")[0] > before + 30
    assert len(phone.app.desk.here.log) == said
    assert house.ahead is None
    phone.swipe(phone.middle(house), (5000, 0))
    assert house.box("1")[0] >= house.x, "no farther than there is something"
    assert house.box("1")[0] < house.x + 30


def test_a_tap_on_the_overview_brings_that_part(phone: Driver) -> None:
    house, said = phone.house, len(phone.app.desk.here.log)
    x, y, wide, high = house.corner
    phone.settle()
    phone.touch(*house.to_window(x + wide * 0.1, y + high * 0.5))
    assert house.pan_x == 0
    assert len(phone.app.desk.here.log) == said


def test_every_room_can_be_brought_into_sight_and_tapped(phone: Driver) -> None:
    house = phone.house
    for place in house.board.places:
        if house.board.places[place].hidden:
            continue
        house.pan_x, house.pan_y = house.bring(place)
        x, y = house.middle(place)
        assert house.collide_point(x, y)
        assert not house.surveyed(x, y)
        assert house.place_at(x, y) == place


def test_a_whole_house_has_no_overview(app: Start) -> None:
    house = shown(app())
    assert not house.partly
    assert not house._overview.children


def test_a_way_ends_at_whoever_went_and_is_climbed_behind_the_rungs(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.ui.widgets import map_ground
    from docs.pictures.shoot import Studio

    screen = app((1280, 800))
    Studio(screen).table()
    screen.settle()
    house = screen.app.screen.house
    drawn: list[tuple[Any, ...]] = []
    monkeypatch.setattr(map_ground, "draw_thread", lambda *given: drawn.append(given))
    monkeypatch.setattr(map_ground, "draw_ways", lambda _, found, __: drawn.append(tuple(found)))
    house._spun = None
    house._draw_thread()
    (_, corners, stops, *_), ladders = drawn
    _, left, bottom = house._frame()
    her, mike = house.figures["babysitter"], house.figures["mike"]
    assert corners[-1] == stops[-1] == pytest.approx((her.center_x - left, her.center_y - bottom))
    assert [set(one.ends) for one in ladders] == [{"9", "15"}]
    assert her.right <= mike.x + 2, "those who stand together do not overlap"
