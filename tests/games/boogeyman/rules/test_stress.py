"""Chapter X, Stress (X1 to X3)."""

from dataclasses import replace

import pytest

from companion.games.boogeyman import PRACTICE
from companion.games.boogeyman.pack import Track
from tests.tables import NightTable, practice

BOTH = {"boogeyman": 8, "babysitter": 9}  # the maximum of each track in the practice house


def night(*children, stress=None, rooms=(4, 9, 10), **start):
    """A night with Jennifer in 15, next to Mike's Hall, and the markers at these spaces."""
    table = NightTable(*children, rooms=[7, *rooms], **start).place(babysitter=15)
    return table.put(stress=stress) if stress else table


def meets_jennifer(table):
    """Let Mike walk into her and draw her card."""
    return table.say("moved", child="mike", to="15").answer("done")


def house_with_trouble_at_the_end():
    """The practice house with the Trouble symbol on the last space of both tracks."""
    tracks = {"boogeyman": Track(8, (3, 6, 8)), "babysitter": Track(9, (3, 6, 8, 9))}
    return {PRACTICE: replace(practice(), stress=tracks)}


def card_stress(table, track, by):
    """A card moves a marker."""
    return table.say("effect", effect={"kind": "stress", "track": track, "by": by})


def test_x1_both_markers_start_at_0():
    assert night().view["stress"] == {"boogeyman": 0, "babysitter": 0}


def test_x1_an_encounter_with_her_moves_her_track_by_one():
    table = meets_jennifer(night())
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 1}
    told = table.told("stress_changed.up")
    assert (told["kind"], told["rule"]) == ("tell", "X1")
    assert told["text"] == "Jennifer’s Stress goes up to 1 of 9."
    assert told["why"] == "One for every encounter."
    assert table.question is None


def test_x1_an_encounter_with_him_moves_his_track_by_one():
    table = night().place(boogeyman=14).say("moved", child="mike", to="14").answer("done")
    assert table.view["stress"] == {"boogeyman": 1, "babysitter": 0}
    assert table.told("stress_changed.up")["text"] == "The Boogeyman’s Stress goes up to 1 of 8."


@pytest.mark.parametrize("space", [3, 6, 8])
def test_x1_a_space_with_the_symbol_draws_a_trouble_card_at_once(space):
    table = meets_jennifer(night(stress={"babysitter": space - 1}))
    assert table.view["stress"]["babysitter"] == space
    question = table.asked("draw")
    assert (question["key"], question["deck"], question["child"], question["rule"]) == (
        "ask.trouble", "trouble", None, "X1",
    )  # fmt: skip
    assert question["text"] == "Draw a Trouble card."
    assert question["why"].startswith(f"Jennifer’s Stress reached {space}, a space with the symbol")
    assert table.view["turn"] == "mike"  # at once, before anybody else plays
    table.answer("done")
    assert table.events("trouble_drawn")[0]["cancelled"] is False
    assert (table.view["turn"], table.question) == ("leila", None)


@pytest.mark.parametrize("space", [1, 2, 4, 5, 7, 9])
def test_x1_other_spaces_draw_no_trouble(space):
    table = meets_jennifer(night(stress={"babysitter": space - 1}))
    assert table.view["stress"]["babysitter"] == space
    assert table.question is None


@pytest.mark.parametrize(("space", "trouble"), [(3, True), (6, True), (7, False), (8, False)])
def test_x1_each_track_has_its_own_symbols(space, trouble):
    table = night(stress={"boogeyman": space - 1}).place(boogeyman=14)
    table.say("moved", child="mike", to="14").answer("done")
    assert (table.question is not None) is trouble


def test_x1_what_a_trouble_does_is_reported_while_it_is_read():
    table = meets_jennifer(night(stress={"babysitter": 2}))
    table.say("state", child="leila", value=2)
    table.say("effect", effect={"kind": "padlock_placed", "room": "10"})
    assert table.asked("draw")["deck"] == "trouble"
    assert table.view["rooms"]["10"]["padlock"] is True


def test_x1_a_cancelled_trouble_leaves_the_marker_where_it_is():
    table = meets_jennifer(night(stress={"babysitter": 2})).answer("cancelled")
    assert table.events("trouble_drawn")[0]["cancelled"] is True
    assert table.view["stress"]["babysitter"] == 3
    assert table.view["turn"] == "leila"


def test_x1_a_cancelled_encounter_moves_nothing_and_draws_no_trouble():
    table = night(stress={"babysitter": 2}).say("moved", child="mike", to="15").answer("cancelled")
    assert table.view["stress"]["babysitter"] == 2
    assert table.question is None


def test_x1_a_card_that_moves_a_marker_draws_trouble_for_each_symbol_it_reaches():
    table = card_stress(night(), "boogeyman", 6)
    assert table.view["stress"] == {"boogeyman": 6, "babysitter": 0}
    assert table.asked("draw")["deck"] == "trouble"
    table.answer("done")
    assert table.asked("draw")["deck"] == "trouble"
    assert table.answer("done").question is None


def test_x1_a_marker_that_goes_back_draws_no_trouble():
    table = card_stress(night(stress={"boogeyman": 4}), "boogeyman", -1)
    assert table.view["stress"] == {"boogeyman": 3, "babysitter": 0}
    assert table.question is None
    told = table.told("stress_changed.down")
    assert told["text"] == "The Boogeyman’s Stress goes back to 3."
    assert told["why"] == "It was 4."


def test_x1_a_space_reached_again_draws_trouble_again():
    table = card_stress(night(stress={"boogeyman": 3}), "boogeyman", -1)
    assert card_stress(table, "boogeyman", 1).asked("draw")["deck"] == "trouble"


def test_x1_no_marker_goes_below_0():
    table = card_stress(night(stress={"babysitter": 1}), "babysitter", -5)
    assert table.view["stress"]["babysitter"] == 0


def test_x1_a_marker_at_0_that_should_go_back_is_not_said_to_be_at_its_maximum():
    table = card_stress(night(), "babysitter", -1)
    assert table.view["stress"]["babysitter"] == 0
    assert not [prompt for prompt in table.prompts if "maximum" in prompt["why"]]


def test_x2_at_the_maximum_a_marker_stays():
    table = meets_jennifer(night(stress={"babysitter": 9}))
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 9}
    told = table.told("stress_changed.stays")
    assert (told["rule"], told["text"]) == ("X2", "Jennifer’s Stress stays at 9.")
    assert "maximum" in told["why"]


def test_x2_at_the_maximum_encounters_still_draw_their_card():
    table = night(stress={"babysitter": 9}).say("moved", child="mike", to="15")
    assert table.asked("draw")["deck"] == "babysitter"


def test_x2_reaching_a_last_space_with_the_symbol_draws_trouble_once():
    table = night(stress={"babysitter": 8}, packs=house_with_trouble_at_the_end())
    meets_jennifer(table)
    assert table.view["stress"]["babysitter"] == 9
    assert table.asked("draw")["deck"] == "trouble"


def test_x2_staying_at_a_last_space_with_the_symbol_draws_no_second_trouble():
    table = night(stress={"babysitter": 9}, packs=house_with_trouble_at_the_end())
    meets_jennifer(table)
    assert table.view["stress"]["babysitter"] == 9
    assert table.question is None


def test_x2_a_card_moves_no_marker_beyond_its_maximum():
    table = card_stress(night(stress={"boogeyman": 7}), "boogeyman", 5)
    assert table.view["stress"]["boogeyman"] == 8
    assert table.view["outcome"] is None


def test_x2_one_marker_at_its_maximum_is_no_loss():
    table = meets_jennifer(night(stress={"babysitter": 8}))
    assert table.view["stress"]["babysitter"] == 9
    assert table.view["outcome"] is None


@pytest.mark.parametrize(
    ("before", "track"),
    [({"boogeyman": 8, "babysitter": 8}, "babysitter"), ({**BOTH, "boogeyman": 7}, "boogeyman")],
)
def test_x3_both_at_the_maximum_the_children_lose_at_once(before, track):
    table = night(stress=before).place(**{track: 15})
    if track == "boogeyman":
        table.place(babysitter="hall_tommy")
    meets_jennifer(table)
    assert table.view["stress"] == BOTH
    assert table.view["outcome"] == "lost"
    assert table.question is None
    told = table.told("night_ended.stress")
    assert (told["rule"], told["text"]) == ("X3", "The night is lost.")
    assert told["why"] == "Both Stress markers have reached their maximum."
    error = table.refused("ended_turn", child="leila")
    assert (error["code"], error["field"]) == ("game_over", "report")


def test_x3_the_loss_comes_before_trouble():
    before = {"boogeyman": 8, "babysitter": 8}
    table = meets_jennifer(night(stress=before, packs=house_with_trouble_at_the_end()))
    assert table.view["outcome"] == "lost"
    assert table.question is None
    assert "ask.trouble" not in table.keys()


def test_x3_the_loss_comes_after_the_card_of_the_encounter():
    table = night(stress={"boogeyman": 8, "babysitter": 8}).say("moved", child="mike", to="15")
    assert table.asked("draw")["deck"] == "babysitter"
    assert table.view["outcome"] is None


def test_x3_with_stress_first_the_loss_comes_before_the_card():
    before = {"boogeyman": 8, "babysitter": 8}
    table = night(stress=before, options={"encounter_order": "stress_first"})
    table.say("moved", child="mike", to="15").answer("done")
    assert table.view["outcome"] == "lost"
    assert not table.events("meeting_card_drawn")
    assert table.question is None


def test_x3_nothing_pending_is_resolved_no_token_and_no_round():
    table = night(stress={**BOTH, "boogeyman": 7}).place(mike=4).round().answer("done")
    assert table.view["outcome"] == "lost"
    assert table.view["indicator"] == ["4"] + [None] * 9
    assert table.view["round"] == 1
    assert table.keys() == ["stress_changed.up", "night_ended.stress"]


def test_x3_nothing_pending_is_resolved_when_a_card_being_read_ends_the_night():
    table = night(stress={**BOTH, "boogeyman": 7}).say("moved", child="mike", to="15")
    card_stress(table, "boogeyman", 1)
    assert table.view["outcome"] == "lost"
    assert table.question is None
    assert table.view["turn"] == "mike"


def test_x3_a_loss_can_be_undone():
    table = meets_jennifer(night(stress={**BOTH, "babysitter": 8})).say("undo")
    assert table.view["outcome"] is None
    assert table.asked("draw")["deck"] == "babysitter"


@pytest.mark.parametrize("by", [-1, -9])
def test_x2_nothing_lowers_a_full_marker(by: int):
    table = card_stress(night(stress={"babysitter": 9}), "babysitter", by)
    assert table.view["stress"]["babysitter"] == 9
    told = table.told("stress_changed.full")
    assert (told["rule"], told["text"]) == ("X2", "Jennifer’s Stress stays at 9.")
    assert "nothing lowers it" in told["why"]


def test_x2_a_full_marker_is_moved_by_a_correction_and_by_undo():
    table = night(stress={"babysitter": 9}).put(stress={"babysitter": 8})
    assert card_stress(table, "babysitter", 1).view["stress"]["babysitter"] == 9
    assert table.say("undo").view["stress"]["babysitter"] == 8


def test_x2_without_a_map_a_marker_is_full_once_its_last_space_is_known():
    table = card_stress(NightTable("mike", tracking="ask", rooms=(7, 4)), "babysitter", 1)
    table.answer("last")
    assert card_stress(table, "babysitter", -1).view["stress"]["babysitter"] == 1
    assert table.told("stress_changed.full")


def test_x1_a_cards_stress_is_one_page_that_names_the_troubles_it_passed():
    table = card_stress(night(), "babysitter", 7)
    told = [prompt for prompt in table.prompts if prompt["key"].startswith("stress_changed")]
    assert [prompt["text"] for prompt in told] == ["Jennifer’s Stress goes up to 7 of 9."]
    assert told[0]["why"] == (
        "A card says so. Spaces 3 and 6 have the Trouble symbol: 2 Trouble cards."
    )
    assert "reached 3" in table.asked("draw")["why"]
    assert "reached 6" in table.answer("done").asked("draw")["why"]
    assert table.answer("done").question is None


def test_x1_without_a_map_each_space_that_nobody_knows_is_asked_about():
    table = card_stress(NightTable("mike", tracking="ask", rooms=(7, 4)), "babysitter", 3)
    for space in (1, 2, 3):
        assert f"space {space} " in table.asked("choose")["text"]
        table.answer("nothing")
    assert (table.view["stress"]["babysitter"], table.question) == (3, None)
    table.put(stress={"babysitter": 0})
    assert card_stress(table, "babysitter", 3).question is None
    assert len([key for key in table.keys() if key.startswith("stress_changed")]) == 1


def test_t9_troubles_of_an_encounter_come_in_the_order_in_which_they_were_reached():
    table = night().say("moved", child="mike", to="15")
    card_stress(table, "babysitter", 5)
    assert "Space 3 has" in table.told("stress_changed.up_card")["why"]
    table.answer("done")
    assert table.view["stress"]["babysitter"] == 6
    assert "reached 3" in table.asked("draw")["why"]
    assert "reached 6" in table.answer("done").asked("draw")["why"]
    assert table.answer("done").view["turn"] == "leila"


def test_t9_what_a_trouble_leads_to_still_waits_until_the_encounter_is_finished():
    table = night().say("moved", child="mike", to="15")
    card_stress(table, "babysitter", 5).answer("done")
    meets = {"kind": "meets", "child": "leila", "entity": "boogeyman"}
    table.say("effect", effect=meets).answer("done")
    assert "reached 6" in table.asked("draw")["why"]
    assert table.answer("done").asked("draw")["deck"] == "boogeyman"
