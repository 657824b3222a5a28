"""The page of the Finale: what is said where, and which keys stand beside the results."""

import pytest

from docs.pictures.shoot import Studio
from tests.ui.conftest import Start
from tests.ui.driver import Driver


def finale(app: Start) -> Driver:
    screen = app()
    Studio(screen).finale()
    screen.wait(0.5)
    return screen


def test_what_the_reader_does_stands_beside_the_name() -> None:
    from companion.ui.screens.scene import _parted

    assert _parted("Open it. Ann reads on.", "Ann") == ("Open it.", "reads on.")
    assert _parted("Ann takes panel 2.", "Ann") == ("Ann takes panel 2.", "")
    assert _parted("Open it. Everybody reads.", "Ann") == ("Open it. Everybody reads.", "")
    assert _parted("Open it. Read.", "") == ("Open it. Read.", "")


def test_what_can_happen_to_somebody_stands_beside_the_results(app: Start) -> None:
    screen = finale(app)
    page = screen.app.screen
    worn = [key.meaning for key in page.results.walk(restrict=True) if hasattr(key, "meaning")]
    assert "child" in worn
    assert all(key.cap.icon for key in page.results.children if getattr(key, "cap", None))
    tools = [key.meaning for key in page.tools.walk(restrict=True) if hasattr(key, "meaning")]
    assert "child" not in tools
    screen.tap("child")
    screen.frames(3)
    assert screen.app.sheet is not None


def test_a_panel_that_was_read_has_its_curtain_drawn_aside(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = finale(app)
    hung: list[bool] = []
    monkeypatch.setattr(
        "companion.ui.widgets.book.hang", lambda area, ink, aside: hung.append(aside)
    )
    page = screen.app.screen
    page.book.panel = 3
    page.book._draw()
    assert hung == [True, True, True, False, False, False]
