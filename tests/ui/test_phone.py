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
LONGEST = 140  # letters: what is longer is laid out once, before the night
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
        if desk.stage == "scene" or prompt is None or len(prompt.text) > LONGEST:
            continue
        shown: Any = screen.shown  # the Table, or a reveal over it
        headline = getattr(shown, "card", shown).headline
        assert headline.text == prompt.text
        keys = [key for flow in shown.answers.children for key in getattr(flow, "keys", ())[:1]]
        for part in (headline, *keys[-1:]):
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


def test_without_a_map_the_noise_comes_first_and_more_is_shown_to_come(app: Start) -> None:
    screen = app(ON_ITS_SIDE)
    begin(screen, "ask")
    reports = screen.app.screen.bar.flow.keys
    assert [key.meaning for key in reports[:3]] == ["noise 0", "noise 1", "noise 2"]
    for key in reports:
        assert whole(screen, key) or all(one.more for one in scrolls(key)), key.meaning


def test_while_something_is_told_only_undo_and_the_way_to_the_rest_stay(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen)
    assert not meanings(screen) & TOOLS
    desk.first_prompt()
    screen.app.screen.refresh()
    assert desk.following is not None
    assert {key.meaning for key in screen.app.screen.bar.foot.keys} == {"undo", "tools"}
    screen.tap("tools")
    assert meanings(screen) >= TOOLS | {"undo", "next"}
    screen.tap("tools")
    assert not meanings(screen) & TOOLS
    screen.tap("tools")
    screen.tap("next")
    assert not meanings(screen) & TOOLS


def test_a_turn_goes_on_while_something_is_left_to_be_read(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen)
    desk.first_prompt()
    screen.app.screen.refresh()
    assert desk.following is not None
    assert "end" not in meanings(screen)
    screen.tap("tools")
    screen.tap("end")
    assert desk.view["turn"] == "leila"


def test_what_a_card_does_can_be_said_while_it_is_read(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen, "ask")
    desk.submit({"report": "met", "child": "mike", "with": "babysitter"})
    desk.last_prompt()
    screen.app.screen.refresh()
    assert desk.prompts[-1].kind == "draw"
    kept = [key.meaning for key in screen.app.screen.bar.foot.keys if not key.disabled]
    assert kept == ["undo", "child", "card", "tools"]


def test_house_and_roster_change_places_in_the_game(app: Start) -> None:
    screen = app(UPRIGHT)
    desk = begin(screen, "ask")
    roster = screen.app.screen.roster
    assert screen.key("leila").parent is roster
    assert desk.submit({"report": "tracking", "value": "map", "house": "practice"})
    screen.app.screen.refresh()
    assert screen.house.parent is not None
    assert "leila" not in meanings(screen)
    screen.tap("undo")
    assert screen.key("leila").parent is screen.app.screen.roster
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
def test_the_key_of_a_reveal_is_at_the_bottom_under_the_same_hand(
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
    assert screen.shown is screen.app.screen.reveal
    (x, y), (wide, high) = screen.middle(screen.key("next")), screen.window.size
    assert y < high / 3
    if wide > high:
        assert (x < wide / 2) == left_hand


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE])
def test_on_a_phone_the_key_of_a_reveal_is_where_the_next_one_is(app: Start, size: Size) -> None:
    screen = app(size)
    desk = begin(screen)
    desk.first_prompt()
    screen.app.screen.refresh()
    screen.settle()
    on_the_table = screen.key("next").to_window(*screen.key("next").pos)
    desk.last_prompt()
    for child in CHILDREN:
        desk.submit({"report": "ended_turn", "child": child})
    desk.step = 0
    screen.app.screen.refresh()
    screen.settle()
    key = screen.key("next")
    assert key.to_window(*key.pos) == pytest.approx(on_the_table, abs=8)
