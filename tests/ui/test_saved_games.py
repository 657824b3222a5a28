"""Saved games: rows that fill the list, and the chosen night large beside them."""

from typing import Any

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_evening import begun


def kept(app: Start, count: int) -> Driver:
    screen = begun(app, "mike", "leila")
    desk, game = screen.app.desk, screen.app.desk.game_id
    screen.app.go("home")
    desk.leave()
    for _ in range(count - 1):
        desk.copy(game)
    screen.app.go("games")
    screen.wait(0.5)
    return screen


def rows(screen: Driver) -> list[Any]:
    from companion.ui.widgets.game_row import GameRow

    return [one for one in screen.app.screen.rows.children if isinstance(one, GameRow)]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_few_games_leave_room_for_a_new_one_and_fill_the_list(app: Start, count: int) -> None:
    screen = kept(app, count)
    page = screen.app.screen
    assert len(rows(screen)) == count
    assert page.rows.height == pytest.approx(page.scroll.height, abs=2)
    screen.tap("new")
    assert screen.app.where in ("new", "choose")


def test_of_many_games_no_row_is_cut(app: Start) -> None:
    screen = kept(app, 8)
    page = screen.app.screen
    assert page.another is None
    (new,) = [key for key in screen.keys() if key.meaning == "new"]
    assert new.parent is page.strip, "a new one is offered in the bar"
    edge = page.scroll.to_window(0, page.scroll.y)[1]
    lows = [row.to_window(0, row.y)[1] for row in rows(screen)]
    tops = [row.to_window(0, row.top)[1] for row in rows(screen)]
    cut = [top - edge for low, top in zip(lows, tops, strict=True) if low < edge - 1 < top]
    assert all(seen <= 40 for seen in cut), "no more than a hint that there is more"


def test_the_chosen_night_is_seen_large_down_to_the_keys(app: Start) -> None:
    from companion.ui.widgets.thumbnail import Thumbnail

    screen = kept(app, 3)
    page = screen.app.screen
    assert page.aside.height == pytest.approx(page.beside.height, abs=2)
    (large,) = (one for one in page.aside.walk(restrict=True) if isinstance(one, Thumbnail))
    assert large.height > 200
    screen.tap(rows(screen)[0].meaning)
    assert page.aside.height == pytest.approx(page.beside.height, abs=2)


def test_a_new_game_can_be_begun_where_there_is_none(app: Start) -> None:
    screen = app()
    screen.app.go("games")
    screen.wait(0.5)
    screen.tap("new")
    assert screen.app.where in ("new", "choose")


def test_when_it_was_begun_is_said_from_today(app: Start) -> None:
    from datetime import datetime, timedelta
    from functools import partial

    from companion.ui.screens.nights import begun as when_begun

    screen = kept(app, 1)
    shelf = screen.app.desk.shelf
    (game,) = screen.app.desk.games()
    begun = datetime.fromisoformat(game.created)
    said = []
    for days in (0, 1, 2):
        later = begun.replace(hour=23) + timedelta(days=days)
        shelf._now = partial(later.replace, second=0)
        said.append(when_begun(screen.app.desk, game).partition(",")[0])
    assert said[:2] == ["today", "yesterday"]
    assert said[2] not in said[:2]


def test_no_two_hours_of_a_night_look_alike(window: None) -> None:
    from companion.ui.widgets.thumbnail import Thumbnail, hour_of

    hours = [hour_of(number) for number in (None, "x", 1, 4, 11, 40)]
    assert hours == [0.0, 0.0, 0.0, 0.3, 1.0, 1.0]
    places = []
    for hour in (0.0, 0.3, 1.0):
        picture = Thumbnail("l", hour=hour, size=(272, 180))
        side, (x, y) = picture._moon(0.25)
        assert picture.x <= x
        assert x + side <= picture.right
        assert y + side <= picture.top
        places.append((x, y))
    assert places == sorted(places, key=lambda at: at[0])
    assert len(set(places)) == 3


def test_the_chosen_night_shows_its_faces_and_says_no_name_twice(app: Start) -> None:
    from companion.ui.widgets.thumbnail import Thumbnail

    screen = begun(app, "mike", "leila")
    screen.app.go("home")
    screen.app.go("games")
    screen.wait(0.5)
    page = screen.app.screen
    large = [one for one in page.aside.walk(restrict=True) if isinstance(one, Thumbnail)]
    assert [len(one.crew) for one in large] == [2]
    assert large[0].height > 100
    assert screen.texts().count("Mike, Leila") == 1


def test_a_night_without_a_name_leads_with_where_it_stands(app: Start) -> None:
    screen = kept(app, 1)
    page = screen.app.screen
    (game,) = screen.app.desk.games()
    title, (who, *_) = page._told(game)
    assert "Round" in title
    assert who == "Mike, Leila"
    screen.app.desk.shelf.rename(game.id, "Halloween")
    (game,) = screen.app.desk.games()
    assert page._told(game)[0] == "Halloween"


def test_the_hour_of_a_night_with_six_has_room_in_a_high_row(app: Start) -> None:
    from companion.ui.widgets.game_row import GameRow, Shown

    screen = app()
    look = screen.app.desk.look
    six = tuple((who, who) for who in ("mike", "leila", "ray", "daphne", "peter", "tommy"))
    shown = Shown("Round 4", people=six, when="yesterday, 20:00")
    row = GameRow(look, shown, lambda: None, False, "game", False, 292)
    row.size_hint, row.width = (None, None), 816
    screen.app.screen.add_widget(row)
    screen.settle()
    (when,) = (one for one in row.walk() if getattr(one, "text", "") == shown.when)
    assert when.width >= when.texture_size[0] > 60
    row.parent.remove_widget(row)


def test_a_sign_of_the_box_stands_over_its_words_or_beside_but_never_turns_for_ever(
    app: Start,
) -> None:
    from companion.ui.widgets.look_for import LookFor

    screen = app()
    sign = LookFor(screen.app.desk.look, "Two spaces have a lightning", sign="bolt")
    sign.size_hint = (None, None)
    screen.app.screen.add_widget(sign)
    for wide in range(120, 420, 4):
        sign.width = wide
        screen.settle()  # red where the clock gives up
    sign.parent.remove_widget(sign)
