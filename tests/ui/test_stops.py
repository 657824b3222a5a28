"""A stop on a map: one tap says it; who comes along is chosen on a strip before that tap."""

from collections.abc import Callable
from typing import Any

from tests.ui.driver import Driver
from tests.ui.player import Player

Start = Callable[..., Driver]
START = {
    "report": "start", "game": "final_girl", "killer": "old_tallow", "location": "night_ferry",
    "seed": 1, "rig": {"setup": ["boarding"], "event": ["calm_sea"]},
}  # fmt: skip


def on_board(app: Start, **more: Any) -> Driver:
    """Sit down at a night on the ferry: she in the Ticket hall, he on the Bridge."""
    screen = app()
    desk = screen.app.desk
    desk.choose("final_girl")
    desk.begin()
    assert desk.submit({**START, **more}), desk.error
    screen.app.go("table")
    Player(screen).go_on()
    return screen


def stood(screen: Driver) -> tuple[str, dict[str, int]]:
    """Tell where she is, and where victims stand."""
    view = screen.app.desk.view
    return view["heroine"]["zone"], view["victims"]


def test_a_stop_is_one_tap_however_far_where_nobody_can_follow(app: Start) -> None:
    screen = on_board(app)
    screen.room("saloon")
    assert screen.app.sheet is None
    assert stood(screen)[0] == "saloon"


def test_who_comes_along_is_chosen_on_a_strip_where_victims_stand(app: Start) -> None:
    screen = on_board(app)
    screen.room("saloon")
    screen.tap("with 2")
    screen.room("jetty")
    assert screen.app.sheet is None
    assert stood(screen) == ("jetty", {"jetty": 4, "saloon": 1, "cabins": 2, "upper_deck": 3})


def test_nobody_goes_along_who_was_not_chosen(app: Start) -> None:
    screen = on_board(app)
    screen.room("saloon")
    screen.room("jetty")
    assert stood(screen) == ("jetty", {"jetty": 2, "saloon": 3, "cabins": 2, "upper_deck": 3})


def test_a_special_victim_is_asked_for_and_the_sheet_can_be_left(app: Start) -> None:
    screen = on_board(app)
    special = {"specials": {"stewardess": {"zone": "saloon"}}}
    assert screen.app.desk.submit({"report": "corrected", "set": special})
    screen.room("saloon")
    screen.room("jetty")
    asked = screen.app.sheet
    assert asked is not None
    screen.escape()
    assert screen.app.sheet is not asked
    assert stood(screen)[0] == "saloon"


def test_nobody_is_asked_for_where_the_killer_stands_in_the_way(app: Start) -> None:
    screen = on_board(app)
    screen.room("saloon")
    screen.room("bridge")
    assert screen.app.sheet is None
    assert stood(screen)[0] == "bridge"
