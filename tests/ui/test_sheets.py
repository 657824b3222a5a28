"""Sheets: they ask for what is not known yet, and for nothing else."""

from collections.abc import Callable, Sequence

from tests.ui.driver import Driver
from tests.ui.player import Player

Start = Callable[..., Driver]
NIGHT = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}


def at_the_table(app: Start, tracking: str, children: Sequence[str] = ()) -> Player:
    """Sit down at a night."""
    screen = app()
    screen.app.desk.begin()
    start = {**NIGHT, "tracking": tracking, "children": list(children) or NIGHT["children"]}
    assert screen.app.desk.submit(start)
    screen.app.go("table")
    return Player(screen)


def test_what_is_known_of_somebody_is_said_without_another_sheet(app: Start) -> None:
    player = at_the_table(app, "ask")
    player.go_on()
    player.tap("leila")
    player.tap("faint")
    assert player.screen.app.sheet is None
    assert player.desk.view["children"]["leila"]["fainted"]


def test_what_is_known_of_a_room_is_set_without_another_sheet(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    player.screen.room("9")
    player.tap("fix.trapdoor")
    assert player.screen.app.sheet is None
    assert player.desk.view["trapdoor"] == "9"


def test_with_one_child_nobody_is_asked_which_one(app: Start) -> None:
    player = at_the_table(app, "ask", ["mike"])
    player.go_on()
    player.tap("child")
    player.tap("state")
    player.tap("2")  # which State is the only question
    assert player.screen.app.sheet is None
    assert player.desk.view["children"]["mike"]["state"] == 2


def test_the_finale_is_not_called_by_one_tap(app: Start) -> None:
    player = at_the_table(app, "ask")
    found = {"objective:blue": ["mike", "mike", "leila"]}
    assert player.desk.submit({"report": "corrected", "set": {"found": found}})
    player.screen.app.screen.refresh()
    player.go_on()
    player.tap("finale")
    assert player.desk.view["finale"] is None
    player.tap("blue")  # the only colour, but that it is meant has to be said
    assert player.desk.view["finale"] is not None


def test_every_effect_of_a_card_is_a_key_under_its_heading(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    assert player.find("finale") is not None  # to call it is an act of the turn
    effects = player.desk.offers("card")
    player.tap("card")
    shown = player.screen.texts()
    assert {offer.section for offer in effects} <= set(shown)
    assert {offer.label for offer in effects} <= set(shown)
    player.tap("effect.boogeyman_turn")
    assert player.desk.view["boogeyman"]["room"]


def test_the_fix_screen_goes_from_the_map_to_the_roster_and_back(app: Start) -> None:
    player = at_the_table(app, "map")
    screen = player.screen
    player.go_on()
    player.tap("fix")
    player.tap("tracking.ask")
    assert player.find("leila") is not None
    player.tap("undo")
    assert screen.house.board is not None
    screen.escape()
    assert screen.app.where == "table"


def test_a_late_tap_on_a_sheet_that_was_closed_says_nothing(app: Start) -> None:
    player = at_the_table(app, "map")
    screen = player.screen
    player.tap("fix")
    player.tap("fix.babysitter")
    screen.settle()
    said = len(player.desk.here.log)
    house = screen.house
    finger = screen.finger(*house.to_window(*house.middle("9")))
    finger.touch_down()
    finger.touch_up()
    screen.escape()  # before the scroll view has passed the tap on
    screen.wait(1)
    assert len(player.desk.here.log) == said
