"""The first minute: three questions, each one tap, and three taps to a first night."""

import pytest

from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.test_layout import Dress, dress

DRESSES: tuple[Dress, ...] = (
    ("tablet", "en", 1.0),
    ("small tablet", "fr", 1.4),
    ("phone", "fr", 1.0),
    ("tablet", "en", 2.0),
)


@pytest.mark.parametrize("how", DRESSES)
def test_the_first_page_is_whole_everywhere(app: Start, how: Dress) -> None:
    screen = app()
    dress(screen, how)
    screen.app.go("welcome")
    screen.frames(5)
    assert not faults(screen)


def test_it_is_shown_once_and_in_the_language_of_the_device(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.ui.launch import first

    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    screen = app()
    desk = screen.app.desk
    assert first(desk) == "welcome"
    assert desk.language == "fr"
    screen.app.go("welcome")
    screen.tap("English")
    assert desk.language == "en"
    assert first(desk) == "welcome", "until the last answer"
    screen.tap("know")
    assert screen.app.where == "home"
    assert first(desk) == "home"
    assert desk.settings.sound == "off", "who says nothing wants none"


def test_three_taps_lead_to_a_first_night(app: Start) -> None:
    screen = app()
    screen.app.go("welcome")
    screen.taps = 0
    screen.tap("sound on")
    assert screen.app.desk.settings.sound == "on"
    screen.tap("teach")
    assert screen.app.where == "lessons"
    screen.tap_key(screen.app.screen.main)
    assert screen.app.desk.table is not None
    assert screen.taps == 3
    screen.app.go("home")
    assert screen.app.where == "home"
