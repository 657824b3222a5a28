"""How the night went, by touches: the charts, the same in words, and the text that is shared."""

import pytest

from companion.device import exports
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_after import ended

SIZES = [(1280, 800), (1024, 600), (360, 800)]


def recapped(app: Start) -> Driver:
    screen = ended(app, "lost")
    screen.tap("recap")
    screen.settle()
    return screen


def test_the_end_leads_to_how_the_night_went_and_back(app: Start) -> None:
    screen = recapped(app)
    assert screen.app.where == "recap"
    assert screen.app.desk.recap is not None
    screen.tap("onward")
    screen.settle()
    assert screen.app.where == "after"


def test_every_chart_is_said_in_words(app: Start) -> None:
    screen = recapped(app)
    told = screen.app.desk.recap
    assert told is not None
    screen.tap("words")
    screen.settle()
    texts = screen.texts()
    for chart in (told.steps, told.heat, told.threads):
        assert chart.words
        assert all(line in texts for line in chart.words)
    screen.tap("charts")
    screen.settle()
    assert told.steps.title in screen.texts()


def test_the_text_that_is_shared_has_the_names_of_the_box(app: Start) -> None:
    screen = recapped(app)
    desk = screen.app.desk
    desk.people.name(desk.game_id, {"mike": "Zoé"})
    desk.call()
    screen.tap("share")
    screen.settle()
    files = list(exports.place("x").parent.glob("*recap.txt"))
    assert len(files) == 1
    assert "Mike" in files[0].read_text(encoding="utf-8")
    assert "Zoé" not in files[0].read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_text_is_cut_at_any_size(app: Start, language: str, scale: float) -> None:
    screen = recapped(app)
    screen.app.desk.set(language=language, text_scale=scale)
    for size in SIZES:
        screen.resize(size)
        screen.settle()
        assert faults(screen) == [], size
        screen.tap("words")
        screen.settle()
        assert faults(screen) == [], size
