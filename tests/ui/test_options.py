"""The table options: groups of questions, one of them open with its answers and its rule."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from companion import games
from companion.engine.offers import Field
from tests.chance import some
from tests.ui.audit import faults
from tests.ui.driver import Driver
from tests.ui.test_layout import Dress, dress

Start = Callable[..., Driver]


def aside(screen: Driver) -> list[Field]:
    """Give the questions of the page."""
    return [field for field in screen.app.desk.start.fields if field.aside]


def named(screen: Driver, rule: str) -> Any:
    """Find what names a rule on the page."""
    said = screen.app.desk.named_rule(rule)
    return next(one for one in screen.shown.walk(restrict=True) if said in getattr(one, "text", ""))


def opened(screen: Driver, field: Field) -> None:
    """Open a question, unless it is."""
    if screen.app.screen.opened is None or screen.app.screen.opened.name != field.name:
        turned(screen, field)
        screen.tap(field.name)
        screen.settle()


def turned(screen: Driver, field: Field) -> None:
    """Turn to the group of a question, where they are grouped."""
    page = screen.app.screen
    if page.grouped:
        screen.tap(f"section {page.headings.index(field.section)}")
        screen.settle()


def tap_rule(screen: Driver, field: Field) -> None:
    """Open a question, and tap where its rule is named."""
    opened(screen, field)
    part = named(screen, field.rule)
    screen.settle()
    screen.reveal(part)
    screen.settle()
    screen.touch(*screen.middle(part))


@pytest.mark.parametrize(
    ("way", "language"), some(product([("new",), ("settings",)], ["en", "fr"]), 2)
)
def test_a_tap_on_the_rule_of_an_option_opens_it(
    app: Start, way: tuple[str, ...], language: str
) -> None:
    screen = app()
    screen.app.desk.set(language=language)
    for where in (*way, "options"):
        screen.app.go(where)
    fields = aside(screen)
    assert fields
    for field in fields:
        tap_rule(screen, field)
        assert screen.app.sheet is not None, f"nothing opened for {field.rule}"
        title, text = screen.app.desk.rule(field.rule)
        shown = screen.texts()
        assert title in shown
        assert all(any(part in one for one in shown) for part in text.split("\n") if part)
        screen.tap("close")
        assert screen.app.where == "options"


@pytest.mark.parametrize("how", [("phone", "fr", 2.0), ("small tablet", "en", 1.0)])
def test_the_rule_of_an_option_is_large_enough_to_be_tapped(app: Start, how: Dress) -> None:
    from kivy.metrics import dp

    from companion.ui import theme

    screen = app()
    dress(screen, how)
    screen.app.go("new")
    screen.app.go("options")
    screen.frames(5)
    field = aside(screen)[0]
    opened(screen, field)
    screen.frames(5)
    assert named(screen, field.rule).height >= dp(theme.TARGET) - 0.5
    assert not faults(screen)
    tap_rule(screen, field)
    assert screen.app.sheet is not None
    assert not faults(screen)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_every_group_is_in_sight_and_so_are_its_questions(
    app: Start, size: tuple[int, int]
) -> None:
    screen = app()
    screen.resize(size)
    screen.app.go("new")
    screen.app.go("options")
    screen.frames(5)
    page = screen.app.screen
    assert len(page.groups) == len(page.headings)
    assert len({(round(one.width), round(one.height)) for one in page.groups.values()}) == 1
    seen = set()
    for heading in page.headings:
        turned(screen, page.groups[heading].fields[0])
        screen.frames(3)
        assert not page.scroll.more
        assert not page.beside.more
        there = {key.meaning for key in screen.keys()} & set(page.lists)
        assert len({round(page.lists[name].height) for name in there}) == 1
        assert there == {field.name for field in page.groups[heading].fields}
        seen |= there
    assert seen == {field.name for field in aside(screen)}


def test_a_group_says_what_is_not_as_advised(app: Start) -> None:
    screen = app()
    screen.app.go("new")
    field = aside(screen)[0]
    screen.app.desk.draft.values[field.name] = field.choices[1].value
    screen.app.go("options")
    screen.settle()
    page = screen.app.screen
    assert page.groups[field.section].note.text == field.topic
    screen.tap("advised")
    assert page.groups[field.section].note.text != field.topic


def test_a_question_leads_back_to_its_group(app: Start) -> None:
    screen = app()
    screen.app.go("new")
    screen.app.go("options")
    screen.settle()
    field = aside(screen)[-1]
    opened(screen, field)
    assert screen.app.screen.card is not None
    screen.tap("section")
    screen.settle()
    assert screen.app.screen.card is None
    assert screen.key(field.name)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (360, 800)])
def test_a_question_is_opened_and_answered(app: Start, size: tuple[int, int]) -> None:
    screen = app()
    screen.resize(size)
    screen.app.go("new")
    screen.app.go("options")
    screen.settle()
    field = aside(screen)[-1]
    other = field.choices[1].value
    opened(screen, field)
    shown = screen.texts()
    assert field.label in [text.replace("\u00a0", " ") for text in shown]
    assert {choice.about for choice in field.choices} <= set(shown)
    screen.tap(f"{field.name} {other}")
    assert screen.app.desk.draft.values[field.name] == other
    assert screen.app.screen.lists[field.name].answer.text == field.choices[1].label


def test_one_key_lets_everything_be_as_advised(app: Start) -> None:
    screen = app()
    screen.app.go("new")
    screen.app.go("options")
    screen.settle()
    desk = screen.app.desk
    field = aside(screen)[0]
    other = field.choices[1].value
    assert "advised" not in {key.meaning for key in screen.keys()}
    opened(screen, field)
    screen.tap(f"{field.name} {other}")
    assert desk.draft.values[field.name] == other
    screen.settle()
    screen.tap("advised")
    assert desk.draft.values[field.name] == field.default
    assert "advised" not in {key.meaning for key in screen.keys()}


def test_what_is_not_as_advised_is_open_at_first(app: Start) -> None:
    screen = app()
    screen.app.go("new")
    field = aside(screen)[3]
    screen.app.desk.draft.values[field.name] = field.choices[1].value
    screen.app.go("options")
    screen.settle()
    assert screen.app.screen.opened.name == field.name


@pytest.mark.parametrize("game", games.IDS)
def test_every_question_has_its_picture_and_nothing_of_it_is_cut(app: Start, game: str) -> None:
    from companion.ui import art

    screen = app()
    screen.app.desk.choose(game)
    screen.app.go("new")
    wrong = []
    for field in aside(screen):
        scene = field.scene
        if scene is None or art.known(field.drawing) is None:
            wrong.append(f"{field.name}: no picture")
            continue
        for one in scene.sprites:
            known = art.known(one.drawing)
            if known is None:
                wrong.append(f"{field.name}: no such drawing: {one.drawing}")
                continue
            high = one.wide * known.size[1] / known.size[0]
            top, bottom = (
                (one.y - high, one.y) if one.stands else (one.y - high / 2, one.y + high / 2)
            )
            around = (one.x - one.wide / 2, scene.size[0] - one.x - one.wide / 2, top)
            if min(*around, scene.size[1] - bottom) < 0:
                wrong.append(f"{field.name}: {one.drawing} is cut")
    assert not wrong


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_the_scene_of_the_open_question_is_seen_above_it(app: Start, size: tuple[int, int]) -> None:
    screen = app()
    screen.resize(size)
    screen.app.go("new")
    screen.app.go("options")
    screen.settle()
    opened(screen, aside(screen)[0])
    screen.frames(3)
    card = screen.app.screen.card
    assert card.scene.height > 80
    words = [one.to_window(*one.pos)[1] + one.height for one in card.inside.children]
    assert max(words) <= card.scene.to_window(*card.scene.pos)[1] + 1


def test_a_square_picture_fills_its_tile_and_anything_else_stands_on_a_ground() -> None:
    from companion.ui.widgets.scene_art import Tile

    assert Tile("boogeyman/card-keys", 90).fills
    assert not Tile("boogeyman/piece-flashlight", 90).fills


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_words_of_a_question_stay_in_its_row_whatever_its_picture_takes(
    app: Start, language: str, scale: float
) -> None:
    screen = app()
    dress(screen, ("small tablet", language, scale))
    screen.app.go("new")
    screen.app.go("options")
    screen.settle()
    page = screen.app.screen
    for heading in page.headings:
        page._turn_to(heading)
        screen.settle()
        for field in page._about(heading):
            row = page.lists[field.name]
            assert row.inside.height <= row.height, (field.name, row.answer.text)
            assert row.tile.width >= 44
