"""A part of the box that its owner names, and its rows, by touches: told, mended, forgotten."""

from typing import Any

from companion import root
from companion.device.copies import MINE
from companion.engine.copying import Ladder
from companion.games.final_girl import ID
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_around import go, tap


def named(app: Start) -> Driver:
    """Name a killer, and come to his rows."""
    screen = app()
    screen.app.desk.look_at_box(ID)
    go(screen, "copy")
    name(screen, "Hans")
    assert screen.app.where == "wizard"
    return screen


def name(screen: Driver, called: str) -> None:
    """Name one more killer."""
    tap(screen, "another")
    sheet: Any = screen.app.sheet
    sheet.entry.text = called
    tap(screen, "keep")


def rows(screen: Driver) -> tuple[tuple[str, ...], ...]:
    """Give the rows that are shown."""
    step = screen.app.desk.wizard.step
    assert isinstance(step, Ladder)
    return step.rows


def test_a_killer_is_named_and_his_rows_are_told(app: Start) -> None:
    screen = named(app)
    tap(screen, "row 2", "move 1", "attack 3", "effect horror", "next")
    assert screen.app.where == "copy"
    assert dict(root.copies(ID)[MINE]) == {"killer Hans": "named", "row 2 of Hans": "1 3 horror"}
    assert MINE not in root.copies()


def test_what_was_tapped_outlives_the_app_and_one_without_rows_is_forgotten(app: Start) -> None:
    screen = named(app)
    tap(screen, "row 2", "attack 3", "shorter")
    screen.kill()
    screen.app.desk.look_at_box(ID)
    go(screen, "wizard")
    assert (len(rows(screen)), rows(screen)[1]) == (5, ("0", "3", "none"))
    tap(screen, "shorter", "shorter", "shorter", "shorter", "shorter")
    assert any("Forget it" in text for text in screen.texts())
    tap(screen, "next")
    assert dict(root.copies(ID)[MINE]) == {}


def test_one_of_a_box_of_this_name_is_opened_and_not_made_anew(app: Start) -> None:
    screen = named(app)
    tap(screen, "row 1", "move 2", "next")
    name(screen, " Hans ")
    assert rows(screen)[0] == ("2", "0", "none")
