"""Work that is not done: what is not needed yet is not loaded, what stays is not drawn anew."""

import subprocess
import sys
from functools import partial
from typing import Any

from companion.ui.widgets.writing import Written
from tests.ui.conftest import Start
from tests.ui.test_hearing import HIS_TURN, begun

FIRST = """
import companion.ui.app, companion.ui.screens.welcome, sys
later = (
    "engine.tabletop", "engine.offers", "engine.prompt", "engine.lesson", "engine.spoken",
    "engine.document",
    "ui.screens.settings", "ui.screens.sheet", "ui.widgets.house", "ui.by_ear.ear", "ui.gallery",
)
sys.exit(", ".join(name for name in later if f"companion.{name}" in sys.modules) or 0)
"""


def test_the_first_frame_needs_no_table_and_no_other_page() -> None:
    subprocess.run([sys.executable, "-c", FIRST], check=True)


def test_nothing_is_drawn_behind_the_curtain_of_the_first_frame(app: Start) -> None:
    from companion.ui.widgets.facade import Facade

    screen = app()
    facade = Facade("", motion=False, size=(800, 600))
    facade.put((100, 0, 700, 600), veil=200)
    screen.app.root_layout.add_widget(facade)
    assert not facade.canvas.before.children
    screen.frames(60)
    assert facade.house is not None
    assert facade._built in facade.canvas.before.children


def test_a_tap_writes_no_text_anew_that_stays_as_it_was(app: Start) -> None:
    screen = app()
    begun(screen)
    table = screen.app.screen
    screen.frames(30)
    texts = [one for one in table.walk(restrict=True) if isinstance(one, Written) and one.text]
    before = {one: (one.text, one.font_size, one.width, one.texture) for one in texts}
    table._say({"report": "moved", "child": "mike", "to": "24"})
    screen.frames(30)
    same = [one for one in texts if (one.text, one.font_size, one.width) == before[one][:3]]
    assert len(same) > 10
    anew = [one.text for one in same if one.texture is not before[one][3]]
    assert not [one for one in anew if one.isdecimal()], anew


def test_no_card_is_written_under_a_page_that_covers_it(app: Start) -> None:
    screen = app()
    begun(screen)
    table = screen.app.screen
    acts = [partial(table._say, report) for report in HIS_TURN]
    for act in (*acts, *[table._next] * 9):
        before = _written(table)
        act()
        if table.keys.covered:
            break
    assert table.keys.covered
    assert _written(table) == before
    table._uncover()
    assert _written(table) != before


def _written(table: Any) -> list[str]:
    return [one.text for one in table.card.walk(restrict=True) if isinstance(one, Written)]
