"""Rules and words in the app: by chapter, by search, and from what just happened."""

from collections.abc import Callable
from typing import Any

import pytest

from companion import games
from companion.ui.widgets.rule_cards import RuleCard, WordCard
from tests.ui.audit import faults
from tests.ui.driver import Driver
from tests.ui.test_layout import Dress, dress

Start = Callable[..., Driver]
DRESSES: tuple[Dress, ...] = (
    ("tablet", "en", 1.0),
    ("small tablet", "fr", 1.4),
    ("phone", "fr", 1.0),
    ("large tablet", "en", 2.0),
)


def shown(screen: Driver, kind: type[Any]) -> list[Any]:
    return [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, kind)]


def opened(app: Start) -> Driver:
    screen = app()
    screen.app.go("settings")
    screen.tap("rules")
    return screen


@pytest.mark.parametrize("game", games.IDS)
@pytest.mark.parametrize("how", DRESSES)
def test_every_chapter_can_be_read(app: Start, how: Dress, game: str) -> None:
    screen = app()
    dress(screen, how)
    screen.app.desk.choose(game)
    screen.app.go("rules")
    book = screen.app.desk.rulebook
    for chapter in book.chapters[:2]:
        screen.app.screen._turn(chapter.key)
        screen.frames(6)
        assert {card.name for card in shown(screen, RuleCard)} == set(chapter.rules)
        assert not faults(screen)
    screen.app.screen._turn("words")
    screen.frames(6)
    assert len(shown(screen, WordCard)) == len(book.words)
    assert not faults(screen)


def test_chapters_and_games_are_chosen_by_touch(app: Start) -> None:
    screen = opened(app)
    screen.tap("chapter x")
    assert {card.name for card in shown(screen, RuleCard)} == {"X1", "X2", "X3"}
    screen.tap("rules of closet_monsters")
    assert shown(screen, RuleCard)[-1].name.startswith("C")
    screen.tap("done")
    assert screen.app.where == "settings"


def test_on_a_phone_one_key_leads_to_every_chapter(app: Start) -> None:
    screen = app((360, 800))
    screen.app.go("rules")
    screen.tap("chapters")
    screen.tap("chapter f")
    assert "F1" in {card.name for card in shown(screen, RuleCard)}


def test_a_search_finds_rules_and_words(app: Start) -> None:
    screen = opened(app)
    screen.app.screen.entry.text = "candy"
    screen.frames(3)
    assert "T10" in {card.name for card in shown(screen, RuleCard)}
    assert shown(screen, WordCard)
    screen.app.screen.entry.text = "zzzz"
    screen.frames(3)
    assert not shown(screen, RuleCard)
    assert not shown(screen, WordCard)
    assert screen.app.desk.say("rules nothing") in screen.texts()


def test_what_just_happened_opens_the_rules_where_it_stands(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    desk.submit({"report": "start", "mode": "coop", "children": ["mike"], "seed": 1})
    screen.app.go("table")
    screen.frames(3)
    prompt = desk.prompt
    assert prompt is not None
    screen.tap("more")
    screen.tap("rules")
    assert screen.app.where == "rules"
    read = [card for card in shown(screen, RuleCard) if card.name == prompt.rule]
    assert read, "its chapter is open"
    screen.tap("done")
    assert screen.app.where == "table"
    screen.app.screen._rule()
    screen.tap("rules")
    assert screen.app.where == "rules", "and from the sheet of one rule"


def test_lists_begin_at_their_top_with_whole_rows(app: Start) -> None:
    from companion.ui.widgets.rule_cards import ChapterKey, WordRow

    screen = opened(app)
    screen.tap("chapter words")
    screen.settle()
    page = screen.app.screen
    assert page.listed.scroll_y == 1.0
    first = max(shown(screen, ChapterKey), key=lambda one: one.to_window(0, one.top)[1])
    assert first.to_window(0, first.top)[1] <= page.listed.to_window(0, page.listed.top)[1] + 1
    bottom = page.scroll.y
    rows = [row.to_window(0, row.y)[1] for row in shown(screen, WordRow)]
    tops = [row.to_window(0, row.top)[1] for row in shown(screen, WordRow)]
    cut = [low for low, top in zip(rows, tops, strict=True) if low < bottom - 1 < top - 20]
    assert not cut, "a row is cut where the page ends"
