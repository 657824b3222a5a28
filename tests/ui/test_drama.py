"""Dramatic pages: drawings are seen, no text is over them or the keys, and motion can be ended."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.engine.mood import BOOK, FIGURE, NUMBER, Mood, Steps, beside
from companion.engine.prompt import TELL, Point, Prompt
from companion.engine.tabletop import Header, Person, Tabletop, Track
from companion.ui.framing import Room, frame
from companion.ui.zones import zones
from tests.ui.gallery import Visitor

SIZES = ((1280, 800), (1024, 600), (800, 1280), (360, 800), (1024, 768), (1920, 1080), (800, 360))
PANE = Track("stress", "Stress", 3, 8)
SEEN = 0.55  # of a drawing's width and height that are on the screen at least
HANGING = 0.4  # the same of one that comes from above the page
CASTS = {
    "boogeyman": ("mike", "boogeyman"),
    "closet_monsters": ("snorvel", "kite"),
    "final_girl": ("killer", "heroine"),
    "betrayal": ("figure-bram", "drowned"),
}


def staged() -> Iterator[tuple[str, str, Mood]]:
    """Give every mood of a page, with its game and its name."""
    for game in games.IDS:
        made = games.game(game).moods
        for name, mood in made().items() if made else ():
            if mood.layout != BOOK:
                yield game, name, mood


def page(game: str, name: str, mood: Mood, size: tuple[int, int], **more: Any) -> Any:
    """Make a page as the Table shows it: the zones of its keys are kept free."""
    from companion.ui.widgets.drama import DramaPage

    found = zones(*size)
    prompt = Prompt(
        id=name, kind=TELL, key="", rule="", text="Place the figure in 12, the Box room.",
        why="The token was turned over. Nobody stands there.", mood=name, kicker="Room 12",
        word="" if mood.layout == NUMBER else "Face to face", cast=CASTS[game],
        picture="12" if mood.layout == NUMBER else "",
    )  # fmt: skip
    more = {"motion": False, **more}
    foot = size[1] - min(found.say.y, found.main.y)
    return DramaPage(mood=mood, prompt=prompt, rule="Rule", foot=foot, **more)


@pytest.fixture
def drama(window: None) -> Iterator[Any]:
    """A dramatic page on a screen of density 1."""
    from kivy.metrics import Metrics

    from companion.packs.shipped import content
    from companion.ui.theme import Theme, register_fonts
    from companion.ui.widgets.drama import Drama

    Metrics.density = 1
    register_fonts(content() / "fonts")
    made = Drama(Theme(), lambda: None, size_hint=(None, None), size=(1280, 800))
    yield made
    made.skip()


@pytest.mark.parametrize("size", SIZES)
def test_every_drawing_is_on_the_screen_and_no_text_is_over_the_keys(
    drama: Any, size: tuple[int, int]
) -> None:
    drama.size = size
    for game, name, mood in staged():
        shown = page(game, name, mood, size)
        drama.show(shown)
        where = f"{game} {name} {size}"
        assert drama.sprites, where
        for sprite in drama.sprites:
            (x, y), (wide, high) = sprite._drawn.pos, sprite._drawn.size
            across = min(x + wide, size[0]) - max(x, 0)
            up = min(y + high, size[1]) - max(y, 0)
            share = min(across / min(wide, size[0]), up / min(high, size[1]))
            assert share >= (HANGING if sprite.box[1] < 0 else SEEN), (
                f"{where}: {sprite.layer.picture} {share:.2f}"
            )
        assert drama.tale.y >= shown.foot, where
        assert drama.tale.right <= size[0], where


@pytest.mark.parametrize("size", SIZES)
def test_text_stands_beside_the_drawings_or_below_them(size: tuple[int, int]) -> None:
    for game, name, mood in staged():
        if mood.layout == NUMBER:
            continue
        room = Room(*size, foot=100)
        fitted = frame(mood, room, size[1] * 0.3)
        left, top, wide, high = fitted.text
        art = fitted.box(mood.art)
        where = f"{game} {name} {size}"
        if room.upright:
            assert top >= art[1] + art[3] - 1, where
        else:
            assert left + wide <= art[0], where
        assert wide >= 0.38 * size[0], where
        assert high > 0, where


def values(drama: Any) -> list[tuple[float, ...]]:
    """Tell where every drawing is, and how much of it is seen."""
    return [(s.seen, s.right, s.up, s.large, s.wide, s.tilt) for s in drama.sprites]


STILL = (1.0, 0.0, 0.0, 1.0, 1.0, 0.0)


def test_with_motion_off_everything_stands_at_once(drama: Any) -> None:
    for game, name, mood in staged():
        drama.show(page(game, name, mood, (1280, 800)))
        assert set(values(drama)) == {STILL}, name
        assert drama.numeral.seen == 1.0
        assert not drama.moving, name


def test_a_tap_ends_all_motion(drama: Any) -> None:
    moved = 0
    for game, name, mood in staged():
        drama.show(page(game, name, mood, (1280, 800), motion=True))
        moved += set(values(drama)) != {STILL}
        drama.skip()
        assert set(values(drama)) == {STILL}, name
        assert not drama.moving, name
    assert moved == len(list(staged())), "each comes in motion"


def test_the_same_moment_comes_only_once(drama: Any) -> None:
    game, name, mood = next(staged())
    drama.show(page(game, name, mood, (1280, 800), motion=True))
    drama.skip()
    drama.show(page(game, name, mood, (1280, 800), motion=True, error="not taken"))
    assert set(values(drama)) == {STILL}
    assert "not taken" in drama.tale.error.text


def test_a_question_with_many_answers_shows_them_instead_of_the_page(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    visitor = Visitor((1280, 800))
    try:
        for game in games.IDS:
            visitor.visit(game, "mood asking")
            screen = visitor.app.screen
            assert screen.drama.parent is None
            assert screen.stage.covered or screen.keys.asks_on_stage
            visitor.visit(game, "mood 2")
            assert visitor.app.screen.drama.parent is not None
    finally:
        visitor.close()


def said(drama: Any, size: tuple[int, int] = (1280, 800), **more: Any) -> Any:
    """Show a page beside drawings that says something, and let it be laid out."""
    name, mood = next((n, m) for g, n, m in staged() if m.layout != NUMBER and m.shows)
    shown = page("boogeyman", name, mood, size)
    drama.size = size
    drama.show(replace(shown, prompt=replace(shown.prompt, **more), panes=(PANE, PANE)))
    drama.tale.stack.width = drama.tale.scroll.width
    drama.tale.stack.do_layout()
    return shown


def test_a_sentence_of_the_page_stands_for_the_text_and_nothing_is_said_twice(drama: Any) -> None:
    said(drama, headline="North. It fears 3.", why="It fears 3. 14 wait.")
    assert drama.tale.sentence.plain == "North. It fears 3."
    assert drama.tale._plain_why == "14 wait. Rule"


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("The night is his.", ["The night", "is his."]),
        ("Dawn. He is beaten.", ["Dawn.", "He\N{NO-BREAK SPACE}is\N{NO-BREAK SPACE}beaten."]),
    ],
)
def test_large_words_break_where_one_would_pause(drama: Any, text: str, broken: list[str]) -> None:
    said(drama, word=text)
    word = drama.tale.word
    word.texture_update()
    lines = [" ".join(one.text for one in line.words) for line in word._label._cached_lines]
    assert lines == broken


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080)])
def test_panes_stand_apart_below_the_text_and_above_the_keys(
    drama: Any, size: tuple[int, int]
) -> None:
    shown = said(drama, size)
    panes = drama.tale.panes
    assert panes.parent is drama.tale
    assert panes.x == drama.tale.scroll.x
    assert shown.foot + 16 <= panes.y <= shown.foot + 40, "they end the column"
    assert panes.top <= drama.tale.scroll.top - drama.tale.stack.height
    assert panes.spacing >= 12


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1080)])
def test_a_number_begins_where_its_text_does_unless_nobody_could_touch_it(
    drama: Any, size: tuple[int, int]
) -> None:
    drama.size = size
    for game, name, mood in staged():
        if mood.layout != NUMBER:
            continue
        for number in ("12", "3"):
            shown = page(game, name, mood, size)
            drama.show(replace(shown, prompt=replace(shown.prompt, picture=number)))
            drawn = drama.numeral._drawn
            room = Room(*size, foot=shown.foot, aside=mood.aside if len(number) == 1 else 0.0)
            reach, _ = frame(mood, room, 0).point(mood.reach, 0)
            assert drawn.pos[0] + drawn.size[0] >= reach, number
            assert drawn.pos[0] - drama.tale.x <= 0.08 * size[0], number


def test_the_capitals_of_a_kicker_stand_apart_and_its_text_stays_plain(drama: Any) -> None:
    from companion.ui.widgets.writing import Letters

    said(drama, kicker="Room 12")
    kicker = drama.tale.kicker
    kicker.texture_update()
    close = Letters(font_size=kicker.font_size, font_name=kicker.font_name, bold=True)
    assert kicker.text == "ROOM 12"
    assert kicker._label.get_extents("ROOM 12")[0] > close.get_extents("ROOM 12")[0] + 6


def test_the_row_of_whose_card_is_read_holds_a_key_where_it_is_seen(drama: Any) -> None:
    from companion.ui.widgets.basic import Cap

    rows: list[bool] = []
    drama._on_row = rows.append
    name, mood = next((n, m) for g, n, m in staged() if m.layout != NUMBER and m.shows)
    shown = page("boogeyman", name, mood, (1280, 800))
    panes = (Person("mike", "Mike", "fine", pips=(2, 3)), PANE)
    drama.show(replace(shown, panes=panes, whose="mike", key=Cap("State", meaning="state")))
    assert drama.rowed
    drama.show(replace(shown, panes=panes))
    assert not drama.rowed
    assert rows == [True, False]


@pytest.mark.parametrize("density", [1, 1.5, 2.625, 3])
def test_the_arrow_to_how_somebody_looks_now_is_whole(drama: Any, density: float) -> None:
    from kivy.metrics import Metrics

    from companion.ui.theme import Theme
    from companion.ui.widgets.crew import Became

    Metrics.density = density
    person = Person("babysitter", "Jennifer", "3", player=False, variant="possessed")
    for scale in (1.0, 1.4, 2.0):
        for high in (60, 92, 140):
            row = Became(Theme(scale), person, size_hint=(None, None))
            row.size = (470 * density, high * density)
            row.do_layout()
            row.arrow.texture_update()
            wide, tall = row.arrow.texture_size
            assert wide <= row.arrow.width, (scale, high)
            assert tall <= row.arrow.height, (scale, high)
    Metrics.density = 1


@pytest.mark.parametrize(
    ("number", "barred"), [("6", True), ("9", True), ("12", False), ("19", False)]
)
def test_a_number_that_is_another_one_upside_down_stands_on_a_bar(
    drama: Any, number: str, barred: bool
) -> None:
    game, name, mood = next(one for one in staged() if one[2].layout == NUMBER)
    shown = page(game, name, mood, (1280, 800))
    drama.show(replace(shown, prompt=replace(shown.prompt, picture=number)))
    numeral = drama.numeral
    assert numeral.barred == barred
    assert (numeral._bar.size[1] > 12) == barred
    assert numeral._bar.pos[1] >= drama.tale.scroll.top - 1, "the text is below it"


def test_below_a_number_each_sentence_is_a_line(drama: Any) -> None:
    game, name, mood = next(one for one in staged() if one[2].layout == NUMBER)
    shown = page(game, name, mood, (1280, 800))
    text = "Place him in 9 (Sewing room). Turn its light to Dark."
    drama.show(replace(shown, prompt=replace(shown.prompt, picture="9", text=text)))
    sentence = drama.tale.sentence
    sentence.texture_update()
    lines = [" ".join(one.text for one in line.words) for line in sentence._label._cached_lines]
    assert [line.replace("\u00a0", " ") for line in lines] == text.replace(". ", ".|").split("|")


def test_text_with_little_below_it_does_not_hang_under_the_upper_edge(drama: Any) -> None:
    said(drama, why="")
    room = drama.tale._top - drama.tale.scroll.top
    assert room >= 60
    assert drama.tale.scroll.height >= drama.tale.stack.height


def test_where_somebody_comes_to_is_seen_on_a_small_map(drama: Any) -> None:
    from companion import root
    from companion.ui.widgets.plan import COMING, MIDDLE, Plan

    table = root.open_table(game="closet_monsters")
    start = {"report": "start", "game": "closet_monsters", "cards": "nightlight", "seed": 7}
    assert table.submit(start)["ok"]
    top = table.opponent.show.table(table.state, table.state, ())
    game, name, mood = next(one for one in staged() if one[1] == "monster_comes")
    shown = page(game, name, mood, (1280, 800))
    more = {"place": "north", "word": "Little Moldimer comes!", "why": "8 wait."}
    prompt = replace(shown.prompt, **more)
    assert len(beside(mood, prompt, top)) == 1
    drama.show(replace(shown, prompt=prompt, panes=beside(mood, prompt, top)))
    (plan,) = (one.part for one in drama.tale.panes.children if isinstance(one.part, Plan))
    plan.size = (400, 250)
    assert plan.seen is not None
    assert plan.seen.at == "north"
    assert plan.seen.board.places["north"].who
    side = plan.height * COMING
    lit = plan._middle(plan.seen.board.places["north"], side)[1] - side / 2
    assert lit >= plan.y + plan.height / 2 + plan.height * MIDDLE / 2, "its light covers no bed"
    assert {one.text for one in plan.written} == {"East", "South", "West"}, "nobody is there"
    drama.tale.word.texture_update()
    assert len(drama.tale.word._label._cached_lines) == 1, "it leaves room for the map"


EMPTY = Tabletop(Header("1", ""), (), (), {}, Header("1", ""))
STEPS = ("His action", "Terror card", "Panic", "Upkeep")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_the_steps_of_a_turn_are_a_row_and_the_line_above_does_not_say_them_again(
    drama: Any, size: tuple[int, int]
) -> None:
    drama.size = size
    name, mood = next((n, m) for _, n, m in staged() if m.layout == FIGURE and not m.shows)
    shown = page("final_girl", name, mood, size)
    prompt = replace(shown.prompt, kicker="Panic · step 3 of 4", brief="Panic", steps=STEPS, step=3)
    panes = beside(mood, prompt, EMPTY)
    assert panes == (Steps(STEPS, 3, mood.ink),)
    drama.show(replace(shown, prompt=prompt, panes=panes))
    drama.do_layout()
    assert drama.tale.kicker.text == "PANIC"
    (pane,) = drama.tale.panes.children
    row = pane.part
    row.do_layout()
    assert [one.text for one in row.names] == [f"{n}  {one}" for n, one in enumerate(STEPS, 1)]
    lefts = [one.x for one in row.names]
    assert lefts == sorted(lefts)
    assert row.names[-1].right <= row.right + 1
    inks = [tuple(one.color) for one in row.names]
    assert inks[2] not in inks[:2] + inks[3:], "the step it is about stands out"


def test_where_there_is_no_room_for_the_steps_the_line_above_says_which_it_is(drama: Any) -> None:
    drama.size = (360, 800)
    name, mood = next((n, m) for _, n, m in staged() if m.layout == FIGURE and not m.shows)
    shown = page("final_girl", name, mood, (360, 800))
    prompt = replace(
        shown.prompt, kicker="Panic · step 3 of 4", brief="Panic", steps=STEPS, step=3,
        points=tuple(Point("walk", "Somebody walks a long way through it.") for _ in "12345"),
    )  # fmt: skip
    drama.show(replace(shown, prompt=prompt, panes=beside(mood, prompt, EMPTY)))
    assert drama.tale.kicker.text == "PANIC · STEP 3 OF 4"
    assert drama.tale.panes.parent is None


def test_two_panes_leave_no_room_for_steps() -> None:
    prompt = Prompt(id="1", kind=TELL, key="", rule="", text="", why="", steps=STEPS, step=1)
    mood = next(m for _, _, m in staged() if m.layout == FIGURE)
    mood = replace(mood, shows=("a", "b"))
    tracks = tuple(Track(one, one, 1, 3) for one in ("a", "b"))
    assert beside(mood, prompt, replace(EMPTY, panes=tracks)) == tracks
    assert beside(mood, prompt, replace(EMPTY, panes=tracks[:1]))[-1].id == "steps"


@pytest.mark.parametrize("long", [False, True])
def test_a_question_after_several_orders_stands_above_its_keys_if_all_is_seen(
    drama: Any, long: bool
) -> None:
    drama.size = (1280, 800)
    name, mood = next((n, m) for _, n, m in staged() if m.layout == FIGURE and not m.shows)
    shown = page("final_girl", name, mood, (1280, 800))
    points = tuple(Point("walk", "Somebody walks a long way through it.") for _ in "12")
    why = "So it is. " * (90 if long else 1)
    prompt = replace(shown.prompt, points=points, why=why)
    drama.show(replace(shown, prompt=prompt, question="How many are there?"))
    told = list(reversed(drama.tale.stack.children))
    assert (told[-1] is drama.tale.asked) != long, "what is cut is never the question"
    assert told.index(drama.tale.asked) > told.index(drama.tale.points[1])


def test_a_sentence_under_no_large_word_is_larger(drama: Any) -> None:
    drama.size = (1280, 800)
    name, mood = next((n, m) for _, n, m in staged() if m.layout == FIGURE and not m.shows)
    shown = page("final_girl", name, mood, (1280, 800))
    sizes = []
    for word in ("Night", ""):
        prompt = replace(shown.prompt, word=word, headline="Move him.", points=())
        drama.show(replace(shown, prompt=prompt))
        sizes.append(drama.tale.sentence.font_size)
    assert sizes[1] > sizes[0]
