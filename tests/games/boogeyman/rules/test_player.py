"""Chapter H, a player as the Boogeyman: hidden tokens, what turns them over, who stayed."""

from typing import Any

import pytest

from tests.player_table import HisTable


def example(**start: Any) -> HisTable:
    """The rulebook's: he has laid 14, 23 and 8; nobody is near."""
    return HisTable("tommy", "mike", rooms=(25,), hides=14, **start).turns(23, 8)


def noise(night: HisTable, value: int, child: str) -> HisTable:
    """Let a Child make a noise in its Room, once its light is gone."""
    night.put(rooms={night.room_of(child): {"light": "none"}})
    night.say("searched", child=child, noise=value)
    return night


def test_s6_he_picks_the_first_token_in_secret_and_it_brings_no_event() -> None:
    night = HisTable()
    assert night.handed_over()
    assert night.slots == []
    assert night.refused("moved", child="mike", to="14")["code"] == "answer_first"
    night.hide(14)
    assert night.slots == ["down"]
    assert night.told("token_placed.his")["rule"] == "S6"
    assert not night.handed_over()  # slot 1 of the practice house has the symbol


def test_s6_the_first_token_brings_an_event_where_the_table_wants_it() -> None:
    night = HisTable(hides=14, options={"first_token_event": "yes"})
    assert night.handed_over()
    assert night.asked_him == night.asked_him | {"kind": "draw", "deck": "event"}


def test_s9_he_holds_tokens_and_decks_and_lays_what_is_to_be_found() -> None:
    keys = HisTable().keys()
    assert {"setup.decks_his", "setup.tokens_his", "setup.stacks_his"} <= set(keys)
    assert "setup.stacks" not in keys


def test_s9_his_notes_say_where_he_laid_what_and_nobody_else_sees_them() -> None:
    night = HisTable(hides=14)
    night.his("noted", room="7", what="trapdoor").his("noted", room="9", what="objective:blue")
    assert night.private["notes"] == {"7": "trapdoor", "9": "objective:blue"}
    night.his("noted", room="7")
    assert night.private["notes"] == {"9": "objective:blue"}
    assert "objective:blue" not in str(night.reply["view"])
    assert night.refused("noted", room="9", what="passkey")["code"] == "hand_over"
    assert night.his_refused("noted", room="1")["code"] == "no_note"


def test_s9_a_laying_that_cannot_be_won_is_refused() -> None:
    night = HisTable(hides=14)
    assert night.his_refused("noted", room="20", what="trapdoor")["code"] == "cannot_be_won"
    assert night.his_refused("noted", room="5", what="passkey")["code"] == "cannot_be_won"
    night.his("noted", room="5", what="trapdoor")
    assert night.his_refused("noted", room="20", what="passkey")["code"] == "cannot_be_won"


def test_h1_nothing_is_revealed_at_the_end_of_a_round() -> None:
    night = example()
    assert night.slots == ["down", "down", "down"]
    assert night.view["boogeyman"]["room"] is None
    assert night.private["tokens"] == ["14", "23", "8"]
    assert night.view["round"] == 3


def test_h1_a_token_on_the_indicator_cannot_come_again() -> None:
    night = HisTable(hides=14).turns_over()
    assert night.his_refused("placed", room="14")["code"] == "token_lies_there"
    values = [option["value"] for option in night.asked_him["options"]]
    assert len(values) == 24
    assert "14" not in values


def test_h1_ten_tokens_are_a_cycle_and_all_25_come_back() -> None:
    night = HisTable("mike", rooms=(25,), hides=1, decks={"event": "table"})
    for room in range(2, 11):
        night.turns_over().hide(room)
        if night.handed_over():
            night.his_answer("done")
    assert night.slots == ["down"] * 10
    night.turns_over()
    assert "indicator_cleared.his" in night.keys()
    assert night.slots == []
    night.hide(1)
    assert night.slots == ["down"]


def test_h1_laying_a_token_is_his_alone() -> None:
    night = HisTable(hides=14)
    assert night.his_refused("placed", room="3")["code"] == "nothing_to_place"
    night.turns_over()
    assert night.refused("placed", room="3")["code"] == "hand_over"
    asked = night.asked_him
    error = night.refused("answer", prompt=asked["id"], value="3")
    assert error["code"] == "hand_over"
    night.his_answer("3")
    assert night.private["tokens"] == ["14", "3"]


def test_h2_the_babysitter_in_the_room_of_an_earlier_token_uncovers_nothing() -> None:
    night = example().place(babysitter=22, mike=16, tommy=1)
    night.say("ended_turn", child="tommy")
    noise(night, 1, "mike")  # she goes from 22 to 15 or 23, both one nearer to 16
    night.put(babysitter={"room": "24"})
    noise(night, 1, "mike")
    assert night.view["babysitter"]["room"] == "23"
    assert night.slots == ["down", "down", "down"]
    assert night.light(23) == "light"


def test_h2_a_child_in_the_room_of_an_earlier_token_turns_only_its_light() -> None:
    night = example().place(tommy=13)
    night.say("moved", child="tommy", to="14")
    assert night.slots == ["14", "down", "down"]
    assert night.light(14) == "dark"
    assert night.view["boogeyman"]["room"] is None
    assert night.told("token_uncovered.dark")["rule"] == "H2"
    assert night.question is None
    assert night.view["turn"] == "tommy"


def test_h2_a_child_in_the_room_of_the_last_token_meets_him() -> None:
    night = example().place(tommy=14)
    night.say("moved", child="tommy", to="8")
    assert night.slots[2] == "8"
    assert night.view["boogeyman"]["room"] == "8"
    assert night.light(8) == "dark"
    assert night.told("boogeyman_revealed.entered")["rule"] == "H2"
    assert night.asked("draw")["deck"] == "boogeyman"
    night.answer("done")
    assert night.view["stress"]["boogeyman"] == 1
    assert night.view["turn"] == "mike"


def test_h2_the_babysitter_alone_in_the_room_of_his_last_token_is_possessed() -> None:
    night = example(table_dice=True).place(babysitter=13, tommy="hall_ray", mike=3)
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "room": "8"})
    assert night.view["boogeyman"]["room"] == "8"
    assert night.light(8) == "dark"
    assert "babysitter_possessed.walk" in night.keys()
    assert night.asked("roll")["rule"] == "P1"


def test_h2_a_babysitter_who_passes_his_last_room_uncovers_it_and_walks_on() -> None:
    night = example().place(babysitter=13, tommy="hall_ray", mike=3)
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 6, "child": "tommy"})
    path = night.events("babysitter_moved")[0]["path"]
    night = example().place(babysitter=7, tommy="hall_ray", mike=3)
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 6, "child": "tommy"})
    path = night.events("babysitter_moved")[0]["path"]
    assert path == ["7", "8", "hall_ray"]
    assert night.view["boogeyman"]["room"] == "8"
    assert not night.events("babysitter_possessed")
    assert night.asked("draw")["deck"] == "babysitter"


def test_h2_a_light_that_is_gone_or_dark_is_not_turned() -> None:
    night = example().place(tommy=13)
    night.put(rooms={"14": {"light": "none"}})
    night.say("moved", child="tommy", to="14")
    assert night.light(14) == "none"
    assert "token_uncovered.was_dark" in night.keys()


def test_h3_moving_onto_somebody_does_nothing_at_once() -> None:
    night = HisTable("mike", rooms=(25,), hides=14).place(mike=3).turns_over().hide(3)
    assert night.slots == ["down", "down"]
    assert night.view["turn"] == "mike"
    assert night.question is None
    night.say("moved", child="mike", to="9")  # whoever leaves meets nobody
    night.turns_over()
    assert night.view["boogeyman"]["room"] is None
    assert night.handed_over()


def test_h3_whoever_stayed_meets_him_when_his_next_turn_begins() -> None:
    night = HisTable("mike", rooms=(25,), hides=14).place(mike=3).turns_over().hide(3)
    night.turns_over()
    assert night.slots == ["down", "3"]
    assert night.view["boogeyman"]["room"] == "3"
    assert night.light(3) == "dark"
    assert not night.handed_over()  # the meeting comes first
    assert night.asked("draw")["deck"] == "boogeyman"
    night.answer("done")
    assert night.handed_over()
    night.hide(7)
    assert night.slots == ["down", "3", "down"]
    assert night.view["round"] == 3


def test_h3_the_babysitter_who_stayed_alone_is_possessed() -> None:
    night = HisTable("mike", rooms=(25,), dice=(1,), hides=14).turns_over().hide(25)
    night.turns_over()
    assert "babysitter_possessed.reveal" in night.keys()
    assert night.asked_him["key"] == "ask.steer"


def test_h3_with_a_child_and_her_he_is_seen_and_nothing_happens() -> None:
    night = HisTable("mike", rooms=(25,), hides=14).turns_over().hide(3)
    night.place(mike=3, babysitter=3).turns_over()
    assert "boogeyman_stays_hidden" in night.keys()
    assert night.view["boogeyman"]["room"] == "3"
    assert night.handed_over()


def test_h3_a_token_that_lies_open_is_not_looked_at_again() -> None:
    night = example().place(tommy=14)
    night.say("moved", child="tommy", to="8").answer("done")
    stress = night.view["stress"]["boogeyman"]
    night.turns_over()  # Tommy still stands beside his figure
    assert night.handed_over()
    assert night.view["stress"]["boogeyman"] == stress


@pytest.mark.parametrize("shows", ["yes", "no"])
def test_h3_he_may_stay_hidden_where_the_table_says_so(shows: str) -> None:
    options = {"waiting_boogeyman": "may_show"}
    night = HisTable("mike", rooms=(25,), hides=14, options=options).place(mike=3)
    night.turns_over()
    assert night.asked_him["key"] == "ask.show.nobody"  # H8: asked each time, or it would tell
    asked = night.asked_him["id"]
    assert night.his_refused("answer", prompt=asked, value="yes")["code"] == "nobody_stayed"
    night.his_answer("no").hide(3).turns_over()
    assert night.view["boogeyman"]["room"] is None
    assert night.asked_him["key"] == "ask.show"
    night.his_answer(shows)
    assert night.view["boogeyman"]["room"] == ("3" if shows == "yes" else None)
    assert (night.question is None) == (shows == "no")


def test_h4_he_is_in_two_places_his_figure_and_his_last_token() -> None:
    night = example().place(tommy=14)
    night.say("moved", child="tommy", to="8").answer("done")
    night.turns_over().hide(3).his_answer("done")  # slot 4 has the symbol
    assert night.view["boogeyman"]["room"] == "8"
    night.place(tommy=14, mike=9)
    night.say("moved", child="tommy", to="8")  # the figure
    assert night.asked("draw")["deck"] == "boogeyman"
    night.answer("done")
    night.say("moved", child="mike", to="3")  # and the last token
    assert night.view["boogeyman"]["room"] == "3"
    assert night.asked("draw")["child"] == "mike"


def test_h4_she_is_possessed_beside_his_figure_too() -> None:
    night = example(table_dice=True).place(tommy=14)
    night.say("moved", child="tommy", to="8").answer("done")
    night.turns_over().hide(3).his_answer("done")
    night.place(tommy=1, babysitter=13, mike=25)
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "room": "8"})
    assert night.view["babysitter"]["room"] == "8"
    assert "babysitter_possessed.walk" in night.keys()


def test_h8_his_reports_need_his_word_and_everybodys_do_not() -> None:
    night = HisTable(hides=14)
    assert night.refused("looked")["code"] == "hand_over"
    for kind, fields in (
        ("placed", {"room": "3"}),
        ("steered", {"to": "3"}),
        ("uncovered", {"room": "14", "child": "mike"}),
    ):
        assert night.refused(kind, **fields)["code"] == "hand_over", kind
    assert night.his_refused("ended_turn", child="mike")["code"] == "for_everybody"
    assert night.his_refused("moved", child="mike", to="14")["code"] == "for_everybody"


def test_h8_nobody_is_him_while_the_game_plays_him() -> None:
    for mode in ("solo", "coop", "semi"):
        night = HisTable("mike", "leila", mode=mode)
        for kind in ("looked", "ended_turn", "undo"):
            assert night.his_refused(kind)["code"] == "no_such_side", (mode, kind)
        assert night.refused("placed", room="3")["code"] == "hand_over"


def test_h8_where_he_hid_is_told_when_the_night_is_over() -> None:
    night = example()
    night.put(stress={"boogeyman": 8, "babysitter": 8}, babysitter={"room": "16"})
    night.place(tommy="hall_leila")
    night.say("moved", child="tommy", to="16").answer("done")
    assert night.view["outcome"] == "lost"
    assert night.told("night_ended.stress.his")["rule"] == "X3"
    assert night.told("where_he_was")["text"] == "The Boogeyman hid in 14, 23 and 8."


def test_h8_his_undo_is_his_and_nobody_elses() -> None:
    night = HisTable(hides=14)
    assert night.refused("undo")["code"] == "hand_over"
    night.turns_over()
    assert night.his_refused("undo")["code"] == "not_private"
    night.hide(3)
    assert night.refused("undo", grain="round")["code"] == "hand_over"
    night.his("undo")
    assert night.slots == ["down"]
    assert night.refused("redo")["code"] == "hand_over"
    assert "3" not in str(night.view["redo"])
    night.his("redo")
    assert night.private["tokens"] == ["14", "3"]


def test_h8_the_first_child_takes_its_first_turn_back() -> None:
    night = HisTable(hides=14).say("moved", child="mike", to="21").say("undo", grain="turn")
    assert night.room_of("mike") == "hall_mike"
    assert night.slots == ["down"]


def test_h8_children_come_and_go_while_he_chooses() -> None:
    night = HisTable("mike", "leila", hides=14).turns_over()
    night.put(children={"leila": None, "tommy": {"room": "19"}})
    assert night.handed_over()
    night.hide(3)
    assert night.view["turn"] == "mike"


def test_s4_three_children_and_the_boogeyman_are_four_players() -> None:
    assert "setup.decks_few" not in HisTable("mike", "leila", "ray").keys()
    assert "setup.decks_few" in HisTable("mike", "leila").keys()


def test_h8_he_sets_his_own_tokens_right() -> None:
    night = example()
    down = {"indicator": ["14", "down", "down", *[None] * 7]}
    assert night.refused("corrected", set=down)["code"] == "his_tokens"
    night.his("corrected", set={"tokens": ["14", "22", "8"]})
    assert night.private["tokens"] == ["14", "22", "8"]
    assert night.slots == ["down"] * 3
    assert (
        night.his_refused("corrected", set={"tokens": ["14", "8", "8"]})["code"] == "tokens_twice"
    )
    assert night.his_refused("corrected", set={"tokens": ["14"]})["code"] == "tokens_twice"
    assert night.his_refused("corrected", set={"round": 3})["code"] == "unknown_field"


def test_h9_crossing_turns_over_and_only_stopping_meets_him() -> None:
    night = example().place(tommy=14)
    night.say("moved", child="tommy", to="hall_ray", through=["8"])
    assert night.view["boogeyman"]["room"] == "8"
    assert night.room_of("tommy") == "hall_ray"
    assert night.question is None


def test_h9_crossing_meets_him_where_entering_counts() -> None:
    night = example(options={"boogeyman_meets_on": "enter"}).place(tommy=14)
    night.say("moved", child="tommy", to="hall_ray", through=["8"])
    assert night.room_of("tommy") == "8"
    assert night.asked("draw")["deck"] == "boogeyman"


def test_h9_a_way_is_chosen_without_regard_to_his_tokens() -> None:
    ways = {
        tuple(
            HisTable("mike", rooms=(25,), hides=hides)
            .place(mike=13)
            .say("moved", child="mike", to="hall_ray")
            .events("child_moved")[0]["path"]
        )
        for hides in (8, 14, 3)
    }
    assert len(ways) == 1


def test_h9_beside_her_the_child_faces_only_her() -> None:
    night = example().place(tommy=14, babysitter=8)
    night.say("moved", child="tommy", to="8")
    assert night.view["boogeyman"]["room"] == "8"
    assert night.light(8) == "dark"
    assert night.asked("draw")["deck"] == "babysitter"
    night.answer("done")
    assert night.view["stress"] == {"boogeyman": 0, "babysitter": 1}


def test_h9_only_his_figure_keeps_a_child_from_searching() -> None:
    night = HisTable("mike", rooms=(25,), hides=14).place(mike=3).turns_over().hide(3)
    night.put(rooms={"3": {"light": "none"}})
    night.say("searched", child="mike", noise=1)


def test_h11_a_turn_by_a_card_looks_who_stayed_and_lays_one_more_token() -> None:
    night = HisTable("mike", rooms=(25,), hides=14).place(mike=14)
    night.say("effect", effect={"kind": "boogeyman_turn"})
    assert night.view["boogeyman"]["room"] == "14"
    night.answer("done")
    assert night.handed_over()
    night.hide(7)
    assert night.slots == ["14", "down"]
    assert night.view["round"] == 1


def test_h11_a_card_makes_him_exchange_his_last_token() -> None:
    night = HisTable(hides=14)
    night.say("effect", effect={"kind": "hidden_token_redrawn"})
    assert night.asked_him["rule"] == "H11"
    assert night.his_refused("placed", room="14")["code"] == "token_lies_there"
    night.hide(9)
    assert night.private["tokens"] == ["9"]
    assert night.told("token_drawn_again.his")["rule"] == "H11"


def test_f1_the_finale_is_not_where_a_token_of_his_lies() -> None:
    night = HisTable("mike", hides=1)
    for room in range(2, 11):
        night.turns_over().hide(room)
        if night.handed_over():
            night.his_answer("done")
    night.put(found={"objective:blue": ["mike", "mike", "mike"]})
    for seed in range(20):
        night.say("call_finale", colour="blue")
        assert night.view["finale"]["room"] not in {str(n) for n in range(1, 11)}, seed
        night.say("undo", draw="again")
