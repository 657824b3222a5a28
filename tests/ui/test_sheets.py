"""Sheets: they ask for what is not known yet, and for nothing else."""

from collections.abc import Callable, Sequence

import pytest

from companion.engine.offers import PAD
from tests.engine.test_mood import KNOWN
from tests.ui.driver import Driver
from tests.ui.player import Player
from tests.ui.test_layout import Findings, dress

Start = Callable[..., Driver]
NIGHT = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}


def at_the_table(app: Start, tracking: str, children: Sequence[str] = ()) -> Player:
    """Sit down at a night."""
    screen = app()
    screen.app.desk.begin()
    start = {**NIGHT, "tracking": tracking, "children": list(children) or NIGHT["children"]}
    assert screen.app.desk.submit(start)
    screen.app.go("table")
    return Player(screen)


def test_what_is_known_of_somebody_is_said_without_another_sheet(app: Start) -> None:
    player = at_the_table(app, "ask")
    player.go_on()
    player.tap("leila")
    player.tap("faint")
    assert player.screen.app.sheet is None
    assert player.desk.view["children"]["leila"]["fainted"]


def test_what_is_known_of_a_room_is_set_without_another_sheet(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    player.screen.room("9")
    player.tap("fix.trapdoor")
    assert player.screen.app.sheet is None
    assert player.desk.view["trapdoor"] == "9"


def test_with_one_child_nobody_is_asked_which_one(app: Start) -> None:
    player = at_the_table(app, "map", ["mike"])
    player.go_on()
    player.tap("child")
    player.tap("state")
    player.tap("2")  # which State is the only question
    assert player.screen.app.sheet is None
    assert player.desk.view["children"]["mike"]["state"] == 2


def test_which_child_is_asked_with_their_figures(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    player.tap("child")
    player.tap("faint")
    asked = {key.meaning: key.cap.who for key in player.screen.keys() if key.meaning != "close"}
    assert asked == {"mike": "mike", "leila": "leila"}


def test_the_finale_is_not_called_by_one_tap(app: Start) -> None:
    player = at_the_table(app, "ask")
    found = {"objective:blue": ["mike", "mike", "leila"]}
    assert player.desk.submit({"report": "corrected", "set": {"found": found}})
    player.screen.app.screen.refresh()
    player.go_on()
    player.tap("finale")
    assert player.desk.view["finale"] is None
    player.tap("blue")  # the only colour, but that it is meant has to be said
    assert player.desk.view["finale"] is not None


def test_f3_those_whom_the_map_knows_in_the_room_start_the_finale_by_one_tap(app: Start) -> None:
    player = at_the_table(app, "map")
    set_ = {
        "found": {"objective:blue": ["mike", "mike", "leila"]}, "babysitter": {"room": "25"},
        "finale": {"room": "9", "leader": "mike"},
        "children": {"mike": {"room": "9"}, "leila": {"room": "9"}},
    }  # fmt: skip
    assert player.desk.submit({"report": "corrected", "set": set_}), player.desk.error
    player.screen.app.screen.refresh()
    player.go_on()
    assert "can start the Finale" in player.desk.prompt.why
    player.tap("finale")
    player.tap("confirm")
    assert player.desk.view["finale"]["present"] == ["mike", "leila"]


def test_every_effect_of_a_card_is_a_key_under_its_heading(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    assert player.find("finale") is None  # nothing was found yet that it could be called with
    effects = player.desk.offers(PAD)
    player.tap("card")
    shown = player.screen.texts()
    assert {offer.section for offer in effects} <= set(shown)
    left = {offer.label for offer in effects} - set(shown)
    assert left == {"Stress goes up or down"}, "its keys say how far"
    drawn = {offer.section: (offer.drawing, offer.ink) for offer in effects}
    assert len(set(drawn.values())) == len(drawn), "each is known by a drawing and a colour"
    player.tap("effect.boogeyman_turn")
    assert player.desk.view["boogeyman"]["room"]


def test_a_card_that_is_drawn_has_a_key_for_what_it_does(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    set_ = {"stress": {"babysitter": 2}, "children": {"leila": {"fainted": True}}}
    assert player.desk.submit({"report": "corrected", "set": set_})
    effect = {"kind": "stress", "track": "babysitter", "by": 1}
    assert player.desk.submit({"report": "effect", "effect": effect})
    player.screen.app.screen.refresh()
    player.go_on()
    assert player.desk.prompt.key == "ask.trouble"
    player.tap("card effects")
    assert {"A Child", "A Child faints", "A Child’s State changes"} <= set(player.screen.texts())
    player.tap("card.state")
    player.tap("2")  # of the only one who stands
    assert player.desk.view["children"]["mike"]["state"] == 2
    player.go_on()
    player.tap("card effects")
    player.tap("card.revive")  # the only one who lies there, and no action of the Child on turn
    assert not player.desk.view["children"]["leila"]["fainted"]
    assert player.desk.view["actions"] == 0


def test_what_a_card_does_to_a_child_is_on_the_pad_at_any_time(app: Start) -> None:
    player = at_the_table(app, "map")
    set_ = {"children": {"leila": {"fainted": True, "room": "15"}, "mike": {"room": "15"}}}
    assert player.desk.submit({"report": "corrected", "set": set_})
    player.screen.app.screen.refresh()
    player.go_on()
    player.tap("card")
    player.tap("card.revive")
    assert not player.desk.view["children"]["leila"]["fainted"]
    assert player.desk.view["actions"] == 0


def test_the_key_that_points_forward_offers_first_to_bring_back(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    assert player.desk.submit({"report": "moved", "child": "mike", "to": "15"})
    assert player.desk.submit({"report": "moved", "child": "mike", "to": "16"})
    player.screen.app.screen.refresh()
    player.tap("undo")
    player.tap("redo")
    assert "Undo or redo" in player.screen.texts()
    keys = [key.meaning for key in player.screen.keys()]
    assert keys[:3] == ["close", "redo", "tap"]
    player.tap("redo")
    assert player.desk.view["children"]["mike"]["room"] == "16"


def test_the_fix_screen_goes_from_the_map_to_the_roster_and_back(app: Start) -> None:
    player = at_the_table(app, "map")
    screen = player.screen
    player.go_on()
    player.tap("fix")
    player.open_section("tracking.ask")
    player.tap("tracking.ask")
    assert player.find("leila") is not None
    player.tap("undo")
    assert screen.house.board is not None
    screen.escape()
    assert screen.app.where == "table"


def test_what_holds_now_is_marked_where_it_is_set_right(app: Start) -> None:
    player = at_the_table(app, "map")
    set_ = {"rooms": {"9": {"light": "dark"}}, "babysitter": {"room": "14"}, "round": 4}
    assert player.desk.submit({"report": "corrected", "set": set_})
    player.tap("fix")
    assert "Round: 4" in player.screen.texts()
    player.tap("fix.round")
    assert [key.meaning for key in player.screen.keys() if key.kind == "chosen"] == ["4"]
    player.screen.escape()
    player.open_section("fix.babysitter")
    player.tap("fix.babysitter")
    assert player.screen.house.framed == {"14"}
    player.screen.escape()
    player.screen.room("9")
    assert {"Light/Dark token: Dark side", "Jennifer is here"} <= set(player.screen.texts())
    player.tap("fix.light")
    assert [key.meaning for key in player.screen.keys() if key.kind == "chosen"] == ["dark"]


def test_a_piece_that_was_touched_is_spoken_of_by_name(app: Start) -> None:
    player = at_the_table(app, "ask")
    player.tap("fix")
    player.tap("leila")
    said = set(player.screen.texts())
    assert {"Leila leaves", "It is Leila’s turn", "Leila’s State: Calm"} <= said
    player.tap("fix.turn")
    assert player.desk.view["turn"] == "leila"


def test_a_tap_on_a_space_of_a_track_puts_the_marker_there(app: Start) -> None:
    player = at_the_table(app, "map")
    player.tap("fix")
    screen = player.screen
    his = screen.app.screen.state.tracks[0].spaces
    count = his.gauge.top
    for space in (3, 5):
        screen.settle()
        x, y = his.to_window(his.x + his.width * (space - 0.5) / count, his.center_y)
        screen.touch(x, y)
        assert player.desk.view["stress"]["boogeyman"] == space
    screen.settle()
    screen.touch(x, y)  # where it is already: which one was meant?
    assert player.desk.view["stress"]["boogeyman"] == 5
    player.tap("0")
    assert player.desk.view["stress"]["boogeyman"] == 0


def test_a_late_tap_on_a_sheet_that_was_closed_says_nothing(app: Start) -> None:
    player = at_the_table(app, "map")
    screen = player.screen
    player.tap("fix")
    player.open_section("fix.babysitter")
    player.tap("fix.babysitter")
    screen.settle()
    said = len(player.desk.here.log)
    house = screen.house
    finger = screen.finger(*house.to_window(*house.middle("9")))
    finger.touch_down()
    finger.touch_up()
    screen.escape()  # before the scroll view has passed the tap on
    screen.wait(1)
    assert len(player.desk.here.log) == said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_title_leaves_a_low_window_to_the_keys(app: Start, language: str) -> None:
    screen = app()
    dress(screen, ("phone on its side", language, 2.0))
    screen.app.desk.begin()
    screen.app.desk.submit({"report": "start", "mode": "coop", "children": ["mike", "leila"]})
    screen.app.go("table")
    screen.settle()
    screen.tap("undo")  # over a draw, so it asks first
    findings = Findings()
    findings.look(screen, language)
    assert not findings.at, findings.told()


def test_two_choices_of_few_are_made_by_one_tap_where_there_is_room(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    player.tap("card")
    assert player.find("effect.stress") is None, "it would ask for two things"
    player.tap("effect.stress babysitter 2")
    assert player.screen.app.sheet is None
    assert player.desk.view["stress"]["babysitter"] == 2


def test_every_effect_is_a_picture_of_its_own_and_all_are_seen_at_once(app: Start) -> None:
    player = at_the_table(app, "map")
    player.go_on()
    drawn = [offer for offer in player.desk.offers(PAD) if offer.key != "effect.stress"]
    player.tap("card")
    keys = [player.screen.key(offer.key) for offer in drawn]
    assert len({key.cap.drawing for key in keys}) == len(keys)
    assert {key.cap.drawing for key in keys} <= KNOWN
    assert len({(key.art.width, key.art.height) for key in keys}) == 1, "nothing stands out"
    assert len({key.label.font_size for key in keys}) == 1
    assert all(key.label.top <= key.art.y + 1 for key in keys), "words stand below their picture"
    sheet = player.screen.app.sheet
    assert sheet is not None
    assert sheet.middle.height <= sheet.scroll.height, "none is below the fold"


def test_where_pictures_would_leave_no_room_for_words_they_stand_before_them(app: Start) -> None:
    player = at_the_table(app, "map")
    dress(player.screen, ("small tablet", "fr", 1.0))
    player.go_on()
    player.tap("card")
    key = player.screen.key("effect.light")
    picture = next(part for part in key.children if part is not key.label)
    assert picture.source == key.cap.drawing
    assert picture.right <= key.label.x
    assert key.glyph is None, "one sign is enough"
