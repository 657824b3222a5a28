"""Chapter M, beyond one turn: the cycle of ten (M8), cards that make him act (M10), where (M11)."""

from tests.tables import NightTable

CYCLE = (1, 2, 3, 4, 6, 8, 9, 10, 11, 12)
TURN = {"kind": "boogeyman_turn"}


def night(*children, rooms=(4,), jennifer="hall_tommy", **start):
    """A night whose hidden tokens are these; Jennifer waits in a Hall, out of his way."""
    return NightTable(*children, rooms=[7, *rooms], **start).place(babysitter=jennifer)


def rounds(table, many):
    """Play rounds in which the Children wait in their Halls, and no Event holds."""
    for _ in range(many):
        table.round()
        if table.question is not None:
            assert table.question["deck"] == "event"
            table.answer("cancelled")
    return table


def test_m8_a_token_on_the_indicator_cannot_come_again_until_ten_are_placed():
    # Each cycle of the rig offers a token that lies there already: it is passed over.
    table = rounds(night(rooms=[4, 4, 9, 4, 9, 10, 9, 11]), 4)
    assert table.view["indicator"][:5] == ["4", "9", "10", "11", "down"]


def test_m8_over_several_cycles_each_brings_ten_different_tokens():
    seen = []
    table = night("mike", seed=5)
    for _ in range(40):
        rounds(table, 1)
        seen.append(table.view["boogeyman"]["room"])
    cycles = [seen[start : start + 10] for start in range(0, 40, 10)]
    assert all(len(set(cycle)) == 10 for cycle in cycles), cycles
    assert len({tuple(cycle) for cycle in cycles}) == 4
    assert len(set(seen)) > 10  # tokens come from all 25


def test_m8_the_tenth_stays_hidden_until_its_own_reveal():
    table = rounds(night(rooms=CYCLE), 9)
    assert table.view["indicator"] == [str(room) for room in CYCLE[:9]] + ["down"]
    assert "indicator_cleared" not in table.keys()


def test_m8_after_the_tenth_reveal_all_are_shuffled_and_the_next_goes_to_slot_1():
    table = rounds(night(rooms=[*CYCLE, 4]), 9).round()
    assert table.view["boogeyman"] == {"room": "12"}
    assert table.view["indicator"] == ["down"] + [None] * 9
    cleared = table.told("indicator_cleared")
    assert cleared["rule"] == "M8"
    assert cleared["text"] == "The Indicator is empty again."
    assert cleared["why"] == "All ten slots were full: the app shuffles all 25 Room tokens."
    keys = table.keys()
    assert keys.index("boogeyman_revealed.dark") < keys.index("indicator_cleared")
    assert keys.index("indicator_cleared") < keys.index("token_placed.symbol")
    assert table.told("token_placed.symbol")["text"].startswith("Slot 1 ")


def test_m8_the_tenth_is_met_in_its_room_before_the_indicator_is_cleared():
    table = rounds(night(rooms=CYCLE), 9).place(mike=12).round()
    assert table.asked("draw")["deck"] == "boogeyman"
    assert table.view["indicator"] == [str(room) for room in CYCLE]


def test_m8_the_room_just_left_may_come_again():
    table = rounds(night(rooms=[*CYCLE, 12]), 10)
    rounds(table, 1)
    assert table.view["boogeyman"] == {"room": "12"}
    assert table.view["indicator"][:2] == ["12", "down"]
    assert "boogeyman_revealed.was_dark" in table.keys()


def test_m8_tokens_of_the_last_cycle_may_come_again():
    table = rounds(night(rooms=[*CYCLE, 3, 1, 2]), 13)
    assert table.view["indicator"][:4] == ["3", "1", "2", "down"]


def test_m8_the_symbol_of_slot_1_counts_in_later_cycles():
    table = night(rooms=[*CYCLE, 13])
    assert table.question is None  # S6: not for the first token of the night
    rounds(table, 9).round()
    question = table.asked("draw")
    assert (question["deck"], question["rule"]) == ("event", "M6")
    assert question["why"].startswith("Slot 1 has the Event symbol.")
    table.answer("done")
    assert table.view["event"] == {"id": None}


def test_m8_every_cycle_asks_for_events_at_the_same_slots():
    table = night("mike", seed=3)
    asked = []
    for turn in range(1, 31):
        table.round()
        if table.question is not None:
            asked.append(turn)
            table.answer("cancelled")
    # Slot n + 1 is filled in round n; slot 1 again in rounds 10, 20 and 30.
    assert asked == [3, 7, 10, 13, 17, 20, 23, 27, 30]


def test_m10_a_whole_turn_flips_places_and_meets_but_discards_no_event_and_begins_no_round():
    table = night(rooms=[4, 9]).place(leila=4).put(event={"id": None})
    table.say("effect", effect=TURN)
    assert table.view["boogeyman"] == {"room": "4"}
    assert table.view["rooms"]["4"]["light"] == "dark"
    assert table.asked("draw")["child"] == "leila"
    table.answer("done")
    assert table.view["stress"]["boogeyman"] == 1
    assert table.view["indicator"][:3] == ["4", "down", None]
    assert table.view["event"] == {"id": None}
    assert not {"round_began", "event_discarded.over"} & set(table.keys())
    assert (table.view["round"], table.view["turn"]) == (1, "mike")


def test_m10_a_whole_turn_on_a_childs_turn_leaves_that_child_on_turn():
    table = night(rooms=[4, 9]).say("moved", child="mike", to="15").say("effect", effect=TURN)
    assert (table.view["turn"], table.view["actions"]) == ("mike", 1)
    table.round()
    assert table.view["indicator"][:3] == ["4", "9", "down"]


def test_m10_a_whole_turn_possesses_a_babysitter_who_is_alone_there():
    table = night(rooms=[4, 9], jennifer=4, dice=[1]).say("effect", effect=TURN)
    assert "babysitter_possessed.reveal" in table.keys()


def test_m10_a_whole_turn_draws_an_event_where_the_slot_has_the_symbol():
    table = rounds(night(rooms=[1, 2, 3, 8]), 2).say("effect", effect=TURN)
    assert table.asked("draw")["deck"] == "event"
    table.answer("done")
    assert table.view["event"] == {"id": None}
    assert (table.view["round"], table.view["turn"]) == (3, "mike")


def test_m10_a_whole_turn_that_brings_an_event_replaces_the_one_in_force():
    table = rounds(night(rooms=[1, 2, 3, 8]), 2).put(event={"id": "storm"})
    table.say("effect", effect=TURN)
    assert table.view["event"] == {"id": "storm"}  # none is discarded before the draw
    table.answer("done")
    assert table.told("event_discarded.replaced")["rule"] == "M6"
    assert table.view["event"] == {"id": None}


def test_m10_a_whole_turn_by_a_card_being_read_waits_for_the_encounter():
    table = night(rooms=[4, 9], jennifer=15).say("moved", child="mike", to="15")
    table.say("effect", effect=TURN)
    assert table.asked("draw")["deck"] == "babysitter"
    assert table.view["boogeyman"] == {"room": None}
    table.answer("done")
    keys = table.keys()
    assert keys.index("stress_changed.up") < keys.index("boogeyman_revealed.dark")
    assert table.view["boogeyman"] == {"room": "4"}


def test_m10_a_whole_turn_within_his_own_turn_leaves_one_token_face_down_and_it_is_the_last():
    # His card, read in M4, makes him act again: M5 has not placed a token yet.
    table = night(rooms=[4, 9, 10, 11]).place(mike=4).round().say("effect", effect=TURN)
    table.answer("done")
    assert table.view["indicator"].count("down") == 1, table.view["indicator"]
    filled = [slot for slot in table.view["indicator"] if slot is not None]
    assert filled[-1] == "down"


def test_m10_a_whole_turn_within_his_own_turn_reveals_a_token():
    table = night(rooms=[4, 9, 10, 11]).place(mike=4).round().say("effect", effect=TURN)
    table.answer("done")
    assert table.view["indicator"][:4] == ["4", "9", "down", None]
    assert table.view["boogeyman"] == {"room": "9"}
    assert table.view["round"] == 2


def test_m10_two_whole_turns_within_his_own_turn_reveal_two_tokens():
    table = night(rooms=[4, 9, 10, 11]).place(mike=4).round()
    table.say("effect", effect=TURN).say("effect", effect=TURN).answer("done")
    if table.question is not None:
        assert table.question["deck"] == "event"  # slot 4
        table.answer("cancelled")
    assert table.view["indicator"][:5] == ["4", "9", "10", "down", None]
    assert (table.view["boogeyman"], table.view["round"]) == ({"room": "10"}, 2)


def test_m10_a_whole_turn_by_the_event_of_his_turn_comes_before_the_round():
    table = rounds(night(rooms=[1, 2, 3, 8, 9]), 2).round().say("effect", effect=TURN)
    assert table.view["boogeyman"] == {"room": "3"}
    table.answer("done")
    assert table.view["boogeyman"] == {"room": "8"}
    assert table.view["indicator"][:6] == ["1", "2", "3", "8", "down", None]
    assert table.keys().index("boogeyman_revealed.dark") < table.keys().index("round_began")
    assert table.view["round"] == 4
    assert table.view["event"] == {"id": None}


def test_m10_the_figure_alone_moves_without_light_meeting_or_token():
    table = night(rooms=[4, 9]).place(mike=12)
    table.say("effect", effect={"kind": "boogeyman_moves", "room": "12"})
    assert table.view["boogeyman"] == {"room": "12"}
    assert table.view["rooms"]["12"]["light"] == "light"
    assert table.view["indicator"] == ["down"] + [None] * 9
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 0}
    assert table.question is None
    assert (table.view["round"], table.view["turn"]) == (1, "mike")


def test_m10_the_figure_alone_possesses_nobody_and_its_token_still_comes():
    table = night(rooms=[4, 9], jennifer=12)
    table.say("effect", effect={"kind": "boogeyman_moves", "room": "12"})
    assert table.view["babysitter"] == {"room": "12"}
    assert "babysitter_possessed.reveal" not in table.keys()
    table.round()
    assert table.view["boogeyman"] == {"room": "4"}


def test_m11_no_card_moves_him_into_a_hall():
    error = night().refused("effect", effect={"kind": "boogeyman_moves", "room": "hall_ray"})
    assert (error["code"], error["field"]) == ("hall", "effect.room")


def test_m11_no_card_moves_him_into_a_room_that_is_not_there():
    error = night().refused("effect", effect={"kind": "boogeyman_moves", "room": "26"})
    assert (error["code"], error["field"]) == ("unknown_room", "effect.room")


def test_m11_the_locked_attic_and_the_secret_room_are_possible():
    table = night(rooms=[5, 20, 9]).round()
    assert table.view["boogeyman"] == {"room": "5"}
    assert table.view["rooms"]["5"]["light"] == "dark"
    table.round()
    assert table.view["boogeyman"] == {"room": "20"}
    assert table.view["rooms"]["20"]["light"] == "dark"


def test_m11_whatever_is_drawn_is_a_numbered_room():
    table = night("mike", seed=11)
    for _ in range(30):
        rounds(table, 1)
        assert table.view["boogeyman"]["room"] in {str(number) for number in range(1, 26)}
