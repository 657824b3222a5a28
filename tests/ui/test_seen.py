"""The audit sees what is wrong with places and pixels; and nothing is wrong with them."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion import games, root
from tests.chance import new_seed, some
from tests.every import every
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.gallery import Visitor

SIZES, SCALES = ((1280, 800), (1024, 600), (800, 1280), (360, 740)), (1.0, 1.4, 2.0)
PAGES = 8  # of the gallery that are looked at pixel by pixel at each check
CHILDREN = ["mike", "leila", "ray", "daphne"]


@pytest.fixture
def visitor(window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """Open the gallery, on a device that holds nothing."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    opened = Visitor((1280, 800))
    yield opened
    opened.close()


def at_the_table(app: Start, **more: Any) -> Driver:
    """Begin a night, with nothing wrong in sight."""
    from tests.ui.audit import faults
    from tests.ui.contrast import pale

    screen = app()
    desk = screen.app.desk
    desk.set(motion=False, **more)
    desk.begin()
    desk.submit({"report": "start", "mode": "coop", "children": CHILDREN, "seed": 7})
    screen.app.go("table")
    desk.last_prompt()
    screen.app.screen.refresh()
    screen.frames(5)
    assert not [*faults(screen), *pale(screen)]
    return screen


def test_every_page_of_the_gallery_stands_out_on_the_pixels(visitor: Visitor) -> None:
    from tests.ui.contrast import pale

    new_seed()
    names = [page.name for page in visitor.app.pages]
    dresses = list(product(SIZES, root.languages(), SCALES))
    worn: Any = None

    def holds(dress: Any, game: str, name: str) -> None:
        nonlocal worn
        if dress != worn:
            visitor.dress(*dress)
            worn = dress
        visitor.visit(game, name)
        visitor.settle()
        found = pale(visitor)
        assert not found, "; ".join(found)

    every(some(product(dresses, games.IDS, names), PAGES), holds)


def test_a_main_key_that_moved_is_found(app: Start) -> None:
    from tests.ui.audit import faults

    screen = at_the_table(app)
    screen.app.screen.keys.main.y += 12
    assert any("main key is not at its place" in fault for fault in faults(screen))


def test_a_few_answers_below_the_fold_are_found(visitor: Visitor) -> None:
    from companion.ui.widgets.basic import Cap
    from tests.ui.audit import faults

    visitor.visit("boogeyman", "prompt choose many")
    stage = visitor.app.screen.stage
    stage.cover([("", None, [Cap(str(number)) for number in range(9)])])
    grid = stage.grid
    visitor.frames(3)
    assert not [fault for fault in faults(visitor) if fault.startswith("below the fold")]
    grid.inside.padding = [0, 700, 0, 0]
    visitor.frames(3)
    assert [fault for fault in faults(visitor) if fault.startswith("below the fold")]


def test_a_text_over_something_bright_is_found(app: Start) -> None:
    from kivy.graphics import Color, Rectangle

    from tests.ui.audit import faults
    from tests.ui.contrast import pale

    screen = at_the_table(app)
    headline = screen.app.screen.card.headline
    ground = headline.parent
    with ground.canvas.before:
        Color(0.9, 0.8, 0.7, 1)
        Rectangle(pos=ground.pos, size=ground.size)
    assert not faults(screen)  # widgets know nothing of it
    assert any("on the pixels" in fault and headline.text in fault for fault in pale(screen))


def test_a_text_that_something_covers_is_found(app: Start) -> None:
    from kivy.graphics import Color, Rectangle

    from tests.ui.contrast import pale

    screen = at_the_table(app)
    headline = screen.app.screen.card.headline
    with headline.parent.canvas.after:
        Color(0, 0, 0, 1)
        Rectangle(pos=headline.pos, size=headline.size)
    assert any(fault.startswith("not to be seen") for fault in pale(screen))


def test_a_key_without_an_edge_is_found(app: Start) -> None:
    from companion.ui import theme
    from tests.ui.contrast import pale

    screen = at_the_table(app)
    key = next(key for key in screen.keys() if key.kind == "plain" and not key.disabled)
    key._plate.paint(theme.PANEL, theme.PANEL, theme.RIM)
    assert any(fault.startswith("edge") and key.meaning in fault for fault in pale(screen))


def test_an_empty_slot_that_is_hard_to_see_is_found(app: Start) -> None:
    from companion.ui import theme
    from companion.ui.widgets.gauges import Tokens
    from companion.ui.widgets.plates import Plate
    from tests.ui.contrast import pale

    screen = at_the_table(app, contrast=True)
    tokens = next(one for one in screen.shown.walk() if isinstance(one, Tokens))
    for plate in tokens.canvas.children:
        if isinstance(plate, Plate):
            plate.paint(theme.CELL, theme.CELL, theme.RAISED, 1.6)
    assert any("a cell of the Tokens" in fault for fault in pale(screen))
