"""Rules and words in the app: by chapter, by search, and from what just happened."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from kivy.metrics import dp

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


def test_rules_stand_in_two_columns_each_with_a_plate(app: Start) -> None:
    from companion.ui.widgets.rule_cards import Stage

    screen = opened(app)
    screen.tap("chapter m")
    screen.settle()
    cards = {card.name: card for card in shown(screen, RuleCard)}
    lefts = sorted({round(card.x) for card in cards.values()})
    assert len(lefts) == 2
    assert cards["M1"].top == cards["M2"].top, "read from left to right"
    plates = [
        one for card in cards.values() for one in card.walk(restrict=True) if isinstance(one, Stage)
    ]
    assert len(plates) == len(cards)
    drawn = [stage.piece for stage in plates if stage.piece is not None]
    assert drawn
    assert len({id(piece) for piece in drawn}) == len(drawn), "no drawing twice"
    for left in lefts:
        column = sorted((c for c in cards.values() if round(c.x) == left), key=lambda c: -c.top)
        gaps = {round(one.y - below.top) for one, below in pairwise(column)}
        assert gaps == {round(screen.app.screen.gap)}, "one below the other"
    screen.app.screen.open("M9")
    screen.settle()
    low, page = cards["M9"], screen.app.screen
    asked = next(card for card in shown(screen, RuleCard) if card.name == "M9")
    assert asked is not low
    assert page.scroll.to_window(0, page.scroll.y)[1] <= asked.to_window(0, asked.y)[1] + 1


def test_few_rules_are_as_wide_as_the_page_beside_large_plates(app: Start) -> None:
    from companion.ui.widgets.rule_cards import LARGE, Stage

    screen = opened(app)
    screen.tap("chapter x")
    screen.settle()
    cards = shown(screen, RuleCard)
    assert len({card.x for card in cards}) == 1
    plates = [one for card in cards for one in card.walk(restrict=True) if isinstance(one, Stage)]
    assert [stage.width for stage in plates] == [dp(LARGE[0])] * 3


def test_first_rows_of_words_share_the_page(app: Start) -> None:
    from companion.ui.widgets.rule_cards import WordRow

    screen = opened(app)
    screen.tap("chapter words")
    screen.settle()
    page = screen.app.screen
    rows = sorted(shown(screen, WordRow), key=lambda row: -row.y)
    ends = [row.to_window(0, row.y)[1] for row in rows]
    foot = page.scroll.to_window(0, page.scroll.y)[1]
    assert any(abs(end - foot) < 2 for end in ends), "the last one that is seen ends where it does"


@pytest.mark.parametrize("game", games.IDS)
def test_a_chapter_is_known_by_what_it_is_about(app: Start, game: str) -> None:
    from companion.ui.widgets.rule_cards import ChapterKey, Stage

    screen = app()
    screen.app.desk.choose(game)
    screen.app.go("rules")
    screen.settle()
    chapters = screen.app.desk.rulebook.chapters
    keys = shown(screen, ChapterKey)
    assert len(keys) == len(chapters) + 1
    for key in keys:
        plates = [one for one in key.children if isinstance(one, Stage)]
        assert len(plates) == 1
        drawn = key.meaning != "chapter words"
        assert all((plate.piece is not None) == drawn for plate in plates), key.meaning
    left = {round(key.said.x) for key in keys}
    assert len(left) == 1, "their names begin below each other"


def test_games_are_known_by_their_covers_and_stay_where_chapters_are_turned(app: Start) -> None:
    from companion.ui.widgets.game_tab import GameTab
    from companion.ui.widgets.thumbnail import Thumbnail

    screen = app()
    screen.app.go("rules")
    screen.settle()
    tabs = shown(screen, GameTab)
    assert [tab.meaning for tab in tabs].count(f"rules of {screen.app.desk.game}") == 1
    assert {tab.meaning for tab in tabs} == {f"rules of {game}" for game in games.IDS}
    covers = [one.cover for tab in tabs for one in tab.children if isinstance(one, Thumbnail)]
    assert len({id(cover) for cover in covers}) == len(games.IDS)
    assert [tab.meaning for tab in tabs if tab.kind == "chosen"] == [
        f"rules of {screen.app.desk.game}"
    ]
    screen.tap("chapter words")
    screen.settle()
    assert shown(screen, GameTab) == tabs, "two fast taps count"
