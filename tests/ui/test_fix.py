"""Fix the table: what was refused is told until something else is tapped, and no longer."""

from collections.abc import Callable

import pytest

from docs.pictures.shoot import Studio
from tests.ui.driver import Driver
from tests.ui.player import Player
from tests.ui.test_sheets import at_the_table

Start = Callable[..., Driver]


def refused(player: Player) -> str:
    """Let Mike leave while it is his turn; give what is said to that."""
    player.open_section("fix.leave")
    player.tap("fix.leave")
    player.tap("mike")
    assert player.desk.error
    assert instruction(player) == player.desk.error
    return str(player.desk.error)


def instruction(player: Player) -> str:
    """Give what the screen says to do, or what is wrong."""
    return str(player.screen.app.screen.instruction)


def test_what_was_refused_goes_once_something_else_is_said(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    hint = instruction(player)
    refused(player)
    player.tap("fix.round")
    assert instruction(player) == hint
    player.tap("3")
    assert player.desk.view["round"] == 3
    assert instruction(player) == hint


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_what_was_refused_goes_once_something_else_is_tapped(app: Start, tracking: str) -> None:
    player = at_the_table(app, tracking)
    player.tap("fix")
    hint = instruction(player)
    refused(player)
    if tracking == "map":
        player.screen.room("9")
    else:
        player.tap("leila")
    player.screen.escape()
    assert instruction(player) == hint


def test_a_place_with_nothing_to_set_is_told_until_another_is_tapped(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    hint = instruction(player)
    screen = player.screen.app.screen
    screen._about("nothing at all")
    assert instruction(player) != hint
    player.tap("fix.round")
    player.screen.escape()
    assert instruction(player) == hint


def test_what_the_table_refused_is_not_told_where_it_is_set_right(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    assert not player.desk.submit({"report": "revived", "child": "leila"})
    player.screen.app.screen.refresh()
    assert player.desk.error in player.screen.texts()
    said = player.desk.error
    player.tap("fix")
    assert said not in player.screen.texts()


def test_a_turned_tablet_still_tells_what_was_refused(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    said = refused(player)
    player.screen.turn()
    assert instruction(player) == said
    player.screen.turn()


def test_the_table_tells_what_was_refused_only_until_the_next_page(app: Start) -> None:
    player = at_the_table(app, "map")
    player.screen.app.desk.first_prompt()
    player.screen.app.screen.refresh()
    assert not player.desk.submit({"report": "revived", "child": "leila"})
    player.screen.app.screen.refresh()
    said = player.desk.error
    assert said in player.screen.texts()
    player.next()
    assert said not in player.screen.texts()


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_everything_stands_where_the_table_has_it(app: Start, tracking: str) -> None:
    player = at_the_table(app, tracking)
    player.go_on()
    parts = ("stage", "prompt", "state", "undo", "main")
    places = {one: tuple(player.screen.app.screen.parts[one].pos) for one in parts}
    player.tap("fix")
    assert {one: tuple(player.screen.app.screen.parts[one].pos) for one in parts} == places


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_all_that_can_be_set_is_in_one_of_the_sections_and_in_sight(
    app: Start, tracking: str
) -> None:
    player = at_the_table(app, tracking)
    player.tap("fix")
    screen = player.screen
    wanted = {offer.key for offer in player.desk.fixes()}
    seen = {key.meaning for key in screen.keys()} & wanted
    assert {"fix.round", "fix.turn"} <= seen
    sections = [key.meaning for key in screen.keys() if key.meaning.startswith("section ")]
    for section in sections:
        player.tap(section)
        shown = screen.app.screen.corrections
        inside = shown.scroll.children[0]
        assert inside.height <= shown.scroll.height + 1
        seen |= {key.meaning for key in screen.keys()} & wanted
    assert seen == wanted
    player.tap(sections[-1])  # once more closes it
    assert screen.app.screen.corrections.parent is None


def test_what_was_refused_is_not_covered_by_a_section(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    said = refused(player)
    assert said in player.screen.texts()
    assert player.screen.app.screen.corrections.parent is None


def test_what_was_set_is_told_with_how_it_was(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    screen = player.screen.app.screen
    assert screen.legend.parent is not None
    assert [thing.word for thing in screen.legend.things] == [
        "a figure", "a place", "a token", "a track",
    ]  # fmt: skip
    player.tap("fix.round")
    player.tap("3")
    assert screen.said == ["Round: 3, not 1"]
    assert screen.legend.parent is None
    assert screen.settled.parent is not None
    player.tap("undo")
    assert not screen.said
    assert screen.legend.parent is not None


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_rims_are_around_all_that_can_be_touched(app: Start, tracking: str) -> None:
    player = at_the_table(app, tracking)
    player.tap("fix")
    player.screen.frames(3)
    screen = player.screen.app.screen
    touched = [*screen.state.rows, *screen.state.tracks, *screen.state.hexagons]
    if tracking == "map":
        assert screen.house.settable
    else:
        touched += [*screen.stage.people.portraits, *screen.stage.people.rows]
    for one in touched:
        assert any(
            x <= one.x + 1
            and y <= one.y + 1
            and one.right <= x + wide + 1
            and one.top <= y + high + 1
            for x, y, wide, high in screen.signs.boxes
        ), one
    player.tap("section 0")
    player.screen.frames(3)
    assert len(screen.signs.boxes) < len(touched) + 1, "what is covered has none"


def test_rims_are_where_a_low_panel_counts(app: Start) -> None:
    player = at_the_table(app, "map")
    player.screen.resize((1024, 600))
    player.tap("fix")
    player.screen.frames(3)
    screen = player.screen.app.screen
    panel = screen.state
    assert len(screen.signs.boxes) == len(panel.touched) > 0
    for x, y, wide, high in screen.signs.boxes:
        assert panel.x <= x
        assert x + wide <= panel.right
        assert panel.y <= y
        assert y + high <= panel.top


def test_each_thing_has_a_rim_of_its_own() -> None:
    from kivy.graphics import SmoothLine

    from companion.ui.widgets.rims import Rims

    rims, boxes = Rims(), [(0, 0, 400, 60), (0, 70, 400, 20)]
    rims.show(boxes)
    drawn = [one for one in rims.canvas.children if isinstance(one, SmoothLine)]
    assert len(drawn) == len(boxes)
    assert rims.boxes == boxes
    rims.show(boxes[:1])
    drawn = [one for one in rims.canvas.children if isinstance(one, SmoothLine)]
    assert len(drawn) == 1, "what is no longer seen has none"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_what_can_be_touched_stands_in_columns_each_before_its_word(
    app: Start, size: tuple[int, int]
) -> None:
    from companion.ui import theme

    screen = app(size)
    Studio(screen).fix()
    screen.settle()
    legend = screen.app.screen.legend
    words = legend.words
    assert len(words) == 4
    assert words[0].x == words[2].x
    assert words[1].x == words[3].x > words[0].right
    assert words[0].center_y == words[1].center_y > words[2].center_y
    assert legend.figure.right < words[0].x
    least = legend.look.text(theme.CAPTION) * 0.95
    assert all(word.font_size >= least for word in words), "no smaller than captions"
