"""Taps that were not meant: twice on the same spot, back, and how to take them back."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.chance import new_seed
from tests.effort import examples
from tests.ui.driver import Driver, scrolls
from tests.ui.moments import Moment, moments

Start = Callable[..., Driver]
# Tapped again and again on purpose; and what a second tap makes as it was.
MEANT = ("undo", "flip")
KEYS = 3  # tried at each moment


def begun(app: Start, *children: str, **start: Any) -> Driver:
    """Begin a night, and sit down at its table."""
    screen = app()
    screen.app.desk.begin()
    night = {"report": "start", "mode": "coop", "children": list(children), **start}
    assert screen.app.desk.submit(night)
    screen.app.go("table")
    return screen


def sampled(count: int) -> Iterator[Moment]:
    """Give some moments of some nights."""
    seed = new_seed()
    every = moments(seed)
    yield from Random(seed).sample(every, min(len(every), examples(count, soak=len(every))))


def some_keys(screen: Driver, random: Random) -> list[str]:
    """Name some keys of those that can be tapped."""
    there = [key.meaning for key in screen.keys() if not key.disabled and key.meaning not in MEANT]
    return random.sample(there, min(len(there), examples(KEYS)))


def stands(screen: Driver) -> Any:
    """Tell where the app stands: the screen, the sheet, what was said, what is shown of it."""
    desk = screen.app.desk
    said = len(desk.here.log) if desk.table is not None else None
    return screen.app.where, type(screen.app.sheet).__name__, said, desk.step


def in_sight(screen: Driver, key: Any) -> bool:
    """Tell whether a key is there to be tapped, without a swipe."""
    x, y = screen.middle(key)
    views = [screen.window, *scrolls(key)]
    for view in views:
        left, bottom = view.to_window(*view.pos) if view is not screen.window else (0, 0)
        if not (left <= x <= left + view.width and bottom <= y <= bottom + view.height):
            return False
    return not key.disabled


@pytest.mark.parametrize("size", [(1280, 800), (360, 780)])
def test_a_second_tap_on_the_same_spot_is_not_taken_for_something_else(
    app: Start, size: tuple[int, int]
) -> None:
    screen, random, touched = app(size), Random(new_seed()), 0
    for moment in sampled(2):
        moment.show(screen)
        for meaning in some_keys(screen, random):
            found = []
            for touch in (screen.touch, screen.twice):
                moment.show(screen)
                screen.settle()
                key = screen.key(meaning)
                if in_sight(screen, key):
                    touch(*screen.middle(key))
                    touched += 1
                found.append(stands(screen))
            assert found[0] == found[1], f"“{meaning}” twice at {moment.name}"
    assert touched


def test_a_screen_that_has_just_come_takes_no_tap_on_a_track_either(app: Start) -> None:
    screen = begun(app, "mike", "leila", "ray")
    desk = screen.app.desk
    screen.settle()
    screen.app.go("fix")
    screen.frames(3)
    track = screen.middle(screen.app.screen.state.tracks[0].spaces)
    before = desk.view["stress"]
    screen.touch(*track)
    assert desk.view["stress"] == before
    screen.settle()
    screen.touch(*track)
    assert desk.view["stress"] != before


def test_ending_a_turn_twice_by_mistake_ends_one_turn(app: Start) -> None:
    screen = begun(app, "mike", "leila", "ray")
    desk = screen.app.desk
    desk.last_prompt()
    screen.app.screen.refresh()
    screen.settle()
    screen.twice(*screen.middle(screen.key("end")))
    assert desk.view["turn"] == "leila"


def test_a_key_that_changed_its_meaning_lives_again_after_a_moment(app: Start) -> None:
    screen = app()
    for moment in sampled(200):
        moment.show(screen)
        if any(key.meaning == "next" for key in screen.keys()):
            break
    step = screen.app.desk.step
    screen.tap("next")  # brought into sight where a long sentence is above it
    assert screen.app.desk.step > step


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280), (360, 780)])
def test_undo_is_always_there_on_the_table(app: Start, size: tuple[int, int]) -> None:
    screen, seen = app(size), 0
    for moment in sampled(4):
        moment.show(screen)
        if screen.app.desk.view["undo"]:
            assert in_sight(screen, screen.key("undo")), moment.name
            seen += 1
    assert seen


def test_back_never_loses_anything(app: Start) -> None:
    screen, random, tapped = app(), Random(new_seed()), 0
    for moment in sampled(2):
        moment.show(screen)
        desk = screen.app.desk
        for meaning in some_keys(screen, random):
            moment.show(screen)
            table = desk.here
            screen.tap(meaning)
            tapped += 1
            said, view = len(table.log), table.shown()["view"]
            # How a night went leads home: it is over.
            if screen.app.sheet is not None or screen.app.where not in ("table", "home", "after"):
                screen.escape()
                assert screen.app.where == "table", meaning
                assert screen.app.sheet is None, meaning
            assert (len(table.log), table.shown()["view"]) == (said, view), meaning
    assert tapped


def test_back_leads_home_and_continue_leads_back(app: Start) -> None:
    screen = begun(app, "mike", "leila")
    desk = screen.app.desk
    before = desk.view, desk.prompts[-1]
    for _ in range(3):
        screen.escape()
    assert screen.app.where == "home"
    screen.tap("continue")
    assert (desk.view, desk.prompts[-1]) == before


def over_the_house(screen: Driver) -> list[tuple[float, float]]:
    """Give points of a sheet that lie over rooms: its title, its keys, and beside it."""
    sheet = screen.app.sheet
    assert sheet is not None
    points = [screen.middle(key) for key in sheet.foot.walk(restrict=True) if key is not sheet.foot]
    x, y = screen.middle(sheet.title)
    points += [(x - dx, y) for dx in (0, 150, 300, 450)]
    house = screen.app.screen.house
    left, bottom, _, high = house.box("7")
    points.append(house.to_window(left + 8, bottom + high - 8))
    rooms = [place for place in house.board.places if place.isdecimal()]

    def covers(point: tuple[float, float]) -> bool:
        return house.place_at(*house.to_widget(*point)) in rooms

    return [point for point in points if covers(point)]


@pytest.mark.parametrize("meaning", ["child", "card", "found"])
def test_no_touch_goes_through_a_sheet(app: Start, meaning: str) -> None:
    screen = begun(app, "mike", "leila", seed=1)
    desk = screen.app.desk
    desk.last_prompt()
    screen.app.rebuild()
    screen.tap(meaning)
    points = over_the_house(screen)
    assert points
    for point in points:
        screen.touch(*point)
        assert len(desk.here.log) == 1, f"{point} of “{meaning}”"
        if screen.app.sheet is None:
            screen.tap(meaning)


def test_a_second_tap_on_continue_moves_nobody(app: Start) -> None:
    screen = begun(app, "mike", "leila", seed=1)
    desk = screen.app.desk
    screen.app.go("home")
    screen.settle()
    screen.twice(*screen.middle(screen.key("continue")))
    assert screen.app.where == "table"
    assert len(desk.here.log) == 1


def test_what_is_left_of_his_turn_is_read_before_the_next_child_plays(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    decks = {"event": "app", "trouble": "app", "nightmare": "app"}
    rig = {"rooms": ["25", "12", "3", "1"], "event": ["house_bolts_itself"]}
    start = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}
    assert desk.submit({**start, "decks": decks, "rig": rig})
    desk.submit({"report": "corrected", "set": {"indicator": ["1", "2", "down", *[None] * 7]}})
    for child in ("mike", "leila"):
        desk.submit({"report": "ended_turn", "child": child})
    desk.first_prompt()
    screen.app.go("table")
    screen.settle()
    said, read = len(desk.here.log), 0
    while desk.following is not None:
        assert "end" not in [key.meaning for key in screen.keys()]  # its place says what is next
        if screen.app.screen.page is None:  # else his page covers the house
            screen.room("7")
        screen.tap("next")
        read += 1
    assert read == 2, "where he is, and his card with all that it orders"
    assert len(desk.here.log) == said
    assert not screen.key("end").disabled
    screen.room("15")
    assert len(desk.here.log) == said + 1
