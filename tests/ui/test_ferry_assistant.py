"""The assistant on the ferry: its panel, its chances over the zones, what would follow."""

from collections.abc import Callable

import pytest

from tests.ui.audit import faults
from tests.ui.contrast import pale
from tests.ui.driver import Driver
from tests.ui.test_layout import dress

Start = Callable[..., Driver]
START = {
    "report": "start", "game": "final_girl", "seed": 1, "tracking": "map",
    "killer": "old_tallow", "location": "night_ferry",
    "rig": {"setup": ["boarding"], "event": ["calm_sea"]},
}  # fmt: skip
ASK = {"report": "start", "game": "final_girl", "seed": 1, "tracking": "ask"}
QUESTIONS = ("next", "panic", "row")


def begun(
    app: Start, how: tuple[str, str, float] = ("tablet", "en", 1.0), **said: object
) -> Driver:
    """Sit down at a night that has just begun, with help."""
    screen = app()
    dress(screen, how)
    desk = screen.app.desk
    desk.choose("final_girl")
    desk.begin()
    assert desk.submit(said or START), desk.error
    desk.last_prompt()
    desk.help(True)
    screen.app.go("table")
    screen.frames(5)
    screen.finish()
    screen.tap("assistant")
    return screen


def test_a_night_begins_with_no_question_about_it_and_one_key_has_it(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.choose("final_girl")
    desk.begin()
    assert desk.submit(START), desk.error
    screen.app.go("table")
    screen.frames(5)
    assert screen.app.sheet is None
    assert desk.can_be_helped


def test_chances_lie_over_the_zones_where_it_ends(app: Start) -> None:
    screen = begun(app)
    house = screen.app.screen.house
    assert {place: hint.text for place, hint in house.advice.hints.items()} == {
        "upper_deck": "100\u00a0%"
    }
    screen.tap("hide")
    assert house.advice is None


@pytest.mark.parametrize("device", ["tablet", "small tablet", "phone", "phone on its side"])
@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("fr", 1.0), ("fr", 2.0)])
def test_nothing_is_wrong_with_any_of_its_pages(
    app: Start, device: str, language: str, scale: float
) -> None:
    screen = begun(app, (device, language, scale))
    wrong: dict[str, list[str]] = {}

    def look(where: str) -> None:
        screen.frames(3)
        screen.rest()
        if found := faults(screen):
            wrong[where] = found

    for layer in QUESTIONS:
        screen.tap(f"layer {layer}")
        look(layer)
    screen.tap("what if")
    look("what if")
    screen.room("jetty")
    look("tried")
    screen.tap("leave what if")
    screen.tap("remember")
    look("remember")
    assert not wrong


def test_what_lies_under_a_chance_can_still_be_read(app: Start) -> None:
    screen = begun(app)
    assert not pale(screen)


def test_a_stop_is_tried_and_nothing_is_said(app: Start) -> None:
    screen = begun(app)
    desk = screen.app.desk
    screen.tap("what if")
    screen.room("jetty")
    assert screen.app.screen.aide.panel.answer.title == "You went to Jetty"
    assert screen.app.screen.house.advice.tried == "jetty"
    assert len(desk.here.log) == 1
    screen.tap("leave what if")
    screen.room("jetty")
    assert desk.view["heroine"]["zone"] == "jetty"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_a_map_it_says_what_the_app_knows(app: Start, language: str) -> None:
    screen = begun(app, ("tablet", language, 1.0), **ASK)
    assert screen.app.screen.aide.shown
    assert not faults(screen)
