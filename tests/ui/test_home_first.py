"""Home before the first night: what there is to play, what there is to learn, and the house."""

import pytest

from companion import games
from companion.ui import art
from companion.ui.widgets.thumbnail import Thumbnail
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.test_layout import Dress, dress

DRESSES: tuple[Dress, ...] = (
    ("tablet", "en", 1.0),
    ("small tablet", "fr", 1.4),
    ("tablet upright", "fr", 1.0),
    ("tablet upright", "en", 1.4),
)


@pytest.mark.parametrize("how", DRESSES, ids=str)
def test_the_house_stands_beside_keys_with_a_cover_for_each_game(app: Start, how: Dress) -> None:
    screen = app()
    dress(screen, how)
    art.forget()  # as on a device that has just started
    screen.app.go("home")
    screen.settle()
    screen.frames(60)
    page = screen.app.screen
    covers = [one for one in page.keys.walk(restrict=True) if isinstance(one, Thumbnail)]
    assert len(covers) == len(games.IDS)
    assert not faults(screen)
    assert not page.scroll.more
    assert page.facade.house is not None, "it waits for drawings of another size"


def test_the_two_keys_lead_to_games_and_to_lessons(app: Start) -> None:
    screen = app()
    for text, where in (("home new", "choose"), ("home learn", "lessons")):
        screen.app.go("home")
        screen.frames(30)
        screen.tap(screen.app.desk.say(text))
        assert screen.app.where == where
