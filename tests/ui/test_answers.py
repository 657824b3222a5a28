"""Where answers stand: in the bar, over the stage, on the map; and what happens to other taps."""

from typing import Any

import pytest
from kivy.metrics import dp

from tests.ui.conftest import Start
from tests.ui.driver import Driver, Size
from tests.ui.moments import moments
from tests.ui.player import Player
from tests.ui.test_phone import whole as in_sight

NIGHT = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}


def begun(screen: Driver, **start: Any) -> Any:
    """Sit down at a night, with everything read that is told at its start."""
    desk = screen.app.desk
    desk.set(motion=False)
    desk.begin()
    assert desk.submit({**NIGHT, **start}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    screen.settle()
    return desk


def his_room(screen: Driver, tracking: str) -> Any:
    """Let the table draw the token of his turn: one of all rooms is asked for."""
    desk = begun(screen, tracking=tracking, tokens="table")
    for child in ("mike", "leila"):
        if desk.prompts[-1].kind == "tell":
            desk.submit({"report": "ended_turn", "child": child})
    desk.last_prompt()
    screen.app.screen.refresh()
    screen.settle()
    assert desk.prompts[-1].kind == "choose"
    assert len(desk.prompts[-1].options) > 7
    return desk


def bar(screen: Driver) -> list[str]:
    """Name the keys of the bar."""
    return [key.meaning for key in screen.app.screen.keys.bar.keys]


def whole(screen: Driver, part: Any) -> bool:
    """Tell whether a part is in the window, and there."""
    from tests.ui.audit import Box, box_of, opacity

    return opacity(part) == 1 and box_of(part).within(Box(0, 0, *screen.window.size))


def refusal(screen: Driver) -> str:
    """Give what the card says of a tap that was refused."""
    error = screen.app.screen.card.error
    if error.parent is None:
        return ""
    assert whole(screen, error)
    return str(error.text)


@pytest.mark.parametrize("size", [(1280, 800), (360, 780)])
def test_many_answers_lie_over_the_stage_and_the_rest_stays(app: Start, size: Size) -> None:
    screen = app(size)
    desk = his_room(screen, "ask")
    table = screen.app.screen
    asked = [str(option.value) for option in desk.prompts[-1].options]
    assert table.stage.covered
    assert [key.meaning for flow in table.stage.grid.flows for key in flow.keys] == asked
    assert not set(bar(screen)) & set(asked)
    for part in (table.card.headline, table.keys.main, table.keys.undo):
        assert whole(screen, part)
    screen.tap(asked[-1])
    assert not table.stage.covered
    assert desk.here.log[-1].report.value == asked[-1]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_answers_over_the_stage_are_as_large_as_it_allows(app: Start, size: Size) -> None:
    screen = app(size)
    his_room(screen, "ask")
    grid = screen.app.screen.stage.grid
    keys = [key for flow in grid.flows for key in flow.keys]
    rows = {round(key.y): key.height for key in keys}
    spare = grid.scroll.height - grid.inside.height
    assert all(whole(screen, key) for key in keys)
    assert 0 <= spare < min(rows.values())
    assert max(sum(key.y == y for key in keys) for y in {key.y for key in keys}) < len(keys)


def test_rooms_are_answered_on_the_map_or_from_a_list(app: Start) -> None:
    screen = app()
    desk = his_room(screen, "map")
    table = screen.app.screen
    asked, said = [str(one.value) for one in desk.prompts[-1].options], len(desk.here.log)
    assert not table.stage.covered
    assert "list" in bar(screen)
    screen.tap("list")
    assert table.stage.covered
    assert {key.meaning for flow in table.stage.grid.flows for key in flow.keys} == set(asked)
    assert whole(screen, table.card.headline)
    screen.tap("on map")
    assert not table.stage.covered
    screen.room(asked[3])
    assert len(desk.here.log) == said + 1
    assert desk.here.log[-1].report.value == asked[3]


def test_few_answers_stand_in_the_bar_or_below_their_question(app: Start) -> None:
    screen, seen = app(), 0
    for moment in moments(1, nights=2):
        if not moment.name.startswith("choose"):
            continue
        moment.show(screen)
        page = screen.app.desk.page
        assert page is not None
        options = [str(one.value) for one in page.asked.options]
        if len(options) > 7 or screen.app.screen.stage.covered:
            continue
        below = [key.meaning for key in screen.app.screen.keys.answers.keys]
        assert set(options) <= {*bar(screen), *below}, moment.name
        seen += 1
    assert seen


def test_what_has_no_room_stands_behind_one_key_and_is_said_there(app: Start) -> None:
    screen = app((360, 780))
    begun(screen, tracking="ask")
    shown, behind = bar(screen), [cap.meaning for cap in screen.app.screen.keys.bar.behind]
    assert shown[-1] == "other"
    assert behind
    screen.tap("other")
    assert set(behind) <= {key.meaning for key in screen.keys()}
    screen.escape()
    Player(screen).tap(behind[0])
    assert screen.app.sheet is not None or len(screen.app.desk.here.log) > 1


def test_a_tap_that_is_refused_says_why_on_the_card(app: Start) -> None:
    screen = app()
    desk = begun(screen, tracking="map")
    said = len(desk.here.log)
    assert refusal(screen) == ""
    screen.room("5")  # the attic is locked
    assert len(desk.here.log) == said
    assert desk.error
    assert refusal(screen) == desk.error
    screen.room("15")
    assert refusal(screen) == ""


def two_roll(screen: Driver) -> Any:
    """Let her reach a room with two Children in it: both roll."""
    desk = begun(screen, tracking="map", dice="table")
    there = {"mike": {"room": "16"}, "leila": {"room": "16"}}
    lit = {"16": {"light": "none"}}
    moved = {"children": there, "babysitter": {"room": "25"}, "rooms": lit}
    assert desk.submit({"report": "corrected", "set": moved}), desk.error
    assert desk.submit({"report": "searched", "child": "mike", "noise": 4}), desk.error
    desk.last_prompt()
    screen.app.screen.refresh()
    screen.settle()
    assert (desk.prompts[-1].kind, len(desk.prompts[-1].people)) == ("roll", 2)
    return desk


def pips(key: Any) -> int:
    """Count the pips that are drawn on a key."""
    from kivy.graphics import Ellipse

    def count(group: Any) -> int:
        inside = getattr(group, "children", [])
        return isinstance(group, Ellipse) + sum(count(one) for one in inside)

    return count(key.glyph.canvas.after)


def test_whoever_rolls_looks_at_dice_of_their_own(app: Start) -> None:
    screen = app()
    desk = two_roll(screen)
    rows = screen.app.screen.stage.grid.rows[:2]
    assert [row.face.source for row in rows] == [
        f"boogeyman/child-{who}" for who in desk.prompts[-1].people
    ]
    for row in rows:
        assert [pips(key) for key in row.flow.keys] == [1, 2, 3, 4, 5, 6]
        assert whole(screen, row.face)
        assert row.face.right <= row.flow.x
    for who, die in zip(desk.prompts[-1].people, (2, 5), strict=True):
        screen.tap(f"{who} {die}")
    assert dict(desk.here.log[-1].report.value) == {"mike": 2, "leila": 5}


def test_where_there_is_little_room_dice_stand_below_a_name(app: Start) -> None:
    screen = app((780, 360))
    two_roll(screen)
    for row in screen.app.screen.stage.grid.rows[:2]:
        assert row.who.parent is None
        assert row.heading.parent is not None
        assert len({key.y for key in row.flow.keys}) == 1


def test_on_a_small_tablet_who_rolls_is_seen_under_a_large_headline(app: Start) -> None:
    screen = app((1024, 600))
    desk = two_roll(screen)
    assert desk.submit({
        "report": "answer", "prompt": desk.prompts[-1].id,
        "value": dict.fromkeys(desk.prompts[-1].people, 3),
    }), desk.error  # fmt: skip
    desk.last_prompt()
    screen.app.screen.refresh()
    screen.settle()
    card = screen.app.screen.card
    assert "again" in card.headline.plain
    assert card.headline.font_size >= dp(36) > card.question.font_size
    assert in_sight(screen, card.question)


def test_a_question_takes_the_place_of_what_was_said(app: Start) -> None:
    screen = app()
    desk = begun(screen, tracking="ask")
    assert desk.submit({"report": "searched", "child": "mike", "noise": 3}), desk.error
    desk.last_prompt()
    screen.app.screen.refresh()
    screen.settle()
    strip = screen.app.screen.stage.people.strip
    assert strip.question.parent is strip
    assert not any(key.parent for key in strip.keys)


def test_a_number_on_a_key_bears_what_it_is_of(app: Start) -> None:
    from tests.ui.sitting import Sitting

    screen = app()
    Sitting(screen).girl_ask()
    screen.settle()
    asked = screen.app.desk.prompts[-1]
    icons = {one.icon for one in asked.options if isinstance(one.value, int)}
    assert icons == {"group"}
    for meaning in ("0", "4", "pad"):
        assert screen.key(meaning).cap.icon == "group"
