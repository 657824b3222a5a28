"""The journal by touches: in its order, with its whys, searched, exported, and fast when long."""

from pathlib import Path
from typing import Any

from companion.engine.journal import searchable
from companion.ui.theme import TARGET
from docs.pictures.shoot import CHILDREN, START
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_evening import begun


def rows(screen: Driver) -> list[Any]:
    from companion.ui.widgets.journal_lines import Row

    return [row for row in screen.app.screen.walk(restrict=True) if isinstance(row, Row)]


def said(screen: Driver) -> list[str]:
    return [row.line.text for row in rows(screen)]


def journal(app: Start, turns: int = 0) -> Driver:
    screen = begun(app, "mike", "leila")
    desk = screen.app.desk
    desk.people.name(desk.game_id, {"mike": "Élise [b]"})
    desk.call()
    for _ in range(turns):
        if desk.prompts[-1].kind == "tell":
            desk.submit({"report": "ended_turn", "child": desk.view["turn"]})
        else:
            desk.submit({"report": "corrected", "set": {"round": desk.view["round"]}})
    screen.app.go("journal")
    screen.wait(0.5)
    return screen


def test_it_opens_at_the_end_and_leads_back_in_order(app: Start) -> None:
    screen = journal(app, turns=2)
    screen.app.desk.submit({"report": "corrected", "set": {"round": 9}})
    screen.app.desk.submit({"report": "corrected", "set": {"babysitter": {"room": "1"}}})
    screen.app.go("table")
    screen.app.go("journal")
    screen.wait(0.5)
    assert "Round 9" in screen.texts()
    assert said(screen) == ["The table was corrected: Babysitter."]
    screen.tap("round 1")
    assert "Mike’s turn." not in said(screen)[-1]
    assert len(said(screen)) > 1
    screen.frames(10)
    last = rows(screen)[-1]
    assert screen.app.screen.scroll.collide_point(*last.to_window(*last.center)), "at its end"
    screen.wait(0.5)
    screen.tap("round 9")
    assert said(screen) == ["The table was corrected: Babysitter."]


def test_on_a_phone_keys_lead_to_the_rounds_before_and_after(app: Start) -> None:
    screen = begun(app, "mike", "leila")
    screen.resize((360, 800))
    screen.app.desk.submit({"report": "corrected", "set": {"round": 9}})
    screen.app.desk.submit({"report": "corrected", "set": {"babysitter": {"room": "1"}}})
    screen.app.go("journal")
    screen.wait(0.5)
    assert screen.key("later").disabled
    screen.tap("earlier")
    assert any("correct" in text for text in said(screen))
    screen.wait(0.5)
    screen.tap("earlier")
    assert screen.key("earlier").disabled
    assert "Set-up" in screen.texts()


def test_a_turn_is_a_card_with_whose_it_is(app: Start) -> None:
    from companion.ui.widgets.chronicle import TurnCard

    screen = journal(app, turns=2)
    screen.tap("round 1")
    screen.frames(5)
    cards = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, TurnCard)]
    names = ["Élise [b]", "Leila", "The Boogeyman"]
    heads = [name for name in names if name in screen.texts()]
    assert heads == names
    assert len(cards) >= len(names)


def test_only_what_one_of_them_did(app: Start) -> None:
    screen = journal(app, turns=2)
    screen.tap("round 1")
    everything = said(screen)
    screen.wait(0.5)
    screen.tap("only boogeyman")
    assert {row.line.speaker for row in rows(screen)} == {"boogeyman"}
    assert len(said(screen)) < len(everything)
    screen.wait(0.5)
    screen.tap("only babysitter")
    screen.wait(0.5)
    screen.tap("only")
    assert said(screen) == everything


def test_a_short_round_stands_at_the_top(app: Start) -> None:
    screen = journal(app)
    page = screen.app.screen
    assert page.rows.height <= page.scroll.height
    assert page.rows.to_window(0, page.rows.top)[1] == page.scroll.top


def test_a_tap_on_a_line_opens_its_why(app: Start) -> None:
    screen = journal(app, turns=1)
    row = rows(screen)[-1]
    screen.reveal(row)
    assert row.parent.parent.height >= TARGET
    screen.touch(*row.to_window(*row.center))
    assert row.opened
    assert row.line.why in row.text
    assert row.title in row.text
    screen.touch(*row.to_window(*row.center))
    assert row.title not in row.text


def test_neither_capitals_nor_accents_matter_in_a_search(app: Start) -> None:
    screen = journal(app, turns=3)
    everything = len(said(screen))
    screen.app.screen.entry.text = "elise [B]"
    screen.frames(3)
    found = said(screen)
    assert found
    assert all("Élise [b]" in row.line.text + row.line.why for row in rows(screen))
    screen.app.screen.entry.text = "zzz"
    screen.frames(3)
    assert said(screen) == []
    assert "Nothing like that was said." in screen.texts()
    screen.app.screen.entry.text = ""
    screen.frames(3)
    assert len(said(screen)) == everything


def test_what_is_exported_calls_children_as_the_box_does(app: Start, tmp_path: Path) -> None:
    screen = journal(app, turns=2)
    screen.tap("export")
    (file,) = (tmp_path / "exports").iterdir()
    assert any(str(file) in text for text in screen.texts())
    text = file.read_text(encoding="utf-8")
    assert "Mike takes the Flashlight" in text
    assert "lise" not in text
    assert "Round 1" in text


def test_where_nothing_can_be_exported_it_is_said_why(app: Start, tmp_path: Path) -> None:
    screen = journal(app)
    (tmp_path / "exports").write_text("a file, where the folder should be")
    screen.tap("export")
    assert any(str(tmp_path / "exports") in text for text in screen.texts())


def test_a_long_night_builds_no_more_than_a_short_one(app: Start) -> None:
    screen = journal(app)
    desk = screen.app.desk
    for number in range(500):
        room = str(number % 4 + 1)
        desk.submit({"report": "corrected", "set": {"babysitter": {"room": room}}})
    screen.app.go("table")
    screen.app.go("journal")
    screen.wait(0.5)
    assert 0 < len(rows(screen)) < 60
    screen.app.screen.entry.text = "CORRECT"
    screen.frames(3)
    from companion.ui.screens.journal import MOST

    assert len(rows(screen)) == MOST


def test_searchable_text() -> None:
    assert searchable("Daphné’s ŒUF, Straße") == "daphne's œuf, strasse"


def test_a_round_that_has_just_begun_is_listed_and_the_one_before_is_read(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(START)
    for child in CHILDREN:
        assert desk.submit({"report": "ended_turn", "child": child}), desk.error
    screen.app.go("journal")
    screen.wait(0.5)
    texts = screen.texts()
    assert {"Round 2", "now", "Round 1"} <= set(texts)
    assert screen.app.screen.parts[screen.app.screen.shown].number == "1"
    assert not any(row.line.opens for row in rows(screen)), "that belongs to the next round"
    screen.wait(0.5)
    screen.tap("round 2")
    assert said(screen) == ["Round 2 begins."]


def test_a_card_tells_how_a_child_was_or_what_became_of_it(app: Start) -> None:
    screen = journal(app, turns=1)
    assert "Calm" in screen.texts()
    assert "Calm → Scared" not in screen.texts()
    desk = screen.app.desk
    assert desk.submit({"report": "state", "child": "leila", "value": 2}), desk.error
    screen.app.go("table")
    screen.app.go("journal")
    screen.wait(0.5)
    assert "Calm → Scared" in screen.texts()


def test_rooms_are_bold_and_a_number_is_none_within_another(app: Start) -> None:
    import re

    from companion.ui.widgets.journal_lines import _bold

    def bold(text: str, parts: list[str]) -> str:
        return re.sub(r"\[/?color[^\]]*\]", "", _bold(text, parts))

    assert bold("Slot 1 of 15: 1.", ["1"]) == "Slot [b]1[/b] of 15: [b]1[/b]."
    assert bold("[x] 9 (Attic)", ["9 (Attic)"]) == "&bl;x&br; [b]9 (Attic)[/b]"


def test_a_great_moment_stands_over_its_turn_and_all_else_is_told_in_one_breath(app: Start) -> None:
    from companion.ui.widgets.chronicle import TurnCard
    from companion.ui.widgets.journal_lines import Folded
    from docs.pictures.shoot import Studio

    screen = app(size=(1280, 800))
    Studio(screen).journal()
    screen.wait(0.5)
    cards = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, TurnCard)]
    great = [card for card in cards if any(row.great for row in card.loud)]
    assert great
    for card in great:
        first, *others = [row for row in rows(screen) if row in card.loud]
        assert first.great
        assert all(row.said.font_size < first.said.font_size for row in others)
        assert all(row.line.weight > 0 for row in others), "what is great, too"
    brief = [card for card in cards if any(row.parent is None for row in card.loud)]
    assert brief
    for card in brief:
        (folded,) = (one for one in card.told.children if isinstance(one, Folded))
        assert folded is card.told.children[0], "below what matters more"
        hidden = [row for row in card.loud if row.parent is None]
        assert folded.said.plain == " ".join(row.brief for row in hidden)
    brief[0].on_release()
    assert all(row.parent is brief[0].told for row in brief[0].rows), "each has room for its why"


def test_a_night_that_has_only_just_begun_has_a_picture_below(app: Start) -> None:
    from companion.ui.widgets.vignette import Vignette

    screen = journal(app)
    page = screen.app.screen
    (picture,) = (one for one in page.rows.children if isinstance(one, Vignette))
    assert page.rows.height <= page.scroll.height
    assert picture.height > 100
    assert page.chips.parent is not None, "keys below the rounds stay where they are"


def test_without_keys_below_the_rounds_a_picture_reaches_under_them(app: Start) -> None:
    from companion.ui.widgets.vignette import Vignette
    from tests.ui.sitting import Sitting

    screen = app()
    Sitting(screen).haunt_journal()
    screen.settle()
    page = screen.app.screen
    (picture,) = (one for one in page.body.children if isinstance(one, Vignette))
    assert picture.width == page.body.width, "neither column ends in nothing"
    assert page.rows.height <= page.scroll.height
    assert page.list.height <= page.rounds.height, "no round is hidden for it"
    assert picture.large.parent is picture, "in a flat place words stand beside it"
    screen.tap("round setup")
    screen.settle()
    assert len([one for one in page.body.children if isinstance(one, Vignette)]) <= 1


def test_lines_of_a_short_page_stand_further_apart_until_one_is_opened(app: Start) -> None:
    from companion.ui.widgets.chronicle import TurnCard
    from tests.ui.sitting import Sitting

    screen = app()
    Sitting(screen).girl_journal()
    screen.settle()
    page = screen.app.screen
    cards = [one for one in page.rows.children if isinstance(one, TurnCard)]
    some = [row for row in rows(screen) if row.parent is not None]
    assert all(row.air > 0 for row in some)
    assert page.rows.height <= page.scroll.height
    before = {row: row.air for row in some}
    cards[-1].on_release()
    screen.settle()
    assert {row: row.air for row in some} == before, "nothing moves under a finger"


def test_a_picture_before_a_line_has_round_corners_a_piece_has_no_ground(app: Start) -> None:
    from companion.ui.widgets.scene_art import Tile
    from tests.ui.sitting import Sitting

    screen = app()
    Sitting(screen).girl_journal()
    screen.settle()
    shown = {
        row.line.drawing: any(isinstance(one, Tile) for one in row.walk(restrict=True))
        for row in rows(screen)
        if row.line.drawing and not row.great
    }
    assert shown["final_girl/card-calm_sea"]
    assert not shown["final_girl/marker-bloodlust"]


def test_a_portrait_has_a_token_only_if_that_is_not_the_same_head(app: Start) -> None:
    from companion.ui.widgets.vignette import Bust
    from tests.ui.sitting import Sitting

    screen = app()
    for page, own in (("girl_journal", False), ("closet_journal", True)):
        getattr(Sitting(screen), page)()
        screen.settle()
        busts = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, Bust)]
        assert busts
        assert all((one.figure is not None) == own for one in busts)


def test_where_the_table_is_a_scene_it_stands_below_with_whoever_has_come(app: Start) -> None:
    from companion.ui.widgets.scene_map import SceneMap
    from tests.ui.sitting import BED, Sitting

    screen = app()

    def lies() -> list[SceneMap]:
        screen.app.go("journal")
        screen.settle()
        return [one for one in screen.app.screen.rows.children if isinstance(one, SceneMap)]

    sitting = Sitting(screen)
    screen.app.desk.choose("closet_monsters")
    sitting._begin(BED)
    (scene,) = lies()
    assert scene.height > 200
    assert scene.board is not None
    came = [spot.name for spot in scene.board.places.values() if spot.who]
    assert came, "nobody stands at the bed"
    assert any(came[0] in text.text for text in scene.written)
    sitting._closet()  # some rounds later: below the last one, as it lies there now
    (scene,) = lies()
    assert scene.height > 200
    page = screen.app.screen
    for written in scene.written:  # on the picture, whole
        _, low, _, high = written.box
        assert scene.y <= low <= low + high <= scene.top, written.text
    page._go(page.shown - 1)
    screen.settle()
    assert not [one for one in page.rows.children if isinstance(one, SceneMap)]


def test_what_came_and_went_is_told_by_its_drawing_and_so_is_a_toy_below_it(app: Start) -> None:
    from companion.ui.widgets.chronicle import TurnCard
    from companion.ui.widgets.journal_lines import Row
    from tests.ui.sitting import Sitting

    screen = app()
    Sitting(screen).closet_journal()
    screen.settle()
    cards = [one for one in screen.app.screen.rows.children if isinstance(one, TurnCard)]
    told = [list(reversed(card.told.children)) for card in reversed(cards)]
    sent, missed, _ = told
    assert all(isinstance(row, Row) for row in (*sent, *missed)), "a drawing is folded away"
    assert [row.line.drawing.rpartition("/")[2] for row in sent] == [
        "monster-blinkabout", "toy-marbles",
    ]  # fmt: skip
    assert [row.great for row in sent] == [True, False]
    assert [row.line.drawing.rpartition("/")[2] for row in missed] == [
        "toy-xylophone", "progress-awake",
    ]  # fmt: skip


def test_no_card_is_cut_above(app: Start) -> None:
    from companion.ui.widgets.chronicle import TurnCard

    screen = journal(app, turns=2)
    for number in range(12):
        room = str(number % 4 + 1)
        screen.app.desk.submit({"report": "corrected", "set": {"babysitter": {"room": room}}})
        screen.app.desk.submit({"report": "ended_turn", "child": screen.app.desk.view["turn"]})
    screen.app.go("table")
    screen.app.go("journal")
    screen.wait(0.5)
    page = screen.app.screen
    edge = page.scroll.to_window(0, page.scroll.top)[1]
    cards = [one for one in page.rows.children if isinstance(one, TurnCard)]
    cut = [
        one
        for one in cards
        if one.to_window(0, one.y)[1] < edge - 1 < one.to_window(0, one.top)[1] - 2
    ]
    assert not cut


def searched(app: Start) -> Driver:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(START)
    first = desk.view["turn"]
    said = (
        {"report": "corrected", "set": {"children": {first: {"room": "14"}}}},
        {"report": "corrected", "set": {"babysitter": {"room": "25"}}},
        {"report": "switched", "child": first},
        {"report": "searched", "child": first, "noise": 1},
    )
    for one in said:
        assert desk.submit(one), desk.error
    assert desk.submit({"report": "ended_turn", "child": first}), desk.error
    screen.app.go("journal")
    screen.wait(0.5)
    return screen


def test_what_follows_anyway_is_told_where_whys_are(app: Start) -> None:
    screen = searched(app)
    shown = rows(screen)
    (card,) = {row.parent.parent for row in shown if "noise 1" in row.brief}
    assert not any(row.line.quiet for row in card.loud)
    assert any(row.line.quiet for row in card.rows)
    hidden = [row for row in card.rows if row.line.quiet]
    assert all(row.parent is None for row in hidden)
    screen.reveal(card)
    screen.touch(*card.to_window(*card.center))
    assert all(row.parent is card.told for row in hidden)
    screen.wait(0.5)
    screen.touch(*card.to_window(*card.center))
    assert all(row.parent is None for row in hidden)


def test_a_line_tells_what_happened_without_the_name_above_it(app: Start) -> None:
    screen = searched(app)
    (row,) = (one for one in rows(screen) if one.line.icon == "sound")
    assert row.brief.startswith("Searched ")
    assert "draws a Search card" in row.line.text, "as the table was told"


def test_what_a_great_moment_shows_of_itself_is_drawn(app: Start) -> None:
    from companion.games.boogeyman import events as e
    from companion.games.boogeyman.box import BABYSITTER, FINDS
    from companion.games.boogeyman.text.marking import drawing
    from companion.ui import art

    app()
    shown = [
        drawing(
            e.SearchTokenTaken(child="mike", room="3", noise=None, found=found, held=1, actions=1)
        )
        for found in FINDS
    ]
    shown.append(drawing(e.ChildFainted(child="mike")))
    shown.append(drawing(e.MeetingBegan(child="mike", entity=BABYSITTER)))
    assert [one for one in shown if not art.known(one)] == []


def test_what_lies_beside_the_scene_is_seen_with_how_many_there_are(app: Start) -> None:
    from companion.ui.widgets.scene_map import SceneMap
    from tests.ui.sitting import Sitting

    screen = app()
    Sitting(screen).closet_journal()
    screen.settle()
    (scene,) = (one for one in screen.app.screen.walk(restrict=True) if isinstance(one, SceneMap))
    said = {one.text: one.box for one in scene.written}
    for pile in scene.piles:
        assert said[str(pile.left)][0] > scene.x
        assert said[pile.label][1] > scene.y
    left, right = (said[pile.label] for pile in scene.piles)
    assert left[0] + left[2] < scene.center_x < right[0]
