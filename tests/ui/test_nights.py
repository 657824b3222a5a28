"""Over all nights, by touches: from the saved games, in words, and as a table for others."""

from pathlib import Path

import pytest

from companion import root
from companion.device import exports
from companion.ui import theme
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.driver import Driver

SIZES = [(1280, 800), (1024, 600), (360, 800)]


def counted(app: Start) -> Driver:
    """Two nights were begun, and one file is no game at all."""
    screen = app()
    desk = screen.app.desk
    for children in (["mike"], ["mike", "leila"]):
        desk.begin()
        assert desk.submit({"report": "start", "mode": "solo", "children": children, "seed": 1})
    desk.leave()
    Path(root.games_folder() / "broken.game").write_bytes(b"no game")
    screen.app.go("games")
    screen.settle()
    screen.tap("nights")
    screen.settle()
    screen.finish()
    screen.settle()
    return screen


def test_all_nights_are_counted_and_what_cannot_be_read_is_said(app: Start) -> None:
    screen = counted(app)
    assert screen.app.where == "nights"
    texts = screen.texts()
    assert "Boogeyman · 2 nights" in texts
    assert "1 night, 0 won, 0 lost" in texts
    assert "One file cannot be read and is not counted: broken." in texts


def test_the_table_for_others_has_a_line_a_night(app: Start) -> None:
    screen = counted(app)
    screen.tap("csv")
    screen.settle()
    lines = exports.place("nights.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("id,game,begun,outcome,end,rounds,children,mode")
    assert len(lines) == 4
    assert lines[-1].startswith("broken,,,unreadable")


def test_back_leads_to_the_games(app: Start) -> None:
    screen = counted(app)
    screen.tap("onward")
    screen.settle()
    assert screen.app.where == "games"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_text_is_cut_at_any_size(app: Start, language: str, scale: float) -> None:
    screen = counted(app)
    screen.app.desk.set(language=language, text_scale=scale)
    for size in SIZES:
        screen.resize(size)
        screen.settle()
        assert faults(screen) == [], size


@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_a_sort_take_one_line_as_long_as_there_is_room(
    app: Start, size: tuple[int, int]
) -> None:
    from companion.ui.screens.nights import SortLine

    screen = counted(app)
    screen.app.desk.set(language="fr")
    screen.resize(size)
    screen.settle()
    lines = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, SortLine)]
    assert lines
    for line in lines:
        high = line.label.height, line.told.height
        assert high[1] <= high[0], line.told.text  # neither is broken
        beside = line.label.right <= line.told.x + 1
        assert beside or line.label.y >= line.told.top - 1


def test_a_long_name_has_a_line_of_its_own_beside_its_picture(app: Start) -> None:
    from companion.engine.ending import Fact
    from companion.ui.widgets.fact_tiles import PLAIN, SIZES, width_needed
    from companion.ui.widgets.writing import text_width

    look = app((360, 800)).app.desk.look
    facts = [Fact("2", "nuits", "moon"), Fact("Pont supérieur", "la zone", "ghost")]
    size = look.text(SIZES[PLAIN][0])
    name = text_width("Pont supérieur", size, theme.DIGITS)
    assert width_needed(look, facts) > name + look.text(26)
    assert width_needed(look, facts[:1]) < width_needed(look, facts)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_of_a_fact_is_broken_on_a_phone(app: Start, language: str) -> None:
    screen = app((360, 800))
    desk = screen.app.desk
    desk.set(language=language)
    desk.choose("final_girl")
    desk.begin()
    start = {
        "report": "start", "tracking": "map", "killer": "old_tallow", "location": "night_ferry",
        "seed": 1, "rig": {"setup": ["boarding"], "terror": ["wick_low"]},
    }  # fmt: skip
    for said in (start, {"report": "ended_turn"}):
        assert desk.submit(said), desk.error
    desk.leave()
    screen.app.go("games")
    screen.settle()
    screen.tap("nights")
    screen.settle()
    screen.finish()
    screen.settle()
    values = [tile.parts[0] for tile in screen.shown.walk() if type(tile).__name__ == "Tile"]
    assert any(one.plain == "Upper deck" or one.plain == "Pont supérieur" for one in values)
    for one in values:
        assert one.texture_size[1] <= one.font_size * 1.7, one.plain
