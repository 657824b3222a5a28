"""After the night: its picture, who did what, and one gold key in its place."""

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_evening import begun


def ended(app: Start, outcome: str) -> Driver:
    screen = begun(app, "mike", "leila")
    screen.app.desk.set(motion=False)
    assert screen.app.desk.submit({"report": "corrected", "set": {"outcome": outcome}})
    screen.app.go("after")
    screen.settle()
    return screen


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_the_end_has_a_picture_of_drawings_that_are_there(app: Start, outcome: str) -> None:
    from companion.ui import art

    screen = ended(app, outcome)
    banner = screen.app.screen.banner
    assert banner.view.pieces
    assert all(art.known(piece.name) for piece in banner.view.pieces)
    assert banner.right == screen.window.width
    assert banner.top == screen.window.height
    assert screen.app.screen.saying.parent is banner, "what is written on it is drawn over it"


def test_the_rematch_is_the_main_key_in_its_place(app: Start) -> None:
    from companion.ui.zones import zones

    screen = ended(app, "lost")
    key = screen.key("rematch")
    place = zones(1280, 800).main
    assert (key.x, key.width, key.height) == (place.x, place.w, place.h)
    assert [one.meaning for one in screen.keys() if one.kind == "main"] == ["rematch"]


def test_everybody_is_there_with_a_number_for_each_count(app: Start) -> None:
    screen = ended(app, "won")
    ending = screen.app.desk.ending
    assert ending is not None
    texts = screen.texts()
    for share in ending.shares:
        assert share.name in texts
    for label in ending.counts:
        assert label in texts


def test_a_lost_night_fills_the_page_where_there_is_room(app: Start) -> None:
    screen = ended(app, "lost")
    banner, body = screen.app.screen.banner, screen.app.screen.body
    assert banner.size == list(screen.window.size)
    assert body.right < screen.window.width / 2, "the other half is his"
    screen.resize((800, 1280))
    screen.settle()
    assert screen.app.screen.banner.height < screen.window.height / 2


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_cards_reach_down_to_the_keys_and_no_further(app: Start, outcome: str) -> None:
    from companion.ui.widgets.hero_card import Heroes

    screen = ended(app, outcome)
    page = screen.app.screen
    (heroes,) = (one for one in page.walk(restrict=True) if isinstance(one, Heroes))
    assert page.rows.height == pytest.approx(page.scroll.height, abs=2)
    assert len(heroes.cards) == 2


def test_a_full_track_says_so(app: Start) -> None:
    screen = begun(app, "mike", "leila")
    full = {"boogeyman": 8, "babysitter": 9}
    assert screen.app.desk.submit({"report": "corrected", "set": {"stress": full}})
    assert screen.app.desk.submit({"report": "corrected", "set": {"outcome": "lost"}})
    screen.app.go("after")
    screen.settle()
    assert {"Stress\nBoogeyman: full", "Stress\nJennifer: full"} <= set(screen.texts())


def test_what_else_is_known_stands_beside(app: Start) -> None:
    screen = ended(app, "won")
    ending = screen.app.desk.ending
    assert ending is not None
    assert {fact.label for fact in ending.facts} <= set(screen.texts())


def test_the_sun_rises_unless_motion_is_off(app: Start) -> None:
    screen = ended(app, "won")
    assert screen.app.screen.banner.risen == 1.0
    screen.app.desk.set(motion=True)
    screen.app.go("table")
    screen.app.go("after")
    assert screen.app.screen.banner.risen < 1.0
    screen.wait(2)
    assert screen.app.screen.banner.risen == 1.0


def test_hearts_tell_how_somebody_came_through(app: Start) -> None:
    from companion.ui import theme

    screen = ended(app, "won")
    texts = screen.texts()
    hearts = [one for one in texts if theme.icon("heart") in one]
    assert len(hearts) == 2
    assert "Calm" not in texts, "a glad face beside a word for fear was odd"


def test_facts_of_a_lost_night_are_tiles_and_nothing_scrolls(app: Start) -> None:
    from companion.ui.widgets.fact_tiles import Tile

    for size in ((1280, 800), (1024, 600)):
        screen = ended(app, "lost")
        screen.resize(size)
        screen.settle()
        page = screen.app.screen
        ending = screen.app.desk.ending
        tiles = [one for one in page.walk(restrict=True) if isinstance(one, Tile)]
        assert ending is not None
        tracks = 2  # each is a number, too: its spaces were squeezed to pills
        assert len(tiles) == tracks + (len(ending.facts) if size[1] == 800 else 0)
        assert not page.scroll.more


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_as_many_windows_of_the_house_are_lit_as_there_are_lit_rooms(
    app: Start, outcome: str
) -> None:
    screen = begun(app, "mike", "leila")
    screen.app.desk.set(motion=False)
    dark = {room: {"light": "none"} for room in ("2", "8", "16", "24")}
    assert screen.app.desk.submit({"report": "corrected", "set": {"rooms": dark}})
    assert screen.app.desk.submit({"report": "corrected", "set": {"outcome": outcome}})
    screen.app.go("after")
    screen.settle()
    (windows,) = (one.windows for one in screen.app.screen.banner.view.pieces if one.windows)
    ending = screen.app.desk.ending
    assert ending is not None
    assert f"{windows.count('l')}/25" in [fact.value for fact in ending.facts]
    assert [windows[room - 1] for room in (2, 8, 16, 24)] == ["n"] * 4


def test_four_facts_of_a_night_have_drawings_in_a_square(app: Start) -> None:
    from companion.ui.widgets.drawing import Drawing
    from companion.ui.widgets.fact_tiles import Tile

    screen = ended(app, "won")
    tiles = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, Tile)]
    assert len(tiles) == 4
    assert len({tile.x for tile in tiles}) == len({tile.y for tile in tiles}) == 2
    for tile in tiles:
        (drawing,) = (one for one in tile.children if isinstance(one, Drawing))
        assert drawing.height >= 60


def test_numbers_of_a_lost_night_stand_in_rows_of_like_tiles(app: Start) -> None:
    from companion.ui.widgets.fact_tiles import Tile

    screen = ended(app, "lost")
    tiles = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, Tile)]
    assert len({round(tile.width) for tile in tiles}) == 1
    tops = {round(tile.top) for tile in tiles}
    assert len(tops) == 2, "six of them in two rows"
    for tile in tiles:
        number, words = tile.parts
        assert words.top <= number.y + 1, "a number stands over what it counts"


def test_what_is_still_lit_is_red_once_he_has_won(app: Start) -> None:
    assert ended(app, "lost").app.screen.banner.view.glass
    assert not ended(app, "won").app.screen.banner.view.glass


def test_only_who_will_wake_up_sleeps(app: Start) -> None:
    from companion.engine.ending import Ending, Share
    from companion.ui import theme
    from companion.ui.widgets.hero_card import Heroes

    screen = app()
    look = theme.Theme()

    def signs(sleeps: bool) -> list[str]:
        share = Share("a", "Ann", "", (), True, "app/moon", None, sleeps)
        shown = Heroes(look, Ending(True, "", "", "", (), (share, share), None, ()), 800, 400)
        texts = [getattr(one, "text", "") for one in shown.walk()]
        return [one for one in texts if one == theme.icon("sleep")]

    assert screen.window
    assert len(signs(sleeps=True)) == 2
    assert signs(sleeps=False) == [], "who is dead stays so"
