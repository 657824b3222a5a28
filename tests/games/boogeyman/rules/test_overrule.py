"""Overruling what was told: her walk taken back, or a die changed by Candies (T10)."""

import pytest

from tests.tables import NightTable

WAYS_OUT = ["not_possible", "cancelled"]
both_ways_out = pytest.mark.parametrize("way_out", WAYS_OUT)


def night(*children: str, **start) -> NightTable:
    return NightTable(*(children or ("mike", "leila")), rooms=(25, 2), **start)


def noise(table: NightTable, value: int) -> NightTable:
    table.put(rooms={table.room_of("mike"): {"light": "none"}})
    return table.say("searched", child="mike", noise=value)


def take(table: NightTable, key: str, value: object) -> NightTable:
    """Answer something told."""
    return table.say("answer", prompt=table.told(key)["id"], value=value)


def effect(table: NightTable, kind: str, **fields) -> NightTable:
    return table.say("effect", effect={"kind": kind, **fields})


def equally_near(*dice: int, **start) -> NightTable:
    """Mike's noise brings her to him in 14; Mike in 15 and Leila in 19 are equally near."""
    table = night(dice=dice, **start)
    return noise(table.place(mike=15, leila=19, babysitter=13, boogeyman=14), 1)


@both_ways_out
def test_b2_a_walk_that_reached_nobody_can_be_taken_back(way_out: str):
    table = noise(night().place(mike=11), 2)
    assert table.told("babysitter_moved.noise")["ways_out"] == WAYS_OUT
    take(table, "babysitter_moved.noise", way_out)
    assert table.view["babysitter"]["room"] == "25"
    told = table.told(f"babysitter_placed.{way_out}")
    assert (told["kind"], told["text"]) == ("tell", "Put Jennifer back in 25 (Well).")
    assert (
        told["why"]
        == {
            "not_possible": "Her move was not possible.",
            "cancelled": "A card cancels her move.",
        }[way_out]
    )
    assert (table.view["turn"], table.view["actions"], table.question) == ("mike", 1, None)


@both_ways_out
def test_b3_with_the_draw_open_the_encounter_falls_away_with_the_walk(way_out: str):
    table = noise(night().place(mike=16), 3)
    assert table.asked("draw")
    take(table, "babysitter_moved.noise", way_out)
    assert table.question is None
    assert table.view["stress"]["babysitter"] == 0
    assert (table.view["babysitter"]["room"], table.view["turn"]) == ("25", "mike")
    table.say("moved", child="mike", to="15")
    assert table.view["turn"] == "mike", "nothing of it is left"


@both_ways_out
def test_b4_with_the_tables_roll_open_it_falls_away_with_the_walk(way_out: str):
    table = noise(night(table_dice=True).place(mike=16, leila=16), 3)
    assert table.asked("roll")
    take(table, "babysitter_moved.noise", way_out)
    assert (table.question, table.view["babysitter"]["room"]) == (None, "25")


@both_ways_out
def test_b5_the_turn_of_the_child_she_did_not_reach_goes_on(way_out: str):
    table = noise(night(dice=(5, 1)).place(mike=16, leila=16), 3)
    take(table, "babysitter_moved.noise", way_out)
    assert table.view["turn"] == "mike"
    table.say("ended_turn", child="mike")
    assert table.view["turn"] == "leila"


@both_ways_out
@pytest.mark.parametrize("table_dice", [False, True], ids=["app", "table"])
def test_b6_possession_falls_away_with_the_walk_that_led_to_it(way_out: str, table_dice: bool):
    table = equally_near(2, 4, 3, table_dice=table_dice)
    assert table.asked("roll" if table_dice else "draw")
    take(table, "babysitter_moved.noise", way_out)
    assert (table.question, table.view["turn"]) == (None, "mike")
    assert table.view["babysitter"]["room"] == "13", "where her first walk began"


@both_ways_out
def test_p1_the_possessed_walk_alone_can_be_taken_back(way_out: str):
    table = equally_near(2, 4, 3)
    assert table.view["babysitter"]["room"] == "19"
    take(table, "babysitter_moved.possession", way_out)
    assert (table.question, table.view["babysitter"]["room"]) == (None, "14")
    assert table.view["turn"] == "mike"


@both_ways_out
def test_b8_a_walk_taken_back_did_not_reach_the_room_so_the_padlock_goes(way_out: str):
    table = night(dice=(3,)).place(mike=16).put(rooms={"16": {"padlock": True}})
    table.say("forced_padlock", child="mike").answer(0)
    assert table.asked("draw")["child"] == "mike"
    take(table, "babysitter_moved.padlock", way_out)
    assert table.told("padlock_removed.forced")["why"].endswith("she is in 25 (Well).")
    assert table.view["rooms"]["16"]["padlock"] is False
    assert (table.view["turn"], table.view["actions"], table.question) == ("mike", 1, None)


@both_ways_out
@pytest.mark.parametrize(
    ("key", "back"), [("babysitter_moved.padlock", "13"), ("babysitter_moved.possession", "14")]
)
def test_b8_with_possession_following_the_padlock_is_judged_anew(way_out, key: str, back: str):
    table = night(dice=(1, 2)).place(mike=15, leila=25, babysitter=13, boogeyman=14)
    table.put(rooms={"15": {"padlock": True}})
    table.say("forced_padlock", child="mike").answer(0)
    assert (table.asked("draw")["child"], table.view["babysitter"]["room"]) == ("mike", "15")
    take(table, key, way_out)
    assert table.view["babysitter"]["room"] == back
    assert table.view["rooms"]["15"]["padlock"] is False
    assert (table.question, table.view["turn"]) == (None, "mike")


@both_ways_out
def test_m4_his_turn_goes_on_when_the_possessed_walk_is_taken_back(way_out: str):
    table = NightTable("mike", rooms=(14, 14, 3), dice=(6,)).place(mike=15).round()
    assert (table.view["turn"], table.asked("draw")["child"]) == ("boogeyman", "mike")
    take(table, "babysitter_moved.possession", way_out)
    assert table.view["babysitter"]["room"] == "14"
    assert table.view["indicator"][:3] == ["14", "down", None]
    assert (table.view["round"], table.view["turn"]) == (2, "mike")
    assert table.view["stress"]["babysitter"] == 0


@both_ways_out
def test_t9_a_cards_walk_taken_back_leaves_the_card_itself_open(way_out: str):
    table = effect(night().place(mike=16, leila=3), "meets", child="leila", entity="boogeyman")
    card = table.asked("draw")
    effect(table, "babysitter_moves", rooms=3, child="mike")
    take(table, "babysitter_moved.card", way_out)
    assert (table.asked("draw")["id"], table.asked("draw")["read"]) == (card["id"], True)
    table.answer("done")
    assert table.view["stress"] == {"boogeyman": 1, "babysitter": 0}
    assert (table.question, table.view["babysitter"]["room"]) == (None, "25")


def test_b9_a_chosen_way_can_be_taken_back():
    table = night(options={"shortest_ways": "players_choose"}).place(mike=14, babysitter=7)
    noise(table, 2).answer("7>8>14")
    take(table, "babysitter_moved.noise", "cancelled")
    assert (table.question, table.view["babysitter"]["room"]) == (None, "7")


def test_a_walk_that_another_one_followed_can_no_longer_be_taken_back():
    options = {"shortest_ways": "players_choose"}
    table = NightTable("mike", rooms=(7, 14), dice=(1,), options=options).place(mike=19)
    effect(table, "meets", child="mike", entity="boogeyman")
    effect(table, "babysitter_moves", rooms=2, room="14").answer("done").answer("7>8>14")
    # Mike's turn was over, so the Boogeyman has appeared beside her and possessed her.
    assert table.view["babysitter"]["room"] == "hall_tommy"
    assert "ways_out" not in table.told("babysitter_moved.card")
    assert table.told("babysitter_moved.possession")["ways_out"] == WAYS_OUT


def test_t9_stress_that_does_not_stem_from_the_walk_stays():
    options = {"shortest_ways": "players_choose", "encounter_order": "stress_first"}
    table = NightTable("mike", rooms=(7, 19), options=options).place(mike=19)
    effect(table, "meets", child="mike", entity="boogeyman")
    effect(table, "babysitter_moves", rooms=2, room="14").answer("done").answer("7>8>14")
    # Mike's turn was over: the Boogeyman has appeared beside him, and that is another matter.
    assert (table.asked("draw")["child"], table.view["stress"]["boogeyman"]) == ("mike", 1)
    take(table, "babysitter_moved.card", "not_possible")
    assert table.view["stress"]["boogeyman"] == 1


def test_the_next_report_dismisses_what_was_told():
    table = noise(night().place(mike=11), 2)
    told = table.told("babysitter_moved.noise")["id"]
    table.say("state", child="mike", value=2)
    refused = table.refused("answer", prompt=told, value="cancelled")
    assert (refused["code"], refused["field"]) == ("unknown_prompt", "prompt")


def test_only_her_walk_has_ways_out_and_only_those():
    table = noise(night().place(mike=16), 3)
    assert [p["key"] for p in table.prompts if p["kind"] == "tell" and "ways_out" in p] == [
        "babysitter_moved.noise"
    ]
    walk = table.told("babysitter_moved.noise")["id"]
    for value in ("done", "nonsense", None, ["cancelled"], {"mike": 1}, 0):
        refused = table.refused("answer", prompt=walk, value=value)
        assert refused["code"] == "bad_answer"
    card = table.told("search.noise")["id"]
    assert table.refused("answer", prompt=card, value="cancelled")["code"] == "unknown_prompt"


def test_t10_candies_change_the_childs_own_die_after_the_roll():
    table = noise(night(dice=(5, 3)).place(mike=16, leila=16), 3)
    told = table.told("dice_rolled.meet")
    assert (told["text"], told["candies"]) == (
        "Mike 5, Leila 3: Leila faces Jennifer.",
        {"mike": 3},
    )
    take(table, "dice_rolled.meet", {"mike": -3})
    spent = table.told("candies_spent")
    assert (spent["rule"], spent["text"]) == ("T10", "Mike’s die counts 2.")
    assert spent["why"] == "Mike spent Candies: −3."
    again = table.told("dice_rolled.meet")
    assert again["text"] == "Mike 2, Leila 3: Mike faces Jennifer."
    assert "candies" not in again, "they were spent after this roll"
    assert (table.asked("draw")["child"], table.view["babysitter"]["room"]) == ("mike", "16")
    table.answer("done")
    assert table.view["stress"]["babysitter"] == 1
    assert (table.question, table.view["turn"]) == (None, "leila"), "her old draw is gone"


def test_t10_candies_of_the_meeting_child_save_it():
    table = noise(night(dice=(2, 4)).place(mike=16, leila=16), 3)
    take(table, "dice_rolled.meet", {"mike": 3})
    assert table.asked("draw")["child"] == "leila"
    table.answer("done")
    assert table.told("turn_ended.entered")["rule"] == "B5"


def test_t10_candies_that_make_the_lowest_equal_bring_a_new_roll():
    table = noise(night(dice=(2, 4, 1, 6)).place(mike=16, leila=16), 3)
    take(table, "dice_rolled.meet", {"mike": 2})
    assert table.told("dice_rolled.tie")["text"] == "Mike 4, Leila 4: Mike and Leila roll again."
    assert table.told("dice_rolled.meet")["text"] == "Mike 1, Leila 6: Mike faces Jennifer."


def test_t10_candies_after_the_hunters_roll_send_her_the_other_way():
    table = equally_near(2, 4, 3)
    assert table.view["babysitter"]["room"] == "19"
    take(table, "dice_rolled.hunt", {"mike": -3})
    back = table.told("babysitter_placed.candies")
    assert (back["rule"], back["text"]) == ("T10", "Put Jennifer back in 14 (Pantry).")
    assert table.told("babysitter_moved.possession")["text"].startswith("Move Jennifer 2 rooms: 14")
    assert (table.view["babysitter"]["room"], table.asked("draw")["child"]) == ("15", "mike")


def test_t10_a_result_never_falls_below_0():
    table = noise(night(dice=(1, 1, 5, 6)).place(mike=16, leila=16), 3)
    take(table, "dice_rolled.tie", {"mike": -3})
    assert table.told("candies_spent")["text"] == "Mike’s die counts 0."
    assert table.asked("draw")["child"] == "mike"


def test_t10_only_the_child_on_turn_and_no_more_than_its_state_allows():
    table = night(dice=(5, 3)).place(mike=16, leila=16).put(children={"mike": {"state": 3}})
    told = noise(table, 3).told("dice_rolled.meet")
    assert told["candies"] == {"mike": 1}
    for value in ({"mike": -2}, {"leila": 1}, {"mike": True}, {"mike": "1"}, {}, -1, "cancelled"):
        refused = table.refused("answer", prompt=told["id"], value=value)
        assert refused["code"] == "bad_answer"


@pytest.mark.parametrize("child", ["mike", "leila", "ray"])
def test_t10_no_candies_at_all_are_no_reason_to_roll_again(child: str):
    table = noise(night(dice=(3, 3, 1, 5)).place(mike=16, leila=16), 3)
    told = table.told("dice_rolled.tie")
    assert table.refused("answer", prompt=told["id"], value={child: 0})["code"] == "bad_answer"


def test_t10_with_any_own_roll_each_child_may_change_its_own_die():
    table = night(dice=(5, 3), options={"candies_on": "any_own_roll"}).place(mike=16, leila=16)
    assert noise(table, 3).told("dice_rolled.meet")["candies"] == {"mike": 3, "leila": 3}
    take(table, "dice_rolled.meet", {"leila": 3})
    assert table.asked("draw")["child"] == "mike"


def test_t10_on_his_turn_nobody_is_on_turn_so_no_candies():
    table = NightTable("mike", "leila", rooms=(25, 16), dice=(5, 3)).place(mike=16, leila=16)
    assert "candies" not in table.round().told("dice_rolled.meet")


def test_t10_the_tables_dice_come_with_their_candies():
    table = noise(night(table_dice=True).place(mike=16, leila=16), 3)
    roll = table.asked("roll")["id"]
    for value in ({"mike": 10, "leila": 1}, {"mike": -1, "leila": 1}, {"mike": 1, "leila": 7}):
        assert table.refused("answer", prompt=roll, value=value)["code"] == "bad_answer"
    table.answer({"mike": 9, "leila": 6})
    assert "candies" not in table.told("dice_rolled.meet")
    assert table.asked("draw")["child"] == "leila"
