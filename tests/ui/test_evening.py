"""An evening by touches: from the home screen into a night, on the real store."""

from collections.abc import Callable
from typing import Any

from tests.ui.driver import Driver

Start = Callable[..., Driver]


def begin(app: Start, *children: str, **more: Any) -> Driver:
    """Begin a night with these Children."""
    screen = app(**more)
    screen.tap("New game")
    screen.wait(0.5)
    for child in children:
        screen.tap(child)
    screen.tap("Begin the night")
    screen.wait(0.5)
    screen.tap("ready")
    return screen


def skip_prompts(screen: Driver) -> None:
    """Tap through everything that is told."""
    while screen.app.desk.following is not None:
        screen.tap(next(key.meaning for key in screen.keys() if key.kind == "main"))


def test_a_new_game_is_begun_by_touches_and_kept(app: Start) -> None:
    screen = begin(app, "mike", "leila")
    assert screen.app.where == "table"
    assert screen.app.desk.view["children"].keys() == {"mike", "leila"}
    assert len(screen.app.desk.shelf.games()) == 1


def test_one_tap_on_a_room_is_a_move_and_undo_takes_it_back(app: Start) -> None:
    screen = begin(app, "mike", "leila")
    skip_prompts(screen)
    screen.app.desk.submit({"report": "corrected", "set": {"babysitter": {"room": "1"}}})
    screen.app.screen.refresh()
    screen.frames(2)
    screen.room("15")
    assert screen.app.desk.view["children"]["mike"]["room"] == "15"
    screen.tap("Undo")
    assert screen.app.desk.view["children"]["mike"]["room"] == "hall_mike"


def test_a_killed_app_comes_back_to_the_same_prompt(app: Start) -> None:
    screen = begin(app, "mike", "leila")
    skip_prompts(screen)
    before = screen.app.desk.prompt
    again = app()
    again.tap("continue")
    assert again.app.where == "table"
    assert again.app.desk.prompt == before


def test_escape_never_loses_anything(app: Start) -> None:
    screen = begin(app, "mike", "leila")
    view = screen.app.desk.view
    for _ in range(3):
        screen.window.dispatch("on_keyboard", 27, 0, "", [])
        screen.frames(2)
    assert screen.app.where == "home"
    screen.tap("continue")
    assert screen.app.desk.view == view
