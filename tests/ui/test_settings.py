"""Settings by touches: everything holds at once, and back leads where one came from."""

import pytest

from companion.device import settings
from tests.ui.conftest import Start
from tests.ui.test_evening import begun


@pytest.mark.parametrize(
    "name", ["contrast", "motion", "left_hand", "vibration", "keep_awake", "dim_idle"]
)
def test_a_switch_is_turned_and_kept(app: Start, name: str) -> None:
    screen = app()
    screen.app.go("settings")
    screen.wait(0.5)
    before = getattr(screen.app.desk.settings, name)
    screen.tap(name)
    screen.wait(0.5)
    assert getattr(settings.load(), name) is not before
    screen.tap(name)
    assert getattr(settings.load(), name) is before


def test_language_and_text_size_change_at_once(app: Start) -> None:
    screen = app()
    screen.app.go("settings")
    screen.wait(0.5)
    screen.tap("Français")
    assert "Réglages" in screen.texts()
    screen.wait(0.5)
    for _ in range(5):
        screen.tap("larger")
        screen.wait(0.5)
    assert screen.app.desk.look.scale == 2.0
    assert screen.key("larger").disabled
    assert (settings.load().language, settings.load().text_scale) == ("fr", 2.0)


def test_names_and_the_page_that_is_read_outlive_a_change_of_language(app: Start) -> None:
    screen = begun(app, "mike", "leila")
    desk = screen.app.desk
    desk.people.name(desk.game_id, {"mike": "Anna"})
    desk.call()
    desk.submit({"report": "ended_turn", "child": "mike"})
    desk.submit({"report": "ended_turn", "child": "leila"})
    read, page = desk.step, desk.page
    assert page is not None
    assert desk.following is not None, "there is more to be read"
    desk.set(language="fr")
    assert desk.prompt is not None
    assert (desk.step, desk.prompt.key) == (read, page.prompt.key)
    assert desk.here.opponent.text.names()["mike"] == "Anna"


def test_back_leads_where_one_came_from(app: Start) -> None:
    screen = begun(app, "mike")
    screen.app.go("settings")
    screen.wait(0.5)
    screen.tap("motion")
    screen.tap("options")
    screen.wait(0.5)
    screen.tap("option.flashlight")
    screen.wait(0.5)
    screen.tap("option.flashlight passes")
    assert settings.load().options == {"option.flashlight": "passes"}
    for where in ("settings", "table"):
        screen.wait(0.5)
        screen.tap("back")
        assert screen.app.where == where
    assert screen.app.desk.table is not None


def test_a_tap_far_down_does_not_move_the_page(app: Start) -> None:
    screen = app(size=(1024, 600))
    screen.app.desk.set(text_scale=2.0)
    screen.app.go("settings")
    screen.wait(0.5)
    key = screen.key("dim_idle")
    screen.reveal(key)
    before = key.to_window(*key.center)
    screen.tap("dim_idle")
    screen.frames(10)
    after = screen.key("dim_idle")
    assert after.to_window(*after.center) == pytest.approx(before, abs=2)


def test_a_step_of_the_size_can_be_tapped(app: Start) -> None:
    from companion.ui.widgets.switch import Steps

    screen = app()
    screen.app.go("settings")
    screen.wait(0.5)
    (steps,) = (one for one in screen.app.screen.walk(restrict=True) if isinstance(one, Steps))
    screen.touch(*steps.to_window(steps.right - 10, steps.center_y))
    assert settings.load().text_scale == 2.0


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1024, 600), 1.0), ((360, 800), 1.0)]
)
def test_the_sample_is_a_little_prompt_where_there_is_room(
    app: Start, size: tuple[int, int], scale: float
) -> None:
    from companion.ui.widgets.basic import Key
    from companion.ui.widgets.sample import Sample

    screen = app(size=size)
    screen.app.desk.set(text_scale=scale)
    screen.app.go("settings")
    screen.wait(0.5)
    (sample,) = (one for one in screen.app.screen.walk(restrict=True) if isinstance(one, Sample))
    shown = set(sample.walk(restrict=True))
    assert set(sample.lines) <= shown, "its words are always there"
    assert not any(isinstance(one, Key) for one in shown), "it is no key to be tapped"
    if size == (1280, 800):
        assert {sample.seats, sample.why, sample.key} <= shown
        assert len(sample.seats.figures) > 1, "those who play are seen"
        free = sample.height - sum(one.height for one in shown if one.parent is sample)
        assert sample.seats.height > free, "the picture takes what the words leave"
    if size == (360, 800):
        assert sample.key not in shown


def test_about_says_what_this_is_and_gives_rules_and_licences_to_read(app: Start) -> None:
    from companion import NAME, __version__

    screen = app()
    screen.app.go("settings")
    screen.wait(0.5)
    assert NAME in screen.texts()
    assert f"Version {__version__}" in screen.texts()
    screen.tap("rules")
    screen.wait(0.5)
    assert any("stands in the Hall of its colour" in text for text in screen.texts())
    screen.escape()
    screen.wait(0.5)
    screen.tap("licences")
    assert any("SIL OPEN FONT LICENSE" in text.upper() for text in screen.texts())
    assert any("apache" in text.lower() for text in screen.texts())


def test_what_is_empty_can_be_seen_and_high_contrast_lifts_it_further() -> None:
    from companion import games
    from companion.ui import theme

    for game in games.IDS:
        world = games.game(game).world
        plain, strong = (theme.shades(world, high) for high in (False, True))
        for ground in (plain.night, plain.panel, theme.CELL):
            assert theme.contrast(plain.line, ground) >= 3
            assert theme.contrast(strong.line, ground) > theme.contrast(plain.line, ground)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_all_columns_end_on_one_line(app: Start, size: tuple[int, int]) -> None:
    screen = app()
    screen.resize(size)
    screen.app.go("settings")
    screen.frames(5)
    page = screen.app.screen
    assert not page.scroll.more
    assert not page.beside.more
    columns = page.rows.children[0].children
    ends = [column.to_window(column.x, column.y)[1] for column in (*columns, page.main)]
    assert len(ends) == 3
    assert max(ends) - min(ends) < 2
    assert page.about.height == pytest.approx(page.beside.height, abs=2)
