"""What does not fit a window is shown to be there, and what matters most fits."""

from typing import Any

from tests.ui.conftest import Start
from tests.ui.driver import MOST_SWIPES, Driver
from tests.ui.test_layout import dress

NIGHT = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}


def begun(screen: Driver, **start: Any) -> None:
    """Begin a night."""
    screen.app.desk.begin()
    assert screen.app.desk.submit({**NIGHT, **start})


def lists(screen: Driver) -> list[Any]:
    """Give what scrolls."""
    from companion.ui.widgets.scroll import Scroll

    return [one for one in screen.shown.walk(restrict=True) if isinstance(one, Scroll)]


def test_a_list_that_goes_on_below_shows_it_until_its_end(app: Start) -> None:
    screen = app((1024, 600))
    begun(screen)
    screen.app.desk.set(text_scale=2.0)
    screen.app.go("options")
    screen.wait(0.5)
    scroll = screen.app.screen.beside  # the questions of a group
    assert scroll.more
    for _ in range(MOST_SWIPES):
        screen.swipe(screen.middle(scroll), (0, 150))
        if not scroll.more:
            break
    assert not scroll.more
    assert scroll.scroll_y <= 0.05
    screen.app.desk.set(text_scale=1.0)
    screen.app.go("settings")
    screen.resize((1024, 2000))
    screen.wait(0.5)
    assert lists(screen)
    assert not any(one.more for one in lists(screen))


def test_with_the_largest_text_a_small_tablet_shows_why_and_the_ways_out(app: Start) -> None:
    from tests.ui.audit import box_of

    screen = app()
    dress(screen, ("small tablet", "en", 2.0))
    begun(screen, rig={"rooms": ["9", "25", "3"]})
    desk = screen.app.desk
    laid = {
        "children": {"mike": {"room": "16"}},
        "babysitter": {"room": "9"},
        "rooms": {"16": {"light": "none"}},
    }
    assert desk.submit({"report": "corrected", "set": laid})
    assert desk.submit({"report": "searched", "child": "mike", "noise": 3})
    desk.first_prompt()
    screen.app.go("table")
    screen.wait(0.5)
    table = screen.app.screen
    assert desk.prompt is not None
    assert desk.prompt.ways_out
    ways = {str(way.value) for way in desk.prompt.ways_out}
    keys = [key for key in table.keys.bar.keys if key.meaning in ways]
    assert {key.meaning for key in keys} == ways
    for key in keys:
        assert box_of(key).within(box_of(table.keys.bar)), key.meaning
    scroll = table.card.scroll
    assert box_of(table.card.why).within(box_of(scroll)) or scroll.more  # then it says so


def test_a_small_tablet_shows_every_key_of_the_home(app: Start) -> None:
    from tests.ui.audit import box_of

    screen = app((1024, 600))
    begun(screen)
    screen.app.go("home")
    screen.wait(0.5)
    home = screen.app.screen
    keys = list(screen.keys())
    assert len(keys) == 7
    assert all(box_of(key).within(box_of(home)) for key in keys)


def test_the_arrow_of_a_list_lies_on_no_key(app: Start) -> None:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.widgets.basic import Key
    from companion.ui.widgets.scroll import Scroll
    from tests.ui.audit import box_of

    screen = app()
    look = screen.app.desk.look
    for across in (1.0, 0.4):
        scroll = Scroll(size_hint=(None, None), size=(600, 300), pos=(40, 40))
        inside = BoxLayout(orientation="vertical", size_hint_y=None, height=48 * 9)
        for number in range(9):
            inside.add_widget(Key(look, str(number), size_hint_x=across))
        scroll.add_widget(inside)
        screen.app.root.add_widget(scroll)
        screen.wait(0.5)
        assert scroll.more
        assert (scroll.spot is None) is (across == 1.0), "where all is keys there is none"
        if scroll.spot is not None:
            keys = [one for one in inside.children if isinstance(one, Key)]
            assert all(box_of(key).right < scroll.x + scroll.spot for key in keys)
        screen.app.root.remove_widget(scroll)
