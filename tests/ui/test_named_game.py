"""An app that was started for one game: a new night is of it, and nobody is asked which."""

from collections.abc import Callable

from companion import games
from tests.ui.driver import Driver

CLOSET = "closet_monsters"


def test_a_new_night_is_of_the_game_that_was_named(app: Callable[..., Driver]) -> None:
    screen = app()
    desk = screen.app.desk
    desk.play_only(CLOSET)
    screen.tap(desk.say("home new"))
    assert (screen.app.where, desk.game) == ("new", CLOSET)
    screen.tap("back")
    assert screen.app.where == "home"


def test_another_game_that_was_looked_at_changes_nothing(app: Callable[..., Driver]) -> None:
    screen = app()
    desk = screen.app.desk
    desk.play_only(CLOSET)
    desk.choose(games.DEFAULT)  # as one does that goes on
    screen.tap(desk.say("home new"))
    assert (screen.app.where, desk.game) == ("new", CLOSET)


def test_without_a_name_the_app_asks_which_game(app: Callable[..., Driver]) -> None:
    screen = app()
    screen.tap(screen.app.desk.say("home new"))
    assert screen.app.where == "choose"
