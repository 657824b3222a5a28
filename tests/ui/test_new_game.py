"""A new game by touches: who plays, by which names, how; and what to lay out."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games.boogeyman.show.offers.start import start
from companion.games.boogeyman.text.words import Words
from tests.chance import some
from tests.states import state_of
from tests.tables import practice
from tests.ui.conftest import Start
from tests.ui.driver import Driver


def new(app: Start, *children: str, size: tuple[int, int] = (1280, 800)) -> Driver:
    """Choose who plays; the way there by touches is that of the evenings."""
    screen = app(size=size)
    screen.app.go("choose")
    screen.app.desk.choose("boogeyman")
    screen.app.desk.draft_anew()
    screen.app.go("new")
    screen.settle()
    for child in children:
        screen.tap(child)
    return screen


def name(screen: Driver, child: str, text: str) -> None:
    screen.tap(f"name {child}")
    screen.frames(3)
    screen.app.screen.entry.text = text
    screen.frames(2)


def begin(screen: Driver) -> None:
    screen.tap("Begin the night")
    screen.wait(0.5)


def test_the_seats_are_in_the_order_of_the_taps(app: Start) -> None:
    screen = new(app, "tommy", "peter", "ray")
    screen.tap("peter")
    screen.tap("peter")
    begin(screen)
    assert list(screen.app.desk.view["children"]) == ["tommy", "ray", "peter"]
    assert screen.app.desk.view["flashlight"] == "tommy"


def test_without_a_map_is_preselected_until_there_is_a_house_of_ones_own(app: Start) -> None:
    screen = new(app, "mike")
    desk = screen.app.desk
    assert desk.draft.values["tracking"] == "ask"
    assert any("Our practice house, not your board" in text for text in screen.texts())
    drawn = replace(practice(), id="ours", title={"en": "Ours"})
    houses = {"practice": practice(), "ours": drawn}
    fields = {field.name: field for field in start(Words(), houses, {}).fields}
    assert (fields["tracking"].default, fields["house"].default) == ("map", "ours")
    assert not any("practice" in choice.about for choice in fields["tracking"].choices)


def test_nobody_can_begin_without_a_child(app: Start) -> None:
    screen = new(app, "mike")
    screen.tap("mike")
    assert "Begin the night" not in screen.texts()


def test_where_nobody_need_be_named_the_key_says_so(app: Start) -> None:
    screen = app()
    screen.app.desk.choose("closet_monsters")
    screen.app.desk.draft_anew()
    screen.app.go("new")
    screen.settle()
    assert "Begin without names" in screen.texts()
    screen.tap("player_1")
    assert "Begin without names" not in screen.texts()
    assert "Begin the night" in screen.texts()


def test_a_name_is_said_at_the_table_and_stays_on_the_device(app: Start, tmp_path: Path) -> None:
    screen = new(app, "mike", "leila")
    name(screen, "mike", "  zoë {x} ")
    screen.tap("Done")
    begin(screen)
    desk = screen.app.desk
    assert desk.here.opponent.text.names()["mike"] == "Zoë {x}"
    assert any("Zoë {x}" in prompt.text for prompt in desk.prompts)
    file = desk.shelf.file(desk.game_id)
    desk.leave()
    assert all("Zoë".encode() not in part.read_bytes() for part in file.parent.rglob("*.*"))
    assert "Zoë".encode() in (tmp_path / "people.json").read_bytes()
    again = app()
    again.wait(0.5)
    again.tap("continue")
    assert again.app.desk.here.opponent.text.names()["mike"] == "Zoë {x}"


def test_the_names_used_last_are_offered_again(app: Start) -> None:
    screen = new(app, "mike")
    name(screen, "mike", "Anna")
    screen.tap("Done")
    begin(screen)
    screen = new(app, "leila")
    screen.tap("name leila")
    screen.wait(0.5)
    screen.tap("Anna")
    assert screen.app.desk.draft.names == {"leila": "Anna"}
    assert "plays Leila" in screen.texts()


def test_a_name_cannot_be_too_long(app: Start) -> None:
    screen = new(app, "mike")
    name(screen, "mike", "x" * 50)
    assert len(screen.app.screen.entry.text) == 16


@pytest.mark.parametrize("written", some(["Жанна", "سارة", "李小", "Zoë 😀"], 2))
def test_a_name_that_no_font_can_show_is_refused_in_words(app: Start, written: str) -> None:
    screen = new(app, "mike")
    name(screen, "mike", written)
    assert any(
        "cannot be shown here, only Latin ones can. Mike stays Mike." in text
        for text in screen.texts()
    )
    screen.tap("Done")
    screen.frames(2)
    assert any(
        "cannot be shown here, only Latin ones can. Mike stays Mike." in text
        for text in screen.texts()
    ), "still to be read"
    begin(screen)
    assert screen.app.desk.here.opponent.text.names()["mike"] == "Mike"
    assert written not in screen.app.desk.people.recent


def test_a_name_is_taken_once_every_letter_can_be_shown(app: Start) -> None:
    screen = new(app, "mike")
    name(screen, "mike", "Łucja Ж")
    screen.app.screen.entry.text = "Łucja"
    screen.frames(2)
    assert not any(
        "cannot be shown here, only Latin ones can. Mike stays Mike." in text
        for text in screen.texts()
    )
    screen.tap("Done")
    screen.frames(2)
    assert "Łucja" in screen.texts()


def test_turning_the_tablet_loses_nothing(app: Start) -> None:
    screen = new(app, "mike", "leila")
    name(screen, "mike", "Anna")
    screen.tap("tracking ask")
    screen.resize((800, 1280))
    screen.frames(3)
    assert screen.app.screen.entry.text == "Anna"
    screen.tap("Done")
    begin(screen)
    assert screen.app.desk.view["tracking"] == "ask"
    assert screen.app.desk.here.opponent.text.names()["mike"] == "Anna"


def test_table_options_are_chosen_for_this_game_and_back_leads_to_it(app: Start) -> None:
    screen = new(app, "mike")
    screen.tap("options")
    screen.wait(0.5)
    screen.tap("option.flashlight")
    screen.wait(0.5)
    screen.tap("option.flashlight passes")
    screen.tap("back")
    assert screen.app.where == "new"
    assert "1 is not as usual." in screen.texts()
    screen.wait(0.5)
    begin(screen)
    assert state_of(screen.app.desk.here).option("flashlight") == "passes"
    assert screen.app.desk.settings.options == {}


def test_the_options_that_are_usual_here_are_the_defaults(app: Start) -> None:
    screen = app()
    screen.app.desk.set(options={"option.flashlight": "passes", "option.new": "?", "x": "y"})
    screen = new(app, "mike")
    begin(screen)
    assert state_of(screen.app.desk.here).option("flashlight") == "passes"


def test_a_start_that_is_refused_says_why_and_loses_nothing(app: Start) -> None:
    screen = new(app, "mike", "leila")
    screen.app.desk.draft.values.update(tracking="map", house="nowhere")
    begin(screen)
    assert screen.app.where == "new"
    assert screen.app.desk.draft.values["children"] == ["mike", "leila"]
    assert any("nowhere" in text for text in screen.texts())
    assert screen.app.desk.shelf.games() == []


def test_where_nothing_can_be_written_it_is_said_why(app: Start, tmp_path: Path) -> None:
    screen = new(app, "mike")
    (tmp_path / "games").write_text("a file, where the folder of games should be")
    begin(screen)
    assert screen.app.where == "new"
    assert any("disk" in text for text in screen.texts())
    (tmp_path / "games").unlink()
    screen.tap("Begin the night")
    assert screen.app.where == "setup"


def test_on_a_phone_a_name_is_written_where_no_keyboard_comes(app: Start) -> None:
    from companion.ui.widgets.basic import text_width

    screen = new(app, "mike", "tommy", size=(360, 780))
    screen.app.desk.set(language="fr")
    screen.app.rebuild()
    screen.frames(3)
    screen.tap("name tommy")
    screen.wait(0.5)
    entry = screen.app.screen.entry
    assert screen.middle(entry)[1] > screen.window.height / 2
    hint = text_width(entry.hint_text, entry.font_size, entry.font_name)
    assert hint <= entry.width - entry.padding[0] - entry.padding[2]


def test_back_closes_the_line_for_a_name_before_it_leaves(app: Start) -> None:
    screen = new(app, "mike")
    name(screen, "mike", "Zoë")
    screen.escape()
    assert screen.app.where == "new"
    assert screen.app.screen.entry is None
    assert screen.app.desk.draft.names["mike"] == "Zoë"
    screen.escape()
    assert screen.app.where == "choose"


@pytest.mark.parametrize("size", [(360, 780), (1024, 600)])
def test_what_only_the_app_knows_is_in_sight_from_the_first_step(
    app: Start, size: tuple[int, int]
) -> None:
    from tests.ui.audit import Box, box_of

    screen = new(app, "mike", "leila", "ray", size=size)
    begin(screen)
    (last,) = (step.text for step in screen.app.desk.steps if step.large)
    (said,) = (one for one in screen.shown.walk() if getattr(one, "plain", "") == last)
    assert box_of(said).within(Box(0, 0, *size))
    assert screen.app.screen.scroll not in parents(said)


def parents(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def test_the_set_up_is_a_walk_with_a_picture_for_each_step(app: Start) -> None:
    from companion.ui.widgets.tabletop_picture import StepPicture

    screen = new(app, "mike", "leila", "ray")
    begin(screen)
    steps = screen.app.desk.steps
    for number, step in enumerate(steps):
        assert step.title in screen.texts()
        assert screen.app.screen.at == number
        (picture,) = (one for one in screen.shown.walk() if isinstance(one, StepPicture))
        assert picture.step.scene or picture.step.pieces, step.key
        if number < len(steps) - 1:
            screen.tap("next")
    screen.tap("before")
    assert steps[-2].title in screen.texts()
    screen.tap("next")
    screen.tap("ready")
    assert screen.app.where == "table"


def test_beside_a_step_nothing_is_left_empty(app: Start) -> None:
    screen = new(app, "mike", "leila", "ray")
    begin(screen)
    assert "before" not in [key.meaning for key in screen.keys()]  # nothing comes before the first
    page = screen.app.screen
    for _ in screen.app.desk.steps[1:]:
        screen.wait(0.2)
        assert page.aside.height == pytest.approx(page.beside.height, abs=2)
        screen.tap("next")
    screen.tap("all")
    screen.wait(0.2)
    assert page.prompt.height >= page.prompt.minimum_height > 0


def test_what_to_lay_out_is_ticked_off_and_can_be_looked_at_again(app: Start) -> None:
    screen = new(app, "mike", "leila", "ray")
    screen.tap("tracking map")
    begin(screen)
    screen.tap("all")
    screen.tap("setup.objectives")
    assert screen.key("setup.objectives").done
    screen.resize((800, 1280))
    screen.wait(0.5)
    assert screen.key("setup.objectives").done
    screen.tap("ready")
    assert screen.app.where == "table"
    assert screen.app.desk.prompts[screen.app.desk.step].key == "turn"
    before = screen.app.desk.steps
    screen.app.desk.submit({"report": "corrected", "set": {"babysitter": {"room": "1"}}})
    screen.app.go("setup")
    screen.frames(3)
    assert screen.app.desk.steps == before
    screen.window.dispatch("on_keyboard", 27, 0, "", [])
    screen.frames(2)
    assert screen.app.where == "table"


def test_back_from_what_to_lay_out_is_the_new_game_as_it_was(app: Start) -> None:
    screen = new(app, "mike", "leila")
    desk = screen.app.desk
    desk.draft.names["mike"] = "Anna"
    desk.draft.values["tracking"] = "ask"
    begin(screen)
    assert screen.app.where == "setup"
    screen.tap("back")
    screen.wait(0.5)
    assert screen.app.where == "new"
    assert desk.draft.values["children"] == ["mike", "leila"]
    assert desk.draft.values["tracking"] == "ask"
    assert desk.draft.names["mike"] == "Anna"
    assert desk.shelf.games() == desk.shelf.deleted() == [], "nothing is left of it"
    screen.tap("ray")
    begin(screen)
    assert list(desk.view["children"]) == ["mike", "leila", "ray"]
    assert len(desk.shelf.games()) == 1
    screen.escape()
    screen.settle()
    assert screen.app.where == "new"
    assert "Anna" in screen.texts()
    screen.escape()
    screen.settle()
    assert screen.app.where == "home"
    assert desk.shelf.games() == []


def test_back_from_what_to_lay_out_leaves_a_night_alone_that_goes_on(app: Start) -> None:
    screen = new(app, "mike")
    begin(screen)
    screen.tap("ready")
    desk = screen.app.desk
    assert desk.submit({"report": "corrected", "set": {"round": 2}})
    game = desk.game_id
    screen.app.go("setup")
    screen.escape()
    screen.settle()
    assert screen.app.where == "table"
    assert desk.submit({"report": "undo"})
    screen.app.go("home")
    desk.open(game)
    screen.app.go("setup")
    screen.escape()
    screen.settle()
    assert screen.app.where == "table", "of another evening"
    assert [one.id for one in desk.shelf.games()] == [game]


def test_a_game_whose_start_was_taken_back_is_begun_in_its_place(app: Start) -> None:
    screen = new(app, "mike")
    begin(screen)
    desk = screen.app.desk
    desk.submit({"report": "undo"})
    screen.app.go("table")
    screen.wait(0.5)
    assert screen.app.where == "new"
    screen.tap("leila")
    begin(screen)
    assert list(desk.view["children"]) == ["leila"]
    assert len(desk.shelf.games()) == 1


def test_a_choice_changes_its_own_cards_and_no_other(app: Start) -> None:
    screen = app()
    screen.app.go("new")
    before = list(screen.keys())
    screen.tap("preset express")
    assert list(screen.keys()) == before  # the very same
    presets = {key.meaning: key.kind for key in before if key.meaning.startswith("preset")}
    assert presets == {
        "preset opponent": "plain", "preset table": "plain", "preset express": "chosen",
    }  # fmt: skip
    assert screen.app.desk.draft.values["preset"] == "express"
    screen.tap("tracking ask")  # other questions go
    assert not any(key.meaning.startswith("house") for key in screen.keys())


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_every_choice_of_a_game_with_many_is_above_the_fold(
    app: Start, size: tuple[int, int]
) -> None:
    from tests.ui.audit import box_of

    screen = app(size=size)
    screen.app.desk.choose("closet_monsters")
    screen.app.desk.draft_anew()
    screen.app.go("new")
    screen.settle()
    page = screen.app.screen
    shown = box_of(page.beside)
    keys = [card for cards in page.cards.values() for card in cards.values()]
    assert len(keys) == 10
    assert [key.meaning for key in keys if not box_of(key).within(shown)] == []
    screen.tap("mode race")
    assert screen.app.desk.draft.values["mode"] == "race"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_what_to_have_ready_is_seen_without_scrolling(app: Start, size: tuple[int, int]) -> None:
    from companion.ui.widgets.walk import Needs
    from tests.ui.audit import box_of

    screen = new(app, "mike", "leila", "ray", "tommy", size=size)
    begin(screen)
    for step in screen.app.desk.steps[:-1]:
        screen.settle()
        needs = [one for one in screen.shown.walk() if isinstance(one, Needs)]
        assert len(needs) == bool(step.needs), step.key
        assert all(box_of(one).within(box_of(screen.app.screen.beside)) for one in needs), step.key
        screen.tap("next")


def test_choices_end_where_the_people_do(app: Start) -> None:
    screen = new(app, "mike")
    screen.frames(5)
    page = screen.app.screen
    ends = [min(one.to_window(one.x, one.y)[1] for one in cards.children) for cards in page.lines]
    assert abs(min(ends) - page.main.to_window(page.main.x, page.main.top)[1] - page.gap) < 6


def test_whoever_plays_last_stands_after_all_seats(app: Start) -> None:
    screen = new(app, "mike", "leila")
    figures = [
        one.who for one in screen.app.screen.strip.walk(restrict=True) if hasattr(one, "who")
    ]
    assert figures == ["mike", "leila", "boogeyman"]
    assert "He plays last, every round." in screen.texts()


def test_what_is_chosen_is_known_by_its_picture_and_words_beside_are_level(app: Start) -> None:
    from companion.ui.widgets.picture_choice import PictureChoice

    screen = app(size=(1280, 800))
    screen.app.go("new")
    screen.settle()
    page = screen.app.screen
    every = [card for cards in page.cards.values() for card in cards.values()]
    assert every
    assert all(isinstance(card, PictureChoice) for card in every)
    assert all(min(card.picture.size) >= 40 for card in every)
    for cards in page.cards.values():
        beside = [card for card in cards.values() if card.above]
        tops = {round(card.title.to_window(0, card.title.top)[1]) for card in beside}
        assert len(tops) <= 1
    field = next(one for one in screen.app.desk.start.fields if one.name in page.cards)
    other = next(
        c.value for c in field.choices if c.value != screen.app.desk.draft.values[field.name]
    )
    screen.tap(f"{field.name} {other}")
    assert screen.app.desk.draft.values[field.name] == other
    assert page.cards[field.name][other].picture.lit


def test_the_list_beside_a_step_of_the_set_up_has_only_what_follows(app: Start) -> None:
    screen = new(app, "mike", "leila")
    screen.app.screen._start()
    screen.frames(5)
    page = screen.app.screen
    shown = [one.text for row in page.way.children for one in row.children]
    assert page.steps[0].title not in shown
    assert page.steps[1].title in shown


def test_in_a_single_column_what_is_asked_stands_above_pictures_of_the_night(app: Start) -> None:
    from companion.ui.widgets.poster_wall import PosterWall

    for size, above in (((360, 800), True), ((1280, 800), False)):
        screen = app(size)
        screen.app.desk.choose("final_girl")
        screen.app.go("new")
        screen.frames(5)
        (wall,) = (one for one in screen.shown.walk() if isinstance(one, PosterWall))
        first = screen.key("tracking map")
        over = first.to_window(*first.pos)[1] > wall.to_window(wall.x, wall.top)[1] - 1
        assert over == above


@pytest.mark.parametrize("size", [(800, 360), (360, 800), (1024, 600)])
def test_however_large_its_words_a_poster_has_a_picture(app: Start, size: tuple[int, int]) -> None:
    from companion.ui.widgets.poster_wall import Poster

    screen = app(size)
    screen.app.desk.set(text_scale=2.0, language="fr")
    screen.app.desk.choose("final_girl")
    screen.app.go("new")
    screen.frames(5)
    posters = [one for one in screen.shown.walk() if isinstance(one, Poster)]
    assert len(posters) == 4
    for one in posters:
        assert one.picture.height >= 60
        assert one.words.height + one.picture.height <= one.height + 1


def test_posters_of_a_night_for_one_are_one_picture_with_captions_at_one_height(
    app: Start,
) -> None:
    from companion.ui.widgets.figure import Figure
    from companion.ui.widgets.poster_wall import PosterWall

    screen = app()
    screen.app.desk.choose("final_girl")
    screen.app.go("new")
    screen.settle()
    (wall,) = (one for one in screen.shown.walk() if isinstance(one, PosterWall))
    assert len({one.foot.height for one in wall.children}) == 1
    assert len({one.words.top - one.foot.top for one in wall.children}) == 1
    assert sum(sum(one.corners) for one in wall.children) == 4, "only of the wall"
    assert wall.spacing[0] < 5
    figures = [one.who for one in screen.app.screen.strip.walk() if isinstance(one, Figure)]
    assert figures == ["heroine", "old_tallow"]
    assert "Old Tallow plays after you, every turn." in screen.texts()
    screen.tap("tracking ask")
    screen.settle()
    figures = [one.who for one in screen.app.screen.strip.walk() if isinstance(one, Figure)]
    assert figures == ["heroine", "killer"]


def test_two_questions_alone_fill_their_column(app: Start) -> None:
    screen = app()
    screen.app.desk.choose("final_girl")
    screen.app.go("new")
    screen.settle()
    page = screen.app.screen
    low = min(key.to_window(*key.pos)[1] for key in screen.keys() if key.meaning.startswith("hard"))
    assert low - page.main.to_window(*page.main.pos)[1] - page.main.height < 40
