"""Every page says what can be done there, and leads on to the rules."""

from collections.abc import Callable

import pytest

from docs.pictures.shoot import Studio
from tests.ui.audit import faults
from tests.ui.driver import Driver

Start = Callable[..., Driver]
AROUND = (
    "choose",
    "lessons",
    "new",
    "options",
    "games",
    "copy",
    "wizard",
    "house",
    "cards",
    "settings",
    "rules",
)
AT_A_TABLE = ("setup", "journal", "fix")


@pytest.mark.parametrize("size", [(1280, 800), (360, 800)])
def test_every_page_has_help_in_reach(app: Start, size: tuple[int, int]) -> None:
    screen = app(size)
    for where in AROUND:
        screen.app.go("home")
        screen.app.go(where)
        _helped(screen, where)
    studio = Studio(screen)
    studio.walk()
    for where in AT_A_TABLE:
        screen.app.go("table")
        screen.app.go(where)
        _helped(screen, where)


def _helped(screen: Driver, where: str) -> None:
    screen.tap("help")
    assert screen.app.sheet is not None, where
    assert screen.app.sheet.title.plain or screen.app.sheet.title.text
    said = screen.app.desk.say(f"aid {where}").split("\n\n")
    assert set(said) <= set(screen.texts()), where
    assert not faults(screen), where
    screen.tap("close")


def test_at_the_table_help_stands_behind_more_and_leads_to_the_rules(app: Start) -> None:
    screen = app()
    Studio(screen).walk()
    screen.tap("more")
    screen.tap("help")
    screen.tap("rules")
    assert screen.app.where == "rules"
    screen.escape()
    assert screen.app.where == "table"
