"""A room that is farther than a Child can still walk: one tap shows the way, another walks it."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.tabletop import Walk
from companion.games.boogeyman.events import ChildMoved
from tests.chance import some
from tests.ui.audit import faults
from tests.ui.driver import Driver
from tests.ui.test_layout import DEVICES, Dress, dress

Start = Callable[..., Driver]
START = {
    "report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1, "tracking": "map",
}  # fmt: skip
FAR, NEAR, TOO = "25", "15", "24"  # of Mike's Hall
WAY = ("hall_mike", "15", "16", "23", "24", "25")


def at_the_map(app: Start, how: Dress = ("tablet", "en", 1.0), **set_: Any) -> Driver:
    """Sit down at a night with Jennifer and the Boogeyman out of the way."""
    screen = app()
    dress(screen, how)
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(START)
    laid = {"babysitter": {"room": "12"}, **set_}
    assert desk.submit({"report": "corrected", "set": laid}), desk.error
    screen.app.go("table")
    desk.last_prompt()
    screen.app.screen.refresh()
    screen.frames(3)
    return screen


def room(screen: Driver, child: str = "mike") -> str:
    """Tell where a Child is."""
    return str(screen.app.desk.view["children"][child]["room"])


def told(screen: Driver) -> str:
    """Give what is said of a way ahead."""
    return str(screen.app.screen.card.hint.text) if screen.app.screen.card.hint.parent else ""


def test_a_far_room_is_walked_to_by_the_second_tap(app: Start) -> None:
    screen = at_the_map(app)
    said = len(screen.app.desk.here.log)
    screen.room(FAR)
    assert len(screen.app.desk.here.log) == said
    assert told(screen) == "5 rooms, 3 actions left: tap again to walk there."
    assert screen.house.ahead == Walk("mike", WAY)
    screen.room(FAR)
    assert room(screen) == FAR
    assert told(screen) == ""
    assert screen.house.ahead is None
    moved = screen.app.desk.here.log[-1].events[0]
    assert isinstance(moved, ChildMoved)
    assert moved.path == WAY  # the one that was shown


def test_a_near_room_is_one_tap_as_ever(app: Start) -> None:
    screen = at_the_map(app)
    screen.room(NEAR)
    assert room(screen) == NEAR
    screen.room("17")  # two more, and two actions are left
    assert room(screen) == "17"
    screen.room("18")  # no action is left
    assert room(screen) == "17"
    assert told(screen) == "1 room, 0 actions left: tap again to walk there."
    screen.room("18")
    assert room(screen) == "18"


def test_in_french(app: Start) -> None:
    screen = at_the_map(app, ("tablet", "fr", 1.0))
    screen.room(FAR)
    assert told(screen) == ("5 Salles, 3 Actions restantes\u202f: touchez encore pour y aller.")
    screen.room(NEAR)
    screen.room("17")
    screen.room("18")
    assert told(screen) == "1 Salle, 0 Action restante\u202f: touchez encore pour y aller."


def test_a_tap_on_another_far_room_shows_that_one(app: Start) -> None:
    screen = at_the_map(app)
    screen.room(FAR)
    screen.room(TOO)
    assert room(screen) == "hall_mike"
    assert screen.house.ahead == Walk("mike", WAY[:-1])
    screen.room(FAR)  # not the second of two in a row
    assert room(screen) == "hall_mike"


def test_a_tap_elsewhere_forgets_it(app: Start) -> None:
    screen = at_the_map(app)
    for elsewhere in ("beside", "key"):
        screen.room(FAR)
        assert screen.house.ahead is not None
        screen.settle()
        if elsewhere == "beside":
            screen.touch(*screen.middle(screen.app.screen.state))
        else:
            screen.tap("child")
            screen.tap("close")
        assert screen.house.ahead is None
        assert told(screen) == ""
        screen.room(FAR)
        assert room(screen) == "hall_mike"
        screen.touch(*screen.middle(screen.app.screen.state))


def test_a_finger_that_taps_twice_by_mistake_only_sees_the_way(app: Start) -> None:
    screen = at_the_map(app)
    screen.settle()
    screen.twice(*screen.house.to_window(*screen.house.middle(FAR)))
    assert room(screen) == "hall_mike"
    assert screen.house.ahead is not None


@pytest.mark.parametrize(("hers", "behind"), [("24", FAR), ("17", "18")])
def test_t7_the_way_ends_where_jennifer_is(app: Start, hers: str, behind: str) -> None:
    screen = at_the_map(app, babysitter={"room": hers})
    screen.room(behind)
    assert screen.house.ahead is not None
    way = screen.house.ahead.path
    assert way[-1] == hers
    assert told(screen) == f"The way ends after {len(way) - 1} rooms: tap again to walk that far."
    screen.room(behind)
    assert room(screen) == hers


def test_t4_somebody_who_walks_to_jennifer_says_so_by_one_tap(app: Start) -> None:
    screen = at_the_map(app, babysitter={"room": "16"})
    screen.room("16")
    assert room(screen) == "16"


def test_a_place_that_no_way_leads_to_is_refused_at_once(app: Start) -> None:
    screen = at_the_map(app)
    screen.room("5")  # the attic is locked
    assert screen.app.desk.error
    assert screen.house.ahead is None


def test_undo_and_the_next_turn_begin_without_a_way(app: Start) -> None:
    screen = at_the_map(app)
    screen.room(NEAR)
    screen.room(FAR)
    assert screen.house.ahead is not None
    screen.tap("undo")
    assert screen.house.ahead is None
    screen.room(FAR)
    screen.tap("end")
    assert screen.house.ahead is None


@pytest.mark.parametrize(
    "how", some(((device, *how) for device in DEVICES for how in (("en", 1.0), ("fr", 2.0))), 4)
)
def test_nothing_is_wrong_with_a_way_ahead(app: Start, how: Dress) -> None:
    screen = at_the_map(app, how)
    screen.bring(FAR)
    lay = screen.house.box(FAR)
    screen.room(FAR)
    assert told(screen)
    screen.frames(3)
    screen.rest()
    assert not faults(screen)
    assert screen.house.box(FAR) == lay  # under the finger that taps again


def test_a_line_is_around_all_that_can_be_walked_to_at_once(app: Start) -> None:
    screen = at_the_map(app)
    desk, house = screen.app.desk, screen.house
    way = desk.here.opponent.show.way
    for step in WAY[1:4]:
        here = room(screen)
        reached = {
            place
            for place in house.board.places
            if place != here and way(desk.here.state, place) is not None and not desk.far(place)
        }
        assert house.near == reached
        assert FAR not in house.near
        screen.room(step)
        screen.rest()
    assert desk.left == 0
    assert not house.near, "no action is left"


def test_no_line_is_drawn_while_something_is_read(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(START)
    screen.app.go("table")
    assert desk.following is not None
    assert not desk.following.waits, "the night begins with what to lay out"
    assert not screen.house.near
    desk.last_prompt()
    screen.app.screen.refresh()
    assert screen.house.near


def test_the_line_around_places_is_where_none_of_them_is_beside() -> None:
    from companion.ui.widgets.outline import outline

    two, above = ((0, 0, 40, 20), (40, 0, 20, 20)), (10, 20, 30, 20)
    assert sorted(outline(two, 2)) == sorted(
        [
            (-1, -1, 2, 22), (59, -1, 2, 22),  # the sides
            (-1, -1, 42, 2), (39, -1, 22, 2), (-1, 19, 42, 2), (39, 19, 22, 2),
        ]
    )  # fmt: skip
    upper = [box for box in outline((*two, above), 2) if box[1] == 19 and box[3] == 2]
    assert sorted(upper) == [(-1, 19, 12, 2), (39, 19, 22, 2)]


def test_a_thread_runs_behind_a_name() -> None:
    from companion.ui.widgets.thread import behind

    corners = [(0.0, 100.0), (0.0, 0.0), (200.0, 0.0)]
    free = [*behind(corners, [(-30.0, 40.0, 60.0, 20.0)])]
    assert free == [[(0.0, 100.0), (0.0, 63.0)], [(0.0, 37.0), (0.0, 0.0), (200.0, 0.0)]]
    assert [*behind(corners, [(40.0, 40.0, 60.0, 20.0)])] == [corners], "beside it, all is seen"
