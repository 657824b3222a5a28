"""A game that is played alone: its new game page has posters, a seat and the gold key."""

from tests.ui.conftest import Start
from tests.ui.driver import Driver


def begun(app: Start, size: tuple[int, int] = (1280, 800)) -> Driver:
    """Open the page of a new game of the ferry."""
    screen = app(size)
    screen.app.desk.choose("final_girl")
    screen.app.desk.draft_anew()
    screen.app.go("new")
    screen.wait(0.5)
    return screen


def test_the_page_shows_who_is_there_and_begins_with_one_tap(app: Start) -> None:
    from companion.ui.widgets.poster_wall import Poster

    for size in ((1280, 800), (1024, 600), (800, 1280), (360, 800)):
        screen = begun(app, size)
        shown = [one for one in screen.shown.walk(restrict=True) if isinstance(one, Poster)]
        assert [one.piece.label for one in shown] == [
            "You", "Old Tallow", "The Night Ferry", "Set-up",
        ]  # fmt: skip
        assert all(one.height > 100 for one in shown)
        texts = screen.texts()
        assert "You play alone." in texts or size == (360, 800)
        assert not any("seat order" in text for text in texts)
        assert "Who is there tonight?" in texts
        assert not screen.key("Begin the night").disabled
    screen.tap("Begin the night")
    assert screen.app.where == "setup"


def test_in_ask_the_posters_are_those_of_the_box(app: Start) -> None:
    from companion.ui.widgets.poster_wall import Poster

    screen = begun(app)
    screen.tap("tracking ask")
    shown = [one for one in screen.shown.walk(restrict=True) if isinstance(one, Poster)]
    assert [one.piece.label for one in shown][1:] == ["Your killer", "Your location", "Set-up"]
    drawings = {sprite.drawing for one in shown for sprite in one.piece.sprites}
    assert not any("tallow" in one for one in drawings)


def test_the_chooser_says_that_it_is_for_one(app: Start) -> None:
    screen = app((1280, 800))
    screen.app.go("choose")
    screen.wait(0.3)
    texts = screen.texts()
    assert any(text.startswith("Solo") for text in texts)
    assert not any(text.startswith("1 to 1") for text in texts)
