"""The Table in a small window: what to do is in sight, and everything else is a tap away."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.chance import some
from tests.ui.driver import Driver, Size, scrolls
from tests.ui.moments import moments

Start = Callable[..., Driver]
UPRIGHT, ON_ITS_SIDE = (360, 780), (780, 360)  # dp, as those of most phones
SMALL_TABLET = (1024, 600)
EVERY = 5  # of the moments of two nights
LONGEST = 54  # letters: of what is longer the beginning is in sight, and that there is more
CHILDREN = ["mike", "leila", "ray", "daphne"]
NIGHT = {"report": "start", "mode": "coop", "children": CHILDREN}
TOOLS = {"repeat", "redo", "journal", "fix", "flip", "settings", "home"}


def whole(screen: Driver, widget: Any) -> bool:
    """Tell whether all of a widget is in sight: in its scrolls and under no sign of theirs."""
    from kivy.metrics import dp

    from companion.ui.widgets.scroll import SIGN
    from tests.ui.audit import Box, box_of

    bounds = [Box(0, 0, *screen.window.size)]
    for scroll in scrolls(widget):
        box = box_of(scroll)
        sign = dp(2 * SIGN) if scroll.more else 0
        bounds.append(Box(box.left, box.bottom + sign, box.right, box.top))
    return all(box_of(widget).within(bound) for bound in bounds)


def begin(screen: Driver, tracking: str = "map") -> Any:
    """Sit down at a night, with everything read that is told at its start."""
    desk = screen.app.desk
    desk.begin()
    assert desk.submit({**NIGHT, "tracking": tracking, "seed": 7})
    desk.last_prompt()
    screen.app.go("table")
    screen.settle()
    return desk


def written(screen: Driver) -> Any:
    """Give the headline: of the card, or of the page that covers it."""
    table = screen.app.screen
    return table.card.headline if table.page is None else table.drama.tale.sentence


def answers(screen: Driver) -> list[Any]:
    """Give what answers first: in the bar, on the main key, and in the first row over the stage."""
    table = screen.app.screen
    grid = table.stage.grid
    rows = grid.flows[:1] if grid.parent is not None else []
    first = [key for flow in rows for key in flow.keys[:1]]
    return [*table.keys.bar.keys, table.keys.main, table.keys.undo, *first]


def meanings(screen: Driver) -> set[str]:
    """Give what can be tapped."""
    return {key.meaning for key in screen.keys() if not key.disabled}


@pytest.mark.parametrize(
    ("size", "language"), some(product((UPRIGHT, ON_ITS_SIDE), ("en", "fr")), 2)
)
def test_the_headline_is_whole_in_sight_and_so_are_the_first_answers(
    app: Start, size: Size, language: str
) -> None:
    screen = app(size)
    desk = screen.app.desk
    desk.set(language=language, motion=False)
    hidden = []
    every = moments(1, nights=2)
    reveals = [moment for moment in every if "revealed" in moment.name]
    assert reveals
    for moment in (*every[::EVERY], *reveals):
        moment.show(screen)
        screen.settle()
        prompt = desk.prompt
        if desk.stage == "scene" or prompt is None:
            continue
        headline = written(screen)
        alone = prompt.mood and screen.app.screen.page is None  # without its word and drawings
        said = prompt.text if alone else prompt.headline or prompt.text
        assert (getattr(headline, "plain", "") or headline.text) in (said, prompt.does)
        keys = answers(screen)
        if len(headline.text) > LONGEST and not whole(screen, headline):
            (scroll,) = scrolls(headline)
            assert scroll.more, moment.name
            assert scroll.scroll_y == 1, moment.name
        else:
            keys.append(headline)
        for part in keys:
            if not whole(screen, part):
                hidden.append(f"{moment.name}: {getattr(part, 'text', '') or part.meaning}")
    assert not hidden


@pytest.mark.parametrize(
    ("size", "scale"), [(UPRIGHT, 1.0), (ON_ITS_SIDE, 1.0), (SMALL_TABLET, 2.0)]
)
def test_on_a_turn_every_report_is_in_sight(app: Start, size: Size, scale: float) -> None:
    screen = app(size)
    screen.app.desk.set(text_scale=scale)
    begin(screen)
    keys = list(screen.keys())
    assert {"undo", "noise 1", "noise 4", "found", "child", "card", "end"} <= meanings(screen)
    assert [key.meaning for key in keys if not whole(screen, key)] == []


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE])
def test_without_a_map_the_noise_of_a_search_is_whole_in_sight(app: Start, size: Size) -> None:
    screen = app(size)
    begin(screen, "ask")
    strip = screen.app.screen.stage.people.strip
    noises = [f"noise {noise}" for noise in (1, 2, 3, 4)]
    assert [key.meaning for key in strip.keys] == [*noises, "noise", "noise 0"]
    assert [key.meaning for key in screen.keys() if not whole(screen, key)] == []


def test_tools_are_behind_one_key_which_is_always_there(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen)
    for first in (False, True):
        if first:
            desk.first_prompt()
            screen.app.screen.refresh()
            assert desk.following is not None
        assert not meanings(screen) & TOOLS
        assert {"undo", "more"} <= meanings(screen)
        screen.tap("more")
        assert meanings(screen) >= TOOLS
        screen.escape()


def test_a_turn_goes_on_while_only_the_turn_itself_is_left_to_be_read(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen, "ask")
    assert desk.submit({"report": "switched", "child": "mike"})
    screen.app.screen.refresh()
    assert desk.following is not None
    assert desk.following.waits
    screen.tap("end")
    assert desk.view["turn"] == "leila"


def test_what_is_told_before_the_night_is_read_first(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen)
    desk.first_prompt()
    screen.app.screen.refresh()
    assert desk.following is not None
    assert not desk.following.waits
    assert {"next", "undo"} <= meanings(screen)
    assert not meanings(screen) & {"end", "noise 1", "noise 0"}


def test_what_a_card_does_can_be_said_while_it_is_read(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen, "ask")
    desk.submit({"report": "met", "child": "mike", "with": "babysitter"})
    desk.last_prompt()
    screen.app.screen.refresh()
    assert desk.prompts[-1].kind == "draw"
    bar = screen.app.screen.keys.bar
    offered = {cap.meaning for cap in bar.behind} | {key.meaning for key in bar.keys}
    assert "card effects" in offered
    screen.tap("card effects")
    assert screen.app.sheet is not None
    assert "effect.boogeyman_turn" in meanings(screen)


def test_house_and_people_change_places_in_the_game(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen, "ask")
    stage = screen.app.screen.stage
    assert screen.key("leila").parent is stage.people
    assert desk.submit({"report": "tracking", "value": "map", "house": "practice"})
    screen.app.screen.refresh()
    assert screen.house.parent is stage
    assert "leila" not in meanings(screen)
    screen.tap("undo")
    assert screen.key("leila").parent is stage.people
    assert not [one for one in stage.walk(restrict=True) if one is stage.house]
    screen.tap("leila")
    assert screen.app.sheet is not None


@pytest.mark.parametrize(("scale", "named"), [(1.0, True), (2.0, False)])
def test_rooms_bear_no_names_that_would_stay_small_beside_large_text(
    app: Start, scale: float, named: bool
) -> None:
    screen = app(SMALL_TABLET)
    screen.app.desk.set(text_scale=scale)
    begin(screen)
    names = [one.text for one in screen.house.written if len(one.text) > 2]
    assert bool(names) == named


@pytest.mark.parametrize(
    ("size", "left_hand"),
    some(product((UPRIGHT, ON_ITS_SIDE, SMALL_TABLET, (1280, 800)), (False, True)), 3),
)
def test_the_key_of_a_dramatic_page_is_at_the_bottom_under_the_same_hand(
    app: Start, size: Size, left_hand: bool
) -> None:
    screen = app(size)
    screen.app.desk.set(left_hand=left_hand)
    desk = begin(screen)
    for child in CHILDREN:
        desk.submit({"report": "ended_turn", "child": child})
    desk.step = 0
    screen.app.screen.refresh()
    screen.settle()
    assert screen.app.screen.page is screen.app.screen.drama
    (x, y), (wide, high) = screen.middle(screen.key("next")), screen.window.size
    assert y < high / 3
    if wide > high:
        assert (x < wide / 2) == left_hand
